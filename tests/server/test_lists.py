"""Your tables: whose turn it is, since when, and what is answered or rested there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.serving import SECONDS, Sat, Served, part


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as http:
        yield http


def seated(served: Served, browser: httpx.Client, seat: int = 0, **wanted: Any) -> Sat:
    """A table at which the browser has one chair."""
    table = served.new(**wanted)
    assert browser.get(table.links[seat]).is_success
    return table


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
    monkeypatch.setattr(clock, "now", lambda: now + 81)
    assert "depuis 1 minute" in browser.get("/tables").text


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


# Answers in advance, vacation, and boards

POWER = {"question": "power", "answer": "one"}
SLOW: dict[str, Any] = {"game": "terra-mystica", "pace": "turns", "total": 86_400, "vacation": 10}


def test_answers_in_advance_stand_in_the_list_and_are_cancelled_there(
    served: Served, browser: httpx.Client
) -> None:
    table = seated(served, browser, **SLOW)
    assert "Answered in advance" not in browser.get("/tables").text
    assert browser.post(f"{table.path}/answer", json=POWER).is_success
    page = browser.get("/tables").text
    assert "Answered in advance" in page
    assert "take it for up to 1 point" in page
    for other in ("/", "/lobby", "/account"):
        assert "Answered in advance" not in browser.get(other).text
    form = {"seat": 0, "back": "tables", "question": "power"}
    answer = browser.post(f"/tables/{table.id}/answer", data=form)
    assert answer.url.path == "/tables"
    assert "Answered in advance" not in answer.text
    assert table.state(0)["answers"] == {}


def test_a_cookie_that_was_made_up_tells_no_answers(served: Served) -> None:
    """Lists go by what a browser says; what is a player's own goes by what was proved."""
    table = served.new(**SLOW)
    assert table.post(0, "/answer", **POWER).is_success
    mine = httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True)
    mine.get(table.links[0])
    listed, seal = mine.cookies["tables"], mine.cookies["tables_seal"]
    assert "Answered in advance" in mine.get("/tables").text
    other = served.new(seed=None)
    for cookies in (
        {"tables": listed}, {"tables": listed, "tables_seal": "0" * 32},
        {"tables": f"{listed}.{other.id}-0_1", "tables_seal": seal},
    ):  # fmt: skip
        page = httpx.get(f"{served.url}/tables", cookies=cookies, timeout=SECONDS).text
        assert table.id in page
        assert "Answered in advance" not in page
        link = httpx.get(other.links[1], cookies=cookies)  # makes no proof of what was none
        assert "tables_seal" not in link.cookies


def test_vacation_is_taken_at_all_tables_at_once(served: Served, browser: httpx.Client) -> None:
    tables = [seated(served, browser, **SLOW) for _ in range(2)]
    quick = seated(served, browser)
    assert "rest-everywhere" in browser.get("/tables").text
    browser.post("/tables/rest", data={"days": "3"})
    for table in tables:
        assert table.state(0)["seats"][0]["resting"] > 2 * 86_400
        assert not table.state(0)["seats"][1]["resting"]
    assert not quick.state(0)["seats"][0].get("resting")
    browser.post("/tables/rest", data={})
    for table in tables:
        assert not table.state(0)["seats"][0]["resting"]


def test_a_stranger_sends_nobody_on_vacation(served: Served) -> None:
    table = served.new(**SLOW)
    forged = {"tables": f"{table.id}-0_1"}
    httpx.post(f"{served.url}/tables/rest", data={"days": "3"}, cookies=forged, timeout=SECONDS)
    assert not table.state(0)["seats"][0]["resting"]


def test_a_list_says_what_time_is_left_and_that_it_stands(
    served: Served, browser: httpx.Client
) -> None:
    table = seated(served, browser, pace="turns", total=10 * 86_400)
    table.picked(0)
    table.picked(1)
    assert "10 days left" in browser.get("/tables").text
    for seat in (0, 1):
        assert table.post(seat, "/pause").is_success
    page = browser.get("/tables").text
    assert "The game is paused" in page
    assert "days left" not in page


def test_tables_that_run_show_their_boards(served: Served, browser: httpx.Client) -> None:
    table = seated(served, browser, game="capital-lux-2")
    found = re.search(rf'data-board\s+src="(/tables/{table.id}/small.svg\?[^"]*)"',
                      browser.get("/tables").text)  # fmt: skip
    assert found
    answer = browser.get(found[1].replace("&amp;", "&"))
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "private" in answer.headers["cache-control"]
    assert answer.text.startswith("<svg")
    stranger = httpx.get(f"{served.url}/tables/{table.id}/small.svg", timeout=SECONDS)
    assert stranger.text == answer.text  # my hand is not in it


def test_a_table_with_many_that_changed_since_is_still_mine(
    served: Served, browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finished games never push one out of the list that waits for me."""
    monkeypatch.setattr("ludopolis.server.storage.listings.MOST_OWN", 2)
    browser.post("/account", data={"act": "register", "name": "Busy", "password": "long enough"})
    ones = []
    for _ in range(3):
        body = {"game": "harbour", "players": 2, "mode": "hotseat", "seed": 3}
        made = browser.post("/api/v1/tables", json=body).json()
        ones.append(Sat(served, made))
    for done in ones[1:]:
        done.play_to_the_end()
    browser.cookies.delete("tables")
    page = browser.get("/tables").text
    assert ones[0].id in part(page, "calling")
    assert ones[2].id in part(page, "over")


def test_lists_give_no_chair_away(served: Served) -> None:
    table = served.new(listed=True)
    found = [one for one in served.http.get("/api/v1/tables").json() if one["id"] == table.id]
    assert set(found[0]) == {
        "id", "game", "names", "open", "mode", "pace", "picks", "over", "asked", "created",
        "changed", "seeded", "gathering", "round", "level", "clock", "total",
    }  # fmt: skip
