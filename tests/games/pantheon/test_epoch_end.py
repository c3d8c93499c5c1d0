"""Chapters 10 and 11: the end of an epoch, and scoring."""

import pytest

from ludopolis.games.pantheon.rules.scoring import column_points
from tests.games.pantheon.position import Position, start


def last_loot(players: int = 2) -> Position:
    """One tile is left on the board, two steps from the temple on 0507."""
    return start("roma persia", players).lay(s0708="money").give(0, feet=8).hand(0, movement=2)


def test_the_last_loot_tile_ends_the_phase() -> None:  # PA-10.1
    p = last_loot().play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708")
    assert p.view()["ended"]
    p.play("0 stop", "1 skip")
    assert p.view()["epoch"] == 2


def test_the_last_god_of_the_display_ends_the_phase() -> None:  # PA-10.1
    p = start("roma persia").end_epoch(0)
    assert p.view()["epoch"] == 2
    assert p.points(0, "source phase") == 3


def test_gods_of_the_stack_do_not_count() -> None:  # PA-10.1
    p = start("roma").lay(s0708="god", s0206="money").show("taksator").hand(0, movement=2)
    p.name("god", "stonkus1").play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.seen(0)["gods"] == {"stonkus1": 1}
    assert not p.view()["ended"]


def test_all_others_still_follow_when_the_last_tile_is_taken() -> None:  # PA-10.2
    p = last_loot(3).play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    assert p.asked == 1
    p.play("1 skip")
    assert p.asked == 2
    p.play("2 skip")
    assert p.view()["epoch"] == 2


def test_no_traitera_after_the_end() -> None:  # PA-10.2, PA-14.13
    p = last_loot().god(0, "traitera")
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop", "1 skip")
    assert p.view()["epoch"] == 2
    assert p.seen(0)["gods"] == {"traitera": 1}


def test_traitera_after_the_end_can_be_allowed() -> None:  # PA-14.13
    p = start("roma persia", setup={"traitera-after-end": True}).god(0, "traitera").end_epoch(0)
    assert p.codes() == ["traitera", "end"]
    p.play("0 traitera", "0 draw", *["0 pile"] * 3)
    assert p.view()["epoch"] == 2
    assert p.points(0, "source phase") == 3


def test_the_active_player_scores_even_if_a_follower_took_the_tile() -> None:  # PA-10.3
    p = last_loot().hand(1, movement=2).play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    p.play("1 cards 2", "1 foot 0608", "1 foot 0708", "1 stop")
    assert p.points(0, "source phase") == 3
    assert p.points(1, "source phase") == 0


def test_three_points_once() -> None:  # PA-10.3
    p = start("roma persia").lay(s0708="god").show("taksator").put(0, "0608").rank(0, gift=4)
    p.god(0, "traitera").play("0 worship", "0 god taksator")
    assert p.points(0, "source phase") == 3


def test_the_player_at_the_left_begins_the_next_epoch() -> None:  # PA-10.4
    p = start("roma persia", 3).skip_turns(1).end_epoch(1)
    assert p.view()["first"] == 2
    assert p.asked == 2


def test_feet_return_and_columns_stay() -> None:  # PA-10.5
    p = start("roma persia").put(0, "0407", "0406", "0405").give(0, feet=1)
    p.put(1, "0408").end_epoch(0)
    assert p.view()["pieces"] == {"0406": [0]}
    assert (p.me(0).feet, p.seen(0)["feet_out"]) == (3, 0)


def test_what_is_left_is_removed() -> None:  # PA-10.5
    p = last_loot().show("plaesiris", "gadicea").lay(s0708="demigod")
    stack = p.view()["demigod_stack"]
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop")
    p.match.play(1, "skip")
    p.match.play(-1, "card gift")
    assert p.view()["gods"] == {}
    assert p.view()["demigods"] == []
    assert p.view()["loot"] == {}
    assert p.view()["removed_gods"] == {"plaesiris": 1, "gadicea": 1}
    assert p.view()["demigod_stack"] == stack


def test_scoring_follows_epochs_3_and_6() -> None:  # PA-10.6
    p = start("persia roma iberia").own_demigods(1, 3)
    for _ in range(3):
        while "draw" not in p.codes():
            p.play(f"{p.asked} {p.codes()[0]}")
        assert p.points(1, "source demigods") == 0
        p.end_epoch(p.asked)
    assert p.points(1, "source demigods") == 3


def scored(p: Position) -> Position:
    """Epoch 3 ends now, by player 0."""
    p.s.epoch = 3
    return p.end_epoch(0)


def test_demigods_score_their_values_and_are_kept() -> None:  # PA-11.1
    p = scored(start("roma persia").own_demigods(1, 6, 4, 1))
    assert p.points(1, "source demigods") == 11
    assert p.seen(1)["demigods"] == 3


def test_columns_score_by_their_number() -> None:  # PA-11.2
    p = start("roma")
    expected = [0, 1, 2, 3, 8, 10, 12, 14, 24, 27, 30, 33, 48]
    assert [column_points(p.s, n) for n in range(13)] == expected


def test_columns_on_the_board_score() -> None:  # PA-11.2
    p = scored(start("roma persia").old_column(1, "0003", "0112", "0218", "0902"))
    assert p.points(1, "source columns") == 8


def test_each_pietalte_scores_the_highest_rank() -> None:  # PA-11.3
    p = start("roma persia").god(1, "pietalte", "pietalte").rank(1, gift=1, dancer=3)
    assert scored(p).points(1, "god pietalte") == 6
    p = scored(start("roma persia").god(1, "pietalte"))
    assert p.points(1, "god pietalte") == 0


def test_most_points_win_then_most_demigod_tiles() -> None:  # PA-11.4
    p = start("roma", 3).own_demigods(1, 6).own_demigods(2, 1, 1)
    for seat, points in enumerate([9, 10, 10]):
        p.me(seat).points = points
    assert p.s.ranks() == [3, 2, 1]
    p.own_demigods(1, 6, 5)
    assert p.s.ranks() == [3, 1, 1]


def test_nothing_else_scores() -> None:  # PA-11.4
    p = scored(start("roma persia").hand(1, money1=9).rank(1, gift=4, priest=4))
    assert p.me(1).points == 0


@pytest.mark.parametrize("epoch", range(1, 7))
def test_a_god_scores_the_number_of_the_epoch(epoch: int) -> None:  # PA-8.5
    p = start("roma persia").show("taksator", "gadicea").rank(0, gift=4)
    p.s.epoch = epoch
    p.play("0 worship", "0 god taksator")
    assert p.points(0, "god taksator") == epoch
