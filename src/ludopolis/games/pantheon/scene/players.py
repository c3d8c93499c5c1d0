"""What lies in front of each player: pieces, offering tiles, gods, demigods, and the own hand."""

from __future__ import annotations

from typing import Any

from ludopolis.core import COMMA, Drawing, Listed, Text, Word, text, texts

from ..seen import PlayerView, view_of
from ..tables import STEPS, Tables
from ..things import BONUS_IDS, OFFERING_IDS, RANKS, THINGS
from .tiles import card, god, hand_codes, tile
from .words import called


def player_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Everything the template of a player needs."""
    me, view = view_of(drawing)["players"][seat], view_of(drawing)
    own = drawing.is_own(seat)
    return {
        "seat": seat,
        "me": me,
        "own": own,
        "first": view["first"] == seat,
        "active": view["active"] == seat,
        "buying": own and view["doing"]["question"] == "purchase",
        "over": drawing.over,
        "terms": _terms(drawing, me),
        "hand": _hand(drawing, me) if own else [],
        "known": _known(drawing, me),
        "offerings": _offerings(drawing, me),
        "gods": [god(drawing, id, count) for id, count in me["gods"].items()],
        "tiles": _tiles(drawing, me),
        "demigods": _demigods(drawing, me),
        "reserves": _reserves(drawing, me),
        "scoring": _scoring(drawing, me),
    }


def brief_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Cards, steps, demigods and gods of a player, in a row."""
    me = view_of(drawing)["players"][seat]
    gods = sum(me["gods"].values())
    return {
        "me": me,
        "terms": _terms(drawing, me),
        "gods": gods,
        "gods_tip": drawing.say(texts("{count} god", "{count} gods", gods)),
    }


def _terms(drawing: Drawing, me: PlayerView) -> dict[str, str]:
    """Labels and tooltips."""
    said = {
        "points": text("points"),
        "first": text("first player of this epoch, with the temple"),
        "active": text("takes a turn, with the big foot"),
        "hand": text("Hand"),
        "no_cards": text("no cards in hand"),
        "cards": texts("{count} card in hand", "{count} cards in hand", me["cards"]),
        "money": text("money for a Purchase: cards and Stonkus"),
        "steps": text("more steps in each movement: {count}", count=me["steps"]),
        "demigods": _demigods_tip(me["demigods"], me["demigods_hidden"]),
        "offerings": text("Offering tiles"),
        "gods": text("Gods and tiles"),
        "reserve": text("Pieces"),
        "scoring": text("A scoring now"),
        "place": text("to place"),
        "out": text("placed"),
        "left": text("reserve"),
    }  # fmt: skip
    return {name: drawing.say(words) for name, words in said.items()}


def _hand(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    return [card(drawing, id, count, hand_codes(id)) for id, count in (me["hand"] or {}).items()]


def _known(drawing: Drawing, me: PlayerView) -> str:
    """The cards in a hand that everybody has seen."""
    cards = [
        f"{count}\u00d7 {drawing.say(called(f'card {id}'))}" for id, count in me["known"].items()
    ]
    if not cards:
        return ""
    return drawing.say(text("seen by all: {cards}", cards=", ".join(cards)))


def _offerings(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """For each type the four ranks: those reached, and what the others cost (PA-7.2)."""
    found = []
    for kind in OFFERING_IDS:
        rank, name = me["offerings"][kind], called(f"offering {kind}")
        tip = text("{offering}: tile of rank {rank}", offering=name, rank=rank)
        ranks = [_rank(drawing, kind, rank, n) for n in range(1, int(RANKS) + 1)]
        found.append(
            {
                "id": kind,
                "name": drawing.say(name),
                "rank": rank,
                "ranks": ranks,
                "tip": drawing.say(tip),
            }
        )
    return found


def _rank(drawing: Drawing, kind: str, rank: int, n: int) -> dict[str, Any]:
    """One rank of a type; `rank` is the one reached."""
    tables: Tables = drawing.tables
    name = called(f"offering {kind}")
    price = int(tables.price[n]) - int(tables.price[rank])
    if n <= rank:
        tip = text("{offering}: your tile counts as {rank}", offering=name, rank=rank)
    else:
        tip = text("{offering} of rank {rank}: {price} money", offering=name, rank=n, price=price)
    return {
        "rank": n,
        "has": n <= rank,
        "top": n == rank,
        "price": price,
        "codes": f"tile {kind} {n}" + (f"|raise {kind}" if n == rank + 1 else ""),
        "tip": drawing.say(tip),
    }


def _tiles(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """Step tiles, and the bonus tile: for the start, unless it is one for steps."""
    found = [tile(drawing, "loot", id, count) for id, count in me["tiles"].items()]
    if me["bonus"] and (view_of(drawing)["epoch"] <= 1 or _is_kept(drawing.tables, me["bonus"])):
        found.append(tile(drawing, "bonus", me["bonus"]))
    return found


def _is_kept(tables: Tables, bonus: str) -> bool:
    """Whether a bonus tile works for the whole game (PA-12.9)."""
    return int(tables.bonus_effect[BONUS_IDS.index(bonus)]) == STEPS


def _demigods(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """The tiles that the viewer knows, then the others."""
    known = [
        {"value": value, "tip": drawing.say(THINGS.called(f"demigod {value}"))}
        for value in me["demigod_values"]
    ]
    secret = drawing.say(text("a demigod that only its owner knows"))
    return known + [{"value": None, "tip": secret}] * (me["demigods"] - len(known))


def _demigods_tip(tiles: int, hidden: int) -> Word:
    """How many there are, and how many nobody but their owner has seen (PA-11.1, PA-12.2)."""
    known = texts("{count} demigod, seen by all", "{count} demigods, seen by all", tiles - hidden)
    secret = texts("{count} demigod, face down", "{count} demigods, face down", hidden)
    if tiles == 0:
        return text("no demigods")
    if hidden == 0:
        return known
    return secret if hidden == tiles else Listed([known, secret], COMMA)


def _reserves(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """Feet and columns: to place, on the board, and still in the general reserve."""
    price = int(drawing.tables.piece_price)
    feet = _piece_tips(drawing, text("Feet"), me["feet"], me["feet_out"], me["feet_left"])
    columns = _piece_tips(drawing, text("Columns"), me["columns"], me["built"], me["columns_left"])
    return [
        {"kind": "foot", "mine": me["feet"],
         "out": me["feet_out"], "left": me["feet_left"], "price": price, "tips": feet,
         "count": "feet", "codes": "buy foot|reserve *|swap columns *"},
        {"kind": "column", "mine": me["columns"],
         "out": me["built"], "left": me["columns_left"], "price": price, "tips": columns,
         "count": "columns", "codes": "buy column|reserve *|swap feet *"},
    ]  # fmt: skip


def _piece_tips(drawing: Drawing, pieces: Text, mine: int, out: int, left: int) -> list[str]:
    price = int(drawing.tables.piece_price)
    said = [
        text("{count} to place (personal reserve)", count=mine),
        text("{count} on the board", count=out),
        text("{count} in the general reserve: {price} money each", count=left, price=price),
    ]
    return [drawing.say(text("{place}: {thing}", place=pieces, thing=words)) for words in said]


def _scoring(drawing: Drawing, me: PlayerView) -> dict[str, Any]:
    """What a scoring would bring now, and how columns rise in value (PA-11)."""
    tables: Tables = drawing.tables
    parts = me["projection"]
    said = [
        (text("demigods {points}", points=parts["demigods"]), parts["demigods"]),
        (text("columns {points}", points=parts["columns"]), parts["columns"]),
        (text("Pietalte {points}", points=parts["pietalte"]), parts["pietalte"]),
    ]
    built, total = me["built"], sum([points for _, points in said])
    worth = int(tables.column_value[built])
    tip = text(
        "Laurels mark the epochs with a scoring. With {count} columns each is worth {worth}.",
        count=built,
        worth=worth,
    )
    return {
        "total": total,
        "parts": " + ".join([drawing.say(words) for words, points in said if points]),
        "tip": drawing.say(tip),
    }
