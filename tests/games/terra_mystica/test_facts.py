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
from ludopolis.games.terra_mystica.components.geometry import HEX_NAMES
from ludopolis.games.terra_mystica.components.names import conversion_name, name_of
from ludopolis.games.terra_mystica.rules.actions import ACTIONS
from ludopolis.games.terra_mystica.rules.build import place_structure
from ludopolis.games.terra_mystica.rules.cults import ChooseCult, advance, send
from ludopolis.games.terra_mystica.rules.digging import UseSpades
from ludopolis.games.terra_mystica.rules.neighbours import TakePower
from ludopolis.games.terra_mystica.rules.passing import card_points, favour_points
from ludopolis.games.terra_mystica.rules.reach import shipping
from ludopolis.games.terra_mystica.rules.resources import conversion_refusal, convert
from ludopolis.games.terra_mystica.rules.rewards import make_favour_steps, take_favour, take_town
from ludopolis.games.terra_mystica.rules.rounds import (
    CultBonus,
    income,
    put_coins_on_cards,
    rewards_of_track,
)
from ludopolis.games.terra_mystica.rules.scoring import coins_per_point, score_places
from ludopolis.games.terra_mystica.rules.spades import score_spades
from ludopolis.games.terra_mystica.rules.towns import power_for_town, town_size
from ludopolis.games.terra_mystica.rules.upgrade import place_upgrade
from ludopolis.games.terra_mystica.scene.badges import (
    action_badges,
    bonus_badges,
    favour_badges,
    goods,
)
from ludopolis.games.terra_mystica.scene.words import (
    action_tip,
    bonus_tip,
    favour_tip,
    scoring_tip,
    special_tip,
    town_tip,
)
from ludopolis.games.terra_mystica.state import NONE, TerraMystica
from ludopolis.games.terra_mystica.things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FAVOUR_IDS,
    POWER_ACTION_IDS,
    SCORING_IDS,
    TOWN_IDS,
)
from tests.games.terra_mystica.owned import SAYING, Owned, named, says, shows

KINDS = dict(zip(BUILDING_IDS, (D, TP, TE, SH, SA)))
PLENTY = 999


def rich(s: TerraMystica) -> TerraMystica:
    """The first player has plenty of everything, and stands at the foot of all cults."""
    me = s.seats[0]
    me.coins = me.workers = me.priests = me.reserve = me.bowl3 = me.points = PLENTY
    me.bowl1 = me.bowl2 = me.keys = 0
    for cult in range(4):
        me.cults[cult] = 0
    return s


def gained(s: TerraMystica) -> dict[str, int]:
    """What the first player has beyond that."""
    me = s.seats[0]
    found = {
        "C": me.coins - PLENTY, "W": me.workers - PLENTY, "P": me.priests - PLENTY,
        "VP": me.points - PLENTY, "PW": me.bowl3 - PLENTY,
    }  # fmt: skip
    return {letter: int(count) for letter, count in found.items() if count}


def with_room(s: TerraMystica) -> TerraMystica:
    """The same with bowls that take any power, all of it from bowl II to bowl III."""
    s.seats[0].bowl2 = PLENTY
    return s


def test_power_actions(tmp_path: Path) -> None:  # TM-6.6
    owned = Owned(tmp_path, ["power_action"], {r".*gain\.BRIDGE": 1}, {})
    for n, id in enumerate(POWER_ACTION_IDS):
        cost, gain = owned.new(f"power_action.{id}.cost.PW"), owned.under(f"power_action.{id}.gain")
        s = rich(owned.state("witches"))
        s.owner[HEX_NAMES.index("F4")] = 0  # a bridge can begin there
        ACTIONS[n].use(s, 0)
        assert gained(s) == {"PW": -cost} | {k: v for k, v in gain.items() if k in ("C", "W", "P")}
        top = s.stack[-1]
        assert not isinstance(top, UseSpades) or top.spades == gain["SPADE"]
        told = [] if "BRIDGE" in gain else list(gain.values())
        says(action_tip(owned.tables, id, False), cost, *told)
        shows(action_badges(owned.tables, id), *told)
        named(owned.game.options[options.ACTION.first + n].label, *told)
        named(owned.game.things[things.ACTION.first + n].label, *told)
        assert s.taken_actions >> n & 1
        s.taken_actions = 0
        for language in ("en", "fr"):
            lines = owned.terminal(s, language).splitlines()[-1].split(", ")
            assert all(str(number) in next(p for p in lines if p.startswith(id)) for number in told)
    owned.check()


def test_favor_tiles(tmp_path: Path) -> None:  # TM-12.1
    rule = {r"town_rule\.min_power_value_with_FAV5": 90, r"favor\.FAV5\.min_power_value": 90}
    steps = {rf"favor\.FAV\d+\.gain\.{cult}": n for n, cult in enumerate(CULT_IDS, 4)}
    unread = {
        r"favor\..*\.pass_vp_by_TP\.0": "no trading house scores nothing",
        r"town_rule\.min_structures_with_sanctuary": "follows from what a sanctuary counts for",
    }
    owned = Owned(tmp_path, ["favor", "town_rule"], rule | steps, unread)
    tables, town = owned.tables, owned.new("town_rule.min_power_value")
    least = owned.new("town_rule.min_structures")
    assert tables.town_size == least
    assert owned.new("town_rule.min_power_value_with_FAV5") == 90
    for n, id in enumerate(FAVOUR_IDS):
        row, s = f"favor.{id}", rich(owned.state("witches"))
        me = s.seats[0]
        assert s.favours[n] == owned.new(f"{row}.count")
        assert power_for_town(s, me) == town
        take_favour(s, 0, n)
        make_favour_steps(s, 0, n)
        gain, came = owned.under(f"{row}.gain"), owned.under(f"{row}.income")
        assert {CULT_IDS[c]: me.cults[c] for c in range(4) if me.cults[c]} == gain
        told, effect = list(gain.values()), list(came.values())
        coins, workers, _, power = income(s, 0, False)
        base = tables.factions[1].dwelling_workers[0]
        assert [coins, workers - base, power] == [came.get(k, 0) for k in ("C", "W", "PW")]
        named_after, shown = effect or told, effect
        if id == "FAV5":
            effect = [owned.new(f"{row}.min_power_value"), town]
            assert power_for_town(s, me) == effect[0]
            named_after = shown = effect[:1]
        elif id == "FAV6":
            effect = named_after = shown = [owned.new(f"{row}.special_action.CULT")]
            ACTIONS[ACTION_IDS.index(id)].use(s, 0)
            assert s.stack[-1] == ChooseCult(0, effect[0])
            says(special_tip(tables, id, False), *effect)
        elif id in ("FAV10", "FAV11"):
            kind = "TP" if id == "FAV10" else "D"
            effect = named_after = shown = [owned.new(f"{row}.vp_on_build.{kind}")]
            place_structure(s, 0, 0, KINDS[kind])
            assert gained(s)["VP"] == effect[0]
        elif id == "FAV12":
            scores = [owned.new(f"{row}.pass_vp_by_TP.{count}") for count in range(1, 5)]
            for count, points in enumerate(scores, 1):
                me.built[TP] = count
                assert favour_points(s, 0) == points
            effect, shown, named_after = [*scores, 1, 2, 3, 4], [min(scores), max(scores)], []
        says(favour_tip(tables, id), *told, *effect)
        shows(favour_badges(tables, n) or goods(tables.favour_income[n]), *shown)
        shows(goods(tables.favour_gain[n]), *told)
        if id != "FAV12":
            named(owned.game.options[options.FAVOUR_TILE.first + n].label, *named_after)
            named(owned.game.things[things.FAVOUR.first + n].label, *named_after)
    owned.check()


def test_town_tiles(tmp_path: Path) -> None:  # TM-9.3
    steps = {
        rf".*town\.{id}\.gain\.{cult}": n + 5
        for n, id in enumerate(("TW5", "TW6"))
        for cult in CULT_IDS
    }
    unread = {r"extras\.(bonus|scoring)\..*": "see the tests of these"}
    owned = Owned(tmp_path, ["town", "extras"], steps | {r".*\.SHIPPING": 3}, unread)
    for n, id in enumerate(TOWN_IDS):
        row = f"town.{id}" if n < 5 else f"extras.town.{id}"
        s = with_room(rich(owned.state("witches")))
        me = s.seats[0]
        me.keys = 0
        assert s.towns[n] == owned.new(f"{row}.count")
        take_town(s, 0, n)
        points, keys = owned.new(f"{row}.vp"), owned.new(f"{row}.keys")
        gain = owned.under(f"{row}.gain")
        ability = owned.tables.factions[1].ability[0]
        track = (
            sum([int(vp) for vp in owned.tables.factions[1].ship_vp]) if "SHIPPING" in gain else 0
        )
        found = {letter: count for letter, count in gain.items() if letter in ("C", "W", "P", "PW")}
        if "FIRE" in gain:
            found |= {k: v for k, v in gained(s).items() if k == "PW"}  # of the tracks
        assert gained(s) == {"VP": points + ability + track} | found
        assert me.keys == keys
        assert me.ship == gain.get("SHIPPING", 0)
        assert [int(space) for space in me.cults] == [gain.get(cult, 0) for cult in CULT_IDS]
        told = list(dict.fromkeys(gain.values()))
        says(town_tip(owned.tables, id), points, *told, keys)
        named(owned.game.options[options.TOWN_TILE.first + n].label, *(told or [points]))
    owned.check()


def test_bonus_cards(tmp_path: Path) -> None:  # TM-12.2
    counts = {rf"bonus_setup\.cards_by_players\.{n}": n + 2 for n in range(2, 6)}
    unread = {
        r"extras\.(town|scoring)\..*": "see the tests of these",
        r"bonus_setup\.left_over_each_round": "follows from the cards for so many players",
    }
    owned = Owned(tmp_path, ["bonus", "bonus_setup", "extras"], counts, unread)
    tables = owned.tables
    for players in range(2, 6):
        match = Match(GAME, players, edition=owned.edition)
        laid = match.state.view(None)["cards"]
        assert len(laid) == owned.new(f"bonus_setup.cards_by_players.{players}")
    s = rich(owned.state("witches"))
    s.cards[0] = 0
    put_coins_on_cards(s)
    assert s.cards[0] == owned.new("bonus_setup.coins_added_to_each_left_over")
    for n, id in enumerate(BONUS_IDS):
        row = f"bonus.{id}" if n < 9 else f"extras.bonus.{id}"
        s = rich(owned.state("witches"))
        me = s.seats[0]
        without = income(s, 0, False)
        me.bonus = n
        came = owned.under(f"{row}.income")
        more = [a - b for a, b in zip(income(s, 0, True), without)]
        assert more == [came.get(letter, 0) for letter in ("C", "W", "P", "PW")]
        effect: list[int] = []
        if id in ("BON1", "BON2"):
            effect = list(owned.under(f"{row}.special_action").values())
            ACTIONS[ACTION_IDS.index(id)].use(s, 0)
            top = s.stack[-1]
            assert isinstance(top, UseSpades | ChooseCult)
            assert (top.spades if isinstance(top, UseSpades) else top.steps) == effect[0]
            says(special_tip(tables, id, False), *effect)
            shows(action_badges(tables, id), *effect)
        if id == "BON4":
            effect = [owned.new(f"{row}.shipping_bonus")]
            assert shipping(s, me) == effect[0]
        scores = owned.under(f"{row}.pass_vp")
        for kind, points in scores.items():
            me.built[KINDS[kind]] = 1
            assert card_points(s, 0) == points
            me.built[KINDS[kind]] = 0
        if id == "BON10":
            effect = [owned.new(f"{row}.pass_vp_per_shipping_level")]
            me.ship = 1
            assert card_points(s, 0) == effect[0]
        effect += scores.values()
        says(bonus_tip(tables, id), *came.values(), *effect)
        shows(goods(tables.bonus_income[n]), *came.values())
        shows(bonus_badges(tables, n), *effect)
        if id == "BON3":
            for word in (options.PASS_TAKING, options.CARD):
                named(owned.game.options[word.first + n].label, *came.values())
            s.cards[n], me.bonus = 5, NONE
            for language in ("en", "fr"):
                line = next(x for x in owned.terminal(s, language).splitlines() if id in x)
                assert str(came["C"]) in line
    owned.check()


def test_scoring_tiles(tmp_path: Path) -> None:  # TM-2.4, TM-10.1
    given = {r"scoring\..*\.forbidden_rounds\.0": 3, r"scoring\..*\.forbidden_rounds\.1": 4}
    per = {r".*\.SCORE\d+\.per": 2}
    unread = {r"extras\.(town|bonus)\..*": "see the tests of these"}
    owned = Owned(tmp_path, ["scoring", "extras"], given | per, unread)
    tables = owned.tables
    for n, id in enumerate(SCORING_IDS):
        row = f"scoring.{id}" if n < 8 else f"extras.scoring.{id}"
        s = with_room(rich(owned.state("giants", tile=n)))
        points = owned.new(f"{row}.vp")
        event = GAME.edition().values["scoring"][n]["event"] if n < 8 else "TE"
        if event == "SPADE":
            score_spades(s, 0, 1)
        elif event == "TOWN":
            take_town(s, 0, 0)
            points += tables.town_vp[0]
        else:
            place_structure(s, 0, 0, SH if event == "SH_SA" else KINDS[event])
        assert gained(s)["VP"] == points
        number, gain = owned.new(f"{row}.per"), owned.under(f"{row}.gain")
        s = with_room(rich(owned.state("giants", tile=n)))
        for cult in range(4):
            s.seats[0].cults[cult] = 2 * number
        for space in range(4):
            s.orders[space] = 0
        assert rewards_of_track(s, 0) == 4 // number if n == 8 else 2
        CultBonus(0).run(s)
        top = s.stack[-1]
        spades = {"SPADE": int(top.spades)} if hasattr(top, "spades") else {}
        assert gained(s) | spades == {letter: 2 * count for letter, count in gain.items()}
        says(scoring_tip(tables, id, False), owned.new(f"{row}.vp"), number, *gain.values())
        shows(goods(tables.score_gain[n]), *gain.values())
    assert tables.score_forbidden[0] == [3, 4]
    assert owned.under("scoring.SCORE1.forbidden_rounds") == {"0": 3, "1": 4}
    owned.check()


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
        assert conversion_refusal(me, n) != 0
        named(owned.game.options[options.CONVERT.first + n].label, paid, got)
        named(owned.game.things[things.CONVERSION.first + n].label, paid, got)
    for language in ("en", "fr"):
        tips = owned.tips(owned.state("alchemists"), "tm-player-0", language)
        for n in range(len(things.CONVERSION_IDS)):
            assert SAYING[language](conversion_name(owned.tables.factions[0].rates, n)) in tips
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
        named(owned.game.options[options.SEND.first + way].label, count)
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
    assert str(match.option("action ACT4").label) == "action: 22 coins"
    assert str(Match(GAME, 2).option("action ACT4").label) == "action: seven coins"
    assert match.option("action ACT4").id == GAME.options.by_code["action ACT4"]


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
    printed = name_of(GAME.tables(GAME.edition()), component)
    rows = GAME.edition().values
    kinds = ("power_action", "favor", "town", "bonus")
    every = [row for kind in kinds for row in rows[kind] + rows["extras"].get(kind, [])]
    assert str(printed) == next(row["en"] for row in every if row["id"] == component)
