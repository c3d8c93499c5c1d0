"""What the operations of tiles must look like, so that all of them can be carried out (OR-12.7)."""

from __future__ import annotations

from typing import Final

from ludopolis.core import Edition, Table

from ..options import MOST_GOLD
from ..things import RESOURCE_IDS
from .effects import COUNTERS, OPERATIONS

START_TILES: Final = ["agora", "palace"]
MOST_COPIES: Final = 60  # tiles that copy others: each is a bit of the chain of copies
# What each operation is made of; a number for each thing counted may be added to the first four.
KEYS: Final = {
    "gain": ["resource", "base"],
    "gain_choice": ["options", "base"],
    "vp": ["base"],
    "military": ["steps", "attack", "mode"],
    "vp_table": ["counter", "table"],
    "temple": ["temple", "steps"],
    "temple_other_for_gold": ["gold", "steps"],
    "take_citizen": ["free"],
    "increase_freeman": ["max"],
    "set_mothership": ["value"],
}
COUNTING: Final = ["per", "each"]
COUNT: Final = ["gain", "gain_choice", "vp", "military"]


def check_abilities(edition: Edition) -> None:
    """All tiles do what can be done, and where they lie (OR-12.6, OR-12.7)."""
    starts = edition.rows("start_tile", START_TILES)
    bare = len(starts[1].tables("effects")) == 0
    starts[1].expect(bare, "expected no ability for the Palace, found one", "effects")
    tiles, bonus = edition.tables("building"), edition.tables("bonus_tile")
    for row in [*tiles, *bonus, *starts]:
        check_effects(row)
    for row in bonus:
        _check_bonus(row)
    copying = [row.number("copies") for row in tiles if "copy_adjacent" in _operations(row)]
    problem = f"expected at most {MOST_COPIES} tiles that copy others, found {sum(copying)}"
    edition.expect(sum(copying) <= MOST_COPIES, problem, "building")


def _operations(row: Table) -> list[str]:
    return [part.word("op") for part in row.tables("effects")]


def _check_bonus(row: Table) -> None:
    """A bonus tile does something, and lies in no city."""
    parts = row.tables("effects")
    row.expect(len(parts) > 0, "expected at least one operation, found none", "effects")
    for part in parts:
        for key, found in part.values.items():
            problem = f"expected what needs no place in a city, found {found!r}"
            part.expect(found not in ("copy_adjacent", "adjacent_empty"), problem, key)


def check_effects(row: Table) -> None:
    """The operations of one tile, in order."""
    before = ""
    for part in row.tables("effects"):
        op = part.one_of("op", OPERATIONS)
        _check_keys(part, op)
        if op == "temple_other_for_gold":
            problem = (
                f"expected it right after the climb of a named temple, found it after {before!r}"
            )
            part.expect(before in ("forest", "mountain", "sea"), problem, "op")
        _check_numbers(part, op)
        before = part.word("temple") if op == "temple" else op


def _check_keys(part: Table, op: str) -> None:
    """Nothing is missing, and nothing is there that the operation would not look at."""
    needed, given = KEYS.get(op, []), part.keys()
    known = ["op", *needed, *(COUNTING if op in COUNT else [])]
    for key in given:
        problem = f"is not known for the operation {op!r}; expected one of {', '.join(known)}"
        part.expect(key in known, problem, key)
    if "per" in given or "each" in given:
        needed = needed + COUNTING
    for key in needed:
        part.expect(key in given, f"is missing; the operation {op!r} needs it", key)


def _check_numbers(part: Table, op: str) -> None:
    """Numbers and names within what the operation can do."""
    for key in ("per", "counter"):
        if key in part.values:
            part.one_of(key, COUNTERS[1:])
    if op == "temple_other_for_gold":
        part.between("gold", 1, MOST_GOLD)
    elif op == "set_mothership":
        part.between("value", 1, 6)
    elif op == "increase_freeman":
        part.between("max", 1, 6)
    elif op == "vp_table":
        found = len(part.numbers("table"))
        part.expect(found > 1, f"expected at least two numbers, found {found}", "table")
    elif op == "military":
        attacks = 0 if part.word("mode") == "advance" else 1
        part.between("attack", attacks, attacks)
    elif op == "gain_choice":
        _check_choice(part)


def _check_choice(part: Table) -> None:
    """Basic resources to choose from, each once."""
    found, basic = part.words("options"), RESOURCE_IDS[:3]
    once = len(set(found)) == len(found) > 0 and all([word in basic for word in found])
    problem = f"expected some of {', '.join(basic)}, each once, found {', '.join(found) or 'none'}"
    part.expect(once, problem, "options")
