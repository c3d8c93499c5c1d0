"""Web push: browsers that want to be told, and the notices they are sent.

It needs the package `pywebpush`, which comes with `pip install 'ludopolis[push]'`.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, and_, delete, func, insert, or_, select

from ludopolis.core import InputError, text
from ludopolis.server.ground import watch
from ludopolis.server.ground.pools import Pool
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.notices.calls import Call, persistently
from ludopolis.server.notices.endpoints import Services
from ludopolis.server.storage import schema
from ludopolis.server.storage.database import Database
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import Words

DAY: Final = 86_400
SECONDS: Final = 15.0  # after which a push service that does not answer is given up
GONE: Final = (404, 410)  # the browser does not want it any more
BROWSERS: Final = 20  # for one account or seat
AT_ONCE: Final = 4  # browsers that are written to


class PushFailure(Exception):  # noqa: N818 - that of the service
    """The push service did not take a notice."""

    def __init__(self, answer: int | str) -> None:
        super().__init__(answer)
        self.answer = answer


class Browser(NamedTuple):
    """Where a browser is reached, and the keys that only it can read with."""

    endpoint: str
    p256dh: str
    auth: str


def public_key(private: str) -> str:
    """The public half of a key pair, as browsers want it."""
    try:
        from py_vapid import Vapid02
        from pywebpush import WebPusher  # noqa: F401 - whether it is there
    except ImportError:
        raise InputError("expected pip install 'ludopolis[push]'", "LUDOPOLIS_PUSH_KEY") from None
    try:
        known = Vapid02.from_string(private)
    except Exception:
        expected = "expected what `ludopolis push-keys` prints"
        raise InputError(expected, "LUDOPOLIS_PUSH_KEY") from None
    return _raw(known.public_key)


def new_key() -> str:
    """A new key pair, as text."""
    try:
        from py_vapid import Vapid02
    except ImportError:
        raise InputError("expected pip install 'ludopolis[push]'", "push-keys") from None
    made = Vapid02()
    made.generate_keys()
    number = made.private_key.private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def _raw(key: Any) -> str:
    numbers = key.public_numbers()
    return _text(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big"))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class Push:
    """Keeps browsers and sends to them."""

    def __init__(
        self, database: Database, key: str, contact: str, hosts: Sequence[str], pause: float
    ) -> None:
        self.database = database
        self.pause = pause  # seconds before a browser is tried again
        self.key = key
        self.public = public_key(key)
        self.contact = contact  # for the push service, if something is wrong with what we send
        self.services = Services(hosts)
        self._threads = Pool("push", AT_ONCE, 1000)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.close()

    # Browsers

    async def keep(
        self,
        table: LiveTable,
        seats: Sequence[int],
        account: str | None,
        browser: Browser,
        language: str,
    ) -> None:
        """Tell this browser: of all tables where its account sits, of others by their seat."""
        browser = self._checked(browser)
        rows = [_row(browser, language, table, seat, account) for seat in seats]
        wanted = {row["key"]: row for row in rows}
        browsers = schema.subscriptions
        async with self.database.writing() as connection:
            await connection.execute(delete(browsers).where(browsers.c.key.in_(list(wanted))))
            mine = or_(
                and_(browsers.c.account.is_not(None), browsers.c.account == account),
                and_(browsers.c.table_id == table.id, browsers.c.seat.in_(seats)),
            )
            count = select(func.count()).select_from(browsers).where(mine)
            if (await connection.execute(count)).scalar_one() >= BROWSERS:
                raise Refused(text("notices cannot be sent there"), "too_many")
            await connection.execute(insert(browsers), list(wanted.values()))

    async def forget(
        self, table: LiveTable, seats: Sequence[int], account: str | None, browser: Browser
    ) -> None:
        """Tell this browser no more of these seats."""
        browsers, browser = schema.subscriptions, self._checked(browser)
        keys = [_row(browser, "", table, seat, account)["key"] for seat in seats]
        async with self.database.writing() as connection:
            await connection.execute(delete(browsers).where(browsers.c.key.in_(keys)))

    async def _drop(self, endpoint: str) -> None:
        """Forget a browser that is gone."""
        browsers = schema.subscriptions
        async with self.database.writing() as connection:
            await connection.execute(delete(browsers).where(browsers.c.endpoint == endpoint))

    def _checked(self, browser: Browser) -> Browser:
        """Refuse addresses of anything but push services: whatever is sent there, we send it."""
        address = self.services.address(browser.endpoint)
        if address is None:
            raise Refused(text("notices cannot be sent there"), "endpoint")
        return browser._replace(endpoint=address)

    # Calls

    async def call(self, call: Call) -> None:
        """Tell all browsers of somebody, each as often as it takes."""
        browsers = schema.subscriptions
        this_seat = and_(
            browsers.c.table_id == call.table,
            browsers.c.seat == call.seat,
            browsers.c.chair == call.chair,
        )
        mine = or_(
            this_seat, and_(browsers.c.account.is_not(None), browsers.c.account == call.account)
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(select(browsers).where(mine))).all()
        about = {"table": call.table}
        ways = [
            persistently(partial(self._tell, call, row), self.pause, **about)
            for row in {row.endpoint: row for row in rows}.values()
        ]
        await asyncio.gather(*ways)

    async def _tell(self, call: Call, row: Row[Any]) -> None:
        """Tell one browser; one that is gone, or may not be written to, is forgotten."""
        address = self.services.address(row.endpoint)
        problem: int | str | None = GONE[0]
        if address is not None:
            browser = Browser(address, row.p256dh, row.auth)
            message = _message(call._replace(language=row.language))
            problem = await self._threads.run(self._send, browser, message)
        if problem in GONE:
            await self._drop(row.endpoint)
        elif problem is not None:
            raise PushFailure(problem)
        else:
            watch.NOTICES.labels("push").inc()

    def _send(self, browser: Browser, message: str) -> int | str | None:
        """What went wrong, if anything."""
        import requests
        from pywebpush import WebPushException, webpush

        keys = {"p256dh": browser.p256dh, "auth": browser.auth}
        session: Any = requests.Session()
        with session:
            session.post = partial(session.post, allow_redirects=False)
            try:
                webpush(
                    {"endpoint": browser.endpoint, "keys": keys},
                    message,
                    vapid_private_key=self.key,
                    vapid_claims={"sub": self.contact},
                    timeout=SECONDS,
                    ttl=DAY,
                    requests_session=session,
                )
            except WebPushException as problem:
                answer = problem.response
                return _kind(problem) if answer is None else int(answer.status_code)
            except ValueError:  # keys that are none
                return GONE[0]
            except requests.RequestException as problem:
                return _kind(problem)
        return None


def _kind(problem: Exception) -> str:
    """What went wrong, without the address: who knows it can write to the browser."""
    return type(problem).__name__


def _row(
    browser: Browser, language: str, table: LiveTable, seat: int, account: str | None
) -> dict[str, Any]:
    info = table.seats[seat]
    mine = account is not None and info.account == account
    place = {
        "account": account if mine else None,
        "table_id": None if mine else table.id,
        "seat": None if mine else seat,
        "chair": None if mine else info.chair,
    }
    kept = [browser.endpoint, place["account"], place["table_id"], place["seat"]]
    key = sha256(json.dumps(kept).encode()).hexdigest()
    return {"key": key, "language": language, **browser._asdict(), **place}


def _message(call: Call) -> str:
    words: Words = call.words()
    shown = {
        "title": words(text("It is your turn: {game}", game=call.title(words))),
        "body": call.sentence(words),
        "url": f"/tables/{call.table}",
        "language": words.language,
    }
    return json.dumps(shown)
