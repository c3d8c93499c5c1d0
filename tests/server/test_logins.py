"""Guessing passwords is slow, and never locks the owner out."""

from __future__ import annotations

import httpx
import pytest

from ludopolis.server.ground.limits import network_of
from ludopolis.server.ground.refusals import TooMany
from ludopolis.server.people.logins import ADDRESSES, NAMES, Logins
from tests.server.serving import Served, quick, refused

PASSWORD = "a long password"


@pytest.fixture
def slow(database: str):  # type: ignore[no-untyped-def]
    running = Served(quick(database, logins_per_hour=1, logins_burst=3, accounts_per_hour=4))
    yield running
    running.stop()


def knock(
    served: Served, name: str, password: str, address: str, cookies: dict[str, str] | None = None
) -> httpx.Response:
    body, headers = {"name": name, "password": password}, {"X-Forwarded-For": address}
    path = f"{served.url}/api/v1/session"
    return httpx.post(path, json=body, headers=headers, cookies=cookies, timeout=30)


def register(served: Served, name: str, address: str = "198.51.100.1") -> httpx.Response:
    body, headers = {"name": name, "password": PASSWORD}, {"X-Forwarded-For": address}
    return httpx.post(f"{served.url}/api/v1/account", json=body, headers=headers, timeout=30)


def test_who_guesses_from_one_address_is_stopped(slow: Served) -> None:
    register(slow, "Owner")
    guesses = [knock(slow, "Owner", f"guess number {n}", "203.0.113.1") for n in range(5)]
    assert [answer.status_code for answer in guesses] == [409, 409, 409, 429, 429]
    assert int(guesses[-1].headers["retry-after"]) > 60
    assert refused(guesses[-1], 429) == "too_many"
    # Not even the right one tells them anything.
    assert knock(slow, "OWNER ", PASSWORD, "203.0.113.1").status_code == 429


def test_who_guesses_from_one_address_does_not_lock_the_owner_out(slow: Served) -> None:
    register(slow, "Owner")
    for number in range(8):
        knock(slow, "Owner", f"guess number {number}", "203.0.113.1")
    assert knock(slow, "Owner", PASSWORD, "198.51.100.7").status_code == 201


def test_one_address_does_not_try_one_password_on_all_names(slow: Served) -> None:
    tries = [knock(slow, f"name{n}", "password", "203.0.113.2") for n in range(3 * NAMES + 2)]
    assert [answer.status_code for answer in tries] == [409] * 3 * NAMES + [429] * 2
    assert knock(slow, "name0", "password", "203.0.113.3").status_code == 409


def test_who_guesses_from_everywhere_is_stopped_and_known_browsers_are_not() -> None:
    """The buckets alone: so many passwords take a while."""
    logins = Logins(1, 3, 4)
    for number in range(3 * ADDRESSES):
        logins.check("owner", f"203.0.113.{number}", None)
    with pytest.raises(TooMany):
        logins.check("owner", "203.0.113.99", None)
    for _ in range(3):
        logins.check("owner", "203.0.113.99", "mark of a known browser")
    with pytest.raises(TooMany):
        logins.check("owner", "203.0.113.99", "mark of a known browser")
    logins.check("owner", "203.0.113.99", "mark of another one")
    logins.check("somebody else", "203.0.113.99", None)


def test_a_browser_that_has_logged_in_before_has_a_count_of_its_own(slow: Served) -> None:
    made = register(slow, "Owner")
    known = {"browser": made.cookies["browser"]}
    for number in range(4):
        knock(slow, "Owner", f"guess number {number}", "203.0.113.1")
    assert knock(slow, "Owner", PASSWORD, "203.0.113.1").status_code == 429
    assert knock(slow, "Owner", PASSWORD, "203.0.113.1", cookies=known).status_code == 201
    # It is no way around the limit for other names, nor when it is forged.
    register(slow, "Other")
    for number in range(4):
        knock(slow, "Other", f"guess number {number}", "203.0.113.4")
    for cookies in (known, {"browser": "forged"}, {"browser": made.cookies["browser"][:-2] + "xx"}):
        assert knock(slow, "Other", PASSWORD, "203.0.113.4", cookies=cookies).status_code == 429


def test_who_is_logged_in_stays_so_while_others_guess(slow: Served) -> None:
    made = register(slow, "Owner")
    for number in range(8):
        knock(slow, "Owner", f"guess number {number}", "127.0.0.1")
    session = {"session": made.cookies["session"]}
    assert httpx.get(f"{slow.url}/api/v1/account", cookies=session, timeout=20).status_code == 200


def test_who_has_a_session_does_not_guess_the_password_by_changing_it(slow: Served) -> None:
    made = register(slow, "Owner")
    cookies = {"session": made.cookies["session"]}
    body = {"password": "guess", "new": "a new password"}
    statuses = [
        httpx.post(
            f"{slow.url}/api/v1/account/password", json=body, cookies=cookies, timeout=20
        ).status_code
        for _ in range(5)
    ]
    assert statuses == [409, 409, 409, 429, 429]


def test_the_page_says_so_too(slow: Served) -> None:
    form = {"act": "login", "name": "Owner", "password": "guess"}
    pages = [slow.http.post("/account", data=form) for _ in range(4)]
    assert [page.status_code for page in pages] == [409, 409, 409, 429]
    assert "Too many attempts; wait a while" in pages[-1].text
    assert pages[-1].headers["retry-after"]


def test_one_address_makes_few_accounts(slow: Served) -> None:
    made = [register(slow, f"Made {n}", "203.0.113.5").status_code for n in range(6)]
    assert made == [201] * 4 + [429] * 2
    assert register(slow, "Elsewhere", "203.0.113.6").status_code == 201


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("x" * 100, "x" * 64),
    ],
)
def test_an_address_of_ipv6_counts_as_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_another_address_of_the_same_network_is_the_same_client(slow: Served) -> None:
    for number in range(3):
        knock(slow, "Owner", "guess", f"2001:db8:1:2::{number + 1}")
    assert knock(slow, "Owner", "guess", "2001:db8:1:2:ffff::1").status_code == 429
    assert knock(slow, "Owner", "guess", "2001:db8:1:3::1").status_code == 409


def test_reads_are_limited_by_network_too(database: str) -> None:
    served = Served(quick(database, reads_per_second=0.01, reads_burst=2))
    try:
        statuses = [
            httpx.get(f"{served.url}/healthz", headers={"X-Forwarded-For": f"2001:db8::{n}"})
            for n in range(1, 5)
        ]
        assert [answer.status_code for answer in statuses] == [200, 200, 429, 429]
    finally:
        served.stop()
