"""The same game gives the same text: under two hash seeds, and plain and compiled."""

import os
import textwrap
from pathlib import Path

import pytest

import ludopolis
from ludopolis import games
from ludopolis.core import is_compiled
from ludopolis.testing import ConformanceError
from ludopolis.testing.transcript import check_same_under_hash_seeds, check_same_with_paths

ROOT = Path(__file__).parents[2]
INSTALLED = str(Path(ludopolis.__file__).parents[1])


# The two forms are compared under two hash seeds below; here the plain one with itself.
@pytest.mark.skipif(is_compiled(), reason="the plain form is tested, and plays the same game")
@pytest.mark.thorough
@pytest.mark.parametrize("name", games.names())
def test_hash_seeds_play_no_part(name: str) -> None:
    fewest, most = games.find(name).players
    check_same_under_hash_seeds(name, fewest, seed=1)
    check_same_under_hash_seeds(name, most, seed=2)


@pytest.mark.skipif(not is_compiled(), reason="these tests run on plain Python")
@pytest.mark.parametrize("name", games.names())
def test_plain_and_compiled_play_the_same_game(name: str) -> None:
    for seed in range(3):
        players = games.find(name).players[seed % 2]
        check_same_with_paths((str(ROOT / "src"), INSTALLED), name, players, seed)


BY_HASH = """
    from tests.pebbles import PebblesGame


    class ByHash(PebblesGame):
        def new(self, players, settings, tables):
            s = super().new(players, settings, tables)
            s.points[0] = list({"wood", "clay", "sheep", "grain", "ore"}).index("sheep")
            return s


    GAME = ByHash()
"""


def installed(folder: Path, code: str) -> None:
    """A package somewhere else, known by an entry point."""
    (folder / "elsewhere.py").write_text(textwrap.dedent(code), encoding="utf-8")
    (folder / "elsewhere-1.dist-info").mkdir()
    (folder / "elsewhere-1.dist-info" / "METADATA").write_text("Name: elsewhere\nVersion: 1\n")
    (folder / "elsewhere-1.dist-info" / "entry_points.txt").write_text(
        "[ludopolis.games]\nelsewhere = elsewhere:GAME\n"
    )


def test_a_game_that_goes_by_hash_order_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path, BY_HASH)
    paths = [str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")]
    path = os.pathsep.join(filter(None, paths))
    monkeypatch.setenv("PYTHONPATH", path)
    with pytest.raises(
        ConformanceError, match="the transcripts under two hash seeds differ in line"
    ):
        check_same_under_hash_seeds("elsewhere", 2)
    with pytest.raises(ConformanceError, match="differ in line"):
        check_same_with_paths((path, path), "elsewhere", 2)


def test_a_game_that_cannot_be_found_is_said() -> None:
    with pytest.raises(ConformanceError, match=r"nim 2 0 {}: no transcript"):
        check_same_under_hash_seeds("nim", 2)
