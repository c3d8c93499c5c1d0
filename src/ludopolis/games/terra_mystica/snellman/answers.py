"""Finding the answers to questions that a ledger answers later than they arise (TM-17.5).

An offer of power is answered by the first later `leech` or `decline` of that player with its
amount and source. A player who acts first has declined what was open.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, final

from ludopolis.core import i64

from ..rules.actions import ACT_BON2, ACT_FAV6
from .commands import (
    ACTION,
    ACTIONS,
    ANSWERS,
    ANY,
    BURN,
    CULT,
    DECLINE,
    DISCARD,
    DROP,
    LEECH,
    OTHER_INCOME,
    REJECTED,
    SILENT,
    TRANSFORM,
    WAIT,
    Command,
)
from .ledger import Ledger, Row

UNSAID: Final = Command(DECLINE, number=0)  # who says nothing and goes on has declined


@final
class Words:
    """All commands of one seat, in the order of the rows."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.rows: list[int] = []  # the number of the row of each command

    def below(self, row: i64) -> list[Command]:
        """The commands that stand below this row."""
        return self.commands[bisect_right(self.rows, row) :]


@final
class Answers:
    """What every seat will say."""

    def __init__(self, ledger: Ledger, cultists: i64) -> None:
        self.ledger = ledger
        self.words = [Words() for _ in ledger.factions]
        self.last_action: Command | None = None  # with which somebody acts
        for number, row in enumerate(ledger.rows):
            words = self.words[row.seat]
            for command in row.commands:
                if command.kind & ACTIONS:
                    self.last_action = command
                command.row = number
                words.commands.append(command)
                words.rows.append(number)
        self.steps: list[Command] = []  # of the Cultists, for power taken by others
        if cultists >= 0:
            self._find_steps(self.words[cultists].commands)

    def _find_steps(self, commands: list[Command]) -> None:
        """A step that no action of the Cultists has brought is one for power taken by others."""
        own: i64 = 0
        for command in commands:
            if command.kind == ACTION and command.what in (ACT_BON2, ACT_FAV6):
                own += 1
            elif command.kind == CULT and own > 0:
                own -= 1
            elif command.kind == CULT:
                self.steps.append(command)

    def are_over(self) -> bool:
        """Whether nobody acts any more."""
        return self.last_action is None or self.last_action.done

    def to_offer(self, row: i64, seat: i64, offered: i64, capped: i64, source: i64) -> Command:
        """The command that answers an offer which arose in a row."""
        found = self._find(row, seat, offered, source)
        if found is None and capped != offered:
            found = self._find(row, seat, capped, source)
        return UNSAID if found is None else found

    def _find(self, row: i64, seat: i64, amount: i64, source: i64) -> Command | None:
        for command in self.words[seat].below(row):
            if command.kind & ANSWERS:
                if not command.done and _fits(command, amount, source):
                    return command
            elif command.kind & (ACTIONS | DROP):
                return command if command.kind == DROP else None
        return None

    def taken_after(self, command: Command, seat: i64) -> list[Command]:
        """The power that a seat has taken and only says so after a command and before it acts."""
        words = self.words[seat].commands
        found: list[Command] = []
        for one in words[words.index(command) + 1 :]:
            if one.kind & ACTIONS:
                break
            if one.kind == LEECH and one.late is not None:
                found.append(one)
        return found

    def gains_nothing(self, command: Command) -> bool:
        """Whether the ledger shows no power gained by this answer, and nothing that hides it."""
        row = self.ledger.rows[command.row]
        others = [one.kind for one in row.commands if one is not command]
        hidden = any([not kind & (BURN | DECLINE | WAIT) for kind in others])
        return len(row.values) > 0 and row.power == 0 and not hidden

    def next_step(self) -> Command | None:
        """The Cultists' next step for power that others took."""
        return self.steps.pop(0) if self.steps else None

    def is_rewarded_before(self, command: Command, seat: i64, row: i64) -> bool:
        """Whether the Cultists' reward for a row is written above one of their later commands."""
        said = self.words[seat].below(row)
        if command not in said:
            return False
        above = said[: said.index(command)]
        step = self.steps[0] if self.steps else None
        return any([one is step or one.kind == REJECTED for one in above])

    def own_steps(self, row: i64, seat: i64, count: i64) -> list[Command]:
        """The next steps of a seat that an action of its own brings."""
        steps = [one for one in self.words[seat].below(row) if one.kind == CULT and not one.done]
        own = [one for one in steps if one not in self.steps]
        return own[:count] if len(own) >= count else []

    def cult_spades(self, row: i64, seat: i64) -> list[Command]:
        """What a seat does with the spades of the cult bonus, from this row on."""
        found: list[Command] = []
        paid = False  # who leaves after the income has used the spades before, or lost them
        for command in self.words[seat].below(row - 1):
            paid = paid or command.kind == OTHER_INCOME
            if command.kind & ACTIONS and not command.done:
                break
            ends = command.kind == DROP and not paid
            if (ends or command.kind & (TRANSFORM | DISCARD)) and not command.done:
                found.append(command)
        return found

    def following(self, row: i64, seat: i64) -> Row | None:
        """The next row of a seat in which there is something to carry out."""
        for command in self.words[seat].below(row):
            if not command.done and not command.kind & SILENT:
                return self.ledger.rows[command.row]
        return None


def _fits(command: Command, amount: i64, source: i64) -> bool:
    if command.kind == DECLINE and command.number == 0:
        return True
    return command.number == amount and command.what in (ANY, source)
