"""Nothing is sent to anything but a push service, whatever address a browser names."""

from __future__ import annotations

import asyncio
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from sqlalchemy import update

from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.notices.endpoints import Services
from ludopolis.server.settings import PUSH_HOSTS
from ludopolis.server.storage import schema
from tests.server.notices import Browser, Mailbox, PushService, settings
from tests.server.serving import Served, refused, wait_until

KEYS = {"p256dh": "B" * 87, "auth": "A" * 22}
APPLE = "web.push.apple.com"
FOREIGN = [
    r"https://127.0.0.1\.push.apple.com/x",
    r"https://127.0.0.1\@web.push.apple.com/x",
    r"https://web.push.apple.com\@127.0.0.1/x",
    "https://127.0.0.1#.push.apple.com/x",
    "https://127.0.0.1?.push.apple.com/x",
    "https://127.0.0.1/.push.apple.com/x",
    "https://127.0.0.1@evil.example/",
    f"https://u:p@{APPLE}/",
    f"https://@{APPLE}/x",
    f"https://{APPLE}:8443/x",
    f"https://{APPLE}:80/x",
    f"https://{APPLE}:/x",
    f"https://{APPLE}:443:80/x",
    f"http://{APPLE}/x",
    f"HTTP://{APPLE}/x",
    f"ftp://{APPLE}/x",
    f"//{APPLE}/x",
    f"https:{APPLE}/x",
    f"https:/{APPLE}/x",
    f"https:///{APPLE}/x",
    f"https://{APPLE}",
    f"https://{APPLE}./x",
    f"https://.{APPLE}/x",
    "https://push.apple.com/x",
    "https://.push.apple.com/x",
    "https://-a.push.apple.com/x",
    "https://a_b.push.apple.com/x",
    "https://a%2f.push.apple.com/x",
    "https://127.0.0.1%00.push.apple.com/x",
    "https://ⓔvil。push.apple.com/x",
    "https://web.push.apple.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://sub.fcm.googleapis.com/x",
    f"https://{APPLE}/x#fragment",
    f"https://{APPLE}/x y",
    f"https://{APPLE}/x\r\nHost: 127.0.0.1",
    f"https://{APPLE}/x\t",
    f" https://{APPLE}/x",
    f"https://{APPLE}/%zz",
    f"https://{APPLE}/\\x",
    f"https://{APPLE}/é",
    "http://127.0.0.2/x12345",
    "http://[x/12345",
    "https://[::1]/x12345",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "file:///etc/passwd",
]


@pytest.mark.parametrize("endpoint", FOREIGN)
def test_an_address_that_libraries_read_differently_is_refused(
    calling: Served, endpoint: str
) -> None:
    table = calling.new(pace="turns")
    assert refused(table.post(0, "/browser", endpoint=endpoint, **KEYS)) == "endpoint"


@pytest.mark.parametrize(
    ("endpoint", "kept"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:APA91b_-x", None),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQY%2b%3d", None),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAA-_=", None),
        ("HTTPS://Web.Push.Apple.com:443/QGf", "https://web.push.apple.com/QGf"),
        ("https://127.0.0.1.push.apple.com/x", None),  # a name like any other below it
    ],
)
def test_what_is_kept_is_put_together_anew(endpoint: str, kept: str | None) -> None:
    assert Services(PUSH_HOSTS).address(endpoint) == (kept or endpoint)


def test_only_a_whole_origin_opens_another_port() -> None:
    services = Services(["http://127.0.0.1:8080", "localhost"])
    assert services.address("http://127.0.0.1:8080/x") == "http://127.0.0.1:8080/x"
    for wrong in ("http://127.0.0.1:8081/x", "http://127.0.0.1/x", "https://127.0.0.1:8080/x",
                  "http://localhost/x", "https://localhost:8080/x"):  # fmt: skip
        assert services.address(wrong) is None


@pytest.mark.parametrize("host", ["*", "*.", "a.*.b", "https://*.x", "x/y", "x:443", "", "ä.b"])
def test_a_push_host_that_is_none_is_said_at_the_start(
    database: str, mailbox: Mailbox, host: str
) -> None:
    with pytest.raises(InputError, match="LUDOPOLIS_PUSH_HOSTS: expected a name"):
        create_app(settings(database, mailbox, push_hosts=[host]))


class Misleading:
    """A push service that sends everybody on to another server."""

    def __init__(self, target: str) -> None:
        self.asked = 0
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["content-length"]))
                service.asked += 1
                self.send_response((301, 302, 307, 308)[service.asked % 4])
                self.send_header("location", target)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def test_a_push_service_that_redirects_is_not_followed(
    database: str, mailbox: Mailbox, pushes: PushService
) -> None:
    inner = Browser(pushes, "redirected")
    misleading = Misleading(inner.subscription["endpoint"])
    served = Served(settings(database, mailbox, push_hosts=[misleading.url]))
    try:
        table = served.new(pace="turns")
        body = inner.subscription | {"endpoint": f"{misleading.url}/x"}
        assert table.post(0, "/browser", **body).status_code == 204
        wait_until(lambda: misleading.asked >= 4)
        assert pushes.bodies.get(inner.path) is None
    finally:
        served.stop()
        misleading.server.shutdown()


def test_an_address_that_was_kept_before_is_checked_when_it_is_sent_to(
    database: str, mailbox: Mailbox, pushes: PushService
) -> None:
    """As an earlier version would have kept it."""
    inner, outer = Browser(pushes, "kept"), Browser(pushes, "fine")
    served = Served(settings(database, mailbox, push_hosts=[pushes.url]))
    try:
        table = served.new(pace="turns")
        for browser in (inner, outer):
            assert table.post(0, "/browser", **browser.subscription).status_code == 204
        old = pushes.url.replace("http://", "http://x@") + inner.path
        asyncio.run(_replace(served, inner.subscription["endpoint"], old))
        wait_until(lambda: outer.received)
        wait_until(lambda: len(asyncio.run(_kept(served))) == 1)
        assert asyncio.run(_kept(served)) == [outer.subscription["endpoint"]]
        assert pushes.bodies.get(inner.path) is None
    finally:
        served.stop()


async def _replace(served: Served, old: str, new: str) -> None:
    browsers = schema.subscriptions
    change = update(browsers).where(browsers.c.endpoint == old).values(endpoint=new)
    async with served.app.state.services.database.engine.begin() as connection:
        assert (await connection.execute(change)).rowcount == 1


async def _kept(served: Served) -> list[str]:
    async with served.app.state.services.database.engine.connect() as connection:
        return list((await connection.execute(schema.subscriptions.select())).scalars("endpoint"))


def test_what_a_page_takes_back_is_forgotten_however_it_is_written(
    database: str, mailbox: Mailbox, pushes: PushService
) -> None:
    served = Served(settings(database, mailbox, push_hosts=[pushes.url]))
    try:
        table = served.new(pace="turns")
        calm = Browser(pushes, "taken-back").subscription
        loud = calm | {"endpoint": calm["endpoint"].replace("http", "HTTP")}
        assert table.post(0, "/browser", **loud).status_code == 204
        assert asyncio.run(_kept(served)) == [calm["endpoint"]]
        assert table.post(0, "/browser", **calm, wanted=False).status_code == 204
        assert asyncio.run(_kept(served)) == []
    finally:
        served.stop()
