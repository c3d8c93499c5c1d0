"""How much one client, and one table, may ask of the server."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from starlette.types import Scope

REMEMBERED: Final = 20_000  # buckets; the longest unused are full again anyway


class Buckets:
    """Tokens that refill: one is taken for each request, and none left means to wait."""

    def __init__(
        self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.burst = float(burst)
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there is."""
        level = self._level(key)
        if level < 1:
            return (1 - level) / self.per_second
        self.charge(key, 1.0)
        return 0.0

    def charge(self, key: str, tokens: float) -> None:
        """Take as many tokens as something has cost, even if there are not so many."""
        self._levels[key] = (self._level(key) - tokens, self.clock())
        self._levels.move_to_end(key)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)

    def wait(self, key: str) -> float:
        """The seconds until what was charged is paid back; 0 if it is."""
        return max(0.0, -self._level(key) / self.per_second)

    def _level(self, key: str) -> float:
        now = self.clock()
        level, then = self._levels.get(key, (self.burst, now))
        return min(self.burst, level + (now - then) * self.per_second)


def client_of(scope: Scope) -> str:
    """Who asks, as far as it counts: an address, or the network of one of IPv6."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def network_of(address: str) -> str:
    """The address itself, or of IPv6 the first 64 bits: all others are free to whoever has it."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a proxy may call a client anything
        return address[:64]
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
