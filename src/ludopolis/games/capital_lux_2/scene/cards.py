"""Cards and tiles as pictures: what is drawn on them, what they say, and their codes."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import COMMA, Drawing, Listed, Text, Who, Word, capital, text

from ..components.kinds import CARD_IDS, COLOUR_IDS, SIDE_IDS, name_of
from ..seen import LaidCard, PlayerView, View, view_of
from ..tables import NO_COLOUR, Tables, Track

Seen = dict[str, Any]  # what a template draws

MOST_COINS: Final = 5
NUMBER: Final = {card: n for n, card in enumerate(CARD_IDS)}


def sides(view: View) -> list[PlayerView]:
    """The part of a view for each player, and for Rob, by their seats."""
    return [*view["players"], *([view["rob"]] if view["rob"] else [])]


def side(view: View, seat: int) -> PlayerView:
    """The part of a view for one of them."""
    if seat < len(view["players"]):
        return view["players"][seat]
    rob = view["rob"]
    assert rob is not None
    return rob


def track_of(drawing: Drawing) -> Track:
    """The side of the Discovery board that is in play."""
    tables: Tables = drawing.tables
    side = view_of(drawing)["side"]
    assert side is not None
    return tables.tracks[SIDE_IDS.index(side)]


def said(drawing: Drawing, word: Word) -> str:
    """The word with a capital letter."""
    return capital(drawing.say(word))


def who(drawing: Drawing, seat: int) -> str:
    """What a player is called; Rob has a seat too."""
    return drawing.say(text("{player}", player=Who(seat)))


def joined(codes: list[str]) -> str:
    """Several codes for one element."""
    return "|".join(codes)


def face(card: str) -> Seen:
    """What is printed on a card: its look, sign and citizen, and the City side of a Dualist."""
    kind, *rest = card.split("-")
    if kind == "dualist":
        look, other, figure = rest[0], rest[1], kind
    elif kind == "recruiter":
        look, other, figure = rest[0], "", rest[0]
    else:
        look, other, figure = kind, "", kind
    deck = kind if kind in ("dualist", "recruiter", "rebel") else "citizen"
    person = f"{figure}{rest[-1]}"  # not the code of the card: all are drawn, some are secret
    return {"look": look, "glyph": look, "other": other, "deck": deck, "figure": person}


def printed(tables: Tables, card: str) -> int:
    """The value that stands on a card."""
    return int(tables.value[NUMBER[card]])


def capital_of(tables: Tables, card: str, flag: str | None) -> str | None:
    """The Capital district into which a card of the hand goes (CL-5.5)."""
    return _colour(int(tables.capital[NUMBER[card]]), flag)


def city_of(tables: Tables, card: str, flag: str | None) -> str | None:
    """The City district into which a card of the hand goes (CL-5.5)."""
    return _colour(int(tables.city[NUMBER[card]]), flag)


def _colour(colour: int, flag: str | None) -> str | None:
    return flag if colour == NO_COLOUR else COLOUR_IDS[colour]


class Keys:
    """Equal cards in one place are told apart by their number."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.count: dict[str, int] = {}

    def __call__(self, card: str) -> str:
        n = self.count.get(card, 0)
        self.count[card] = n + 1
        return f"{self.place}-{card}-{n}"


def coins(gold: int) -> int:
    """How many coins are drawn for so much gold; the number stands beside them."""
    return min(gold, MOST_COINS)


def open_card(drawing: Drawing, card: str, key: str, codes: list[str]) -> Seen:
    """A card with nothing on it: in a hand, a river or a bonus pile."""
    return {
        **face(card),
        "id": card,
        "value": printed(drawing.tables, card),
        "token": False,
        "gold": False,
        "covered": False,
        "bonus": False,
        "tip": said(drawing, name_of(card)),
        "key": key,
        "codes": joined(codes),
    }


def laid_card(drawing: Drawing, seen: LaidCard, key: str, codes: list[str]) -> Seen:
    """A card that lies in a district, with what lies on it."""
    card = seen["card"]
    return {
        **face(card),
        "id": card,
        "value": seen["value"],
        "token": seen["token"],
        "gold": seen["gold"],
        "covered": seen["covered"],
        "bonus": False,
        "tip": said(drawing, _laid(seen)),
        "key": key,
        "codes": joined(codes),
    }


def _laid(seen: LaidCard) -> Word:
    card = name_of(seen["card"])
    if seen["covered"]:
        return text("{card}, covered by gold: worth 0", card=card)
    if seen["token"]:
        return text(
            "{card}, worth {value} with its Aristocrat token", card=card, value=seen["value"]
        )
    if seen["gold"]:
        return text("{card}, guarded by gold", card=card)
    return card


def marked(seen: LaidCard) -> str:
    """The end of the code of a card that something lies on."""
    return " marked" if seen["token"] or seen["gold"] else ""


def pile_tip(drawing: Drawing, deck: str, tip: Text) -> str:
    """A deck in words, with what lies on its discard pile."""
    thrown = [
        text("{count} \u00d7 {name}", count=count, name=name_of(kind))
        for kind, count in view_of(drawing)["discards"][deck].items()
    ]
    told = [tip]
    if thrown:
        told.append(text("Discarded: {cards}", cards=Listed(thrown, COMMA)))
    if view_of(drawing)["reshuffles"]:
        told.append(text("When the deck is empty the discards become a new one."))
    else:
        told.append(text("Discards do not come back."))
    return "\n".join([drawing.say(line) for line in told])


def tile(drawing: Drawing, code: str) -> Seen:
    """A Mentalist tile."""
    start, _, end = code.partition("-")
    return {"id": code, "from": start, "to": end, "tip": drawing.say(name_of(code))}
