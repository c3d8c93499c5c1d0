"""Carrying out the commands of a row: at each question of the engine, the one that answers it.

Snellman lets a player take tiles, convert and found river towns in almost any order within a turn.
The engine asks for one thing at a time. So the first command of the row is taken that suits the
question, and `done` where none does and the question may be left.
"""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, PickError, Step, i64

from .. import options
from ..rules.cults import ChooseCult, ChooseTops
from ..rules.dig_on import DigOn
from ..rules.digging import NOWHERE, UseSpades
from ..rules.factions.nomads import Sandstorm
from ..rules.means import earns_from_spades
from ..rules.rewards import ChooseGroup, TakeRewards
from ..rules.spades import terrain_after
from ..rules.turn import FinishTurn, TakeAction
from .checking import (
    check_left,
    check_order,
    check_spades,
    out_of_place,
    whose_turn,
)
from .commands import (
    ACTIONS,
    ANY,
    BUILD,
    CONNECT,
    CULT,
    DIG,
    DISCARD,
    DONE,
    FREE,
    PASS,
    SILENT,
    TOWN,
    TRANSFORM,
    Command,
)
from .counting import UnreadableError
from .following import Follower
from .keys import chosen_top, lacks_key
from .ledger import Row
from .pending import SACRIFICE, Late
from .playback import ASKING, OVER
from .translating import (
    conversions,
    dig_option,
    meant,
    suiting,
)


@final
class Driver:
    """Carries out rows, one at a time."""

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self.play = follower.play
        self.s = follower.s
        self.row: Row = follower.ledger.rows[0]
        self.todo: list[Command] = []
        self.moved: dict[i64, list[Command]] = {}  # sacrifices to be made in an earlier row
        self.line = 0  # the line of the command that is carried out
        self.spades: i64 = 0  # bought by `dig`, and not yet used
        self.discarded: i64 = 0  # free spades thrown away
        self.problem = ""  # why a dwelling could not be built with the spades of the action

    # Rows

    def carry_out(self, row: Row) -> bool:
        """Do all that the row says and that was not done before; whether there was anything."""
        self.row = row
        self.problem = ""
        self.spades = 0
        self.discarded = 0
        self.todo = [one for one in row.commands if not one.done and not one.kind & SILENT]
        self._add_moved()
        acts = bool(self.todo)
        while self.todo:
            self.line = self.todo[0].line
            if self.todo[0].kind == DONE:
                self._finish_turn(row.seat)
                continue
            self._come_to(row.seat)
            if self.play.place == ASKING:
                self._answer(self.play.step)
            else:
                self._go_on()
        return acts

    def _finish_turn(self, seat: i64) -> None:
        """Leave all that could still belong to this turn."""
        self._tick(self.todo[0])
        while self.play.place == ASKING and self.play.step.player == seat:
            if not self._close(self.play.step):
                return

    def _add_moved(self) -> None:
        """Add a sacrifice of a later row, at the end of the turn or before passing."""
        for command in self.moved.get(self.follower.row, []):
            if not command.done:
                command.late = Late(SACRIFICE, command.number)
                self.follower.late[self.row.seat].append(command.late)
                passes = bool(self.todo) and self.todo[-1].kind == PASS
                self.todo.insert(len(self.todo) - 1 if passes else len(self.todo), command)

    def _go_on(self) -> None:
        """Run a step of the end of a round, which may use spades of this row."""
        if self.play.place == OVER:
            raise UnreadableError("the game is over")
        self.follower.go_on()
        self.todo = [one for one in self.todo if not one.done]

    def _come_to(self, seat: i64) -> None:
        """Go on until this seat is asked, or nobody is; others have nothing more to say."""
        play = self.play
        while play.place == ASKING and play.step.player != seat:
            if not isinstance(play.step, (FinishTurn, UseSpades, DigOn)):
                raise UnreadableError(self.problem or whose_turn(play))
            self._leave(play.step, 0)

    def _leave(self, step: Step, thrown: i64) -> None:
        """Leave a question; without values that prove it, spades must have been thrown away."""
        if isinstance(step, UseSpades) and not self.follower.ledger.has_values:
            check_left(self.play, step, thrown)
        self.follower.pick(options.DONE)

    def _answer(self, step: Step) -> None:
        if isinstance(step, TakeAction):
            self.discarded = 0  # a lone player takes several turns in a row
        if isinstance(step, ChooseTops):
            self.follower.pick(options.STEP.first + chosen_top(self.s, self.row, step))
            return
        if isinstance(step, UseSpades) and step.dwelling != NOWHERE:
            if step.spades <= self.discarded:
                self.follower.pick(options.DONE)
                return
        command = self._suited(step)
        if command is not None:
            self._do(step, command)
        elif isinstance(step, ChooseGroup):
            self.follower.pick(step.options(self.s)[0])
        elif isinstance(step, ChooseCult) and self.follower.take_steps(step):
            return
        elif not self._close(step):
            raise UnreadableError(out_of_place(self.s, step, self.todo[0]))

    def _close(self, step: Step) -> bool:
        """Leave a question that may be left."""
        if isinstance(step, (FinishTurn, UseSpades, DigOn)):
            self._leave(step, self.discarded)
            return True
        if isinstance(step, TakeRewards) and step.favours == 0 and step.towns == 0:
            self.follower.pick(options.ORDAIN.first)
            return True
        return False

    def leave_open_turn(self, leaver: i64) -> None:
        """End a turn that was left open for more to come, or that of somebody who leaves."""
        while self.play.place == ASKING:
            step = self.play.step
            leaves = isinstance(step, (UseSpades, DigOn)) and step.player == leaver
            if not leaves and not isinstance(step, FinishTurn):
                return
            self.follower.pick(options.DONE)

    def end(self, row: Row) -> None:
        """Leave what the row left open; a row of a ledger is a whole turn."""
        play = self.play
        while play.place == ASKING and play.step.player == row.seat:
            step = play.step
            if isinstance(step, UseSpades) and self._goes_on_digging(step):
                return  # the rest of the spades comes in another row
            if isinstance(step, FinishTurn) and self.follower.late[row.seat]:
                return  # conversions can still follow the Cultists' step
            if isinstance(step, ChooseTops):
                self.follower.pick(options.STEP.first + chosen_top(self.s, row, step))
            elif isinstance(step, ChooseCult):
                if not self.follower.take_steps(step):
                    return
            elif not self._close(step):
                return

    def _goes_on_digging(self, step: UseSpades) -> bool:
        return step.spades > 0 and step.dwelling == NOWHERE and self.discarded == 0

    # Choosing a command

    def _suited(self, step: Step) -> Command | None:
        """The command of the row that answers a question."""
        kinds = suiting(step)
        if isinstance(step, FinishTurn):
            if any([one.kind & ACTIONS for one in self.todo]):
                return None  # what is converted belongs to the next turn
        if self.todo[0].kind & kinds and self._fits(step, self.todo[0]):
            return self._sooner(step, self.todo[0])
        if isinstance(step, TakeAction):
            return None  # nothing that an action brings is said before it
        for n in range(1, len(self.todo)):
            before = self.todo[n - 1].kind
            if before == DONE or (isinstance(step, UseSpades) and before & ACTIONS):
                return None  # what follows belongs to the next turn
            if self.todo[n].kind & kinds & ~FREE and self._fits(step, self.todo[n]):
                return self.todo[n]
        return None

    def _fits(self, step: Step, command: Command) -> bool:
        """After digging a dwelling may belong to the next action, and so may a transformation."""
        if not isinstance(step, (UseSpades, DigOn)) or command.kind & FREE:
            return True
        if isinstance(step, DigOn) and self._target(command).what != step.hx:
            return False
        if command.kind == BUILD:
            option = options.BUILD.first + command.what
            if step.refusal(self.s, option) == LEGAL:
                return True
            if command is self.todo[0] and not self.problem:
                self.problem = self._refusal(option)
            return False
        return isinstance(step, DigOn) or step.spades > 0

    def _refusal(self, option: i64) -> str:
        try:
            self.play.refuse(self.play.step.player, option)
        except PickError as problem:
            return problem.problem
        return ""

    def _sooner(self, step: Step, command: Command) -> Command:
        """A town first, where its key lets a marker onto space 10 (TM-8.3, TM-17.10)."""
        if lacks_key(self.s, self.row, step, command) and not self._lifts_itself():
            for other in self.todo:
                if other.kind & (TOWN | CONNECT) & suiting(step):
                    return other
        return command

    def _lifts_itself(self) -> bool:
        """Whether the town tile that comes makes the step for which its key is wanted."""
        tiles = [one.what for one in self.todo if one.kind == TOWN]
        return bool(tiles) and self.s.tables.town_gain[tiles[0]].cults[0] > 0

    # Carrying it out

    def _do(self, step: Step, command: Command) -> None:
        self.line = command.line
        if command.kind & FREE:
            check_order(self.follower.answers, self.row, command)
            self._tick(command)
            for option in conversions(command):
                self.follower.pick(option)
        elif command.kind == DISCARD:
            self._discard(step, command)
        elif command.kind == DIG:
            self._dig(step, command)
        elif command.kind == TRANSFORM and isinstance(step, Sandstorm):
            self._sandstorm(step, command)
        else:
            self._pick(step, command)

    def _pick(self, step: Step, command: Command) -> None:
        """Make the pick that a command stands for."""
        free = step.spades - self.discarded if isinstance(step, UseSpades) else 0
        option = meant(self.s, step, command, self.spades + free)
        if option in step.options(self.s):
            check_spades(self.s, step, command, free, self.spades)
        self._tick(command)
        if command.kind == CULT and isinstance(step, ChooseCult):
            self._tick_second_step(step, command)
        self.spades = 0
        if not any([one.kind & ~FREE for one in self.todo]):
            self.follower.conversions = self.todo
        self.follower.pick(option)
        self.follower.conversions = []
        self.todo = [one for one in self.todo if not one.done]

    def _tick(self, command: Command) -> None:
        command.done = True
        self.todo.remove(command)

    def _tick_second_step(self, step: ChooseCult, command: Command) -> None:
        """Two steps on one track are one pick."""
        same = [one for one in self.todo if one.kind == CULT and one.what == command.what]
        if step.steps > 1 and not same:
            raise UnreadableError(f"{command.text!r} is one step: expected two in one cult")
        if step.steps > 1:
            self._tick(same[0])

    def _dig(self, step: Step, command: Command) -> None:
        """Spades are bought for the hex that comes next in the row."""
        target = self._target(command)
        between = self.todo[self.todo.index(command) + 1 : self.todo.index(target)]
        if any([one.kind & ACTIONS & ~DIG for one in between]):
            raise UnreadableError(f"{command.text!r} is not followed by a hex")
        self.spades += command.number
        self._tick(command)
        if any([one.kind == DIG for one in between]):
            if between[0].kind & FREE and earns_from_spades(self.s.seats[step.player]):
                self._dig_part(step, target)
        elif target.kind == TRANSFORM:
            self._pick(step, target)
        elif any([one.kind != DISCARD for one in between]):
            # Something is converted between digging and building.
            free = step.spades - self.discarded if isinstance(step, UseSpades) else 0
            check_spades(self.s, step, target, free, self.spades)
            self.spades = 0
            home = self.s.seats[step.player].board.terrain
            self.follower.pick(dig_option(target.what, home))

    def _target(self, command: Command) -> Command:
        """The command that names the hex of this one, which is itself or comes after it."""
        for one in self.todo[self.todo.index(command) :]:
            if one.kind & (BUILD | TRANSFORM):
                return one
        raise UnreadableError(f"{command.text!r} is not followed by a hex")

    def _dig_part(self, step: Step, target: Command) -> None:
        """Turn the hex as far as the spades go: their power is converted for more (TM-4.5)."""
        me, here = self.s.seats[step.player], self.s.terrain[target.what]
        spades = self.spades + (step.spades if isinstance(step, UseSpades) else 0)
        aim = target.more if target.kind == TRANSFORM and target.more != ANY else me.board.terrain
        self.spades = 0
        self.follower.pick(dig_option(target.what, terrain_after(me, here, aim, spades)))

    def _discard(self, step: Step, command: Command) -> None:
        """When all spades are thrown away, only a hex that was turned may still be built on."""
        assert isinstance(step, UseSpades)
        left = step.spades - self.discarded
        if command.number > left:
            raise UnreadableError(f"{command.text!r} finds {left} free spades")
        self._tick(command)
        self.discarded += command.number
        builds = self.todo and self.todo[0].kind == BUILD and self.todo[0].what in step.turned
        if self.discarded >= step.spades and not builds:
            self.follower.pick(options.DONE)

    def _sandstorm(self, step: Step, command: Command) -> None:
        """With a dwelling the whole sandstorm is one pick."""
        later = [one for one in self.todo[self.todo.index(command) + 1 :] if not one.kind & FREE]
        if later and later[0].kind == BUILD and later[0].what == command.what:
            self._tick(command)
        else:
            self._pick(step, command)
