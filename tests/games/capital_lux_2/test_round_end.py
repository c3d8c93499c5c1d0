"""Resolution, bonus cards and the next round (CL-6.10 to CL-6.33)."""

from pathlib import Path

import pytest

from tests.games.capital_lux_2.position import overlaid, start


def test_a_district_above_the_maximum_is_lost_as_a_whole() -> None:  # CL-6.12, CL-1.5, CL-1.1
    p = start("scholar disciple").capital("blue", "blue-6").city(0, "blue", "blue-4 blue-3")
    p.city(1, "blue", "blue-4 blue-2").resolve()
    assert p.own(0, "blue") == []
    assert p.discarded("blue-4") == 1
    assert p.own(1, "blue") == ["blue-4", "blue-2"]  # equal is not above


def test_an_empty_city_district_is_never_above() -> None:  # CL-6.13, CL-6.11
    p = start("A").resolve()
    assert p.own(0, "blue") == []
    p = start("A").city(0, "blue", "blue-2").resolve()
    assert p.own(0, "blue") == []  # the MAXIMUM of an empty Capital district is 0


def test_districts_are_resolved_in_their_order() -> None:  # CL-6.10, CL-1.2
    p = start("merchant").gold(0, 1)
    for colour in ("green", "blue", "pink"):
        p.capital(colour, f"{colour}-2").city(0, colour, f"{colour}-3")
    p.resolve().play("0 pay")  # for blue, the first
    assert [bool(p.own(0, colour)) for colour in ("blue", "pink", "green")] == [True, False, False]


def test_one_district_is_finished_for_all_before_the_next() -> None:  # CL-6.10
    p = start("merchant").gold(0, 2).gold(1, 2)
    for colour in ("blue", "pink"):
        p.capital(colour, f"{colour}-2")
        for seat in (0, 1):
            p.city(seat, colour, f"{colour}-3")
    p.resolve()
    order = []
    while p.codes()[0] == "pay":
        order.append(p.asked)
        p.play(f"{p.asked} pay")
    assert order == [0, 1, 0, 1]


def test_the_strongest_takes_the_highest_card_of_the_capital() -> None:  # CL-6.21, CL-6.23
    p = (
        start("A")
        .capital("blue", "blue-3 blue-6 blue-5")
        .city(0, "blue", "blue-4")
        .city(1, "blue", "blue-5")
    )
    p.resolve()
    assert p.bonus(1) == ["blue-6"]
    assert p.cards("blue") == ["blue-3", "blue-5"]
    assert p.own(1, "blue") == ["blue-5"]  # the City cards stay


def test_of_equal_highest_cards_the_oldest_is_taken() -> None:  # CL-1.7
    p = start("infiltrator").capital("blue", "rebel-5 blue-5").city(0, "blue", "blue-4").resolve()
    assert p.bonus(0) == ["rebel-5"]


def test_strength_counts_after_resolution() -> None:  # CL-6.21
    p = start("scholar disciple").capital("blue", "blue-6").city(0, "blue", "blue-4 blue-3")
    p.city(1, "blue", "blue-2").resolve()
    assert p.bonus(1) == ["blue-6"]


def test_without_strength_nobody_wins_and_nothing_is_removed() -> None:  # CL-6.22
    p = start("A").capital("blue", "blue-6").resolve()
    assert p.cards("blue") == ["blue-6"]
    assert p.s.gold == 20


def test_a_tie_gives_gold_and_the_card_is_discarded() -> None:  # CL-6.24, EX-12
    p = start("A", 3).capital("green", "green-5 green-4")
    p.city(0, "green", "green-5 green-3").city(1, "green", "green-6 green-2").city(
        2, "green", "green-2"
    )
    p.resolve()
    assert [p.me(seat).gold for seat in range(3)] == [1, 1, 0]
    assert p.discarded("green-5") == 1
    assert p.cards("green") == ["green-4"]


def test_resolution_and_bonus_with_set_a() -> None:  # EX-11, CL-6.12, CL-6.23, CL-11.1.3
    p = start("A", 3).capital("yellow", "yellow-6 yellow-5 yellow-3").gold(1, 1)
    p.city(0, "yellow", "yellow-6 yellow-4 yellow-3").city(
        1, "yellow", "yellow-6 yellow-6 yellow-4"
    )
    p.city(2, "yellow", "yellow-5 yellow-4").resolve()
    assert p.own(1, "yellow") == []
    assert p.me(1).gold == 1  # too little, so he is not asked
    assert p.bonus(0) == ["yellow-6"]
    assert p.total("yellow") == 8


def test_without_a_capital_card_only_ties_give_something() -> None:  # CL-6.25
    p = start("agent").agent(5, "pink", 1).city(0, "pink", "pink-5").resolve()
    assert p.bonus(0) == []
    p = (
        start("agent")
        .agent(5, "pink", 1)
        .city(0, "pink", "pink-5")
        .city(1, "pink", "pink-5")
        .resolve()
    )
    assert p.me(0).gold == 1


def test_gold_of_ties_cannot_be_spent_without_merchant_or_sentinel() -> None:  # CL-6.26
    p = start("disciple").gold(0, 5).capital("blue", "blue-4").city(0, "blue", "blue-5")
    p.last_round().resolve()
    assert p.own(0, "blue") == []
    assert p.s.scores()[0] == 10  # but it scores


def test_too_little_gold_serves_tied_players_in_turn_order() -> None:  # CL-6.27
    p = start("disciple", 3).hand(0).hand(1).capital("blue", "blue-4").supply(1)
    before = p.me(1).gold
    for seat in range(3):
        p.city(seat, "blue", "blue-3")
    p.s.start = 2
    p.resolve()
    assert [p.me(0).gold, p.me(1).gold - before, p.me(2).gold] == [0, 0, 1]


def test_the_cards_stay_and_no_opening_cards_are_added() -> None:  # CL-6.30
    p = start("A").capital("blue", "blue-6 blue-5").city(0, "blue", "blue-4").resolve()
    assert p.cards("blue") == ["blue-5"]
    assert p.own(0, "blue") == ["blue-4"]
    assert p.view()["round"] == 2
    assert len(p.s.capital) == 1


def test_everything_else_stays_as_it_is() -> None:  # CL-6.32
    p = start("infiltrator mentalist explorer").tile(0, "city").visible_tile("blue-pink")
    p.s.flag, p.me(0).rocket = 3, 4
    p.resolve()
    view = p.view()
    assert (view["flag"], view["tile"], view["players"][0]["tile"]) == (
        "green",
        "blue-pink",
        "city",
    )
    assert view["players"][0]["rocket"] == 4
    p = start("recruiter").recruit("recruiter-pink-4").resolve()
    assert p.view()["recruit"] == "recruiter-pink-4"
    p = start("stranger").strangers("rebel-1 rebel-2").resolve()
    assert p.view()["strangers_river"] == ["rebel-1", "rebel-2"]


def cities(rule: str, tmp_path: Path, start_seat: int = 0) -> int:
    """Who begins round 2 where the Cities are worth 5, 9 and 9, or 5, 5 and 9 for the lowest."""
    edition = overlaid(tmp_path, f'[game]\nnext_start = "{rule}"\n')
    p = start("disciple", 3, edition=edition)
    for colour in ("blue", "pink", "green"):
        p.capital(colour, f"{colour}-6")
    p.city(0, "blue", "blue-5").city(2, "blue", "blue-4").city(2, "pink", "pink-5")
    p.city(1, "pink", "pink-4").city(1, "green", "green-5")
    p.s.start = start_seat
    return int(p.resolve().view()["start"])


@pytest.mark.parametrize(
    ("rule", "seat", "expected"),
    [
        ("highest_city_total", 0, 1),  # of two with 9 the first in turn order
        ("highest_city_total", 2, 2),
        ("lowest_city_total", 1, 0),
        ("clockwise", 1, 2),
        ("clockwise", 2, 0),
    ],
)
def test_the_next_start_player(rule: str, seat: int, expected: int, tmp_path: Path) -> None:
    assert cities(rule, tmp_path, seat) == expected  # CL-6.33


def test_the_sum_for_the_start_player_counts_printed_values() -> None:  # CL-6.33, CL-6.29
    p = start("aristocrat").capital("blue", "blue-6 blue-6").city(0, "blue", "blue-3+6")
    p.city(1, "blue", "blue-5").resolve()
    assert p.view()["start"] == 1
