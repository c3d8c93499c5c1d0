"""What can be picked, named, refused and told in Harbour."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ludopolis.core import Events, Reasons, Vocabulary, i64, load_edition

_PIERS: Final = load_edition(Path(__file__).parent / "data").tables("piers")

OPTIONS: Final = Vocabulary()
BID: Final = OPTIONS.range("bid", range(1, 21), "bid {name}")
PIER: Final = OPTIONS.range("pier", [pier.word("id") for pier in _PIERS], "dock at pier {name}")

THINGS: Final = Vocabulary()
CARD: Final = THINGS.range("card", range(1, 21), "card {name}")
BERTH: Final = THINGS.range(
    "pier", [pier.word("id") for pier in _PIERS], "{name}", [pier.name() for pier in _PIERS]
)

REASONS: Final = Reasons()
NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "HB-2.1", "that card is not in your hand")
PIER_IS_FULL: Final[i64] = REASONS.add(
    "pier_is_full", "HB-3.1", "your ship of {ship} already lies there"
)

EVENTS: Final = Events()
DEALT: Final[i64] = EVENTS.add("dealt", "HB-1.2", "{player} draws {thing}")
SHOWN: Final[i64] = EVENTS.add("shown", "HB-2.2", "{player} shows {thing}")
SENT_AWAY: Final[i64] = EVENTS.add(
    "sent_away", "HB-2.3", "two bids are neighbours: the ship sails on"
)
DOCKED: Final[i64] = EVENTS.add(
    "docked",
    "HB-3.2",
    "{player} docks at {thing} and scores {count} point",
    "{player} docks at {thing} and scores {count} points",
    points=True,
)
