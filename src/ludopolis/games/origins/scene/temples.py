"""Three temples: stairs up three hills, with the discs that climb them."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, text

from ..seen import view_of
from ..tables import Tables
from ..things import TEMPLE_IDS
from .words import called, name, zodiac

# Where the stairs lie on a hill, which is drawn 228 wide and 114 high.
WEST: Final = 2
EAST: Final = 226
FOOT: Final = 96
SUMMIT: Final = 42
GROUND: Final = 114
DISC: Final = 7.5  # half of its size
STACKED: Final = 8  # how much higher a disc lies on another


def temples_context(drawing: Drawing) -> dict[str, Any]:
    """The three hills with their zodiac cards."""
    return {"hills": [_hill(drawing, temple) for temple in TEMPLE_IDS]}


def _hill(drawing: Drawing, temple: str) -> dict[str, Any]:
    tables: Tables = drawing.tables
    state, edges = view_of(drawing)["temples"][temple], stairs(len(tables.temple_vp))
    card = zodiac(drawing, state["card"]) if state["card"] else ("", "")
    tip = text(
        "{temple}. At the end each player scores the two lower of their three temples. "
        "After each round the highest marker gets the card; among equals the lowest in the stack.",
        temple=called(f"temple {temple}"),
    )
    return {
        "id": temple,
        "name": name(drawing, f"temple {temple}"),
        "stairs": outline(edges),
        "joints": joints(edges),
        "steps": [
            {"vp": int(vp), "x": x, "y": round(y + 13.5, 1)}
            for vp, (x, y) in zip(tables.temple_vp, edges)
        ],
        "discs": _discs(drawing, temple, edges),
        "card": state["card"],
        "card_name": card[0],
        "card_text": card[1],
        "holder": state["holder"],
        "tip": drawing.say(tip),
    }


def stairs(count: int) -> list[tuple[float, float]]:
    """The middle of each step, from the foot of the hill to its top."""
    wide, high = (EAST - WEST) / count, (FOOT - SUMMIT) / (count - 1)
    return [(round(WEST + wide * (n + 0.5), 1), round(FOOT - high * n, 1)) for n in range(count)]


def outline(edges: list[tuple[float, float]]) -> str:
    """The stairs as one path."""
    half = (edges[1][0] - edges[0][0]) / 2
    steps = [f"V{y}H{round(x + half, 1)}" for x, y in edges]
    return f"M{WEST} {GROUND}{''.join(steps)}V{GROUND}Z"


def joints(edges: list[tuple[float, float]]) -> str:
    """The lines between the blocks that the stairs are made of."""
    half = (edges[1][0] - edges[0][0]) / 2
    return "".join([f"M{round(x - half, 1)} {y + 3}V{GROUND}" for x, y in edges[1:]])


def _discs(drawing: Drawing, temple: str, edges: list[tuple[float, float]]) -> list[dict[str, Any]]:
    """Everybody's disc where it lies, in a stack the lowest first."""
    players, on = view_of(drawing)["players"], [0] * len(edges)
    found = []
    for seat in view_of(drawing)["temples"][temple]["order"]:
        step = players[seat]["temples"][temple]
        x, y = edges[step]
        found.append({"seat": seat, "x": x, "y": round(y - DISC - 1 - STACKED * on[step], 1)})
        on[step] += 1
    return found
