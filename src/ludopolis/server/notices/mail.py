"""Mails: the server they are handed to, and the addresses that people gave and confirmed."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer

from ludopolis.core import InputError, text
from ludopolis.server.ground import watch
from ludopolis.server.ground.pools import Pool
from ludopolis.server.ground.refusals import Refused, TooMany
from ludopolis.server.notices.budgets import DAY, HOUR, Budget, Budgets
from ludopolis.server.notices.calls import Call, Unwanted, persistently
from ludopolis.server.settings import Settings
from ludopolis.words import Words

_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS: Final = re.compile(
    rf"[\w.!#$%&'*+/=?^`{{|}}~-]{{1,64}}@(?:{_LABEL}\.)+(?![0-9]+$){_LABEL}", re.I | re.A
)
LONGEST: Final = 254
AN_HOUR: Final = 5  # links that are mailed for one account, and to one address, in an hour
A_DAY: Final = 10
FROM_ONE: Final = 4  # so many times more that one client asks for, for whatever accounts
CALLS: Final = 50  # mails on their turn that one address gets in a day
SECONDS: Final = 20.0  # after which a mail server that does not answer is given up
AT_ONCE: Final = 2  # mails that are handed over
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


class Server(NamedTuple):
    """A mail server."""

    host: str
    port: int
    user: str
    password: str
    encrypted: bool  # from the first byte on; else as soon as the server offers it


def mail_server(address: str) -> Server:
    """The server of an address such as smtp://user:password@host:port."""
    parts = urlsplit(address)
    encrypted = parts.scheme == "smtps"
    try:
        port = parts.port or (465 if encrypted else 587)
    except ValueError:
        port = 0
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not port:
        expected = "smtp://user:password@host:port or smtps://…"
        raise InputError(f"expected {expected}, found {parts.scheme}://…", "LUDOPOLIS_MAIL")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Server(parts.hostname, port, user, password, encrypted)


def send(server: Server, message: EmailMessage) -> None:
    """Hand a mail over, or fail. It takes its time, so it belongs into a thread."""
    secure = ssl.create_default_context()
    if server.encrypted:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(
            server.host, server.port, timeout=SECONDS, context=secure
        )
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    with connection:
        connection.ehlo()
        encrypted = server.encrypted
        if not encrypted and connection.has_extn("starttls"):
            connection.starttls(context=secure)
            encrypted = True
        if server.user:
            if not encrypted and server.host not in LOCAL:
                raise Unwanted("the mail server would see the password unencrypted")
            connection.login(server.user, server.password)
        try:
            connection.send_message(message, to_addrs=[message["To"]])
        except smtplib.SMTPRecipientsRefused as problem:
            codes = [code for code, _ in problem.recipients.values()]
            if all([code >= 500 for code in codes]):
                raise Unwanted(f"the address is refused: {codes}") from None
            raise


class Letters:
    """Writes mails, and signs the links in them."""

    def __init__(
        self, server: Server, settings: Settings, secret: str, budgets: Budgets, pause: float
    ) -> None:
        self.server = server
        self.pause = pause  # seconds before a link is mailed again
        self.sender = settings.mail_from
        self.site = settings.public_url.rstrip("/")
        self.budgets = budgets
        self.an_hour, self.a_day = settings.mails_per_hour, settings.mails_per_day
        self._stop = URLSafeSerializer(secret, "no more mail")
        self._sending: set[asyncio.Task[None]] = set()
        self._threads = Pool("mail", AT_ONCE)

    async def close(self) -> None:
        """Give up what was not sent."""
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._threads.close()

    # Addresses

    async def check(self, account: str, address: str, client: str) -> str:
        """The address, if it is one and a link may be mailed there now."""
        address = address.strip()
        if len(address) > LONGEST or not ADDRESS.fullmatch(address):
            raise Refused(text("this is no mail address"), "address")
        wait = await self.budgets.take(
            [
                *_both(f"links for {account}", AN_HOUR, A_DAY),
                *_both(f"links to {address.casefold()}", AN_HOUR, A_DAY),
                *_both(f"links from {client}", AN_HOUR * FROM_ONE, A_DAY * FROM_ONE),
                # Half is left for those who wait for their turn, whoever asks for links.
                *_both("links", self.an_hour // 2, self.a_day // 2),
                *_both("mails", self.an_hour, self.a_day),
            ]
        )
        if wait:
            raise TooMany(text("enough mails were sent for now; wait an hour"), "too_many", wait)
        return address

    def ask(self, address: str, token: str, words: Words) -> None:
        """Mail a link that confirms the address, while nobody waits for it.

        Nothing in it was written by anybody who uses this site: it goes to people who may never
        have heard of it.
        """
        why = text(
            "Somebody, probably you, wants {site} to send mails to this address when it is "
            "their turn in a game.",
            site=self.site,
        )
        link = text("To confirm: {link}", link=f"{self.site}/mail/confirm/{token}")
        lines = [why, link, text("If it was not you, do nothing.")]
        subject = words(text("Confirm your mail address"))
        message = self._message(address, subject, [words(line) for line in lines])
        task = asyncio.create_task(persistently(partial(self._send, message), self.pause))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def stopped(self, token: str) -> tuple[str, str]:
        """The account and the address of a link that stops mails."""
        try:
            account, address = self._stop.loads(token)
        except BadSignature:
            raise bad_link() from None
        return str(account), str(address)

    # Calls

    async def call(self, call: Call) -> None:
        """Mail that it is their turn."""
        if call.mail is None or call.account is None:
            return
        to_them = Budget(f"calls to {call.mail.casefold()}", DAY, CALLS)
        if await self.budgets.take([to_them, *_both("mails", self.an_hour, self.a_day)]):
            raise Unwanted("enough mails were sent for now")
        words = call.words()
        stop = f"{self.site}/mail/stop/{self._stop.dumps([call.account, call.mail])}"
        lines = [
            call.sentence(words),
            words(text("To the table: {link}", link=f"{self.site}/tables/{call.table}")),
            words(text("No more mails of this kind: {link}", link=stop)),
        ]
        subject = words(text("It is your turn: {game}", game=call.title(words)))
        message = self._message(call.mail, subject, lines)
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._send(message)
        watch.NOTICES.labels("mail").inc()

    async def _send(self, message: EmailMessage) -> None:
        await self._threads.run(send, self.server, message)

    def _message(self, address: str, subject: str, lines: list[str]) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = address
        message["Subject"] = " ".join(subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=urlsplit(self.site).hostname)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(lines) + "\n", cte="quoted-printable")
        return message


def _both(what: str, an_hour: int, a_day: int) -> list[Budget]:
    return [Budget(what, HOUR, an_hour), Budget(what, DAY, a_day)]


def bad_link() -> Refused:
    """What is answered to a link that is none."""
    return Refused(text("this link is not good, or no longer"), "dead_link")
