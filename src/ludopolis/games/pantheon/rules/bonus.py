"""Bonus tiles: dealt or chosen, and the column that may stand anywhere (PA-2, PA-12.5)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Chance, Do, Options, Text, Word, i64, offer, text

from ..events import BONUS_TAKEN, PLACED
from ..options import BONUS_TILE, COLUMN_AT
from ..reasons import ANYWHERE_FULL, BONUS_GONE, NO_COLUMN_SPACE
from ..state import NONE, Pantheon
from ..tables import COLUMN_ANYWHERE, RESERVE
from ..things import BONUS, BONUS_KINDS, COLUMN, PIECE, SPACE, THINGS
from .connection import connect
from .loot import gain_effect, take_pieces
from .placing import has_room


def take_bonus(s: Pantheon, player: i64, tile: i64) -> None:
    """A bonus tile comes to a player (PA-2.9)."""
    s.bonuses &= ~(1 << tile)
    s.seats[player].bonus = tile
    s.tell(BONUS_TAKEN, player, 0, BONUS.first + tile)


def bonuses_left(s: Pantheon) -> Options:
    """The tiles that nobody has."""
    found: Options = []
    for tile in range(BONUS_KINDS):
        if (s.bonuses >> tile) & 1:
            offer(found, BONUS_TILE.first + tile)
    return found


@final
class DealBonus(Chance):
    """A player is dealt a bonus tile (PA-2.9)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def options(self, s: Pantheon) -> Options:
        return bonuses_left(s)

    def choose(self, s: Pantheon, option: i64) -> None:
        take_bonus(s, self.to, option - BONUS_TILE.first)


@final
class ChooseBonus(Ask):
    """In the variant a player chooses a bonus tile and resolves it at once (PA-2.12)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Choose a bonus tile")

    def candidates(self, s: Pantheon) -> Options:
        return BONUS_TILE.options

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return LEGAL if (s.bonuses >> (option - BONUS_TILE.first)) & 1 else BONUS_GONE

    def choose(self, s: Pantheon, option: i64) -> None:
        take_bonus(s, self.player, option - BONUS_TILE.first)
        s.push(BonusColumn(self.player))
        s.push(ResolveBonus(self.player))


@final
class RemoveBonuses(Do):
    """The tiles that nobody took leave the game (PA-2.9, PA-2.12)."""

    def run(self, s: Pantheon) -> None:
        s.bonuses = 0


@final
class ResolveBonus(Do):
    """What a bonus tile gives, except the column, which waits (PA-2.11, PA-12)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        tile = s.seats[self.to].bonus
        effect = s.tables.bonus_effect[tile]
        if effect == RESERVE:
            take_pieces(s, self.to, s.tables.bonus_pieces[tile])
        elif effect != COLUMN_ANYWHERE:
            gain_effect(s, self.to, effect, s.tables.bonus_amount[tile], False)


@final
class BonusColumn(Do):
    """The owner of the column bonus places it now (PA-4.9, PA-12.5)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Pantheon) -> None:
        me = s.seats[self.to]
        if me.bonus != NONE and s.tables.bonus_effect[me.bonus] == COLUMN_ANYWHERE:
            if me.columns_left > 0:
                s.push(PlaceAnywhere(self.to))


def anywhere_refusal(s: Pantheon, player: i64, space: i64) -> i64:
    """Any column space with room, connected or not (PA-12.5)."""
    if not s.tables.is_column[space]:
        return NO_COLUMN_SPACE
    return LEGAL if has_room(s, player, space) else ANYWHERE_FULL


@final
class PlaceAnywhere(Ask):
    """Put a column of the general reserve on any column space (PA-12.5)."""

    def prompt(self, s: Pantheon) -> Text:
        return text("Place a column on any column space")

    def candidates(self, s: Pantheon) -> Options:
        return [COLUMN_AT + space for space in s.tables.spaces]

    def refusal(self, s: Pantheon, option: i64) -> i64:
        return anywhere_refusal(s, self.player, option - COLUMN_AT)

    def facts(self, s: Pantheon, option: i64) -> dict[str, Word]:
        return {"space": THINGS[int(SPACE.first + option - COLUMN_AT)].label}

    def choose(self, s: Pantheon, option: i64) -> None:
        player, space = self.player, option - COLUMN_AT
        s.seats[player].columns_left -= 1
        s.pieces[space] |= 1 << player
        s.tell(PLACED, player, 0, PIECE.first + COLUMN, SPACE.first + space)
        connect(s, player, space)


REMOVE_BONUSES: Final = RemoveBonuses()
