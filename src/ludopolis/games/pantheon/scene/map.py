"""What lies on the map: tiles and pieces around the Mediterranean, and the epoch scale."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Who, capital, said_once, text

from ..components.geometry import CELL_NAMES
from ..seen import view_of
from ..tables import EPOCHS, Tables
from .chart import SCALE, Chart, Point, chart
from .homes import ABOVE_NAME, homes
from .places import place_name
from .words import called, people_power, tile_tip

STRIDE: Final = 6.0  # from a left footprint to the right one
BESIDE: Final = 0.45  # of it, to either side of the way
ON_TOP: Final = 8  # a column stands on its base
MONEY_QUESTIONS: Final = ("purchase", "pay")


def map_context(drawing: Drawing) -> dict[str, Any]:
    """Everything the template of the map needs."""
    view, places = view_of(drawing), chart(drawing.tables)
    temple = view["temple"]
    return {
        "width": places.width,
        "height": places.height,
        "label": drawing.say(text("Map")),
        "spaces": [_space(drawing, places, name) for name in places.spots],
        "homes": homes(drawing, places),
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
    parts = [fact] if (fact := _fact(drawing, name)) else []
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
    if not parts:
        return _called(drawing, name)
    return drawing.say(
        text("{place}: {thing}", place=_called(drawing, name), thing=", ".join(parts))
    )


@said_once
def _called(drawing: Drawing, name: str) -> str:
    """What a space is called."""
    return capital(drawing.say(place_name(drawing.tables, CELL_NAMES.index(name))))


@said_once
def _fact(drawing: Drawing, name: str) -> str:
    """What the name of a space does not say of it, if there is anything."""
    places = chart(drawing.tables)
    if name in places.symbols:
        people, players = places.symbols[name]
        if players:
            return drawing.say(text("symbol of {people}, from {count} players on",
                                    people=called(f"people {people}"), count=players))  # fmt: skip
        return drawing.say(text("symbol of {people}", people=called(f"people {people}")))
    facts = {"plinth": text("for columns only"), "sea": text("feet may pass")}
    known = facts.get(places.looks[name])
    return "" if known is None else drawing.say(known)


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
        high = y - (ABOVE_NAME if name in places.by_names else 0)
        high -= ON_TOP if kind == "column" else 0
        for n, seat in enumerate(seats):
            aside = (n - (len(seats) - 1) / 2) * 25
            found.append((f"{kind}-{name}-{seat}", kind, seat, round(x + aside, 1), round(high, 1)))
    return found


def _ways(drawing: Drawing, places: Chart) -> list[tuple[int, str]]:
    """For each player lines between own pieces that touch, and to the temple."""
    view = view_of(drawing)
    found = []
    for seat in range(len(view["players"])):
        mine = {name for name, seats in view["pieces"].items() if seat in seats}
        ends = mine | ({view["temple"]} if view["temple"] else set())
        path = "".join(
            _steps(_near(places, name, seat), _near(places, other, seat))
            for name in sorted(mine)
            for other in places.around[name]
            if other in ends and (other not in mine or other < name)
        )
        if path:
            found.append((seat, path))
    return found


def _near(places: Chart, name: str, seat: int) -> Point:
    """Near the middle of a space, so that the ways of several players lie side by side."""
    x, y = places.spots[name]
    return x + (seat - 1.5) * 5, y + 12 + (seat - 1.5) * 4


def _steps(start: Point, end: Point) -> str:
    """Left and right footprints from one place to another: two lines, one of them a step behind."""
    x, y, right, down = *start, end[0] - start[0], end[1] - start[1]
    ahead = STRIDE / (right**2 + down**2) ** 0.5
    aside_x, aside_y = -down * ahead * BESIDE, right * ahead * BESIDE
    left = f"M{x + aside_x:.0f} {y + aside_y:.0f}L{end[0] + aside_x:.0f} {end[1] + aside_y:.0f}"
    x, y = x + right * ahead, y + down * ahead
    return (
        f"{left}M{x - aside_x:.0f} {y - aside_y:.0f}L{end[0] - aside_x:.0f} {end[1] - aside_y:.0f}"
    )


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
                "y": 31,
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
