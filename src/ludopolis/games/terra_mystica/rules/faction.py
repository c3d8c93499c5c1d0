"""What a faction can do that others cannot: the moments at which the rules ask it (TM-13).

Each faction is a class of its own in `factions`; what it leaves out, it does like everybody. A
position holds the number of a faction only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludopolis.core import Step, i64

if TYPE_CHECKING:  # a board knows its faction, so this module comes before all of these
    from ..components.boards import Board
    from ..state import Player, TerraMystica
    from ..tables import Tables

NO_ACTION: Final[i64] = -1


class Faction:
    """A faction without any ability."""

    def special_action(self, me: Player) -> i64:
        """The special action that the faction board offers now, or NO_ACTION (TM-6.7)."""
        return NO_ACTION

    # Set-up and conversions

    def places_last(self) -> bool:
        """Whether the first dwellings are placed after all others (TM-2.8)."""
        return False

    def trades_points(self) -> bool:
        """Whether points can be converted into coins and back (TM-4.5)."""
        return False

    def coins_per_point(self, tables: Tables) -> i64:
        """How many coins are a point at the end (TM-11.4)."""
        return tables.coins_per_vp

    # Spades

    def spade_power(self, me: Player) -> i64:
        """The power that each spade brings, which can pay for further ones."""
        return 0

    def gain_spades(self, s: TerraMystica, player: i64, spades: i64) -> None:
        """Spades were gained, whether they will be used or not."""

    def can_use(self, board: Board, spades: i64) -> bool:
        """Whether so many spades of a cult bonus are of any use (TM-10.2)."""
        return True

    def passage_range(self, me: Player) -> i64:
        """How many hexes away a tunnel or carpet reaches; 0 without one (TM-3.7)."""
        return 0

    def passage_workers(self, me: Player) -> i64:
        """What a tunnel costs."""
        return 0

    def passage_priests(self, me: Player) -> i64:
        """What a carpet ride costs."""
        return 0

    def passage_points(self, me: Player) -> i64:
        """What a tunnel or carpet ride scores."""
        return 0

    # Structures and towns

    def favours_for(self, s: TerraMystica, board: Board, kind: i64) -> i64:
        """The favor tiles that a new structure brings (TM-6.4.3)."""
        return s.tables.favours_for[kind]

    def raise_stronghold(self, s: TerraMystica, player: i64) -> None:
        """What the stronghold gives at once."""

    def stronghold_power(self, board: Board) -> i64:
        """How much power is in that."""
        return 0

    def ordains(self, board: Board) -> i64:
        """How many workers can become priests when the stronghold is built."""
        return 0

    def add_reward(self, builder: i64, offers: list[Step]) -> None:
        """Add what follows the offers of power to neighbours, of which there is one (TM-7.2)."""

    def joins_rivers(self) -> bool:
        """Whether towns can be founded over a river hex (TM-9.7)."""
        return False

    def found_town(self, s: TerraMystica, player: i64) -> None:
        """A town tile was taken (TM-9.3)."""

    def lengthens(self, s: TerraMystica, player: i64) -> bool:
        """Whether a level of shipping that a town tile gives was used for something else."""
        return False

    # Passing

    def pass_points(self, s: TerraMystica, player: i64) -> i64:
        """What the stronghold scores when its owner passes (TM-6.8.2)."""
        return 0


# In the order of the tables, put there by the package `factions`.
FACTIONS: Final[list[Faction]] = []


def faction_of(me: Player) -> Faction:
    """The faction of a player; the first one, without a stronghold, for who has not chosen."""
    return me.board.faction
