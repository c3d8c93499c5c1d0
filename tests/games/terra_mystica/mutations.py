"""Game logs with mistakes in them: in rows, commands, words, numbers and letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

ODD = [*"\t\r\0 .:#+-/,²٣é½\u2028\ufeff", "\n", "\\", "'", "%s", "{0}", "🦉", "\u200b"]
NUMBERS = ["three", "", "-1", "0", "007", "1.5", "99999999999999999999", "1e3", "٣", "½", "x" * 99]
FACTIONS = [
    "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers",
    "fakirs", "giants", "halflings", "mermaids", "nomads", "swarmlings", "witches", "yetis",
    "icemaidens", "nofaction3", "Witches", "",
]  # fmt: skip
COMMANDS = [
    "leech 2", "leech 3 from witches", "decline", "decline 1 from nomads", "-SPADE", "-2SPADE",
    "burn 1", "burn 9", "convert 1PW to 1C", "convert 3W to 3P", "-3CONVERT_W_TO_P", "wait",
    "done", "resign", "pass", "pass BON1", "+BON2", "+FAV5", "+TW5", "+2TW3", "+FIRE", "-WATER",
    "+2AIR", "setup", "income", "cult_income_for_faction", "other_income_for_faction",
    "score_resources", "+8vp for FIRE", "+3vp for network", "[opponent accepted power]",
    "[all opponents declined power]", "action ACT6", "action ACTC", "action BON2", "dig 1",
    "dig 3", "build E5", "transform F4 to gray", "transform F4", "upgrade F4 to SH",
    "upgrade F4 to sanctuary", "bridge B4:C3", "connect r4", "connect C2:E5", "send p to AIR for 1",
    "advance ship", "advance dig", "group E5", "", "+", "-", "convert", "drop-faction witches",
]  # fmt: skip
NUMBER = re.compile(r"\d+")
FACTION = re.compile("|".join(FACTIONS[:14]))
NAME = re.compile(r"\b(?:[A-I]\d+|BON\d+|FAV\d+|TW\d|ACT\w|SCORE\d|FIRE|WATER|EARTH|AIR)\b")

Mutation = Callable[[Random, list[str]], None]


def _place(rng: Random, lines: list[str]) -> int:
    return rng.randrange(len(lines))


def _drop_row(rng: Random, lines: list[str]) -> None:
    del lines[_place(rng, lines)]


def _repeat_row(rng: Random, lines: list[str]) -> None:
    lines.insert(_place(rng, lines), lines[_place(rng, lines)])


def _swap_rows(rng: Random, lines: list[str]) -> None:
    first = _place(rng, lines)
    second = rng.choice([_place(rng, lines), (first + 1) % len(lines)])
    lines[first], lines[second] = lines[second], lines[first]


def _cut_line(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]


def _cut_file(rng: Random, lines: list[str]) -> None:
    del lines[_place(rng, lines) + 1 :]


def _join_lines(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    if place:
        lines[place - 1] += rng.choice([" ", "\t", ". ", ""]) + lines.pop(place)


def _pieces(rng: Random, lines: list[str], between: str) -> None:
    """One piece of a line dropped, repeated, swapped, or brought in from another line."""
    place = _place(rng, lines)
    pieces = lines[place].split(between)
    n = rng.randrange(len(pieces))
    kind = rng.randrange(4)
    if kind == 0:
        del pieces[n]
    elif kind == 1:
        pieces.insert(n, pieces[n])
    elif kind == 2:
        m = rng.randrange(len(pieces))
        pieces[n], pieces[m] = pieces[m], pieces[n]
    else:
        pieces.insert(n, rng.choice(lines[_place(rng, lines)].split(between)))
    lines[place] = between.join(pieces)


def _change_commands(rng: Random, lines: list[str]) -> None:
    _pieces(rng, lines, ". ")


def _change_words(rng: Random, lines: list[str]) -> None:
    _pieces(rng, lines, " ")


def _change_fields(rng: Random, lines: list[str]) -> None:
    _pieces(rng, lines, "\t")


def _replace_field(rng: Random, lines: list[str]) -> None:
    """A word in place of a number; in a file of commands nothing in place of the commands."""
    place = _place(rng, lines)
    mark = "\t" if "\t" in lines[place] else ":"
    pieces = lines[place].split(mark)
    if len(pieces) > 1:
        pieces[rng.randrange(1, len(pieces))] = rng.choice(NUMBERS)
    lines[place] = mark.join(pieces)


def _add_command(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    lines[place] += ". " + rng.choice(COMMANDS)


def _replace_command(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    head, mark, _ = lines[place].rpartition(rng.choice(["\t", ": ", ". "]))
    lines[place] = head + mark + rng.choice(COMMANDS)


def _exchange(
    rng: Random, lines: list[str], pattern: re.Pattern[str], choose: Callable[[str], str]
) -> None:
    """Something in a line that fits a pattern becomes something else."""
    place = _place(rng, lines)
    found = list(pattern.finditer(lines[place]))
    if found:
        one = rng.choice(found)
        new = choose(one.group())
        lines[place] = lines[place][: one.start()] + new + lines[place][one.end() :]


def _change_number(rng: Random, lines: list[str]) -> None:
    _exchange(rng, lines, NUMBER, lambda old: rng.choice([str(int(old) + 1), *NUMBERS]))


def _change_faction(rng: Random, lines: list[str]) -> None:
    _exchange(rng, lines, FACTION, lambda old: rng.choice(FACTIONS))


def _change_name(rng: Random, lines: list[str]) -> None:
    names = NAME.findall(lines[_place(rng, lines)]) or ["A1", "XY"]
    _exchange(rng, lines, NAME, lambda old: rng.choice(names))


def _change_letters(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    n = rng.randrange(len(lines[place]) + 1)
    width = rng.randrange(3)
    lines[place] = lines[place][:n] + rng.choice(ODD) + lines[place][n + width :]


MUTATIONS: list[Mutation] = [
    _drop_row, _repeat_row, _swap_rows, _cut_line, _cut_file, _join_lines, _change_commands,
    _change_words, _change_fields, _replace_field, _add_command, _replace_command, _change_number,
    _change_faction, _change_name, _change_letters,
]  # fmt: skip


def mutated(rng: Random, text: str) -> str:
    """A log with one to three mistakes."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        if lines:
            rng.choice(MUTATIONS)(rng, lines)
    return "\n".join(lines)
