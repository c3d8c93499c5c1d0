"""For the reference: what a comment behind a name says of it is what its docstring would say.

Griffe, which reads the sources for the pages of `make docs`, knows docstrings only.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import griffe

SAID = re.compile(r"#\s*(?!noqa|type:)(.+)$")
FOR_TOOLS = re.compile(r"\s*#\s*(noqa|type:).*$")


@cache
def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def said_behind(line: str) -> str:
    """The comment at the end of a line, as a sentence; nothing where there is none."""
    found = SAID.search(FOR_TOOLS.sub("", line))
    said = found.group(1).strip() if found and line.count('"') % 2 == 0 else ""
    return f"{said[0].upper()}{said[1:].rstrip(',;')}." if said else ""


class Commented(griffe.Extension):
    """Gives names their comments."""

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        path = attr.filepath
        if attr.docstring or not isinstance(path, Path) or not attr.endlineno:
            return
        said = said_behind(lines_of(path)[attr.endlineno - 1])
        if said:
            attr.docstring = griffe.Docstring(said, lineno=attr.endlineno, parent=attr)
