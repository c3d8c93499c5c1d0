"""The drawing: everything that can be pointed at is there, and nothing that is hidden."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from ludopolis.core import Match, Region
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import CARD_IDS, COLOUR_IDS
from ludopolis.games.capital_lux_2.options import OPTIONS
from ludopolis.games.capital_lux_2.scene import regions
from ludopolis.games.capital_lux_2.scene.capital import gap
from ludopolis.games.capital_lux_2.scene.cards import face
from ludopolis.games.capital_lux_2.scene.skyline import WIDTH, houses
from ludopolis.games.capital_lux_2.things import THINGS
from tests.games.capital_lux_2.position import Position, start
from tests.games.scenes import Stage, Tree, parsed

FOLDER = Path(GAME.folder)
STAGE = Stage(GAME, regions)
IN_WORDS_ONLY = {"forgo", "pay", "decline"}  # answered with buttons
BY_CHANCE = {"draw", "tile", "agent-tile", "prophet-tile", "power", "rob", "first"}
MOST_NODES = 1500
TABLES = [(1, "A"), (2, "D"), (3, "B"), (4, "C"), (4, "D")]


class Sight(NamedTuple):
    """A position of a random game, seen by somebody who is asked."""

    seat: int
    view: dict[str, Any]
    imagined: dict[str, Any]  # the same with everything imagined that the seat cannot know
    asked: list[int]
    codes: list[str]


@cache
def sights(players: int, powers: str) -> list[Sight]:
    """Positions of a game of random picks; and its end."""
    match, rng = Match(GAME, players, {"powers": powers}, seed=players), Random(players)
    found, kinds = [], dict[str, int]()
    while not match.state.over:
        asked = [int(step.player) for step in match.state.asks() if step.player >= 0]
        seat = rng.choice(asked)
        options = match.open_to(seat)
        kind = options[0].kind
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] < 5 or kinds[kind] % 8 == 0:
            codes = [option.code for option in options]
            imagined = match.state.resample(seat, Random(1)).view(seat)
            found.append(Sight(seat, match.state.view(seat), imagined, asked, codes))
        match.play(seat, rng.choice(options))
    end = match.state.view(0)
    return [*found, Sight(0, end, end, [], [])]


def draw(sight: Sight, viewer: int | None = 0, language: str = "en") -> list[Region]:
    return STAGE.draw(sight.view, viewer, language, sight.asked)


def own(sight: Sight, language: str = "en") -> list[Region]:
    return draw(sight, sight.seat, language)


def by_key(drawn: list[Region]) -> dict[str, Tree]:
    return {str(e.get("data-key")): e for e in parsed(drawn).iter() if e.get("data-key")}


def words_in(element: Tree) -> str:
    return "".join(element.itertext())


@pytest.mark.parametrize(("players", "powers"), TABLES)
def test_everything_open_can_be_pointed_at(players: int, powers: str) -> None:
    for sight in sights(players, powers):
        wanted = {code for code in sight.codes if code.split()[0] not in IN_WORDS_ONLY}
        assert wanted - STAGE.pointable(own(sight)) == set()


def test_every_kind_of_question_was_drawn() -> None:
    drawn = {code.split()[0] for table in TABLES for s in sights(*table) for code in s.codes}
    kinds = {option.kind for option in OPTIONS} - BY_CHANCE
    assert kinds - drawn <= {"forgo", "cover", "activate", "exchange", "give", "decline", "pay"}


@pytest.mark.parametrize(("players", "powers"), TABLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_whole_games_are_drawn_in_both_languages(players: int, powers: str, language: str) -> None:
    for sight in sights(players, powers)[::4]:
        for viewer in (sight.seat, None):
            drawn = draw(sight, viewer, language)
            tree = parsed(drawn)
            assert len(list(tree.iter())) <= MOST_NODES
            keys = [element.get("data-key") for element in tree.iter() if element.get("data-key")]
            assert len(keys) == len(set(keys))
            assert {e.get("data-thing") for e in tree.iter()} - {None} <= set(THINGS.by_code)
            cities = [region.seat for region in drawn if region.name.startswith("lx-city")]
            assert sorted(cities) == list(range(max(2, players)))


@pytest.mark.parametrize(("players", "powers"), [(2, "A"), (3, "B"), (1, "A"), (4, "D")])
def test_what_is_hidden_changes_nothing_in_the_drawing(players: int, powers: str) -> None:  # CL-16
    """With the unseen imagined anew the table looks the same, down to the last letter."""
    for sight in sights(players, powers):
        assert own(sight._replace(view=sight.imagined)) == own(sight)


def test_the_hands_and_packets_of_others_are_backs_only() -> None:  # CL-16
    for sight in sights(3, "B"):
        for region in draw(sight, None):
            assert "hand-" not in region.html
            assert "packet-" not in region.html
        assert [r.name for r in draw(sight, None) if r.name in ("lx-hand", "lx-draft")] == []


def test_agent_tiles_of_others_show_nothing_until_they_are_turned_up() -> None:  # CL-9.1.5
    counted = 0
    for sight in sights(2, "A"):
        for colour in COLOUR_IDS:
            head = by_key(own(sight))[f"capital-{colour}"]
            tiles = [e for e in head.iter() if "lx-agent" in str(e.get("class"))]
            for tile, agent in zip(tiles, sight.view["capital"][colour]["agents"], strict=True):
                hidden = agent["owner"] != sight.seat and not agent["shown"]
                assert ("?" in words_in(tile)) == hidden
                assert (tile.get("data-thing") is None) == hidden
                counted += hidden
    assert counted > 0


def test_every_city_stands_beside_the_maximum_with_its_difference() -> None:
    for sight in sights(4, "D")[3:-1:3]:
        tree = parsed([region for region in own(sight) if region.name == "lx-capital"])
        lists = [e for e in tree.iter("ul") if "lx-balance" in str(e.get("class"))]
        for colour, rows in zip([*COLOUR_IDS, "strangers"], lists, strict=True):
            for me, row in zip(sight.view["players"], rows, strict=True):
                city = me["city"][colour]
                assert str(city["total"]) in words_in(row)
                above = city["room"] is not None and city["room"] < 0
                assert ("lx-over" in str(row.get("class"))) == above
                if city["cards"]:
                    assert words_in(row).endswith(gap(city["room"]))


@pytest.mark.parametrize(("room", "shown"), [(3, "\u22123"), (0, "="), (-2, "+2"), (None, "")])
def test_a_difference_has_a_plus_where_it_is_too_much(room: int | None, shown: str) -> None:
    assert gap(room) == shown


def test_a_hand_card_offers_city_and_capital_with_what_they_come_to() -> None:
    sight = next(s for s in sights(2, "D") if any(c.startswith("play") for c in s.codes))
    card = next(card for card in sight.view["hand"] if card.split("-")[0] in COLOUR_IDS)
    colour, value = card.split("-")[0], int(card.split("-")[1])
    ways = {e.get("data-option"): e for e in parsed(own(sight)).iter() if e.get("data-option")}
    total = sight.view["players"][sight.seat]["city"][colour]["total"] + value
    assert str(total) in words_in(ways[f"play {card} city"])
    maximum = sight.view["capital"][colour]["maximum"] + value
    assert str(maximum) in words_in(ways[f"play {card} capital"])
    face_of = by_key(own(sight))[f"hand-{card}-0"]
    assert {f"play {card} city", f"play {card} capital"} <= STAGE.codes_of(face_of)


def test_the_end_of_a_round_is_told_until_the_next_is_played() -> None:
    for sight in sights(3, "B"):
        told = [region for region in own(sight) if region.name == "lx-resolution"]
        assert bool(told) == bool(sight.view["resolution"])
        if told and sight.view["packet"]:
            assert told[0].area == "side"
        for row in sight.view["resolution"]:
            for city in row["cities"]:
                assert city["won"] is None or f"card {city['won']}" in told[0].html


def test_the_discovery_board_comes_up_for_who_flies() -> None:  # CL-12.3.2
    p = start("explorer").play("0 play green-2 capital")
    sight = Sight(0, p.view(0), p.view(0), [0], p.codes())
    assert sight.view["flying"] == 0
    areas = [{region.name: region.area for region in draw(sight, viewer)} for viewer in (0, 1)]
    assert [area["lx-discovery"] for area in areas] == ["side", "away"]
    assert p.play("0 fly 1", "-1 draw blue-6").view(0)["flying"] is None


@pytest.mark.parametrize(
    ("powers", "things"),
    [
        ("B", {"deck rebel", "card blue-4", "card pink-5", "card green-6"}),  # the river
        ("recruiter mentalist", {"deck recruiter", "card recruiter-pink-2", "tile city"}),
        ("D", {"deck rebel", "deck dualist", "deck mentalist"}),
    ],
)
def test_what_belongs_to_a_power_lies_at_the_capital(powers: str, things: set[str]) -> None:
    p = start(powers)
    if powers == "B":
        p.river("blue-4 pink-5 green-6")
    if "recruiter" in powers:
        p.recruit("recruiter-pink-2").visible_tile("city")
    drawn = draw(Sight(0, p.view(0), p.view(0), [0], p.codes()), 0)
    capital = [region for region in drawn if region.name == "lx-capital"]
    assert things <= {str(e.get("data-thing")) for e in parsed(capital).iter()}


def resolving(p: Position) -> Sight:
    """What seat 0 sees, who is asked at the end of a round."""
    assert p.asked == 0
    return Sight(0, p.view(0), p.view(0), [0], p.codes())


def test_only_cards_of_the_district_that_is_resolved_can_be_covered() -> None:  # CL-11.4.4
    p = start("sentinel").capital("pink", "pink-2").capital("green", "green-2").gold(0, 3)
    p.city(0, "pink", "pink-6").city(0, "green", "green-6 pink-6").resolve()
    sight = resolving(p)
    assert sight.view["resolving"] == "pink"
    covering = [key for key, e in by_key(own(sight)).items() if "cover pink-6" in STAGE.codes_of(e)]
    assert covering == ["city-0-pink-pink-6-0"]
    p.play("0 cover pink-6")
    sight = resolving(p)
    assert sight.view["resolving"] == "green"
    covering = [key for key, e in by_key(own(sight)).items() if "cover pink-6" in STAGE.codes_of(e)]
    assert covering == ["city-0-green-pink-6-0"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_which_district_is_resolved(viewer: int | None) -> None:  # CL-6.10
    p = start("merchant").capital("yellow", "yellow-2").gold(0, 5).city(0, "yellow", "yellow-6")
    drawn = draw(resolving(p.resolve()), viewer)
    assert "Being resolved: yellow" in words_in(parsed(drawn))
    marked = [e for e in parsed(drawn).iter() if "lx-now" in e.get("class", "").split()]
    assert len(marked) == 1 + 2 + 1  # in the Capital, in both Cities, in the table of results
    assert all("lx-yellow" in e.get("class", "").split() for e in marked)
    assert p.play("0 pay").view(viewer)["resolving"] is None


def test_rob_has_his_city_his_instruction_and_at_the_end_his_points() -> None:  # CL-15
    *before, end = sights(1, "A")
    turned = next(s for s in before if s.view["rob"]["instruction"] is not None)
    assert f"rob {turned.view['rob']['instruction']}" in str(
        [e.get("data-thing") for e in parsed(own(turned)).iter()]
    )
    sheet = next(region for region in own(end) if region.name == "lx-final")
    rows = [
        [int(words_in(cell)) for cell in row.findall("td")]
        for row in list(parsed([sheet]).iter("tr"))[1:]
    ]
    players = [end.view["players"][0], end.view["rob"]]
    assert rows[-1] == [side["points"] for side in players]
    assert [sum(column) for column in zip(*rows[:-1])] == rows[-1]
    assert not any(region.name == "lx-final" for sight in before for region in own(sight))


def test_names_are_escaped() -> None:
    html = "".join(region.html for region in draw(sights(3, "B")[-1]))
    assert "&lt;b&gt;Bo&lt;/b&gt;" in html
    assert "<b>Bo" not in html


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("players", "powers"), TABLES)
def test_words_are_whole(players: int, powers: str, language: str) -> None:
    for sight in sights(players, powers)[::5]:
        for element in parsed(own(sight, language)).iter():
            for said in (element.get("data-tip", ""), element.get("title", "")):
                assert "{" not in said.replace("{x}", "")
                assert "  " not in said
                assert said == said.strip()


def test_nothing_needs_inline_styles_or_scripts() -> None:
    for element in parsed(own(sights(4, "D")[-1])).iter():
        assert element.tag not in ("script", "style")
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []


@pytest.mark.parametrize(("players", "powers"), TABLES)
def test_what_can_be_pointed_at_is_named(players: int, powers: str) -> None:
    """Screen readers and tooltips have words for every element."""
    for sight in sights(players, powers)[::6]:
        for element in parsed(own(sight, "fr")).iter():
            if element.get("data-option"):
                assert element.get("aria-label"), element.attrib
                assert element.get("data-tip"), element.attrib


def test_everything_used_as_a_symbol_is_defined() -> None:
    used = {f"#lxs-{face(card)['glyph']}" for card in CARD_IDS}
    used |= {f"#lxf-{face(card)['figure']}" for card in CARD_IDS}
    defined: set[str] = set()
    for table in TABLES:
        for sight in sights(*table)[::5]:
            tree = parsed(own(sight))
            defined |= {f"#{element.get('id')}" for element in tree.iter()}
            used |= {str(element.get("href")) for element in tree.iter("use")}
    assert used <= defined


def uses(region: str, sight: Sight, prefix: str) -> list[str]:
    """The pictures of a region whose names begin so."""
    tree = parsed([drawn for drawn in own(sight) if drawn.name == region])
    found = [str(e.get("href")) for parent in tree.iter("svg") for e in parent.findall("use")]
    return [href for href in found if href.startswith(prefix)]


@pytest.mark.parametrize(("players", "powers"), TABLES)
def test_a_quarter_has_as_many_houses_as_cards(players: int, powers: str) -> None:
    for sight in sights(players, powers)[::4]:
        drawn = uses("lx-capital", sight, "#lxh-")
        for colour in COLOUR_IDS:
            cards = sight.view["capital"][colour]["cards"]
            assert drawn.count(f"#lxh-{colour}") == len(cards)


def test_houses_are_taller_for_what_counts_more_and_stay_in_their_quarter() -> None:
    def laid(*values: int) -> list[Any]:
        return [{"value": value} for value in values]

    assert [house.tall for house in houses(laid(2, 6, 12))] == [0.82, 1.22, 1.22]
    assert [house.x for house in houses(laid(3, 3))] == [69.5, 90.5]
    for count in range(1, 16):
        places = [house.x for house in houses(laid(*[4] * count))]
        assert places == sorted(set(places))
        assert places[0] >= 9
        assert places[-1] <= WIDTH - 9


def test_every_card_in_hand_shows_its_citizen() -> None:
    for sight in sights(4, "D")[::3]:
        shown = uses("lx-hand", sight, "#lxf-")
        assert shown == [f"#lxf-{face(card)['figure']}" for card in sight.view["hand"]]
    assert face("dualist-pink-blue-4")["figure"] == "dualist4"
    assert face("recruiter-green-1")["figure"] == "green1"
    assert face("rebel-6")["figure"] == "rebel6"


def test_the_card_that_the_strongest_wins_is_marked() -> None:  # CL-6.23, CL-1.7, CL-6.20
    p = start("aristocrat").capital("pink", "pink-2 pink-5 pink-5").capital("green", "green-3")
    drawn = by_key(draw(Sight(0, p.view(0), p.view(0), [0], p.codes()), 0))
    marked = [key for key, e in drawn.items() if "lx-prize" in str([x.attrib for x in e.iter()])]
    assert marked == ["capital-pink-pink-5-0", "capital-green-green-3-0"]
    assert drawn["capital-pink-pink-5-0"].get("data-tip", "").endswith("wins it.")


def test_gold_is_coins_up_to_five_with_its_number() -> None:
    p = start("merchant").gold(0, 3).gold(1, 9)
    tree = parsed(draw(Sight(0, p.view(0), p.view(0), [0], p.codes()), 0))
    coins = [len(list(e)) for e in tree.iter() if e.get("class") == "lx-coins"]
    assert sorted(coins) == [3, 5, 5]  # one's own, another's, and the supply


def test_every_class_has_its_style() -> None:
    css = (FOLDER / "scene" / "scene.css").read_text("utf-8")
    plain = {f"lx-of-{deck}" for deck in ("citizen", "rebel")}
    looks: set[str] = set()
    for table in TABLES:
        for sight in sights(*table)[::5]:
            for element in parsed(own(sight)).iter():
                looks |= {c for c in str(element.get("class")).split() if c.startswith("lx-")}
    assert sorted(name for name in looks - plain if f".{name}" not in css) == []
