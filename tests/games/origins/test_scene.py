"""The drawing: everything that can be pointed at is there, in every game, language and seat."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import Match
from ludopolis.games.origins import GAME, ICONS
from ludopolis.games.origins.scene import regions
from ludopolis.games.origins.scene.badges import abilities
from ludopolis.games.origins.things import BUILDING_IDS, THINGS, ZODIAC_IDS
from ludopolis.server.drawing.templates import render
from ludopolis.words import PageWords
from tests.games.origins.position import start as begin
from tests.games.scenes import Stage, parsed

FOLDER = Path(GAME.folder)
STAGE = Stage(GAME, regions)
# Answered with buttons: how much, which of, whether at all.
IN_WORDS_ONLY = {"done", "skip", "plus", "gain", "spend", "gold", "train", "colour", "hold"}
MOST_NODES = 2500
PICKS = 420

Sight = tuple[int, dict[str, Any], list[str]]


@cache
def positions(players: int) -> list[Sight]:
    """Positions of a game of random picks: who is asked, what they see, what is open."""
    match, rng = Match(GAME, players, seed=players + 5), Random(players)
    found: list[Sight] = []
    while not match.state.over and len(match.log) < PICKS:
        seat = int(match.state.asking().player)
        options = match.open_to(seat)
        found.append((seat, match.state.view(seat), [option.code for option in options]))
        match.play(seat, rng.choice([o for o in options if o.code != "pass"] or options))
    return found


def start(players: int = 2) -> dict[str, Any]:
    """The first turn, after the draft."""
    return deepcopy(next(view for _, view, _ in positions(players) if view["round"]))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_open_can_be_pointed_at(players: int) -> None:
    kinds: set[str] = set()
    for seat, view, codes in positions(players)[::3]:
        wanted = {code for code in codes if code.split()[0] not in IN_WORDS_ONLY}
        assert wanted - STAGE.pointable(STAGE.draw(view, seat, asked=[seat])) == set()
        kinds |= {code.split()[0] for code in codes}
    assert {"die", "site", "top", "bottom", "place", "pass"} <= kinds


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_drawn_in_both_languages(players: int, language: str) -> None:
    for seat, view, _ in positions(players)[::40]:
        tree = parsed(STAGE.draw(view, seat, language, asked=[seat]))
        elements = list(tree.iter())
        assert len(elements) <= MOST_NODES
        keys = [key for element in elements if (key := element.get("data-key"))]
        assert len(keys) == len(set(keys))
        assert {e.get("data-thing") for e in elements} - {None} <= set(THINGS.by_code)
        for element in elements:
            for said in (element.get("data-tip", ""), element.text or ""):
                assert "{" not in said.replace("{x}", "")


def test_dice_can_be_pointed_at_only_where_the_question_means_them() -> None:
    for seat, view, codes in positions(2):
        if view["moment"]["recruiting"]:
            mine = [r for r in STAGE.draw(view, seat, asked=[seat]) if r.name == "or-hand"]
            assert [code for code in STAGE.pointable(mine) if code.startswith("die")] == []
        elif "archon" in codes:
            market = [r for r in STAGE.draw(view, seat, asked=[seat]) if r.name == "or-market"]
            assert [code for code in STAGE.pointable(market) if code.startswith("die")] == []


def test_sites_show_what_the_worker_in_hand_pays() -> None:  # OR-5.2
    view = start()
    view["moment"]["worker"] = "die red 2"
    view["sites"][0]["value"], view["sites"][1]["value"] = 5, 1
    sky = [e for e in parsed(STAGE.draw(view)).iter() if e.get("class") == "or-sky"]
    prices = ["".join(e.itertext()).strip() for e in sky]
    assert [price[-1] for price in prices[:2]] == ["3", "0"]


def test_of_two_equal_dice_one_is_in_hand() -> None:
    seat, view, _ = next(
        found
        for found in positions(2)
        if found[1]["moment"] and str(found[1]["moment"].get("worker")).startswith("die")
    )
    twice = deepcopy(view)
    held = twice["moment"]["worker"].removeprefix("die ")
    twice["players"][seat]["dice"] = [{"die": held, "site": None}, {"die": held, "site": None}]
    drawn = "".join(region.html for region in STAGE.draw(twice, seat, asked=[seat]))
    assert drawn.count("or-held") == 1


def test_prices_of_the_market_and_recruits_know_taurus() -> None:  # OR-13.2
    view = start()
    view["players"][0]["zodiac"] = ["taurus"]
    found = ["".join(e.itertext()) for e in parsed(STAGE.draw(view)).iter()
             if e.get("class") == "or-wisdom"]  # fmt: skip
    assert found == ["0", "0", "1", "2", "3"] * 2


def test_a_tile_that_cannot_be_paid_is_tagged_as_a_farm() -> None:  # OR-6.2
    view = start()
    view["market"][4] = "castle"
    me = view["players"][0]
    for gold, farm in ((0, True), (5, True), (7, False)):
        me |= {"wisdom": 0, "stone": 0, "gold": gold}
        tags = [e for e in parsed(STAGE.draw(view)).iter() if "or-card" in str(e.get("class"))]
        drawn = [str(e.get("class")).split()[-1] for e in tags[4].iter("svg")]
        assert ("or-p-farm" in drawn) == farm


def test_other_boards_cannot_be_pointed_at() -> None:
    for _, view, _ in positions(4)[::60]:
        for region in STAGE.draw(view, 1):
            if region.area == "player":
                assert STAGE.pointable([region]) == set()
        shown = STAGE.pointable(STAGE.draw(view, None))
        assert not shown & {"pass", "archon", "grow", "attack", "advance"}


def test_areas_are_those_of_the_viewer() -> None:
    view = start(4)
    areas = {r.name: (r.area, r.seat) for r in STAGE.draw(view, 2)}
    assert areas["or-hand"] == ("own", 2)
    others = [name for name in areas if name.startswith("or-player-")]
    assert others == ["or-player-3", "or-player-0", "or-player-1"]
    watched = [r.name for r in STAGE.draw(view, None) if r.area == "player"]
    assert watched == [f"or-player-{seat}" for seat in range(4)]


def test_a_long_city_is_drawn_whole() -> None:
    view = start()
    me = view["players"][0]
    me["city"] += [{"tile": "farm", "back": "mint", "x": x, "y": 0} for x in range(1, 30)]
    me["seats"] = [{"x": 0, "y": 0, "die": "red 6"}, {"x": 1, "y": 0, "die": None}]
    me["open"] = [{"x": 30, "y": 0}]
    tree = parsed(STAGE.draw(view))
    farms = [e for e in tree.iter() if "or-tile or-farm" in str(e.get("class"))]
    assert len(farms) == 29
    assert {"place 30,0", "seat 0,0", "seat 1,0"} <= STAGE.pointable(STAGE.draw(view))
    assert "= 6" in next(str(e.get("data-tip")) for e in tree.iter()
                         if "or-seated" in str(e.get("class")))  # fmt: skip


def test_a_seat_shows_what_its_district_scores() -> None:  # OR-8.1.4
    view = start()
    me, card = view["players"][0], view["districts"][0]
    colours = ["yellow", "red", "purple", "blue", "orange"]
    one_of = dict(zip(colours, ["mint", "outpost", "forum", "statue", "gateway"])) | {"any": "farm"}
    places = [(5, 1), (6, 1), (5, 0), (6, 0)]
    me["city"] += [{"tile": one_of[cell], "back": None, "x": x, "y": y}
                   for cell, (x, y) in zip(card["pattern"], places)]  # fmt: skip
    me["seats"] = [{"x": 5, "y": 0, "die": None}]
    view["districts"] = [card]
    assert worth(view) == card["points"][0]
    card["scored_by"] = [0]
    assert worth(view) == card["points"][1]
    me["city"][-2]["tile"] = "palace"
    assert worth(view) == (card["points"][1] if card["pattern"][2] == "any" else 0)


def worth(view: dict[str, Any]) -> int:
    seat = next(e for e in parsed(STAGE.draw(view)).iter() if e.get("class") == "or-seat")
    return int("".join(seat.itertext()).strip() or 0)


def test_a_card_tells_the_three_floors_it_put_into_the_reserve() -> None:  # OR-2.8
    p = begin(districts=["D01", "D16", "D31", "D45"])
    tips = {e.get("data-thing"): str(e.get("data-tip"))
            for e in parsed(STAGE.draw(p.s.view(0))).iter()}  # fmt: skip
    assert "Floors it put into the reserve: purple, orange, yellow." in tips["district D01"]
    assert "Floors it put into the reserve: red, blue, yellow." in tips["district D31"]


def test_the_tiles_of_a_district_are_pointed_at_by_their_names() -> None:  # OR-8.1.6
    p = begin().city(0, "1,0 obelisk", "1,1 obelisk").dice(0, "blue 1")
    drawn = parsed(STAGE.draw(p.play("0 die blue 1", "0 seat 0,0").s.view(0)))
    laid = [e for e in drawn.iter() if str(e.get("data-thing")).startswith("place ")]
    tiles = {e.get("data-thing"): e.get("data-option") for e in laid if e.get("data-option")}
    assert tiles == {
        "place 0,1": "activate agora",
        "place 0,0": "activate palace",
        "place 1,1": "activate obelisk ne",
        "place 1,0": "activate obelisk se",
    }


def test_the_end_conditions_are_counted() -> None:  # OR-11.1
    view = start()
    view["endings"] = ["gold"]
    for card in view["districts"]:
        card["gold"] = 0
    found = {e.get("data-thing"): e for e in parsed(STAGE.draw(view)).iter()
             if str(e.get("class")).startswith("or-ending")}  # fmt: skip
    assert len(found) == 4
    assert "or-met" in str(found["ending gold"].get("class"))
    assert "or-met" not in str(found["ending floors"].get("class"))


def test_alone_the_target_is_shown() -> None:  # OR-14.9
    view = start(1)
    drawn = parsed(STAGE.draw(view))
    target = next(e for e in drawn.iter() if str(e.get("class")).startswith("or-target"))
    assert "".join(target.itertext()).endswith(f"/ {view['target']}")
    assert [e for e in drawn.iter() if str(e.get("class")).startswith("or-ending")] == []


def test_names_are_escaped() -> None:
    html = "".join(region.html for region in STAGE.draw(start()))
    assert "<b>Bo" not in html


def test_nothing_needs_inline_styles_or_scripts() -> None:
    for element in parsed(STAGE.draw(start())).iter():
        assert element.tag not in ("script", "style")
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []


def test_what_can_be_pointed_at_is_named() -> None:
    """Screen readers and tooltips have words for every element."""
    for seat, view, _ in positions(2)[::60]:
        for element in parsed(STAGE.draw(view, seat, "fr", asked=[seat])).iter():
            if element.get("data-option"):
                assert element.get("aria-label") or element.get("title"), element.attrib
                assert element.get("data-tip"), element.attrib


def test_every_small_picture_has_a_drawing() -> None:
    view = start()
    view["players"][0]["zodiac"] = ZODIAC_IDS
    view["players"][0]["aside"] = BUILDING_IDS
    view["military"]["neutral"] = 3
    view["military"]["order"].append(2)
    tree = parsed(STAGE.draw(view))
    pictures = [e for e in tree.iter("svg") if "or-i" in str(e.get("class")).split()]
    assert [e.get("class") for e in pictures if not list(e.iter("path"))] == []
    drawn = {value for parts in abilities(GAME.edition()).values() for kind, value in parts
             if kind in ("icon", "tile", "die")}  # fmt: skip
    for name in drawn:
        assert "<path" in render("sign.html", PageWords(), GAME.folder, sign=name, amount=""), name


def test_what_is_named_by_a_symbol_is_defined() -> None:
    tree = parsed(STAGE.draw(start()))
    used = {str(element.get("href")) for element in tree.iter() if element.tag == "use"}
    defined = {f"#{element.get('id')}" for element in tree.iter("symbol")}
    assert used | set(ICONS.values()) == defined


def test_every_tile_says_what_it_does_in_pictures() -> None:
    drawn = abilities(GAME.edition())
    assert [tile for tile in BUILDING_IDS if not drawn[tile]] == []
    assert drawn["granary"] == [("text", "1"), ("icon", "food"), ("text", "+1/"), ("icon", "farm")]
