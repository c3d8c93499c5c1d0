"""TM-6.2 and TM-6.3: the shipping track and the exchange track."""

import pytest

from tests.games.terra_mystica.position import Position, start


def rich(faction: str) -> Position:
    return start(faction, "nomads").give(0, coins=40, workers=20, priests=5)


def levels(p: Position, code: str) -> list[tuple[int, int]]:
    """Level and points, one action after the other, to the end of the track."""
    found = []
    if p.asked == 0:
        p.play(f"0 {code}", "1 pass BON5").done()
        found.append((int(p.me(0).ship), int(p.me(0).points) - 20))
    while p.open(code):
        before = p.me(0).points
        p.play(f"0 {code}").done()
        found.append((int(p.me(0).ship), int(p.me(0).points - before)))
    return found


def test_shipping_costs_a_priest_and_four_coins() -> None:  # TM-6.2
    p = rich("witches").play("0 ship")
    assert p.goods(0) == (36, 20, 4)
    assert p.me(0).reserve == 3


def test_what_shipping_costs_is_told() -> None:  # TM-6.2
    assert rich("witches").play("0 ship").told()[:2] == [
        "player 0 pays 4 coins", "player 0 gives 1 priest",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("goods", "said"),
    [((3, 1), "1 coin"), ((4, 0), "1 priest"), ((0, 0), "4 coins and 1 priest")],
)
def test_shipping_must_be_paid(goods: tuple[int, int], said: str) -> None:  # TM-6.2
    p = rich("witches").give(0, coins=goods[0], priests=goods[1])
    assert p.why(0, "ship") == f"you are short of {said} (TM-6.2)"


def test_shipping_levels_give_2_3_and_4_points() -> None:  # TM-6.2
    assert levels(rich("witches"), "ship") == [(1, 2), (2, 3), (3, 4)]


def test_mermaids_start_at_1_and_sail_to_5() -> None:  # TM-6.2
    assert levels(rich("mermaids"), "ship") == [(2, 2), (3, 3), (4, 4), (5, 5)]


def test_the_track_ends() -> None:  # TM-6.2
    p = rich("witches").give(0, ship=3)
    assert p.why(0, "ship") == "your shipping is 3, the end of the track (TM-6.2)"
    assert rich("mermaids").give(0, ship=3).open("ship")


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_two_factions_do_not_sail(faction: str) -> None:  # TM-6.2
    p = start(faction, "witches").give(0, coins=40, workers=20, priests=5)
    assert p.reason(0, "ship") == "no_track"


def test_shipping_is_used_from_then_on() -> None:  # TM-6.2
    p = rich("witches")
    assert not p.open("dig G3 lakes")  # one river hex from F4
    p.play("0 ship", "1 pass BON5").done()
    assert p.open("dig G3 lakes")


def test_the_exchange_rate_costs_two_workers_five_coins_and_a_priest() -> None:  # TM-6.3
    p = rich("witches").play("0 spade")
    assert p.goods(0) == (35, 18, 4)
    assert p.me(0).points == 26


def test_halflings_pay_one_coin_only() -> None:  # TM-6.3
    p = rich("halflings").play("0 spade")
    assert p.goods(0) == (39, 18, 4)
    assert p.me(0).points == 26


def test_the_exchange_rate_must_be_paid() -> None:  # TM-6.3
    p = rich("witches").give(0, coins=4, workers=0, priests=0)
    assert p.why(0, "spade") == ("you are short of 2 workers, 1 coin and 1 priest (TM-6.3)")


def test_two_upgrades_in_all() -> None:  # TM-6.3
    p = rich("witches").play("0 spade", "1 pass BON5", "0 spade")
    assert (p.me(0).dig, p.me(0).points) == (2, 32)
    assert p.done().why(0, "spade") == "your exchange rate is the best of the track (TM-6.3)"


def test_fakirs_have_one_and_darklings_none() -> None:  # TM-6.3
    p = start("fakirs", "darklings").give(0, coins=40, workers=20, priests=5)
    p.give(1, coins=40, workers=20, priests=5).play("0 spade").done()
    assert p.reason(1, "spade") == "no_track"
    p.play("1 pass BON5")
    assert p.reason(0, "spade") == "end_of_exchange"
