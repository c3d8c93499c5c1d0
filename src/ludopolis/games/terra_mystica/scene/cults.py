"""The cult board as a drawing: four tracks, their markers and their orders (TM-8, TM-6.5)."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Listed, Who, text, texts

from ..options import ORDER_CODES
from ..rules.cults import RETURNED
from ..seen import view_of
from ..tables import Tables
from ..things import CULT_IDS
from ..words import called
from .map import colours_of

LEFT: Final = 26  # room for the numbers of the spaces
COLUMN: Final = 72
TOP: Final = 40
ROW: Final = 25
ORDERS: Final = TOP + 11 * ROW + 20
RIGHT: Final = LEFT + 4 * COLUMN + 14  # where the power is written
WIDTH: Final = LEFT + 4 * COLUMN + 34
SPACE: Final = 35  # of a priest: large enough to be touched in a narrow column
HEIGHT: Final = ORDERS + 3 * (SPACE + 2) + 2


def cult_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the cult board needs."""
    tables: Tables = drawing.tables
    colours = colours_of(drawing)
    return {
        "colours": colours,
        "width": WIDTH,
        "space": SPACE,
        "height": HEIGHT,
        "tracks": [_track(drawing, tables, n, colours) for n in range(len(CULT_IDS))],
        "digits": " ".join(str(_y(space) + 5) for space in range(10)),
        "landings": "".join(
            _edge(n, space)
            for n in range(len(CULT_IDS))
            for space, power in enumerate(tables.cult_power)
            if power
        ),
        "steps": [
            {"y": _y(space) + 2, "power": int(power), "tip": _power_tip(drawing, space, int(power))}
            for space, power in enumerate(tables.cult_power)
            if power
        ],
        "numbers": _numbers([int(power) for power in tables.cult_power]),
        "right": RIGHT,
        "top": _y(10),
        "label": drawing.say(text("Cult board")),
        "key": drawing.say(text("Space 10 is for one player only and takes a key from a town.")),
    }


def _y(space: int) -> float:
    """The middle of a space; space 10 is on top."""
    return TOP + (10 - space) * ROW + ROW / 2


def _numbers(powers: list[int]) -> tuple[str, str, str]:
    """How much power is waiting, as one text whose every letter has its place."""
    letters, xs, ys = "", [], []
    for space, power in enumerate(powers):
        digits = str(power) if power else ""
        letters += digits
        xs += [f"{RIGHT + 8 * n - 4 * (len(digits) - 1):g}" for n in range(len(digits))]
        ys += [f"{_y(space) + 7:g}"] * len(digits)
    return letters, " ".join(xs), " ".join(ys)


def _half(space: int) -> float:
    """Half of how wide a path is there: it becomes narrower on its way up."""
    return 34 - space * 0.5


def _centre(n: int) -> float:
    return LEFT + n * COLUMN + (COLUMN - 4) / 2


def _stairs(n: int) -> str:
    """The steps of a path, as they are seen from below."""
    drawn = ""
    for space in range(11):
        half, y = _half(space), TOP + (10 - space) * ROW
        drawn += f"M{_centre(n) - half + 1:g} {y + 18}l3-17h{2 * half - 8:g}l3 17z"
    return drawn


def _hill(n: int) -> str:
    low, high, x = _half(0) + 1, _half(10) + 1, _centre(n)
    return f"M{x - high:g} {TOP}H{x + high:g}L{x + low:g} {TOP + 11 * ROW + 2}H{x - low:g}Z"


def _edge(n: int, space: int) -> str:
    """The edge of a step on which power is waiting."""
    half, y = _half(space), TOP + (10 - space) * ROW + 20.5
    return f"M{_centre(n) - half:g} {y}h{2 * half:g}"


def _power_tip(drawing: Drawing, space: int, power: int) -> str:
    said = text("Reaching space {space} gives {power} power.", space=space, power=power)
    return drawing.say(said)


def _track(drawing: Drawing, tables: Tables, n: int, colours: list[str]) -> dict[str, Any]:
    cult, view = CULT_IDS[n], view_of(drawing)
    x = LEFT + n * COLUMN
    name, back = called(cult), int(tables.order_steps[RETURNED])
    return {
        "id": cult,
        "name": drawing.say(name),
        "x": x,
        "hill": _hill(n),
        "stairs": _stairs(n),
        "tip": drawing.say(
            text(
                "Cult of {cult}: at the end {points} points for the three highest.",
                cult=name,
                points=Listed([int(vp) for vp in tables.cult_vp]),
            )
        ),
        "markers": [_marker(drawing, n, seat, colours[seat]) for seat in range(len(colours))],
        "orders": [
            _order(drawing, tables, n, space, owner)
            for space, owner in enumerate(view["orders"][cult])
        ],
        "back": {
            "x": x + 34,
            "y": ORDERS + 2.5 * (SPACE + 2),
            "steps": back,
            "tip": drawing.say(
                texts(
                    "Return a priest to the reserve: {count} step in {cult}.",
                    "Return a priest to the reserve: {count} steps in {cult}.",
                    back,
                    cult=name,
                )
            ),
        },
    }


def _marker(drawing: Drawing, n: int, seat: int, colour: str) -> dict[str, Any]:
    """A player's marker; each player has a lane, so that none hides another."""
    players = len(view_of(drawing)["players"])
    cult = CULT_IDS[n]
    space = view_of(drawing)["players"][seat]["cults"][cult]
    lane = (COLUMN - 6) * _half(space) / _half(0) / players
    said = text(
        "{player} on space {space} of {cult}", player=Who(seat), space=space, cult=called(cult)
    )
    return {
        "seat": seat,
        "colour": colour,
        "x": round(_centre(n) + lane * (seat + 0.5 - players / 2), 1),
        "y": _y(space) - 2 + (0 if players < 5 else 4 if seat % 2 else -4),
        "tip": drawing.say(said),
    }


def _order(drawing: Drawing, tables: Tables, n: int, space: int, owner: int) -> dict[str, Any]:
    cult, steps = CULT_IDS[n], int(tables.order_spaces[space])
    if owner >= 0:
        said = text("Priest of {player} in the order of {cult}", player=Who(owner),
                    cult=called(cult))  # fmt: skip
    else:
        said = texts(
            "Send a priest for good: {count} step in {cult}.",
            "Send a priest for good: {count} steps in {cult}.",
            steps,
            cult=called(cult),
        )
    return {
        "x": LEFT + n * COLUMN + (space % 2 + 0.5) * SPACE - 1,
        "y": ORDERS + (space // 2 + 0.5) * (SPACE + 2),
        "steps": steps,
        "code": ORDER_CODES[min(space, 1)],
        "owner": owner,
        "tip": drawing.say(said),
    }
