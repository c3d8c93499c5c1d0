"""Many records as rows: scores with what they came from, and events."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.arena import Plan, simulate
from ludopolis.core import RecordError, parse
from ludopolis.records import SOURCE, events, read, scores


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records of three games between bots."""
    list(simulate(Plan("harbour", ["greedy:1", "random"], 3, 5, out=tmp_path)))
    return tmp_path


def test_a_downloaded_record_is_a_match_again(folder: Path) -> None:
    path = folder / "harbour-5.json"
    match = read(path)
    assert match.state.over
    assert read(parse(path.read_text("utf-8"))).state == match.state


def test_each_seat_of_each_record_is_a_row_and_its_sources_add_up(folder: Path) -> None:
    rows = scores(f"{folder}/*.json")
    assert [(row["record"], row["seed"], row["seat"]) for row in rows] == [
        (0, 5, 0), (0, 5, 1), (1, 6, 0), (1, 6, 1), (2, 7, 0), (2, 7, 1),
    ]  # fmt: skip
    for row in rows:
        assert row["name"].startswith(("greedy:1", "random"))
        given = [value for column, value in row.items() if column.startswith("points from ")]
        assert sum(given) == row["score"]
        match = read(row["source"])
        assert match.state.scores()[row["seat"]] == row["score"]
        assert match.state.ranks()[row["seat"]] == row["rank"]


def test_rows_of_all_records_have_the_same_columns(folder: Path) -> None:
    list(simulate(Plan("capital-lux-2", ["random"] * 2, 1, 5, out=folder)))
    rows = scores(f"{folder}/*.json")
    assert {row["game"] for row in rows} == {"capital-lux-2", "harbour"}
    assert len({tuple(row) for row in rows}) == 1
    for row in rows:
        assert row["score"] == sum([row[column] for column in row if column.startswith(SOURCE)])


def test_who_gave_up_comes_last_whatever_they_scored(folder: Path) -> None:
    values = parse((folder / "harbour-5.json").read_text("utf-8"))
    best = values["scores"].index(max(values["scores"]))
    given_up = values | {"conceded": {str(best): 3}}
    assert [row["rank"] for row in scores(given_up)][best] == 2


def test_each_event_is_a_row_with_the_pick_that_brought_it(folder: Path) -> None:
    paths = sorted(folder.glob("*.json"))
    rows = events(paths)
    assert {row["record"] for row in rows} == {0, 1, 2}
    first = read(paths[0])
    told = [event for entry in first.log for event in entry.events]
    assert len([row for row in rows if row["record"] == 0]) == len(told)
    for row in [row for row in rows if row["record"] == 0]:
        entry = first.log[row["pick"]]
        assert (row["picked_by"], row["option"]) == (entry.player, entry.option.code)
        assert row["said"]
    by_seat = [
        sum([row["points"] for row in rows if row["record"] == 0 and row["player"] == seat])
        for seat in range(2)
    ]
    assert by_seat == first.state.scores()


def test_what_is_no_record_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.json: cannot be read: No such file"):
        read(tmp_path / "nowhere.json")
    (tmp_path / "other.json").write_text("{}", "utf-8")
    with pytest.raises(RecordError, match=r"other\.json: ludopolis: expected the record format"):
        scores(tmp_path / "other.json")
