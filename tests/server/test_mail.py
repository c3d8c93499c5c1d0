"""People who are asked and do not look are told by mail, if they gave an address."""

from __future__ import annotations

import time

import httpx
import pytest

from tests.server.notices import (
    PATIENCE,
    Mailbox,
    Person,
    friend_picks,
    link,
    settings,
    time_passes,
)
from tests.server.postgres import Cluster
from tests.server.serving import Served, refused, wait_until

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
    assert [answer.status_code for answer in answers] == [202] * 5 + [429]


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
    time_passes(calling)
    assert len(mailbox.to(ada.address)) == 2
    assert ada.state(table)["options"] != []
    time_passes(calling)  # looked, did nothing, and has not become asked since
    assert len(mailbox.to(ada.address)) == 2


def test_the_next_time_they_are_told_again(calling: Served, mailbox: Mailbox) -> None:
    ada, bea = Person(calling, mailbox), Person(calling, mailbox)
    ada.confirm()
    table = ada.sits()["id"]
    sat = bea.http.post(
        f"/api/v1/tables/{table}/take", json={"seat": 1, "name": "Bea", "seeded": True}
    )
    assert sat.status_code == 201
    for times in (2, 3):
        while ada.state(table)["options"]:
            ada.pick(table)
        time_passes(calling)
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
    time_passes(calling)
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
    time.sleep(0.3)  # in which nothing more must come
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
        time_passes(*servers)
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
