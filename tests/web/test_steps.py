"""What others did, step by step: all of it, nothing twice, and as the table looked then."""

from __future__ import annotations

import pytest

from ludopolis import games
from ludopolis.core import CHANCE
from ludopolis.server.drawing import frames as drawn
from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.frames import frames, told_until
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.steps import is_act, is_told, last_round, steps, told
from ludopolis.server.storage.table import LiveTable
from tests.web.tables import ANN, WATCHER, play, table


def is_half_done(made: LiveTable) -> bool:
    """Whether something was picked of which nothing came yet, or that others do not see yet."""
    told_up_to = steps(Sight(made, ANN), 0)[-1].last
    return told_up_to < made.place(0) or made.match.opened < len(made.match.log)


@pytest.mark.parametrize("game", games.names())
def test_the_steps_tell_all_that_happened_once_and_in_order(game: str) -> None:
    sight = Sight(play(table(game, 3)), ANN)
    happened = [event for line in sight.lines for event in line.events if is_told(sight, event)]
    shown = steps(sight, 0)
    assert [event for step in shown for event in step.events] == happened
    ends = [(step.last, -step.left) for step in shown]
    assert ends == sorted(set(ends))
    assert shown[-1].last == sight.place


@pytest.mark.parametrize("game", games.names())
def test_a_step_is_what_one_player_did(game: str) -> None:
    sight = Sight(play(table(game, 3)), WATCHER)
    begin = 0
    for step in steps(sight, 0):
        picked = [line for line in sight.lines[begin : step.last] if line.player != CHANCE]
        assert {line.player for line in picked if line.events} <= {step.player}
        begin = step.last


def test_free_exchanges_are_a_part_of_the_step_that_follows() -> None:  # TM-4.3, TM-4.5
    made = play(table("terra-mystica", 2), seed=4)
    sight = Sight(made, WATCHER)
    asides, begin, joined = made.game.asides(), 0, 0
    for step in steps(sight, 0):
        lines = [
            line
            for line in sight.lines[begin : step.last]
            if any([is_act(sight, event) for event in line.events])
        ]
        kinds = [line.option.kind for line in lines if line.option and line.player != CHANCE]
        joined += len(kinds) > 1
        assert all([kind in asides for kind in kinds[:-1]])
        begin = step.last
    assert joined > 3


@pytest.mark.parametrize("game", ["terra-mystica", "origins", "pantheon"])
def test_hardly_a_step_is_without_a_sentence(game: str) -> None:
    shown = told(Sight(play(table(game, 3)), ANN), 0)
    assert sum([not step["said"] and not step["news"] for step in shown]) < len(shown) / 20


@pytest.mark.parametrize("game", games.names())
def test_the_frames_lead_to_how_the_table_looks_now(game: str) -> None:
    made = play(table(game, 3), 60)
    while is_half_done(made):
        play(made, 1)
    shown = frames(made, ANN, None)
    assert len(shown["frames"]) == len(shown["steps"]) + 1
    regions: dict[str, str] = {}
    for frame, step in zip(shown["frames"], [None, *shown["steps"]]):
        assert step is None or frame["at"] == step["at"]
        regions |= frame["regions"]
        assert len(frame["scores"]) == 3
        if step is not None and step["left"]:
            continue
        at = rendering.frame(Sight(made, ANN, frame["at"]), Parts())
        assert {name: html for name, html in regions.items() if html} == at
    now = {region.name: region.html for region in rendering.draw(Sight(made, ANN))}
    assert all([now[name] == html for name, html in regions.items() if html])


def test_frames_since_a_place_are_only_what_changed() -> None:
    made = play(table("terra-mystica", 3), 80, seed=4)
    place = made.place(0)
    shown = frames(made, ANN, place - 12)
    assert len(shown["frames"]) == len(shown["steps"]) > 1
    whole = rendering.frame(Sight(made, ANN, place - 12), Parts())
    assert all([len(frame["regions"]) < len(whole) for frame in shown["frames"]])


def test_of_very_many_steps_the_last_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "MOST", 3)
    made = play(table("terra-mystica", 3), 80, seed=4)
    known = steps(Sight(made, ANN), 0)
    shown = frames(made, ANN, 0)
    assert [step["at"] for step in shown["steps"]] == [step.last for step in known[-3:]]
    assert [frame["at"] for frame in shown["frames"]] == [step.last for step in known[-4:]]
    assert len(shown["frames"][0]["regions"]) > 5  # all of it, since much is left out


@pytest.mark.parametrize("game", ["terra-mystica", "origins", "pantheon", "capital-lux-2"])
@pytest.mark.parametrize("viewer", [ANN, WATCHER], ids=["player", "spectator"])
def test_the_last_round_has_a_turn_of_everybody_else(game: str, viewer: object) -> None:
    made = play(table(game, 3), 40)
    sight = Sight(made, ANN if viewer == ANN else WATCHER)
    players = {step.player for step in steps(sight, last_round(sight))}
    assert players >= {0, 1, 2} - {sight.seat}


@pytest.mark.parametrize("game", games.names())
def test_what_is_told_of_steps_is_exact(game: str) -> None:
    made = play(table(game, 3), 60)
    sight = Sight(made, ANN)
    points = [0, 0, 0]
    for step in told(sight, 0):
        assert step["mine"] == (step["player"] == 0)
        for effect in step["effects"]:
            if 'class="points"' in effect["html"]:
                points[effect["seat"]] += effect["amount"]
    began = sight.game.start(3).scores()
    assert [score - first for score, first in zip(sight.open_state.scores(), began)] == points


def test_a_round_is_announced_and_the_last_one_as_such() -> None:  # TM-5.1
    sight = Sight(play(table("terra-mystica", 2), seed=4), ANN)
    news = [said for step in told(sight, 0) for said in step["news"]]
    assert news == [
        *[f"Round {number}: income" for number in range(1, 6)],
        "Round 6, the last one: income",
        "The last points are counted",
    ]


@pytest.mark.parametrize("game", [name for name in games.names() if name != "harbour"])
def test_every_game_announces_its_rounds(game: str) -> None:
    sight = Sight(play(table(game, 3)), ANN)
    assert [said for step in told(sight, 0) for said in step["news"]]


def end_of_a_round() -> tuple[LiveTable, int]:
    """A game of three in which a round has just ended, and how many picks were made before that."""
    made = play(table("capital-lux-2", 3), 30)
    while made.match.state.round == 1:
        before = made.place(0)
        play(made, 1)
    return made, before


def test_the_end_of_a_round_is_watched_step_by_step() -> None:  # CL-6.10 to CL-6.33
    made, before = end_of_a_round()
    shown = told(Sight(made, ANN), before)
    assert [step["text"] for step in shown[:-1]] == [
        "You play yellow 6 into your City",
        "You reveal Agent tile +3 on the blue Capital district. "
        "The MAXIMUM is 14 for the blue Capital district",
        "You reveal Agent tile +1 on the pink Capital district. "
        "The MAXIMUM is 1 for the pink Capital district",
        "Cy is 17 above the MAXIMUM and loses the pink City district",
        "The MAXIMUM is 10 for the yellow Capital district",
        "Ben reveals Agent tile +5 on the green Capital district. "
        "The MAXIMUM is 15 for the green Capital district",
        "Ben wins the bonus card blue 5",
        "You win the bonus card yellow 4",
        "Cy ties for the green City district and takes 1 gold. "
        "Ben ties for the green City district and takes 1 gold. "
        "Green 4 leaves the green Capital district",
    ]
    assert shown[-1]["text"].startswith("Round 2. Ben begins. You are dealt blue 2,")
    # Who made the last pick watches the rest too, for it is nobody's.
    assert [step["mine"] for step in shown] == [True] + 9 * [False]
    # The last one has the draws of the next round with it.
    assert [step["left"] for step in shown] == [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert [step["at"] - shown[0]["at"] for step in shown[:-1]] == 9 * [0]
    assert shown[-1]["at"] > shown[0]["at"]


def test_at_every_step_of_the_end_of_a_round_the_table_looks_as_it_was() -> None:
    made, before = end_of_a_round()
    sight, seen = Sight(made, ANN), list[tuple[int, int, int]]()
    for step in steps(sight, before)[:-1]:
        view = Sight(made, ANN, step.last, told_until(sight, step)).view
        compared = len(view["resolution"])
        lost = sum([city["lost"] or 0 for row in view["resolution"] for city in row["cities"]])
        seen.append((compared, lost, sum([len(player["bonus"]) for player in view["players"]])))
    assert seen == [
        (0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 17, 0), (3, 17, 0), (4, 17, 0),
        (4, 17, 1), (4, 17, 2), (4, 17, 2),
    ]  # fmt: skip
    within = Sight(made, ANN, before + 1, 5)
    assert (within.over, within.asked) == (False, [])


@pytest.mark.parametrize("game", games.names())
def test_between_two_steps_nothing_is_shown_of_the_next(game: str) -> None:
    """The rules stand still exactly there where the next step begins."""
    sight = Sight(play(table(game, 3)), WATCHER)
    counted = 0
    for step in steps(sight, 0):
        so_far = told_until(sight, step)
        if so_far is not None:
            counted += 1
            entry, s = sight.match.log[step.last - 1], sight.match.state_at(step.last - 1)
            s.events = []
            s.apply_until(entry.option.id, entry.player, so_far)
            assert s.events == entry.events[:so_far]
    assert (counted > 0) == (game == "capital-lux-2")
