"""What the questions of a player's lane have in common."""

from __future__ import annotations

from ludopolis.core import Ask, Options, Text, i64, offer
from ludopolis.core.lots import Lots, Notes

from ..state import SevenWondersDice
from .doubts import doubt_about


class Question(Ask):
    """A question on the lane of a player, which tells what an answer would lose."""

    def doubt(self, s: SevenWondersDice, option: i64) -> Text | None:
        return doubt_about(s, self.player, option)


class Search(Question):
    """A question whose options are looked for; a list of them is made only if asked for."""

    def find(self, s: SevenWondersDice, notes: Notes) -> None:
        """Note everything that may be picked."""
        raise NotImplementedError

    def options(self, s: SevenWondersDice) -> Options:
        notes = Notes()
        self.find(s, notes)
        options: Options = []
        for n in range(notes.count):
            offer(options, notes.options[n])
        return options

    def lot(self, s: SevenWondersDice, lots: Lots) -> i64:
        notes = lots.notes
        notes.count = 0
        self.find(s, notes)
        return notes.options[lots.below(notes.count)]
