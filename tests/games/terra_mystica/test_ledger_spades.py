"""Game logs in which the Alchemists buy spades one after the other (TM-4.5, TM-13.3)."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import Match, load
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.rules.dig_on import DigOn
from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from tests.games.terra_mystica.ledgers import accepted, fields, log, replaced
from tests.games.terra_mystica.test_snellman_differences import SETUP

ROW = "dig 2. convert 3PW to 1W. dig 1. burn 1. convert 3PW to 1W. build D7"


def picks(text: str) -> list[str]:
    """What the turn of that row becomes."""
    found: list[str] = accepted(text).record["log"]
    first = next(n for n, line in enumerate(found) if " D7" in line)
    return found[first : found.index("0 done", first)]


def test_power_of_a_row_pays_for_later_spades_of_it() -> None:  # TM-4.5
    assert ROW in log("parts")
    assert picks(log("parts")) == [
        "0 dig D7 plains", "0 convert PW:W", "0 dig D7 swamp", "0 burn", "0 convert PW:W",
        "0 build D7",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "row",
    [
        "dig 1. dig 1. convert 3PW to 1W. dig 1. burn 1. convert 3PW to 1W. build D7",
        "dig 2. convert 3PW to 1W. dig 1. transform D7. burn 1. convert 3PW to 1W. build D7",
        "dig 2. convert 3PW to 1W. dig 1. transform D7 to black. burn 1. convert 3PW to 1W."
        " build D7",
    ],
)
def test_the_same_can_be_written_in_several_ways(row: str) -> None:  # TM-4.5
    assert picks(replaced("parts", ROW, row)) == picks(log("parts"))


def test_where_power_is_converted_makes_a_difference() -> None:  # TM-4.5
    # 8 workers, 0/11/1: 0/9/3 with 5, 3/9/0 with 6, 0/11/1 with none, 0/7/3, 3/7/0 with one
    row = "dig 1. convert 3PW to 1W. dig 2. burn 2. convert 3PW to 1W. build D7"
    end = log("parts").index(ROW) + len(ROW)
    text = log("parts")[:end].replace(ROW, row)
    found = import_ledger(text)
    assert found.difference is not None
    assert "4/7/0 PW" in found.difference.expected
    assert "3/7/0 PW" in found.difference.found
    start = text.rindex("4/7/0 PW")
    assert import_ledger(text[:start] + "3" + text[start + 1 :]).difference is None


def test_an_exported_row_names_the_hex_after_its_last_spade() -> None:  # TM-4.5
    imported = accepted(log("parts"))
    text = export_ledger(load(GAME, imported.record), imported.record["names"])
    written = [fields(line)[14] for line in text.split("\n") if line.endswith("build D7")]
    assert written == [ROW.replace("dig 1.", "dig 1. transform D7 to black.")]
    assert accepted(text).record == imported.record


def begun() -> Match:
    """The game of that log up to the row, in which the dwelling is then picked at once."""
    record = accepted(log("parts")).record
    match = Match(GAME, 2, record["setup"], draws=False)
    for line in record["log"][: record["log"].index("0 dig D7 plains")]:
        seat, _, code = line.partition(" ")
        match.play(int(seat), code)
    match.play(0, "build D7")
    return match


@pytest.mark.parametrize(
    ("codes", "row"),
    [
        ([], "dig 2. transform D7 to brown"),
        (["convert PW:C", "done"], "dig 2. convert 1PW to 1C. transform D7 to brown"),
        (["convert PW:W"], "dig 2. convert 3PW to 1W. dig 1. transform D7 to black"),
        (["convert PW:W", "burn", "convert PW:W"],
         "dig 2. convert 3PW to 1W. dig 1. transform D7 to black. burn 1. convert 3PW to 1W."
         " build D7"),
    ],
)  # fmt: skip
def test_a_dwelling_that_is_paid_bit_by_bit_is_written_so(codes: list[str], row: str) -> None:
    # TM-4.5
    match = begun()
    for code in codes:
        match.play(0, code)
    text = export_ledger(match, ["Ann", "Ben"])
    rows = [line for line in text.split("\n") if line.startswith("alchemists")]
    assert fields(rows[-1])[14] == row
    found = import_ledger(text)
    assert found.difference is None
    assert found.record["scores"] == match.state.scores()
    assert export_ledger(load(GAME, found.record), ["Ann", "Ben"]) == text


def liking(match: Match, code: str) -> float:
    """Players who build strongholds, dig, and pay for what they have begun."""
    kind = code.split()[0]
    if isinstance(match.state.asking(), DigOn):
        return {"burn": 3, "dig": 2, "build": 2, "done": 0.5}.get(kind, 0.05) * (
            60 if code in ("convert PW:W", "convert P:W") else 1
        )
    if code == "faction alchemists" or code.endswith(" SH"):
        return 100
    return {"pass": 0.01, "drop": 0, "convert": 0.02, "burn": 0.02}.get(kind, 1)


SEEDS = [47, 49, 71]  # in these games there are several


@pytest.mark.parametrize("seed", SEEDS)
def test_games_with_such_turns_can_be_exported_and_imported(seed: int) -> None:  # TM-4.5
    rng, match, asked = Random(seed), Match(GAME, 2, {}, seed), 0
    while not match.state.over:
        player = int(match.state.asking().player)
        codes = [option.code for option in match.open_to(player)]
        asked += isinstance(match.state.asking(), DigOn)
        match.play(player, rng.choices(codes, [liking(match, code) for code in codes])[0])
    text = export_ledger(match, ["Ann", "Ben"])
    found = accepted(text)
    assert asked > 5
    assert sorted(found.record["scores"]) == sorted(match.state.scores())
    assert export_ledger(load(GAME, found.record), found.record["names"]) == text


def test_others_may_convert_between_their_spades_too() -> None:  # TM-4.5
    turn = "witches: burn 3. dig 1. convert 3PW to 1W. dig 1. build G2\n"
    found = import_ledger(SETUP + turn).record["log"]
    first = found.index("0 burn")
    assert found[first:] == [*["0 burn"] * 3, "0 convert PW:W", "0 build G2"]
