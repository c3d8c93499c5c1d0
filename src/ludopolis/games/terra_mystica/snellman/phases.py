"""Writing what happens between two rounds and after the last one."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from .. import options
from ..events import SCORED
from ..rules.digging import CultSpades
from ..rules.rounds import CultBonus, rewards_of_track
from ..things import CULT_IDS, NETWORK, TRACK
from .page import Page
from .pending import VP, holdings
from .playback import (
    ASKING,
    CLEANING,
    CULT_BONUS,
    INCOME,
    SCORING,
)
from .writing import discard_words, pick_words


@final
class Phases:
    """Cult bonus, income and final scoring, row by row."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.play = page.play
        self.s = page.play.s
        self.paid: dict[i64, list[i64]] = {}  # who had the cult bonus, and what they owned then
        self.leavers: list[i64] = []  # who left instead of using spades
        self.spades: list[list[str]] = [[] for _ in self.s.seats]  # what each did with its spades

    def go_on(self) -> None:
        """Run the next phase and write its rows."""
        place = self.play.place
        if place == CULT_BONUS:
            self._cult_bonus()
        elif place == CLEANING:
            self.finish()
            self.play.go_on()
        elif place == INCOME:
            self._income()
        elif place == SCORING:
            self._score()
        else:
            self.play.go_on()

    def _text(self, seat: i64, text: str) -> str:
        """Rows of those who left have no text (TM-17.13)."""
        left = self.s.seats[seat].dropped and seat not in self.leavers
        return "" if left else text

    def _cult_bonus(self) -> None:
        step = self.play.step
        assert isinstance(step, CultBonus)
        spades = rewards_of_track(self.s, step.to) * self.s.tables.score_gain[self.s.tile].spades
        self.play.go_on()
        self.paid[step.to] = holdings(self.s.seats[step.to])
        asked = self.play.place == ASKING and isinstance(self.play.step, CultSpades)
        if spades > 0 and not asked and not self.s.seats[step.to].dropped:
            self.spades[step.to].append(discard_words(spades))

    def use_spade(self, step: CultSpades, option: i64) -> None:
        """A spade of the cult bonus."""
        if option == options.DROP:
            self.leavers.append(step.player)
            self.play.pick(option)
            return
        words = pick_words(self.s, step, option)
        if option == options.DONE:
            words = discard_words(step.spades)
        self.spades[step.player].append(words)
        self.play.pick(option)

    def finish(self) -> None:
        """Write the rows of the cult bonus; spades are used when all have had it."""
        if not self.paid:
            return
        self.page.heading(f"Round {self.s.round + 1} income")
        seats = [seat for seat in self.page.turn_order() if seat in self.paid]
        for seat in seats:
            self.page.row(seat, self._text(seat, "cult_income_for_faction"), self.paid[seat])
        for seat in seats:
            if self.spades[seat]:
                self.page.now(seat, ". ".join(self.spades[seat]))
                self.spades[seat] = []
        for seat in self.leavers:
            self.page.comment(f"{self.play.faction(seat)} dropped from the game")
        self.paid, self.leavers = {}, []

    def _income(self) -> None:
        self.play.go_on()
        self.page.heading(f"Round {self.s.round} income")
        for seat in self.page.turn_order():
            self.page.now(seat, self._text(seat, "other_income_for_faction"))
        self.page.begin_round()

    def _score(self) -> None:
        """Prizes for each cult and for the network, then what is left."""
        owned = [holdings(me) for me in self.s.seats]
        self.play.go_on()
        for number, cult in enumerate(CULT_IDS):
            self.page.comment(f"Scoring {cult} cult")
            self._prizes(TRACK + number, cult, owned)
        self.page.comment("Scoring network")
        self._prizes(NETWORK, "network", owned)
        self.page.comment("Converting resources to VPs")
        for seat in self.page.ranks:
            self.page.now(seat, self._text(seat, "score_resources"))

    def _prizes(self, thing: i64, name: str, owned: list[list[i64]]) -> None:
        for seat in self.page.ranks:
            for event in self.play.events:
                if event.kind == SCORED and event.thing == thing and event.player == seat:
                    owned[seat][VP] += event.amount
                    text = self._text(seat, f"+{event.amount}vp for {name}")
                    self.page.row(seat, text, owned[seat][:])
