"""What the view tells about the last end of a round."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import Match
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import CARD_IDS


@pytest.mark.parametrize("powers", "ABCD")
def test_the_report_tells_what_the_events_told(powers: str) -> None:  # CL-6.10, CL-6.23
    match, rng = Match(GAME, 3, {"powers": powers}, seed=3), Random(3)
    told = {"wiped_out": 0, "won": 0, "tied": 0, "paid": 0, "covered": 0, "removed": 0}
    reported = dict(told)
    number = 1
    while not match.state.over:
        seat = next(int(step.player) for step in match.state.asks())
        start = len(match.log)
        match.play(seat, rng.choice(match.open_to(seat)))
        for entry in match.log[start:]:
            for event in entry.events:
                name = GAME.events[event.kind].name
                told[name] = told.get(name, 0) + 1
        view = match.state.view(None)
        if view["round"] > number or view["over"]:
            number = view["round"]
            for row in view["resolution"]:
                for city in row["cities"]:
                    reported["wiped_out"] += city["lost"] is not None
                    reported["won"] += city["won"] is not None
                    reported["tied"] += city["tied"] is not None
                    reported["paid"] += city["paid"] > 0
                    reported["covered"] += len(city["covered"])
                reported["removed"] += row["removed"] is not None
    assert {name: told[name] for name in reported} == reported
    assert reported["wiped_out"] > 0 < reported["won"]


def test_the_districts_come_in_their_order_and_lost_ones_were_above() -> None:  # CL-6.10, CL-6.12
    match, rng = Match(GAME, 4, {"powers": "D"}, seed=5), Random(5)
    while not match.state.over:
        seat = next(int(step.player) for step in match.state.asks())
        match.play(seat, rng.choice(match.open_to(seat)))
    rows = match.state.view(0)["resolution"]
    assert [row["district"] for row in rows] == ["blue", "pink", "yellow", "green", "strangers"]
    for row in rows:
        for city in row["cities"]:
            if city["lost"] is not None and not city["covered"]:
                assert city["total"] - row["maximum"] == city["lost"]
            if city["total"] <= (row["maximum"] or 99):
                assert city["lost"] is None
            assert city["won"] is None or city["won"] in CARD_IDS


def test_nothing_is_reported_before_the_first_round_ends() -> None:
    view = Match(GAME, 2, {"powers": "A"}, seed=1).state.view(0)
    assert view["resolution"] == []
    assert not view["over"]
