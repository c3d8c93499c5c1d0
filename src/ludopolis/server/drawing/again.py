"""Where somebody has one turn after the other, alone or because all others are out."""

from __future__ import annotations

from typing import NamedTuple

from ludopolis.core import CHANCE, Entry, Match, Step, begins_again, step_of
from ludopolis.core.vocabulary import NOTHING
from ludopolis.server.storage.reading import unchanged
from ludopolis.server.storage.table import LiveTable


class Asked(NamedTuple):
    """Who picked last, and with which question, of one of several actions, their turn began."""

    player: int
    begun: Step | None
    last: int  # what was picked
    again: bool  # whether that began a turn of whoever had the one before


class Again:
    """The picks with which the next turn of the same player begins, kept while the log grows."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._entries: list[Entry] = []  # after the base, as far as they were looked at
        self._asked: list[Asked] = []  # after each of them
        self._s = match.state_at(match.base)

    def places(self) -> set[int]:
        """How many picks came before each of them."""
        base = self.match.base
        log = self.match.log[base : self.match.opened]  # the same for all who look at it
        count = unchanged(self._entries, log)
        if count < len(self._entries):
            del self._entries[count:], self._asked[count:]
            self._s = self.match.state_at(base + count)
        for entry in log[count:]:
            self._asked.append(self._after(entry))
            self._entries.append(entry)
            self._s.apply(entry.option.id, entry.player)
        return {base + place for place, asked in enumerate(self._asked) if asked.again}

    def _after(self, entry: Entry) -> Asked:
        """Who is known to have been asked what, once this was picked; chance ends no turn."""
        before = self._asked[-1] if self._asked else Asked(CHANCE, None, NOTHING, False)
        player, option = entry.player, entry.option.id
        if player == CHANCE:
            return before._replace(again=False)
        game, step = self.match.game, step_of(self._s, player)
        if player != before.player:
            acts = len(game.deeds(self._s, player)) > 0
            return Asked(player, step if acts else None, option, False)
        again = begins_again(game, self._s, player, before.begun or step, before.last)
        return Asked(player, step if again else before.begun, option, again)


def again_at(table: LiveTable) -> set[int]:
    """The same of a table, for all who look at it."""
    known = table.drawn.get(Again)
    if known is None or known.match is not table.match:
        known = table.drawn[Again] = Again(table.match)
    return known.places()
