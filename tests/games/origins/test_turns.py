"""OR-3, OR-5, OR-7 and OR-9: turns, visits, bonus actions and superiority tokens."""

import pytest

from tests.games.origins.position import Position, start


def test_turns_go_round_until_all_have_passed() -> None:  # OR-3.1
    p = start(3)
    asked = []
    for pick in ("archon", "pass", "archon", "pass", "pass"):
        asked.append(p.asked)
        p.visit(f"{p.asked} archon", 1, "top") if pick == "archon" else p.play(f"{p.asked} pass")
    assert asked == [0, 1, 2, 0, 2]
    assert p.s.round == 2


def test_one_action_a_turn() -> None:  # OR-3.2
    assert start().codes() == [
        *["pass", "grow", "die red 3", "die blue 2", "archon"],
        *[f"tower {colour}" for colour in ("red", "purple", "blue", "orange", "yellow")],
    ]
    assert start().visit("0 archon", 1, "top").asked == 1
    assert start().play("0 tower red").asked == 1
    assert start().play("0 grow").asked == 1


def test_actions_are_repeated_as_often_as_they_can_be_paid() -> None:  # OR-3.3
    p = start().give(0, gold=3, food=6).play("0 tower red", "1 pass")
    p.play("0 tower red", "0 grow", "0 grow")
    assert (p.view(0)["towers"]["red"], p.me(0).bases) == (3, 4)


def test_who_can_do_nothing_else_passes() -> None:  # OR-3.4
    p = start().dice(0).give(0, gold=0, food=0)
    p.me(0).archon = 0
    assert p.codes() == ["pass"]
    assert start().codes()[0] == "pass"  # and may do so at any time


def test_rounds_have_no_limit() -> None:  # OR-3.5
    p = start()
    for _ in range(30):
        p.pass_all()
        p.dice(0, "red 1").dice(1, "blue 1")
    assert (p.s.round, p.s.over) == (31, False)


# Workers (OR-5.1)


def test_workers_are_freemen_the_archon_and_speakers() -> None:  # OR-5.1
    p = start().speaker(0, 0, 4).speaker(1, 1, 3).dice(0, "red 3", "red 3", "blue 2 @1")
    workers = [code for code in p.codes() if code.split()[0] in ("die", "archon", "speaker")]
    assert workers == ["die red 3", "speaker 4", "archon"]


def test_a_worker_is_used_once_a_round() -> None:  # OR-5.1
    p = start().visit("0 archon", 1, "top").visit("1 archon", 1, "top")
    assert p.why(0, "archon") == "your archon stands on a site (OR-5.1)"
    p.visit("0 die red 3", 2, "top").play("1 pass")
    assert p.why(0, "die red 3") == "your freeman red 3 stands on a site (OR-5.1)"


def test_any_number_of_workers_on_a_site() -> None:  # OR-5.1
    p = start().visit("0 archon", 2, "top").visit("1 archon", 2, "top")
    p.visit("0 die red 3", 2, "top")
    assert p.s.view(None)["sites"][1]["workers"] == [
        {"seat": 0, "worker": "die red 3"},
        {"seat": 0, "worker": "archon"},
        {"seat": 1, "worker": "archon"},
    ]


# Payment (OR-5.2)


@pytest.mark.parametrize(("ship", "paid"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_a_low_worker_pays_the_difference(ship: int, paid: int) -> None:  # OR-5.2
    p = start().ships(ship, 1, 1, 1, 1).give(0, wisdom=3, gold=0).visit("0 die red 3", 1)
    assert p.goods(0)[2] == 3 - paid


def test_the_archon_never_pays_and_speakers_do() -> None:  # OR-5.2
    p = start().ships(6, 6, 6, 6, 6).give(0, wisdom=1, gold=0).speaker(0, 0, 5)
    assert p.visit("0 speaker 5", 1, "top").goods(0)[2] == 0
    p = start().ships(6, 6, 6, 6, 6).give(0, wisdom=0, gold=0)
    assert p.why(0, "die red 3") == "the lowest site shows 6: you are short of 3 wisdom (OR-5.2)"
    assert p.visit("0 archon", 1).codes() == ["top", "bottom"]


def test_a_site_that_cannot_be_paid_is_closed_to_this_worker() -> None:  # OR-5.2
    p = start().ships(6, 3, 5, 1, 1).give(0, wisdom=1, gold=1).play("0 die red 3")
    assert p.codes("site") == ["site 2", "site 3", "site 4", "site 5"]
    assert p.why(0, "site 1") == "this site shows 6: you are short of 1 wisdom (OR-5.2)"


def test_the_payer_chooses_how_much_gold() -> None:  # OR-4.1
    p = start().ships(6, 1, 1, 1, 1).give(0, wisdom=2, gold=2).play("0 die red 3", "0 site 1")
    assert p.codes() == ["gold 1", "gold 2"]
    assert p.why(0, "gold 0") == "you have 2 wisdom; the rest takes more gold (OR-4.1)"
    assert p.why(0, "gold 3") == "you have 2 gold to spare for this (OR-4.1)"
    assert p.play("0 gold 2").goods(0) == (1, 1, 1, 0)


def test_gold_is_not_asked_for_where_there_is_no_choice() -> None:  # OR-4.1
    p = start().ships(6, 1, 1, 1, 1).give(0, wisdom=0, gold=3).play("0 die red 3", "0 site 1")
    assert (p.codes(), p.goods(0)[3]) == (["top", "bottom"], 0)  # and the bonus is out of reach


@pytest.mark.parametrize(("before", "after"), [(1, 2), (5, 6), (6, 1)])
def test_the_mothership_turns_before_the_actions(before: int, after: int) -> None:  # OR-5.3
    p = start().ships(before, 1, 1, 1, 1).visit("0 archon", 1)
    assert p.s.ships[0] == after


# Main actions (OR-5.4, OR-5.5)


@pytest.mark.parametrize(
    ("site", "goods"),
    [(1, (4, 1, 1, 1)), (2, (1, 4, 1, 1)), (3, (1, 1, 4, 1)), (5, (2, 2, 2, 1))],
)
def test_the_upper_action_gains(site: int, goods: tuple[int, ...]) -> None:  # OR-5.4 OR-5.8
    assert start().visit("0 archon", site, "top").goods(0) == goods


def test_the_upper_action_of_site_four() -> None:  # OR-5.4 OR-4.2
    p = start().visit("0 archon", 4, "top")
    assert p.codes() == ["gain stone", "gain food", "gain wisdom"]
    assert p.play("0 gain food").goods(0) == (1, 2, 1, 2)


def test_one_main_action_is_performed() -> None:  # OR-5.4
    p = start().give(0, wisdom=9).visit("0 die red 3", 1)
    assert p.why(0, "done") == "one main action must be performed (OR-5.4)"
    p.play("0 top")
    assert p.codes() == ["done", "bonus"]
    assert p.why(0, "bottom") == "only a freeman of value 6 performs both main actions (OR-5.5)"


def test_a_six_performs_both_in_either_order_or_one() -> None:  # OR-5.5
    p = start().dice(0, "blue 6").visit("0 die blue 6", 1)
    p.play("0 bottom", "0 attack", "0 done")
    assert p.codes() == ["done", "top"]
    assert p.play("0 top").goods(0)[0] == 4
    p = start().dice(0, "blue 6").visit("0 die blue 6", 1, "top")
    assert p.codes() == ["done", "bottom"]
    assert p.play("0 done").asked == 1


def test_speakers_and_archon_never_perform_both() -> None:  # OR-5.5
    assert start().visit("0 archon", 1, "top").asked == 1
    assert start().speaker(0, 0, 5).visit("0 speaker 5", 1, "top").asked == 1


# Bonus actions (OR-5.6, OR-7)


def test_the_bonus_comes_before_between_or_after() -> None:  # OR-5.6
    p = start().dice(0, "yellow 6").visit("0 die yellow 6", 5)
    assert p.codes() == ["top", "bottom", "bonus"]
    assert p.play("0 top").codes() == ["done", "bottom", "bonus"]
    p.play("0 bonus", "0 gain stone")
    assert p.codes() == ["done", "bottom"]
    assert p.why(0, "bonus") == "the bonus action is done (OR-5.6)"


def test_the_bonus_needs_the_colour() -> None:  # OR-5.6
    p = start().visit("0 die blue 2", 1)
    assert p.why(0, "bonus") == "your worker is not red, as this bonus tile is (OR-5.6)"
    assert "bonus" not in start().speaker(0, 0, 5).visit("0 speaker 5", 1).codes()
    assert "bonus" not in start().visit("0 archon", 1).codes()  # OR-4.6


def bonus(colour: str, **goods: int) -> Position:
    """A freeman of a colour stands where the bonus tile is of that colour."""
    site = ["red", "purple", "blue", "orange", "yellow"].index(colour) + 1
    return start().dice(0, f"{colour} 3").give(0, **goods).visit(f"0 die {colour} 3", site)


def test_the_red_bonus_advances_or_attacks_for_a_wisdom() -> None:  # OR-7
    p = bonus("red", wisdom=1, gold=0).play("0 bonus")
    assert (p.codes(), p.goods(0)[2]) == (["advance", "attack"], 0)
    p.play("0 advance")
    assert (p.s.military[0], p.codes()) == (1, ["top", "bottom"])


def test_the_purple_bonus_constructs_for_a_food() -> None:  # OR-7
    p = bonus("purple", food=1, stone=1, gold=0).play(
        "0 bonus", "0 build 1", "0 place 1,0", "0 skip"
    )
    assert p.goods(0) == (0, 0, 1, 0)
    p = bonus("purple", food=1, stone=0, gold=0).play("0 bonus", "0 farm 5", "0 place 1,0").draw()
    assert p.goods(0) == (0, 0, 1, 0)  # a Farm costs only the food


def test_the_blue_bonus_climbs_without_a_card() -> None:  # OR-7
    p = bonus("blue", stone=1, gold=0).play("0 bonus", "0 temple sea")
    assert (p.view(0)["temples"]["sea"], p.view(0)["zodiac"]) == (1, [])
    assert p.goods(0)[0] == 0


def test_the_orange_bonus_takes_a_speaker() -> None:  # OR-7
    p = bonus("orange").play("0 bonus")
    assert p.codes() == ["speaker 2", "speaker 3"]
    p.play("0 speaker 3", "0 top", "0 gain food").play("1 pass")
    assert "speaker 3" in p.codes()  # it works in the same round


def test_the_yellow_bonus_gains_a_resource() -> None:  # OR-7
    assert bonus("yellow").play("0 bonus", "0 gain wisdom").goods(0)[2] == 2


@pytest.mark.parametrize(
    ("colour", "why"),
    [
        ("red", "you are short of 1 wisdom (OR-7)"),
        ("purple", "you are short of 1 food (OR-7)"),
        ("blue", "you are short of 1 stone (OR-7)"),
    ],
)
def test_a_bonus_must_be_paid(colour: str, why: str) -> None:  # OR-5.7 OR-5.8
    assert bonus(colour, stone=0, food=0, wisdom=0, gold=0).why(0, "bonus") == why


def test_a_bonus_must_have_an_effect() -> None:  # OR-5.7 OR-5.8
    p = start().dice(0, "orange 3").speaker(1, 0, 2).speaker(1, 1, 3).visit("0 die orange 3", 4)
    assert p.why(0, "bonus") == "the speaker area is empty (OR-5.8)"
    p = start().dice(0, "blue 3").temples(0, 12, 12, 12).visit("0 die blue 3", 3)
    assert p.why(0, "bonus") == "no temple has anything for you (OR-5.8)"


def test_what_was_gained_in_the_turn_can_be_spent() -> None:  # OR-15.3
    p = start().dice(0, "blue 6").give(0, stone=0, gold=0)
    p = p.visit("0 die blue 6", 3)
    assert "bottom" not in p.codes()
    p = start(bonus=["yellow", "purple", "blue", "orange", "red"]).dice(0, "yellow 3")
    p.give(0, stone=0, gold=0).visit("0 die yellow 3", 1, "bonus", "gain stone")
    assert p.goods(0)[0] == 1


# Superiority tokens (OR-9)


def test_a_token_buys_another_action() -> None:  # OR-9.1
    p = start().military(1, 0).give(0, tokens=1).visit("0 archon", 1, "top")
    assert (p.asked, p.codes()[:2]) == (0, ["done", "pass"])
    p.visit("0 die red 3", 2, "top")
    assert (p.me(0).tokens, p.asked) == (0, 1)


def test_a_token_may_be_kept() -> None:  # OR-9.1
    p = start().military(1, 0).give(0, tokens=1).visit("0 archon", 1, "top").play("0 done")
    assert (p.me(0).tokens, p.asked) == (1, 1)


def test_one_token_a_turn() -> None:  # OR-9.1
    p = start().military(4, 0).give(0, tokens=2).visit("0 archon", 1, "top")
    assert p.visit("0 die red 3", 2, "top").asked == 1


def test_a_token_gained_in_this_turn_may_be_used() -> None:  # OR-9.1
    p = start().visit("0 archon", 1, "bottom", "advance", "done")
    assert (p.me(0).tokens, p.asked, p.codes()[0]) == (1, 0, "done")


def test_a_token_may_be_used_to_pass() -> None:  # OR-9.1 OR-15.11
    p = start().military(1, 0).give(0, tokens=1).visit("0 archon", 1, "top").play("0 pass")
    assert (p.me(0).tokens, p.me(0).passed, p.dice_of(0)) == (0, True, ["blue 3", "red 4"])


def test_no_token_after_passing() -> None:  # OR-8.4.1
    assert start().military(1, 0).give(0, tokens=1).play("0 pass").asked == 1


def test_tokens_left_are_worth_nothing() -> None:  # OR-9.2
    p = start().military(1, 0).give(0, tokens=1, gold=0).gold_on(0, 0, 0, 0).pass_all()
    assert p.s.over
    assert p.s.scores()[0] == 0


def test_a_visit_can_be_taken_back_until_a_die_is_rolled() -> None:  # OR-17
    p = start().give(0, bases=3, wisdom=9)
    before = p.match.undoable(0)  # the last die of the draft
    p.visit("0 archon", 4, "bottom", "die yellow 5", "gold 0")
    assert p.match.undoable(0) == before + 5
    p.play("-1 roll 1")
    assert p.match.undoable(0) == 0


def test_a_visit_without_luck_can_be_taken_back_whole() -> None:  # OR-17
    p = start()
    seen, before = p.s.view(0), p.match.undoable(0)
    p.visit("0 die red 3", 5, "bottom", "train 1", "gold 1", "die blue 2")
    p.match.undo(0, p.match.undoable(0) - before)
    assert p.s.view(0) == seen
