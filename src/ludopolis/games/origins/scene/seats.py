"""Seats of power: between four tiles, empty or with a die."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, text

from ..components.patterns import GREY, block_number
from ..seen import DistrictView, SeatView, TileView, view_of
from ..tables import Tables
from ..things import COLOUR_IDS, DISTRICT_IDS
from .places import pattern_name
from .sites import Keys, piece
from .words import called, colour_of

Place = tuple[int, int]
Tiles = dict[Place, TileView]  # of a city, by place
CORNERS: Final = {"nw": (0, 1), "ne": (1, 1), "sw": (0, 0), "se": (1, 0)}


def seat_of_power(
    drawing: Drawing, seat: int, found: SeatView | None, tiles: Tiles, keys: Keys
) -> dict[str, Any] | None:
    """The seat between a tile, its neighbours to the north and east, and the fourth."""
    if found is None:
        return None
    codes = f"seat {found['x']},{found['y']}" if drawing.is_own(seat) else ""
    if found["die"] is not None:
        return {"die": _seated(drawing, seat, found["die"], codes, keys)}
    cards = _matching(drawing, tiles, (found["x"], found["y"]))
    worth = max([_points(card, seat) for card in cards], default=0)
    return {"die": None, "codes": codes, "worth": worth, "tip": _empty_tip(drawing, seat, cards)}


def _seated(drawing: Drawing, seat: int, on: str, codes: str, keys: Keys) -> dict[str, Any]:
    die = piece(drawing, f"die {on}", codes, key=keys(f"seat {seat} {on}"))
    colour, _, value = on.partition(" ")
    height = view_of(drawing)["players"][seat]["towers"][colour]
    tip = text(
        "Seat of power: {die}. At the end {value} \u00d7 {height} = {points} points.",
        die=called(f"die {on}"), value=value, height=height, points=int(value) * height,
    )  # fmt: skip
    return {**die, "tip": drawing.say(tip)}


def _matching(drawing: Drawing, tiles: Tiles, at: Place) -> list[DistrictView]:
    """The district cards in play that the four tiles around a seat look like (OR-8.1.5)."""
    tables: Tables = drawing.tables
    places = [(at[0] + dx, at[1] + dy) for dx, dy in CORNERS.values()]
    if any([place not in tiles for place in places]):
        return []  # at the rim of the largest plane that cities can cover
    nw, ne, sw, se = [_kind(tables, tiles[place]["tile"]) for place in places]
    cards = int(tables.matching[block_number(nw, ne, sw, se)])
    return [
        card
        for card in view_of(drawing)["districts"]
        if (cards >> DISTRICT_IDS.index(card["card"])) & 1
    ]


def _kind(tables: Tables, tile: str) -> int:
    colour = colour_of(tables, tile)
    return COLOUR_IDS.index(colour) if colour in COLOUR_IDS else int(GREY)


def _points(card: DistrictView, seat: int) -> int:
    """What a player scores with a card now (OR-8.1.4)."""
    first, again = card["points"]
    return int(again if seat in card["scored_by"] else first)


def _empty_tip(drawing: Drawing, seat: int, cards: list[DistrictView]) -> str:
    """What closing the district brings."""
    lines = [text("Seat of power: close this district with a freeman")]
    lines += [
        text(
            "Matches {district}: {points} points, {gold} gold",
            district=pattern_name(card["pattern"]), points=_points(card, seat), gold=card["gold"],
        )
        for card in cards
    ]  # fmt: skip
    return "\n".join([drawing.say(line) for line in lines])
