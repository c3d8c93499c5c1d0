"""Playthroughs: a game written down, for people to read and for tests to compare.

    python -m ludopolis.testing.playthrough GAME PLAYERS [SEED [SETUP as JSON]]
    python -m ludopolis.testing.playthrough --update FILE ...

The first prints a playthrough, the second plays the games in these files again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from ludopolis.core import CHANCE, NOTHING, Ask, Decision, Event, Game, Match, luck
from ludopolis.games import find


def playthrough(
    game: Game, players: int, setup: Mapping[str, Any] | None = None, seed: int = 0
) -> str:
    """A random game in words: what is seen, who is asked what, what is picked, what happens."""
    match = Match(game, players, setup, seed, draws=False)
    rng = Random(f"playthrough/{seed}")
    seen: dict[str, str] = {}
    text = [_heading(match), f"edition {match.edition.edition} {match.edition.hash}"]
    while not match.state.over and len(match.log) < game.longest:
        text += ["", *_news(match, seen)]
        decision = rng.choice(match.state.decisions())
        text += _question(match, decision)
        option = rng.choice(decision.options)
        if decision.player == CHANCE:
            option = match.state.draw(luck(seed, len(match.log)))
        match.play(decision.player, game.options[option])
        text.append(f"> {match.log[-1]}")
        text += [f"  {_said(match, event)}" for event in match.log[-1].events]
    text += ["", *_news(match, seen), "over" if match.state.over else "truncated"]
    text += [f"scores {match.state.scores()}", f"places {match.state.ranks()}", ""]
    return "\n".join(text)


def _heading(match: Match) -> str:
    settings = json.dumps(match.settings.values, ensure_ascii=False)
    return f"{match.game.name} {match.players} {match.seed} {settings}"


def _news(match: Match, seen: dict[str, str]) -> list[str]:
    """What has changed on the table: for all, then what a player alone sees."""
    public = dict(_parts(match.state.view(None), ""))
    news = {f"all: {place}": value for place, value in public.items()}
    for player in range(match.players):
        for place, value in _parts(match.state.view(player), ""):
            if public.get(place) != value:
                news[f"player {player}: {place}"] = value
    gone = [place for place in seen if place not in news]
    lines = [f"{place} {'is gone' if place.startswith('all') else 'as for all'}" for place in gone]
    for place in gone:
        del seen[place]
    for place, value in news.items():
        if seen.get(place) != value:
            seen[place] = value
            lines.append(f"{place} = {value}")
    return lines


def _parts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """The parts of a view with their places, such as `players.0.coins`; plain lists stay whole."""
    inner: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list) and any([isinstance(item, (dict, list)) for item in value]):
        inner = enumerate(value)
    elif place:
        yield place, json.dumps(value, ensure_ascii=False)
    for key, part in inner:
        yield from _parts(part, f"{place}.{key}" if place else str(key))


def _question(match: Match, decision: Decision) -> list[str]:
    codes = ", ".join([match.game.options[option].code for option in decision.options])
    step = next(ask for ask in match.state.asks() if ask.player == decision.player)
    asked = f": {step.prompt(match.state)}" if isinstance(step, Ask) else ""
    who = "chance" if decision.player == CHANCE else f"player {decision.player}"
    return [f"{len(match.log)}. {who} {step!r}{asked}", f"  {codes}"]


def _said(match: Match, event: Event) -> str:
    only = "" if event.only == NOTHING else f"(only player {event.only}) "
    return f"{only}{match.sentence(event)}"


def again(text: str) -> str:
    """The playthrough that begins with the heading of this one.

    An edition that was known by another hash then, and is the same, keeps that one.
    """
    heading, *others = text.splitlines()
    name, players, seed, settings = heading.split(" ", 3)
    game = find(name)
    new = playthrough(game, int(players), json.loads(settings), int(seed))
    known_by = others[0].rpartition(" ")[2] if others else ""
    if not game.is_played_with(game.edition(), known_by):
        return new
    return new.replace(game.edition().hash, known_by, 1)


def main(arguments: list[str]) -> None:
    """Print a playthrough, or write some files anew."""
    if arguments[:1] == ["--update"]:
        for name in arguments[1:]:
            path = Path(name)
            path.write_text(again(path.read_text(encoding="utf-8")), encoding="utf-8")
        return
    name, players, *rest = arguments
    seed = int(rest[0]) if rest else 0
    setup = json.loads(rest[1]) if len(rest) > 1 else None
    sys.stdout.write(playthrough(find(name), int(players), setup, seed))


if __name__ == "__main__":
    main(sys.argv[1:])
