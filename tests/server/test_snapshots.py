"""Positions as they are stored, in the form of today and in that of earlier servers."""

from __future__ import annotations

import pickle
import zlib

import pytest

from ludopolis import games
from ludopolis.core import Match
from ludopolis.server.storage import snapshots
from tests.web.tables import play, table


def packed_before(match: Match) -> bytes:
    """As positions were packed when each had the components in it, word for word."""
    past = [(entry.player, entry.option.code, entry.seen_by) for entry in match.log]
    return zlib.compress(pickle.dumps((match.state, past), pickle.HIGHEST_PROTOCOL), 1)


@pytest.mark.parametrize("pack", [snapshots.pack, packed_before])
@pytest.mark.parametrize("name", games.names())
def test_a_stored_position_is_what_it_was(name: str, pack: object) -> None:
    match = play(table(name, 2), 9).match
    assert callable(pack)
    again = snapshots.unpack(match.game, match.settings.values, match.seed, pack(match))
    assert again.edition.hash == match.edition.hash
    assert [str(entry.option) for entry in again.log] == [str(entry.option) for entry in match.log]
    for seat in (None, 0, 1):
        assert again.state.view(seat) == match.state.view(seat)
    seat = match.state.asks()[0].player
    assert again.open_to(seat) == match.open_to(seat)


def test_a_position_is_read_whose_classes_have_moved_since() -> None:
    """A game may put its rules into other modules without losing stored tables."""
    match = play(table("harbour", 2), 9).match
    kept = zlib.decompress(packed_before(match))
    assert b"ludopolis.games.harbour.state" in kept
    moved = zlib.compress(kept.replace(b"games.harbour.state", b"games.harbour.stuff"))
    again = snapshots.unpack(match.game, match.settings.values, match.seed, moved)
    assert again.state == match.state


def test_a_position_is_read_that_was_stored_before_the_server_had_rooms() -> None:
    match = play(table("harbour", 2), 9).match
    kept = zlib.decompress(snapshots.pack(match))
    here, before = b"ludopolis.server.storage.snapshots", b"ludopolis.server.snapshots"
    assert kept.count(short(here)) == 1
    old = zlib.compress(unframed(kept).replace(short(here), short(before)))
    again = snapshots.unpack(match.game, match.settings.values, match.seed, old)
    assert again.state == match.state
    assert again.edition.hash == match.edition.hash


def short(name: bytes) -> bytes:
    """A short text as pickles write it, with its length before it."""
    return b"\x8c" + bytes([len(name)]) + name


def unframed(pickled: bytes) -> bytes:
    """The same without the lengths of frames, which Python reads as well."""
    version, frame, rest = pickled[:2], pickled[2:3], pickled[11:]
    return version + rest if frame == b"\x95" else pickled
