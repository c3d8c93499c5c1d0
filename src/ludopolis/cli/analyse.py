"""`ludopolis analyse`: where a finished game was lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ludopolis import languages
from ludopolis.cli.arguments import (
    EditionFile,
    Json,
    Lang,
    load_match,
    naming,
    read_record,
    recorded_game,
)
from ludopolis.cli.ending import seat_names
from ludopolis.cli.screen import console, print_json, progress, table
from ludopolis.core import InputError, Listed, Match, concessions, text, texts
from ludopolis.insight.naming import in_words, promised, round_of
from ludopolis.words import Words, preferred

SHOWN = 5  # turns that are named
FORMS = (languages.number, languages.percent)


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    player: Annotated[
        int | None, typer.Option("--player", metavar="N", help="Only turns of the N-th player.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="What to imagine with.")] = 0,
    edition: EditionFile = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Say how a finished game went, and which turns cost most."""
    words, values = Words(lang or preferred()), read_record(file)
    game = recorded_game(file, values)
    tables = game.edition(edition)
    match = load_match(file, game, values, tables)
    if player is not None and not 1 <= player <= match.players:
        raise InputError(f"expected a number from 1 to {match.players}, found {player}", "--player")
    names = seat_names(words, values["names"], values["players"])
    words = Words(words.language, game, names, tables)
    with naming(file):
        found = in_words(match, _looked_through(match, seed, concessions(values), words), words)
    if player is not None:
        mine = [turn for turn in found["costly"] if turn["seat"] == player - 1]
        found["costly"] = mine
    if as_json:
        print_json(found | {"names": names})
    else:
        _show(console(), words, match, found)


def _looked_through(match: Match, seed: int, gone: dict[int, int], words: Words) -> dict[str, Any]:
    """What the analysis finds; how far it is stands on a bar."""
    from ludopolis.insight.analysis import Analysis  # NumPy takes a moment to load

    analysis = Analysis(match, seed, gone)
    with progress() as bar:
        task = bar.add_task(words(text("looking through the game")), total=100)
        for done in analysis.run():
            bar.update(task, completed=round(100 * done))
    return analysis.found()


def _show(out: Console, words: Words, match: Match, found: dict[str, Any]) -> None:
    out.out(words(text("What everybody could expect, in points and as a chance to win:")))
    rows = [
        [_when(words, match, one["place"]), *[_expected(words, *pair) for pair in _pairs(one)]]
        for one in _chosen(found)
    ]
    out.print(table([words(text("after")), *words.names], rows))
    out.print()
    if not found["costly"]:
        out.out(words(text("No clear mistakes were found.")))
        return
    out.out(words(text("The turns that cost most:")))
    for number, turn in enumerate(found["costly"][:SHOWN], 1):
        _show_turn(out, words, match, number, turn)
    out.out(words(text("In brackets: where the true value lies in nineteen of twenty cases.")))


def _chosen(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The course where rounds begin, or ten moments of it, and its end."""
    course = found["course"]
    places = found["rounds"] or [one["place"] for one in course[:: max(1, len(course) // 10)]]
    starts = [next((one for one in course if one["place"] >= place), None) for place in places]
    ordered = {one["place"]: one for one in [*starts, course[-1]] if one is not None}
    return list(ordered.values())


def _pairs(one: dict[str, Any]) -> list[tuple[float, float]]:
    return list(zip(one["scores"], one["chances"]))


def _expected(words: Words, score: float, chance: float) -> str:
    tongue = words.language
    return f"{languages.number(tongue, score)}  {languages.percent(tongue, chance):>4}"


def _when(words: Words, match: Match, place: int) -> str:
    picks = words(texts("{count} pick", "{count} picks", place))
    number = round_of(match, place)
    return f"{picks} ({words(text('round {number}', number=number))})" if number else picks


def _show_turn(out: Console, words: Words, match: Match, number: int, turn: dict[str, Any]) -> None:
    lost = text(
        "{player}, after {when}: {points} points, {chance} of the chance to win",
        player=words.names[turn["seat"]],
        when=_when(words, match, turn["place"]),
        points=_measured(words, turn["points"], languages.number),
        chance=_measured(words, turn["chance"], languages.percent),
    )
    out.out(f"{number}. {words(lost)}", style="bold")
    _show_line(out, words, words(text("made")), turn["made"])
    _show_line(out, words, words(text("better")), turn["better"])
    for other in turn["others"]:
        _show_line(out, words, words(text("or")), other)


def _measured(words: Words, found: dict[str, float], written: Callable[[str, float], str]) -> str:
    """A loss with its interval."""
    fields = ("mean", "high", "low")
    mean, low, high = [written(words.language, -found[name]) for name in fields]
    return f"{mean} [{words(text('{low} to {high}', low=low, high=high))}]"


def _show_line(out: Console, words: Words, name: str, line: dict[str, Any]) -> None:
    number, percent = [partial(form, words.language) for form in FORMS]
    promise = words(promised(line, number, percent))
    now = f"{words(Listed(line['now']))} · " if line["now"] else ""
    said = words(text("{field}: {value}", field=name, value=line["text"]))
    out.out(f"   {said} ({now}{promise})")
