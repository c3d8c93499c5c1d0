"""Every reason of every game has a position that produces it, and says what is true there.

The positions stand in `reasons.py` of the tests of each game, by the name of the reason: the
match, the player, the option refused, and what the player is told.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from ludopolis import games
from ludopolis.core import Match

Position = Callable[[], tuple[Match, int, str, str]]


def positions(name: str) -> dict[str, Position]:
    folder = name.replace("-", "_")
    if not (Path(__file__).parent / folder / "reasons.py").exists():
        return {}
    found: dict[str, Position] = import_module(f"tests.games.{folder}.reasons").POSITIONS
    return found


FOLDERS = (Path(__file__).parents[2] / "src" / "ludopolis" / "games").glob("*/__init__.py")
OWN = sorted(path.parent.name.replace("_", "-") for path in FOLDERS)
ALL = [(name, reason, position) for name in OWN for reason, position in positions(name).items()]


@pytest.mark.parametrize("name", OWN)
def test_every_reason_has_a_position(name: str) -> None:
    expected = {reason.name for reason in games.find(name).reasons}
    assert set(positions(name)) == expected


@pytest.mark.parametrize(("name", "reason", "position"), ALL, ids=[f"{n}-{r}" for n, r, _ in ALL])
def test_the_position_produces_the_reason(name: str, reason: str, position: Position) -> None:
    match, player, code, said = position()
    why = match.explain(player, code)
    assert why is not None, f"{code} is open to player {player}"
    assert why.reason == reason
    assert str(why) == said
