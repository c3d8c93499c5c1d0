"""Connections: how slowly somebody may ask and read, and how many of them one client may hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from ludopolis.core import InputError
from ludopolis.server.ground import watch
from ludopolis.server.ground.limits import network_of
from ludopolis.server.settings import Settings

READING: Final = 60.0  # seconds in which somebody has to read what waits for them


class Door:
    """What connections are measured by, and how many there are of each client.

    Behind a proxy all connections are the proxy's; those it holds are not counted.
    """

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.header_seconds
        self.most = settings.connections_per_client
        self.held: Counter[str] = Counter()
        self._proxies = [_network(proxy) for proxy in settings.proxies]

    def counts(self, address: str) -> bool:
        """Whether the connections of this address are counted."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:  # not from the network
            return False
        return not any([found in proxy for proxy in self._proxies])


def _network(proxy: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(proxy, strict=False)
    except ValueError:
        raise InputError("expected addresses or networks of proxies", "LUDOPOLIS_PROXIES") from None


class Connection(H11Protocol):
    """A connection that is closed when a request takes too long to begin, or nobody reads."""

    def __init__(self, *given: Any, door: Door, **named: Any) -> None:
        super().__init__(*given, **named)
        self.door = door
        self._counted = ""  # the client that it counts for
        self._beginning: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless they hold too many connections."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.door.counts(address):
            client = network_of(address)
            if self.door.held[client] >= self.door.most:
                watch.LIMITED.labels("connections").inc()
                transport.abort()
                return
            self._counted = client
            self.door.held[client] += 1
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._has_head()
        self.resume_writing()
        if self._counted:
            self.door.held[self._counted] -= 1
            self.door.held += Counter()  # forget those without any
            self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came: of a request that has begun, or of the next one's head."""
        before = self.cycle
        if before is None or before.response_complete:
            self._expect_head()
        super().data_received(data)
        if self.cycle is not before:
            self._has_head()

    def _expect_head(self) -> None:
        """Begin to wait for a whole head; one more letter is no new beginning."""
        if self._beginning is None and not self.transport.is_closing():
            self._beginning = self.loop.call_later(self.door.seconds, self._close_late)

    def _has_head(self) -> None:
        if self._beginning is not None:
            self._beginning.cancel()
            self._beginning = None

    def _close_late(self) -> None:
        watch.LIMITED.labels("headers").inc()
        self.transport.abort()

    # What is sent

    def timeout_keep_alive_handler(self) -> None:
        """Close when nothing more is asked, also if what was answered is never read."""
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self._expect_reading()

    def pause_writing(self) -> None:
        """More waits to be read than we keep."""
        super().pause_writing()
        self._expect_reading()

    def _expect_reading(self) -> None:
        if self._reading is None:
            self._reading = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        """It was read."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self.flow is not None:
            super().resume_writing()
