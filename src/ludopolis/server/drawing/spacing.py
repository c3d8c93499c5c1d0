"""Spaces of templates: lines are broken and indented for whoever reads the template only."""

from __future__ import annotations

import re
from typing import Final

from jinja2.ext import Extension

STATEMENT: Final = r"\{%.*?%\}|\{\#.*?\#\}"
EXPRESSION: Final = r"\{\{.*?\}\}"
JINJA: Final = f"{STATEMENT}|{EXPRESSION}"
TAG: Final = rf'<[a-zA-Z/!](?>{JINJA}|"(?>{JINJA}|[^"])*"|[^>"])*>'
IN_TEXT: Final = re.compile(rf"\s*(?:({TAG})|({STATEMENT}))\s*|{EXPRESSION}|\s+", re.DOTALL)
IN_TAG: Final = re.compile(rf"{JINJA}|\s+(/?>$)?", re.DOTALL)


class Spacing(Extension):
    """White space beside a tag or a statement means nothing; `{{ " " }}` is a space that is meant.

    Between words, and between the attributes of a tag, any white space is one space. So a formatter
    may break lines wherever it likes, and pages carry no indentation. Lines keep their numbers.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The template with the spaces that are meant, and no other."""
        return IN_TEXT.sub(_in_text, source)


def _in_text(found: re.Match[str]) -> str:
    tag, statement = found.groups()
    if tag is None and statement is None:
        return found[0] if found[0].strip() else f" {_lines(found[0])}"
    before, after = found[0].split(tag or statement, 1)
    kept = IN_TAG.sub(_in_tag, tag) if tag else statement
    return f"{_lines(before)}{kept}{_lines(after)}"


def _in_tag(found: re.Match[str]) -> str:
    if found[0].startswith("{"):
        return found[0]
    return _lines(found[0]) + (found[1] or " ")


def _lines(space: str) -> str:
    """Nothing on the page, but as many lines of the template: errors name the right one."""
    breaks = "\n" * space.count("\n")
    return f"{{#{breaks}#}}" if breaks else ""
