"""Ascending rows stay in order."""

from __future__ import annotations

import pytest

from ludopolis.core import i64, inserted, vec


@pytest.mark.parametrize(
    ("row", "value", "after"),
    [
        ([], 3, [3]),
        ([1, 5], 3, [1, 3, 5]),
        ([1, 5], 0, [0, 1, 5]),
        ([1, 5], 9, [1, 5, 9]),
        ([1, 5], 5, [1, 5, 5]),
    ],
)
def test_a_value_is_put_into_its_place(row: list[int], value: int, after: list[int]) -> None:
    assert list(inserted(vec[i64](row), value)) == after
