"""Stored positions: what a table goes on from when the rules that wrote its log are gone.

The latest state of every table is kept with its log (`store.py`). While the rules are the same the
log alone makes the match again; under other rules the state is the base, and what was picked
before it can be read, but no longer be replayed or taken back. Only what this server wrote into
its own database is unpacked here.
"""

from __future__ import annotations

import copyreg
import pickle
import sys
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

from ludopolis.core import Edition, Entry, Game, Match, Option, State, Text, text
from ludopolis.server.ground.refusals import Refused

PROTOCOL: Final = pickle.HIGHEST_PROTOCOL

Past = tuple[int, str, list[int] | None]  # player, code, and who saw it


def pack(match: Match, at: int | None = None) -> bytes:
    """The position after so many picks, and what was picked until then."""
    state = match.state if at is None else match.state_at(at)
    past = [_past(entry) for entry in match.log[:at]]
    packed = BytesIO()
    pickler = pickle.Pickler(packed, PROTOCOL)
    pickler.dispatch_table = {**copyreg.dispatch_table, Edition: _with_edition}
    pickler.dump((state, past))
    return zlib.compress(packed.getvalue(), 1)


def _with_edition(edition: Edition) -> tuple[Callable[[bytes], Edition], tuple[bytes]]:
    """How an edition is packed: it is most of a position, and packed once for all positions."""
    key = (edition.content, edition.edition, edition.source)
    packed = _EDITIONS.get(key)
    if packed is None:
        packed = _EDITIONS[key] = zlib.compress(pickle.dumps(edition, PROTOCOL))
    return unpacked_edition, (packed,)


_EDITIONS: dict[tuple[str, str, str], bytes] = {}


def unpacked_edition(packed: bytes) -> Edition:
    """The edition of a stored position; positions name this function, so it stays."""
    edition: Edition = pickle.loads(zlib.decompress(packed))
    return edition


def _past(entry: Entry) -> Past:
    seen_by = None if entry.seen_by is None else list(entry.seen_by)
    return entry.player, entry.option.code, seen_by


def unpack(game: Game, setup: dict[str, Any], seed: int, kept: bytes) -> Match:
    """The match at a stored position; `Refused` where the present rules cannot go on from it."""
    try:
        state, past = Reader(BytesIO(zlib.decompress(kept))).load()
        entries = [_entry(game, *line) for line in past]
        match = Match.resumed(game, setup, seed, state, entries)
        _try(match.state)
    except Exception as problem:  # whatever old values do to new code
        raise other_rules() from problem
    return match


class Reader(pickle.Unpickler):
    """Reads positions that were stored when a game kept its classes in other modules."""

    def find_class(self, module: str, name: str) -> Any:
        """The class of this name; where its module is gone, the one of the same game."""
        if (module, name) == ("ludopolis.server.snapshots", "unpacked_edition"):
            return unpacked_edition  # which had no room then
        try:
            return super().find_class(module, name)
        except (AttributeError, ModuleNotFoundError):
            package = ".".join(module.split(".")[:3])
            for other, found in list(sys.modules.items()):
                if other.startswith(f"{package}.") and hasattr(found, name):
                    return getattr(found, name)
            raise


def _entry(game: Game, player: int, code: str, seen_by: list[int] | None) -> Entry:
    """A pick to be read: in today's words if there are any for it, else as it was written."""
    number = game.options.by_code.get(code)
    option = Option(-1, "", 0, code, Text(code, {})) if number is None else game.options[number]
    return Entry(player, option, seen_by, [], True)


def _try(s: State) -> None:
    """Do everything that a table does with a state before it is trusted."""
    s.check()
    s.scores()
    for player in [None, *range(s.players)]:
        s.view(player)
    for decision in s.clone().decisions():
        assert decision.options, "nothing is open"


def other_rules() -> Refused:
    """What is answered where a table cannot go on."""
    return Refused(text("this table was played under other rules or components"), "other_rules")


def note(game: Game, rules: int) -> Text:
    """What the table is told when it goes on from its stored position."""
    return text(
        "the rules or components of {game} have changed since this table began (rules {old}, now "
        "{new}): it goes on from where it stood, and what was picked before can be read, but no "
        "longer be replayed or taken back",
        game=game.title,
        old=rules,
        new=game.rules,
    )


DAMAGE: Final = text(
    "the log of this table is damaged or not complete: it goes on from where it stood, and what "
    "was picked before can be read, but no longer be replayed or taken back"
)


def is_damage(said: Text) -> bool:
    """Whether this is what a table is told that goes on because its log is damaged."""
    return said.key == DAMAGE.key
