"""Addresses of push services: read once, checked, and written anew from what was checked.

Libraries disagree on what `https://127.0.0.1\\.push.apple.com/` is. So an address is taken only
if it is plain in every part, and what is kept and sent to is put together from those parts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from ludopolis.core import InputError

_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_HOST: Final = rf"{_LABEL}(?:\.{_LABEL})*"
_ORIGIN: Final = rf"(?P<scheme>https?)://(?P<host>{_HOST})(?::(?P<port>[0-9]{{1,5}}))?"
_LETTERS: Final = r"(?:[a-z0-9._~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*"
_ADDRESS: Final = re.compile(
    rf"{_ORIGIN}(?P<path>/{_LETTERS})(?:\?(?P<query>{_LETTERS}))?", re.ASCII | re.IGNORECASE
)
_KNOWN: Final = re.compile(rf"(?:{_ORIGIN}|(?P<below>\*\.)?(?P<name>{_HOST}))", re.ASCII)
_PORTS: Final = {"http": 80, "https": 443}


class Origin(NamedTuple):
    """Whom something is sent to, and how."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        port = "" if self.port == _PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{self.host}{port}"


class Services:
    """The push services that may be written to.

    Each by its name, by `*.` and the name it is below, or as a whole origin such as
    `http://127.0.0.1:8080`, which is the only way to anything but HTTPS on its usual port.
    """

    def __init__(self, hosts: Sequence[str]) -> None:
        self._names: set[str] = set()
        self._above: list[str] = []
        self._origins: set[Origin] = set()
        for host in hosts:
            found = _KNOWN.fullmatch(host)
            if found is None:
                said = f"expected a name, *. and a name, or http://host:port, found {host!r}"
                raise InputError(said, "LUDOPOLIS_PUSH_HOSTS")
            if found["scheme"]:
                self._origins.add(_origin(found))
            elif found["below"]:
                self._above.append(f".{found['name']}")
            else:
                self._names.add(found["name"])

    def address(self, endpoint: str) -> str | None:
        """The address as it is kept and sent to; None where nothing may be sent."""
        found = _ADDRESS.fullmatch(endpoint)
        if found is None:
            return None
        origin = _origin(found)
        if not self._knows(origin):
            return None
        query = "" if found["query"] is None else f"?{found['query']}"
        return f"{origin}{found['path']}{query}"

    def _knows(self, origin: Origin) -> bool:
        if origin in self._origins:
            return True
        if (origin.scheme, origin.port) != ("https", 443):
            return False
        host = origin.host
        return host in self._names or any([host.endswith(name) for name in self._above])


def _origin(found: re.Match[str]) -> Origin:
    scheme = found["scheme"].lower()
    port = _PORTS[scheme] if found["port"] is None else int(found["port"])
    return Origin(scheme, found["host"].lower(), port)
