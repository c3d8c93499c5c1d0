"""The map as a drawing: spaces, tiles and pieces around the Mediterranean, and the epoch scale."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ludopolis.core import Drawing, Text, Who, capital, said_once, text

from ..components.geometry import CELL_NAMES, COLS, SIDES, SYMBOLS
from ..seen import view_of
from ..tables import EPOCHS, Tables
from ..things import PEOPLE_IDS
from .words import called, people_power, tile_tip

SIZE: Final = 32.0  # from the middle of a space to a corner
WIDE: Final = SIZE * sqrt(3)
EDGE: Final = 12.0
SCALE: Final = 54.0  # from box to box of the epoch scale
MONEY_QUESTIONS: Final = ("purchase", "pay")
_SYMBOL_PLAYERS: Final = ("", "", "", "3", "4")

HEX: Final = "m0-31 26.8 15.5v31l-26.8 15.5-26.8-15.5v-31z"
DRUM: Final = "a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"
FLUTES: Final = (
    "a10 10 0 1 0 20 0a10 10 0 1 0-20 0m-7 0h4m26 0h-4m-9.500-16.500v4m0 25v4"
    "m-12-28 3 3m18 18 3 3m0-24-3 3m-18 18-3 3"
)
WAVE: Final = "q4.700-6 9.300 0t9.300 0 9.300 0"
GRAIN: Final = "h4m10-4h4m6 14h5m-30 16h5m14 6h4"

Point = tuple[float, float]


class Chart:
    """Where the spaces of an edition lie, in units of the picture."""

    def __init__(self, tables: Tables) -> None:
        rows = [divmod(int(cell), COLS) for cell in tables.spaces]
        crowded = any([row == 0 and col > COLS - 8 for row, col in rows])
        top = EDGE + SIZE + (SCALE if crowded else 0)
        self.spots: dict[str, Point] = {}
        for cell, (row, col) in zip(tables.spaces, rows):
            x = EDGE + WIDE / 2 + col * WIDE + (WIDE / 2 if row % 2 else 0)
            self.spots[CELL_NAMES[cell]] = (round(x, 1), round(top + row * 1.5 * SIZE, 1))
        self.width = round(max([x for x, _ in self.spots.values()]) + WIDE / 2 + EDGE)
        self.height = round(max([y for _, y in self.spots.values()]) + SIZE + EDGE)
        self.homes = {CELL_NAMES[cell]: PEOPLE_IDS[n] for n, cell in enumerate(tables.home)}
        self.looks = {CELL_NAMES[cell]: look(tables, int(cell)) for cell in tables.spaces}
        self.symbols = {
            CELL_NAMES[cell]: (PEOPLE_IDS[n // SYMBOLS], _SYMBOL_PLAYERS[n % SYMBOLS])
            for n, cell in enumerate(tables.symbols)
        }
        self.around = {CELL_NAMES[cell]: beside(tables, int(cell)) for cell in tables.spaces}


def beside(tables: Tables, cell: int) -> list[str]:
    """The spaces that share a side with this one."""
    first = cell * int(SIDES)
    near = [int(tables.around[side]) for side in range(first, first + int(SIDES))]
    return [CELL_NAMES[other] for other in near if other >= 0]


def look(tables: Tables, cell: int) -> str:
    """The ground of a space."""
    if tables.is_column[cell]:
        return "plinth"
    return "sea" if tables.is_water[cell] else "land"


_CHARTS: dict[Tables, Chart] = {}


def chart(tables: Tables) -> Chart:
    """The chart of an edition, made once."""
    if tables not in _CHARTS:
        _CHARTS[tables] = Chart(tables)
    return _CHARTS[tables]


def ground_context(tables: Tables) -> dict[str, str]:
    """Land, water and column spaces, each as one path."""
    places = chart(tables)
    found = dict.fromkeys(("sea", "waves", "land", "grain", "site", "steps"), "")
    for name, (x, y) in places.spots.items():
        kind = places.looks[name]
        found["sea" if kind == "sea" else "land"] += f"M{x} {y}{HEX}"
        if kind == "plinth":
            found["site"] += f"M{x - 17:g} {y}{DRUM}"
            found["steps"] += f"M{x - 10:g} {y}{FLUTES}"
        elif kind == "sea":
            found["waves"] += f"M{x - 14} {y + 4}{WAVE}"
        else:
            found["grain"] += f"M{x - 15} {y - 12}{GRAIN}"
    return found


def map_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the map needs."""
    view, places = view_of(drawing), chart(drawing.tables)
    temple = view["temple"]
    return {
        "width": places.width,
        "height": places.height,
        "label": drawing.say(text("Map")),
        "spaces": [_space(drawing, places, name) for name in places.spots],
        "homes": _homes(drawing, places),
        "symbols": _symbols(drawing, places),
        "loot": [(name, tile, *places.spots[name]) for name, tile in view["loot"].items()],
        "temple": places.spots[temple] if temple else None,
        "temple_at": round(100 * places.spots[temple][0] / places.width) if temple else 50,
        "pieces": _pieces(drawing, places),
        "ways": _ways(drawing, places),
        "prices": prices(drawing),
        "epochs": _epochs(drawing, places),
    }


def prices(drawing: Drawing) -> dict[str, Any]:
    """What placing costs now on a free and on an occupied space, and in what."""
    tables: Tables = drawing.tables
    question = view_of(drawing)["doing"]["question"]
    if question in MONEY_QUESTIONS:
        return {
            "free": int(tables.money_free), "taken": int(tables.money_occupied), "in": "money",
        }  # fmt: skip
    if question == "column":
        return {"free": 0, "taken": 0, "in": "nothing"}
    return {"free": int(tables.step_free), "taken": int(tables.step_occupied), "in": "steps"}


def _space(drawing: Drawing, places: Chart, name: str) -> tuple[Any, ...]:
    """One space: name, state, place, what can be done, and words.

    The loop of the map unpacks tuples, which templates do faster than look up fields.
    """
    kind = "column" if places.looks[name] == "plinth" else "foot"
    state = "pt-space"
    if name in view_of(drawing)["pieces"]:
        state += " pt-taken"
    if name in view_of(drawing)["doing"]["by_jump"]:
        state += " pt-jump"
    return name, state, *places.spots[name], f"{kind} {name}", _tip(drawing, places, name)


def _tip(drawing: Drawing, places: Chart, name: str) -> str:
    """What a space is, and who and what is there."""
    view = view_of(drawing)
    parts = [_ground(drawing, name)]
    if name == view["temple"]:
        parts.append(drawing.say(text("the temple is here")))
    for seat in view["pieces"].get(name, []):
        piece = (
            text("column of {player}", player=Who(seat))
            if places.looks[name] == "plinth"
            else text("foot of {player}", player=Who(seat))
        )
        parts.append(drawing.say(piece))
    if name in view["loot"]:
        parts.append(tile_tip(drawing, "loot", view["loot"][name]))
    if name in view["doing"]["by_jump"]:
        parts.append(drawing.say(text("only with a jump of Gaiviles")))
    return f"{name}: {', '.join(parts)}"


@said_once
def _ground(drawing: Drawing, name: str) -> str:
    """What a space is called."""
    return drawing.say(_ground_text(chart(drawing.tables), name))


def _ground_text(places: Chart, name: str) -> Text:
    if name in places.homes:
        return text("home of {people}", people=called(f"people {places.homes[name]}"))
    if name in places.symbols:
        people, players = places.symbols[name]
        if players:
            return text("symbol of {people}, from {count} players on",
                        people=called(f"people {people}"), count=players)  # fmt: skip
        return text("symbol of {people}", people=called(f"people {people}"))
    grounds = {
        "plinth": text("column space, for columns only"),
        "sea": text("water, feet may pass"),
        "land": text("land"),
    }
    return grounds[places.looks[name]]


def _homes(drawing: Drawing, places: Chart) -> list[tuple[Any, ...]]:
    peoples = view_of(drawing)["peoples"]
    active = peoples[-1] if peoples else None
    return [
        (people, drawing.say(called(f"people {people}")), people == active, *places.spots[name])
        for name, people in places.homes.items()
    ]


def _symbols(drawing: Drawing, places: Chart) -> list[tuple[Any, ...]]:
    """The symbols of the peoples; those of the active one stand out."""
    peoples = view_of(drawing)["peoples"]
    active = peoples[-1] if peoples else None
    found = [
        (people, players, people == active, *places.spots[name])
        for name, (people, players) in places.symbols.items()
        if name not in view_of(drawing)["loot"]
    ]
    return sorted(found, key=lambda symbol: bool(symbol[2]))


def _pieces(drawing: Drawing, places: Chart) -> list[tuple[Any, ...]]:
    """Every foot and column: its key, kind, owner and place."""
    found: list[tuple[Any, ...]] = []
    for name, seats in view_of(drawing)["pieces"].items():
        kind = "column" if places.looks[name] == "plinth" else "foot"
        x, y = places.spots[name]
        for n, seat in enumerate(seats):
            aside = (n - (len(seats) - 1) / 2) * 25
            found.append((f"{kind}-{name}-{seat}", kind, seat, round(x + aside, 1), y))
    return found


def _ways(drawing: Drawing, places: Chart) -> list[tuple[int, str]]:
    """For each player lines between own pieces that touch, and to the temple."""
    view = view_of(drawing)
    found = []
    for seat in range(len(view["players"])):
        mine = {name for name, seats in view["pieces"].items() if seat in seats}
        ends = mine | ({view["temple"]} if view["temple"] else set())
        path = "".join(
            f"M{_at(places, name, seat)}L{_at(places, other, seat)}"
            for name in sorted(mine)
            for other in places.around[name]
            if other in ends and (other not in mine or other < name)
        )
        if path:
            found.append((seat, path))
    return found


def _at(places: Chart, name: str, seat: int) -> str:
    """Near the middle of a space, so that the ways of several players lie side by side."""
    x, y = places.spots[name]
    return f"{x + (seat - 1.5) * 5:g} {y + 12 + (seat - 1.5) * 4:g}"


def _epochs(drawing: Drawing, places: Chart) -> list[dict[str, Any]]:
    """The epoch scale: the peoples so far, and where scorings follow."""
    tables: Tables = drawing.tables
    peoples = view_of(drawing)["peoples"]
    boxes = []
    for n in range(EPOCHS):
        people = peoples[n] if n < len(peoples) else None
        boxes.append(
            {
                "number": n + 1,
                "people": people,
                "now": n + 1 == len(peoples),
                "scored": bool(tables.scored[n + 1]),
                "x": round(places.width - (EPOCHS - n) * SCALE + 16),
                "y": 30,
                "tip": epoch_tip(drawing, n + 1, people),
            }
        )
    return boxes


def epoch_tip(drawing: Drawing, epoch: int, people: str | None) -> str:
    """What an epoch is worth, its people and what that brought."""
    tables: Tables = drawing.tables
    points = int(tables.god_points[epoch])
    said = drawing.say(text("Epoch {epoch}: each god scores {points}.", epoch=epoch, points=points))
    if people:
        power = text("{people}: {power}", people=called(f"people {people}"),
                     power=people_power(tables, people))  # fmt: skip
        said += f" {capital(drawing.say(power))}."
    if tables.scored[epoch]:
        follows = text("A scoring follows.")
        said += f" {drawing.say(follows)}"
    return said
