"""The rules page of a game as HTML: `help/rules.LANGUAGE.md` in its folder, or that of a language.

A heading may end in `{#name}`, which becomes its id. The number of a rule in brackets, such as
`[TM-6.1]`, becomes a place that refusals can link to. HTML in the text is shown, not obeyed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ludopolis.core import Game
from ludopolis.languages import page_of
from ludopolis.server.drawing.written import markdown

_HEADING: Final = re.compile(r"<(h[1-6])>(.*?)\s*\{#([\w.-]+)\}</h[1-6]>")
_TITLE: Final = re.compile(r'<h2(?: id="([\w.-]+)")?>(.*?)</h2>')
_CHAPTER: Final = re.compile(r'<h2 id="([\w.-]+)">(.*?)</h2>')
_RULE: Final = re.compile(r"\[([A-Z]{2}-[0-9]+(?:\.[0-9]+)*)\]")


def rules_html(game: Game, language: str) -> str:
    """The rules in this language, in English if need be; empty where nobody has written them."""
    path = page_of(game, "rules", language)
    return "" if path is None else _rules(path)


@cache
def _rules(path: Path) -> str:
    return with_places(markdown(path.read_text(encoding="utf-8")))


class Chapter(NamedTuple):
    """A part of the rules that is read by itself on a small screen."""

    place: str  # its id
    title: str  # empty: what stands before the first heading
    html: str


def chapters(html: str) -> list[Chapter]:
    """The rules, parted at the headings of their chapters."""
    first, *others = re.split(r"(?=<h2\b)", html)
    parts = [Chapter("", "", first)] if first.strip() else []
    return parts + [_chapter(number, part) for number, part in enumerate(others, 1)]


def _chapter(number: int, html: str) -> Chapter:
    found = _TITLE.match(html)
    assert found is not None, "a chapter begins with its heading"
    return Chapter(found[1] or f"chapter-{number}", found[2], html)


def contents(html: str) -> list[tuple[str, str]]:
    """The chapters that can be linked to: their ids and titles."""
    return _CHAPTER.findall(html)


def with_places(html: str) -> str:
    """Headings and rule numbers that can be linked to; each number once."""
    seen: set[str] = set()

    def place(found: re.Match[str]) -> str:
        number = found[1]
        name = "" if number in seen else f' id="{number}"'
        seen.add(number)
        return f'<span class="rule"{name}>{number}</span>'

    return _RULE.sub(place, _HEADING.sub(r'<\1 id="\3">\2</\1>', html))
