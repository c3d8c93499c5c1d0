"""OR-12: one test for every building; and each is copied by a Mage Tower beside it."""

import pytest

from tests.games.origins.position import Position, start


def built(tile: str, *picks: str, p: Position | None = None) -> Position:
    """Seat 0 has built a tile at 1,0, beside the Palace, with the archon, and uses its ability."""
    p = (start() if p is None else p).market(tile)
    p.me(0).stone += p.s.tables.stone[p.s.market[0]]
    return p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", *picks).draw()


# Yellow (OR-12.1)


def test_granary_brings_food_for_farms() -> None:  # OR-12.1
    p = start().city(0, "0,2 farm mint", "0,3 farm castle", "1,1 mint")
    assert built("granary", p=p).goods(0)[1] == 1 + 1 + 2


def test_harbor_scores_yellow_buildings_itself_included() -> None:  # OR-12.1 OR-4.10
    p = start().city(0, "0,2 mint", "0,3 quarry", "1,1 farm mint", "2,1 castle")
    assert built("harbor", p=p).points(0) == {"building harbor": 6}


def test_market_scores_yellow_freemen_used_or_not() -> None:  # OR-12.1
    p = start().dice(0, "yellow 1", "yellow 3 @1", "red 2")
    assert built("market", p=p).points(0) == {"building market": 8}


def test_mint_brings_a_gold() -> None:  # OR-12.1
    assert built("mint").goods(0)[3] == 2


def test_quarry_brings_stone_for_empty_places_beside_it() -> None:  # OR-12.1
    assert built("quarry").goods(0)[0] == 1 + 1 + 3  # only the Palace is beside it
    p = start().city(0, "1,1 mint")
    assert built("quarry", p=p).goods(0)[0] == 1 + 1 + 2


def test_workshop_brings_a_basic_resource() -> None:  # OR-12.1 OR-4.2
    p = built("workshop")
    assert p.codes() == ["gain stone", "gain food", "gain wisdom"]
    assert p.play("0 gain wisdom").goods(0) == (1, 1, 2, 1)


# Red (OR-12.2)


def test_armory_advances_two_and_attacks_in_either_order() -> None:  # OR-12.2 OR-4.17
    p = built("armory")
    assert p.codes() == ["advance", "attack"]
    p.play("0 advance")
    assert (p.s.military[0], p.codes()) == (2, ["done", "attack"])
    p.play("0 attack", "0 skip")
    assert p.points(0) == {"source attack": 2}  # a threshold and a weaker marker
    p = built("armory").play("0 attack")
    assert p.codes() == ["done", "advance"]
    p.play("0 advance")
    assert (p.s.military[0], p.points(0)) == (2, {})


def test_armory_may_do_one_part_only() -> None:  # OR-12.2 OR-4.17
    p = built("armory", "advance", "done")
    assert (p.s.military[0], p.points(0)) == (2, {})


def test_barracks_score_red_buildings_and_red_freemen() -> None:  # OR-12.2
    p = start().city(0, "0,2 outpost").dice(0, "red 1", "red 3 @1", "blue 2")
    assert built("barracks", p=p).points(0) == {"building barracks": 4 + 4}


def test_outpost_advances_or_attacks() -> None:  # OR-12.2
    p = built("outpost")
    assert p.codes() == ["advance", "attack"]
    p.play("0 advance")
    assert (p.s.military[0], p.asked) == (1, 0)  # a token offers another action
    assert "attack" not in p.codes()


def test_riding_grounds_advance_then_pay_for_weaker_opponents() -> None:  # OR-12.2
    p = start(3).military(2, 3, 1)
    p = built("riding_grounds", p=p)
    assert p.s.military[0] == 4
    assert p.codes() == ["gain stone", "gain food"]
    assert p.why(0, "gain wisdom") == "wisdom is not offered here (OR-12.2)"
    assert p.play("0 gain stone", "0 gain food").goods(0) == (2, 2, 1, 1)


def test_riding_grounds_bring_nothing_without_weaker_opponents() -> None:  # OR-12.2
    p = built("riding_grounds", p=start().military(0, 5))
    assert (p.s.military[0], p.goods(0)) == (2, (1, 1, 1, 1))


def test_stronghold_advances_for_each_red_building() -> None:  # OR-12.2
    p = start().city(0, "0,2 outpost", "0,3 armory", "0,4 farm barracks")
    assert built("stronghold", p=p).s.military[0] == 3


def test_veterans_quarters_score_a_freeman_who_loses_one() -> None:  # OR-12.2
    p = built("veterans_quarters", p=start().dice(0, "red 5", "blue 6 @1"))
    assert p.codes() == ["die red 5"]
    p.play("0 die red 5")
    assert p.points(0) == {"building veterans_quarters": 5}
    assert p.dice_of(0) == ["blue 6 @1", "red 4"]


def test_a_veteran_of_one_stays_a_one() -> None:  # OR-12.2
    p = built("veterans_quarters", "die red 1", p=start().dice(0, "red 1"))
    assert (p.points(0), p.dice_of(0)) == ({"building veterans_quarters": 1}, ["red 1"])


# Purple (OR-12.3)


def test_castle_scores_closed_districts() -> None:  # OR-12.3
    assert built("castle").points(0) == {"building castle": 1}
    p = start().city(0, "0,2 mint", "1,1 granary", "1,2 quarry")
    p.seat(0, 0, 1, "red 3")
    assert built("castle", p=p).points(0) == {"building castle": 4}


def test_castle_counts_the_district_being_closed() -> None:  # OR-12.3 OR-15.9
    p = start().city(0, "1,0 castle", "1,1 granary").dice(0, "purple 2")
    p.play("0 die purple 2", "0 seat 0,0", "0 activate castle")
    assert p.points(0) == {"building castle": 4}


def test_construction_yard_sets_a_tile_aside_for_free() -> None:  # OR-12.3
    p = start().market("construction_yard", "granary", "outpost")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use")
    assert p.codes() == ["reserve 1", "reserve 2", "reserve 3"]  # the market is refilled already
    p.play("0 reserve 2").draw()
    assert p.view(0)["aside"] == ["outpost"]
    assert p.goods(0) == (0, 1, 1, 1)
    assert p.s.view(None)["market"][:3] == ["granary", "forum", "armory"]


def test_a_tile_set_aside_costs_stone_only() -> None:  # OR-6.2 OR-12.3
    p = start().aside(0, "armory").give(0, stone=3, wisdom=0, gold=0)
    p.visit("0 archon", 2, "bottom")
    assert "build-aside armory" in p.codes()
    assert "farm-aside armory" in p.codes()
    market = p.s.view(None)["market"]
    p.play("0 build-aside armory", "0 place 1,0", "0 use", "0 advance", "0 done")
    assert (p.goods(0)[0], p.view(0)["aside"]) == (0, [])
    assert p.s.view(None)["market"] == market  # nothing is refilled


def test_a_tile_set_aside_as_a_farm_costs_nothing() -> None:  # OR-6.2
    p = start().aside(0, "armory", "armory").give(0, stone=0, gold=0)
    p.visit("0 archon", 2, "bottom", "farm-aside armory", "place 1,0")
    assert p.view(0)["aside"] == ["armory"]
    assert p.view(0)["city"][2]["back"] == "armory"


def test_court_of_justice_changes_the_colour_of_an_unused_freeman() -> None:  # OR-12.3 OR-15.10
    p = built("courthouse", p=start().dice(0, "red 3", "blue 2 @1"))
    assert p.codes() == ["die red 3"]
    supply = p.s.view(None)["supply"]
    p.play("0 die red 3")
    assert p.codes() == ["colour purple", "colour blue", "colour orange", "colour yellow"]
    p.play("0 colour yellow")
    assert p.dice_of(0) == ["blue 2 @1", "yellow 3"]
    after = p.s.view(None)["supply"]
    assert (after["red"], after["yellow"]) == (supply["red"] + 1, supply["yellow"] - 1)


def test_estate_takes_a_citizen_for_free() -> None:  # OR-12.3
    p = start().give(0, bases=3, wisdom=0, gold=0)
    p = built("estate", p=p)
    assert p.codes() == ["die red 1", "die purple 2", "die blue 3", "die orange 4", "die yellow 5"]
    p.play("0 die yellow 5", "-1 roll 4")
    assert p.dice_of(0) == ["blue 2", "red 3", "yellow 5"]
    assert p.s.view(None)["recruits"][4] == "yellow 4"


def test_estate_needs_a_free_base() -> None:  # OR-12.3 OR-4.3
    p = start().market("estate").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").draw()
    assert p.asked == 1  # the ability would do nothing, so it is not offered


def test_forum_takes_a_speaker() -> None:  # OR-12.3
    p = built("forum")
    assert p.codes() == ["speaker 2", "speaker 3"]
    p.play("0 speaker 3")
    assert p.s.view(None)["speakers"][1] == {"value": 3, "owner": 0, "site": None}


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ([], 0),
        (["0,2 mint"], 1),
        (["0,2 mint", "0,3 outpost"], 3),
        (["0,2 mint", "0,3 outpost", "0,4 statue"], 6),
        (["0,2 mint", "0,3 outpost", "0,4 statue", "0,5 gateway"], 10),
        (["0,2 mint", "0,3 granary", "0,4 farm statue"], 1),
    ],
)
def test_stone_circle_scores_colours(tiles: list[str], points: int) -> None:  # OR-12.3
    p = start().city(0, *tiles).market("stone_circle").give(0, stone=3)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").draw()
    if points:
        p.play("0 use")
    assert p.points(0) == ({"building stone_circle": points} if points else {})


# Blue (OR-12.4)


@pytest.mark.parametrize(
    ("tile", "steps"),
    [
        ("forest_temple", [2, 0, 0]),
        ("mountain_temple", [0, 2, 0]),
        ("sea_temple", [0, 0, 2]),
    ],
)
def test_temple_buildings_climb_two_and_one_more_for_gold(
    tile: str, steps: list[int]
) -> None:  # OR-12.4
    p = built(tile)
    assert list(p.view(0)["temples"].values()) == steps
    others = [name for name in ("forest", "mountain", "sea") if not tile.startswith(name)]
    assert p.codes() == ["skip", *[f"temple {name}" for name in others]]
    p.play(f"0 temple {others[1]}")
    assert p.view(0)["temples"][others[1]] == 1
    assert p.goods(0)[3] == 0
    assert p.view(0)["zodiac"] == []


def test_a_temple_building_at_the_top_still_offers_the_other_step() -> None:  # OR-5.8
    p = built("forest_temple", p=start().temples(0, 12, 0, 0))
    assert p.codes() == ["skip", "temple mountain", "temple sea"]


@pytest.mark.parametrize(("obelisks", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 7)])
def test_obelisks_score_together(obelisks: int, points: int) -> None:  # OR-12.4
    p = start(market=["granary", "outpost", "castle", "statue", "gateway"])
    p.tops(blue="sanctuary")
    p.city(0, *[f"0,{y} obelisk" for y in range(2, 1 + obelisks)])
    assert built("obelisk", p=p).points(0) == {"building obelisk": points}


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 3), (2, 6), (3, 10)])
def test_sanctuary_scores_zodiac_cards(cards: int, points: int) -> None:  # OR-12.4
    p = start()
    for card in ["aries", "gemini", "pisces"][:cards]:
        p.hold(0, card)
    p.market("sanctuary").give(0, stone=2).visit("0 archon", 2, "bottom", "build 1", "place 1,0")
    p.draw()
    if cards:
        p.play("0 use")
    assert p.points(0) == ({"building sanctuary": points} if points else {})


def test_statue_climbs_one_step_anywhere() -> None:  # OR-12.4
    p = built("statue", p=start().temples(0, 0, 12, 0))
    assert p.codes() == ["temple forest", "temple sea"]
    assert p.play("0 temple sea").view(0)["temples"]["sea"] == 1


# Orange (OR-12.5)


def test_artists_parlor_scores_colours_of_freemen() -> None:  # OR-12.5
    p = start().dice(0, "red 1", "red 2", "blue 3 @1")
    assert built("artists_parlor", p=p).points(0) == {"building artists_parlor": 6}


def test_astronomy_tower_brings_wisdom_for_advisors() -> None:  # OR-12.5
    p = start().advisors(0, "red", "blue")
    assert built("astronomy_tower", p=p).goods(0)[2] == 1 + 3


def test_fountain_of_wisdom_sets_a_mothership_to_one() -> None:  # OR-12.5
    p = built("fountain_of_wisdom", p=start().ships(6, 5, 4, 3, 2))
    assert p.goods(0)[2] == 2
    p.play("0 ship 1")
    assert list(p.s.ships) == [1, 6, 4, 3, 2]


def test_gateway_adds_one_or_two_to_an_unused_freeman() -> None:  # OR-12.5
    p = built("gateway", p=start().dice(0, "red 3", "blue 2 @1"))
    assert p.codes() == ["die red 3"]
    p.play("0 die red 3")
    assert p.codes() == ["skip", "plus"]
    assert p.play("0 plus").dice_of(0) == ["blue 2 @1", "red 5"]
    assert built("gateway", "die red 3", "skip").dice_of(0) == ["blue 2", "red 4"]


def test_gateway_turns_a_six_into_an_advisor_and_the_rest_is_lost() -> None:  # OR-12.5 OR-4.4
    p = built("gateway", "die red 6", p=start().dice(0, "red 6"))
    assert (p.dice_of(0), p.view(0)["advisors"], p.asked) == ([], ["red"], 1)
    p = built("gateway", "die red 5", "plus", p=start().dice(0, "red 5"))
    assert p.dice_of(0) == []  # two successive increases


def test_healers_house_scores_freemen() -> None:  # OR-12.5
    p = start().dice(0, "red 1", "red 2", "blue 3 @1")
    assert built("healers_house", p=p).points(0) == {"building healers_house": 4}


# Agora and Palace (OR-12.6)


def test_agora_brings_a_resource_whatever_the_colour_of_the_die() -> None:  # OR-12.6 OR-8.1.6
    p = start().city(0, "1,0 mint", "1,1 granary").play("0 die red 3", "0 seat 0,0")
    assert p.codes() == ["done", "activate agora"]
    assert p.play("0 activate agora", "0 gain stone").goods(0)[0] == 2
    assert p.asked == 1  # the Palace has no ability


def test_abilities_may_be_declined() -> None:  # OR-4.10 OR-15.1
    p = start().market("mint").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "skip")
    assert (p.goods(0)[3], p.asked) == (1, 1)


def test_farms_have_no_ability() -> None:  # OR-4.9
    p = start().market("mint").visit("0 archon", 2, "bottom", "farm 1", "place 1,0").draw()
    assert p.asked == 1
