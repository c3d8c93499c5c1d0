"""`ludopolis lab` answers people and machines, goes on where it was stopped, compares editions."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

SOME = ("lab", "harbour", "--bot", "random", "--games", 4, "--jobs", 1)


def found(run: Any, *arguments: object) -> dict[str, Any]:
    result = run(*SOME, *arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    values: dict[str, Any] = json.loads(result.stdout)
    return values


def test_people_get_tables(run: Any) -> None:
    shown = run(*SOME).stdout
    assert shown.startswith("4 games of random, 2 players, edition base\nPiers")
    assert "the silk pier" in shown
    assert "seat 1" in shown
    french = run(*SOME, "--what", "seats", "--lang", "fr").stdout
    assert french.startswith("4 parties de random, 2 joueurs, édition base\nPlaces")


def test_machines_get_all_numbers(run: Any) -> None:
    values = found(run, "--what", "piers")
    (answer,) = values["bots"][0]["answers"]
    pier = next(row for row in answer["rows"] if row["code"] == "pier C")
    assert (pier["games"], pier["seats"], pier["mean"], pier["wins"]) == (4, 6, 8.75, 0.5)


def test_a_table_and_a_picture_are_written(run: Any, tmp_path: Path) -> None:
    table, picture = tmp_path / "lab.csv", tmp_path / "lab.svg"
    run(*SOME, "--csv", table, "--svg", picture)
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["question"] for row in rows} == {"piers", "seats"}
    assert next(row for row in rows if row["code"] == "pier C")["mean"] == "8.75"
    assert picture.read_text("utf-8").startswith("<svg xmlns=")


def test_bots_of_one_name_play_each_seed_once_and_others_change_seats(run: Any) -> None:
    assert found(run)["bots"][0]["games"] == 4
    both = json.loads(
        run("lab", "harbour", "--bot", "random", "--bot", "greedy:1", "--games", 3, "--json").stdout
    )
    assert both["bots"][0]["games"] == 4


def test_what_is_kept_is_not_played_again(run: Any, tmp_path: Path) -> None:
    whole = found(run, "--out", tmp_path)
    kept = sorted(path.name for path in tmp_path.glob("harbour-*.json"))
    assert len(kept) == 4
    (tmp_path / kept[1]).unlink()
    before = {name: (tmp_path / name).stat().st_mtime_ns for name in kept if name != kept[1]}
    assert found(run, "--out", tmp_path) == whole
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in before} == before


def test_games_of_people_are_counted_apart(run: Any, tmp_path: Path) -> None:
    found(run, "--out", tmp_path)
    result = run("lab", "harbour", "--games", 0, "--records", tmp_path, "--json")
    values = json.loads(result.stdout)
    assert values["bots"] == []
    assert values["records"]["games"] == 4
    pier = next(row for row in values["records"]["answers"][0]["rows"] if row["code"] == "pier C")
    assert (pier["seats"], pier["mean"]) == (6, 8.75)


def test_two_editions_are_played_with_the_same_seeds(run: Any, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('edition = "mine"\n[ships]\npoints = [3, 4, 5, 7]\n', encoding="utf-8")
    values = found(run, "--edition", "base", "--edition", overlay, "--what", "seats")
    assert [part["edition"]["name"] for part in values["bots"]] == ["base", "mine"]
    change = values["difference"]
    first, second = (
        sum(row["mean"] for row in part["answers"][0]["rows"]) / 2 for part in values["bots"]
    )
    assert change["seeds"] == 4
    assert change["mean"] == round(second - first, 3) > 0


def test_what_few_had_can_be_left_out(run: Any) -> None:
    values = found(run, "--what", "piers", "--least", 4)
    (answer,) = values["bots"][0]["answers"]
    assert [row["code"] for row in answer["rows"]] == ["pier C"]


def test_bad_input_is_told(refused: Any, tmp_path: Path) -> None:
    assert "nothing called 'gods' to ask" in refused("lab", "harbour", "--what", "gods")
    assert "no game 'chess'" in refused("lab", "chess")
    assert "no bot 'hal'" in refused("lab", "harbour", "--bot", "hal")
    assert "2 to 5 players, found 9" in refused("lab", "harbour", "--players", 9)
    assert "at least 1 without --records" in refused("lab", "harbour", "--games", 0)
    empty = refused("lab", "harbour", "--games", 0, "--records", tmp_path)
    assert "expected a folder with records" in empty
    three = ["--edition", "base"] * 3
    assert "expected one or two, found 3" in refused("lab", "harbour", *three)
    nowhere = refused(*SOME, "--csv", tmp_path / "no" / "where.csv", "--out", tmp_path / "kept")
    assert "cannot be written" in nowhere
    assert not (tmp_path / "kept").exists()  # told before the games are played
