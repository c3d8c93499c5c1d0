"""The Alchemists: points for coins and back, and power for spades."""

from tests.games.terra_mystica.factions.board import (
    SHIP_TRACK,
    SPADE_TRACK,
    SPADES,
    bare,
    curve,
    placing,
    prices,
    spade,
    track,
)
from tests.games.terra_mystica.position import Position, chosen, start


def with_stronghold(p: Position) -> Position:
    """A stronghold on E5; E6 and E4 are a step away, F3 two."""
    return p.put(0, "E5", "SH").give(0, bowls=(12, 0, 0))


def test_alchemists_start_with_their_board() -> None:  # TM-13.3
    p = chosen("alchemists", "giants")
    assert p.goods(0) == (15, 3, 0)
    assert p.bowls(0) == (5, 7, 0)
    assert p.cults(0) == [1, 1, 0, 0]
    assert (p.me(0).points, p.me(0).ship, p.me(0).dig, p.me(0).reserve) == (20, 0, 0, 7)


def test_alchemists_place_two_dwellings_and_take_income_in_round_1() -> None:  # TM-2.8, TM-5.2
    assert placing("alchemists", "giants", "witches") == [0, 1, 2, 2, 1, 0]
    assert start("alchemists", "giants").goods(0) == (21, 6, 0)


def test_alchemists_income() -> None:  # TM-13.3, TM-5.3
    assert curve("alchemists", "D") == ["1W", "2W", "3W", "4W", "5W", "6W", "7W", "8W", "8W"]
    assert curve("alchemists", "TP") == ["1W", "1W 2C 1PW", "1W 4C 2PW", "1W 7C 3PW", "1W 11C 4PW"]
    assert curve("alchemists", "TE") == ["1W", "1W 1P", "1W 2P", "1W 3P"]
    assert curve("alchemists", "SH") == ["1W", "1W 6C"]
    assert curve("alchemists", "SA") == ["1W", "1W 1P"]


def test_alchemists_prices() -> None:  # TM-13.3, TM-6.4.2
    assert prices("alchemists") == {
        "D": "1W 2C",
        "TP": "2W 3C",
        "TP alone": "2W 6C",
        "TE": "2W 5C",
        "SH": "4W 6C",
        "SA": "4W 6C",
    }


def test_alchemists_tracks() -> None:  # TM-6.2, TM-6.3
    assert track("alchemists", "ship") == SHIP_TRACK
    assert track("alchemists", "spade") == SPADE_TRACK
    assert spade("alchemists", 2) == ["3W", "2W", "1W"]


def test_alchemists_turn_points_into_coins() -> None:  # TM-13.3
    p = bare("alchemists").give(0, coins=0, points=2).play("0 convert VP:C", "0 convert VP:C")
    assert (p.me(0).coins, p.me(0).points) == (2, 0)
    assert p.reason(0, "convert VP:C") == "short_to_convert"


def test_alchemists_turn_two_coins_into_a_point() -> None:  # TM-13.3
    p = bare("alchemists").give(0, coins=3, points=0).play("0 convert C:VP")
    assert (p.me(0).coins, p.me(0).points) == (1, 1)
    assert p.reason(0, "convert C:VP") == "short_to_convert"


def test_alchemists_exchange_does_not_use_up_the_action() -> None:  # TM-13.3, TM-4.5
    p = bare("alchemists").put(0, "E5").give(0, coins=1, workers=1).turn("E6", "swamp")
    assert p.reason(0, "build E6") == "short_to_build"
    p.play("0 convert VP:C", "0 build E6", "0 convert VP:C")
    assert p.goods(0) == (1, 0, 4)
    assert p.me(0).points == 18


def test_only_the_alchemists_exchange_points() -> None:  # TM-13.3
    p = bare("darklings")
    assert p.reason(0, "convert VP:C") == "not_your_conversion"
    assert p.reason(0, "convert C:VP") == "not_your_conversion"


def test_alchemists_exchange_in_their_own_turn_only() -> None:  # TM-13.3, TM-4.5
    p = bare("giants", "alchemists").put(0, "D4").put(1, "E6")
    assert p.reason(1, "convert VP:C") == "not_your_turn"
    p.play("0 upgrade D4 TP")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])


def test_alchemists_stronghold_brings_12_power_at_once() -> None:  # TM-13.3
    p = bare("alchemists").put(0, "E5", "TP").give(0, bowls=(5, 7, 0)).play("0 upgrade E5 SH")
    assert p.bowls(0) == (0, 5, 7)
    assert p.goods(0) == (34, 26, 4)


def test_alchemists_stronghold_brings_its_power_once() -> None:  # TM-13.3
    p = bare("alchemists").put(0, "E5", "TP").give(0, bowls=(12, 0, 0))
    p.play("0 upgrade E5 SH", "1 pass BON5").done()
    assert p.bowls(0) == (0, 12, 0)
    p.play("0 pass BON2")
    assert p.s.round == 2
    assert p.bowls(0) == (0, 12, 0)


def test_alchemists_use_the_power_of_the_stronghold_in_the_same_turn() -> None:  # TM-13.3, TM-4.5
    p = bare("alchemists").put(0, "E5", "TP").give(0, bowls=(0, 12, 0), workers=4)
    assert p.codes("convert") == ["convert P:W", "convert W:C", "convert VP:C", "convert C:VP"]
    p.play("0 upgrade E5 SH", "0 convert PW:P", "0 convert PW:W", "0 convert PW:W")
    assert p.goods(0) == (34, 2, 5)
    assert p.bowls(0) == (11, 0, 1)


def test_alchemists_gain_no_power_from_spades_without_a_stronghold() -> None:  # TM-13.3
    p = bare("alchemists").put(0, "E5").give(0, bowls=(12, 0, 0)).play("0 build F3")
    assert p.bowls(0) == (12, 0, 0)


def test_alchemists_gain_2_power_for_each_spade_bought() -> None:  # TM-13.3
    p = with_stronghold(bare("alchemists")).play("0 build F3")
    assert p.bowls(0) == (8, 4, 0)
    assert p.goods(0) == (38, 23, 4)


def test_alchemists_gain_2_power_for_each_free_spade() -> None:  # TM-13.3
    p = with_stronghold(bare("alchemists")).give(0, bowls=(6, 0, 6)).play("0 action ACT6")
    assert p.bowls(0) == (8, 4, 0)
    p.play("0 build F3")
    assert p.bowls(0) == (8, 4, 0)


def test_alchemists_gain_power_for_free_and_bought_spades_of_one_action() -> None:  # TM-13.3
    p = with_stronghold(bare("alchemists")).give(0, bonus="BON1").play("0 action BON1")
    assert p.bowls(0) == (10, 2, 0)
    p.play("0 build F3")
    assert p.bowls(0) == (8, 4, 0)
    assert p.me(0).workers == 26


def test_alchemists_gain_power_even_for_forfeited_spades() -> None:  # TM-13.3, TM-6.1.4
    p = with_stronghold(bare("alchemists")).give(0, bonus="BON1").play("0 action BON1", "0 done")
    assert p.bowls(0) == (10, 2, 0)


def test_alchemists_pay_the_dwelling_with_the_power_of_its_spades() -> None:  # TM-13.3, TM-4.5
    p = with_stronghold(bare("alchemists")).give(0, coins=2, workers=3, bowls=(0, 1, 2))
    p.play("0 dig E6 swamp", "0 convert PW:W", "0 build E6")
    assert p.at("E6") == ("swamp", 0, "D")
    assert p.goods(0) == (0, 0, 4)
    assert p.bowls(0) == (3, 0, 0)


def test_alchemists_pay_the_dwelling_with_the_power_of_a_free_spade() -> None:  # TM-13.3, TM-4.5
    p = with_stronghold(bare("alchemists")).give(0, coins=0, workers=1, bowls=(0, 2, 4))
    p.play("0 action ACT5")
    assert p.bowls(0) == (2, 4, 0)
    p.give(0, bowls=(0, 1, 3)).play("0 convert PW:C", "0 convert PW:C", "0 build E6")
    assert p.goods(0) == (0, 0, 4)


def test_alchemists_spades_score_the_round_too() -> None:  # TM-6.1.9, TM-13.3
    p = with_stronghold(bare("alchemists", scoring=SPADES)).play("0 dig F3 swamp")
    assert p.points(0) == {"scoring SCORE1": 4}
    assert p.bowls(0) == (8, 4, 0)


def test_alchemists_gain_power_for_spades_of_the_cults() -> None:  # TM-10.2, TM-13.3
    p = with_stronghold(bare("alchemists")).give(0, cults=[1, 1, 8, 0])
    p.play("0 pass BON5", "1 pass BON2")
    assert p.asked == 0
    assert p.bowls(0) == (8, 4, 0)
    assert p.codes("convert") == []
    p.play("0 dig F3 swamp")
    assert p.at("F3") == ("swamp", None, None)
    assert p.s.round == 2


def test_alchemists_without_stronghold_gain_none_for_spades_of_the_cults() -> None:  # TM-10.2
    p = bare("alchemists").put(0, "E5").give(0, cults=[1, 1, 4, 0], bowls=(12, 0, 0))
    p.play("0 pass BON2", "1 pass BON5")
    assert p.asked == 0
    assert p.bowls(0) == (12, 0, 0)


def test_alchemists_score_a_point_for_2_coins_at_the_end() -> None:  # TM-11.4, TM-13.3
    p = bare("alchemists").to_round(6)
    for seat in (0, 1):
        p.give(seat, coins=7, workers=2, priests=1, bowls=(0, 4, 3))
    before = [p.points(seat).get("source resources", 0) for seat in (0, 1)]
    p.play(f"{p.asked} pass", f"{1 - p.asked} pass")
    assert before == [0, 0]
    assert [p.points(seat)["source resources"] for seat in (0, 1)] == [7, 5]
