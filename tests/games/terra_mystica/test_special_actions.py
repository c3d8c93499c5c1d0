"""TM-6.7: special actions of tiles, cards and strongholds."""

import pytest

from tests.games.terra_mystica.position import Position, start


def ready(**given: object) -> Position:
    return start("witches", "nomads").give(0, workers=20, coins=20, **given)  # type: ignore[arg-type]


def test_the_favor_tile_moves_one_step() -> None:  # TM-6.7
    p = ready(favours=["FAV6"]).play("0 action FAV6", "0 cult EARTH")
    assert p.cults(0) == [0, 0, 1, 2]


def test_bonus_cards_bring_a_step_or_a_spade() -> None:  # TM-6.7
    p = ready(bonus="BON2").play("0 action BON2", "0 cult FIRE")
    assert p.cults(0) == [1, 0, 0, 2]
    p = ready(bonus="BON1").play("0 action BON1", "0 dig E7 forest")
    assert p.at("E7")[0] == "forest"


def test_a_stronghold_brings_its_own() -> None:  # TM-6.7
    p = ready().put(0, "F4", "SH").play("0 action ACTW", "0 build A10")
    assert p.at("A10") == ("forest", 0, "D")


@pytest.mark.parametrize("action", ["FAV6", "BON1", "BON2", "ACTW", "ACTN", "ACTA"])
def test_what_is_not_owned_is_not_used(action: str) -> None:  # TM-6.7
    assert ready().why(0, f"action {action}") == "you do not own this action (TM-6.7)"


@pytest.mark.parametrize(
    ("action", "then"), [("FAV6", "cult FIRE"), ("BON2", "cult FIRE"), ("ACTW", "build A10")]
)
def test_each_is_used_once_in_a_round(action: str, then: str) -> None:  # TM-6.7
    p = ready(favours=["FAV6"], bonus="BON2").put(0, "F4", "SH")
    p.play(f"0 action {action}", f"0 {then}", "1 pass BON5").done()
    assert p.why(0, f"action {action}") == "you used this action in this round (TM-6.7)"
    p.play("0 pass BON8").give(0, bonus="BON2")
    p.play("1 pass BON6")
    assert p.open(f"action {action}"), "again in the next round"


def test_it_takes_the_whole_action() -> None:  # TM-6.7
    p = ready(favours=["FAV6"]).play("0 action FAV6", "0 cult FIRE")
    assert p.done().asked == 1


def test_a_new_tile_is_used_in_the_same_round_in_a_later_turn() -> None:  # TM-6.7
    p = ready().put(0, "F4", "TP").play("0 upgrade F4 TE", "0 favour FAV6")
    assert not p.open("action FAV6"), "not in the same turn"
    p.play("1 pass BON5").done()
    assert p.open("action FAV6")
