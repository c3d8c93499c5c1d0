"""A session ends when its owner says so, whoever has copied its cookie."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from ludopolis.server.people.sessions import MOST, TRUSTED
from tests.server.notices import Browser, Mailbox, PushService, settings
from tests.server.postgres import Cluster
from tests.server.serving import Served, events, quick, refused, wait_until

PASSWORD = "a long password"
OTHER = "another password"


class Owner:
    """Somebody with an account, and browsers that are logged in to it."""

    def __init__(self, served: Served, name: str) -> None:
        self.served, self.name = served, name
        self.browser = self.new_browser()
        assert self.post(self.browser, "/api/v1/account").status_code == 201

    def new_browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.served.url, timeout=30)

    def post(self, browser: httpx.Client, path: str, password: str = PASSWORD) -> httpx.Response:
        return browser.post(path, json={"name": self.name, "password": password})

    def logged_in(self) -> httpx.Client:
        browser = self.new_browser()
        assert self.post(browser, "/api/v1/session").status_code == 201
        return browser

    def thief(self, browser: httpx.Client) -> httpx.Client:
        """Somebody who has copied the cookies of a browser."""
        return httpx.Client(base_url=self.served.url, cookies=dict(browser.cookies), timeout=30)


def is_in(browser: httpx.Client) -> bool:
    status = browser.get("/api/v1/account").status_code
    assert status in (200, 403)
    return status == 200


@pytest.mark.parametrize("way", ["api", "form"])
def test_a_copied_cookie_is_worthless_after_the_logout(anywhere: Served, way: str) -> None:
    owner = Owner(anywhere, f"Copied {way}")
    other = owner.logged_in()
    thief = owner.thief(owner.browser)
    assert is_in(thief)
    if way == "api":
        assert owner.browser.delete("/api/v1/session").status_code == 204
    else:
        assert owner.browser.post("/account", data={"act": "logout"}).status_code == 303
    assert not is_in(thief)
    assert not is_in(owner.browser)
    assert is_in(other)


@pytest.mark.parametrize("way", ["api", "form"])
def test_a_new_password_ends_all_sessions_but_the_one_it_begins(anywhere: Served, way: str) -> None:
    owner = Owner(anywhere, f"Changed {way}")
    others = [owner.logged_in(), owner.thief(owner.browser)]
    body = {"password": PASSWORD, "new": OTHER}
    if way == "api":
        assert owner.browser.post("/api/v1/account/password", json=body).status_code == 201
    else:
        form = body | {"act": "password"}
        assert owner.browser.post("/account", data=form).status_code == 303
    assert [is_in(other) for other in others] == [False, False]
    assert is_in(owner.browser)
    assert not is_in(owner.thief(others[0]))
    assert refused(owner.post(owner.new_browser(), "/api/v1/session")) == "password"
    assert owner.post(owner.new_browser(), "/api/v1/session", OTHER).status_code == 201


def test_who_has_the_cookie_but_not_the_password_changes_nothing(anywhere: Served) -> None:
    owner = Owner(anywhere, "Kept")
    thief = owner.thief(owner.browser)
    body = {"password": "a guess that is wrong", "new": OTHER}
    assert refused(thief.post("/api/v1/account/password", json=body)) == "password"
    page = thief.post("/account", data=body | {"act": "password"})
    assert page.status_code == 409
    assert "Name and password do not match" in page.text
    assert OTHER not in page.text
    short = {"password": PASSWORD, "new": "short"}
    assert refused(thief.post("/api/v1/account/password", json=short)) == "password"
    nobody = httpx.post(f"{anywhere.url}/api/v1/account/password", json=body, timeout=20)
    assert refused(nobody, 403) == "no_session"
    assert is_in(owner.browser)
    assert is_in(owner.logged_in())


def test_all_other_browsers_can_be_logged_out(anywhere: Served) -> None:
    owner = Owner(anywhere, "Everywhere")
    others = [owner.logged_in(), owner.logged_in()]
    known = owner.browser.get("/api/v1/account").json()["sessions"]
    assert [session["here"] for session in known] == [False, False, True]
    page = owner.browser.get("/account").text
    assert page.count("another browser, since ") == 2
    assert page.count("this browser, since ") == 1
    assert others[0].post("/account", data={"act": "elsewhere"}).status_code == 303
    assert [is_in(browser) for browser in (owner.browser, *others)] == [False, True, False]
    assert "Log out everywhere else" not in others[0].get("/account").text
    assert others[0].delete("/api/v1/sessions").status_code == 204
    assert is_in(others[0])
    assert refused(owner.browser.delete("/api/v1/sessions"), 403) == "no_session"


def test_a_chair_that_was_held_by_account_is_not_held_after_the_logout(anywhere: Served) -> None:
    owner = Owner(anywhere, "Chair")
    seats = [{"kind": "human", "name": "A"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "harbour", "players": 2, "seats": seats}
    path = f"/api/v1/tables/{owner.browser.post('/api/v1/tables', json=body).json()['id']}"
    thief = owner.thief(owner.logged_in())
    assert thief.get(path).json()["viewer"]["seats"] == [0]
    owner.browser.delete("/api/v1/sessions")
    assert thief.get(path).json()["viewer"]["seats"] == []
    assert refused(thief.post(f"{path}/chat", json={"text": "x", "seat": 0}), 403) == "no_chair"


@contextmanager
def following(browser: httpx.Client, table: str) -> Iterator[Iterator[dict[str, object]]]:
    with browser.stream("GET", f"/tables/{table}/stream") as stream:
        yield events(stream)


def test_a_stream_that_was_opened_before_ends_with_the_session(anywhere: Served) -> None:
    """Else who copied the cookie would go on reading the hand."""
    owner = Owner(anywhere, "Stream")
    seats = [{"kind": "human", "name": "A"}, {"kind": "open"}]
    body = {"game": "harbour", "players": 2, "seats": seats}
    made = owner.browser.post("/api/v1/tables", json=body).json()
    with following(owner.thief(owner.logged_in()), made["id"]) as updates:
        assert next(updates)["mine"]
        owner.browser.delete("/api/v1/sessions")
        before = time.monotonic()
        assert [update for update in updates if update["mine"]] == []
        assert time.monotonic() - before < 10


def test_a_token_is_not_kept_where_somebody_could_read_it(database: str) -> None:
    served = Served(quick(database))
    try:
        owner = Owner(served, "Reader")
        token = owner.browser.cookies["session"]
        files = database.removeprefix("sqlite:///")
        for name in (files, files + "-wal"):
            with open(name, "rb") as content:  # noqa: PTH123
                assert token.encode() not in content.read()
    finally:
        served.stop()


def test_sessions_outlive_a_restart(any_database: str) -> None:
    first = Served(quick(any_database))
    owner = Owner(first, "Restart")
    gone = owner.logged_in()
    copied = dict(gone.cookies)
    gone.delete("/api/v1/session")
    first.stop()
    second = Served(quick(any_database))
    try:
        here, there = dict(owner.browser.cookies), copied
        statuses = [
            httpx.get(f"{second.url}/api/v1/account", cookies=cookies, timeout=20).status_code
            for cookies in (here, there)
        ]
        assert statuses == [200, 403]
    finally:
        second.stop()


def test_an_account_cannot_fill_the_server_with_sessions(served: Served) -> None:
    owner = Owner(served, "Many")
    accounts = served.app.state.services.accounts
    for _ in range(3):  # logging in takes its time, so that most are made otherwise
        owner.logged_in()
    assert len(owner.browser.get("/api/v1/account").json()["sessions"]) == 4
    first = owner.browser

    async def begin() -> None:
        async with accounts.database.writing() as connection:
            for _ in range(MOST):
                await accounts.sessions.begin(connection, "many")

    served.run(begin())
    time.sleep(TRUSTED)
    assert not is_in(first)
    newest = owner.logged_in()
    assert len(newest.get("/api/v1/account").json()["sessions"]) == MOST


def test_a_second_process_hears_of_the_logout_in_a_moment(cluster: Cluster) -> None:
    database = cluster.new_database()
    here, there = Served(quick(database)), Served(quick(database))
    try:
        owner = Owner(here, "Two")
        thief = httpx.Client(base_url=there.url, cookies=dict(owner.browser.cookies), timeout=20)
        assert is_in(thief)
        owner.browser.delete("/api/v1/session")
        wait_until(lambda: not is_in(thief), TRUSTED + 3)
    finally:
        here.stop()
        there.stop()


def browsers(database: str) -> int:
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        return int(connection.execute("SELECT count(*) FROM subscriptions").fetchone()[0])


def test_browsers_that_are_told_of_turns_are_forgotten_with_the_sessions(
    database: str, mailbox: Mailbox, pushes: PushService
) -> None:
    served = Served(settings(database, mailbox, push_hosts=[pushes.url]))
    try:
        owner = Owner(served, "Told")
        seats = [{"kind": "human", "name": "A"}, {"kind": "open"}]
        body = {"game": "harbour", "players": 2, "seats": seats, "pace": "turns"}
        phone = Browser(pushes, "thief")
        made = owner.browser.post("/api/v1/tables", json=body).json()
        path = f"/api/v1/tables/{made['id']}/browser"
        assert owner.browser.post(path, json=phone.subscription).status_code == 204
        assert browsers(database) == 1
        change = {"password": PASSWORD, "new": OTHER}
        assert owner.browser.post("/api/v1/account/password", json=change).status_code == 201
        assert browsers(database) == 0
    finally:
        served.stop()


@pytest.mark.parametrize("forged", ["", "x", "x" * 5000, "é", "InplZSI.forged.forged"])
def test_what_is_no_session_is_none(served: Served, forged: str) -> None:
    cookie = f"session={forged}".encode("latin-1")
    answer = httpx.get(f"{served.url}/api/v1/account", headers={b"cookie": cookie}, timeout=20)
    assert refused(answer, 403) == "no_session"
