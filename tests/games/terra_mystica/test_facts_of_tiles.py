"""Every number on tiles, cards and actions is played with and told.

Each test changes all numbers of some tables at once and finds the new ones, in English and French.
What is left as it is stands in `unread`, with the reason.
"""

from __future__ import annotations

from pathlib import Path

from ludopolis.core import Match
from ludopolis.games.terra_mystica import GAME, options, things
from ludopolis.games.terra_mystica.components.boards import SA, SH, TE, TP, D
from ludopolis.games.terra_mystica.components.geometry import HEX_NAMES
from ludopolis.games.terra_mystica.rules.actions import ACTIONS
from ludopolis.games.terra_mystica.rules.build import place_structure
from ludopolis.games.terra_mystica.rules.cults import ChooseCult
from ludopolis.games.terra_mystica.rules.digging import UseSpades
from ludopolis.games.terra_mystica.rules.favours import make_favour_steps, take_favour
from ludopolis.games.terra_mystica.rules.passing import card_points, favour_points
from ludopolis.games.terra_mystica.rules.reach import shipping
from ludopolis.games.terra_mystica.rules.rewards import take_town
from ludopolis.games.terra_mystica.rules.rounds import (
    CultBonus,
    income,
    put_coins_on_cards,
    rewards_of_track,
)
from ludopolis.games.terra_mystica.rules.spades import score_spades
from ludopolis.games.terra_mystica.rules.towns import power_for_town
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
from ludopolis.games.terra_mystica.state import NONE
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
from tests.games.terra_mystica.owned import (
    Owned,
    gained,
    rich,
    says,
    shows,
    with_room,
)

KINDS = dict(zip(BUILDING_IDS, (D, TP, TE, SH, SA)))


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
        owned.says(GAME.options[options.ACTION.first + n].label, *told)
        owned.says(GAME.things[things.ACTION.first + n].label, *told)
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
            owned.says(GAME.options[options.FAVOUR_TILE.first + n].label, *named_after)
            owned.says(GAME.things[things.FAVOUR.first + n].label, *named_after)
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
        owned.says(GAME.options[options.TOWN_TILE.first + n].label, *(told or [points]))
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
                owned.says(GAME.options[word.first + n].label, *came.values())
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
