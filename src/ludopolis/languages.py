"""Which languages there are, and where their words lie.

A language is a folder with the catalogue `ludopolis.po` of what is said outside of games:
`locale/fr` beside this file, or in a folder that the environment names. For each game it may hold
a catalogue, `GAME.po`, and pages of help, `GAME/rules.md` and `GAME/guide.md`; what a game brings
in its own folder goes before those. What is found nowhere is said in English.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from ludopolis.core import Game, capital
from ludopolis.core.text import SOURCE

HOME: Final = Path(__file__).parent / "locale"
VARIABLE: Final = "LUDOPOLIS_LANGUAGES"  # more folders of languages
SHARED: Final = "ludopolis.po"
WRITTEN: Final = 4096  # numbers that are kept as they are written
_CODE: Final = re.compile(r"[a-z]{2}")


def folders() -> tuple[Path, ...]:
    """Where languages lie: ours, and those that the environment names."""
    return _folders(os.environ.get(VARIABLE, ""))


@cache
def _folders(others: str) -> tuple[Path, ...]:
    return (HOME, *[Path(folder) for folder in others.split(os.pathsep) if folder])


def languages() -> tuple[str, ...]:
    """The codes of all languages, the one of the sources first."""
    return _languages(folders())


@cache
def _languages(places: tuple[Path, ...]) -> tuple[str, ...]:
    found = {path.parent.name for place in places for path in place.glob(f"*/{SHARED}")}
    return (SOURCE, *sorted([code for code in found if code != SOURCE and _is_known(code)]))


def _is_known(code: str) -> bool:
    """Whether this is the code of a language, of which is known how it writes lists and dates."""
    try:
        return bool(_CODE.fullmatch(code)) and Locale.parse(code) is not None
    except UnknownLocaleError:
        return False


@cache
def language_name(language: str) -> str:
    """What a language calls itself."""
    return capital(Locale.parse(language).display_name or language)


def shared_catalogues(language: str) -> list[Path]:
    """The files with what is said outside of games, as far as there are any."""
    return _files([place / language / SHARED for place in folders()])


def game_catalogues(game: Game, language: str) -> list[Path]:
    """The files with what a game says: its own first."""
    own = Path(game.folder) / "locale" / f"{language}.po"
    return _files([own, *[place / language / f"{game.name}.po" for place in folders()]])


def page_of(game: Game, name: str, language: str) -> Path | None:
    """Where a page of help lies, `rules` or `guide`; in English, if there is no other."""
    for wanted in (language, SOURCE):
        own = Path(game.folder) / "help" / f"{name}.{wanted}.md"
        others = [place / wanted / game.name / f"{name}.md" for place in folders()]
        found = _files([own, *others])
        if found:
            return found[0]
    return None


def _files(paths: Iterable[Path]) -> list[Path]:
    return [path for path in paths if path.is_file()]


def locale_of(language: str) -> str:
    """Whose lists are written: what the head of the language's catalogue says, such as `en_GB`."""
    return _locale(language, folders())


@cache
def _locale(language: str, places: tuple[Path, ...]) -> str:
    head, _, _ = shared_catalogues(language)[0].read_bytes().partition(b"\n\n")
    said = read_po(BytesIO(head)).locale
    return language if said is None else str(said)


def number(language: str, value: float) -> str:
    """With one digit, as the language writes it."""
    return _number(locale_of(language), round(value, 1) + 0.0)


def percent(language: str, value: float) -> str:
    """A part in whole percents."""
    return _percent(locale_of(language), round(value, 2) + 0.0)


@lru_cache(WRITTEN)
def _number(locale: str, value: float) -> str:
    return str(format_decimal(value, "#,##0.0", locale=locale))


@lru_cache(WRITTEN)
def _percent(locale: str, value: float) -> str:
    return str(format_percent(value, locale=locale))


class _Nothing(NullTranslations):
    """What stands behind a catalogue: what it does not say is empty."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""


@cache
def catalogue(path: Path, language: str) -> NullTranslations:
    """The translations in a file; what is not translated there is empty."""
    compiled = BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    found = GNUTranslations(compiled)
    found.add_fallback(_Nothing())
    return found


def catalogues(game: Game | None, language: str) -> list[NullTranslations]:
    """All catalogues to look into, one after the other; those of the sources are the last."""
    found = []
    for tongue in dict.fromkeys((language, SOURCE)):
        own = [] if game is None else game_catalogues(game, tongue)
        found += [catalogue(path, tongue) for path in [*own, *shared_catalogues(tongue)]]
    return found
