"""Whatever cannot be right gets one message that says what was expected, and exit code 2."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludopolis import games
from ludopolis.cli.arguments import settings
from ludopolis.core import Count, OneOf, Setup, SetupError, Several, text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "game: there is no game 'chess'; expected one of "),
        (["simulate", "chess"], "game: there is no game 'chess'; expected one of "),
        (["bench", "chess"], "game: there is no game 'chess'; expected one of "),
        (["play", "harbour", "--players", "9"], "players: harbour is for 2 to 5 players, found 9"),
        (["simulate", "harbour", "--players", "1"], "players: harbour is for 2 to 5 players"),
        (["simulate", "harbour", "--players", "0"], "players: harbour is for 2 to 5 players"),
        (["play", "harbour", "--bots", "hal"], "bot: there is no bot 'hal'; expected one of"),
        (["simulate", "harbour", "--bot", "hal"], "bot: there is no bot 'hal'; expected one of"),
        (["simulate", "harbour", "--bot", "montecarlo:x"], "bot: expected a number"),
        (
            ["play", "harbour", "--players", "2", "--bots", "random,random,random"],
            "bots: expected at most 2 bots, found 3",
        ),
        (
            ["simulate", "harbour", "--bot", "random", "--bot", "greedy", "--bot", "random"],
            "bot: expected at most 2 bots, found 3",
        ),
        (["play", "harbour", "--set", "towage"], "--set: expected NAME=VALUE, found 'towage'"),
        (
            ["play", "harbour", "--set", "towage=maybe"],
            "setup.towage: expected true or false, found 'maybe'",
        ),
        (
            ["simulate", "harbour", "--set", "fog=true"],
            "setup.fog: there is no such choice; known are: towage",
        ),
        (
            ["simulate", "harbour", "--set", "towage=true", "--set", "towage=false"],
            "setup.towage: is given twice",
        ),
        (["games", "--lang", "de"], "language: expected one of en, fr, found 'de'"),
        (["play", "harbour", "--lang", "de"], "language: expected one of en, fr, found 'de'"),
        (
            ["serve", "--database", "oracle:x"],
            "database: expected sqlite:///FILE or postgresql://…",
        ),
        (["export", "harbour", "a"], "format: harbour knows no format but its records"),
    ],
)
def test_bad_arguments_are_refused(refused: Any, arguments: list[str], message: str) -> None:
    assert refused(*arguments).startswith(message)


@pytest.mark.parametrize("option", [["--players", "2"], ["--seed", "1"], ["--set", "towage=true"]])
def test_what_a_record_settles_cannot_be_given_with_it(
    refused: Any, values: Any, store: Any, option: list[str]
) -> None:
    message = refused("play", "harbour", "--load", store(values), *option)
    assert message == f"{option[0]}: is settled by the record of --load; leave it out"


def test_a_record_of_another_game_is_not_gone_on_with(
    refused: Any, values: Any, store: Any
) -> None:
    file = store({**values, "game": "go"})
    assert (
        refused("play", "harbour", "--load", file)
        == f"{file}: game: expected 'harbour', found 'go'"
    )


OVERLAYS = [
    ("[ships]\npoints = [1, 2, 3, 4]", "edition: expected a name for this edition, found None"),
    ('edition = "x"\n[boats]\nn = 1', "boats: is not known; expected one of ships, cards, piers"),
    ('edition = "x"\n[ships]\nlength = 3', "ships.length: is not known; expected one of points"),
    ('edition = "x"\n[cards]\nhand = "four"', "cards.hand: expected a whole number, found 'four'"),
    ('edition = "x"\n[cards]\nhand = 2', "cards.hand: expected a card for each of the 4 ships"),
    ('edition = "x"\n[cards]\nhighest = 21', "cards.highest: expected 20"),
    ('edition = "x"\n[ships', "cannot be read as TOML: "),
]


@pytest.mark.parametrize(("content", "message"), OVERLAYS)
@pytest.mark.parametrize("command", [["play", "harbour"], ["simulate", "harbour"]])
def test_a_wrong_overlay_is_refused(
    refused: Any, tmp_path: Path, command: list[str], content: str, message: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(content, encoding="utf-8")
    assert refused(*command, "--edition", file).startswith(f"{file}: {message}")


def test_a_missing_overlay_is_refused(refused: Any, values: Any, store: Any) -> None:
    message = refused("replay", store(values), "--edition", "none.toml")
    assert message == "none.toml: there is no such file"


def test_a_record_of_another_edition_is_refused(
    refused: Any, values: Any, store: Any, tmp_path: Path
) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text('edition = "mine"\n[ships]\npoints = [1, 1, 1, 1]\n', encoding="utf-8")
    file = store(values)
    message = refused("replay", file, "--edition", overlay)
    assert message.startswith(f"{file}: edition: expected {{'name': 'mine'")


def test_nothing_is_written_where_something_is_wrong(refused: Any, tmp_path: Path) -> None:
    refused("simulate", "harbour", "--out", tmp_path / "out", "--bot", "hal")
    refused("play", "harbour", "--save", tmp_path / "game.json", "--players", "9")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder_for_records(refused: Any, tmp_path: Path) -> None:
    file = tmp_path / "out"
    file.write_text("mine")
    message = refused("simulate", "harbour", "--out", file)
    assert message.startswith(f"{file}: expected a folder for records: ")
    assert file.read_text() == "mine"


def test_a_record_that_cannot_be_written_is_said(run: Any, tmp_path: Path) -> None:
    result = run("play", "harbour", "--save", tmp_path / "none" / "game.json", "--seed", "1")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{tmp_path}/none/game.json: cannot be written: ")


@pytest.mark.parametrize("arguments", [["play"], ["simulate", "harbour", "--games", "0"], ["go"]])
def test_wrong_usage_has_exit_code_two(run: Any, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_settings_are_read_by_their_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    harbour = games.find("harbour")
    choices = [
        OneOf("map", ["north", "south"], "south", text("map")),
        Several("decks", ["a", "b", "c"], text("decks")),
        Count("rounds", -1, 9, 6, text("rounds")),
    ]
    monkeypatch.setattr(harbour, "setup", Setup(choices))
    assert settings(harbour, ["map=north", "decks=a,c", "rounds=-1"]) == {
        "map": "north",
        "decks": ["a", "c"],
        "rounds": -1,
    }
    assert settings(harbour, ["decks="])["decks"] == []
    assert settings(harbour, None) == {"map": "south", "decks": [], "rounds": 6}
    for wrong in ("map=east", "decks=a,a", "decks=x", "rounds=10", "rounds=two", "rounds=--1"):
        with pytest.raises(SetupError, match="expected"):
            settings(harbour, [wrong])
