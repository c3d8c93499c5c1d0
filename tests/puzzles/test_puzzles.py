"""Every puzzle that ships can be played, and the search finds the same ones again."""

from __future__ import annotations

import json
from collections.abc import Generator
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ludopolis import games
from ludopolis.arena.driver import play_game, replayed
from ludopolis.arena.workers import spread
from ludopolis.bots import make as make_bot
from ludopolis.core import InputError, Match, RecordError, State, step_of
from ludopolis.insight.lines import follow
from ludopolis.puzzles import finding as finder
from ludopolis.puzzles import making
from ludopolis.puzzles.finding import (
    LINES,
    MANY,
    TRIALS,
    completed,
    followed,
    is_answer,
    trials_for,
)
from ludopolis.puzzles.making import Plan, Work, make, with_turn, write_puzzles
from ludopolis.puzzles.stored import Puzzle, line, puzzles_of, read_puzzle, read_puzzles
from ludopolis.puzzles.trying import Trials

SHIPPED = [
    pytest.param(name, number, id=f"{name}-{number + 1}")
    for name in games.names()
    for number in range(len(puzzles_of(games.find(name))))
]


@pytest.mark.parametrize(("name", "number"), SHIPPED)
def test_a_shipped_puzzle_can_be_played_and_has_one_best_pick(name: str, number: int) -> None:
    game = games.find(name)
    puzzle = puzzles_of(game)[number]
    match = puzzle.position(game)
    opened = [option.code for option in match.open_to(puzzle.seat)]
    assert sorted(puzzle.looked) == sorted(opened)
    assert {each.code for each in puzzle.tried} <= set(opened)
    assert puzzle.best != puzzle.greedy in opened
    best, *rivals = puzzle.tried
    assert rivals
    assert TRIALS <= puzzle.trials <= MANY
    assert puzzle.margin > 1.0
    for rival in rivals:
        assert rival.behind >= rival.sure >= puzzle.margin - 0.01
        assert best.wins >= rival.wins


@pytest.mark.parametrize(("name", "number"), SHIPPED)
def test_a_shipped_puzzle_tells_a_turn_that_begins_with_its_best_pick(
    name: str, number: int
) -> None:
    game = games.find(name)
    puzzle = puzzles_of(game)[number]
    s = puzzle.position(game).state
    assert puzzle.turn[0] == puzzle.best
    for code in puzzle.turn:
        step = step_of(s, puzzle.seat)
        assert step is not None
        assert game.options.by_code[code] in step.options(s)
        s.apply(game.options.by_code[code], puzzle.seat)


def test_the_turn_that_is_told_is_the_one_of_the_bot() -> None:
    puzzle = puzzles_of(games.find("origins"))[0]
    told = with_turn(Plan("origins", 2026, (2,)), puzzle._replace(turn=[]))
    assert told == with_turn(Plan("origins", 2026, (2,)), puzzle)
    assert told.turn[0] == puzzle.best
    assert told._replace(turn=[]) == puzzle._replace(turn=[])


def told_behind(puzzle: Puzzle, lead: float) -> Puzzle | None:
    """What becomes of a puzzle where a rival that was not tried is so much behind each time."""
    game = games.find("capital-lux-2")
    net = Plan("capital-lux-2", 1, (2,)).net()
    rest = puzzle._replace(tried=puzzle.tried[:1], trials=5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trials, "_end", lambda trials, s, option, seed: [
            -lead * (game.options[option].code != puzzle.best), 0.0, 0.0])  # fmt: skip
        return completed(game, net, rest, Random(1))


def test_a_puzzle_holds_while_the_nearest_rival_is_behind() -> None:
    puzzle = puzzles_of(games.find("capital-lux-2"))[0]
    held = told_behind(puzzle, puzzle.margin + 1.0)
    assert held is not None
    assert held.best == puzzle.best
    assert len(held.tried) == 2
    assert told_behind(puzzle, puzzle.margin - 0.5) is None


@pytest.mark.parametrize("lead", [1.0, -0.5])
def test_in_the_end_all_options_of_a_puzzle_are_played(
    monkeypatch: pytest.MonkeyPatch, lead: float
) -> None:
    """Also those that a first look sees far behind: it is often wrong."""
    game = games.find("capital-lux-2")
    puzzle = puzzles_of(game)[0]
    rivals = {*puzzle.looked} - {puzzle.best, *puzzle.same}
    last = max(rivals, key=lambda code: puzzle.looked[code])
    played: list[str] = []

    def end(trials: Trials, s: State, option: int, seed: int) -> list[float]:
        code = game.options[option].code
        played.append(code)
        behind = {puzzle.best: 0.0, last: puzzle.margin + lead}.get(code, puzzle.margin + 9.0)
        return [-behind, 0.0, 0.0]

    monkeypatch.setattr(Trials, "_end", end)
    plan = Plan("capital-lux-2", 1, (2,))
    assert making.hold(plan, 0) == (0, [puzzle])
    assert played == []
    _, held = making.hold(plan, 0, again=True)
    assert {*played} == {puzzle.best, *rivals}
    assert len(played) == puzzle.trials * (1 + len(rivals))
    assert [{each.code for each in found.tried} for found in held] == (
        [{puzzle.best, *rivals}] if lead > 0 else []
    )


def test_exchanges_before_the_same_turn_are_no_rivals() -> None:
    game = games.find("terra-mystica")
    net = Plan("terra-mystica", 1, (2,)).net()
    found = 0
    for puzzle in puzzles_of(game)[:8]:
        s = puzzle.position(game).state
        order = sorted(puzzle.looked, key=lambda code: (code != puzzle.best, puzzle.looked[code]))
        options = [game.options.by_code[code] for code in order]
        behind, same = followed(game, net, s, puzzle.seat, options)
        best = follow(game, net, s, puzzle.seat, options[:1])
        assert not {*behind} & {*same}
        for option in same:
            line = follow(game, net, s, puzzle.seat, [option])
            assert line.end == best.end or options[0] in line.picks
            found += not is_answer(game, option)
    assert found


def test_a_rival_that_was_tried_is_not_tried_again() -> None:
    puzzle = puzzles_of(games.find("capital-lux-2"))[0]
    held = told_behind(puzzle, puzzle.margin + 1.0)
    assert held is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trials, "run", None)
        net = Plan("capital-lux-2", 1, (2,)).net()
        assert completed(games.find("capital-lux-2"), net, held, Random(1)) == held


def test_noisy_rivals_take_more_trials() -> None:
    calm = trials_for(np.array([[9.0], [10.0], [11.0]]), 2.0)
    noisy = trials_for(np.array([[-20.0], [10.0], [40.0]]), 2.0)
    assert calm == TRIALS < noisy


@pytest.mark.parametrize("name", [name for name in games.names() if puzzles_of(games.find(name))])
def test_all_options_of_the_puzzles_were_played_or_the_twelve_most_promising(name: str) -> None:
    """What a first look sees behind is often the best."""
    game = games.find(name)
    for puzzle in puzzles_of(game):
        tried = {each.code for each in puzzle.tried}
        answers = {code for code in puzzle.looked if is_answer(game, game.options.by_code[code])}
        others = (answers | {puzzle.best}) - {*puzzle.same}
        assert len(tried) >= min(LINES, len(others))
        assert tried <= {*puzzle.looked} - {*puzzle.same}


def looked_at(match: Match, last: int | None) -> list[int]:
    """Which places of a game are looked at."""
    net, places = Plan("capital-lux-2", 2026, (2,)).net(2), list[int]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finder, "look", lambda *given: places.append(given[3]))
        list(finder.looked(match.game, net, match, Random(1), last))
    return places


def test_only_beginnings_of_turns_among_the_last_picks_are_looked_at() -> None:
    game = games.find("capital-lux-2")
    match = replayed(game, play_game(game, [make_bot("random"), make_bot("random")], seed=1))
    length, whole = len(match.log), looked_at(match, None)
    assert len(whole) > 10
    for last in range(4, 24):
        assert looked_at(match, last) == [place for place in whole if place >= length - last]
    assert looked_at(match, length) == whole


def test_each_game_that_has_learned_ships_forty_puzzles() -> None:
    shipped = {name: len(puzzles_of(games.find(name))) for name in games.names()}
    assert [name for name, count in shipped.items() if count < 40] == ["harbour"]


def test_no_puzzle_ships_twice() -> None:
    for name in games.names():
        lines = [line(puzzle) for puzzle in puzzles_of(games.find(name))]
        assert len(set(lines)) == len(lines)


def a_puzzle() -> Puzzle:
    return next(puzzle for name in games.names() for puzzle in puzzles_of(games.find(name)))


def test_a_puzzle_is_a_line_that_reads_as_the_same_puzzle(tmp_path: Path) -> None:
    puzzle = a_puzzle()
    assert read_puzzle(line(puzzle)) == puzzle
    write_puzzles(tmp_path / "some.jsonl", [puzzle, puzzle])
    assert read_puzzles(tmp_path / "some.jsonl") == [puzzle, puzzle]
    assert read_puzzles(tmp_path / "none.jsonl") == []


@pytest.mark.parametrize("content", ["{", "[]", '{"tried": []}', '{"tried": [{"code": 1}]}'])
def test_a_damaged_line_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text(line(a_puzzle()) + content + "\n", "utf-8")
    with pytest.raises(RecordError) as problem:
        read_puzzles(path)
    assert (problem.value.place, problem.value.source) == ("line 2", str(path))


def finding(plan: Plan, number: int) -> making.Looked:
    """As if every third game had two puzzles."""
    return number, [a_puzzle(), a_puzzle()] if number % 3 == 2 else []


@pytest.fixture
def plan(monkeypatch: pytest.MonkeyPatch) -> Plan:
    monkeypatch.setattr(making, "look_through", finding)
    return Plan("capital-lux-2", 5, (2,))


def told(search: Generator[tuple[int, int], None, None]) -> list[tuple[int, int]]:
    return list(search)


def test_a_search_ends_when_there_are_enough(tmp_path: Path, plan: Plan) -> None:
    work = Work(tmp_path, plan)
    steps = told(make(work, partial(spread, jobs=1), 3, 100))
    assert (steps[0], steps[-1]) == ((0, 0), (3, 6))
    assert len(work.puzzles(3)[0]) == 3


def test_a_search_that_was_stopped_goes_on_and_looks_at_no_game_twice(
    tmp_path: Path, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(make(Work(tmp_path, plan), partial(spread, jobs=1), 1, 100))
    with (tmp_path / "capital-lux-2.work.jsonl").open("a") as file:
        file.write('{"number": 3, "puz')  # a line that was cut
    seen: list[int] = []

    def look(plan: Plan, number: int) -> making.Looked:
        seen.append(number)
        return finding(plan, number)

    monkeypatch.setattr(making, "look_through", look)
    work = Work(tmp_path, plan)
    assert told(make(work, partial(spread, jobs=1), 4, 100))[-1] == (4, 6)
    assert seen == [3, 4, 5]
    again = Work(tmp_path, plan)
    again.open()
    assert again.puzzles(4) == work.puzzles(4)


def test_the_work_on_another_plan_is_refused(tmp_path: Path, plan: Plan) -> None:
    told(make(Work(tmp_path, plan), partial(spread, jobs=1), 1, 100))
    with pytest.raises(InputError, match="seed: expected 5 as begun here, found 6"):
        Work(tmp_path, plan._replace(seed=6)).open()


def test_fewer_than_wanted_are_told_as_what_they_are(tmp_path: Path, plan: Plan) -> None:
    work = Work(tmp_path, plan)
    assert told(make(work, partial(spread, jobs=1), 5, 4))[-1] == (2, 4)


def test_a_search_is_the_same_each_time(tmp_path: Path) -> None:
    plan = Plan("capital-lux-2", 2026, (2,))
    first, second = (making.look_through(plan, 0) for _ in range(2))
    assert json.dumps([each.values() for each in first[1]]) == json.dumps(
        [each.values() for each in second[1]]
    )
