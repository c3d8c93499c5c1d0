"""What can be asked of a game, and what a match answers for each seat.

A game says in its folder which events give a seat, or the table, a thing. What every game can be
asked, it need not say: how seats do, and who plays first where the game tells who begins.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludopolis.core import Game, InputError, Match, Question, Word, text

SEATS: Final = "seats"
ORDER: Final = "order"
BEGINS: Final = "begins"  # the event of `begins_event`


class Asked(NamedTuple):
    """What seats had in one match, by numbers that `label` can name."""

    seats: list[set[int]]  # what each of them had
    table: set[int]  # what lay there for everybody


def questions_of(game: Game) -> list[Question]:
    """All that the game can be asked; its own questions come first."""
    begins = [number for number, kind in enumerate(game.events) if kind.name == BEGINS]
    common = [Question(SEATS, text("Seats"), [])]
    if begins:
        common.append(Question(ORDER, text("Order of play"), begins))
    return [*game.questions(), *common]


def find_question(game: Game, name: str) -> Question:
    """The question of this name."""
    known = {question.name: question for question in questions_of(game)}
    if name not in known:
        said = f"there is nothing called {name!r} to ask; expected one of {', '.join(known)}"
        raise InputError(said, "--what")
    return known[name]


def asked_of(match: Match, question: Question) -> Asked:
    """What each seat had, or the table, from the events of a match."""
    if question.name == SEATS:
        return Asked([{seat} for seat in range(match.players)], set())
    found = Asked([set() for _ in range(match.players)], set())
    for entry in match.log:
        for event in entry.events:
            if event.kind not in question.events:
                continue
            if question.name == ORDER:
                return _order(match.players, event.player)
            had = found.table if event.player < 0 else found.seats[event.player]
            had.add(event.thing)
    return found


def _order(players: int, first: int) -> Asked:
    """Who begins has 0, the others follow clockwise."""
    return Asked([{(seat - first) % players} for seat in range(players)], set())


def label(game: Game, question: Question, thing: int) -> Word:
    """What is called so: a thing of the game, a seat, or a place in the order."""
    if question.name == SEATS:
        return text("seat {number}", number=thing + 1)
    if question.name == ORDER:
        return text("number {number} to play", number=thing + 1)
    return game.things[thing].label


def code(game: Game, question: Question, thing: int) -> str:
    """The same for machines: no language changes it."""
    if question.name in (SEATS, ORDER):
        return str(thing + 1)
    return game.things[thing].code
