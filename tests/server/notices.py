"""A mail server, a push service and people, to see who is told what."""

from __future__ import annotations

import asyncio
import base64
import email
import email.policy
import json
import os
import random
import re
import threading
import time
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import httpx
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludopolis.server.notices.push import new_key
from tests.browser.serving import free_port
from tests.server.passing import later
from tests.server.serving import SECONDS, Served, quick, wait_until

PATIENCE = 1.0  # seconds, where people wait for minutes
PASSWORD = "a long password"


class Mailbox:
    """A mail server that keeps what it is handed, unless it is out of order."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.envelopes: list[Envelope] = []
        self.answer = "250 OK"
        self.attempts = 0
        port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=port)
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{port}"

    async def handle_DATA(self, _: SMTP, __: Session, envelope: Envelope) -> str:  # noqa: N802
        self.attempts += 1
        if self.answer.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            self.envelopes.append(envelope)
            self.mails.append(email.message_from_bytes(content, policy=email.policy.default))
        return self.answer

    async def handle_RCPT(  # noqa: N802
        self, _: SMTP, __: Session, envelope: Envelope, address: str, ___: Any
    ) -> str:
        if address.startswith("nobody@"):
            self.attempts += 1
            return "550 there is no nobody"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    def wait_for(self, address: str, count: int = 1) -> EmailMessage:
        wait_until(lambda: len(self.to(address)) >= count)
        return self.to(address)[-1]


class PushService:
    """What stands between us and browsers: takes notices and keeps them, encrypted."""

    def __init__(self) -> None:
        self.bodies: dict[str, list[bytes]] = {}
        self.headers: list[Any] = []
        self.status: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.headers.append(self.headers)
                service.bodies.setdefault(self.path, []).append(body)
                self.send_response(service.status.get(self.path, 201))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Browser:
    """The keys that a browser makes, with which only it can read."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service, self.path = service, f"/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.subscription = {
            "endpoint": service.url + self.path,
            "p256dh": base64.urlsafe_b64encode(point).decode().rstrip("="),
            "auth": base64.urlsafe_b64encode(self.auth).decode().rstrip("="),
        }

    @property
    def received(self) -> list[dict[str, Any]]:
        return [
            json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth))
            for body in self.service.bodies.get(self.path, [])
        ]


KEY = new_key()


def settings(database: str, mailbox: Mailbox, **others: Any) -> Any:
    given: dict[str, Any] = {
        "mail": mailbox.url, "mail_from": "table@games.example", "notice_pause": 0.02,
        "public_url": "https://games.example/", "notice_minutes": PATIENCE / 60,
        "push_key": KEY, "push_hosts": ["127.0.0.1"], "mails_per_hour": 10**6,
        "mails_per_day": 10**6,
    }  # fmt: skip
    return quick(database, **given | others)


def time_passes(*servers: Served) -> None:
    """So much of it that everybody who may be called was called."""
    later(4 * PATIENCE)
    for served in servers:
        served.run(_calls_made(served.app.state.services.caller))


async def _calls_made(caller: Any) -> None:
    await caller.looks.write()
    while await caller.due() or caller._sending:
        await asyncio.sleep(0.02)


def address() -> str:
    """Another one for everybody, as a proxy on this machine tells it."""
    return f"2001:db8:{random.randrange(65536):x}:{random.randrange(65536):x}::1"


class Person:
    """Somebody with an account, and an address that they have confirmed."""

    def __init__(self, served: Served, mailbox: Mailbox, language: str = "en") -> None:
        self.name = f"n{time.monotonic_ns()}"
        self.address = f"{self.name}@people.example"
        self.language, self.served, self.mailbox = language, served, mailbox
        self.http = httpx.Client(
            base_url=served.url,
            headers={"Accept-Language": language, "X-Forwarded-For": address()},
            follow_redirects=True,
            timeout=SECONDS,
        )
        body = {"name": self.name, "password": PASSWORD}
        assert self.http.post("/api/v1/account", json=body).status_code == 201

    def give_address(self) -> str:
        """The path of the link that confirms it."""
        body = {"address": self.address}
        assert self.http.post("/api/v1/account/mail", json=body).status_code == 202
        return link(self.mailbox.wait_for(self.address), "confirm")

    def confirm(self) -> None:
        assert self.http.post(self.give_address()).is_success
        assert self.http.get("/api/v1/account").json()["mail"] == self.address

    def sits(self, **wanted: Any) -> dict[str, Any]:
        """At a new table, with a friend who has no account."""
        seats = [{"kind": "human", "name": "Zoë"}, {"kind": "open"}]
        body = {"game": "harbour", "players": 2, "seats": seats, "seed": 7, "pace": "turns"}
        made: dict[str, Any] = self.http.post("/api/v1/tables", json=body | wanted).json()
        return made

    def state(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/v1/tables/{table}").json()
        return found

    def pick(self, table: str) -> None:
        state = self.state(table)
        body = {"code": state["options"][0]["code"], "place": state["place"]}
        assert self.http.post(f"/api/v1/tables/{table}/picks", json=body).is_success


def link(mail: EmailMessage, kind: str) -> str:
    found = re.search(rf"https://games\.example(/mail/{kind}/\S+)", mail.get_content())
    assert found is not None, mail.get_content()
    return found[1]


def friend_picks(served: Served, table: str) -> None:
    """Somebody sits down and picks until it is no longer their turn."""
    path = f"{served.url}/api/v1/tables/{table}"
    sent = {"seat": 1, "name": "Friend", "seeded": True}
    token = httpx.post(f"{path}/take", json=sent).json()["token"]
    with httpx.Client(headers={"Authorization": f"Bearer {token}"}) as http:
        while (state := http.get(path).json())["options"]:
            body = {"code": state["options"][0]["code"], "place": state["place"]}
            assert http.post(f"{path}/picks", json=body).is_success
