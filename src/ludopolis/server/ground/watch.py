"""What is measured while the server runs; `/metrics` shows it."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

PICKS: Final = Counter("ludopolis_picks", "Picks that were committed", ["by"])
REFUSED: Final = Counter("ludopolis_refused", "Acts that were refused", ["reason"])
COMMIT: Final = Histogram("ludopolis_commit_seconds", "From a pick to its commit", buckets=_QUICK)
OPENING: Final = Histogram("ludopolis_open_seconds", "Opening a table", buckets=_QUICK)
DRAWING: Final = Histogram("ludopolis_draw_seconds", "Drawing for one viewer", buckets=_QUICK)
THINKING: Final = Histogram(
    "ludopolis_bot_seconds", "A bot's thinking", buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30)
)
BOT_FAILURES: Final = Counter("ludopolis_bot_failures", "Bots that crashed or hung", ["bot"])
NOTICES: Final = Counter("ludopolis_notices", "Notices that were sent", ["by"])
NOTICE_FAILURES: Final = Counter("ludopolis_notice_failures", "Notices that could not be sent")
COLLECTING: Final = Histogram(
    "ludopolis_garbage_seconds", "Looking through everything for garbage", buckets=_QUICK
)
STREAMS: Final = Gauge("ludopolis_streams", "Browsers that follow a table")
IN_MEMORY: Final = Gauge("ludopolis_tables_in_memory", "Tables held in memory")
TABLES: Final = Counter("ludopolis_tables", "Tables that were set up", ["game"])
LIMITED: Final = Counter("ludopolis_limited", "Requests turned away by a limit", ["limit"])
