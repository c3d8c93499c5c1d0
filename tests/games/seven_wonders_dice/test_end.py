"""End of the game, score board, rulings (WD-16, WD-18)."""

from pathlib import Path

import pytest

from ludopolis.core import point_sources
from ludopolis.games.seven_wonders_dice.rules.turns import FinalScoring
from tests.games.seven_wonders_dice.position import (
    AGORA,
    EAST,
    WAREHOUSE,
    WEST,
    Position,
    overlaid,
    table,
    three,
    two,
)


def third_bonus(p: Position, seat: int = 0) -> Position:
    p.give(seat, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross").shake()
    return p.play(f"{seat} build grey_1 wh_stone", f"{seat} bonus coins")


def test_one_more_full_turn_after_a_third_bonus() -> None:  # WD-16.1
    p = third_bonus(three(), 1).pass_turn()
    assert p.told()[-2:] == [
        "player 1 has enough bonuses: the game ends after turn 2",
        "turn 2 begins",
    ]
    assert not p.s.over
    p.shake().pass_turn()
    assert p.s.over


def test_further_third_bonuses_change_nothing() -> None:  # WD-16.1
    p = three().give(2, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross")
    third_bonus(p).pass_turn(2).play("2 pass").shake()
    p.play("2 build grey_1 wh_stone", "2 bonus coins").pass_turn()
    assert p.s.over


def test_all_who_take_a_third_bonus_in_the_same_turn_are_named() -> None:  # WD-16.1
    p = three().give(2, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross")
    third_bonus(p).play("2 build grey_1 wh_stone", "2 bonus coins", "1 pass")
    assert p.told()[-3:] == [
        "player 0 has enough bonuses: the game ends after turn 2",
        "player 2 has enough bonuses: the game ends after turn 2",
        "turn 2 begins",
    ]
    assert p.s.view(1)["ended_by"] == [0, 2]


def test_who_takes_a_third_bonus_in_the_last_turn_has_not_brought_it() -> None:  # WD-16.1
    p = three().give(2, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross")
    third_bonus(p).pass_turn().shake()
    p.play("2 build grey_1 wh_stone", "2 bonus coins").pass_turn()
    assert (p.s.over, p.s.view(1)["ended_by"]) == (True, [0])
    assert "player 2 has enough bonuses" not in " ".join(p.told())


def test_no_grey_die_is_drawn_after_the_last_turn() -> None:  # WD-11.4 WD-16.1
    p = two().give(1, ["un_compass_1", "un_compass_2"], 30)
    third_bonus(p).pass_turn().shake(green="compass 0")
    p.play("1 build green un_compass_3", "0 pass")
    assert (p.s.over, p.open(-1)) == (True, [])
    assert p.s.view(0)["aside"] == ["black", "white", "purple"]


def test_before_the_last_turn_a_grey_die_is_drawn() -> None:  # WD-11.4 WD-16.1
    p = two().give(1, ["un_compass_1", "un_compass_2"], 30)
    p.give(0, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross").shake(green="compass 0")
    p.play("0 build grey_1 wh_stone", "0 bonus coins", "1 build green un_compass_3")
    assert p.open(-1) == ["replace grey_1", "replace grey_2", "replace grey_3"]
    p.play("-1 replace grey_1")
    assert p.told()[0] == "Black die (Spy) takes the place of Grey die 1"
    assert p.told()[1] == "player 0 has enough bonuses: the game ends after turn 2"


def test_no_grey_die_is_drawn_where_the_third_bonus_ends_the_game(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, "bonus_rules.final_turns = 0")  # WD-11.4 WD-16.1
    p = table("giza", "rhodes", edition=edition).give(1, ["un_compass_1", "un_compass_2"], 30)
    p.give(0, [*WAREHOUSE[1:], *WEST, *EAST], 12, "action cross").shake(green="compass 0")
    p.play("1 build green un_compass_3", "0 build grey_1 wh_stone", "0 bonus coins")
    assert (p.s.over, p.s.view(0)["ended_by"]) == (True, [0])


def test_two_bonuses_do_not_end_the_game() -> None:  # WD-16.1
    p = two().give(0, [*WAREHOUSE[1:], *WEST], 12, "action").shake()
    p.play("0 build grey_1 wh_stone", "0 bonus coins").pass_turn()
    assert p.s.view(0)["last_turn"] is None


def test_rows_of_the_score_board() -> None:  # WD-16.2
    rows = [row["building"] for row in two().s.view(0)["players"][0]["rows"]]
    assert rows == [
        *["wonder", "barracks_west", "barracks_east", "agora", "market", "university"],
        *["guild_court", "gallery"],
    ]


def test_a_counting_space_scores_in_its_own_row() -> None:  # WD-16.2
    p = two().give(0, [*WAREHOUSE, "mk_chest_warehouse"], bonuses="coins")
    assert (p.row(0, "market"), p.row(0, "warehouse")) == (6, 0)


def test_the_race_is_in_the_row_of_the_agora() -> None:  # WD-16.2
    p = two().give(0, AGORA[:8], 30).shake(blue="fountain 0")
    p.play("0 build blue ag_33", "0 bonus coins", "1 pass")
    assert p.row(0, "agora") == 1 + 2 + 3 + 2 + 3 + 4 + 3 + 4 + 5 + 3


def test_points_counted_at_the_end_are_told() -> None:  # WD-16.2 WD-15.7
    p = two().give(0, ["mk_chest_warehouse", "gl_laurel_1"])
    third_bonus(p).pass_turn().shake().pass_turn()
    assert p.points(0) == {"space mk_chest_warehouse": 6, "space gl_laurel_1": 1}


def test_sources_of_points_are_the_rows_of_the_score_board() -> None:  # WD-16.2
    p = two().give(0, AGORA[:8], 30).shake(red="axe 0").play("0 build red bw_attack_1", "1 pass")
    p.shake(blue="fountain 0").play("0 build blue ag_33", "0 bonus coins", "1 pass")
    assert sources(p)["West Barracks"] == [3, 0]
    assert sources(p)["Agora"] == [5 + 3, 0]


def test_sources_counted_at_the_end_are_in_their_rows_too() -> None:  # WD-16.2 WD-15.7
    p = two().give(0, ["mk_chest_warehouse", "gl_laurel_1"])
    third_bonus(p).pass_turn().shake().pass_turn()
    assert (sources(p)["Market"], sources(p)["Gallery of Leaders"]) == ([6, 0], [1, 0])


def sources(p: Position) -> dict[str, list[int]]:
    return {str(said): amounts for said, amounts in point_sources(p.match)}


def ended(points: tuple[int, int], coins: tuple[int, int]) -> list[int]:
    s = two().s
    for me, vp, gold in zip(s.seats, points, coins):
        me.points, me.coins = vp, gold
    s.stack.clear()
    FinalScoring().run(s)
    return s.ranks()


@pytest.mark.parametrize(
    ("points", "coins", "ranks"),
    [
        ((50, 51), (9, 0), [2, 1]),
        ((50, 50), (9, 8), [1, 2]),
        ((50, 50), (9, 9), [1, 1]),
    ],
)
def test_most_points_then_most_coins_then_a_shared_victory(
    points: tuple[int, int], coins: tuple[int, int], ranks: list[int]
) -> None:  # WD-1.3 WD-16.3 WD-6.6
    assert ended(points, coins) == ranks


def test_a_die_is_not_chosen_for_its_coins_alone() -> None:  # WD-18.1
    p = two().give(0, ["un_tablet_1", *WEST, *EAST], 9, "coins cross").shake(red="axe 0")
    assert not [code for code in p.open(0) if "red" in code]


def test_a_failed_condition_closes_the_purple_die() -> None:  # WD-18.2
    p = two().give(0, ["un_tablet_1", "un_tablet_2", "un_tablet_3"], 30).forum("purple").shake()
    assert not [code for code in p.open(0) if "purple" in code]


def test_no_effect_crosses_off_guilds_or_gallery() -> None:  # WD-18.3
    for board in two().s.tables.boards:
        for effect in [e for row in board.effects for e in row]:
            assert "guild" not in effect.said
            assert effect.said.startswith("per_space") or "gallery" not in effect.said


def test_the_wonder_chest_scores_stages_built_later() -> None:  # WD-18.7
    p = two().give(0, coins=20).shake(yellow="chest 0").play("0 build yellow mk_chest_wonder")
    assert (p.me(0).coins, p.row(0, "market")) == (15, 0)
    p.pass_turn().shake().play("0 wonder")
    assert p.row(0, "market") == 2


def test_coins_of_an_effect_pay_the_next_crossing_of_the_chain() -> None:  # WD-18.8
    p = two().give(0, ["un_gear_1", "un_gear_2", "un_gear_3"], 3).forum("white")
    p.shake(white="leader_yellow 0").play("0 build white gl_yellow")
    assert p.me(0).coins == 1
    p.play("0 cross mk_coin_1")
    assert p.me(0).coins == 7
    p.play("0 cross mk_chest_wonder")
    assert p.me(0).coins == 2


def test_the_game_cannot_lock() -> None:  # WD-18.10
    p = (
        two()
        .give(0, coins=0)
        .shake(
            grey_1="glass 3", grey_2="glass 3", grey_3="papyrus 3", blue="owl 3", green="tablet 3"
        )
    )
    assert "pass" in p.open(0)
    assert [die["die"] for die in p.s.view(0)["forum"]][3:7] == ["blue", "red", "yellow", "green"]


def test_everybody_sees_everything() -> None:  # WD-18.11
    p = two()
    seen = {key: value for key, value in p.s.view(0).items() if key not in ("open", "asked")}
    for viewer in (1, None):
        other = p.s.view(viewer)
        assert {key: other[key] for key in seen} == seen


def test_only_passing_never_ends_the_game() -> None:  # WD-18.12
    p = two()
    for _ in range(60):
        p.shake().pass_turn()
    assert (p.s.turn, p.s.view(0)["last_turn"]) == (61, None)
