"""The table as text names everything in the player's language."""

from ludopolis.games.origins import GAME
from ludopolis.games.origins.options import OPTIONS
from ludopolis.words import Words
from tests.games.origins.position import start


def test_the_table_is_drawn_for_a_terminal() -> None:
    p = (
        start()
        .hold(0, "leo")
        .lay(0, "castle", 1, 0)
        .lay(0, "farm mint", 1, 1)
        .seat(0, 0, 0, "red 1")
    )
    p.visit("0 archon", 3, "top")
    drawn = GAME.board(p.s.view(0), Words("en", GAME))
    assert drawn is not None
    lines = drawn.splitlines()
    assert "3 [2] blue    1: the archon" in lines
    assert "market: Granary | Outpost | Castle | Obelisk | Gateway" in lines
    assert "D01 red purple / blue * +2" in lines
    assert "Forest Temple: Leo (1)  0/0" in lines
    assert "1* 0 points, 1 stone, 1 food, 4 wisdom, 1 gold, 0 tokens" in lines
    city = lines.index("   AG          ~~")
    assert lines[city + 1] == "   PA*         Castle"


def test_french_players_read_french() -> None:
    drawn = GAME.board(start().s.view(0), Words("fr", GAME))
    assert drawn is not None
    assert "citoyens" not in drawn
    assert "Temple de la Forêt : " in drawn
    assert "Citoyens : rouge 1 | mauve 2 | bleu 3 | orange 4 | jaune 5" in drawn


def test_a_die_that_is_picked_is_named_as_people_name_it() -> None:
    called = OPTIONS.called("die orange 1")
    assert Words("en", GAME)(called) == "orange die showing 1"
    assert Words("fr", GAME)(called) == "dé orange 1"


def test_a_payment_of_nothing_with_gold_is_none() -> None:  # OR-4.1
    none, some = [OPTIONS.called(f"gold {n}") for n in (0, 2)]
    assert [Words("en", GAME)(one) for one in (none, some)] == [
        "pay without gold",
        "pay 2 of it with gold",
    ]
    assert Words("fr", GAME)(none) == "payer sans or"
