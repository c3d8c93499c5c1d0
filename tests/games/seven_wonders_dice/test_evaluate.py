"""What bots think of positions."""

from ludopolis.games.seven_wonders_dice import GAME
from tests.games.seven_wonders_dice.position import (
    EAST,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    Position,
    table,
    two,
)


def worth(p: Position, seat: int = 0) -> float:
    return GAME.evaluate(p.s)[seat]


def test_nobody_is_worth_anything_before_all_have_a_city() -> None:
    assert GAME.evaluate(GAME.start(3)) == [0.0, 0.0, 0.0]


def test_resources_coins_and_unlocked_dice_are_worth_something() -> None:
    assert worth(two().give(0, WAREHOUSE[:2])) > worth(two().give(0, WAREHOUSE[:1])) > worth(two())
    assert worth(two().give(0, [], 9)) > worth(two().give(0, [], 7))
    assert worth(two().give(0, UNIVERSITY[:3])) > worth(two().give(0, UNIVERSITY[:2]))


def test_buildings_on_the_way_to_a_bonus_are_worth_something() -> None:
    west = [worth(two().give(0, WEST[:n])) for n in range(5)]
    assert sorted(west) == west


def gain_on_the_way(points: int) -> float:
    """What two spaces that score nothing are worth on the way to the last bonus."""
    found = []
    for spaces in (EAST[:2], EAST[:4]):
        p = two().give(0, [*WAREHOUSE, *WEST, *spaces], bonuses="coins action")
        p.me(0).points = points
        found.append(worth(p))
    return found[1] - found[0]


def test_who_is_safely_ahead_gains_by_the_end_coming_nearer() -> None:  # WD-16.1
    assert gain_on_the_way(40) > gain_on_the_way(0) + 5


def test_when_the_game_is_over_points_count_and_coins_break_ties() -> None:  # WD-16.3
    p = table("giza", "rhodes")
    p.s.stack.clear()
    even = GAME.evaluate(p.s)
    p.me(1).coins += 1
    assert even[0] == even[1] < GAME.evaluate(p.s)[1]
    p.me(0).points += 1
    assert GAME.evaluate(p.s)[0] > GAME.evaluate(p.s)[1]
