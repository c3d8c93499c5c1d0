"""The log alone replays, and what is taken back can be made again (rule 5)."""

from __future__ import annotations

import json

from ludopolis.core import CHANCE, Match, State, load, parse, record, replay
from ludopolis.testing.copies import changed, difference
from ludopolis.testing.place import Care, Place


def check_record(place: Place, match: Match) -> None:
    """The match as text is a match again, equal in everything that can be seen of it."""
    again = load(match.game, parse(json.dumps(record(match))), match.edition)
    _expect_same(place, match.state, again.state, "a record replays to another state")
    if record(again) != record(match):
        raise place.broken("the record of a replayed match is not the record it came from")
    for viewer in (*range(match.players), None):
        if again.lines(viewer) != match.lines(viewer):
            raise place.broken(f"a replayed match has other lines for viewer {viewer}")


def _expect_same(place: Place, expected: State, found: State, problem: str) -> None:
    where = difference(expected, found, "state")
    if where:
        raise place.broken(f"{problem}: the states differ at {where}")
    if expected != found or repr(expected) != repr(found):
        raise place.broken(f"{problem}: {changed(repr(expected), repr(found))}")


def check_replay(place: Place, played: Match, care: Care) -> None:
    """Played again with the picks of the players only, chance draws what it drew before.

    On the way picks are taken back and made again.
    """
    settings = played.settings.values
    match = Match(played.game, played.players, settings, played.seed, played.edition)
    log = [str(entry) for entry in played.log]
    for entry in played.log:
        if entry.player != CHANCE:
            match.play(entry.player, entry.option)
            _check_log(place, match, log)
            if len(match.log) % care.every == 0:
                for player in range(match.players):
                    _check_undo(place, match, player)
                _check_log(place, match, log)
    _expect_same(place, played.state, match.state, "the picks of the players replay otherwise")


def _check_log(place: Place, match: Match, log: list[str]) -> None:
    mine = [str(entry) for entry in match.log]
    if mine != log[: len(mine)]:
        at = next(i for i, line in enumerate(mine) if line != log[i])
        raise place.broken(f"chance draws anew: log[{at}] was {log[at]!r}, now {mine[at]!r}")


def _check_undo(place: Place, match: Match, player: int) -> None:
    """All that the player may take back, taken back and made again, leaves no trace.

    Others' picks, which can only lie on open lanes, stay; the log may then change its order, so
    a copy of the match is used.
    """
    picks = match.undoable(player)
    if not picks:
        return
    mine = [at for at, entry in enumerate(match.log) if entry.player == player][-picks:]
    others = [entry for entry in match.log[mine[0] :] if entry.player != player]
    without = match.state_at(mine[0])
    for entry in others:
        without.apply(entry.option.id, entry.player)
    if others:
        match = replay(match.game, record(match), match.edition)
    after, length = match.state.clone(), len(match.log)
    match.undo(player, picks)
    what = f"player {player} takes back {picks} picks"
    _expect_same(place, without, match.state, what)
    for _ in range(picks):
        match.redo(player)
    _expect_same(place, after, match.state, f"{what} and makes them again")
    if len(match.log) != length:
        raise place.broken(f"{what} and makes them again: the log has {len(match.log)} picks")
