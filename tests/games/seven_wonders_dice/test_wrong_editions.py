"""Whatever stands in an owner's file, it is played with or refused with the place of the slip."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import EditionError, Match
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.scene import regions
from ludopolis.games.seven_wonders_dice.things import BUILDING_IDS
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import Words
from tests.games import editions
from tests.games.seven_wonders_dice.position import overlaid
from tests.games.seven_wonders_dice.test_spaces import both, parts

refused = partial(editions.refused, GAME)
NO_BONUSES = "\n".join(
    f"building.{id}.counts_for_bonus = {'true' if id in ('agora', 'market') else 'false'}"
    for id in BUILDING_IDS
)


@pytest.mark.parametrize(
    ("overlay", "place", "problem"),
    [
        ("space.ag_11.effects = []", "space.ag_11.effects", "expected at least one effect"),
        ("space.ag_11.via = []", "space.ag_11.via", "expected at least one symbol"),
        ("die.blue.faces = []", "die.blue.faces", "expected 6 faces, found 0"),
        ("forum.costs = []", "forum.costs", "expected 4 numbers, found 0"),
        ("forum_roll.odds = []", "forum_roll.odds", "expected 4 numbers, found 0"),
        ("symbol.spy_red.targets = []", "symbol.spy_red.targets", "expected at least one group"),
        (
            "bonus.cross.effects = []",
            "bonus.cross.effects",
            "expected one of coins, cross, free_build, extra_action",
        ),
        (
            "score_board.rows = []",
            "score_board.rows",
            "expected a row for wonder, which scores",
        ),
        (
            'space.wh_stone.effects = ["resource", "vp 1"]',
            "score_board.rows",
            "expected a row for warehouse, which scores",
        ),
        (
            "wonder.giza.stage_1.cost = '1'",
            "wonder.giza.stage_1.cost",
            "expected a whole number, found '1'",
        ),
        (
            "building.agora.counts_for_bonus = 1",
            "building.agora.counts_for_bonus",
            "expected true or false, found 1",
        ),
        (
            "university.giza.gear_1.effects = [1]",
            "university.giza.gear_1.effects[0]",
            "expected a string, found 1",
        ),
        (
            'university.giza.gear_1.effects = ["cross 1 moon"]',
            "university.giza.gear_1.effects",
            "expected cross # groups with one of warehouse, wonder, barracks, agora, market, "
            "university, guild_court, gallery, found 'cross 1 moon'",
        ),
        (
            'wonder.giza.stage_1.effects = ["cross 0 agora"]',
            "wonder.giza.stage_1.effects",
            "expected cross # groups with a number from 1 on, found 'cross 0 agora'",
        ),
        (
            'symbol.guild_red.compares = "moon"',
            "symbol.guild_red.compares",
            "expected one of warehouse, wonder, barracks, agora, market, university, "
            "guild_court, gallery, found 'moon'",
        ),
        ('symbol.stone.die = "blue"', "symbol.stone.die", "expected one of grey, found 'blue'"),
        ('die.blue.colour = "red"', "die.blue.colour", "expected one of blue, found 'red'"),
        (
            'space.mk_coin_1.building = "agora"',
            "space.mk_coin_1.building",
            "expected one of market, found 'agora'",
        ),
        (
            NO_BONUSES,
            "bonus_rules.end_trigger",
            "only 2 buildings count for bonuses: the game would never end",
        ),
        (
            "[city.sparta]\nen = 'Sparta'",
            "city.sparta",
            "is not known; expected one of alexandria, babylon, ephesus, giza, halicarnassus, "
            "olympia, rhodes",
        ),
        (
            "space.bw_attack_9.cost = 1",
            "space.bw_attack_9",
            f"is not known; expected one of {', '.join(GAME.edition().table('space').keys())}",
        ),
    ],
)
def test_a_slip_is_told_with_its_place(
    tmp_path: Path, overlay: str, place: str, problem: str
) -> None:
    assert refused(tmp_path, overlay) == (place, problem)


@pytest.mark.parametrize(
    ("overlay", "place", "problem"),
    [
        (both(attack=9), "building.barracks_west.spaces.attack", "expected 0 to 8, found 9"),
        (both(defence=5), "building.barracks_west.spaces.defence", "expected 0 to 4, found 5"),
        (parts("agora", row_1=6), "building.agora.spaces.row_1", "expected 0 to 5, found 6"),
        (parts("market", coin=5), "building.market.spaces.coin", "expected 0 to 4, found 5"),
        (parts("market", camel=5), "building.market.spaces.camel", "expected 0 to 4, found 5"),
        (parts("market", chest=6), "building.market.spaces.chest", "expected 0 to 5, found 6"),
        (
            parts("university", gear=5),
            "building.university.spaces.gear",
            "expected 0 to 4, found 5",
        ),
        (
            parts("guild_court", guild=7),
            "building.guild_court.spaces.guild",
            "expected 0 to 6, found 7",
        ),
        (parts("gallery", leader=5), "building.gallery.spaces.leader", "expected 0 to 4, found 5"),
        (parts("gallery", laurel=5), "building.gallery.spaces.laurel", "expected 0 to 4, found 5"),
        (
            parts("warehouse", resource=7),
            "building.warehouse.spaces.resource",
            "expected 0 to 6, found 7",
        ),
        (parts("wonder", stage=4), "building.wonder.spaces.stage", "expected 0 to 3, found 4"),
        (both(attack=-1), "building.barracks_west.spaces.attack", "expected 0 to 8, found -1"),
        (parts("wonder", stage=0), "building.wonder.spaces", "expected one space at least"),
        (
            parts("agora", row_1=0, row_2=0, row_3=0),
            "building.agora.spaces",
            "expected one space at least",
        ),
        (
            f"{both(attack=8)}\n{parts('agora', row_1=4)}",
            "building",
            "expected at most 63 spaces on a board, found 64",
        ),
        (
            'building.agora.spaces.row_1 = "3"',
            "building.agora.spaces.row_1",
            "expected a whole number, found '3'",
        ),
        (
            parts("agora", row_4=3),
            "building.agora.spaces.row_4",
            "is not known; expected one of row_1, row_2, row_3",
        ),
        (
            "space.bw_attack_4.cost = 2",
            "space.bw_attack_4",
            "this space is not on the boards: building.barracks_west.spaces.attack is 3",
        ),
        (
            f"{both(attack=2)}\nspace.bw_attack_3.cost = 2",
            "space.bw_attack_3",
            "this space is not on the boards: building.barracks_west.spaces.attack is 2",
        ),
        (
            "university.giza.gear_4.cost = 2",
            "university.giza.gear_4",
            "this space is not on the boards: building.university.spaces.gear is 3",
        ),
        (
            f"{both(attack=4)}\nspace.bw_attack_4.order = 5",
            "space.bw_attack_4.order",
            "expected places 1 to 5 on the line attack of barracks_west, found [1, 2, 3, 5]",
        ),
    ],
)
def test_too_many_spaces_are_refused_and_so_are_those_that_nobody_counts(
    tmp_path: Path, overlay: str, place: str, problem: str
) -> None:
    assert refused(tmp_path, overlay) == (place, problem)


# Anything anywhere

EFFECTS = [
    *["vp 99", "vp 0", "vp 3 3", "coins 0", "cross 9 wonder guild_court gallery", "cross 1"],
    *["unlock white", "unlock blue", "extra_action", "free_build", "die_free purple", "defence"],
    *["per_space market coins 9 vp 9", "die_coins black 50", "die_discount 9", "resource", ""],
]
WORDS = ["moon", "", "market", "free", "grid", "grey", "mask", "owl", "stone", "barracks"]


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The path to everything that is no table."""
    if not isinstance(value, dict):
        yield path, value
        return
    for key, item in value.items():
        yield from leaves(item, (*path, key))


def other(value: Any, rng: Random) -> Any:
    """Something else: mostly of the same shape, sometimes not at all."""
    if rng.random() < 0.15:
        return rng.choice([[], "moon", -1, True, 1.5, {}, [[]], [1, "moon"]])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.randint(-1, 9)
    if isinstance(value, str):
        return rng.choice(WORDS)
    if isinstance(value[0], int):
        return [rng.randint(0, 9) for _ in value]
    known = rng.choice([EFFECTS, EFFECTS, WORDS, value])
    return [rng.choice(known) for _ in range(rng.choice([1, 2, len(value)]))]


def overlay_of(rng: Random) -> str:
    named = {"en", "fr", "provenance", "provenance_note"}  # nothing to be found there
    every = [leaf for leaf in leaves(GAME.edition().values) if leaf[0][-1] not in named]
    found = rng.sample(every, rng.choice([1, 1, 1, 2]))
    return "\n".join(f"{'.'.join(path)} = {editions.toml(other(v, rng))}" for path, v in found)


def play_and_draw(match: Match, rng: Random) -> None:
    """Some picks, everything that is drawn of them, and the rest of the game."""
    for _ in range(25):
        seat = int(rng.choice(match.state.asks()).player)
        match.play(seat, rng.choice(match.open_to(seat)))
    tables = GAME.tables(match.edition)
    for language, viewer in (("en", 0), ("fr", None)):
        words, view = Words(language, GAME, ["Ana", "Bo"]), match.state.view(viewer)
        assert regions(TableDrawing(GAME, tables, view, viewer, [0], words))
        assert GAME.board(view, words)
    s = match.state.clone()
    s.play_out(rng, GAME.longest)
    s.check()
    assert s.over
    assert len(GAME.evaluate(s)) == 2


def test_anything_is_played_or_refused_with_its_place(tmp_path: Path) -> None:
    outcomes = {"played": 0, "refused": 0}
    nowhere = []
    for seed in range(60):
        rng = Random(seed)
        overlay = overlay_of(rng)
        try:
            edition = overlaid(tmp_path, overlay)
        except EditionError as error:
            outcomes["refused"] += 1
            nowhere += [] if error.place and error.problem else [overlay]
            continue
        play_and_draw(Match(GAME, 2, {}, seed, edition), rng)
        outcomes["played"] += 1
    assert nowhere == []
    assert min(outcomes.values()) >= 6
