"""Sacrifices that a log makes between an offer of power and its answer (TM-17.5)."""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from tests.games.terra_mystica.ledgers import as_commands, refused
from tests.games.terra_mystica.position import Position, start


def cultists() -> Position:
    """Cultists sacrifice what a cult step has just brought, and then take power.

    Before the step their bowls hold 2/1/4, after it 0/3/4, and then 0/1/5.
    """
    cards = ["BON5", "BON3", "BON8", "BON2", "BON6"]
    p = start("cultists", "dwarves", cards=cards, dwellings=[["E6", "F5"], ["E7", "F6"]])
    p.play("0 upgrade E6 TP", "1 leech", "0 cult EARTH")
    p.play("1 burn", "1 burn", "1 burn", "1 action ACT2")
    p.play("0 upgrade E6 TE", "0 favour FAV7", "1 leech", "0 cult FIRE", "1 send WATER 3")
    p.play(*["0 burn"] * 5, "0 convert PW:C", "0 upgrade F5 TP", "1 leech", "0 cult EARTH")
    p.play("0 burn", "1 upgrade E7 TP", "0 leech")
    assert p.bowls(0) == (0, 0, 6)
    return p.play("0 pass BON8")


def sacrificed_late() -> str:
    """The same game, with the sacrifice said after the offer that the Dwarves make."""
    text = export_ledger(cultists().match, [])
    for old, new in (
        ("+2\t0/1/5 PW\t\t2/0/5/0\t\t+EARTH. burn 1", "+2\t0/3/4 PW\t\t2/0/5/0\t\t+EARTH"),
        ("\tleech 2 from dwarves", "\tburn 1. leech 2 from dwarves"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


MOVED = ["1 leech", "0 cult EARTH", "0 burn", "0 done", "1 upgrade E7 TP", "0 leech"]


def test_a_moved_sacrifice_comes_after_the_step_whose_power_it_needs() -> None:  # TM-17.5
    found = import_ledger(sacrificed_late())
    assert found.difference is None
    assert found.record["log"][-8:-2] == MOVED
    assert found.record["log"] == import_ledger(export_ledger(cultists().match, [])).record["log"]


@pytest.mark.parametrize("apart", [False, True])
def test_a_file_of_commands_moves_it_as_well(apart: bool) -> None:  # TM-17.5
    text = as_commands(sacrificed_late(), apart)
    text = text.replace("burn 1. leech 2 from", "burn 1\ncultists: leech 2 from")
    assert import_ledger(text).record["log"][-8:-2] == MOVED


def test_a_sacrifice_without_an_answer_after_it_is_not_moved() -> None:
    text = as_commands(sacrificed_late(), False)
    text = text.replace("cultists: pass BON8", "cultists: pass BON8\ndwarves: burn 9. pass BON5")
    assert "bowl II holds" in refused(text)
