"""What is kept of a growing log is what reading it anew would give."""

from __future__ import annotations

from random import Random
from zlib import crc32

import pytest

from ludopolis import games
from ludopolis.core import Line
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.story import Chapter, Telling, chapters
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from tests.web.tables import table

VIEWERS = (Viewer((0,), 0), Viewer((1,), 1), Viewer())


def move(made: LiveTable, rng: Random) -> None:
    """A pick of somebody who is asked; now and then one that is taken back, or made again."""
    match = made.match
    seat = rng.choice(made.asked)
    if match.undoable(seat) and rng.random() < 0.3:
        match.undo(seat, rng.randint(1, match.undoable(seat)))
    elif match.redoable(seat) and rng.random() < 0.5:
        match.redo(seat)
    else:
        match.play(seat, rng.choice(match.open_to(seat)))


def told(found: list[Chapter]) -> list[object]:
    return [(chapter.number, chapter.title, chapter.turns) for chapter in found]


def test_a_log_is_read_once_for_each_change() -> None:
    made = table("harbour")
    before = made.lines(0)
    known = list(before)
    assert made.lines(0) is before
    made.match.play(0, made.match.open_to(0)[0])
    after = made.lines(0)
    assert before == known  # whoever draws from it meanwhile sees no other log
    assert [line is old for line, old in zip(after, known)] == [True] * len(known)
    assert len(after) == len(known) + 1
    assert made.lines(0) is after


@pytest.mark.parametrize("game", games.names())
def test_a_log_that_grows_and_shrinks_reads_like_a_new_one(game: str) -> None:
    made, rng = table(game), Random(5)
    for _ in range(150):
        if made.over:
            break
        move(made, rng)
        for viewer in VIEWERS:
            fresh = made.match.lines(viewer.seat)
            assert made.lines(viewer.seat) == fresh
            assert made.place(viewer.seat) == len(fresh)
            assert made.mark(viewer.seat) == f"{crc32(' '.join(map(str, fresh)).encode()):08x}"


@pytest.mark.parametrize("game", games.names())
def test_a_story_that_is_told_on_is_the_story_told_anew(game: str) -> None:
    made, rng = table(game), Random(9)
    for number in range(150):
        if made.over:
            break
        move(made, rng)
        if number % 3 == 0:
            for viewer in VIEWERS:
                sight = Sight(made, viewer)
                assert told(chapters(sight)) == told(Telling().told(sight))


def test_a_chapter_that_stays_the_same_is_kept() -> None:
    made, rng = table("terra-mystica"), Random(1)
    while not made.over and made.match.state.view(None)["round"] < 3:
        made.match.play(made.asked[0], rng.choice(made.match.open_to(made.asked[0])))
    before = chapters(Sight(made, VIEWERS[0]))
    made.match.play(made.asked[0], made.match.open_to(made.asked[0])[0])
    after = chapters(Sight(made, VIEWERS[0]))
    assert [chapter is known for chapter, known in zip(after, before)][:2] == [True, True]


def test_a_pick_on_an_open_lane_has_only_its_turn_told_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, rng = table("harbour", 3), Random(4)
    while len(made.match.log) < 12 or made.asked != [1, 2]:  # Ann has bid, the others have not
        seat = made.asked[0]
        made.match.play(seat, rng.choice(made.match.open_to(seat)))
    chapters(Sight(made, VIEWERS[0]))
    told_again: list[int] = []
    tell = Telling._tell

    def noting(telling: Telling, sight: Sight, line: Line) -> None:
        told_again.append(line.place)
        tell(telling, sight, line)

    monkeypatch.setattr(Telling, "_tell", noting)
    chapters(Sight(made, VIEWERS[0]))
    assert told_again == []  # since nothing has changed
    made.match.play(1, rng.choice(made.match.open_to(1)))
    last = chapters(Sight(made, VIEWERS[0]))[-1].turns[-1]
    assert len(made.lines(0)) > 10
    assert told_again == list(range(last.first, last.last))
