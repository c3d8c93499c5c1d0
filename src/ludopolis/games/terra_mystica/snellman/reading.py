"""Reading commands of terra.snellman.net, word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludopolis.core import i64

from ..components.geometry import (
    HEX_NAMES,
    RIVER_NAMES,
    RIVERS,
    SHORES,
    SLOT_NAMES,
)
from ..options import COLOURS
from ..things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    TERRAIN_IDS,
    TOWN_IDS,
)
from .commands import (
    ACCEPTED,
    ACTION,
    ANY,
    BRIDGE,
    BUILD,
    BURN,
    CONNECT,
    CONVERT,
    CULT,
    CULT_INCOME,
    DECLINE,
    DIG,
    DISCARD,
    DONE,
    DROP,
    EXCHANGE,
    FAVOUR,
    GROUP,
    LEECH,
    LOWER,
    NETWORK_PRIZE,
    ORDAIN,
    OTHER_INCOME,
    PASS,
    PRIZE,
    REJECTED,
    RESOURCES,
    SEND,
    SETUP,
    SHIP,
    TOWN,
    TRANSFORM,
    UPGRADE,
    WAIT,
    Command,
)
from .converting import ORDAINED, read_conversion
from .counting import (
    UnreadableError,
    count,
    counted,
    expect,
    whole,
)


def _table(names: list[str]) -> dict[str, int]:
    return {name.lower(): number for number, name in enumerate(names)}


_HEXES: Final = _table(HEX_NAMES)
_RIVERS: Final = _table(RIVER_NAMES)
_SLOTS: Final = _table(SLOT_NAMES)
_CULTS: Final = _table(CULT_IDS)
_ACTIONS: Final = _table(ACTION_IDS)
_FAVOURS: Final = _table(FAVOUR_IDS)
_TOWNS: Final = _table(TOWN_IDS)
_CARDS: Final = _table(BONUS_IDS)
_FACTIONS: Final = _table(FACTION_IDS)
_TERRAINS: Final = {**_table(COLOURS), **_table(TERRAIN_IDS), "grey": COLOURS.index("gray")}
_LONG_NAMES: Final = ["dwelling", "trading post", "temple", "stronghold", "sanctuary"]
_BUILDINGS: Final = {**_table(BUILDING_IDS), **_table(_LONG_NAMES)}
_NOBODY: Final = "convert_w_to_p"  # what is given up where nobody is ordained


def _find(table: dict[str, int], name: str, what: str) -> int:
    if name not in table:
        raise UnreadableError(f"{name!r} is no {what}")
    return table[name]


def _build(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "build HEX")
    return [Command(BUILD, _find(_HEXES, words[1], "land hex"))]


def _dig(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "dig N")
    return [Command(DIG, number=count(words[1]))]


def _transform(words: list[str]) -> list[Command]:
    expect(len(words) == 2 or (len(words) == 4 and words[2] == "to"), "transform HEX to COLOUR")
    terrain = _find(_TERRAINS, words[3], "colour") if len(words) == 4 else ANY
    return [Command(TRANSFORM, _find(_HEXES, words[1], "land hex"), terrain)]


def _upgrade(words: list[str]) -> list[Command]:
    expect(len(words) >= 4 and words[2] == "to", "upgrade HEX to STRUCTURE")
    kind = _find(_BUILDINGS, " ".join(words[3:]), "structure")
    return [Command(UPGRADE, _find(_HEXES, words[1], "land hex"), kind + 1)]


def _advance(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "advance ship")
    if words[1].startswith("ship"):
        return [Command(SHIP)]
    if words[1].startswith("dig"):
        return [Command(EXCHANGE)]
    raise UnreadableError(f"expected ship or dig, found {words[1]!r}")


def _send(words: list[str]) -> list[Command]:
    fits = len(words) == 4 or (len(words) == 6 and words[4] == "for")
    expect(fits and words[1] in ("p", "priest") and words[2] == "to", "send p to CULT for N")
    steps = count(words[5]) if len(words) == 6 else 0
    if steps > 3:
        raise UnreadableError(f"expected 1, 2 or 3 steps, found {steps}")
    return [Command(SEND, _find(_CULTS, words[3], "cult"), number=steps)]


def _action(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "action LABEL")
    return [Command(ACTION, _find(_ACTIONS, words[1], "action of the base game"))]


def _bridge(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "bridge HEX:HEX")
    ends = words[1].split(":")
    for name in (":".join(ends), ":".join(ends[::-1])):
        if name in _SLOTS:
            return [Command(BRIDGE, _SLOTS[name])]
    raise UnreadableError(f"there is no place for a bridge at {words[1]!r}")


def _connect(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "connect HEX:HEX")
    command = Command(CONNECT)
    if words[1] in _RIVERS:
        command.rivers = [_RIVERS[words[1]]]
        return [command]
    hexes = [_find(_HEXES, name, "hex") for name in words[1].split(":")]
    for river in range(RIVERS):
        shores = [SHORES[side] for side in range(river * 6, river * 6 + 6)]
        if all([hx in shores for hx in hexes]):
            command.rivers.append(river)
    if not command.rivers:
        raise UnreadableError("no river hex touches all of these")
    return [command]


def _convert(words: list[str]) -> list[Command]:
    if "".join(words).endswith(("tobridge", "to1bridge")):
        return [Command(ACTION, _ACTIONS["acte"])]
    return [read_conversion(words)]


def _burn(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "burn N")
    return [Command(BURN, number=whole(words[1]))]


def _leech(words: list[str]) -> list[Command]:
    expect(len(words) == 2 or (len(words) == 4 and words[2] == "from"), "leech N from FACTION")
    source = _find(_FACTIONS, words[3], "faction") if len(words) == 4 else ANY
    return [Command(LEECH, source, number=count(words[1]))]


def _decline(words: list[str]) -> list[Command]:
    fits = len(words) < 3 or (len(words) == 4 and words[2] == "from")
    expect(fits, "decline N from FACTION")
    source = _find(_FACTIONS, words[3], "faction") if len(words) == 4 else ANY
    return [Command(DECLINE, source, number=count(words[1]) if len(words) > 1 else 0)]


def _pass(words: list[str]) -> list[Command]:
    expect(len(words) in (1, 2), "pass BONn")
    return [Command(PASS, _find(_CARDS, words[1], "bonus card") if len(words) == 2 else ANY)]


def _group(words: list[str]) -> list[Command]:
    expect(len(words) == 2, "group HEX")
    return [Command(GROUP, _find(_HEXES, words[1], "land hex"))]


_WORDS: Final[dict[str, Callable[[list[str]], list[Command]]]] = {
    "build": _build, "dig": _dig, "transform": _transform, "upgrade": _upgrade,
    "advance": _advance, "send": _send, "action": _action, "bridge": _bridge,
    "connect": _connect, "convert": _convert, "burn": _burn, "leech": _leech,
    "decline": _decline, "pass": _pass, "group": _group,
}  # fmt: skip

_WHOLE: Final[dict[str, i64]] = {
    "wait": WAIT, "done": DONE, "resign": DROP, "setup": SETUP,
    "cult_income_for_faction": CULT_INCOME, "other_income_for_faction": OTHER_INCOME,
    "all_income_for_faction": OTHER_INCOME, "income_for_faction": OTHER_INCOME,
    "[opponent accepted power]": ACCEPTED, "[all opponents declined power]": REJECTED,
    "score_resources": RESOURCES, "income": OTHER_INCOME,
}  # fmt: skip


def _gain(word: str, rest: list[str]) -> list[Command]:
    """What begins with a plus: tiles, steps, a card, or points that snellman gives."""
    number, name = counted(word)
    if name == "vp" and len(rest) == 2 and rest[0] == "for":
        prize = NETWORK_PRIZE if rest[1] == "network" else _find(_CULTS, rest[1], "scoring")
        return [Command(PRIZE, prize, number=number)]
    expect(not rest, f"+{word}")
    for kind, table in ((FAVOUR, _FAVOURS), (TOWN, _TOWNS), (CULT, _CULTS)):
        if name in table:
            return [Command(kind, table[name]) for _ in range(number)]
    if name in _CARDS and number == 1:
        return [Command(PASS, _CARDS[name])]
    raise UnreadableError("gains by hand are not known (TM-17.16)")


def _loss(word: str, rest: list[str]) -> list[Command]:
    """What begins with a minus: spades or ordinations given up, a cult that gives way."""
    expect(not rest, f"-{word}")
    number, name = counted(word)
    if name in ("spade", "spades"):
        return [Command(DISCARD, number=number)]
    if name in _CULTS:
        return [Command(LOWER, _CULTS[name], number=number)]
    if name == _NOBODY and number != ORDAINED:
        raise UnreadableError(f"expected -{ORDAINED}CONVERT_W_TO_P, which ordains nobody (TM-13.4)")
    if name == _NOBODY:
        return [Command(ORDAIN, number=0)]
    raise UnreadableError("losses by hand are not known (TM-17.16)")


def read_command(text: str) -> list[Command]:
    """What a command says; several steps or tiles of a kind become one command each."""
    small = text.lower()
    found = [Command(_WHOLE[small])] if small in _WHOLE else _read_words(small)
    for command in found:
        command.text = text
    return found


def _read_words(text: str) -> list[Command]:
    words = text.replace(" :", ":").replace(": ", ":").split()
    sign = text[0]
    if sign in "+-":
        words = text[1:].split()
        expect(bool(words), "+ or - and what is gained or lost")
        while len(words) > 1 and words[0].isdecimal():
            words = [words[0] + words[1], *words[2:]]
        return _gain(words[0], words[1:]) if sign == "+" else _loss(words[0], words[1:])
    if words[0] not in _WORDS:
        raise UnreadableError("there is no such command")
    return _WORDS[words[0]](words)


def read_commands(text: str) -> list[Command]:
    """The commands of a row, separated by dots, in the order in which snellman takes them."""
    commands: list[Command] = []
    for part in text.split("."):
        words = part.strip()
        if words:
            try:
                commands += read_command(words)
            except UnreadableError as problem:
                raise UnreadableError(f"cannot read {words!r}: {problem.problem}") from None
    return _usual_order(commands) if len(commands) > 1 else commands


def _usual_order(commands: list[Command]) -> list[Command]:
    """Old habits of writing put right, as snellman does."""
    for n in range(1, len(commands)):
        first, second = commands[n - 1], commands[n]
        if first.kind == PASS and first.what == ANY and second.kind == PASS:
            first.kind = WAIT
        swaps = (
            (first.kind == BUILD and second.kind == TRANSFORM)
            or (first.kind == PASS and second.kind == CONVERT)
            or (first.kind == DIG and second.kind == ACTION)
        )
        if swaps:
            commands[n - 1], commands[n] = second, first
    return commands
