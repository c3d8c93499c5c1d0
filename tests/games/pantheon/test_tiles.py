"""Chapter 12: loot tiles and bonus tiles. The temple stands on 0507, the home of Roma."""

import pytest

from tests.games.pantheon.position import Position, start


def looting(tile: str, players: int = 2, **drawn: list[str]) -> Position:
    """Player 0 takes this tile from 0708 and stops."""
    p = start("roma", players).lay(s0708=tile, s0206="money").hand(0, movement=1)
    for kind, values in drawn.items():
        p.name(kind, *values)
    return p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")


def test_loot_two_columns_or_two_feet() -> None:  # PA-12.1
    p = looting("pieces")
    assert p.codes() == ["reserve 0c 2f", "reserve 2c 0f"]
    assert p.why(0, "reserve 1c 1f") == "the tile does not show this (PA-12.1)"
    p.play("0 reserve 2c 0f")
    assert (p.me(0).columns, p.me(0).columns_left) == (5, 7)


def test_loot_one_column_and_two_feet() -> None:  # PA-12.1
    p = looting("mixed")
    assert (p.me(0).columns, p.me(0).feet, p.me(0).feet_left) == (4, 4, 6)


def test_what_the_general_reserve_does_not_hold_is_not_taken() -> None:  # PA-12.1
    p = start("roma").lay(s0708="mixed", s0206="money").give(0, feet=11, columns=12)
    p.hand(0, movement=1).play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert (p.me(0).columns, p.me(0).feet) == (12, 10)
    assert p.me(0).feet_left == 0


def test_loot_demigod_is_the_highest_of_the_display() -> None:  # PA-12.2
    p = start("roma").lay(s0708="demigod", s0206="demigod").demigods(2, 5).hand(0, movement=1)
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.seen(0)["demigod_values"] == [5]
    assert p.seen(0, viewer=1)["demigod_values"] == [5]  # seen by all
    assert p.view()["demigods"] == [2]


def test_loot_god_comes_from_the_stack() -> None:  # PA-12.3
    p = looting("god", god=["gadicea"])
    assert p.seen(0)["gods"] == {"gadicea": 1}
    assert p.points(0, "god gadicea") == 1


def test_equal_tiles_are_resolved_without_a_question() -> None:  # PA-12.4
    p = start("roma").lay(s0708="steps1", s0206="steps1").give(0, feet=8).hand(0, movement=4)
    p.play("0 move", "0 cards 4", "0 foot 0608", "0 foot 0708", "0 foot 0407", "0 foot 0306")
    p.play("0 foot 0206", "0 stop")
    assert p.me(0).steps == 2
    assert p.asked == 1


def test_loot_offering_is_a_new_tile_or_a_rank_more() -> None:  # PA-12.6
    p = start("roma").rank(0, gift=4, priest=2).lay(s0708="offering", s0206="money")
    p.hand(0, movement=1).play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.codes() == ["raise priest", "raise dancer", "raise temple"]
    assert p.why(0, "raise gift") == "your gift tile has the highest rank (PA-12.6)"
    p.play("0 raise priest")
    assert p.seen(0)["offerings"]["priest"] == 3


def test_several_raises_may_go_to_one_tile() -> None:  # PA-12.6
    p = start("roma").lay(s0708="offering", s0206="offering").give(0, feet=8).hand(0, movement=4)
    p.play("0 move", "0 cards 4", "0 foot 0608", "0 foot 0708", "0 foot 0407", "0 foot 0306")
    p.play("0 foot 0206", "0 stop", "0 raise dancer", "0 raise dancer")
    assert p.seen(0)["offerings"]["dancer"] == 2


def test_nothing_happens_where_all_ranks_are_highest() -> None:  # PA-12.6
    p = start("roma").rank(0, gift=4, priest=4, dancer=4, temple=4).hand(0, movement=1)
    p.lay(s0708="offering", s0206="money")
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.asked == 1


@pytest.mark.parametrize(("tile", "cards"), [("cards2", 2), ("cards3", 3)])
def test_loot_cards(tile: str, cards: int) -> None:  # PA-12.7
    assert looting(tile).seen(0)["cards"] == cards


def test_loot_money_is_the_top_special_card() -> None:  # PA-12.8
    p = looting("money")
    assert p.cards(0) == {"money2": 1}
    assert p.view()["special_money"] == [2, 3, 3, 4, 4, 5]


def test_an_empty_stack_of_special_money_gives_nothing() -> None:  # PA-12.8
    p = start("roma").lay(s0708="money", s0206="money").hand(0, movement=1)
    p.s.discards += p.s.special
    p.s.special = 0
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.cards(0) == {}
    assert p.view()["special_money"] == []


@pytest.mark.parametrize(("tile", "steps"), [("steps1", 1), ("steps2", 2)])
def test_loot_steps_are_kept_for_every_movement(tile: str, steps: int) -> None:  # PA-12.9
    p = looting(tile)
    assert p.seen(0)["tiles"] == {tile: 1}
    p.play("1 skip").skip_turns(0).hand(0).play("0 move")
    p.play("0 cards 0")
    assert p.s.steps == 1 + steps
    q = looting(tile).play("1 skip").hand(0)
    q.play("1 move", "1 cards 0", "1 foot 0407", "1 stop", "0 cards 0")
    assert q.s.steps == steps  # as a follower too


def test_steps_add_up() -> None:  # PA-12.9
    p = looting("steps2").god(0, "vinthrad")
    assert p.seen(0)["steps"] == 3


def test_bonus_reserve() -> None:  # PA-12.1, PA-2.11
    p = start("persia", bonus=["mixed", "steps1"])
    assert (p.me(0).columns, p.me(0).feet) == (4, 6)


def test_bonus_demigod_comes_unseen_from_the_stack() -> None:  # PA-12.2
    p = start("persia", bonus=["demigod", "mixed"], demigod=["2"])
    assert p.seen(0)["demigod_values"] == [2]
    assert p.seen(0, viewer=1)["demigod_values"] == []
    assert p.seen(0, viewer=1)["demigods"] == 1


def test_bonus_god() -> None:  # PA-12.3, PA-2.11
    p = start("persia", bonus=["god", "mixed"], god=["depraccus"])
    assert p.points(0, "god depraccus") == 1
    assert p.seen(0)["cards"] == 5 + 2  # it draws in epoch 1 already


def test_bonus_column_stands_anywhere() -> None:  # PA-12.5
    p = start("roma", bonus=["column", "mixed"])
    assert len(p.codes()) == 30
    assert p.why(0, "column 0407") == "this is no column space (PA-6.5)"
    p.play("0 column 1001")
    assert p.view()["pieces"] == {"1001": [0]}
    assert (p.me(0).columns, p.me(0).columns_left) == (3, 8)


def test_no_bonus_column_where_there_is_no_room() -> None:  # PA-12.5
    p = start("cartago", 3, bonus=["mixed", "steps1", "column"])
    p.everybody("stop")
    p.put(0, "1001").put(1, "1001")
    assert p.why(2, "column 1001") == "this space has no room for your column (PA-12.5)"


def test_a_bonus_column_next_to_an_own_foot_is_connected() -> None:  # PA-12.5, PA-6.8
    p = start("cartago", bonus=["column", "mixed"]).play("0 foot 0905", "0 foot 0906", "0 stop")
    p.play("1 stop", "0 column 0907").give(0, feet=5).hand(0, movement=1)
    p.play("0 move", "0 cards 1")
    assert "1008" in p.values("foot")


def test_bonus_offering() -> None:  # PA-12.6
    p = start("persia", bonus=["offering", "mixed"])
    p.play("0 raise temple")
    assert p.seen(0)["offerings"]["temple"] == 1


def test_bonus_steps() -> None:  # PA-12.9
    p = start("persia", bonus=["steps1", "mixed"])
    assert p.seen(0)["steps"] == 1
