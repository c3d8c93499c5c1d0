"""Where the points of a match came from, and who came where."""

from __future__ import annotations

from collections.abc import Collection

from ludopolis.core.match import Match
from ludopolis.core.state import State
from ludopolis.core.text import Text, text
from ludopolis.core.vocabulary import NOTHING


def point_sources(match: Match) -> list[tuple[Text, list[int]]]:
    """What gave points, and how many to each player; the columns add up to the scores."""
    points = match.points()
    things = sorted({thing for mine in points for thing in mine if thing != NOTHING})
    # Where old picks can be read only, the start is not known: its points are other things.
    start = [0] * match.players if match.base else match.state_at(0).scores()
    rows = [
        (text("points at the start"), start),
        *[(match.game.things[t].label, [mine.get(t, 0) for mine in points]) for t in things],
    ]
    given = [sum(column) for column in zip(*[amounts for _, amounts in rows])]
    rest = [score - named for score, named in zip(match.state.scores(), given)]
    return [row for row in (*rows, (text("other things"), rest)) if any(row[1])]


def ranks_without(s: State, conceded: Collection[int]) -> list[int]:
    """The rank of each player in a position that is the last; who conceded comes last."""
    ranks = s.ranks()
    if s.rivals():  # they never concede
        last = len(ranks) + len(s.rivals())
        return [last if seat in conceded else rank for seat, rank in enumerate(ranks)]
    keys = [len(ranks) + 1 if seat in conceded else rank for seat, rank in enumerate(ranks)]
    return [1 + len([other for other in keys if other < key]) for key in keys]


def is_given_up(players: int, conceded: Collection[int]) -> bool:
    """Whether only one player is left who has not conceded, which ends the game."""
    return len(conceded) > 0 and players - len(conceded) <= 1
