"""What the pages say is true: examples run, the record loads, links lead somewhere."""

from __future__ import annotations

import doctest
import json
import os
import re
import runpy
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ludopolis.core import Match, load, luck, parse
from ludopolis.games import find

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of this language on a page."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("README.md", 6),
        ("docs/bots.md", 6),
        ("docs/features.md", 4),
        ("docs/research.md", 19),
        ("docs/insight.md", 6),
        ("docs/lab.md", 8),
    ],
)
def test_the_examples_of_the_page_run(page: str, least: int) -> None:
    assert run_examples(page, "".join(blocks(page, "python"))) >= least


NEEDED = ["", "pandas", "polars", "matplotlib", "torch"]  # by examples of the library page


@pytest.mark.parametrize("needs", NEEDED)
def test_the_examples_of_the_library_run(
    needs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that need a library of others are tried where there is one, after the rest."""
    if needs:
        pytest.importorskip(needs)
    page = (ROOT / "docs/library.md").read_text("utf-8")
    parts = re.findall(
        r"(?:<!-- needs (\w+) -->\n)?^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL
    )
    assert {need for need, _ in parts} == set(NEEDED)
    if path := os.environ.get("PYTHONPATH"):  # processes that are started elsewhere go by it too
        whole = os.pathsep.join([str(Path(part).resolve()) for part in path.split(os.pathsep)])
        monkeypatch.setenv("PYTHONPATH", whole)
    monkeypatch.chdir(tmp_path)
    run_examples("docs/library.md", "".join([part for need, part in parts if need in ("", needs)]))


def run_examples(page: str, examples: str) -> int:
    """Run them, and say how many there were."""
    test = doctest.DocTestParser().get_doctest(examples, {"__name__": page}, page, page, 0)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert not report, "".join(report)
    return len(test.examples)


def test_the_page_about_features_tells_those_of_now() -> None:
    """It is written by `python tools/features.py`."""
    written = runpy.run_path(str(ROOT / "tools" / "features.py"))["page"]()
    assert (ROOT / "docs" / "features.md").read_text("utf-8") == written


def test_the_example_record_loads_and_its_draws_follow_from_its_seed() -> None:
    (example,) = blocks("docs/records.md", "json")
    values = parse(example)
    game = find(values["game"])
    assert load(game, values).state.over
    match = Match(game, values["players"], values["setup"], values["seed"])
    for line in values["log"]:
        player, _, code = line.partition(" ")
        if player != "-1":
            match.play(int(player), code)
    assert [str(entry) for entry in match.log] == values["log"]


def recipe() -> Callable[..., Any]:
    """How the page says that chance draws."""
    namespace: dict[str, Any] = {}
    exec(blocks("docs/records.md", "python")[0], namespace)
    drawn: Callable[..., Any] = namespace["drawn"]
    return drawn


def test_the_draws_of_the_example_can_be_made_as_the_page_says() -> None:
    values = json.loads(blocks("docs/records.md", "json")[0])
    left = [f"bid {number}" for number in range(1, 21)]
    for place, line in enumerate(values["log"][:8]):
        drawn = recipe()(values["seed"], place, left, None)
        assert line == f"-1 {drawn}"
        left.remove(drawn)


def test_draws_with_odds_can_be_made_as_the_page_says() -> None:
    for place in range(50):
        drawn = recipe()(-3, place, "abc", [1, 5, 2])
        assert [drawn] == luck(-3, place).choices("abc", [1, 5, 2])


def test_the_hash_of_an_edition_can_be_computed_as_the_page_says() -> None:
    edition = find("harbour").edition()
    text = json.dumps(played(edition.values), sort_keys=True, ensure_ascii=False)
    assert sha256(text.encode("utf-8")).hexdigest()[:20] == edition.hash


def played(value: Any) -> Any:
    """Tables without what only people read."""
    if isinstance(value, dict):
        read = [
            key for key in value if re.match("(en|.*_en|provenance|provenance_note|note)$", key)
        ]
        return {key: played(item) for key, item in value.items() if key not in read}
    return [played(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))
    local = [link.partition("#") for link in links if "://" not in link]
    assert [path for path, _, _ in local if not (page.parent / path).exists()] == []
    places = [(page.parent / path if path else page, place) for path, _, place in local if place]
    assert [place for on, place in places if on.suffix == ".md" and place not in anchors(on)] == []


def anchors(page: Path) -> list[str]:
    """The places of a page that links can lead to: its headings."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def test_every_page_is_on_the_site() -> None:
    listed = (ROOT / "mkdocs.yml").read_text("utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert len(pages) > 20
    assert [page for page in pages if page not in listed] == []


def test_every_guard_names_tests_that_there_are() -> None:
    named = set(re.findall(r"`(test_[a-z0-9_]+)`", (ROOT / "docs/security.md").read_text("utf-8")))
    tests = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    there = {name for text in tests for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    assert len(named) > 50
    assert named - there == set()
