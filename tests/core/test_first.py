"""Who begins is settled or drawn, and seats are counted from one, in every game alike."""

from __future__ import annotations

import pickle

import pytest

from ludopolis import games
from ludopolis.core import (
    CHANCE,
    NOBODY,
    Events,
    Range,
    State,
    Vocabulary,
    Who,
    WhoBegins,
    begins_event,
    first_seats,
    i64,
)
from ludopolis.words import Words

OPTIONS = Vocabulary()
OPTIONS.one("pass")
FIRST = first_seats(OPTIONS, 4)
EVENTS = Events()
BEGINS = begins_event(EVENTS, "X-1.2")
DRAWING = ("capital-lux-2", "origins", "pantheon", "terra-mystica")


class Small(State):
    """A position of a game in which nothing happens but that somebody begins."""

    def __init__(self, players: i64, begins: i64) -> None:
        super().__init__(players, [])
        self.begins = begins


class Begin(WhoBegins):
    def seats(self) -> Range:
        return FIRST

    def begin(self, s: Small, seat: i64) -> None:
        s.begins = seat
        s.tell(BEGINS, seat)


def begun(players: int, step: Begin) -> Small:
    s = Small(players, -1)
    s.events = []
    s.push(step)
    s.settle()
    return s


def test_a_settled_seat_begins_without_a_draw() -> None:
    s = begun(3, Begin(2))
    assert (s.begins, s.over) == (2, True)
    assert Begin(2).player == NOBODY


def test_else_chance_draws_one_of_those_who_play() -> None:
    s = begun(3, Begin())
    assert s.decision().player == CHANCE
    assert [OPTIONS[n].code for n in s.decision().options] == ["first 0", "first 1", "first 2"]
    s.apply(FIRST.first + 1)
    assert (s.begins, s.over) == (1, True)


def test_who_begins_is_told() -> None:
    events = begun(2, Begin(1)).events
    assert events is not None
    said = EVENTS.sentence(events[0], Vocabulary())
    assert (said.key, said.args["player"]) == ("{player} begins", Who(1))
    assert EVENTS[BEGINS].rule == "X-1.2"


def test_a_step_is_stored_with_its_seat() -> None:
    assert [pickle.loads(pickle.dumps(step)) for step in (Begin(3), Begin())] == [Begin(3), Begin()]
    assert Begin(3) != Begin()


def labels(name: str, language: str) -> list[str]:
    game = games.find(name)
    say = Words(language, game)
    return [say(option.label) for option in game.options if option.kind == "first"]


@pytest.mark.parametrize("name", DRAWING)
def test_people_count_seats_from_one_in_every_game(name: str) -> None:
    assert labels(name, "en")[:2] == ["seat 1 begins", "seat 2 begins"]
    assert labels(name, "fr")[:2] == ["la place 1 commence", "la place 2 commence"]


@pytest.mark.parametrize("name", DRAWING)
def test_positions_stored_with_a_step_of_each_kind_are_still_read(name: str) -> None:
    """Who was drawn and who was settled were steps of two classes."""
    module = f"ludopolis.games.{name.replace('-', '_')}.rules.preparation".encode()
    drawn = pickle.loads(b"c%s\nDrawFirst\n(tR." % module)
    settled = pickle.loads(b"c%s\nBegin\n(I1\ntR." % module)
    assert (repr(drawn), drawn.player) == ("DrawFirst()", CHANCE)
    assert (settled.seat, settled.player) == (1, NOBODY)
