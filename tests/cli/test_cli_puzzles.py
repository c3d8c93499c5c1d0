"""`ludopolis puzzles` writes what it finds, and refuses what it cannot look through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludopolis.games import find
from ludopolis.puzzles.stored import puzzles_of, read_puzzles


def test_what_is_found_is_written_and_told(run: Any, tmp_path: Path, monkeypatch: Any) -> None:
    from ludopolis.puzzles import making

    monkeypatch.setattr(making, "look_through", lambda plan, number: (number, []))
    given = ("puzzles", "capital-lux-2", "--count", 1, "--jobs", 1, "--out", tmp_path)
    shown = run(*given)
    assert shown.stdout.replace("\n", "").startswith("0 puzzles in 100 games:")
    values = json.loads(run(*given, "--json").stdout)
    assert (values["puzzles"], values["games"], values["players"]) == (0, 100, [2, 3])
    assert (tmp_path / "capital-lux-2.jsonl").read_text("utf-8") == ""


def test_tables_of_several_sizes_and_how_far_from_the_end_are_told(
    run: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    from ludopolis.puzzles import making

    seen: set[tuple[int, int | None]] = set()

    def look(plan: making.Plan, number: int) -> making.Looked:
        seen.add((plan.players[number % len(plan.players)], plan.last))
        return number, []

    monkeypatch.setattr(making, "look_through", look)
    chosen = ("--players", 2, "--players", 4, "--last", 60)
    given = ("puzzles", "capital-lux-2", "--count", 1, "--jobs", 1, "--out", tmp_path, *chosen)
    values = json.loads(run(*given, "--json").stdout)
    assert (values["players"], values["last"]) == ([2, 4], 60)
    assert seen == {(2, 60), (4, 60)}


def test_what_ships_is_checked_and_what_holds_is_kept(
    run: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    from ludopolis.puzzles import making

    shipped = puzzles_of(find("capital-lux-2"))
    holding = {False: 3, True: 2}
    monkeypatch.setattr(making, "hold", lambda plan, number, again: (
        number, [shipped[number]] if number < holding[again] else []))  # fmt: skip
    given = ("puzzles", "capital-lux-2", "--check", "--jobs", 1, "--out", tmp_path)
    assert run(*given).stdout.startswith(f"3 of {len(shipped)} puzzles hold:")
    assert read_puzzles(tmp_path / "capital-lux-2.jsonl") == shipped[:3]
    values = json.loads(run(*given, "--json").stdout)
    assert (values["puzzles"], values["of"]) == (3, len(shipped))
    assert json.loads(run(*given, "--again", "--json").stdout)["puzzles"] == 2


def test_bad_input_is_told(refused: Any, tmp_path: Path) -> None:
    assert "no game 'chess'" in refused("puzzles", "chess", "--out", tmp_path)
    assert "no learned weights" in refused("puzzles", "harbour", "--out", tmp_path)
    few = refused("puzzles", "capital-lux-2", "--players", 2, "--players", 1, "--out", tmp_path)
    assert few == "--players: expected 2 to 4, found 1"
    again = refused("puzzles", "capital-lux-2", "--again", "--out", tmp_path)
    assert again == "--again: expected with --check"
    records = refused("puzzles", "capital-lux-2", "--records", tmp_path, "--out", tmp_path)
    assert "expected a folder with records" in records
