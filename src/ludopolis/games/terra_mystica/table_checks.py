"""What the tables of an edition must add up to, so that every game with them can be played out."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Edition, Table

from .components.geometry import HEX_NAMES
from .things import BASE, CULT_IDS, CULT_TOP, LAST_ROUND, TERRAIN_IDS

# Fewest and most structures of each kind: three first dwellings, and an income for every number.
PIECES: Final = [(3, 8), (0, 4), (0, 3), (0, 1), (0, 1)]
ORDAINED: Final = 3  # there are no options for more
MANY: Final = (
    "SPADE",
    "CULT_SAME_TRACK",
)  # effects of special actions that can be had several times


def check_sums(edition: Edition) -> None:
    """Counts fit each other; every division and every draw is possible."""
    for row, (fewest, most) in zip(edition.tables("building"), PIECES):
        row.between("per_player", fewest, most)
    _check_fixed(edition)
    _check_orders(edition)
    _check_towns(edition)
    _check_conversions(edition)
    _check_factions(edition)
    _check_scoring(edition)
    counts = edition.table("bonus_setup").table("cards_by_players")
    for players in range(2, 6):
        counts.between(str(players), players + 1, len(edition.tables("bonus")))
    for key in ("coins_per_vp", "coins_per_vp_alchemists"):
        edition.table("resource_scoring").between(key, 1, 99)
    _check_introduction(edition)


def agreed(table: Table, key: str, said: int, also: int, base: int) -> int:
    """A number that is said in two places, as the one says it that differs from the base edition.

    Where both do, they must be alike.
    """
    alike = base in (said, also) or said == also
    table.expect(alike, f"expected {also}, as it is said elsewhere, found {said}", key)
    return also if said == base else said


def _expect(table: Table, key: str, number: int, why: str) -> None:
    found = table.number(key)
    table.expect(found == number, f"expected {number}, {why}, found {found}", key)


def _check_fixed(edition: Edition) -> None:
    """Numbers that stand for something of which there is one only."""
    cults, printed = edition.table("cults"), "as is printed on the board"
    _expect(cults, "top", int(CULT_TOP), printed)
    _expect(cults, "key_needed_for_top", 1, "since a key opens one track")
    cults.expect(cults.flag("one_player_on_top"), "expected true", "one_player_on_top")
    for row in edition.tables("power_action"):
        if "BRIDGE" in row.table("gain").values:
            _expect(row.table("gain"), "BRIDGE", 1, "since an action builds one bridge")
    for row in edition.tables("faction"):
        special = row.values.get("special_action", {})
        if special and special["effect"] not in MANY:
            _expect(row.table("special_action"), "amount", 1, f"for {special['effect']}")


def _check_orders(edition: Edition) -> None:
    """A priest is sent in three ways: to the first order space, to another one, or back."""
    cults = edition.table("cults")
    spaces = cults.numbers("order_spaces", 4)
    alike = spaces[1] == spaces[2] == spaces[3]
    cults.expect(alike, f"expected the last three to be equal, found {spaces}", "order_spaces")


def _check_towns(edition: Edition) -> None:
    """A smaller number with a sanctuary follows from the others; steps are alike on all tracks."""
    rule, key = edition.table("town_rule"), "min_structures_with_sanctuary"
    if rule.number(key) != BASE.table("town_rule").number(key):
        more = edition.tables("building")[-1].number("town_count") - 1
        least = rule.number("min_structures") - more
        _expect(rule, key, least, f"since a sanctuary counts for {more} more")
    for row in edition.tables("town") + edition.table("extras").tables("town"):
        gain = row.table("gain")
        steps = [gain.number(cult) for cult in CULT_IDS if cult in gain.values]
        alike = len(set(steps)) < 2 and len(steps) in (0, len(CULT_IDS))
        row.expect(alike, "expected as many steps on all tracks", "gain")


def _check_conversions(edition: Edition) -> None:
    """Each gives one of something, and takes at least one."""
    for row in edition.tables("conversion"):
        pay, target = row.table("pay"), row.word("id").partition("_")[2]
        for letter in pay.values:
            pay.between(letter, 1, 99)
        _expect(row.table("gain"), target, 1, "since one is gained at a time")
    ordained = edition.tables("conversion")[-1].table("pay")
    _expect(ordained, "W", 1, "since a worker becomes a priest")


def _check_factions(edition: Edition) -> None:
    rows = edition.tables("faction")
    homes = [row.word("terrain") for row in rows]
    for terrain in TERRAIN_IDS:
        found = homes.count(terrain)
        edition.expect(found == 2, f"expected 2 factions of {terrain}, found {found}", "faction")
    priests = edition.table("box").table("per_color").number("priest")
    for row in rows:
        row.table("start").between("P", 0, priests)
        row.between("starting_dwellings", 1, 3)
        ordains = row.word("stronghold_ability").removeprefix("convert_up_to_").partition("_")[0]
        most = not ordains.isdecimal() or int(ordains) <= ORDAINED
        row.expect(most, f"expected {ORDAINED} workers at most", "stronghold_ability")
        shipping = row.table("shipping")
        shipping.between("max", shipping.number("start"), 99)
        for price in row.table("exchange").tables("spade_cost"):
            paid = sum([int(amount) for amount in price.values.values()])
            price.expect(paid > 0, "expected a price for each spade, found nothing")


def _check_scoring(edition: Edition) -> None:
    rows = edition.tables("scoring")
    for row in rows + edition.table("extras").tables("scoring"):
        row.between("per", 1, 99)
    for number in range(LAST_ROUND, 0, -1):
        open_to = [row for row in rows if number not in row.values.get("forbidden_rounds", [])]
        drawn = LAST_ROUND - number
        problem = f"expected more than {drawn} tiles for round {number}, found {len(open_to)}"
        edition.expect(len(open_to) > drawn, problem, "scoring")


def _check_introduction(edition: Edition) -> None:
    table = edition.table("introductory_game")
    tiles = len(set(table.words("scoring_tiles")))
    problem = f"expected {LAST_ROUND} different tiles, found {tiles}"
    table.expect(tiles == len(table.words("scoring_tiles")) == LAST_ROUND, problem, "scoring_tiles")
    homes = {row.word("id"): row.word("terrain") for row in edition.tables("faction")}
    lands = [hx for row in edition.table("map").values["rows"] for hx in row if hx != "river"]
    terrains = dict(zip(HEX_NAMES, lands))
    for players in range(2, 6):
        _check_first_game(table.table(f"p{players}"), players, homes, terrains)


def _check_first_game(
    table: Table, players: int, homes: dict[str, str], terrains: dict[str, str]
) -> None:
    """One number of players: enough colours and cards, dwellings at home (TM-2.10)."""
    factions, cards = table.words("factions"), table.words("bonus_cards")
    colours = len({homes[name] for name in factions})
    problem = f"expected {players} factions of different colours, found {colours}"
    table.expect(colours == len(factions) == players, problem, "factions")
    problem = f"expected {players + 3} different cards, found {len(set(cards))}"
    table.expect(len(set(cards)) == len(cards) == players + 3, problem, "bonus_cards")
    places = table.table("dwellings")
    for name in factions:
        for hx in places.words(name):
            problem = f"{hx} is {terrains[hx]}, expected {homes[name]}"
            places.expect(terrains[hx] == homes[name], problem, name)
        twice = len(places.words(name)) - len(set(places.words(name)))
        places.expect(twice == 0, "expected different hexes", name)
        places.expect(0 < len(places.words(name)) <= 3, "expected 1 to 3 hexes", name)
