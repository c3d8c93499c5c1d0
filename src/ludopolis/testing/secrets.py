"""Nobody sees or imagines what is hidden from them (rule 4 and section 4 of the design)."""

from __future__ import annotations

import json
from math import isfinite
from random import Random
from typing import Any

from ludopolis.core import NOTHING, Chance, Decision, State, Step
from ludopolis.testing.copies import changed, check_holds
from ludopolis.testing.place import Care, Place

IMAGININGS = 24  # so many imagined states all equal to the truth are no accident


def check_views(place: Place, s: State) -> None:
    """Views are plain JSON values, for every player and for a spectator."""
    before = repr(s)
    for viewer in (*range(s.players), None):
        view = s.view(viewer)
        what = _not_plain(view, "view")
        if what:
            raise place.broken(f"expected plain JSON values in what {_name(viewer)} sees: {what}")
        if json.loads(json.dumps(view)) != view:
            raise place.broken(f"what {_name(viewer)} sees does not survive JSON")
    if repr(s) != before:
        raise place.broken(f"looking changed the state: {changed(before, repr(s))}")


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"player {viewer}"


def _not_plain(value: Any, path: str) -> str:
    """The first thing in it that is no plain JSON value, or nothing."""
    if value is None or type(value) in (str, int, bool):
        return ""
    if type(value) is float:
        return "" if isfinite(value) else f"{path} is {value}"
    if type(value) is list:
        return next(filter(None, (_not_plain(v, f"{path}[{i}]") for i, v in enumerate(value))), "")
    if type(value) is dict:
        for key, item in value.items():
            if type(key) is not str:
                return f"{path} has the key {key!r}"
            inner = _not_plain(item, f"{path}.{key}")
            if inner:
                return inner
        return ""
    return f"{path} is of type {type(value).__name__}"


def check_imagined(place: Place, s: State, rng: Random) -> None:
    """What a player imagines looks the same to them and holds together; imagined in turn, too."""
    before = repr(s)
    for player in range(s.players):
        imagined = _imagined(place, s, player, rng)
        _imagined(place, imagined, rng.randrange(s.players), rng)
    if repr(s) != before:
        raise place.broken(f"imagining changed the state: {changed(before, repr(s))}")


def _imagined(place: Place, s: State, player: int, rng: Random) -> State:
    imagined = s.resample(player, rng)
    check_holds(place, imagined, f"in what player {player} imagines")
    if imagined.view(player) != s.view(player):
        mine, theirs = json.dumps(s.view(player)), json.dumps(imagined.view(player))
        raise place.broken(
            f"resample({player}) changes what player {player} sees: {changed(mine, theirs)}"
        )
    mine_open = [d for d in s.decisions() if d.player == player]
    if [d for d in imagined.decisions() if d.player == player] != mine_open:
        raise place.broken(f"resample({player}) changes what player {player} is asked")
    return imagined


def check_playable(place: Place, s: State, rng: Random, care: Care) -> None:
    """What a player imagines, and what is imagined in that, can be played to the end."""
    imagined = s.resample(rng.randrange(s.players), rng)
    for c in (imagined.resample(rng.randrange(s.players), rng), imagined):
        c.play_out(rng, place.game.longest)
        check_holds(place, c, "at the end of an imagined game")
        if not c.over and not care.may_truncate:
            raise place.broken(f"an imagined game does not end within {place.game.longest} picks")


def check_unseen_picks(
    place: Place, s: State, decisions: list[Decision], rng: Random, breadth: int
) -> None:
    """What is picked unseen shows in no view and no event of those who may not know.

    Two picks of one kind are tried and compared; both must look the same from outside.
    """
    for step, decision in zip(s.asks(), decisions):
        seen_by = step.seen_by(s)
        if seen_by is None:
            continue
        pair = _two_of_a_kind(place, decision.options, rng)
        inside = [*seen_by, *step.hinted_to(s)]
        outside = [v for v in (*range(s.players), None) if v not in inside]
        if pair and outside:
            _check_pair(place, s, step, pair, outside[:breadth])


def _two_of_a_kind(place: Place, options: list[int], rng: Random) -> list[int]:
    words = place.game.options
    first = rng.choice(options)
    alike = [o for o in options if o != first and words[o].kind == words[first].kind]
    return [first, rng.choice(alike)] if alike else []


def _check_pair(
    place: Place, s: State, step: Step, pair: list[int], outside: list[int | None]
) -> None:
    ends = []
    for option in pair:
        c = s.clone()
        c.events = []
        c.apply(option, step.player)
        ends.append((c, c.events))
    (one, told_one), (other, told_other) = ends
    codes = place.codes(pair)
    for viewer in outside:
        if one.view(viewer) != other.view(viewer):
            raise place.broken(f"{_name(viewer)} sees which of {codes} {step!r} picks unseen")
        if _heard(told_one, viewer) != _heard(told_other, viewer):
            raise place.broken(f"an event tells {_name(viewer)} which of {codes} {step!r} picks")
        if viewer is not None and repr(one) != repr(other):
            _check_doubt(place, s, step, one, viewer)


def _heard(events: Any, viewer: int | None) -> list[Any]:
    return [event for event in events if event.only in (NOTHING, viewer)]


def _check_doubt(place: Place, s: State, step: Step, truth: State, viewer: int) -> None:
    """The viewer imagines something else than the truth now and then."""
    if isinstance(step, Chance):
        weights = step.weights(s)
        if weights is not None and max(weights) > 4 * min(weights):
            return
    if all(repr(truth.resample(viewer, Random(i))) == repr(truth) for i in range(IMAGININGS)):
        raise place.broken(
            f"resample({viewer}) always gives the truth, which {step!r} keeps from player {viewer}"
        )
