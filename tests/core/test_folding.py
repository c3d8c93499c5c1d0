"""Tables that are listed together where all of their rows are meant."""

from __future__ import annotations

from typing import Any

from ludopolis import games
from ludopolis.core import Edition, folded


def table(provenance: str, **fields: Any) -> dict[str, Any]:
    return {"provenance": provenance, **fields}


def listed(values: dict[str, Any]) -> list[str]:
    return folded(values, Edition(values, "base", "").reconstructed())


GUESS, KNOWN = table("reconstructed"), table("public")


def test_a_table_of_which_all_rows_are_meant_is_named_once() -> None:
    assert listed({"building": [GUESS, GUESS, GUESS], "map": KNOWN}) == ["building"]


def test_of_other_tables_the_rows_are_named_from_to() -> None:
    rows = [GUESS, GUESS, KNOWN, GUESS, KNOWN, GUESS, GUESS]
    assert listed({"building": rows}) == ["building[0-1]", "building[3]", "building[5-6]"]


def test_tables_in_a_table_are_named_by_it_where_all_are_meant() -> None:
    assert listed({"wonder": {"giza": {"a": GUESS, "b": GUESS}, "rhodes": GUESS}}) == ["wonder"]
    assert listed({"wonder": {"giza": {"a": GUESS, "b": KNOWN}, "rhodes": GUESS}}) == [
        "wonder.giza.a", "wonder.rhodes",
    ]  # fmt: skip


def test_a_table_that_is_known_itself_is_not_named_for_its_parts() -> None:
    assert listed({"board": table("public", steps=[GUESS, GUESS])}) == ["board.steps"]
    assert listed({"board": table("reconstructed", steps=[KNOWN])}) == ["board"]


def test_nothing_is_lost_or_invented_in_the_lists_of_the_games() -> None:
    for game in (games.find(name) for name in games.names()):
        edition = game.edition()
        names = folded(edition.values, edition.reconstructed())
        assert bool(names) == bool(edition.reconstructed())
        for place in edition.reconstructed():
            assert any(place.startswith(name.partition("[")[0]) for name in names)
