"""OR-13: one test for every zodiac card, and for the pairs that meet."""

import pytest

from tests.games.origins.position import Position, start


def closing(*cards: str, die: str = "red 3") -> Position:
    """Seat 0 holds these cards and can close the district at 0,0 with a die."""
    p = start().city(0, "1,0 castle", "1,1 farm mint").dice(0, die)
    for card in cards:
        p.hold(0, card, temple=cards.index(card))
    return p


def close(p: Position) -> Position:
    """Close it, and use no tile."""
    return p.play(p.codes("die")[0].join(["0 ", ""]), "0 seat 0,0", "0 done")


# Aries


def test_aries_scores_red_dice_at_each_attack() -> None:  # OR-13.1
    p = start().city(0, "1,0 castle", "1,1 farm mint").hold(0, "aries").advisors(0, "red")
    p.dice(0, "red 3", "red 1 @2", "blue 2").seat(0, 0, 0, "red 4")
    p.visit("0 archon", 1, "bottom", "attack")
    assert p.points(0) == {"zodiac aries": 3}  # two freemen and a seat; the advisor is none


def test_aries_works_for_its_holder_only() -> None:  # OR-13.1 OR-4.19
    p = start().hold(1, "aries").dice(0, "red 3").visit("0 archon", 1, "bottom", "attack")
    assert p.points(0) == {}


@pytest.mark.parametrize("tile", ["outpost", "armory"])
def test_aries_scores_attacks_of_buildings(tile: str) -> None:  # OR-13.1 OR-12.2
    p = start().hold(0, "aries").dice(0, "red 3", "red 1", "blue 2").market(tile)
    p.give(0, stone=9).visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "attack")
    assert p.points(0) == {"zodiac aries": 2}


def test_aries_scores_the_attack_of_the_red_bonus() -> None:  # OR-13.1
    p = start().hold(0, "aries").dice(0, "red 3").give(0, gold=0)
    p.visit("0 die red 3", 1, "bonus", "attack")
    assert p.points(0) == {"zodiac aries": 1}  # on the site, still a freeman


# Taurus


@pytest.mark.parametrize(("slot", "wisdom"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_taurus_lowers_the_market_by_one(slot: int, wisdom: int) -> None:  # OR-13.2 OR-15.15
    p = start().hold(0, "taurus").give(0, stone=9, wisdom=9, gold=0)
    p.visit("0 archon", 2, "bottom", f"build {slot}", "place 1,0")
    assert p.goods(0)[2] == 9 - wisdom


@pytest.mark.parametrize(("die", "wisdom"), [("red 1", 0), ("purple 2", 0), ("yellow 5", 3)])
def test_taurus_lowers_recruitment_by_one(die: str, wisdom: int) -> None:  # OR-13.2
    p = start().hold(0, "taurus").give(0, bases=3, wisdom=9, gold=0)
    p.visit("0 archon", 4, "bottom", f"die {die}")
    assert p.goods(0)[2] == 9 - wisdom


def test_taurus_does_not_help_a_visit() -> None:  # OR-13.2
    p = start().hold(0, "taurus").ships(5, 1, 1, 1, 1).give(0, wisdom=2, gold=0)
    p.visit("0 die red 3", 1)
    assert p.goods(0)[2] == 0


def test_taurus_and_libra_work_together() -> None:  # OR-13.2 OR-13.7
    p = close(closing("taurus", "libra").give(0, wisdom=3, gold=0))
    assert p.codes("die") == [
        "die red 1",
        "die purple 2",
        "die blue 3",
        "die orange 4",
        "die yellow 5",
    ]
    p.play("0 die yellow 5").pay()
    assert p.goods(0)[2] == 0


# Gemini: EX-18 in test_examples.py


def test_gemini_gives_nothing_on_start_and_final_space() -> None:  # OR-13.3
    assert start().hold(0, "gemini").play("0 pass").asked == 1
    assert start().hold(0, "gemini").military(13, 0).play("0 pass").asked == 1


# Cancer


def test_cancer_takes_a_citizen_when_passing() -> None:  # OR-13.4
    p = start().hold(0, "cancer").give(0, bases=3, wisdom=0, gold=0).play("0 pass")
    assert p.codes() == ["die red 1", "die purple 2", "die blue 3", "die orange 4", "die yellow 5"]
    p.play("0 die yellow 5", "-1 roll 2")
    assert p.dice_of(0) == ["blue 3", "red 4", "yellow 6"]  # it ages with the others


def test_cancer_comes_before_ageing_frees_a_base() -> None:  # OR-13.4
    p = start().hold(0, "cancer").dice(0, "red 6", "blue 2").play("0 pass")
    assert (p.asked, p.dice_of(0)) == (1, ["blue 3"])


def test_the_citizen_of_cancer_does_not_age_if_only_retrieved_ones_do() -> None:  # OR-15.16
    p = start(setup={"retrieved-age": True}).hold(0, "cancer").give(0, bases=3)
    p.play("0 pass", "0 die yellow 5").draw()
    assert p.dice_of(0) == ["blue 2", "red 3", "yellow 5"]


def test_cancer_and_gemini_when_passing() -> None:  # OR-8.4.2
    p = start().hold(0, "cancer").hold(0, "gemini").give(0, bases=3).military(2, 0)
    p.play("0 pass", "0 gain food", "0 die red 1").draw()
    assert (p.goods(0)[1], len(p.dice_of(0)), p.asked) == (2, 3, 1)


def test_cancer_and_sagittarius_when_passing() -> None:  # OR-13.4 OR-13.9
    p = start().hold(0, "cancer").hold(0, "sagittarius", temple=1).give(0, bases=3)
    p.play("0 pass", "0 die orange 4", "0 plus").draw()
    assert p.dice_of(0) == ["blue 3", "orange 6", "red 4"]


# Leo


@pytest.mark.parametrize(
    ("die", "seat"), [("red 3", "red 5"), ("red 5", "red 6"), ("red 6", "red 6")]
)
def test_leo_raises_the_die_on_the_seat(die: str, seat: str) -> None:  # OR-13.5
    p = close(closing("leo", die=die))
    assert p.view(0)["seats"][0]["die"] == seat


# Libra


def test_libra_takes_a_citizen_after_closing() -> None:  # OR-13.7 OR-8.1.3
    p = closing("libra").give(0, wisdom=1, gold=0).play("0 die red 3", "0 seat 0,0")
    assert p.codes() == ["done", "activate agora"]  # that comes first
    p.play("0 done")
    assert p.codes() == ["skip", "die red 1", "die purple 2"]
    p.play("0 die purple 2", "-1 roll 1")
    assert (p.dice_of(0), p.goods(0)[2]) == (["purple 2"], 0)
    assert close(closing("libra")).play("0 skip").asked == 1


def test_libra_needs_a_free_base_which_closing_gives() -> None:  # OR-13.7
    p = closing("libra")
    p.me(0).bases = 2
    p.dice(0, "red 3", "blue 2")
    assert p.play("0 die red 3", "0 seat 0,0", "0 done").codes("die") != []


def test_leo_scorpio_and_libra_in_order() -> None:  # OR-8.1.3
    p = closing("leo", "scorpio", "libra").give(0, wisdom=0, gold=0)
    p.play("0 die red 3", "0 seat 0,0")
    assert (p.view(0)["seats"][0]["die"], p.goods(0)[2]) == ("red 5", 1)
    assert p.play("0 done").codes() == ["skip", "die red 1", "die purple 2"]


# Scorpio


def test_scorpio_brings_wisdom_for_a_district() -> None:  # OR-13.8
    assert close(closing("scorpio")).goods(0)[2] == 2


def test_scorpio_brings_wisdom_for_each_six_that_retires() -> None:  # OR-13.8
    p = start().hold(0, "scorpio").dice(0, "red 6", "red 6 @1", "blue 2").play("0 pass")
    assert p.goods(0)[2] == 3


def test_scorpio_brings_wisdom_for_a_six_in_training_and_at_the_gateway() -> None:  # OR-13.8
    p = start().hold(0, "scorpio").dice(0, "red 6").give(0, food=1, gold=0)
    p.visit("0 archon", 5, "bottom", "train 1", "die red 6")
    assert (p.goods(0)[2], p.dice_of(0)) == (2, [])
    p = start().hold(0, "scorpio").dice(0, "red 6").market("gateway").give(0, stone=9)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "die red 6")
    assert p.goods(0)[2] == 2


def test_scorpio_and_leo_bring_one_wisdom_for_a_district() -> None:  # OR-13.5 OR-13.8
    p = close(closing("scorpio", "leo", die="red 6"))
    assert (p.goods(0)[2], p.view(0)["advisors"]) == (2, [])


def test_scorpio_is_not_triggered_by_effects_capped_at_six() -> None:  # OR-13.8 OR-13.10
    p = start().hold(0, "scorpio").hold(0, "capricorn", temple=1).dice(0, "red 5")
    p.play("0 tower red", "0 die red 5")
    assert (p.goods(0)[2], p.dice_of(0)) == (1, ["red 6"])


# Sagittarius


def test_sagittarius_may_add_one_to_a_new_citizen() -> None:  # OR-13.9
    p = start().hold(0, "sagittarius").give(0, bases=3, wisdom=9)
    p.visit("0 archon", 4, "bottom", "die yellow 5").pay()
    assert p.codes() == ["skip", "plus"]
    assert p.play("0 plus").dice_of(0) == ["blue 2", "red 3", "yellow 6"]


def test_sagittarius_may_add_one_to_a_speaker_up_to_five() -> None:  # OR-13.9
    p = start().hold(0, "sagittarius").dice(0, "orange 3")
    p.visit("0 die orange 3", 4, "bonus", "speaker 3", "plus")
    assert p.s.view(None)["speakers"][1]["value"] == 4
    p = start(speakers=(5, 5)).hold(0, "sagittarius").dice(0, "orange 3")
    p.visit("0 die orange 3", 4, "bonus", "speaker 5")
    assert "plus" not in p.codes()


def test_dice_of_the_court_are_not_taken() -> None:  # OR-13.9
    p = start().hold(0, "sagittarius").market("courthouse")
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "die red 3", "colour blue")
    assert p.dice_of(0) == ["blue 2", "blue 3"]
    assert p.asked == 1


def test_sagittarius_works_with_libra_estate_and_forum() -> None:  # OR-13.9
    p = close(closing("sagittarius", "libra").give(0, wisdom=9)).play("0 die red 1", "0 plus")
    assert p.dice_of(0) == ["red 2"]
    for tile, pick in (("estate", "die red 1"), ("forum", "speaker 2")):
        p = start().hold(0, "sagittarius").give(0, bases=3, stone=2).market(tile)
        p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", pick)
        assert p.codes() == ["skip", "plus"]


# Capricorn


def test_capricorn_raises_a_freeman_by_two_used_or_not() -> None:  # OR-13.10
    p = start().hold(0, "capricorn").dice(0, "red 3", "red 3 @1", "blue 6").give(0, gold=1)
    p.play("0 tower red")
    assert p.codes() == ["skip", "die red 3", "used-die red 3"]
    assert p.why(0, "die blue 6") == "a 6 cannot be raised (OR-13.10)"
    assert p.play("0 used-die red 3").dice_of(0) == ["blue 6", "red 3", "red 5 @1"]


def test_capricorn_stops_at_six_and_may_be_declined() -> None:  # OR-13.10
    p = start().hold(0, "capricorn").dice(0, "red 5").give(0, gold=1)
    assert p.play("0 tower red", "0 die red 5").dice_of(0) == ["red 6"]
    p = start().hold(0, "capricorn").give(0, gold=1).play("0 tower red", "0 skip")
    assert (p.dice_of(0), p.asked) == (["blue 2", "red 3"], 1)


def test_capricorn_has_nothing_for_sixes() -> None:  # OR-13.10
    p = start().hold(0, "capricorn").dice(0, "red 6").give(0, gold=1).play("0 tower red")
    assert p.asked == 1


# Aquarius


def test_aquarius_sells_a_step_after_the_main_action() -> None:  # OR-13.11
    p = start().hold(0, "aquarius").give(0, stone=1, gold=1)
    p.visit("0 archon", 3, "bottom", "temple mountain").pay()
    assert p.codes() == ["skip", "temple forest", "temple sea"]
    p.play("0 temple sea")
    assert list(p.view(0)["temples"].values()) == [0, 2, 1]
    assert p.goods(0)[3] == 0


def test_aquarius_taken_with_this_very_climb_comes_too_late() -> None:  # OR-13.11
    p = start(zodiac=["aquarius", "leo", "virgo"]).give(0, stone=1, gold=1)
    p.visit("0 archon", 3, "bottom", "temple forest").pay()
    assert (p.view(0)["zodiac"], p.asked) == (["aquarius"], 1)


@pytest.mark.parametrize("step", [11, 12])
def test_aquarius_needs_two_whole_steps(step: int) -> None:  # OR-13.11
    p = start().hold(0, "aquarius").temples(0, 0, step, 0).give(0, stone=1, gold=1)
    p.visit("0 archon", 3, "bottom", "temple mountain").pay()
    assert p.asked == 1


def test_aquarius_does_not_work_with_single_steps() -> None:  # OR-13.11
    p = start().hold(0, "aquarius").dice(0, "blue 3").give(0, stone=2, gold=1)
    p.visit("0 die blue 3", 3, "bonus", "temple sea", "top")
    assert p.asked == 1


def test_aquarius_and_a_temple_building_offer_two_steps() -> None:  # OR-13.11 OR-15.17
    p = start().hold(0, "aquarius").market("forest_temple").give(0, stone=3, gold=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use", "temple sea", "temple sea")
    assert list(p.view(0)["temples"].values()) == [2, 0, 2]
    assert p.goods(0)[3] == 0


def test_aquarius_works_with_a_copied_temple_building() -> None:  # OR-13.11
    p = start().hold(0, "aquarius").lay(0, "forest_temple", 1, 0).market("mage_tower")
    p.give(0, stone=2, gold=1)
    p.visit("0 archon", 2, "bottom", "build 1", "place 2,0", "use", "copy forest_temple")
    assert p.codes() == ["skip", "temple mountain", "temple sea"]


# Pisces


def test_pisces_gives_a_gold_in_place_of_a_bonus() -> None:  # OR-13.12
    p = start().hold(0, "pisces").give(0, wisdom=0, gold=0)
    p.visit("0 die red 3", 1)
    assert p.codes() == ["top", "bottom", "fish"]  # the bonus itself cannot be paid
    p.play("0 fish", "0 top")
    assert (p.goods(0), p.asked) == ((4, 1, 0, 1), 1)


def test_pisces_needs_the_colour() -> None:  # OR-13.12
    p = start().hold(0, "pisces").visit("0 die blue 2", 1)
    assert p.why(0, "fish") == "your worker is not red, as this bonus tile is (OR-5.6)"


def test_pisces_works_for_the_archon_with_an_advisor() -> None:  # OR-13.12
    p = start().hold(0, "pisces").advisors(0, "red").visit("0 archon", 1)
    assert "fish" in p.codes()


def test_pisces_is_the_bonus_of_the_visit() -> None:  # OR-13.12
    p = start().hold(0, "pisces").visit("0 die red 3", 1, "fish")
    assert p.why(0, "bonus") == "the bonus action is done (OR-5.6)"


# Taking and losing


def test_a_card_taken_works_no_longer_for_its_old_holder() -> None:  # OR-4.19 OR-4.20
    p = start().hold(1, "aries").visit("0 archon", 3, "bottom", "temple forest").pay()
    assert (p.view(0)["zodiac"], p.view(1)["zodiac"]) == (["aries"], [])
    assert p.s.view(None)["temples"]["forest"]["holder"] == 0


def test_several_cards_add_up() -> None:  # OR-15.14
    p = start().hold(0, "aries").hold(0, "taurus", temple=1).hold(0, "pisces")
    assert p.view(0)["zodiac"] == ["aries", "taurus", "pisces"]
