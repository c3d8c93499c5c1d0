"""What people do at once and the rules ask one by one; for the screen, not for bots."""

from __future__ import annotations

from ludopolis.core import Act, Deed, Options, Step, Word, i64, step_of, text

from .options import (
    ARCHON,
    BONUS,
    BOTTOM,
    DIE,
    GROW,
    OPTIONS,
    PASS,
    SITE,
    SPEAKER,
    TOP,
    TOWER,
)
from .rules.turn import Turn
from .state import Origins


def offered(s: Origins, player: i64, so_far: Options) -> list[Act]:
    """A worker on a site, and what they do there, from one touch of the site (OR-3.2, OR-5.4)."""
    step = step_of(s, player)
    if not isinstance(step, Turn) or len(so_far) > 1:
        return []
    workers = so_far or [option for option in step.options(s) if is_worker(option)]
    found: list[Act] = []
    for worker in workers:
        found += visits(s, player, worker, not so_far)
    return found


def is_worker(option: i64) -> bool:
    """Whether the option picks up somebody who can be sent."""
    return option in DIE or option in SPEAKER or option == ARCHON


def visits(s: Origins, player: i64, worker: i64, alone: bool) -> list[Act]:
    """Where a worker can go and what they can begin with there; `alone`: also just to go."""
    sent, found = s.clone(), list[Act]()
    sent.apply(worker, player)
    step = step_of(sent, player)
    name: Word = OPTIONS[int(worker)].label
    for site in step.options(sent) if step is not None and is_worker(worker) else []:
        if site not in SITE:
            continue
        if alone:
            found.append(Act([worker, site], text("{worker}", worker=name)))
        there = sent.clone()
        there.apply(site, player)
        actions = step_of(there, player)
        for option in actions.options(there) if actions is not None else []:
            if option == TOP or option == BOTTOM or option == BONUS:
                label = text("{worker}", worker=name) if alone else None
                found.append(Act([worker, site, option], label))
    return found


def deeds(s: Origins, player: i64) -> list[Deed]:
    """What a turn is used for (OR-3.2)."""
    if not isinstance(step_of(s, player), Turn):
        return []
    return [
        Deed(text("Send a worker"), [*DIE.options, *SPEAKER.options, ARCHON]),
        Deed(text("Raise a tower"), TOWER.options),
        Deed(text("Grow the population"), [GROW]),
        Deed(text("Pass"), [PASS]),
    ]


def goes_on(step: Step) -> bool:
    """An act ends where another worker or action is asked for."""
    return not isinstance(step, Turn)
