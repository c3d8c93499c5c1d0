"""Your tables say of finished games who won, also to guests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from ludopolis.core import Text
from ludopolis.server.http.lists import won
from ludopolis.server.storage.endings import Ending
from tests.server.serving import SECONDS, Sat, Served

NAMES = ["Ada", "Bo", "Cy"]


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as http:
        yield http


def said_of(browser: httpx.Client, table: Sat, language: str = "en") -> str:
    """What the list says of a table."""
    page = browser.get("/tables", params={"lang": language}).text
    row = page.partition(f'href="/tables/{table.id}"')[2].partition("</a>")[0]
    now = row.partition('<span class="now">')[2].partition('<span class="since">')[0]
    return " ".join(unescape(re.sub("<[^>]*>", " ", now)).split())


def test_a_guest_reads_who_won(served: Served, browser: httpx.Client) -> None:
    table = served.new()
    browser.get(table.links[0])
    table.play_to_the_end()
    scores = table.get(None, "/record").json()["scores"]
    winner = scores.index(max(scores))
    assert said_of(browser, table) == f"P{winner} wins with {max(scores)} points"
    assert said_of(browser, table, "fr") == f"P{winner} l'emporte avec {max(scores)} points"


def test_a_guest_reads_who_conceded(served: Served, browser: httpx.Client) -> None:
    table = served.new()
    browser.get(table.links[0])
    table.picked(table.state(None)["asked"][0])
    assert table.post(1, "/concede").is_success
    assert said_of(browser, table) == "P1 conceded; P0 wins"


def test_a_table_that_was_closed_has_no_winner(served: Served, browser: httpx.Client) -> None:
    table = served.new(seats=[{"kind": "human", "name": "Ada"}])
    browser.get(table.links[0])
    assert table.post(0, "/close").is_success
    assert said_of(browser, table) == "The game is over"


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending(True, [5, 7, 7], []), "Bo, Cy: 7 points each"),  # what decides is not known
        (Ending(True, [5, 9, 7], [1]), "Cy wins with 7 points"),
        (Ending(True, [5], []), "5 points"),
        (Ending(False, [5, 9, 7], []), None),
    ],
)
def test_more_than_the_record_tells_is_not_said(ending: Ending, said: str | None) -> None:
    found: Text | None = won(NAMES, ending)
    assert (None if found is None else str(found)) == said
