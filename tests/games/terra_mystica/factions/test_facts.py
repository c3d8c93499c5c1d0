"""Every number of a faction board is played with, and told on its board (TM-13).

The terminal tells what players have, and no number of a board.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.boards import SA, SH, TE, TP, D
from ludopolis.games.terra_mystica.components.geometry import LANDS, SIDES, SLOT_A, SLOT_B
from ludopolis.games.terra_mystica.rules.actions import ACTIONS
from ludopolis.games.terra_mystica.rules.cults import ChooseCult
from ludopolis.games.terra_mystica.rules.digging import UseSpades
from ludopolis.games.terra_mystica.rules.faction import faction_of
from ludopolis.games.terra_mystica.rules.factions.halflings import StrongholdSpades
from ludopolis.games.terra_mystica.rules.first_dwellings import first_dwellings
from ludopolis.games.terra_mystica.rules.reach import BY_PASSAGE
from ludopolis.games.terra_mystica.rules.rewards import TakeRewards, most_ordained, take_town
from ludopolis.games.terra_mystica.rules.rounds import income
from ludopolis.games.terra_mystica.rules.shipping import advance_ship, improve_exchange
from ludopolis.games.terra_mystica.rules.spades import (
    base_price,
    dig,
    spades_needed,
    travel,
    work_price,
)
from ludopolis.games.terra_mystica.rules.upgrade import place_upgrade, upgrade_price
from ludopolis.games.terra_mystica.scene.badges import action_badges
from ludopolis.games.terra_mystica.scene.factions import ABILITIES, STRONGHOLDS
from ludopolis.games.terra_mystica.scene.words import special_tip
from ludopolis.games.terra_mystica.scene.yard import uncovered
from ludopolis.games.terra_mystica.state import TerraMystica
from ludopolis.games.terra_mystica.things import ACTION_IDS, BUILDING_IDS, FACTION_IDS
from tests.games.terra_mystica.owned import Owned, says, shows
from tests.games.terra_mystica.test_facts import KINDS, gained, rich, with_room

GIVEN = {  # where not any number is accepted
    r"faction\.\w+\.start\.P": 6,
    **{rf"faction\.\w+\.bowls\.{n}": power for n, power in enumerate((1, 4, 7))},
    **{rf"faction\.\w+\.cults\.{cult}": n for n, cult in enumerate(["FIRE", "WATER"], 3)},
    **{rf"faction\.\w+\.cults\.{cult}": n for n, cult in enumerate(["EARTH", "AIR"], 5)},
    r"faction\.(chaosmagicians|nomads)\.starting_dwellings": 2,
    r"faction\.\w+\.starting_dwellings": 3,
    r"faction\.mermaids\.shipping\.start": 2,
    r"faction\.mermaids\.shipping\.max": 6,
    r"faction\.\w+\.shipping\.start": 1,
    r"faction\.\w+\.shipping\.max": 4,
    r"faction\.mermaids\.stronghold_ability\.0": 3,
    r"faction\.darklings\.stronghold_ability\.0": 2,
    r"faction\.darklings\.(ability\.0|exchange\.spade_cost\.0\.P)": 7,
    r"faction\.darklings\.(ability\.1|exchange\.vp_per_bought_spade)": 8,
    r"faction\.engineers\.(ability\.0|special_action\.cost\.W)": 9,
    r"faction\.fakirs\.ability\.2": 2,
    r"faction\.fakirs\.stronghold_ability\.0": 3,
}
UNREAD = {
    r"faction\.\w+\.board": "a label of ours",
    r"faction\.(dwarves|fakirs)\.shipping\.(start|max)": "they have no track",
    r"faction\.(?!auren|giants)\w+\.special_action\.amount": "no other is accepted",
}


@pytest.fixture(scope="module")
def owned(tmp_path_factory: pytest.TempPathFactory) -> Owned:
    folder: Path = tmp_path_factory.mktemp("edition")
    return Owned(folder, ["faction"], GIVEN, UNREAD)


Row = Callable[[str], int]
EACH = pytest.mark.parametrize("faction", FACTION_IDS)


def row_of(owned: Owned, faction: str) -> Row:
    """The numbers of a faction by their places on its board."""
    return lambda place: owned.new(f"faction.{faction}.{place}")


@EACH
def test_starting_goods(owned: Owned, faction: str) -> None:  # TM-2.1, TM-2.2, TM-2.8
    new, s = row_of(owned, faction), owned.state(faction)
    me = s.seats[0]
    assert [me.coins, me.workers, me.priests] == [new(f"start.{letter}") for letter in "CWP"]
    assert [me.bowl1, me.bowl2, me.bowl3] == [new(f"bowls.{n}") for n in range(3)]
    assert list(me.cults) == [new(f"cults.{id}") for id in ("FIRE", "WATER", "EARTH", "AIR")]
    assert first_dwellings(s).count(0) == new("starting_dwellings")
    if me.board.sails:
        assert me.ship == new("shipping.start")


@EACH
def test_prices(owned: Owned, faction: str) -> None:  # TM-6.1.8, TM-6.4.2
    new, s = row_of(owned, faction), owned.state(faction)
    me, hx = s.seats[0], 40
    alone = (new("cost.TP_alone.C"), new("cost.TP_alone.W"))
    assert upgrade_price(s, 0, hx, TP)[:2] == alone
    assert work_price(me, hx, 0, True, False)[:2] == (new("cost.D.C"), new("cost.D.W"))
    neighbour = next(int(SIDES[side]) for side in range(hx * 6, hx * 6 + 6) if SIDES[side] >= 0)
    s.owner[neighbour] = 1
    for id in BUILDING_IDS[1:]:
        price = (new(f"cost.{id}.C"), new(f"cost.{id}.W"))
        assert upgrade_price(s, 0, hx, KINDS[id])[:2] == price


INCOMES = {  # by structure: where in the income its numbers come, and the most structures
    "D_W": (1, D, 8), "TP_C": (0, TP, 4), "TP_PW": (3, TP, 4), "TE_P": (2, TE, 3),
    "TE_PW": (3, TE, 3), "SA_P": (2, SA, 1),
}  # fmt: skip


@EACH
def test_income(owned: Owned, faction: str) -> None:  # TM-5.3
    s = owned.state(faction)
    me = s.seats[0]
    tracks = {n: owned.under(f"faction.{faction}.income.{n}") for n in INCOMES}
    nothing = income(s, 0, False)
    for track, (place, kind, most) in INCOMES.items():
        if not tracks[track]:
            continue  # only the Engineers' temples bring power
        for count in range(most + 1):
            me.built[kind] = count
            more = tracks[track][str(count)] - tracks[track]["0"]
            assert income(s, 0, False)[place] - nothing[place] == more
            if count:
                drawn = uncovered(me.board, BUILDING_IDS[kind - 1], count - 1)
                step = tracks[track][str(count)] - tracks[track][str(count - 1)]
                assert step in drawn.values()
        me.built[kind] = 0
    starts = [t.get("0", 0) for t in tracks.values()]
    assert nothing == (starts[1], starts[0], starts[3] + starts[5], starts[2] + starts[4])
    me.built[SH] = 1
    with_it = [a - b for a, b in zip(income(s, 0, False), nothing)]
    goods = owned.under(f"faction.{faction}.stronghold_income")
    assert with_it == [goods.get(letter, 0) for letter in ("C", "W", "P", "PW")]
    assert list(uncovered(me.board, "SH", 0).values()) == list(goods.values())


@EACH
def test_tracks(owned: Owned, faction: str) -> None:  # TM-6.1.3, TM-6.2, TM-6.3
    new, s = row_of(owned, faction), rich(owned.state(faction))
    me = s.seats[0]
    points = list(owned.under(f"faction.{faction}.shipping.vp_on_reaching").values())
    for scored in points:
        before = gained(s)
        advance_ship(s, 0)
        after = gained(s)
        paid = {k: after.get(k, 0) - before.get(k, 0) for k in ("C", "P", "VP")}
        coins, priests = [new(f"shipping.advance_cost.{letter}") for letter in "CP"]
        assert list(paid.values()) == [-coins, -priests, scored]
    if points:
        assert me.ship == me.board.ship_max == new("shipping.max")
    rates = owned.under(f"faction.{faction}.exchange.spade_cost")
    for place, number in rates.items():
        level, letter = place.split(".")
        me.dig = int(level)
        price = work_price(me, 0, 1, False, False)
        assert (price[2] if letter == "P" else price[1]) == number
    me.dig = 0
    if len(rates) > 1:
        s = rich(s)
        improve_exchange(s, 0)
        cost = owned.under(f"faction.{faction}.exchange.advance_cost")
        scored = new("exchange.vp_on_advance")
        assert gained(s) == {k: -v for k, v in cost.items()} | {"VP": scored}


@EACH
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_tells_its_numbers(owned: Owned, faction: str, language: str) -> None:
    new, s = row_of(owned, faction), owned.state(faction)
    found = owned.tips(s, "tm-player-0", language)[1:]  # the first one is about the abilities
    numbers = [{int(n) for n in re.findall(r"\d+", tip)} for tip in found]
    costs = [owned.under(f"faction.{faction}.cost.{id}") for id in BUILDING_IDS]
    costs[1] |= {"alone": new("cost.TP_alone.C")}
    costs[3] |= owned.under(f"faction.{faction}.stronghold_income")
    board = s.seats[0].board
    if board.sails:
        costs.append({**owned.under(f"faction.{faction}.shipping.advance_cost")})
        costs[-1]["VP"] = new("shipping.vp_on_reaching.0")
    if board.dig_max > 0:
        costs.append({**owned.under(f"faction.{faction}.exchange.advance_cost")})
        costs[-1] |= {"VP": new("exchange.vp_on_advance"), "W0": new("exchange.spade_cost.0.W")}
    else:
        costs.append({"P": 7, "VP": 8})
    for together in costs:
        assert any(set(together.values()) <= said for said in numbers), (together, found)


# What only one faction can do


def stronghold(owned: Owned, faction: str) -> TerraMystica:
    """The position after its stronghold was built."""
    s = with_room(rich(owned.state(faction)))
    place_upgrade(s, 0, 0, SH)
    return s


def acted(owned: Owned, faction: str, action: str) -> TerraMystica:
    """The position after a special action."""
    s = rich(owned.state(faction))
    s.owner[SLOT_A[0]] = 0
    s.seats[0].built[SH] = 1
    ACTIONS[ACTION_IDS.index(action)].use(s, 0)
    return s


def rewards(s: TerraMystica) -> TakeRewards:
    """What is due to the builder."""
    return next(step for step in s.stack if isinstance(step, TakeRewards))


def test_auren(owned: Owned) -> None:  # TM-13.1
    new = row_of(owned, "auren")
    favours, steps = new("stronghold_ability.0"), new("special_action.amount")
    s = stronghold(owned, "auren")
    assert rewards(s).favours == min(favours, 12)  # there are no more kinds
    assert faction_of(s.seats[0]).favours_for(s, s.seats[0].board, SH) == favours
    assert acted(owned, "auren", "ACTA").stack[-1] == ChooseCult(0, steps)
    says(STRONGHOLDS["auren"](s.seats[0].board), favours, steps)
    says(special_tip(owned.tables, "ACTA", False), steps)
    shows(action_badges(owned.tables, "ACTA"), steps)
    owned.says(GAME.options[GAME.options.by_code["action ACTA"]].label, steps)


@pytest.mark.parametrize(("faction", "letter"), [("witches", "VP"), ("swarmlings", "W")])
def test_towns(owned: Owned, faction: str, letter: str) -> None:  # TM-13.2, TM-13.10
    number, s = row_of(owned, faction)("ability.0"), with_room(rich(owned.state(faction)))
    take_town(s, 0, 0)
    assert gained(s)[letter] == number + (owned.tables.town_vp[0] if letter == "VP" else 0)
    says(ABILITIES[faction](s.seats[0].board), number)


def test_alchemists(owned: Owned) -> None:  # TM-13.3
    new = row_of(owned, "alchemists")
    power, more = new("stronghold_ability.0"), new("stronghold_ability.1")
    s = stronghold(owned, "alchemists")
    assert gained(s) == {"PW": power}
    faction_of(s.seats[0]).gain_spades(s, 0, 1)
    assert gained(s) == {"PW": power + more}
    says(STRONGHOLDS["alchemists"](s.seats[0].board), power, more)


def test_darklings(owned: Owned) -> None:  # TM-13.4
    new, s = row_of(owned, "darklings"), rich(owned.state("darklings", tile=3))
    me = s.seats[0]
    priests, points = new("ability.0"), new("ability.1")
    assert (priests, points) == (
        new("exchange.spade_cost.0.P"), new("exchange.vp_per_bought_spade"),
    )  # fmt: skip
    home = me.board.terrain
    hx = next(hx for hx in range(LANDS) if spades_needed(s, me, hx, home) == 1)
    dig(s, 0, hx, home, 0, False)
    assert gained(s) == {"P": -priests, "VP": points}
    assert most_ordained(me) == new("stronghold_ability.0")
    says(ABILITIES["darklings"](me.board), priests, points)
    says(STRONGHOLDS["darklings"](me.board), new("stronghold_ability.0"))
    says(TakeRewards(0, 0, 0, True).prompt(s), new("stronghold_ability.0"))


def test_halflings(owned: Owned) -> None:  # TM-13.5
    new, s = row_of(owned, "halflings"), rich(owned.state("halflings"))
    faction_of(s.seats[0]).gain_spades(s, 0, 1)
    assert gained(s) == {"VP": new("ability.0")}
    StrongholdSpades(0).run(s)
    top = s.stack[-1]
    assert isinstance(top, UseSpades)
    assert top.spades == new("stronghold_ability.0")
    says(ABILITIES["halflings"](s.seats[0].board), new("ability.0"))
    says(STRONGHOLDS["halflings"](s.seats[0].board), new("stronghold_ability.0"))


def test_cultists(owned: Owned) -> None:  # TM-13.6
    number, s = row_of(owned, "cultists")("stronghold_ability.0"), stronghold(owned, "cultists")
    assert gained(s) == {"VP": number}
    says(STRONGHOLDS["cultists"](s.seats[0].board), number)


def test_engineers(owned: Owned) -> None:  # TM-13.7
    new, s = row_of(owned, "engineers"), acted(owned, "engineers", "ACTE")
    workers = new("special_action.cost.W")
    assert gained(s) == {"W": -workers} == {"W": -new("ability.0")}
    s.owner[SLOT_B[0]] = s.bridges[0] = 0
    points = new("stronghold_ability.0")
    assert faction_of(s.seats[0]).pass_points(s, 0) == points
    says(ABILITIES["engineers"](s.seats[0].board), workers)
    says(STRONGHOLDS["engineers"](s.seats[0].board), points)
    says(special_tip(owned.tables, "ACTE", False), workers)


def test_dwarves(owned: Owned) -> None:  # TM-13.8
    new, s = row_of(owned, "dwarves"), rich(owned.state("dwarves"))
    me = s.seats[0]
    assert base_price(me, False, True) == (0, new("ability.0"), 0)
    me.near[9] = BY_PASSAGE
    travel(s, 0, 9)
    assert gained(s) == {"VP": new("ability.1")}
    me.built[SH] = 1
    assert base_price(me, False, True) == (0, new("stronghold_ability.0"), 0)
    says(ABILITIES["dwarves"](me.board), new("ability.0"), new("ability.1"))
    says(STRONGHOLDS["dwarves"](me.board), new("stronghold_ability.0"))


def test_mermaids(owned: Owned) -> None:  # TM-13.9
    new, s = row_of(owned, "mermaids"), stronghold(owned, "mermaids")
    me = s.seats[0]
    assert me.ship == new("shipping.start") + new("stronghold_ability.0")
    says(ABILITIES["mermaids"](me.board), new("shipping.start"), new("shipping.max"))
    says(STRONGHOLDS["mermaids"](me.board), new("stronghold_ability.0"))


def test_chaos_magicians(owned: Owned) -> None:  # TM-13.11
    new, s = row_of(owned, "chaosmagicians"), rich(owned.state("chaosmagicians"))
    me, favours = s.seats[0], new("ability.0")
    for kind in (TE, SA):
        assert faction_of(me).favours_for(s, me.board, kind) == favours
    says(ABILITIES["chaosmagicians"](me.board), favours, new("starting_dwellings"))


def test_giants(owned: Owned) -> None:  # TM-13.12
    new, s = row_of(owned, "giants"), acted(owned, "giants", "ACTG")
    me, spades = s.seats[0], new("special_action.amount")
    top = s.stack[-1]
    assert isinstance(top, UseSpades)
    assert top.spades == spades
    needed = {int(spades_needed(s, me, hx, me.board.terrain)) for hx in range(LANDS)}
    assert needed == {0, new("ability.0")}
    assert faction_of(me).can_use(me.board, new("ability.0"))
    assert not faction_of(me).can_use(me.board, new("ability.0") - 1)
    says(ABILITIES["giants"](me.board), new("ability.0"))
    says(STRONGHOLDS["giants"](me.board), spades)
    says(special_tip(owned.tables, "ACTG", False), spades)
    shows(action_badges(owned.tables, "ACTG"), spades)
    owned.says(GAME.options[GAME.options.by_code["action ACTG"]].label, spades)


def test_fakirs(owned: Owned) -> None:  # TM-13.13
    new, s = row_of(owned, "fakirs"), rich(owned.state("fakirs"))
    me = s.seats[0]
    priests, points, skipped = [new(f"ability.{n}") for n in range(3)]
    assert base_price(me, False, True) == (0, 0, priests)
    assert faction_of(me).passage_range(me) == skipped + 1
    me.near[9] = BY_PASSAGE
    travel(s, 0, 9)
    assert gained(s) == {"VP": points}
    me.built[SH] = 1
    assert faction_of(me).passage_range(me) == new("stronghold_ability.0") + 1
    says(ABILITIES["fakirs"](me.board), skipped, priests, points)
    says(STRONGHOLDS["fakirs"](me.board), new("stronghold_ability.0"))


def test_nomads(owned: Owned) -> None:  # TM-13.14
    board = owned.tables.factions[FACTION_IDS.index("nomads")]
    says(ABILITIES["nomads"](board), row_of(owned, "nomads")("starting_dwellings"))


COMMON = [test_starting_goods, test_prices, test_income, test_tracks]
OF_ONE = [
    test_auren, test_alchemists, test_darklings, test_halflings, test_cultists, test_engineers,
    test_dwarves, test_mermaids, test_chaos_magicians, test_giants, test_fakirs, test_nomads,
]  # fmt: skip


def test_no_number_of_a_board_is_left_out(owned: Owned) -> None:
    """The tests take the numbers that they prove; here they run in one process."""
    for faction in FACTION_IDS:
        for test in COMMON:
            test(owned, faction)
    for only in OF_ONE:
        only(owned)
    test_towns(owned, "witches", "VP")
    test_towns(owned, "swarmlings", "W")
    owned.check()
