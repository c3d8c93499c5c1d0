"""Answers on lanes commute and stay unseen until all lanes are done (rule 3)."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random
from typing import NamedTuple

from ludopolis.core import Decision, Match, State, Together
from ludopolis.testing.copies import changed
from ludopolis.testing.place import Place


class Pick(NamedTuple):
    """One answer on a lane, and what it was chosen from."""

    player: int
    options: list[int]
    option: int


def check_lanes(place: Place, s: State, rng: Random, breadth: int) -> None:
    """Play every lane to its end in several orders; all of them lead to one position."""
    players = [decision.player for decision in s.decisions()]
    if len(players) < 2:
        return
    answers = {player: _lane(s, player, rng) for player in players}
    ends: dict[str, list[int]] = {}
    for order in _orders(answers, rng, breadth):
        end = repr(_played(place, s, answers, order))
        ends.setdefault(end, order)
        if len(ends) > 1:
            (one, first), (other, second) = ends.items()
            raise place.broken(
                f"the order of answers on lanes makes a difference, "
                f"{first} against {second}: {changed(one, other)}"
            )


def _lane(s: State, player: int, rng: Random) -> list[Pick]:
    """Random answers for the whole lane of one player, while the others think."""
    c = s.clone()
    picks: list[Pick] = []
    while True:
        mine = [decision for decision in c.decisions() if decision.player == player]
        if not mine:
            return picks
        option = rng.choice(mine[0].options)
        picks.append(Pick(player, mine[0].options, option))
        c.apply(option, player)


def _orders(answers: dict[int, list[Pick]], rng: Random, breadth: int) -> list[list[int]]:
    """Orders in which the players answer: one player after the other, then mixed."""
    whole = [[p for p in order for _ in answers[p]] for order in permutations(answers)]
    orders = list(islice(whole, breadth))
    if any(len(picks) > 1 for picks in answers.values()):
        for _ in range(breadth):
            mixed = orders[0][:]
            rng.shuffle(mixed)
            orders.append(mixed)
    return orders


def _played(place: Place, s: State, answers: dict[int, list[Pick]], order: list[int]) -> State:
    c = s.clone()
    left = {player: list(picks) for player, picks in answers.items()}
    for player in order:
        pick = left[player].pop(0)
        open_to = [d.options for d in c.decisions() if d.player == player]
        if open_to != [pick.options]:
            raise place.broken(
                f"what player {player} may pick on a lane depends on the other lanes: "
                f"expected {place.codes(pick.options)}, found "
                f"{' / '.join(map(place.codes, open_to)) or 'nothing'}"
            )
        c.apply(pick.option, player)
    return c


def check_unseen(
    place: Place, s: State, decisions: list[Decision], rng: Random, breadth: int
) -> None:
    """While lanes are open nobody notices an answer of another: not by view, options, imagining."""
    if not isinstance(s.stack[-1], Together):
        return
    for decision in decisions:
        options = decision.options
        for option in rng.sample(options, min(2, breadth, len(options))):
            c = s.clone()
            c.apply(option, decision.player)
            if _still_open(s, c):
                _check_unnoticed(place, s, c, decision.player)


def _still_open(before: State, after: State) -> bool:
    old, new = before.stack[-1], after.stack[-1] if after.stack else None
    if not isinstance(old, Together) or not isinstance(new, Together):
        return False
    return sum(map(len, new.picks)) == sum(map(len, old.picks)) + 1


def _check_unnoticed(place: Place, s: State, c: State, player: int) -> None:
    for viewer in [v for v in (*range(s.players), None) if v != player]:
        who = "a spectator" if viewer is None else f"player {viewer}"
        if s.view(viewer) != c.view(viewer):
            raise place.broken(f"{who} sees what player {player} picks on a lane")
        if viewer is None:
            continue
        if _own(s, viewer) != _own(c, viewer):
            raise place.broken(
                f"the options of {who} change with what player {player} picks on a lane"
            )
        if repr(s.resample(viewer, Random(7))) != repr(c.resample(viewer, Random(7))):
            raise place.broken(
                f"what {who} imagines changes with what player {player} picks on a lane"
            )


def _own(s: State, player: int) -> list[Decision]:
    return [decision for decision in s.decisions() if decision.player == player]


def check_lines_unseen(place: Place, match: Match, player: int, before: list[list[str]]) -> None:
    """A pick on lanes that stay open adds no line for anybody else."""
    for viewer, lines in zip([*range(match.players), None], before):
        if viewer != player and [str(line) for line in match.lines(viewer)] != lines:
            who = "a spectator" if viewer is None else f"player {viewer}"
            raise place.broken(f"the log tells {who} what player {player} picks on a lane")
