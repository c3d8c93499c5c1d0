"""TM-9: towns."""

from __future__ import annotations

import pytest

from ludopolis.games.terra_mystica.things import TOWN_IDS
from tests.games.terra_mystica.position import Position, first_tile, start, town_tiles

# Around F4 lie E6, E7, F3 and G2; E6 and E7, F3 and E6, F3 and G2 touch each other.


def around_f4(*kinds: str, faction: str = "witches", scoring: str = "SCORE3") -> Position:
    """Structures on F4, E7, E6 and F3, in this order, and plenty of goods."""
    homes = [["F4", "D1"]] if faction == "witches" else [["I4", "H2"]]
    p = start(
        faction, "nomads", dwellings=[*homes, ["G7", "B6", "H1"]], scoring=first_tile(scoring)
    )
    if faction == "witches":
        p.remove("F4")
    for hx, kind in zip(["F4", "E7", "E6", "F3"], kinds):
        p.put(0, hx, kind)
    return p.give(0, workers=30, coins=30, bowls=(12, 0, 0))


def leave(p: Position, count: int) -> Position:
    """Let all town tiles but so many be owned by player 1."""
    for tile in range(len(TOWN_IDS)):
        kept = min(count, int(p.s.towns[tile]))
        p.me(1).towns[tile] += p.s.towns[tile] - kept
        p.s.towns[tile] = kept
        count -= kept
    return p


def test_four_structures_with_power_7_found_a_town_at_once() -> None:  # TM-9.1
    p = around_f4("SH", "TP", "D").turn("G2", "forest").play("0 build G2")
    assert p.asked == 0
    assert len(p.codes("town")) == 5
    assert not p.open("done"), "it is not optional"
    assert all(p.in_town(hx) for hx in ("F4", "E7", "E6", "G2"))
    assert not p.in_town("D1")


def test_three_structures_are_too_few() -> None:  # TM-9.1
    p = around_f4("SH", "TP", "D").play("0 upgrade E6 TP")  # 3 + 2 + 2
    assert p.codes("town") == []


def test_power_6_is_too_little() -> None:  # TM-9.1
    p = around_f4("TP", "TP", "D").turn("G2", "forest").play("0 build G2")  # 2 + 2 + 1 + 1
    assert p.codes("town") == []


def test_with_the_favor_tile_power_6_is_enough() -> None:  # TM-9.1
    p = around_f4("TP", "TP", "D").give(0, favours=["FAV5"]).turn("G2", "forest")
    assert len(p.play("0 build G2").codes("town")) == 5
    p = around_f4("TP", "D", "D").give(0, favours=["FAV5"]).turn("G2", "forest")
    assert p.play("0 build G2").codes("town") == [], "power 5"


def test_an_upgrade_can_found_a_town() -> None:  # TM-9.1
    p = around_f4("TP", "TP", "D", "D").play("0 upgrade F4 SH")  # 3 + 2 + 1 + 1
    assert len(p.codes("town")) == 5


def test_only_connected_structures_count() -> None:  # TM-9.1
    p = around_f4("SH", "TP", "D").put(0, "A1", "TP").play("0 upgrade A1 TE")
    assert p.codes("town") == []


def test_structures_of_others_do_not_connect() -> None:  # TM-9.1
    p = around_f4("SH", "TP").remove("E7").put(1, "E7").put(0, "E8", "TP").put(0, "D5", "D")
    assert p.turn("G2", "forest").play("0 build G2").codes("town") == []


def test_with_a_sanctuary_three_structures_are_enough() -> None:  # TM-9.2
    p = around_f4("TE", "TP", "TP").play("0 upgrade F4 SA")  # 3 + 2 + 2
    assert len(p.codes("town")) == 5


def test_two_with_a_sanctuary_are_not() -> None:  # TM-9.2
    p = around_f4("TE", "SH").give(0, favours=["FAV5"]).play("0 upgrade F4 SA")  # 3 + 3
    assert p.codes("town") == []


def test_a_sanctuary_elsewhere_does_not_help() -> None:  # TM-9.2
    p = around_f4("TP", "TP", "TP").put(0, "A1", "SA").play("0 upgrade F4 SH")  # 3 + 2 + 2
    assert p.codes("town") == []


@pytest.mark.parametrize(
    ("tile", "points", "goods"),
    [
        ("TW1", 5, (6, 0, 0)),
        ("TW2", 7, (0, 2, 0)),
        ("TW3", 9, (0, 0, 1)),
        ("TW4", 6, (0, 0, 0)),
        ("TW5", 8, (0, 0, 0)),
    ],
)
def test_a_town_tile_brings_points_goods_and_a_key(
    tile: str, points: int, goods: tuple[int, int, int]
) -> None:
    # TM-9.3
    p = around_f4("TP", "TP", "D", "D").play("0 upgrade F4 SH").give(0, coins=0, workers=0)
    p.play(f"0 town {tile}")
    assert p.points(0) == {f"town {tile}": points, "source ability": 5}
    assert p.goods(0) == goods
    assert p.me(0).keys == 1
    power = {"TW4": 8, "TW5": 1}.get(tile, 0)  # space 3 of air gives the 1
    assert p.bowls(0) == (12 - power, power, 0)
    assert p.cults(0) == ([1, 1, 1, 3] if tile == "TW5" else [0, 0, 0, 2])
    assert town_tiles(p)[tile] == 1


def test_the_scoring_tile_adds_5_points() -> None:  # TM-9.3
    p = around_f4("TP", "TP", "D", "D", scoring="SCORE2").play("0 upgrade F4 SH", "0 town TW1")
    assert p.points(0) == {"town TW1": 5, "scoring SCORE2": 5, "source ability": 5}


def test_only_witches_and_swarmlings_gain_more() -> None:  # TM-9.3
    p = around_f4("TP", "TP", "D", "D", faction="mermaids").play("0 upgrade F4 SH", "0 town TW1")
    assert p.points(0) == {"town TW1": 5, "source shipping": 2}
    p = around_f4("TP", "TP", "D", "D", faction="swarmlings").play("0 upgrade F4 SH")
    p.give(0, workers=0).play("0 town TW1")
    assert p.points(0) == {"town TW1": 5}
    assert p.me(0).workers == 3


def test_several_copies_of_a_tile_may_be_owned() -> None:  # TM-9.3
    p = around_f4("TP", "TP", "D", "D").put_all(0, "TP", "A1", "A2").put(0, "A3", "TE")
    p.play("0 upgrade F4 SH", "0 town TW1", "1 pass BON5", "0 upgrade A3 SA", "0 town TW1")
    assert list(p.me(0).towns[:2]) == [2, 0]
    assert p.why(0, "town TW1") == "nothing of the kind is due to you now (TM-14.2)"


def test_a_structure_built_beside_a_town_joins_it() -> None:  # TM-9.4
    p = around_f4("SH", "TP", "D", "D").town("F4", "E7", "E6", "F3").turn("G2", "forest")
    p.play("0 build G2")
    assert p.codes("town") == []
    assert p.in_town("G2")


def test_a_new_structure_brings_all_it_links_into_the_town() -> None:  # TM-9.4
    p = around_f4("SH", "TP", "D").put(0, "F3").town("F4", "E7", "E6", "F3")
    p.put_all(0, "TP", "I6").put(0, "I5").turn("G2", "forest")
    p.bridge(0, "G2:I6").play("0 build G2")
    assert p.in_town("G2")
    assert p.in_town("I6")
    assert p.in_town("I5")
    assert p.codes("town") == []


def test_structures_in_a_town_never_found_another() -> None:  # TM-9.4
    p = around_f4("TP", "TP", "TP", "TP").town("F4", "E7", "E6", "F3").play("0 upgrade F4 SH")
    assert p.codes("town") == []


def test_two_towns_may_grow_together() -> None:  # TM-9.4
    p = around_f4("SH", "TP", "D", "D").town("F4", "E7", "E6", "F3")
    p.put_all(0, "TP", "I6", "I5").put_all(0, "TE", "I4", "I7").town("I4", "I5", "I6", "I7")
    p.turn("G2", "forest").bridge(0, "G2:I6").play("0 build G2")
    assert p.codes("town") == []
    assert p.in_town("G2")


def test_after_the_last_tile_no_town_is_founded() -> None:  # TM-9.5
    p = leave(around_f4("TP", "TP", "D", "D"), 0).play("0 upgrade F4 SH")
    assert p.codes("town") == []
    assert not p.in_town("F4")
    p = leave(around_f4("TP", "TP", "D", "D"), 1).play("0 upgrade F4 SH")
    assert p.codes("town") == ["town TW1"]


def two_groups(left: int) -> Position:
    """Two groups with power 6; a temple on A1 is about to bring FAV5."""
    p = around_f4("TP", "TP", "D", "D").put_all(0, "D", "I4", "I5", "I6").put(0, "I7", "SH")
    return leave(p.put(0, "A1", "TP").play("0 upgrade A1 TE"), left)


def test_with_too_few_tiles_the_owner_chooses_the_group() -> None:  # TM-9.5
    p = two_groups(1).play("0 favour FAV5")
    assert p.codes() == ["group E6", "group I4"]
    assert p.why(0, "group A1") == (
        "your group there counts 1 with power 2; a town needs 4 and 6 (TM-9.1)"
    )
    p.play("0 group I4")
    assert p.in_town("I7")
    assert not p.in_town("F4")
    assert p.codes("town") == ["town TW1"]


def test_with_enough_tiles_there_is_nothing_to_choose() -> None:  # TM-9.5
    p = two_groups(2).play("0 favour FAV5")
    assert p.codes("group") == []
    p.play("0 town TW1", "0 town TW1")
    assert p.me(0).keys == 2


def test_without_a_tile_nothing_is_founded_by_the_favor_tile() -> None:  # TM-9.5
    p = two_groups(0).play("0 favour FAV5")
    assert p.codes("town") == p.codes("group") == []


def test_shipping_does_not_connect_but_a_bridge_does() -> None:  # TM-9.6
    p = around_f4("SH", "TP").put(0, "G3", "D").give(0, ship=3).put(0, "H4", "D")
    assert p.play("0 upgrade E7 TE", "0 favour FAV9").codes("town") == []
    p = around_f4("SH", "TP").put(0, "G3", "D").put(0, "H4", "D").bridge(1, "F4:G3")
    assert len(p.play("0 upgrade E7 TE").codes("town")) == 5


def test_tunnels_do_not_connect() -> None:  # TM-9.6
    p = start("dwarves", "nomads", dwellings=[["I9", "C5"], ["G7", "B6", "H1"]])
    p.put_all(0, "TP", "B5", "D6").put(0, "C4", "SH").give(0, workers=9, coins=20)
    assert p.play("0 upgrade C5 TP").codes("town") == []


def test_the_favor_tile_founds_towns_at_once() -> None:  # TM-9.6
    p = around_f4("TP", "TP", "D", "D").put(0, "A1", "TP").play("0 upgrade A1 TE", "0 favour FAV5")
    assert len(p.codes("town")) == 5
    assert p.in_town("F4")
    assert not p.in_town("A1")


def mermaids() -> Position:
    """F4 SH and E6 TP; across the river hexes r22 and r29 G3 TP and H4 D: together power 8."""
    p = start("mermaids", "nomads", dwellings=[["I4", "H2"], ["G7", "B6", "H1"]])
    p.put(0, "F4", "SH").put_all(0, "TP", "E6", "G3").put(0, "H4")
    return p.give(0, workers=30, coins=30)


def test_mermaids_found_a_town_over_a_river_hex() -> None:  # TM-9.7
    p = mermaids()
    assert p.codes("connect") == ["connect r22", "connect r29"]
    p.play("0 connect r22")
    assert len(p.codes("town")) == 5
    assert all(p.in_town(hx) for hx in ("F4", "E6", "G3", "H4"))
    p.play("0 town TW1")
    assert p.open("pass BON5"), "it takes no action"


def test_it_is_optional_and_also_done_after_the_action() -> None:  # TM-9.7
    p = mermaids().play("0 upgrade I4 TP")
    assert p.open("done")
    p.play("0 connect r29", "0 town TW1", "0 done")
    assert p.asked == 1


def test_it_can_be_declared_while_rewards_are_taken() -> None:  # TM-9.7
    p = mermaids().put(0, "E6", "D").put(0, "G3", "TP").play("0 upgrade G3 TE")
    assert p.open("connect r22")
    p.play("0 connect r22", "0 town TW1", "0 favour FAV1")
    assert p.me(0).keys == 1


def test_the_group_must_fulfil_the_conditions() -> None:  # TM-9.7
    p = mermaids().remove("H4")
    assert p.why(0, "connect r22") == (
        "your group there counts 3 with power 7; a town needs 4 and 7 (TM-9.1)"
    )
    p.put(0, "G3", "SA").remove("E6")
    assert p.why(0, "connect r22") == (
        "your group there counts 3 with power 6; a town needs 4 and 7 (TM-9.1)"
    )


def test_one_river_hex_for_a_town() -> None:  # TM-9.7
    p = mermaids().remove("G3", "E6").put(0, "I6", "TP").put(0, "F3", "TP")
    # H4 and F4 touch r29, H4 and I6 touch r33: two river hexes would be needed.
    assert p.codes("connect") == []


def test_the_link_stays_for_later_growth() -> None:  # TM-9.7
    p = mermaids().play("0 connect r22", "0 town TW1").turn("E8", "lakes").play("0 build E8")
    assert p.in_town("E8"), "it touches r22 and no structure of the town"


def test_no_river_town_beside_a_town() -> None:  # TM-9.7
    p = mermaids().town("F4", "E6")
    assert p.why(0, "connect r22") == "a structure at this river hex is in a town (TM-9.7)"


def test_a_river_town_needs_a_tile() -> None:  # TM-9.7
    p = leave(mermaids(), 0)
    assert p.why(0, "connect r22") == "no town tile is left (TM-9.5)"


def test_nobody_else_skips_a_river_hex() -> None:  # TM-9.7
    p = start("swarmlings", "nomads", dwellings=[["I4", "H2"], ["G7", "B6", "H1"]])
    p.put(0, "F4", "SH").put_all(0, "TP", "E6", "G3").put(0, "H4")
    assert p.why(0, "connect r22") == "only the Mermaids found towns over a river hex (TM-9.7)"
