"""What is said, and where: sentences out of sources, templates and tables, for the catalogues."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages.extract import extract

from ludopolis.core import Game, Listed, Name, Table, Text, Word
from ludopolis.core.table import is_name
from ludopolis.words import MANY

COMMON: Final = Path(__file__).parent
CALLS: Final = {"text": 1, "texts": 2, "Name": 1}  # and how many of their arguments are sentences
IN_TEMPLATES: Final = {"_": None, "_n": (1, 2)}

Sentence = tuple[str, str]  # with its plural, which is empty where it has none


def common_sentences() -> list[Sentence]:
    """Everything said outside the folders of games."""
    files = [
        path for path in sorted(COMMON.rglob("*.py")) if COMMON / "games" not in path.parent.parents
    ]
    pages = sorted((COMMON / "web" / "templates").rglob("*.html"))
    return [*_in_sources(files), *_in_templates(pages)]


def game_sentences(game: Game) -> list[Sentence]:
    """Everything that a game says, besides the names of its components."""
    files = sorted(Path(game.folder).rglob("*.py"))
    pages = sorted((Path(game.folder) / "scene" / "templates").rglob("*.html"))
    return [*_in_tables(game), *_in_view(game), *_in_sources(files), *_in_templates(pages)]


def names_of(game: Game) -> Iterator[Name]:
    """The names of its components: in the data tables, and in what can be picked and named."""
    yield from _names_in(Table(game.edition().values, "", ""))
    for vocabulary in (game.options, game.things):
        for option in vocabulary:
            yield from [word for word in _words_in(option.label) if isinstance(word, Name)]


def _names_in(table: Table) -> Iterator[Name]:
    for key, value in table.values.items():
        if is_name(key):
            yield table.name(key)
        elif isinstance(value, dict):
            yield from _names_in(table.table(key))
        elif isinstance(value, list) and any([isinstance(item, dict) for item in value]):
            for row in table.tables(key):
                yield from _names_in(row)


def _in_sources(files: Iterable[Path]) -> Iterator[Sentence]:
    for path in files:
        found = [node for node in ast.walk(_parsed(path)) if isinstance(node, ast.Call)]
        for call in sorted(found, key=lambda node: (node.lineno, node.col_offset)):
            yield from _in_call(call)


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _in_call(call: ast.Call) -> Iterator[Sentence]:
    """The sentence that a call says, if it is one of ours and the sentence stands there."""
    count = CALLS.get(call.func.id, 0) if isinstance(call.func, ast.Name) else 0
    given = [part.value for part in call.args[:count] if isinstance(part, ast.Constant)]
    said = [value for value in given if isinstance(value, str)]
    if count and len(said) == count:
        yield said[0], "".join(said[1:])


def _in_templates(files: Iterable[Path]) -> Iterator[Sentence]:
    for path in files:
        with path.open("rb") as source:
            for _, message, _, _ in extract("jinja2.ext:babel_extract", source, IN_TEMPLATES):
                yield (message, "") if isinstance(message, str) else (message[0], message[1])


def _in_tables(game: Game) -> Iterator[Sentence]:
    for vocabulary in (game.options, game.things):
        for option in vocabulary:
            yield from _in_text(option.label)
    kinds = Counter([option.kind for option in game.options])
    for kind, count in kinds.items():
        if count > MANY:
            yield kind, ""
    for choice in game.setup:
        yield from _in_text(choice.label)
        for value in choice.allowed():
            if isinstance(value, str) and value.replace("-", "").isalpha():
                yield value.replace("-", " "), ""
    for entry in (*game.reasons, *game.events):
        yield entry.key, entry.many


def _in_text(said: Word) -> Iterator[Sentence]:
    for word in _words_in(said):
        if isinstance(word, Text):
            yield word.key, word.many


def _words_in(said: Word) -> Iterator[Word]:
    """A word, and all that fill its gaps."""
    yield said
    inner: Iterable[Word] = ()
    if isinstance(said, Text):
        inner = said.args.values()
    elif isinstance(said, Listed):
        inner = said.words
    for word in inner:
        yield from _words_in(word)


def _in_view(game: Game) -> Iterator[Sentence]:
    """The fields of the view are read by players wherever nothing is drawn from them.

    They are those of a first position, and all that `seen.py` names. Fields in small letters are
    words; others are codes, such as `E7`, and the same everywhere.
    """
    for field in [*_fields(game.start(game.players[0]).view(0)), *_named_fields(game)]:
        if field.isidentifier() and field.islower():
            yield field.replace("_", " "), ""


def _named_fields(game: Game) -> Iterator[str]:
    """The fields that the types of the view have, which are all that a position may show."""
    path = Path(game.folder) / "seen.py"
    for node in ast.walk(_parsed(path)) if path.is_file() else ():
        for part in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                yield part.target.id


def _fields(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for field, inner in value.items():
            yield field
            yield from _fields(inner)
    elif isinstance(value, list):
        for item in value:
            yield from _fields(item)
