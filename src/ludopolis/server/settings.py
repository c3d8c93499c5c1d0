"""What a host can set, each as an environment variable `LUDOPOLIS_…` or an option of `serve`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pydantic_settings import BaseSettings, SettingsConfigDict

from ludopolis.core import InputError

PUSH_HOSTS: Final = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)


def default_database() -> str:
    """An SQLite file in the data folder of the user, or here where there is none to write to."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "ludopolis"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path.cwd()
    if not os.access(folder, os.W_OK):
        folder = Path.cwd()
    return f"sqlite:///{folder / 'ludopolis.db'}"


class Settings(BaseSettings):
    """The settings of a server; the defaults suit one machine and its friends."""

    model_config = SettingsConfigDict(env_prefix="LUDOPOLIS_")

    database: str = ""  # sqlite:///FILE or postgresql://…; empty: an SQLite file of the user
    secret: str = ""  # signs links and cookies; empty: made once and kept in the database
    trusted_hosts: list[str] = ["*"]  # names under which the server may be addressed

    bot_processes: int = 0  # 0: one less than there are processors, at least 1
    bot_ready: bool = True  # start the first process before anybody asks for it
    bot_seconds: float = 30.0  # a bot that thinks longer is replaced
    compiled: str = ""  # a folder where a compiled form may appear, for bots of a plain server
    bot_pause: float = 0.6  # between picks of bots, so that people can follow
    bot_thoughts: int = 1000  # the largest number that may stand after the name of a bot
    bot_unseen: float = 60.0  # seconds after which bots pause where nobody looks

    analysis_seconds: float = 300.0  # that are spent on a finished game somebody asks about

    public_url: str = ""  # where people reach the server, such as https://games.example.org
    mail: str = ""  # smtp://user:password@host:port or smtps://…; empty: no mails
    mail_from: str = ""  # the address that mails come from
    mails_per_hour: int = 200  # that the server sends in all; links to confirm at most half
    mails_per_day: int = 1000
    push_key: str = ""  # of web push, as `ludopolis push-keys` makes one; empty: none
    push_hosts: list[str] = list(PUSH_HOSTS)  # where browsers may be reached; *.x: below x
    notice_minutes: float = 10.0  # who has looked at the table since is sent no notice
    notice_pause: float = 5.0  # seconds before a notice is tried again, longer each time

    absent_minutes: float = 5.0  # without a look, until a bot can be proposed for somebody
    absent_hours: float = 12.0  # the same at tables that are played turn by turn
    objection_seconds: float = 60.0  # that they have then to come back or object
    objection_hours: float = 12.0  # the same at tables that are played turn by turn
    listed_per_address: int = 5  # tables of one client on the list
    listed_hours: float = 1.0  # that a table stays there without anybody who sits and looks
    listed_days: float = 7.0  # the same for tables that are played turn by turn
    spectator_lines_per_minute: float = 12.0  # that one client may say where it does not sit

    clock_tick: float = 1.0  # seconds between looks for people whose time is over

    acts_per_second: float = 10.0  # that one client may send, after a burst
    acts_burst: int = 60
    reads_per_second: float = 40.0
    reads_burst: int = 300
    work_per_second: float = 0.4  # seconds for which one client may keep all others waiting
    work_burst: float = 8.0
    table_acts_per_second: float = 10.0  # that one chair of a table may send, whoever sits there
    table_acts_burst: int = 60
    most_lag: float = 1.0  # seconds; a server that falls behind by more refuses who only looks
    tables_per_hour: int = 120  # that one client may set up

    logins_per_hour: float = 60.0  # attempts for one name from one address, after a burst
    logins_burst: int = 10
    accounts_per_hour: int = 20  # that one client may make

    proxies: list[str] = ["127.0.0.1", "::1"]  # whose word on who the client is counts
    connections_per_client: int = 200  # those of a proxy are not counted
    header_seconds: float = 10.0  # in which a request has to arrive, but for its body

    heartbeat: float = 15.0  # seconds between comments on a quiet stream
    stream_patience: float = 20.0  # a browser that takes longer to read is dropped
    streams_per_client: int = 60
    tables_in_memory: int = 1000
    metrics_for_all: bool = False  # else /metrics answers this machine only

    def database_url(self) -> str:
        """The address of the database as its driver wants it."""
        url = self.database or default_database()
        for scheme in ("postgresql+psycopg", "postgresql", "postgres"):
            if url.startswith(f"{scheme}://"):
                return "postgresql+psycopg://" + url.removeprefix(f"{scheme}://")
        for scheme in ("sqlite+aiosqlite", "sqlite"):
            if url.startswith(f"{scheme}://"):
                return "sqlite+aiosqlite://" + url.removeprefix(f"{scheme}://")
        found = f"{url.partition(':')[0]}:…" if ":" in url else "no address"  # without a password
        raise InputError(f"expected sqlite:///FILE or postgresql://…, found {found}", "database")

    def database_shown(self) -> str:
        """The address of the database without its password."""
        shown = urlsplit(self.database_url())
        if shown.scheme.startswith("sqlite"):
            return shown.path.removeprefix("/")
        return f"{shown.hostname or 'localhost'}{shown.path}"

    def check_notices(self) -> None:
        """Complain about what is missing for notices."""
        if self.mail and not self.mail_from:
            raise InputError("expected the address that mails come from", "LUDOPOLIS_MAIL_FROM")
        wanted = self.mail or self.push_key
        if wanted and not self.public_url.startswith(("http://", "https://")):
            raise InputError(
                f"expected http://… or https://…, found {self.public_url!r}", "LUDOPOLIS_PUBLIC_URL"
            )

    def bot_workers(self) -> int:
        """How many processes think."""
        return self.bot_processes or max(1, (os.cpu_count() or 2) - 1)
