"""Terra Mystica in the browser: whole games, alone and together, and everything around them."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludopolis.core import load
from ludopolis.games import find
from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import sit_in, turns
from tests.browser.moments import in_action_round, turn_of_terra_mystica
from tests.browser.mystic import Mystic, bots_game, open_table, sit_down
from tests.browser.playing import Seat, played
from tests.browser.serving import Server
from tests.browser.test_pages import serious
from tests.browser.waiting import all_see, next_asked

GAME = "terra-mystica"
TURNS = int(
    os.environ.get("LUDOPOLIS_LONG_TURNS", "1")
)  # of a person in a round; more: longer games


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """The address of a game that bots have played."""
    return bots_game(server)


def test_a_game_against_bots_begins_and_ends_in_french(sit: Sit, tmp_path: Path) -> None:
    seat = sit(locale="fr-FR")
    seat.play_now(GAME)
    expect(seat.page.locator("html")).to_have_attribute("lang", "fr")
    player = Mystic(seat, turns=TURNS)
    for _ in range(60):
        seat.wait_for_turn()
        if player.turn()["kind"] == "pass":
            break
    assert {"faction", "build", "card", "pass"} <= player.kinds
    sit_in(seat, GAME, turns(GAME, 20)[-2])  # a game of bots near its end, against three of them
    assert Mystic(seat, turns=TURNS).play_through() > 1
    verdict = seat.page.locator("#end h2")
    expect(verdict).to_have_text(re.compile("emporte avec|victoire|départage"))
    expect(verdict).to_be_in_viewport()
    expect(seat.page.locator("#end .chart-curve")).to_have_count(4)
    scores = end_of(seat.page)
    with seat.page.expect_download() as download:
        seat.page.click("#end a[download]")
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text("utf-8"))
    assert load(find(GAME), record).state.scores() == scores == record["scores"]


def end_of(page: Page) -> list[int]:
    """The scores at the end; they are the sums of what they came from, and those of the seats."""
    body = [row.locator("td").all_inner_texts() for row in page.locator(".sources tbody tr").all()]
    parts = [[0 if cell == "·" else int(cell) for cell in row] for row in body]
    totals = [int(cell) for cell in page.locator(".sources tfoot td").all_inner_texts()]
    assert [sum(column) for column in zip(*parts)] == totals
    assert [int(cell) for cell in page.locator(".seat-score b").all_inner_texts()] == totals
    return totals


def test_two_at_one_screen_begin_and_end_a_game_in_english(seat: Seat) -> None:
    open_table(seat, ["human", "human"], ["Ada", "Grace"], hotseat=True)
    player = Mystic(seat)
    while seat.state()["seat"] == 0 or not player.may_pass():
        player.turn()
    expect(seat.page.locator("#curtain")).to_be_hidden()  # nothing is secret
    for _ in range(4):
        player.turn()
    seat.go_on(played(GAME, ["Ada", "Grace"], seed=3), left=12)  # a game of bots near its end
    expect(seat.page.locator("#curtain")).to_be_hidden()
    assert Mystic(seat, turns=TURNS).play_through() > 1
    expect(seat.page.locator("#end h2")).to_have_text(
        re.compile("(Ada|Grace).*(wins|winner|share)")
    )
    assert len(end_of(seat.page)) == 2


def test_two_browsers_play_by_links_and_a_third_watches(sit: Sit) -> None:
    alice, bob, watcher = sit(), sit(locale="fr-FR"), sit()
    open_table(alice, ["human", "open"], ["Alice", ""])
    sit_down(bob, alice.page.url, "Bob")
    watcher.page.goto(alice.page.url)
    watcher.ready()
    expect(alice.page.locator("#seats")).to_contain_text("Bob")
    bob.page.fill("#say", "bonjour & <i>bonne partie</i>")
    bob.page.keyboard.press("Enter")
    for other in (alice, watcher):
        expect(other.page.locator("#chat .said")).to_contain_text("bonjour & <i>bonne partie</i>")
    play_together([Mystic(alice, turns=TURNS), Mystic(bob, turns=TURNS)], most=16)
    all_see([alice, bob, watcher])
    assert watcher.state()["options"] == []
    expect(watcher.page.locator("#tm-land .tm-built")).to_have_count(
        alice.page.locator("#tm-land .tm-built").count()
    )
    # Bob's link is Bob's chair, in any browser.
    link = bob.page.locator(".bar-menu a[href*='/sit/']").get_attribute("href")
    elsewhere = sit()
    elsewhere.page.goto(str(link))
    elsewhere.ready()
    with bob.undrawn(), watcher.undrawn():
        play_together([Mystic(alice, turns=TURNS), Mystic(elsewhere, turns=TURNS)], most=6)
        play_together([Mystic(alice, turns=0), Mystic(elsewhere, turns=0)])  # both pass, to the end
        all_see([alice, bob, watcher])
    for one in (alice, bob, watcher, elsewhere):
        expect(one.page.locator("#end h2")).to_be_visible()
    assert end_of(alice.page) == end_of(watcher.page)


def play_together(players: list[Mystic], most: int = 300) -> None:
    """Each plays when it is asked, so many picks or until the game is over."""
    by_seat = {player.seat: player for player in players}
    for _ in range(most):
        asked = next_asked(list(by_seat))
        if asked is None:
            return
        by_seat[asked].turn()


def test_undo_and_restart_of_a_turn(seat: Seat) -> None:
    player = in_action_round(seat)
    start = seat.state()
    own = seat.page.inner_text("#area-own")
    for _ in range(2):
        before = seat.state()
        seat.pick_chip(next(o["code"] for o in before["options"] if o["kind"] == "burn"))
        seat.confirm(before)
    twice = seat.state()
    seat.page.keyboard.press("Control+z")
    seat.wait_for_change(twice)
    assert seat.state()["place"] == twice["place"] - 1
    undone = seat.state()
    seat.page.click("#redo")
    seat.wait_for_change(undone)
    assert seat.state()["mark"] == twice["mark"]
    seat.page.click("#restart")
    seat.wait_for_change(twice)
    assert seat.state()["mark"] == start["mark"]
    assert seat.page.inner_text("#area-own") == own
    player.turn()


def test_a_closed_hex_says_why_with_its_rule_and_numbers(sit: Sit) -> None:
    for locale, said in (
        ("en-GB", r"out of reach: \d river hex.* your shipping is \d"),
        ("fr-FR", r"hors d'atteinte.*\d.*\d"),
    ):
        seat = sit(locale=locale)
        in_action_round(seat)
        before = seat.state()
        tag = seat.page.locator("#tag")
        for far in seat.page.locator("#tm-land .tm-hex.closed:not(.tm-built)").all():
            seat.page.keyboard.press("Escape")
            expect(tag).to_be_hidden()  # so that what is read next is about this hex
            far.click()
            expect(tag.locator("a")).to_have_text(re.compile(r"^TM-\d"))
            if re.search(said, tag.inner_text()):
                break
        expect(tag).to_contain_text(re.compile(said))
        rule = tag.locator("a")
        assert seat.state() == before
        with seat.page.context.expect_page() as opened:
            rule.click()
        chapter = opened.value.locator(f"[id='{rule.inner_text()}']")
        expect(chapter).to_be_in_viewport()


def test_a_stale_pick_is_told(sit: Sit) -> None:
    seat = sit()
    player = in_action_round(seat)
    twin = seat.page.context.new_page()
    twin.route(
        re.compile("/tables/.*/stream"), lambda route: route.abort()
    )  # it does not hear of what happens
    twin.goto(seat.page.url)
    twin.wait_for_selector("body[data-ready]")
    player.turn()
    twin.locator("#prompt summary:visible").first.click()
    twin.locator("#prompt details .chip:visible").first.click()
    twin.locator("#confirm").click()
    expect(twin.locator("#toasts .refusal")).to_be_visible()
    twin.close()
    seat.problems.clear()


def test_reload_and_a_killed_server_in_the_middle(sit: Sit) -> None:
    seat = sit()
    seat.play_now(GAME)
    player = Mystic(seat)
    for _ in range(6):
        seat.wait_for_turn()
        player.turn()
    seat.wait_for_turn()
    seen = looks(seat)
    seat.page.reload()
    seat.ready()
    seat.wait_for_turn()
    assert looks(seat) == seen
    seat.server.kill()
    expect(seat.page.locator("#offline")).to_be_visible()
    seat.server.start()
    expect(seat.page.locator("#offline")).to_be_hidden()
    assert looks(seat) == seen
    for _ in range(3):
        seat.wait_for_turn()
        player.turn()
    seat.problems.clear()  # the browser notes that it was cut off


def looks(seat: Seat) -> tuple[str, ...]:
    areas = ("#area-own", "#area-board", "#area-side", "#area-player", "#question")
    drawn = seat.page.evaluate("document.querySelectorAll('#main [data-area] *').length")
    return (*[seat.page.inner_text(area) for area in areas], f"{drawn} elements")


def test_a_game_is_replayed_and_continued(seat: Seat, finished: str) -> None:
    place = seat.page.locator(".replay-place")
    seat.page.goto(f"{finished}?at=40")
    seat.ready()
    last = seat.state()["place"]
    expect(place).to_have_text(f"40 / {last}")
    on, back = "Shift+ArrowRight", "Shift+ArrowLeft"
    for key, at in ((on, 41), (on, 42), (back, 41), ("End", last)):
        seat.page.keyboard.press(key)
        expect(place).to_have_text(f"{at} / {last}")
        assert seat.page.url.endswith(f"?at={at}")
    seat.page.goto(f"{finished}?at=40")
    pieces = seat.page.locator("#tm-land .tm-piece")
    there = pieces.count(), seat.page.inner_text("#tm-rounds")
    seat.leave_by("text=Play on from here")
    assert not seat.page.url.startswith(finished)
    seat.wait_for_turn()
    assert (pieces.count(), seat.page.inner_text("#tm-rounds")) == there
    Mystic(seat).turn()


def test_a_phone_plays_the_opening_by_touch(sit: Sit) -> None:
    seat = sit(locale="fr-FR", **PHONE)
    seat.play_now(GAME)
    player = Mystic(seat, touch=True)
    for _ in range(60):
        seat.wait_for_turn()
        wide: int = seat.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        expect(seat.page.locator("#prompt")).to_be_in_viewport()
        if player.turn()["kind"] == "pass":
            break
    assert {"faction", "build", "card", "pass"} <= player.kinds
    for tab in ("players", "side", "log", "chat", "own"):
        seat.page.tap(f"[data-tab={tab}]")
        expect(seat.page.locator(f"[data-shows={tab}]")).to_be_in_viewport(ratio=0.1)


def test_the_keyboard_alone_plays_a_turn(seat: Seat) -> None:
    in_action_round(seat)
    keys = seat.page.keyboard
    before = seat.state()
    seat.page.evaluate("document.activeElement.blur()")
    keys.press("ArrowUp")
    for _ in range(40):  # walk to a hex that is open
        if seat.page.evaluate("document.activeElement.matches('#tm-land .tm-hex.open')"):
            break
        keys.press("ArrowUp")
    expect(seat.page.locator("#tm-land .tm-hex.open:focus")).to_have_count(1)
    keys.press("Enter")
    if seat.page.is_visible("#tag.menu"):
        keys.press("Enter")
    seat.confirm(before, "Enter")
    seat.wait_for_turn()
    typed = seat.state()
    keys.press("/")
    seat.page.wait_for_selector("#typing[open]")
    keys.type(typed["options"][0]["code"])  # the turn has ended by itself: the other one's first
    keys.press("Enter")
    seat.wait_for_change(typed)
    digits = seat.state()
    keys.press("1")
    if seat.page.locator("#prompt details[open]").count():
        keys.press("2")  # the first in the group that 1 has opened
    expect(seat.page.locator("#confirm")).to_be_enabled()
    keys.press("Enter")
    seat.wait_for_change(digits)


# Notes the keys of pieces that move.
MOVED = """() => {
    const animate = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (...given) {
        window.moved.push(this.getAttribute("data-key"));
        return animate.apply(this, given);
    };
}"""


def test_power_travels_to_its_bowl_and_ground_turns_over(sit: Sit) -> None:
    seat = sit(reduced_motion="no-preference")
    turn_of_terra_mystica(seat)
    seat.page.evaluate(MOVED)
    pick(seat, "burn")
    moved = seat.page.evaluate("window.moved.splice(0)")
    bowl = f"power-{seat.state()['seat']}-2"
    assert [key.rpartition("-")[0] for key in moved] == [bowl]  # the other one is gone
    hexagon = pick(seat, "dig").split()[1]
    assert hexagon in seat.page.evaluate("window.moved")


def pick(seat: Seat, kind: str) -> str:
    """Make the first open pick of a kind; return its code."""
    before = seat.state()
    code: str = next(option["code"] for option in before["options"] if option["kind"] == kind)
    seat.pick_chip(code)
    seat.confirm(before)
    return code


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(sit: Sit, finished: str, scheme: str) -> None:
    seat = sit(color_scheme=scheme, locale="fr-FR" if scheme == "dark" else "en-GB")
    found: dict[str, Any] = {}
    pages = [f"/games/{GAME}/new", f"/games/{GAME}"]
    here = finished.removeprefix(seat.server.url)
    for path in [*pages, here, f"{here}?at=60", f"{here}?at=60&plain=1"]:
        seat.go(path)
        if path.startswith(here):
            seat.ready()
        found[path] = serious(seat.page)
    player = in_action_round(seat)
    found["table"] = serious(seat.page)
    seat.page.locator("#tm-land .tm-hex.open").first.click()
    expect(seat.page.locator("#tag")).to_be_visible()
    found["chosen"] = serious(seat.page)
    seat.page.keyboard.press("Escape")
    player.turn()
    assert found == {where: [] for where in found}


def test_the_plain_table_plays_a_turn(seat: Seat) -> None:
    player = in_action_round(seat)
    seat.page.goto(seat.page.url.partition("?")[0] + "?plain=1")
    seat.ready()
    expect(seat.page.locator("#tm-land")).to_have_count(0)
    for _ in range(3):
        seat.wait_for_turn()
        player.turn()
    expect(seat.page.locator("#plain")).to_be_visible()
