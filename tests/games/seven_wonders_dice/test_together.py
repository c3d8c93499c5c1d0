"""Everybody acts at once, unseen until all are done; nothing depends on the order (WD-4.4)."""

import pytest

from ludopolis.core import PickError
from tests.games.seven_wonders_dice.position import Position, three, two


def test_picks_stay_unseen_until_the_turn_closes() -> None:  # WD-4.4 WD-18.11
    p = three().shake()
    before = [p.s.view(seat) for seat in (1, 2, None)]
    lines = len(p.match.lines(1))
    p.play("0 build blue ag_11")
    assert [p.s.view(seat) for seat in (1, 2, None)] == before
    assert len(p.match.lines(1)) == lines
    assert p.s.view(0)["players"][0]["crossed"] == ["ag_11"]
    p.play("2 pass", "1 pass")
    assert p.s.view(1)["players"][0]["crossed"] == ["ag_11"]


def test_nobody_waits_for_a_seat() -> None:  # WD-4.4
    p = three().shake().play("1 wonder", "0 pass")
    assert [d.player for d in p.s.decisions()] == [1, 2]


def test_a_chain_runs_inside_its_own_lane() -> None:  # WD-4.4
    p = two().shake().play("0 build green un_gear_1")
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["market"], "most": 1}
    assert p.s.view(1)["asked"] == {"what": "act", "groups": [], "most": 1}
    p.play("1 pass", "0 cross mk_coin_1")
    assert p.s.turn == 2


def test_everything_can_be_taken_back_until_the_last_has_finished() -> None:  # WD-4.4
    p = two().shake().play("0 build green un_gear_1", "1 wonder", "0 cross mk_camel_1")
    assert p.s.turn == 1  # Rhodes still has a Barracks space to cross off
    assert (p.match.undoable(0), p.match.undoable(1)) == (2, 1)
    p.match.undo(0, 2)
    assert p.s.view(0)["players"][0]["crossed"] == []
    p.match.redo(0)
    p.match.redo(0)
    p.play("1 cross bw_attack_1")
    assert int(p.me(0).crossed).bit_count() == 2
    with pytest.raises(PickError):
        p.match.undo(0)


def attacks(order: str) -> Position:
    p = two().shake(red="shield 0")
    codes = {"0": "0 build red bw_defence_1", "1": "1 wonder"}
    for seat in order:
        p.play(codes[seat])
        if seat == "1":
            p.play("1 cross be_attack_1")
    return p


def test_the_order_of_answers_makes_no_difference() -> None:  # WD-4.4 WD-8.6
    first, second = attacks("01"), attacks("10")
    assert first.s == second.s
    assert first.points(1) == second.points(1) == {"space be_attack_1": 3}


def test_the_picture_is_that_of_the_beginning_of_the_turn() -> None:  # WD-15.9
    p = two().give(1, ["un_tablet_1", "un_tablet_2", "un_tablet_3", "wh_stone"], 30)
    p.give(0, ["wh_stone"]).forum("purple").shake(purple="guild_grey 0", green="gear 0")
    assert "build purple gp_1" not in p.open(1)
    p.play("1 build grey_2 wh_wood")  # one more than the other, but only now
    p.play("0 pass")
    p.shake(purple="guild_grey 0")
    assert "build purple gp_1" in p.open(1)


def test_the_end_of_a_turn_settles_the_race_then_dice_then_the_end() -> None:  # WD-4.5
    p = two().give(0, ["un_compass_1", "un_compass_2", "ag_11", "ag_12", "ag_13"], 30)
    p.give(0, ["ag_21", "ag_22", "ag_23", "ag_31", "ag_32"])
    p.give(1, ["un_compass_1", "un_compass_2"], 30)
    p.shake(green="compass 0", blue="fountain 0")
    p.play("0 build blue ag_33", "0 bonus coins", "1 build green un_compass_3")
    assert p.told()[-1] == "player 0: 3 points for the first complete Agora"
    assert p.open(-1) == ["replace grey_1", "replace grey_2", "replace grey_3"]
    assert p.s.turn == 1
    p.play("-1 replace grey_2")
    assert p.told() == ["Black die (Spy) takes the place of Grey die 2", "turn 2 begins"]


def test_the_view_tells_what_everybody_crossed_off_in_the_turn_before() -> None:  # WD-4.4
    p = two().shake().play("0 build blue ag_11", "1 pass")
    assert [me["last"] for me in p.s.view(1)["players"]] == [["ag_11"], []]
    p.shake().play("0 build yellow mk_coin_1", "1 build blue ag_11")
    assert [me["last"] for me in p.s.view(0)["players"]] == [["mk_coin_1"], ["ag_11"]]
    assert p.s.view(None)["over"] is False
