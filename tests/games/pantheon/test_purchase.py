"""Chapter 7: Purchase. The temple stands on 0507, the home of Roma."""

import pytest

from tests.games.pantheon.position import Position, start


def shopping(**money: int) -> Position:
    """Player 0 begins a Purchase with these money cards only."""
    return start("roma").hand(0, **money).play("0 purchase")


def test_any_number_of_purchases_in_any_order() -> None:  # PA-7.1
    p = shopping(money1=6)
    p.play("0 buy foot", "0 tile gift 1", "0 buy foot", "0 foot 0407", "0 buy column", "0 stop")
    assert (p.me(0).feet, p.me(0).columns, p.me(0).rank(0)) == (5, 4, 1)
    assert p.cards(0) == {"money1": 1}
    assert p.asked == 1  # nobody follows


def test_steps_and_jumps_do_not_count() -> None:  # PA-7.1
    p = start("roma").hand(0, money1=1).god(0, "vinthrad", "gaiviles").put(1, "0407")
    p.play("0 purchase")
    assert "0306" not in p.values("foot")
    assert p.why(0, "foot 0306") == ("only a jump leads here, and you have none left (PA-14.8)")
    p.play("0 foot 0408")
    assert p.codes() == ["stop"]


def test_a_tile_of_any_rank_at_its_price() -> None:  # PA-7.2
    p = shopping(money1=6)
    assert p.values("tile") == [
        f"{offering} {rank}" for offering in ("gift", "priest", "dancer", "temple")
        for rank in (1, 2, 3)
    ]  # fmt: skip
    assert p.why(0, "tile gift 4") == "this costs 10 money, you have 6 left (PA-7.6)"


def test_a_rank_is_raised_for_the_difference() -> None:  # PA-7.2
    p = start("roma").hand(0, money1=9).rank(0, gift=2).play("0 purchase", "0 tile gift 4")
    assert p.s.spent == 7
    assert p.seen(0)["offerings"] == {"gift": 4, "priest": 0, "dancer": 0, "temple": 0}


def test_a_rank_is_never_lowered() -> None:  # PA-7.2
    p = start("roma").hand(0, money1=9).rank(0, gift=2).play("0 purchase")
    assert p.why(0, "tile gift 2") == "your gift tile has rank 2 already (PA-7.2)"
    assert p.why(0, "tile gift 1") == "your gift tile has rank 2 already (PA-7.2)"


def test_pieces_cost_one_money_as_long_as_there_are_any() -> None:  # PA-7.3
    p = start("roma").hand(0, money1=9).give(0, feet=11, columns=12).play("0 purchase")
    assert p.why(0, "buy column") == ("the general reserve holds no more of your columns (PA-7.3)")
    p.play("0 buy foot")
    assert p.me(0).feet == 12
    assert p.why(0, "buy foot") == "the general reserve holds no more of your feet (PA-7.3)"
    assert p.s.spent == 1


def test_placing_costs_money_two_where_somebody_is() -> None:  # PA-7.4
    p = start("roma").put(1, "0407").hand(0, money1=4).play("0 purchase", "0 foot 0407")
    assert p.s.spent == 2
    p.play("0 column 0406")
    assert p.s.spent == 3
    p.put(1, "0408")
    assert p.why(0, "foot 0408") == "this space costs 2 money, you have 1 left (PA-7.4)"


def test_a_piece_just_bought_can_be_placed() -> None:  # PA-7.4
    p = start("roma").hand(0, money1=2).give(0, feet=0).play("0 purchase")
    assert p.codes("foot") == []
    p.play("0 buy foot", "0 foot 0407", "0 stop")
    assert p.view()["pieces"] == {"0407": [0]}


def test_loot_is_resolved_when_all_is_paid() -> None:  # PA-7.5
    p = start("roma").lay(s0708="money", s0206="god").hand(0, money1=2).play("0 purchase")
    p.play("0 foot 0608", "0 foot 0708")
    assert p.why(0, "buy foot") == "this costs 1 money, you have 0 left (PA-7.6)"
    p.play("0 stop")
    assert p.cards(0) == {"money2": 1}


def test_no_change_is_given() -> None:  # PA-7.6
    p = shopping(money4=1).play("0 buy foot", "0 stop")
    assert p.cards(0) == {}
    assert p.view()["discards"]["money4"] == 1


def test_the_player_chooses_how_to_pay() -> None:  # PA-7.6
    p = shopping(money1=3, money2=1, money3=1)
    p.play("0 buy foot", "0 buy foot", "0 buy foot", "0 stop")
    assert p.values("pay") == ["1x3", "1x1 1x2", "3x1"]
    p.play("0 pay 1x1 1x2")
    assert p.cards(0) == {"money1": 2, "money3": 1}
    assert p.view()["discards"] == {"money1": 1, "money2": 1}


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("pay 1x2", "this is 2 money, 3 are due (PA-7.6)"),
        ("pay 1x1 1x3", "a card could be left out: this is 4 money, 3 are due (PA-7.6)"),
        ("pay 1x5", "you do not hold these cards (PA-7.6)"),
    ],
)
def test_what_does_not_pay(code: str, why: str) -> None:  # PA-7.6
    p = shopping(money1=3, money2=1, money3=1)
    p.play("0 buy foot", "0 buy foot", "0 buy foot", "0 stop")
    assert p.why(0, code) == why


def test_equal_ways_to_pay_are_offered_once() -> None:  # PA-7.6
    p = shopping(money2=2, money4=1).play(*["0 buy foot"] * 4, "0 stop")
    assert p.values("pay") == ["1x4", "2x2"]
    p = shopping(money2=2).play("0 buy foot", "0 stop")
    assert p.cards(0) == {"money2": 1}  # nothing to choose


def test_a_dear_card_may_be_kept_by_paying_too_much() -> None:  # PA-7.6
    p = shopping(money3=1, money4=1).play("0 buy foot", "0 stop")
    assert p.values("pay") == ["1x4", "1x3"]


def test_stonkus_counts_first() -> None:  # PA-7.6, PA-14.9
    p = start("roma").hand(0, money1=2).god(0, "stonkus2").play("0 purchase")
    p.play("0 buy foot", "0 buy foot", "0 stop")
    assert p.cards(0) == {"money1": 2}
    p = start("roma").hand(0, money1=2).god(0, "stonkus2").play("0 purchase")
    p.play("0 buy foot", "0 buy foot", "0 buy foot", "0 stop")
    assert p.cards(0) == {"money1": 1}


def test_special_money_comes_back_with_the_discards() -> None:  # PA-7.6
    p = shopping(money5=1).play("0 buy foot", "0 stop").empty_pile()
    p.play("1 draw", "1 pile", "-1 card money5")
    assert p.cards(1)["money5"] == 1
