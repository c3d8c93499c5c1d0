"""TM-17: extra tiles, options and the places where this engine differs from terra.snellman.net."""

from __future__ import annotations

import pytest

from ludopolis.core import Match
from ludopolis.games.terra_mystica import GAME
from tests.games.terra_mystica.position import (
    CARDS,
    SCORING,
    Position,
    first_tile,
    laid,
    start,
    town_tiles,
)

MINI = {"mini-expansion-1": True}
ORDER = {"variable-turn-order": True}
ERRATA = {"errata-cultist-power": True}


def founding(faction: str, setup: dict[str, bool] = MINI) -> Position:
    """A player who is about to take a town tile."""
    other = "witches" if faction in ("nomads", "fakirs") else "nomads"
    p = start(faction, other, setup=setup, scoring=first_tile("SCORE3"))
    p.put_all(0, "TP", "F4" if p.at("F4")[1] is None else "G2", "E7").put_all(0, "D", "E6", "F3")
    p.give(0, workers=20, coins=30, bowls=(12, 0, 0), cults=(0, 0, 0, 0))
    p.play("0 upgrade E7 SH")
    return p


def test_the_mini_expansion_adds_four_town_tiles() -> None:  # TM-17.1
    base = {"TW1": 2, "TW2": 2, "TW3": 2, "TW4": 2, "TW5": 2}
    assert town_tiles(start("witches", "nomads")) == base
    assert town_tiles(start("witches", "nomads", setup=MINI)) == {
        **base,
        "TW6": 1,
        "TW7": 2,
        "TW8": 1,
    }
    assert "town TW6" not in founding("swarmlings", {}).codes("town")


def test_two_steps_on_each_track_and_two_keys() -> None:  # TM-17.1
    p = founding("swarmlings").play("0 town TW6")
    assert (p.cults(0), p.me(0).keys) == ([2, 2, 2, 2], 2)
    assert p.points(0) == {"town TW6": 2}
    p = founding("swarmlings").give(0, cults=(8, 9, 8, 5)).play("0 town TW6")
    assert p.codes("cult") == ["cult FIRE", "cult WATER", "cult EARTH"]
    p.play("0 cult WATER", "0 cult EARTH")
    assert (p.cults(0), p.me(0).keys) == ([9, 10, 10, 7], 0)


def test_a_shipping_level_with_its_points() -> None:  # TM-17.1
    p = founding("swarmlings").play("0 town TW7")
    assert (p.me(0).ship, p.points(0)) == (1, {"town TW7": 4, "source shipping": 2})
    p = founding("swarmlings").give(0, ship=3).play("0 town TW7")
    assert (p.me(0).ship, p.points(0)) == (3, {"town TW7": 4})


def test_a_longer_carpet_for_the_fakirs() -> None:  # TM-17.1
    p = founding("fakirs").give(0, priests=3).play("0 town TW7", "1 decline", "1 pass BON5").done()
    assert p.points(0) == {"town TW7": 4}
    assert p.open("dig I9 desert"), "four hexes away"
    p = founding("fakirs").give(0, priests=3).play("0 town TW1", "1 decline", "1 pass BON5").done()
    assert p.why(0, "dig I9 desert") == (
        "I9 is 4 hexes away from your structures, you reach 3 (TM-3.7)"
    )


def test_nothing_for_the_dwarves() -> None:  # TM-17.1
    p = founding("dwarves").play("0 town TW7")
    assert (p.me(0).ship, p.points(0)) == (0, {"town TW7": 4})


def test_eleven_points() -> None:  # TM-17.1
    assert founding("swarmlings").play("0 town TW8").points(0) == {"town TW8": 11}


def test_a_card_for_shipping_levels() -> None:  # TM-17.1
    p = start("witches", "nomads", cards=["BON10", *CARDS[:4]], setup={"shipping-bonus": True})
    assert p.bowls(0) == (2, 10, 0)
    assert p.give(0, ship=2).play("0 pass BON2").points(0) == {"bonus BON10": 6}


def test_the_card_for_shipping_levels_is_not_in_the_base_game() -> None:  # TM-17.1
    p = Position(Match(GAME, 2, draws=False))
    p.play(*[f"-1 score {tile}" for tile in reversed(SCORING)])
    assert "card BON10" not in p.codes()


def test_a_tile_for_temples() -> None:  # TM-17.1
    tiles = ["SCORE9", *SCORING[:5]]
    p = start("witches", "nomads", scoring=tiles, setup={"temple-scoring-tile": True})
    p.put(0, "F4", "TP").give(0, workers=9, coins=9, priests=3)
    p.play("0 upgrade F4 TE", "0 favour FAV9")
    assert p.points(0) == {"scoring SCORE9": 4}
    p.play("1 pass BON5", "0 send FIRE 3", "0 send FIRE 2", "0 send WATER 1").done()
    p.give(0, coins=0).play("0 pass BON2")
    # A coin on the card, 4 of its income, 3 of FAV9, and 2 for each of two priests.
    assert p.me(0).coins == 1 + 4 + 3 + 2 * 2


def test_the_tile_for_temples_is_not_in_the_base_game() -> None:  # TM-17.1
    assert "score SCORE9" not in Position(Match(GAME, 2, draws=False)).codes()
    p = Position(Match(GAME, 2, {"temple-scoring-tile": True}, draws=False))
    assert "score SCORE9" in p.codes()


def passed_in_disorder(setup: dict[str, bool]) -> list[int]:
    """The order of round 2 after seats 1, 0 and 2 passed in this order."""
    p = start("witches", "nomads", "engineers", setup=setup).give(0, priests=1).give(2, priests=1)
    p.play("0 ship", "1 pass BON2", "2 ship", "0 pass BON6", "2 pass BON3")
    return [int(seat) for seat in p.s.order]


def test_the_next_order_can_be_that_of_passing() -> None:  # TM-17.2
    assert passed_in_disorder(ORDER) == [1, 0, 2]
    assert passed_in_disorder({}) == [1, 2, 0]


def cultists(setup: dict[str, bool], bowls: tuple[int, int, int] = (5, 7, 0)) -> Position:
    p = start("cultists", "nomads", setup=setup).put(0, "F4").put(1, "F3", "TP")
    p.give(0, workers=9, coins=9, bowls=(12, 0, 0)).give(1, bowls=bowls)
    return p.play("0 upgrade F4 TP")


def test_cultists_gain_power_when_all_decline() -> None:  # TM-17.3
    p = cultists(ERRATA).play("1 decline")
    assert p.bowls(0) == (11, 1, 0)
    assert p.codes("cult") == []


def test_cultists_convert_before_they_gain_power_where_it_matters() -> None:  # TM-17.3, TM-4.5
    p = start("cultists", "nomads", setup=ERRATA).put(0, "F4").put(1, "F3", "TP")
    p.give(0, workers=9, coins=9, bowls=(0, 4, 4)).play("0 upgrade F4 TP", "1 decline")
    assert p.bowls(0) == (0, 4, 4)
    assert p.play("0 convert PW:C", "0 done").bowls(0) == (0, 5, 3)


def test_not_without_the_erratum() -> None:  # TM-17.3
    assert cultists({}).play("1 decline").bowls(0) == (12, 0, 0)


def test_cultists_gain_no_power_when_somebody_takes_it() -> None:  # TM-17.3
    p = cultists(ERRATA).play("1 leech")
    assert p.bowls(0) == (12, 0, 0)
    assert len(p.codes("cult")) == 4


def test_an_opponent_with_full_bowls_does_not_count() -> None:  # TM-17.3
    p = cultists(ERRATA, (0, 0, 12))
    assert p.bowls(0) == (12, 0, 0)
    assert p.asked == 0


def test_scoring_is_by_spade_used_not_gained() -> None:  # TM-17.6
    p = start("witches", "nomads", scoring=first_tile("SCORE1")).give(0, bowls=(0, 0, 12))
    assert p.play("0 action ACT6", "0 done").points(0) == {}


def test_nobody_goes_the_long_way_round() -> None:  # TM-17.7
    p = start("witches", "nomads").give(0, workers=18)
    p.play("0 dig E7 forest")  # 1 spade; 6 the other way
    assert p.me(0).workers == 15


def test_a_second_bridge_in_a_slot_is_refused() -> None:  # TM-17.9
    p = start("witches", "nomads").bridge(1, "F4:G3").give(0, bowls=(0, 0, 12))
    assert p.play("0 action ACT1").reason(0, "bridge F4:G3") == "slot_taken"


def test_the_free_order_of_rewards_takes_the_place_of_a_later_step() -> None:  # TM-17.10
    def standing(first: str, second: str) -> int:
        p = start("witches", "nomads", scoring=first_tile("SCORE3")).put(0, "F4", "TE")
        p.put_all(0, "TP", "E7", "E6").give(0, workers=9, coins=9, cults=(7, 0, 0, 0))
        return p.play("0 upgrade F4 SA", f"0 {first}", f"0 {second}").cults(0)[0]

    assert standing("town TW1", "favour FAV1") == 10
    assert standing("favour FAV1", "town TW1") == 9


def test_coins_lie_on_the_cards_when_a_round_begins() -> None:  # TM-17.12
    p = start("witches", "nomads")
    assert [p.coins_on(card) for card in ("BON2", "BON5", "BON6")] == [1, 1, 1]
    p.play("0 pass BON2", "1 pass BON3")
    assert [p.coins_on(card) for card in ("BON8", "BON5", "BON6")] == [1, 2, 2]


def test_a_river_town_is_declared_and_its_link_stays() -> None:  # TM-17.14
    p = start("mermaids", "nomads", dwellings=[["I4", "H2"], ["G7", "B6", "H1"]])
    p.put(0, "F4", "SH").put_all(0, "TP", "E6", "G3").put(0, "H4").give(0, workers=9, coins=9)
    p.play("0 connect r22", "0 town TW1").turn("E8", "lakes").play("0 build E8")
    assert p.in_town("E8")


def test_giants_turn_hexes_into_wasteland_only() -> None:  # TM-17.15
    p = start("giants", "nomads").give(0, workers=9)
    assert p.why(0, "dig A7 swamp") == "Giants turn hexes into wasteland only (TM-13.12)"


@pytest.mark.parametrize("first", ["done", "dig G2 mountains"])
def test_free_spades_thrown_away_do_not_build_on_home_terrain(first: str) -> None:  # TM-17.17
    p = start("witches", "nomads").turn("E7", "forest")
    p.give(0, bowls=(0, 0, 12), workers=9, coins=9).play("0 action ACT5")
    assert p.reason(0, "build E7") == "home_already"
    p.play(f"0 {first}")
    assert p.codes("build") == []


def test_coins_become_points_during_play_for_alchemists_only() -> None:  # TM-17.18
    p = start("witches", "alchemists").give(0, coins=9).give(1, coins=9)
    assert p.why(0, "convert C:VP") == "only the Alchemists exchange points and coins (TM-13.3)"
    p.play("0 pass BON2", "1 convert C:VP")
    assert (p.me(1).coins, p.me(1).points) == (7, 21)


def test_power_is_not_turned_into_a_lost_priest() -> None:  # TM-17.19
    p = start("witches", "nomads").give(0, priests=7, bowls=(0, 0, 12))
    assert p.why(0, "convert PW:P") == "your reserve holds no more priests (TM-4.4)"


def test_priests_become_coins_by_way_of_workers() -> None:  # TM-17.8
    p = start("witches", "nomads").give(0, priests=1, workers=0, coins=0)
    assert "P:C" not in p.values("convert")
    p.play("0 convert P:W", "0 convert W:C")
    assert p.goods(0) == (1, 0, 0)


def test_the_track_of_the_key_is_a_decision() -> None:  # TM-17.11
    p = founding("swarmlings", {}).give(0, cults=(9, 9, 0, 0)).play("0 town TW5")
    assert p.codes("cult") == ["cult FIRE", "cult WATER"]
    assert p.play("0 cult WATER").cults(0) == [9, 10, 1, 1]


def test_the_variants_are_off_unless_they_are_chosen() -> None:  # TM-17.1 TM-17.2 TM-17.3
    rulings = laid(2).s.rulings
    assert repr(rulings) == "Rulings(False, False, False, False)"
