"""EX-1 to EX-16: the worked examples of the rulebook."""

from __future__ import annotations

from ludopolis.games.terra_mystica.rules.resources import gain_power
from ludopolis.games.terra_mystica.rules.scoring import largest_area, shares
from tests.games.terra_mystica.position import Position, chosen, first_tile, start


def test_example_1_what_factions_start_with() -> None:  # EX-1
    p = chosen("witches", "nomads", "halflings", "mermaids")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert [p.cults(seat) for seat in range(4)] == [
        [0, 0, 0, 2],
        [1, 0, 1, 0],
        [0, 0, 1, 1],
        [0, 2, 0, 0],
    ]


def test_example_2_two_dwellings_bring_three_workers() -> None:  # EX-2
    p = start("witches", "nomads").give(0, workers=0).play("0 pass BON2", "1 pass BON3")
    assert (p.built(0, "D"), p.me(0).workers) == (2, 3)


def test_example_3_three_power() -> None:  # EX-3
    p = start("witches", "nomads").give(0, bowls=(2, 5, 5))
    gain_power(p.s, 0, 3)
    assert p.bowls(0) == (0, 6, 6)
    assert p.open("action ACT6")


def test_example_4_two_river_hexes_need_shipping_2() -> None:  # EX-4
    p = start("auren", "nomads").remove("F4", "D1").put_all(0, "D", "G2", "I4")
    p.give(0, ship=1, priests=1, coins=4)
    assert largest_area(p.s, 0) == 1
    p.play("0 ship")
    assert largest_area(p.s, 0) == 2
    assert p.points(0) == {"source shipping": 3}


def test_example_5_mermaids_build_beside_nomads() -> None:  # EX-5
    p = start("mermaids", "nomads").put(0, "E4").put(1, "E6", "TE").put(1, "F3", "D")
    p.put(1, "F4", "TP").turn("E5", "lakes").give(0, workers=1, coins=2).play("0 build E5")
    assert str(p.s.asking().prompt(p.s)) == "Take 3 power for 2 points?"
    p.play("1 leech")
    assert (p.me(1).points, p.bowls(1)) == (18, (2, 10, 0))


def test_example_6_nomads_advance_three_in_air() -> None:  # EX-6
    p = start("nomads", "witches").give(0, cults=(0, 0, 0, 4), priests=1, bowls=(12, 0, 0))
    p.play("0 send AIR 3")
    assert (p.cults(0)[3], p.bowls(0)) == (7, (8, 4, 0))


def test_example_7_two_towns_two_tops() -> None:  # EX-7
    p = start("witches", "nomads").give(0, cults=(9, 9, 9, 0), keys=2, priests=3)
    p.play("0 send FIRE 1", "1 pass BON5", "0 send WATER 1", "0 send EARTH 1")
    assert (p.cults(0), p.me(0).keys) == ([10, 10, 9, 0], 0)


def bonus(tile: str, cults: tuple[int, int, int, int], faction: str = "witches") -> Position:
    p = start(faction, "nomads", scoring=first_tile(tile)).give(0, cults=cults, workers=0)
    return p.play("0 pass BON2", "1 pass BON3")


def test_example_8_cult_bonus() -> None:  # EX-8
    assert bonus("SCORE7", (0, 0, 0, 6)).me(0).workers == 3 + 3  # and the income
    p = bonus("SCORE2", (0, 0, 8, 0))
    assert str(p.s.asking().prompt(p.s)) == "Use the spades of the cult bonus (2 left)"


def test_example_9_two_on_fire_9() -> None:  # EX-9
    p = start("witches", "nomads", "engineers").to_round(6)
    p.give(0, cults=(9, 0, 0, 0)).give(1, cults=(9, 0, 0, 0)).give(2, cults=(1, 0, 0, 0))
    p.pass_all()
    assert [p.points(seat)["source FIRE"] for seat in range(3)] == [6, 6, 2]


def test_example_10_one_area_of_10_and_three_of_9() -> None:  # EX-10
    prizes = start("witches", "nomads").s.tables.area_vp
    assert shares([10, 9, 9, 9], prizes) == [18, 6, 6, 6]


def test_example_11_points_when_passing() -> None:  # EX-11
    def passing(card: str) -> dict[str, int]:
        p = start("witches", "nomads").give(0, bonus=card)
        p.put_all(0, "TP", "A1", "A3", "A5").put(0, "A7", "SH").put(0, "A9", "SA")
        return p.play("0 pass BON5").points(0)

    assert passing("BON9") == {"bonus BON9": 2}
    assert passing("BON7") == {"bonus BON7": 6}
    assert passing("BON6") == {"bonus BON6": 8}


def test_example_12_an_area_of_eight_over_single_river_hexes() -> None:  # EX-12
    p = start("witches", "nomads").remove("F4", "D1")
    p.put_all(0, "D", "C1", "C2", "C3", "C4", "C5", "E9", "E5", "E4")
    assert largest_area(p.s, 0) < 8
    p.give(0, ship=1)
    assert largest_area(p.s, 0) == 8


def test_example_13_two_spades_on_three_and_on_one() -> None:  # EX-13
    def acting() -> Position:
        p = start("witches", "nomads").give(0, bowls=(0, 0, 12), workers=4, coins=2)
        return p.play("0 action ACT6")

    p = acting().play("0 build E6")  # plains: three spades, one of them bought
    assert (p.at("E6"), p.goods(0)) == (("forest", 0, "D"), (0, 0, 0))
    p = acting().play("0 build E7")  # mountains: one spade
    assert p.open("dig G2 mountains")
    assert p.reason(0, "build G2") == "one_dwelling"


def test_example_14_giants_lose_a_single_spade() -> None:  # EX-14
    assert bonus("SCORE2", (0, 0, 4, 0), "giants").s.round == 2


def test_example_15_two_coins_on_a_card_left_for_two_rounds() -> None:  # EX-15
    p = start("witches", "nomads").play("0 pass BON2", "1 pass BON3")
    assert p.coins_on("BON6") == 2
    coins = p.me(0).coins
    p.play("0 pass BON6")
    assert p.me(0).coins == coins + 2


def test_example_16_five_tokens_in_bowl_3() -> None:  # EX-16
    for bowls in ((7, 0, 5), (0, 7, 5), (3, 4, 5)):
        p = start("witches", "nomads").give(0, bowls=bowls)
        assert p.open("convert PW:P")
        assert p.reason(0, "action ACT6") == "short_to_act"
        assert p.play("0 convert PW:P").bowls(0) == (bowls[0] + 5, bowls[1], 0)
