"""The server cannot be made to send what others wrote to people who never asked, nor much of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ludopolis.server.notices.budgets import DAY, HOUR, Budget, Budgets
from ludopolis.server.storage.database import Database
from tests.server.notices import (
    PASSWORD,
    Mailbox,
    Person,
    address,
    friend_picks,
    link,
    settings,
    time_passes,
)
from tests.server.postgres import Cluster
from tests.server.serving import Served, refused


@pytest.fixture
def few(database: str, mailbox: Mailbox) -> Iterator[Served]:
    """A server that sends eight mails an hour, four of them to confirm addresses."""
    running = Served(settings(database, mailbox, mails_per_hour=8, mails_per_day=100))
    yield running
    running.stop()


def ask(person: Person, wanted: str) -> httpx.Response:
    return person.http.post("/api/v1/account/mail", json={"address": wanted})


WORDS = ["Buy at evil.example", "http://evil.example/x", "Click https://evil.example NOW"]


@pytest.mark.parametrize("name", WORDS)
def test_the_first_mail_says_nothing_that_a_user_wrote(
    calling: Served, mailbox: Mailbox, name: str
) -> None:
    wanted = f"victim{time.monotonic_ns()}@people.example"
    with httpx.Client(base_url=calling.url, timeout=30) as http:
        name = f"{name} {time.monotonic_ns() % 10**6}"
        body = {"name": name, "password": PASSWORD}
        assert http.post("/api/v1/account", json=body).status_code == 201
        seats = [{"kind": "human", "name": name}, {"kind": "open"}]
        http.post("/api/v1/tables", json={"game": "harbour", "players": 2, "seats": seats})
        assert http.post("/api/v1/account/mail", json={"address": wanted}).status_code == 202
    mail = mailbox.wait_for(wanted)
    said = mail.as_string() + mail.get_content()
    assert "evil" not in said
    token = link(mail, "confirm").rpartition("/")[2]
    assert said.count(token) >= 1
    assert len(token) == 32  # chance alone: nothing is packed into it
    before, _, after = mail.get_content().replace("\r\n", "\n").partition(token)
    assert before == (
        "Somebody, probably you, wants https://games.example to send mails to this address when "
        "it is their turn in a game.\n\nTo confirm: https://games.example/mail/confirm/"
    )
    assert after == "\n\nIf it was not you, do nothing.\n"


INJECTIONS = [
    "a@b.example\r\nBcc: c@d.example", "a@b.example\nBcc: c@d.example", "a@b.example,c@d.example",
    "a@b.example c@d.example", "a@b.example>\r\nRCPT TO:<c@d.example", "<a@b.example>",
    "a@b.example\x0bBcc: c@d", "a@b.example\u2028Bcc: c@d", "A <a@b.example>",
    "a@b.example;c@d.example",
    '"a\r\nBcc: c"@b.example', "a@[127.0.0.1]", "root@localhost", "a@127.0.0.1",
    "a@b..example", "a@-b.example", "a@b.example-", "a@b.example.", "a@.example", "@b.example",
    "a@",
]  # fmt: skip


@pytest.mark.parametrize("wanted", INJECTIONS)
def test_no_address_brings_a_header_or_another_recipient(
    calling: Served, mailbox: Mailbox, wanted: str
) -> None:
    before = len(mailbox.envelopes)
    assert refused(ask(Person(calling, mailbox), wanted)) == "address"
    assert len(mailbox.envelopes) == before


def test_no_name_brings_a_header_or_another_recipient(calling: Served, mailbox: Mailbox) -> None:
    ada = Person(calling, mailbox)
    ada.confirm()
    bad = "Z\r\nBcc: victim@people.example\r\n.\r\nX"
    seats = [{"kind": "human", "name": bad}, {"kind": "open"}]
    table = ada.sits(seats=seats)["id"]
    ada.pick(table)
    friend_picks(calling, table)
    mail = mailbox.wait_for(ada.address, 2)
    assert sorted(mail.keys()) == sorted(
        ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "Content-Type",
         "Content-Transfer-Encoding", "MIME-Version", "List-Unsubscribe", "List-Unsubscribe-Post",
         *[name for name in mail if name.startswith("X-")]]
    )  # fmt: skip
    assert {tuple(each.rcpt_tos) for each in mailbox.envelopes if ada.address in each.rcpt_tos} == {
        (ada.address,)
    }
    assert not mailbox.to("victim@people.example")


def test_many_accounts_cannot_flood_one_address(calling: Served, mailbox: Mailbox) -> None:
    wanted = f"Victim{time.monotonic_ns()}@people.example"
    people = [Person(calling, mailbox) for _ in range(3)]
    answers = [ask(people[n % 3], wanted if n % 2 else wanted.lower()) for n in range(6)]
    assert [answer.status_code for answer in answers] == [202] * 5 + [429]
    assert int(answers[-1].headers["retry-after"]) <= HOUR + 1


def test_one_account_cannot_write_to_many_addresses(calling: Served, mailbox: Mailbox) -> None:
    ada, unique = Person(calling, mailbox), time.monotonic_ns()
    answers = [ask(ada, f"x{n}.{unique}@people.example") for n in range(6)]
    assert [answer.status_code for answer in answers] == [202] * 5 + [429]
    assert refused(answers[-1], 429) == "too_many"


def test_one_client_with_many_accounts_cannot_write_to_many(
    calling: Served, mailbox: Mailbox
) -> None:
    here, unique = address(), time.monotonic_ns()
    answers = []
    for number in range(5):
        ada = Person(calling, mailbox)
        ada.http.headers["X-Forwarded-For"] = here
        answers += [ask(ada, f"y{number}.{n}.{unique}@people.example") for n in range(5)]
    assert [answer.status_code for answer in answers] == [202] * 20 + [429] * 5


def test_the_whole_server_has_a_budget_and_links_get_half_of_it(
    few: Served, mailbox: Mailbox
) -> None:
    people = [Person(few, mailbox) for _ in range(6)]
    answers = [ask(person, person.address) for person in people]
    assert [answer.status_code for answer in answers] == [202] * 4 + [429] * 2
    for person in people[:4]:
        mailbox.wait_for(person.address)
    ada = people[0]
    ada.http.post(link(mailbox.wait_for(ada.address), "confirm"))
    before = mailbox.attempts
    for _ in range(7):  # at so many tables it is her turn, and four mails are left
        ada.sits()
    mailbox.wait_for(ada.address, 5)
    time_passes(few)
    assert len(mailbox.to(ada.address)) == 5
    assert mailbox.attempts == before + 4


def test_a_refused_mail_takes_nothing_from_the_budget(few: Served, mailbox: Mailbox) -> None:
    ada, bea = Person(few, mailbox), Person(few, mailbox)
    for _ in range(10):
        assert refused(ask(ada, "no address")) == "address"
    assert ask(bea, bea.address).status_code == 202


def test_a_link_confirms_once_and_only_what_was_asked_for_last(
    calling: Served, mailbox: Mailbox
) -> None:
    ada = Person(calling, mailbox)
    first = ada.give_address()
    assert ask(ada, f"other.{ada.address}").status_code == 202
    second = link(mailbox.wait_for(f"other.{ada.address}"), "confirm")
    assert httpx.post(calling.url + first).status_code == 409
    assert httpx.post(calling.url + second).is_success
    assert httpx.post(calling.url + second).status_code == 409
    assert ada.http.get("/api/v1/account").json()["mail"] == f"other.{ada.address}"


def test_an_address_that_a_thief_gave_is_forgotten_with_their_session(
    calling: Served, mailbox: Mailbox
) -> None:
    for path, body in [
        ("/api/v1/account/password", {"password": PASSWORD, "new": "another password"}),
        ("/api/v1/sessions", None),
        ("/api/v1/account/mail", None),
    ]:
        ada = Person(calling, mailbox)
        stolen = ada.give_address()
        method = "DELETE" if body is None else "POST"
        assert ada.http.request(method, path, json=body).is_success
        assert httpx.post(calling.url + stolen).status_code == 409, path


def test_budgets_begin_anew(tmp_path: Path) -> None:
    async def spend() -> list[float]:
        database = Database(f"sqlite+aiosqlite:///{tmp_path}/t.db")
        await database.start()
        now = [10.0 * DAY + 600]
        budgets = Budgets(database, lambda: now[0])
        wanted = [Budget("x", HOUR, 2), Budget("x", DAY, 3)]
        waits = [await budgets.take(wanted) for _ in range(3)]
        now[0] += HOUR
        waits += [await budgets.take(wanted) for _ in range(2)]
        now[0] += DAY
        waits += [await budgets.take(wanted), await budgets.take([Budget("y", HOUR, 0)])]
        await database.close()
        return waits

    assert asyncio.run(spend()) == [0, 0, 3000, 0, DAY - 600 - HOUR, 0, 3000]


def test_processes_share_a_budget(cluster: Cluster) -> None:
    url = cluster.new_database().replace("postgresql://", "postgresql+psycopg://")

    async def spend() -> list[float]:
        databases = [Database(url), Database(url)]
        for database in databases:
            await database.start()
        budgets = [Budgets(database) for database in databases]
        wanted = [Budget("x", DAY, 7), Budget("y", DAY, 100)]
        waits = await asyncio.gather(*[budgets[n % 2].take(wanted) for n in range(20)])
        for database in databases:
            await database.close()
        return waits

    waits = asyncio.run(spend())
    assert sorted(wait > 0 for wait in waits) == [False] * 7 + [True] * 13


def test_the_first_mail_is_written_in_the_language_of_who_asks(
    calling: Served, mailbox: Mailbox
) -> None:
    ada = Person(calling, mailbox, "fr")
    ada.give_address()
    said = mailbox.to(ada.address)[0].get_content()
    assert "souhaite que https://games.example envoie" in said
    assert ada.name not in said
