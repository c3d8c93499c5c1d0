"""The lobby: where to sit down, what to watch, and the challenge of the week."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from ludopolis.server.tables.duplicates import challenge_of, week_ends, week_of
from tests.server.serving import SECONDS, Served, part


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as http:
        yield http


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


def test_games_to_watch_in_the_lobby_show_their_boards(
    served: Served, browser: httpx.Client
) -> None:
    watched = served.new(game="capital-lux-2", listed=True)
    seats = [{"kind": "human", "name": "Ada"}]
    room = served.new(players=3, seats=seats, seed=None, gathering=True, listed=True)
    page = browser.get("/lobby").text
    assert f'data-board src="/tables/{watched.id}/small.svg' in re.sub(r"\s+", " ", page)
    assert room.id in part(page, "joinable")
    assert f"/tables/{room.id}/small.svg" not in page  # nothing lies there yet


def test_the_lobby_has_the_challenge_of_the_week(
    served: Served, browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = "ludopolis.server.http.duplicate_pages"
    monkeypatch.setattr(f"{pages}.challenge_of", lambda week, games: "harbour")
    monkeypatch.setattr("ludopolis.bots.usual", lambda game: "random")
    challenge = part(browser.get("/lobby").text, "challenge")
    assert "Nobody has finished it here yet." in challenge
    assert re.search(r"alone against \w+ and \w+\.", challenge)
    assert 'action="/games/harbour/week"' in challenge
    browser.post("/account", data={"act": "register", "name": "Weekly", "password": "long enough"})
    at = browser.post("/games/harbour/week").url.path.rpartition("/")[2]
    while not (state := browser.get(f"/api/v1/tables/{at}").json())["over"]:
        if state["options"]:
            body = {"code": state["options"][0]["code"], "place": state["place"]}
            browser.post(f"/api/v1/tables/{at}/picks", json=body)
    record = browser.get(f"/tables/{at}/record.json").json()
    challenge = part(browser.get("/lobby").text, "challenge")
    assert "Weekly" in challenge
    assert re.search(rf"<b>{record['scores'][0]} points?</b>", challenge)


def test_every_game_has_its_week() -> None:
    games = ["b", "a", "c"]
    weeks = [week_of(1_700_000_000.0 + number * 7 * 86_400) for number in range(6)]
    chosen = [challenge_of(week, games) for week in weeks]
    assert set(chosen[:3]) == set(games)
    assert chosen[:3] == chosen[3:]
    now = 1_700_000_000.0
    assert week_of(week_ends(now)) != week_of(now) == week_of(week_ends(now) - 1)
