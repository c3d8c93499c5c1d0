"""TM-6.5: priests sent to the orders of the cults."""

from tests.games.terra_mystica.position import Position, start


def ready() -> Position:
    return start("witches", "nomads").give(0, priests=7, bowls=(12, 0, 0)).give(1, priests=7)


def test_a_priest_on_the_first_space_advances_three() -> None:  # TM-6.5
    p = ready().play("0 send FIRE 3")
    assert p.cults(0) == [3, 0, 0, 2]
    assert p.s.view(None)["orders"]["FIRE"] == [0, -1, -1, -1]
    assert (p.me(0).priests, p.me(0).reserve) == (6, 0), "the priest stays there for good"


def test_the_priest_who_is_sent_is_told_as_given() -> None:  # TM-6.5
    told = ready().play("0 send FIRE 3").told()
    assert told[:2] == ["player 0 sends a priest to fire", "player 0 gives 1 priest"]


def test_three_spaces_are_worth_two_steps() -> None:  # TM-6.5
    p = ready()
    for pick in ("0 send FIRE 2", "1 send FIRE 2", "0 send FIRE 2"):
        p.play(pick)
    assert (p.cults(0)[0], p.cults(1)[0]) == (4, 3)
    assert p.s.view(None)["orders"]["FIRE"] == [-1, 0, 1, 0]
    p.done()
    assert p.why(1, "send FIRE 2") == "no order space for 2 steps is free in fire (TM-6.5)"
    assert p.open("send FIRE 3")
    assert p.open("send WATER 2")


def test_one_space_is_worth_three_steps() -> None:  # TM-6.5
    p = ready().play("0 send AIR 3").done()
    assert p.why(1, "send AIR 3") == "no order space for 3 steps is free in air (TM-6.5)"


def test_a_priest_returned_to_the_reserve_advances_one() -> None:  # TM-6.5
    p = ready().play("0 send EARTH 1")
    assert p.cults(0) == [0, 0, 1, 2]
    assert (p.me(0).priests, p.me(0).reserve) == (6, 1)
    assert p.s.view(None)["orders"]["EARTH"] == [-1, -1, -1, -1]


def test_the_player_chooses_whatever_is_free() -> None:  # TM-6.5
    cults = ["FIRE", "WATER", "EARTH", "AIR"]
    assert ready().values("send") == [f"{cult} {steps}" for cult in cults for steps in (3, 2, 1)]


def test_without_a_priest_nobody_is_sent() -> None:  # TM-6.5
    p = ready().give(0, priests=0)
    assert p.codes("send") == []
    assert p.why(0, "send FIRE 1") == "you are short of 1 priest (TM-6.5)"


def test_steps_that_cannot_be_made_are_lost() -> None:  # TM-6.5
    p = ready().give(0, cults=(8, 0, 0, 0)).play("0 send FIRE 3")
    assert p.cults(0)[0] == 9
    p.play("1 pass BON5").done().play("0 send FIRE 2")
    assert p.cults(0)[0] == 9, "allowed though nothing moves"
