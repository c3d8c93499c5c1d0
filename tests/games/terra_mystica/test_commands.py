"""Files of commands for terra.snellman.net: no values prove that a game was read as it was played.

So every row is closed where snellman closes it, and what the file leaves open is refused.
"""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica.snellman.exporting import export_ledger
from ludopolis.games.terra_mystica.snellman.importing import import_ledger
from tests.games.terra_mystica.ledgers import as_commands, log, refused
from tests.games.terra_mystica.position import Position, first_tile, start

CARDS = ["BON5", "BON3", "BON8", "BON2", "BON9"]


def commands(p: Position, apart: bool = False) -> str:
    """A game as a file of commands."""
    return as_commands(export_ledger(p.match, []), apart)


def picks(text: str) -> list[str]:
    """What players picked in the game that a text describes, without the end of turns."""
    log = import_ledger(text).record["log"]
    return [line for line in log if not line.startswith("-1 ") and not line.endswith(" done")]


def played(p: Position) -> list[str]:
    """What players picked in a game, without the end of turns."""
    lines = [f"{entry.player} {entry.option.code}" for entry in p.match.log]
    return [line for line in lines if not line.startswith("-1 ") and not line.endswith(" done")]


def told(text: str, old: str, new: str) -> str:
    """What is said of a file with one command changed, without its line."""
    assert text.count(old) == 1
    return refused(text.replace(old, new)).partition(": ")[2]


EACH_WAY = pytest.mark.parametrize("apart", [False, True])


# Rows that are closed


def thrown_away() -> Position:
    """Halflings need one of two spades, build, and their neighbour takes power."""
    p = start("halflings", "witches", cards=CARDS, dwellings=[["D8", "B2"], ["E9", "D1"]])
    p.play(*["0 burn"] * 6, "0 action ACT6", "0 build E10", "0 done", "1 leech")
    return p.play("1 upgrade E9 TP", "0 leech", "0 pass BON8", "1 pass BON2")


@EACH_WAY
def test_a_dwelling_after_spades_thrown_away_stands_in_its_row(apart: bool) -> None:
    p = thrown_away()
    text = commands(p, apart)
    assert apart or "halflings: burn 6. action ACT6. -SPADE. build E10" in text
    assert picks(text) == played(p)
    place = picks(text).index("0 build E10")
    assert picks(text)[place + 1] == "1 leech"


def lost_spade(faction: str) -> Position:
    """Somebody with a spade of the cult bonus passes last, and throws it away."""
    cards = ["BON8", "BON5", "BON3", "BON2", "BON9"]
    p = start(faction, "swarmlings", scoring=first_tile("SCORE8"), cards=cards)
    p.play("0 send AIR 3", "1 pass BON2", "0 pass BON9")
    if faction != "giants":
        p.play("0 done")
    return p.play("1 pass BON3", "0 pass BON8")


@EACH_WAY
@pytest.mark.parametrize("faction", ["giants", "witches"])
def test_a_spade_is_thrown_away_after_passing(faction: str, apart: bool) -> None:  # TM-10.2
    p = lost_spade(faction)
    text = commands(p, apart)
    assert f"{faction}: pass BON9\n{faction}: -SPADE\n" in text.replace("  # as it was", "")
    assert picks(text) == played(p)


@EACH_WAY
def test_chaos_magicians_may_sit_first_of_two(apart: bool) -> None:  # TM-2.8
    p = start("chaosmagicians", "nomads", cards=CARDS).play("0 upgrade I12 TP", "1 pass BON2")
    text = commands(p, apart).replace("  # as it was", "")
    assert "setup nomads for nomads-player\nnomads: build G7" in text
    assert picks(text) == played(p)


@EACH_WAY
def test_a_town_tile_with_two_cults_on_9_ends_a_row(apart: bool) -> None:  # TM-17.11
    text = log("tops")
    assert "dig 2. build E3. -FIRE. +TW5\n" in text
    assert picks(as_commands(text, apart)) == picks(text)


def test_a_town_tile_that_leaves_the_cult_open_is_refused() -> None:  # TM-17.11
    text = as_commands(log("tops"), False).replace(". -FIRE. +TW5", ". +TW5")
    line = next(n for n, said in enumerate(text.split("\n"), 1) if ". +TW5" in said)
    assert refused(text) == (
        f"line {line}: FIRE and WATER could come to space 10 with 1 key of a town:"
        " expected '-CULT' for the others before the town tile (TM-17.11)"
    )


# Darklings who ordain nobody


def stronghold() -> Position:
    """Darklings have a stronghold and one worker, and ordain nobody."""
    cards = ["BON6", "BON3", "BON8", "BON2", "BON9"]
    p = start("darklings", "witches", cards=cards, dwellings=[["E10", "H5"], ["E9", "G3"]])
    p.play("0 upgrade E10 TP", "1 decline", "1 pass BON2", "0 convert P:W", "0 upgrade E10 SH")
    return p.play("0 ordain 0", "1 decline", "0 pass BON8")


@EACH_WAY
@pytest.mark.parametrize("words", [". -3CONVERT_W_TO_P", ""])
def test_darklings_may_ordain_nobody(words: str, apart: bool) -> None:  # TM-13.4
    p = stronghold()
    text = commands(p, apart)
    old = "\ndarklings: -3CONVERT_W_TO_P" if apart else ". -3CONVERT_W_TO_P"
    assert old in text
    assert picks(text if words else text.replace(old, "")) == played(p)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("-3CONVERT_W_TO_P", "-2CONVERT_W_TO_P",
         "cannot read '-2CONVERT_W_TO_P': expected -3CONVERT_W_TO_P, which ordains nobody"
         " (TM-13.4)"),
        ("-3CONVERT_W_TO_P", "convert 4W to 4P",
         "cannot read 'convert 4W to 4P': at most 3 workers are ordained, not 4 (TM-13.4)"),
        ("-3CONVERT_W_TO_P", "convert 2W to 2P",
         "'ordain 2' is not open to darklings: you can ordain 1 at most (TM-13.4)"),
        ("convert 1P to 1W", "convert 1W to 1P",
         "only a stronghold ordains, once and at once (TM-13.4)"),
        ("pass BON8", "convert 1W to 1P. pass BON8",
         "only a stronghold ordains, once and at once (TM-13.4)"),
    ],
)  # fmt: skip
def test_an_ordination_out_of_place_is_refused(old: str, new: str, problem: str) -> None:
    assert told(commands(stronghold()), old, new) == problem  # TM-13.4


# What must not be read as something else


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("leech 1 from halflings", "leech 2 from halflings",
         "'leech 2 from halflings' answers no offer of power; open is 1 from halflings"),
        ("leech 1 from halflings", "decline 2 from halflings",
         "'decline 2 from halflings' answers no offer of power; open is 1 from halflings"),
        ("leech 1 from halflings", "leech 1 from witches",
         "'leech 1 from witches' answers no offer of power; open is 1 from halflings"),
        ("pass BON8", "leech 3 from witches. pass BON8",
         "'leech 3 from witches' answers no offer of power"),
        ("-SPADE. ", "", "halflings have 1 of their free spades left: expected '-SPADE'"),
        ("-SPADE. ", "-2SPADE. ", "it is the turn of the witches"),
        ("-SPADE. ", "-3SPADE. ", "'-3SPADE' finds 2 free spades"),
        ("-SPADE. ", "dig 1. ", "E10 takes 1 spades, and there are 2 free and 1 bought"),
        ("pass BON8", "-WATER. pass BON8",
         "'-WATER': no town tile asks which cult uses a key (TM-17.11)"),
        ("pass BON8", "dig 1. pass BON8. build E10", "'dig 1' is not followed by a hex"),
    ],
)  # fmt: skip
def test_a_command_that_means_nothing_is_refused(old: str, new: str, problem: str) -> None:
    assert told(commands(thrown_away()), old, new) == problem


def test_spades_are_bought_by_name() -> None:  # TM-6.1.3
    p = start("witches", "nomads", cards=CARDS).play("0 build E7")
    text = commands(p)
    assert picks(text) == played(p)
    problem = "E7 takes 1 spades, and there are 0 free and {} bought"
    assert told(text, "dig 1. build E7", "build E7") == problem.format(0)
    assert told(text, "dig 1. build E7", "dig 2. build E7") == problem.format(2)


def test_spades_of_the_cult_bonus_are_not_forgotten() -> None:  # TM-10.2
    text = commands(lost_spade("witches"))
    assert told(text, "witches: -SPADE", "witches: wait") == (
        "witches have a spade of the cult bonus left: expected 'transform HEX' or '-SPADE'"
    )
    assert told(text, "witches: -SPADE", "witches: -2SPADE") == (
        "'-2SPADE' finds 1 spades of the cult bonus"
    )


@pytest.mark.parametrize("words", ["decline 1 from witches", "leech 1 from witches", "decline"])
def test_an_offer_into_full_bowls_is_answered_either_way(words: str) -> None:  # TM-7.4
    p = start("halflings", "witches", cards=CARDS, dwellings=[["F5", "B2"], ["E9", "D1"]])
    p.play(*["0 burn"] * 6, "0 upgrade B2 TP", "1 upgrade E9 TP", "0 pass BON8")
    text = commands(p)
    assert picks(text.replace("decline 1 from witches", words)) == played(p)
    assert told(text, "decline 1 from witches", "leech 2 from witches") == (
        "'leech 2 from witches' answers no offer of power"
    )


def test_who_left_the_game_says_nothing_more() -> None:  # TM-17.13
    text = commands(thrown_away())
    passes = "halflings: pass BON8"
    assert told(text, passes, f"drop-faction halflings\n{passes}") == (
        "'pass BON8' comes from somebody who left the game"
    )


def test_steps_of_one_action_are_made_in_one_cult() -> None:  # TM-13.1
    text = as_commands(log("base-5p-a"), False).replace("action ACTA. +2AIR", "action ACTA. {}", 1)
    assert refused(text.format("+AIR")).endswith("'+AIR' is one step: expected two in one cult")
    assert refused(text.format("+AIR. +FIRE")).endswith("expected two in one cult")
    assert picks(text.format("+AIR. +AIR")) == picks(text.format("+2AIR"))


def test_what_an_action_brings_is_said_after_it() -> None:
    text = as_commands(log("base-2p-a"), False)
    old = "upgrade E9 to SH"
    assert told(text, old, f"+FAV5. {old}") == "'+FAV5' is not what is asked: Take an action"


def test_a_lone_player_may_build_in_another_turn() -> None:  # TM-13.8, TM-14.9
    cards = ["BON6", "BON3", "BON8", "BON2", "BON9"]
    p = start("dwarves", "witches", cards=cards)
    p.play("0 burn", "0 burn", "0 burn", "0 action ACT2", "1 pass BON2")
    p.play("0 dig E9 mountains", "0 done", "0 build E9", "0 pass BON8")
    text = commands(p)
    assert "dwarves: dig 1. transform E9 to gray. done" in text
    assert picks(text) == played(p)
    assert import_ledger(text).record["scores"] == [28, 20]  # two tunnels
    assert import_ledger(text.replace(". done", "")).record["scores"] == [24, 20]
