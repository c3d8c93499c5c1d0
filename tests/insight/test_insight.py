"""A finished game is looked through: turns, lines, duels, and what is found."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import CHANCE, InputError, Match, Seat, luck
from ludopolis.games import find
from ludopolis.insight import analysis, duels
from ludopolis.insight.analysis import Analysis, analysed
from ludopolis.insight.course import course
from ludopolis.insight.duels import Duel, play
from ludopolis.insight.lines import best_lines, follow, judge, made
from ludopolis.insight.naming import said, said_line
from ludopolis.insight.turns import are_lanes_begun, turns
from ludopolis.learned import Net, weights
from ludopolis.words import Words
from tests.learned.nets import net_by_chance

GAMES = ["capital-lux-2", "seven-wonders-dice", "terra-mystica"]


@cache
def played(name: str, *bots: str) -> Match:
    game = find(name)
    return replayed(game, play_game(game, [make(bot) for bot in bots], seed=4))


def net_for(name: str) -> Net:
    found = weights(find(name))
    assert found is not None
    return found


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pairs, so that a test takes little time."""
    monkeypatch.setattr(analysis, "ROUNDS", ((3, 2), (2, 4)))
    monkeypatch.setattr(analysis, "CONTESTED", (2, 6, 1))
    monkeypatch.setattr(duels, "HORIZON", 1)


@pytest.mark.parametrize("name", GAMES)
def test_turns_hold_every_pick_of_a_seat_once_and_in_order(name: str) -> None:
    match = played(name, "random", "random")
    found = turns(match)
    for seat in range(2):
        mine = [pick for turn in found if turn.seat == seat for pick in turn.picks]
        assert mine == [entry.option.id for entry in match.log if entry.player == seat]
    assert [turn.place for turn in found] == sorted([turn.place for turn in found])


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_ends_where_chance_or_somebody_else_is_asked(name: str) -> None:
    match = played(name, "random", "random")
    for turn in turns(match):
        seat = Seat(match.game, match.state_at(turn.place), turn.seat)
        line = made(match.game, net_for(name), seat.imagine(Random(1)), turn.seat, turn.picks)
        assert line.picks == turn.picks  # nothing that was hidden decides what is open in it


def test_the_line_of_the_bot_is_what_it_plays() -> None:
    """So it finds no mistake in its own turns."""
    match = played("seven-wonders-dice", "learned", "learned")
    net = net_for("seven-wonders-dice")
    for turn in turns(match)[:40]:
        s = Seat(match.game, match.state_at(turn.place), turn.seat).imagine(Random(1))
        chosen = made(match.game, net, s, turn.seat, turn.picks)
        best = follow(match.game, net, s, turn.seat, [])
        assert best.worth <= chosen.worth + 0.02 * net.prize + 1e-3


def test_lines_differ_and_the_best_comes_first() -> None:
    match = played("terra-mystica", "random", "random")
    net, s = net_for("terra-mystica"), match.state_at(60)
    while not s.stack or s.asking().player == CHANCE:
        s.apply(s.draw(Random(1)), CHANCE)
    player = int(s.asking().player)
    lines = best_lines(match.game, net, s, player)
    assert [line.worth for line in lines] == sorted([line.worth for line in lines], reverse=True)
    assert all(one.end != other.end for one in lines for other in lines if one is not other)
    assert len({*[str(said(match.game, s, player, line.picks)) for line in lines]}) == len(lines)


def test_a_game_that_is_over_is_judged_by_how_it_came_out() -> None:
    match = played("seven-wonders-dice", "random", "random")
    scores, ranks = match.state.scores(), match.state.ranks()
    for seat in range(2):
        judged = judge(match.game, net_for("seven-wonders-dice"), match.state, seat)
        assert judged.tolist() == [scores[seat], scores[1 - seat], float(ranks[seat] == 1)]


def test_chances_add_up_and_the_last_is_how_it_ended() -> None:
    match = played("capital-lux-2", "random", "random")
    found = course(match, net_for("capital-lux-2"))
    assert [one.place for one in found] == sorted({one.place for one in found})
    assert all(sum(one.chances) == pytest.approx(1.0) for one in found)
    assert found[-1].place == len(match.log)
    assert found[-1].scores == [float(score) for score in match.state.scores()]


def test_seats_are_compared_when_all_have_picked() -> None:
    """Who has picked unseen is judged in another moment than who has not."""
    match = played("seven-wonders-dice", "random", "random")
    found = course(match, net_for("seven-wonders-dice"))
    assert len(found) > 10
    for one in found[:-1]:
        assert not are_lanes_begun(match.state_at(one.place))


def test_a_way_compared_with_itself_loses_nothing() -> None:
    match = played("capital-lux-2", "random", "random")
    turn = next(turn for turn in turns(match) if turn.free)
    seat = Seat(match.game, match.state_at(turn.place), turn.seat)
    duel = Duel(seat, net_for("capital-lux-2"), turn.picks, turn.picks, "1")
    play([duel], 5)
    assert duel.pairs == 5
    assert (duel.worth, duel.points, duel.chance) == ((0.0, 0.0, 0.0),) * 3


@pytest.mark.usefixtures("brief")
def test_a_seed_finds_the_same_again() -> None:
    match = played("capital-lux-2", "greedy", "random")
    assert analysed(match, seed=3) == analysed(match, seed=3)


@pytest.mark.usefixtures("brief")
def test_what_is_found_grows_until_all_is_done() -> None:
    match = played("capital-lux-2", "greedy", "random")
    looked = Analysis(match, seed=3)
    told = list(looked.run())
    assert told == sorted(told)
    assert told[-1] == 1.0
    found = looked.found()
    assert found["done"] == 1.0
    assert [turn["worth"]["low"] > 0 for turn in found["costly"]] == [True] * len(found["costly"])
    losses = [turn["worth"]["mean"] for turn in found["costly"]]
    assert losses == sorted(losses, reverse=True)


@pytest.mark.usefixtures("brief")
def test_what_a_seat_cannot_tell_apart_is_judged_alike() -> None:
    """Two games that differ in what the seat has not seen: its lines are judged the same.

    What is imagined for duels is dealt anew from what is hidden, so that only the odds are alike.
    """
    match = played("capital-lux-2", "greedy", "greedy")
    net = net_for("capital-lux-2")
    compared = 0
    for turn in [turn for turn in turns(match) if turn.free][:6]:
        true = match.state_at(turn.place)
        other = true.resample(turn.seat, Random(9))
        if true == other or true.view(turn.seat) != other.view(turn.seat):
            continue
        judged, worths = [], []
        for s in (true, other):
            seat = Seat(match.game, s, turn.seat)
            lines = best_lines(match.game, net, seat.imagine(Random(2)), turn.seat)
            judged.append([(line.picks, line.worth) for line in lines])
            duel = Duel(seat, net, turn.picks, lines[-1].picks, "5")
            play([duel], 6)
            worths.append(duel.worth)
        compared += 1
        assert judged[0] == judged[1]
        assert max(worths[0].low, worths[1].low) <= min(worths[0].high, worths[1].high)
    assert compared > 2


def test_a_game_that_goes_on_is_refused() -> None:
    match = Match(find("capital-lux-2"), 2, seed=1)
    with pytest.raises(InputError, match="the game is not over"):
        Analysis(match)


def test_a_game_of_which_nothing_was_learned_is_refused() -> None:
    with pytest.raises(InputError, match="harbour cannot be analysed: no judgement of it"):
        Analysis(played("harbour", "random", "random"))


@pytest.mark.usefixtures("brief")
def test_a_game_needs_features_and_a_net_and_nothing_else() -> None:
    match = played("harbour", "random", "random")
    looked = Analysis(match, net=net_by_chance(match.game))
    assert list(looked.run())[-1] == 1.0
    assert looked.found()["game"] == "harbour"


def test_a_turn_is_said_as_one_sentence() -> None:
    match = Match(find("terra-mystica"), 2, seed=1)
    while len(turns(match)) < 14:
        player = int(match.state.asking().player)
        options = match.state.asking().options(match.state)
        match.play(player, match.game.options[luck(2, len(match.log)).choice(options)])
    for language in ("en", "fr"):
        words = Words(language, match.game)
        for turn in turns(match):
            s = match.state_at(turn.place)
            assert words(said(match.game, s, turn.seat, turn.picks))


def test_a_turn_tells_what_it_changes_at_once_and_from_now_on() -> None:
    """A trading house costs coins and workers, and brings coins each round."""
    match = played("terra-mystica", "greedy", "greedy")
    words = Words("en", match.game)
    for turn in turns(match):
        codes = [match.game.options[pick].code for pick in turn.picks]
        if codes[0].startswith("upgrade") and codes[0].endswith("TP"):
            s = match.state_at(turn.place)
            told = said_line(match.game, s, turn.seat, {"picks": codes[:1]}, words)
            assert told["text"].startswith("build a trading house on ")
            assert any(now.startswith("income ") and "coin" in now for now in told["now"])
            return
    raise AssertionError("nobody builds a trading house")
