"""Game logs of terra.snellman.net: written, read again, and both by the command.

`LUDOPOLIS_GAMES=100` writes and reads a hundred times as many random games at each table.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from ludopolis.cli.app import app
from ludopolis.core import Imported, Match, load, record, write
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.options import BURN, CONVERT, DROP, PASS, PASS_TAKING
from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from tests.games.terra_mystica.ledgers import (
    LOGS,
    accepted,
    as_commands,
    log,
    replaced,
)

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))


def played(players: int, setup: dict[str, Any], seed: int) -> Match:
    """A game between players who like to act, and seldom leave."""
    rng = Random(seed)
    match = Match(GAME, players, setup, seed)
    while not match.state.over:
        decision = match.state.decision()
        acts = [option for option in decision.options if rng.random() < liking(option)]
        option = rng.choice(acts or decision.options)
        if DROP in decision.options and rng.random() < 0.01:
            option = DROP
        match.play(decision.player, GAME.options[option])
    return match


def liking(option: int) -> float:
    if option in CONVERT or option == BURN:
        return 0.05
    if option == PASS or option in PASS_TAKING:
        return 0.01
    if option == DROP:
        return 0
    return 1


EXTRAS = ["mini-expansion-1", "shipping-bonus", "temple-scoring-tile"]
ALL = [*EXTRAS, "variable-turn-order", "errata-cultist-power", "drop-outs"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"drop-outs": True}),
    (2, {"setup": "introductory"}),
    (3, {}),
    (3, dict.fromkeys(EXTRAS, True)),
    (4, {"variable-turn-order": True, "errata-cultist-power": True}),
    (4, {"colours": "dealt", **dict.fromkeys(ALL, True)}),
    (5, {"first-player": "3"}),
    (5, {"setup": "introductory", **dict.fromkeys(ALL, True)}),
]


@pytest.mark.parametrize(("players", "setup"), TABLES)
@pytest.mark.parametrize("seed", range(4 * GAMES))
def test_any_game_can_be_exported_and_imported(
    players: int, setup: dict[str, Any], seed: int
) -> None:
    match = played(players, setup, seed)
    names = [f"player {seat}" for seat in range(players)]
    text = export_ledger(match, names)
    found = accepted(text)
    scores = dict(zip(names, match.state.scores()))
    assert dict(zip(found.record["names"], found.record["scores"])) == scores
    assert export_ledger(load(GAME, found.record), found.record["names"]) == text
    for apart in (False, True):
        assert picks(import_ledger(as_commands(text, apart))) == picks(found)


def picks(found: Imported) -> list[str]:
    """What was picked in a whole game; a lone player may convert in this turn or in the next."""
    assert found.complete
    return [line for line in found.record["log"] if not line.endswith(" done")]


WISHES = {  # what players want who build temples, towns and strongholds, and climb in the cults
    "convert": 0.02, "burn": 0.02, "pass": 0.02, "send": 60, "cult": 60, "favour": 5, "town": 5,
    "upgrade": 20, "build": 10, "leech": 5, "dig": 0.3, "connect": 20,
}  # fmt: skip


def wished(players: int, setup: dict[str, Any], seed: int) -> Match:
    """A game between players who rather do what they want than anything else."""
    rng = Random(seed)
    match = Match(GAME, players, setup, seed)
    while not match.state.over:
        decision = match.state.decision()
        codes = [GAME.options[option].code for option in decision.options]
        chances = [WISHES.get(code.partition(" ")[0], 1) for code in codes]
        match.play(decision.player, rng.choices(codes, chances)[0])
    return match


@pytest.mark.parametrize("extras", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(2 * GAMES))
def test_a_game_with_towns_and_cults_can_be_exported_and_imported(
    players: int, extras: bool, seed: int
) -> None:
    setup = {"first-player": "1", **dict.fromkeys(ALL[:-1], extras)}
    match = wished(players, setup, seed)
    text = export_ledger(match, [])
    found = accepted(text)
    assert found.record["scores"] == match.state.scores()
    assert export_ledger(load(GAME, found.record), []) == text
    for apart in (False, True):
        assert picks(import_ledger(as_commands(text, apart))) == picks(found)


def test_a_game_that_goes_on_can_be_exported_and_imported() -> None:
    whole = accepted(log("base-5p-a")).record
    for place in range(0, len(whole["log"]), 29):
        match = Match(GAME, 5, whole["setup"], draws=False)
        for line in whole["log"][:place]:
            seat, _, code = line.partition(" ")
            match.play(int(seat), code)
        text = export_ledger(match, []) if place > 30 else ""
        if text:
            found = import_ledger(text)
            assert found.difference is None
            assert not found.complete
            assert found.record["scores"] == match.state.scores()


# The command


def ludopolis(*arguments: object) -> tuple[int, str]:
    environment = {"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "100"}
    given = [str(argument) for argument in arguments]
    result = CliRunner().invoke(app, given, env=environment, catch_exceptions=False)
    return result.exit_code, result.output


def test_the_command_imports_and_exports(tmp_path: Path) -> None:
    path, again = tmp_path / "game.json", tmp_path / "game.txt"
    code, said = ludopolis("import", "terra-mystica", LOGS / "base-2p-a.txt", "--out", path)
    assert (code, "94 rows are equal" in said, "witches" in said) == (0, True, True)
    assert json.loads(path.read_text())["scores"] == [87, 71]
    assert ludopolis("export", "terra-mystica", path, "--out", again)[0] == 0
    assert again.read_text("utf-8") == log("base-2p-a")
    assert ludopolis("export", "terra-mystica", path) == (0, log("base-2p-a"))


def test_the_command_succeeds_only_if_all_is_equal(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(replaced("base-2p-a", "22 VP", "21 VP"), "utf-8")
    code, said = ludopolis("import", "terra-mystica", path, "--json")
    assert code == 1
    assert json.loads(said)["difference"]["line"] == 30
    path.write_text(replaced("base-2p-a", "build G3", "biuld G3"), "utf-8")
    code, said = ludopolis("import", "terra-mystica", path)
    assert code == 2
    assert said.endswith("line 30: cannot read 'biuld G3': there is no such command\n")


def test_a_record_of_another_game_is_not_exported(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write(path, {**record(Match(GAME, 2)), "game": "harbour"})
    code, said = ludopolis("export", "terra-mystica", path)
    assert code == 2
    assert "expected 'terra-mystica', found 'harbour'" in said
