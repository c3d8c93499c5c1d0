"""`ludopolis play`: a game in the terminal, people and bots at one table."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any

import typer

from ludopolis import bots as known_bots
from ludopolis import games
from ludopolis.cli.arguments import (
    EditionFile,
    GameName,
    Lang,
    Set,
    load_match,
    read_record,
    settings,
)
from ludopolis.cli.ending import seat_names
from ludopolis.cli.screen import console
from ludopolis.cli.sitting import Sitting
from ludopolis.core import Bot, Game, InputError, Match, concessions, text
from ludopolis.words import Words, preferred


def play(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="People and bots together.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...",
            help="Bots on the last seats, people on the others; `none` for people only. "
            "Else one on every seat but the first.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Of the draws; else a new one.")] = None,
    real: Annotated[
        bool, typer.Option("--real", help="Cards and dice are on a real table: type what is drawn.")
    ] = False,
    choices: Set = None,
    edition: EditionFile = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep a record of the game here.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this record.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, alone against bots or with several people."""
    language = lang or preferred()
    Words(language)
    found = games.find(game)
    given = None if bots is None else [name for name in bots.split(",") if name not in ("", "none")]
    stored: dict[str, Any] = {}
    if load is None:
        table = _new(found, _players(found, players, given), seed, choices, edition, not real)
    else:
        _refuse_with_load(players, seed, choices)
        stored = read_record(load)
        table = load_match(load, found, stored, found.edition(edition))
        table.draws = not real
    conceded = concessions(stored) if stored else {}
    seated = _seated(found, table.players, given)
    names = _names(Words(language), seated, table.players)
    for seat in conceded:
        names[seat] = seat_names(Words(language), stored["names"], table.players)[seat]
        seated[seat] = known_bots.make(known_bots.STAND_IN)
    words = Words(language, found, names, table.edition)
    Sitting(
        match=table, bots=seated, words=words, out=console(), file=save, conceded=conceded
    ).run()


def _players(game: Game, players: int | None, bots: list[str] | None) -> int:
    """As many as were asked for, or enough for one person and all the bots."""
    if players is not None:
        return players
    return max(game.players[0], 1 + len(bots or ()))


def _new(
    game: Game,
    players: int,
    seed: int | None,
    choices: list[str] | None,
    edition: Path | None,
    draws: bool,
) -> Match:
    chosen = settings(game, choices)
    drawn = randbelow(2**32) if seed is None else seed
    return Match(
        game=game,
        players=players,
        setup=chosen,
        seed=drawn,
        edition=game.edition(edition),
        draws=draws,
    )


def _refuse_with_load(players: int | None, seed: int | None, choices: list[str] | None) -> None:
    given = {"--players": players, "--seed": seed, "--set": choices or None}
    for option, value in given.items():
        if value is not None:
            raise InputError("is settled by the record of --load; leave it out", option)


def _seated(game: Game, players: int, given: list[str] | None) -> dict[int, Bot]:
    """The bots by their seats."""
    names = [known_bots.usual(game)] * (players - 1) if given is None else given
    if len(names) > players:
        raise InputError(f"expected at most {players} bots, found {len(names)}", "bots")
    first = players - len(names)
    return {first + place: known_bots.make(name) for place, name in enumerate(names)}


def _names(words: Words, seated: dict[int, Bot], players: int) -> list[str]:
    names = []
    for seat in range(players):
        person = text("Player {number}", number=seat + 1)
        names.append(f"{seated[seat].name} {seat + 1}" if seat in seated else words(person))
    return names
