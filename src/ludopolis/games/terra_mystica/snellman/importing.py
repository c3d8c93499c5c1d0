"""Importing a game log: it is replayed pick by pick, and compared after every row."""

from __future__ import annotations

from typing import Any, final

from ludopolis.core import (
    CHANCE,
    Difference,
    Imported,
    InputError,
    Range,
    i64,
)
from ludopolis.core.record import FORMAT

from .. import GAME, options
from ..rules.rewards import TakeRewards
from ..things import LAST_ROUND
from .commands import (
    ACTIONS,
    BURN,
    CULT_INCOME,
    DROP,
    LEECH,
    OTHER_INCOME,
    PRIZE,
    RESOURCES,
    SETUP,
    SILENT,
    Command,
)
from .counting import UnreadableError
from .driving import Driver
from .following import Follower
from .keys import check_lowered
from .ledger import Ledger, Row, read_ledger
from .pending import VP, shown
from .playback import (
    ASKING,
    CLEANING,
    CULT_BONUS,
    INCOME,
    OVER,
    ROUND_OVER,
    SCORING,
    Playback,
)
from .prizes import Prizes


def import_ledger(text: str) -> Imported:
    """The game in a log as a record, and the first row that the engine sees differently.

    A sacrifice that stands between an offer of power and its answer is at first made where it
    stands. If that does not work out, the game is imported anew with the sacrifice made in the
    turn before; if that does no better, the first finding counts.
    """
    first = _Importer(read_ledger(text), [])
    first.run()
    best, moved = first, first.sacrifice_to_move()
    while moved is not None and moved not in best.moved:
        again = _Importer(read_ledger(text), [*best.moved, moved])
        again.run()
        if again.row <= best.row:
            break
        best, moved = again, again.sacrifice_to_move()
    if best.problem is not None:
        raise best.problem
    complete = best.is_complete()
    record = _record(best.play, best.ledger)
    return Imported(record, best.ledger.factions, complete, best.compared, best.difference)


def _record(play: Playback, ledger: Ledger) -> dict[str, Any]:
    while play.place not in (ASKING, OVER):
        play.go_on()
    edition = GAME.edition()
    return {
        "ludopolis": FORMAT,
        "game": GAME.name,
        "rules": GAME.rules,
        "edition": {"name": edition.edition, "hash": edition.hash},
        "setup": dict(GAME.setup.settle(ledger.settings()).values),
        "players": len(ledger.factions),
        "names": ledger.names,
        "seed": 0,
        "log": play.log,
        "over": play.place == OVER,
        "scores": play.s.scores(),
    }


Move = tuple[int, int, int]  # to which row a sacrifice is moved, from which, its place there


@final
class _Importer:
    """Goes through the rows of a ledger."""

    def __init__(self, ledger: Ledger, moved: list[Move]) -> None:
        self.ledger = ledger
        self.moved = moved
        self.row = 0  # the row that is carried out, or the number of rows when all are
        self.difference: Difference | None = None
        self.problem: UnreadableError | None = None
        self.play = Playback(len(ledger.factions), ledger.settings())
        self.s = self.play.s
        self.follower = Follower(ledger, self.play)
        self.driver = Driver(self.follower)
        for target, source, place in moved:
            burn = ledger.rows[source].commands[place]
            self.driver.moved.setdefault(target, []).append(burn)
        self.compared = 0
        # Of those who left: the round whose cult bonus had its row while the income has not, or -1.
        self.bonus_shown: list[i64] = [-1] * len(ledger.factions)
        self.scoring = Prizes(self.play)
        self._draw()

    def _draw(self) -> None:
        for tile in reversed(self.ledger.scoring):
            self._pick_named(options.SCORING_TILE, f"score {tile}")
        for card in self.ledger.cards():
            self._pick_named(options.CARD, f"card {card}")
        self._pick_named(options.FIRST, "first 0")

    def _pick_named(self, words: Range, code: str) -> None:
        assert self.play.step.player == CHANCE
        self.play.pick(options.OPTIONS.by_code[code])

    def run(self) -> None:
        """Carry out and compare row after row; the first one that differs ends it."""
        for number, row in enumerate(self.ledger.rows):
            self.row = self.follower.row = number
            self.driver.line = row.line
            try:
                self._row(row)
                self.difference = self._compare(row)
                if self.difference is None:
                    self._borrow(row)
            except InputError as problem:
                self.problem = UnreadableError(problem.problem, f"line {self.driver.line}")
            if self.difference is not None or self.problem is not None:
                return
        self.row += 1
        self._finish()

    def sacrifice_to_move(self) -> Move | None:
        """A sacrifice that stopped the import, and the last turn of the same player before it."""
        if self.difference is None and self.problem is None:
            return None
        row = self.ledger.rows[self.row]
        answers = self.follower.answers
        burns = [
            one
            for one in row.commands
            if one.kind == BURN and (row.values or answers.taken_after(one, row.seat))
        ]
        turns = [
            number
            for number in range(self.row)
            if self.ledger.rows[number].seat == row.seat
            and any([one.kind & ACTIONS for one in self.ledger.rows[number].commands])
        ]
        if not burns or not turns or self.s.round == 0:
            return None
        return (turns[-1], self.row, row.commands.index(burns[0]))

    def is_complete(self) -> bool:
        """Whether the game is over, and the ledger shows what everybody had in the end."""
        return self.play.place == OVER and (not self.ledger.has_values or all(self.scoring.ended))

    def _finish(self) -> None:
        """Where no rows show what happens between turns, the game goes on to the next one."""
        while not self.ledger.has_values and self.play.place not in (ASKING, OVER):
            self.play.go_on()
            self.follower.settle()

    # Rows

    def _row(self, row: Row) -> None:
        kinds: i64 = 0
        for command in row.commands:
            kinds |= command.kind
        if kinds == SETUP:
            self._choose_faction(row)
        elif kinds == DROP:
            self._drop(row)
        elif kinds & (PRIZE | RESOURCES):
            self._score(row, row.commands[0])
        elif kinds == 0 or self.s.seats[row.seat].dropped:
            self._bystand(row)
        elif kinds in (CULT_INCOME, OTHER_INCOME):
            self._income(row.seat, kinds == OTHER_INCOME)
        else:
            self._act(row, kinds)

    def _choose_faction(self, row: Row) -> None:
        faction = self.ledger.factions[row.seat]
        if row.values and row.values[VP] != self.s.tables.start_vp:
            raise UnreadableError(f"a start with {row.values[VP]} points is not known (TM-17.4)")
        self.play.pick(options.OPTIONS.by_code[f"faction {faction}"])

    def _act(self, row: Row, kinds: i64) -> None:
        self.follower.release(row)
        self.follower.check_answers(row)
        if self.driver.carry_out(row):
            self.driver.end(row)
            check_lowered(row)
        if kinds & (CULT_INCOME | OTHER_INCOME):
            self._first_income(row.seat, kinds & OTHER_INCOME != 0)

    def _borrow(self, row: Row) -> None:
        """Tiles that a player takes in a later row are taken before others answer."""
        play = self.play
        while play.place == ASKING and play.step.player == row.seat:
            if not isinstance(play.step, TakeRewards):
                return
            later = self.follower.answers.following(self.follower.row, row.seat)
            if later is None:
                return
            self.driver.carry_out(later)
            self.driver.end(later)

    def _drop(self, row: Row) -> None:
        play = self.play
        if self.s.seats[row.seat].dropped:
            if self._between() and row.seat in self.follower.paid:
                self.bonus_shown[row.seat] = self.s.round
            return
        self.driver.leave_open_turn(row.seat)
        if play.place == ASKING and options.DROP in play.step.options(self.s):
            if play.step.player == row.seat:
                self.follower.pick(options.DROP)
                return
        self.follower.leaving.append(row.seat)

    # Income

    def _income(self, seat: i64, other: bool) -> None:
        """Bring the game to where this player has had the cult bonus, or all their income."""
        if self.play.place == ROUND_OVER:
            self.follower.go_on()
        while self.play.place in (CULT_BONUS, CLEANING, INCOME):
            if not other and (seat in self.follower.paid or self.play.place != CULT_BONUS):
                return
            self.follower.go_on()

    def _first_income(self, seat: i64, other: bool) -> None:
        """An income noted in the row of an action is that of the first player in turn order."""
        if self.play.place == ROUND_OVER:
            self.follower.go_on()
        present = [player for player in self.s.order if not self.s.seats[player].dropped]
        if present[0] == seat:
            self._income(seat, other)

    def _bystand(self, row: Row) -> None:
        """Somebody who left the game still has income and points (TM-17.13)."""
        if not self.s.seats[row.seat].dropped:
            raise UnreadableError("the row has no command")
        for command in row.commands:
            if not command.done and not command.kind & SILENT & ~LEECH:
                raise UnreadableError(f"{command.text!r} comes from somebody who left the game")
        shown_in = self.bonus_shown[row.seat]
        if shown_in >= 0 and not row.commands:
            if self.s.round == shown_in:
                self._income(row.seat, True)
            self.bonus_shown[row.seat] = -1
        elif self.play.place == OVER or (self._between() and self.s.round == LAST_ROUND):
            self._begin_scoring()
            self.scoring.go_on(row.seat)
        elif not row.commands:
            self.bonus_shown[row.seat] = self.s.round
            self._income(row.seat, False)

    def _between(self) -> bool:
        """Whether one round is over and the next has not begun."""
        return self.play.place in (ROUND_OVER, CULT_BONUS, CLEANING, INCOME, SCORING)

    def _score(self, row: Row, command: Command) -> None:
        """A row of the final scoring."""
        self._begin_scoring()
        if command.kind == PRIZE:
            self.scoring.add_prize(row.seat, command.what)
        else:
            self.scoring.end(row.seat)

    def _begin_scoring(self) -> None:
        if self.play.place == ROUND_OVER:
            self.play.go_on()
        if self.play.place not in (SCORING, OVER):
            raise UnreadableError("the game is not over yet")
        self.scoring.begin()

    # Comparing

    def _compare(self, row: Row) -> Difference | None:
        if not row.values:
            return None
        expected = row.values[:]
        for late in self.follower.late[row.seat]:
            late.add_to(expected, self.s, row.seat)
        found = self.scoring.owned(row.seat)
        if found == expected:
            self.compared += 1
            return None
        text = f"{self.ledger.factions[row.seat]}: {row.text}"
        return Difference(row.line, text, shown(expected), shown(found))
