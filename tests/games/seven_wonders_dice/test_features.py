"""What the numbers of a position say (WD-18.11)."""

from __future__ import annotations

from ludopolis.games.seven_wonders_dice import GAME
from tests.games.seven_wonders_dice.position import (
    AGORA,
    MARKET,
    WAREHOUSE,
    WEST,
    Position,
    table,
    three,
    two,
)


def told(p: Position, seat: int = 0) -> dict[str, int]:
    """The numbers that describe a position to a player, by their names."""
    return dict(zip(GAME.feature_names(), map(int, GAME.features(p.s, seat))))


def test_the_own_seat_comes_first_and_the_others_follow_clockwise() -> None:  # WD-3.4
    p = three().give(1, coins=9).give(2, ["wh_stone"])
    seats = ("own", "second", "third")
    assert [told(p, 1)[f"{seat}: coins"] for seat in seats] == [9, 7, 7]
    assert [told(p, 1)[f"{seat}: resources"] for seat in seats] == [0, 1, 0]
    assert [told(p, 0)[f"{seat}: rhodes"] for seat in seats] == [0, 1, 0]
    assert [told(p)[f"{seat}: there"] for seat in (*seats, "fourth")] == [1, 1, 1, 0]


def test_the_right_neighbour_is_told_apart() -> None:  # WD-8.1
    p = table("giza", "rhodes", "babylon", "olympia").give(3, ["bw_defence_1", "bw_defence_2"])
    assert told(p, 0)["right neighbour: barracks_west defence"] == 2
    assert told(p, 0)["board: defences facing east"] == 2
    assert told(p, 0)["board: defences facing west"] == 0
    assert told(p, 1)["right neighbour: barracks_west defence"] == 0


def test_a_die_is_told_with_its_cost_and_its_use() -> None:  # WD-5.1, WD-15.5, EX-6
    p = two().give(0, [*WAREHOUSE[:3], "ag_12", "ag_22", "mk_camel_1"], coins=6)
    p.shake(blue="owl 2", grey_1="stone 0")
    seen = told(p)
    assert seen["table: blue shows owl"] == 1
    assert seen["table: blue shows mask"] == 0
    assert seen["table: blue costs"] == 1  # 2, less 1 by the camel
    assert seen["table: blue usable"] == 1
    assert seen["table: grey_1 usable"] == 0  # Stone is produced already
    assert seen["table: black in the Forum"] == 0
    assert seen["symbols: owl price"] == 0  # ag_32 costs 3 Resources, which are there
    assert seen["symbols: stone opens"] == 0
    assert told(p, 1)["table: blue costs"] == 2
    assert told(p, 1)["symbols: owl price"] == 1
    p = two().give(1, coins=2).shake(blue="owl 2")
    assert told(p, 1)["table: blue usable"] == 0


def test_points_if_the_game_ended_now_are_told() -> None:  # WD-15.7, WD-16.2
    p = two().give(0, [*WAREHOUSE, "mk_chest_warehouse", "ag_11"])
    seen = told(p)
    assert seen["own: points"] == 1
    assert seen["own: standing"] == 1 + 6
    assert seen["own: lead"] == 7
    assert told(p, 1)["own: lead"] == -7
    assert seen["board: points for warehouse"] == 1
    assert seen["board: points for market"] == 0


def test_the_way_to_the_end_is_told() -> None:  # WD-14.2, WD-16.1
    p = two()
    assert told(p)["own: spaces to go"] == 5 + 5 + 6  # both Barracks and the Warehouse or Gallery
    p = two().give(0, [*WAREHOUSE, *WEST], bonuses="coins cross").give(1, MARKET[:5])
    seen = told(p)
    assert seen["own: bonuses"] == 2
    assert seen["own: bonus coins"] == 1
    assert seen["own: bonus action"] == 0
    assert seen["own: warehouse complete"] == 1
    assert seen["own: spaces to go"] == 5  # the East Barracks
    assert seen["second: spaces to a bonus"] == 2  # the Market
    assert told(p, 1)["table: fewest to go of others"] == 5
    assert told(p, 1)["table: most bonuses of others"] == 2


def test_the_last_turn_and_the_race_are_told() -> None:  # WD-9.5, WD-16.1
    p = two().give(0, AGORA[:8], coins=20).shake(blue="fountain 0")
    assert told(p)["table: race open"] == 1
    p.play("0 build blue ag_33", "0 bonus coins", "1 pass")
    assert told(p)["table: race open"] == 0
    assert told(p)["own: race won"] == 1
    p = two().give(0, [*WAREHOUSE, *WEST, *AGORA[:8]], coins=20, bonuses="coins cross")
    p.shake(blue="fountain 0")
    assert told(p)["table: end is near"] == 0
    p.play("0 build blue ag_33", "0 bonus action", "0 pass", "1 pass")
    assert told(p)["table: end is near"] == 1
    assert told(p)["table: turns to come"] == 0  # this is the last one


def test_the_lead_in_each_group_is_told() -> None:  # WD-13.2, EX-3
    p = three().give(0, MARKET[:2]).give(1, MARKET[:1]).give(2, MARKET[:2])
    assert told(p, 0)["board: market ahead of neighbours"] == 0
    assert told(p, 1)["board: market ahead of neighbours"] == -1


def test_what_others_pick_in_this_turn_is_not_told() -> None:  # WD-18.11
    p = two().shake()
    before = told(p, 0)
    assert before["pending now: Act"] == 1
    assert before["pending now: own"] == 1
    p.play("1 build grey_1 wh_stone")
    assert told(p, 0) == before
    assert told(p, 1)["own: resources"] == 1
    assert told(p, 1)["pending now: Together"] == 1  # the own lane is done
    p.play("0 pass")
    assert told(p, 0)["second: resources"] == 1


def test_what_an_effect_asks_for_is_told() -> None:  # WD-15.2
    p = table("rhodes", "giza").give(0, ["wo_1", *WAREHOUSE]).shake().play("0 wonder")
    seen = told(p)
    assert seen["pending now: CrossOff"] == 1
    assert seen["pending now: extent"] == 2  # up to two spaces
    assert seen["question: barracks asked for"] == 1
    assert seen["question: market asked for"] == 0
    assert told(p, 1)["question: barracks asked for"] == 0
    p.play("0 cross be_attack_1")
    assert told(p)["pending now: extent"] == 1
