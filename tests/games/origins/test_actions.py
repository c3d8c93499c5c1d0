"""OR-4 and OR-6: concepts and main actions."""

import pytest

from tests.games.origins.position import Position, start


def test_basic_gains_are_never_gold() -> None:  # OR-4.2
    assert "gain gold" not in start().match.game.options.by_code


def test_a_new_citizen_is_usable_in_the_same_round() -> None:  # OR-4.3
    p = start().give(0, bases=3).visit("0 archon", 4, "bottom", "die red 1").play("1 pass")
    assert "die red 1" in p.codes()


def test_an_increase_of_a_six_makes_an_advisor() -> None:  # OR-4.4 OR-8.4.5
    p = start().dice(0, "red 5", "red 6").give(0, food=2).visit("0 archon", 5, "bottom", "train 2")
    p.play("0 die red 5")
    assert p.dice_of(0) == ["red 6", "red 6"]
    p.play("0 die red 6")
    assert (p.dice_of(0), p.view(0)["advisors"]) == (["red 6"], ["red"])


def test_an_archon_has_no_colour_at_first() -> None:  # OR-4.6
    assert start().visit("0 archon", 1).why(0, "bonus").endswith("(OR-5.6)")


# The city


def test_new_tiles_lie_beside_the_city() -> None:  # OR-4.7
    p = start().visit("0 archon", 2, "bottom", "farm 1")
    assert sorted(p.values("place")) == ["-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,1"]
    assert p.why(0, "place 0,0") == "a tile lies there (OR-4.7)"
    assert p.why(0, "place 5,5") == "it is not what is asked now"


def test_a_city_grows_in_any_direction_without_end() -> None:  # OR-4.7
    p = start()
    for y, tile in enumerate(["obelisk"] * 4 + ["granary"] * 2 + ["quarry"] * 3, 2):
        p.lay(0, f"farm {tile}", 0, y)
    p.visit("0 archon", 2, "bottom", "farm 1")
    assert {"0,11", "1,10", "-1,10", "0,-1"} <= set(p.values("place"))
    p.play("0 place 0,11").draw().s.check()


def test_blocks_overlap_and_each_has_its_seat() -> None:  # OR-4.8
    p = start().city(0, "1,0 mint", "1,1 granary", "2,0 castle", "2,1 outpost")
    assert [(seat["x"], seat["y"]) for seat in p.view(0)["seats"]] == [(0, 0), (1, 0)]
    p.play("0 die red 3", "0 seat 0,0", "0 done", "1 pass", "0 die blue 2")
    assert p.codes("seat") == ["seat 1,0"]
    assert p.why(0, "seat 0,0") == "a die stands on this seat of power (OR-4.8)"


@pytest.mark.parametrize(
    ("tiles", "seats"),
    [
        (["1,1 mint", "1,0 granary"], [(0, 0)]),  # the last tile in the south-east
        (["1,0 mint", "1,1 granary"], [(0, 0)]),  # in the north-east
        (["-1,1 mint", "-1,0 granary"], [(-1, 0)]),  # in the south-west
        (["-1,0 mint", "-1,1 granary"], [(-1, 0)]),  # in the north-west
        (["1,1 mint", "2,1 granary"], []),
        (["1,1 mint", "0,2 granary"], []),  # three tiles around a corner
        (["-1,1 mint", "-1,2 granary", "0,2 quarry"], [(-1, 1)]),
        (
            ["-1,0 mint", "-2,0 castle", "-2,1 statue", "-2,2 gateway", "-1,2 forum", "0,2 armory"],
            [],
        ),
    ],
)
def test_a_seat_needs_all_four_tiles(
    tiles: list[str], seats: list[tuple[int, int]]
) -> None:  # OR-4.8
    p = start().city(0, *tiles)
    assert [(seat["x"], seat["y"]) for seat in p.view(0)["seats"]] == seats


# Construct


def test_a_building_is_paid_with_wisdom_and_stone() -> None:  # OR-6.2
    p = start().give(0, stone=2, wisdom=4, gold=0).visit("0 archon", 2, "bottom", "build 5")
    assert p.play("0 place 1,0").goods(0) == (0, 1, 0, 0)


def test_gold_covers_both_prices_but_only_once() -> None:  # OR-6.2 OR-4.1
    p = start().give(0, stone=1, wisdom=2, gold=3).visit("0 archon", 2, "bottom", "build 5")
    p.play("0 place 1,0")  # 4 wisdom and 2 stone
    assert p.goods(0) == (0, 1, 0, 0)
    p = start().give(0, stone=1, wisdom=3, gold=3)
    p.visit("0 archon", 2, "bottom", "build 5", "place 1,0")
    assert p.codes() == ["gold 1", "gold 2"]  # the third gold is kept for the stone
    p.play("0 gold 1")
    assert p.codes() == ["gold 1", "gold 2"]


def test_a_building_out_of_reach() -> None:  # OR-6.2
    p = start().give(0, stone=1, wisdom=2, gold=2).visit("0 archon", 2, "bottom")
    assert p.why(0, "build 5") == "you are short of 1 stone (OR-6.2)"
    assert "farm 5" in p.codes()


def test_a_pile_that_has_run_out_leaves_a_slot_empty() -> None:  # OR-6.2
    p = start().empty_pile(1, "yellow").visit("0 archon", 2, "bottom", "farm 1", "place 1,0")
    assert p.draw().s.view(None)["market"] == ["outpost", "castle", "obelisk", "gateway", None]
    p.play("1 pass").visit("0 die red 3", 2, "bottom", "farm 1", "place 1,1").draw()
    assert p.s.view(None)["market"] == ["castle", "obelisk", "gateway", "armory", None]


def test_the_market_is_refilled_before_the_ability() -> None:  # OR-6.2 OR-15.16
    p = start().market("construction_yard", "granary").tops(purple="castle")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use")
    assert p.codes() == ["reserve 1", "reserve 2"]
    p = start(setup={"ability-first": True}).market("construction_yard", "granary")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").pay()
    assert p.codes() == ["skip", "use"]
    assert p.play("0 use").codes() == ["reserve 1"]
    p.play("0 reserve 1").draw()
    assert p.s.view(None)["market"][:2] == ["mint", "forum"]


def test_the_next_tile_is_drawn_from_the_hidden_ones() -> None:  # OR-2.4 OR-6.2
    p = start().visit("0 archon", 2, "bottom", "farm 1", "place 1,0")
    assert p.asked == -1
    assert sorted(p.values("tile")) == ["granary", "harbor", "market", "mint", "quarry", "workshop"]
    assert sum(p.s.asking().weights(p.s)) == 13  # type: ignore[attr-defined]


def test_tiles_under_a_pile_come_last_in_their_order() -> None:  # OR-13.6
    p = start().hold(0, "virgo").city(0, "1,0 farm mint", "2,0 farm quarry")
    p.empty_pile(1, "yellow").market("gateway", "outpost", "granary")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "skip").play("1 pass")
    assert p.s.view(None)["piles"]["yellow"]["top"] == "mint"
    p.visit("0 die red 3", 2, "bottom", "build 1", "place 2,0", "skip")
    assert p.s.view(None)["piles"]["yellow"]["under"] == ["quarry"]
    slot = p.s.view(None)["market"].index("granary") + 1
    p.visit("0 die blue 2", 2, "bottom", f"farm {slot}", "place 0,2")
    assert p.s.view(None)["piles"]["yellow"] == {
        "top": "quarry", "left": 0, "hidden": {}, "under": [],
    }  # fmt: skip


# Temples


def test_a_climb_goes_no_further_than_the_top() -> None:  # OR-4.18
    p = start().temples(0, 11, 0, 0).visit("0 archon", 3, "bottom", "temple forest").pay()
    assert list(p.view(0)["temples"].values()) == [12, 0, 0]


def test_a_marker_that_arrives_lies_on_top() -> None:  # OR-4.18
    p = start().temples(1, 2, 0, 0).temple_order(0, 0, 1)
    p.visit("0 archon", 3, "bottom", "temple forest").pay()
    assert p.s.view(None)["temples"]["forest"]["order"] == [1, 0]
    assert p.s.view(None)["temples"]["sea"]["order"] == [0, 1]


def test_the_temple_action_takes_the_card_even_from_below() -> None:  # OR-6.3 OR-4.20
    p = start().hold(1, "aries").temples(1, 9, 0, 0)
    p.visit("0 archon", 3, "bottom", "temple forest").pay()
    assert (p.view(0)["zodiac"], p.goods(0)[0]) == (["aries"], 0)


def test_the_temple_action_on_the_top_step_takes_the_card() -> None:  # OR-6.3 OR-5.8
    p = start().temples(0, 12, 12, 12).hold(0, "aries").visit("0 archon", 3, "bottom")
    assert p.codes() == ["temple mountain", "temple sea"]
    text = "your marker is on the top step and you hold the card (OR-6.3)"
    assert p.why(0, "temple forest") == text
    p = start().temples(0, 12, 12, 12).hold(0, "aries").hold(0, "gemini").hold(0, "pisces")
    assert p.visit("0 archon", 3).why(0, "bottom") == "no temple has anything for you (OR-5.8)"


# Recruiting


def test_a_citizen_costs_the_wisdom_of_its_slot() -> None:  # OR-6.4
    p = start().give(0, bases=3, wisdom=4, gold=0).visit("0 archon", 4, "bottom", "die yellow 5")
    assert (p.goods(0)[2], p.dice_of(0)) == (0, ["blue 2", "red 3", "yellow 5"])


def test_the_others_slide_and_a_die_of_the_colour_is_rolled() -> None:  # OR-6.4 OR-15.8
    p = start().give(0, bases=3).visit("0 archon", 4, "bottom", "die red 1")
    assert p.s.view(None)["recruits"] == ["purple 2", "blue 3", "orange 4", "yellow 5", None]
    assert p.codes() == ["roll 1", "roll 2", "roll 3", "roll 4", "roll 5"]
    p.play("-1 roll 5")
    assert p.s.view(None)["recruits"][4] == "red 5"


def test_an_empty_supply_leaves_the_slot_empty() -> None:  # OR-6.4 OR-15.7
    p = start().give(0, bases=6, wisdom=9)
    p.me(1).bases = 6
    left = int(p.s.supply[0])
    p.dice(1, *["red 1"] * left)
    assert p.s.supply[0] == 0
    p.visit("0 archon", 4, "bottom", "die red 1").pay()
    assert p.s.view(None)["recruits"] == ["purple 2", "blue 3", "orange 4", "yellow 5", None]
    p.play("1 pass").visit("0 die red 3", 4, "bottom", "die purple 2").play("-1 roll 4")
    assert p.s.view(None)["recruits"] == ["blue 3", "orange 4", "yellow 5", "purple 4", None]


def test_recruiting_needs_a_free_base() -> None:  # OR-4.3 OR-5.8
    assert start().visit("0 archon", 4).why(0, "bottom") == "you have no free base (OR-4.3)"


def test_recruiting_needs_wisdom() -> None:  # OR-5.8 OR-6.4
    p = start().give(0, bases=3, wisdom=0, gold=0).visit("0 archon", 4, "bottom")
    assert p.codes() == ["die red 1"]
    assert p.why(0, "die blue 3") == "you are short of 2 wisdom (OR-6.4)"


# Training


def test_training_pays_one_to_three_food_first() -> None:  # OR-6.5
    p = start().give(0, food=2, gold=0).visit("0 archon", 5, "bottom")
    assert p.codes() == ["train 1", "train 2"]
    assert p.why(0, "train 3") == "you are short of 1 food (OR-6.5)"
    p.play("0 train 2")
    assert p.goods(0)[1] == 0
    assert p.codes() == ["advance", "die red 3", "die blue 2"]
    p.play("0 die red 3", "0 die red 4")
    assert p.dice_of(0) == ["blue 2", "red 5"]


def test_training_mixes_advances_and_increases() -> None:  # OR-6.5
    p = start().give(0, food=3).visit("0 archon", 5, "bottom", "train 3")
    p.play("0 advance", "0 die blue 2", "0 advance")
    assert (p.s.military[0], p.dice_of(0)) == (2, ["blue 3", "red 3"])


def test_training_on_the_final_space() -> None:  # OR-6.5 OR-5.8
    p = start().military(13, 0).visit("0 archon", 5, "bottom", "train 1", "advance")
    assert (p.s.military[0], p.asked) == (13, 1)
    p = start().military(13, 0).dice(0, "red 3 @1").visit("0 archon", 5)
    said = "no freeman is unused and your marker is on the final space (OR-5.8)"
    assert p.why(0, "bottom") == said


def test_used_freemen_are_not_trained() -> None:  # OR-6.5
    p = start().visit("0 die red 3", 5, "bottom", "train 1").pay()
    assert p.why(0, "die red 3") == "your freeman red 3 stands on a site (OR-5.1)"


def test_effects_come_one_after_the_other() -> None:  # OR-15.2 OR-15.4
    p = start().dice(0, "yellow 6").give(0, food=1).visit("0 die yellow 6", 5, "bottom", "train 1")
    assert "bonus" not in p.codes()
    assert p.play("0 advance").codes() == ["done", "top", "bonus"]


def last(p: Position) -> str:
    """The last thing that was told."""
    return p.told()[-1]


def test_points_name_what_gave_them() -> None:  # OR-4.16
    p = start().military(4, 0).visit("0 archon", 1, "bottom", "attack")
    assert last(p) == "player 0: 3 points for attack"
