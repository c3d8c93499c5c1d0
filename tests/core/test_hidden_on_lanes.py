"""What is picked on a lane for its player's eyes only stays so after the barrier."""

from typing import Any

from ludopolis.core import Match, Settings, State, Step, Together
from ludopolis.testing import check_game
from tests.pebbles import Hide, PebblesGame


class HideTogether(PebblesGame):
    """All hide their coins at once."""

    def new(self, players: int, settings: Settings, tables: Any) -> State:
        s = super().new(players, settings, tables)
        lanes: list[list[Step]] = [[Hide(p)] for p in range(players)]
        s.stack[:] = [Together(lanes), *[step for step in s.stack if not isinstance(step, Hide)]]
        return s


def test_coins_hidden_at_once_stay_hidden() -> None:
    match = Match(HideTogether(), 2, seed=1)
    for player in (0, 1):
        match.play(player, "place 1")
        match.play(player, "place 2")
    match.play(1, "cup X")
    match.play(0, "cup Z")
    assert match.state.over
    assert [str(line) for line in match.lines(0)][-2:] == ["1 ?", "0 cup Z"]
    assert [str(line) for line in match.lines(None)][-2:] == ["1 ?", "0 ?"]
    assert match.state.view(0)["cup"] == 2


def test_such_a_game_keeps_every_rule() -> None:
    assert check_game(HideTogether(), 3, seeds=range(3)).games == 3
