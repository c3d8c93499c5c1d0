"""OR-13: each number of a zodiac card is that of the edition, in play and in questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import Edition
from ludopolis.games.origins import GAME
from ludopolis.games.origins.tables import Tables
from ludopolis.games.origins.things import ZODIAC_IDS
from tests.games.editions import changed, refused
from tests.games.origins.position import Position, overlaid, start


def edition(folder: Path, card: str, **numbers: int) -> Edition:
    """Another number on one card."""
    return overlaid(folder, changed(GAME, "zodiac", ZODIAC_IDS.index(card), **numbers))


def holding(folder: Path, card: str, **numbers: int) -> Position:
    """Seat 0 holds a card with other numbers, and can close the district at 0,0."""
    p = start(edition=edition(folder, card, **numbers)).hold(0, card)
    return p.city(0, "1,0 castle", "1,1 farm mint")


def test_aries_brings_its_points_for_each_red_die(tmp_path: Path) -> None:  # OR-13.1
    p = holding(tmp_path, "aries", vp=3).dice(0, "red 3", "red 1", "blue 2")
    p.visit("0 archon", 1, "bottom", "attack")
    assert p.points(0) == {"zodiac aries": 6}


@pytest.mark.parametrize(("slot", "wisdom"), [(1, 0), (3, 0), (5, 1)])
def test_taurus_takes_its_wisdom_off(tmp_path: Path, slot: int, wisdom: int) -> None:  # OR-13.2
    p = holding(tmp_path, "taurus", wisdom=3).give(0, stone=9, wisdom=9, gold=0)
    p.visit("0 archon", 2, "bottom", f"build {slot}", "place 2,0")
    assert p.goods(0)[2] == 9 - wisdom


def test_gemini_brings_its_resources_for_each_space(tmp_path: Path) -> None:  # OR-13.3
    p = holding(tmp_path, "gemini", basic=2).military(2, 0).give(0, food=0)
    p.play("0 pass", "0 gain food", "0 gain food").draw()
    assert (p.goods(0)[1], p.asked) == (2, 1)


@pytest.mark.parametrize(("by", "seat"), [(0, "red 2"), (3, "red 5"), (9, "red 6")])
def test_leo_raises_by_its_number(tmp_path: Path, by: int, seat: str) -> None:  # OR-13.5
    p = holding(tmp_path, "leo", **{"raise": by}).dice(0, "red 2")
    p.play("0 die red 2", "0 seat 0,0")
    assert p.view(0)["seats"][0]["die"] == seat


def test_scorpio_brings_its_wisdom_twice(tmp_path: Path) -> None:  # OR-13.8
    p = holding(tmp_path, "scorpio", wisdom=4).dice(0, "red 2", "blue 6").give(0, wisdom=0)
    p.play("0 die red 2", "0 seat 0,0")
    assert p.goods(0)[2] == 4
    p = holding(tmp_path, "scorpio", wisdom=4).dice(0, "blue 6").give(0, wisdom=0).play("0 pass")
    assert p.goods(0)[2] == 4


def test_sagittarius_adds_its_number(tmp_path: Path) -> None:  # OR-13.9
    p = holding(tmp_path, "sagittarius", **{"raise": 2}).give(0, bases=3, wisdom=9)
    p.visit("0 archon", 4, "bottom", "die blue 3").pay()
    assert str(p.s.asking().prompt(p.s)) == "Add 2 to the new die (Sagittarius)?"
    assert "blue 5" in p.play("0 plus").dice_of(0)
    p = holding(tmp_path, "sagittarius", **{"raise": 4}).dice(0, "orange 3")
    p.visit("0 die orange 3", 4, "bonus", "speaker 3", "plus")
    assert p.s.view(None)["speakers"][1]["value"] == 5


def test_capricorn_raises_by_its_number(tmp_path: Path) -> None:  # OR-13.10
    p = holding(tmp_path, "capricorn", **{"raise": 3}).dice(0, "red 2").give(0, gold=1)
    p.play("0 tower red")
    assert str(p.s.asking().prompt(p.s)) == "Raise a freeman by 3, up to 6 (Capricorn)?"
    assert p.play("0 die red 2").dice_of(0) == ["red 5"]
    p = holding(tmp_path, "capricorn", **{"raise": 0}).give(0, gold=1).play("0 tower red")
    assert p.asked == 1  # there is nothing to ask


def test_aquarius_sells_its_steps_for_its_gold(tmp_path: Path) -> None:  # OR-13.11
    p = holding(tmp_path, "aquarius", gold=2, steps=3).give(0, stone=1, gold=2)
    p.visit("0 archon", 3, "bottom", "temple mountain").pay().play("0 temple sea")
    assert list(p.view(0)["temples"].values()) == [0, 2, 3]
    assert p.goods(0)[3] == 0


def test_aquarius_looks_at_a_climb_of_its_number(tmp_path: Path) -> None:  # OR-13.11
    p = holding(tmp_path, "aquarius", climb=3).give(0, stone=1, gold=2)
    assert p.visit("0 archon", 3, "bottom", "temple mountain").pay().asked == 1


def test_pisces_brings_its_gold(tmp_path: Path) -> None:  # OR-13.12
    p = holding(tmp_path, "pisces", gold=5).give(0, gold=0).visit("0 die red 3", 1, "fish")
    assert p.goods(0)[3] == 5


def test_a_number_on_the_wrong_card_is_refused(tmp_path: Path) -> None:
    text = changed(GAME, "zodiac", ZODIAC_IDS.index("cancer"), **{"raise": 2})
    place, problem = refused(GAME, tmp_path, text)
    assert (place, problem.partition(";")[0]) == ("zodiac[3].raise", "is not known")


def test_positions_stored_without_these_numbers_have_those_of_the_base_edition() -> None:
    values = dict(GAME.edition().values)
    kept = ("id", "en", "says", "provenance")
    values["zodiac"] = [{key: row[key] for key in kept} for row in values["zodiac"]]
    tables = Tables(Edition(values, "base", ""))
    found = tables.aries_vp, tables.leo_raise, tables.aquarius_climb, tables.pisces_gold
    assert found == (1, 2, 2, 1)


@pytest.mark.parametrize("known_by", ["6a153ebd9ceccab9", "994c90e9d2dc0c23097a"])
def test_records_from_before_these_numbers_are_read(known_by: str) -> None:
    assert GAME.is_played_with(GAME.edition(), known_by)
