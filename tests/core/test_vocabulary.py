"""Numbers and what they mean to a reader."""

import pytest

from ludopolis.core import LEGAL, NOTHING, Event, Events, Name, Reasons, Vocabulary


def test_words_are_numbered_from_0_in_the_order_they_are_made() -> None:
    words = Vocabulary()
    hexes = words.range("hex", ["A1", "A2"], "build at {name}")
    done = words.one("done", "end the turn")
    assert (hexes.first, hexes.size, hexes.options, done) == (0, 2, [0, 1], 2)
    assert [word.code for word in words] == ["hex A1", "hex A2", "done"]
    assert [word.value for word in words] == [0, 1, 0]
    assert [word.id for word in words] == [0, 1, 2]
    assert len(words) == 3


def test_a_word_is_found_by_its_code() -> None:
    words = Vocabulary()
    words.range("hex", ["A1", "A2"])
    assert words.by_code == {"hex A1": 0, "hex A2": 1}


def test_a_range_knows_what_belongs_to_it() -> None:
    words = Vocabulary()
    words.one("pass")
    hexes = words.range("hex", "AB")
    assert [number in hexes for number in range(4)] == [False, True, True, False]


def test_labels_have_names_in_every_language() -> None:
    words = Vocabulary()
    words.range("tile", ["t1"], "take {name}", [Name("the tower", "tile[0]")])
    assert str(words[0].label) == "take the tower"
    assert words[0].label.args == {"name": Name("the tower", "tile[0]")}


def test_without_a_label_the_code_is_shown() -> None:
    words = Vocabulary()
    words.one("pass")
    assert str(words[0].label) == "pass"


def test_two_words_cannot_share_a_code() -> None:
    words = Vocabulary()
    words.one("pass")
    with pytest.raises(AssertionError, match="two words have the code 'pass'"):
        words.one("pass")


def test_reasons_are_numbered_from_1_because_0_is_legal() -> None:
    reasons = Reasons()
    assert reasons.add("full", "XY-1", "the pier is full") == 1
    assert [reason.name for reason in reasons] == ["full"]
    assert reasons[LEGAL].rule == ""


def test_an_event_is_said_with_who_how_much_what_and_where() -> None:
    things = Vocabulary()
    pier = things.range("pier", "A", "pier {name}").first
    events = Events()
    kind = events.add(
        "docked", "XY-2", "{player} docks at {place}: {count} point", "{count} points"
    )
    assert str(events.sentence(Event(kind, 1, 1, NOTHING, pier, NOTHING), things)) == (
        "player 1 docks at pier A: 1 point"
    )
    assert str(events.sentence(Event(kind, 1, 3, NOTHING, pier, NOTHING), things)) == "3 points"


def test_words_are_called_by_their_code_or_kind() -> None:
    things = Vocabulary()
    things.one("moon", "the moon")
    piers = things.range("pier", "AB", "pier {name}")
    assert str(things.called("pier B")) == "pier B"
    assert [str(label) for label in things.labels(piers)] == ["pier A", "pier B"]
