"""A pick that shows what was hidden cannot be taken back (CL-16)."""

from __future__ import annotations

from tests.games.capital_lux_2.position import Position, start


def ended(mine: str) -> Position:
    """Seat 1 has played its only card; seat 0 has the last turn of the last round."""
    p = start("A", setup={"first-player": "2"}).last_round().hand(0, mine).hand(1, "pink-5")
    return p.play("1 play pink-5 city")


def test_a_turn_that_shows_nothing_can_be_taken_back() -> None:  # CL-5.3
    p = start("A").play("0 play blue-2 city")
    assert p.match.undoable(0) == 1


def test_an_own_deposit_shows_its_owner_nothing() -> None:  # CL-6.3, CL-16
    p = ended("blue-2 blue-3").play("0 play blue-2 city")
    assert p.s.over
    assert p.match.undoable(0) == 1


def test_the_deposit_of_others_cannot_be_taken_back() -> None:  # CL-6.3, CL-16
    p = start("A", 3).last_round().hand(0, "blue-2").hand(1, "pink-5 pink-4").hand(2, "pink-3")
    p.play("0 play blue-2 city", "1 play pink-5 city", "2 play pink-3 city")
    assert p.s.over
    assert "player 1 deposits pink 4 in the pink City district" in p.told()
    assert p.match.undoable(2) == 0  # who could not know that card


def test_agent_tiles_of_others_cannot_be_taken_back() -> None:  # CL-6.11, CL-9.1.5, CL-16
    p = ended("blue-2").agent(3, "blue", 1).play("0 play blue-2 city")
    assert p.s.over
    assert p.match.undoable(0) == 0


def test_own_agent_tiles_show_their_owner_nothing() -> None:  # CL-6.11, CL-9.1.5
    p = ended("blue-2").agent(3, "blue", 0).play("0 play blue-2 city")
    assert p.s.over
    assert p.match.undoable(0) == 1


def test_paying_for_one_district_shows_the_next() -> None:  # CL-6.10, CL-6.11, CL-11.1.3
    p = start("A").capital("blue", "blue-2").city(0, "blue", "blue-3").gold(0, 1)
    p.agent(-2, "green", 1).resolve()
    assert p.codes() == ["pay", "decline"]
    p.last_round().play("0 pay")
    assert p.s.over
    assert p.match.undoable(0) == 0
