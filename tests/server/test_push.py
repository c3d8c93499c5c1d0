"""People who are asked and do not look are told in their browsers; what a host sets up for it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from ludopolis.cli.app import app
from ludopolis.core import InputError
from ludopolis.server.app import create_app
from ludopolis.server.notices.mail import mail_server
from ludopolis.server.notices.push import public_key
from tests.server.notices import (
    KEY,
    PASSWORD,
    Browser,
    Mailbox,
    Person,
    PushService,
    friend_picks,
    settings,
    time_passes,
)
from tests.server.serving import Served, refused, wait_until


def subscribe(person: Person, table: str, browser: Browser, **others: Any) -> httpx.Response:
    body = browser.subscription | others
    return person.http.post(f"/api/v1/tables/{table}/browser", json=body)


def test_a_browser_is_told_what_only_it_can_read(
    calling: Served, mailbox: Mailbox, pushes: PushService
) -> None:
    ada = Person(calling, mailbox, "fr")
    table = ada.sits()["id"]
    ada.pick(table)
    phone = Browser(pushes, f"phone{ada.name}")
    assert subscribe(ada, table, phone).status_code == 204
    assert subscribe(ada, table, phone).status_code == 204  # the page does so whenever it loads
    friend_picks(calling, table)
    wait_until(lambda: phone.received)
    assert phone.received == [
        {
            "title": "À vous de jouer\xa0: Le Port",
            "body": "Le Port\xa0: c'est votre tour à la table de Zoë, Friend.",
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
    table.picked(0, "bid 13")  # and is not asked before the other has bid and built
    assert table.post(1, "/browser", **phone.subscription).status_code == 204
    assert table.post(0, "/browser", **other.subscription).status_code == 204
    assert table.post(0, "/browser", **other.subscription, wanted=False).status_code == 204
    wait_until(lambda: phone.received)
    for code in ("bid 16", "pier D"):
        table.picked(1, code)
    assert table.state(None)["asked"] == [0, 1]
    time_passes(calling)
    assert other.received == []
    assert refused(table.post(None, "/browser", **phone.subscription), 403) == "no_chair"


def test_who_sits_down_later_is_not_told_for_who_left(calling: Served, pushes: PushService) -> None:
    table = calling.new(pace="turns")
    phone = Browser(pushes, f"left{table.id}")
    table.picked(1, "bid 16")
    table.post(1, "/browser", **phone.subscription)
    table.post(1, "/leave")
    table.post(None, "/take", seat=1, name="Cy")
    table.picked(0, "bid 13")
    assert table.state(None)["asked"] == [1]
    time_passes(calling)
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
