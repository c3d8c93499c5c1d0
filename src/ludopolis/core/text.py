"""Sentences that can be said in any language.

The engine never prints. It answers with a `Text`: an English sentence with gaps, which is also
the key under which translators find it, and what fills the gaps. Languages are put on at the
edge, by `ludopolis.words`; `str()` gives the English.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Union

COMMA: Final = ","  # before the last word of a list that is only counted up
SOURCE: Final = "en"  # the language in which sources and data tables are written


class Name(NamedTuple):
    """The printed name of a component; translators find it in the catalogue, as any sentence.

    The place is where its data table stands, such as `god[3]`: by that an edition may call the
    component otherwise, and a catalogue tells it from other things of the same name.
    """

    en: str  # what it is called in English
    place: str = ""  # of its component, where an edition may rename it

    def __str__(self) -> str:
        return self.en

    def kind(self) -> str:
        """What kind of thing it is, as catalogues tell it: `god` for `god[3]`."""
        return self.place.partition(".")[0].partition("[")[0]


class Who(NamedTuple):
    """A player spoken of; the edge knows what they are called."""

    seat: int  # whom it names

    def __str__(self) -> str:
        return f"player {self.seat}"


class Text(NamedTuple):
    """A sentence with gaps and their filling."""

    key: str  # the English sentence
    args: dict[str, Word]  # what stands in its gaps
    many: str = ""  # the sentence for any `count` that takes the plural

    def __str__(self) -> str:
        plural = self.many and self.args.get("count") != 1
        filling = {gap: str(word) for gap, word in self.args.items()}
        return (self.many if plural else self.key).format(**filling)


class Listed(NamedTuple):
    """A list in a sentence: `fire 8, water 2 and air 4`; each language joins it in its own way."""

    words: Sequence[Word]  # joined as the language does
    last: str = "and"  # what stands before the last word: "and", "or", or just a comma

    def __str__(self) -> str:
        said = [str(word) for word in self.words or [NOTHING_LISTED]]
        if self.last == COMMA or len(said) < 2:
            return ", ".join(said)
        return f"{', '.join(said[:-1])} {self.last} {said[-1]}"


Word = Union[str, int, Name, Who, Text, Listed]  # what fills a gap of a sentence
Say = Callable[[Word], str]  # puts words into a language


def text(key: str, **args: Word) -> Text:
    """A sentence: `text("dock at pier {pier}", pier="A")`."""
    return Text(key, args)


def texts(key: str, many: str, count: int, **args: Word) -> Text:
    """A sentence that depends on a number: `texts("{count} coin", "{count} coins", 3)`."""
    return Text(key, {"count": count, **args}, many)


def capital(said: str) -> str:
    """A sentence with a capital letter."""
    return said[:1].upper() + said[1:]


NOTHING_LISTED: Final = text("nothing")  # what an empty list says


def signed(amount: int) -> str:
    """A change as it is printed: `+2`, or a minus sign and `1`."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")
