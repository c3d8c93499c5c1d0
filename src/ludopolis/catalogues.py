"""Catalogues of translations: what is to be said, and whether each language says all of it.

What a game says is collected from its vocabularies, reasons, events and set-up choices, from the
`text(...)` and `texts(...)` calls in its sources, and from `_(...)` and `_n(...)` in templates.
Nothing here is needed to play.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from ludopolis import games
from ludopolis.core import Game, Listed, Text, Word
from ludopolis.words import COMMON, LANGUAGES, MANY

Messages = dict[str, str]  # each sentence with its plural, which is empty where it has none

KEYWORDS: Final = {"text": None, "texts": (1, 2)}
IN_TEMPLATES: Final = {"_": None, "_n": (1, 2)}
HEADER: Final = """\
msgid ""
msgstr ""
"Project-Id-Version: ludopolis\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def common_messages() -> Messages:
    """Everything said outside the folders of games."""
    files = [
        path for path in sorted(COMMON.rglob("*.py")) if COMMON / "games" not in path.parent.parents
    ]
    pages = sorted((COMMON / "web" / "templates").rglob("*.html"))
    return dict(_translatable([*_in_sources(files), *_in_templates(pages)]))


def game_messages(game: Game) -> Messages:
    """Everything that a game says."""
    files = sorted(Path(game.folder).rglob("*.py"))
    pages = sorted((Path(game.folder) / "scene" / "templates").rglob("*.html"))
    found = [*_in_tables(game), *_in_view(game), *_in_sources(files), *_in_templates(pages)]
    return dict(_translatable(found))


def _in_sources(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    return _in_files(files, "python", KEYWORDS)


def _in_templates(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    return _in_files(files, "jinja2.ext:babel_extract", IN_TEMPLATES)


def _in_files(
    files: Iterable[Path], method: str, keywords: Mapping[str, tuple[int, ...] | None]
) -> Iterator[tuple[str, str]]:
    for path in files:
        with path.open("rb") as source:
            for _, message, _, _ in extract(method, source, keywords):
                yield (message, "") if isinstance(message, str) else (message[0], message[1])


def _in_tables(game: Game) -> Iterator[tuple[str, str]]:
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


def _in_text(said: Word) -> Iterator[tuple[str, str]]:
    if isinstance(said, Text):
        yield said.key, said.many
        for word in said.args.values():
            yield from _in_text(word)
    elif isinstance(said, Listed):
        for word in said.words:
            yield from _in_text(word)


def _in_view(game: Game) -> Iterator[tuple[str, str]]:
    """The fields of the view are read by players wherever nothing is drawn from them.

    Fields in small letters are words; others are codes, such as `E7`, and the same everywhere.
    """
    for field in _fields(game.start(game.players[0]).view(0)):
        if field.isidentifier() and field.islower():
            yield field.replace("_", " "), ""


def _fields(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for field, inner in value.items():
            yield field
            yield from _fields(inner)
    elif isinstance(value, list):
        for item in value:
            yield from _fields(item)


def _translatable(messages: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those that are more than gaps."""
    for key, many in messages:
        if any([part.strip() for part, *_ in Formatter().parse(key)]):
            yield key, many


def gaps(sentence: str) -> list[str]:
    """The names of the gaps in a sentence."""
    return sorted({gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None})


def read(path: Path, language: str) -> Catalog:
    """The catalogue in a file, or an empty one."""
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def problems(path: Path, language: str, messages: Messages) -> list[str]:
    """What is wrong with a catalogue: missing, superfluous, doubtful, or with other gaps."""
    found = read(path, language)
    wrong = [f"{path}: {key!r} is obsolete" for key in found.obsolete]
    for key, many in messages.items():
        message = found.get(key)
        wrong += [f"{path}: {key!r} {problem}" for problem in _wrong(message, key, many)]
    for message in found:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and key not in messages:
            wrong.append(f"{path}: {key!r} is said nowhere")
    return wrong


def _wrong(message: Message | None, key: str, many: str) -> Iterator[str]:
    if message is None:
        yield "is missing"
        return
    if message.fuzzy:
        yield "is marked as fuzzy"
    if message.id != ((key, many) if many else key):
        yield "has another plural"
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    if not all(forms):
        yield "is not translated"
    elif any([gaps(form) not in (gaps(key), gaps(many or key)) for form in forms]):
        yield f"has other gaps than {gaps(many or key)}"


def update(path: Path, language: str, messages: Messages) -> None:
    """Write the catalogue anew: missing sentences added, translations kept, the rest dropped."""
    old, new = read(path, language), Catalog(locale=language)
    for key, many in messages.items():
        kept = old.get(key)
        same = kept is not None and kept.id == ((key, many) if many else key)
        new.add((key, many) if many else key, kept.string if same and kept else None)
    body = BytesIO()
    write_po(body, new, width=100, omit_header=True)
    head = HEADER.format(language=language, plurals=new.plural_forms)
    path.parent.mkdir(exist_ok=True)
    path.write_text(head + body.getvalue().decode(), encoding="utf-8")


def all_catalogues() -> Iterator[tuple[Path, str, Messages]]:
    """Each file with its language and what it has to say."""
    sources = [(COMMON, common_messages())]
    for name in games.names():
        game = games.find(name)
        sources.append((Path(game.folder), game_messages(game)))
    for folder, messages in sources:
        for language in LANGUAGES[1:]:
            yield folder / "locale" / f"{language}.po", language, messages


def main() -> None:
    """Bring all catalogues up to date and name what is left to translate."""
    left = []
    for path, language, messages in all_catalogues():
        update(path, language, messages)
        left += problems(path, language, messages)
    print("\n".join(left) or "all catalogues are complete")
    sys.exit(1 if left else 0)
