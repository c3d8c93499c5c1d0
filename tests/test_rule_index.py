"""The rule index of each game is whole: every rule is carried out somewhere and proved by a test.

An index is `docs/rules/<game>.md` with rows `| HB-2.1 | what is true | `steps.Bid` | `test_…` |`.
"""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from ludopolis import games

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)*\b")
TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)
EXAMPLE = "EX"  # worked examples of a rulebook are numbered EX-1, EX-2, …


class Row(NamedTuple):
    """One rule."""

    number: str
    truth: str
    places: list[str]
    tests: list[str]


def rows(path: Path) -> list[Row]:
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if RULE.fullmatch(cells[0]):
            assert len(cells) == 4, f"expected four columns: {line}"
            found.append(Row(cells[0], cells[1], *(re.findall(r"`([^`]+)`", c) for c in cells[2:])))
    return found


INDEXES = {path.stem: rows(path) for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}
GAMES = sorted(path.parent.name for path in ROOT.glob("src/ludopolis/games/*/__init__.py"))
RULES = [(game, row) for game, index in INDEXES.items() for row in index]
EACH_RULE = pytest.mark.parametrize(("game", "row"), RULES, ids=[row.number for _, row in RULES])
EACH_GAME = pytest.mark.parametrize("game", list(INDEXES))


def written_tests(game: str) -> dict[str, str]:
    """The text of each test of a game, and of each file of tests, with the comments in it."""
    folder = ROOT / "tests" / "games" / game
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        whole = path.read_text(encoding="utf-8")
        found[str(path.relative_to(folder))] = whole
        starts = [match.start() for match in TEST.finditer(whole)]
        for start, end in zip(starts, [*starts[1:], None]):
            text = whole[start:end]
            name = text[4 : text.index("(")]
            found[name] = found.get(name, "") + text
    return found


def cited(text: str) -> set[str]:
    """The rules named in comments."""
    return {rule for line in text.splitlines() if "#" in line for rule in RULE.findall(line)}


def exists(game: str, place: str) -> bool:
    """Whether `steps.Bid` or `HarbourGame.new` is there, in the package of the game."""
    thing: Any = import_module(f"ludopolis.games.{game}")
    for part in place.split("."):
        if isinstance(thing, ModuleType) and not hasattr(thing, part):
            try:
                import_module(f"{thing.__name__}.{part}")
            except ModuleNotFoundError:
                return False
        thing = getattr(thing, part, None)
    return thing is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_index(game: str) -> None:
    assert INDEXES.get(game), f"write docs/rules/{game}.md, as docs/adding-a-game.md says in step 8"


def test_every_index_is_of_a_game() -> None:
    assert set(INDEXES) <= set(GAMES)


@EACH_GAME
def test_numbers_are_distinct_and_share_a_prefix(game: str) -> None:
    numbers = [row.number for row in INDEXES[game]]
    assert len(numbers) == len(set(numbers)) > 0
    assert len({number[:2] for number in numbers} - {EXAMPLE}) == 1


@EACH_RULE
def test_a_rule_is_carried_out_somewhere(game: str, row: Row) -> None:
    assert row.truth
    assert row.places, f"{row.number} names nothing that carries it out"
    missing = [place for place in row.places if not exists(game, place)]
    assert not missing, f"{row.number}: there is no {missing} in ludopolis.games.{game}"


@EACH_RULE
def test_a_rule_is_proved_by_a_test_that_cites_it(game: str, row: Row) -> None:
    tests = written_tests(game)
    assert row.tests, f"{row.number} names no test"
    for name in row.tests:
        assert name in tests, f"{row.number}: there is no {name} in tests/games/{game}"
        assert row.number in cited(tests[name]), f"{name} does not cite {row.number}"


@EACH_GAME
def test_every_rule_that_code_or_tests_cite_is_in_the_index(game: str) -> None:
    numbers = {row.number for row in INDEXES[game]}
    prefix = INDEXES[game][0].number[:2]
    chapters = {
        number[: match.start()] for number in numbers for match in re.finditer(r"\.", number)
    }
    for folder in (ROOT / "src" / "ludopolis" / "games" / game, ROOT / "tests" / "games" / game):
        for path in sorted(folder.rglob("*.py")):
            found = set(RULE.findall(path.read_text(encoding="utf-8")))
            unknown = {rule for rule in found if rule.startswith(prefix)} - numbers - chapters
            assert not unknown, (
                f"{path} cites rules that are not in docs/rules/{game}.md: {unknown}"
            )


@EACH_GAME
def test_every_reason_event_and_choice_cites_a_rule_of_the_index(game: str) -> None:
    numbers = {row.number for row in INDEXES[game]}
    known = games.find(game.replace("_", "-"))
    for thing in (*known.reasons, *known.events, *known.setup):
        unknown = set(RULE.findall(thing.rule)) - numbers
        assert not unknown, f"{thing.name} cites {unknown}"
