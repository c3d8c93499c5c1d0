"""How a story parts what follows from a pick."""

from __future__ import annotations

import pytest

from ludopolis.core import Event, Events, Vocabulary
from ludopolis.core.story import Story
from ludopolis.core.vocabulary import NOTHING

EVENTS = Events()
PLAYED, COUNTED, LOST, NOTED = [
    int(EVENTS.add(name, "X-1", "{player} does something"))
    for name in ("played", "counted", "lost", "noted")
]


def event(kind: int, player: int = 0, place: int = NOTHING) -> Event:
    return Event(kind, player, 0, NOTHING, place, NOTHING)


@pytest.fixture
def story() -> Story:
    return Story(EVENTS, Vocabulary())


def test_without_a_word_a_pick_is_one_part(story: Story) -> None:
    happened = [event(PLAYED), event(COUNTED), event(LOST)]
    assert story.parts(happened) == [happened]
    assert story.parts([]) == [[]]


def test_what_is_watched_begins_a_part_and_the_rest_belongs_to_it(story: Story) -> None:
    story.watch("counted", "lost")
    happened = [event(PLAYED), event(COUNTED), event(NOTED), event(LOST), event(LOST)]
    played, counted, noted, *lost = happened
    assert story.parts(happened) == [[played], [counted, noted], [lost[0]], [lost[1]]]


def test_a_pick_that_is_itself_of_such_a_kind_is_its_first_part(story: Story) -> None:
    story.watch("lost")
    assert story.parts([event(LOST, 0), event(LOST, 1)]) == [[event(LOST, 0)], [event(LOST, 1)]]


def test_what_is_of_one_place_is_one_part(story: Story) -> None:
    story.watch("counted", "lost", by=("place",))
    first = [event(COUNTED, 0, 1), event(LOST, 1, 1)]
    second = [event(LOST, 1, 2)]
    assert story.parts([event(PLAYED), *first, *second]) == [[event(PLAYED)], first, second]


def test_all_in_a_row_can_be_one_part(story: Story) -> None:
    story.watch("counted", by=())
    row = [event(COUNTED, 0, 1), event(COUNTED, 1, 2)]
    assert story.parts([event(PLAYED), *row]) == [[event(PLAYED)], row]


def test_a_kind_that_there_is_not_cannot_be_watched(story: Story) -> None:
    with pytest.raises(AssertionError, match="no event is called 'win'"):
        story.watch("win")
