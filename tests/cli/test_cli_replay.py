"""`ludopolis replay` plays a record again and believes nothing it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Values = dict[str, Any]
Store = Callable[[Values], Path]


def test_final_scores_are_shown(run: Any, values: Values, store: Store) -> None:
    result = run("replay", store(values))
    assert result.exit_code == 0
    assert "the scores agree" in result.stdout
    for name, score in zip(values["names"], values["scores"]):
        assert any(line.split()[1:] == [name, str(score)] for line in result.stdout.splitlines())


def test_final_scores_are_shown_in_french(run: Any, values: Values, store: Store) -> None:
    assert "les scores concordent" in run("replay", store(values), "--lang", "fr").stdout


def test_machines_get_the_final_position(run: Any, values: Values, store: Store) -> None:
    shown = json.loads(run("replay", store(values), "--json").stdout)
    assert shown["scores"] == values["scores"]
    assert shown["names"] == ["Ana", "Bo"]
    assert shown["at"] == shown["picks"] == len(values["log"])
    assert shown["over"] is True
    assert shown["decisions"] == []


def test_machines_get_the_position_after_some_picks(run: Any, values: Values, store: Store) -> None:
    shown = json.loads(run("replay", store(values), "--at", 8, "--json").stdout)
    assert shown["at"] == 8
    assert shown["scores"] == [0, 0]
    assert [decision["player"] for decision in shown["decisions"]] == [0, 1]
    assert values["log"][8].split(" ", 1)[1] in shown["decisions"][0]["options"]


def test_people_get_the_position_after_some_picks(run: Any, values: Values, store: Store) -> None:
    result = run("replay", store(values), "--at", 8)
    assert result.exit_code == 0
    assert "Ana" in result.stdout
    assert "spent: -" in result.stdout


def test_players_without_names_are_numbered(run: Any, values: Values, store: Store) -> None:
    assert "Player 2" in run("replay", store({**values, "names": []})).stdout


def test_a_game_that_is_not_over_can_be_replayed(run: Any, values: Values, store: Store) -> None:
    short = {**values, "log": values["log"][:8], "over": False, "scores": [0, 0]}
    assert run("replay", store(short)).exit_code == 0


def change(field: str, value: Any) -> Callable[[Values], Values]:
    return lambda values: {**values, field: value}


def pick(place: int, line: str) -> Callable[[Values], Values]:
    def changed(values: Values) -> Values:
        log = [*values["log"][:place], line, *values["log"][place + 1 :]]
        return {**values, "log": log}

    return changed


def without(field: str) -> Callable[[Values], Values]:
    return lambda values: {name: value for name, value in values.items() if name != field}


@pytest.mark.parametrize(
    ("spoil", "place", "expected"),
    [
        (change("ludopolis", 99), "ludopolis", "expected the record format 1, found 99"),
        (change("game", "chess"), "game", "there is no game 'chess'; expected one of"),
        (change("rules", 99), "rules", "expected rules version 1 of harbour, found 99"),
        (change("edition", {"name": "base", "hash": "0"}), "edition", "expected {'name': 'base'"),
        (change("setup", {"fog": True}), "setup.fog", "known are: towage"),
        (change("setup", {"towage": 1}), "setup.towage", "expected true or false, found 1"),
        (change("players", 9), "names", "expected one for each of 9 players or none, found 2"),
        (change("players", "two"), "players", "expected a whole number, found 'two'"),
        (change("scores", [0, 0]), "scores", "the record says [0, 0]"),
        (change("over", False), "over", "the log ends the game"),
        (change("cheat", True), "cheat", "is not known; expected one of ludopolis, game"),
        (without("seed"), "seed", "is missing; expected a whole number"),
        (pick(8, "0 bid 99"), "log[8]", "'bid 99' is no option of harbour"),
        (pick(8, "0 pier A"), "log[8]", "'pier A' is not open to player 0"),
        (pick(8, "bid 3"), "log[8]", "expected 'SEAT CODE'"),
        (pick(8, "7 bid 3"), "log[8]", "expected 'SEAT CODE'"),
    ],
)
def test_a_wrong_record_is_refused(
    refused: Any,
    values: Values,
    store: Store,
    spoil: Callable[[Values], Values],
    place: str,
    expected: str,
) -> None:
    file = store(spoil(values))
    message = refused("replay", file)
    assert message.startswith(f"{file}: {place}: ")
    assert expected in message


def test_too_many_players_are_refused(refused: Any, values: Values, store: Store) -> None:
    file = store({**values, "players": 9, "names": []})
    assert refused("replay", file) == f"{file}: players: harbour is for 2 to 5 players, found 9"


def test_a_refused_pick_is_explained(refused: Any, values: Values, store: Store) -> None:
    dealt = {line.split(" ", 1)[1] for line in values["log"][:8]}
    absent = next(f"bid {card}" for card in range(1, 21) if f"bid {card}" not in dealt)
    message = refused("replay", store(pick(8, f"0 {absent}")(values)))
    assert "that card is not in your hand (HB-2.1); open are: bid" in message


@pytest.mark.parametrize("at", [-1, 999])
def test_a_place_outside_the_log_is_refused(
    refused: Any, values: Values, store: Store, at: int
) -> None:
    file = store(values)
    assert refused("replay", file, "--at", at) == (
        f"{file}: log: expected a place from 0 to {len(values['log'])}, found {at}"
    )


def test_wrong_scores_are_refused_at_any_place(refused: Any, values: Values, store: Store) -> None:
    assert "scores" in refused("replay", store({**values, "scores": [9, 9]}), "--at", 3, "--json")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "is no whole JSON text"),
        (b'{"ludopolis": 1, "game": "harb', "is no whole JSON text"),
        (b"[1, 2]", "expected a JSON object, found [1, 2]"),
        (b"\xff\xfe\x00", "is no UTF-8 text"),
        (b"[" * 100_000, "is no whole JSON text"),
        (b'{"ludopolis": ' + b"9" * 5000 + b"}", "is no whole JSON text"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    refused: Any, tmp_path: Path, content: bytes, expected: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    message = refused("replay", file)
    assert message.startswith(f"{file}: ")
    assert expected in message


def test_a_truncated_record_is_refused(refused: Any, values: Values, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(values)[:-40], encoding="utf-8")
    assert refused("replay", file).startswith(f"{file}: is no whole JSON text")


def test_a_missing_record_is_refused(refused: Any, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    assert refused("replay", file) == f"{file}: there is no such file"


def test_a_folder_is_no_record(refused: Any, tmp_path: Path) -> None:
    assert refused("replay", tmp_path).startswith(f"{tmp_path}: cannot be read: ")


def test_who_conceded_is_named_and_comes_last(run: Any, values: Values, store: Store) -> None:
    best = max(range(2), key=lambda seat: values["scores"][seat])
    path = store({**values, "conceded": {str(best): 9}})
    shown = run("replay", path).stdout
    assert f"{values['names'][best]} conceded after 9 picks" in shown
    ranks = [line.split()[:2] for line in shown.splitlines()]
    assert ["2", values["names"][best]] in ranks
    assert json.loads(run("replay", path, "--json").stdout)["conceded"] == {str(best): 9}
    assert "a abandonné après 9 choix" in run("replay", path, "--lang", "fr").stdout
