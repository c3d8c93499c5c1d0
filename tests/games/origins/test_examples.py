"""The worked examples of the rulebook, numbered EX-1 to EX-19 here."""

import pytest

from ludopolis.games.origins.components.geometry import number
from ludopolis.games.origins.rules.city import around
from tests.games.origins.position import Position, prepared, start


def test_equal_dice_are_ordered_by_the_market() -> None:  # EX-1 OR-2.5
    market = ["castle", "obelisk", "granary", "gateway", "outpost"]
    p = prepared(market=market, rolls=(3, 5, 1, 3, 3))
    assert p.s.view(None)["recruits"] == ["blue 1", "red 3", "orange 3", "yellow 3", "purple 5"]


def test_five_district_cards_make_a_reserve_of_twenty_floors() -> None:  # EX-2 OR-2.8
    assert sum(start(3).s.view(None)["floors"].values()) == 5 + 15 == 20


def test_a_palace_with_an_orange_tower_of_three_and_a_purple_one_of_two() -> None:  # EX-3
    p = start().give(0, gold=4)
    p.play("0 tower orange", "1 pass", "0 tower orange", "0 tower purple")
    towers = {"red": 1, "purple": 2, "blue": 1, "orange": 3, "yellow": 1}
    assert p.view(0)["towers"] == towers
    assert p.goods(0)[3] == 4 - 1 - 2 - 1


def test_a_freeman_of_two_pays_one_wisdom_for_a_site_of_three() -> None:  # EX-4 OR-5.2 OR-5.3
    p = start().ships(1, 1, 3, 1, 1).give(0, wisdom=2, gold=0).visit("0 die blue 2", 3)
    assert p.goods(0)[2] == 1
    assert p.s.view(None)["sites"][2]["value"] == 4


def green_on_the_march() -> Position:
    """Green (seat 0) on space 3, blue on 4, brown on 5; green has built an Armory."""
    p = start(3).military(3, 4, 5, order=[0, 1, 2]).market("armory").give(0, stone=3, gold=0)
    return p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use")


def test_an_advance_of_two_passes_one_marker_and_lands_on_another() -> None:  # EX-5 OR-4.12
    p = green_on_the_march().play("0 advance")
    assert p.s.view(None)["military"] == {"spaces": [5, 4, 5], "neutral": None, "order": [1, 2, 0]}
    assert p.me(0).tokens == 1  # OR-4.13


def test_an_attack_from_there_brings_a_wisdom_and_three_points() -> None:  # EX-6 OR-4.16
    p = green_on_the_march().give(0, wisdom=0).play("0 advance", "0 attack")
    assert p.goods(0)[2] == 1
    assert p.points(0) == {"source attack": 3}


def middle_tile() -> Position:
    """An orange tile for 2 stone in the middle; below it a red and a purple one."""
    p = start(market=["granary", "obelisk", "gateway", "outpost", "castle"])
    return p.give(0, stone=2, wisdom=2, gold=0)


def test_the_middle_tile_costs_two_wisdom_and_two_stone() -> None:  # EX-7 OR-6.2
    p = middle_tile().visit("0 archon", 2, "bottom", "build 3", "place 1,0")
    assert p.goods(0) == (0, 1, 0, 0)
    market = ["granary", "obelisk", "outpost", "castle", "mage_tower"]
    assert p.s.view(None)["market"] == market
    p.play("-1 tile healers_house")
    assert p.s.view(None)["piles"]["orange"]["top"] == "healers_house"


def test_the_same_tile_as_a_farm_costs_nothing() -> None:  # EX-8 OR-6.2
    p = middle_tile().visit("0 archon", 2, "bottom", "farm 3", "place 1,0")
    assert p.goods(0) == (2, 1, 2, 0)
    assert p.s.view(None)["market"][4] == "mage_tower"
    assert p.view(0)["city"][2] == {"tile": "farm", "back": "gateway", "x": 1, "y": 0}


def test_tiles_are_adjacent_along_edges_only() -> None:  # EX-9 OR-4.7
    p = start().city(0, "1,1 outpost", "1,2 castle", "2,2 granary")
    beside = around(p.me(0), number(2, 2)) & 0b1111
    assert beside == 0b1000  # the purple tile to the west alone
    assert around(p.me(0), number(1, 1)) & 0b1111 == 0b1001  # Agora and the purple one


def test_a_red_die_on_one_of_two_seats_uses_the_red_building_only() -> None:  # EX-10 OR-8.1
    p = start().city(0, "1,0 outpost", "1,1 obelisk", "2,0 granary", "2,1 farm mint")
    assert [(seat["x"], seat["y"]) for seat in p.view(0)["seats"]] == [(0, 0), (1, 0)]
    p.play("0 die red 3", "0 seat 1,0")
    assert p.codes() == ["done", "activate outpost"]
    p.play("0 activate outpost", "0 advance")
    assert p.points(0) == {}
    assert p.goods(0)[3] == 1
    assert p.asked == 0  # a token for crossing the first threshold


def test_a_district_matches_its_card_turned_with_any_fourth_tile() -> None:  # EX-11 OR-8.1.5
    # D01 has red between purple and blue, and any tile across; here it is the Palace.
    p = start().city(0, "-1,0 castle", "-1,1 outpost")
    p.lay(0, "obelisk", -1, 2).lay(0, "farm mint", 0, 2)
    p.play("0 die blue 2", "0 seat -1,1")
    assert "card D01" not in p.codes()  # blue, Farm; red, Agora
    p = start().city(0, "1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 farm mint")
    assert p.play("0 die red 3", "0 seat 1,0").codes() == ["skip", "card D01"]


def test_the_fourth_floor_costs_three_gold() -> None:  # EX-12 OR-8.2.1
    p = start(4).towers(0, orange=3).give(0, gold=3)
    p.play("0 tower orange")
    assert p.goods(0)[3] == 0
    assert p.view(0)["towers"]["orange"] == 4
    assert "tower orange" not in start(4).towers(0, orange=3).give(0, gold=2).codes()


@pytest.mark.parametrize(
    ("bases", "food", "points"), [(2, 2, {}), (5, 8, {"source population": 10})]
)
def test_prices_of_the_third_and_the_sixth_base(
    bases: int, food: int, points: dict[str, int]
) -> None:  # EX-13 OR-8.3.1
    p = start().give(0, bases=bases, food=food, gold=0).play("0 grow")
    assert p.goods(0)[1] == 0
    assert p.me(0).bases == bases + 1
    assert p.points(0) == points


@pytest.mark.parametrize("colour", ["red", "purple", "blue", "orange", "yellow"])
def test_an_archon_has_the_colours_of_the_advisors(colour: str) -> None:  # EX-14 OR-4.6
    bonus = [colour, *[c for c in ["red", "purple", "blue", "orange", "yellow"] if c != colour]]
    p = start(bonus=bonus).advisors(0, "purple", "orange", "blue").give(0, food=3)
    p.visit("0 archon", 1)
    assert ("bonus" in p.codes()) == (colour in ("purple", "orange", "blue"))


def test_markers_retreat_under_those_that_are_there() -> None:  # EX-15 OR-10.2 OR-10.3
    # Green, blue, brown and black: black on the first space of the segment, brown furthest.
    p = start(4).military(5, 5, 6, 4, order=[0, 1, 2, 3]).pass_all()
    military = p.s.view(None)["military"]
    assert military["spaces"] == [4, 4, 4, 4]
    assert military["order"] == [2, 0, 1, 3]  # from below: brown, green, blue, black
    assert p.s.bastion == 2


def test_of_equal_markers_the_lower_one_receives_the_card() -> None:  # EX-16 OR-10.4
    p = start(4, zodiac=["aries", "aquarius", "pisces"])
    p.temples(2, 0, 5, 0).temples(3, 0, 5, 0).temple_order(1, 0, 1, 3, 2).pass_all()
    assert p.s.view(None)["temples"]["mountain"]["holder"] == 3
    assert p.view(3)["zodiac"] == ["aquarius"]


def test_the_final_scoring_of_the_example_is_72() -> None:  # EX-17 OR-11.3
    p = start().give(0, gold=4).advisors(0, "red", "purple", "blue").temples(0, 12, 8, 6)
    p.city(0, "1,0 outpost", "1,1 obelisk", "2,0 granary", "2,1 castle").towers(0, orange=2)
    p.seat(0, 0, 0, "orange 6").seat(0, 1, 0, "red 3").gold_on(0, 0, 0, 0).pass_all()
    assert p.s.over
    assert p.points(0) == {
        "source gold": 4,
        "source advisors": 6,
        "source temples": 47,
        "source seats": 15,
    }
    assert p.s.scores()[0] == 72


@pytest.mark.parametrize(("space", "resources"), [(4, 0), (5, 1), (6, 2)])
def test_gemini_gives_a_resource_for_each_space_of_the_retreat(
    space: int, resources: int
) -> None:  # EX-18 OR-13.3
    p = start().hold(0, "gemini").military(space, 0).give(0, stone=0, food=0, wisdom=0)
    p.play("0 pass", *["0 gain stone", "0 gain wisdom"][:resources])
    assert sum(p.goods(0)[:3]) == resources
    assert p.asked == 1


def test_two_conditions_make_a_target_of_220() -> None:  # EX-19 OR-14.9
    p = start(1, bonus=["red", "purple", "orange", "blue", "yellow"])
    assert p.s.view(None)["target"] == 220
