"""People who are asked and do not look are told, by mail and in their browsers."""

from __future__ import annotations

import base64
import email
import email.policy
import json
import os
import re
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from typer.testing import CliRunner

from ludopolis.cli.app import app
from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.mailing import mail_server
from ludopolis.server.pushing import new_key, public_key
from tests.browser.serving import free_port
from tests.server.postgres import Cluster
from tests.server.serving import SECONDS, Served, quick, refused, wait_until

PATIENCE = 0.5  # seconds, where people wait for minutes
PASSWORD = "a long password"


class Mailbox:
    """A mail server that keeps what it is handed, unless it is out of order."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
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
        "push_key": KEY, "push_hosts": ["127.0.0.1"],
    }  # fmt: skip
    return quick(database, **given | others)


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    started = Mailbox()
    yield started
    started.controller.stop()


@pytest.fixture(scope="module")
def pushes() -> Iterator[PushService]:
    started = PushService()
    yield started
    started.server.shutdown()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def calling(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox
) -> Iterator[Served]:
    """A server that sends notices, on each kind of database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('calling')}/tables.db"
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()
    running = Served(settings(database, mailbox))
    yield running
    running.stop()


class Person:
    """Somebody with an account, and an address that they have confirmed."""

    def __init__(self, served: Served, mailbox: Mailbox, language: str = "en") -> None:
        self.name = f"n{time.monotonic_ns()}"
        self.address = f"{self.name}@people.example"
        self.language, self.served, self.mailbox = language, served, mailbox
        self.http = httpx.Client(
            base_url=served.url,
            headers={"Accept-Language": language},
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
    token = httpx.post(f"{path}/take", json={"seat": 1, "name": "Friend"}).json()["token"]
    with httpx.Client(headers={"Authorization": f"Bearer {token}"}) as http:
        while (state := http.get(path).json())["options"]:
            body = {"code": state["options"][0]["code"], "place": state["place"]}
            assert http.post(f"{path}/picks", json=body).is_success


# Addresses


def test_an_address_counts_once_it_is_confirmed(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    path = ada.give_address()
    assert ada.http.get("/api/v1/account").json()["mail"] is None
    assert "Confirm the address" in httpx.get(calling.url + path).text  # looking is not enough
    assert ada.http.get("/api/v1/account").json()["mail"] is None
    assert httpx.post(calling.url + path).is_success
    assert ada.http.get("/api/v1/account").json()["mail"] == ada.address
    assert ada.address in ada.http.get("/account").text
    assert ada.http.delete("/api/v1/account/mail").status_code == 204
    assert ada.http.get("/api/v1/account").json()["mail"] is None


def test_the_account_page_takes_and_removes_an_address(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox, "fr")
    page = ada.http.post("/account", data={"act": "mail", "mail": ada.address}).text
    assert f"en route vers {ada.address}" in page
    mail = mailbox.wait_for(ada.address)
    assert mail["Subject"] == "Confirmez votre adresse de courriel"
    ada.http.post(link(mail, "confirm"))
    assert f"vont à {ada.address}" in ada.http.get("/account").text
    assert f"vont à {ada.address}" not in ada.http.post("/account", data={"act": "no-mail"}).text
    wrong = ada.http.post("/account", data={"act": "mail", "mail": "nowhere"})
    assert wrong.status_code == 409
    assert "adresse de courriel" in wrong.text


@pytest.mark.parametrize(
    "address", ["", "nobody", "a@b c", "a@b\nBcc: c@d.example", "<a@b.example>", "é@b.example"]
)
def test_what_is_no_address_is_refused(calling: Served, mailbox: Mailbox, address: str) -> None:
    ada = Person(calling, mailbox)
    answer = ada.http.post("/api/v1/account/mail", json={"address": address})
    assert refused(answer) == "address"


def test_nobody_is_flooded_with_links(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    body = {"address": ada.address}
    answers = [ada.http.post("/api/v1/account/mail", json=body) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [202] * 5 + [409]


def test_a_forged_link_confirms_nothing(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    path = ada.give_address()
    for wrong in (path[:-3] + "abc", path.replace("confirm", "stop")):
        assert httpx.post(calling.url + wrong).status_code == 409
    anonymous = httpx.post(f"{calling.url}/api/v1/account/mail", json={"address": "a@b.example"})
    assert refused(anonymous, 403) == "no_session"


# Mails


def test_who_is_asked_and_does_not_look_gets_one_mail(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    table = ada.sits()["id"]
    ada.pick(table)
    assert ada.state(table)["options"] == []
    friend_picks(calling, table)
    mail = mailbox.wait_for(ada.address, 2)
    assert mail["Subject"] == "It is your turn: Harbour"
    assert "Zoë, Friend" in mail.get_content()
    assert f"https://games.example/tables/{table}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["From"] == "table@games.example"
    time.sleep(4 * PATIENCE)
    assert len(mailbox.to(ada.address)) == 2
    assert ada.state(table)["options"] != []
    time.sleep(4 * PATIENCE)  # looked, did nothing, and has not become asked since
    assert len(mailbox.to(ada.address)) == 2


def test_the_next_time_they_are_told_again(calling: Served, mailbox: Mailbox) -> None:
    ada, bea = Person(calling, mailbox), Person(calling, mailbox)
    ada.confirm()
    table = ada.sits()["id"]
    sat = bea.http.post(f"/api/v1/tables/{table}/take", json={"seat": 1, "name": "Bea"})
    assert sat.status_code == 201
    for times in (2, 3):
        while ada.state(table)["options"]:
            ada.pick(table)
        time.sleep(2 * PATIENCE)
        assert len(mailbox.to(ada.address)) == times - 1
        while bea.state(table)["options"]:
            bea.pick(table)
        mailbox.wait_for(ada.address, times)


def test_a_mail_speaks_the_language_that_was_used_last(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    table = ada.sits()["id"]
    ada.http.headers["Accept-Language"] = "fr"
    ada.pick(table)
    friend_picks(calling, table)
    mail = mailbox.wait_for(ada.address, 2)
    assert mail["Subject"] == "À vous de jouer : Le Port"
    assert "Ne plus recevoir" in mail.get_content()


def test_who_follows_the_table_is_not_told(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    table = ada.sits()["id"]
    ada.pick(table)
    with ada.http.stream("GET", f"/tables/{table}/stream") as stream:
        assert stream.status_code == 200
        friend_picks(calling, table)
        end = time.monotonic() + 4 * PATIENCE
        for _ in stream.iter_lines():
            if time.monotonic() > end:
                break
        assert len(mailbox.to(ada.address)) == 1


def test_nobody_is_called_to_a_table_of_one_sitting(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    table = ada.sits(pace="live")["id"]
    ada.pick(table)
    friend_picks(calling, table)
    time.sleep(4 * PATIENCE)
    assert len(mailbox.to(ada.address)) == 1


def test_one_click_stops_the_mails(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    ada.sits()
    mail = mailbox.wait_for(ada.address, 2)
    stop = link(mail, "stop")
    assert mail["List-Unsubscribe"] == f"<https://games.example{stop}>"
    assert "Stop the mails" in httpx.get(calling.url + stop).text
    assert ada.http.get("/api/v1/account").json()["mail"] == ada.address
    clicked = httpx.post(calling.url + stop, data={"List-Unsubscribe": "One-Click"})
    assert "gets no more mails" in clicked.text
    assert ada.http.get("/api/v1/account").json()["mail"] is None


def test_a_mail_that_fails_is_tried_again_and_play_goes_on(
    calling: Served, mailbox: Mailbox
) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    mailbox.answer, before = "451 try later", mailbox.attempts
    try:
        table = ada.sits()["id"]
        wait_until(lambda: mailbox.attempts > before + 1)
        ada.pick(table)
    finally:
        mailbox.answer = "250 OK"
    mailbox.wait_for(ada.address, 2)


def test_an_address_that_is_refused_is_not_tried_again(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    before = mailbox.attempts
    body = {"address": "nobody@people.example"}
    assert ada.http.post("/api/v1/account/mail", json=body).status_code == 202
    wait_until(lambda: mailbox.attempts > before)
    time.sleep(0.3)
    assert mailbox.attempts == before + 1


def test_of_two_processes_one_sends(cluster: Cluster, mailbox: Mailbox) -> None:
    database = cluster.new_database()
    servers = [Served(settings(database, mailbox)) for _ in range(2)]
    try:
        people = [Person(servers[n % 2], mailbox) for n in range(8)]
        for person in people:
            person.confirm()
            person.sits()
        for person in people:
            mailbox.wait_for(person.address, 2)
        time.sleep(4 * PATIENCE)
        assert [len(mailbox.to(person.address)) for person in people] == [2] * 8
    finally:
        for server in servers:
            server.stop()


def test_who_was_not_reached_is_called_after_a_restart(database: str, mailbox: Mailbox) -> None:
    first = Served(settings(database, mailbox, notice_pause=60.0))
    ada = Person(first, mailbox)
    ada.confirm()
    mailbox.answer, before = "451 try later", mailbox.attempts
    try:
        ada.sits()
        wait_until(lambda: mailbox.attempts > before)
    finally:
        first.stop()
        mailbox.answer = "250 OK"
    second = Served(settings(database, mailbox))
    try:
        mailbox.wait_for(ada.address, 2)
    finally:
        second.stop()


# Browsers


def subscribe(person: Person, table: str, browser: Browser, **others: Any) -> httpx.Response:
    body = browser.subscription | others
    return person.http.post(f"/api/v1/tables/{table}/browser", json=body)


def test_a_browser_is_told_what_only_it_can_read(
    calling: Served, mailbox: Mailbox, pushes: PushService
) -> None:
    ada = Person(calling, mailbox, "fr")
    table = ada.sits()["id"]
    phone = Browser(pushes, f"phone{ada.name}")
    assert subscribe(ada, table, phone).status_code == 204
    assert subscribe(ada, table, phone).status_code == 204  # the page does so whenever it loads
    ada.pick(table)
    friend_picks(calling, table)
    wait_until(lambda: phone.received)
    assert phone.received == [
        {
            "title": "À vous de jouer : Le Port",
            "body": "Le Port : c'est votre tour à la table de Zoë, Friend.",
            "url": f"/tables/{table}",
            "language": "fr",
        }
    ]
    sent = pushes.headers[-1]
    assert sent["authorization"].startswith("vapid t=")
    assert sent["authorization"].endswith(f"k={public_key(KEY)}")
    assert sent["content-encoding"] == "aes128gcm"


def test_a_chair_without_an_account_is_told_too(calling: Served, pushes: PushService) -> None:
    table = calling.new(pace="turns")
    phone, other = Browser(pushes, f"a{table.id}"), Browser(pushes, f"b{table.id}")
    assert table.post(1, "/browser", **phone.subscription).status_code == 204
    assert table.post(0, "/browser", **other.subscription).status_code == 204
    assert table.post(0, "/browser", **other.subscription, wanted=False).status_code == 204
    wait_until(lambda: phone.received)
    assert other.received == []
    assert refused(table.post(None, "/browser", **phone.subscription), 403) == "no_chair"


def test_who_sits_down_later_is_not_told_for_who_left(calling: Served, pushes: PushService) -> None:
    table = calling.new(pace="turns")
    phone = Browser(pushes, f"left{table.id}")
    table.post(1, "/browser", **phone.subscription)
    table.post(1, "/leave")
    table.post(None, "/take", seat=1, name="Cy")
    time.sleep(4 * PATIENCE)
    assert phone.received == []


def test_a_browser_that_is_gone_is_forgotten(
    calling: Served, mailbox: Mailbox, pushes: PushService
) -> None:
    ada = Person(calling, mailbox)
    table = ada.sits()["id"]
    gone, here = Browser(pushes, f"gone{ada.name}"), Browser(pushes, f"here{ada.name}")
    pushes.status[gone.path] = 410
    for browser in (gone, here):
        subscribe(ada, table, browser)
    for times in (1, 2):  # an account is told of all its tables
        wait_until(lambda count=times: len(here.received) >= count)
        ada.sits()
    assert len(pushes.bodies[gone.path]) == 1


def test_a_push_that_fails_is_tried_again(
    calling: Served, mailbox: Mailbox, pushes: PushService
) -> None:
    ada = Person(calling, mailbox)
    phone = Browser(pushes, f"busy{ada.name}")
    pushes.status[phone.path] = 503
    subscribe(ada, ada.sits()["id"], phone)
    wait_until(lambda: len(pushes.bodies.get(phone.path, [])) == 2)
    pushes.status[phone.path] = 201
    wait_until(lambda: len(pushes.bodies[phone.path]) >= 3)


@pytest.mark.parametrize(
    "endpoint",
    ["http://127.0.0.2/x12345", "https://example.org/x", "file:///etc/passwd", "http://[x/12345",
     "https://127.0.0.1@evil.example/", "https://u:p@127.0.0.1/"],
)  # fmt: skip
def test_nothing_is_sent_to_other_servers(calling: Served, endpoint: str) -> None:
    table = calling.new(pace="turns")
    body = {"endpoint": endpoint, "p256dh": "B" * 87, "auth": "A" * 22}
    assert refused(table.post(0, "/browser", **body)) == "endpoint"


# Settings


def test_without_settings_nothing_is_sent_or_offered(served: Served) -> None:
    table = served.new(pace="turns")
    body = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "B" * 87, "auth": "A" * 22}
    assert refused(table.post(0, "/browser", **body)) == "no_push"
    with httpx.Client(base_url=served.url, follow_redirects=True) as http:
        assert 'id="notify"' not in http.get(table.links[0]).text
        http.post("/api/v1/account", json={"name": "Silent", "password": PASSWORD})
        answer = http.post("/api/v1/account/mail", json={"address": "a@b.example"})
        assert refused(answer) == "no_mail"
        assert 'name="mail"' not in http.get("/account").text


def test_the_table_offers_notices_where_it_goes_on_for_days(calling: Served) -> None:
    with httpx.Client(base_url=calling.url, follow_redirects=True) as http:
        assert 'id="notify"' in http.get(calling.new(pace="turns").links[0]).text
        assert 'id="notify"' not in http.get(calling.new().links[0]).text


def test_addresses_of_mail_servers() -> None:
    assert mail_server("smtp://h") == ("h", 587, "", "", False)
    assert mail_server("smtps://a%40b:c@h:1") == ("h", 1, "a@b", "c", True)
    for wrong in ("h:25", "http://h", "smtp://", "smtp://h:port"):
        with pytest.raises(InputError, match="expected smtp://"):
            mail_server(wrong)


def test_the_command_makes_a_key_that_the_server_takes() -> None:
    said = CliRunner().invoke(app, ["push-keys"]).output.strip()
    name, _, key = said.partition("=")
    assert name == "LUDOPOLIS_PUSH_KEY"
    assert len(public_key(key)) == 87


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ({"mail_from": ""}, "MAIL_FROM"),
        ({"public_url": ""}, "PUBLIC_URL"),
        ({"push_key": "no key"}, "PUSH_KEY"),
        ({"mail": "pop://h"}, "LUDOPOLIS_MAIL"),
    ],
)
def test_what_is_missing_is_said_at_the_start(
    database: str, mailbox: Mailbox, missing: dict[str, str], named: str
) -> None:
    with pytest.raises(InputError, match=named):
        create_app(settings(database, mailbox, **missing))
