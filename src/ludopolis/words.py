"""Languages, put on at the edge: what the engine says, in English or French.

The English sentences are the keys. French stands in `.po` files, which are read as they are:
`locale/fr.po` beside this file for what is common, and `locale/fr.po` in the folder of each game.
`python -m ludopolis.words` brings them up to date with the sources.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ludopolis.core import COMMA, Edition, Game, InputError, Listed, Name, Text, Who, Word, text
from ludopolis.core.text import NOTHING_LISTED

LANGUAGES: Final = ("en", "fr")
LISTS: Final = {"en": "en_GB", "fr": "fr"}  # whose lists we write: in English no comma before "and"
COMMON: Final = Path(__file__).parent
MOST: Final = 10_000  # sentences that are remembered; no game has as many
MANY: Final = 2  # more options of one kind may be folded on a page, under the name of the kind


class Words:
    """Says texts in one language, to people who know the players by these names."""

    unbroken = False  # whether certain signs stay with the word before them

    def __init__(
        self,
        language: str = "en",
        game: Game | None = None,
        names: Sequence[str] = (),
        edition: Edition | None = None,
    ) -> None:
        if language not in LANGUAGES:
            expected = ", ".join(LANGUAGES)
            raise InputError(f"expected one of {expected}, found {language!r}", "language")
        self.language = language
        self.names = list(names)
        self.rivals = [] if game is None else game.rivals()
        self._renamed: dict[int, Word] = {}
        if game is not None and edition is not None:
            pairs = game.renamed(game.tables(edition))
            self._renamed = {id(name): said for name, said in pairs}
        self._patterns = patterns(language, "" if game is None else game.folder, self.unbroken)

    def __call__(self, word: Word) -> str:
        """The word or sentence in this language, its gaps filled."""
        if isinstance(word, Text):
            return self._sentence(word)
        if isinstance(word, Name):
            if id(word) in self._renamed:
                return self(self._renamed[id(word)])
            return word.fr if self.language == "fr" else word.en
        if isinstance(word, Who):
            return self._player(word.seat)
        if isinstance(word, Listed):
            return self._list([self(part) for part in word.words or [NOTHING_LISTED]], word.last)
        return str(word)

    def label(self, identifier: str) -> str:
        """What a field of a view is called."""
        return self(text(identifier.replace("_", " ").replace("{", "{{").replace("}", "}}")))

    def problem(self, problem: InputError) -> str:
        """What is wrong with something given, and where."""
        parts = (problem.source, problem.place, self(problem.said))
        return ": ".join([part for part in parts if part])

    def _sentence(self, said: Text) -> str:
        filling = {gap: self(word) for gap, word in said.args.items()}
        return self._translated(said).format(**filling)

    def _translated(self, said: Text) -> str:
        if not said.key:
            return ""  # gettext keeps the head of the catalogue under the empty key
        if not said.many:
            return self._patterns.one(said.key)
        count = said.args.get("count")
        number = count if isinstance(count, int) else 2
        return self._patterns.many(said.key, said.many, number)

    def _list(self, said: list[str], last: str) -> str:
        if last == COMMA:
            return ", ".join(said)
        return format_list(said, "or" if last == "or" else "standard", LISTS[self.language])

    def _player(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if 0 <= seat - len(self.names) < len(self.rivals) and self.names:
            return self(self.rivals[seat - len(self.names)])
        return self(text("player {number}", number=seat + 1))


class PageWords(Words):
    """Words for pages, where lines are broken: a French sign never begins one."""

    unbroken = True


def _kept_together(sentence: str) -> str:
    return re.sub(r"(?<=\S) (?=[?!:;»])|(?<=«) ", "\N{NO-BREAK SPACE}", sentence)


class Patterns:
    """The sentences of a game in one language, with their gaps; each is looked up once."""

    def __init__(self, language: str, folder: str, unbroken: bool) -> None:
        self._catalogue: NullTranslations = catalogue(COMMON, language)
        if folder:
            self._catalogue = _Both(catalogue(Path(folder), language), self._catalogue)
        self._unbroken = unbroken and language == "fr"
        self._known: dict[str, str] = {}

    def one(self, key: str) -> str:
        """A sentence without a number."""
        found = self._known.get(key)
        if found is None:
            found = self._written(self._catalogue.gettext(key))
            if len(self._known) < MOST:
                self._known[key] = found
        return found

    def many(self, key: str, plural: str, number: int) -> str:
        """A sentence that depends on a number."""
        return self._written(self._catalogue.ngettext(key, plural, number))

    def _written(self, sentence: str) -> str:
        return _kept_together(sentence) if self._unbroken else sentence


@cache
def patterns(language: str, folder: str, unbroken: bool) -> Patterns:
    """What is said in this way; made once."""
    return Patterns(language, folder, unbroken)


class _Both(NullTranslations):
    """A game's own catalogue, then the common one; neither of the two is changed."""

    def __init__(self, first: NullTranslations, second: NullTranslations) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def gettext(self, message: str) -> str:
        found = self.first.gettext(message)
        return found if found != message else self.second.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self.first.ngettext(msgid1, msgid2, n)
        return found if found not in (msgid1, msgid2) else self.second.ngettext(msgid1, msgid2, n)


@cache
def catalogue(folder: Path, language: str) -> NullTranslations:
    """The translations that lie in this folder; without a file everything stays English."""
    path = folder / "locale" / f"{language}.po"
    if not path.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def preferred(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for, if it is one of ours; otherwise English."""
    known = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if known.get(variable):
            language = known[variable][:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


if __name__ == "__main__":
    from ludopolis.catalogues import main

    main()
