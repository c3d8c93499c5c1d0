"""What options promise once the own turn is over."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
import pytest

from ludopolis.core import Game, Seat, State
from ludopolis.games import find
from ludopolis.learned import LearnedBot, Net, ahead
from ludopolis.learned.ahead import Front, Lookahead
from ludopolis.learned.judging import array, outcome
from ludopolis.learned.net import Numbers
from tests.learned.nets import net_by_chance
from tests.learned.test_playing import a_decision

GAMES = ["origins", "pantheon", "terra-mystica"]  # where a turn is several picks
SEEDS = range(6)
MOST = 400  # positions that are tried one by one


class TooManyError(Exception):
    """There is more to try than a test has time for."""


def best(game: Game, net: Net, s: State, player: int, left: int, tried: list[int]) -> float:
    """What a position promises after the best of all the picks that may follow."""
    tried.append(1)
    if len(tried) > MOST:
        raise TooManyError
    decision = s
    while left and decision.stack and int((step := decision.asking()).player) == player:
        after = []
        for option in step.options(decision):
            after.append(decision.clone())
            after[-1].apply(option, player)
        if len(after) > 1:
            return max(best(game, net, each, player, left - 1, tried) for each in after)
        decision = after[0]
    if not s.stack:
        return float(net.worth(np.array([outcome(s, player)], np.float32), s.players)[0])
    return float(net.worth(net.judge(array([game.features(s, player)])), s.players)[0])


@pytest.mark.parametrize("name", GAMES)
def test_all_picks_of_the_own_turn_are_looked_through(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "WIDTH", MOST)
    game, compared = find(name), 0
    net = net_by_chance(game)
    for seed in SEEDS:
        s, player = a_decision(game, 2, seed, 10 + 7 * seed)
        options = list(s.asking().options(s))
        expected = []
        try:
            for option in options:
                after = s.clone()
                after.apply(option, player)
                expected.append(best(game, net, after, player, ahead.DEPTH, []))
        except TooManyError:
            continue
        found = Lookahead(game, net, s, player, options).worth
        assert found.tolist() == pytest.approx(expected, rel=1e-3, abs=1e-3)
        compared += len(options)
    assert compared > 5


@pytest.mark.parametrize("name", GAMES)
def test_the_best_few_lines_are_followed_and_the_others_are_judged_where_they_are(
    name: str,
) -> None:
    game = find(name)
    net = net_by_chance(game)
    for seed in SEEDS:
        s, player = a_decision(game, 2, seed, 10 + 7 * seed)
        kept = s.clone()
        options = list(s.asking().options(s))
        found = Lookahead(game, net, s, player, options).worth
        assert s == kept
        assert len(found) == len(options)
        assert np.isfinite(found).all()
        picked = LearnedBot(net=net).choose(Seat(game, s, player), Random(1))
        again = Lookahead(game, net, Seat(game, s, player).imagine(Random(1)), player, options)
        assert picked == options[int(again.worth.argmax())]


@pytest.mark.parametrize(("warmth", "goes_by"), [(0, "wish"), (5, "worth")])
def test_who_draws_among_options_goes_by_their_worth_and_others_by_what_they_wish_for(
    warmth: int, goes_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("harbour")
    net, asked = net_by_chance(game), list[str]()
    net.by_lead = True

    def noted(name: str, judged: Numbers, players: int) -> Numbers:
        asked.append(name)
        return judged[:, 0]

    for name in ("wish", "worth"):
        monkeypatch.setattr(net, name, partial(noted, name))
    s, player = a_decision(game, 2, 1, 3)
    LearnedBot(warmth, net).choose(Seat(game, s, player), Random(1))
    assert set(asked) == {goes_by}


@pytest.mark.parametrize(("players", "most"), [(1, ahead.ALONE), (2, ahead.WIDTH)])
def test_who_plays_alone_follows_more_lines(
    players: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    widths: list[int] = []

    def follow(self: Lookahead, front: Front, width: int) -> Front:
        widths.append(width)
        return front

    monkeypatch.setattr(Lookahead, "_follow", follow)
    game = find("origins")
    s, player = a_decision(game, players, 1, 20)
    Lookahead(game, net_by_chance(game), s, player, list(s.asking().options(s)))
    assert set(widths[:-1]) == {most}
    assert widths[-1] == 0


def test_picks_whose_order_does_not_matter_lead_to_one_line() -> None:
    game = find("terra-mystica")
    s, player = a_decision(game, 2, 1, 20)
    while len(conversions(game, s)) < 2:  # two that can be made one after the other
        s.apply(next(iter(s.asking().options(s))), int(s.asking().player))
    player, (one, other, *_) = int(s.asking().player), conversions(game, s)
    front = Front(game, player)
    for place, (first, second) in enumerate([(one, other), (other, one)]):
        between = s.clone()
        between.apply(first, player)
        front.add(between, second, {place})
    assert [line.places for line in front.lines] == [{0, 1}]


def conversions(game: Game, s: State) -> list[int]:
    """Conversions of one's goods that do not exclude each other."""
    step = s.asking()
    found = [o for o in step.options(s) if game.options[o].code.startswith("convert")]
    for one in found:
        after = s.clone()
        after.apply(one, int(step.player))
        open_now = list(after.asking().options(after))
        if int(after.asking().player) != int(step.player):
            continue
        for other in found:
            if other != one and other in open_now:
                return [one, other]
    return []
