"""What bots steer by: the worth of a position, and the picks that follow from it."""

from random import Random

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.core import Seat
from ludopolis.games.origins import GAME
from ludopolis.games.origins.components.patterns import EMPTY, GREY, bare_number
from ludopolis.games.origins.judge.evaluate import rounds_to_come
from ludopolis.games.origins.rules.endings import floors_to_end
from ludopolis.games.origins.things import COLOUR_IDS
from tests.games.origins.position import Position, district, start

TABLES = GAME.tables(GAME.edition())
RED, PURPLE, BLUE = [COLOUR_IDS.index(colour) for colour in ("red", "purple", "blue")]


def worth(p: Position) -> float:
    """What the position is worth to the first player."""
    return GAME.evaluate(p.s)[0]


def pick(p: Position) -> str:
    """What the greedy bot picks for the player who is asked."""
    seat = Seat(GAME, p.s, p.asked)
    return GAME.options[bots.make("greedy").choose(seat, Random(1))].code


def last_round() -> Position:
    """The last round of a training, with one freeman and nothing else to do."""
    p = start(1).dice(0)
    for _ in range(4):
        p.pass_all()
    return p.dice(0, "red 6").give(0, stone=0, food=0, wisdom=0, gold=0)


def closable() -> Position:
    """An empty seat whose block matches the first district card: red, purple / blue, any."""
    return last_round().lay(0, "outpost", -1, 0).lay(0, "forum", -1, 1)


def test_a_game_that_is_over_is_worth_its_points() -> None:
    p = start(1).give(0, points=50)
    for _ in range(5):
        p.pass_all()
    assert p.s.over
    assert GAME.evaluate(p.s) == [float(p.me(0).points)]


@pytest.mark.parametrize(
    ("block", "still"),
    [
        ((RED, PURPLE, BLUE, GREY), True),
        ((RED, PURPLE, EMPTY, GREY), True),
        ((EMPTY, EMPTY, BLUE, EMPTY), True),
        ((RED, BLUE, PURPLE, EMPTY), True),  # mirrored
        ((RED, RED, BLUE, EMPTY), False),
        ((RED, GREY, PURPLE, GREY), False),
    ],
)
def test_a_block_with_gaps_promises_the_cards_it_can_become(
    block: tuple[int, int, int, int], still: bool
) -> None:  # OR-8.1.5
    promised = TABLES.promising[int(bare_number(*block))]
    assert bool((promised >> district("D01")) & 1) == still


def test_a_tile_nearer_to_a_card_is_worth_more_than_a_farm() -> None:
    plain = start(2).lay(0, "outpost", -1, 0)
    assert worth(start(2).lay(0, "outpost", -1, 0).lay(0, "forum", -1, 1)) > worth(plain)


def test_a_seat_is_worth_more_with_a_higher_tower() -> None:  # OR-11.3
    assert worth(closable().towers(0, red=2)) > worth(closable())


def test_the_last_freeman_closes_a_district() -> None:  # OR-8.1, OR-11.3
    p = closable()
    assert pick(p) == "die red 6"
    assert pick(p.play("0 die red 6")) == "seat -1,0"


def test_gold_becomes_a_floor_where_dice_sit() -> None:  # OR-8.2.1, OR-11.3
    p = closable().seat(0, -1, 0, "red 6").dice(0).give(0, gold=1)
    assert pick(p) == "tower red"


def test_gold_is_kept_where_a_floor_brings_nothing() -> None:  # OR-11.3
    p = last_round().dice(0).give(0, gold=1).play("0 archon", "0 site 1", "0 top")
    assert pick(p) == "pass"


def test_the_lower_temple_is_climbed_in_the_end() -> None:  # OR-11.3
    p = last_round().dice(0).temples(0, 8, 4, 8).give(0, stone=1)
    p.play("0 archon", "0 site 3", "0 left")
    assert pick(p) == "bottom"
    assert pick(p.play("0 bottom")) == "temple mountain"


def one_floor_to_go() -> Position:
    """A floor of blue more, and three colours are left."""
    return start(2).towers(1, red=4, blue=3)


def test_the_end_is_as_near_as_the_floors_that_are_lacking() -> None:  # OR-11.1
    assert floors_to_end(start(2).s) == 6
    assert floors_to_end(one_floor_to_go().s) == 1
    assert [rounds_to_come(p.s) for p in (start(2), one_floor_to_go())] == [5, 1]
    assert rounds_to_come(start(2).gold_on(0, 0, 0, 0).s) == 0
    assert rounds_to_come(start(1).s) == 4  # OR-14.8


def test_a_training_brings_points_from_all_over_the_table() -> None:  # OR-14
    results = [play_game(GAME, [bots.make("greedy:1")], seed) for seed in range(4)]
    assert sum([result.scores[0] for result in results]) > 4 * 70
