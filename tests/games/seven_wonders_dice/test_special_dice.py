"""Black, white and purple dice: spies, leaders and guilds (WD-12, WD-13)."""

import pytest

from tests.games.seven_wonders_dice.position import (
    EAST,
    GALLERY,
    WEST,
    Position,
    printed,
    table,
    three,
    two,
)
from tests.games.seven_wonders_dice.test_market_university import BLACK, PURPLE, WHITE

SPIES = {
    "spy_yellow": ["mk"],
    "spy_green": ["un"],
    "spy_blue": ["ag"],
    "spy_grey": ["wh"],
    "spy_red": ["bw", "be"],
    "spy_any": ["bw", "be", "ag", "mk", "un"],
}


@pytest.mark.parametrize("face", list(SPIES))
def test_the_black_die_opens_the_buildings_it_shows(face: str) -> None:  # WD-12.1
    p = two().give(0, BLACK, 35).forum("black").shake(black=f"{face} 0")
    spaces = [code.split()[-1] for code in p.open(0) if "black" in code]
    assert list(dict.fromkeys([space[:2] for space in spaces])) == SPIES[face]


def test_open_spaces_without_a_symbol() -> None:  # WD-12.1 WD-15.10
    p = two().give(0, [*BLACK, "bw_attack_1", "be_defence_1", "ag_11", "mk_coin_1"], 35)
    p.forum("black").shake(black="spy_any 0")
    assert [code.split()[-1] for code in p.open(0) if "black" in code] == [
        *["bw_attack_2", "bw_defence_1", "be_attack_1", "be_defence_2"],
        *["ag_12", "ag_13", "ag_21", "ag_31"],
        *["mk_coin_2", "mk_camel_1", "mk_camel_2"],
        *["mk_chest_warehouse", "mk_chest_market", "mk_chest_wonder"],
        *["un_tablet_1", "un_gear_1"],
    ]


def test_the_black_die_is_paid_like_any_other() -> None:  # WD-12.1
    p = two().give(0, BLACK, 9).forum("black").shake(black="spy_blue 2")
    p.play("0 build black ag_13")
    assert (p.me(0).coins, p.points(0)) == (9 - 2 - 2, {"space ag_13": 3})


def test_the_gallery() -> None:  # WD-12.2
    costs, said = printed(GALLERY)
    assert costs == [2, 2, 2, 2, 1, 4]
    assert said == [
        *["cross 2 agora", "cross 2 university", "cross 2 barracks", "cross 2 market"],
        *["per_space gallery coins 0 vp 1"] * 2,
    ]


@pytest.mark.parametrize("colour", ["blue", "green", "red", "yellow"])
def test_a_leader_face_opens_the_leader_of_its_colour(colour: str) -> None:  # WD-12.2
    p = two().give(0, WHITE, 35).forum("white").shake(white=f"leader_{colour} 0")
    assert [code for code in p.open(0) if "white" in code] == [f"build white gl_{colour}"]


def test_a_leader_crosses_off_two_spaces_of_the_group() -> None:  # WD-12.2
    p = two().give(0, WHITE, 35).forum("white").shake(white="leader_blue 1")
    p.play("0 build white gl_blue", "0 cross ag_11", "0 cross ag_12")
    assert p.me(0).coins == 35 - 1 - 2 - 0 - 1
    assert p.points(0) == {"space ag_11": 1, "space ag_12": 2}


def test_laurels_are_a_line_and_score_each_gallery_space() -> None:  # WD-12.2
    p = two().give(0, [*WHITE, "gl_blue", "gl_laurel_1"], 35).forum("white").shake()
    p.play("0 build white gl_laurel_2")
    assert p.row(0, "gallery") == 6


def test_a_leader_twice_is_useless() -> None:  # WD-18.2
    p = two().give(0, [*WHITE, "gl_red"], 35).forum("white").shake(white="leader_red 0")
    assert not [code for code in p.open(0) if "white" in code]


def guild(mine: int, left: int, right: int, face: str = "guild_yellow") -> Position:
    market = ["mk_coin_1", "mk_coin_2", "mk_camel_1", "mk_camel_2"]
    p = three().give(0, [*PURPLE, *market[:mine]], 35)
    p.give(1, market[:left]).give(2, market[:right])
    return p.forum("purple").shake(purple=f"{face} 0")


@pytest.mark.parametrize(
    ("mine", "left", "right", "met"),
    [(0, 0, 0, True), (1, 1, 0, True), (2, 1, 2, True), (1, 2, 0, False), (1, 0, 2, False)],
)
def test_at_least_as_many_as_each_neighbour(
    mine: int, left: int, right: int, met: bool
) -> None:  # WD-13.2 WD-13.6
    assert ("build purple gp_1" in guild(mine, left, right).open(0)) is met


@pytest.mark.parametrize(("mine", "theirs", "met"), [(0, 0, False), (1, 1, False), (2, 1, True)])
def test_strictly_more_between_two(mine: int, theirs: int, met: bool) -> None:  # WD-13.3
    market = ["mk_coin_1", "mk_coin_2"]
    p = two().give(0, [*PURPLE, *market[:mine]], 35).give(1, market[:theirs])
    p.forum("purple").shake(purple="guild_yellow 0")
    assert ("build purple gp_1" in p.open(0)) is met


def test_the_guild_court_is_a_line() -> None:  # WD-13.1
    assert printed(["gp_1", "gp_2", "gp_3"]) == ([2, 3, 4], ["vp 5", "vp 6", "vp 7"])
    p = three().give(0, [*PURPLE, "gp_1"], 35).forum("purple").shake()
    assert [code for code in p.open(0) if "purple" in code] == ["build purple gp_2"]
    assert p.play("0 build purple gp_2").points(0) == {"space gp_2": 6}


def test_own_spaces_of_this_turn_do_not_count() -> None:  # WD-13.4
    p = table("giza", "rhodes").give(0, [*PURPLE, "wo_1"], 35).give(1, ["wo_1"])
    p.forum("purple").shake(purple="guild_wonder 0").play("0 wonder")
    assert "build purple gp_1" not in p.open(0)
    assert "you had 1 spaces, player 1 had 1" in p.why(0, "build purple gp_1")


def test_the_red_face_counts_both_barracks() -> None:  # WD-13.5
    p = three().give(0, [*PURPLE, "bw_attack_1", "be_defence_1"], 35)
    p.give(1, WEST[:2]).give(2, EAST[:1]).forum("purple").shake(purple="guild_red 0")
    assert "build purple gp_1" in p.open(0)


def test_players_two_seats_away_do_not_matter() -> None:  # WD-18.9
    p = table("giza", "rhodes", "babylon", "olympia").give(0, [*PURPLE, "mk_coin_1"], 35)
    p.give(2, ["mk_coin_1", "mk_coin_2", "be_defence_1", "bw_defence_1"])
    p.forum("purple").shake(purple="guild_yellow 0", red="axe 0")
    assert "build purple gp_1" in p.open(0)
    assert p.play("0 build red bw_attack_1").points(0) == {"space bw_attack_1": 3}


def test_in_a_game_of_three_both_are_neighbours() -> None:  # WD-18.9
    s = three().s
    assert [(s.left(seat), s.right(seat)) for seat in range(3)] == [(1, 2), (2, 0), (0, 1)]
