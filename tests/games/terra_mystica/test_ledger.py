"""Game logs of terra.snellman.net: read, replayed, and compared after every row."""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis.core import InputError, load
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from ludopolis.games.terra_mystica.snellman.reading import read_commands
from tests.games.terra_mystica.ledgers import (
    EACH_LOG,
    SCORES,
    accepted,
    as_commands,
    edited,
    fields,
    is_row,
    log,
    refused,
    replaced,
)


@EACH_LOG
def test_a_ledger_is_imported_with_every_row_equal(name: str) -> None:
    found = accepted(log(name))
    assert found.record["scores"] == SCORES[name]
    assert load(GAME, found.record).state.over


@EACH_LOG
def test_an_imported_game_is_exported_and_imported_again(name: str) -> None:
    first = accepted(log(name)).record
    text = export_ledger(load(GAME, first), [])
    assert accepted(text).record == first


def test_a_ledger_is_exported_as_it_was() -> None:
    found = accepted(log("base-2p-a"))
    assert export_ledger(load(GAME, found.record), []) == log("base-2p-a")


def test_what_a_browser_adds_is_skipped() -> None:
    def shown(lines: list[str]) -> list[str]:
        return [line if is_row(line) or not line else f"{line}\tshow history" for line in lines]

    text = "\ufeff# watched\n" + edited("base-2p-a", shown).replace("\n", "\r\n")
    assert import_ledger(text).record == accepted(log("base-2p-a")).record


def test_case_and_spaces_do_not_matter() -> None:
    def shouted(line: str) -> str:
        said = fields(line)[-1].upper().replace(" ", "  ")
        return "\t".join([*fields(line)[:-1], said]) if is_row(line) else line

    text = edited("base-2p-a", lambda lines: [shouted(line) for line in lines])
    assert accepted(text).record == accepted(log("base-2p-a")).record


# Answers that come later


def delayed(lines: list[str]) -> list[str]:
    """Every answer to an offer just before the next row of the same player (TM-17.5)."""
    waiting: dict[str, list[str]] = {}
    found: list[str] = []
    for line in lines:
        text = fields(line)[14] if is_row(line) else ""
        name = fields(line)[0]
        if text.startswith(("leech", "decline")):
            waiting.setdefault(name, []).append(line)
            continue
        if is_row(line):
            found += waiting.pop(name, [])
        found.append(line)
    return found


@EACH_LOG
def test_late_answers_are_moved_to_their_place(name: str) -> None:
    assert accepted(edited(name, delayed)).record == accepted(log(name)).record


def test_answers_may_leave_out_what_is_clear() -> None:
    text = log("base-5p-a").replace("decline 3 from cultists", "decline")
    text = text.replace("leech 1 from dwarves", "Leech 1")
    assert accepted(text).record == accepted(log("base-5p-a")).record


def test_whoever_acts_has_declined() -> None:
    def silent(lines: list[str]) -> list[str]:
        return [line for line in lines if not (is_row(line) and "decline" in fields(line)[14])]

    assert accepted(edited("base-4p-b", silent)).record == accepted(log("base-4p-b")).record


def test_a_sacrifice_before_an_old_offer_is_made_a_turn_earlier() -> None:  # TM-17.5
    text = log("sacrifice")
    assert "burn 1. leech 4 from halflings" in text
    found = accepted(text)
    place = found.record["log"].index("1 dig A10 lakes")
    assert found.record["log"][place : place + 4] == [
        "1 dig A10 lakes", "1 burn", "1 done", "0 upgrade H7 TP",
    ]  # fmt: skip


# Turns in several rows


def test_tiles_may_be_taken_in_a_later_row() -> None:
    def later(lines: list[str]) -> list[str]:
        place = next(n for n, line in enumerate(lines) if line.endswith("upgrade D1 to SH. +FAV1"))
        tile = lines[place].replace("upgrade D1 to SH. ", "")
        row = lines[place].removesuffix(". +FAV1")
        row = row.replace("3/9/0", "4/8/0").replace("4/1/0/1", "1/1/0/1")
        return [*lines[:place], row, tile, *lines[place + 1 :]]

    assert accepted(edited("base-5p-a", later)).record == accepted(log("base-5p-a")).record


def test_a_step_may_be_taken_in_a_later_row() -> None:
    old = "auren\t\t20 VP\t\t16 C\t\t4 W\t\t0 P\t\t5/7/0 PW\t+1\t1/1/0/1\t\taction BON2. +FIRE"
    action = old.replace("1/1/0/1", "0/1/0/1").removesuffix(". +FIRE")
    step = old.replace("action BON2. ", "")

    def later(lines: list[str]) -> list[str]:
        place = lines.index(old)
        return [*lines[:place], action, lines[place + 1], step, *lines[place + 2 :]]

    assert accepted(edited("base-5p-a", later)).record == accepted(log("base-5p-a")).record


def test_an_income_in_the_row_of_another_is_that_of_the_first_player() -> None:
    def joined(lines: list[str]) -> list[str]:
        place = next(n for n, line in enumerate(lines) if line.endswith("\ttransform F3 to red"))
        assert fields(lines[place + 2])[::14] == ["dwarves", "other_income_for_faction"]
        row = lines[place] + ". other_income_for_faction"
        return [*lines[:place], row, lines[place + 1], *lines[place + 3 :]]

    assert accepted(edited("base-5p-a", joined)).record == accepted(log("base-5p-a")).record


# Differences


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        (2, "23 VP", "23 VP, 7 C, 3 W, 0 P, 2/2/4 PW, 0/0/0/2"),
        (4, "8 C", "22 VP, 8 C, 3 W, 0 P, 2/2/4 PW, 0/0/0/2"),
        (6, "2 W", "22 VP, 7 C, 2 W, 0 P, 2/2/4 PW, 0/0/0/2"),
        (8, "1 P", "22 VP, 7 C, 3 W, 1 P, 2/2/4 PW, 0/0/0/2"),
        (10, "2/3/4 PW", "22 VP, 7 C, 3 W, 0 P, 2/3/4 PW, 0/0/0/2"),
        (12, "0/0/0/3", "22 VP, 7 C, 3 W, 0 P, 2/2/4 PW, 0/0/0/3"),
    ],
)
def test_the_first_row_that_differs_is_reported(field: int, value: str, expected: str) -> None:
    def wrong(lines: list[str]) -> list[str]:
        row = fields(lines[29])
        assert row[14] == "build G3. burn 4"
        row[field] = value
        return [*lines[:29], "\t".join(row), *lines[30:]]

    found = import_ledger(edited("base-2p-a", wrong))
    assert found.difference is not None
    assert str(found.difference) == (
        f"line 30: witches: build G3. burn 4: expected {expected}; "
        "found 22 VP, 7 C, 3 W, 0 P, 2/2/4 PW, 0/0/0/2"
    )
    assert found.compared == 13
    assert load(GAME, found.record).state.round == 1


@pytest.mark.parametrize(
    "row",
    ["cult_income_for_faction", "other_income_for_faction", "+8vp for FIRE", "score_resources"],
)
def test_rows_without_a_player_are_compared(row: str) -> None:
    def wrong(lines: list[str]) -> list[str]:
        place = [n for n, line in enumerate(lines) if line.endswith(row)][-1]
        changed = fields(lines[place])
        changed[4] = "77 C"
        return [*lines[:place], "\t".join(changed), *lines[place + 1 :]]

    found = import_ledger(edited("base-4p-b", wrong))
    assert found.difference is not None
    assert row in found.difference.text
    assert "77 C" in found.difference.expected


@pytest.mark.parametrize("end", ["pass", "+18vp for network", "Round 4, turn 1"])
def test_a_ledger_that_ends_too_early_is_not_complete(end: str) -> None:
    def cut(lines: list[str]) -> list[str]:
        place = [n for n, line in enumerate(lines) if line.endswith(end)][-1]
        return lines[: place + 1]

    found = import_ledger(edited("base-2p-a", cut))
    assert found.difference is None
    assert not found.complete
    load(GAME, found.record)


# Bad input


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("build G3", "biuld G3", "line 30: cannot read 'biuld G3': there is no such command"),
        ("build G3", "build G9", "line 30: cannot read 'build G9': 'g9' is no land hex"),
        ("build G3", "+5C", "line 30: cannot read '+5C': gains by hand are not known (TM-17.16)"),
        ("build G3", "-1W", "line 30: cannot read '-1W': losses by hand are not known (TM-17.16)"),
        ("burn 4", "convert 3C to 1VP",
         "line 30: cannot read 'convert 3C to 1VP': 3C to 1VP is no conversion during play"
         " (TM-17.18)"),
        ("burn 4", "convert 4PW to 1W",
         "line 30: cannot read 'convert 4PW to 1W': 1 of these cost 3, not 4 (TM-4.5)"),
        ("burn 4", "convert 1C to 1W",
         "line 30: cannot read 'convert 1C to 1W': there is no such conversion (TM-4.5)"),
        ("option strict-leech", "option fire-and-ice-factions",
         "line 1: the option 'fire-and-ice-factions' is not part of the game (TM-17.4)"),
        ("option strict-leech", "map be8f6ebf549404d015547152d5f2a1906ae8dd90",
         "line 1: the map 'be8f6ebf549404d015547152d5f2a1906ae8dd90' is not that of the base game"
         " (TM-17.4)"),
        ("option strict-leech", "Added final scoring tile: connected-sa-sh-distance",
         "line 1: 'Added final scoring tile: connected-sa-sh-distance' is not part of the game"
         " (TM-17.4)"),
        ("nomads\t\t20 VP", "yetis\t\t20 VP",
         "line 15: yetis are no faction of the base game (TM-17.4)"),
        ("witches\t\t20 VP", "witches\t\t23 VP",
         "line 14: a start with 23 points is not known (TM-17.4)"),
        ("Removing tile BON6\n", "", "expected 5 bonus cards in the game, found 6"),
        ("Removing tile BON6", "Removing tile FAV3",
         "line 13: 'FAV3' cannot be taken out of the game (TM-17.4)"),
        ("Round 2 scoring: SCORE7, SA/SH >> 5\n", "", "the scoring tile of round 2 is not named"),
        ("2/2/4 PW", "2/2 PW", "line 30: expected three bowls and four cults"),
        ("2/2/4 PW", "2/two/4 PW", "line 30: expected a number, found 'two'"),
        ("22 VP", "22 points", "line 30: expected a number and VP, found '22 points'"),
        ("build G3. burn 4", "", "line 30: the row has no command"),
        ("\tbuild G3. burn 4", "\tbuild G3\tburn 4", "line 30: expected 15 fields, found 16"),
        ("build G3. burn 4", "build I1",
         "line 30: 'build I1' is not open to witches: "),
        ("build G3. burn 4", "+FAV3", "line 30: '+FAV3' is not what is asked: Take an action"),
        ("nomads\t\t20 VP\t+1\t16 C", "witches\t\t20 VP\t+1\t16 C",
         "line 28: it is the turn of the nomads"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_named_with_its_line(old: str, new: str, problem: str) -> None:
    assert refused(replaced("base-2p-a", old, new)).startswith(problem)


def test_a_text_of_another_kind_is_refused() -> None:
    assert refused("") == "expected 2 to 5 factions, found 0"
    assert refused("once upon a time") == "line 1: cannot read 'once upon a time'"


# Commands


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Convert PW to C", "convert 1pw to 1c"),
        ("convert 3 power to 1 worker", "convert 3PW to W"),
        ("convert 2 priests to 2 coins", "convert 2P to 2C"),
        ("upgrade e4 to trading post", "upgrade E4 to TP"),
        ("Advance shipping", "advance ship"),
        ("advance digging", "advance dig"),
        ("send priest to fire for 2", "send p to FIRE for 2"),
        ("bridge D6 : E9", "bridge E9:D6"),
        ("+2TW3", "+TW3. +tw3"),
        ("+ 2 FIRE", "+FIRE. +fire"),
        ("transform A1 to grey", "transform a1 to gray"),
        ("transform A1 to lakes", "transform A1 to blue"),
        ("+BON5", "pass bon5"),
        ("build A1. transform B1", "transform B1. build A1"),
        ("pass BON5. convert 1PW to 1C", "convert 1PW to 1C. pass BON5"),
        ("dig 1. action ACT5", "action ACT5. dig 1"),
        ("convert 2W to bridge", "action ACTE"),
        ("connect r10", "connect R10"),
    ],
)
def test_a_command_can_be_written_in_several_ways(text: str, same: str) -> None:
    def meaning(commands: str) -> list[tuple[Any, ...]]:
        return [(c.kind, c.what, c.more, c.number, c.rivers) for c in read_commands(commands)]

    assert meaning(text) == meaning(same)


def test_land_hexes_name_the_river_hexes_between_them() -> None:
    (command,) = read_commands("connect C2:E5")
    assert command.rivers == [14, 15]
    (command,) = read_commands("connect C2:E5:E4")
    assert command.rivers == [14]
    with pytest.raises(InputError, match="no river hex touches all of these"):
        read_commands("connect A1:C2")


# Command files


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("name", ["base-3p-a", "base-4p-b", "base-5p-a"])
def test_a_command_file_gives_the_same_game(name: str, apart: bool) -> None:
    found = import_ledger(as_commands(log(name), apart))
    assert (found.difference, found.complete, found.compared) == (None, True, 0)
    assert found.record["names"] == [f"{seat}-player" for seat in found.seats]
    assert found.record["log"] == accepted(log(name)).record["log"]


def test_lines_of_a_command_file_are_named_in_errors() -> None:
    text = as_commands(log("base-2p-a"), False)
    assert refused(text.replace("nomads: build B4", "nomad: build B4")) == (
        "line 14: 'nomad' is no faction"
    )
    assert refused(text.replace("delete BON1", "undelete BON1")) == (
        "line 5: cannot read 'undelete BON1'"
    )
