"""What bots steer by: a position is worth more with what brings points."""

from collections.abc import Callable

import pytest

from ludopolis.games.pantheon import GAME
from tests.games.pantheon.position import Position, start


def worth(p: Position, seat: int = 0) -> float:
    return GAME.evaluate(p.s)[seat]


@pytest.mark.parametrize(
    "better",
    [
        lambda p: p.own_demigods(0, 3),
        lambda p: p.old_column(0, "0003"),
        lambda p: p.god(0, "pietalte").rank(0, gift=2),
        lambda p: p.god(0, "vinthrad"),
        lambda p: p.god(0, "traitera"),
        lambda p: p.rank(0, gift=1),
        lambda p: p.hand(0, movement=3, gift=1),
        lambda p: p.hand(0, movement=2, gift=2),
        lambda p: p.give(0, feet=6),
        lambda p: p.give(0, columns=5),
        lambda p: p.put(0, "0608"),  # one foot from a loot tile
    ],
)
def test_more_is_worth_more(better: Callable[[Position], Position]) -> None:
    before = worth(start("roma").lay(s0708="god").hand(0, movement=2, gift=1))
    assert worth(better(start("roma").lay(s0708="god").hand(0, movement=2, gift=1))) > before


def test_at_the_end_points_are_all() -> None:
    p = start("roma").own_demigods(0, 6)
    p.me(0).points = 40
    p.s.stack.clear()
    assert GAME.evaluate(p.s) == [40.0, 0.0]


def test_demigods_count_for_the_scorings_to_come() -> None:
    def gain(epoch: int) -> float:
        p = start("roma")
        p.s.epoch = epoch
        before = worth(p)
        return worth(p.own_demigods(0, 3, 2)) - before

    assert [gain(epoch) for epoch in (1, 3, 4, 6)] == pytest.approx([10, 10, 5, 5])
