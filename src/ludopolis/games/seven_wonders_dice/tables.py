"""The component tables of 7 Wonders Dice, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Options, Table, Value, i64, vec

from .components.boards import Board
from .components.effects import ATTACK, COINS, PER_SPACE, VP, effects_of
from .components.layout import Layout
from .components.lines import Openings
from .options import (
    FIRST_ROLL,
    ROLL,
    SHOWS,
    colour_of,
)
from .things import (
    BONUS_IDS,
    BUILDING_IDS,
    BUILDING_OF,
    CITY_IDS,
    COLOUR_IDS,
    DICE,
    DIE_IDS,
    GROUP_IDS,
    GROUP_OF,
    QUARTERS,
    SPECIAL,
)

MOST_COINS: Final = 999
MOST_ODDS: Final = 9


@final
class Tables(Value):
    """One edition of 7 Wonders Dice, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.layout = Layout(edition)
        self._read_economy(edition)
        self._read_buildings(edition)
        self._read_dice(edition)
        self._read_bonuses(edition)
        self.openings = Openings(edition, self.layout)
        self.boards = [Board(edition, city, self.layout) for city in range(len(CITY_IDS))]
        self._check_rows(edition)
        # What is asked for all the time, in one row: [city * SPACES + space]
        self.cost = vec[i64]([int(cost) for board in self.boards for cost in board.cost])

    def _read_economy(self, edition: Edition) -> None:
        self.most_coins: i64 = edition.table("gold_reserve_capacity").between("most", 1, MOST_COINS)
        self.start_coins: i64 = edition.table("gold_reserve").between(
            "start", 0, int(self.most_coins)
        )
        self.pass_coins: i64 = edition.table("pass_action").between("coins", 1, MOST_COINS)
        self.missing_coins: i64 = edition.table("missing_resource").between("coins", 1, 9)
        self.race_vp: i64 = edition.table("agora_race").between("vp", 0, 99)

    def _read_buildings(self, edition: Edition) -> None:
        rows = [edition.table("building").table(id) for id in BUILDING_IDS]
        self.counts_for_bonus = vec[i64]([int(row.flag("counts_for_bonus")) for row in rows])
        for building, row in enumerate(rows):
            row.one_of("group", [GROUP_IDS[int(GROUP_OF[building])]])
        board = edition.table("score_board")
        found_rows = board.words("rows")
        self.score_rows: list[int] = []
        for name in found_rows:
            known = name in BUILDING_IDS and found_rows.count(name) == 1
            board.expect(known, f"expected buildings, each once, found {name!r}", "rows")
            self.score_rows.append(BUILDING_IDS.index(name))

    def _check_rows(self, edition: Edition) -> None:
        """Whatever scores has a row, so that the rows add up to the score (WD-16.2)."""
        for space in self.layout.spaces:
            effects = [effect for board in self.boards for effect in board.effects[space]]
            scores = any([e.kind in (VP, ATTACK, PER_SPACE) and e.amount > 0 for e in effects])
            building = int(BUILDING_OF[space])
            problem = f"expected a row for {BUILDING_IDS[building]}, which scores"
            has_row = building in self.score_rows
            edition.table("score_board").expect(has_row or not scores, problem, "rows")

    def _read_dice(self, edition: Edition) -> None:
        odds = edition.table("forum_roll").each_between("odds", 1, MOST_ODDS, QUARTERS)
        costs = edition.table("forum").each_between("costs", 0, 9, QUARTERS)
        self.quarter_cost = vec[i64](costs)
        for colour, symbols in SHOWS.items():
            for symbol in symbols:
                edition.table("symbol").table(symbol).one_of("die", [colour])
        dice = [edition.table("die").table(id) for id in DIE_IDS]
        for die, row in enumerate(dice):
            row.one_of("colour", [colour_of(die)])
            row.expect(row.flag("special") == (die >= SPECIAL), "cannot be changed", "special")
        self.colour_of = vec[i64]([COLOUR_IDS.index(colour_of(die)) for die in range(DICE)])
        self.rolls = [Rolls(row, die, odds) for die, row in enumerate(dice)]
        # Each option as often as its odds say, die after die.
        self.lots = vec[i64]([option for rolls in self.rolls for option in rolls.lots()])
        self.lots_each: i64 = len(self.rolls[0].lots())

    def _read_bonuses(self, edition: Edition) -> None:
        self.end_trigger: i64 = edition.table("bonus_rules").between(
            "end_trigger", 1, len(BONUS_IDS)
        )
        self.final_turns: i64 = edition.table("bonus_rules").between("final_turns", 0, 9)
        counting = sum([int(counts) for counts in self.counts_for_bonus])
        problem = f"only {counting} buildings count for bonuses: the game would never end"
        rules = edition.table("bonus_rules")
        rules.expect(counting >= self.end_trigger, problem, "end_trigger")
        rows = [edition.table("bonus").table(id) for id in BONUS_IDS]
        self.bonus_effects = [effects_of(row) for row in rows]
        for row, effects in zip(rows, self.bonus_effects):
            fits = len(effects) == 1 and (effects[0].asks() or effects[0].kind == COINS)
            problem = "expected one of coins, cross, free_build, extra_action"
            row.expect(fits, problem, "effects")


@final
class Rolls(Value):
    """How one die may come to lie: the options and their odds (WD-2.3, WD-4.2)."""

    def __init__(self, row: Table, die: int, odds: list[int]) -> None:
        self.row = row
        self.die = die
        self.odds = odds
        known = SHOWS[colour_of(die)]
        faces = row.words("faces", known)
        row.expect(len(faces) == 6, f"expected 6 faces, found {len(faces)}", "faces")
        first, quarters = int(ROLL.first + FIRST_ROLL[die]), int(QUARTERS)
        self.options: Options = []
        weights: list[int] = []
        for place, symbol in enumerate(known):
            for quarter in range(quarters):
                if symbol in faces:
                    self.options.append(first + place * quarters + quarter)
                    weights.append(faces.count(symbol) * odds[quarter])
        self.weights = weights if min(weights) < max(weights) else None

    def lots(self) -> list[int]:
        """Each option as often as its odds say."""
        weights = self.weights
        if weights is None:
            weights = [6 * sum(self.odds) // len(self.options)] * len(self.options)
        return [int(o) for o, weight in zip(self.options, weights) for _ in range(weight)]
