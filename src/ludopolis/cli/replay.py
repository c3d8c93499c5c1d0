"""`ludopolis replay`: a record played again and compared with what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ludopolis.cli.arguments import (
    EditionFile,
    Json,
    Lang,
    load_match,
    naming,
    read_record,
    recorded_game,
)
from ludopolis.cli.ending import seat_names, show_concessions, show_scores
from ludopolis.cli.screen import console, print_json, show_position
from ludopolis.core import Match, concessions, ranks_without, texts
from ludopolis.core import replay as play_again
from ludopolis.words import Words, preferred


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Show the position after N picks.")
    ] = None,
    edition: EditionFile = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Replay a record; succeeds only if the stored scores agree."""
    words = Words(lang or preferred())
    values = read_record(file)
    game = recorded_game(file, values)
    tables = game.edition(edition)
    match = load_match(file, game, values, tables)
    if at is not None:
        with naming(file):
            match = play_again(game, values, tables, at)
    names = seat_names(words, values["names"], values["players"])
    words = Words(words.language, game, names, tables)
    if as_json:
        gone = {"conceded": values["conceded"]} if values.get("conceded") else {}
        print_json(described(match, words, values) | gone)
    else:
        _show(match, words, file, at, concessions(values))


def described(match: Match, words: Words, values: dict[str, Any]) -> dict[str, Any]:
    """The position in a record as plain JSON values."""
    s = match.state
    gone = [seat for seat, place in concessions(values).items() if place <= len(match.log)]
    return {
        "game": match.game.name,
        "rules": match.game.rules,
        "edition": {"name": match.edition.edition, "hash": match.edition.hash},
        "players": match.players,
        "names": words.names,
        "picks": len(values["log"]),
        "at": len(match.log),
        "over": s.over,
        "decisions": [
            {
                "player": decision.player,
                "options": [match.game.options[o].code for o in decision.options],
            }
            for decision in s.decisions()
        ],
        "scores": s.scores(),
        "ranks": ranks_without(s, gone),
        "view": s.view(None),
    }


def _show(match: Match, words: Words, file: Path, at: int | None, conceded: dict[int, int]) -> None:
    out = console()
    if at is not None:
        show_position(out, words, match, None)
        return
    said = texts(
        "{file}: {count} pick replayed, the scores agree",
        "{file}: {count} picks replayed, the scores agree",
        len(match.log),
        file=str(file),
    )
    out.out(words(said))
    show_concessions(out, words, conceded)
    show_scores(out, words, match, conceded)
