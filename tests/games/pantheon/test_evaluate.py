"""What bots steer by: a position is worth more with what brings points."""

from collections.abc import Callable
from random import Random

import pytest

from ludopolis import bots
from ludopolis.core import Seat
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


def test_a_god_is_won_when_its_offering_is_being_chosen() -> None:  # PA-8.3
    p = start("persia").show("vinthrad", "pietalte").rank(0, gift=4, priest=1)
    p.hand(0, priest=3, dancer=4).play("0 worship", "0 god vinthrad")
    before = repr(p.s)
    asked = GAME.evaluate(p.s)
    assert repr(p.s) == before
    usual = p.codes()[0]
    assert usual == "offer 1xpriest"
    assert GAME.evaluate(p.play(f"0 {usual}").s) == asked


@pytest.mark.parametrize("seed", range(5))
def test_a_greedy_bot_gives_no_more_cards_than_needed(seed: int) -> None:  # PA-8.3
    p = start("persia").show("vinthrad", "pietalte").rank(0, gift=4, priest=1)
    p.hand(0, priest=3, dancer=4).play("0 worship", "0 god vinthrad")
    pick = bots.make("greedy").choose(Seat(GAME, p.s, 0), Random(seed))
    assert p.doubt(0, GAME.options[pick].code) == ""
