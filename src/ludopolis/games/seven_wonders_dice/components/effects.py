"""Effects as the tables write them, in a small language (WD-15.1).

resource                        produce one more Resource
vp 3                            points
coins 7                         coins, now
attack 3                        points less the defences that face it
defence                         one more defence on this side
cross 2 barracks agora          cross off up to so many spaces of one of these groups
free_build                      construct a building without die cost
extra_action                    take another action
per_space market coins 1 vp 1   coins now and points at the end for each crossed space
die_discount 1                  every die costs less
die_free blue                   dice of the colour cost nothing
die_coins red 2                 coins for each die of the colour that is chosen
unlock black                    the special die may be chosen
"""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Table, Value, i64

from ..things import (
    BUILDING_IDS,
    COLOUR_IDS,
    DIE_IDS,
    GROUP_IDS,
)

VP: Final[i64] = 0
COINS: Final[i64] = 1
RESOURCE: Final[i64] = 2
ATTACK: Final[i64] = 3
DEFENCE: Final[i64] = 4
PER_SPACE: Final[i64] = 5
DIE_DISCOUNT: Final[i64] = 6
DIE_FREE: Final[i64] = 7
DIE_COINS: Final[i64] = 8
UNLOCK: Final[i64] = 9
# What follows asks its player.
CROSS_OFF: Final[i64] = 10
FREE_BUILD: Final[i64] = 11
EXTRA_ACTION: Final[i64] = 12

# The words of each effect: `#` is a number, `group` and so on a known id, `groups` one or more.
_FORMS: Final[dict[str, list[str]]] = {
    "vp": ["#"],
    "coins": ["#"],
    "resource": [],
    "attack": ["#"],
    "defence": [],
    "per_space": ["building", "coins", "#", "vp", "#"],
    "die_discount": ["#"],
    "die_free": ["colour"],
    "die_coins": ["colour", "#"],
    "unlock": ["die"],
    "cross": ["#", "groups"],
    "free_build": [],
    "extra_action": [],
}
_KINDS: Final = list(_FORMS)
_KNOWN: Final = {
    "building": BUILDING_IDS,
    "colour": COLOUR_IDS,
    "die": DIE_IDS,
    "groups": GROUP_IDS,
}
MOST: Final = 99  # no effect has a greater number


@final
class Effect(Value):
    """One effect, checked. Which numbers it has depends on its kind."""

    def __init__(self, table: Table, said: str) -> None:
        self.table = table
        self.said = said
        words = said.split()
        if not words or words[0] not in _FORMS:
            raise self._error(f"one of {', '.join(_KINDS)}")
        self.kind: i64 = _KINDS.index(words[0])
        self.amount: i64 = 0  # points, coins, or the most spaces
        self.coins: i64 = 0  # of PER_SPACE
        self.place: i64 = 0  # the building, colour or die
        self.targets: i64 = 0  # the groups, as bits
        self._read(words[0], words[1:])

    def _error(self, expected: str) -> Exception:
        return self.table.error(f"expected {expected}, found {self.said!r}", "effects")

    def _read(self, name: str, words: list[str]) -> None:
        form = _FORMS[name]
        if len(words) < len(form) or (len(words) > len(form) and form[-1:] != ["groups"]):
            raise self._error(" ".join([name, *form]))
        for part, word in zip(form + form[-1:] * (len(words) - len(form)), words):
            self._read_word(part, word, " ".join([name, *form]))
        if self.kind == CROSS_OFF and self.amount == 0:
            raise self._error("cross # groups with a number from 1 on")

    def _read_word(self, part: str, word: str, whole: str) -> None:
        if part == "#":
            if not word.isdecimal() or int(word) > MOST:
                raise self._error(whole)
            self.coins, self.amount = self.amount, int(word)
        elif part not in _KNOWN:
            if part != word:
                raise self._error(whole)
        elif word not in _KNOWN[part]:
            raise self._error(f"{whole} with one of {', '.join(_KNOWN[part])}")
        elif part == "groups":
            self.targets |= 1 << GROUP_IDS.index(word)
        else:
            self.place = _KNOWN[part].index(word)

    def asks(self) -> bool:
        """Whether its player has to decide something."""
        return self.kind >= CROSS_OFF


def effects_of(table: Table) -> list[Effect]:
    """The effects of a space or a bonus, in their order."""
    return [Effect(table, said) for said in table.words("effects")]
