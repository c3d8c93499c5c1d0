"""What the help pages say is true of the tables, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.things import (
    BUILDING_IDS,
    BUILDING_OF,
    CITY_IDS,
    EAST,
    PART_OF,
)
from tests.games.editions import overlaid
from tests.games.seven_wonders_dice.position import BOARD, two

RULES = (Path(__file__).parents[3] / "docs/rules/seven_wonders_dice.md").read_text("utf-8")


def page(name: str, language: str) -> str:
    return (Path(GAME.folder) / "help" / f"{name}.{language}.md").read_text("utf-8")


def rule(language: str, number: str) -> str:
    """The sentence before the mark of a rule, back to the mark before it."""
    before, _, _ = page("rules", language).partition(f"[WD-{number}]")
    return re.split(r"\[WD-[\d.]+\]|\n", before)[-1].strip(" -")


WORDS = {
    "en": ["Warehouse counts", "each Barracks", "Wonder does not"],
    "fr": ["Entrepôt compte", "chaque Caserne", "Merveille ne compte pas"],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_says_which_buildings_give_a_bonus(language: str) -> None:  # WD-14.2
    counts = dict(zip(BUILDING_IDS, two().s.tables.counts_for_bonus))
    assert [id for id, counted in counts.items() if not counted] == ["wonder"]
    said = rule(language, "14.2")
    assert [word for word in WORDS[language] if word not in said] == []


@pytest.mark.parametrize(
    ("language", "first", "none"),
    [("en", "the Warehouse and each Barracks among them", "the Wonder gives none"),
     ("fr", "y compris l'Entrepôt et chaque Caserne", "la Merveille n'en donne pas")],
)  # fmt: skip
def test_the_guide_agrees_with_the_rules_on_bonuses(
    language: str, first: str, none: str
) -> None:  # WD-14.2
    assert first in page("guide", language)
    assert none in page("guide", language)


@pytest.mark.parametrize(
    ("language", "buildings", "wonder"),
    [("en", "eight buildings", "the Wonder"), ("fr", "huit Bâtiments", "la Merveille")],
)
def test_help_counts_the_wonder_beside_the_buildings(
    language: str, buildings: str, wonder: str
) -> None:  # WD-1.4 WD-2.4
    for number in ("1.4", "2.4"):
        assert buildings in rule(language, number)
        assert wonder in rule(language, number)
    assert "nine buildings" not in page("rules", language)
    assert "neuf Bâtiments" not in page("rules", language)
    assert f"{len(BOARD)} " in rule(language, "2.4")


@pytest.mark.parametrize(("language", "turns"), [("en", "31 turns"), ("fr", "31 tours")])
def test_help_says_how_long_a_game_is(language: str, turns: str) -> None:
    assert turns in page("rules", language)
    assert turns in page("guide", language)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "how many spaces a building has"), ("fr", "nombre de cases")]
)
def test_help_says_that_numbers_of_spaces_can_be_corrected(language: str, said: str) -> None:
    assert said in page("rules", language).partition("## ")[0]


STAGES = {
    "en": ["vp 3 | 3 points", "cross 1 university; vp 3 | a University space; 3 points"],
    "fr": ["vp 3 | 3 points", "cross 1 university; vp 3 | une case de l'Université ; 3 points"],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_has_the_stages_of_babylon(language: str) -> None:  # WD-7.2
    board = two().s.tables.boards[CITY_IDS.index("babylon")]
    row = next(r for r in page("rules", language).splitlines() if r.startswith("| Babylon"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    wonder = [n for n, part in enumerate(PART_OF) if part == "stage"]
    said = ["; ".join([e.said for e in board.effects[n]]) for n in wonder]
    found = [f"{effects} | {cell}" for effects, cell in zip(said, cells[1:])]
    assert found[:2] == STAGES[language]


def test_the_page_of_the_rules_tells_the_most_spaces() -> None:
    told: dict[str, int] = {}
    for row in RULES.partition("| building | parts")[2].partition("\n\n")[0].splitlines():
        for names, most in re.findall(r"((?:`\w+`(?:, )?)+) (\d)", row):
            told |= dict.fromkeys(re.findall(r"`(\w+)`", names), int(most))
    west = [part for n, part in enumerate(PART_OF) if BUILDING_OF[n] != EAST]
    assert told == {part: west.count(part) for part in west}


def test_the_example_of_an_edition_can_be_played(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```$", RULES, re.MULTILINE | re.DOTALL)
    edition = overlaid(GAME, tmp_path, example.replace('edition = "my box"\n', ""))
    s = GAME.start(2, None, edition)
    west = s.view(0)["buildings"][BUILDING_IDS.index("barracks_west")]
    assert len(west["spaces"]) == 6
