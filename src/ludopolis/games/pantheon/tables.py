"""The component tables of Pantheon, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Table, Value, i64, vec

from .components.bags import MOST, filled
from .components.board import COLUMN, NONE, WATER, Board
from .components.geometry import CELLS, SYMBOLS
from .options import (
    MOST_CARDS,
    MOST_MONEY,
    MOST_OFFERED,
    MOST_PIECES,
    MOST_TAKEN,
)
from .things import (
    BONUS_IDS,
    CARD_IDS,
    GAIVILES,
    GOD_IDS,
    LOOT_IDS,
    OFFERING_IDS,
    OFFERINGS,
    PEOPLE_IDS,
    RANKS,
    SPECIAL,
    SURPARIT,
    TRAITERA,
    VALUES,
)

EPOCHS: Final = 6
MOST_PLAYERS: Final = 4
MOST_AMOUNT: Final = 9  # of anything a tile gives
RESERVE, DEMIGOD, GOD, OFFERING, CARDS, MONEY, STEPS, COLUMN_ANYWHERE = range(8)
EFFECTS: Final = ["reserve", "demigod", "god", "offering", "cards", "money", "steps", "column"]
RULINGS: Final = [
    "cartago_placing",
    "cartago_stonkus",
    "traitera_after_end",
    "jumping_columns",
    "no_empty_actions",
    "display_collects_hands",
]


@final
class Tables(Value):
    """One edition of Pantheon, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._read_ids(edition)
        self._read_board(edition)
        self._read_cards(edition)
        self._read_gods(edition)
        self._read_tiles(edition)
        self._read_rules(edition)
        self._read_prices(edition)

    def _read_ids(self, edition: Edition) -> None:
        for key, ids in (
            ("card", CARD_IDS),
            ("offering", OFFERING_IDS),
            ("god", GOD_IDS),
            ("loot", LOOT_IDS),
            ("bonus", BONUS_IDS),
        ):
            edition.rows(key, ids)
        peoples = edition.rows("people", PEOPLE_IDS)
        amounts = [row.between("amount", 0, MOST_AMOUNT) for row in peoples]
        self.people_amount = vec[i64](amounts)

    def _read_board(self, edition: Edition) -> None:
        board = Board(edition)
        self.rows = edition.table("board").words("rows")
        self.is_space = vec[i64]([int(kind != NONE) for kind in board.kinds])
        self.is_column = vec[i64]([int(kind == COLUMN) for kind in board.kinds])
        self.is_water = vec[i64]([int(kind == WATER) for kind in board.kinds])
        self.around = board.around()  # six for each space
        self.home = vec[i64](board.home)
        self.beside_home = board.beside_home()  # whether a column space touches it
        self.symbols = vec[i64]([cell for cells in board.symbols for cell in cells])
        self.symbol_of = board.symbol_of()  # the people of a symbol space
        self.slot_of = board.slot_of()  # its number among the five of that people
        self.way = board.ways()  # from each symbol space to each cell, in feet
        self.spaces = vec[i64]([n for n in range(CELLS) if board.kinds[n] != NONE])

    def _read_cards(self, edition: Edition) -> None:
        rows = edition.tables("card")
        counts = [row.between("count", 0, MOST) for row in rows]
        rows[0].between("count", 0, MOST_CARDS)
        for row, most in zip(rows[5:], MOST_MONEY):
            row.between("count", 0, most)
        for value, row in enumerate(rows):
            expected = max(0, value - 4)
            row.expect(row.number("value") == expected, f"expected {expected}", "value")
        self.pile = filled(counts[:SPECIAL])
        self.special = filled([0] * SPECIAL + counts[SPECIAL:])
        # A hand for everybody, the display, and something to draw.
        total = sum(counts[:SPECIAL])
        edition.expect(total >= 50, f"expected at least 50 action cards, found {total}", "card")
        tiles = edition.table("offering_tiles")
        prices = tiles.numbers("prices", RANKS)
        prices.insert(0, 0)
        self.price = vec[i64](prices)  # by rank
        for rank in range(1, RANKS + 1):
            rising = self.price[rank] > self.price[rank - 1]
            tiles.expect(rising, "expected prices that rise with the rank", "prices")
        tiles.between("pairs", MOST_PLAYERS, MOST)
        demigods = edition.table("demigods")
        self.demigods = filled(demigods.each_between("counts", 0, MOST, VALUES))
        self.low: i64 = demigods.between("low", 0, VALUES)  # values that lie on top of the stack

    def _read_gods(self, edition: Edition) -> None:
        rows = edition.tables("god")
        self.gods = filled([row.between("copies", 0, MOST) for row in rows])
        self.god_amount = vec[i64]([row.between("amount", 1, MOST_AMOUNT) for row in rows])
        for kind in (SURPARIT, GAIVILES, TRAITERA):
            fits = self.god_amount[kind] == 1
            rows[kind].expect(fits, "expected 1: a tile is one god, jump or action", "amount")
        costs: list[int] = []
        for row in rows:
            cost = row.numbers("cost")
            fits = 0 < len(cost) <= OFFERINGS and cost == sorted(cost, reverse=True)
            fits = fits and min(cost) > 0 and max(cost) <= MOST_OFFERED
            problem = f"expected one to four numbers from {MOST_OFFERED} down to 1, found {cost}"
            row.expect(fits, problem, "cost")
            costs += cost + [0] * (OFFERINGS - len(cost))
        self.cost = vec[i64](costs)  # four numbers for each god, the largest first

    def _read_tiles(self, edition: Edition) -> None:
        loot, bonuses = edition.tables("loot"), edition.tables("bonus")
        counts = [row.between("count", 0, MOST) for row in loot]
        self.bag = filled(counts)
        needed = EPOCHS * SYMBOLS
        problem = f"expected at least {needed} loot tiles, found {sum(counts)}"
        edition.expect(sum(counts) >= needed, problem, "loot")
        self.loot_effect = vec[i64]([_effect(row, EFFECTS[:-1]) for row in loot])
        self.loot_amount = vec[i64]([_tile_amount(row) for row in loot])
        self.loot_pieces = [_pieces(row) for row in loot]
        self.bonus_effect = vec[i64]([_effect(row, EFFECTS) for row in bonuses])
        self.bonus_amount = vec[i64]([_tile_amount(row) for row in bonuses])
        self.bonus_pieces = [_pieces(row) for row in bonuses]
        columns = list(self.bonus_effect).count(COLUMN_ANYWHERE)
        edition.expect(columns <= 1, f"expected one column at most, found {columns}", "bonus")

    def _read_rules(self, edition: Edition) -> None:
        pieces, start = edition.table("pieces"), edition.table("start")
        scaled, epochs = edition.table("scaled_start"), edition.table("epochs")
        self.columns: i64 = pieces.between("columns", 1, MOST_PIECES)
        self.feet: i64 = pieces.between("feet", 1, MOST_PIECES)
        self.start_columns: i64 = start.between("columns", 0, self.columns)
        self.start_feet: i64 = start.between("feet", 0, self.feet)
        self.start_cards: i64 = start.between("cards", 0, MOST_AMOUNT)
        self.scaled_columns = vec[i64](scaled.each_between("columns", 0, self.columns, 3))
        self.scaled_feet = vec[i64](scaled.each_between("feet", 0, self.feet, 3))
        points = epochs.each_between("god_points", 0, 99, EPOCHS)
        points.insert(0, 0)
        self.god_points = vec[i64](points)  # by epoch
        after = epochs.each_between("scoring_after", 1, EPOCHS)
        fits = after == sorted(set(after)) and EPOCHS in after
        epochs.expect(fits, f"expected epochs in order, the last one {EPOCHS}", "scoring_after")
        self.scored = vec[i64]([int(epoch in after) for epoch in range(EPOCHS + 1)])
        self.phase_points: i64 = epochs.between("phase_end_points", 0, 99)
        values = edition.table("scoring")
        self.column_value = vec[i64](values.each_between("column_value", 0, 99, self.columns + 1))
        switches = edition.table("rulings")
        self.rulings = [switches.flag(name) for name in RULINGS]

    def _read_prices(self, edition: Edition) -> None:
        movement, purchase = edition.table("movement"), edition.table("purchase")
        draw = edition.table("draw")
        self.big_foot: i64 = movement.between("big_foot_steps", 1, MOST_AMOUNT)
        self.card_steps: i64 = movement.between("card_steps", 1, MOST_AMOUNT)
        self.step_free: i64 = movement.between("cost_free", 1, MOST_AMOUNT)
        self.step_occupied: i64 = movement.between("cost_occupied", self.step_free, MOST_AMOUNT)
        self.follower_cards: i64 = movement.between("follower_cards", 0, MOST_AMOUNT)
        self.piece_price: i64 = purchase.between("piece", 1, MOST_AMOUNT)
        self.money_free: i64 = purchase.between("place_free", 1, MOST_AMOUNT)
        self.money_occupied: i64 = purchase.between("place_occupied", self.money_free, MOST_AMOUNT)
        self.display: i64 = draw.between("display", 1, MOST_AMOUNT)
        self.drawn: i64 = draw.between("cards", 1, MOST_AMOUNT)


def _effect(row: Table, known: list[str]) -> int:
    effect = row.index("effect", known)
    row.expect((effect == RESERVE) == ("options" in row.values), "expected pieces", "options")
    return effect


def _tile_amount(row: Table) -> int:
    """How much a tile gives, which is more than nothing; pieces are counted in its options."""
    if "options" in row.values:
        return 0
    most = 1 if row.word("effect") == EFFECTS[COLUMN_ANYWHERE] else MOST_AMOUNT
    return row.between("amount", 1, most)


def _pieces(row: Table) -> list[list[int]]:
    """For each alternative of a reserve tile how many columns and feet it gives."""
    if "options" not in row.values:
        return []
    found = row.tables("options")
    row.expect(len(found) > 0, "expected one way to take pieces, or several", "options")
    pieces = [[way.between(key, 0, MOST_TAKEN) for key in ("columns", "feet")] for way in found]
    for way, taken in zip(found, pieces):
        way.expect(sum(taken) > 0, "expected at least one column or foot")
        way.expect(pieces.count(taken) == 1, "expected ways that differ")
    return pieces
