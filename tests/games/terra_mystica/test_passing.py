"""TM-6.8: passing."""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica.things import BONUS_IDS
from tests.games.terra_mystica.position import Position, start


def with_card(card: str) -> Position:
    others = [other for other in ("BON3", "BON8", "BON5", "BON2") if other != card]
    return start("witches", "nomads", cards=[card, *others, "BON4"][:5])


def test_passing_ends_the_actions_of_the_round() -> None:  # TM-6.8.1
    p = start("witches", "nomads", "engineers").play("0 pass BON2")
    assert p.asked == 1
    p.play("1 pass BON3")
    assert (p.asked, p.s.view(None)["passed"]) == (2, [0, 1])
    p.give(2, coins=9, workers=9).play("2 upgrade I9 TP").done()
    assert p.asked == 2


def test_the_first_to_pass_begins_the_next_round() -> None:  # TM-6.8.1
    p = start("witches", "nomads", "engineers").give(0, coins=9, workers=9)
    p.play("0 upgrade F4 TP", "1 pass BON2", "2 pass BON8", "0 pass BON5")
    assert (p.s.round, p.s.view(None)["order"], p.asked) == (2, [1, 2, 0], 1)


@pytest.mark.parametrize(
    ("card", "points"), [("BON9", 3), ("BON7", 4), ("BON6", 8), ("BON3", 0), ("BON1", 0)]
)
def test_the_returned_card_scores(card: str, points: int) -> None:  # TM-6.8.2
    p = with_card(card).put_all(0, "TP", "A1", "A3").put(0, "A5", "SH").put(0, "A7", "SA")
    p.put(0, "A9").play("0 pass BON5")  # three dwellings, two trading houses, SH and SA
    assert p.points(0) == ({f"bonus {card}": points} if points else {})


def test_the_card_taken_does_not_score() -> None:  # TM-6.8.2
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON9", "BON5", "BON2"])
    assert p.play("0 pass BON9").points(0) == {}


@pytest.mark.parametrize(("houses", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_favor_tile_scores_for_trading_houses(houses: int, points: int) -> None:  # TM-6.8.2
    p = start("witches", "nomads").give(0, favours=["FAV12"])
    p.put_all(0, "TP", *["A1", "A3", "A5", "A7"][:houses]).play("0 pass BON2")
    assert p.points(0) == ({"favour FAV12": points} if points else {})


def test_the_engineers_stronghold_scores_for_bridges() -> None:  # TM-6.8.2
    p = start("engineers", "nomads", dwellings=[["C2", "G1"], ["G7", "B6", "H1"]])
    p.put(0, "I9", "SH").put(0, "E5").bridge(0, "C2:E5").bridge(0, "C2:D3")
    assert p.play("0 pass BON2").points(0) == {"source stronghold": 3}


def test_one_of_the_three_other_cards_is_taken_with_its_coins() -> None:  # TM-6.8.3
    p = start("witches", "nomads").give(0, coins=0)
    assert p.values("pass") == ["BON2", "BON5", "BON6"]
    p.play("0 pass BON5")
    assert BONUS_IDS[p.me(0).bonus] == "BON5"
    assert p.me(0).coins == 1
    assert p.coins_on("BON5") == -1


def test_the_own_card_is_not_taken_again() -> None:  # TM-6.8.3
    p = start("witches", "nomads")
    assert p.why(0, "pass BON3") == "you return this card, so take another one (TM-6.8.3)"


def test_the_card_of_another_is_not_taken() -> None:  # TM-6.8.3
    p = start("witches", "nomads")
    assert p.why(0, "pass BON8") == "this card is not on display (TM-6.8.3)"
    assert p.why(0, "pass BON7") == "this card is not on display (TM-6.8.3)"


def test_the_returned_card_is_there_for_later_passers() -> None:  # TM-6.8.3
    p = start("witches", "nomads").play("0 pass BON5").give(1, coins=0)
    assert p.values("pass") == ["BON2", "BON3", "BON6"]
    p.play("1 pass BON3")
    assert p.me(1).coins == 6, "no coin lay on it; the rest is income"


def test_passing_without_a_card_is_for_round_6() -> None:  # TM-6.8.3
    assert start("witches", "nomads").why(0, "pass") == "choose the card to take (TM-6.8.3)"


def test_in_round_6_no_card_is_taken_but_the_own_one_scores() -> None:  # TM-6.8.3
    p = start("witches", "nomads").to_round(6).give(0, bonus="BON9")
    assert p.codes("pass") == ["pass"]
    assert p.why(0, "pass BON5") == "in the last round no card is taken (TM-6.8.3)"
    before = p.me(0).points
    p.play("0 pass")
    assert p.me(0).points == before + 2
    assert BONUS_IDS[p.me(0).bonus] == "BON9"


def test_resources_are_kept() -> None:  # TM-6.8.4
    p = start("witches", "nomads").give(0, coins=5, workers=4, priests=3, bowls=(1, 2, 9))
    p.play("0 pass BON2")
    assert (p.goods(0), p.bowls(0)) == ((6, 4, 3), (1, 2, 9))


def test_who_has_passed_still_gains_power_from_neighbours() -> None:  # TM-6.8.4
    p = start("witches", "nomads", dwellings=[["F4", "D1"], ["F3", "B6", "G7"]])
    p.give(1, coins=9, workers=9).play("0 pass BON2", "1 upgrade F3 TP")
    assert (p.asked, p.codes()) == (0, ["leech", "decline"])
    assert p.play("0 leech").bowls(0) == (4, 8, 0)
