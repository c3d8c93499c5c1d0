"""Components, cities and the start (WD-1 to WD-3, WD-19)."""

from random import Random

import pytest

from ludopolis.core import CHANCE, Match, SetupError
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.things import (
    BUILDING_IDS,
    CITY_IDS,
    DIE_IDS,
    GROUP_IDS,
    SPACE_IDS,
)
from tests.games.seven_wonders_dice.position import table, three, two

FACES = {
    "grey_1": "stone stone wood brick textile glass",
    "grey_2": "stone wood wood brick glass papyrus",
    "grey_3": "stone wood brick brick textile papyrus",
    "blue": "mask scales fountain temple owl caduceus",
    "red": "axe axe sword sword shield shield",
    "yellow": "camel camel coin7 coin7 chest chest",
    "green": "compass compass tablet tablet gear gear",
    "black": "spy_any spy_yellow spy_green spy_blue spy_grey spy_red",
    "white": "leader_blue leader_green leader_red leader_yellow leader_laurel leader_laurel",
    "purple": "guild_red guild_wonder guild_grey guild_yellow guild_blue guild_green",
}


def test_there_are_ten_dice_with_these_faces() -> None:  # WD-2.1 WD-2.3
    dice = GAME.edition().table("die")
    assert {id: " ".join(dice.table(id).words("faces")) for id in DIE_IDS} == FACES


def test_common_resources_show_four_times_and_rare_ones_twice() -> None:  # WD-2.3
    grey = " ".join(FACES[f"grey_{n}"] for n in (1, 2, 3)).split()
    assert [grey.count(id) for id in ("stone", "wood", "brick")] == [4, 4, 4]
    assert [grey.count(id) for id in ("textile", "glass", "papyrus")] == [2, 2, 2]


def test_seven_cities() -> None:  # WD-2.2
    assert [
        *["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
    ] == CITY_IDS


def test_boards_differ_in_wonder_and_university_only() -> None:  # WD-2.2
    first, *others = two().s.tables.boards
    for space, id in enumerate(SPACE_IDS):
        for board in others:
            same = [e.said for e in board.effects[space]] == [e.said for e in first.effects[space]]
            assert same or id.startswith(("wo_", "un_"))
            assert board.cost[space] == first.cost[space]


def test_a_board_has_nine_buildings_with_53_spaces() -> None:  # WD-2.4 WD-1.4
    counts = [6, 3, 5, 5, 9, 7, 9, 3, 6]
    view = two().s.view(0)["buildings"]
    assert [row["building"] for row in view] == BUILDING_IDS
    assert [len(row["spaces"]) for row in view] == counts
    assert sum(counts) == 53


def test_every_space_has_a_bit_of_its_own() -> None:  # WD-2.4
    bits = [int(bit) for bit in two().s.tables.layout.bit if bit]
    assert bits == [1 << n for n in range(53)]


def test_both_barracks_are_one_group() -> None:  # WD-1.4
    assert [
        *["warehouse", "wonder", "barracks", "agora", "market", "university"],
        *["guild_court", "gallery"],
    ] == GROUP_IDS


def test_costs_are_numbers_from_0_to_6() -> None:  # WD-1.4
    costs = {int(cost) for board in two().s.tables.boards for cost in board.cost}
    assert costs == {0, 1, 2, 3, 4, 5, 6}


def test_a_space_is_crossed_off_once() -> None:  # WD-1.4
    p = two().shake().play("0 build grey_1 wh_stone").pass_turn().shake()
    assert "build grey_1 wh_stone" not in p.open(0)


def test_the_starting_dice_lie_in_the_forum() -> None:  # WD-3.2
    view = two().s.view(0)
    assert [die["die"] for die in view["forum"]] == DIE_IDS[:7]
    assert view["aside"] == ["black", "white", "purple"]


def test_everybody_starts_with_7_coins_and_an_empty_board() -> None:  # WD-3.3
    for me in two().s.view(0)["players"]:
        assert (me["coins"], me["resources"], me["vp"], me["crossed"]) == (7, 0, 0, [])


@pytest.mark.parametrize("players", range(2, 8))
def test_the_set_up_is_the_same_for_every_number_of_players(players: int) -> None:  # WD-3.4
    s = table(*CITY_IDS[:players]).s
    assert [me.coins for me in s.seats] == [7] * players
    assert [s.left(seat) for seat in range(players)] == [*range(1, players), 0]
    assert [s.right(seat) for seat in range(players)] == [players - 1, *range(players - 1)]


def test_two_players_are_both_neighbours_of_each_other() -> None:  # WD-3.4
    s = two().s
    assert (s.left(0), s.right(0), s.left(1), s.right(1)) == (1, 1, 0, 0)


@pytest.mark.parametrize("players", [1, 8])
def test_two_to_seven_players(players: int) -> None:  # WD-19.2
    with pytest.raises(SetupError, match="2 to 7 players"):
        GAME.start(players)


def test_cities_are_dealt_at_random_and_none_twice() -> None:  # WD-3.1 WD-19.1
    match = Match(GAME, 3, draws=False)
    first = match.state.decision()
    assert (first.player, len(first.options)) == (CHANCE, 7)
    match.play(CHANCE, "city giza")
    assert [o.code for o in match.open_to(CHANCE)] == [
        *["city alexandria", "city babylon", "city ephesus", "city halicarnassus"],
        *["city olympia", "city rhodes"],
    ]
    assert GAME.setup.choices[0].default == "random"


def test_dealt_cities_vary() -> None:  # WD-3.1
    seen = {Match(GAME, 2, seed=seed).state.view(0)["players"][0]["city"] for seed in range(60)}
    assert seen == set(CITY_IDS)


def test_cities_are_chosen_in_seat_order() -> None:  # WD-19.1
    match = Match(GAME, 3, {"cities": "chosen"}, draws=False)
    for seat, city in enumerate(("rhodes", "giza", "olympia")):
        assert [d.player for d in match.state.decisions()] == [seat]
        match.play(seat, f"city {city}")
        assert match.state.view(2)["players"][seat]["city"] == city


def test_there_is_no_other_choice() -> None:  # WD-19.2
    assert [choice.name for choice in GAME.setup] == ["cities"]


def test_there_is_no_first_player() -> None:  # WD-4.1 WD-1.1
    p = three().shake()
    assert [d.player for d in p.s.decisions()] == [0, 1, 2]


def test_a_game_may_be_played_out() -> None:  # WD-18.12
    s = GAME.start(4)
    s.play_out(Random(1), GAME.longest)
    assert s.over
