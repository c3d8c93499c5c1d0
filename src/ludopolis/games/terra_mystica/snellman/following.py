"""Going along with a ledger: answers that it gives later are given at once (TM-17.5)."""

from __future__ import annotations

from typing import final

from ludopolis.core import Step, i64

from .. import options
from ..events import BUILT, UPGRADED
from ..rules.cults import ChooseCult
from ..rules.digging import CultSpades
from ..rules.factions.cultists import CultistsReward, GainPower
from ..rules.neighbours import TakePower, adjacent_power, offered_power
from ..rules.rounds import CultBonus, rewards_of_track
from ..rules.turn import TakeAction
from ..things import FACTION_IDS, HEX
from .answers import UNSAID, Answers
from .commands import (
    ANSWERS,
    DISCARD,
    DROP,
    LEECH,
    REJECTED,
    TRANSFORM,
    Command,
)
from .counting import UnreadableError
from .ledger import Ledger, Row
from .pending import GIFT, STEP, Late
from .pending import LEECH as TAKEN
from .playback import (
    ASKING,
    CULT_BONUS,
    REWARDING,
    ROUND_OVER,
    TURN_OVER,
    Playback,
)
from .translating import conversions, meant


@final
class Follower:
    """A game that is played along a ledger."""

    def __init__(self, ledger: Ledger, play: Playback) -> None:
        cultists = ledger.factions.index("cultists") if "cultists" in ledger.factions else -1
        self.ledger = ledger
        self.play = play
        self.s = play.s
        self.answers = Answers(ledger, cultists)
        self.row: i64 = -1  # the number of the row that is carried out
        self.late: list[list[Late]] = [[] for _ in ledger.factions]
        self.leaving: list[i64] = []  # who leaves the game as soon as it is their turn
        self.paid: list[i64] = []  # who has had the cult bonus of this round
        self.conversions: list[Command] = []  # that Cultists make before their neighbours answer
        self.open = [""] * len(ledger.factions)  # the last offer to each seat without an answer
        self.thrown: i64 = 0  # spades of a cult bonus that are thrown away while others are used

    def pick(self, option: i64) -> None:
        """Answer a question, and all those that the ledger answers further down."""
        self.play.pick(option)
        for event in self.play.events:
            if event.kind in (BUILT, UPGRADED):
                self._skip_answers(event.player, event.place - HEX.first)
        self.settle()

    def _skip_answers(self, builder: i64, hx: i64) -> None:
        """Who has full bowls is offered nothing here, and still answers in a log (TM-7.4)."""
        source = self.s.seats[builder].faction
        for seat in range(self.s.players):
            power = adjacent_power(self.s, seat, hx)
            if seat != builder and power > 0 and offered_power(self.s, seat, hx) == 0:
                command = self.answers.to_offer(self.row, seat, power, power, source)
                if command.kind & ANSWERS and command.number > 0:
                    command.done = True

    def check_answers(self, row: Row) -> None:
        """Every answer in a row must be one to an offer."""
        for command in row.commands:
            if command.kind & ANSWERS and command.number > 0 and not command.done:
                offer = self.open[row.seat]
                said = f"; open is {offer}" if offer else ""
                raise UnreadableError(f"{command.text!r} answers no offer of power{said}")

    def settle(self) -> None:
        """Answer what others are asked before the game goes on."""
        play = self.play
        while True:
            if play.place == TURN_OVER:
                play.go_on()
            elif play.place == REWARDING:
                self._reward()
            elif play.place != ASKING:
                return
            elif isinstance(play.step, TakePower):
                if not self._answer(play.step):
                    return
            elif not self._leaves(play.step):
                return

    def _leaves(self, step: Step) -> bool:
        """Let somebody go who has said so; whether that answers the question."""
        if not isinstance(step, (TakeAction, CultSpades)) or step.player not in self.leaving:
            return False
        self.leaving.remove(step.player)
        self.play.pick(options.DROP)
        return True

    def _answer(self, step: TakePower) -> bool:
        """Answer an offer; not where the ledger ends before anybody goes on."""
        source = self.s.seats[self.s.owner[step.hx]].faction
        offered = adjacent_power(self.s, step.player, step.hx)
        command = self.answers.to_offer(self.row, step.player, offered, step.power, source)
        if command is UNSAID:
            if self.answers.are_over():
                return False
            self.open[step.player] = f"{offered} from {FACTION_IDS[source]}"
        if command.kind == LEECH and not self.answers.gains_nothing(command):
            command.late = Late(TAKEN, offered)
            command.late.capped = step.power < offered
            self.late[step.player].append(command.late)
            self.play.pick(options.LEECH)
        elif command.kind == DROP and options.DROP in step.options(self.s):
            self.play.pick(options.DROP)
        else:
            self.play.pick(options.DECLINE)
        command.done = command.number > 0
        return True

    def _reward(self) -> None:
        """The Cultists have a step if somebody took power, or some power if nobody did."""
        step = self.play.step
        assert isinstance(step, CultistsReward)
        self.play.go_on()
        if self.play.place == ASKING and isinstance(self.play.step, (ChooseCult, GainPower)):
            self._convert(step.builder)
        if self.s.leeched > 0:
            self._take_reward(step.builder)
        elif self.s.rulings.cultist_power:
            if self.play.place == ASKING and isinstance(self.play.step, GainPower):
                self.play.pick(options.DONE)
            self.late[step.builder].append(Late(GIFT, 1))

    def _convert(self, cultists: i64) -> None:
        """What Cultists convert in the row of a structure comes before they gain from it.

        A sacrifice of a later row that was moved here stays behind what is written above it.
        """
        for command in self.conversions:
            if not self.answers.is_rewarded_before(command, cultists, self.row):
                command.done = True
                for option in conversions(command):
                    self.play.pick(option)

    def _take_reward(self, cultists: i64) -> None:
        command = self.answers.next_step()
        if command is None:
            if self.answers.are_over():
                return
            raise UnreadableError("the Cultists' step for power taken here is nowhere below")
        command.late = Late(STEP, command.what)
        command.done = True
        self.play.pick(options.STEP.first + command.what)
        self.late[cultists].append(command.late)

    def take_steps(self, step: ChooseCult) -> bool:
        """Take steps of an action that are written further down, perhaps after other actions."""
        commands = self.answers.own_steps(self.row, step.player, step.steps)
        if commands and commands[0].what != commands[-1].what:
            raise UnreadableError("both steps must be made in one cult (TM-13.1)")
        for command in commands:
            command.late = Late(STEP, command.what)
            command.done = True
            self.late[step.player].append(command.late)
        if commands:
            self.pick(options.STEP.first + commands[0].what)
        return bool(commands)

    def release(self, row: Row) -> None:
        """What is written in this row is no longer late."""
        late = self.late[row.seat]
        for command in row.commands:
            if command.late is not None and command.late in late:
                late.remove(command.late)
            elif command.kind == REJECTED:
                gifts = [one for one in late if one.kind == GIFT]
                if gifts:
                    late.remove(gifts[0])

    # Phases

    def go_on(self) -> None:
        """Run the next step of the end of a round, and use the spades that it brings."""
        play = self.play
        self.thrown = 0
        if play.place == CULT_BONUS:
            self._pay_bonus()
        else:
            if play.place == ROUND_OVER:
                self.paid = []
            play.go_on()
        while play.place == ASKING and isinstance(play.step, CultSpades):
            if not self._leaves(play.step):
                self._use_spade(play.step)
        self.settle()

    def _pay_bonus(self) -> None:
        """A cult bonus; a single spade that Giants lose is thrown away in the ledger (TM-10.2)."""
        step = self.play.step
        assert isinstance(step, CultBonus)
        self.paid.append(step.to)
        spades = rewards_of_track(self.s, step.to) * self.s.tables.score_gain[self.s.tile].spades
        self.play.go_on()
        asked = self.play.place == ASKING and isinstance(self.play.step, CultSpades)
        if spades > 0 and not asked:
            for command in self.answers.cult_spades(self.row, step.to):
                if command.kind == DISCARD and command.number <= spades:
                    command.done = True
                    return

    def _use_spade(self, step: CultSpades) -> None:
        for command in self.answers.cult_spades(self.row, step.player):
            left = step.spades - self.thrown
            if left == 0:
                break
            command.done = True
            if command.kind == TRANSFORM:
                self.play.pick(meant(self.s, step, command, left))
                return
            if command.kind == DROP:
                self.play.pick(options.DROP)
                return
            if command.number > left:
                raise UnreadableError(f"{command.text!r} finds {left} spades of the cult bonus")
            self.thrown += command.number
        if step.spades > self.thrown and not self.ledger.has_values:
            who = self.play.faction(step.player)
            raise UnreadableError(
                f"{who} have a spade of the cult bonus left: expected 'transform HEX' or '-SPADE'"
            )
        self.play.pick(options.DONE)
