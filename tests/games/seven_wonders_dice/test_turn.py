"""A turn: the shake, the three actions and their prices (WD-4, WD-5)."""

from collections import Counter
from fractions import Fraction

import pytest

from ludopolis.core import CHANCE, Chance, Match
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.things import DIE_IDS
from tests.games.seven_wonders_dice.position import table, three, two
from tests.games.seven_wonders_dice.test_setup import FACES


def odds(p_chance: Chance, s: object) -> dict[str, Fraction]:
    """The exact odds of a draw by code."""
    options = p_chance.options(s)
    weights = p_chance.weights(s) or [1] * len(options)
    whole = sum(weights)
    return {GAME.options[int(o)].code: Fraction(w, whole) for o, w in zip(options, weights)}


@pytest.mark.parametrize("die", DIE_IDS[:7])
def test_faces_and_quarters_have_the_right_odds(die: str) -> None:  # WD-4.2
    p = two()
    while DIE_IDS[int(p.s.stack[-1].key()[0])] != die:
        p.match.play(-1, p.open(CHANCE)[0])
    step = p.s.stack[-1]
    assert isinstance(step, Chance)
    faces = Counter(FACES[die].split())
    expected = {
        f"roll {die} {face} {quarter}": Fraction(count, 24)
        for face, count in faces.items()
        for quarter in range(4)
    }
    assert odds(step, p.s) == expected


@pytest.mark.parametrize("die", DIE_IDS)
def test_lots_of_played_out_games_have_the_same_odds(die: str) -> None:  # WD-4.2
    t, n = two().s.tables, DIE_IDS.index(die)
    lots = list(t.lots)[n * t.lots_each : (n + 1) * t.lots_each]
    drawn = Counter([GAME.options[int(option)].code for option in lots])
    assert len(lots) == 24
    assert drawn == {
        f"roll {die} {face} {quarter}": count
        for face, count in Counter(FACES[die].split()).items()
        for quarter in range(4)
    }


def test_each_die_is_rolled_once_in_the_order_of_the_box() -> None:  # WD-4.2
    p = two().shake()
    assert [str(e).split()[2] for e in p.match.log if str(e).startswith("-1 roll")] == DIE_IDS[:7]


def test_a_physical_shake_is_typed_in() -> None:  # WD-4.2
    match = Match(GAME, 2, {"cities": "chosen"}, draws=False)
    for pick in ("0 city giza", "1 city rhodes"):
        match.play(int(pick[0]), pick[2:])
    rolls = [
        *["grey_1 glass 1", "grey_2 papyrus 3", "grey_3 brick 0", "blue owl 2", "red shield 1"],
        *["yellow chest 3", "green tablet 2"],
    ]
    for roll in rolls:
        assert match.state.decision().player == CHANCE
        match.play(CHANCE, f"roll {roll}")
    forum = match.state.view(0)["forum"]
    assert [f"{d['die']} {d['symbol']} {d['quarter']}" for d in forum] == rolls
    assert [d["cost"] for d in forum] == [1, 3, 0, 2, 1, 3, 2]
    assert [d.player for d in match.state.decisions()] == [0, 1]


def test_dice_show_nothing_until_they_are_shaken() -> None:  # WD-4.1
    assert {die["symbol"] for die in two().s.view(0)["forum"]} == {None}


def test_the_three_actions() -> None:  # WD-4.3
    assert two().shake().open(0) == [
        *["pass", "wonder", "build grey_1 wh_stone", "build grey_2 wh_wood"],
        *["build grey_3 wh_brick", "build blue ag_11", "build red bw_attack_1"],
        *["build yellow mk_coin_1", "build green un_gear_1"],
    ]


def test_passing_is_always_possible_and_brings_3_coins() -> None:  # WD-4.3 WD-5.3
    p = (
        two()
        .give(0, coins=0)
        .shake(grey_1="stone 1", grey_2="wood 1", grey_3="brick 1", blue="owl 3", green="gear 3")
    )
    assert p.open(0) == ["pass"]
    assert p.play("0 pass").me(0).coins == 3


def test_a_die_is_not_taken() -> None:  # WD-1.2
    p = three().shake().play(*[f"{seat} build blue ag_11" for seat in range(3)])
    assert [me.points for me in p.s.seats] == [1, 1, 1]


def test_the_turn_ends_when_all_have_acted() -> None:  # WD-1.1 WD-4.5
    p = two().shake().play("1 pass")
    assert p.s.turn == 1
    assert p.play("0 pass").s.turn == 2


def test_die_and_space_are_paid_together() -> None:  # WD-5.1
    p = two().shake(yellow="camel 3")
    assert p.prices(0)["build yellow mk_camel_1"] == 5
    assert p.play("0 build yellow mk_camel_1").me(0).coins == 2


def test_a_die_that_leads_to_nothing_payable_cannot_be_chosen() -> None:  # WD-5.1 WD-5.5
    p = two().give(0, coins=4).shake(yellow="camel 3")
    assert not [code for code in p.open(0) if code.startswith("build yellow")]
    assert p.why(0, "build yellow mk_camel_1").startswith("Market camel 1 takes 2 Resources")


def test_the_last_coin_can_be_spent() -> None:  # WD-5.5
    p = two().give(0, coins=5).shake(yellow="camel 3")
    assert p.play("0 build yellow mk_camel_1").me(0).coins == 0


def test_the_wonder_needs_no_die() -> None:  # WD-5.2
    p = two().give(0, coins=1).shake()
    assert p.prices(0)["wonder"] == 1
    p.play("0 wonder")
    assert (p.me(0).coins, p.points(0)) == (0, {"space wo_1": 3})


@pytest.mark.parametrize(("resources", "price"), [(0, 4), (1, 3), (3, 1), (4, 0), (6, 0)])
def test_coins_replace_missing_resources(resources: int, price: int) -> None:  # WD-5.4
    stock = ["wh_stone", "wh_wood", "wh_brick", "wh_textile", "wh_glass", "wh_papyrus"]
    p = two().give(0, stock[:resources]).shake(yellow="chest 0")
    assert p.prices(0)["build yellow mk_chest_market"] == price


def test_resources_are_never_spent() -> None:  # WD-5.4 WD-6.3
    p = two().give(0, ["wh_stone", "wh_wood"]).shake(red="axe 0").play("0 build red bw_attack_1")
    assert (p.me(0).resources, p.me(0).coins) == (2, 7)


def test_a_warehouse_space_does_not_count_towards_its_own_cost() -> None:  # WD-5.4
    p = two().give(0, ["wh_stone"]).shake(grey_1="glass 0")
    assert p.prices(0)["build grey_1 wh_glass"] == 1


def test_lines_are_crossed_off_in_order() -> None:  # WD-5.6
    p = two().shake(yellow="coin7 0")
    assert "build yellow mk_coin_2" not in p.open(0)
    p.play("0 build yellow mk_coin_1").pass_turn().shake(yellow="coin7 0")
    assert "build yellow mk_coin_2" in p.open(0)


def test_each_barracks_has_its_own_lines() -> None:  # WD-5.6
    p = two().give(0, ["bw_attack_1"]).shake(red="sword 0")
    assert [code for code in p.open(0) if "red" in code] == ["build red be_attack_1"]


def test_free_spaces_are_crossed_off_in_any_order() -> None:  # WD-5.6
    p = two().give(0, coins=30).shake(yellow="chest 0")
    assert [code for code in p.open(0) if "chest" in code] == [
        *["build yellow mk_chest_warehouse", "build yellow mk_chest_market"],
        "build yellow mk_chest_wonder",
    ]


def test_every_open_option_has_its_price_in_the_view() -> None:  # WD-5.1
    p = table("rhodes", "giza").give(0, ["wh_stone"]).shake(blue="caduceus 2")
    offers = {offer["option"]: offer for offer in p.s.view(0)["open"]}
    assert list(offers) == p.open(0)
    assert offers["build blue ag_13"] == {
        "option": "build blue ag_13",
        "die": "blue",
        "space": "ag_13",
        "price": 3,
        "die_cost": 2,
        "missing": 1,
        "gain": 0,
    }
    assert offers["pass"]["price"] == 0
