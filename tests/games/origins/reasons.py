"""For each reason a position that produces it, who asks there for which option, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from ludopolis.core import Match
from tests.games.origins.position import Position, overlaid, prepared, start

Case = tuple[Match, int, str, str]


def case(p: Position, pick: str, said: str) -> Case:
    """The pick of a player, such as `0 site 1`, and what they are told."""
    seat, _, code = pick.partition(" ")
    return p.match, int(seat), code, said


def poor() -> Position:
    """Seat 0 has nothing but its workers."""
    return start().give(0, stone=0, food=0, wisdom=0, gold=0)


def district() -> Position:
    """Seat 0 has a district at 0,0."""
    return start().city(0, "1,0 castle", "1,1 farm mint")


def court() -> Position:
    """A Court of Justice is being used."""
    p = start().market("courthouse")
    return p.visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use")


def empty_market() -> Position:
    """There is no tile in the market, and none set aside by seat 0."""
    return start().market()


def without_dice(p: Position, colour: str) -> Position:
    """The supply has no dice of a colour; seat 1 has them."""
    n = ["red", "purple", "blue", "orange", "yellow"].index(colour)
    p.me(1).bases = 6
    return p.dice(1, *[f"{colour} 1"] * int(p.s.supply[n]))


VETERANS = """
[[bonus_tile]]
color = "{color}"
en = "{color}"
fr = "{color}"
pay = {{ stone = 0, food = 0, wisdom = 0 }}
effects = [{{ op = "veteran" }}]
"""


def idle_bonus() -> Position:
    """An edition whose bonus tiles ask for an unused freeman, and there is none."""
    colours = ("red", "purple", "blue", "orange", "yellow")
    with TemporaryDirectory() as folder:
        edition = overlaid(Path(folder), "".join([VETERANS.format(color=c) for c in colours]))
    return start(edition=edition).dice(0, "red 3").visit("0 die red 3", 1)


POSITIONS: dict[str, Callable[[], Case]] = {
    "short_to_visit": lambda: case(
        poor().ships(5, 1, 1, 1, 1).play("0 die red 3"),
        "0 site 1",
        "this site shows 5: you are short of 2 wisdom (OR-5.2)",
    ),
    "short_to_build": lambda: case(
        poor().visit("0 archon", 2, "bottom"),
        "0 build 2",
        "you are short of 2 wisdom (OR-6.2)",
    ),
    "short_to_climb": lambda: case(
        poor().visit("0 archon", 3), "0 bottom", "you are short of 1 stone (OR-6.3)"
    ),
    "short_to_recruit": lambda: case(
        poor().give(0, bases=3).visit("0 archon", 4, "bottom"),
        "0 die blue 3",
        "you are short of 2 wisdom (OR-6.4)",
    ),
    "short_to_train": lambda: case(
        poor().visit("0 archon", 5), "0 bottom", "you are short of 1 food (OR-6.5)"
    ),
    "short_for_bonus": lambda: case(
        poor().visit("0 die red 3", 1), "0 bonus", "you are short of 1 wisdom (OR-7)"
    ),
    "short_to_raise": lambda: case(poor(), "0 tower red", "you are short of 1 gold (OR-8.2.1)"),
    "short_to_grow": lambda: case(poor(), "0 grow", "you are short of 2 food (OR-8.3.1)"),
    "too_much_gold": lambda: case(
        start().give(0, food=3, gold=1).visit("0 archon", 5, "bottom", "train 3"),
        "0 gold 2",
        "you have 1 gold to spare for this (OR-4.1)",
    ),
    "too_little_gold": lambda: case(
        start().give(0, food=1, gold=3).visit("0 archon", 5, "bottom", "train 3"),
        "0 gold 1",
        "you have 1 food; the rest takes more gold (OR-4.1)",
    ),
    "nothing_to_sell": lambda: case(
        start().military(2, 0).give(0, stone=0).visit("0 archon", 1, "bottom", "attack"),
        "0 spend stone",
        "you have no stone (OR-4.16)",
    ),
    "not_offered": lambda: case(
        start()
        .market("riding_grounds")
        .give(0, stone=2)
        .visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use"),
        "0 gain wisdom",
        "wisdom is not offered here (OR-12.2)",
    ),
    "no_such_freeman": lambda: case(
        start(), "0 die yellow 6", "you have no freeman yellow 6 (OR-5.1)"
    ),
    "freeman_used": lambda: case(
        start().dice(0, "red 3 @2"), "0 die red 3", "your freeman red 3 stands on a site (OR-5.1)"
    ),
    "no_such_speaker": lambda: case(
        start(), "0 speaker 2", "you have no unused speaker of value 2 (OR-5.1)"
    ),
    "archon_used": lambda: case(
        start().visit("0 archon", 1, "top").play("1 pass"),
        "0 archon",
        "your archon stands on a site (OR-5.1)",
    ),
    "nowhere_to_go": lambda: case(
        poor().ships(5, 6, 6, 6, 6),
        "0 die blue 2",
        "the lowest site shows 5: you are short of 3 wisdom (OR-5.2)",
    ),
    "no_district": lambda: case(
        district().play("0 archon"),
        "0 seat 0,0",
        "only an unused freeman closes a district (OR-8.1.1)",
    ),
    "seat_taken": lambda: case(
        district().seat(0, 0, 0, "red 1").play("0 die red 3"),
        "0 seat 0,0",
        "a die stands on this seat of power (OR-4.8)",
    ),
    "main_done": lambda: case(
        start().dice(0, "red 6").visit("0 die red 6", 1, "top"),
        "0 top",
        "this action is done (OR-5.4)",
    ),
    "six_does_both": lambda: case(
        start().visit("0 die red 3", 1, "top"),
        "0 bottom",
        "only a freeman of value 6 performs both main actions (OR-5.5)",
    ),
    "main_first": lambda: case(
        start().visit("0 archon", 1), "0 done", "one main action must be performed (OR-5.4)"
    ),
    "bonus_done": lambda: case(
        start().visit("0 die red 3", 1, "bonus", "attack"),
        "0 bonus",
        "the bonus action is done (OR-5.6)",
    ),
    "other_colour": lambda: case(
        start().visit("0 die blue 2", 5),
        "0 bonus",
        "your worker is not yellow, as this bonus tile is (OR-5.6)",
    ),
    "without_pisces": lambda: case(
        start().visit("0 die red 3", 1), "0 fish", "you do not hold Pisces (OR-13.12)"
    ),
    "no_tile": lambda: case(
        empty_market().visit("0 archon", 2),
        "0 bottom",
        "there is no tile to construct (OR-5.8)",
    ),
    "no_temple": lambda: case(
        start().dice(0, "blue 3").temples(0, 12, 12, 12).visit("0 die blue 3", 3),
        "0 bonus",
        "no temple has anything for you (OR-5.8)",
    ),
    "no_free_base": lambda: case(
        start().visit("0 archon", 4), "0 bottom", "you have no free base (OR-4.3)"
    ),
    "no_citizen": lambda: case(
        start().give(0, bases=3).recruits().visit("0 archon", 4),
        "0 bottom",
        "there is no citizen to take (OR-5.8)",
    ),
    "nothing_to_train": lambda: case(
        start().military(13, 0).dice(0).visit("0 archon", 5),
        "0 bottom",
        "no freeman is unused and your marker is on the final space (OR-5.8)",
    ),
    "no_speaker": lambda: case(
        start().dice(0, "orange 3").speaker(1, 0, 2).speaker(1, 1, 2).visit("0 die orange 3", 4),
        "0 bonus",
        "the speaker area is empty (OR-5.8)",
    ),
    "no_effect": lambda: case(idle_bonus(), "0 bonus", "it would do nothing (OR-5.7)"),
    "end_of_track": lambda: case(
        start().military(13, 0).visit("0 archon", 1, "bottom"),
        "0 advance",
        "your marker stays on the final space (OR-4.14)",
    ),
    "part_done": lambda: case(
        start().visit("0 archon", 1, "bottom", "advance"),
        "0 advance",
        "this part is done (OR-4.17)",
    ),
    "top_of_temple": lambda: case(
        start().dice(0, "blue 3").temples(0, 12, 0, 0).visit("0 die blue 3", 3, "bonus").pay(),
        "0 temple forest",
        "your marker is on the top step (OR-4.18)",
    ),
    "top_and_card": lambda: case(
        start().temples(0, 12, 0, 0).hold(0, "aries").visit("0 archon", 3, "bottom"),
        "0 temple forest",
        "your marker is on the top step and you hold the card (OR-6.3)",
    ),
    "same_temple": lambda: case(
        start()
        .market("sea_temple")
        .give(0, stone=3)
        .visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use"),
        "0 temple sea",
        "it must be another temple (OR-12.4)",
    ),
    "not_on_offer": lambda: case(
        start().give(0, bases=3).visit("0 archon", 4, "bottom"),
        "0 die red 6",
        "no die red 6 is in the recruitment area (OR-6.4)",
    ),
    "not_in_the_area": lambda: case(
        start().dice(0, "orange 3").visit("0 die orange 3", 4, "bonus"),
        "0 speaker 5",
        "no speaker of value 5 is in the area (OR-7)",
    ),
    "not_drafted": lambda: case(
        prepared().play(*["-1 roll 1"] * 10),
        "0 die red 2",
        "no die red 2 is in the draft (OR-2.11)",
    ),
    "not_highest": lambda: case(
        prepared(1).play(*[f"-1 roll {value}" for value in (1, 3, 3, 3, 1)]),
        "0 die red 1",
        "the highest dice are put aside; red 1 is not among them (OR-14.2)",
    ),
    "already_six": lambda: case(
        start().hold(0, "capricorn").dice(0, "red 6", "blue 2").play("0 tower red"),
        "0 die red 6",
        "a 6 cannot be raised (OR-13.10)",
    ),
    "not_retiring": lambda: case(
        start().advisors(0, "red").dice(0, "red 6", "blue 6").play("0 pass"),
        "0 die orange 6",
        "no orange 6 retires now (OR-8.4.5)",
    ),
    "same_colour": lambda: case(
        court().play("0 die red 3"), "0 colour red", "the die must be of another colour (OR-12.3)"
    ),
    "supply_empty": lambda: case(
        without_dice(court().play("0 die red 3"), "blue"),
        "0 colour blue",
        "the supply has no blue die (OR-12.3)",
    ),
    "empty_slot": lambda: case(
        start().market("granary").visit("0 archon", 2, "bottom"),
        "0 farm 2",
        "this slot of the market is empty (OR-6.2)",
    ),
    "occupied": lambda: case(
        start().visit("0 archon", 2, "bottom", "farm 1"),
        "0 place 0,1",
        "a tile lies there (OR-4.7)",
    ),
    "farm_on_farm": lambda: case(
        district().visit("0 archon", 2, "bottom", "farm 1"),
        "0 place 1,1",
        "only a Building takes the place of a Farm (OR-13.6)",
    ),
    "without_virgo": lambda: case(
        district().visit("0 archon", 2, "bottom", "build 1"),
        "0 place 1,1",
        "you do not hold Virgo, which builds on Farms (OR-13.6)",
    ),
    "no_ability": lambda: case(
        start()
        .market("mage_tower")
        .give(0, stone=2)
        .lay(0, "farm mint", 1, 0)
        .visit("0 archon", 2, "bottom", "build 1", "place 1,1", "use"),
        "0 copy farm",
        "the Farm has no ability that can be used now (OR-12.5)",
    ),
    "not_active": lambda: case(
        district().play("0 die red 3", "0 seat 0,0"),
        "0 activate castle",
        "the Castle has not the colour of the die, or nothing to do (OR-8.1.6)",
    ),
    "used_already": lambda: case(
        district().dice(0, "purple 3").play("0 die purple 3", "0 seat 0,0", "0 activate castle"),
        "0 activate castle",
        "the Castle was used already (OR-8.1.6)",
    ),
    "no_match": lambda: case(
        start()
        .city(0, "1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 farm mint")
        .play("0 die red 3", "0 seat 1,0"),
        "0 card D16",
        "this district does not match the card (OR-8.1.5)",
    ),
    "no_floor": lambda: case(
        start(districts=["D01", "D02", "D03", "D04"]).towers(1, red=2),
        "0 tower red",
        "the reserve has no red floor (OR-8.2.1)",
    ),
    "all_bases": lambda: case(
        start().give(0, bases=6), "0 grow", "you have all your bases (OR-8.3.1)"
    ),
    "no_neighbour": lambda: case(
        start(1).military(1, 0).give(0, tokens=1).play("0 archon", "0 site 1"),
        "0 left",
        "there is no site on that side (OR-14.4)",
    ),
    "neighbour_at_six": lambda: case(
        start(1).ships(1, 6, 1, 1, 1).military(1, 0).give(0, tokens=1).play("0 archon", "0 site 3"),
        "0 left",
        "that site shows 6 already (OR-14.4)",
    ),
    "no_token": lambda: case(
        start(1).play("0 archon", "0 site 3"),
        "0 hold",
        "you have no superiority token (OR-14.5)",
    ),
}
