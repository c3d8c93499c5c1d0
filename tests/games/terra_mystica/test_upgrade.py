"""TM-6.4: upgrading structures."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, first_tile, start


def with_structure(kind: str, *, scoring: str = "SCORE2", faction: str = "witches") -> Position:
    """A rich player 0 with this structure on F4, where no opponent is near."""
    p = start(faction, "nomads", scoring=first_tile(scoring)).give(0, coins=20, workers=20)
    return p.put(0, "F4" if faction in ("witches", "auren") else "I12", kind)


@pytest.mark.parametrize(
    ("old", "new"), [("D", ["TP"]), ("TP", ["TE", "SH"]), ("TE", ["SA"]), ("SH", []), ("SA", [])]
)
def test_what_becomes_what(old: str, new: list[str]) -> None:  # TM-6.4.1
    p = with_structure(old)
    assert [code for code in p.values("upgrade") if code.startswith("F4")] == [
        f"F4 {kind}" for kind in new
    ]


def test_other_ways_are_refused() -> None:  # TM-6.4.1
    p = with_structure("D")
    assert p.why(0, "upgrade F4 TE") == "a dwelling does not become a temple (TM-6.4.1)"
    assert p.why(0, "upgrade G7 TP") == "no structure of yours stands on G7 (TM-6.4.1)"
    assert p.why(0, "upgrade E7 TP") == "no structure of yours stands on E7 (TM-6.4.1)"


@pytest.mark.parametrize(
    ("old", "new", "workers", "coins"),
    [("D", "TP", 2, 6), ("TP", "TE", 2, 5), ("TP", "SH", 4, 6), ("TE", "SA", 4, 6)],
)
def test_the_price_is_that_of_the_new_structure(
    old: str, new: str, workers: int, coins: int
) -> None:
    # TM-6.4.1
    p = with_structure(old).play(f"0 upgrade F4 {new}")
    assert p.goods(0) == (20 - coins, 20 - workers, 0)
    q = with_structure(old).give(0, workers=workers - 1, coins=coins)
    assert q.why(0, f"upgrade F4 {new}") == "you are short of 1 worker (TM-6.4.1)"


def test_the_old_piece_returns_to_the_board() -> None:  # TM-6.4.1
    p = with_structure("D").play("0 upgrade F4 TP")
    assert (p.built(0, "D"), p.built(0, "TP")) == (1, 1)
    assert p.at("F4") == ("forest", 0, "TP")


def test_a_lone_trading_house_costs_twice_the_coins() -> None:  # TM-6.4.2
    assert with_structure("D").play("0 upgrade F4 TP").goods(0) == (14, 18, 0)


def test_beside_an_opponent_a_trading_house_costs_three_coins() -> None:  # TM-6.4.2
    p = with_structure("D").put(1, "E7").give(0, coins=3, workers=2)
    assert p.play("0 upgrade F4 TP").goods(0) == (0, 0, 0)


def test_an_own_structure_beside_it_is_no_opponent() -> None:  # TM-6.4.2
    p = with_structure("D").put(0, "E7").give(0, coins=5, workers=2)
    assert p.why(0, "upgrade F4 TP") == "you are short of 1 coin (TM-6.4.1)"


def test_an_opponent_across_a_bridge_is_beside_it() -> None:  # TM-6.4.2
    p = with_structure("D").put(1, "G3")
    assert p.reason(0, "upgrade F4 TP") == ""
    p.bridge(1, "F4:G3").give(0, coins=3)
    assert p.open("upgrade F4 TP")


def test_the_price_of_other_structures_does_not_depend_on_neighbours() -> None:  # TM-6.4.2
    p = with_structure("TP").put(1, "E7").play("0 upgrade F4 TE")
    assert p.goods(0) == (15, 18, 0)


@pytest.mark.parametrize(("old", "new"), [("TP", "TE"), ("TE", "SA")])
def test_temple_and_sanctuary_bring_a_favor_tile_at_once(old: str, new: str) -> None:  # TM-6.4.3
    p = with_structure(old).play(f"0 upgrade F4 {new}")
    assert p.asked == 0
    assert len(p.codes("favour")) == 12
    assert "done" not in p.codes()
    p.play("0 favour FAV3")
    assert p.cults(0) == [0, 0, 3, 2]
    assert p.codes("favour") == []


def test_other_structures_bring_none() -> None:  # TM-6.4.3
    assert with_structure("D").play("0 upgrade F4 TP").codes("favour") == []
    assert with_structure("TP").play("0 upgrade F4 SH").codes("favour") == []


def test_chaos_magicians_take_two() -> None:  # TM-6.4.3
    p = with_structure("TP", faction="chaosmagicians").play("0 upgrade I12 TE", "0 favour FAV1")
    assert len(p.codes("favour")) == 11
    p.play("0 favour FAV2")
    assert p.codes("favour") == []


def test_a_kind_is_owned_once() -> None:  # TM-6.4.3
    p = with_structure("TP").give(0, favours=["FAV11"]).play("0 upgrade F4 TE")
    assert p.why(0, "favour FAV11") == "you own this tile already (TM-6.4.3)"


def test_a_stronghold_brings_its_ability() -> None:  # TM-6.4.3
    p = with_structure("TP")
    assert p.reason(0, "action ACTW") == "action_not_owned"
    p.play("0 upgrade F4 SH", "1 pass BON5").done()
    assert p.open("action ACTW")


@pytest.mark.parametrize(
    ("tile", "old", "new", "points"),
    [
        ("SCORE6", "D", "TP", 3),
        ("SCORE8", "D", "TP", 3),
        ("SCORE4", "TP", "SH", 5),
        ("SCORE7", "TP", "SH", 5),
        ("SCORE4", "TE", "SA", 5),
        ("SCORE7", "TE", "SA", 5),
        ("SCORE4", "TP", "TE", 0),
        ("SCORE6", "TP", "TE", 0),
        ("SCORE4", "D", "TP", 0),
        ("SCORE3", "D", "TP", 0),
    ],
)
def test_points_of_the_scoring_tiles(tile: str, old: str, new: str, points: int) -> None:
    # TM-6.4.4
    p = with_structure(old, scoring=tile).play(f"0 upgrade F4 {new}")
    assert p.points(0) == ({f"scoring {tile}": points} if points else {})


def test_points_of_the_favor_tile_for_trading_houses() -> None:  # TM-6.4.4
    p = with_structure("D").give(0, favours=["FAV10"]).play("0 upgrade F4 TP")
    assert p.points(0) == {"favour FAV10": 3}
    p = with_structure("TP").give(0, favours=["FAV10"]).play("0 upgrade F4 SH")
    assert p.points(0) == {}
