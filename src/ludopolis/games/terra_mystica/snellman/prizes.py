"""The final scoring, which a ledger shows prize by prize and the engine does in one go."""

from __future__ import annotations

from typing import final

from ludopolis.core import i64

from ..events import SCORED
from ..things import NETWORK, TRACK
from .commands import NETWORK_PRIZE
from .pending import VP, holdings
from .playback import Playback


@final
class Prizes:
    """What each seat owns while the ledger goes through the final scoring."""

    def __init__(self, play: Playback) -> None:
        self.play = play
        self.ended = [False] * play.s.players  # whose resources have been turned into points
        self._owned: list[list[i64]] = []  # nothing before the scoring begins
        self._prizes: list[list[i64]] = []  # not yet shown: the four cults, the network

    def owned(self, seat: i64) -> list[i64]:
        """What the ledger should show for a seat now."""
        return self._owned[seat] if self._owned else holdings(self.play.s.seats[seat])

    def begin(self) -> None:
        """Let the engine score, once, and keep what everybody had before."""
        if self._owned:
            return
        seats = self.play.s.seats
        self._owned = [holdings(me) for me in seats]
        self._prizes = [[0] * 5 for _ in seats]
        self.play.go_on()
        for event in self.play.events:
            if event.kind == SCORED and TRACK <= event.thing < NETWORK:
                self._prizes[event.player][event.thing - TRACK] += event.amount
            elif event.kind == SCORED and event.thing == NETWORK:
                self._prizes[event.player][NETWORK_PRIZE] += event.amount

    def add_prize(self, seat: i64, prize: i64) -> None:
        """The ledger shows one of the prizes."""
        self._owned[seat][VP] += self._prizes[seat][prize]
        self._prizes[seat][prize] = 0

    def end(self, seat: i64) -> None:
        """The ledger shows the resources as points, which is all."""
        self._owned[seat] = holdings(self.play.s.seats[seat])
        self.ended[seat] = True

    def go_on(self, seat: i64) -> None:
        """The ledger shows the next prize, or the resources, without saying which."""
        for prize in range(len(self._prizes[seat])):
            if self._prizes[seat][prize] > 0:
                self.add_prize(seat, prize)
                return
        self.end(seat)
