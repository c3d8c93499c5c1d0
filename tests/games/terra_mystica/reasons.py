"""For each reason a position that produces it, who asks there for which option, and the answer."""

from __future__ import annotations

from collections.abc import Callable

from ludopolis.core import Match
from tests.games.terra_mystica.position import Position, chosen, laid, start

Case = tuple[Match, int, str, str]


def case(p: Position, pick: str, said: str) -> Case:
    """The pick of a player, such as `0 build E7`, and what they are told."""
    seat, _, code = pick.partition(" ")
    return p.match, int(seat), code, said


def poor() -> Position:
    """Witches with nothing at all; F4 touches E6, E7, F3 and G2."""
    p = start("witches", "nomads")
    return p.give(0, coins=0, workers=0, priests=0, bowls=(11, 1, 0))


def rich(faction: str = "witches", other: str = "nomads") -> Position:
    p = start(faction, other)
    return p.give(0, coins=30, workers=30, priests=5, bowls=(0, 0, 12))


def spades(action: str = "ACT6") -> Position:
    """Free spades are to be used."""
    return rich().play(f"0 action {action}")


def cult_spades(faction: str = "witches", earth: int = 4) -> Position:
    """A spade of the cult bonus is to be used."""
    p = rich(faction).give(0, cults=(0, 0, earth, 0))
    return p.play("0 pass BON2", "1 pass BON3")


def temple() -> Position:
    """A favor tile is to be taken; the Witches own FAV5, and FAV1 is gone."""
    p = rich().give(0, favours=["FAV5"]).give(1, favours=["FAV1"]).put(0, "F4", "TP")
    return p.play("0 upgrade F4 TE")


def mermaids(faction: str = "mermaids") -> Position:
    """Structures on both sides of the river hex r22 with power 8."""
    return rich(faction).put(0, "F4", "SH").put_all(0, "TP", "E6", "G3").put(0, "H4")


def without_tiles(p: Position) -> Position:
    for tile in range(len(p.s.towns)):
        p.me(1).towns[tile] += p.s.towns[tile]
        p.s.towns[tile] = 0
    return p


def key_wanted() -> Position:
    """A town tile lifts two markers to the top, and there is one key."""
    p = rich().put_all(0, "TP", "F4", "E7").put_all(0, "D", "E6", "F3")
    p.play("0 upgrade F4 SH").give(0, cults=(9, 9, 0, 0))
    return p.play("0 town TW5")


def ordaining() -> Position:
    p = rich("darklings").put(0, "A13", "TP").give(0, workers=5, priests=5)
    return p.play("0 upgrade A13 SH")


def sandstorm() -> Position:
    return rich("nomads", "witches").put(0, "G7", "SH").play("0 action ACTN")


def all_bridges() -> Position:
    p = start("witches", "nomads", dwellings=[["F4", "C3"], ["G7", "B6", "H1"]])
    p.give(0, bowls=(0, 0, 12))
    return p.bridge(0, "A7:C3").bridge(0, "B3:C3").bridge(0, "B4:C3")


def full_order() -> Position:
    p = rich()
    for space in range(4):
        p.s.orders[space] = 1
    p.me(1).reserve -= 4
    return p


POSITIONS: dict[str, Callable[[], Case]] = {
    "short_to_convert": lambda: case(
        poor(), "0 convert PW:W", "you are short of 3 power in bowl III (TM-4.5)"
    ),
    "short_to_dig": lambda: case(
        poor().give(0, workers=1), "0 dig E7 forest", "you are short of 2 workers (TM-6.1.3)"
    ),
    "short_to_build": lambda: case(
        poor(), "0 build E7", "you are short of 4 workers and 2 coins (TM-6.1.8)"
    ),
    "short_to_ship": lambda: case(
        poor(), "0 ship", "you are short of 4 coins and 1 priest (TM-6.2)"
    ),
    "short_to_improve": lambda: case(
        poor(), "0 spade", "you are short of 2 workers, 5 coins and 1 priest (TM-6.3)"
    ),
    "short_to_upgrade": lambda: case(
        poor(), "0 upgrade F4 TP", "you are short of 2 workers and 6 coins (TM-6.4.1)"
    ),
    "short_to_send": lambda: case(poor(), "0 send FIRE 3", "you are short of 1 priest (TM-6.5)"),
    "short_to_act": lambda: case(
        poor().give(0, bowls=(10, 0, 2)),
        "0 action ACT6",
        "you are short of 4 power in bowl III (TM-6.6)",
    ),
    "short_to_bridge": lambda: case(
        start("engineers", "nomads").give(0, workers=1),
        "0 action ACTE",
        "you are short of 1 worker (TM-13.7)",
    ),
    "no_priest_in_reserve": lambda: case(
        rich().give(0, priests=7), "0 convert PW:P", "your reserve holds no more priests (TM-4.4)"
    ),
    "not_your_conversion": lambda: case(
        rich(), "0 convert C:VP", "only the Alchemists exchange points and coins (TM-13.3)"
    ),
    "too_few_to_sacrifice": lambda: case(
        poor(), "0 burn", "bowl II holds 1 power, a sacrifice takes 2 (TM-4.3)"
    ),
    "occupied": lambda: case(
        rich().put(1, "E7", "TE"), "0 build E7", "E7 is occupied by a temple (TM-3.2)"
    ),
    "out_of_reach": lambda: case(
        rich().give(0, ship=2),
        "0 build E9",
        "E9 is out of reach: 4 river hexes away by ship, your shipping is 2 (TM-3.8)",
    ),
    "no_river_way": lambda: case(
        rich(),
        "0 build I12",
        "I12 touches none of your structures and no river leads there (TM-3.8)",
    ),
    "too_far_to_tunnel": lambda: case(
        rich("dwarves"),
        "0 build A9",
        "A9 is 3 hexes away from your structures, you reach 2 (TM-3.7)",
    ),
    "no_second_passage": lambda: case(
        rich("dwarves").play("0 action ACT6", "0 dig E9 mountains"),
        "0 dig D6 mountains",
        "one tunnel or carpet in an action is all (TM-14.9)",
    ),
    "no_passage_now": lambda: case(
        cult_spades("dwarves"),
        "0 dig E9 mountains",
        "tunnel and carpet are not used with the spades of the cults (TM-10.2)",
    ),
    "not_home": lambda: case(
        chosen("witches", "nomads"), "0 build A1", "A1 is plains, your home is forest (TM-2.8)"
    ),
    "same_terrain": lambda: case(
        rich(), "0 dig E7 mountains", "E7 is mountains already (TM-6.1.1)"
    ),
    "giants_turn_home": lambda: case(
        rich("giants"), "0 dig A7 swamp", "Giants turn hexes into wasteland only (TM-13.12)"
    ),
    "too_few_spades": lambda: case(
        spades().play("0 dig E7 forest"),
        "0 dig E6 forest",
        "this takes 3 spades, you have 1 (TM-6.1.6)",
    ),
    "too_few_cult_spades": lambda: case(
        cult_spades(), "0 dig G2 forest", "this takes 2 spades, you have 1 (TM-10.2)"
    ),
    "no_spade_left": lambda: case(
        spades("ACT5").play("0 dig E7 forest"),
        "0 dig G2 forest",
        "this action has no spade left (TM-6.1.4)",
    ),
    "turned_already": lambda: case(
        spades().play("0 dig G2 mountains"),
        "0 dig G2 forest",
        "G2 was transformed in this action (TM-6.1.6)",
    ),
    "one_away_only": lambda: case(
        spades().play("0 dig G2 mountains"),
        "0 dig F3 wasteland",
        "only one hex of an action may end on a terrain that is not home (TM-6.1.6)",
    ),
    "home_already": lambda: case(
        spades().turn("E7", "forest"),
        "0 build E7",
        "free spades build only where they were used; E7 was home before (TM-6.1.4)",
    ),
    "one_dwelling": lambda: case(
        spades().play("0 build E7"), "0 build G2", "an action builds one dwelling (TM-6.1.6)"
    ),
    "not_desert_only": lambda: case(
        sandstorm(), "0 dig G6 swamp", "the sandstorm brings desert only (TM-13.14)"
    ),
    "not_beside": lambda: case(
        sandstorm(), "0 dig E7 desert", "E7 shares no side with a structure of yours (TM-13.14)"
    ),
    "not_forest": lambda: case(
        rich().put(0, "F4", "SH").play("0 action ACTW"),
        "0 build E7",
        "E7 is mountains, not forest (TM-13.2)",
    ),
    "no_piece_left": lambda: case(
        rich().put_all(0, "TP", "A1", "A3", "A5", "A7"),
        "0 upgrade F4 TP",
        "you have no trading house left (TM-1.3)",
    ),
    "not_yours": lambda: case(
        rich(), "0 upgrade G7 TP", "no structure of yours stands on G7 (TM-6.4.1)"
    ),
    "no_such_upgrade": lambda: case(
        rich().put(0, "A1", "SH"),
        "0 upgrade F4 SH",
        "a dwelling does not become a stronghold (TM-6.4.1)",
    ),
    "no_track": lambda: case(rich("dwarves"), "0 ship", "your faction has no such track (TM-2.1)"),
    "end_of_shipping": lambda: case(
        rich("mermaids").give(0, ship=5),
        "0 ship",
        "your shipping is 5, the end of the track (TM-6.2)",
    ),
    "end_of_exchange": lambda: case(
        rich().give(0, dig=2), "0 spade", "your exchange rate is the best of the track (TM-6.3)"
    ),
    "order_space_taken": lambda: case(
        full_order(), "0 send FIRE 2", "no order space for 2 steps is free in fire (TM-6.5)"
    ),
    "action_taken": lambda: case(
        rich().use("ACT4"), "0 action ACT4", "this power action was used in this round (TM-6.6)"
    ),
    "action_not_owned": lambda: case(
        rich(), "0 action FAV6", "you do not own this action (TM-6.7)"
    ),
    "action_used": lambda: case(
        rich().give(0, bonus="BON2").play("0 action BON2", "0 cult FIRE", "1 pass BON5").done(),
        "0 action BON2",
        "you used this action in this round (TM-6.7)",
    ),
    "no_bridge_left": lambda: case(
        all_bridges(), "0 action ACT1", "you have no bridge left (TM-6.9)"
    ),
    "no_slot": lambda: case(
        rich().remove("D1", "F4").put(0, "A1"),
        "0 action ACT1",
        "no free slot touches a structure of yours (TM-6.9)",
    ),
    "slot_taken": lambda: case(
        rich().bridge(1, "F4:G3").play("0 action ACT1"),
        "0 bridge F4:G3",
        "a bridge stands there (TM-3.5)",
    ),
    "slot_touches_nothing": lambda: case(
        rich().play("0 action ACT1"),
        "0 bridge H6:I9",
        "neither end holds a structure of yours (TM-6.9)",
    ),
    "no_target": lambda: case(
        rich("swarmlings").remove("I4", "D5").put(0, "A1", "SH"),
        "0 action ACTS",
        "no hex on the map suits it (TM-14.5)",
    ),
    "tile_gone": lambda: case(temple(), "0 favour FAV1", "no such tile is left (TM-1.3)"),
    "tile_owned": lambda: case(temple(), "0 favour FAV5", "you own this tile already (TM-6.4.3)"),
    "none_due": lambda: case(
        temple(), "0 town TW1", "nothing of the kind is due to you now (TM-14.2)"
    ),
    "own_card": lambda: case(
        rich(), "0 pass BON3", "you return this card, so take another one (TM-6.8.3)"
    ),
    "card_not_on_display": lambda: case(
        rich(), "0 pass BON8", "this card is not on display (TM-6.8.3)"
    ),
    "no_card_in_last_round": lambda: case(
        start("witches", "nomads").to_round(6),
        "0 pass BON6",
        "in the last round no card is taken (TM-6.8.3)",
    ),
    "take_a_card": lambda: case(rich(), "0 pass", "choose the card to take (TM-6.8.3)"),
    "not_mermaids": lambda: case(
        mermaids("swarmlings"),
        "0 connect r22",
        "only the Mermaids found towns over a river hex (TM-9.7)",
    ),
    "no_town_there": lambda: case(
        mermaids().remove("H4"),
        "0 connect r22",
        "your group there counts 3 with power 7; a town needs 4 and 7 (TM-9.1)",
    ),
    "town_there": lambda: case(
        mermaids().town("F4", "E6"),
        "0 connect r22",
        "a structure at this river hex is in a town (TM-9.7)",
    ),
    "no_town_tile": lambda: case(
        without_tiles(mermaids()), "0 connect r22", "no town tile is left (TM-9.5)"
    ),
    "not_at_the_top": lambda: case(
        key_wanted(), "0 cult EARTH", "your marker on this track does not need the key (TM-8.4)"
    ),
    "too_few_workers": lambda: case(
        ordaining(), "0 ordain 2", "you can ordain 1 at most (TM-13.4)"
    ),
    "board_taken": lambda: case(
        laid(2).play("-1 first 0", "0 faction auren"),
        "1 faction witches",
        "this colour is taken (TM-2.7)",
    ),
    "other_colour": lambda: case(
        laid(2, setup={"colours": "dealt"}).play("-1 first 0", "-1 colour red", "-1 colour blue"),
        "0 faction witches",
        "your colour is another one (TM-2.7)",
    ),
    "no_drop_outs": lambda: case(
        rich(), "0 drop", "leaving the game is not agreed at this table (TM-17.13)"
    ),
}
