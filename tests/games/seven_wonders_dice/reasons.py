"""For each reason a position that produces it, who asks there for which option, and the answer."""

from __future__ import annotations

from collections.abc import Callable

from ludopolis.core import Match
from ludopolis.games.seven_wonders_dice import GAME
from tests.games.seven_wonders_dice.position import WAREHOUSE, Position, three, two

Case = tuple[Match, int, str, str]
PURPLE = ["un_tablet_1", "un_tablet_2", "un_tablet_3"]


def case(p: Position, code: str, said: str) -> Case:
    """What seat 0 asks for, and what it is told."""
    return p.match, 0, code, said


def city_taken() -> Case:
    match = Match(GAME, 2, {"cities": "chosen"}, draws=False)
    match.play(0, "city giza")
    return match, 1, "city giza", "Giza is led by player 0 (WD-3.1)"


def crossed() -> Case:
    p = two().give(0, ["wh_stone"]).shake()
    return case(p, "build grey_1 wh_stone", "Stone (Warehouse) is crossed off already (WD-1.4)")


def not_in_forum() -> Case:
    said = "Black die (Spy) is not in the Forum (WD-11.4)"
    return case(two().shake(), "build black wh_stone", said)


def locked() -> Case:
    p = two().give(1, ["un_compass_1", "un_compass_2", "un_compass_3"]).forum("black").shake()
    return case(p, "build black wh_stone", "you have not unlocked Black die (Spy) (WD-11.5)")


def other_symbol() -> Case:
    said = "Blue die shows Owl, which does not open Agora Mask/Temple (WD-5.1)"
    return case(two().shake(blue="owl 0"), "build blue ag_11", said)


def order() -> Case:
    said = "West attack 1 comes before West attack 2 (WD-5.6)"
    return case(two().shake(red="axe 0"), "build red bw_attack_2", said)


def grid_order() -> Case:
    said = "Owl opens Agora Mask/Owl first (WD-9.3)"
    return case(two().shake(blue="owl 0"), "build blue ag_22", said)


def grid_closed() -> Case:
    p = two().give(0, ["un_compass_1", "un_compass_2", "un_compass_3"]).forum("black")
    said = "Agora Scales/Owl is the next one neither of its row nor of its column (WD-9.4)"
    return case(p.shake(black="spy_blue 0"), "build black ag_22", said)


def fewer() -> Case:
    p = three().give(0, [*PURPLE, "mk_coin_1"], 30).give(1, ["mk_camel_1"])
    p.give(2, ["mk_coin_1", "mk_coin_2"]).forum("purple").shake(purple="guild_yellow 0")
    said = (
        "Market: when the turn began you had 1 spaces, player 2 had 2; "
        "you need as many as each neighbour (WD-13.2)"
    )
    return case(p, "build purple gp_1", said)


def not_more() -> Case:
    p = two().give(0, PURPLE, 30).forum("purple").shake(purple="guild_wonder 0")
    said = (
        "Wonder: when the turn began you had 0 spaces, player 1 had 0; "
        "between two you need more (WD-13.3)"
    )
    return case(p, "build purple gp_1", said)


def short_for_die() -> Case:
    p = two().give(0, coins=2).shake(blue="mask 3")
    return case(p, "build blue ag_11", "Blue die costs 3, you have 2 (WD-5.5)")


def short_for_space() -> Case:
    p = two().give(0, ["wh_stone"], coins=3).shake(yellow="camel 2")
    said = (
        "Market camel 2 takes 4 Resources, you produce 1: 3 coins for the rest "
        "and 2 for the die, you have 3 (WD-5.4)"
    )
    return case(p, "build yellow mk_camel_2", said)


def short() -> Case:
    p = two().give(0, coins=0).shake()
    said = (
        "Wonder stage 1 takes 1 Resources, you produce 0: 1 coins for the rest, you have 0 (WD-5.4)"
    )
    return case(p, "wonder", said)


def wonder_complete() -> Case:
    p = two().give(0, ["wo_1", "wo_2", "wo_3"]).shake()
    return case(p, "wonder", "all stages of your Wonder are constructed (WD-7.1)")


def not_a_target() -> Case:
    p = two().shake().play("0 build green un_gear_1")
    said = "this effect does not cross off spaces of Agora (WD-15.2)"
    return case(p, "cross ag_11", said)


def bonus_taken() -> Case:
    p = two().give(0, WAREHOUSE[1:], bonuses="coins").shake().play("0 build grey_1 wh_stone")
    return case(p, "bonus coins", "this bonus is crossed off already (WD-14.2)")


POSITIONS: dict[str, Callable[[], Case]] = {
    "city_taken": city_taken,
    "crossed": crossed,
    "not_in_forum": not_in_forum,
    "locked": locked,
    "other_symbol": other_symbol,
    "order": order,
    "grid_order": grid_order,
    "grid_closed": grid_closed,
    "fewer": fewer,
    "not_more": not_more,
    "short_for_die": short_for_die,
    "short_for_space": short_for_space,
    "short": short,
    "wonder_complete": wonder_complete,
    "not_a_target": not_a_target,
    "bonus_taken": bonus_taken,
}
