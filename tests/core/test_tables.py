"""What a game expects of its component tables is asked for alike, and refused with its place."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludopolis.core import EditionError, Table

SUITS = ["red", "blue", "green"]


def table(**values: Any) -> Table:
    return Table(values, "box", "file")


BOX = table(
    cost=4,
    costs=[1, 2, 3],
    suit="blue",
    suits=["green", "red"],
    tiles=[{"id": "a", "suit": "red"}, {"id": "b", "suit": "blue"}],
)


def refused(ask: Callable[[], object]) -> str:
    with pytest.raises(EditionError) as error:
        ask()
    return str(error.value).removeprefix("file: box.")


def test_a_number_lies_within_its_bounds() -> None:
    assert BOX.between("cost", 4, 4) == 4
    assert refused(lambda: BOX.between("cost", 5, 9)) == "cost: expected 5 to 9, found 4"
    assert refused(lambda: BOX.between("cost", 0, 3)) == "cost: expected 0 to 3, found 4"
    assert refused(lambda: BOX.between("cost", 3, 3)) == "cost: expected 3, found 4"


def test_each_number_of_a_list_lies_within_its_bounds() -> None:
    assert BOX.each_between("costs", 1, 3, 3) == [1, 2, 3]
    problem = "costs: expected numbers from 2 to 3, found 1"
    assert refused(lambda: BOX.each_between("costs", 2, 3)) == problem
    assert (
        refused(lambda: BOX.each_between("costs", 1, 3, 4)) == "costs: expected 4 numbers, found 3"
    )


def test_a_word_is_a_reference_to_one_of_those_known() -> None:
    assert BOX.index("suit", SUITS) == 1
    assert BOX.indices("suits", SUITS) == [2, 0]
    problem = "suit: expected one of red, green, found 'blue'"
    assert refused(lambda: BOX.index("suit", ["red", "green"])) == problem
    problem = "suits: expected one of red, blue, found 'green'"
    assert refused(lambda: BOX.words("suits", ["red", "blue"])) == problem
    assert refused(lambda: BOX.indices("suits", ["red", "blue"])) == problem


def test_rows_are_those_of_the_things_each_once_and_in_their_order() -> None:
    assert [row.word("suit") for row in BOX.rows("tiles", ["a", "b"])] == ["red", "blue"]
    assert len(BOX.rows("tiles", ["red", "blue"], "suit")) == 2
    for ids in (["b", "a"], ["a"], ["a", "b", "c"]):
        problem = f"tiles: expected {', '.join(ids)}, found a, b"
        assert refused(lambda ids=ids: BOX.rows("tiles", ids)) == problem  # type: ignore[misc]
    assert refused(lambda: table(tiles=[]).rows("tiles", ["a"])) == "tiles: expected a, found none"


def test_what_may_be_left_out_has_a_value_then() -> None:
    assert BOX.number("extra", missing=0) == 0
    assert BOX.numbers("extra", 2, missing=[0, 0]) == [0, 0]
    assert BOX.flag("extra", missing=False) is False
    assert BOX.index("extra", SUITS, missing=-1) == -1
    assert BOX.indices("extra", SUITS, missing=["red"]) == [0]
    assert BOX.words("extra", missing=[]) == []
    assert BOX.table("extra", missing={}).number("cost", missing=3) == 3


def test_what_is_there_is_checked_though_it_may_be_left_out() -> None:
    assert refused(lambda: BOX.number("suit", missing=0)).startswith("suit: expected a whole")
    assert refused(lambda: BOX.index("suit", ["red"], missing=0)).startswith("suit: expected one")
    assert refused(lambda: BOX.table("cost", missing={})) == "cost: expected a table, found 4"


def test_what_must_be_there_is_missing() -> None:
    assert refused(lambda: BOX.number("extra")) == "extra: is missing; expected a whole number"
    assert refused(lambda: BOX.index("extra", SUITS)) == "extra: is missing; expected a string"
    assert refused(lambda: BOX.table("extra")) == "extra: is missing; expected a table"


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"a": -1}, "a"),
        ({"a": [0, -1]}, "a"),
        ({"a": [[0], [-1]]}, "a"),
        ({"a": {"b": 3, "c": -1}}, "a.c"),
        ({"a": [{"b": 3}, {"b": -1}]}, "a[1].b"),
    ],
)
def test_a_negative_number_is_found_wherever_it_stands(values: dict[str, Any], place: str) -> None:
    assert refused(table(**values).expect_counts) == f"{place}: expected at least 0, found -1"


def test_no_number_is_greater_than_it_may_be() -> None:
    BOX.expect_counts(4)
    assert refused(lambda: BOX.expect_counts(3)) == "cost: expected 0 to 3, found 4"


def test_a_table_says_what_it_misses() -> None:
    table = Table({"a": 1, "b": "x", "c": [1, "y"], "d": True}, "box", "file")
    for read, message in [
        (lambda: table.number("z"), "file: box.z: is missing; expected a whole number"),
        (lambda: table.number("b"), "file: box.b: expected a whole number, found 'x'"),
        (lambda: table.number("d"), "file: box.d: expected a whole number, found True"),
        (lambda: table.word("a"), "file: box.a: expected a string, found 1"),
        (lambda: table.flag("a"), "file: box.a: expected true or false, found 1"),
        (lambda: table.words("c"), "file: box.c: expected a list of strings, found 1 in it"),
        (lambda: table.numbers("c"), "file: box.c: expected a list of whole numbers, found 'y'"),
        (lambda: table.tables("c"), "file: box.c: expected a list of tables, found 1 in it"),
        (lambda: table.table("a"), "file: box.a: expected a table, found 1"),
        (lambda: table.name(), "file: box.en: is missing; expected a string"),
    ]:
        with pytest.raises(EditionError) as caught:
            read()
        assert str(caught.value).startswith(message)


def test_a_list_of_another_length() -> None:
    table = Table({"costs": [1, 2]}, "box", "")
    with pytest.raises(EditionError, match=r"box\.costs: expected 3 numbers, found 2"):
        table.numbers("costs", 3)


def test_a_table_in_a_stored_position_is_found_where_it_lay() -> None:
    stored = pickle.dumps(BOX, 0).replace(b"ludopolis.core.table", b"ludopolis.core.edition")
    assert pickle.loads(stored) == BOX
