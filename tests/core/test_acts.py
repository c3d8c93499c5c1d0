"""Acts of every game: what is offered to be done at once can be done, pick by pick."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import (
    CHANCE,
    NOTHING,
    Act,
    Game,
    Match,
    Options,
    State,
    acts,
    can_return,
    remainder,
    step_of,
    tried,
)
from ludopolis.games import find, names

POSITIONS = 200
EVERY = 3  # positions between those that are looked at
DEEP = 4  # picks by which an act goes on


def positions(game: Game, rng: Random) -> list[tuple[State, int]]:
    """Positions of random games, each with somebody who is asked."""
    found: list[tuple[State, int]] = []
    while len(found) < POSITIONS:
        s = game.start(rng.randint(*game.players))
        for place in range(game.longest):
            if s.over or len(found) == POSITIONS:
                break
            player = s.decision().player
            if player != CHANCE and place % EVERY == 0:
                found.append((s.clone(), int(player)))
            s.apply(s.draw(rng), player)
    return found


def offers(game: Game, s: State, player: int, rng: Random) -> list[Act]:
    """What is offered at once, and how one act goes on, as far as somebody follows it."""
    step = step_of(s, player)
    assert step is not None
    found = acts(game, s, player, [])
    so_far: Options = rng.choice(
        [*[[option] for option in step.options(s)], *[a.options for a in found]]
    )
    for _ in range(DEEP):
        more = acts(game, s, player, so_far)
        found += more
        if not more:
            break
        so_far = rng.choice(more).options
    return found


def one_by_one(s: State, player: int, options: Options) -> State:
    """The position after picks that are each asked for."""
    after = s.clone()
    for option in options:
        mine = [decision for decision in after.decisions() if decision.player == player]
        assert option in mine[0].options
        after.apply(option, player)
    return after


@pytest.mark.parametrize("name", names())
def test_every_act_that_is_offered_is_open_pick_by_pick_and_leads_to_the_same_state(
    name: str,
) -> None:
    game, rng, seen = find(name), Random(name), 0
    for s, player in positions(game, rng):
        before = s.clone()
        for act in offers(game, s, player, rng):
            after = tried(game, s, player, act.options)
            assert after == one_by_one(s, player, act.options), act
            rest = remainder(game, one_by_one(s, player, act.options), player, act.options[-1])
            one_by_one(s, player, [*act.options, *rest])
            seen += 1
        assert s == before
    assert seen or name in {"harbour"}


@pytest.mark.parametrize("name", names())
def test_no_act_is_offered_twice(name: str) -> None:
    game, rng = find(name), Random(name)
    for s, player in positions(game, rng)[::10]:
        step = step_of(s, player)
        assert step is not None
        single = [[option] for option in step.options(s)]
        for so_far in [[], rng.choice(single)]:
            found = [act.options for act in acts(game, s, player, so_far)]
            assert len({tuple(options) for options in found}) == len(found)
            assert so_far or not [options for options in found if options in single]


@pytest.mark.parametrize("name", names())
def test_nothing_ends_an_act_that_goes_on_by_a_thought(name: str) -> None:
    """What a game ends by itself is open, and ends for the reason that nothing else is asked."""
    game, rng = find(name), Random(name)
    for s, player in positions(game, rng)[::5]:
        step = step_of(s, player)
        assert step is not None
        option = rng.choice(step.options(s))
        after = tried(game, s, player, [option])
        then = None if after is None else step_of(after, player)
        if after is not None and then is not None:
            rest = game.rest(after, player, option)
            assert rest == NOTHING or rest in then.options(after)


@pytest.mark.parametrize("name", names())
def test_what_is_said_to_return_is_what_can_be_taken_back(name: str) -> None:
    """Exactly those acts can be taken back, as a whole, of which it was said before."""
    game, rng, said = find(name), Random(name), set[bool]()
    for seed in range(3):
        match = Match(game, game.players[1], seed=seed)
        for _ in range(120):
            if match.state.over:
                break
            player = int(match.state.decision().player)
            option = rng.choice(match.open_to(player))
            expected = can_return(game, match.state, player, [option.id])
            before = len([entry for entry in match.log if entry.player == player])
            match.play(player, option)
            for ends in remainder(game, match.state, player, option.id):
                match.play(player, game.options[ends], True)
            made = len([entry for entry in match.log if entry.player == player]) - before
            assert (match.undoable(player) >= made) == expected, option.code
            said.add(expected)
    assert True in said
    assert False in said or name == "terra-mystica"  # where chance has no part after the set-up
