"""The faction boards: what lies in front of each player."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Listed, Text, text, texts

from ..components.boards import Board
from ..rules.resources import POINT_TO_COIN
from ..seen import PlayerView, view_of
from ..tables import Tables
from ..things import (
    ACTION_IDS,
    CONVERSION_IDS,
    CONVERSION_NAMES,
    CULT_IDS,
    FACTION_IDS,
    SCORING_IDS,
)
from ..words import called, goods_text, points
from .badges import Badges, action_badges, goods
from .bowls import bowls_context
from .factions import ABILITIES, SPECIALS, STRONGHOLDS
from .map import colour_of, options
from .tiles import card, favour, town
from .wheel import wheel
from .words import special_tip
from .yard import HEIGHT, WIDTH, yard

PICTURES: Final = {"PW": "power", "P": "priest", "W": "worker", "C": "coin", "VP": "vp"}
OF_ALL: Final = CONVERSION_IDS[:POINT_TO_COIN]  # the others are the Alchemists'


def board_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Everything the template of a faction board needs; what seldom changes is drawn apart."""
    tables: Tables = drawing.tables
    view, own = view_of(drawing), drawing.is_own(seat)
    me = view["players"][seat]
    context = {
        "seat": seat,
        "colour": colour_of(tables, me["faction"]),
        "name": drawing.names[seat] if seat < len(drawing.names) else str(seat + 1),
        "me": me,
        "asked": drawing.is_asked(seat),
        "place": view["order"].index(seat) + 1 if seat in view["order"] else None,
        "own": own,
        "terms": _terms(drawing, me),
        "faction": None,
    }
    if me["faction"] is None:
        return context
    board = tables.factions[FACTION_IDS.index(me["faction"])]
    return {
        **context,
        "faction": drawing.say(called(me["faction"])),
        "ability": f"{drawing.say(ABILITIES[me['faction']](board))} "
        f"{drawing.say(STRONGHOLDS[me['faction']](board))}",
        "bowls": drawing.part("bowls.html", bowls_context, seat),
        "wheel": wheel(drawing, board) if own else None,
        "yard": drawing.part("yard.html", yard_context, seat),
        "ship": _shipping(drawing, board, me),
        "dig": _exchange(drawing, board, me),
        "owned": drawing.part("owned.html", owned_context, seat),
        "outlook": drawing.part("outlook.html", outlook_context, seat),
        "conversions": drawing.part("conversions.html", conversions_context, seat) if own else "",
    }


def brief_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """What the others have to spend, in a row."""
    me = view_of(drawing)["players"][seat]
    shown = {"coin": me["coins"], "worker": me["workers"], "priest": me["priests"]}
    power = "/".join([str(bowl) for bowl in me["bowls"]])
    name = None if me["faction"] is None else drawing.say(called(me["faction"]))
    return {
        "faction": name,
        "goods": [(look, str(count)) for look, count in shown.items()],
        "power": [("power", power)],
        "passed": drawing.say(text("has passed")) if me["passed"] else "",
        "choosing": drawing.say(text("no faction yet")),
    }


def yard_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """The structures that are not built yet, and what they cover."""
    tables: Tables = drawing.tables
    me = view_of(drawing)["players"][seat]
    assert me["faction"] is not None
    board = tables.factions[FACTION_IDS.index(me["faction"])]
    drawn = yard(drawing, tables, board, me["structures"])
    return {"yard": drawn, "yard_size": (WIDTH, HEIGHT)}


def owned_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """Cards and tiles."""
    me = view_of(drawing)["players"][seat]
    return {"tiles": _tiles(drawing, drawing.tables, me), "own": drawing.is_own(seat)}


def outlook_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """What the next income and the end would bring."""
    me = view_of(drawing)["players"][seat]
    said = {"income": text("Next income"), "final": text("If it ended now")}
    return {
        "over": drawing.over,
        "terms": {word: drawing.say(saying) for word, saying in said.items()},
        "income": _income(drawing, me),
        "bonus": _cult_bonus(drawing, drawing.tables, me),
        "final": _final(drawing, me),
    }


def conversions_context(drawing: Drawing, seat: int) -> dict[str, Any]:
    """What the viewer can convert."""
    me = view_of(drawing)["players"][seat]
    return {"conversions": _conversions(drawing, me), "title": drawing.say(text("Convert"))}


def _terms(drawing: Drawing, me: PlayerView) -> dict[str, str]:
    """Labels and tooltips of the counters."""
    said = {
        "vp": text("victory points"),
        "coins": text("coins"),
        "workers": text("workers"),
        "priests": text(
            "priests: {hand} in hand, {reserve} in reserve", hand=me["priests"],
            reserve=me["reserve"],
        ),
        "keys": text("keys: each opens space 10 of a cult track"),
        "bridges": text("bridges left"),
        "passed": text("has passed"),
        "dropped": text("left the game"),
        "asked": text("to move"),
        "choosing": text("no faction yet"),
        "place": text("place in the turn order"),
    }  # fmt: skip
    return {word: drawing.say(saying) for word, saying in said.items()}


def _shipping(drawing: Drawing, board: Board, me: PlayerView) -> dict[str, Any] | None:
    if not board.sails:
        return None
    reached = me["ship"]
    if reached >= int(board.ship_max):
        tip = text("Shipping {level}: the last level.", level=reached)
    else:
        tip = text(
            "Shipping {level}. The next level costs {price} and scores {points} points.",
            level=reached,
            price=goods_text(board.ship_cost),
            points=int(board.ship_vp[reached + 1]),
        )
    first = int(board.ship_start)
    levels = [(str(n), n == reached) for n in range(first, int(board.ship_max) + 1)]
    return {"levels": levels, "tip": drawing.say(tip)}


def _exchange(drawing: Drawing, board: Board, me: PlayerView) -> dict[str, Any] | None:
    if board.spade_priests:
        paid = int(board.spade_priests)
        tip = text(
            "A spade costs {price} and scores {points}.",
            price=texts("{count} priest", "{count} priests", paid),
            points=points(int(board.bought_spade_vp)),
        )
        return {"levels": [(str(paid), True)], "pays": "priest", "tip": drawing.say(tip)}
    rate = texts("{count} worker", "{count} workers", int(board.spade_workers[me["dig"]]))
    if me["dig"] >= int(board.dig_max):
        tip = text("A spade costs {rate}: the best rate.", rate=rate)
    else:
        tip = text(
            "A spade costs {rate}. The next level costs {price} and scores {points} points.",
            rate=rate,
            price=goods_text(board.dig_cost),
            points=int(board.dig_vp),
        )
    levels = [(str(workers), n == me["dig"]) for n, workers in enumerate(board.spade_workers)]
    return {"levels": levels, "pays": "worker", "tip": drawing.say(tip)}


def _tiles(drawing: Drawing, tables: Tables, me: PlayerView) -> list[dict[str, Any]]:
    """Bonus card, special actions, favor tiles and town tiles."""
    found: list[dict[str, Any]] = []
    if me["bonus"] is not None:
        mine = card(drawing, tables, me["bonus"])
        badges = mine["income"] + mine["effect"]
        acts = [f"action {me['bonus']}"] if me["bonus"] in ACTION_IDS else []
        codes = options(*acts, "pass")
        found.append(_tile("card", "bonus", me["bonus"], badges, mine["tip"], codes, me))
    for action in _specials(me):
        tip = drawing.say(special_tip(tables, action, action in me["used"]))
        badges = [("act", ""), *action_badges(tables, action)]
        found.append(_tile("power", "action", action, badges, tip, options(f"action {action}"), me))
    for tile in me["favours"]:
        mine = favour(drawing, tables, tile)
        codes = options(f"action {tile}") if tile == "FAV6" else ""
        badges = mine["effect"] or mine["gain"]
        found.append(_tile("favour", "favour", tile, badges, mine["tip"], codes, me))
    for tile, count in me["towns"].items():
        mine = town(drawing, tables, tile)
        badges = [("walls", ""), ("vp", str(mine["vp"]))]
        found += [_tile("town", "town", tile, badges, mine["tip"], "", me)] * count
    return found


def _specials(me: PlayerView) -> list[str]:
    """The special actions of the faction board (TM-6.7)."""
    if me["faction"] == "engineers":
        return ["ACTE"]
    has_stronghold = me["structures"]["SH"] > 0
    return [SPECIALS[me["faction"]]] if has_stronghold and me["faction"] in SPECIALS else []


def _tile(
    look: str, kind: str, id: str, badges: Badges, tip: str, codes: str, me: PlayerView
) -> dict[str, Any]:
    used = id in me["used"]
    return {
        "look": look, "thing": f"{kind} {id}", "badges": badges, "tip": tip, "codes": codes,
        "used": used, "key": id if kind == "bonus" else "",
    }  # fmt: skip


def _income(drawing: Drawing, me: PlayerView) -> dict[str, Any]:
    pictures = {"coins": "coin", "workers": "worker", "priests": "priest", "power": "power"}
    tip = text("Income at the start of the next round; a bonus card counts once it is chosen.")
    return {
        "badges": [
            (pictures[field], f"+{count}") for field, count in me["income"].items() if count
        ],
        "tip": drawing.say(tip),
    }


def _cult_bonus(drawing: Drawing, tables: Tables, me: PlayerView) -> dict[str, Any] | None:
    """What the round's scoring tile would bring now (TM-10.1)."""
    view, times = view_of(drawing), me["cult_bonus"]
    tile = view["scoring"][view["round"] - 1] if times else None
    if tile is None:
        return None
    gain = tables.score_gain[SCORING_IDS.index(tile)]
    badges = [(picture, f"+{int(count) * times}") for picture, count in goods(gain)]
    tip = text("Cult bonus at the end of this round: {times} times {gain}", times=times,
               gain=goods_text(gain))  # fmt: skip
    return {"badges": badges, "tip": drawing.say(tip)}


def _final(drawing: Drawing, me: PlayerView) -> dict[str, Any]:
    """The projected score and what it is made of."""
    final = me["projection"]
    parts: list[tuple[Text, int]] = [
        (text("now"), me["vp"]),
        (text("passing"), final["passing"]),
        (text("cults"), sum(final["cults"].values())),
        (text("area ({size})", size=final["area"]), final["network"]),
        (text("resources"), final["resources"]),
    ]
    said = [f"{drawing.say(name)} {points}" for name, points in parts if points]
    tracks: list[Text] = [
        text("{cult} {points}", cult=called(cult), points=final["cults"][cult])
        for cult in CULT_IDS
        if final["cults"][cult]
    ]
    tip = text("Score if the game ended now, all passing. Cults: {cults}.", cults=Listed(tracks))
    return {"total": final["total"], "parts": " + ".join(said), "tip": drawing.say(tip)}


def _conversions(drawing: Drawing, me: PlayerView) -> list[dict[str, Any]]:
    """What can be turned into what at any moment of the own turn (TM-4.5, TM-4.3)."""
    tables: Tables = drawing.tables
    rates = tables.factions[0].rates
    found = []
    for n, id in enumerate(CONVERSION_IDS if me["faction"] == "alchemists" else OF_ALL):
        source, target = id.split(":")
        found.append(
            {
                "code": f"convert {id}",
                "pay": [(PICTURES[source], str(rates.paid[n]))],
                "gain": [(PICTURES[target], "1")],
                "tip": drawing.say(CONVERSION_NAMES[n]),
            }
        )
    burn = text("Sacrifice: remove 1 power of bowl II from the game, move another to bowl III.")
    return [
        *found,
        {
            "code": "burn",
            "pay": [("burn", "2")],
            "gain": [("power", "1")],
            "tip": drawing.say(burn),
        },
    ]
