"""Languages, put on at the edge: what the engine says, in English, French or another language.

The English sentences are the keys, and so are the English names of components. Translations stand
in catalogues, `.po` files that are read as they are; `languages.py` knows where.
`python -m ludopolis.words` brings them up to date with the sources.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

from babel.lists import format_list

from ludopolis.core import COMMA, Edition, Game, InputError, Listed, Name, Text, Who, Word, text
from ludopolis.core.text import ANY, NOTHING_LISTED, SOURCE, VOWEL
from ludopolis.languages import catalogues, folders, languages, locale_of

MOST: Final = 10_000  # sentences that are remembered; no game has as many
MANY: Final = 2  # more options of one kind may be folded on a page, under the name of the kind
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
WIDE: Final = "\N{NO-BREAK SPACE}"
# Where a language puts a space beside one of these signs, no line is broken there.
_BESIDE_HIGH: Final = re.compile(rf"(?<!\s)[ {WIDE}{NARROW}](?=[?!;]|%(?!\w))")
_BESIDE_WIDE: Final = re.compile(rf"(?<!\s)[ {WIDE}{NARROW}](?=[:»])|(?<=«)[ {WIDE}{NARROW}]")
_ALONE: Final = re.compile(r"\{(\w+)\}")  # a gap and nothing else
_FORM: Final = re.compile(r"\{\w+:\w+\}")  # a gap that asks for a form of what fills it


class Words:
    """Says texts in one language, to people who know the players by these names.

    With an edition, components are called as it calls them.
    """

    unbroken = False  # whether certain signs stay with the word before them

    def __init__(
        self,
        language: str = SOURCE,
        game: Game | None = None,
        names: Sequence[str] = (),
        edition: Edition | None = None,
    ) -> None:
        if language not in languages():
            expected = ", ".join(languages())
            raise InputError(f"expected one of {expected}, found {language!r}", "language")
        self.language = language
        self.names = list(names)
        self.rivals = [] if game is None else game.rivals()
        self._named: dict[str, dict[str, str]] = {}
        self._renamed: dict[str, Word] = {}
        if game is not None and edition is not None:
            self._named, self._renamed = edition.named, game.names(edition)
        self._patterns = patterns(language, game, self.unbroken, folders())

    def __call__(self, word: Word) -> str:
        """The word or sentence in this language, its gaps filled."""
        if isinstance(word, Text):
            return self._sentence(word)
        if isinstance(word, Name):
            return self._name(word)
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

    def formed(self, word: Word, form: str) -> str:
        """The word in a form that a translation asks for: `{thing:the}` (see docs/translating.md).

        What has no such form is said as `{name}` has it, or `{vowel}` if it begins with one, or
        else as it is.
        """
        if isinstance(word, Listed):
            return self._list([self.formed(part, form) for part in word.words], word.last)
        if isinstance(word, Text) and (alone := _ALONE.fullmatch(word.key)):
            return self.formed(word.args[alone[1]], form)
        if isinstance(word, Text) and (found := self._patterns.form(word.key, form)):
            return self._filled(found, word.args)
        plain = self(word)
        if isinstance(word, Name) and plain == self._patterns.name(word):
            if found := self._patterns.form(word.en, form):
                return found
        general = self._patterns.form(VOWEL if begins_with_vowel(plain) else ANY, form)
        return (general or self._patterns.form(ANY, form) or ANY).format(name=plain, vowel=plain)

    def _sentence(self, said: Text) -> str:
        return self._filled(self._translated(said), said.args)

    def _filled(self, sentence: str, args: Mapping[str, Word]) -> str:
        if ":" in sentence and _FORM.search(sentence):
            return sentence.format(**{gap: _Filling(self, word) for gap, word in args.items()})
        return sentence.format(**{gap: self(word) for gap, word in args.items()})

    def _translated(self, said: Text) -> str:
        if not said.many:
            return self._patterns.one(said.key)
        count = said.args.get("count")
        number = count if isinstance(count, int) else 2
        return self._patterns.many(said.key, said.many, number)

    def _name(self, name: Name) -> str:
        """What a component is called: by its owner, after other numbers, or as it is printed."""
        usual = self._patterns.name(name)
        if not self._named and not self._renamed:
            return usual
        own = self._named.get(name.place, {})
        said = own.get(self.language, own.get(SOURCE, usual))
        if said == usual and name.place in self._renamed:
            return self(self._renamed[name.place])
        return said

    def _list(self, said: list[str], last: str) -> str:
        if last == COMMA:
            return ", ".join(said)
        return format_list(said, "or" if last == "or" else "standard", locale_of(self.language))

    def _player(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if 0 <= seat - len(self.names) < len(self.rivals) and self.names:
            return self(self.rivals[seat - len(self.names)])
        return self(text("player {number}", number=seat + 1))


def begins_with_vowel(said: str) -> bool:
    """Whether a word begins with a vowel, with an accent or without."""
    return normalize("NFD", said[:1]).lower()[:1] in tuple("aeiouœæ")


class _Filling:
    """What fills a gap, in the form that the gap asks for."""

    def __init__(self, words: Words, word: Word) -> None:
        self._words = words
        self._word = word

    def __format__(self, form: str) -> str:
        return self._words.formed(self._word, form) if form else self._words(self._word)


class PageWords(Words):
    """Words for pages and mails, where lines are broken: no sign such as a colon begins one.

    A terminal breaks lines anywhere; there spaces are those that can be typed and searched for.
    """

    unbroken = True


class Patterns:
    """The sentences of a game in one language, with their gaps; each is looked up once."""

    def __init__(self, language: str, game: Game | None, unbroken: bool) -> None:
        self._catalogues = catalogues(game, language)
        self._unbroken = unbroken
        self._known: dict[str | Name, str] = {}
        self._forms: dict[tuple[str, str], str] = {}

    def one(self, key: str) -> str:
        """A sentence without a number."""
        return self._known.get(key) or self._kept(key, self._looked_up(key, ""))

    def name(self, name: Name) -> str:
        """A name: what a catalogue says of things of this kind, or of anything called so."""
        return self._known.get(name) or self._kept(name, self._looked_up(name.en, name.kind()))

    def form(self, key: str, form: str) -> str:
        """A name or sentence in a form; nothing where no catalogue has it."""
        if (key, form) not in self._forms:
            said = [found.pgettext(form, key) for found in self._catalogues]
            self._forms[key, form] = self._written(next(filter(None, said), ""))
        return self._forms[key, form]

    def many(self, key: str, plural: str, number: int) -> str:
        """A sentence that depends on a number."""
        for found in self._catalogues:
            said = found.ngettext(key, plural, number)
            if said:
                return self._written(said)
        return self._written(key if number == 1 else plural)

    def _kept(self, key: str | Name, found: str) -> str:
        said = self._written(found)
        if len(self._known) < MOST:
            self._known[key] = said
        return said

    def _looked_up(self, key: str, kind: str) -> str:
        for found in self._catalogues if key else ():  # under the empty key stands a head
            said = (kind and found.pgettext(kind, key)) or found.gettext(key)
            if said:
                return said
        return key

    def _written(self, sentence: str) -> str:
        return unbroken(sentence) if self._unbroken else with_spaces(sentence, " ", " ")


def unbroken(said: str) -> str:
    """The same with spaces beside signs that no line is broken at: narrow before `;`, `!`, `?`
    and `%`, wide before `:` and inside `« »`."""
    return with_spaces(said, NARROW, WIDE)


def with_spaces(said: str, high: str, wide: str) -> str:
    """The same with one space before high signs, and another before colons and inside quotes."""
    return _BESIDE_WIDE.sub(wide, _BESIDE_HIGH.sub(high, said))


@cache
def patterns(
    language: str, game: Game | None, unbroken: bool, places: tuple[Path, ...]
) -> Patterns:
    """What is said in this way, with languages from these places; made once."""
    return Patterns(language, game, unbroken)


def preferred(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for, if it is one of ours; otherwise English."""
    known = os.environ if environment is None else environment
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if known.get(variable):
            language = known[variable][:2].lower()
            return language if language in languages() else SOURCE
    return SOURCE


if __name__ == "__main__":
    from ludopolis.catalogues import main

    main()
