"""A bot of somebody else's, for tournaments."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from ludopolis.arena.simulation import found_bot

SOURCE = '''
class First:
    """Takes the first option and knows no luck."""

    def __init__(self, number):
        self.name = "first" if number is None else f"first:{number}"

    def choose(self, seat, rng):
        return seat.options[0]
'''


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot that always plays alike, installed for one test."""
    folder = tmp_path / "installed"
    info = folder / "first_bot-1.dist-info"
    info.mkdir(parents=True)
    (folder / "first_bot.py").write_text(SOURCE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: first-bot\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ludopolis.bots]\nfirst = first_bot:First\n")
    monkeypatch.syspath_prepend(folder)
    importlib.invalidate_caches()
    found_bot.cache_clear()
    return "first"
