"""`ludopolis games` says what can be played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludopolis import games
from ludopolis.cli.games import described
from ludopolis.core import Count, Flag, OneOf, Setup, Several, text
from ludopolis.words import Words


def test_every_installed_game_is_listed(run: Any) -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in listed] == games.names()


def test_a_game_is_described_for_machines(run: Any) -> None:
    harbour = next(g for g in json.loads(run("games", "--json").stdout) if g["name"] == "harbour")
    assert harbour["players"] == [2, 5]
    assert harbour["rules"] == 1
    assert harbour["setup"] == [
        {
            "name": "towage",
            "label": "The bid one lower takes the ship",
            "rule": "HB-2.4",
            "expected": "true or false",
            "allowed": [False, True],
            "default": False,
        }
    ]
    edition = games.find("harbour").edition()
    assert harbour["edition"]["name"] == "base"
    assert harbour["edition"]["hash"] == edition.hash
    assert harbour["edition"]["reconstructed"] == []


def test_a_game_is_described_for_people(run: Any) -> None:
    shown = run("games").stdout
    assert "harbour: Harbour" in shown
    assert "2 to 5 players" in shown
    assert "towage" in shown
    assert games.find("harbour").edition().hash in shown


def test_the_list_is_said_in_french(run: Any) -> None:
    assert "harbour: Le Port" in run("games", "--lang", "fr").stdout
    assert "de 2 à 5 joueurs" in run("games", LANG="fr_FR.UTF-8").stdout
    assert "2 to 5 players" in run("games", "--lang", "en", LANG="fr_FR.UTF-8").stdout


def test_all_kinds_of_choices_are_described(monkeypatch: pytest.MonkeyPatch) -> None:
    harbour = games.find("harbour")
    choices = [
        Flag("fog", True, text("fog")),
        OneOf("map", ["north", "south"], "south", text("map")),
        Several("decks", ["a", "b"], text("decks")),
        Count("rounds", 1, 9, 6, text("rounds")),
    ]
    monkeypatch.setattr(harbour, "setup", Setup(choices))
    shown = [
        (choice["expected"], choice["allowed"], choice["default"])
        for choice in described(harbour, Words("en"))["setup"]
    ]
    assert shown == [
        ("true or false", [False, True], True),
        ("one of north, south", ["north", "south"], "south"),
        ("a list out of a, b", ["a", "b"], []),
        ("a whole number from 1 to 9", [], 6),
    ]


def test_people_read_rows_together_and_machines_read_them_all(run: Any) -> None:
    assert "card[1-4], offering_tiles" in run("games").stdout
    described = json.loads(run("games", "--json").stdout)
    pantheon = next(game for game in described if game["name"] == "pantheon")
    assert "card[3]" in pantheon["edition"]["reconstructed"]
