"""Opponents one can watch: step by step, at the reader's pace, and never in the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat

MOVING = {"reduced_motion": "no-preference"}

# Notes every step that is shown, every sign that flies, and whether anything moved.
NOTE = """
window.shown = []; window.flown = 0; window.moved = []; window.turned = [];
new MutationObserver(() => {
    const step = document.body?.dataset.step;
    if (step && window.shown.at(-1) !== step) window.shown.push(step);
    window.flown += document.querySelectorAll(".float:not([data-noted])").length;
    for (const sign of document.querySelectorAll(".float")) sign.dataset.noted = "";
    const moving = document.body ? document.getAnimations() : [];
    window.moved.push(...moving.map(({effect}) => effect.target.outerHTML.slice(0, 120)));
    const turns = moving.filter(({effect}) =>
        effect.getKeyframes().some(({transform}) => /rotate/.test(transform)));
    window.turned.push(...turns.map(({effect}) => effect.target.dataset.turns));
}).observe(document, {subtree: true, attributes: true, childList: true,
                      attributeFilter: ["data-step"]});
"""

# Notes of every key and click whether others were shown when it came, and when the table had heard.
ENDS = """
window.ends = [];
for (const kind of ["keydown", "click"]) {
    const watched = () => document.body.dataset.watching ?? "no";
    addEventListener(kind, () => window.ends.push([watched()]), {capture: true});
    document.addEventListener(kind, () => window.ends.at(-1).push(watched()), {capture: true});
}
"""


def paced(pace: str) -> str:
    return f'localStorage.setItem("pace", "{pace}");'


def chosen(seat: Seat) -> str:
    value: str = seat.page.locator('input[name="watch-pace"]:checked').input_value()
    return value


def pick(seat: Seat) -> int:
    """Pick something, and the number of picks before it."""
    seat.wait_for_turn()
    state = seat.state()
    seat.send(state["options"][0]["code"])
    return int(state["place"])


def until_shown(seat: Seat, mine: bool = False) -> None:
    """Play until others are shown; with `mine` until one is asked while that goes on."""
    for _ in range(30):
        seat.page.wait_for_function(
            """(mine) => {
                const asked = JSON.parse(document.getElementById("state").textContent).mine;
                return asked || (!mine && document.body.dataset.watching);
            }""",
            arg=mine,
        )
        if seat.page.get_attribute("body", "data-watching") == "yes":
            return
        pick(seat)
    raise AssertionError("nothing of others was shown")


def steps(seat: Seat, **since: int) -> list[dict[str, Any]]:
    path = f"{seat.server.url}/tables/{seat.table}/steps"
    found: list[dict[str, Any]] = seat.page.request.get(path, params=since).json()["steps"]
    return found


def settled(seat: Seat) -> None:
    """Until it is this person's turn, and all was shown."""
    seat.wait_for_turn()
    expect(seat.page.locator("body")).not_to_have_attribute("data-watching", "yes")


def board(seat: Seat) -> str:
    """What the board and the seats say."""
    return "\n".join(seat.page.locator("#area-board, #area-seats").all_inner_texts())


def begin(seat: Seat, game: str, pace: str) -> None:
    seat.page.add_init_script(NOTE + paced(pace))
    seat.new_game(game)


@pytest.mark.parametrize(
    ("motion", "bots", "pace"),
    [("no-preference", 1, "calm"), ("no-preference", 0, "quick"), ("reduce", 1, "off")],
)
def test_the_pace_is_calm_against_bots_and_nothing_moves_for_those_who_want_it_so(
    sit: Sit, motion: str, bots: int, pace: str
) -> None:
    seat = sit(reduced_motion=motion)
    seat.set_up("harbour", ["Ada"] if bots else ["Ada", "Ben"], bots)
    assert chosen(seat) == pace


def test_the_pace_is_remembered(sit: Sit) -> None:
    seat = sit(**MOVING)
    seat.new_game("harbour")
    seat.page.click(".bar-more summary")
    seat.page.check('input[name="watch-pace"][value="quick"]')
    seat.page.reload()
    seat.ready()
    assert chosen(seat) == "quick"


@pytest.mark.parametrize("game", ["harbour", "pantheon"])
def test_every_step_of_others_is_shown_once_and_ends_in_the_present(sit: Sit, game: str) -> None:
    seat = sit(**MOVING)
    begin(seat, game, "quick")
    wanted: list[str] = []
    for _ in range(30):  # until the turn is over, and others act
        settled(seat)
        if seat.over:  # a short game, in which the other one's picks were all part of our own
            seat.new_game(game)
            settled(seat)
        seat.page.evaluate("shown.length = 0")
        since = pick(seat)
        settled(seat)
        wanted = [str(step["at"]) for step in steps(seat, since=since) if not step["mine"]]
        if wanted:
            break
    shown = seat.page.evaluate("shown")
    assert wanted
    assert [at for at in shown if at in wanted] == wanted
    now = board(seat)
    seat.page.reload()
    seat.ready()
    assert board(seat) == now


def test_what_is_gained_flies_and_what_was_done_is_said(sit: Sit) -> None:
    seat = sit(**MOVING)
    begin(seat, "seven-wonders-dice", "quick")
    for _ in range(4):
        settled(seat)
        pick(seat)
        if seat.page.evaluate("flown"):
            break
    expect(seat.page.locator("#watch-words b").first).not_to_be_empty()
    assert seat.page.evaluate("flown") > 0


def test_on_a_phone_signs_fly_where_it_is_told_what_was_done(sit: Sit) -> None:
    """The seats are behind a tab there."""
    seat = sit(**MOVING, **PHONE)
    begin(seat, "seven-wonders-dice", "quick")
    for _ in range(4):
        settled(seat)
        pick(seat)
        settled(seat)
        if seat.page.evaluate("flown"):
            break
    assert not seat.page.is_visible(".seat-list")
    assert seat.page.evaluate("flown") > 0


def watching_after(seat: Seat, leave: Callable[[], None], mine: bool = False) -> str:
    """Whether others are shown after a key or a click that came while they were."""
    for _ in range(30):  # on a busy machine the showing may end before the key is there
        until_shown(seat, mine)
        seat.page.evaluate("ends.length = 0")
        leave()
        before, after = seat.page.evaluate("ends[0]")
        if before == "yes":
            return str(after)
    raise AssertionError("the showing was always over")


def test_escape_and_a_click_lead_to_the_present(sit: Sit) -> None:
    seat = sit(**MOVING)
    seat.page.add_init_script(ENDS)
    begin(seat, "terra-mystica", "calm")
    for leave in (
        lambda: seat.page.keyboard.press("Escape"),
        lambda: seat.page.click(".board-frame", position={"x": 4, "y": 4}),
    ):
        assert watching_after(seat, leave) == "no"
    settled(seat)
    now = board(seat)
    seat.page.reload()
    seat.ready()
    assert board(seat) == now


def test_one_can_pick_while_others_are_still_shown(sit: Sit) -> None:
    seat = sit(**MOVING)
    seat.page.add_init_script(ENDS)
    begin(seat, "terra-mystica", "calm")

    def pick_by_mouse() -> None:
        before = seat.state()
        seat.pick_chip(before["options"][0]["code"])
        seat.page.click("#confirm")
        seat.wait_for_change(before)

    assert watching_after(seat, pick_by_mouse, mine=True) == "no"


def test_the_last_round_of_turns_is_shown_again(sit: Sit) -> None:
    seat = sit(**MOVING)
    begin(seat, "harbour", "quick")
    settled(seat)
    while not (wanted := [str(step["at"]) for step in steps(seat)]):
        if seat.over:  # a short game, in which the other one's picks were all part of our own
            seat.new_game("harbour")
        else:
            pick(seat)
        settled(seat)
    now = board(seat)
    seat.page.evaluate("shown.length = 0")
    seat.page.click(".bar-more summary")
    seat.page.click("#again")
    seat.page.wait_for_function("count => shown.length >= count", arg=len(wanted))
    expect(seat.page.locator("body")).not_to_have_attribute("data-watching", "yes")
    assert seat.page.evaluate("shown") == wanted
    assert board(seat) == now


def test_those_who_want_it_still_can_watch_without_movement(sit: Sit) -> None:
    seat = sit(reduced_motion="reduce")
    begin(seat, "seven-wonders-dice", "quick")
    settled(seat)
    seat.page.evaluate("moved.length = 0")  # a page whose style sheets are still coming in
    for _ in range(2):
        pick(seat)
        settled(seat)
    assert seat.page.evaluate("shown.length") > 0
    assert seat.page.evaluate("flown") == 0
    assert seat.page.evaluate("moved") == []


@pytest.mark.parametrize(
    ("game", "turns"), [("seven-wonders-dice", "roll"), ("capital-lux-2", "flip")]
)
def test_dice_roll_and_cards_flip(sit: Sit, game: str, turns: str) -> None:
    seat = sit(**MOVING)
    begin(seat, game, "quick")
    for _ in range(6):
        settled(seat)
        pick(seat)
        if turns in seat.page.evaluate("turned"):
            break
    settled(seat)
    assert turns in seat.page.evaluate("turned")


def test_a_round_is_announced_and_heard_if_that_is_wanted(sit: Sit) -> None:
    seat = sit(**MOVING)
    begin(seat, "seven-wonders-dice", "quick")
    seat.page.click(".bar-more summary")
    seat.page.click('[data-sound="sound-round"]')
    expect(seat.page.locator('[data-sound="sound-gain"]')).to_have_attribute(
        "aria-pressed", "false"
    )
    seat.page.click(".bar-more summary")
    seat.page.evaluate("delete document.body.dataset.heard")
    settled(seat)
    pick(seat)
    expect(seat.page.locator("#banner")).to_have_text(re.compile(r"^Turn \d+$"))
    expect(seat.page.locator("body")).to_have_attribute("data-heard", "sound-round")


def test_nothing_of_one_person_waits_on_the_screen_for_the_next(sit: Sit) -> None:
    seat = sit(**MOVING)
    seat.page.add_init_script(NOTE + paced("calm"))
    seat.set_up("harbour", ["Ada", "Ben"], bots=1, hotseat=True)
    seat.wait_for_turn()
    seat.uncover()
    expect(seat.page.locator("#hand")).to_be_attached()
    before = seat.state()
    seat.post(before["options"][0]["code"], before)
    expect(seat.page.locator("#curtain")).to_be_visible()
    assert seat.page.locator("#hand").count() == 0
