"""What lies on the table is drawn piece by piece, as many as there are and where they are."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from ludopolis.core import Match
from ludopolis.games.origins import GAME
from ludopolis.games.origins.scene import regions
from ludopolis.games.origins.things import BUILDING_IDS, COLOUR_IDS, TEMPLE_IDS
from tests.games.scenes import Stage, Tree, parsed

STAGE = Stage(GAME, regions)
ON_THE_BOARD = ["or-sites", "or-market", "or-districts", "or-temples", "or-military"]
# What is open on the board for everybody, and not in front of a player.
ON_BOARD = {"site", "top", "bottom", "bonus", "fish", "ship", "left", "right", "build", "farm",
            "reserve", "temple", "card", "advance", "attack"}  # fmt: skip


@cache
def positions(players: int) -> list[tuple[int, dict[str, Any], list[str]]]:
    """Twenty positions of a whole game, from the first pick to the end: who, view, open codes."""
    match, rng = Match(GAME, players, seed=players), Random(players)
    found = []
    while not match.state.over and len(match.log) < 900:
        seat = int(match.state.asking().player)
        options = match.open_to(seat)
        found.append((seat, match.state.view(seat), [option.code for option in options]))
        match.play(seat, rng.choice([o for o in options if o.code != "pass"] or options))
    return found[:: max(1, len(found) // 20)]


def tree_of(view: dict[str, Any], name: str, viewer: int | None = 0) -> Tree:
    """One region as a tree."""
    return parsed([region for region in STAGE.draw(view, viewer) if region.name == name])


def having(tree: Tree, name: str) -> list[Tree]:
    """The elements of a class."""
    return [element for element in tree.iter() if name in str(element.get("class")).split()]


def towers(tree: Tree) -> dict[str, int]:
    """How many floors each tower of a colour has as it is drawn."""
    return {
        colour: len(having(tower, "or-floor"))
        for tower in having(tree, "or-tower")
        for colour in COLOUR_IDS
        if f"or-{colour}" in str(tower.get("class")).split()
    }


def test_the_board_has_its_five_parts_and_nothing_else_lies_there() -> None:
    for _, view, _ in positions(3):
        drawn = STAGE.draw(view, 0)
        assert [region.name for region in drawn if region.area == "board"] == ON_THE_BOARD
        titles = [str(region.title) for region in drawn if region.area in ("board", "away")]
        assert len(titles) == len(set(titles))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_open_on_the_board_has_an_element_on_the_board(players: int) -> None:
    for seat, view, codes in positions(players):
        drawn = [r for r in STAGE.draw(view, seat, asked=[seat]) if r.name in ON_THE_BOARD]
        wanted = {code for code in codes if code.split()[0] in ON_BOARD}
        assert wanted - STAGE.pointable(drawn) == set()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_floor_is_drawn_in_the_reserve_and_on_each_palace(players: int) -> None:
    for _, view, _ in positions(players):
        assert towers(tree_of(view, "or-districts")) == view["floors"]
        assert towers(tree_of(view, "or-board")) == view["players"][0]["towers"]
        for seat in range(1, players):
            palace = tree_of(view, f"or-player-{seat}")
            assert towers(palace) == view["players"][seat]["towers"]


def steps_of(hill: Tree) -> list[Tree]:
    """The steps of a hill, from its foot to its top."""
    return [step for steps in having(hill, "or-steps") for step in steps.iter("tspan")]


@pytest.mark.parametrize("players", [1, 3, 4])
def test_every_disc_stands_on_its_step(players: int) -> None:
    for _, view, _ in positions(players):
        tree = tree_of(view, "or-temples")
        keys = [disc.get("data-key") for disc in having(tree, "or-disc")]
        assert sorted(keys, key=str) == sorted(
            [f"climber-{temple}-{seat}" for temple in TEMPLE_IDS for seat in range(players)]
        )
        for hill in having(tree, "or-temple"):
            steps = [float(str(step.get("x"))) for step in steps_of(hill)]
            for disc in having(hill, "or-disc"):
                _, temple, seat = str(disc.get("data-key")).split("-")
                step = view["players"][int(seat)]["temples"][temple]
                assert float(str(disc.find("circle").get("cx"))) == steps[step]  # type: ignore[union-attr]


def test_discs_on_one_step_lie_on_each_other_in_the_order_of_the_stack() -> None:  # OR-4.18
    view = deepcopy(positions(3)[0][1])
    for player in view["players"]:
        player["temples"]["sea"] = 4
    view["temples"]["sea"]["order"] = [2, 0, 1]
    discs = [disc for disc in having(tree_of(view, "or-temples"), "or-disc")
             if str(disc.get("data-key")).startswith("climber-sea")]  # fmt: skip
    assert [str(disc.get("data-key"))[-1] for disc in discs] == ["2", "0", "1"]
    heights = [float(str(disc.find("circle").get("cy"))) for disc in discs]  # type: ignore[union-attr]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3


def test_stairs_go_up_and_their_steps_say_what_they_score() -> None:
    view = positions(2)[0][1]
    for hill in having(tree_of(view, "or-temples"), "or-temple"):
        steps = steps_of(hill)
        points = [int(str(step.text)) for step in steps]
        assert points == list(GAME.tables(GAME.edition()).temple_vp)
        heights = [float(str(step.get("y"))) for step in steps]
        assert heights == sorted(heights, reverse=True)


def test_markers_of_the_military_track_keep_their_identity() -> None:
    for _, view, _ in positions(4):
        spaces = having(tree_of(view, "or-military"), "or-space")
        found = {
            str(marker.get("data-key")): number
            for number, space in enumerate(spaces)
            for marker in space.iter()
            if marker.get("data-key")
        }
        wanted = {f"marcher-{seat}": at for seat, at in enumerate(view["military"]["spaces"])}
        assert found == wanted


def test_alone_the_marker_of_nobody_is_on_the_road() -> None:  # OR-14.6
    view = deepcopy(positions(1)[0][1])
    view["military"]["neutral"] = 3
    space = having(tree_of(view, "or-military"), "or-space")[3]
    assert "marcher-nobody" in [element.get("data-key") for element in space.iter()]


def buildings(tree: Tree, of: str) -> Counter[str]:
    """Which buildings are drawn on the elements of a class, and how often."""
    return Counter(
        str(drawing.get("class")).split("or-b-")[1]
        for element in having(tree, of)
        for drawing in having(element, "or-building")
    )


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_building_is_drawn_in_the_market_and_in_the_cities(players: int) -> None:
    for _, view, _ in positions(players):
        market = Counter(tile for tile in view["market"] if tile)
        assert buildings(tree_of(view, "or-market"), "or-card") == market
        cities = ["or-city", *[f"or-player-{seat}" for seat in range(1, players)]]
        for seat, name in enumerate(cities):
            city = Counter(tile["tile"] for tile in view["players"][seat]["city"])
            assert buildings(tree_of(view, name), "or-tile") == city


def test_every_kind_of_building_has_a_drawing_of_its_own() -> None:
    view = deepcopy(positions(2)[0][1])
    view["players"][0]["aside"] = [*BUILDING_IDS, "farm"]
    drawings = {
        str(drawing.get("class")): "".join(str(path.get("d")) for path in drawing.iter("path"))
        for drawing in having(tree_of(view, "or-city"), "or-building")
    }
    kinds = [*BUILDING_IDS, "farm", "agora", "palace"]
    assert set(drawings) == {f"or-building or-b-{kind}" for kind in kinds}
    assert len(set(drawings.values())) == len(drawings)


def test_sites_say_what_is_done_there() -> None:
    deeds = [str(act.find("small").text) for act in  # type: ignore[union-attr]
             having(tree_of(positions(2)[0][1], "or-sites"), "or-bottom")]  # fmt: skip
    assert deeds == ["Advance and attack", "Construct", "Climb a temple", "Take a citizen", "Train"]


def test_what_is_on_the_board_is_drawn_with_few_elements() -> None:  # pages are soon there
    view = positions(2)[0][1]
    trees = [tree_of(view, name) for name in ON_THE_BOARD]
    assert sum(len(list(tree.iter())) for tree in trees) < 900
    used = [use for tree in trees for use in tree.iter("use")]
    assert used == []  # a symbol is drawn by three elements more wherever it is used
