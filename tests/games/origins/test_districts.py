"""OR-8.1 to OR-8.3: districts, towers, population."""

import pytest

from ludopolis.games.origins import GAME
from ludopolis.games.origins.components.geometry import number
from ludopolis.games.origins.components.patterns import GREY, ORIENTATIONS, block_number
from ludopolis.games.origins.rules.city import matches, tile_colour
from ludopolis.games.origins.things import BUILDING_IDS, COLOUR_IDS
from tests.games.origins.position import district, start

CARDS = GAME.edition().tables("district")
TABLES = GAME.tables(GAME.edition())
CORNERS = [(0, 1), (1, 1), (0, 0), (1, 0)]  # nw, ne, sw, se of a block
TURNS = {  # where a corner comes from, by hand: a square turned by quarters, then its mirror image
    "as it is": [0, 1, 2, 3],
    "turned right": [2, 0, 3, 1],
    "turned round": [3, 2, 1, 0],
    "turned left": [1, 3, 0, 2],
    "mirrored": [1, 0, 3, 2],
    "mirrored and turned right": [3, 1, 2, 0],
    "mirrored and turned round": [2, 3, 0, 1],
    "mirrored and turned left": [0, 2, 1, 3],
}


def pattern(card: int) -> list[str]:
    """The cells of a card as they are printed."""
    rows: list[list[str]] = CARDS[card].values["pattern"]
    return rows[0] + rows[1]


def block(cells: list[str], any_tile: int = int(GREY)) -> int:
    """The number of a block of these colours."""
    found = [any_tile if cell == "any" else COLOUR_IDS.index(cell) for cell in cells]
    return int(block_number(*found))


@pytest.mark.parametrize("turn", list(TURNS))
@pytest.mark.parametrize("card", range(45), ids=[row.word("id") for row in CARDS])
def test_each_card_matches_in_all_eight_orientations(card: int, turn: str) -> None:  # OR-8.1.5
    cells = [pattern(card)[corner] for corner in TURNS[turn]]
    for any_tile in range(6):
        assert (TABLES.matching[block(cells, any_tile)] >> card) & 1


@pytest.mark.parametrize("card", range(45), ids=[row.word("id") for row in CARDS])
def test_each_card_matches_nothing_else(card: int) -> None:  # OR-8.1.5
    expected = set()
    for turn in TURNS.values():
        cells = [pattern(card)[corner] for corner in turn]
        expected |= {block(cells, any_tile) for any_tile in range(6)}
    found = {n for n in range(6**4) if (TABLES.matching[n] >> card) & 1}
    assert found == expected
    assert len(found) == (8 if "any" not in pattern(card) else 44)


def test_the_orientations_are_the_symmetries_of_a_square() -> None:  # OR-8.1.5
    assert sorted(ORIENTATIONS) == sorted(tuple(turn) for turn in TURNS.values())


def test_no_two_cards_ask_for_the_same() -> None:  # OR-1.4
    for n in range(6**4):
        cards = [card for card in range(45) if (TABLES.matching[n] >> card) & 1]
        full = [card for card in cards if "any" not in pattern(card)]
        assert len(full) <= 1


def test_a_block_of_a_real_city_is_read_corner_by_corner() -> None:  # OR-8.1.5 OR-4.9
    p = start().city(0, "1,0 outpost", "1,1 castle", "2,0 granary", "2,1 farm gateway")
    for (x, y), colour in zip(CORNERS, ["purple", "grey", "red", "yellow"]):
        tile = next(t for t in p.view(0)["city"] if (t["x"], t["y"]) == (1 + x, y))
        kind = BUILDING_IDS.index(tile["tile"]) if tile["tile"] in BUILDING_IDS else 30
        named = [*COLOUR_IDS, "grey"][int(tile_colour(TABLES, kind))]
        assert named == colour
    expected = TABLES.matching[block(["purple", "any", "red", "yellow"])]
    assert matches(TABLES, p.me(0), number(1, 0)) == expected
    assert (expected >> district("D08")) & 1 == 0  # red, purple, yellow: red is in the middle
    assert (expected >> district("D07")) & 1 == 1


# Closing (OR-8.1)


def closable() -> tuple[str, ...]:
    """A red, purple and blue block at 1,0 that is D01, with any tile across."""
    return ("1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 farm mint")


def test_closing_needs_an_unused_freeman_and_an_empty_seat() -> None:  # OR-8.1.1
    p = start().city(0, *closable()).speaker(0, 0, 4)
    assert p.play("0 speaker 4").why(0, "seat 0,0") == (
        "only an unused freeman closes a district (OR-8.1.1)"
    )
    p = start().city(0, *closable()).play("0 archon")
    assert p.codes("seat") == []
    assert start().play("0 die red 3").codes("seat") == []


def test_a_low_freeman_may_still_close_when_no_site_can_be_paid() -> None:  # OR-8.1.1
    p = start().city(0, *closable()).ships(6, 6, 6, 6, 6).give(0, wisdom=0, gold=0)
    assert p.play("0 die red 3").codes() == ["seat 0,0", "seat 1,0"]


def test_the_die_leaves_its_base_for_ever() -> None:  # OR-8.1.2
    p = start().city(0, *closable()).play("0 die red 3", "0 seat 0,0", "0 done")
    assert (p.dice_of(0), p.me(0).bases) == (["blue 2"], 2)
    p.pass_all()
    assert p.view(0)["seats"][0]["die"] == "red 3"  # it never ages
    assert p.dice_of(0) == ["blue 3"]


def test_a_card_is_scored_high_once_and_low_afterwards() -> None:  # OR-8.1.4
    p = start().city(0, *closable(), "3,0 statue", "3,1 outpost").dice(0, "red 3", "blue 2")
    p.play("0 die red 3", "0 seat 1,0", "0 card D01")
    assert p.points(0) == {"district D01": 8}
    assert (p.goods(0)[3], p.s.card_gold[0]) == (3, 0)
    p.play("0 done", "1 pass", "0 die blue 2", "0 seat 2,0")
    assert p.codes() == ["skip", "card D01"]
    p.play("0 card D01", "0 done")
    assert p.points(0) == {"district D01": 12}
    assert p.goods(0)[3] == 3  # no gold is left on it


def test_a_card_that_others_scored_is_worth_as_much() -> None:  # OR-8.1.4
    p = start().city(0, *closable()).city(1, "1,0 obelisk", "1,1 outpost", "2,1 castle")
    p.lay(1, "farm mint", 2, 0).dice(1, "orange 4")
    p.play("0 die red 3", "0 seat 1,0", "0 card D01", "0 done")
    p.play("1 die orange 4", "1 seat 1,0", "1 card D01")
    assert p.points(1) == {"district D01": 8}
    assert p.goods(1)[3] == 1
    assert p.s.view(None)["districts"][0]["scored_by"] == [0, 1]


def test_the_card_may_be_declined() -> None:  # OR-8.1.4
    p = start().city(0, *closable()).play("0 die red 3", "0 seat 1,0", "0 skip", "0 done")
    assert (p.points(0), p.s.card_gold[0]) == ({}, 2)


def test_one_of_several_matching_cards_is_chosen() -> None:  # OR-8.1.4
    p = start(districts=["D01", "D33", "D16", "D17"])
    p.city(0, "1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 gateway")
    p.play("0 die red 3", "0 seat 1,0")
    assert p.codes() == ["skip", "card D01", "card D33"]
    assert p.why(0, "card D16") == "this district does not match the card (OR-8.1.5)"


def test_tiles_of_the_colour_are_used_in_any_order_or_not() -> None:  # OR-8.1.6
    p = (
        start()
        .city(0, "1,0 mint", "1,1 granary")
        .dice(0, "yellow 1")
        .play("0 die yellow 1", "0 seat 0,0")
    )
    assert p.codes() == ["done", "activate granary", "activate mint", "activate agora"]
    p.play("0 activate mint")
    assert p.codes() == ["done", "activate granary", "activate agora"]
    assert p.why(0, "activate mint") == "the Mint was used already (OR-8.1.6)"
    assert p.why(0, "activate palace").endswith("or nothing to do (OR-8.1.6)")
    p.play("0 activate granary", "0 done")
    assert p.goods(0) == (1, 2, 1, 2)


def test_a_district_without_card_and_ability_may_be_closed() -> None:  # OR-8.1.7
    p = start().city(0, "1,0 mint", "2,0 farm mint", "2,1 farm granary", "1,1 farm castle")
    p.play("0 die red 3", "0 seat 1,0")
    assert (p.asked, p.points(0)) == (1, {})


def test_market_tiles_used_by_a_district_may_be_any_ability() -> None:  # OR-8.1.6 OR-12.3
    p = start().city(0, "1,0 construction_yard", "1,1 farm mint").dice(0, "purple 1")
    p.play("0 die purple 1", "0 seat 0,0", "0 activate construction_yard", "0 reserve 1").draw()
    assert p.view(0)["aside"] == ["granary"]
    assert p.codes() == ["done", "activate agora"]


def test_the_die_on_the_seat_is_no_freeman() -> None:  # OR-15.9
    p = start().city(0, "1,0 healers_house", "1,1 farm mint").dice(0, "orange 3", "red 2")
    p.play("0 die orange 3", "0 seat 0,0", "0 activate healers_house")
    assert p.points(0) == {"building healers_house": 2}


def test_a_mage_tower_in_a_district_copies_what_is_beside_it() -> None:  # OR-8.1.6 OR-12.5
    p = start().city(0, "1,0 mage_tower", "1,1 mint", "2,0 castle").dice(0, "orange 3")
    p.play("0 die orange 3", "0 seat 0,0", "0 activate mage_tower")
    assert p.codes() == ["copy mint", "copy castle"]
    assert p.play("0 copy castle").points(0) == {"building castle": 4}


# Towers (OR-8.2) and population (OR-8.3)


def test_a_floor_costs_the_height_of_the_tower_in_gold_only() -> None:  # OR-8.2.1
    p = start().give(0, gold=2, stone=9).towers(0, red=2)
    p.play("0 tower red")
    assert (p.goods(0)[3], p.view(0)["towers"]["red"]) == (0, 3)
    p = start().give(0, gold=0, stone=9)
    assert p.why(0, "tower red") == "you are short of 1 gold (OR-8.2.1)"


def test_floors_run_out() -> None:  # OR-8.2.1
    p = start(districts=["D01", "D02", "D03", "D04"]).towers(1, red=2).give(0, gold=5)
    assert p.why(0, "tower red") == "the reserve has no red floor (OR-8.2.1)"


def test_prices_of_the_bases_rise() -> None:  # OR-8.3.1
    p = start().give(0, food=20, gold=0).play("0 grow", "1 pass")
    p.play("0 grow", "0 grow", "0 grow")
    assert (p.goods(0)[1], p.me(0).bases) == (0, 6)
    assert p.points(0) == {"source population": 10}
    assert p.why(0, "grow") == "you have all your bases (OR-8.3.1)"


def test_gold_may_pay_for_a_base() -> None:  # OR-8.3.1 OR-4.1
    p = start().give(0, food=1, gold=2).play("0 grow")
    assert p.codes() == ["gold 1", "gold 2"]
    assert start().give(0, food=0, gold=1).why(0, "grow") == "you are short of 1 food (OR-8.3.1)"
