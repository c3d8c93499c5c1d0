"""A language that nobody speaks: every word of every catalogue with a mark at its end.

Whatever is shown without the mark was said past the catalogues.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from ludopolis import games
from ludopolis.catalogues import Messages, common_messages, game_messages
from ludopolis.languages import page_of

LANGUAGE = "eo"  # of which is known how it writes lists and dates
MARK = "\u01c2"  # a letter of its own, neither small nor capital
WORD = re.compile(r"[^\W\d_]+")
# Of help pages: addresses, places, numbers of rules, and what is typed.
KEPT = re.compile(r"\]\([^)\s]*|\{#[^}]*\}|\[[A-Z]{2}-[\d.]+\]|`[^`]*`")
READ_OUT = (
    "title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription",
    "aria-valuetext", "data-tip", "data-label", "label",
)  # fmt: skip
UNREAD = ("script", "style", "code", "kbd")  # what is typed is the same in every language


def marked(sentence: str) -> str:
    """The sentence with all words marked, its gaps as they are."""
    said = ""
    for literal, gap, _, _ in Formatter().parse(sentence):
        plain = literal.replace("{", "{{").replace("}", "}}")
        said += WORD.sub(rf"\g<0>{MARK}", plain) + ("" if gap is None else f"{{{gap}}}")
    return said


def marked_page(page: str) -> str:
    """A page of help with all its words marked."""
    kept = [*KEPT.findall(page), ""]
    return "".join(
        [WORD.sub(rf"\g<0>{MARK}", part) + same for part, same in zip(KEPT.split(page), kept)]
    )


def write_language(folder: Path) -> None:
    """The whole language as one folder: catalogues of all that is said, and pages of help."""
    home = folder / LANGUAGE
    home.mkdir(parents=True)
    _write(home / "ludopolis.po", common_messages())
    for name in games.names():
        game = games.find(name)
        _write(home / f"{name}.po", game_messages(game))
        (home / name).mkdir()
        for page in ("rules", "guide"):
            path = page_of(game, page, "en")
            assert path is not None
            said = marked_page(path.read_text(encoding="utf-8"))
            (home / name / f"{page}.md").write_text(said, encoding="utf-8")


def _write(path: Path, messages: Messages) -> None:
    catalogue = Catalog(locale=LANGUAGE)
    for key, said in messages.items():
        if said.many:
            catalogue.add((key, said.many), (marked(key), marked(said.many)))
        else:
            catalogue.add(key, marked(key))
    with path.open("wb") as out:
        write_po(out, catalogue)


def unmarked(said: str, known: Iterable[str] = ()) -> list[str]:
    """The words in a text that no catalogue said, without numbers, codes and known ones."""
    plain = set(known)
    return [
        word
        for word in re.findall(r"\w+", said)
        if MARK not in word and word not in plain and WORD.fullmatch(word)
    ]


class Reader(HTMLParser):
    """All that people see or hear of a page, and what its scripts may say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.read: list[str] = []
        self.data: list[Any] = []
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in UNREAD:
            self._inside.append(given.get("type", tag))
        self.read += [given[name] for name in READ_OUT if name in given]
        if tag == "meta" and given.get("name") == "description":
            self.read.append(given["content"])
        if tag == "input" and given.get("type") in ("submit", "button", "reset"):
            self.read.append(given.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in UNREAD:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.read.append(data)
        elif self._inside[-1] == "application/json":
            self.data.append(json.loads(data))


def strings(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """All strings in plain values, with the keys under which they stand."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from strings(item, key)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, place)
    elif isinstance(value, str):
        yield place, value
