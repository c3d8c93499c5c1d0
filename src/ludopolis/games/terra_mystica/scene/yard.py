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
HEIGHT: Final = 138
SLOT: Final = 33.5
PLACES: Final = {  # where the price of each kind stands; its spaces follow to the right
    "SH": (10.0, 22.0),
    "SA": (94.0, 22.0),
    "TP": (10.0, 68.0),
    "TE": (182.0, 68.0),
    "D": (10.0, 114.0),
}
PIECES: Final = {
    "D": "m-9 9v-11l9-10 9 10v11z",
    "TP": "m-12 9v-10h-3l6-10h18l6 10h-3v10z",
    "TE": "m-11 9v-9a11 11 0 0 1 22 0v9z",
    "SH": "m-13 9v-20h6v4h4v-4h6v4h4v-4h6v20z",
    "SA": "m-17 9v-9a8 8 0 0 1 8-8h18a8 8 0 0 1 8 8v9z",
}
PICTURES: Final = {  # drawn around the middle
    "worker": "m-7.500-7.500h15v15h-15z",
    "coin": "m-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0z",
    "priest": "m0-11l3.500 5-1 2 6 12h-17l6-12-1-2z",
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
    for n, kind in enumerate(BUILDING_IDS, start=1):
        x, y = PLACES[kind]
        sheet.put("worker", int(board.cost_workers[n]), x, y - 11)
        sheet.put("coin", int(board.cost_coins[n]), x, y + 6)
        pieces, count = int(tables.pieces[n]), built[kind]
        left = ""
        for place in range(pieces):
            middle = x + 28 + place * SLOT + (3 if kind == "SA" else 0)
            if place < count:
                spaces += f"M{middle - 12:g} {y + 1:g}h24"
            else:
                left += f"M{middle:g} {y - 8:g}{PIECES[kind]}"
            _put_income(sheet, uncovered(board, kind, place), middle, y + 14)
        kinds.append({"left": left, "tip": drawing.say(_tip(board, kind, n, pieces - count))})
    return {"kinds": kinds, "spaces": spaces, "layers": sheet.layers()}


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
