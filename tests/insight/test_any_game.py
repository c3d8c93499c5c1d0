"""A game of somebody else's gets analysis, advice, lab, duplicates and puzzles.

It has not a line for them: it is the one of the page that tells how to add a game, in a package of
its own, with features that come from its view and with a net that nobody has trained.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.arena.workers import spread
from ludopolis.bots import make
from ludopolis.core import Game, Match, Seat, record
from ludopolis.insight.advising import advice
from ludopolis.lab.asking import questions_of
from ludopolis.lab.counting import Lab
from ludopolis.lab.playing import Games, play
from ludopolis.puzzles import finding
from ludopolis.puzzles.making import Plan, look_through, with_turn, write_puzzles
from ludopolis.puzzles.stored import FILE, Puzzle, puzzles_of
from ludopolis.server.ground import shelf
from tests.learned.nets import net_by_chance
from tests.server.serving import Served, quick, wait_until
from tests.test_adding_a_game import FILES, write

SOURCE = "src/ludopolis/games/"
POINTS = "[ludopolis.games]\npearls = pearls:GAME\n"


@pytest.fixture(scope="module")
def pearls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game as an installed package, with a net."""
    folder = tmp_path_factory.mktemp("package")
    for name, content in FILES.items():
        if name.startswith(SOURCE):
            own = content.replace("ludopolis.games.pearls", "pearls")
            write(folder, name.removeprefix(SOURCE), own)
    write(folder, "pearls-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: pearls\nVersion: 1")
    write(folder, "pearls-1.dist-info/entry_points.txt", POINTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", str(folder), prepend=":")  # for processes that think
        game = games.find("pearls")
        weights = Path(game.folder) / "judge" / "weights.npz"
        weights.parent.mkdir()
        net_by_chance(game).save(weights)
        yield game
    for module in [name for name in sys.modules if name.split(".")[0] == "pearls"]:
        del sys.modules[module]
    forget()


def forget() -> None:
    """What a server in this process knows of games that are installed."""
    for looked_up in (shelf.names, shelf.find, shelf.all_games):
        looked_up.cache_clear()


@pytest.fixture(scope="module")
def server(pearls: Game, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    forget()
    made = Served(quick(f"sqlite:///{path}", analysis_seconds=1.0))
    yield made
    made.stop()


def finished(game: Game) -> Match:
    return replayed(game, play_game(game, [make("random"), make("greedy")], seed=5))


def test_its_games_are_analysed(pearls: Game, server: Served) -> None:
    values = record(finished(pearls), ["Ana", "Bo"])
    table = server.http.post("/api/v1/records", json=values).json()["id"]
    known: dict[str, Any] = {}

    def is_done() -> bool:
        known.update(server.http.get(f"/api/v1/tables/{table}/analysis").json())
        return bool(known["done"] == 1.0)

    wait_until(is_done, 60)
    assert known["course"][-1]["scores"] == values["scores"]
    assert "Pearls" in server.http.get(f"/tables/{table}/analysis?lang=en").text


def test_its_advice_is_a_turn_with_what_it_promises(pearls: Game) -> None:
    match = Match(pearls, 2, seed=3)
    match.play(0, "dive")
    best, other = advice(Seat(pearls, match.state, 0), Random(1))
    assert {best["picks"][0], other["picks"][0]} == {"dive", "surface"}
    assert {"score", "chance", "worth"} <= set(best)


def test_what_a_pick_of_it_does_is_told_before(server: Served) -> None:
    """Its view tells of no `players`, so there are no numbers whose change could be told."""
    table = server.new("pearls")
    sent = {"code": "dive"}
    answer = server.http.get(f"{table.path}/preview", params=sent, headers=table.headers(0))
    assert (answer.status_code, answer.json()["changes"]) == (200, [])


def test_its_seats_are_compared(pearls: Game) -> None:
    lab = Lab(questions_of(pearls))
    asked = Games("pearls", ["random"], 2, 4, 1, {}, pearls.edition())
    for _ in play(pearls, asked, partial(spread, jobs=1), None, lab):
        pass
    (seats,) = lab.answers(1)
    assert (lab.games, [row.seats for row in seats.rows]) == (4, [4, 4])


def test_its_games_can_be_played_by_others_too(pearls: Game, server: Served) -> None:
    week = unescape(server.http.get("/games/pearls/week?lang=en").text)
    assert 'action="/games/pearls/week"' in week
    values = record(finished(pearls), ["Ana", "Bo"])
    table = server.http.post("/api/v1/records", json=values).json()["id"]
    assert server.http.get(f"/tables/{table}/same").status_code == 200


@pytest.fixture
def puzzle(pearls: Game, monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """A position that the search finds when it asks for little: the net knows nothing."""
    little = {"FEWEST": 2, "LATE": 0.0, "GAP": -9.0, "LINE_GAP": -9.0, "MARGIN": -9.0}
    for name, value in little.items():
        monkeypatch.setattr(finding, name, value)
    plan = Plan("pearls", 1, (2,))
    found = next(found for number in range(200) for found in look_through(plan, number)[1])
    return with_turn(plan, found)


def test_its_puzzles_have_a_page(pearls: Game, server: Served, puzzle: Puzzle) -> None:
    write_puzzles(Path(pearls.folder) / FILE, [puzzle])
    puzzles_of.cache_clear()
    assert "/games/pearls/puzzles/1" in server.http.get("/games/pearls/puzzles").text
    answer = server.http.get("/games/pearls/puzzles/1", params={"pick": puzzle.best, "lang": "en"})
    assert "Right: " in unescape(answer.text)
