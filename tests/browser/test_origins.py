"""Origins in the browser: against a bot, alone, two people at one screen, and on a phone."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ludopolis.core import Match, record
from ludopolis.games.origins import GAME as ORIGINS
from ludopolis.games.origins.things import BUILDING_NAMES
from ludopolis.words import PageWords
from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import sit_in
from tests.browser.playing import Seat, played
from tests.browser.test_pages import serious

GAME = "origins"


def play(seat: Seat, code: str) -> None:
    """Pick by pointing at the scene, and confirm."""
    seat.wait_for_turn()
    before = seat.state()
    element = drawn(seat, code)
    if element.count():
        element.first.click()
        if seat.page.is_visible("#tag.menu"):
            label = next(o["label"] for o in before["options"] if o["code"] == code)
            seat.page.locator("#tag.menu .chip", has_text=label).first.click()
    else:
        seat.pick_chip(code)
    seat.confirm(before)


def drawn(seat: Seat, code: str) -> Locator:
    """The open elements of the scene whose only or first option this is."""
    exact, first = f'[data-option="{code}"]', f'[data-option^="{code}|"]'
    return seat.page.locator(f".open:is({exact}, {first}):not(.chip)")


def codes(seat: Seat) -> list[str]:
    seat.wait_for_turn()
    return [option["code"] for option in seat.state()["options"]]


def draft(seat: Seat) -> None:
    """Take dice until the first turn."""
    while "pass" not in codes(seat):
        play(seat, codes(seat)[0])


def test_the_first_round_against_a_bot_in_french(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    seat.set_up(GAME, ["Ana"], bots=1)
    expect(seat.page.locator("html")).to_have_attribute("lang", "fr")
    expect(seat.page.locator("#or-draft .or-die.open")).not_to_have_count(0)
    draft(seat)
    expect(seat.page.locator("#or-draft")).to_have_count(0)
    play(seat, "archon")
    play(seat, "site 2")
    play(seat, "bottom")
    play(seat, next(code for code in codes(seat) if code.startswith("farm")))
    play(seat, "place 1,0")
    expect(seat.page.locator("#or-city .or-tile")).to_have_count(3)
    expect(seat.page.locator(".or-round-no")).to_have_text("Manche 1")
    for _ in range(40):
        open_now = codes(seat)
        if seat.page.inner_text(".or-round-no").endswith("2"):
            break
        play(seat, "pass" if "pass" in open_now and seat.rng.random() < 0.6 else open_now[-1])
    expect(seat.page.locator(".or-round-no")).to_have_text("Manche 2")
    assert serious(seat.page) == []


def test_the_last_picks_of_a_game_in_french(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    seat.play_on(played(GAME, ["Ana", "Bo"], seed=3), left=8)
    assert seat.play_through() > 1
    expect(seat.page.locator("#end h2")).to_contain_text("l'emporte")
    assert serious(seat.page) == []


def test_a_solo_game_from_the_form_to_its_end(seat: Seat) -> None:
    seat.set_up(GAME, ["Ana"])
    draft(seat)
    expect(seat.page.locator(".or-target")).to_contain_text(re.compile(r"/ (180|200|220|240|260)"))
    play(seat, "archon")
    play(seat, "site 1")
    if {"left", "right"} & set(codes(seat)):
        play(seat, codes(seat)[0])
    play(seat, "top")
    expect(seat.page.locator('#or-hand [data-count="stone-0"]')).to_have_text("4")
    for number in range(1, 6):
        expect(seat.page.locator(".or-round-no")).to_have_text(f"Round {number} of 5")
        while not seat.over and "pass" not in codes(seat):
            play(seat, codes(seat)[0])
        play(seat, "pass")
        while not seat.over and "pass" not in codes(seat):
            play(seat, codes(seat)[0])
    expect(seat.page.locator("#end h2")).to_contain_text("The target wins with")
    expect(seat.page.locator("#or-sites")).to_contain_text("Target missed")
    seat.page.set_viewport_size(PHONE["viewport"])
    seat.page.locator("#end").evaluate("(end) => end.scrollIntoView({ block: 'start' })")
    assert seat.page.locator("#end h2").evaluate(
        """(title) => {
            const { left, top, height } = title.getBoundingClientRect();
            return title.contains(document.elementFromPoint(left + 5, top + height / 2));
        }"""
    )


def test_two_people_at_one_screen(sit: Sit) -> None:
    seat = sit(seed=2)
    seat.set_up(GAME, ["Ana", "Bo"], hotseat=True)
    seen: set[int] = set()
    for _ in range(16):
        seat.wait_for_turn()
        if seat.uncover():
            continue
        seen.add(seat.state()["seat"])
        expect(seat.page.locator("#or-hand")).to_have_class(
            re.compile(rf"seat-{seat.state()['seat']}")
        )
        seat.pick()
    assert seen == {0, 1}


def test_a_worker_in_hand_shows_prices_and_reasons(seat: Seat) -> None:
    seat.set_up(GAME, ["Ana"], bots=1)
    draft(seat)
    page = seat.page
    page.locator('[data-option^="build 1"]').click()
    expect(page.locator("#tag")).to_be_visible()
    expect(page.locator(".or-tower.open > .or-price").first).to_be_visible()
    play(seat, next(code for code in codes(seat) if code.startswith("die")))
    expect(page.locator("#or-hand .or-held")).to_have_count(1)
    expect(page.locator(".or-sky.open > .or-price").first).to_be_visible()
    page.locator(".or-sky.open").last.click()
    expect(page.locator(".or-sky.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".or-sky.chosen")).to_have_count(0)


def test_a_phone_has_everything_at_hand(sit: Sit) -> None:
    seat = sit(seed=5, **PHONE)
    seat.set_up(GAME, ["Ana"], bots=3)
    draft(seat)
    page = seat.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#or-hand")).to_be_in_viewport()
    small: list[str] = page.locator("[data-option]:not(.chip):visible").evaluate_all(
        """all => all.filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 24 || box.height < 24;
        }).map((each) => each.getAttribute("data-option"))"""
    )
    assert small == []
    page.click("[data-tab=side]")
    expect(page.locator("#or-words")).to_be_visible()
    expect(page.locator("#or-city")).to_be_hidden()
    page.click("[data-tab=players]")
    expect(page.locator("#or-player-2 .brief")).to_be_visible()
    page.click("#or-player-2 .pane-head")
    expect(page.locator("#or-player-2 .or-city")).to_be_visible()
    page.click("[data-tab=own]")
    expect(page.locator("#or-city")).to_be_visible()


# What somebody who wants a long row of Farms picks, the dearest wish first.
WISHES = ("farm", "bottom", "site 2", "archon", "die")


def wide_city(width: int) -> dict[str, Any]:
    """A game of two in which the first player may lay a tile to the east of a row so wide."""
    match, rng = Match(ORIGINS, 2, seed=3), Random(3)
    wishes = [*[f"place {x},0" for x in range(width, 0, -1)], *WISHES]
    while True:
        player = int(match.state.asking().player)
        options = match.open_to(player)
        if player == 0 and wishes[0] in [option.code for option in options]:
            return record(match, ["Ana", "Bo"])
        wished = [option for wish in wishes for option in options if option.code.startswith(wish)]
        match.play(player, wished[0] if wished else rng.choice(options))


@pytest.mark.parametrize(("width", "screen"), [(6, PHONE), (9, {}), (18, {}), (18, PHONE)], ids=str)
def test_a_city_may_grow_without_limit(sit: Sit, width: int, screen: dict[str, Any]) -> None:
    seat = sit(**screen)
    seat.play_on(wide_city(width))
    page, city = seat.page, seat.page.locator("#or-city .or-city-frame")
    if screen:
        page.click("[data-tab=own]")
    hidden = "(frame) => frame.scrollWidth - frame.clientWidth"
    assert (city.evaluate(hidden) == 0) == (width <= 9)
    smallest = city.locator(".or-space-open").evaluate_all(
        "all => Math.min(...all.map((each) => each.getBoundingClientRect().width))"
    )
    assert smallest >= 24
    page.locator(".or-large summary").click()
    expect(city.locator("strong", has_text="Palace")).to_be_visible()
    assert city.evaluate(hidden) > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    play(seat, f"place {width},0")
    expect(page.locator("#or-player-0 .or-tile")).to_have_count(width + 2)  # Bo's turn now
    expect(city.locator("strong", has_text="Palace")).to_be_visible()


# What is written on the board in less than 12 px; the signs on tokens of players are pictures.
TOO_SMALL = """() => {
    const board = document.getElementById("area-board");
    const fit = Number(board.style.getPropertyValue("--fit") || 1);
    const scale = (element) => element.ownerSVGElement
        ? element.getScreenCTM().a : fit;
    const said = (element) => [...element.childNodes]
        .some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    return [...board.querySelectorAll("*")]
        .filter((each) => said(each) && each.checkVisibility() && !each.closest(".token, .or-disc"))
        .filter((each) => parseFloat(getComputedStyle(each).fontSize) * scale(each) < 12)
        .map((each) => each.outerHTML);
}"""
TOO_NARROW = """() => [...document.querySelectorAll("#area-board [data-option]")]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 24 || height < 24;
    })
    .map((each) => each.getAttribute("data-option"))"""

# The names of tiles of which a word is broken or something is cut off, on the market or a pile.
BROKEN = """(names) => {
    const found = [];
    const part = document.createRange();
    for (const place of document.querySelectorAll("#area-board :is(.or-card, .or-pile) > strong"))
        for (const name of names) {
            const words = name.split(/\\s/);
            const longest = Math.max(...words.map(({ length }) => length));
            place.className = `or-word-${Math.min(longest, 12)}`;
            place.textContent = name;
            const broken = [...name.matchAll(/[^\\s-]+-?/g)].filter((word) => {
                part.setStart(place.firstChild, word.index);
                part.setEnd(place.firstChild, word.index + word[0].length);
                return new Set([...part.getClientRects()].map(({ top }) => top)).size > 1;
            });
            const within = place.closest(".or-card, .or-pile").getBoundingClientRect();
            part.selectNodeContents(place);
            const { left, top, right, bottom } = part.getBoundingClientRect();
            const cut = left < within.left - 1 || top < within.top - 1
                || right > within.right + 1 || bottom > within.bottom + 1;
            if (broken.length || cut) found.push([place.parentElement.className, name, cut]);
        }
    return found;
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_of_the_board_can_be_read_and_pointed_at(sit: Sit, language: str) -> None:
    seat = sit(locale=language)
    sit_in(seat, GAME)
    assert seat.page.evaluate(TOO_SMALL) == []
    assert seat.page.evaluate(TOO_NARROW) == []
    words = PageWords(language, ORIGINS)
    assert seat.page.evaluate(BROKEN, [words(name) for name in BUILDING_NAMES]) == []
