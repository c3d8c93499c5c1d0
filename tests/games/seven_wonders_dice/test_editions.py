"""An owner's overlay is played with; one that does not add up is refused, and says where."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from ludopolis.games.seven_wonders_dice import GAME
from tests.games import editions
from tests.games.seven_wonders_dice.position import overlaid, table

refused = partial(editions.refused, GAME)


def test_every_table_says_where_it_comes_from() -> None:
    edition = GAME.edition()
    assert set(edition.provenances().values()) == {"seed", "public", "reconstructed"}
    assert "wonder.giza.stage_1" in edition.reconstructed()
    assert "city.giza" not in edition.reconstructed()


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    edition = overlaid(
        tmp_path, "gold_reserve.start = 9\npass_action.coins = 4\nforum.costs = [1, 1, 2, 4]"
    )
    p = table("giza", "rhodes", edition=edition).shake(blue="mask 3")
    assert p.prices(0)["build blue ag_11"] == 4
    assert p.play("0 pass").me(0).coins == 13


def test_a_stage_may_get_another_effect(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, 'wonder.giza.stage_1.effects = ["cross 2 agora market", "vp 1"]')
    p = table("giza", "rhodes", edition=edition).shake().play("0 wonder")
    assert p.s.view(0)["asked"] == {"what": "cross", "groups": ["agora", "market"], "most": 2}
    p.play("0 cross ag_11")
    assert p.open(0) == ["stop", "cross ag_12", "cross ag_13", "cross ag_21", "cross ag_31"]
    p.play("0 stop")
    assert p.points(0) == {"space ag_11": 1, "space wo_1": 1}


def lanes() -> str:
    """The Agora as three lanes, each opened by two symbols."""
    symbols = [["mask", "temple"], ["scales", "owl"], ["fountain", "caduceus"]]
    return "\n".join(
        f'space.ag_{r}{c}.line = "lane_{r}"\nspace.ag_{r}{c}.via = {editions.toml(via)}'
        for r, via in enumerate(symbols, 1)
        for c in (1, 2, 3)
    )


def test_the_agora_may_have_lanes(tmp_path: Path) -> None:  # WD-9.1 WD-9.2
    p = table("giza", "rhodes", edition=overlaid(tmp_path, lanes()))
    p.give(0, ["ag_21"], 30).shake(blue="owl 0")
    assert [code for code in p.open(0) if "blue" in code] == ["build blue ag_22"]
    assert p.why(0, "build blue ag_23").startswith("Agora Scales/Owl comes before")
    p.play("0 pass", "1 pass").shake(blue="scales 0")
    assert [code for code in p.open(0) if "blue" in code] == ["build blue ag_22"]


def test_longer_endings(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, "bonus_rules.final_turns = 0\nbonus_rules.end_trigger = 1")
    p = table("giza", "rhodes", edition=edition)
    p.give(0, ["wh_wood", "wh_brick", "wh_textile", "wh_glass", "wh_papyrus"]).shake()
    p.play("0 build grey_1 wh_stone", "0 bonus coins", "1 pass")
    assert p.s.over


def test_loaded_quarters_change_the_odds(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, "forum_roll.odds = [3, 1, 1, 1]")
    t = table("giza", "rhodes", edition=edition).s.tables
    assert list(t.rolls[3].weights or []) == [3, 1, 1, 1] * 6
    assert (len(t.lots), t.lots_each) == (360, 36)


@pytest.mark.parametrize(
    ("overlay", "place", "problem"),
    [
        ("gold_reserve.start = 36", "gold_reserve.start", "expected 0 to 35, found 36"),
        ("pass_action.coins = 0", "pass_action.coins", "expected 1 to 999, found 0"),
        ("forum.costs = [0, 1, 2]", "forum.costs", "expected 4 numbers, found 3"),
        ("forum.costs = [0, 1, 2, -3]", "forum.costs", "expected numbers from 0 to 9, found -3"),
        (
            "forum_roll.odds = [0, 1, 1, 1]",
            "forum_roll.odds",
            "expected numbers from 1 to 9, found 0",
        ),
        ("space.ag_11.cost = 7", "space.ag_11.cost", "expected 0 to 6 Resources, found 7"),
        ("building.agora.spaces = 8", "building.agora.spaces", "expected a table, found 8"),
        (
            'building.agora.group = "market"',
            "building.agora.group",
            "expected one of agora, found 'market'",
        ),
        (
            'space.ag_11.effects = ["points 3"]',
            "space.ag_11.effects",
            "expected one of vp, coins, resource, attack, defence, per_space, die_discount, "
            "die_free, die_coins, unlock, cross, free_build, extra_action, found 'points 3'",
        ),
        (
            'space.ag_11.effects = ["vp"]',
            "space.ag_11.effects",
            "expected vp #, found 'vp'",
        ),
        (
            'space.ag_11.effects = ["vp -1"]',
            "space.ag_11.effects",
            "expected vp #, found 'vp -1'",
        ),
        (
            'space.ag_11.effects = ["per_space moon coins 1 vp 1"]',
            "space.ag_11.effects",
            "expected per_space building coins # vp # with one of warehouse, wonder, "
            "barracks_west, barracks_east, agora, market, university, guild_court, gallery, "
            "found 'per_space moon coins 1 vp 1'",
        ),
        (
            'space.ag_11.effects = ["resource"]',
            "space.ag_11.effects",
            "expected 'resource' 0 times in a space of agora, found it 1 times",
        ),
        (
            'space.wh_stone.effects = ["vp 1"]',
            "space.wh_stone.effects",
            "expected 'resource' 1 times in a space of warehouse, found it 0 times",
        ),
        (
            'university.giza.gear_3.effects = ["unlock blue"]',
            "university.giza.gear_3.effects",
            "expected unlock black, white or purple",
        ),
        (
            "space.bw_attack_2.order = 3",
            "space.bw_attack_2.order",
            "expected places 1 to 3 on the line attack of barracks_west, found [1, 3, 3]",
        ),
        (
            'space.ag_11.via = ["stone"]',
            "space.ag_11.via",
            "expected one of mask, scales, fountain, temple, owl, caduceus, found 'stone'",
        ),
        (
            'symbol.spy_any.targets = ["gallery"]',
            "symbol.spy_any.targets",
            "expected one of warehouse, barracks, agora, market, university, found 'gallery'",
        ),
        (
            'die.blue.faces = ["mask"]',
            "die.blue.faces",
            "expected 6 faces, found 1",
        ),
        ("die.blue.special = true", "die.blue.special", "cannot be changed"),
        (
            'bonus.coins.effects = ["vp 3"]',
            "bonus.coins.effects",
            "expected one of coins, cross, free_build, extra_action",
        ),
        (
            'score_board.rows = ["wonder", "wonder"]',
            "score_board.rows",
            "expected buildings, each once, found 'wonder'",
        ),
    ],
)
def test_nonsense_is_refused_with_its_place(
    tmp_path: Path, overlay: str, place: str, problem: str
) -> None:
    assert refused(tmp_path, overlay) == (place, problem)
