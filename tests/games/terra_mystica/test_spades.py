"""TM-6.1: how many spades a hex takes, what they cost, and free ones."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.digging import acting, spades, two
from tests.games.terra_mystica.position import start

# TM-6.1.2: the number of spades


@pytest.mark.parametrize(
    ("here", "number"),
    [
        ("forest", 0),
        ("lakes", 1),
        ("mountains", 1),
        ("swamp", 2),
        ("wasteland", 2),
        ("plains", 3),
        ("desert", 3),
    ],
)
def test_spades_to_the_home_terrain(here: str, number: int) -> None:  # TM-6.1.2
    assert spades(two(), here, "forest") == number


@pytest.mark.parametrize(
    ("here", "there", "number"),
    [
        ("lakes", "mountains", 5),  # the way of 2 spades leads over forest
        ("mountains", "lakes", 5),
        ("swamp", "mountains", 4),
        ("lakes", "wasteland", 4),
        ("plains", "wasteland", 2),
        ("desert", "wasteland", 1),
        ("mountains", "swamp", 4),
        ("swamp", "lakes", 1),
    ],
)
def test_spades_to_other_terrains_go_around_the_home_terrain(
    here: str, there: str, number: int
) -> None:
    # TM-6.1.2
    assert spades(two(), here, there) == number


@pytest.mark.parametrize(("there", "number"), [("lakes", 1), ("swamp", 2), ("desert", 3)])
def test_spades_away_from_the_home_terrain_go_the_shorter_way(there: str, number: int) -> None:
    # TM-6.1.2
    assert spades(two(), "forest", there) == number


def test_a_hex_may_be_turned_to_any_terrain_in_reach_of_the_workers() -> None:  # TM-6.1.2
    p = two(workers=6)
    assert [code for code in p.values("dig") if code.startswith("E7")] == [
        "E7 desert",
        "E7 forest",
        "E7 wasteland",
    ]


def test_giants_always_need_two_spades_and_turn_home() -> None:  # TM-6.1.2
    p = start("giants", "nomads", dwellings=[["D4", "I5"], ["G7", "B6", "H1"]])
    p.give(0, workers=20, coins=20)
    hexes = ["C3", "D5", "E6", "E7", "I4", "I6"]
    assert p.values("dig") == [f"{hx} wasteland" for hx in hexes]
    assert p.play("0 dig E7 wasteland").me(0).workers == 20 - 6, "though mountains lie beside it"


# TM-6.1.3: paying


@pytest.mark.parametrize(("level", "rate"), [(0, 3), (1, 2), (2, 1)])
@pytest.mark.parametrize(("hx", "number"), [("E7", 1), ("G2", 2), ("F3", 3)])
def test_spades_are_paid_at_the_exchange_rate(level: int, rate: int, hx: str, number: int) -> None:
    # TM-6.1.3
    p = two(dig=level).play(f"0 dig {hx} forest")
    assert p.me(0).workers == 20 - rate * number
    q = two(dig=level, workers=rate * number - 1)
    assert q.why(0, f"dig {hx} forest") == "you are short of 1 worker (TM-6.1.3)"


def test_only_the_spades_used_are_bought() -> None:  # TM-6.1.3
    p = two().play("0 dig G2 mountains")
    assert p.me(0).workers == 17
    assert "player 0 pays for 1 spade" in p.told()


def test_darklings_pay_a_priest_for_each_spade() -> None:  # TM-6.1.3
    p = start("darklings", "nomads", dwellings=[["E5", "A8"], ["G7", "B6", "H1"]])
    p.give(0, priests=2, workers=0).play("0 dig F3 swamp")
    assert p.goods(0)[1:] == (0, 0)


def test_fakirs_end_at_two_workers() -> None:  # TM-6.1.3
    p = start("fakirs", "witches").give(0, dig=1, workers=9, coins=9, priests=1)
    assert p.reason(0, "spade") == "end_of_exchange"
    assert p.play("0 dig F7 desert").me(0).workers == 7


# TM-6.1.4: free spades


@pytest.mark.parametrize(("action", "number"), [("ACT5", 1), ("ACT6", 2)])
def test_power_actions_bring_free_spades(action: str, number: int) -> None:  # TM-6.1.4
    p = acting(action, workers=0)
    assert str(p.s.asking().prompt(p.s)) == f"Use your free spades ({number} left)"
    hx = {1: "E7", 2: "G2"}[number]
    p.play(f"0 dig {hx} forest")
    assert (p.at(hx)[0], p.me(0).workers) == ("forest", 0)


def test_a_bonus_card_brings_a_free_spade() -> None:  # TM-6.1.4
    p = two(workers=1).give(0, bonus="BON1").play("0 action BON1", "0 build E7")
    assert (p.at("E7"), p.me(0).workers) == (("forest", 0, "D"), 0)


def test_giants_get_two_free_spades_from_their_stronghold() -> None:  # TM-6.1.4
    p = start("giants", "nomads", dwellings=[["D4", "I5"], ["G7", "B6", "H1"]])
    p.put(0, "D4", "SH").give(0, workers=1, coins=2).play("0 action ACTG", "0 build E7")
    assert (p.at("E7"), p.goods(0)) == (("wasteland", 0, "D"), (0, 0, 0))


def test_halflings_get_three_free_spades_when_the_stronghold_is_built() -> None:  # TM-6.1.4
    p = start("halflings", "nomads").put(0, "B2", "TP").give(0, workers=4, coins=8)
    p.play("0 upgrade B2 SH")
    assert str(p.s.asking().prompt(p.s)) == "Use your free spades (3 left)"


def test_free_spades_are_forfeited_when_unused() -> None:  # TM-6.1.4
    p = acting("ACT6").play("0 done")
    assert p.told()[0] == "player 0 leaves 2 spades unused"
    assert p.done().asked == 1


def test_free_spades_do_not_build_on_what_was_home_terrain_before() -> None:  # TM-6.1.4
    p = two().turn("E7", "forest").give(0, bowls=(0, 0, 12))
    assert p.open("build E7"), "a plain Action 1 does"
    p.play("0 action ACT5")
    assert p.why(0, "build E7") == (
        "free spades build only where they were used; E7 was home before (TM-6.1.4)"
    )
    p.play("0 dig G2 mountains")
    assert p.codes("build") == []


def test_a_home_hex_turned_away_and_back_was_home_before() -> None:  # TM-6.1.4
    p = two().turn("E7", "forest").give(0, bowls=(0, 0, 12))
    p.play("0 action ACT6", "0 dig E7 lakes")
    assert p.reason(0, "build E7") == "turned_already"


# TM-6.1.5: buying the rest


def test_missing_spades_are_bought() -> None:  # TM-6.1.5
    p = acting("ACT5", workers=6).play("0 dig E6 forest")
    assert (p.at("E6")[0], p.me(0).workers) == ("forest", 0)


def test_missing_spades_must_be_paid() -> None:  # TM-6.1.5
    p = acting("ACT5", workers=5)
    assert p.why(0, "dig E6 forest") == "you are short of 1 worker (TM-6.1.3)"
    assert p.open("dig E6 lakes"), "two spades away, one of them bought"


def test_missing_spades_and_the_dwelling_in_one_pick() -> None:  # TM-6.1.5
    p = acting("ACT6", workers=4).play("0 build E6")
    assert (p.at("E6"), p.me(0).workers) == (("forest", 0, "D"), 0)


def test_the_spade_of_the_bonus_card_is_added_to_as_well() -> None:  # TM-6.1.5
    p = two(workers=3).give(0, bonus="BON1").play("0 action BON1", "0 dig G2 forest")
    assert (p.at("G2")[0], p.me(0).workers) == ("forest", 0)


# TM-6.1.6: leftover spades


def test_a_leftover_spade_goes_to_another_hex() -> None:  # TM-6.1.6
    p = acting("ACT6").play("0 dig E7 forest", "0 dig G2 mountains")
    assert (p.at("E7")[0], p.at("G2")[0]) == ("forest", "mountains")
    assert p.me(0).workers == 20


def test_no_spades_are_bought_for_a_further_hex() -> None:  # TM-6.1.6
    p = acting("ACT6").play("0 dig E7 forest")
    assert p.why(0, "dig G2 forest") == "this takes 2 spades, you have 1 (TM-6.1.6)"


def test_one_hex_may_end_away_from_home_in_any_order() -> None:  # TM-6.1.6
    p = acting("ACT6").play("0 dig G2 mountains")
    assert p.reason(0, "dig F3 wasteland") == "one_away_only"
    assert p.open("dig E7 forest")


def test_one_dwelling_on_any_of_the_hexes() -> None:  # TM-6.1.6
    p = acting("ACT6").turn("F3", "lakes").play("0 dig E7 forest", "0 dig F3 forest")
    assert p.values("build") == ["E7", "F3"]
    p.play("0 build E7")
    assert p.built(0, "D") == 3
    assert p.codes("build") == []


def test_a_second_dwelling_is_refused() -> None:  # TM-6.1.6
    p = acting("ACT6").turn("F3", "lakes").play("0 build E7")
    assert p.why(0, "build F3") == "an action builds one dwelling (TM-6.1.6)"
    assert p.open("dig F3 forest")


def test_no_leftover_while_the_hex_is_not_home() -> None:  # TM-6.1.6
    p = acting("ACT6").play("0 dig G2 mountains")
    assert p.reason(0, "dig G2 forest") == "turned_already"
