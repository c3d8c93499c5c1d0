"""The drawing: everything that can be pointed at is there, in every game, language and seat."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import Match
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.options import OPTIONS
from ludopolis.games.terra_mystica.scene import regions
from ludopolis.games.terra_mystica.scene.map import still
from ludopolis.games.terra_mystica.things import (
    BONUS_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    THINGS,
    TOWN_IDS,
)
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import PageWords, Words
from tests.games.scenes import Stage, parsed
from tests.games.terra_mystica.position import Position, chosen, laid, start

FOLDER = Path(GAME.folder)
STAGE = Stage(GAME, regions)
IN_WORDS_ONLY = {"done", "leech", "decline", "ordain", "drop"}  # answered with buttons
BY_CHANCE = {"score", "colour", "first"}
MOST_NODES = 1320


@cache
def positions(players: int) -> list[tuple[int, dict[str, Any], list[str]]]:
    """Positions of a game of random picks: who is asked, what they see, what is open."""
    match, rng = Match(GAME, players, {"mini-expansion-1": True}, seed=players), Random(players)
    found = []
    while not match.state.over:
        seat = int(match.state.asking().player)
        options = match.open_to(seat)
        if len(match.log) % 9 == 0 or len(match.log) < 30:
            found.append((seat, match.state.view(seat), [option.code for option in options]))
        match.play(seat, rng.choice(options))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_open_can_be_pointed_at(players: int) -> None:
    for seat, view, codes in positions(players):
        wanted = {code for code in codes if code.split()[0] not in IN_WORDS_ONLY}
        assert wanted - STAGE.pointable(STAGE.draw(view, seat, asked=[seat])) == set()


def test_a_hex_that_is_dug_on_can_be_pointed_at() -> None:
    p = start("alchemists", "nomads").put(0, "A13", "SH").give(0, workers=30, bowls=(0, 0, 6))
    hx = next(code for code in p.codes("dig") if not code.endswith("swamp")).split()[1]
    p.turn(hx, "mountains").play(f"0 dig {hx} forest")
    wanted = {f"dig {hx} lakes", f"dig {hx} swamp", f"build {hx}", "convert PW:W"}
    assert wanted <= set(p.codes())
    assert wanted <= STAGE.pointable(STAGE.draw(p.s.view(0), 0, asked=[0]))


def test_every_option_that_players_point_at_is_drawn_somewhere() -> None:
    found = set()
    for view in [laid(2).s.view(0), *crowded()]:
        found |= STAGE.pointable(STAGE.draw(view))
    kinds = IN_WORDS_ONLY | BY_CHANCE
    missing = [option.code for option in OPTIONS if option.kind not in kinds]
    assert [code for code in missing if code not in found] == []


def crowded() -> list[dict[str, Any]]:
    """Tables on which every card, tile, structure and faction lies at one time or another."""
    view = start("witches", "nomads").s.view(0)
    views = [deepcopy(view) for _ in FACTION_IDS]
    for n, (crowd, faction) in enumerate(zip(views, FACTION_IDS)):
        crowd["cards"] = dict.fromkeys(BONUS_IDS, 1)
        crowd["favours"] = dict.fromkeys(FAVOUR_IDS, 1)
        crowd["towns"] = dict.fromkeys(TOWN_IDS, 1)
        me = crowd["players"][0]
        me |= {"faction": faction, "favours": ["FAV6"], "bonus": f"BON{n % 2 + 1}"}
        me["structures"]["SH"] = 1
        for place in crowd["map"]:
            place["building"] = ["D", "TP", "TE", None][n % 4]
            place["owner"] = 0
    return views


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("faction", FACTION_IDS)
def test_every_faction_is_drawn_for_everybody(faction: str, language: str) -> None:
    other = "nomads" if faction not in ("nomads", "fakirs") else "witches"
    view = start(faction, other).s.view(None)
    for viewer in (0, 1, None):
        drawn = STAGE.draw(view, viewer, language)
        parsed(drawn)
        areas = {region.seat: region.area for region in drawn if region.seat >= 0}
        assert areas == {seat: "own" if seat == viewer else "player" for seat in (0, 1)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_drawn_in_both_languages(players: int, language: str) -> None:
    for seat, view, _ in positions(players)[::5]:
        drawn = STAGE.draw(view, seat, language)
        tree = parsed(drawn)
        assert len(list(tree.iter())) <= MOST_NODES
        keys = [element.get("data-key") for element in tree.iter() if element.get("data-key")]
        assert len(keys) == len(set(keys))
        assert {e.get("data-thing") for e in tree.iter()} - {None} <= set(THINGS.by_code)


def test_a_full_table_of_five_keeps_within_its_nodes() -> None:
    factions = ["witches", "nomads", "halflings", "mermaids", "giants"]
    p = start(*factions, cards=BONUS_IDS[:8], dwellings=[
        ["F4", "D1"], ["G7", "B1", "B6"], ["B2", "E2"], ["I4", "D5"], ["I12", "A6"],
    ])  # fmt: skip
    view = p.s.view(None)
    for n, place in enumerate(view["map"][:60]):
        place |= {"building": ["D", "TP", "TE"][n % 3], "owner": n % 5, "town": n % 2 == 0}
    for me in view["players"]:
        me |= {"favours": FAVOUR_IDS[4:8], "towns": {"TW1": 1}}
    assert len(list(parsed(STAGE.draw(view)).iter())) <= MOST_NODES


def test_names_are_escaped() -> None:
    view = start("witches", "nomads").s.view(None)
    html = "".join(region.html for region in STAGE.draw(view))
    assert "&lt;b&gt;Bo&lt;/b&gt;" in html
    assert "<b>Bo" not in html


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_whole(language: str) -> None:
    for view in crowded():
        for element in parsed(STAGE.draw(view, 0, language)).iter():
            for said in (element.get("data-tip", ""), element.text or ""):
                assert "built-in" not in said
                assert "{" not in said.replace("{x}", "")
                assert said == said.strip() or not said.strip()


def test_nothing_needs_inline_styles_or_scripts() -> None:
    view = start("witches", "nomads").s.view(None)
    for element in parsed(STAGE.draw(view)).iter():
        assert element.tag not in ("script", "style")
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []


def test_what_can_be_pointed_at_is_named() -> None:
    """Screen readers and tooltips have words for every element."""
    view = start("witches", "nomads").s.view(None)
    for element in parsed(STAGE.draw(view, 0, "fr")).iter():
        if element.get("data-option"):
            label = element.get("aria-label") or element.get("title")
            said = label or "".join(element.itertext())
            assert said.strip(), element.attrib
            assert element.get("data-tip"), element.attrib


def test_structures_bridges_and_towns_are_drawn() -> None:
    p = start("witches", "nomads").put(0, "E9", "SA").bridge(0, "F4:G3").town("E9")
    tree = parsed(STAGE.draw(p.s.view(None)))
    by_key = {element.get("data-key"): element for element in tree.iter()}
    assert by_key["on-E9-SA-0"].get("href") == "#tm-SA-0"
    assert "tm-green" in str(by_key["on-E9-SA-0"].get("class"))
    assert by_key["built-F4:G3"].get("data-option") is None
    assert "F4:G3" not in by_key  # no place for another one
    assert by_key["C2:D3"].get("data-option") == "bridge C2:D3"
    assert [element for element in tree.iter() if element.get("class") == "tm-town tm-green"]


def test_everything_used_as_a_symbol_is_defined() -> None:
    tree = parsed(STAGE.draw(crowded()[0]))
    defined = {element.get("id") for element in tree.iter()}
    used = {str(element.get("href")) for element in tree.iter() if element.tag == "use"}
    assert {name.removeprefix("#") for name in used} <= defined


def test_every_picture_has_its_style() -> None:
    css = (FOLDER / "scene" / "scene.css").read_text("utf-8")
    html = "".join(region.html for view in crowded() for region in STAGE.draw(view))
    html += "".join(region.html for region in STAGE.draw(laid(3).s.view(None)))
    pictures = set(re.findall(r"tm-b-\w+", html))
    assert {f"tm-b-{cult.lower()}" for cult in CULT_IDS} <= pictures
    assert sorted(name for name in pictures if f".{name}" not in css) == []


def test_factions_are_offered_while_they_are_chosen() -> None:
    areas = {region.name: region.area for region in STAGE.draw(laid(2).s.view(None))}
    assert areas["tm-faction-boards"] == "own"  # where the chosen one will lie
    assert areas["tm-land"] == "board"
    after = [region.name for region in STAGE.draw(chosen("witches", "nomads").s.view(None))]
    assert "tm-faction-boards" not in after


def test_conversions_stand_on_the_own_board_only() -> None:
    def codes(p: Position, viewer: int | None) -> set[str]:
        return {
            code
            for code in STAGE.pointable(STAGE.draw(p.s.view(None), viewer))
            if "convert" in code
        }

    p = start("witches", "alchemists")
    assert codes(p, None) == set()
    assert "convert PW:C" in codes(p, 0)
    assert "convert C:VP" not in codes(p, 0)
    assert "convert C:VP" in codes(p, 1)


def test_other_boards_cannot_be_pointed_at() -> None:
    p = start("witches", "engineers").give(0, favours=["FAV6"], bonus="BON1")
    for region in STAGE.draw(p.s.view(None), 1):
        if region.seat == 0:
            assert STAGE.pointable([region]) == set()
    mine = next(region for region in STAGE.draw(p.s.view(None), 0) if region.seat == 0)
    assert {"ship", "spade", "action FAV6", "action BON1", "pass", "burn"} <= STAGE.pointable(
        [mine]
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_has_every_rule_that_is_cited(language: str) -> None:
    page = (FOLDER / "help" / f"rules.{language}.md").read_text("utf-8")
    places = set(re.findall(r"\[(TM-[\d.]+)\]", page))
    cited = {entry.rule for entry in (*GAME.reasons, *GAME.events)}
    cited |= {choice.rule for choice in GAME.setup}
    assert cited - places - {""} == set()


def test_both_rules_pages_say_the_same_rules() -> None:
    pages = [(FOLDER / "help" / f"rules.{name}.md").read_text("utf-8") for name in ("en", "fr")]
    english, french = [re.findall(r"\[(TM-[\d.]+)\]|\{#([\w.-]+)\}", page) for page in pages]
    assert english == french
    assert "What is reconstructed" in pages[0]
    assert "Ce qui est reconstitué" in pages[1]


def test_rivers_drawn_for_programs_are_not_those_of_pages() -> None:
    view = Match(GAME, 2, seed=1).state.view(0)
    tables = GAME.tables(GAME.edition())
    program, page = [
        still(TableDrawing(GAME, tables, view, 0, [], words("fr", GAME)))["rivers"]
        for words in (Words, PageWords)
    ]
    assert "A2, A3, B1 et C1 : les bateaux" in program
    assert "A2, A3, B1 et C1\N{NO-BREAK SPACE}: les bateaux" in page
