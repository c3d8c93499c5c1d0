"""Dice roll, cards flip and discs climb, in every game that has them; on a screen that moves."""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis.core import Match, load
from ludopolis.games import find
from tests.browser.conftest import Sit
from tests.browser.framing import game_of_bots, sit_in
from tests.browser.moments import opens, position, sit_at
from tests.browser.playing import Seat

# Notes everything that the page sets in motion, and lets it move.
NOTE = """
localStorage.setItem("pace", "off");
window.moves = [];
const plain = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    const from = frames[0]?.transform ?? "";
    moves.push({turns: this.dataset.turns ?? "", key: this.dataset.key ?? "", from});
    return plain.call(this, frames, how);
};
"""
GAMES = {  # by the way in which their pieces turn, and what a first turn of their way looks like
    "roll": (
        "translate(-46px, -38px) rotate(-500deg) scale(1.25)",
        ["origins", "seven-wonders-dice"],
    ),
    "flip": ("perspective(500px) rotateY(90deg)", ["pantheon", "capital-lux-2"]),
}
SOON = {"pantheon": "0 draw"}  # after this pick; elsewhere from the first pick on


def seated(sit: Sit) -> Seat:
    seat = sit(reduced_motion="no-preference")
    seat.page.add_init_script(NOTE)
    return seat


def sent(seat: Seat, code: str) -> list[dict[str, Any]]:
    """What moves when something is picked."""
    seat.page.evaluate("moves.splice(0)")
    seat.send(code)
    seat.settle()
    moved: list[dict[str, Any]] = seat.page.evaluate("moves")
    return moved


@pytest.mark.parametrize(
    ("turns", "game"), [(turns, game) for turns, (_, games) in GAMES.items() for game in games]
)
def test_dice_roll_and_cards_flip_in_all_games_that_have_them(
    sit: Sit, turns: str, game: str
) -> None:
    seat = seated(sit)
    if game in SOON:
        sit_in(seat, game, game_of_bots(game)["log"].index(SOON[game]) + 1)
    else:
        seat.play_now(game)
    for _ in range(60):  # until it happens: what is dealt is another each time
        seat.wait_for_turn()
        if seat.over:
            break
        seat.send(seat.state()["options"][0]["code"])
        seat.settle()
        moved = seat.page.evaluate("moves.splice(0)")  # also by what others did meanwhile
        if any(each["turns"] == turns and each["from"] == GAMES[turns][0] for each in moved):
            return
    raise AssertionError("nothing turned")


def test_an_archon_is_no_die(sit: Sit) -> None:
    seat = seated(sit)
    seat.play_now("origins")
    seat.wait_for_turn()
    moved = sent(seat, seat.state()["options"][0]["code"])
    assert not [each for each in moved if "archon" in each["key"] and each["turns"]]


def sends(match: Match, player: int) -> bool:
    """A turn of Terra Mystica in which a priest can be sent, by three steps at once."""
    return any(o.kind == "send" and o.code.endswith(" 3") for o in match.open_to(player))


def climbs(match: Match, player: int) -> bool:
    """A temple of Origins is to be climbed."""
    return opens(match, player, "temple")


@pytest.mark.parametrize(
    ("game", "so", "kind", "pane", "key"),
    [
        ("terra-mystica", sends, "send", "#tm-cult-board", "{name}-{seat}"),
        ("origins", climbs, "temple", "#or-temples", "climber-{name}-{seat}"),
    ],
)
def test_discs_climb(sit: Sit, game: str, so: Any, kind: str, pane: str, key: str) -> None:
    values = position(game, so, picks=400)
    seat = seated(sit)
    sit_at(seat, values)
    if seat.page.locator(f"{pane} details").count():  # a pane, and not a part of the board
        opens_with = seat.page.get_attribute(f"{pane} details", "data-opens") or ""
        while seat.page.get_attribute(f"{pane} details", "open") is not None:
            seat.page.keyboard.press(opens_with)  # it was open for the question only
        seat.page.keyboard.press(opens_with)
    state, match = seat.state(), load(find(game), values)
    options = [o.code for o in match.open_to(state["seat"]) if o.kind == kind]
    code = next((code for code in options if code.endswith(" 3")), options[0])
    wanted = key.format(name=code.split()[1], seat=state["seat"])
    moved = [each for each in sent(seat, code) if each["key"] == wanted]
    assert moved
    assert moved[0]["from"].startswith("translate(")
