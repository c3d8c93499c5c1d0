"""The drawing: everything that can be pointed at is there, in every game, language and seat."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from ludopolis.core import Match, Region
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.options import OPTIONS
from ludopolis.games.seven_wonders_dice.scene import regions
from ludopolis.games.seven_wonders_dice.scene.badges import face
from ludopolis.games.seven_wonders_dice.scene.prices import tag
from ludopolis.games.seven_wonders_dice.things import SPACE_IDS, SYMBOL_IDS, THINGS
from tests.games.scenes import Stage, Tree, parsed
from tests.games.seven_wonders_dice.position import BOARD

FOLDER = Path(GAME.folder)
STAGE = Stage(GAME, regions)
IN_WORDS_ONLY = {"stop", "decline"}  # answered with buttons
BY_CHANCE = {"replace", "roll"}
MOST_NODES = 1400  # that can change
MOST_STILL = 300  # that a browser reads once
MOST_OF_A_CITY = 600


class Sight(NamedTuple):
    """A position of a random game, seen by somebody who is asked."""

    seat: int
    view: dict[str, Any]
    asked: list[int]
    codes: list[str]


@cache
def sights(players: int, cities: str = "random") -> list[Sight]:
    """Positions of a game of random picks, the lanes of a turn in random order."""
    match, rng = Match(GAME, players, {"cities": cities}, seed=players), Random(players)
    found = []
    while not match.state.over:
        asked = [int(step.player) for step in match.state.asks() if step.player >= 0]
        seat = rng.choice(asked)
        options = match.open_to(seat)
        if len(match.log) % 7 == 0 or match.state.view(seat)["asked"]["what"] != "act":
            codes = [option.code for option in options]
            found.append(Sight(seat, match.state.view(seat), asked, codes))
        match.play(seat, rng.choice(options))
    return [*found, Sight(0, match.state.view(0), [], [])]


def draw(sight: Sight, viewer: int | None = 0, language: str = "en") -> list[Region]:
    return STAGE.draw(sight.view, viewer, language, sight.asked)


def own(sight: Sight, language: str = "en") -> list[Region]:
    return draw(sight, sight.seat, language)


def by_key(drawn: list[Region]) -> dict[str, Tree]:
    return {str(e.get("data-key")): e for e in parsed(drawn).iter() if e.get("data-key")}


def price(element: Tree) -> str:
    """What stands on the price tag."""
    return "".join([b.text or "" for b in element if "wd-price" in b.get("class", "")])


@pytest.mark.parametrize("players", [2, 4, 7])
def test_everything_open_can_be_pointed_at(players: int) -> None:
    for sight in [*sights(players), *sights(players, "chosen")[:3]]:
        wanted = {code for code in sight.codes if code.split()[0] not in IN_WORDS_ONLY}
        assert wanted - STAGE.pointable(own(sight)) == set()


def test_every_option_that_players_point_at_is_drawn_somewhere() -> None:
    found = STAGE.pointable(own(sights(2, "chosen")[0]))
    for sight in sights(3):
        found |= STAGE.pointable(own(sight))
    known = IN_WORDS_ONLY | BY_CHANCE
    absent = set(SPACE_IDS) - set(BOARD)  # other editions have them
    codes = [o.code for o in OPTIONS if o.kind not in known and o.code.split()[-1] not in absent]
    assert [code for code in codes if code not in found] == []


@pytest.mark.parametrize("players", [2, 7])
def test_every_open_option_shows_its_price_on_die_and_space(players: int) -> None:
    for sight in sights(players):
        drawn = by_key(own(sight)) if sight.codes else {}
        for offer in sight.view["open"]:
            same_space = [o for o in sight.view["open"] if o["space"] == offer["space"]]
            if offer["space"]:
                assert price(drawn[offer["space"]]) == tag(same_space) != ""
            if offer["die"]:
                assert price(drawn[f"die-{offer['die']}"]) != ""


@pytest.mark.parametrize(
    ("prices", "shown"),
    [([(3, 0)], "3"), ([(2, 0), (4, 0)], "2…4"), ([(3, 2)], "1"), ([(0, 2)], "+2"), ([], "")],
)
def test_a_price_tag_counts_what_the_die_brings(prices: list[tuple[int, int]], shown: str) -> None:
    assert tag([{"price": price, "gain": gain} for price, gain in prices]) == shown


@pytest.mark.parametrize("players", [2, 3, 5, 7])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_drawn_in_both_languages(players: int, language: str) -> None:
    for sight in sights(players)[::4]:
        for viewer in (sight.seat, None):
            drawn = draw(sight, viewer, language)
            tree = parsed(drawn)
            whole = players if viewer is None and players > 2 else 0  # and one is seen at a time
            still = sum(len(list(e.iter())) for e in tree if e.get("data-still"))
            assert still <= MOST_STILL
            assert len(list(tree.iter())) - still <= MOST_NODES + whole * MOST_OF_A_CITY
            keys = [element.get("data-key") for element in tree.iter() if element.get("data-key")]
            assert len(keys) == len(set(keys))
            assert {e.get("data-thing") for e in tree.iter()} - {None} <= set(THINGS.by_code)
            seats = [region.seat for region in drawn if region.seat >= 0]
            assert sorted(seats) == list(range(players))


def test_neighbours_lie_beside_the_own_city_and_the_rest_with_the_players() -> None:
    sight = sights(7)[0]
    areas = {region.seat: region.area for region in draw(sight, 3) if region.seat >= 0}
    assert areas == {
        3: "board", 4: "own", 2: "own", 5: "player", 6: "player", 0: "player", 1: "player",
    }  # fmt: skip
    assert [region.name for region in draw(sight, 3)[:2]] == ["wd-forum", "wd-city"]
    two = {region.seat: region.area for region in draw(sights(2)[0], 1) if region.seat >= 0}
    assert two == {1: "board", 0: "own"}


def test_two_whole_boards_with_names_are_drawn_for_spectators() -> None:
    drawn = draw(sights(2)[5], None)
    assert [region.name for region in drawn] == ["wd-forum", "wd-city-0", "wd-city-1"]
    assert STAGE.pointable(drawn[1:]) == set()
    for region in drawn[1:]:
        panels = [e for e in parsed([region]).iter() if "wd-panel" in (e.get("class") or "")]
        named = {e.get("aria-label") for e in panels}
        assert {"Agora", "University", "Market", "Wonder", "Guild Court", "Warehouse"} <= named
        assert "Your" not in region.html
        assert "against you" not in region.html


@pytest.mark.parametrize("players", [3, 7])
def test_spectators_of_more_see_whole_boards_with_names_one_at_a_time(players: int) -> None:
    drawn = draw(sights(players)[5], None)
    looks = next(region for region in drawn if region.name == "wd-look")
    assert looks.area == "board"
    elements = list(parsed([looks]).iter())
    boards = [e for e in elements if e.get("class") == "wd-city"]
    buttons = [e for e in elements if e.tag == "input" and e.get("type") == "radio"]
    named = [e for e in elements if e.tag == "label" and (e.text or "").strip()]
    assert len(boards) == len(buttons) == len(named) == players
    for board in boards:
        panels = {e.get("aria-label") for e in board.iter()}
        assert {"Agora", "University", "Market", "Wonder", "Guild Court", "Warehouse"} <= panels
    assert STAGE.pointable([looks]) == set()
    small = [region for region in drawn if region.name.startswith("wd-plan-")]
    assert [region.area for region in small] == ["player"] * players


def test_other_boards_cannot_be_pointed_at() -> None:
    for region in draw(sights(3)[5], 1):
        if region.seat not in (1, -1):
            assert STAGE.pointable([region]) == set()


def test_what_is_crossed_off_and_noted_is_drawn() -> None:
    sight = next(s for s in sights(3) if s.view["players"][s.seat]["noted"])
    me, drawn = sight.view["players"][sight.seat], by_key(own(sight))
    for space in BOARD:
        assert ("wd-crossed" in str(drawn[space].get("class"))) == (space in me["crossed"])
    note = me["noted"][0]
    assert str(note["vp"]) in "".join(drawn[note["space"]].itertext())


def test_what_everybody_did_in_the_last_turn_is_drawn() -> None:
    sight = next(s for s in sights(3) if all(me["last"] for me in s.view["players"]))
    tree = parsed([region for region in own(sight) if region.name == "wd-forum"])
    drawn = next(e for e in tree.iter("ul") if "wd-last" in str(e.get("class")))
    told = [
        [e.get("data-thing") for e in row.iter() if e.get("data-thing")] for row in drawn.iter("li")
    ]
    assert told == [[f"space {id}" for id in me["last"]] for me in sight.view["players"]]


def test_the_score_sheet_comes_with_the_end() -> None:
    *before, end = sights(3)
    assert end.view["over"]
    assert not any(region.name == "wd-score" for sight in before for region in own(sight))
    sheet = next(region for region in own(end) if region.name == "wd-score")
    rows = [
        [int(cell.text or "") for cell in row.iter("td")] for row in parsed([sheet]).iter("tr")
    ][1:]
    players = end.view["players"]
    assert rows[:-2] == [list(p) for p in zip(*[[r["vp"] for r in me["rows"]] for me in players])]
    assert [sum(column) for column in zip(*rows[:-2])] == rows[-2] == [me["vp"] for me in players]
    assert rows[-1] == [me["coins"] for me in players]


@pytest.mark.parametrize(("language", "said"), [("en", "and"), ("fr", "et")])
def test_who_has_brought_the_end_is_named_in_forum_and_score_sheet(
    language: str, said: str
) -> None:  # WD-16.1
    end = sights(3)[-1]
    view = {**end.view, "ended_by": [0, 2]}
    label = {"en": "Enough bonuses:", "fr": "Assez de bonus :"}[language]
    for name in ("wd-forum", "wd-score"):
        drawn = [r for r in STAGE.draw(view, 1, language, []) if r.name == name]
        told = [e.text for e in parsed(drawn).iter() if e.get("class") == "wd-enders"]
        assert told == [f'{label} Ana {said} C"lo']


def test_while_the_end_is_open_nobody_has_brought_it() -> None:  # WD-16.1
    sight = sights(3)[0]
    assert sight.view["ended_by"] == []
    assert "wd-enders" not in "".join(region.html for region in own(sight))


def test_cities_are_offered_while_they_are_chosen() -> None:
    first, second = sights(3, "chosen")[0], sights(3, "chosen")[-1]
    assert [region.name for region in own(first)] == ["wd-cities"]
    assert "wd-cities" not in [region.name for region in own(second)]


def test_names_are_escaped() -> None:
    html = "".join(region.html for region in draw(sights(3)[-1]))
    assert "&lt;b&gt;Bo&lt;/b&gt;" in html
    assert "<b>Bo" not in html


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_are_whole(language: str) -> None:
    for sight in [*sights(3)[::3], sights(2, "chosen")[0]]:
        for element in parsed(own(sight, language)).iter():
            for said in (element.get("data-tip", ""), element.text or ""):
                assert "{" not in said.replace("{x}", "")
                assert "  " not in said
                assert said == said.strip() or not said.strip()


def test_nothing_needs_inline_styles_or_scripts() -> None:
    for element in parsed(own(sights(3)[-1])).iter():
        assert element.tag not in ("script", "style")
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []


@pytest.mark.parametrize("cities", ["random", "chosen"])
def test_what_can_be_pointed_at_is_named(cities: str) -> None:
    """Screen readers and tooltips have words for every element."""
    for element in parsed(own(sights(3, cities)[0], "fr")).iter():
        if element.get("data-option"):
            assert element.get("aria-label"), element.attrib
            assert element.get("data-tip"), element.attrib


def test_everything_used_as_a_symbol_is_defined() -> None:
    used = {f"#wd-{name}" for symbol in SYMBOL_IDS for name in face(symbol)[:2] if name}
    defined: set[str] = set()
    for sight in [*sights(7)[::5], sights(2, "chosen")[0]]:
        tree = parsed(own(sight))
        defined |= {f"#{element.get('id')}" for element in tree.iter("symbol")}
        used |= {str(element.get("href")) for element in tree.iter("use")}
    assert used <= defined


def test_every_class_has_its_style() -> None:
    css = (FOLDER / "scene" / "scene.css").read_text("utf-8")
    looks: set[str] = set()
    for sight in [*sights(7)[::5], sights(2, "chosen")[0]]:
        for element in parsed(own(sight)).iter():
            looks |= {name for name in str(element.get("class")).split() if name[:4] == "wd-b"}
    assert sorted(name for name in looks if f".{name}" not in css) == []
