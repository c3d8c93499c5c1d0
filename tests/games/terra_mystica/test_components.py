"""TM-0 and TM-1: what the table holds, and what comes out of the box."""

import pytest

from ludopolis.games.terra_mystica import GAME
from tests.games.terra_mystica.position import start, town_tiles

COLOURS = {
    "green": ["auren", "witches"],
    "black": ["alchemists", "darklings"],
    "brown": ["halflings", "cultists"],
    "gray": ["engineers", "dwarves"],
    "blue": ["mermaids", "swarmlings"],
    "red": ["chaosmagicians", "giants"],
    "yellow": ["fakirs", "nomads"],
}


def test_the_table_shows_all_that_everybody_shares() -> None:  # TM-0.1
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), priests=1)
    p.play("0 action ACT1", "0 bridge F4:G3", "1 upgrade G7 TP", "0 send AIR 3", "1 pass BON5")
    view = p.s.view(None)
    assert (view["round"], view["order"], view["passed"]) == (1, [0, 1], [1])
    assert len(view["map"]) == 77
    g7 = next(place for place in view["map"] if place["hex"] == "G7")
    assert g7 == {"hex": "G7", "terrain": "desert", "owner": 1, "building": "TP", "town": False}
    assert view["bridges"] == {"F4:G3": 0}
    assert view["scoring"] == ["SCORE2", "SCORE4", "SCORE3", "SCORE6", "SCORE5", "SCORE7"]
    assert view["cards"] == {"BON2": 1, "BON6": 1, "BON8": 0}
    assert (view["favours"]["FAV1"], view["favours"]["FAV5"]) == (1, 3)
    assert view["towns"] == dict.fromkeys(["TW1", "TW2", "TW3", "TW4", "TW5"], 2)
    assert view["taken_actions"] == ["ACT1"]
    assert view["orders"]["AIR"] == [0, -1, -1, -1]


def test_the_table_shows_who_stands_on_space_10() -> None:  # TM-0.1
    p = start("witches", "nomads").give(1, cults=(10, 0, 0, 0))
    assert [player["cults"]["FIRE"] for player in p.s.view(None)["players"]] == [0, 10]


def test_the_table_shows_all_that_lies_before_a_player() -> None:  # TM-0.2
    player = start("witches", "nomads").s.view(None)["players"][0]
    expected = {"income", "cult_bonus", "projection"}  # see test_forecast.py
    assert {name: value for name, value in player.items() if name not in expected} == {
        "faction": "witches",
        "vp": 20,
        "coins": 15 + 6,
        "workers": 3 + 3,
        "priests": 0,
        "reserve": 7,
        "bowls": [5, 7, 0],
        "ship": 0,
        "dig": 0,
        "bridges": 3,
        "keys": 0,
        "favours": [],
        "towns": {},
        "bonus": "BON3",
        "used": [],
        "cults": {"FIRE": 0, "WATER": 0, "EARTH": 0, "AIR": 2},
        "structures": {"D": 2, "TP": 0, "TE": 0, "SH": 0, "SA": 0},
        "river_towns": [],
        "passed": False,
        "dropped": False,
    }


def test_everything_is_public() -> None:  # TM-0.3
    p = start("witches", "nomads")
    assert p.s.view(0) == p.s.view(1) == p.s.view(None)


def test_chance_draws_nothing_after_the_set_up() -> None:  # TM-0.3
    p = start("witches", "nomads").pass_all().pass_all()
    assert [entry.player for entry in p.match.log].count(-1) == 6 + 5
    assert all(entry.player != -1 for entry in p.match.log[6 + 5 :])


def test_the_box_is_full() -> None:  # TM-1.1
    box = GAME.edition().table("box").values
    expected = {
        "game_boards": 1,
        "cult_boards": 1,
        "faction_boards": 7,
        "terrain_tiles": 56,
        "workers": 65,
        "coins_1": 40,
        "coins_2": 25,
        "coins_5": 20,
        "power_tokens": 65,
        "first_player_markers": 1,
        "action_tokens": 17,
        "game_end_tokens": 1,
        "vp_100_tokens": 5,
        "favor_tiles": 28,
        "town_tiles": 10,
        "scoring_tiles": 8,
        "bonus_cards": 9,
        "player_aids": 5,
    }
    assert {key: box[key] for key in expected} == expected


def test_the_tables_hold_as_many_tiles_as_the_box() -> None:  # TM-1.1
    edition = GAME.edition()
    favours = [row.number("count") for row in edition.tables("favor")]
    assert favours == [1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3]
    assert sum(favours) == 28
    assert [row.number("count") for row in edition.tables("town")] == [2, 2, 2, 2, 2]
    assert len(edition.tables("scoring")) == 8
    assert len(edition.tables("bonus")) == 9


def test_each_of_seven_colours_has_two_factions() -> None:  # TM-1.1
    found: dict[str, list[str]] = {}
    for row in GAME.edition().tables("faction"):
        found.setdefault(row.word("color"), []).append(row.word("id"))
    assert found == COLOURS


def test_the_pieces_of_a_colour() -> None:  # TM-1.2
    tables = GAME.tables(GAME.edition())
    assert list(tables.pieces) == [0, 8, 4, 3, 1, 1]
    assert (tables.priests, tables.bridges, tables.tokens) == (7, 3, 12)
    assert GAME.edition().table("box").table("per_color").number("marker") == 7


@pytest.mark.parametrize(("hexes", "open_"), [(7, True), (8, False)])
def test_the_eighth_dwelling_is_the_last(hexes: int, open_: bool) -> None:  # TM-1.3
    places = ["F4", "D1", "E1", "E3", "E5", "H2", "I11", "G1"]
    p = start("witches", "nomads").give(0, coins=9, workers=9)
    p.put_all(0, "D", *places[2:hexes])
    assert p.built(0, "D") == hexes
    assert p.open("build E7") is open_


@pytest.mark.parametrize(
    ("kind", "places", "code"),
    [
        ("TP", ["A1", "A3", "A5", "A7"], "upgrade F4 TP"),
        ("TE", ["A1", "A3", "A5"], "upgrade F4 TE"),
        ("SH", ["A1"], "upgrade F4 SH"),
        ("SA", ["A1"], "upgrade F4 SA"),
    ],
)
def test_structures_are_limited(kind: str, places: list[str], code: str) -> None:  # TM-1.3
    p = start("witches", "nomads").give(0, coins=30, workers=30)
    p.put(0, "F4", {"TP": "D", "SA": "TE"}.get(kind, "TP")).put_all(0, kind, *places[:-1])
    assert p.open(code)
    p.put(0, places[-1], kind)
    assert p.reason(0, code) == "no_piece_left"


def test_workers_and_coins_are_no_limit() -> None:  # TM-1.3
    p = start("witches", "nomads").give(0, workers=65, coins=200, bowls=(0, 0, 12))
    p.play("0 action ACT3", "1 upgrade G7 TP", "0 action ACT4", "0 convert W:C")
    assert p.goods(0) == (208, 66, 0)


def test_terrain_tiles_are_no_limit() -> None:  # TM-1.3
    p = start("witches", "nomads").give(0, workers=3 * 60).play("0 dig E7 wasteland", "1 pass BON5")
    for _ in range(29):  # with the first one 59 transformations, more than 56 tiles
        p.play("0 dig E7 mountains").done().play("0 dig E7 wasteland").done()
    assert p.me(0).workers == 3


def test_town_tiles_are_limited() -> None:  # TM-1.3
    assert sum(town_tiles(start("witches", "nomads")).values()) == 10
