"""TM-14: the order in which things happen, and rulings."""

from __future__ import annotations

import pytest

from tests.games.terra_mystica.position import Position, first_tile, start


def rich(p: Position, seat: int = 0) -> Position:
    return p.give(seat, workers=20, coins=20, bowls=(0, 0, 12), priests=2)


def test_a_turn_is_conversions_an_action_and_conversions() -> None:  # TM-14.1
    p = rich(start("witches", "nomads"))
    p.play("0 convert W:C", "0 convert PW:C", "0 ship")
    assert not p.open("ship"), "one action"
    p.play("0 convert W:C", "0 done")
    assert p.asked == 1


def test_who_cannot_convert_is_not_asked_again() -> None:  # TM-14.1
    p = start("witches", "nomads").give(0, coins=4, workers=0, priests=1, bowls=(12, 0, 0))
    assert p.play("0 ship").asked == 1


def crowded() -> Position:
    """Cultists about to build a sanctuary: town, favor tile, scoring tile, a neighbour."""
    p = start("cultists", "nomads", scoring=first_tile("SCORE4"))
    p.put(0, "F4", "TE").put_all(0, "TP", "E7", "E6").put(1, "F3")
    return rich(p).give(0, bowls=(12, 0, 0))


def test_points_come_first_then_rewards_then_offers_then_the_cultists() -> None:  # TM-14.2
    p = crowded().play("0 upgrade F4 SA")
    assert p.points(0) == {"scoring SCORE4": 5}, "the points of the structure at once"
    assert p.built(0, "TE") == 0, "the replaced piece is back"
    assert (p.asked, bool(p.codes("favour")), bool(p.codes("town"))) == (0, True, True)
    p.play("0 favour FAV9")
    assert (p.asked, p.codes("favour"), len(p.codes("town"))) == (0, [], 5)
    p.play("0 town TW1")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    p.play("1 leech")
    assert (p.asked, len(p.codes("cult"))) == (0, 4)


def test_rewards_are_taken_in_any_order() -> None:  # TM-14.2
    p = crowded().play("0 upgrade F4 SA", "0 town TW1", "0 favour FAV9")
    assert p.asked == 1


def test_a_favor_tile_can_make_a_further_town_due() -> None:  # TM-14.2
    p = crowded().put_all(0, "D", "A1", "A3", "A4").put(0, "A2", "SH")  # 1 + 1 + 1 + 3 = 6
    p.play("0 upgrade F4 SA", "0 favour FAV5", "0 town TW1")
    assert len(p.codes("town")) == 5
    p.play("0 town TW2")
    assert p.me(0).keys == 2


def test_the_spades_of_the_halflings_come_after_the_offers() -> None:  # TM-14.2
    p = start("halflings", "nomads").put(0, "F4", "TP").put(1, "F3")
    rich(p).play("0 upgrade F4 SH")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])
    p.play("1 decline")
    assert str(p.s.asking().prompt(p.s)) == "Use your free spades (3 left)"
    p.play("0 build G2", "0 done")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"]), "a new round of offers"


def test_a_choice_is_mandatory() -> None:  # TM-14.3
    p = crowded().play("0 upgrade F4 SA")
    assert {code.split()[0] for code in p.codes()} == {"convert", "favour", "town"}


def test_a_favor_tile_that_nobody_can_take_is_lost() -> None:  # TM-14.4
    p = start("witches", "nomads").put(0, "F4", "TP")
    rich(p).give(0, favours=["FAV5", "FAV6"])
    for tile in range(len(p.s.favours)):
        p.s.favours[tile] = 1 if tile == 4 else 0
    p.play("0 upgrade F4 TE")
    assert p.codes("favour") == []
    assert p.open("done")


def test_two_tiles_are_due_but_one_kind_is_left() -> None:  # TM-14.4
    p = start("chaosmagicians", "nomads").put(0, "I12", "TP")
    rich(p)
    for tile in range(len(p.s.favours)):
        p.s.favours[tile] = 3 if tile == 6 else 0
    p.play("0 upgrade I12 TE", "0 favour FAV7")
    assert p.codes("favour") == []


def test_an_action_may_be_used_though_its_gain_is_lost() -> None:  # TM-14.5
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), priests=7)
    assert p.open("action ACT2")
    p.play("0 action ACT2", "1 pass BON5", "0 action ACT6", "0 done", "0 pass BON2")
    assert p.me(0).priests == 7


def test_bridges_need_a_slot_and_a_bridge() -> None:  # TM-14.5
    p = start("engineers", "nomads").give(0, bowls=(0, 0, 12), workers=2)
    assert p.open("action ACT1")
    assert p.open("action ACTE")
    p.remove("I9", "C5").put(0, "A1")
    assert p.reason(0, "action ACT1") == p.reason(0, "action ACTE") == "no_slot"
    p.put(0, "C5")
    p.me(0).bridges = 0
    assert p.reason(0, "action ACT1") == p.reason(0, "action ACTE") == "no_bridge_left"


def test_the_swarmlings_need_a_dwelling_and_a_trading_house() -> None:  # TM-14.5
    p = start("swarmlings", "nomads").put(0, "A1", "SH")
    assert p.open("action ACTS")
    p.put_all(0, "TP", "A3", "A5", "A7", "A9")
    assert p.why(0, "action ACTS") == "you have no trading house left (TM-1.3)"
    p.remove("A3", "I4", "D5")
    assert p.why(0, "action ACTS") == "no hex on the map suits it (TM-14.5)"


def test_the_witches_need_a_forest_and_a_dwelling() -> None:  # TM-14.5
    p = start("witches", "nomads").put(0, "A1", "SH")
    assert p.open("action ACTW")
    forests = [place["hex"] for place in p.s.view(None)["map"] if place["terrain"] == "forest"]
    for hx in forests:
        p.turn(hx, "lakes" if p.at(hx)[1] is None else "forest")
    assert p.reason(0, "action ACTW") == "no_target"
    p.turn("A3", "forest").put_all(0, "D", "A5", "A7", "A9", "A11", "A13", "C1")
    assert p.why(0, "action ACTW") == "you have no dwelling left (TM-1.3)"


def test_the_nomads_need_a_hex_that_is_not_desert() -> None:  # TM-14.5
    p = start("nomads", "witches").remove("B1", "B6").put(0, "G7", "SH")
    assert p.open("action ACTN")
    for hx in ("F7", "G6", "H8"):
        p.turn(hx, "desert")
    assert p.reason(0, "action ACTN") == "no_target"


def test_a_card_taken_works_from_the_next_income_on() -> None:  # TM-14.6
    p = start("witches", "nomads", cards=["BON3", "BON8", "BON4", "BON1", "BON5"])
    p.give(0, bowls=(12, 0, 0), cults=(0, 0, 4, 0)).play("0 pass BON4", "1 pass BON1")
    assert p.bowls(0) == (12, 0, 0), "no income yet"
    assert p.reason(0, "dig G3 lakes") == "out_of_reach", "no shipping in phase III"
    p.play("0 done").give(0, workers=9)
    assert p.bowls(0) == (9, 3, 0)
    assert p.open("dig G3 lakes")


def test_a_used_card_is_free_for_its_next_owner() -> None:  # TM-14.7
    p = start("witches", "nomads", cards=["BON2", "BON8", "BON4", "BON1", "BON5"])
    p.play("0 action BON2", "0 cult FIRE", "1 pass BON4", "0 pass BON1")
    assert p.s.round == 2
    p.give(1, bonus="BON2")
    assert p.open("action BON2")


def test_a_used_and_returned_card_is_not_used_in_the_same_round() -> None:  # TM-14.7
    cards = ["BON2", "BON8", "BON4", "BON1", "BON5", "BON6"]
    p = start("witches", "nomads", "engineers", cards=cards)
    p.play("0 action BON2", "0 cult FIRE", "1 pass BON1", "2 pass BON5", "0 pass BON6")
    assert p.s.round == 2, "nobody with the card could act any more"
    assert p.coins_on("BON2") == 1


def test_power_actions_are_global_and_special_actions_lie_on_the_tile() -> None:  # TM-14.7
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12), favours=["FAV6"])
    p.give(1, bowls=(0, 0, 12), favours=["FAV6"]).play("0 action FAV6", "0 cult FIRE").done()
    assert p.open("action FAV6"), "the other has a copy of their own"
    p.play("1 action ACT4").done()
    assert p.reason(0, "action ACT4") == "action_taken"


@pytest.mark.parametrize("hx", ["E6", "E7", "F3", "G2"])
def test_structures_of_opponents_do_not_bring_anything_into_reach(hx: str) -> None:  # TM-14.8
    p = rich(start("witches", "nomads").put(1, hx))
    assert p.reason(0, "build E8") in ("out_of_reach", "no_river_way")


def test_structures_of_opponents_do_not_block_the_river() -> None:  # TM-14.8
    p = rich(start("witches", "nomads").give(0, ship=1)).put_all(1, "D", "E8", "H4", "G2")
    assert p.open("build G3"), "over r22, r23 or r29, though the Nomads are all around"


def test_a_tunnel_may_be_used_with_free_spades_once() -> None:  # TM-14.9
    p = rich(start("dwarves", "nomads")).play("0 action ACT6")
    assert p.open("dig E9 mountains"), "E9 is forest: one spade, by tunnel"
    p.play("0 dig E9 mountains")
    assert p.me(0).workers == 20 - 2
    assert p.points(0) == {"source passage": 4}
    assert p.why(0, "dig D6 mountains") == "one tunnel or carpet in an action is all (TM-14.9)"
    assert p.open("dig D7 mountains"), "a hex beside a structure needs none"


def test_a_carpet_may_be_used_with_the_spade_of_the_bonus_card() -> None:  # TM-14.9
    p = rich(start("fakirs", "witches").give(0, bonus="BON1")).play("0 action BON1")
    p.play("0 dig A3 mountains")  # A3 is two hexes from B1
    assert p.me(0).priests == 1
    assert p.points(0) == {"source passage": 4}


def test_sandstorm_and_ride_use_no_spades() -> None:  # TM-14.10
    p = start("nomads", "witches", scoring=first_tile("SCORE1")).put(0, "G7", "SH")
    p.put(1, "D1", "SH").play("0 action ACTN", "0 dig G6 desert")
    p.play("1 action ACTW", "1 build A10")
    assert p.points(0) == p.points(1) == {}


def test_points_for_spades_count_those_used() -> None:  # TM-14.10
    p = rich(start("witches", "nomads", scoring=first_tile("SCORE1"))).play("0 action ACT6")
    p.play("0 dig E7 forest", "0 done")
    assert p.points(0) == {"scoring SCORE1": 2}
