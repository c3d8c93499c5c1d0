"""What a view says about the rounds to come is what then happens."""

from __future__ import annotations

from typing import Any

from tests.games.terra_mystica.position import Position, start


def player(p: Position, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = p.s.view(None)["players"][seat]
    return found


def test_income_leaves_out_the_card_that_will_be_swapped() -> None:  # TM-5.3
    p = start("witches", "nomads")
    assert player(p, 0)["income"] == {"coins": 0, "workers": 3, "priests": 0, "power": 0}


def test_income_counts_the_card_taken_when_passing() -> None:  # TM-14.6
    p = start("witches", "nomads").play("0 pass BON5")
    assert player(p, 0)["income"] == {"coins": 0, "workers": 3 + 1, "priests": 0, "power": 3}


def test_income_is_what_the_next_round_brings() -> None:  # TM-5.3
    p = start("witches", "nomads").give(0, favours=["FAV9"]).put(0, "E9", "TP")
    expected = player(p.play("0 pass BON2"), 0)["income"]
    before = p.goods(0)
    p.pass_all()
    coins, workers, _ = p.goods(0)
    assert (coins - before[0], workers - before[1]) == (expected["coins"], expected["workers"])


def test_there_is_no_income_after_the_last_round() -> None:  # TM-11.1
    p = start("witches", "nomads").to_round(6)
    assert set(player(p, 0)["income"].values()) == {0}


def test_the_cult_bonus_is_counted_now() -> None:  # TM-10.1
    p = start("witches", "nomads").give(0, cults=(0, 0, 9, 0))  # SCORE2: earth 4 brings a spade
    assert (player(p, 0)["cult_bonus"], player(p, 1)["cult_bonus"]) == (2, 0)


def test_the_projection_is_the_result_if_all_pass() -> None:  # TM-11
    p = start("witches", "nomads").to_round(6).give(0, bonus="BON9", cults=(3, 0, 0, 3))
    expected = [player(p, seat)["projection"]["total"] for seat in (0, 1)]
    assert player(p, 0)["projection"]["passing"] == 2
    p.pass_all()
    assert p.s.over
    assert p.s.scores() == expected


def test_nothing_is_projected_once_the_game_is_over() -> None:  # TM-11.1
    p = start("witches", "nomads").to_round(6).pass_all()
    projection = player(p, 0)["projection"]
    assert projection["total"] == p.me(0).points
    assert (projection["network"], projection["resources"]) == (0, 0)
