"""Your tables and the lobby: whose turn it is, since when, and where to sit down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.serving import SECONDS, Sat, Served


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as http:
        yield http


def seated(served: Served, browser: httpx.Client, seat: int = 0, **wanted: Any) -> Sat:
    """A table at which the browser has one chair."""
    table = served.new(**wanted)
    assert browser.get(table.links[seat]).is_success
    return table


def part(page: str, name: str) -> str:
    """A section of a page."""
    found = re.search(rf'aria-labelledby="{name}".*?</section>', page, re.S)
    return "" if found is None else found[0]


def test_tables_that_wait_for_me_come_first(served: Served, browser: httpx.Client) -> None:
    mine, others = seated(served, browser), seated(served, browser)
    others.picked(0)
    page = browser.get("/tables").text
    assert mine.id in part(page, "calling")
    assert others.id in part(page, "running")
    assert "Your turn" in part(page, "calling")
    assert "Waiting for P1" in part(page, "running")
    for table in (mine, others):  # a small picture
        assert re.search(rf'href="/tables/{table.id}".{{0,99}}<img class="table-art"', page, re.S)
    while 0 not in others.state(None)["asked"]:
        others.picked(1)
    assert others.id in part(browser.get("/tables").text, "calling")


def test_a_list_says_the_round(served: Served, browser: httpx.Client) -> None:
    table = seated(served, browser, game="capital-lux-2")
    while not table.state(None)["round"]:
        table.picked(table.state(None)["asked"][0])
    number = table.state(None)["round"]
    assert f"round {number}" in browser.get("/tables").text


def test_a_list_says_since_when(
    served: Served, browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(served, browser)
    clock = served.app.state.services.clock
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 3 * 3600 + 5)
    page = browser.get("/tables").text
    assert table.id in page
    assert "for 3 hours" in page
    assert re.search(r"depuis 3\sheures", browser.get("/tables?lang=fr").text)


def test_the_next_table_is_the_one_that_waits_longest_and_then_the_one_after(
    served: Served, browser: httpx.Client
) -> None:
    first, second, third = [seated(served, browser) for _ in range(3)]
    third.picked(0)  # where I have decided

    def after(table: str) -> str:
        return browser.get(f"/tables/next?after={table}").url.path.split("/")[-1]

    assert (after(""), after(first.id), after(second.id)) == (first.id, second.id, first.id)
    assert after(third.id) == first.id
    assert f"/tables/next?after={third.id}" in browser.get(f"/tables/{third.id}").text


def test_who_sits_nowhere_is_told_where_to_begin(browser: httpx.Client) -> None:
    assert browser.get("/tables/next").url.path == "/tables"
    page = browser.get("/tables").text
    assert "You do not sit at any table yet." in page
    assert 'href="/friends"' in page


def test_a_seat_that_was_given_up_is_not_mine(served: Served, browser: httpx.Client) -> None:
    table = seated(served, browser)
    assert "Your turn" in browser.get("/tables").text
    table.post(0, "/leave")
    table.post(None, "/take", seat=0, name="Zoe")
    assert "Your turn" not in browser.get("/tables").text


def test_an_account_finds_its_tables_in_any_browser(served: Served, browser: httpx.Client) -> None:
    form = {"act": "register", "name": "Lister", "password": "eight letters"}
    browser.post("/account", data=form)
    at = browser.post("/play-now", data={"game": "harbour"}).url.path
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as elsewhere:
        elsewhere.post("/account", data=form | {"act": "login"})
        assert at in part(elsewhere.get("/tables").text, "calling")


@pytest.mark.parametrize("cookie", ["x", "..-", "abc-1", "abc-x_y", "abc-1_2_3", "é-1_1", "a-²_1"])
def test_a_cookie_that_makes_no_sense_is_no_table(served: Served, cookie: str) -> None:
    headers = {"cookie": f"tables={cookie}".encode()}
    answer = httpx.get(f"{served.url}/tables", headers=headers, timeout=SECONDS)
    assert answer.status_code in (200, 400)


def test_a_cookie_of_before_still_names_tables(served: Served) -> None:
    table = served.new()
    page = httpx.get(f"{served.url}/", cookies={"tables": table.id}, timeout=SECONDS).text
    assert table.id in part(page, "mine")


def test_the_lobby_has_tables_to_join_and_games_to_watch(
    served: Served, browser: httpx.Client
) -> None:
    ada = [{"kind": "human", "name": "Ada"}]
    free = served.new(
        seats=ada, listed=True, gathering=True, level="learning", seed=None, clock=300
    )
    full = served.new(listed=True, pace="turns")
    hidden = served.new(seats=ada)
    page = browser.get("/lobby").text
    joinable, watchable = part(page, "joinable"), part(page, "watchable")
    assert free.id in joinable
    for fact in ("for who is learning the game", "in one sitting", "5 minutes for each pick"):
        assert fact in joinable
    assert full.id in watchable
    assert "turn by turn" in watchable
    assert hidden.id not in page
    assert free.id in part(browser.get("/").text, "listed")


def test_lists_give_no_chair_away(served: Served) -> None:
    table = served.new(listed=True)
    found = [one for one in served.http.get("/api/v1/tables").json() if one["id"] == table.id]
    assert set(found[0]) == {
        "id", "game", "names", "open", "mode", "pace", "picks", "over", "asked", "created",
        "changed", "seeded", "gathering", "round", "level", "clock", "total",
    }  # fmt: skip
