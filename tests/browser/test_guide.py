"""A guided first game in the browser: lit, followed, left, and never in the way of the board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from ludopolis import games
from ludopolis.guides import guide_of
from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.test_pages import serious


def learn(seat: Seat, game: str) -> None:
    """As the button does, without its page."""
    made = seat.page.request.post(f"{seat.server.url}/learn", form={"game": game})
    seat.page.goto(made.url)
    seat.ready()


def board(seat: Seat) -> Any:
    box = "(({x, y, width, height}) => [x, y + scrollY, width, height])"
    return seat.page.evaluate(
        f"{box}(document.getElementById('area-board').getBoundingClientRect())"
    )


def test_a_first_game_is_played_from_its_first_lesson_to_its_last(sit: Sit) -> None:
    seat = sit()
    seat.go("/games/harbour")
    seat.leave_by("form[action='/learn'] button")
    page, titles = seat.page, list[str]()
    expect(page.locator("#area-own .guided.open")).to_have_attribute("data-option", "bid 13")
    for _ in range(12):
        seat.wait_for_turn()
        titles.append(page.inner_text("#guide-title"))
        if titles[-1] == "Now you know Harbour" or seat.over:
            break
        before = seat.state()
        page.click("#guide .chip")
        seat.confirm(before)
    assert titles[0] == "Bid for the first ship"
    assert "The last card" in titles
    if not seat.over:
        expect(page.locator("#guide .button.main")).to_have_text("Play on")


LONGEST = 120  # picks of the learner until a guide is over
GUIDED = [name for name in games.names() if guide_of(games.find(name)) and name != "harbour"]


@pytest.mark.parametrize("game", GUIDED)
def test_every_guide_lights_what_it_suggests_answers_and_ends(sit: Sit, game: str) -> None:
    """What it suggests is done, but for the third time; then the game goes on."""
    seat = sit()
    learn(seat, game)
    page, suggested, answers = seat.page, 0, 0
    for _ in range(LONGEST):
        seat.wait_for_turn()
        assert not seat.over
        answers += page.locator(".guide-otherwise").count()
        if page.locator("#guide .button.main").count():
            break
        ways = json.loads(page.get_attribute("#guide", "data-lit") or "[]")
        others = [option["code"] for option in seat.state()["options"]]
        suggested += bool(ways)
        if ways:
            assert page.locator(".guided:is(.open, .chip)").count()
            wanted = [way[0] for way in ways]
            others = [code for code in others if (code in wanted) != (suggested == 3)] or wanted
        seat.send(next((code for code in others if code != "pass"), "pass"))
    assert suggested >= 8
    assert answers
    seat.leave_by("#guide form[action$='/unguide'] button.main")
    seat.wait_for_turn()
    assert not seat.over
    assert page.locator("#guide").count() == 0


# Whether something that is lit is drawn on the table, and how much of that nothing lies over.
CLEAR = """() => {
    const lit = [...document.querySelectorAll(".layout .guided:is(.open, .next):not(.chip)")]
        .filter((each) => each.checkVisibility());
    const clear = lit.filter((each) => {
        const {x, y, width, height} = each.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest(".region") === each.closest(".region");
    });
    return [lit.length > 0, clear.length];
}"""
SEEN = f"() => {{ const [lit, clear] = ({CLEAR})(); return !lit || clear > 0; }}"


@pytest.mark.parametrize("game", ["origins", "terra-mystica", "seven-wonders-dice"])
def test_on_a_phone_what_is_lit_is_in_view(sit: Sit, game: str) -> None:
    seat = sit(locale="fr-FR", **PHONE)
    learn(seat, game)
    drawn = 0
    for _ in range(20):
        seat.wait_for_turn()
        seat.page.wait_for_function(SEEN)
        drawn += seat.page.evaluate(CLEAR)[0]
        ways = json.loads(seat.page.get_attribute("#guide", "data-lit") or "[]")
        codes = [option["code"] for option in seat.state()["options"]]
        seat.send(ways[0][0] if ways else codes[0])
    assert drawn >= 8


def test_a_menu_lights_the_entry_that_is_meant(sit: Sit) -> None:
    seat = sit()
    learn(seat, "capital-lux-2")
    for _ in range(4):  # the draft
        seat.wait_for_turn()
        seat.send(json.loads(seat.page.get_attribute("#guide", "data-lit") or "")[0][0])
    seat.wait_for_turn()
    seat.page.click("#lx-hand .lx-card.guided")
    entry = seat.page.locator("#tag.menu .chip.guided")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("Capital")


@pytest.mark.parametrize("look", [{}, PHONE], ids=["window", "phone"])
def test_the_card_moves_no_board_and_can_be_left(sit: Sit, look: dict[str, Any]) -> None:
    seat = sit(color_scheme="dark", **look)
    learn(seat, "capital-lux-2")
    assert serious(seat.page) == []
    explained, size = board(seat), seat.page.evaluate("document.documentElement.scrollWidth")
    assert size <= seat.page.viewport_size["width"]  # type: ignore[index]
    seat.leave_by("#guide form[action$='/unguide'] button")
    assert seat.page.locator("#guide").count() == 0
    assert board(seat) == explained
