"""OR-8.4, OR-10 and OR-11: passing, the end of a round, the end of the game."""

import pytest

from tests.games.origins.position import Position, start

# Passing (OR-8.4)


def test_passing_ends_the_round_for_a_player() -> None:  # OR-8.4.1
    p = start().play("0 pass").visit("1 archon", 1, "top")
    assert (p.asked, p.me(0).passed) == (1, True)


def test_workers_come_back_and_freemen_age() -> None:  # OR-8.4.2 OR-8.4.3
    p = start().dice(0, "red 3 @1", "blue 5", "orange 1 @5")
    p.me(0).archon = 2
    p.play("0 pass")
    assert p.dice_of(0) == ["blue 6", "orange 2", "red 4"]
    assert p.view(0)["archon"] is None


def test_a_die_that_has_just_become_six_stays() -> None:  # OR-8.4.3
    p = start().dice(0, "red 5", "blue 6").play("0 pass")
    assert (p.dice_of(0), p.view(0)["advisors"]) == (["red 6"], ["blue"])


def test_only_retrieved_freemen_age_if_so_agreed() -> None:  # OR-8.4.3 OR-15.16
    p = start(setup={"retrieved-age": True}).dice(0, "red 3 @1", "blue 6", "orange 6 @2")
    p.play("0 pass")
    assert (p.dice_of(0), p.view(0)["advisors"]) == (["blue 6", "red 4"], ["orange"])


def test_speakers_stay_until_the_end_of_the_round() -> None:  # OR-8.4.4
    p = start().speaker(0, 0, 4, site=2).play("0 pass")
    assert p.s.view(None)["speakers"][0] == {"value": 4, "owner": 0, "site": 2}


def test_a_new_colour_enters_the_advisor_row_without_points() -> None:  # OR-8.4.5
    p = start().advisors(0, "red").dice(0, "blue 6", "orange 2").play("0 pass")
    assert (p.view(0)["advisors"], p.points(0)) == (["red", "blue"], {})
    assert p.dice_of(0) == ["orange 3"]


@pytest.mark.parametrize(
    ("row", "points"),
    [(["red"], 1), (["blue", "red"], 3), (["blue", "red", "yellow"], 6)],
)
def test_a_known_colour_brings_the_points_of_the_rightmost_space(
    row: list[str], points: int
) -> None:  # OR-8.4.5
    p = start().advisors(0, *row).dice(0, "red 6")
    supply = int(p.s.supply[0])
    p.play("0 pass")
    assert p.points(0) == {"source advisors": points}
    assert (p.view(0)["advisors"], p.s.supply[0]) == (row, supply + 1)


def test_the_order_of_retiring_is_chosen_where_it_matters() -> None:  # OR-8.4.5
    p = start().advisors(0, "red").dice(0, "red 6", "blue 6").play("0 pass")
    assert p.codes() == ["die red 6", "die blue 6"]
    assert p.play("0 die blue 6").points(0) == {"source advisors": 3}
    p = start().advisors(0, "red").dice(0, "red 6", "blue 6").play("0 pass", "0 die red 6")
    assert p.points(0) == {"source advisors": 1}


def test_the_order_is_not_asked_where_it_makes_no_difference() -> None:  # OR-8.4.5
    p = start().dice(0, "red 6", "blue 6").play("0 pass")
    assert (p.asked, p.view(0)["advisors"]) == (1, ["red", "blue"])
    p = start().dice(0, "red 6", "red 6").play("0 pass")
    assert (p.asked, p.points(0)) == (1, {"source advisors": 1})


def test_three_that_retire_together() -> None:  # OR-8.4.5
    p = start().dice(0, "red 6", "red 6", "blue 6").play("0 pass")
    assert p.codes() == ["die red 6", "die blue 6"]
    p.play("0 die red 6")
    assert p.codes() == ["die red 6", "die blue 6"]
    p.play("0 die blue 6")
    assert (p.points(0), p.asked) == ({"source advisors": 3}, 1)


def test_advisors_never_leave() -> None:  # OR-8.4.6
    colours = ["red", "purple", "blue", "orange", "yellow"]
    p = start().advisors(0, *colours).dice(0, "yellow 6").play("0 pass")
    assert (p.view(0)["advisors"], p.points(0)) == (colours, {"source advisors": 15})


# End of round (OR-10)


def test_speakers_return_and_used_ones_rise() -> None:  # OR-10.1
    p = start().speaker(0, 0, 3, site=1).speaker(1, 1, 4).pass_all()
    area = {"owner": None, "site": None}
    assert p.s.view(None)["speakers"] == [{"value": 4, **area}, {"value": 4, **area}]


def test_a_used_speaker_of_five_is_rolled() -> None:  # OR-10.1 OR-4.5
    p = start().speaker(0, 0, 5, site=1).play("0 pass", "1 pass")
    assert p.codes() == ["roll 2", "roll 3", "roll 4", "roll 5"]
    assert p.play("-1 roll 3").s.view(None)["speakers"][0]["value"] == 3


def test_the_bastion_goes_to_the_furthest_and_begins() -> None:  # OR-10.2 OR-10.5
    p = start(3).military(3, 7, 5).pass_all()
    assert (p.s.bastion, p.asked, p.s.round) == (1, 1, 2)


def test_of_equal_ones_the_lowest_gets_the_bastion() -> None:  # OR-10.2
    assert start(3).military(2, 2, 1, order=[1, 0, 2]).pass_all().s.bastion == 1


def test_start_and_final_space_do_not_retreat() -> None:  # OR-10.3
    assert list(start(3).military(13, 0, 12).pass_all().s.military) == [13, 0, 10]


def test_stacks_move_together() -> None:  # OR-10.3
    p = start(4).military(6, 5, 6, 5, order=[3, 2, 1, 0]).pass_all()
    assert p.s.view(None)["military"]["order"] == [2, 0, 3, 1]


def test_zodiac_cards_go_to_the_highest_markers() -> None:  # OR-10.4
    p = start().hold(0, "aries").temples(0, 1, 4, 0).temples(1, 2, 3, 0).pass_all()
    temples = p.s.view(None)["temples"]
    assert [temple["holder"] for temple in temples.values()] == [1, 0, None]
    assert (p.view(0)["zodiac"], p.view(1)["zodiac"]) == (["gemini"], ["aries"])


def test_a_card_stays_where_it_is_while_all_markers_are_on_the_start() -> None:  # OR-10.4
    p = start().hold(1, "aries").pass_all()
    assert p.view(1)["zodiac"] == ["aries"]


def test_cards_are_given_from_the_start_if_so_agreed() -> None:  # OR-10.4 OR-15.16
    p = start(setup={"award-from-start": True}).pass_all()
    assert p.view(0)["zodiac"] == ["aries", "gemini", "pisces"]


def test_motherships_and_market_stay_as_they_are() -> None:  # OR-10.5
    p = start().ships(2, 3, 4, 5, 6)
    market = p.s.view(None)["market"]
    p.pass_all()
    assert (list(p.s.ships), p.s.view(None)["market"]) == ([2, 3, 4, 5, 6], market)


# End of the game (OR-11)


def without_floors(p: Position, *colours: int) -> Position:
    """These colours have left the reserve: seat 1 has them."""
    for colour in colours:
        p.me(1).towers[colour] += p.s.floors[colour]
        p.s.floors[colour] = 0
    return p


def without_citizens(p: Position) -> Position:
    """The supply of red dice is empty."""
    p.me(1).bases = 6
    return p.dice(1, *["red 1"] * (int(p.s.supply[0])))


def test_three_markers_on_top_end_the_game() -> None:  # OR-11.1
    assert start().temples(0, 12, 12, 12).pass_all().s.over
    assert not start().temples(0, 12, 12, 11).temples(1, 0, 0, 12).pass_all().s.over


def test_no_gold_on_district_cards_ends_the_game() -> None:  # OR-11.1
    assert start().gold_on(0, 0, 0, 0).pass_all().s.over
    assert not start().gold_on(0, 0, 0, 2).pass_all().s.over


def test_three_colours_of_floors_end_the_game() -> None:  # OR-11.1
    assert without_floors(start(), 0, 4).pass_all().s.over
    assert not without_floors(start(), 0).pass_all().s.over


def test_an_empty_supply_of_one_colour_ends_the_game() -> None:  # OR-11.1
    assert without_citizens(start()).pass_all().s.over


def test_conditions_are_tested_at_the_end_of_the_round_only() -> None:  # OR-11.2
    p = without_floors(start(), 0, 4)
    p.play("0 tower purple")
    assert not p.s.over
    said = [line for line in p.told() if "end condition" in line]
    assert said == ["an end condition is met: few colours of floors are left"]
    assert p.s.view(None)["endings"] == ["floors"]
    p.play("1 pass")
    assert not [line for line in p.told() if "end condition" in line]  # told once


def test_the_two_lowest_temples_count() -> None:  # OR-11.3
    p = start().temples(0, 8, 8, 8).give(0, gold=0).gold_on(0, 0, 0, 0).pass_all()
    assert p.points(0) == {"source temples": 62}


@pytest.mark.parametrize("steps", [(12, 8, 6), (6, 12, 8), (8, 6, 12)])
def test_the_highest_temple_is_left_out_whichever_it_is(steps: tuple[int, ...]) -> None:  # OR-11.3
    assert start().temples(0, *steps).view(0)["final"]["temples"] == 31 + 16


def test_the_view_tells_what_the_final_scoring_would_add() -> None:  # OR-11.3
    p = start().temples(0, 8, 7, 6).give(0, gold=3).advisors(0, "red")
    assert p.view(0)["final"] == {"gold": 3, "advisors": 1, "temples": 39, "seats": 0}


def test_ties_are_broken_by_tiles_in_the_city() -> None:  # OR-11.4
    p = start().give(0, gold=0).give(1, gold=0).gold_on(0, 0, 0, 0).lay(1, "farm mint", 1, 0)
    p.aside(0, "armory", "granary").pass_all()
    assert (p.s.scores(), p.s.ranks()) == ([0, 0], [2, 1])


def test_a_tie_of_tiles_is_shared() -> None:  # OR-11.4
    p = start().give(0, gold=0).give(1, gold=0).gold_on(0, 0, 0, 0).pass_all()
    assert p.s.ranks() == [1, 1]
