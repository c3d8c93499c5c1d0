"""TM-17.13: players who leave a game, where that was agreed."""

from __future__ import annotations

from tests.games.terra_mystica.position import Position, first_tile, start

DROPS = {"drop-outs": True}
ORDER = {"variable-turn-order": True}
ERRATA = {"errata-cultist-power": True}


def three(setup: dict[str, bool] = DROPS) -> Position:
    return start("witches", "nomads", "engineers", setup=setup)


def test_who_drops_out_takes_no_more_actions() -> None:  # TM-17.13
    p = three().play("0 drop")
    assert p.asked == 1
    p.play("1 pass BON2", "2 pass BON6")
    assert (p.s.round, p.asked) == (2, 1)
    assert p.s.view(None)["players"][0]["dropped"]


def test_dropping_out_must_be_agreed() -> None:  # TM-17.13
    assert three({}).why(0, "drop") == "leaving the game is not agreed at this table (TM-17.13)"


def test_the_card_of_a_drop_out_returns() -> None:  # TM-17.13
    p = three().play("0 drop")
    assert p.coins_on("BON3") == 0
    assert p.values("pass") == ["BON1", "BON2", "BON3", "BON6"]


def test_who_is_offered_power_may_drop_out_instead() -> None:  # TM-17.13
    p = three().put(1, "F3").put(2, "G2").give(1, workers=9, coins=9).play("0 pass BON2")
    p.play("1 upgrade F3 TP", "2 drop")
    assert p.s.seats[2].dropped
    assert list(p.s.passing) == [0], "leaving is not passing"


def test_who_has_passed_and_drops_out_has_passed_once() -> None:  # TM-17.13, TM-17.2
    p = three({**DROPS, **ORDER}).put(1, "F3").give(1, workers=9, coins=9)
    p.play("0 pass BON2", "1 upgrade F3 TP", "0 drop")
    assert list(p.s.passing) == [0]
    assert p.s.seats[0].bonus == -1


def test_after_the_first_who_passed_and_left_the_next_clockwise_begins() -> None:
    # TM-10.4, TM-17.13
    p = three().put(1, "F3").put(2, "G2").give(0, priests=1).give(2, priests=1, workers=9)
    p.play("0 send FIRE 3", "1 pass BON1", "2 send AIR 3", "0 pass BON2")
    p.play("2 upgrade G2 TP", "0 decline")
    assert p.asked == 1, "the Nomads, who passed first, are offered power"
    p.play("1 drop", "2 pass BON3")
    assert list(p.s.passing) == []
    assert (p.s.round, list(p.s.order), p.asked) == (2, [1, 2, 0], 2)


def test_who_leaves_without_passing_does_not_begin() -> None:  # TM-10.4, TM-17.13
    p = three().give(0, priests=1).give(2, priests=1)
    p.play("0 send FIRE 3", "1 drop", "2 send AIR 3", "0 pass BON2", "2 pass BON3")
    assert (p.s.round, list(p.s.order), p.asked) == (2, [0, 1, 2], 0)


def test_who_is_given_spades_may_drop_out_instead() -> None:  # TM-17.13
    p = start("witches", "nomads", scoring=first_tile("SCORE2"), setup=DROPS)
    p.give(0, cults=(0, 0, 4, 0)).play("0 pass BON2", "1 pass BON3", "0 drop")
    assert p.s.seats[0].dropped
    assert (p.s.round, p.asked) == (2, 1)
    assert p.s.seats[0].bonus == -1


def test_a_drop_out_gains_no_power_from_neighbours() -> None:  # TM-17.13
    p = three().put(1, "F3").give(1, workers=9, coins=9).play("0 drop", "1 upgrade F3 TP").done()
    assert p.asked == 2


def test_a_drop_out_brings_the_cultists_no_step() -> None:  # TM-17.13
    p = start("cultists", "nomads", setup={**DROPS, **ERRATA}).put(0, "F4").put(1, "F3", "TP")
    p.give(0, workers=9, coins=9, bowls=(12, 0, 0), priests=1)
    p.play("0 ship", "1 drop", "0 upgrade F4 TP")
    assert p.codes("cult") == []
    assert p.bowls(0) == (12, 0, 0), "nor the power of the erratum"


def test_a_drop_out_keeps_income_and_cult_bonus_without_spades() -> None:  # TM-17.13
    p = three().give(0, cults=(0, 0, 8, 0), workers=0, coins=0, favours=["FAV9"])
    p.play("0 drop", "1 pass BON2", "2 pass BON6")
    assert p.s.round == 2, "not asked for the two spades of earth"
    assert p.goods(0) == (3, 3, 0), "FAV9 and two dwellings; no bonus card"


def test_a_drop_out_takes_part_in_the_final_scoring() -> None:  # TM-17.13
    p = three().give(0, cults=(0, 0, 0, 9)).play("0 drop").to_round(6).pass_all()
    assert p.points(0)["source AIR"] == 8
    assert p.points(0)["source network"] > 0


def test_the_game_goes_on_when_the_first_to_leave_would_begin() -> None:  # TM-17.13
    p = three({**DROPS, **ORDER}).play("0 drop", "1 drop", "2 pass BON2")
    assert (p.s.round, p.asked) == (2, 2)
    p.play("2 drop")
    assert p.s.over
    assert p.s.round == 6
