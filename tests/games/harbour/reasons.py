"""For each reason a position that produces it: the match, who asks, and for which option."""

from collections.abc import Callable

from ludopolis.core import Match
from tests.games.harbour.table import TWO_HANDS, bids, dealt, play

POSITIONS: dict[str, Callable[[], tuple[Match, int, str, str]]] = {
    "not_in_hand": lambda: (
        dealt(*TWO_HANDS),
        0,
        "bid 18",
        "that card is not in your hand (HB-2.1)",
    ),
    "pier_is_full": lambda: (
        bids(play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier B"), 15, 13),
        0,
        "pier B",
        "your ship of 2 already lies there (HB-3.1)",
    ),
}
