"""What the tables of an edition must add up to, so that every game with them can be played out."""

from __future__ import annotations

from typing import Any, Final

from ludopolis.core import Edition, Table
from ludopolis.games.origins.options import MOST_FOOD, MOST_GOLD
from ludopolis.games.origins.things import COLOUR_IDS

MOST_TILES: Final = 75  # for which there are places in a city, see geometry.py
LARGEST: Final = 999


def check_signs(edition: Edition) -> None:
    """No number of a component is negative or absurd."""
    _check_signs(edition, edition.values, "")


def _check_signs(edition: Edition, value: Any, place: str) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _check_signs(edition, item, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for n, item in enumerate(value):
            _check_signs(edition, item, f"{place}[{n}]" if isinstance(item, dict) else place)
    elif isinstance(value, int):
        within = 0 <= value <= LARGEST
        edition.expect(within, f"expected 0 to {LARGEST}, found {value}", place)


def check_sums(edition: Edition) -> None:
    """Counts fit each other; every price can be paid and every draw made."""
    _check_sites(edition)
    _check_buildings(edition)
    _check_prices(edition)
    _check_military(edition)
    _check_dice(edition)
    _check_setup(edition)
    for row in edition.tables("building") + edition.tables("bonus_tile"):
        parts = row.tables("effects")
        for n, part in enumerate(parts):
            _check_effect(part, parts[n - 1] if n else part)


def expect_between(table: Table, key: str, fewest: int, most: int) -> None:
    """Refuse a number out of these bounds."""
    found = table.number(key)
    table.expect(fewest <= found <= most, f"expected {fewest} to {most}, found {found}", key)


def _check_sites(edition: Edition) -> None:
    sites = edition.tables("site")
    actions = sorted([row.table("bottom").word("action") for row in sites])
    expected = ["construct", "military", "take_citizen", "temple", "train"]
    edition.expect(actions == expected, f"expected each of {', '.join(expected)} once", "site")
    for row in sites:
        gain = sum([int(amount) for amount in row.table("top").values.values()])
        row.expect(gain > 0, "expected a gain, found nothing", "top")
        bottom = row.table("bottom")
        if bottom.word("action") == "train":
            expect_between(bottom, "fewest", 1, MOST_FOOD)
            expect_between(bottom, "most", bottom.number("fewest"), MOST_FOOD)
        elif bottom.word("action") == "temple":
            expect_between(bottom, "stone", 0, MOST_GOLD)
    colours = [row.word("color") for row in edition.tables("bonus_tile")]
    known = ", ".join(COLOUR_IDS)
    edition.expect(colours == COLOUR_IDS, f"expected {known}, in this order", "bonus_tile")


def _check_buildings(edition: Edition) -> None:
    rows = edition.tables("building")
    each = edition.table("counts").number("building_tiles_per_color")
    for colour in COLOUR_IDS:
        found = sum([row.number("copies") for row in rows if row.word("color") == colour])
        problem = f"expected {each} {colour} tiles, found {found}"
        edition.expect(found == each > 1, problem, "building")
    edition.expect(each * 5 <= MOST_TILES, f"expected at most {MOST_TILES} tiles", "counts")
    for row in rows:
        row.one_of("color", COLOUR_IDS)
        expect_between(row, "copies", 1, each)
        expect_between(row, "stone", 0, MOST_GOLD)


def _check_effect(part: Table, before: Table) -> None:
    if part.word("op") == "temple_other_for_gold":
        named = before.word("op") == "temple" and before.word("temple") != "any"
        part.expect(named, "expected it right after the climb of a named temple", "op")
        expect_between(part, "gold", 1, MOST_GOLD)
    elif part.word("op") == "set_mothership":
        expect_between(part, "value", 1, 6)
    elif part.word("op") == "vp_table":
        part.expect(len(part.numbers("table")) > 0, "expected at least one number", "table")
    elif part.word("op") == "increase_freeman":
        expect_between(part, "max", 1, 6)


def _check_prices(edition: Edition) -> None:
    for name, key in (("market", "wisdom"), ("recruitment", "wisdom"), ("population", "food")):
        table = edition.table(name)
        for price in table.numbers(key):
            table.expect(price <= MOST_GOLD, f"expected at most {MOST_GOLD}, found {price}", key)
    for row in edition.tables("bonus_tile"):
        for resource in ("stone", "food", "wisdom"):
            expect_between(row.table("pay"), resource, 0, MOST_GOLD)
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
    military.expect(ascending, f"expected ascending spaces from 1 to {last}", "thresholds_before")
    for space, row in enumerate(spaces):
        first = max([0, *[n for n in before if n <= space]])
        expected = space if space in (0, last) else first
        found = row.number("retreat_to")
        row.expect(found == expected, f"expected {expected}, found {found}", "retreat_to")
        expect_between(row, "sale", 0, 1)
    tokens = edition.table("counts").number("superiority_tokens")
    few = len(before) * 4 <= tokens
    military.expect(few, f"expected at most {tokens // 4} thresholds", "thresholds_before")
    solo = edition.table("solo")
    for space in solo.numbers("neutral"):
        solo.expect(space < last, f"expected spaces below {last}, found {space}", "neutral")


def _check_dice(edition: Edition) -> None:
    citizen, speaker = edition.table("citizen_die"), edition.table("speaker_die")
    rolled = [face for face in citizen.numbers("faces") if face not in citizen.numbers("reroll")]
    for table, faces in ((citizen, rolled), (speaker, speaker.numbers("faces"))):
        table.expect(len(faces) > 0, "expected at least one face that stays", "faces")
        for face in faces:
            table.expect(1 <= face <= 6, f"expected 1 to 6, found {face}", "faces")
    expect_between(edition.table("setup"), "mothership", 1, 6)


def _check_setup(edition: Edition) -> None:
    setup, counts = edition.table("setup"), edition.table("counts")
    most = counts.number("citizen_dice_per_color")
    draft = setup.number("draft_dice_per_color")
    speakers = counts.number("speaker_dice")
    setup.expect(speakers <= 4, f"expected at most 4, found {speakers}", "speaker_dice")
    expect_between(setup, "bases", 2, 2)
    for players in range(1, 5):
        row = setup.table(f"players_{players}")
        # One die of each colour is in recruitment, one or two more are rolled for the draft.
        expect_between(row, "citizen_dice_per_color", 1 + draft, most)
        expect_between(row, "speaker_dice", 0, speakers)
        expect_between(row, "district_cards", 1, 10)
        setup.expect(
            draft * 5 >= 2 * players, "expected two dice for each player", "draft_dice_per_color"
        )
    solo = edition.table("solo")
    expect_between(solo, "put_aside", 0, 3)
    expect_between(solo, "rounds", 1, 20)
    temples = edition.table("temples")
    rising = temples.numbers("vp")
    temples.expect(len(rising) > 1, "expected at least one step", "vp")
    for row in edition.tables("district"):
        for colour in row.words("towers"):
            known = ", ".join(COLOUR_IDS)
            row.expect(colour in COLOUR_IDS, f"expected one of {known}, found {colour!r}", "towers")
