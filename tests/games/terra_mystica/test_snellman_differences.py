"""TM-17: what logs of terra.snellman.net say and this game does not know, or says elsewhere."""

from __future__ import annotations

import pytest

from ludopolis.core import InputError
from ludopolis.games.terra_mystica.snellman.importing import import_ledger

SETUP = """\
score SCORE2, SCORE4, SCORE3, SCORE6, SCORE5, SCORE7
delete BON4
delete BON7
delete BON9
setup witches
setup nomads
setup engineers
witches: build F4
nomads: build G7
engineers: build E7
engineers: build I9
nomads: build B6
witches: build D1
nomads: build B1
engineers: pass BON5
nomads: pass BON8
witches: pass BON3
"""
FIRST_TURNS = """\
witches: upgrade F4 to TP
nomads: upgrade G7 to TP
"""


def test_a_log_in_the_scope_of_the_game_is_read() -> None:  # TM-17.4
    imported = import_ledger(SETUP + FIRST_TURNS)
    assert imported.difference is None
    assert imported.record["log"][-1].startswith("1 ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("option fire-and-ice-final-scoring", "'fire-and-ice-final-scoring' is not part"),
        ("map 95a66999127893f5925a5f591d54f8bcb9a670e6", "is not that of the base game"),
        ("setup shapeshifters", "shapeshifters are no faction of the base game"),
        ("final-scoring connected-distance", "is not part of the game"),
        ("faction-variant per-faction", "is not part of the game"),
    ],
)
def test_what_is_out_of_scope_is_refused_by_name(line: str, said: str) -> None:  # TM-17.4
    with pytest.raises(InputError, match=said) as error:
        import_ledger(f"{line}\n{SETUP}")
    assert error.value.place == "line 1"


def test_a_late_answer_is_moved_to_its_offer() -> None:  # TM-17.5
    text = SETUP + FIRST_TURNS + "engineers: leech 1 from witches. pass BON2\n"
    log = import_ledger(text).record["log"]
    upgrade = log.index("0 upgrade F4 TP")
    assert "2 leech" in log
    assert log.index("2 leech") == upgrade + 1
    assert log.index("1 upgrade G7 TP") > upgrade + 1


def test_an_offer_that_is_never_taken_is_declined() -> None:  # TM-17.5
    log = import_ledger(SETUP + FIRST_TURNS + "engineers: pass BON2\n").record["log"]
    assert log[log.index("0 upgrade F4 TP") + 1] == "2 decline"


@pytest.mark.parametrize("correction", ["+1c", "+16vp", "-1w"])
def test_corrections_by_hand_are_refused(correction: str) -> None:  # TM-17.16
    with pytest.raises(InputError, match="by hand are not known"):
        import_ledger(f"{SETUP}witches: {correction}. upgrade F4 to TP\n")
