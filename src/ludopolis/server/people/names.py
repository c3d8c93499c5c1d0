"""What people are called: nothing invisible in a name, and no name that is read for another's.

Two names are the same if they look the same: whatever their case, spaces, accents, signs, and
letters of other alphabets that are drawn alike. That is stricter than need be now and then, and
costs somebody the choice of another name; no list of look-alikes is complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final
from unicodedata import category, combining, name, normalize

from ludopolis.core import text
from ludopolis.languages import languages
from ludopolis.server.ground.refusals import Refused
from ludopolis.words import Words

LONGEST: Final = 40  # letters
MARKS: Final = 3  # accents on one letter; more of them cover the lines around
MOST_SEATS: Final = 20
# Turns what follows round, or hides it: no part of any writing, unlike the joiners of Persian.
TURNING: Final = re.compile("[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs without ink
LATIN: Final = re.compile(
    r"(?:LATIN (?:CAPITAL |SMALL )?LETTER |LATIN LETTER SMALL CAPITAL |SYMBOL LETTER )([A-Z])\b"
)
# Letters of other alphabets, and the Latin ones that they are drawn like.
ALIKE: Final = {
    "АВЕЅІЈКМНОРСТУХҮҺԌԚԜаеѕіјкмнорстухүһԁԛԝѵгвӏ":
    "ABESIJKMHOPCTYXYHGQWaesijkmhopctyxyhdqwvrbl",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹΪαβγεηικνορτυχωϲϳ": "ABEZHIKMNOPTYXCIaByenikvoptuxwcj",
    "ՕՍԼոսօհցզյԁ": "OULnuohgqjd",
    "ᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃᏓᏂ": "ABCDEGHIJKLMPRSTVWZLh",
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ": "BPDTGKJCZFMNLSRVHWXYAEIOU",  # noqa: RUF001
    "ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲬⲟⲣⲥ": "ABEHIKMNOPCTXopc",
}  # fmt: skip
DRAWN: Final = {
    letter: latin
    for ours, theirs in ALIKE.items()
    for letter, latin in zip(ours, theirs, strict=True)
}
STROKES: Final = str.maketrans("l1|!0", "iiiio")  # which are all one stroke, or all a ring
PAIRS: Final = (("rn", "m"), ("vv", "w"))
# What is said at a table, or written where a name stands, without anybody saying it.
OURS: Final = (
    text("A spectator"), text("Spectators"), text("Chance"), text("Set-up"), text("bot"),
    text("free"), text("away"), text("you"), text("host"),
)  # fmt: skip
OFFICES: Final = (
    "Ludopolis", "system", "système", "server", "serveur", "spectator", "spectateur", "admin",
    "administrator", "administrateur", "moderator", "modérateur", "notice", "avis", "player",
)  # fmt: skip


def clean_name(given: str) -> str:
    """A name as it is shown: one line of letters that can be seen, not too long."""
    spaced = [" " if letter.isspace() else letter for letter in given]
    plain = normalize("NFKC", "".join(spaced))
    seen = [x for x in plain if category(x) not in INVISIBLE and x not in BLANK]
    return " ".join(_few_marks("".join(seen)).split())[:LONGEST].strip()


def clean_words(given: str) -> str:
    """What somebody says: one line in which nothing is turned round or hidden."""
    kept = [x for x in TURNING.sub("", given) if x.isspace() or category(x) not in ("Cc", "Cs")]
    return _few_marks(" ".join("".join(kept).split()))


def _few_marks(given: str) -> str:
    parts = [list(letters) for _, letters in groupby(given, lambda x: combining(x) != 0)]
    return "".join(["".join(part[:MARKS] if combining(part[0]) else part) for part in parts])


def likeness(given: str) -> str:
    """What a name looks like; names with the same likeness are taken for each other."""
    parts = normalize("NFKD", clean_name(given))
    drawn = "".join([_drawn(letter) for letter in parts if not category(letter).startswith("M")])
    plain = normalize("NFKD", drawn.casefold()).translate(STROKES)
    found = "".join([letter for letter in plain if letter.isalnum()])
    for pair, single in PAIRS:
        found = found.replace(pair, single)
    return found or clean_name(given)


def _drawn(letter: str) -> str:
    """A letter, or the Latin one that it is drawn like."""
    if letter in DRAWN:
        return DRAWN[letter]
    found = LATIN.search(name(letter, ""))
    return letter if found is None else found[1]


@cache
def reserved() -> frozenset[str]:
    """The likenesses of what only the server says, in every language."""
    said = [*OURS, *[text("Seat {number}", number=seat + 1) for seat in range(MOST_SEATS)]]
    words = [Words(language) for language in languages()]
    ours = [speech(sentence) for speech in words for sentence in said]
    return frozenset([likeness(word) for word in [*ours, *OFFICES]])


def check_name(given: str, others: Iterable[str], number: int | None = None) -> None:
    """Refuse a clean name that is read for one of the others, or for what the server says.

    Seats without a name are called by their numbers, so a number is the name of its seat only.
    """
    looks = likeness(given)
    if looks in {likeness(other) for other in others if other}:
        raise Refused(text("somebody else at the table has that name"), "same_name")
    foreign = given.isdecimal() and (number is None or given != str(number))
    if foreign or looks in reserved():
        said = text("nobody can be called so at a table; choose another name")
        raise Refused(said, "reserved_name")
