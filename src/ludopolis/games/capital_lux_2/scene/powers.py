"""Power tiles with their text, what lies beside them, and the Discovery board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludopolis.core import COMMA, Drawing, Listed, Table, Text, Who, Word, signed, text, texts

from ..components.kinds import (
    COLOUR_IDS,
    MERCHANT,
    POWER_IDS,
    POWER_NAMES,
    PROPHET,
    SENTINEL,
    district_name,
)
from ..seen import view_of
from ..tables import Tables, Track
from .cards import (
    Keys,
    Seen,
    open_card,
    pile_tip,
    sides,
    tile,
    track_of,
    who,
)


def powers_context(drawing: Drawing) -> dict[str, Any]:
    """The four power tiles."""
    laid = view_of(drawing)["powers"].items()
    return {
        "powers": [
            {**power_name(drawing, power), "colour": colour} for colour, power in laid if power
        ]
    }


def power_name(drawing: Drawing, power: str) -> Seen:
    """A power: its name and what it does."""
    tables: Tables = drawing.tables
    n = POWER_IDS.index(power)
    row = tables.edition.tables("power")[n]
    name, does = drawing.say(POWER_NAMES[n]), drawing.say(_does(tables, row))
    tip = drawing.say(text("{power}: {does}", power=name, does=does))
    return {"id": power, "name": name, "does": does, "tip": tip, "letter": row.word("letter")}


def _does(tables: Tables, row: Table) -> Word:
    """What a power does, in the words of its table; a number in them is that of the tables."""
    power = POWER_IDS.index(row.word("id"))
    if power == PROPHET:
        return text(
            "Turn up a Prophet tile; from {least} in all, every Capital district loses its lowest"
            " card.",
            least=int(tables.threshold),
        )
    if power == MERCHANT:
        return text(
            "Take {taken} gold; at the end of a round each gold you pay raises a MAXIMUM by "
            "{raises} for you.",
            taken=int(tables.merchant_gold),
            raises=int(tables.raises),
        )
    if power == SENTINEL:
        return text(
            "Put {gold} gold on a card of your City: if its district is above the MAXIMUM, the "
            "card counts 0.",
            gold=int(tables.guard_gold),
        )
    return row.table("does").name()


def parts_of(drawing: Drawing, power: str) -> list[Seen]:
    """The components of a power, which lie on the Capital board or beside it."""
    parts = _PARTS.get(power)
    return [] if parts is None else parts(drawing)


def _pile(drawing: Drawing, deck: str, tip: Text) -> Seen:
    count = view_of(drawing)["decks"][deck]
    return {"what": "pile", "deck": deck, "count": count, "tip": pile_tip(drawing, deck, tip)}


def _rebel_pile(drawing: Drawing) -> list[Seen]:
    count = view_of(drawing)["decks"]["rebel"]
    tip = texts("{count} Rebel card in the deck", "{count} Rebel cards in the deck", count)
    return [_pile(drawing, "rebel", tip)]


def _dualists(drawing: Drawing) -> list[Seen]:
    count = view_of(drawing)["decks"]["dualist"]
    tip = texts("{count} Dualist card in the deck", "{count} Dualist cards in the deck", count)
    return [_pile(drawing, "dualist", tip)]


def _agents(drawing: Drawing) -> list[Seen]:
    left = view_of(drawing)["agents_left"]
    tip = texts("{count} Agent tile in the stack", "{count} Agent tiles in the stack", left)
    found = [{"what": "agents", "count": left, "tip": drawing.say(tip)}]
    looking = view_of(drawing)["looking"]
    if looking is not None:
        value = signed(looking)
        tip = text("Your Agent tile: {value}. Nobody else sees it.", value=value)
        found.append(
            {
                "what": "looking",
                "value": value,
                "tip": drawing.say(tip),
                "thing": f"agent {looking:+d}",
            }
        )
    return found


def _recruiter(drawing: Drawing) -> list[Seen]:
    card, count = view_of(drawing)["recruit"], view_of(drawing)["decks"]["recruiter"]
    tip = texts("{count} Recruiter card in the deck", "{count} Recruiter cards in the deck", count)
    found = [_pile(drawing, "recruiter", tip)]
    if card is not None:
        found.append({"what": "card", "card": open_card(drawing, card, "recruit", [])})
    return found


def _prophets(drawing: Drawing) -> list[Seen]:
    tables: Tables = drawing.tables
    tiles, least = view_of(drawing)["prophets"], int(tables.threshold)
    tip = text("Prophet tiles: {sum} of {least}", sum=sum(tiles), least=least)
    return [
        {
            "what": "prophets",
            "tiles": tiles,
            "sum": sum(tiles),
            "least": least,
            "tip": drawing.say(tip),
        }
    ]


def _mentalist(drawing: Drawing) -> list[Seen]:
    count, shown = view_of(drawing)["decks"]["mentalist"], view_of(drawing)["tile"]
    tip = texts(
        "{count} Mentalist tile in the stack", "{count} Mentalist tiles in the stack", count
    )
    found = [_pile(drawing, "mentalist", tip)]
    return found if shown is None else [*found, {"what": "tile", "tile": tile(drawing, shown)}]


def _tokens(drawing: Drawing) -> list[Seen]:
    found = []
    for value in view_of(drawing)["tokens"]:
        tip = text("Aristocrat token {value}: for a card of {half}", value=value, half=value // 2)
        found.append({"what": "token", "value": value, "tip": drawing.say(tip)})
    return found


def _river(drawing: Drawing) -> list[Seen]:
    keys = Keys("river")
    cards = [open_card(drawing, card, keys(card), []) for card in view_of(drawing)["river"]]
    tip = drawing.say(text("Proselytist river: add a card and take those of other colours"))
    return [{"what": "river", "cards": cards, "tip": tip}]


_PARTS: Final[dict[str, Callable[[Drawing], list[Seen]]]] = {
    "agent": _agents,
    "infiltrator": _rebel_pile,
    "recruiter": _recruiter,
    "stranger": _rebel_pile,
    "prophet": _prophets,
    "mentalist": _mentalist,
    "aristocrat": _tokens,
    "proselytist": _river,
    "dualist": _dualists,
}


def track_context(drawing: Drawing) -> dict[str, Any]:
    """The Discovery board: its spaces, and the rockets on them (CL-12.3)."""
    view, track = view_of(drawing), track_of(drawing)
    rockets: dict[int, list[Seen]] = {}
    for seat, side in enumerate(sides(view)):
        rockets.setdefault(side["rocket"], []).append({"seat": seat, "name": who(drawing, seat)})
    spaces = [_space(drawing, track, n, rockets.get(n, [])) for n in range(int(track.last) + 1)]
    return {"spaces": spaces}


def _space(drawing: Drawing, track: Track, n: int, rockets: list[Seen]) -> Seen:
    draw, points = int(track.draw[n]), int(track.points[n])
    powers = [COLOUR_IDS[colour] for colour in track.listed[n]]
    tip = drawing.say(_space_tip(n, draw, points, powers))
    for rocket in rockets:
        tip += f"\n{drawing.say(text('rocket of {player}', player=Who(rocket['seat'])))}"
    return {
        "n": n,
        "draw": draw,
        "points": points,
        "powers": powers,
        "rockets": rockets,
        "tip": tip,
    }


def _space_tip(n: int, draw: int, points: int, powers: list[str]) -> Text:
    if n == 0:
        return text("The globe, where all rockets start")
    if draw:
        return texts(
            "Space {space}: draw {count} Citizen card",
            "Space {space}: draw {count} Citizen cards",
            draw,
            space=n,
        )
    if points:
        return texts(
            "Space {space}: {count} point at the end of the game",
            "Space {space}: {count} points at the end of the game",
            points,
            space=n,
        )
    names = Listed([district_name(colour) for colour in powers], COMMA)
    return text("Space {space}: use a power ({colours})", space=n, colours=names)
