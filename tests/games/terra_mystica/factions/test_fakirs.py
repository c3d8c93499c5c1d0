"""The Fakirs: flying carpets instead of ships."""

from tests.games.terra_mystica.factions.board import (
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


def flying(p: Position, kind: str = "D") -> Position:
    """A structure on C2; D3 is a flight away, F3 one for a stronghold. Both are desert."""
    return p.put(0, "C2", kind)


def test_fakirs_start_with_their_board() -> None:  # TM-13.13
    p = chosen("fakirs", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (7, 5, 0)
    assert p.cults(0) == [1, 0, 0, 1]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_fakirs_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("fakirs", "giants") == [0, 1, 1, 0]
    assert start("fakirs", "giants").goods(0) == (21, 6, 0)


def test_fakirs_income() -> None:  # TM-13.13, TM-5.3
    assert curve("fakirs", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("fakirs", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 6C 4PW", "1W 8C 6PW"]
    assert curve("fakirs", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("fakirs", "SH") == ["1W", "1W 1P"]
    assert curve("fakirs", "SA") == ["1W", "1W 1P"]


def test_fakirs_prices() -> None:  # TM-13.13, TM-6.4.2
    assert prices("fakirs") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 10C",
        "SA": "4W 6C",
    }


def test_fakirs_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("fakirs", "ship") == ["no_track"]
    assert track("fakirs", "spade") == ["2W 5C 1P for 6VP", "end_of_exchange"]
    assert spade("fakirs", 1) == ["3W", "2W"]


def test_fakirs_fly_for_a_priest_and_4_points() -> None:  # TM-13.13
    p = flying(bare("fakirs"))
    assert price(p, "build D3") == "1W 2C 1P"
    p.play("0 build D3")
    assert p.points(0) == {"source passage": 4}
    assert (p.me(0).priests, p.me(0).reserve) == (6, 1)


def test_fakirs_pay_spades_besides_the_flight() -> None:  # TM-13.13
    p = flying(bare("fakirs"))
    assert price(p, "dig E6 desert") == "3W 1P"
    assert price(p, "build E6") == "4W 2C 1P"
    assert price(p.give(0, dig=1), "build E6") == "3W 2C 1P"


def test_fakirs_fly_once_to_transform_and_build() -> None:  # TM-13.13
    p = flying(bare("fakirs")).play("0 dig E6 desert", "0 build E6")
    assert p.points(0) == {"source passage": 4}
    assert p.goods(0) == (38, 26, 3)


def test_fakirs_do_not_fly_to_adjacent_hexes() -> None:  # TM-13.13
    p = flying(bare("fakirs")).turn("B3", "desert")
    assert price(p, "build B3") == "1W 2C"
    p.play("0 build B3")
    assert p.points(0) == {}


def test_fakirs_skip_one_hex_without_a_stronghold() -> None:  # TM-13.13
    p = flying(bare("fakirs"))
    assert p.reason(0, "build F3") == "too_far_to_tunnel"


def test_fakirs_with_stronghold_skip_two_hexes() -> None:  # TM-13.13
    p = flying(bare("fakirs"), "SH")
    assert price(p, "build F3") == "1W 2C 1P"
    assert p.reason(0, "build E8") == "too_far_to_tunnel"
    p.play("0 build F3")
    assert p.points(0) == {"source passage": 4}


def test_fakirs_stronghold_works_from_the_next_action() -> None:  # TM-13.13, TM-6.4.3
    p = flying(bare("fakirs"), "TP").play("0 upgrade C2 SH", "1 pass BON5").done()
    assert p.open("build F3")


def test_fakirs_cannot_fly_without_a_priest() -> None:  # TM-13.13
    p = flying(bare("fakirs")).give(0, priests=0)
    assert p.reason(0, "build D3") == "short_to_build"
    assert p.reason(0, "dig E6 desert") == "short_to_dig"


def test_fakirs_buy_the_priest_of_the_flight_with_power() -> None:  # TM-13.13, TM-4.5
    p = flying(bare("fakirs")).give(0, priests=0).play("0 convert PW:P", "0 build D3")
    assert p.goods(0) == (38, 29, 0)
    assert p.points(0) == {"source passage": 4}


def test_fakirs_fly_with_free_spades() -> None:  # TM-14.9
    p = flying(bare("fakirs")).play("0 action ACT5", "0 build E6")
    assert p.points(0) == {"source passage": 4}
    assert p.goods(0) == (38, 29, 3)


def test_fakirs_do_not_fly_to_a_second_hex() -> None:  # TM-14.9
    p = flying(bare("fakirs")).turn("B3", "plains")
    p.play("0 action ACT6", "0 dig E6 desert")
    assert p.reason(0, "dig D4 desert") == "no_second_passage"
    assert p.open("dig B3 desert")


def test_fakirs_build_nothing_on_desert_with_free_spades() -> None:  # TM-6.1.4
    p = flying(bare("fakirs")).play("0 action ACT5")
    assert p.reason(0, "build D3") == "home_already"


def test_fakirs_do_not_fly_with_spades_of_the_cults() -> None:  # TM-10.2
    p = flying(bare("fakirs")).give(0, cults=[1, 0, 4, 1]).turn("B3", "plains")
    p.play("0 pass BON5", "1 pass BON2")
    assert p.reason(0, "dig E6 desert") == "no_passage_now"
    p.play("0 dig B3 desert")
    assert p.points(0) == {}


def test_fakirs_have_only_the_power_of_the_shipping_card() -> None:  # TM-12.2
    p = flying(bare("fakirs")).give(0, bonus="BON4")
    assert price(p, "build D3") == "1W 2C 1P"


def test_fakirs_cross_a_bridge_without_a_carpet() -> None:  # TM-13.13, TM-3.4
    p = flying(bare("fakirs")).bridge(0, "C2:D3")
    assert price(p, "build D3") == "1W 2C"


def test_fakirs_fly_farther_with_the_shipping_tile() -> None:  # TM-17.1
    p = bare("fakirs", setup={"mini-expansion-1": True}, scoring=SPADES)
    p.put_all(0, "TP", "C2", "B2", "B3")
    assert p.reason(0, "build F3") == "too_far_to_tunnel"
    p.play("0 build A5", "0 town TW7", "1 pass BON5").done()
    assert p.points(0) == {"town TW7": 4}
    assert p.me(0).ship == 0
    assert p.open("build F3")
    assert p.reason(0, "build E8") == "too_far_to_tunnel"


def test_fakirs_skip_four_hexes_at_most() -> None:  # TM-17.1
    p = flying(bare("fakirs", setup={"mini-expansion-1": True}), "SH")
    p.me(0).carpet = 2
    p.refresh()
    assert p.open("dig G3 mountains")
    assert p.reason(0, "dig H5 plains") == "too_far_to_tunnel"


def test_fakirs_carpets_connect_the_largest_area() -> None:  # TM-11.3
    p = bare("fakirs").put_all(0, "D", "C2", "D3", "F3")
    assert area(p) == 2
    p.put(0, "C2", "SH")
    assert area(p) == 3


def test_fakirs_shipping_tile_connects_the_largest_area() -> None:  # TM-11.3, TM-17.1
    p = bare("fakirs", setup={"mini-expansion-1": True}).put_all(0, "D", "C2", "F3")
    p.me(0).carpet = 1
    assert area(p) == 2


def test_fakirs_carpets_found_no_town() -> None:  # TM-9.6
    p = bare("fakirs").put(0, "C2", "SH").put(0, "B3", "TP").put(0, "E4").play("0 build D3")
    assert p.codes("town") == []
