"""What the tables of an edition must add up to, so that every game with them can be played out."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Edition, Table

from .components.geometry import HEX_NAMES
from .things import TERRAIN_IDS

ROUNDS: Final = 6
# Fewest and most structures of each kind: three first dwellings, and an income for every number.
PIECES: Final = [(3, 8), (0, 4), (0, 3), (0, 1), (0, 1)]


def check_sums(edition: Edition) -> None:
    """Counts fit each other; every division and every draw is possible."""
    for row, (fewest, most) in zip(edition.tables("building"), PIECES):
        _expect_between(row, "per_player", fewest, most)
    _check_factions(edition)
    _check_scoring(edition)
    counts = edition.table("bonus_setup").table("cards_by_players")
    for players in range(2, 6):
        _expect_between(counts, str(players), players + 1, len(edition.tables("bonus")))
    for key in ("coins_per_vp", "coins_per_vp_alchemists"):
        _expect_between(edition.table("resource_scoring"), key, 1, 99)
    _check_introduction(edition)


def _expect_between(table: Table, key: str, fewest: int, most: int) -> None:
    table.between(key, fewest, most)


def _check_factions(edition: Edition) -> None:
    rows = edition.tables("faction")
    homes = [row.word("terrain") for row in rows]
    for terrain in TERRAIN_IDS:
        found = homes.count(terrain)
        edition.expect(found == 2, f"expected 2 factions of {terrain}, found {found}", "faction")
    priests = edition.table("box").table("per_color").number("priest")
    for row in rows:
        _expect_between(row.table("start"), "P", 0, priests)
        shipping = row.table("shipping")
        _expect_between(shipping, "max", shipping.number("start"), 99)
        for price in row.table("exchange").tables("spade_cost"):
            paid = sum([int(amount) for amount in price.values.values()])
            price.expect(paid > 0, "expected a price for each spade, found nothing")


def _check_scoring(edition: Edition) -> None:
    rows = edition.tables("scoring")
    for row in rows + edition.table("extras").tables("scoring"):
        _expect_between(row, "per", 1, 99)
    for number in range(ROUNDS, 0, -1):
        open_to = [row for row in rows if number not in row.values.get("forbidden_rounds", [])]
        drawn = ROUNDS - number
        problem = f"expected more than {drawn} tiles for round {number}, found {len(open_to)}"
        edition.expect(len(open_to) > drawn, problem, "scoring")


def _check_introduction(edition: Edition) -> None:
    table = edition.table("introductory_game")
    tiles = len(set(table.words("scoring_tiles")))
    problem = f"expected {ROUNDS} different tiles, found {tiles}"
    table.expect(tiles == len(table.words("scoring_tiles")) == ROUNDS, problem, "scoring_tiles")
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
