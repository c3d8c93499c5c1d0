"""The table as text."""

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.words import Words
from tests.games.seven_wonders_dice.position import three


def test_forum_and_boards_are_drawn_in_both_languages() -> None:
    p = three().give(0, ["bw_attack_1", "wh_stone"], noted={"bw_attack_1": 3}).shake(blue="owl 2")
    view = p.s.view(0)
    english = str(GAME.board(view, Words("en", GAME)))
    assert "  [2] Blue die: Owl" in english.splitlines()
    assert "1  Giza: 3 points | 7 coins, 1 Resources" in english.splitlines()
    assert "[attack_1=3] attack_2" in english
    assert "  [2] Dé bleu : Chouette".replace(" :", ":") in str(GAME.board(view, Words("fr", GAME)))


def test_a_table_before_the_first_shake_is_drawn() -> None:
    drawn = str(GAME.board(GAME.start(2).view(0), Words("en", GAME)))
    assert "  [ ] Grey die 1" in drawn.splitlines()
