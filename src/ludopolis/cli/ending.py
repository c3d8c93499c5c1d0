"""Scores: who came where, and what the points were for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Console

from ludopolis.cli.screen import table
from ludopolis.core import Match, point_sources, ranks_without, text
from ludopolis.words import Words


def seat_names(words: Words, given: Sequence[str], players: int) -> list[str]:
    """What the players are called: as given, or by their seats."""
    if len(given) == players:
        return list(given)
    return [words(text("Player {number}", number=seat + 1)) for seat in range(players)]


def show_scores(out: Console, words: Words, match: Match, conceded: Collection[int] = ()) -> None:
    """Ranks and scores, and the points by their source; who conceded comes last."""
    ranks, scores = ranks_without(match.state, conceded), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: (ranks[seat], seat))
    heads = [words(text("rank")), words(text("player")), words(text("score"))]
    out.print(table(heads, [[ranks[seat], words.names[seat], scores[seat]] for seat in order]))
    out.print()
    rows = [[words(source), *amounts] for source, amounts in point_sources(match)]
    out.print(table([words(text("points for")), *words.names], rows))
