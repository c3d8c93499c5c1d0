"""Game logs with mistakes in them: refused with a line and a reason, or read, never a traceback.

300 logs are part of all tests; `LUDOPOLIS_GAMES=70` tries seventy times as many, which is 21,000.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ludopolis.core import InputError, load
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from tests.games.terra_mystica.ledgers import LOGS, as_commands, log, refused, replaced
from tests.games.terra_mystica.mutations import MUTATIONS, mutated

GAMES = int(os.environ.get("LUDOPOLIS_GAMES", "1"))
EACH = 100 * GAMES  # cases in each form of a log
WHOLE = (  # what is said of a whole file
    "expected 2 to 5 factions, found ",
    "expected 5 bonus cards in the game, found ",
    "expected 6 bonus cards in the game, found ",
    "expected 7 bonus cards in the game, found ",
    "expected 8 bonus cards in the game, found ",
    "the scoring tile of round ",
)


def ledgers() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(LOGS.glob("*.txt"))]


def tried(text: str) -> str:
    """What is said against a log; empty if it is read, and then it can be loaded."""
    try:
        found = import_ledger(text)
    except InputError as problem:
        return str(problem)
    load(GAME, found.record)
    return ""


@pytest.mark.parametrize("form", ["ledger", "commands", "commands apart"])
def test_no_mistake_brings_the_import_down(form: str) -> None:
    texts = ledgers()
    if form != "ledger":
        texts = [as_commands(text, form == "commands apart") for text in texts]
    read = 0
    for seed in range(EACH):
        rng = Random(f"{form} {seed}")
        problem = tried(mutated(rng, rng.choice(texts)))
        assert not problem or problem.startswith(("line ", *WHOLE)), (seed, problem)
        assert ": " in problem or not problem.startswith("line "), (seed, problem)
        read += not problem
    assert 0 < read < EACH


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[one.__name__ for one in MUTATIONS])
def test_every_kind_of_mistake_changes_something(mutation: object) -> None:
    assert callable(mutation)
    lines = ledgers()[0].split("\n")
    changed = lines[:]
    for seed in range(20):
        mutation(Random(seed), changed)
    assert changed != lines


# What once brought it down


def test_the_change_of_power_is_a_number() -> None:
    row = "\t+1\t3/6/0 PW"
    for word, problem in (
        ("three", "expected a change such as +3, found 'three'"),
        ("+three", "expected a number, found 'three'"),
        ("1", "expected a change such as +3, found '1'"),
    ):
        said = refused(replaced("base-4p-b", row, row.replace("+1", word)))
        assert said.startswith("line ")
        assert said.endswith(problem)


def test_a_row_without_a_command_is_refused() -> None:
    text = as_commands(ledgers()[0], False)
    assert "\nnomads: build B4" in text
    for words in ("nomads:", "nomads: ", "nomads: .", "nomads: . # nothing"):
        lines = text.replace("\nnomads: build B4", f"\n{words}").split("\n")
        place = lines.index(words) if words in lines else lines.index(f"{words}  # as it was")
        assert refused("\n".join(lines)) == f"line {place + 1}: the row has no command"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("burn 4", "burn 99999999999999999999",
         "line 30: cannot read 'burn 99999999999999999999': expected a number, found"
         " '99999999999999999999'"),
        ("22 VP", "99999999999999999999 VP",
         "line 30: expected a number, found '99999999999999999999'"),
        ("build G3. burn 4", "setup", "line 30: witches have a seat already"),
        ("witches\t\t22 VP", "witchs\t\t22 VP", "line 32: 'witchs' is no faction"),
        ("build G3", "dig 0. build G3",
         "line 30: cannot read 'dig 0': expected a number of 1 or more, found 0"),
    ],
)  # fmt: skip
def test_numbers_and_names_have_their_limits(old: str, new: str, problem: str) -> None:
    assert refused(replaced("base-2p-a", old, new)) == problem


def test_nobody_chooses_a_faction_between_two_rounds() -> None:
    lines = as_commands(ledgers()[0], False).split("\n")
    place = max(n for n, line in enumerate(lines) if ": pass BON" in line)
    lines.insert(place + 1, "witches: setup")
    assert refused("\n".join(lines)) == (
        f"line {place + 2}: 'faction witches' is open to nobody between two turns"
    )


@pytest.mark.parametrize("answer", ["decline 4 from darklings", "leech 4 from darklings"])
def test_an_answer_that_nobody_asked_for_is_refused_in_a_ledger_too(answer: str) -> None:
    lines = log("base-4p-b").split("\n")
    place = next(n for n, line in enumerate(lines) if line.endswith(answer))
    lines.insert(place, lines[place])
    assert refused("\n".join(lines)) == f"line {place + 2}: '{answer}' answers no offer of power"
