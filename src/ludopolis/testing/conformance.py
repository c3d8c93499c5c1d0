"""The checks that every game must pass; none of them knows which game it is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

from ludopolis.core import CHANCE, Decision, Edition, Event, Game, Match, State, Together, luck
from ludopolis.testing.copies import check_copies, check_holds, check_independence
from ludopolis.testing.history import check_record, check_replay
from ludopolis.testing.lanes import check_lanes, check_lines_unseen, check_unseen
from ludopolis.testing.options import check_decisions, check_foreseen, check_refusals
from ludopolis.testing.peeking import check_kept, check_peeks
from ludopolis.testing.place import Care, Place, Played
from ludopolis.testing.points import check_points, check_sentences, tells_points
from ludopolis.testing.secrets import (
    check_imagined,
    check_playable,
    check_unseen_picks,
    check_views,
)
from ludopolis.testing.words import check_words

THOROUGH: Final = Care()
QUICK: Final = Care(every=16)
_QUICK_LOOK: Final = Care(every=1000, may_truncate=True)


def check_game(
    game: Game,
    players: int,
    setup: Mapping[str, Any] | None = None,
    seeds: Iterable[int] = range(10),
    edition: Edition | None = None,
    care: Care = THOROUGH,
) -> Played:
    """Play a random game for each seed and check every rule of the interface on the way.

    The cost grows with the square of the length of a game; `Care(every=20)` makes the dear
    checks at one position in twenty.
    """
    check_words(game)
    games = picks = truncated = 0
    for seed in seeds:
        place = Place(game, players, setup, seed)
        with place.watch():
            # First what is quickest to find and easiest to understand.
            _play_quickly(place, game.start(players, setup, edition), _QUICK_LOOK)
            match = Match(game, players, setup, seed, edition, draws=False)
            place.log = []
            _watch_match(place, match, care)
            check_replay(place, match, care)
            _check_imagined_games(place, match, care)
        games, picks = games + 1, picks + len(match.log)
        truncated += not match.state.over
    return Played(games, picks, truncated)


def _watch_match(place: Place, match: Match, care: Care) -> None:
    rng = Random(f"conformance/{place.seed}")
    offset = rng.randrange(care.every)
    while not match.state.over and len(match.log) < match.game.longest:
        decisions = check_decisions(place, match.state)
        if (len(match.log) + offset) % care.every == 0:
            _check_position(place, match, decisions, rng, care)
        _watch_pick(place, match, rng.choice(decisions), rng)
    _check_end(place, match.state, care)
    check_record(place, match)


def _check_position(
    place: Place, match: Match, decisions: list[Decision], rng: Random, care: Care
) -> None:
    """What is true of one position; every check leaves it as it was."""
    s = match.state
    check_refusals(place, s)
    check_foreseen(place, s, decisions)
    check_copies(place, s)
    check_views(place, s)
    check_independence(place, s, decisions, rng, care.breadth)
    check_imagined(place, s, rng)
    check_unseen_picks(place, s, decisions, rng, care.breadth)
    check_peeks(place, s, decisions, rng, care.breadth)
    check_unseen(place, s, decisions, rng, care.breadth)
    check_lanes(place, s, rng, care.breadth)
    check_record(place, match)


def _check_imagined_games(place: Place, match: Match, care: Care) -> None:
    rng = Random(f"imagined/{place.seed}")
    for at in range(rng.randrange(care.every), len(match.log), care.every):
        place.log = [str(entry) for entry in match.log[:at]]
        check_playable(place, match.state_at(at), rng, care)


def _watch_pick(place: Place, match: Match, decision: Decision, rng: Random) -> None:
    """Make one pick and check what it did."""
    s, scores = match.state, match.state.scores()
    option = _pick(place, s, decision, len(match.log), rng)
    on_lanes = isinstance(s.stack[-1], Together)
    viewers = (*range(s.players), None)
    lines = [[str(line) for line in match.lines(v)] for v in viewers] if on_lanes else []
    outside, before = random.getstate(), s.clone()
    match.play(decision.player, match.game.options[option])
    place.log.append(str(match.log[-1]))
    if random.getstate() != outside:
        raise place.broken("the global random was used; expected only what is passed in")
    check_holds(place, s)
    _check_told(place, scores, match.log[-1].events, s)
    if decision.player != CHANCE:
        check_kept(place, match, before, decision.player, option)
    if on_lanes and not match.log[-1].final:
        check_lines_unseen(place, match, decision.player, lines)


def _pick(place: Place, s: State, decision: Decision, at: int, rng: Random) -> int:
    if decision.player == CHANCE:
        return s.draw(luck(place.seed, at))
    return rng.choice(decision.options)


def _check_told(place: Place, scores: list[int], events: list[Event], s: State) -> None:
    check_sentences(place, events)
    if tells_points(place.game):
        check_points(place, scores, events, s)


def _check_end(place: Place, s: State, care: Care) -> None:
    """The game is over within its bound, and everybody has a place."""
    if not s.over and not care.may_truncate:
        raise place.broken(f"expected the game to be over within {place.game.longest} picks")
    ranks, breaks = s.ranks(), s.tie_breaks()
    led = 1 in ranks or len(s.rivals()) > 0
    if len(s.scores()) != s.players or len(ranks) != s.players or not led:
        raise place.broken(f"expected a score for each player, found {s.scores()}")
    if len({len(numbers) for numbers in breaks}) > 1:
        raise place.broken(f"expected tie-breaks of one length, found {breaks}")


def check_play(
    game: Game,
    players: int,
    setup: Mapping[str, Any] | None = None,
    seeds: Iterable[int] = range(100),
    edition: Edition | None = None,
    care: Care = QUICK,
) -> Played:
    """Play a random game for each seed, quickly, and check each pick.

    After every pick `check()` holds, the events add up to the scores and the options are in
    order; at one position in `care.every` the options are compared with the refusals.
    """
    games = picks = truncated = 0
    for seed in seeds:
        place = Place(game, players, setup, seed)
        with place.watch():
            s = game.start(players, setup, edition)
            outside = random.getstate()
            _play_quickly(place, s, care)
            if random.getstate() != outside:
                raise place.broken("the global random was used; expected only what is passed in")
        games, picks, truncated = games + 1, picks + len(place.log), truncated + (not s.over)
    return Played(games, picks, truncated)


def _play_quickly(place: Place, s: State, care: Care) -> None:
    rng = Random(f"play/{place.seed}")
    scores, words = s.scores(), place.game.options
    while s.stack and len(place.log) < place.game.longest:
        decision = rng.choice(check_decisions(place, s))
        if len(place.log) % care.every == 0:
            check_refusals(place, s)
        option = _pick(place, s, decision, len(place.log), rng)
        s.events = []
        s.apply(option, decision.player)
        place.log.append(f"{decision.player} {words[option].code}")
        check_holds(place, s)
        _check_told(place, scores, s.events, s)
        scores = s.scores()
    _check_end(place, s, care)
