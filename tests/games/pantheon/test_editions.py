"""An owner's overlay may change numbers and the whole board; what does not add up is refused."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis.core import EditionError
from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.bags import size
from ludopolis.games.pantheon.scene.tiles import tile_badges
from ludopolis.games.pantheon.tables import EFFECTS
from tests.games import editions
from tests.games.editions import toml
from tests.games.pantheon.position import overlaid, start

changed = partial(editions.changed, GAME)
refused = partial(editions.refused, GAME)


def board(**signs: str) -> str:
    """The board with other signs on some spaces, such as `s0507="."`."""
    rows = [row.split() for row in GAME.edition().values["board"]["rows"]]
    for space, sign in signs.items():
        rows[int(space[1:3])][int(space[3:5])] = sign
    return f"board.rows = {toml([' '.join(row) for row in rows])}"


def test_the_whole_board_and_several_splits_are_reconstructed() -> None:  # PA-1.1
    found = GAME.edition().reconstructed()
    assert {"board", "demigods", "offering_tiles", "rulings", "god[0]", "loot[0]"} <= set(found)
    assert "pieces" not in found


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, "start.feet = 6\nepochs.phase_end_points = 5")
    p = start("roma persia", edition=edition)
    assert p.me(0).feet == 6
    assert p.end_epoch(0).points(0, "source phase") == 5


PICTURES = {
    "demigod": "demigod", "god": "god", "offering": "altar", "cards": "card", "money": "coin",
    "steps": "foot",
}  # fmt: skip
SMALL = [  # a board of five rows, with which the peoples share much of their land
    ".  g  g  g  g3 g4 d  d  d  d3 d4",
    ".  G  .  h  h  h  h3 h4 .  D  # ",
    "a  a  a  a3 a4 H  #  p  p  p  p3 p4",
    ".  A  .  c  c  c  c3 c4 .  P  # ",
    "i  i  i  i3 i4 C  .  r  r  r  r3 r4 I  .  R",
]


def test_the_whole_board_can_be_replaced(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, f"board.rows = {toml(SMALL)}")
    tables = GAME.tables(edition)
    assert len(tables.spaces) == 60
    assert edition.provenances()["board"] == "box"
    p = start("gallia", edition=edition)
    assert p.view()["temple"] == "0101"
    assert sorted(p.view()["loot"]) == ["0001", "0002", "0003"]
    for players in (2, 3, 4):
        s = GAME.start(players, {}, edition)
        s.play_out(Random(players), GAME.longest)
        assert s.over
        s.check()


def test_a_column_space_next_to_the_temple(tmp_path: Path) -> None:  # PA-6.5, PA-6.7, PA-6.8
    p = start("roma", edition=overlaid(tmp_path, board(s0407="#"))).give(0, columns=4)
    p.old_column(0, "0407").hand(0, movement=1).play("0 move", "0 cards 1")
    assert p.codes("column") == []  # the temple alone carries no column
    assert "0306" not in p.values("foot")  # the first foot goes next to the temple
    p.play("0 foot 0608")
    assert "0306" in p.values("foot")  # later ones also next to the column, which touches it


def test_a_bonus_column_next_to_the_temple(tmp_path: Path) -> None:  # PA-6.7, PA-12.5
    edition = overlaid(tmp_path, board(s0407="#"))
    p = start("roma", bonus=["column", "mixed"], edition=edition).play("0 column 0407")
    p.hand(0, movement=1).play("0 move", "0 cards 1")
    assert "0306" not in p.values("foot")
    assert "0306" in p.play("0 foot 0608").values("foot")


def test_no_column_is_placed_by_a_jump_over_a_column(tmp_path: Path) -> None:  # PA-14.8
    # On the base board no two column spaces touch.
    p = start("roma", edition=overlaid(tmp_path, board(s0405="#"))).god(0, "gaiviles")
    p.put(0, "0407").old_column(1, "0406").hand(0, movement=2).play("0 move", "0 cards 2")
    assert p.view()["doing"]["by_jump"] == ["0305", "0505"]
    assert p.codes("column") == ["column 0406"]
    assert p.why(0, "column 0405") == "no foot of yours is next to this space (PA-6.5)"


def test_columns_connect_columns(tmp_path: Path) -> None:  # PA-6.8
    p = start("roma", edition=overlaid(tmp_path, board(s0405="#"))).hand(0, movement=2)
    p.old_column(0, "0406", "0405").play("0 move", "0 cards 2", "0 foot 0407")
    assert "0404" in p.values("foot")  # behind both


def test_an_unreachable_symbol_space(tmp_path: Path) -> None:
    walls = {"s0003": "#", "s0101": "#", "s0102": "#"}
    assert refused(tmp_path, board(**walls)) == (
        "board.rows.0002",
        "no feet lead from the home of gallia to this symbol space",
    )


def test_a_home_without_neighbours(tmp_path: Path) -> None:
    around = dict.fromkeys(["s0407", "s0408", "s0506", "s0508", "s0607", "s0608"], "#")
    assert refused(tmp_path, board(**around)) == (
        "board.rows.0507",
        "no foot can be placed next to the home of roma",
    )


@pytest.mark.parametrize(
    ("signs", "place", "problem"),
    [
        ({"s0507": "."}, "rows", "expected a home of roma, found none"),
        ({"s0508": "R"}, "rows.0508", "expected one home of roma, found a second"),
        ({"s0508": "r"}, "rows", "expected 5 symbol spaces of roma"),
        ({"s0708": "r3"}, "rows", "expected 5 symbol spaces of roma"),
        ({"s0708": "r5"}, "rows.0708", "expected a sign such as . ~ # -"),
        ({"s0708": "R3"}, "rows.0708", "expected a sign such as . ~ # -"),
        ({"s0708": "x"}, "rows.0708", "expected a sign such as . ~ # -"),
    ],
)
def test_a_broken_board(
    tmp_path: Path, signs: dict[str, str], place: str, problem: str
) -> None:  # PA-13.8
    where, found = refused(tmp_path, board(**signs))
    assert where == f"board.{place}"
    assert found.startswith(problem)


def test_a_board_larger_than_the_frame(tmp_path: Path) -> None:
    rows = [". " * 21]
    assert refused(tmp_path, f"board.rows = {toml(rows)}") == (
        "board.rows",
        "expected at most 20 columns, found 21 in row 0",
    )
    assert refused(tmp_path, f"board.rows = {toml(['.'] * 13)}") == (
        "board.rows",
        "expected 1 to 12 rows, found 13",
    )


def test_a_board_without_column_spaces(tmp_path: Path) -> None:
    rows = [row.replace("#", ".") for row in GAME.edition().values["board"]["rows"]]
    assert refused(tmp_path, f"board.rows = {toml(rows)}") == (
        "board.rows",
        "expected at least one column space, found none",
    )


def reserve(ways: list[tuple[int, int]]) -> str:
    """The first loot tile with other ways to take columns and feet."""
    options = [{"columns": columns, "feet": feet} for columns, feet in ways]
    return changed("loot", 0, options=options)


def with_effect(table: str, index: int, effect: str, amount: int | None) -> str:
    """A tile with another effect, and without the pieces it showed."""
    rows = [dict(row) for row in GAME.edition().values[table]]
    rows[index].pop("options", None)
    rows[index].pop("amount", None)
    rows[index] |= {"effect": effect} | ({} if amount is None else {"amount": amount})
    return f"{table} = {toml(rows)}"


@pytest.mark.parametrize(
    ("overlay", "place", "problem"),
    [
        (changed("card", 0, count=17), "card[0].count", "expected 0 to 16, found 17"),
        (changed("card", 5, value=2), "card[5].value", "expected 1"),
        (changed("card", 1, count=-1), "card[1].count", "expected 0 to 31, found -1"),
        (changed("god", 0, cost=[3, 4]), "god[0].cost", "expected one to four numbers from 5"),
        (changed("god", 5, amount=2), "god[5].amount", "expected 1: a tile is one god, jump"),
        (changed("god", 0, id="zeus"), "god", "expected surparit, plaesiris"),
        (changed("loot", 2, count=1), "loot", "expected at least 30 loot tiles, found 29"),
        (changed("loot", 4, effect="money2"), "loot[4].effect", "expected one of reserve"),
        (changed("loot", 4, effect="column"), "loot[4].effect", "expected one of reserve"),
        (changed("loot", 4, effect="reserve"), "loot[4].options", "expected pieces"),
        (changed("bonus", 1, effect="column"), "bonus", "expected one column at most, found 2"),
        (changed("people", 0, letter="D"), "people[0].letter", "expected a letter of its own"),
        (changed("people", 0, letter="g"), "people[0].letter", "expected a capital letter"),
        ("offering_tiles.prices = [1, 3, 3, 10]", "offering_tiles.prices", "expected prices that"),
        ("epochs.scoring_after = []", "epochs.scoring_after", "expected epochs in order"),
        ("epochs.scoring_after = [3]", "epochs.scoring_after", "expected epochs in order"),
        ("epochs.scoring_after = [6, 3]", "epochs.scoring_after", "expected epochs in order"),
        ("epochs.scoring_after = [3, 3, 6]", "epochs.scoring_after", "expected epochs in order"),
        ("epochs.scoring_after = [3, 7]", "epochs.scoring_after", "expected numbers from 1 to 6"),
        (changed("god", 1, amount=0), "god[1].amount", "expected 1 to 9, found 0"),
        (changed("god", 1, cost=[]), "god[1].cost", "expected one to four numbers from 5 down"),
        (changed("loot", 5, amount=0), "loot[5].amount", "expected 1 to 9, found 0"),
        (changed("bonus", 3, amount=2), "bonus[3].amount", "expected 1, found 2"),
        (reserve([]), "loot[0].options", "expected one way to take pieces"),
        (reserve([(0, 0)]), "loot[0].options[0]", "expected at least one column or foot"),
        (reserve([(1, 2), (1, 2)]), "loot[0].options[0]", "expected ways that differ"),
        (reserve([(5, 0)]), "loot[0].options[0].columns", "expected 0 to 4, found 5"),
        ("offering_tiles.pairs = 3", "offering_tiles.pairs", "expected 4 to 31, found 3"),
        ("movement.cost_occupied = 0", "movement.cost_occupied", "expected 1 to 9, found 0"),
        ("start.feet = 13", "start.feet", "expected 0 to 12, found 13"),
        ("scoring.column_value = [1, 2]", "scoring.column_value", "expected 13 numbers, found 2"),
    ],
)
def test_numbers_that_do_not_add_up(tmp_path: Path, overlay: str, place: str, problem: str) -> None:
    where, found = refused(tmp_path, overlay)
    assert where == place
    assert found.startswith(problem)


@pytest.mark.parametrize("table", ["loot", "bonus"])
def test_a_tile_with_another_effect_says_how_much(tmp_path: Path, table: str) -> None:  # PA-12
    assert refused(tmp_path, with_effect(table, 0, "cards", None)) == (
        f"{table}[0].amount",
        "is missing; expected a whole number",
    )


@pytest.mark.parametrize("effect", EFFECTS[1:-1])
def test_a_tile_with_another_effect_is_played_and_drawn(tmp_path: Path, effect: str) -> None:
    edition = overlaid(tmp_path, with_effect("loot", 0, effect, 1))  # PA-12
    s = GAME.start(3, {}, edition)
    s.play_out(Random(3), GAME.longest)
    assert s.over
    s.check()
    badges = tile_badges(GAME.tables(edition), "loot", "pieces")
    assert [picture for picture, _ in badges] == [PICTURES[effect]]


WRONG: list[Any] = [
    [], {}, "", "zeus", -1, 2**40, 2.5, True, [0], [""], [{}], [[]], ["zeus"], [1, 2, 3],
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything inside, lists and tables too."""
    inner: Any = ()
    if isinstance(value, (dict, list)):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *[found for key, item in inner for found in places(item, (*path, key))]]


def problem_of(tmp_path: Path, path: tuple[Any, ...], wrong: Any) -> str | None:
    """The error about the base tables with this in one place; none if they can be read."""
    base = GAME.edition().values
    given = holder = deepcopy({path[0]: base[path[0]]})
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = wrong
    try:
        overlaid(tmp_path, f"{path[0]} = {toml(given[path[0]])}")
    except EditionError as error:  # and no other
        return str(error)
    return None


@pytest.mark.parametrize("seed", range(3))
def test_whatever_stands_in_an_overlay_it_is_read_or_refused(tmp_path: Path, seed: int) -> None:
    rng, everywhere = Random(seed), places(GAME.edition().values)[1:]
    refusals = 0
    for _ in range(60):
        path, wrong = rng.choice(everywhere), rng.choice(WRONG)
        problem = problem_of(tmp_path, path, wrong)
        if problem is not None:
            refusals += 1
            assert f"overlay.toml: {path[0]}" in problem, (path, wrong)
    assert refusals > 40


def test_thirty_loot_tiles_are_enough(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, changed("loot", 2, count=2))
    assert size(GAME.tables(edition).bag) == 30


def test_too_few_loot_tiles(tmp_path: Path) -> None:
    rows = [{**row, "count": 2} for row in GAME.edition().values["loot"]]
    assert refused(tmp_path, f"loot = {toml(rows)}") == (
        "loot",
        "expected at least 30 loot tiles, found 20",
    )


def test_the_edition_settles_a_ruling_unless_the_players_do(tmp_path: Path) -> None:  # PA-13.6
    edition = overlaid(tmp_path, "rulings.cartago_placing = false")
    p = start("cartago", edition=edition)
    assert not p.s.rulings.cartago_placing
    edition = overlaid(tmp_path, "rulings.cartago_stonkus = true")
    assert start("cartago", edition=edition).s.rulings.cartago_stonkus
    p = start("cartago", edition=edition, setup={"cartago-placing": False})
    assert not p.s.rulings.cartago_placing
