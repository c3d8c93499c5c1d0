"""Scores: who came where, and what the points were for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.console import Console

from ludopolis.cli.screen import table
from ludopolis.core import Match, Text, Who, point_sources, ranks_without, text, texts
from ludopolis.words import Words


def seat_names(words: Words, given: Sequence[str], players: int) -> list[str]:
    """What the players are called: as given, or by their seats."""
    if len(given) == players:
        return list(given)
    return [words(text("Player {number}", number=seat + 1)) for seat in range(players)]


def show_concessions(out: Console, words: Words, conceded: Mapping[int, int]) -> None:
    """Who gave the game up, and when."""
    for seat, place in conceded.items():
        gone = texts(
            "{player} conceded after {count} pick",
            "{player} conceded after {count} picks",
            place,
            player=words.names[seat],
        )
        out.out(words(gone))


def given_up(words: Words, match: Match, conceded: Collection[int]) -> Text:
    """Who wins because all others gave the game up; alone it is an opponent that the rules play."""
    left = [seat for seat in range(match.players) if seat not in conceded]
    players = ", ".join([words.names[seat] for seat in sorted(conceded)])
    winner = left[0] if left else match.players if match.state.rivals() else 0
    return text("{players} conceded; {player} wins", players=players, player=Who(winner))


def show_scores(out: Console, words: Words, match: Match, conceded: Collection[int] = ()) -> None:
    """Ranks and scores, and the points by their source; who conceded comes last."""
    ranks, scores = ranks_without(match.state, conceded), match.state.scores()
    order = sorted(range(match.players), key=lambda seat: (ranks[seat], seat))
    common = Words(words.language)  # a game may call something of its own a score
    heads = [common(text("rank")), common(text("player")), common(text("score"))]
    out.print(table(heads, [[ranks[seat], words.names[seat], scores[seat]] for seat in order]))
    out.print()
    rows = [[words(source), *amounts] for source, amounts in point_sources(match)]
    out.print(table([words(text("points for")), *words.names], rows))
