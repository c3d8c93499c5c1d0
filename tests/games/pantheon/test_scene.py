"""The drawing: everything that can be pointed at is there, and nothing that is hidden."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import Match
from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.scene import regions
from ludopolis.games.pantheon.things import (
    BONUS_IDS,
    CARD_IDS,
    GOD_IDS,
    LOOT_IDS,
    PEOPLE_IDS,
    THINGS,
)
from ludopolis.games.pantheon.view import QUESTIONS
from tests.games.pantheon.position import start
from tests.games.scenes import Stage, parsed

FOLDER = Path(GAME.folder)
STAGE = Stage(GAME, regions)
MOST_NODES = 1700

Position = tuple[int, dict[str, Any], list[str]]  # who is asked, what they see, what is open


@cache
def positions(players: int) -> list[Position]:
    """Positions of a game of random picks, at least one of each question."""
    match, rng = Match(GAME, players, {"choose-bonus": players == 3}, seed=players), Random(players)
    found, asked = [], dict.fromkeys([""], 0)
    while not match.state.over:
        seat = int(match.state.asking().player)
        options = match.open_to(seat)
        question = str(match.state.view(None)["doing"]["question"])
        asked[question] = asked.get(question, 0) + 1
        if asked[question] <= 2 or len(match.log) % 40 == 0:
            found.append((seat, match.state.view(seat), [option.code for option in options]))
        match.play(seat, rng.choice(options))
    return found


def first(players: int = 2) -> dict[str, Any]:
    """A view that a test may change, with the four actions open."""
    return deepcopy(
        next(view for _, view, _ in positions(players) if view["doing"]["question"] == "action")
    )


def crowded() -> dict[str, Any]:
    """A table on which every card, tile and god lies."""
    view = deepcopy(positions(3)[-1][1])
    view["gods"] = dict.fromkeys(GOD_IDS, 2)
    view["bonuses"] = BONUS_IDS
    view["demigods"] = [6, 5, 1]
    view["loot"] = dict(zip(["0002", "0006", "0403", "0307", "0706", "0104"], LOOT_IDS))
    view["doing"] |= {"question": "loot", "collected": dict.fromkeys(LOOT_IDS, 1), "jumps": 1,
                      "steps": 3, "by_jump": ["0105"], "god": "traitera"}  # fmt: skip
    view["peoples"] = PEOPLE_IDS[:6]
    view["players"][0] |= {
        "hand": dict.fromkeys(CARD_IDS, 2), "gods": dict.fromkeys(GOD_IDS[3:], 2),
        "tiles": {"steps1": 2}, "bonus": "mixed", "demigods": 3, "demigod_values": [6, 4, 2],
        "demigods_hidden": 1,
    }  # fmt: skip
    return view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_open_can_be_pointed_at(players: int) -> None:
    for seat, view, codes in positions(players):
        drawn = STAGE.pointable(STAGE.draw(view, seat, asked=[seat]))
        assert set(codes) - drawn == set(), view["doing"]["question"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_drawn_in_both_languages(players: int, language: str) -> None:
    for seat, view, _ in positions(players)[::3]:
        tree = parsed(STAGE.draw(view, seat, language, [seat]))
        assert len(list(tree.iter())) <= MOST_NODES
        keys = [element.get("data-key") for element in tree.iter() if element.get("data-key")]
        assert len(keys) == len(set(keys))
        assert {e.get("data-thing") for e in tree.iter()} - {None} <= set(THINGS.by_code)


def test_the_hand_is_drawn_for_its_player_only() -> None:
    for seat, view, _ in positions(3)[::4]:
        drawn = STAGE.draw(view, seat, asked=[seat])
        for region in drawn:
            shown = {
                e.get("data-key") for e in parsed([region]).iter()
                if (e.get("data-key") or "").startswith("hand-")
            }  # fmt: skip
            hand = view["players"][seat]["hand"]
            assert shown == ({f"hand-{card}" for card in hand} if region.seat == seat else set())


def drawn_demigods(view: dict[str, Any], seat: int, language: str = "en") -> list[str]:
    """What is said about the demigods of a player: in all, then tile by tile."""
    region = next(region for region in STAGE.draw(view, 0, language) if region.seat == seat)
    found = [e for e in parsed([region]).iter() if "pt-lot" in (e.get("class") or "")]
    found += [e for e in parsed([region]).iter() if "pt-demigod" in (e.get("class") or "")]
    return [f"{e.get('data-thing') or '?'}: {e.get('data-tip')}" for e in found]


def test_demigods_of_others_lie_face_down_unless_seen() -> None:  # PA-12.2
    view = first(3)
    view["players"][1] |= {"demigods": 3, "demigod_values": [5], "demigods_hidden": 2}
    assert drawn_demigods(view, 1) == [
        "?: 1 demigod, seen by all, 2 demigods, face down", "demigod 5: demigod 5",
        *["?: a demigod that only its owner knows"] * 2,
    ]  # fmt: skip


def test_demigods_that_were_scored_are_drawn_open() -> None:  # PA-11.1
    p = start("roma persia").own_demigods(1, 6, 2)
    assert drawn_demigods(p.view(0), 1)[0] == "?: 2 demigods, face down"
    p.s.epoch = 3
    p.end_epoch(0)
    assert drawn_demigods(p.view(0), 1) == [
        "?: 2 demigods, seen by all", "demigod 6: demigod 6", "demigod 2: demigod 2",
    ]  # fmt: skip
    assert drawn_demigods(p.view(0), 1, "fr")[0] == "?: 2 demi-dieux, vus de tous"
    assert drawn_demigods(p.view(0), 0) == ["?: no demigods"]


def test_spectators_see_no_hand_and_no_tablets() -> None:
    for _, view, _ in positions(4)[::6]:
        spectator = deepcopy(view)
        for me in spectator["players"]:
            me |= {"hand": None, "money": None}
        drawn = STAGE.draw(spectator, None)
        assert {region.area for region in drawn} == {"board", "side", "player"}
        assert "hand-" not in "".join(region.html for region in drawn)


def test_what_can_be_pointed_at_is_named() -> None:
    """Screen readers and tooltips have words for every element."""
    for element in parsed(STAGE.draw(crowded(), 0, "fr")).iter():
        if element.get("data-option"):
            assert (element.get("aria-label") or "").strip(), element.attrib
            assert element.get("data-tip"), element.attrib


def test_spaces_are_named_as_people_do_and_once() -> None:
    tips = {
        str(element.get("data-thing")): str(element.get("data-tip"))
        for element in parsed(STAGE.draw(crowded(), 0, "fr")).iter()
        if "pt-space" in (element.get("class") or "")
    }
    assert tips["space 0501"] == "Terre, 1 au nord-ouest d'Iberia"
    assert tips["space 0504"].startswith("Case Colonne, 2 au sud-est de Gallia : réservée aux")
    assert not [tip for tip in tips.values() if re.search(r"\b\d{4}\b", tip)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_whole(language: str) -> None:
    for element in parsed(STAGE.draw(crowded(), 0, language)).iter():
        for said in (element.get("data-tip", ""), element.text or ""):
            assert "built-in" not in said
            assert "{" not in said


def test_names_are_escaped() -> None:
    html = "".join(region.html for region in STAGE.draw(crowded()))
    assert "<b>Bo" not in html


def test_nothing_needs_inline_styles_or_scripts() -> None:
    for element in parsed(STAGE.draw(crowded())).iter():
        assert element.tag not in ("script", "style")
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []


def test_everything_used_as_a_symbol_is_defined() -> None:
    tree = parsed(STAGE.draw(crowded()))
    defined = {element.get("id") for element in tree.iter()}
    used = {str(element.get("href")) for element in tree.iter() if element.tag == "use"}
    assert {name.removeprefix("#") for name in used} <= defined


def test_pieces_and_prices_stand_on_the_map() -> None:
    view = first(2)
    view["temple"], view["loot"] = "0507", {}
    view["pieces"] = {"0407": [0, 1], "0406": [1]}
    tree = parsed(STAGE.draw(view))
    by_key = {element.get("data-key"): element for element in tree.iter()}
    assert by_key["foot-0407-0"].get("href") == "#pt-foot-0"
    assert by_key["foot-0407-1"].get("href") == "#pt-foot-1"
    assert by_key["column-0406-1"].get("href") == "#pt-column-1"
    assert by_key["0407"].get("data-option") == "foot 0407"
    assert by_key["0406"].get("data-option") == "column 0406"
    assert "pt-taken" in str(by_key["0406"].get("class"))
    assert "pt-taken" not in str(by_key["0306"].get("class"))
    ways = [e.get("class") for e in tree.iter() if "pt-way" in (e.get("class") or "")]
    assert ways == ["pt-way pt-p0", "pt-way pt-p1"]


@pytest.mark.parametrize(
    ("question", "prices"),
    [("place", ["1", "2"]), ("purchase", ["1", "2"]), ("column", ["0", "0"])],
)
def test_placing_has_its_price(question: str, prices: list[str]) -> None:
    view = first(2)
    view["doing"]["question"] = question
    tree = parsed(STAGE.draw(view))
    hit = next(e for e in tree.iter() if e.get("id") == "pt-hit")
    assert [e.text for e in hit.iter() if e.tag == "text"] == prices


def test_offering_tiles_cost_the_difference() -> None:  # PA-7.2
    view = first(2)
    view["players"][0]["offerings"]["temple"] = 1
    tree = parsed(STAGE.draw(view))
    tips = [e.get("data-tip") for e in tree.iter() if e.get("data-thing") == "tile temple 3"]
    assert tips == ["temple of rank 3: 5 money"]


def test_a_follower_is_offered_to_move_or_to_draw() -> None:  # PA-6.13
    seat, view, codes = next(p for p in positions(3) if p[1]["doing"]["question"] == "follow")
    turn = next(
        region for region in STAGE.draw(view, seat, asked=[seat]) if region.name == "pt-turn"
    )
    assert set(codes) <= STAGE.pointable([turn])
    assert "may follow, or draw instead" in turn.html


def test_the_view_names_every_question() -> None:
    asked = {view["doing"]["question"] for n in (2, 3, 4) for _, view, _ in positions(n)}
    assert None not in asked
    assert {"action", "movement", "follow", "place", "purchase", "draw", "bonus"} <= asked
    assert asked <= set(QUESTIONS.values())
    assert all(f"question {name}" in THINGS.by_code for name in QUESTIONS.values())
    for doing in [view["doing"] for n in (2, 3, 4) for _, view, _ in positions(n)]:
        assert (doing["god"] is not None) == (doing["question"] in ("offer", "acquire"))


def test_others_cannot_be_pointed_at() -> None:
    for region in STAGE.draw(crowded(), 1):
        if region.area == "player":
            assert STAGE.pointable([region]) == set()


def test_every_god_and_people_is_in_the_summary() -> None:
    land = next(region for region in STAGE.draw(first(2)) if region.name == "pt-land")
    sheet = next(e for e in parsed([land]).iter() if "pt-sheet" in (e.get("class") or ""))
    things = {e.get("data-thing") for e in sheet.iter()} - {None}
    assert things == {f"god {id}" for id in GOD_IDS} | {f"people {id}" for id in PEOPLE_IDS}


def test_every_colour_has_its_style() -> None:
    css = (FOLDER / "scene" / "scene.css").read_text("utf-8")
    wanted = [*PEOPLE_IDS, "yellow", "blue", "p0", "p1", "p2", "p3"]
    wanted += [f"card-{card}" for card in CARD_IDS[:5]] + ["card-money"]
    assert [name for name in wanted if f".pt-{name} {{" not in css] == []
