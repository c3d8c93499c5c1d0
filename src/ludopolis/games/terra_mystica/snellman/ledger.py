"""Game logs of terra.snellman.net as rows: the ledger it shows, or the commands it is fed."""

from __future__ import annotations

from typing import Any, Final, final

from ludopolis.core import InputError, i64

from ..things import BONUS_IDS, FACTION_IDS, SCORING_IDS
from .commands import (
    ANSWERS,
    CLOSING,
    DROP,
    SETUP,
    Command,
)
from .counting import UnreadableError, change, whole
from .reading import read_commands

FIELDS: Final = 15  # of a row; those at the end may be empty and missing
SHORTEST: Final = 13
OUT_OF_SCOPE: Final = (
    "acolytes", "dragonlords", "dragonmasters", "icemaidens", "riverwalkers", "shapeshifters",
    "yetis",
)  # fmt: skip
BASE_MAPS: Final = ("original", "126fe960806d587c78546b30f1a90853b1ada468")
VARIANTS: Final = (
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "errata-cultist-power",
)
COMMENTS: Final = ("option", "map", "removing", "round", "player", "added")  # that snellman writes
IGNORED: Final = (
    "randomize", "player-count", "order", "admin", "start", "income", "finish", "default",
    "scoring", "converting", "email", "start-preview", "show",
)  # fmt: skip
HARMLESS: Final = ("email-notify", "maintain-player-order", "merge-income-phases", "manual-fav5")


@final
class Row:
    """What one player did, or what happened to one, and what they owned afterwards."""

    def __init__(self, line: int, seat: i64, commands: list[Command], text: str) -> None:
        self.line = line
        self.seat = seat
        self.commands = commands
        self.text = text
        self.values: list[i64] = []  # as in pending.py; empty where none are written
        self.power: i64 = 0  # by how much the power in the bowls changed
        for command in commands:
            command.line = line

    def is_closed(self) -> bool:
        """Whether nothing that the same player says next belongs to this row."""
        return any([command.kind & CLOSING for command in self.commands])


@final
class Ledger:
    """A game log: the set-up, and rows in the order of the file."""

    def __init__(self) -> None:
        self.options: list[str] = []
        self.scoring: list[str] = [""] * 6
        self.removed: list[str] = []
        self.names: list[str] = []
        self.factions: list[str] = []  # by seat; the first seat begins
        self.rows: list[Row] = []
        self.has_values = False

    def settings(self) -> dict[str, Any]:
        """The set-up choices of the game."""
        found: dict[str, Any] = {name: name in self.options for name in VARIANTS}
        dropped = [any([command.kind == DROP for command in row.commands]) for row in self.rows]
        return {**found, "drop-outs": any(dropped)}

    def cards(self) -> list[str]:
        """The bonus cards in the game."""
        known = BONUS_IDS if "shipping-bonus" in self.options else BONUS_IDS[:-1]
        return [card for card in known if card not in self.removed]


def read_ledger(text: str) -> Ledger:
    """The rows of a game log in either form; raises InputError where it makes no sense."""
    lines = text.removeprefix("\ufeff").split("\n")
    reader = _Reader()
    reader.ledger.has_values = any([_is_row(line) for line in lines])
    for number, line in enumerate(lines, 1):
        try:
            reader.read(number, line.rstrip("\r"))
        except InputError as problem:
            raise UnreadableError(problem.problem, f"line {number}") from None
    reader.check()
    return reader.ledger


def _is_row(line: str) -> bool:
    name = line.partition("\t")[0].strip().lower()
    return line.count("\t") >= SHORTEST - 1 and name in FACTION_IDS


def _faction(name: str) -> str:
    found = name.strip().lower()
    if found.partition("_")[0] in OUT_OF_SCOPE:
        raise UnreadableError(f"{found} are no faction of the base game (TM-17.4)")
    return found


@final
class _Reader:
    """Reads line after line."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.headings = {
            "option": self._option, "dropoption": self._no_option, "map": self._map,
            "removing": self._remove, "delete": self._remove, "round": self._round,
            "score": self._scores, "player": self._player, "setup": self._setup,
            "drop-faction": self._drop, "added": self._refuse, "final-scoring": self._refuse,
            "faction-variant": self._refuse, "resign": self._drop,
        }  # fmt: skip

    def read(self, number: int, line: str) -> None:
        """One line of either form."""
        if not line.strip():
            return
        fields = line.split("\t")
        if len(fields) > 1 and _faction(fields[0]) in FACTION_IDS:
            self._row(number, fields)
        elif len(fields) >= SHORTEST:
            raise UnreadableError(f"{fields[0]!r} is no faction")
        elif self.ledger.has_values:
            self._heading(number, fields[0])
        else:
            self._line(number, line.partition("#")[0].strip())

    def _row(self, number: int, fields: list[str]) -> None:
        if not SHORTEST <= len(fields) <= FIELDS:
            raise UnreadableError(f"expected {FIELDS} fields, found {len(fields)}")
        text = fields[14].strip() if len(fields) == FIELDS else ""
        row = Row(number, 0, read_commands(text), text)
        if row.commands and row.commands[0].kind == SETUP:
            self._take_seat(_faction(fields[0]))
        row.seat = self._seat(_faction(fields[0]))
        row.values = _values(fields)
        row.power = change(fields[9])
        self.ledger.rows.append(row)

    def _line(self, number: int, line: str) -> None:
        """A line of a command file: what a faction does, or the set-up."""
        name, colon, rest = line.partition(":")
        if not colon or " " in name.strip():
            self._heading(number, line)
            return
        if _faction(name) not in FACTION_IDS:
            raise UnreadableError(f"{name!r} is no faction")
        commands = read_commands(rest)
        if not commands:
            raise UnreadableError("the row has no command")
        answers = [command for command in commands if command.kind & ANSWERS]
        others = [command for command in commands if not command.kind & ANSWERS]
        for command in answers + others:
            self._add(number, self._seat(_faction(name)), command)

    def _add(self, number: int, seat: i64, command: Command) -> None:
        """What a faction says without a break belongs together until it passes or leaves."""
        last = self.ledger.rows[-1] if self.ledger.rows else None
        row = Row(number, seat, [command], command.text)
        if last is None or last.seat != seat or last.is_closed() or command.kind == DROP:
            self.ledger.rows.append(row)
        else:
            last.commands.append(command)

    def _heading(self, number: int, line: str) -> None:
        """A line about the set-up, about a player who leaves, or a comment."""
        words = line.split()
        if line.startswith(" ") or not words:
            return
        if line.strip().endswith("dropped from the game"):
            self._dropped(number, words[0])
        elif words[0].lower() in (COMMENTS if self.ledger.has_values else self.headings):
            self.headings[words[0].lower()](number, words)
        elif not self.ledger.has_values and words[0].lower() not in IGNORED:
            raise UnreadableError(f"cannot read {line!r}")

    def _take_seat(self, faction: str) -> None:
        if faction in self.ledger.factions:
            raise UnreadableError(f"{faction} have a seat already")
        self.ledger.factions.append(faction)

    def _seat(self, faction: str) -> int:
        if faction not in self.ledger.factions:
            raise UnreadableError(f"{faction} have no seat: there is no set-up of them above")
        return self.ledger.factions.index(faction)

    def _option(self, number: int, words: list[str]) -> None:
        name = words[1].lower() if len(words) == 2 else ""
        known = name in VARIANTS or name in HARMLESS or name.startswith(("strict-", "loose-"))
        if not known:
            raise UnreadableError(f"the option {name!r} is not part of the game (TM-17.4)")
        self.ledger.options.append(name)

    def _no_option(self, number: int, words: list[str]) -> None:
        left = [word.lower() for word in words]
        self.ledger.options = [name for name in self.ledger.options if name not in left]

    def _map(self, number: int, words: list[str]) -> None:
        if words[-1].lower() not in BASE_MAPS:
            raise UnreadableError(f"the map {words[-1]!r} is not that of the base game (TM-17.4)")

    def _remove(self, number: int, words: list[str]) -> None:
        if words[-1].upper() not in BONUS_IDS:
            raise UnreadableError(f"{words[-1]!r} cannot be taken out of the game (TM-17.4)")
        self.ledger.removed.append(words[-1].upper())

    def _round(self, number: int, words: list[str]) -> None:
        """`Round 1 scoring: SCORE6, TP >> 3`; other lines about rounds are comments."""
        if len(words) > 3 and words[2] == "scoring:" and words[1] in ("1", "2", "3", "4", "5", "6"):
            self._score(int(words[1]), words[3].rstrip(","))

    def _scores(self, number: int, words: list[str]) -> None:
        tiles = "".join(words[1:]).split(",")
        if len(tiles) != 6:
            raise UnreadableError(f"expected 6 scoring tiles, found {len(tiles)}")
        for place, tile in enumerate(tiles, 1):
            self._score(place, tile)

    def _score(self, place: int, tile: str) -> None:
        if tile.upper() not in SCORING_IDS:
            raise UnreadableError(f"{tile!r} is no scoring tile")
        self.ledger.scoring[place - 1] = tile.upper()

    def _player(self, number: int, words: list[str]) -> None:
        """`Player 1: name`; command files do not say which seat a player has."""
        if len(words) > 2 and words[1].endswith(":"):
            self.ledger.names.append(" ".join(words[2:]))

    def _setup(self, number: int, words: list[str]) -> None:
        if len(words) < 2 or _faction(words[1]) not in FACTION_IDS:
            raise UnreadableError("expected the name of a faction")
        self._take_seat(_faction(words[1]))
        seat = self._seat(_faction(words[1]))
        self.ledger.rows.append(Row(number, seat, [Command(SETUP)], "setup"))
        if len(words) == 4 and words[2] == "for":
            self.ledger.names.append(words[3])

    def _drop(self, number: int, words: list[str]) -> None:
        self._dropped(number, words[-1])

    def _dropped(self, number: int, faction: str) -> None:
        command = Command(DROP)
        seat = self._seat(_faction(faction))
        self.ledger.rows.append(Row(number, seat, [command], f"{faction} dropped from the game"))

    def _refuse(self, number: int, words: list[str]) -> None:
        raise UnreadableError(f"{' '.join(words)!r} is not part of the game (TM-17.4)")

    def check(self) -> None:
        """Whether the set-up is complete."""
        ledger = self.ledger
        if not 2 <= len(ledger.factions) <= 5:
            raise UnreadableError(f"expected 2 to 5 factions, found {len(ledger.factions)}")
        if "" in ledger.scoring:
            place = ledger.scoring.index("") + 1
            raise UnreadableError(f"the scoring tile of round {place} is not named")
        cards, expected = len(ledger.cards()), len(ledger.factions) + 3
        if cards != expected:
            raise UnreadableError(f"expected {expected} bonus cards in the game, found {cards}")
        if len(ledger.names) != len(ledger.factions):
            ledger.names = []


def _values(fields: list[str]) -> list[i64]:
    """Points, coins, workers, priests, the three bowls and the four cults."""
    parts = [_owned(fields[2], "VP"), _owned(fields[4], "C"), _owned(fields[6], "W")]
    parts += [_owned(fields[8], "P")]
    parts += _owned(fields[10], "PW").split("/") + fields[12].strip().split("/")
    values: list[i64] = []
    for part in parts:
        values.append(whole(part))
    if len(values) != 11:
        raise UnreadableError("expected three bowls and four cults")
    return values


def _owned(field: str, unit: str) -> str:
    number, _, found = field.strip().partition(" ")
    if found.upper() != unit:
        raise UnreadableError(f"expected a number and {unit}, found {field!r}")
    return number
