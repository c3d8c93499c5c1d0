"""What is opened beside the board, and the end of a game, has the room it needs."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ludopolis.core import Match, acts, record
from ludopolis.games import find
from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import PLAYERS, record_of, sit_in
from tests.browser.moments import position, sit_at
from tests.browser.playing import Seat

GAMES = ("terra-mystica", "origins", "pantheon", "capital-lux-2", "seven-wonders-dice")
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
OPEN = """() => {
    for (const pane of document.querySelectorAll("details.pane, #chat > details")) pane.open = true;
}"""
# What would have to be scrolled sideways.
WIDER = """() => [...document
    .querySelectorAll(".beside, .right, .col, .sources, .wd-sheet, .lx-scroll, body")]
    .filter((each) => each.checkVisibility() && each.clientWidth)
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.id || each.className}: ${each.scrollWidth} > ${each.clientWidth}`)"""
# Numbers in a board that lie on each other.
COVERED = """() => {
    const numbers = [...document.querySelectorAll(".people b, .people .lx-gap, .col-own .lx-gap")]
        .filter((each) => each.checkVisibility() && !each.children.length)
        .filter((each) => each.textContent.trim())
        .map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return [each.textContent.trim(), range.getBoundingClientRect()];
        });
    return numbers.flatMap(([said, box], place) => numbers.slice(place + 1)
        .filter(([, other]) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
            && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4)
        .map(([other]) => `${said} and ${other}`));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_opened_boards_are_whole_beside_the_main_one(seat: Seat, game: str) -> None:
    page = seat.page
    sit_in(seat, game)
    page.evaluate(OPEN)
    for width, height in ((1280, 800), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        assert page.evaluate(WIDER) == []
        assert page.evaluate(COVERED) == []
    log = page.locator("#area-log").bounding_box()
    assert log is not None
    assert log["height"] > 60  # there is some of it above the chat


def test_opened_cities_of_many_are_whole(seat: Seat) -> None:
    names = ["Ada", "Bo", "Cy", "Di", "Eli"]
    sit_at(seat, record(Match(find("seven-wonders-dice"), 5, {}, 3), names))
    seat.page.evaluate(OPEN)
    seat.settle()
    assert seat.page.locator(".people .wd-plan:visible").count() >= 2
    assert seat.page.evaluate(WIDER) == []
    facts = ".people details:has(.wd-facts)"
    covering = seat.page.locator(facts).evaluate_all(
        """all => all.filter((each) => {
            const [facts, plan] = [".wd-facts", ".wd-plan"]
                .map((part) => each.querySelector(part).getBoundingClientRect());
            return facts.bottom > plan.top;
        }).length"""
    )
    assert covering == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_end_fits_a_phone_both_ways(sit: Sit, game: str) -> None:
    seat = sit(**SIDEWAYS, locale="fr-FR")
    seat.page.goto(f"{seat.server.url}/tables/{record_of(seat.server, game)}")
    seat.ready()
    for width, height in ((844, 390), (390, 844)):
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        assert seat.page.evaluate(WIDER) == []
        tabs = seat.page.locator(".tabs button:visible").evaluate_all(
            "all => all.map((each) => each.scrollWidth - each.clientWidth)"
        )
        assert len(tabs) >= 3
        assert max(tabs) <= 0
    assert seat.page.locator("#end .podium li").count() == PLAYERS.get(game, 2)


def test_many_choices_are_one_row_on_a_phone(sit: Sit) -> None:
    seat = sit(**PHONE)
    sit_in(seat, "pantheon")
    chips = seat.page.locator("#picks .chip:visible").evaluate_all(
        "all => all.map((each) => Math.round(each.getBoundingClientRect().top))"
    )
    assert len(chips) >= 3
    assert len(set(chips)) == 1


def test_all_money_of_a_new_game_of_pantheon_lies_beside_its_cards(seat: Seat) -> None:
    sit_at(seat, record(Match(find("pantheon"), 2, {}, 5), ["Ada", "Grace"]))
    for width, height in ((1280, 800), (1366, 650)):
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        cards = seat.page.locator(".pt-cards-shown .pt-card").last.bounding_box()
        heading = seat.page.locator(".pt-money-shown h3").bounding_box()
        assert cards is not None
        assert heading is not None
        assert cards["x"] + cards["width"] <= heading["x"]


@pytest.mark.parametrize("game", ["capital-lux-2", "seven-wonders-dice"])
def test_what_a_guide_suggests_is_not_cut_on_a_phone_on_its_side(sit: Sit, game: str) -> None:
    seat = sit(**SIDEWAYS)
    seat.go(f"/games/{game}")
    seat.leave_by("form[action='/learn'] button")
    chips = seat.page.locator(".guide-acts .chip")
    assert chips.count()
    assert chips.evaluate_all("all => all.every((each) => each.scrollWidth <= each.clientWidth)")


def goes_on_from_many(match: Match, player: int) -> bool:
    """A question of Origins about one of many things, after which something else is asked."""
    ships = [option.id for option in match.open_to(player) if option.kind == "ship"]
    return len(ships) > 3 and len(acts(match.game, match.state, player, ships[:1])) > 1


def test_a_choice_after_which_less_is_asked_does_not_move_the_board(seat: Seat) -> None:
    sit_at(seat, position("origins", goes_on_from_many, picks=300))
    sites = seat.page.locator("#or-sites")
    before, prompt = sites.bounding_box(), seat.page.locator("#prompt").bounding_box()
    seat.page.locator("#picks .chip").first.click()
    expect(seat.page.locator("#follow .follow-question")).to_be_visible()
    assert sites.bounding_box() == before
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#follow")).to_be_hidden()
    assert seat.page.locator("#prompt").bounding_box() == prompt


def completes_or_visits(match: Match, player: int) -> bool:
    """A die of Origins in hand that visits sites, and closes as many districts of the city."""
    kinds = [option.kind for option in match.open_to(player)]
    return 0 < kinds.count("site") <= kinds.count("seat")


def test_the_board_that_can_answer_stays_when_a_page_opens_on_a_phone(sit: Sit) -> None:
    seat = sit(**PHONE)
    sit_at(seat, position("origins", completes_or_visits, picks=400))
    assert seat.page.locator("#or-sites [data-option].open").count()
    assert seat.page.evaluate("scrollY") == 0
