"""Chapter 6: training, which increases freemen or advances on the military track."""

from __future__ import annotations

from typing import final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..options import ADVANCE, DIE, TRAIN
from ..reasons import SHORT_TO_TRAIN
from ..state import Origins
from .ability_choices import freeman_facts, freeman_refusal
from .citizens import find_unused, increase, offer_dice, unused_mask
from .military import advance
from .resources import FOOD, lacking, missing, pay


@final
class Train(Ask):
    """How much food is paid (OR-6.5)."""

    def prompt(self, s: Origins) -> Text:
        return text("Train: how much food do you pay?")

    def candidates(self, s: Origins) -> Options:
        tables = s.tables
        return [TRAIN.first + n - 1 for n in range(tables.train_fewest, tables.train_most + 1)]

    def refusal(self, s: Origins, option: i64) -> i64:
        food = option - TRAIN.first + 1
        return LEGAL if lacking(s.seats[self.player], FOOD, food) == 0 else SHORT_TO_TRAIN

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        food = option - TRAIN.first + 1
        return {"missing": missing(FOOD, lacking(s.seats[self.player], FOOD, food))}

    def options(self, s: Origins) -> Options:
        options: Options = []
        for food in range(s.tables.train_fewest, s.tables.train_most + 1):
            if lacking(s.seats[self.player], FOOD, food) == 0:
                offer(options, TRAIN.first + food - 1)
        return options

    def choose(self, s: Origins, option: i64) -> None:
        food = option - TRAIN.first + 1
        s.push(TrainOne(self.player, food))
        pay(s, self.player, FOOD, food, 0)


@final
class TrainOne(Ask):
    """For each food increase an unused freeman or advance (OR-6.5)."""

    def __init__(self, player: i64, count: i64) -> None:
        self.player = player
        self.count = count

    def extent(self) -> i64:
        return self.count

    def prompt(self, s: Origins) -> Text:
        return text("Train: increase a freeman or advance ({count} to go)", count=self.count)

    def candidates(self, s: Origins) -> Options:
        return [ADVANCE, *DIE.options]

    def refusal(self, s: Origins, option: i64) -> i64:
        if option == ADVANCE:
            return LEGAL
        return freeman_refusal(s.seats[self.player], option - DIE.first)

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        return freeman_facts(option - DIE.first)

    def options(self, s: Origins) -> Options:
        options: Options = []
        offer(options, ADVANCE)
        offer_dice(options, unused_mask(s.seats[self.player]))
        return options

    def choose(self, s: Origins, option: i64) -> None:
        if self.count > 1:
            s.push(TrainOne(self.player, self.count - 1))
        if option == ADVANCE:
            advance(s, self.player, 1)
        else:
            base = find_unused(s.seats[self.player], option - DIE.first)
            increase(s, self.player, base)
