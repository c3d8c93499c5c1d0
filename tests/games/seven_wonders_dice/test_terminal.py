"""The table as text."""

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.words import Words
from tests.games.seven_wonders_dice.position import EAST, WAREHOUSE, WEST, three
from tests.games.seven_wonders_dice.test_end import third_bonus


def test_forum_and_boards_are_drawn_in_both_languages() -> None:
    p = three().give(0, ["bw_attack_1", "wh_stone"], noted={"bw_attack_1": 3}).shake(blue="owl 2")
    view = p.s.view(0)
    english = str(GAME.board(view, Words("en", GAME)))
    assert "  [2] Blue die: Owl" in english.splitlines()
    assert "1  Giza: 3 points | 7 coins, 1 Resources" in english.splitlines()
    assert "[attack_1=3] attack_2" in english
    assert "  [2] Dé bleu : Chouette" in str(GAME.board(view, Words("fr", GAME)))


def test_a_table_before_the_first_shake_is_drawn() -> None:
    drawn = str(GAME.board(GAME.start(2).view(0), Words("en", GAME)))
    assert "  [ ] Grey die 1" in drawn.splitlines()


def test_who_has_brought_the_last_turn_is_drawn() -> None:  # WD-16.1
    p = three()
    assert "Enough bonuses" not in str(GAME.board(p.s.view(0), Words("en", GAME)))
    third_bonus(p.give(2, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross"))
    p.play("2 build grey_1 wh_stone", "2 bonus coins", "1 pass")
    drawn = str(GAME.board(p.s.view(0), Words("fr", GAME, ["Ana", "Bo", "Clo"]))).splitlines()
    assert drawn[:3] == ["tour 2", "le dernier est le tour 2", "Assez de bonus : Ana et Clo"]
