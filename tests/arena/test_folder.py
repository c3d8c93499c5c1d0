"""A tournament is kept game by game, and goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from ludopolis.arena import Folder, Played, Tournament, counted, hold, spread
from ludopolis.core import InputError, load, parse
from ludopolis.games import find
from tests.arena.tables import played, tournament, untimed


@pytest.fixture
def held() -> Tournament:
    return tournament("random", "greedy:1", players=2, games=8, seed=3)


def gone_on(held: Tournament, path: Path) -> tuple[list[Played], list[int]]:
    """All games, and the numbers of those that were played now."""
    numbers: list[int] = []

    def noted(play: Callable[[int], Played], left: Sequence[int]) -> Iterator[Played]:
        numbers.extend(left)
        yield from map(play, left)

    return list(hold(held, noted, Folder(path, held))), numbers  # type: ignore[arg-type]


def stopped(held: Tournament, path: Path, after: int) -> None:
    with closing(hold(held, partial(spread, jobs=1), Folder(path, held))) as games:
        list(islice(games, after))


def names(path: Path) -> list[str]:
    return sorted([file.name for file in path.iterdir()])


def test_every_game_has_a_record_and_a_line(held: Tournament, tmp_path: Path) -> None:
    games, _ = gone_on(held, tmp_path)
    records = [f"harbour-{number:06}.json" for number in range(8)]
    assert names(tmp_path) == [*records, "plan.json", "results.jsonl"]
    lines = (tmp_path / "results.jsonl").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == list(range(8))
    for game, file in zip(games, records):
        match = load(find("harbour"), parse((tmp_path / file).read_text()))
        assert match.state.over
        assert match.state.scores() == game.result.scores


@pytest.mark.parametrize("after", [0, 1, 5, 8])
def test_what_was_stopped_goes_on_with_what_is_left(
    held: Tournament, tmp_path: Path, after: int
) -> None:
    stopped(held, tmp_path, after)
    games, numbers = gone_on(held, tmp_path)
    assert numbers == list(range(after, 8))
    assert untimed(counted(held, games)) == untimed(counted(held, played(held)))


def test_times_survive(held: Tournament, tmp_path: Path) -> None:
    first, _ = gone_on(held, tmp_path)
    again, numbers = gone_on(held, tmp_path)
    assert numbers == []
    assert counted(held, again) == counted(held, first)
    assert counted(held, again)["bots"]["greedy:1"]["time"]["decisions"] > 20


def test_half_a_line_is_a_game_that_is_not_there(held: Tournament, tmp_path: Path) -> None:
    gone_on(held, tmp_path)
    results = tmp_path / "results.jsonl"
    whole = results.read_bytes()
    results.write_bytes(whole[:-20])
    assert gone_on(held, tmp_path)[1] == [7]
    assert len(results.read_bytes().splitlines()) == 8
    assert results.read_bytes().startswith(whole[: whole.rfind(b"\n", 0, -1) + 1])
    assert gone_on(held, tmp_path)[1] == []


def test_a_game_without_its_record_is_played_again(held: Tournament, tmp_path: Path) -> None:
    gone_on(held, tmp_path)
    record = tmp_path / "harbour-000004.json"
    content = record.read_text()
    record.unlink()
    games, numbers = gone_on(held, tmp_path)
    assert (numbers, len(games)) == ([4], 8)
    assert record.read_text() == content
    assert gone_on(held, tmp_path)[1] == []


def test_more_games_may_be_asked_for(held: Tournament, tmp_path: Path) -> None:
    gone_on(held, tmp_path)
    longer = tournament("random", "greedy:1", players=2, games=12, seed=3)
    games, numbers = gone_on(longer, tmp_path)
    assert (len(games), numbers) == (12, [8, 9, 10, 11])
    assert json.loads((tmp_path / "plan.json").read_text())["games"] == 12


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (
            tournament("random", "greedy:2", games=8, seed=3),
            "bots: expected ['random', ",
        ),
        (tournament("random", "greedy:1", games=8, seed=4), "seed: expected 3 "),
        (tournament("random", "greedy:1", players=3, games=9, seed=3), "players: expected 2 "),
        (tournament("random", "greedy:1", games=6, seed=3), "games: expected 8 "),
    ],
)
def test_another_plan_is_refused_with_what_differs(
    held: Tournament, tmp_path: Path, other: Tournament, said: str
) -> None:
    stopped(held, tmp_path, 3)
    (tmp_path / "results.jsonl").open("a").write("half")
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(InputError) as caught:
        Folder(tmp_path, other).open()
    assert str(caught.value).startswith(f"{tmp_path}/plan.json: {said}")
    assert "as in the tournament that was begun here, found " in str(caught.value)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize("fact", ["setup", "edition", "rules", "version"])
def test_a_plan_of_another_set_up_or_version_is_refused(
    held: Tournament, tmp_path: Path, fact: str
) -> None:
    stopped(held, tmp_path, 1)
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps({**json.loads(plan.read_text()), fact: "other"}))
    with pytest.raises(InputError, match=f"plan.json: {fact}: expected 'other' as in"):
        Folder(tmp_path, held).open()


WRONG = {
    "number": [8, -1, "0", True],
    "seed": [4],
    "bots": [["greedy:1", "random"], []],
    "scores": [[1], [1, 2, 3], ["1", 2], None],
    "ranks": [[1], [1, 2.0]],
    "over": [1],
    "picks": ["9", None],
    "microseconds": [[[1.0]], [["x"], []], [[-1.0], []], 3],
}


@pytest.mark.parametrize(("field", "value"), [(f, v) for f, some in WRONG.items() for v in some])
def test_a_damaged_result_is_refused(
    held: Tournament, tmp_path: Path, field: str, value: object
) -> None:
    stopped(held, tmp_path, 3)
    results = tmp_path / "results.jsonl"
    lines = results.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[0]), field: value})
    results.write_text("\n".join(lines) + "\n")
    with pytest.raises(InputError) as caught:
        Folder(tmp_path, held).open()
    said = "line 2: is damaged; take the line away, and its game is played again"
    assert str(caught.value) == f"{results}: {said}"


def test_a_result_of_a_game_beyond_the_last_is_refused(held: Tournament, tmp_path: Path) -> None:
    stopped(held, tmp_path, 1)
    beyond = held.fixture(8)
    results = tmp_path / "results.jsonl"
    values = {**json.loads(results.read_text()), "number": 8, "seed": beyond.seed}
    assert values["bots"] == beyond.bots
    results.write_text(json.dumps(values) + "\n")
    with pytest.raises(InputError, match="line 1: is damaged"):
        Folder(tmp_path, held).open()


@pytest.mark.parametrize("line", ["", "{", "[]", "7", '{"number": 1}', "[" * 100_000, "\xff"])
def test_what_is_no_result_is_refused(held: Tournament, tmp_path: Path, line: str) -> None:
    stopped(held, tmp_path, 1)
    results = tmp_path / "results.jsonl"
    results.write_bytes(line.encode("latin-1") + b"\n" + results.read_bytes())
    with pytest.raises(InputError, match="line 1: is damaged"):
        Folder(tmp_path, held).open()


@pytest.mark.parametrize("content", ["", "{", "[]"])
def test_a_damaged_plan_is_refused(held: Tournament, tmp_path: Path, content: str) -> None:
    (tmp_path / "plan.json").write_text(content)
    with pytest.raises(InputError, match=r"plan\.json: is damaged$"):
        Folder(tmp_path, held).open()


def test_results_without_a_plan_are_refused(held: Tournament, tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").touch()
    with pytest.raises(InputError, match=r"there is no plan\.json that says what these are"):
        Folder(tmp_path, held).open()


def test_where_nothing_can_be_written_nothing_is_played(held: Tournament, tmp_path: Path) -> None:
    (tmp_path / "plan.json.partial").mkdir()
    with pytest.raises(InputError, match="cannot be read or written: Is a directory"):
        gone_on(held, tmp_path)


def test_a_record_that_cannot_be_written_stops_the_tournament(
    held: Tournament, tmp_path: Path
) -> None:
    (tmp_path / "harbour-000002.json.partial").mkdir()
    with pytest.raises(InputError, match=r"harbour-000002\.json.*cannot be read or written"):
        gone_on(held, tmp_path)
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 2
