"""Games written for terra.snellman.net in the words and in the order that its engine takes."""

from __future__ import annotations

import pytest

from ludopolis.core import load
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.options import BURN, CONVERT
from ludopolis.games.terra_mystica.rules.resources import POWER_TO_WORKER, WORKER_TO_COIN
from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from ludopolis.games.terra_mystica.snellman.page import Turn
from tests.games.terra_mystica.ledgers import accepted, as_commands, fields, is_row, log
from tests.games.terra_mystica.position import Position, start

CARDS = ["BON6", "BON3", "BON8", "BON2", "BON9"]


def exported(p: Position) -> str:
    """The ledger of a game, which is read as the same game."""
    text = export_ledger(p.match, [])
    found = import_ledger(text)
    assert found.difference is None
    assert found.record["scores"] == p.match.state.scores()
    assert export_ledger(load(GAME, found.record), []) == text
    return text


def said(text: str, faction: str, part: str) -> str:
    """The commands of the one row of a faction in which something is said."""
    rows = [fields(line) for line in text.split("\n") if is_row(line)]
    (found,) = [row[14] for row in rows if row[0] == faction and part in row[14]]
    return found


# The Darklings' ordination


def darklings(*picks: str) -> str:
    """What Darklings say who have four workers and a trading house, and build the stronghold."""
    dwellings = [["E10", "H5"], ["E9", "G3"]]
    p = start("darklings", "witches", cards=CARDS, dwellings=dwellings)
    p.play("0 upgrade E10 TP", "1 decline", "1 pass BON2", *picks)
    return said(exported(p), "darklings", "to SH")


def test_darklings_who_ordain_nobody_say_so() -> None:  # TM-13.4
    assert (
        darklings("0 upgrade E10 SH", "0 ordain 0", "1 decline")
        == "upgrade E10 to SH. -3CONVERT_W_TO_P"
    )


def test_nobody_is_ordained_before_anything_is_converted() -> None:  # TM-13.4
    picks = ["0 convert P:W", "0 upgrade E10 SH", "0 convert W:C", "0 ordain 0", "1 decline"]
    assert darklings(*picks) == (
        "convert 1P to 1W. upgrade E10 to SH. -3CONVERT_W_TO_P. convert 1W to 1C"
    )


def test_an_ordination_comes_before_conversions() -> None:  # TM-13.4, TM-4.5
    picks = ["0 burn", "0 burn", "0 burn", "0 convert PW:W", "0 convert P:W", "0 upgrade E10 SH"]
    assert darklings(*picks, "0 convert W:C", "0 ordain 1", "1 decline") == (
        "burn 3. convert 3PW to 1W. convert 1P to 1W. upgrade E10 to SH."
        " convert 1W to 1P. convert 1W to 1C"
    )


def test_conversions_that_an_ordination_needs_come_before_the_stronghold() -> None:  # TM-13.4
    picks = ["0 upgrade E10 SH", "0 convert P:W", "0 ordain 1", "1 decline", "0 convert P:W"]
    assert darklings(*picks) == (
        "convert 1P to 1W. upgrade E10 to SH. convert 1W to 1P. convert 1P to 1W"
    )


def ordination(*steps: tuple[str, int], count: int) -> str:
    """A turn in which each step leaves so many workers and priests for an ordination."""
    turn = Turn(2)
    turn.say("upgrade E10 to SH")
    turn.ordination.begin()
    most = 0
    for word, after in steps:
        if word.startswith("+"):
            turn.say(word)
        else:
            option = {"3PW": POWER_TO_WORKER, "1W": WORKER_TO_COIN}.get(word)
            words = turn.convert(BURN if option is None else CONVERT.first + option)
            if option is not None:
                turn.ordination.before_conversion(words, most)
        turn.ordination.after_pick(after)
        most = after
    turn.ordination.end(f"convert {count}W to {count}P", count)
    return turn.text()


@pytest.mark.parametrize(
    ("steps", "count", "expected"),
    [
        ([("burn", 3), ("1W", 2)], 2, "burn 1. convert 2W to 2P. convert 1W to 1C"),
        ([("+TW2", 2), ("3PW", 3)], 2, "+TW2. convert 2W to 2P. convert 3PW to 1W"),
        ([("+TW2", 2), ("3PW", 3)], 3, "+TW2. convert 3PW to 1W. convert 3W to 3P"),
        ([("+TW2", 3), ("1W", 2), ("3PW", 3)], 3,
         "+TW2. convert 1W to 1C. convert 3PW to 1W. convert 3W to 3P"),
    ],
)  # fmt: skip
def test_an_ordination_is_said_as_early_as_it_can_be_done(
    steps: list[tuple[str, int]], count: int, expected: str
) -> None:
    assert ordination(*steps, count=count) == f"upgrade E10 to SH. {expected}"


# The order of rows


def order_of_rows(text: str, heading: str) -> list[str]:
    """Whose rows stand below the last heading with these words."""
    lines = text.split("\n")
    place = max(n for n, line in enumerate(lines) if line == heading)
    found = []
    for line in lines[place + 1 :]:
        if not is_row(line):
            break
        found.append(fields(line)[0])
    return found


def witches_nomads_giants(variable: bool, leaves: bool) -> Position:
    """The Giants are the first to pass; in round 2 the Nomads may leave, after the Giants."""
    setup = {"variable-turn-order": variable, "drop-outs": leaves}
    p = start("witches", "nomads", "giants", setup=setup)
    p.play("0 burn", "0 burn", "0 burn", "0 action ACT2", "1 upgrade G7 TP", "2 pass BON2")
    p.play("0 pass BON6", "1 pass BON1")
    if leaves:
        p.play("2 pass BON3", "0 pass BON8", "1 drop")
    return p


RESOURCES = "Converting resources to VPs"


@pytest.mark.parametrize(
    ("variable", "first", "last"),
    [
        (False, ["giants", "witches", "nomads"], ["witches", "nomads", "giants"]),
        (True, ["giants", "witches", "nomads"], ["giants", "witches", "nomads"]),
    ],
)
def test_final_rows_are_in_the_order_of_seats_or_of_passing(
    variable: bool, first: list[str], last: list[str]
) -> None:  # TM-17.2
    p = witches_nomads_giants(variable, False).to_round(6).pass_all()
    text = exported(p)
    assert order_of_rows(text, "Round 2 income") == first
    assert order_of_rows(text, "Round 6 income") == first
    assert order_of_rows(text, RESOURCES) == last
    assert order_of_rows(text, "Scoring network") == last


@pytest.mark.parametrize(
    ("variable", "first", "last"),
    [
        (False, ["giants", "witches", "nomads"], ["witches", "nomads", "giants"]),
        (True, ["giants", "witches", "nomads"], ["nomads", "giants", "witches"]),
    ],
)
def test_who_left_keeps_a_place_among_the_rows(
    variable: bool, first: list[str], last: list[str]
) -> None:  # TM-17.2, TM-17.13
    p = witches_nomads_giants(variable, True).to_round(6).pass_all()
    text = exported(p)
    assert order_of_rows(text, "Round 3 income") == first
    assert order_of_rows(text, "Round 6 income") == first
    assert order_of_rows(text, RESOURCES) == last


def test_who_left_stays_in_seat_order() -> None:  # TM-17.13
    p = start("witches", "nomads", "giants", setup={"drop-outs": True}).to_round(2)
    p.play("0 pass BON5", "1 drop", "2 pass BON6")
    assert order_of_rows(exported(p), "Round 3 income") == ["witches", "nomads", "giants"]


# Keys


def test_a_marker_that_keeps_its_key_is_lowered_before() -> None:  # TM-8.3, TM-17.10
    text = log("kept-key")
    assert "upgrade G5 to SA. -WATER. +FAV6. +TW3" in text
    found = accepted(text)
    assert export_ledger(load(GAME, found.record), []) == text
    words = as_commands(text, False)
    assert import_ledger(words).record["scores"] == found.record["scores"]
    place = found.record["log"].index("3 favour FAV6")
    assert found.record["log"][place + 1] == "3 town TW3"
    forward = import_ledger(words.replace("-WATER. +FAV6. +TW3", "+FAV6. +TW3")).record["log"]
    assert forward[forward.index("3 favour FAV6") - 1] == "3 town TW3"
