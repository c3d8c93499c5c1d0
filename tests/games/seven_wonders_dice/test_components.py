"""Every space of every city board does what its table says.

The texts of the tables are read here once more, by a few lines that know nothing of the engine.
"""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.things import CITY_IDS
from tests.games.seven_wonders_dice.position import BOARD, Position, table

VALUES = GAME.edition().values
WONDERS = {  # WD-7.2 and section 20
    "alexandria": ["cross 1 warehouse", "coins 7; vp 3", "vp 7"],
    "babylon": ["vp 3", "cross 1 university; vp 3", "vp 7"],
    "ephesus": ["coins 7", "cross 2 market", "vp 7"],
    "giza": ["vp 3", "vp 3; extra_action", "vp 7"],
    "halicarnassus": ["free_build", "cross 1 barracks university agora market; vp 3", "vp 7"],
    "olympia": ["free_build", "extra_action; vp 3", "vp 7"],
    "rhodes": ["cross 1 barracks", "cross 2 barracks", "vp 7"],
}
FIRST = {  # compass, tablet, gear
    "alexandria": ["die_free grey", "die_coins blue 2", "cross 1 agora"],
    "babylon": ["die_free green", "die_coins yellow 2", "cross 1 barracks"],
    "ephesus": ["die_free yellow", "die_coins green 2", "cross 1 warehouse"],
    "giza": ["die_free blue", "die_coins red 2", "cross 1 market"],
    "halicarnassus": ["die_free red", "die_coins grey 2", "cross 1 agora"],
    "olympia": ["die_free blue", "die_coins yellow 2", "cross 1 warehouse"],
    "rhodes": ["die_free red", "die_coins green 2", "cross 1 market"],
}
DICE = {"wh": "grey_1", "bw": "red", "be": "red", "ag": "blue", "mk": "yellow", "un": "green"}
DICE |= {"gp": "purple", "gl": "white"}
KEYS = {"white": ["un_gear_1", "un_gear_2", "un_gear_3"]}
KEYS["purple"] = ["un_tablet_1", "un_tablet_2", "un_tablet_3"]


@pytest.mark.parametrize("city", CITY_IDS)
def test_wonders_and_first_lane_spaces(city: str) -> None:  # WD-7.2 WD-11.2
    stages = [VALUES["wonder"][city][f"stage_{n}"]["effects"] for n in (1, 2, 3)]
    assert ["; ".join(effects) for effects in stages] == WONDERS[city]
    lanes = ("compass", "tablet", "gear")
    assert [VALUES["university"][city][f"{lane}_1"]["effects"] for lane in lanes] == [
        [said] for said in FIRST[city]
    ]


def row(city: str, space: str) -> dict[str, Any]:
    """The row of a space in the tables."""
    if space.startswith("wo_"):
        return dict(VALUES["wonder"][city][space.replace("wo_", "stage_")])
    if space.startswith("un_"):
        lane = space.removeprefix("un_")
        return {**VALUES["university"][city][lane], "via": [lane.split("_")[0]]}
    return dict(VALUES["space"][space])


def before(space: str) -> list[str]:
    """What has to be crossed off before it: what ends in a smaller number, or lies left of it."""
    if space.startswith("ag_"):
        return [f"ag_{space[3]}{n}" for n in range(1, int(space[4]))]
    start, _, last = space.rpartition("_")
    if not last.isdecimal() or "camel" in space:
        return []
    return [f"{start}_{n}" for n in range(1, int(last))]


def ready(city: str, space: str) -> tuple[Position, str]:
    """A position in which the space is next, and the code that crosses it off, quarter 1."""
    other = "giza" if city != "giza" else "rhodes"
    die = DICE.get(space[:2], "")
    crossed = dict.fromkeys([*before(space), *KEYS.get(die, [])])
    if die == "purple":
        crossed |= dict.fromkeys(["wh_stone"])  # more than the neighbour
    p = table(city, other).give(0, list(crossed), 20)
    if die in KEYS:
        p.forum(die)
    if not die:
        return p.shake(), "wonder"
    symbols = row(city, space)["via"]
    if space in ("wh_papyrus", "wh_textile"):
        die = "grey_3"
    symbol = "guild_grey" if die == "purple" else symbols[0]
    return p.shake(**{die: f"{symbol} 1"}), f"build {die} {space}"


@pytest.mark.parametrize("space", BOARD)
@pytest.mark.parametrize("city", CITY_IDS)
def test_a_space_costs_and_does_what_its_table_says(city: str, space: str) -> None:  # WD-5.4
    p, code = ready(city, space)
    me, expected = p.me(0), row(city, space)
    resources, coins = int(me.resources), int(me.coins)
    die_cost = 0 if code == "wonder" else 1
    free = [c for c in p.s.view(0)["players"][0]["free_colours"] if c == code.split()[1][:5]]
    gains = p.s.view(0)["players"][0]["die_coins"]
    price = max(0, expected["cost"] - resources) + (0 if free else die_cost)
    assert p.prices(0)[code] == price
    p.play(f"0 {code}")
    if code == "wonder" or gains == [] or gains[0]["colour"] not in code:
        coins -= price
    else:
        coins += gains[0]["coins"] - price
    check_effects(p, space, expected["effects"], coins)
    assert space in p.s.view(0)["players"][0]["crossed"]


def check_effects(p: Position, space: str, effects: list[str], coins: int) -> None:
    """Coins, points, dice and questions are what the effects say."""
    me = p.s.view(0)["players"][0]
    points, asked = 0, None
    for words in [effect.split() for effect in effects]:
        kind = words[0]
        if kind in ("cross", "free_build", "extra_action"):
            asked = {"cross": "cross", "free_build": "free_build", "extra_action": "act"}[kind]
            if kind == "cross":
                question = p.s.view(0)["asked"]
                assert question["most"] == int(words[1])
                assert sorted(question["groups"]) == sorted(words[2:])
            break
        coins += int(words[1]) if kind == "coins" else 0
        points += int(words[1]) if kind in ("vp", "attack") else 0
        if kind == "per_space":
            prefix = {"warehouse": "wh", "market": "mk", "wonder": "wo", "university": "un"}
            counted = [id for id in me["crossed"] if id[:2] == prefix.get(words[1], "gl")]
            coins += int(words[3]) * len(counted)
            assert me["projection"] - me["vp"] >= int(words[5]) * len(counted)
        assert kind != "die_discount" or me["discount"] == int(words[1]) == 1
        assert kind != "die_free" or words[1] in me["free_colours"]
        assert kind != "unlock" or words[1] in me["unlocked"]
        if kind == "die_coins":
            assert {"colour": words[1], "coins": int(words[2])} in me["die_coins"]
        assert kind != "resource" or me["resources"] == 1
    assert me["coins"] == coins
    assert p.points(0).get(f"space {space}", 0) == points
    question = p.s.view(0)["asked"]
    assert (question and question["what"]) == asked or (question or {})["what"] == "bonus"


def test_babylon_scores_with_its_first_two_stages() -> None:  # WD-7.2
    p = table("babylon", "giza").shake().play("0 wonder")
    assert (p.points(0), p.open(0)) == ({"space wo_1": 3}, [])
    p.play("1 pass").shake().play("0 wonder", "0 cross un_gear_1", "0 stop")
    assert p.points(0) == {"space wo_1": 3, "space wo_2": 3}
