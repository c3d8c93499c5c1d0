"""What is open to the viewer, with its price: tags for dice and spaces, and codes to point at."""

from __future__ import annotations

from typing import Final

from ludopolis.core import COMMA, Drawing, Listed, Text, text

from ..options import BUILD_DIE, BUILD_SPACE
from ..seen import OfferView, view_of
from ..tables import Tables
from ..things import DIE_IDS, SPACE_IDS, SYMBOL_IDS
from .words import called, coins

MOST_CODES: Final = 6  # of one die, for which a reason can be asked

# The dice that may open each space, and the spaces that each die may open.
DICE_FOR: Final[dict[str, list[str]]] = {id: [] for id in SPACE_IDS}
SPACES_FOR: Final[dict[str, list[str]]] = {id: [] for id in DIE_IDS}
for _die, _space in zip(BUILD_DIE, BUILD_SPACE):
    DICE_FOR[SPACE_IDS[int(_space)]].append(DIE_IDS[int(_die)])
    SPACES_FOR[DIE_IDS[int(_die)]].append(SPACE_IDS[int(_space)])


class Offers:
    """The open options by what they are about, and the way the dice lie."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        tables: Tables = drawing.tables
        self.by_die: dict[str | None, list[OfferView]] = {}
        self.by_space: dict[str | None, list[OfferView]] = {}
        for offer in view_of(drawing)["open"]:
            self.by_die.setdefault(offer["die"], []).append(offer)
            self.by_space.setdefault(offer["space"], []).append(offer)
        self.on_board = [id for row in view_of(drawing)["buildings"] for id in row["spaces"]]
        self.shown = {die["die"]: die["symbol"] for die in view_of(drawing)["forum"]}
        self.opened = {
            die: opened_by(tables, symbol) for die, symbol in self.shown.items() if symbol
        }

    def spaces_for(self, die: str) -> list[str]:
        """The spaces on the boards that some face of a die may open."""
        return [space for space in SPACES_FOR[die] if space in self.on_board]

    def die_codes(self, die: str) -> str:
        """All options with a die, and some by name so that one can be asked why not."""
        known = self.spaces_for(die)
        fitting = [space for space in known if space in self.opened.get(die, ())]
        named = (fitting or known)[:MOST_CODES]
        return "|".join([f"build {die} *", *[f"build {die} {space}" for space in named]])

    def space_codes(self, space: str, next_stage: str) -> str:
        """All options for a space, those of dice that open it first."""
        dice = sorted(DICE_FOR[space], key=lambda die: self._fit(die, space))
        codes = [f"build {die} {space}" for die in dice]
        first = ["wonder"] if space == next_stage else []
        return "|".join([*first, *codes, f"cross {space}"])

    def _fit(self, die: str, space: str) -> int:
        return 2 - (die in self.shown) - (space in self.opened.get(die, ()))

    def price_tip(self, space: str) -> str:
        """What a space costs now, and with which dice."""
        said: list[Text] = []
        for offer in self.by_space.get(space, []):
            price = coins(offer["price"])
            if offer["die"]:
                said.append(
                    text("{price} with {die}", price=price, die=called(f"die {offer['die']}"))
                )
            else:
                said.append(price)
        now = text("Now: {prices}.", prices=Listed(said, COMMA))
        return self.drawing.say(now) if said else ""


def opened_by(tables: Tables, symbol: str) -> set[str]:
    """The spaces that a symbol may open."""
    n, openings = SYMBOL_IDS.index(symbol), tables.openings
    first, end = int(openings.starts[n]), int(openings.starts[n + 1])
    return {SPACE_IDS[int(openings.spaces[i])] for i in range(first, end)}


def tag(offers: list[OfferView]) -> str:
    """The price tag: coins that are paid, less those that the die brings; `+2` where more come."""
    nets = sorted({offer["price"] - offer["gain"] for offer in offers})
    ends = [str(net) if net >= 0 else f"+{-net}" for net in nets]
    return "" if not ends else ends[0] if len(ends) == 1 else f"{ends[0]}\u2026{ends[-1]}"
