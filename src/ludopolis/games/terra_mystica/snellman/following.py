"""Going along with a ledger: answers that it gives later are given at once (TM-17.5)."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64
from ludopolis.games.terra_mystica import options
from ludopolis.games.terra_mystica.cults import ChooseCult
from ludopolis.games.terra_mystica.digging import CultSpades
from ludopolis.games.terra_mystica.neighbours import (
    CultistsReward,
    GainPower,
    TakePower,
    adjacent_power,
)
from ludopolis.games.terra_mystica.rounds import CultBonus
from ludopolis.games.terra_mystica.snellman.answers import UNSAID, Answers
from ludopolis.games.terra_mystica.snellman.commands import (
    DROP,
    LEECH,
    REJECTED,
    TRANSFORM,
    Command,
)
from ludopolis.games.terra_mystica.snellman.ledger import Ledger, Row
from ludopolis.games.terra_mystica.snellman.pending import GIFT, STEP, Late
from ludopolis.games.terra_mystica.snellman.pending import LEECH as TAKEN
from ludopolis.games.terra_mystica.snellman.playback import (
    ASKING,
    CULT_BONUS,
    REWARDING,
    ROUND_OVER,
    TURN_OVER,
    Playback,
)
from ludopolis.games.terra_mystica.snellman.reading import UnreadableError
from ludopolis.games.terra_mystica.snellman.translating import conversions, meant
from ludopolis.games.terra_mystica.turn import TakeAction


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

    def pick(self, option: i64) -> None:
        """Answer a question, and all those that the ledger answers further down."""
        self.play.pick(option)
        self.settle()

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
            elif isinstance(play.step, TakeAction) and play.step.player in self.leaving:
                self.leaving.remove(play.step.player)
                play.pick(options.DROP)
            else:
                return

    def _answer(self, step: TakePower) -> bool:
        """Answer an offer; not where the ledger ends before anybody goes on."""
        source = self.s.seats[self.s.owner[step.hx]].faction
        offered = adjacent_power(self.s, step.player, step.hx)
        command = self.answers.to_offer(self.row, step.player, offered, step.power, source)
        if command is UNSAID and self._ends_here():
            return False
        if command.kind == LEECH and not self.answers.gains_nothing(command):
            command.late = Late(TAKEN, offered)
            self.late[step.player].append(command.late)
            self.play.pick(options.LEECH)
        elif command.kind == DROP and options.DROP in step.options(self.s):
            self.play.pick(options.DROP)
        else:
            self.play.pick(options.DECLINE)
        command.done = command.number > 0
        return True

    def _ends_here(self) -> bool:
        return self.ledger.has_values and self.row >= self.answers.last_turn

    def _reward(self) -> None:
        """The Cultists have a step if somebody took power, or some power if nobody did."""
        step = self.play.step
        assert isinstance(step, CultistsReward)
        self.play.go_on()
        if self.play.place == ASKING and isinstance(self.play.step, (ChooseCult, GainPower)):
            self._convert()
        if self.s.leeched > 0:
            self._take_reward(step.builder)
        elif self.s.variants.cultist_power:
            if self.play.place == ASKING and isinstance(self.play.step, GainPower):
                self.play.pick(options.DONE)
            self.late[step.builder].append(Late(GIFT, 1))

    def _convert(self) -> None:
        """What Cultists convert in the row of a structure comes before they gain from it."""
        while self.conversions:
            command = self.conversions.pop(0)
            command.done = True
            for option in conversions(command):
                self.play.pick(option)

    def _take_reward(self, cultists: i64) -> None:
        command = self.answers.next_step()
        if command is None:
            if self._ends_here():
                return
            raise UnreadableError("the Cultists' step for power taken here is nowhere below")
        command.late = Late(STEP, command.what)
        command.done = True
        self.play.pick(options.STEP.first + command.what)
        self.late[cultists].append(command.late)

    def take_steps(self, step: ChooseCult) -> bool:
        """Take steps of an action that are written further down, perhaps after other actions."""
        commands = self.answers.own_steps(self.row, step.player, step.steps)
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
        if play.place == ROUND_OVER:
            self.paid = []
        elif play.place == CULT_BONUS:
            step = play.step
            assert isinstance(step, CultBonus)
            self.paid.append(step.to)
        play.go_on()
        while play.place == ASKING and isinstance(play.step, CultSpades):
            self._use_spade(play.step)
        self.settle()

    def _use_spade(self, step: CultSpades) -> None:
        for command in self.answers.cult_spades(self.row, step.player):
            command.done = True
            if command.kind == TRANSFORM:
                self.play.pick(meant(self.s, step, command, step.spades))
                return
            if command.kind == DROP:
                self.play.pick(options.DROP)
                return
            if command.number >= step.spades:
                break  # all are thrown away
        self.play.pick(options.DONE)
