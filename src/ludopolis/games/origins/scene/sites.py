"""The encounter sites with those who stand there, and dice as they are drawn everywhere."""

from __future__ import annotations

from typing import Any

from ludopolis.core import Drawing, Who, capital, text

from ..rules.sites import site_name
from ..seen import MomentView, WorkerView, view_of
from ..tables import ACTION_IDS, Tables
from .badges import Parts, bonus_parts, goods
from .places import deed_of
from .words import bonus_tip, bottom_text, name, top_text

Die = dict[str, Any]


def piece(
    drawing: Drawing, worker: str, codes: str = "", seat: int | None = None, key: str = ""
) -> Die:
    """A worker by its code: `die red 3`, `speaker 4`, `archon`; with whose it is."""
    kind, _, rest = worker.partition(" ")
    colour, _, value = rest.partition(" ") if kind == "die" else ("white", "", rest)
    tip = name(drawing, worker)
    if seat is not None:
        tip = drawing.say(text("{worker} of {player}", worker=tip, player=Who(seat)))
    return {
        "colour": "archon" if kind == "archon" else colour,
        "value": value,
        "codes": codes,
        "thing": worker,
        "key": key,
        "tip": tip,
        "seat": seat,
        "price": [],
    }


class Keys:
    """Keys for pieces of which several are alike: the second one is another.

    No two pieces on the table share one. So each part of the drawing has names of its own for
    them, but for workers, who keep their keys on the way from home to a site: see `at_home`.
    """

    def __init__(self) -> None:
        self.seen: dict[str, int] = {}

    def __call__(self, piece: str) -> str:
        self.seen[piece] = self.seen.get(piece, 0) + 1
        return f"{piece} #{self.seen[piece]}"


def at_home(drawing: Drawing, seat: int) -> Keys:
    """Keys for the workers that a player has at home: those on sites were counted before."""
    keys = Keys()
    for die in view_of(drawing)["players"][seat]["dice"]:
        if die["site"] is not None:
            keys(f"{seat} die {die['die']}")
    for speaker in view_of(drawing)["speakers"]:
        if speaker["owner"] == seat and speaker["site"] is not None:
            keys(f"{seat} speaker {speaker['value']}")
    return keys


def sites_context(drawing: Drawing) -> dict[str, Any]:
    """The five sites, from left to right."""
    keys = Keys()
    return {"sites": [_site(drawing, n, keys) for n in range(5)]}


def _site(drawing: Drawing, n: int, keys: Keys) -> dict[str, Any]:
    tables: Tables = drawing.tables
    site, moment = view_of(drawing)["sites"][n], view_of(drawing)["moment"]
    here = moment["site"] == n + 1 and not moment["neighbours"]
    price = visit_price(drawing, site["value"])
    pay, does = bonus_parts(tables.edition, site["bonus"]) if site["bonus"] else ([], [])
    return {
        "n": n + 1,
        "value": site["value"],
        "bonus": site["bonus"],
        "codes": "" if here else "|".join(_codes(moment, n + 1)),
        "here": here,
        "price": price,
        "fits": _fits(drawing, site["bonus"]),
        "tip": _site_tip(drawing, n + 1, site["value"]),
        "top": goods([int(tables.top_gain[n * 5 + k]) for k in range(5)]),
        "top_tip": top_text(drawing, n),
        "deed": capital(drawing.say(deed_of(tables, n))),
        "bottom": _bottom(tables, n),
        "bottom_tip": bottom_text(drawing, n),
        "pay": pay,
        "does": does,
        "bonus_tip": bonus_tip(drawing, site["bonus"]) if site["bonus"] else "",
        "workers": [_worker(drawing, each, keys) for each in site["workers"]],
    }


def _site_tip(drawing: Drawing, n: int, value: int) -> str:
    name = drawing.say(site_name(drawing.tables, n - 1))
    tip = text("{site}: value {value}. Lower workers pay the difference in wisdom.",
               site=capital(name), value=value)  # fmt: skip
    return drawing.say(tip)


def _codes(moment: MomentView, n: int) -> list[str]:
    """To visit it, to reset its mothership, or to raise it as a neighbour."""
    codes = [f"site {n}", f"ship {n}"]
    if moment["neighbours"] and moment["site"] == n + 1:
        return ["left"]
    if moment["neighbours"] and moment["site"] == n - 1:
        return ["right"]
    return codes


def visit_price(drawing: Drawing, value: int) -> Parts:
    """The wisdom that the worker in hand pays, if there is one."""
    worker = view_of(drawing)["moment"]["worker"]
    if worker is None:
        return []
    have = value if worker == "archon" else int(worker.split()[-1])
    return [("text", str(max(0, value - have))), ("icon", "wisdom")]


def _fits(drawing: Drawing, bonus: str | None) -> bool:
    """Whether the worker in hand has the colour of the bonus tile."""
    worker = view_of(drawing)["moment"]["worker"]
    if worker == "archon" and drawing.asked:
        return bonus in view_of(drawing)["players"][drawing.asked[0]]["advisors"]
    return worker is not None and worker.startswith(f"die {bonus} ")


def _bottom(tables: Tables, n: int) -> Parts:
    action = ACTION_IDS[int(tables.bottom[n])]
    stone, food = ("icon", "stone"), ("icon", "food")
    drawn: dict[str, Parts] = {
        "military": [("text", str(tables.military_steps)), ("icon", "advance"), ("text", "+"),
                     ("icon", "attack")],
        "construct": [("icon", "build")],
        "temple": [("text", f"\u2212{tables.temple_stone}"), stone,
                   ("text", f"+{tables.temple_steps}"), ("icon", "temple"), ("icon", "zodiac")],
        "take_citizen": [("text", "+"), ("icon", "die")],
        "train": [("text", f"\u2212{tables.train_fewest}\u2013{tables.train_most}"), food,
                  ("text", "+1"), ("icon", "die"), ("text", "/"), ("icon", "advance")],
    }  # fmt: skip
    return drawn[action]


def _worker(drawing: Drawing, each: WorkerView, keys: Keys) -> Die:
    seat, worker = each["seat"], each["worker"]
    asked = view_of(drawing)["moment"]["freemen"] and drawing.is_own(seat)
    used = f"used-{worker}" if asked and worker.startswith("die") else ""
    return piece(drawing, worker, used, seat, keys(f"{seat} {worker}"))
