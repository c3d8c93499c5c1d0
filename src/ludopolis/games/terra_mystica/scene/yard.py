"""The structures that are left on a faction board, with prices and the income they uncover.

All pictures of one kind are one path, and all numbers of one kind one text whose every letter has
its place: a whole board takes a dozen nodes.
"""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Drawing, Listed, Text, text, texts

from ..components.boards import Board
from ..tables import Tables
from ..things import BUILDING_IDS
from ..words import called, goods_text

WIDTH: Final = 306
HEIGHT: Final = 140
SLOT: Final = 33.5
PLACES: Final = {  # where the price of each kind stands; its spaces follow to the right
    "SH": (10.0, 22.0),
    "SA": (94.0, 22.0),
    "TP": (10.0, 68.0),
    "TE": (182.0, 68.0),
    "D": (10.0, 114.0),
}
PIECES: Final = {  # what is seen of each: its front, its side in the shade, its roof in the light
    "D": ("m-9 9v-10l6-8 7 8v10z", "m4 9v-10l6-4v9z", "m-3-10l6-3.500 8.500 9.500-6 4z"),
    "TP": ("m-13 9v-9h20v9z", "m7 9v-9l3-9 4 5v8z", "m-15.500 1l5-10.500h20.500l-2.500 10.500z"),
    "TE": (
        "m-11 8v-8h22v8q-11 5-22 0z",
        "m4 10.500v-8q4-.5 7-2.500v8q-3 1.500-7 2.500z",
        "m-12 1c0-8 5-12.500 12-12.500s12 4.500 12 12.500q-12 4.500-24 0z",
    ),
    "SH": (
        "m-13 9v-21h4v3h4v-3h5v3h4v-3h4v21z",
        "m8 9v-21l2-1.500v3l2.500-2v-3l2-1.500v20z",
        "m-13-5h21v2.500h-21z",
    ),
    "SA": (
        "m-17 9v-9h28v9z",
        "m11 9v-9q0-6 4-8 2.500 2 2.500 5v7z",
        "m-18 1q0-10 9-10h21.500q-2 3-1.500 10z",
    ),
}
PICTURES: Final = {  # drawn around the middle
    "worker": "m-7.500-7.500h15v15h-15z",
    "coin": "m-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0z",
    "priest": "m0-11a4.200 4.200 0 0 1 3 7q5 2.500 6 12h-18q1-9.500 6-12a4.200 4.200 0 0 1 3-7z",
    "power": "m0-9l8 4.500v9l-8 4.500-8-4.500v-9z",
}

Goods = dict[str, int]  # pictures with their numbers


class Sheet:
    """Collects pictures and numbers by kind."""

    def __init__(self) -> None:
        self.shapes = dict.fromkeys(PICTURES, "")
        self.letters = dict.fromkeys(PICTURES, "")
        self.xs: dict[str, list[str]] = {kind: [] for kind in PICTURES}
        self.ys: dict[str, list[str]] = {kind: [] for kind in PICTURES}

    def put(self, kind: str, number: int, x: float, y: float) -> None:
        """A picture with a number in it."""
        self.shapes[kind] += f"M{x:g} {y:g}{PICTURES[kind]}"
        digits = str(number)
        for n, digit in enumerate(digits):
            self.letters[kind] += digit
            self.xs[kind].append(f"{x + 6.6 * n - 3.3 * (len(digits) - 1):g}")
            self.ys[kind].append(f"{y + 4.5:g}")

    def layers(self) -> list[dict[str, str]]:
        """What is drawn, for each kind that occurs."""
        return [
            {
                "kind": kind,
                "path": self.shapes[kind],
                "letters": self.letters[kind],
                "xs": " ".join(self.xs[kind]),
                "ys": " ".join(self.ys[kind]),
            }
            for kind in PICTURES
            if self.shapes[kind]
        ]


def yard(drawing: Drawing, tables: Tables, board: Board, built: Goods) -> dict[str, Any]:
    """The faction board's five rows of structures."""
    sheet, kinds, spaces = Sheet(), [], ""
    faces = ["", "", ""]
    for n, kind in enumerate(BUILDING_IDS, start=1):
        x, y = PLACES[kind]
        sheet.put("worker", int(board.cost_workers[n]), x, y - 11)
        sheet.put("coin", int(board.cost_coins[n]), x, y + 6)
        pieces, count = int(tables.pieces[n]), built[kind]
        for place in range(pieces):
            middle = x + 28 + place * SLOT + (3 if kind == "SA" else 0)
            if place < count:
                spaces += f"M{middle - 12:g} {y + 1:g}h24"
            else:
                for face, path in enumerate(PIECES[kind]):
                    faces[face] += f"M{middle:g} {y - 8:g}{path}"
            _put_income(sheet, uncovered(board, kind, place), middle, y + 14)
        tip = drawing.say(_tip(board, kind, n, pieces - count))
        kinds.append({"x": x + 10, "y": y - 22, "wide": pieces * SLOT + 4, "tip": tip})
    names = ("front", "side", "roof")
    return {
        "kinds": kinds, "spaces": spaces, "faces": zip(names, faces), "layers": sheet.layers(),
    }  # fmt: skip


def _put_income(sheet: Sheet, income: Goods, x: float, y: float) -> None:
    start = x - 8.3 * (len(income) - 1)
    for n, (kind, number) in enumerate(income.items()):
        sheet.put(kind, number, start + 16.6 * n, y)


def uncovered(board: Board, kind: str, place: int) -> Goods:
    """The income that is printed where the structure of this place stands (TM-5.4)."""
    if kind == "D":
        found = {"worker": _step(board.dwelling_workers, place)}
    elif kind == "TP":
        found = {
            "coin": _step(board.trading_coins, place),
            "power": _step(board.trading_power, place),
        }
    elif kind == "TE":
        found = {
            "priest": _step(board.temple_priests, place),
            "power": _step(board.temple_power, place),
        }
    elif kind == "SA":
        found = {"priest": _step(board.sanctuary_priests, place)}
    else:
        goods = board.stronghold
        found = {
            "coin": int(goods.coins),
            "worker": int(goods.workers),
            "priest": int(goods.priests),
            "power": int(goods.power),
        }
    return {picture: number for picture, number in found.items() if number}


def _step(income: Any, place: int) -> int:
    return int(income[place + 1]) - int(income[place])


def _tip(board: Board, kind: str, n: int, left: int) -> Text:
    """A kind of structure in words: price and what is left of it."""
    price = Listed(
        [
            texts("{count} worker", "{count} workers", int(board.cost_workers[n])),
            texts("{count} coin", "{count} coins", int(board.cost_coins[n])),
        ]
    )
    rest = texts("{count} left", "{count} left", left)
    if kind == "TP":
        return text(
            "{building}: {price} beside an opponent, otherwise {coins} coins; {left}",
            building=called(kind), price=price, coins=int(board.alone_coins), left=rest,
        )  # fmt: skip
    if kind == "SH":
        return text("{building}: {price}; income {income}; {left}", building=called(kind),
                    price=price, income=goods_text(board.stronghold), left=rest)  # fmt: skip
    return text("{building}: {price}; {left}", building=called(kind), price=price, left=rest)
