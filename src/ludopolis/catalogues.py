"""Catalogues of translations: what is to be said, and whether each language says all of it.

What a game says is collected from its component tables, vocabularies, reasons, events and set-up
choices, from the `text(...)`, `texts(...)` and `Name(...)` calls in its sources, and from `_(...)`
and `_n(...)` in templates. Nothing here is needed to play.

A name may need another word where it means another thing: a catalogue may say it once more with
the kind of the thing as its context, `msgctxt "god"`. So it may with a form that one of its
sentences asks for, `{thing:the}`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from ludopolis import games
from ludopolis.core import Game
from ludopolis.core.text import SOURCE
from ludopolis.extraction import COMMON, common_sentences, game_sentences, names_of
from ludopolis.languages import SHARED, folders, game_catalogues, languages, shared_catalogues

SHORT: Final = 6  # letters that may well be said again
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
SHOWN: Final = 4  # places of a name that translators are told


class Said(NamedTuple):
    """What is said under a key."""

    many: str = ""  # the sentence for several, where a number decides
    places: tuple[str, ...] = ()  # of components that are called so
    kinds: tuple[str, ...] = ()  # of those components, as contexts


Messages = dict[str, Said]


def common_messages() -> Messages:
    """Everything said outside the folders of games."""
    return {key: Said(many) for key, many in translatable(common_sentences())}


def game_messages(game: Game) -> Messages:
    """Everything that a game says, the names of its components first."""
    found: Messages = {}
    for name in names_of(game):
        said = found.get(name.en, Said())
        places = tuple(dict.fromkeys([*said.places, name.place]))
        found[name.en] = Said("", places, tuple(dict.fromkeys([*said.kinds, name.kind()])))
    for key, many in translatable(game_sentences(game)):
        found[key] = found.get(key, Said())._replace(many=many)
    return found


def translatable(messages: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those that are more than gaps."""
    for key, many in messages:
        if has_words(key):
            yield key, many


def has_words(key: str) -> bool:
    """Whether there is something to say beside the gaps."""
    return any([part.strip() for part, *_ in Formatter().parse(key)])


def gaps(sentence: str) -> list[str]:
    """The names of the gaps in a sentence."""
    return sorted({gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None})


def forms(catalogue: Catalog) -> set[str]:
    """The forms that sentences of a catalogue ask for."""
    said = [
        form for message in catalogue
        for form in (message.string if isinstance(message.string, tuple) else (message.string,))
    ]  # fmt: skip
    return {form for each in said for _, _, form, _ in Formatter().parse(str(each or "")) if form}


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
    for key, said in messages.items():
        wrong += [f"{path}: {key!r} {problem}" for problem in _wrong(found.get(key), key, said)]
    asked = forms(found)
    for message in found:
        key = _key(message)
        if message.context and _is_kept(message, messages, asked):
            problems = _wrong(message, key, messages.get(key, Said()))
            wrong += [f"{path}: {message.context}: {key!r} {problem}" for problem in problems]
        elif key and (message.context or key not in messages):
            wrong.append(f"{path}: {key!r} is said nowhere")
    return wrong


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _is_kept(message: Message, messages: Messages, asked: set[str]) -> bool:
    """Whether there is a component of this kind and name, or the form is asked for."""
    key = _key(message)
    kinds = messages.get(key, Said()).kinds
    known = key in messages or not has_words(key)
    return message.context in kinds or (message.context in asked and known)


def _wrong(message: Message | None, key: str, said: Said) -> Iterator[str]:
    if message is None:
        yield "is missing"
        return
    if message.fuzzy:
        yield "is marked as fuzzy"
    if message.id != ((key, said.many) if said.many else key):
        yield "has another plural"
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    if not all(forms):
        yield "is not translated"
    elif any([gaps(form) not in (gaps(key), gaps(said.many or key)) for form in forms]):
        yield f"has other gaps than {gaps(said.many or key)}"
    if any([is_doubled(form) and not is_doubled(key) for form in forms]):
        yield "is said twice"


def is_doubled(words: str) -> bool:
    """Whether a sentence is followed by itself."""
    half = len(words) // 2
    return len(words) > 2 * SHORT and words[:half].strip() == words[half:].strip()


def update(path: Path, language: str, messages: Messages) -> None:
    """Write the catalogue anew: missing sentences added, translations kept, the rest dropped."""
    old, new = read(path, language), Catalog(locale=language)
    for key, said in messages.items():
        kept, message = old.get(key), (key, said.many) if said.many else key
        same = kept is not None and kept.id == message
        new.add(message, kept.string if same and kept else None, auto_comments=_told(said))
    for other in old:
        if other.context and _is_kept(other, messages, forms(old)):
            new.add(other.id, other.string, context=other.context)
    body = BytesIO()
    write_po(body, new, width=100, omit_header=True)
    head = HEADER.format(language=language, plurals=new.plural_forms)
    path.parent.mkdir(exist_ok=True)
    path.write_text(head + body.getvalue().decode(), encoding="utf-8")


def _told(said: Said) -> list[str]:
    """Where components stand that are called so, for translators."""
    more = ["…"] if len(said.places) > SHOWN else []
    return [", ".join([*said.places[:SHOWN], *more])] if said.places else []


def all_catalogues() -> Iterator[tuple[Path, str, Messages]]:
    """Each file with its language and what it has to say."""
    others = [language for language in languages() if language != SOURCE]
    common, all_games = common_messages(), [games.find(name) for name in games.names()]
    for language in others:
        yield shared_catalogues(language)[0], language, common
    for game in all_games:
        messages = game_messages(game)
        for language in others:
            yield _place(game, language, all_games), language, messages


def _place(game: Game, language: str, all_games: list[Game]) -> Path:
    """Where a game's catalogue is, or is to be.

    In the game's own folder if games bring this language themselves, else in the language's.
    """
    found = game_catalogues(game, language)
    if found:
        return found[0]
    own = Path(game.folder) / "locale" / f"{language}.po"
    theirs = [Path(other.folder) / "locale" / f"{language}.po" for other in all_games]
    if any([path.is_file() for path in theirs]):
        return own
    home = next(place for place in folders() if (place / language / SHARED).is_file())
    return home / language / f"{game.name}.po"


def main() -> None:
    """Bring all catalogues up to date and name what is left to translate."""
    left = []
    for path, language, messages in all_catalogues():
        update(path, language, messages)
        left += problems(path, language, messages)
    print("\n".join(left) or "all catalogues are complete")
    sys.exit(1 if left else 0)


__all__ = [
    "COMMON", "Messages", "Said", "all_catalogues", "common_messages", "game_messages", "gaps",
    "main", "problems", "read", "update",
]  # fmt: skip
