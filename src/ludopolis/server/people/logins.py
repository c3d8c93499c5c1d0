"""How often a password may be tried, and how many accounts be made.

Guessing is slowed down for one name from one address, from one address altogether, and for one
name from everywhere. The last could lock the owner out while somebody guesses; so a browser that
has logged in to the account before has a count of its own, which no other can use up.
"""

from __future__ import annotations

from typing import Final

from ludopolis.core import text
from ludopolis.server.ground.limits import Buckets
from ludopolis.server.ground.refusals import TooMany

NAMES: Final = 5  # so many times more from one address, for all names together
ADDRESSES: Final = 10  # so many times more for one name, from all addresses together


class Logins:
    """Counts of attempts."""

    def __init__(self, per_hour: float, burst: int, accounts_per_hour: int) -> None:
        rate = per_hour / 3600
        self._pair = Buckets(rate, burst)
        self._address = Buckets(rate * NAMES, burst * NAMES)
        self._name = Buckets(rate * ADDRESSES, burst * ADDRESSES)
        self._accounts = Buckets(accounts_per_hour / 3600, accounts_per_hour)

    def check(self, name: str, address: str, browser: str | None) -> None:
        """Count an attempt to log in; refuse it if there were too many.

        `browser` is the mark of one that has logged in to this account before.
        """
        if browser is not None:
            wait = self._pair.take(f"{name} {browser}")
        else:
            # One that is refused for the pair, or for the address, takes nothing from the name.
            wait = self._pair.take(f"{name} {address}") or self._address.take(address)
            wait = wait or self._name.take(name)
        if wait:
            raise _too_many(wait)

    def check_new(self, address: str) -> None:
        """Count a new account."""
        wait = self._accounts.take(address)
        if wait:
            raise _too_many(wait)


def _too_many(wait: float) -> TooMany:
    return TooMany(text("too many attempts; wait a while"), "too_many", wait)
