"""The Dwarves: tunnels instead of ships."""

from tests.games.terra_mystica.factions.board import (
    SPADE_TRACK,
    SPADES,
    area,
    bare,
    curve,
    placing,
    price,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def tunnelling(p: Position, kind: str = "D") -> Position:
    """A structure on C2; D3, D4 and C3 are a tunnel away, B3 is adjacent, F3 too far."""
    return p.put(0, "C2", kind)


def test_dwarves_start_with_their_board() -> None:  # TM-13.8
    p = chosen("dwarves", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [0, 0, 2, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_dwarves_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("dwarves", "giants") == [0, 1, 1, 0]
    assert start("dwarves", "giants").goods(0) == (21, 6, 0)


def test_dwarves_income() -> None:  # TM-13.8, TM-5.3
    assert curve("dwarves", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("dwarves", "TP") == ["1W", "1W 3C 1PW", "1W 5C 2PW", "1W 7C 4PW", "1W 10C 6PW"]
    assert curve("dwarves", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("dwarves", "SH") == ["1W", "1W 2PW"]
    assert curve("dwarves", "SA") == ["1W", "1W 1P"]


def test_dwarves_prices() -> None:  # TM-13.8, TM-6.4.2
    assert prices("dwarves") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 6C",
    }


def test_dwarves_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("dwarves", "ship") == ["no_track"]
    assert track("dwarves", "spade") == SPADE_TRACK
    assert spade("dwarves", 2) == ["3W", "2W", "1W"]


def test_dwarves_tunnel_for_2_workers_and_4_points() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).turn("D3", "mountains")
    assert price(p, "build D3") == "3W 2C"
    p.play("0 build D3")
    assert p.points(0) == {"source passage": 4}


def test_dwarves_with_stronghold_tunnel_for_1_worker() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves"), "SH").turn("D3", "mountains")
    assert price(p, "build D3") == "2W 2C"
    p.play("0 build D3")
    assert p.points(0) == {"source passage": 4}


def test_dwarves_stronghold_works_from_the_next_action() -> None:  # TM-13.8, TM-6.4.3
    p = tunnelling(bare("dwarves"), "TP").turn("D3", "mountains")
    p.play("0 upgrade C2 SH", "1 pass BON5").done()
    assert price(p, "build D3") == "2W 2C"
    assert p.points(0) == {}


def test_dwarves_pay_spades_besides_the_tunnel() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves"))
    assert price(p, "dig D4 mountains") == "5W"
    assert price(p, "dig D4 desert") == "5W"
    assert price(p, "build D4") == "6W 2C"
    assert price(p.give(0, dig=2), "build D4") == "4W 2C"


def test_dwarves_tunnel_once_to_transform_and_build() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).play("0 dig D4 mountains")
    assert p.goods(0) == (40, 25, 4)
    p.play("0 build D4")
    assert p.goods(0) == (38, 24, 4)
    assert p.points(0) == {"source passage": 4}


def test_dwarves_score_for_a_tunnel_without_a_dwelling() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).play("0 dig D4 desert")
    assert p.points(0) == {"source passage": 4}


def test_dwarves_score_for_every_action_with_a_tunnel() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).play("0 dig D4 desert", "1 pass BON5").done()
    p.play("0 dig D4 wasteland").done().play("0 build D4")
    assert p.points(0) == {"source passage": 12}


def test_dwarves_do_not_tunnel_to_adjacent_hexes() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).turn("B3", "mountains")
    assert price(p, "build B3") == "1W 2C"
    p.play("0 build B3")
    assert p.points(0) == {}


def test_dwarves_do_not_tunnel_where_another_structure_is_adjacent() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).put(0, "E6")
    assert price(p, "dig D4 mountains") == "3W"


def test_dwarves_skip_one_hex_only() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves"))
    assert p.reason(0, "dig F3 mountains") == "too_far_to_tunnel"
    assert p.reason(0, "build F3") == "too_far_to_tunnel"


def test_dwarves_tunnel_under_land_river_and_structures() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).put(1, "B3").put(1, "A6")
    assert p.open("dig A5 wasteland")
    assert p.open("dig C3 mountains")
    assert p.reason(0, "dig A6 mountains") == "occupied"


def test_dwarves_cross_a_bridge_without_a_tunnel() -> None:  # TM-13.8, TM-3.4
    p = tunnelling(bare("dwarves")).turn("D3", "mountains").bridge(1, "C2:D3")
    assert price(p, "build D3") == "1W 2C"
    p.play("0 build D3")
    assert p.points(0) == {}


def test_dwarves_bridges_do_not_shorten_the_distance() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).bridge(0, "C2:E5")
    assert p.reason(0, "dig F3 mountains") == "too_far_to_tunnel"


def test_dwarves_tunnel_with_free_spades() -> None:  # TM-14.9
    p = tunnelling(bare("dwarves")).play("0 action ACT5")
    assert price(p, "dig D4 mountains") == "2W"
    assert price(p, "build D4") == "3W 2C"
    p.play("0 build D4")
    assert p.points(0) == {"source passage": 4}


def test_dwarves_tunnel_with_the_spade_of_the_bonus_card() -> None:  # TM-14.9
    p = tunnelling(bare("dwarves")).give(0, bonus="BON1").play("0 action BON1", "0 build D4")
    assert p.points(0) == {"source passage": 4}
    assert p.goods(0) == (38, 27, 4)


def test_dwarves_do_not_tunnel_to_a_second_hex() -> None:  # TM-14.9
    p = tunnelling(bare("dwarves")).turn("B3", "wasteland")
    p.play("0 action ACT6", "0 dig D4 mountains")
    assert p.reason(0, "dig C3 mountains") == "no_second_passage"
    assert p.open("dig B3 mountains")


def test_dwarves_tunnel_to_the_second_hex_if_the_first_is_adjacent() -> None:  # TM-14.9
    p = tunnelling(bare("dwarves")).turn("B3", "wasteland")
    p.play("0 action ACT6", "0 dig B3 mountains", "0 build D4")
    assert p.points(0) == {"source passage": 4}
    assert p.goods(0) == (38, 27, 4)


def test_dwarves_pay_no_second_tunnel_for_the_dwelling() -> None:  # TM-13.8, TM-6.1.6
    p = tunnelling(bare("dwarves")).turn("B3", "wasteland")
    p.play("0 action ACT6", "0 dig D4 mountains", "0 dig B3 mountains", "0 build D4")
    assert p.points(0) == {"source passage": 4}
    assert p.goods(0) == (38, 27, 4)


def test_dwarves_cannot_tunnel_without_workers() -> None:  # TM-13.8
    p = tunnelling(bare("dwarves")).give(0, workers=1).play("0 action ACT5")
    assert p.reason(0, "dig D4 mountains") == "short_to_dig"


def test_dwarves_do_not_tunnel_with_spades_of_the_cults() -> None:  # TM-10.2
    p = tunnelling(bare("dwarves")).give(0, cults=[0, 0, 4, 0]).turn("B3", "wasteland")
    p.play("0 pass BON5", "1 pass BON2")
    assert p.reason(0, "dig D4 mountains") == "no_passage_now"
    p.play("0 dig B3 mountains")
    assert p.points(0) == {}


def test_dwarves_have_only_the_power_of_the_shipping_card() -> None:  # TM-12.2
    p = tunnelling(bare("dwarves")).turn("D3", "mountains").give(0, bonus="BON4")
    assert price(p, "build D3") == "3W 2C"
    assert p.reason(0, "dig F3 mountains") == "too_far_to_tunnel"


def test_dwarves_have_only_the_points_of_the_shipping_tile() -> None:  # TM-17.1
    p = bare("dwarves", setup={"mini-expansion-1": True}, scoring=SPADES)
    p.put(0, "C2", "SH").put(0, "B3", "TP").put(0, "B2").turn("A5", "mountains")
    p.play("0 build A5", "0 town TW7")
    assert p.points(0) == {"town TW7": 4}
    p.play("1 pass BON5").done()
    assert p.reason(0, "dig F3 mountains") == "too_far_to_tunnel"


def test_dwarves_tunnels_connect_the_largest_area() -> None:  # TM-11.3
    p = bare("dwarves").put_all(0, "D", "C2", "D4", "E8")
    assert area(p) == 3
    p.remove("D4")
    assert area(p) == 1


def test_dwarves_tunnels_found_no_town() -> None:  # TM-9.6
    p = bare("dwarves").put(0, "C2", "SH").put(0, "B3", "TP").put(0, "D4").turn("E6", "mountains")
    p.play("0 build E6")
    assert p.codes("town") == []
    assert not p.in_town("E6")
