"""An owner's overlay that does not add up is refused, and says where."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from ludopolis.games.terra_mystica import GAME
from tests.games import editions
from tests.games.editions import toml
from tests.games.terra_mystica.position import overlaid, start

changed = partial(editions.changed, GAME)
refused = partial(editions.refused, GAME)


def map_rows(**hexes: str) -> str:
    """The map with some hexes of row 0 changed."""
    rows = [list(row) for row in GAME.edition().values["map"]["rows"]]
    for place, terrain in hexes.items():
        rows[0][int(place.removeprefix("c"))] = terrain
    return f"map.rows = {toml(rows)}"


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, "start.vp = 30\nresource_scoring.coins_per_vp = 2")
    p = start("witches", "nomads", edition=edition)
    assert p.me(0).points == 30
    assert edition.hash != GAME.edition().hash


def test_two_hexes_may_change_places(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, map_rows(c0="mountains", c1="plains"))
    assert start("witches", "nomads", edition=edition).at("A1")[0] == "mountains"


def test_wrong_terrain_counts(tmp_path: Path) -> None:
    assert refused(tmp_path, map_rows(c0="mountains")) == (
        "map.rows",
        "expected 11 hexes of plains, found 10",
    )


def test_an_unknown_terrain(tmp_path: Path) -> None:
    place, problem = refused(tmp_path, map_rows(c0="moon"))
    assert place == "map.A1"
    assert problem.startswith("expected one of desert, plains")
    assert problem.endswith("found 'moon'")


def test_land_and_river_do_not_move(tmp_path: Path) -> None:
    assert refused(tmp_path, map_rows(c0="river")) == (
        "map.rows",
        "land and river must lie as on the printed board",
    )


def test_bridge_slots_do_not_move(tmp_path: Path) -> None:
    slots = [list(slot) for slot in GAME.edition().values["bridges"]["slots"]]
    slots[0][0] = "A4"
    assert refused(tmp_path, f"bridges.slots = {toml(slots)}") == (
        "bridges.slots",
        "expected the 29 slots of the printed board",
    )


def test_a_bridge_slot_at_an_unknown_hex(tmp_path: Path) -> None:
    slots = [list(slot) for slot in GAME.edition().values["bridges"]["slots"]]
    slots[0][0] = "Z9"
    assert refused(tmp_path, f"bridges.slots = {toml(slots)}")[0] == "bridges.slots"


def test_wrong_sum_of_the_bowls(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("faction", 1, bowls=[5, 8, 0])) == (
        "faction[1].bowls",
        "expected 12 in all, found 13",
    )


def test_too_few_bowls(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("faction", 0, bowls=[5, 7])) == (
        "faction[0].bowls",
        "expected 3 numbers, found 2",
    )


def test_an_unknown_tile(tmp_path: Path) -> None:
    place, problem = refused(tmp_path, changed("favor", 0, id="FAV13"))
    assert place == "favor"
    assert problem.startswith("expected FAV1, FAV2")
    assert "found FAV13" in problem


def test_a_tile_in_another_place(tmp_path: Path) -> None:
    rows = GAME.edition().values["scoring"]
    place, _ = refused(tmp_path, f"scoring = {toml([rows[1], rows[0], *rows[2:]])}")
    assert place == "scoring"


def test_a_missing_faction(tmp_path: Path) -> None:
    place, _ = refused(tmp_path, f"faction = {toml(GAME.edition().values['faction'][1:])}")
    assert place == "faction"


def test_an_income_of_another_length(tmp_path: Path) -> None:
    income = {**GAME.edition().values["faction"][0]["income"], "D_W": [1, 2, 3]}
    assert refused(tmp_path, changed("faction", 0, income=income)) == (
        "faction[0].income.D_W",
        "expected 9 numbers, found 3",
    )


def test_an_unknown_home_terrain(tmp_path: Path) -> None:
    place, problem = refused(tmp_path, changed("faction", 3, terrain="sea"))
    assert place == "faction[3].terrain"
    assert problem.endswith("found 'sea'")


def test_an_unknown_event_of_a_scoring_tile(tmp_path: Path) -> None:
    place, problem = refused(tmp_path, changed("scoring", 2, event="PRIEST"))
    assert place == "scoring[2].event"
    assert problem.endswith("found 'PRIEST'")


def test_an_unknown_track_of_a_scoring_tile(tmp_path: Path) -> None:
    place, _ = refused(tmp_path, changed("scoring", 2, cult="MOON"))
    assert place == "scoring[2].cult"


def test_a_cult_bonus_for_no_steps(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("scoring", 2, per=0)) == (
        "scoring[2].per",
        "expected 1 to 99, found 0",
    )


def test_a_coin_rate_of_nothing(tmp_path: Path) -> None:
    assert refused(tmp_path, "resource_scoring.coins_per_vp = 0") == (
        "resource_scoring.coins_per_vp",
        "expected 1 to 99, found 0",
    )


def test_more_cards_than_there_are(tmp_path: Path) -> None:
    assert refused(tmp_path, "bonus_setup.cards_by_players.5 = 10") == (
        "bonus_setup.cards_by_players.5",
        "expected 6 to 9, found 10",
    )


def test_no_tile_for_the_last_round(tmp_path: Path) -> None:
    rows = [{**row, "forbidden_rounds": [6]} for row in GAME.edition().values["scoring"]]
    assert refused(tmp_path, f"scoring = {toml(rows)}") == (
        "scoring",
        "expected more than 0 tiles for round 6, found 0",
    )


def test_power_beyond_the_track(tmp_path: Path) -> None:
    assert refused(tmp_path, "cults.power_at = [[11, 3]]") == (
        "cults.power_at",
        "expected a space from 1 to 10 and power, found [11, 3]",
    )


def test_a_faction_at_the_top_of_a_cult(tmp_path: Path) -> None:
    cults = GAME.edition().values["faction"][1]["cults"]
    overlay = changed("faction", 1, cults={**cults, "FIRE": 10})
    assert refused(tmp_path, overlay) == ("faction[1].cults", "expected spaces from 0 to 9")


def test_spades_for_nothing(tmp_path: Path) -> None:
    exchange = {**GAME.edition().values["faction"][0]["exchange"], "spade_cost": [{"W": 0}]}
    assert refused(tmp_path, changed("faction", 0, exchange=exchange)) == (
        "faction[0].exchange.spade_cost[0]",
        "expected a price for each spade, found nothing",
    )


def test_three_factions_of_one_colour(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("faction", 2, terrain="forest")) == (
        "faction",
        "expected 2 factions of swamp, found 1",
    )


def test_more_pieces_than_the_income_has_places_for(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("building", 0, per_player=9)) == (
        "building[0].per_player",
        "expected 3 to 8, found 9",
    )


def test_shipping_points_that_do_not_fit_the_track(tmp_path: Path) -> None:
    shipping = {**GAME.edition().values["faction"][0]["shipping"], "vp_on_reaching": [2, 3]}
    assert refused(tmp_path, changed("faction", 0, shipping=shipping)) == (
        "faction[0].shipping.vp_on_reaching",
        "expected 3 numbers, found 2",
    )


def test_an_unknown_faction_in_the_introductory_game(tmp_path: Path) -> None:
    text = 'introductory_game.p2.factions = ["witches", "elves"]'
    place, problem = refused(tmp_path, text)
    assert place == "introductory_game.p2.factions"
    assert "found 'elves'" in problem


def test_a_dwelling_of_the_introductory_game_off_the_home_terrain(tmp_path: Path) -> None:
    text = 'introductory_game.p2.dwellings.witches = ["A1", "F4"]'
    assert refused(tmp_path, text) == (
        "introductory_game.p2.dwellings.witches",
        "A1 is plains, expected forest",
    )


def test_too_few_cards_in_the_introductory_game(tmp_path: Path) -> None:
    text = 'introductory_game.p2.bonus_cards = ["BON1"]'
    assert refused(tmp_path, text) == (
        "introductory_game.p2.bonus_cards",
        "expected 5 different cards, found 1",
    )


def test_two_factions_of_one_colour_in_the_introductory_game(tmp_path: Path) -> None:
    text = 'introductory_game.p2.factions = ["nomads", "nomads"]'
    place, _ = refused(tmp_path, text)
    assert place == "introductory_game.p2.factions"


def test_a_tile_twice_in_the_introductory_game(tmp_path: Path) -> None:
    tiles = ["SCORE5", "SCORE5", "SCORE1", "SCORE6", "SCORE4", "SCORE8"]
    place, problem = refused(tmp_path, f"introductory_game.scoring_tiles = {toml(tiles)}")
    assert place == "introductory_game.scoring_tiles"
    assert problem == "expected 6 different tiles, found 5"


@pytest.mark.parametrize(
    ("table", "index", "key"),
    [
        ("favor", 0, "count"),
        ("town", 0, "vp"),
        ("building", 0, "per_player"),
        ("building", 0, "power_value"),
    ],
)
def test_negative_numbers(tmp_path: Path, table: str, index: int, key: str) -> None:
    place, problem = refused(tmp_path, changed(table, index, **{key: -1}))
    assert place == f"{table}[{index}].{key}"
    assert problem == "expected at least 0, found -1"


# Abilities are words with numbers; the numbers may change


def test_an_ability_of_another_kind(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("faction", 1, ability="town_workers_5")) == (
        "faction[1].ability",
        "expected town_vp_# with numbers up to 99, found 'town_workers_5'",
    )


def test_an_ability_without_bounds(tmp_path: Path) -> None:
    place, problem = refused(tmp_path, changed("faction", 1, ability="town_vp_100"))
    assert (place, problem.split(",")[0]) == (
        "faction[1].ability",
        "expected town_vp_# with numbers up to 99",
    )


def test_more_priests_than_there_are_options_for(tmp_path: Path) -> None:
    ability = "convert_up_to_4_workers_to_priests_once"
    assert refused(tmp_path, changed("faction", 3, stronghold_ability=ability)) == (
        "faction[3].stronghold_ability",
        "expected 3 workers at most",
    )


@pytest.mark.parametrize("text", ["power gained minus 0", "power gained", "nothing minus 1"])
def test_power_of_neighbours_at_another_kind_of_price(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, f'neighbour_power.vp_cost = "{text}"') == (
        "neighbour_power.vp_cost",
        f"expected power gained minus 1 to 99, found {text!r}",
    )


def test_too_many_first_dwellings(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("faction", 13, starting_dwellings=4)) == (
        "faction[13].starting_dwellings",
        "expected 1 to 3, found 4",
    )


def test_a_conversion_that_gives_two(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("conversion", 0, gain={"P": 2})) == (
        "conversion[0].gain.P",
        "expected 1, since one is gained at a time, found 2",
    )


def test_a_conversion_for_nothing(tmp_path: Path) -> None:
    assert refused(tmp_path, changed("conversion", 2, pay={"PW": 0})) == (
        "conversion[2].pay.PW",
        "expected 1 to 99, found 0",
    )


def test_order_spaces_that_no_option_tells_apart(tmp_path: Path) -> None:
    assert refused(tmp_path, "cults.order_spaces = [3, 2, 2, 1]") == (
        "cults.order_spaces",
        "expected the last three to be equal, found [3, 2, 2, 1]",
    )


def test_steps_on_some_tracks_only(tmp_path: Path) -> None:
    gain = {"FIRE": 1, "WATER": 1, "EARTH": 1, "AIR": 2}
    assert refused(tmp_path, changed("town", 4, gain=gain)) == (
        "town[4].gain",
        "expected as many steps on all tracks",
    )


@pytest.mark.parametrize(
    ("text", "place", "number"),
    [
        ("cults.top = 11", "cults.top", 10),
        ("cults.key_needed_for_top = 2", "cults.key_needed_for_top", 1),
        (changed("power_action", 0, gain={"BRIDGE": 2}), "power_action[0].gain.BRIDGE", 1),
    ],
)
def test_a_number_of_which_the_rules_know_one_only(
    tmp_path: Path, text: str, place: str, number: int
) -> None:
    found, problem = refused(tmp_path, text)
    assert (found, problem.split(",")[0]) == (place, f"expected {number}")


# What is said in two places is what an owner has changed in one of them, or in both alike


@pytest.mark.parametrize(
    "text",
    [
        "town_rule.min_power_value_with_FAV5 = 5",
        changed("favor", 4, min_power_value=5),
        f"town_rule.min_power_value_with_FAV5 = 5\n{changed('favor', 4, min_power_value=5)}",
    ],
)
def test_the_power_of_a_favoured_town(tmp_path: Path, text: str) -> None:
    assert GAME.tables(overlaid(tmp_path, text)).favour_town_power == 5


def test_two_powers_of_a_favoured_town(tmp_path: Path) -> None:
    text = f"town_rule.min_power_value_with_FAV5 = 5\n{changed('favor', 4, min_power_value=4)}"
    assert refused(tmp_path, text) == (
        "town_rule.min_power_value_with_FAV5",
        "expected 4, as it is said elsewhere, found 5",
    )


def test_a_larger_town_with_and_without_a_sanctuary(tmp_path: Path) -> None:
    tables = GAME.tables(overlaid(tmp_path, "town_rule.min_structures = 6"))
    assert (tables.town_size, tables.counts_for_town[5]) == (6, 2)
    wrong = "town_rule.min_structures = 6\ntown_rule.min_structures_with_sanctuary = 4"
    assert refused(tmp_path, wrong) == (
        "town_rule.min_structures_with_sanctuary",
        "expected 5, since a sanctuary counts for 1 more, found 4",
    )


@pytest.mark.parametrize(
    ("index", "values"),
    [
        (3, {"ability": "spade_costs_2_priest_gives_5_vp"}),
        (3, {"exchange": {"track": False, "spade_cost": [{"P": 2}], "vp_per_bought_spade": 5}}),
    ],
)
def test_the_price_of_the_darklings_spades(
    tmp_path: Path, index: int, values: dict[str, object]
) -> None:
    board = GAME.tables(overlaid(tmp_path, changed("faction", index, **values))).factions[index]
    assert (board.spade_priests, board.bought_spade_vp) == (2, 5)
