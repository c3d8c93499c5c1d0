"""Scores: who came where, and what the points were for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ludopolis.cli.screen import table
from ludopolis.core import NOTHING, Match, Text, text
from ludopolis.words import Words


def seat_names(words: Words, given: Sequence[str], players: int) -> list[str]:
    """What the players are called: as given, or by their seats."""
    if len(given) == players:
        return list(given)
    return [words(text("Player {number}", number=seat + 1)) for seat in range(players)]


def show_scores(out: Console, words: Words, match: Match) -> None:
    """Ranks and scores, and the points by their source."""
    ranks, scores = match.state.ranks(), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: (ranks[seat], seat))
    heads = [words(text("rank")), words(text("player")), words(text("score"))]
    out.print(table(heads, [[ranks[seat], words.names[seat], scores[seat]] for seat in order]))
    out.print()
    rows = [[words(source), *amounts] for source, amounts in point_sources(match)]
    out.print(table([words(text("points for")), *words.names], rows))


def point_sources(match: Match) -> list[tuple[Text, list[int]]]:
    """What gave points, and how many to each player; the columns add up to the scores."""
    points = match.points()
    things = sorted({thing for mine in points for thing in mine if thing != NOTHING})
    rows = [
        (match.game.things[thing].label, [mine.get(thing, 0) for mine in points])
        for thing in things
    ]
    # Points that nobody was told the source of, and those that the game begins with.
    scores = match.state.scores()
    rest = [score - sum([row[seat] for _, row in rows]) for seat, score in enumerate(scores)]
    return [*rows, (text("other things"), rest)] if any(rest) else rows
