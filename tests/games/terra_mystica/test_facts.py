"""Every number of an edition is played with and told: rules, tooltips, badges and the terminal.

Each test changes all numbers of some tables at once and finds the new ones, in English and French.
What is left as it is stands in `unread`, with the reason.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludopolis.core import Match, i64, vec
from ludopolis.games.terra_mystica import GAME, options, things
from ludopolis.games.terra_mystica.components.boards import SA, SH, TE, TP, D
from ludopolis.games.terra_mystica.rules.cults import advance, send
from ludopolis.games.terra_mystica.rules.moment import append_conversions
from ludopolis.games.terra_mystica.rules.neighbours import TakePower
from ludopolis.games.terra_mystica.rules.resources import convert
from ludopolis.games.terra_mystica.rules.scoring import coins_per_point, score_places
from ludopolis.games.terra_mystica.rules.towns import town_size
from ludopolis.games.terra_mystica.rules.upgrade import place_upgrade
from ludopolis.games.terra_mystica.things import (
    BONUS_IDS,
    BUILDING_IDS,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    TOWN_IDS,
)
from ludopolis.games.terra_mystica.words import called
from ludopolis.words import Words
from tests.games.terra_mystica.owned import (
    Owned,
    gained,
    rich,
    says,
    with_room,
)

KINDS = dict(zip(BUILDING_IDS, (D, TP, TE, SH, SA)))


def test_conversions(tmp_path: Path) -> None:  # TM-4.5, TM-13.3
    one = {r"conversion\..*\.gain\..*": 1, r"conversion\.W_P\.pay\.W": 1}
    owned = Owned(tmp_path, ["conversion"], one, {})
    for n, id in enumerate(things.CONVERSION_IDS):
        source, target = id.split(":")
        row = f"conversion.{source}_{target}"
        paid, got = owned.new(f"{row}.pay.{source}"), owned.new(f"{row}.gain.{target}")
        s = rich(owned.state("alchemists"))
        convert(s, 0, n)
        assert gained(s) == {source: -paid, target: got}
        me = s.seats[0]
        me.coins = me.workers = me.priests = me.bowl3 = me.points = paid - 1
        found: list[int] = []
        append_conversions(me, found)
        assert options.CONVERT.first + n not in found
        me.coins = me.workers = me.priests = me.bowl3 = me.points = paid
        append_conversions(me, found)
        assert options.CONVERT.first + n in found
        owned.says(GAME.options[options.CONVERT.first + n].label, paid, got)
        owned.says(GAME.things[things.CONVERSION.first + n].label, paid, got)
    for language in ("en", "fr"):
        tips = owned.tips(owned.state("alchemists"), "tm-player-0", language)
        for n in range(len(things.CONVERSION_IDS)):
            assert owned.saying[language](things.CONVERSION_NAMES[n]) in tips
    assert owned.under("conversion.W_P") == {"pay.W": 1, "gain.P": 1}  # an ordination, TM-13.4
    owned.check()


def test_structures(tmp_path: Path) -> None:  # TM-7.1, TM-9.2, TM-1.2
    given = {
        rf"building\.{kind}\.per_player": n
        for kind, n in zip(BUILDING_IDS, (7, 3, 2, 0, 0))
    } | {r"building\.\w+\.favor_tiles": 2}  # fmt: skip
    owned = Owned(tmp_path, ["building"], given, {})
    for id, kind in KINDS.items():
        s = rich(owned.state("witches"))
        assert s.tables.pieces[kind] == owned.new(f"building.{id}.per_player")
        s.owner[0], s.building[0] = 0, kind
        group = [0]
        assert s.tables.power_value[kind] == owned.new(f"building.{id}.power_value")
        counts = owned.new("building.SA.town_count") if id == "SA" else 1
        assert town_size(s, group) == counts
        s.building[0] = 0
        place_upgrade(s, 0, 0, kind)
        due = [int(step.favours) for step in s.stack if hasattr(step, "favours")]
        assert due == [owned.new(f"building.{id}.favor_tiles")]
    owned.check()


def test_cults_and_neighbours(tmp_path: Path) -> None:  # TM-6.5, TM-7.3, TM-8.1, TM-11.2
    given = {r"cults\.order_spaces\.0": 8, r"cults\.order_spaces\.[123]": 6}
    given |= {r"cults\.returned_priest_steps": 5, r"neighbour_power\.vp_cost\.0": 4}
    given |= {rf"cults\.power_at\.{n}\.0": space for n, space in enumerate((2, 4, 6, 9))}
    unread = {
        r"cults\.(top|key_needed_for_top)": "as is printed on the board; no other is accepted",
    }
    owned = Owned(tmp_path, ["cults", "neighbour_power"], given, unread)
    tables = owned.tables
    prizes = [owned.new(f"cults.final_vp.{n}") for n in range(3)]
    s = rich(owned.state("witches", "nomads", "giants"))
    before = [int(me.points) for me in s.seats]
    score_places(s, vec[i64]([9, 8, 7]), tables.cult_vp, things.TRACK)
    assert [int(me.points) - start for me, start in zip(s.seats, before)] == prizes
    for n in range(4):
        s = with_room(rich(owned.state("witches")))
        space = owned.new(f"cults.power_at.{n}.0")
        s.seats[0].cults[0] = space - 1
        advance(s, 0, 0, 1)
        assert gained(s) == {"PW": owned.new(f"cults.power_at.{n}.1")}
    steps = [owned.new("cults.order_spaces.0"), owned.new("cults.order_spaces.1")]
    assert owned.new("cults.order_spaces.2") == owned.new("cults.order_spaces.3") == steps[1]
    steps.append(owned.new("cults.returned_priest_steps"))
    for way, count in enumerate(steps):
        s = rich(owned.state("witches"))
        send(s, 0, way)
        assert s.seats[0].cults[0] == count
        owned.says(GAME.options[options.SEND.first + way].label, count)
    for language in ("en", "fr"):
        tips = owned.tips(owned.state("witches"), "tm-cult-board", language)
        told = [[int(n) for n in re.findall(r"\d+", tip)] for tip in tips]
        assert told.count(prizes) == 4
        assert [told.count([count]) for count in steps] == [4, 12, 4]
        powers = [[owned.new(f"cults.power_at.{n}.{k}") for k in (0, 1)] for n in range(4)]
        assert [told.count(pair) for pair in powers] == [1] * 4
    free = owned.new("neighbour_power.vp_cost.0")
    s = with_room(rich(owned.state("witches")))
    offer = TakePower(0, free + 9, 0)
    says(offer.prompt(s), free + 9, 9)
    offer.choose(s, options.LEECH)
    assert gained(s) == {"PW": free + 9, "VP": -9}
    owned.check()


def test_scores_and_starts(tmp_path: Path) -> None:  # TM-2.1, TM-11.3, TM-11.4
    tokens = {r"start\.power_tokens": 12}  # what lies in the bowls of the faction boards
    owned = Owned(tmp_path, ["area_scoring", "resource_scoring", "start"], tokens, {})
    s = owned.state("witches", "alchemists", "giants")
    assert owned.new("start.power_tokens") == sum(s.tables.factions[0].bowls)
    assert s.seats[0].points == owned.new("start.vp")
    score_places(s, vec[i64]([9, 8, 7]), s.tables.area_vp, things.NETWORK)
    more = [int(me.points) - int(s.tables.start_vp) for me in s.seats]
    assert more == list(owned.under("area_scoring.vp").values())
    assert coins_per_point(s, 0) == owned.new("resource_scoring.coins_per_vp")
    assert coins_per_point(s, 1) == owned.new("resource_scoring.coins_per_vp_alchemists")
    owned.check()


def test_a_match_is_told_with_the_words_of_its_edition(tmp_path: Path) -> None:
    owned = Owned(tmp_path, ["power_action"], {r".*gain\.BRIDGE": 1}, {})
    match = Match(GAME, 2, edition=owned.edition)
    label = match.option("action ACT4").label
    assert Words("en", GAME, (), match.edition)(label) == "action: 22 coins"
    assert Words("fr", GAME, (), match.edition)(label) == "action : 22 pièces"
    assert Words("en", GAME, (), GAME.edition())(label) == "action: seven coins"


NOT_PLAYED = {
    "box": "what lies in the box; of each colour the priests and bridges count, see below",
    "map": "where terrains lie; their number is that of the printed board",
    "terrain": "the order of the cycle, by which terrains are numbered",
    "bridges": "where slots lie; no other is accepted",
    "introductory_game": "names of hexes and rounds, no numbers of components",
}
PROVED = {
    "power_action", "favor", "town_rule", "town", "extras", "bonus", "bonus_setup", "scoring",
    "conversion", "building", "cults", "neighbour_power", "area_scoring", "resource_scoring",
    "start", "faction",
}  # fmt: skip


def test_no_table_is_left_out() -> None:
    assert set(GAME.edition().values) == PROVED | set(NOT_PLAYED)


def test_pieces_of_a_colour(tmp_path: Path) -> None:  # TM-1.2
    unread = {r"box\.\w+": "counted, and never a limit"} | {
        r"box\.per_color\.(dwelling|trading_house|temple|stronghold|sanctuary|marker)": (
            "the structures count what their own table says"
        )
    }
    owned = Owned(tmp_path, ["box"], {}, unread)
    me = owned.state("witches").seats[0]
    assert me.reserve + me.priests == owned.new("box.per_color.priest")
    assert me.bridges == owned.new("box.per_color.bridge")
    owned.check()


@pytest.mark.parametrize("component", [*POWER_ACTION_IDS, *FAVOUR_IDS, *TOWN_IDS, *BONUS_IDS])
def test_names_of_the_base_edition_are_the_printed_ones(component: str) -> None:
    printed = called(component)
    rows = GAME.edition().values
    kinds = ("power_action", "favor", "town", "bonus")
    every = [row for kind in kinds for row in rows[kind] + rows["extras"].get(kind, [])]
    assert str(printed) == next(row["en"] for row in every if row["id"] == component)
    assert GAME.names(GAME.edition()) == {}
