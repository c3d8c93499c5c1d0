"""Sheets: rows of numbers with their names, and the same numbers where nobody asks for names."""

from __future__ import annotations

import pytest

from ludopolis.core import Course, Courses, Sheet, i64, vec
from ludopolis.games import find
from tests.pebbles import PEBBLES

THREE = ["wood", "ore", "gold"]


def fill(sheet: Sheet) -> None:
    sheet.begin("harbour")
    sheet.put("ships", 7)
    sheet.zeros(THREE)
    sheet.one_of(THREE, 2)
    sheet.one_of(THREE, -1)
    sheet.one_of(THREE, 3)
    sheet.bits(THREE, 0b101)
    sheet.row(THREE, vec[i64]([4, 5, 6]))
    sheet.skip(2)


WRITTEN = [7, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 4, 5, 6, 0, 0]


def test_each_number_has_its_name() -> None:
    sheet = Sheet(vec[i64]([0] * 21), [])
    fill(sheet)
    assert list(sheet.numbers) == WRITTEN
    named = [f"harbour: {name}" for name in THREE]
    assert sheet.names == ["harbour: ships", *named * 6, *["harbour: nothing"] * 2]


def test_a_sheet_can_be_written_on_again() -> None:
    sheet = Sheet(vec[i64]([9] * 21))
    fill(sheet)
    assert (list(sheet.numbers), sheet.at, sheet.names) == (WRITTEN, 21, None)


def test_courses_are_noted_side_by_side() -> None:
    harbour = find("harbour")
    start = harbour.start(3)
    courses, alone = Courses(harbour, start, 2), [Course(harbour, start, seed) for seed in (4, 5)]
    for course, seed in zip(courses.each, (4, 5)):
        course.restart(seed)
    while alone[1].options:
        courses.note()
        seen = [list(harbour.features(one.state, one.player)) for one in alone]
        assert list(courses.known) == [*seen[0], *seen[1]]
        assert list(courses.asked) == [one.player for one in alone]
        second = [len(harbour.options) + option for option in alone[1].options]
        assert list(courses.opens)[: courses.opened] == [*alone[0].options, *second]
        picks = [int(one.options[0]) for one in alone]
        ended = courses.pick(picks)
        for one, option in zip(alone, picks):
            one.pick(option)
        assert ended == [place for place, one in enumerate(alone) if not one.options]
        if 0 in ended:
            alone[0].restart(6)
            courses.each[0].restart(6)
    assert alone[1].is_over
    assert not alone[1].is_cut_off


def test_a_game_that_tells_too_few_numbers_is_found_out() -> None:
    class Short(type(PEBBLES)):  # type: ignore[misc]
        """Forgets what it was about to say after the first time."""

        said = False

        def describe(self, s: object, player: int, sheet: Sheet) -> None:
            sheet.begin("all")
            sheet.put("one", 1)
            if not self.said:
                sheet.put("two", 2)
            self.said = True

    short = Short()
    courses = Courses(short, short.start(2), 2)
    with pytest.raises(AssertionError, match="as many numbers"):
        courses.note()
