"""For each reason a position that produces it, who asks there for which option, and the answer."""

from __future__ import annotations

from collections.abc import Callable

from ludopolis.core import Match
from tests.games.capital_lux_2.position import Position, start
from tests.games.capital_lux_2.test_draft import dealt

Case = tuple[Match, int, str, str]


def case(p: Position, pick: str, said: str) -> Case:
    """The pick of a player, such as `0 play blue-6 city`, and what they are told."""
    seat, _, code = pick.partition(" ")
    return p.match, int(seat), code, said


def moving() -> Position:
    p = start("mentalist").tile(0, "city").city(0, "blue", "blue-5")
    return p.play("0 use-tile", "0 move blue blue-5")


def flying() -> Position:
    p = start("explorer")
    p.me(1).rocket = 1
    return p.play("0 play green-2 capital")


def choosing() -> Position:
    p = start("explorer", setup={"side": "b"})
    p.me(0).rocket = 4
    return p.play("0 play green-2 capital", "0 fly 5")


def covering() -> Position:
    p = start("sentinel").capital("green", "green-6").gold(0, 2)
    return p.city(0, "green", "green-6 green-2 green-2").resolve().play("0 cover green-2")


def doubling() -> Position:
    p = start("aristocrat").capital("blue", "blue-2+4").city(0, "pink", "pink-3")
    return p.play("0 play yellow-2 capital")


POSITIONS: dict[str, Callable[[], Case]] = {
    "not_in_hand": lambda: case(start(), "0 play blue-6 city", "you do not hold blue 6 (CL-5.2)"),
    "not_in_packet": lambda: case(
        dealt(2), "0 keep green-2", "green 2 is not among the cards you choose from (CL-4.3)"
    ),
    "no_tile": lambda: case(start(), "0 use-tile", "you have no Mentalist tile (CL-5.2)"),
    "nothing_to_transform": lambda: case(
        start("mentalist").tile(0, "city"),
        "0 use-tile",
        "Transform the City: there is no card to move (CL-10.4.4)",
    ),
    "no_forgoing": lambda: case(
        start("disciple").play("0 play yellow-2 capital"),
        "0 forgo",
        "you still hold cards, so you must take the turn (CL-11.2.2)",
    ),
    "no_card_there": lambda: case(
        start("cleric").capital("green", "green-5").play("0 play pink-2 capital"),
        "0 cleric yellow",
        "there is no card in the yellow Capital district (CL-10.1.1)",
    ),
    "only_trigger": lambda: case(
        start("cleric").capital("green", "green-5").play("0 play pink-2 capital"),
        "0 cleric pink",
        "the only card in the pink Capital district is the one that used the power (CL-10.1.2)",
    ),
    "not_lower": lambda: case(
        start("missionary").capital("green", "green-2 green-6").play("0 play pink-3 capital"),
        "0 missionary green green-6",
        "green 6 is worth 6 and must be worth less than 3 (CL-10.3.1)",
    ),
    "not_in_river": lambda: case(
        start("stranger").strangers("rebel-1 rebel-2 rebel-3").play("0 play blue-2 capital"),
        "0 stranger rebel-6",
        "Rebel 6 is not in the Strangers river (CL-9.4.2)",
    ),
    "no_own_stranger": lambda: case(
        start("stranger").strangers("rebel-1 rebel-2 rebel-3").play("0 play blue-2 capital"),
        "0 exchange rebel-1",
        "you have no card in your Strangers district to give for it (CL-9.4.2)",
    ),
    "no_fitting_token": lambda: case(
        doubling(),
        "0 double yellow yellow-2",
        "yellow 2 is worth 2, and there is no token of 4 (CL-11.3.2)",
    ),
    "has_token": lambda: case(
        doubling(), "0 double blue blue-2", "blue 2 has a token already (CL-11.3.3)"
    ),
    "has_gold": lambda: case(
        start("sentinel").city(0, "blue", "blue-5 blue-4+gold").play("0 play yellow-2 capital"),
        "0 guard blue blue-4",
        "blue 4 has gold on it already (CL-11.4.1)",
    ),
    "same_district": lambda: case(
        moving(), "0 to blue", "the card lies in that district already (CL-10.4.7)"
    ),
    "no_strangers": lambda: case(
        moving(), "0 to strangers", "there is no Strangers district in this game (CL-10.4.7)"
    ),
    "wastes_gold": lambda: case(
        covering(),
        "0 cover green-6",
        "with green 6 covered, no choice of cards takes off the 2 too many without waste"
        " (CL-11.4.7)",
    ),
    "out_of_reach": lambda: case(
        flying(), "0 fly 3", "a card of 2 does not take your rocket there (CL-12.3.2)"
    ),
    "occupied": lambda: case(
        flying(), "0 fly 1", "another rocket stands there; yours would fly on (CL-12.3.3)"
    ),
    "not_on_space": lambda: case(
        choosing(), "0 activate yellow", "the space does not show yellow (CL-12.3.6)"
    ),
}
