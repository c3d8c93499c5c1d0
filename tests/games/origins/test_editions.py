"""An owner's overlay is played with; one that does not add up is refused, and says where."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludopolis.core import EditionError
from ludopolis.games.origins import GAME
from ludopolis.testing import check_play
from tests.games import editions
from tests.games.editions import toml
from tests.games.origins.position import overlaid, start

changed = partial(editions.changed, GAME)
refused = partial(editions.refused, GAME)


def test_corrected_prices_are_played_with(tmp_path: Path) -> None:  # OR-6.2
    edition = overlaid(tmp_path, "market.wisdom = [1, 1, 2, 2, 3]")
    p = start(edition=edition).give(0, stone=1, wisdom=3, gold=0)
    assert p.visit("0 archon", 2, "bottom", "build 1", "place 1,0").goods(0)[2] == 2
    assert edition.hash != GAME.edition().hash


def test_a_corrected_building_is_played_with(tmp_path: Path) -> None:  # OR-12.7
    effects = [{"op": "gain", "resource": "gold", "base": 3}, {"op": "vp", "base": 2}]
    edition = overlaid(tmp_path, changed("building", 0, stone=0, effects=effects))
    p = start(edition=edition).visit("0 archon", 2, "bottom", "build 1", "place 1,0", "use")
    assert p.goods(0)[3] == 4
    assert p.points(0) == {"building granary": 2}


def test_every_operation_may_stand_on_any_building(tmp_path: Path) -> None:  # OR-12.7
    effects = [
        {"op": "construct"},
        {"op": "take_citizen", "free": False},
        {"op": "copy_adjacent"},
    ]
    edition = overlaid(tmp_path, changed("building", 0, effects=effects))
    p = start(edition=edition).give(0, bases=3)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,1", "use", "farm 1", "place 2,1")
    assert p.play("0 die red 1").draw().codes() == ["copy agora"]


def test_bonus_tiles_may_change_colours(tmp_path: Path) -> None:  # OR-7
    rows = [dict(row) for row in GAME.edition().values["bonus_tile"]]
    for key in ("pay", "effects"):
        rows[0][key], rows[4][key] = rows[4][key], rows[0][key]
    edition = overlaid(tmp_path, f"bonus_tile = {toml(rows)}")
    p = start(edition=edition).visit("0 die red 3", 1, "bonus")
    assert p.codes() == ["gain stone", "gain food", "gain wisdom"]


def test_sites_may_change_places(tmp_path: Path) -> None:  # OR-5.4
    rows = [dict(row) for row in GAME.edition().values["site"]]
    edition = overlaid(tmp_path, f"site = {toml(rows[::-1])}")
    p = start(edition=edition).visit("0 archon", 1, "bottom")
    assert p.codes("train") == ["train 1", "train 2"]


def test_a_corrected_pattern_is_matched(tmp_path: Path) -> None:  # OR-8.1.5
    pattern = [["yellow", "any"], ["any", "any"]]
    edition = overlaid(tmp_path, changed("district", 0, pattern=pattern))
    p = start(edition=edition).city(0, "1,0 mint", "1,1 farm castle")
    assert p.play("0 die red 3", "0 seat 0,0").codes() == ["skip", "card D01"]


@pytest.mark.parametrize(
    ("switch", "flag"),
    [
        ('options.pass_ages = "retrieved"', "retrieved_age"),
        ("options.mage_tower_can_copy_mage_tower = true", "mages_copy_mages"),
        ("options.zodiac_award_from_start_position = true", "award_from_start"),
    ],
)
def test_switches_are_turned_on_by_an_edition(
    tmp_path: Path, switch: str, flag: str
) -> None:  # OR-15.16
    s = start(edition=overlaid(tmp_path, switch)).s
    assert getattr(s.rulings, flag)
    assert not getattr(start().s.rulings, flag)


def test_the_other_two_switches(tmp_path: Path) -> None:  # OR-15.16 OR-11.2
    edition = overlaid(tmp_path, "options.market_refilled_before_ability = false")
    assert not start(edition=edition).s.rulings.refill_first
    quiet = overlaid(tmp_path, "options.announce_end_trigger = false")
    p = start(edition=quiet).gold_on(0, 0, 0, 0).play("0 pass")
    assert not [line for line in p.told() if "end condition" in line]


def test_games_with_a_corrected_edition_are_whole(tmp_path: Path) -> None:
    text = "temples.vp = [0, 2, 5, 9]\npopulation.food = [1, 2, 3, 4]\nsetup.mothership = 2\n"
    edition = overlaid(tmp_path, text + "advisors.vp = [2, 4, 6, 8, 10]\nend.floor_colors = 2")
    for players in (1, 2, 4):
        assert check_play(GAME, players, {}, range(1), edition).truncated == 0


@pytest.mark.parametrize(
    ("overlay", "place", "problem"),
    [
        ("advisors.vp = [1, 3]", "advisors.vp", "expected 5 numbers, found 2"),
        ("market.wisdom = [0, 1, 2, 3]", "market.wisdom", "expected 5 numbers, found 4"),
        ("market.wisdom = [0, 1, 2, 3, 99]", "market.wisdom", "expected at most 20, found 99"),
        ("population.food = [2, 4]", "population.food", "expected 6 bases in all, found 4"),
        ("population.last_vp = -1", "population.last_vp", "expected 0 to 999, found -1"),
        ("temples.vp = [0]", "temples.vp", "expected at least one step"),
        ("setup.mothership = 7", "setup.mothership", "expected 1 to 6, found 7"),
        ("solo.neutral = [0, 3]", "solo.neutral", "expected 5 numbers, found 2"),
        ("solo.neutral = [0, 3, 6, 9, 13]", "solo.neutral", "expected spaces below 13, found 13"),
        (
            "citizen_die.reroll = [1, 2, 3, 4, 5, 6]",
            "citizen_die.faces",
            "expected at least one face that stays",
        ),
        ("speaker_die.faces = [2, 9]", "speaker_die.faces", "expected 1 to 6, found 9"),
        (
            "military.thresholds_before = [4, 1]",
            "military.thresholds_before",
            "expected ascending spaces from 1 to 13",
        ),
        (
            "military.thresholds_before = [1, 2, 4, 7, 10, 13]",
            "military_space[2].retreat_to",
            "expected 2, found 1",
        ),
        (
            'options.pass_ages = "none"',
            "options.pass_ages",
            "expected one of all, retrieved, found 'none'",
        ),
        (
            "setup.players_2.citizen_dice_per_color = 1",
            "setup.players_2.citizen_dice_per_color",
            "expected 3 to 9, found 1",
        ),
        (
            "setup.players_3.speaker_dice = 5",
            "setup.players_3.speaker_dice",
            "expected 0 to 4, found 5",
        ),
        ("towers.height = 0", "towers.height", "expected 1 to 999, found 0"),
        (
            "setup.draft_dice_per_color = 1",
            "setup.draft_dice_per_color",
            "expected 2 to 8, found 1",
        ),
        ("counts.speaker_dice = 5", "counts.speaker_dice", "expected 0 to 4, found 5"),
        ("moon = 1", "moon", "is not known"),
    ],
)
def test_nonsense_is_refused_with_its_place(
    tmp_path: Path, overlay: str, place: str, problem: str
) -> None:
    with pytest.raises(EditionError) as error:
        overlaid(tmp_path, overlay)
    assert error.value.place == place
    assert error.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("table", "index", "values", "place", "problem"),
    [
        ("building", 0, {"copies": 4}, "building", "expected 15 yellow tiles, found 16"),
        ("building", 0, {"color": "pink"}, "building", "expected 15 yellow tiles, found 12"),
        ("building", 0, {"id": "pub"}, "building", "expected granary, harbor"),
        ("building", 0, {"stone": 21}, "building[0].stone", "expected 0 to 20, found 21"),
        (
            "site",
            0,
            {"bottom": {"action": "train", "fewest": 1, "most": 3}},
            "site",
            "expected each of",
        ),
        (
            "site",
            4,
            {"bottom": {"action": "train", "fewest": 2, "most": 1}},
            "site[4].bottom.most",
            "expected 2 to 9, found 1",
        ),
        ("bonus_tile", 0, {"color": "blue"}, "bonus_tile", "expected red, purple"),
        (
            "bonus_tile",
            0,
            {"effects": []},
            "bonus_tile[0].effects",
            "expected at least one operation, found none",
        ),
        (
            "bonus_tile",
            0,
            {"effects": [{"op": "copy_adjacent"}]},
            "bonus_tile[0].effects[0].op",
            "expected what needs no place in a city, found 'copy_adjacent'",
        ),
        (
            "start_tile",
            1,
            {"effects": [{"op": "gain", "resource": "gold", "base": 1}]},
            "start_tile[1].effects",
            "expected no ability for the Palace, found one",
        ),
        ("district", 3, {"towers": ["pink"]}, "district[3].towers", "expected one of red, purple"),
        (
            "district",
            3,
            {"pattern": [["red"], ["blue"]]},
            "district[3].pattern",
            "expected two rows of two cells",
        ),
        (
            "district",
            3,
            {"pattern": [["red", "pink"], ["blue", "any"]]},
            "district[3].pattern",
            "expected one of",
        ),
        (
            "military_space",
            5,
            {"retreat_to": 5},
            "military_space[5].retreat_to",
            "expected 4, found 5",
        ),
    ],
)
def test_rows_that_do_not_add_up_are_refused(
    tmp_path: Path, table: str, index: int, values: dict[str, Any], place: str, problem: str
) -> None:
    with pytest.raises(EditionError) as error:
        overlaid(tmp_path, changed(table, index, **values))
    assert error.value.place == place
    assert error.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("given", "found"),
    [("[]", "none"), ("[agora]", "agora"), ("[palace, agora]", "palace, agora")],
)
def test_an_edition_without_agora_and_palace_is_refused(
    tmp_path: Path, given: str, found: str
) -> None:  # OR-2.9
    rows = {row["id"]: toml(row) for row in GAME.edition().values["start_tile"]}
    for name, row in rows.items():
        given = given.replace(name, row, 1)
    place, problem = refused(tmp_path, f"start_tile = {given}")
    assert (place, problem) == ("start_tile", f"expected agora, palace, found {found}")


def test_an_edition_with_a_target_of_unknown_colours_is_refused(tmp_path: Path) -> None:  # OR-14.9
    known = "expected one of red, purple, blue, orange, yellow, found "
    for colours, problem in {
        '["pink"]': f"{known}'pink'",
        '["red", "any"]': f"{known}'any'",
        '["red", "red", "blue", "blue", "red", "red"]': "expected at most 5 colours, found 6",
        "[1, 2]": "expected a string, found 1",
    }.items():
        place, found = refused(tmp_path, f"solo.target_colors = {colours}")
        assert place.startswith("solo.target_colors")
        assert found == problem


def test_a_target_may_have_no_conditions(tmp_path: Path) -> None:  # OR-14.9
    p = start(1, edition=overlaid(tmp_path, "solo.target_colors = []"))
    assert p.s.view(None)["target"] == 180


@pytest.mark.parametrize(
    ("effects", "place"),
    [
        ([{"op": "fly"}], "building[0].effects[0].op"),
        ([{"op": "gain", "resource": "silver", "base": 1}], "building[0].effects[0].resource"),
        ([{"op": "vp", "base": 0, "per": "cow", "each": 1}], "building[0].effects[0].per"),
        ([{"op": "temple_other_for_gold", "gold": 1, "steps": 1}], "building[0].effects[0].op"),
        ([{"op": "set_mothership", "value": 7}], "building[0].effects[0].value"),
        ([{"op": "gain", "resource": "gold"}], "building[0].effects[0].base"),
        ([{"op": "gain", "base": 1}], "building[0].effects[0].resource"),
        ([{"op": "vp", "base": 1, "per": "farm"}], "building[0].effects[0].each"),
        ([{"op": "vp", "base": 1, "per": "", "each": 1}], "building[0].effects[0].per"),
        ([{"op": "veteran", "base": 1}], "building[0].effects[0].base"),
        ([{"op": "vp_table", "counter": "farm", "table": [3]}], "building[0].effects[0].table"),
        (
            [{"op": "military", "steps": 1, "attack": 1, "mode": "advance"}],
            "building[0].effects[0].attack",
        ),
        (
            [{"op": "gain_choice", "options": ["food", "food"], "base": 1}],
            "building[0].effects[0].options",
        ),
        (
            [
                {"op": "temple", "temple": "any", "steps": 1},
                {"op": "temple_other_for_gold", "gold": 1, "steps": 1},
            ],
            "building[0].effects[1].op",
        ),
    ],
)
def test_unknown_operations_are_refused(
    tmp_path: Path, effects: list[dict[str, Any]], place: str
) -> None:  # OR-12.7
    with pytest.raises(EditionError) as error:
        overlaid(tmp_path, changed("building", 0, effects=effects))
    assert error.value.place == place


def test_every_table_has_its_provenance() -> None:
    provenances = GAME.edition().provenances()
    assert set(provenances.values()) == {"seed", "public", "reconstructed"}
    for name in ("market", "recruitment", "temples", "military", "advisors", "options"):
        assert provenances[name] == "reconstructed"
    for name, value in GAME.edition().values.items():
        rows = value if isinstance(value, list) else [value]
        assert all("provenance" in row for row in rows), name
