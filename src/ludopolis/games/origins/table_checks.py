"""What the tables of an edition must add up to, so that every game with them can be played out."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Edition, Table

from .components.ability_checks import check_abilities
from .options import MOST_FOOD, MOST_GOLD
from .things import COLOUR_IDS, ZODIAC_IDS, ZODIAC_ROWS

MOST_TILES: Final = 75  # for which there are places in a city, see geometry.py
LARGEST: Final = 999


def check_sums(edition: Edition) -> None:
    """Counts fit each other; every price can be paid and every draw made."""
    _check_sites(edition)
    _check_buildings(edition)
    _check_prices(edition)
    _check_military(edition)
    _check_dice(edition)
    _check_setup(edition)
    _check_towers(edition)
    _check_solo(edition)
    _check_zodiac(edition)
    check_abilities(edition)


def _check_sites(edition: Edition) -> None:
    sites = edition.tables("site")
    actions = sorted([row.table("bottom").word("action") for row in sites])
    expected = ["construct", "military", "take_citizen", "temple", "train"]
    problem = f"expected each of {', '.join(expected)} once, found {', '.join(actions)}"
    edition.expect(actions == expected, problem, "site")
    for row in sites:
        gain = sum([int(amount) for amount in row.table("top").values.values()])
        row.expect(gain > 0, "expected a gain, found nothing", "top")
        bottom = row.table("bottom")
        if bottom.word("action") == "train":
            bottom.between("fewest", 1, MOST_FOOD)
            bottom.between("most", bottom.number("fewest"), MOST_FOOD)
        elif bottom.word("action") == "temple":
            bottom.between("stone", 0, MOST_GOLD)
    edition.rows("bonus_tile", COLOUR_IDS, "color")


def _check_buildings(edition: Edition) -> None:
    rows = edition.tables("building")
    each = edition.table("counts").number("building_tiles_per_color")
    for colour in COLOUR_IDS:
        found = sum([row.number("copies") for row in rows if row.word("color") == colour])
        problem = f"expected {each} {colour} tiles, found {found}"
        edition.expect(found == each > 1, problem, "building")
    problem = f"expected at most {MOST_TILES} tiles, found {each * 5}"
    edition.expect(each * 5 <= MOST_TILES, problem, "counts")
    for row in rows:
        row.one_of("color", COLOUR_IDS)
        row.between("copies", 1, each)
        row.between("stone", 0, MOST_GOLD)


def _check_prices(edition: Edition) -> None:
    for name, key in (("market", "wisdom"), ("recruitment", "wisdom"), ("population", "food")):
        table = edition.table(name)
        for price in table.numbers(key):
            table.expect(price <= MOST_GOLD, f"expected at most {MOST_GOLD}, found {price}", key)
    for row in edition.tables("bonus_tile"):
        for resource in ("stone", "food", "wisdom"):
            row.table("pay").between(resource, 0, MOST_GOLD)
    population = edition.table("population")
    bases = edition.table("setup").number("bases") + len(population.numbers("food"))
    each = edition.table("counts").number("population_bases_per_player")
    population.expect(bases == each == 6, f"expected 6 bases in all, found {bases}", "food")


def _check_military(edition: Edition) -> None:
    military, spaces = edition.table("military"), edition.tables("military_space")
    last = len(spaces) - 1
    before = military.numbers("thresholds_before")
    ascending = before == sorted(set(before)) and len(before) > 0 and before[0] >= 1
    ascending = ascending and before[-1] <= last
    problem = f"expected ascending spaces from 1 to {last}, found {before}"
    military.expect(ascending, problem, "thresholds_before")
    for space, row in enumerate(spaces):
        first = max([0, *[n for n in before if n <= space]])
        expected = space if space in (0, last) else first
        found = row.number("retreat_to")
        row.expect(found == expected, f"expected {expected}, found {found}", "retreat_to")
        row.between("sale", 0, 1)
    tokens = edition.table("counts").number("superiority_tokens")
    problem = f"expected at most {tokens // 4} thresholds, found {len(before)}"
    military.expect(len(before) * 4 <= tokens, problem, "thresholds_before")


def _check_dice(edition: Edition) -> None:
    citizen, speaker = edition.table("citizen_die"), edition.table("speaker_die")
    rolled = [face for face in citizen.numbers("faces") if face not in citizen.numbers("reroll")]
    for table, faces in ((citizen, rolled), (speaker, speaker.numbers("faces"))):
        table.expect(len(faces) > 0, "expected at least one face that stays, found none", "faces")
        for face in faces:
            table.expect(1 <= face <= 6, f"expected 1 to 6, found {face}", "faces")
    edition.table("setup").between("mothership", 1, 6)


def _check_setup(edition: Edition) -> None:
    setup, counts = edition.table("setup"), edition.table("counts")
    most, speakers = counts.number("citizen_dice_per_color"), counts.number("speaker_dice")
    counts.between("speaker_dice", 0, 4)
    setup.between("bases", 2, 2)
    setup.between("draft_dice_per_color", 2, max(most - 1, 2))  # 2 for each of 4 players
    draft = setup.number("draft_dice_per_color")
    for players in range(1, 5):
        row = setup.table(f"players_{players}")
        # One die of each colour is in recruitment, one or two more are rolled for the draft.
        row.between("citizen_dice_per_color", 1 + draft, most)
        row.between("speaker_dice", 0, speakers)
        row.between("district_cards", 1, 10)
    temples = edition.table("temples")
    steps = temples.numbers("vp")
    temples.expect(len(steps) > 1, f"expected at least one step, found {steps}", "vp")


def _check_towers(edition: Edition) -> None:
    """Towers have a height, which is their price, and the colours of floors."""
    edition.table("towers").between("height", 1, LARGEST)
    for row in edition.tables("district"):
        row.words("towers", COLOUR_IDS)


def _check_solo(edition: Edition) -> None:
    """The training: so many rounds, a space for each, and colours for sites from the left."""
    solo, last = edition.table("solo"), len(edition.tables("military_space")) - 1
    solo.between("put_aside", 0, 3)
    solo.between("rounds", 1, 20)
    for space in solo.numbers("neutral", solo.number("rounds")):
        solo.expect(space < last, f"expected spaces below {last}, found {space}", "neutral")
    colours, sites = solo.words("target_colors", COLOUR_IDS), len(edition.tables("site"))
    problem = f"expected at most {sites} colours, found {len(colours)}"
    solo.expect(len(colours) <= sites, problem, "target_colors")


def zodiac_cards(edition: Edition) -> list[Table]:
    """The zodiac cards, in their order.

    Positions stored while no table had their numbers take them from the base edition.
    """
    rows = zip(edition.rows("zodiac", ZODIAC_IDS), ZODIAC_ROWS)
    return [Table({**base.values, **row.values}, row.place, row.source) for row, base in rows]


def _check_zodiac(edition: Edition) -> None:
    """Each card has its own numbers; what Aquarius sells can be paid, and is something (OR-13)."""
    for row, base in zip(edition.tables("zodiac"), ZODIAC_ROWS):
        given, known = row.keys(), base.keys()
        for key in given:
            row.expect(key in known, f"is not known; expected one of {', '.join(known)}", key)
    aquarius = zodiac_cards(edition)[ZODIAC_IDS.index("aquarius")]
    aquarius.between("climb", 1, LARGEST)
    aquarius.between("gold", 0, MOST_GOLD)
    aquarius.between("steps", 1, LARGEST)
