"""Chapter 6.0: what one way to use a turn has to say."""

from __future__ import annotations

from ludopolis.core import LEGAL, Options, Text, Word, i64

from ..state import TerraMystica
from .explain import missing
from .resources import Price


class TurnAction:
    """One way to use a turn, with all its options."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def append(self, s: TerraMystica, player: i64, options: Options) -> None:
        """Add those that are open."""
        raise NotImplementedError

    def refusal(self, s: TerraMystica, player: i64, option: i64) -> i64:
        """LEGAL, or why it may not be picked."""
        return LEGAL

    def goes_on(self) -> bool:
        """Whether the turn is still to be taken afterwards."""
        return False

    def choose(self, s: TerraMystica, player: i64, option: i64) -> None:
        """Carry it out."""
        raise NotImplementedError

    def price(self, s: TerraMystica, player: i64, option: i64) -> Price:
        """What must be in hand, for those who want to know what is missing."""
        return (0, 0, 0, 0, 0)

    def facts(self, s: TerraMystica, player: i64, option: i64) -> dict[str, Word]:
        """What fills the gaps of a refusal."""
        return {"missing": missing(s.seats[player], self.price(s, player, option))}

    def doubt(self, s: TerraMystica, player: i64, option: i64) -> Text | None:
        """Why the player may want to think again."""
        return None
