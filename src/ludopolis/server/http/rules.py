"""The rules page of a game as HTML: `help/rules.LANGUAGE.md` in its folder, or that of a language.

A heading may end in `{#name}`, which becomes its id. The number of a rule in brackets, such as
`[TM-6.1]`, becomes a place that refusals can link to. HTML in the text is shown, not obeyed.

Beside it may lie `help/first.LANGUAGE.md`: a few steps for those who play the game for the first
time, shown on the table. A link to `rules#name` leads to that place of the rules page.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from ludopolis.core import Game
from ludopolis.languages import page_of

_HEADING: Final = re.compile(r"<(h[1-6])>(.*?)\s*\{#([\w.-]+)\}</h[1-6]>")
_CHAPTER: Final = re.compile(r'<h2 id="([\w.-]+)">(.*?)</h2>')
_RULE: Final = re.compile(r"\[([A-Z]{2}-[0-9]+(?:\.[0-9]+)*)\]")


def rules_html(game: Game, language: str) -> str:
    """The rules in this language, in English if need be; empty where nobody has written them."""
    path = page_of(game, "rules", language)
    return "" if path is None else _rules(path)


@cache
def _rules(path: Path) -> str:
    return with_places(markdown(path.read_text(encoding="utf-8")))


def first_html(game: Game, language: str) -> str:
    """The first steps in this language, with links to the rules; empty where there are none."""
    path = page_of(game, "first", language)
    return "" if path is None else _first(path, game.name)


@cache
def _first(path: Path, game: str) -> str:
    address = f'<a target="_blank" href="/games/{game}#'
    steps = markdown(path.read_text(encoding="utf-8"))
    return steps.replace('<a href="rules#', address)


def markdown(source: str) -> str:
    """Text as HTML."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    return html


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
