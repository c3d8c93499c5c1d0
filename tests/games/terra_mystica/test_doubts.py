"""What the screen warns of: legal, and probably a mistake."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, start


def doubt(p: Position, seat: int, code: str) -> str:
    assert p.open(code)
    said = p.match.doubt(seat, code)
    return "" if said is None else str(said)


def on_fire(space: int, **given: int) -> Position:
    p = start("witches", "nomads").give(0, priests=3, bowls=(12, 0, 0), cults=(space, 0, 0, 0))
    return p.give(0, **given)


@pytest.mark.parametrize(
    ("space", "keys", "code", "said"),
    [
        (0, 0, "send FIRE 3", ""),
        (7, 0, "send FIRE 2", ""),
        (8, 0, "send FIRE 3", "without a key you stop on space 9 of fire: 2 steps are lost"),
        (9, 0, "send FIRE 1", "without a key you stop on space 9 of fire: 1 step is lost"),
        (7, 1, "send FIRE 3", ""),
        (8, 1, "send FIRE 3", "fire ends on space 10: 1 step is lost"),
        (10, 0, "send FIRE 2", "your marker stands on space 10 of fire: the steps are lost"),
    ],
)
def test_steps_that_are_lost(space: int, keys: int, code: str, said: str) -> None:
    assert doubt(on_fire(space, keys=keys), 0, code) == said


def test_the_top_that_another_holds() -> None:
    p = on_fire(8, keys=1).give(1, cults=(10, 0, 0, 0))
    assert doubt(p, 0, "send FIRE 3") == "space 10 of fire is taken: 2 steps are lost"
    assert doubt(p, 0, "send FIRE 1") == ""


def test_power_that_the_bowls_cannot_take() -> None:
    p = on_fire(2).give(0, bowls=(0, 1, 9))
    assert doubt(p, 0, "send FIRE 1") == ""
    said = "your bowls can take 1 of 3 power; the rest is lost"
    assert doubt(p, 0, "send FIRE 3") == said


def test_the_chosen_cult_of_an_action() -> None:
    p = on_fire(10).give(0, bonus="BON2").play("0 action BON2")
    assert doubt(p, 0, "cult FIRE").startswith("your marker stands on space 10")
    assert doubt(p, 0, "cult AIR") == ""


def test_a_priest_without_a_reserve() -> None:
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), priests=7)
    assert doubt(p, 0, "action ACT2") == "your reserve is too small: 1 priest is lost"
    assert doubt(p.give(0, priests=6), 0, "action ACT2") == ""


def test_free_spades_that_are_left() -> None:
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), ship=3).play("0 action ACT6")
    assert doubt(p, 0, "done") == "2 free spades are lost"


def test_power_for_nothing() -> None:
    p = start("witches", "nomads", dwellings=[["F4", "D1"], ["F3", "B6", "G7"]])
    p.give(0, workers=20, coins=20).play("0 upgrade F4 TP")
    assert doubt(p, 1, "decline") == "this power would cost you nothing"
    assert doubt(p, 1, "leech") == ""


def test_a_trading_house_beside_nobody() -> None:
    p = start("witches", "nomads").give(0, workers=20, coins=20)
    said = "no opponent is beside F4: the trading house costs 6 coins instead of 3"
    assert doubt(p, 0, "upgrade F4 TP") == said


def test_the_strongholds_power_of_the_alchemists() -> None:
    p = start("alchemists", "nomads").give(0, workers=20, coins=20, bowls=(1, 4, 7))
    p.put(0, "A13", "TP")
    assert doubt(p, 0, "upgrade A13 SH").startswith("your bowls can take 6 of 12 power")


def test_spades_that_do_not_lead_home() -> None:
    p = start("witches", "nomads").give(0, workers=20, coins=20, ship=3)
    away = next(code for code in p.codes("dig") if not code.endswith("forest"))
    home = next(code for code in p.codes("dig") if code.endswith("forest"))
    assert "you can build on forest only" in doubt(p, 0, away).lower()
    assert doubt(p, 0, home) == ""


def test_passing_with_an_action_left() -> None:
    p = start("witches", "nomads").give(0, bonus="BON2", bowls=(0, 0, 12))
    said = "you could still take the action: cult step of the bonus card"
    assert doubt(p, 0, p.codes("pass")[0]) == said
    p.play("0 action BON2", "0 cult AIR", "1 pass BON3")
    assert doubt(p, 0, p.codes("pass")[0]) == "", "power actions are not for everybody"


def test_passing_for_good_with_power_left() -> None:
    p = start("witches", "nomads").to_round(6)
    p.give(p.asked, bowls=(0, 0, 12))
    assert doubt(p, p.asked, "pass").startswith("you could still take the action: ")
    p.give(p.asked, bowls=(12, 0, 0), bonus="BON3")
    assert doubt(p, p.asked, "pass") == ""


def test_tiles_that_bring_more_than_there_is_room_for() -> None:
    p = start("witches", "nomads").give(0, workers=20, coins=20, cults=(8, 0, 0, 0))
    p.put(0, "F4", "TP").play("0 upgrade F4 TE")
    assert doubt(p, 0, "favour FAV1").startswith("without a key you stop on space 9 of fire")
    assert doubt(p, 0, "favour FAV2") == ""
