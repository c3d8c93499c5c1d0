"""`ludopolis simulate` plays many games, whose results depend on the seed only."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.arena import Plan, Result, play_game, replayed, simulate
from ludopolis.arena.summary import Tally, distribution
from ludopolis.bots import make
from ludopolis.core import Match, PickError, Seat, load, parse

TIMES = ("seconds", "games_per_second", "decisions_per_second")


def summary(run: Any, *arguments: object) -> dict[str, Any]:
    result = run("simulate", "harbour", "--games", 12, "--json", *arguments)
    assert result.exit_code == 0
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in TIMES}


def test_machines_get_a_summary(run: Any) -> None:
    found = summary(run, "--players", 3, "--bot", "greedy:1", "--bot", "random", "--seed", 7)
    assert found["line_up"] == ["greedy:1", "random", "greedy:1"]
    assert found["games"] == 12
    assert found["ended"] == {"over": 12, "truncated": 0}
    assert found["bots"]["greedy:1"]["games"] == 24
    assert found["bots"]["random"]["games"] == 12
    assert [found["seats"][seat]["games"] for seat in "012"] == [12, 12, 12]
    wins = sum(bot["wins"] for bot in found["bots"].values())
    assert wins + sum(bot["shared_wins"] for bot in found["bots"].values()) >= 12
    assert found["decisions_per_second"] > 0


def test_people_get_tables(run: Any) -> None:
    shown = run("simulate", "harbour", "--games", 5).stdout
    assert "5 games in" in shown
    assert "ended: 5 over, 0 stopped" in shown
    assert "mean score of the winners" in shown
    assert "5 parties en" in run("simulate", "harbour", "--games", 5, "--lang", "fr").stdout


def test_the_number_of_processes_changes_nothing(run: Any, tmp_path: Path) -> None:
    alone, both = tmp_path / "1", tmp_path / "2"
    one = summary(run, "--bot", "random", "--bot", "greedy:1", "--out", alone)
    two = summary(run, "--bot", "random", "--bot", "greedy:1", "--out", both, "--jobs", 2)
    assert untimed(one) == untimed(two)
    assert records(alone) == records(both)


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.iterdir())}


def test_games_do_not_depend_on_how_many_are_played() -> None:
    few = list(simulate(Plan("harbour", ["random", "random"], 3, 10)))
    later = list(simulate(Plan("harbour", ["random", "random"], 2, 11, rotate=False)))
    assert [result.scores for result in few[1:]] == [result.scores for result in later]


def test_one_record_is_written_per_game(run: Any, tmp_path: Path) -> None:
    summary(run, "--out", tmp_path / "deep" / "out", "--seed", 100, "--set", "towage=true")
    files = sorted((tmp_path / "deep" / "out").iterdir())
    assert [file.name for file in files] == [f"harbour-{seed}.json" for seed in range(100, 112)]
    for file in files:
        match = load(games.find("harbour"), parse(file.read_text()))
        assert match.state.over
        assert match.settings.values == {"towage": True}


def test_games_of_an_owners_edition_are_replayed_with_it(run: Any, tmp_path: Path) -> None:
    overlay, out = tmp_path / "mine.toml", tmp_path / "out"
    overlay.write_text('edition = "mine"\n[ships]\npoints = [9, 9, 9, 9]\n', encoding="utf-8")
    summary(run, "--edition", overlay, "--out", out)
    file = next(out.iterdir())
    assert run("replay", file, "--edition", overlay).exit_code == 0
    assert run("replay", file).exit_code == 2


def test_bots_move_on_a_seat_after_each_game_unless_fixed() -> None:
    plan = Plan("harbour", ["random", "greedy:1", "greedy:2"], 3, 0)
    seated = [result.bots for result in simulate(plan)]
    assert seated == [
        ["random", "greedy:1", "greedy:2"],
        ["greedy:1", "greedy:2", "random"],
        ["greedy:2", "random", "greedy:1"],
    ]
    fixed = [result.bots for result in simulate(plan._replace(rotate=False))]
    assert fixed == [["random", "greedy:1", "greedy:2"]] * 3


def test_chance_draws_as_in_a_match_of_the_same_seed() -> None:
    harbour = games.find("harbour")
    result = play_game(harbour, [make("random")] * 2, seed=42)
    match = Match(harbour, 2, seed=42)
    assert result.log[:8] == [(entry.player, entry.option.id) for entry in match.log]


def test_a_result_is_the_end_of_its_log() -> None:
    harbour = games.find("harbour")
    result = play_game(harbour, [make("random")] * 4, seed=1)
    match = replayed(harbour, result)
    assert match.state.scores() == result.scores
    assert match.state.ranks() == result.ranks
    assert result.picks == len(match.log)
    assert result.over


def test_games_are_stopped_at_the_bound_and_counted(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.find("harbour"), "longest", 10)
    found = summary(run)
    assert found["ended"] == {"over": 0, "truncated": 12}
    assert found["decisions"] == 120


class Careful:
    """Notes what it is asked, and picks the first option, or one that is not open."""

    name = "careful"

    def __init__(self, wrong: bool = False) -> None:
        self.asked: list[int] = []
        self.wrong = wrong

    def choose(self, seat: Seat, rng: Random) -> int:
        self.asked.append(len(seat.options))
        return -5 if self.wrong else seat.options[0]


def test_bots_are_not_asked_where_there_is_one_option() -> None:
    bot = Careful()
    play_game(games.find("harbour"), [bot, make("random")], seed=1)
    assert bot.asked
    assert min(bot.asked) > 1


def test_a_bot_that_picks_what_is_not_open_is_named() -> None:
    with pytest.raises(PickError, match="careful: the bot picked option -5, which is not open"):
        play_game(games.find("harbour"), [Careful(wrong=True), make("random")], seed=1)


def test_wins_and_shared_wins_are_counted_apart() -> None:
    tally = Tally().add_all(
        [
            Result(0, ["a", "b"], [5, 3], [1, 2], True, 10, []),
            Result(1, ["b", "a"], [4, 4], [1, 1], True, 10, []),
            Result(2, ["a", "b"], [2, 4], [2, 1], False, 20, []),
        ]
    )
    found = tally.summary()
    assert (found["bots"]["a"]["wins"], found["bots"]["a"]["shared_wins"]) == (1, 1)
    assert (found["bots"]["b"]["wins"], found["bots"]["b"]["shared_wins"]) == (1, 1)
    assert found["winner_mean"] == pytest.approx(13 / 3, abs=0.001)
    assert found["ended"] == {"over": 2, "truncated": 1}
    assert found["decisions"] == 40
    assert found["seats"]["0"]["mean"] == pytest.approx(11 / 3, abs=0.001)


def test_a_distribution_has_mean_spread_bounds_and_quartiles() -> None:
    assert distribution([1, 2, 3, 4, 5]) == {
        "games": 5, "mean": 3.0, "sd": 1.581, "min": 1,
        "q1": 2.0, "median": 3.0, "q3": 4.0, "max": 5,
    }  # fmt: skip
    assert distribution([7]) == {
        "games": 1, "mean": 7.0, "sd": 0.0, "min": 7, "q1": 7, "median": 7, "q3": 7, "max": 7,
    }  # fmt: skip
