"""TM-12: favor tiles, bonus cards, town tiles and scoring tiles."""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.things import BONUS_IDS, FAVOUR_IDS
from tests.games.terra_mystica.position import Position, first_tile, start


def temple() -> Position:
    """Witches with no cult steps and power, who have just built a temple."""
    p = start("witches", "nomads").put(0, "F4", "TP")
    p.give(0, workers=9, coins=9, cults=(0, 0, 0, 0), bowls=(12, 0, 0))
    return p.play("0 upgrade F4 TE")


@pytest.mark.parametrize(
    ("tile", "cults"),
    [
        ("FAV1", [3, 0, 0, 0]),
        ("FAV2", [0, 3, 0, 0]),
        ("FAV3", [0, 0, 3, 0]),
        ("FAV4", [0, 0, 0, 3]),
        ("FAV5", [2, 0, 0, 0]),
        ("FAV6", [0, 2, 0, 0]),
        ("FAV7", [0, 0, 2, 0]),
        ("FAV8", [0, 0, 0, 2]),
        ("FAV9", [1, 0, 0, 0]),
        ("FAV10", [0, 1, 0, 0]),
        ("FAV11", [0, 0, 1, 0]),
        ("FAV12", [0, 0, 0, 1]),
    ],
)
def test_favor_tiles_bring_cult_steps(tile: str, cults: list[int]) -> None:  # TM-12.1
    p = temple().play(f"0 favour {tile}")
    assert p.cults(0) == cults
    copies = 1 if tile in ("FAV1", "FAV2", "FAV3", "FAV4") else 3
    assert p.s.favours[FAVOUR_IDS.index(tile)] == copies - 1


@pytest.mark.parametrize(
    ("tile", "income"),
    [
        ("FAV7", (0, 1, 0, 1)),
        ("FAV8", (0, 0, 0, 4)),
        ("FAV9", (3, 0, 0, 0)),
        ("FAV5", (0, 0, 0, 0)),
        ("FAV12", (0, 0, 0, 0)),
    ],
)
def test_income_of_favor_tiles(tile: str, income: tuple[int, int, int, int]) -> None:  # TM-12.1
    p = temple().play(f"0 favour {tile}", "1 pass BON5")
    p.done().give(0, coins=0, workers=0, priests=0, bowls=(12, 0, 0), cults=(0, 0, 0, 0))
    p.play("0 pass BON2")  # a coin, and 4 coins income; a worker for each dwelling and one; TE 1
    coins, workers, priests = p.goods(0)
    assert (coins - 5, workers - 2, priests - 1, p.bowls(0)[1]) == income


def test_the_last_copy_of_a_tile() -> None:  # TM-12.1
    p = temple()
    p.s.favours[0] = 0
    assert p.why(0, "favour FAV1") == "no such tile is left (TM-1.3)"


def test_one_of_each_kind_for_a_player() -> None:  # TM-12.1
    p = temple().give(0, favours=["FAV5"])
    assert p.reason(0, "favour FAV5") == "tile_owned"


def test_a_tile_works_from_the_moment_of_taking() -> None:  # TM-12.1
    p = temple().play("0 favour FAV11").give(0, workers=9, coins=9)
    p.play("1 pass BON5", "0 build E7")
    assert p.points(0) == {"favour FAV11": 2}
    p = start("swarmlings", "nomads").give(0, workers=20, coins=20, favours=["FAV10"])
    assert p.play("0 upgrade I4 TP").points(0) == {"favour FAV10": 3}


def test_the_structure_that_brings_a_tile_does_not_score_for_it() -> None:  # TM-12.1
    assert temple().play("0 favour FAV10").points(0) == {}


@pytest.mark.parametrize(
    ("card", "income"),
    [
        ("BON1", (2, 0, 0, 0)),
        ("BON2", (4, 0, 0, 0)),
        ("BON3", (6, 0, 0, 0)),
        ("BON4", (0, 0, 0, 3)),
        ("BON5", (0, 1, 0, 3)),
        ("BON6", (0, 2, 0, 0)),
        ("BON7", (0, 1, 0, 0)),
        ("BON8", (0, 0, 1, 0)),
        ("BON9", (2, 0, 0, 0)),
    ],
)
def test_income_of_bonus_cards(card: str, income: tuple[int, int, int, int]) -> None:  # TM-12.2
    others = [other for other in BONUS_IDS[:9] if other != card]
    p = start("witches", "nomads", cards=[card, *others][:5])
    coins, workers, priests = p.goods(0)
    power = p.bowls(0)[1] - 7
    assert (coins - 15, workers - 3 - 3, priests, power) == income


@pytest.mark.parametrize(("card", "action"), [("BON1", "BON1"), ("BON2", "BON2"), ("BON3", "")])
def test_actions_of_bonus_cards(card: str, action: str) -> None:  # TM-12.2
    p = start("witches", "nomads").give(0, bonus=card, bowls=(12, 0, 0))
    assert p.codes("action") == ([f"action {action}"] if action else [])


def test_the_shipping_card_adds_a_level_until_passing() -> None:  # TM-12.2
    p = start("witches", "nomads").give(0, bonus="BON4", workers=20)
    assert p.open("dig G3 lakes")  # one river hex away
    p.give(0, ship=3)
    assert p.open("dig E9 lakes"), "four river hexes away: beyond the track"
    p.give(0, bonus="BON3")
    assert p.reason(0, "dig E9 lakes") == "out_of_reach"


def test_dwarves_and_fakirs_have_only_the_power_of_it() -> None:  # TM-12.2
    p = start("fakirs", "witches", cards=["BON4", "BON8", "BON5", "BON2", "BON6"])
    assert p.bowls(0) == (4, 8, 0)
    p.give(0, workers=20, priests=0)
    assert not [code for code in p.values("dig") if code.startswith("C1")], "over r6 or r7"


@pytest.mark.parametrize(
    ("card", "kind", "points"),
    [("BON6", "SH", 4), ("BON6", "SA", 4), ("BON7", "TP", 2), ("BON9", "D", 1)],
)
def test_points_of_bonus_cards(card: str, kind: str, points: int) -> None:  # TM-12.2
    p = start("witches", "nomads").give(0, bonus=card)
    p.remove("F4", "D1").put(0, "A1", kind).play("0 pass BON5")
    assert p.points(0) == {f"bonus {card}": points}


def test_town_tiles() -> None:  # TM-12.3
    rows = GAME.edition().tables("town")
    found = {row.word("id"): (row.number("vp"), row.values["gain"]) for row in rows}
    assert found == {
        "TW1": (5, {"C": 6}),
        "TW2": (7, {"W": 2}),
        "TW3": (9, {"P": 1}),
        "TW4": (6, {"PW": 8}),
        "TW5": (8, {"FIRE": 1, "WATER": 1, "EARTH": 1, "AIR": 1}),
    }
    assert {row.number("keys") for row in rows} == {1}


SCORING = {
    "SCORE1": ("SPADE", 2, "EARTH", 1, {"C": 1}),
    "SCORE2": ("TOWN", 5, "EARTH", 4, {"SPADE": 1}),
    "SCORE3": ("D", 2, "WATER", 4, {"P": 1}),
    "SCORE4": ("SH_SA", 5, "FIRE", 2, {"W": 1}),
    "SCORE5": ("D", 2, "FIRE", 4, {"PW": 4}),
    "SCORE6": ("TP", 3, "WATER", 4, {"SPADE": 1}),
    "SCORE7": ("SH_SA", 5, "AIR", 2, {"W": 1}),
    "SCORE8": ("TP", 3, "AIR", 4, {"SPADE": 1}),
}


def test_scoring_tiles() -> None:  # TM-12.4
    found = {
        row.word("id"): (
            row.word("event"),
            row.number("vp"),
            row.word("cult"),
            row.number("per"),
            row.values["gain"],
        )
        for row in GAME.edition().tables("scoring")
    }
    assert found == SCORING


@pytest.mark.parametrize("tile", list(SCORING))
def test_points_of_each_scoring_tile_in_play(tile: str) -> None:  # TM-12.4
    p = start("swarmlings", "nomads", scoring=first_tile(tile)).give(0, workers=20, coins=20)
    p.put_all(0, "TP", "F4", "E7").put_all(0, "D", "E6", "F3")
    event, points = SCORING[tile][:2]
    pick = {
        "SPADE": "dig H3 swamp",
        "D": "build H3",
        "TP": "upgrade I4 TP",
        "SH_SA": "upgrade F4 SH",
        "TOWN": "upgrade F4 SH",
    }[event]
    p.play(f"0 {pick}")
    if event == "TOWN":
        p.play("0 town TW1")
    assert p.points(0)[f"scoring {tile}"] == points
