"""Chapter 6: Move. The temple stands on 0507, the home of Roma, unless a test says otherwise."""

import pytest

from tests.games.pantheon.position import Position, start


def moving(steps: int, players: int = 2) -> Position:
    """Player 0 begins a movement with an odd number of steps."""
    p = start("roma", players).give(0, feet=8, columns=6).hand(0, movement=steps // 2)
    return p.play("0 move", f"0 cards {steps // 2}")


def test_the_big_foot_gives_one_step_and_each_card_two() -> None:  # PA-6.1
    p = start("roma").hand(0, movement=3)
    p.play("0 move")
    assert p.codes() == ["cards 0", "cards 1", "cards 2", "cards 3"]
    p.play("0 cards 2")
    assert p.view()["doing"]["steps"] == 5
    assert p.seen(0)["hand"] == {"movement": 1}
    assert p.view()["discards"] == {"movement": 2}


def test_tiles_and_vinthrads_add_steps() -> None:  # PA-6.1, PA-14.7
    p = start("roma").hand(0, movement=1).god(0, "vinthrad", "vinthrad")
    p.play("0 move", "0 cards 1")
    assert p.view()["doing"]["steps"] == 5


def test_no_more_cards_than_there_are() -> None:  # PA-6.1
    p = start("roma").hand(0, movement=1).play("0 move")
    assert p.why(0, "cards 2") == "you hold 1 movement card (PA-6.1)"


def test_steps_that_are_left_are_lost() -> None:  # PA-6.1
    p = moving(5).play("0 foot 0407")
    assert p.doubt(0, "stop") == "4 steps are lost"
    p.play("0 stop", "1 skip")
    assert p.view()["doing"]["steps"] == 0
    assert p.asked == 1


def test_only_a_number_of_cards_that_places_something() -> None:  # PA-6.1
    p = start("roma").hand(0, movement=1)
    p.put(1, "0407", "0408", "0506", "0508", "0607", "0608").play("0 move")
    assert p.codes() == ["cards 1"]
    assert p.why(0, "cards 0") == ("this makes 1 step; your cheapest placement costs 2 (PA-6.1)")


def test_a_move_whose_cheapest_place_is_too_dear_is_closed() -> None:  # PA-5.3
    p = start("roma").hand(0, gift=1).put(1, "0407", "0408", "0506", "0508", "0607", "0608")
    assert p.why(0, "move") == "this makes 1 step; your cheapest placement costs 2 (PA-6.1)"


def test_a_free_space_costs_one_step_and_an_occupied_one_two() -> None:  # PA-6.2
    p = moving(5)
    p.put(1, "0408").play("0 foot 0407")
    assert p.s.steps == 4
    p.play("0 foot 0408")
    assert p.s.steps == 2
    p.put(1, "0506").play("0 foot 0508")
    assert p.why(0, "foot 0506") == "this space costs 2, you have 1 left (PA-6.2)"


def test_pieces_come_from_the_personal_reserve() -> None:  # PA-6.3
    p = moving(5).give(0, feet=1, columns=0)
    p.play("0 foot 0407")
    assert p.why(0, "foot 0408") == "your personal reserve holds no foot (PA-6.3)"
    assert p.why(0, "column 0406") == "your personal reserve holds no column (PA-6.3)"
    assert p.codes() == ["stop"]


def test_feet_go_on_land_and_water_but_not_on_column_spaces() -> None:  # PA-6.4
    p = moving(5).play("0 foot 0407")
    assert "foot 0408" in p.codes()  # water
    assert p.why(0, "foot 0406") == "this space is for columns only (PA-6.4)"


def test_no_foot_on_the_temple() -> None:  # PA-6.4
    p = moving(5).play("0 foot 0407")
    assert p.why(0, "foot 0507") == "the temple stands here (PA-6.4)"


def test_homes_and_symbol_spaces_are_ordinary_spaces() -> None:  # PA-6.4
    p = moving(11).play("0 foot 0407", "0 foot 0306", "0 foot 0305", "0 foot 0304")
    assert p.view()["pieces"]["0304"] == [0]  # the home of Gallia
    assert p.view()["pieces"]["0306"] == [0]  # a symbol space of Germania


def test_columns_go_on_column_spaces_next_to_an_own_foot() -> None:  # PA-6.5
    p = moving(7)
    assert p.why(0, "column 0406") == "no foot of yours is next to this space (PA-6.5)"
    p.play("0 foot 0407", "0 column 0406")
    assert p.why(0, "column 0408") == "this is no column space (PA-6.5)"
    assert p.why(0, "column 0207") == "no foot of yours is next to this space (PA-6.5)"


def test_an_own_column_alone_does_not_carry_a_column() -> None:  # PA-6.5
    p = start("roma").old_column(0, "0207").hand(0, movement=4).give(0, feet=8, columns=5)
    p.play("0 move", "0 cards 4", "0 foot 0407", "0 foot 0306")
    assert p.why(0, "column 0308") == "no foot of yours is next to this space (PA-6.5)"


def test_two_pieces_of_different_players_at_most() -> None:  # PA-6.6
    p = moving(9, 3).put(1, "0408").put(2, "0408").play("0 foot 0407")
    assert p.why(0, "foot 0408") == "two pieces are here (PA-6.6)"
    assert p.why(0, "foot 0407") == "a piece of yours is here (PA-6.6)"


def test_the_first_foot_is_next_to_the_temple() -> None:  # PA-6.7
    p = moving(3)
    assert p.values("foot") == ["0407", "0408", "0506", "0508", "0607", "0608"]
    assert p.why(0, "foot 0306") == (
        "this space touches neither the temple nor a connected piece of yours (PA-6.7)"
    )


def test_later_feet_are_next_to_feet_too() -> None:  # PA-6.7
    p = moving(3).play("0 foot 0407")
    assert {"0306", "0307"} <= set(p.values("foot"))


def test_feet_go_on_from_a_connected_column() -> None:  # PA-6.7, PA-6.8
    p = moving(5).play("0 foot 0407", "0 column 0406")
    assert {"0405", "0505", "0305"} <= set(p.values("foot"))


def test_a_column_of_an_earlier_epoch_helps_only_once_it_is_connected() -> None:  # PA-6.9
    p = start("roma").old_column(0, "0308").hand(0, movement=4).give(0, feet=8)
    p.play("0 move", "0 cards 4", "0 foot 0407")
    assert "0309" not in p.values("foot")
    p.play("0 foot 0307")  # touches the column
    assert {"0309", "0208", "0409"} <= set(p.values("foot"))


def test_columns_connect_one_another() -> None:  # PA-6.8
    # On the base board no two column spaces touch, so three feet stand between.
    p = start("roma").old_column(0, "0406", "0504").hand(0, movement=5).give(0, feet=8)
    p.play("0 move", "0 cards 5", "0 foot 0407")
    assert "0405" in p.values("foot")
    assert "0503" not in p.values("foot")
    p.play("0 foot 0405")
    assert "0503" in p.values("foot")  # behind the column on 0504


def test_the_bonus_column_is_no_starting_point() -> None:  # PA-6.8
    p = start("roma", bonus=["column", "mixed"]).play("0 column 0618").hand(0, movement=5)
    p.play("0 move", "0 cards 5")
    assert "0617" not in p.values("foot")


def test_a_route_starts_anew_and_branches() -> None:  # PA-6.10
    p = moving(9).play("0 foot 0407", "0 foot 0307", "0 foot 0608", "0 foot 0506", "0 foot 0306")
    assert sorted(p.view()["pieces"]) == ["0306", "0307", "0407", "0506", "0608"]


def test_who_places_a_foot_on_loot_takes_it() -> None:  # PA-6.11
    p = moving(5, 3).lay(s0708="steps2", s0206="money").play("0 foot 0608", "0 foot 0708")
    assert p.view()["doing"]["collected"] == {"steps2": 1}
    assert p.view()["loot"] == {"0206": "money"}


def test_later_feet_find_nothing() -> None:  # PA-6.11
    p = start("roma").lay(s0708="steps2", s0206="money").put(0, "0608", "0708")
    p.lay(s0206="money").hand(0, movement=2).hand(1, movement=2)
    p.play(
        "0 move", "0 cards 0", "0 foot 0407", "0 stop", "1 cards 2", "1 foot 0608", "1 foot 0708"
    )
    p.play("1 stop")
    assert p.seen(1)["tiles"] == {}


def test_loot_is_resolved_after_the_movement() -> None:  # PA-6.12
    p = moving(5).lay(s0708="steps2", s0206="money").play("0 foot 0608", "0 foot 0708")
    assert (p.s.steps, p.me(0).steps) == (3, 0)  # the tile gives no step in this movement
    p.play("0 stop")
    assert p.me(0).steps == 2
    assert p.asked == 1


def test_loot_is_resolved_in_any_order_before_the_next_follower() -> None:  # PA-6.12, PA-12.4
    p = start("roma").give(0, feet=8).hand(0, movement=6)
    p.lay(s0708="offering", s0206="pieces", s0906="money").play("0 move", "0 cards 6")
    p.play("0 foot 0608", "0 foot 0708", "0 foot 0407", "0 foot 0306", "0 foot 0206", "0 stop")
    assert p.codes() == ["loot pieces", "loot offering"]
    assert p.why(0, "loot money") == "you did not collect this tile (PA-12.4)"
    p.play("0 loot offering", "0 raise temple")
    assert p.codes() == ["reserve 0c 2f", "reserve 2c 0f"]
    p.play("0 reserve 2c 0f")
    assert p.asked == 1


def test_the_others_move_or_draw_in_turn_order() -> None:  # PA-6.13
    p = start("roma", 3, setup={"first-player": "2"}).hand(2, movement=1).hand(0, gift=2)
    p.play("1 move", "1 cards 0", "1 foot 0407", "1 stop")
    assert p.asked == 2
    assert p.codes() == ["cards 1", "skip"]
    p.play("2 cards 1", "2 foot 0608", "2 stop")
    assert p.asked == 0
    p.play("0 skip", "-1 card temple")
    assert p.cards(0) == {"gift": 2, "temple": 1}
    assert p.asked == 2  # whose turn follows
    assert p.view()["active"] == 2


def test_a_follower_has_no_big_foot() -> None:  # PA-6.14
    p = moving(3).hand(1, movement=2).play("0 foot 0407", "0 stop", "1 cards 2")
    assert p.view()["doing"]["steps"] == 4
    assert p.why(1, "stop") == "do something before you stop (PA-5.3)"


def test_a_follower_may_move_with_tiles_alone_and_draws_nothing() -> None:  # PA-6.14
    p = moving(3).god(1, "vinthrad").hand(1, gift=1).play("0 foot 0407", "0 stop")
    assert p.codes() == ["cards 0", "skip"]
    p.play("1 cards 0", "1 foot 0608", "1 stop")
    assert p.cards(1) == {"gift": 1}


def test_a_follower_without_steps_draws() -> None:  # PA-6.15
    p = moving(3).hand(1, gift=1).play("0 foot 0407", "0 stop")
    assert p.codes() == ["skip"]
    assert p.why(1, "cards 0") == "this makes 0 steps; your cheapest placement costs 1 (PA-6.1)"
    p.play("1 skip", "-1 card dancer")
    assert p.cards(1) == {"gift": 1, "dancer": 1}


def test_a_follower_without_pieces_draws() -> None:  # PA-6.15
    p = moving(3).give(1, feet=0).hand(1, movement=1).play("0 foot 0407", "0 stop")
    assert p.why(1, "cards 1") == "none of your pieces can be placed anywhere (PA-5.3)"


def test_the_action_is_over_when_all_have_moved_or_drawn() -> None:  # PA-6.16
    p = start("roma", 4).play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    p.play("1 skip", "2 skip", "3 skip")
    assert p.asked == 1
    assert p.view()["doing"] == {
        "question": "action", "player": 1, "god": None, "steps": 0, "jumps": 0, "by_jump": [],
        "made": 0, "spent": 0, "collected": {}, "extra": 0,
    }  # fmt: skip


def test_placements_are_taken_back_until_somebody_follows() -> None:  # PA-6.10
    p = moving(5).play("0 foot 0407", "0 column 0406")
    assert p.match.undoable(0) >= 2
    p.match.undo(0, 2)
    assert p.view()["pieces"] == {}
    assert p.s.steps == 5
    p.play("0 foot 0407", "0 stop", "1 skip")
    assert p.match.undoable(0) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_columns_without_feet_in_reserve(seat: int) -> None:  # PA-6.5
    p = start("roma").put(0, "0407").give(0, feet=0, columns=2).hand(0, movement=1)
    p.play("0 move")
    assert p.asked == 0
    p.play("0 cards 0")
    assert p.codes() == ["column 0406"]
