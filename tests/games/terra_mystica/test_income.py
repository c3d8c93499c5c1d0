"""TM-5: rounds and income."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, start


def income(p: Position, seat: int) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """What a player with BON2 gains when round 2 begins: goods, and the bowls after it."""
    p.give(seat, coins=-1, workers=0, priests=0, bowls=(12, 0, 0))  # a coin lies on the card
    if p.asked == 1:
        p.play("1 pass BON5")
    p.play("0 pass BON2")
    if p.s.round == 1:
        p.play("1 pass BON5")
    return p.goods(seat), p.bowls(seat)


def test_a_round_is_income_actions_and_cult_bonus() -> None:  # TM-5.1
    p = start("witches", "nomads").give(0, cults=(0, 0, 8, 2))
    p.play("0 pass BON2", "1 pass BON3")
    assert p.s.round == 1
    assert p.codes("dig"), "two spades of the cult bonus first"
    workers = p.me(0).workers
    p.play("0 done")
    assert p.s.round == 2
    assert p.me(0).workers == workers + 3, "then the income of the next round"


def test_no_third_phase_after_round_6() -> None:  # TM-5.1
    tiles = ["SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE2"]
    p = start("witches", "nomads", scoring=tiles)
    p.give(0, cults=(0, 0, 8, 2)).to_round(6).play("0 pass", "1 pass")
    assert p.s.over


def test_income_comes_in_round_1_too() -> None:  # TM-5.2
    p = start("witches", "nomads")
    assert p.goods(0) == (15 + 6, 3 + 3, 0)
    assert p.goods(1) == (15, 2 + 4, 1)


def test_income_of_structures_card_and_tiles_adds_up() -> None:  # TM-5.3
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON5", "BON2", "BON6"])
    p.put(0, "F4", "SH").put_all(0, "TP", "A1", "A3").put_all(0, "TE", "A5", "A7").put(
        0, "A9", "SA"
    )
    p.give(0, favours=["FAV7", "FAV8", "FAV9"])
    # BON2 4 coins, two trading houses 4, FAV9 3; 1 worker, 1 for D1, 1 for FAV7; TE 2 and SA 1.
    # Power: SH 2, two TP 2, FAV7 1, FAV8 4.
    assert income(p, 0) == ((4 + 4 + 3, 3, 3), (3, 9, 0))


def test_priests_of_the_income_are_capped_by_the_reserve() -> None:  # TM-5.3
    p = start("witches", "nomads").put_all(0, "TE", "A1", "A3", "A5")
    p.give(0, priests=6).pass_all()
    assert (p.me(0).priests, p.me(0).reserve) == (7, 0)


def test_income_is_automatic() -> None:  # TM-5.3
    p = start("witches", "nomads").play("0 pass BON2", "1 pass BON3")
    assert (p.s.round, p.asked) == (2, 0)
    assert {"player 0 gains 3 workers", "player 0 gains 4 coins"} <= set(p.told())


@pytest.mark.parametrize(("dwellings", "workers"), [(2, 3), (3, 4), (7, 8), (8, 8)])
def test_each_dwelling_but_the_eighth_brings_a_worker(dwellings: int, workers: int) -> None:
    # TM-5.3
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON2", "BON5", "BON6"])
    p.put_all(0, "D", *["A1", "A3", "A5", "A7", "A9", "A11"][: dwellings - 2])
    assert income(p, 0)[0] == (4, workers, 0)


@pytest.mark.parametrize(("houses", "coins", "power"), [(1, 2, 1), (2, 4, 2), (3, 6, 4), (4, 8, 6)])
def test_trading_houses_bring_coins_and_power(houses: int, coins: int, power: int) -> None:
    # TM-5.3
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON2", "BON5", "BON6"])
    p.put_all(0, "TP", *["A1", "A3", "A5", "A7"][:houses])
    assert income(p, 0) == ((4 + coins, 3, 0), (12 - power, power, 0))


def test_a_replaced_structure_returns_and_may_be_built_again() -> None:  # TM-5.4
    p = start("witches", "nomads").give(0, workers=20, coins=40)
    p.put_all(0, "D", "A1", "A3", "A5", "A7", "A9", "A11")
    assert p.reason(0, "build E7") == "no_piece_left"
    p.play("0 upgrade F4 TP", "1 pass BON5").done()
    assert p.built(0, "D") == 7
    p.play("0 build E7")
    assert p.built(0, "D") == 8


def test_income_depends_on_the_number_on_the_map_only() -> None:  # TM-5.4
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON2", "BON5", "BON6"])
    p.give(0, workers=20, coins=40).play("0 upgrade F4 TP").done()
    assert income(p, 0)[0] == (4 + 2, 2, 0), "a dwelling less, a trading house more"
    q = start("witches", "nomads", cards=["BON3", "BON8", "BON2", "BON5", "BON6"])
    q.give(0, workers=20, coins=40).play("0 upgrade D1 TP").done()
    assert income(q, 0)[0] == (4 + 2, 2, 0)
