"""Bots as people know them: what they are called, how they play, and how strong they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from babel.numbers import format_decimal, format_percent

from ludopolis import bots
from ludopolis.bots import ladder
from ludopolis.core import Game, text, texts
from ludopolis.languages import locale_of
from ludopolis.server.ground import shelf
from ludopolis.words import PageWords, Words

MANNERS: Final = {
    "apprentice": (text("Apprentice"), text("knows the game and makes mistakes")),
    "builder": (text("Builder"), text("plays well, but not always what is best")),
    "master": (text("Master"), text("plays what has proved best in many thousand games")),
    "grand-master": (
        text("Grand Master"),
        text("tries every idea out, some turns ahead"),
    ),
}
SEATS: Final = {
    "apprentice": text("Bot: Apprentice"),
    "builder": text("Bot: Builder"),
    "master": text("Bot: Master"),
    "grand-master": text("Bot: Grand Master"),
}
PLAIN_SEATS: Final = {
    "random": text("Bot: easy, picks at random"),
    "greedy": text("Bot: takes what is best now"),
    "montecarlo": text("Bot: thinks ahead, slower"),
}


class Level(NamedTuple):
    """A level in words, and what it scores by number of players, as far as it was measured."""

    code: str
    name: str
    manner: str
    scores: dict[int, str]


class Standing(NamedTuple):
    """How one bot did in a tournament, as it is written."""

    code: str
    name: str
    won: str
    won_interval: str
    fair: str
    score: str
    score_interval: str
    time: str


class Rows(NamedTuple):
    """What was measured of one game."""

    title: str
    name: str
    rows: list[tuple[ladder.Row, list[Standing]]]


def opponents(game: Game, words: Words) -> list[tuple[str, str]]:
    """The bots that may be given a seat, from weak to strong."""
    shown = SEATS if bots.is_learned(game) else PLAIN_SEATS
    others = [name for name in shelf.bot_names() if name not in {*bots.OWN, *bots.LEVELS}]
    return [
        *[(f"bot:{name}", words(said)) for name, said in shown.items()],
        *[(f"bot:{name}", name) for name in others],
    ]


def levels(game: Game, words: Words) -> list[Level]:
    """The levels and how they play; none where they do not differ."""
    if not bots.is_learned(game):
        return []
    measured = ladder.scores(ladder.ladder(game))
    return [
        Level(code, words(name), words(manner), _scores(measured.get(code, {}), words))
        for code, (name, manner) in MANNERS.items()
    ]


def _scores(means: dict[int, float], words: Words) -> dict[int, str]:
    return {
        players: words(texts("about {count} point", "about {count} points", round(mean)))
        for players, mean in means.items()
    }


def measured(games: list[Game], words: Words) -> list[Rows]:
    """The ladder of each game that has one."""
    found = [(game, ladder.ladder(game)) for game in games]
    return [
        Rows(
            PageWords(words.language, game)(game.title),
            game.name,
            [(row, _standings(row, words)) for row in rows],
        )
        for game, rows in found
        if rows
    ]


def _standings(row: ladder.Row, words: Words) -> list[Standing]:
    """What was measured of each bot, in the writing of a language."""
    found = []
    for each in row.standings:
        name = words(MANNERS[each.bot][0]) if each.bot in MANNERS else each.bot
        share, number = partial(_share, words), partial(_number, words)
        found.append(
            Standing(
                each.bot,
                name,
                share(each.won),
                _between(words, share, each.interval),
                share(each.fair),
                number(each.score),
                _between(words, number, each.score_interval),
                number(each.milliseconds),
            )
        )
    return found


def _share(words: Words, part: float) -> str:
    return str(format_percent(round(part, 3), locale=locale_of(words.language)))


def _number(words: Words, value: float) -> str:
    return str(format_decimal(round(value, 1), locale=locale_of(words.language)))


def _between(words: Words, written: Callable[[float], str], ends: tuple[float, float]) -> str:
    return words(text("{low} to {high}", low=written(ends[0]), high=written(ends[1])))
