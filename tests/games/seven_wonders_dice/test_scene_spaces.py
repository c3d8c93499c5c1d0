"""Boards with other numbers of spaces are drawn whole: the own city, small boards, the sheet."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import Edition, Match, Region
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.scene import regions
from ludopolis.games.seven_wonders_dice.scene.lines import lines_of
from ludopolis.games.seven_wonders_dice.scene.places import SIDE, places_of
from ludopolis.games.seven_wonders_dice.things import BONUS_IDS, SPACE_IDS
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import Words
from tests.games.scenes import NAMES, Stage, Tree, parsed
from tests.games.seven_wonders_dice.position import overlaid
from tests.games.seven_wonders_dice.test_editions import lanes
from tests.games.seven_wonders_dice.test_spaces import EACH, edition_of, parts

CSS = (Path(GAME.folder) / "scene" / "scene.css").read_text("utf-8")
ROOM = {"warehouse": 6, "wonder": 3, "guild_court": 3, "gallery": 4}  # where no symbols stand
BOX = re.compile(rf"M(\d+) (\d+)h{SIDE}v")


def played(edition: Edition, picks: int) -> Match:
    """A game of three after so many random picks of players."""
    match, rng = Match(GAME, 3, {}, 5, edition), Random(5)
    for _ in range(picks):
        if match.state.over:
            break
        seat = int(rng.choice(match.state.asks()).player)
        match.play(seat, rng.choice(match.open_to(seat)))
    return match


def draw(match: Match, viewer: int | None, language: str = "en") -> list[Region]:
    view = match.state.view(viewer)
    words = Words(language, GAME, NAMES[:3])
    asked = [int(step.player) for step in match.state.asks()]
    tables = GAME.tables(match.edition)
    return regions(TableDrawing(GAME, tables, view, viewer, asked, words))


def spaces(match: Match) -> list[str]:
    return [id for row in match.state.view(0)["buildings"] for id in row["spaces"]]


def classes(element: Tree) -> list[str]:
    return str(element.get("class", "")).split()


@EACH
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_own_city_shows_each_space_once(tmp_path: Path, name: str, language: str) -> None:
    match = played(edition_of(tmp_path, name), 40)
    tree = parsed([region for region in draw(match, 0, language) if region.name == "wd-city"])
    drawn = [str(e.get("data-key")) for e in tree.iter() if e.get("data-key") in SPACE_IDS]
    assert sorted(drawn) == sorted(spaces(match))


@EACH
def test_everything_open_can_be_pointed_at(tmp_path: Path, name: str) -> None:
    edition, stage = edition_of(tmp_path, name), Stage(GAME, regions)
    for picks in (0, 30, 60, 90):
        match = played(edition, picks)
        for step in match.state.asks():
            seat = int(step.player)
            wanted = {option.code for option in match.open_to(seat)} - {"stop", "decline"}
            assert wanted - stage.pointable(draw(match, seat)) == set()


@EACH
def test_rows_have_room_for_their_spaces(tmp_path: Path, name: str) -> None:
    tables = GAME.tables(edition_of(tmp_path, name))
    tree = parsed(draw(played(tables.edition, 10), 0))
    panels = [
        e for e in tree.iter("div") if "wd-panel" in str(e.get("class")) and e.get("data-thing")
    ]
    assert len(panels) == 9
    for panel in panels:
        building = str(panel.get("data-thing")).split()[1]
        columns = lines_of(tables, building).columns
        rows = [e for e in panel if "wd-row" in classes(e) and "wd-heads" not in classes(e)]
        assert rows
        for row in rows:
            signed = [e.tag for e in row if e.tag == "span"] == ["span"]
            room = columns if signed else ROOM[building]
            assert 1 <= len([cell for cell in row if "wd-cell" in classes(cell)]) <= room
            assert signed == ("wd-bare" not in classes(row))
        of = f"wd-of-{columns}"
        assert (of in classes(panel)) == (columns > 3)
        assert columns <= 3 or f".{of} .wd-row {{" in CSS


@EACH
def test_small_boards_show_each_space_in_its_own_place(tmp_path: Path, name: str) -> None:
    match = played(edition_of(tmp_path, name), 60)
    tree = parsed([region for region in draw(match, 0) if region.name == "wd-plan-1"])
    plan = next(e for e in tree.iter("svg") if "wd-plan" in classes(e))
    _, _, width, height = [int(n) for n in str(plan.get("viewBox")).split()]
    boxes = [
        (int(x), int(y))
        for path in plan.iter("path")
        if {"wd-free", "wd-full"} & set(classes(path))
        for x, y in BOX.findall(str(path.get("d")))
    ]
    assert len(boxes) == len(spaces(match)) + len(BONUS_IDS)
    for n, (x, y) in enumerate(boxes):
        assert 0 <= x <= width - SIDE
        assert 0 <= y <= height - SIDE
        assert not [b for b in boxes[:n] if abs(b[0] - x) < SIDE and abs(b[1] - y) < SIDE]


def test_the_small_board_of_the_base_edition_keeps_its_size() -> None:
    places = places_of(GAME.tables(GAME.edition()))
    assert places.height == 7 * 22 + 2 * 7
    assert places.at["bw_attack_1"] == (22, 0)
    assert places.at["mk_chest_wonder"] == (2 * (4 * 22 + 7) + 66, 2 * 22 + 7 + 2 * 22)


@EACH
def test_the_score_sheet_adds_up(tmp_path: Path, name: str) -> None:  # WD-16.2
    match = played(edition_of(tmp_path, name), 5000)
    sheet = next(region for region in draw(match, 0) if region.name == "wd-score")
    rows = [[int(cell.text or "") for cell in row.iter("td")] for row in parsed([sheet]).iter("tr")]
    *counted, totals, _ = rows[1:]
    assert [sum(column) for column in zip(*counted)] == totals == match.state.scores()


def signs(match: Match, building: str) -> dict[str, Any]:
    """The symbols over the columns of a building, and before each of its rows."""
    tree = parsed(draw(match, 0))
    panel = next(e for e in tree.iter("div") if e.get("data-thing") == f"building {building}")
    rows = [e for e in panel if "wd-row" in classes(e)]
    found = [
        [str(e.get("data-thing")).split()[1] for e in row.iter() if "wd-sign" in classes(e)]
        for row in rows
    ]
    heads = found.pop(0) if "wd-heads" in classes(rows[0]) else []
    return {"heads": heads, "rows": found}


def test_symbols_stand_before_rows_and_over_columns(tmp_path: Path) -> None:  # WD-9.2
    match = played(GAME.edition(), 0)
    assert signs(match, "agora") == {
        "heads": ["temple", "owl", "caduceus"],
        "rows": [["mask"], ["scales"], ["fountain"]],
    }
    assert signs(match, "market")["rows"] == [["coin7"], ["camel"], ["chest"]]
    assert signs(match, "guild_court")["rows"] == [[]]
    assert signs(match, "gallery")["rows"] == [[], ["leader_laurel"]]
    wide = played(overlaid(tmp_path, parts("agora", row_2=4)), 0)
    assert signs(wide, "agora")["heads"] == ["temple", "owl", "caduceus", "temple"]


def test_lanes_have_both_of_their_symbols(tmp_path: Path) -> None:  # WD-9.1
    assert signs(played(overlaid(tmp_path, lanes()), 0), "agora") == {
        "heads": [],
        "rows": [["mask", "temple"], ["scales", "owl"], ["fountain", "caduceus"]],
    }


def test_a_long_line_goes_on_in_the_next_row(tmp_path: Path) -> None:
    match = played(edition_of(tmp_path, "eight attacks on each side"), 0)
    assert signs(match, "barracks_west")["rows"] == [["axe"], [], ["shield"]]
    tree = parsed(draw(match, 0))
    goes_on = [e for e in tree.iter("div") if "wd-on" in classes(e)]
    assert [[cell.get("data-key") for cell in row if cell.tag == "div"] for row in goes_on] == [
        [f"{side}_attack_{n}" for n in (5, 6, 7, 8)] for side in ("bw", "be")
    ]
