"""OR-13.6: Virgo, who builds over Farms."""

from tests.games.origins.position import Position, returned, start


def virgo() -> Position:
    """Seat 0 holds Virgo and has a Farm (a Mint on its back) at 1,0, and no goods."""
    p = start().hold(0, "virgo").lay(0, "farm mint", 1, 0)
    return p.give(0, stone=0, food=0, wisdom=0, gold=0)


def test_virgo_builds_over_a_farm_for_nothing() -> None:  # OR-13.6
    p = virgo().visit("0 archon", 2, "bottom", "build 5")
    assert p.codes() == ["place 1,0"]
    p.play("0 place 1,0").draw()
    assert p.view(0)["city"][2] == {"tile": "gateway", "back": None, "x": 1, "y": 0}
    assert p.goods(0) == (0, 0, 0, 0)
    assert returned(p) == ["mint"]
    assert p.codes() == ["skip", "use"]


def test_virgo_may_build_beside_the_city_at_its_price() -> None:  # OR-13.6
    p = virgo().give(0, stone=1).visit("0 archon", 2, "bottom", "build 1")
    assert "place 1,0" in p.codes()
    assert len(p.codes()) == 1 + 7  # seven open places
    assert p.play("0 place 0,2").goods(0)[0] == 0


def test_virgo_and_taurus_price_the_place_beside_the_city() -> None:  # OR-13.2 OR-13.6
    p = start().hold(0, "virgo").hold(0, "taurus", temple=1).city(0, "1,0 farm mint")
    p.give(0, stone=9, wisdom=9, gold=0).visit("0 archon", 2, "bottom", "build 3", "place 1,1")
    assert p.goods(0)[2] == 8  # two less one


def test_farms_do_not_lie_on_farms() -> None:  # OR-13.6
    p = virgo().visit("0 archon", 2, "bottom", "farm 1")
    assert p.why(0, "place 1,0") == "only a Building takes the place of a Farm (OR-13.6)"


def test_virgo_still_pays_the_food_of_the_bonus() -> None:  # OR-13.6
    p = virgo().give(0, food=1).dice(0, "purple 3").visit("0 die purple 3", 2, "bonus", "build 5")
    p.play("0 place 1,0").draw()
    assert p.goods(0) == (0, 0, 0, 0)


def test_virgo_returns_a_tile_before_the_market_is_refilled() -> None:  # OR-13.6 OR-15.6
    p = start().hold(0, "virgo").lay(0, "farm mint", 1, 0).market("granary")
    p.empty_pile(1, "yellow")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").draw()
    assert p.s.view(None)["market"][0] == "mint"
    assert p.s.view(None)["piles"]["yellow"]["top"] is None


def test_a_tile_returned_to_an_empty_pile_is_visible_but_fills_no_old_gap() -> None:  # OR-15.6
    p = start().hold(0, "virgo").lay(0, "farm mint", 1, 0).market("gateway")
    p.empty_pile(1, "yellow")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").draw()
    assert p.s.view(None)["piles"]["yellow"]["top"] == "mint"
    assert p.s.view(None)["market"][1:] == [None] * 4


def test_a_farm_remembers_its_pile_only() -> None:  # OR-15.5
    p = virgo().visit("0 archon", 2, "bottom", "build 5", "place 1,0").draw()
    assert p.s.view(None)["piles"]["yellow"]["under"] == ["mint"]


def test_virgo_inside_a_closed_district_scores_nothing_again() -> None:  # OR-13.6
    p = virgo().lay(0, "castle", 1, 1).seat(0, 0, 0, "red 3")
    p.visit("0 archon", 2, "bottom", "build 2", "place 1,0", "skip").draw()
    assert p.points(0) == {}
    assert p.view(0)["seats"][0]["die"] == "red 3"


def test_a_tile_set_aside_may_replace_a_farm() -> None:  # OR-13.6 OR-12.3
    p = virgo().aside(0, "armory").visit("0 archon", 2, "bottom", "build-aside armory")
    p.play("0 place 1,0")
    assert p.view(0)["city"][2]["tile"] == "armory"
