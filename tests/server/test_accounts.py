"""Accounts gather the tables somebody sits at."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import httpx
import pytest

from tests.server.serving import Served, refused


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url) as client:
        yield client


def register(browser: httpx.Client, name: str, password: str = "a long password") -> httpx.Response:
    return browser.post("/api/v1/account", json={"name": name, "password": password})


def log_in(browser: httpx.Client, name: str, password: str = "a long password") -> httpx.Response:
    return browser.post("/api/v1/session", json={"name": name, "password": password})


def test_an_account_finds_its_tables_from_any_browser(
    served: Served, browser: httpx.Client
) -> None:
    assert register(browser, "Zoë").status_code == 201
    seats = [{"kind": "human", "name": "Zoë"}, {"kind": "bot", "bot": "random"}]
    made = browser.post("/api/v1/tables", json={"game": "harbour", "players": 2, "seats": seats})
    with httpx.Client(base_url=served.url) as other:
        assert log_in(other, " zoë").status_code == 201
        account = other.get("/api/v1/account").json()
        assert account["name"] == "Zoë"
        assert [listing["id"] for listing in account["tables"]] == [made.json()["id"]]
        state = other.get(f"/api/v1/tables/{made.json()['id']}").json()
        assert state["viewer"]["seats"] == [0]


def test_a_name_is_given_once(browser: httpx.Client) -> None:
    register(browser, "Taken")
    assert refused(register(browser, "taken ")) == "name_taken"


def test_names_and_passwords_have_a_least_length(browser: httpx.Client) -> None:
    assert refused(register(browser, "x")) == "name"
    assert refused(register(browser, "Short", "1234567")) == "password"


def test_a_wrong_password_and_an_unknown_name_are_told_alike(browser: httpx.Client) -> None:
    register(browser, "Known")
    browser.cookies.clear()
    answers = [log_in(browser, "Known", "wrong password"), log_in(browser, "Unknown")]
    assert answers[0].json() == answers[1].json()
    assert refused(answers[0]) == "password"


def test_who_logs_out_is_nobody(browser: httpx.Client) -> None:
    register(browser, "Gone")
    assert browser.delete("/api/v1/session").status_code == 204
    assert refused(browser.get("/api/v1/account"), 403) == "no_session"


def test_a_forged_session_is_none(browser: httpx.Client) -> None:
    browser.cookies.set("session", "InplZSI.forged.forged")
    assert refused(browser.get("/api/v1/account"), 403) == "no_session"


def test_passwords_are_kept_as_hashes(served: Served, browser: httpx.Client) -> None:
    register(browser, "Hashed", "correct horse battery")
    path = served.app.state.services.database.engine.url.database
    with sqlite3.connect(path) as database:
        found = database.execute("SELECT password FROM accounts WHERE name='hashed'").fetchone()
    assert found[0].startswith("$argon2id$")


def test_a_form_that_is_refused_says_why_and_keeps_the_name(browser: httpx.Client) -> None:
    form = {"act": "register", "name": "Hypatia II", "password": "xyzzy"}
    answer = browser.post("/account", data=form)
    assert answer.status_code == 409
    assert "A password has 8 letters at least" in answer.text
    assert 'value="Hypatia II"' in answer.text
    assert "xyzzy" not in answer.text


def names_at(browser: httpx.Client, address: str) -> list[str]:
    table = address.rpartition("/")[2]
    seats = browser.get(f"/api/v1/tables/{table}").json()["seats"]
    return [seat["name"] for seat in seats if seat["kind"] == "human"]


def test_the_name_of_an_account_is_used_at_its_tables(
    served: Served, browser: httpx.Client
) -> None:
    register(browser, "Hypatia")
    now = browser.post("/play-now", data={"game": "harbour"})
    assert names_at(browser, now.headers["location"]) == ["Hypatia"]
    form = {"game": "harbour", "players": "2", "mode": "hotseat", "seat.0": "human",
            "seat.1": "human"}  # fmt: skip
    shared = browser.post("/tables", data=form)
    assert names_at(browser, shared.headers["location"]) == ["Hypatia", "Player 2"]
    named = browser.post("/tables", data={**form, "name.0": "Theon"})
    assert names_at(browser, named.headers["location"]) == ["Theon", "Player 2"]
    seats = [{"kind": "human"}, {"kind": "open"}]
    wanted = {"game": "harbour", "players": 2, "seats": seats}
    made = browser.post("/api/v1/tables", json=wanted).json()
    assert names_at(browser, made["id"]) == ["Hypatia"]
    with httpx.Client(base_url=served.url) as other:
        register(other, "Synesius")
        sat = other.post(f"/api/v1/tables/{made['id']}/take", json={"seat": 1})
        assert sat.status_code == 201
        assert names_at(other, made["id"]) == ["Hypatia", "Synesius"]
    assert 'placeholder="Hypatia"' in browser.get("/games/harbour/new").text
