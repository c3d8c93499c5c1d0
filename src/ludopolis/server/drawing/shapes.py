"""Of the shapes that are defined for a whole table those that one drawing is made of."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import fromstring, tostring

_NAMED: Final = re.compile(r"#([\w-]+)")
_DEFINED: Final = re.compile(r'\bid="([\w-]+)"')


def used(shapes: str, drawn: str) -> str:
    """Those that are named in the drawing, or by others of them that are."""
    defined = _apart(shapes)
    names, kept = set(_NAMED.findall(drawn)), set[str]()
    while names:
        found = {shape for shape, own in defined.items() if names & own} - kept
        kept |= found
        names = {name for shape in found for name in _NAMED.findall(shape)}
    return "".join([shape for shape in defined if shape in kept])


@lru_cache(1)
def _apart(shapes: str) -> dict[str, set[str]]:
    """The shapes one by one, each with the names that it gives."""
    each = [tostring(shape, "unicode") for shape in fromstring(f"<defs>{shapes}</defs>")]
    return {shape: set(_DEFINED.findall(shape)) for shape in each}
