"""The page of an account tells its owner how their finished games went."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from ludopolis.server.drawing.avatars import SIDE, mosaic
from ludopolis.server.storage.results import Finished, tallies
from tests.server.serving import Sat, Served, wait_until


@pytest.fixture
def browser(anywhere: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=anywhere.url) as client:
        yield client


def table(served: Served, browser: httpx.Client, seed: int, people: int = 1) -> Sat:
    """A table of the browser's account: one person and a bot, or two people at its screen."""
    mine = [{"kind": "human", "name": f"Tally {seat}"} for seat in range(people)]
    seats = [*mine, {"kind": "bot", "bot": "random"}][:2]
    body = {"game": "harbour", "players": 2, "seats": seats, "seed": seed}
    return Sat(served, browser.post("/api/v1/tables", json=body).json())


def play(sat: Sat) -> None:
    while not sat.state(None)["over"]:
        wait_until(lambda: sat.state(0)["options"] or sat.state(None)["over"])
        if sat.state(0)["options"]:
            sat.picked(0)


def told(page: str) -> list[str]:
    """The rows of the table of finished games, as plain text."""
    found = re.search(r'id="tallies".*?<tbody>(.*?)</tbody>', page, re.DOTALL)
    rows = re.findall(r"<tr>(.*?)</tr>", found[1] if found else "", re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]


def test_finished_games_are_counted_for_their_owner(
    anywhere: Served, browser: httpx.Client
) -> None:
    browser.post("/api/v1/account", json={"name": "Tally", "password": "a long password"})
    assert told(browser.get("/people/Tally").text) == []
    scores = {}
    for seed in (3, 4):
        sat = table(anywhere, browser, seed)
        play(sat)
        scores[sat.id] = anywhere.http.get(f"/tables/{sat.id}/record.json").json()["scores"][0]
    table(anywhere, browser, 5)  # is not over, and not counted
    table(anywhere, browser, 6, people=2).play_to_the_end()  # who played which seat?
    best = max(scores, key=lambda table_id: scores[table_id])
    mean = sum(scores.values()) / 2
    page = browser.get("/people/Tally", params={"lang": "en"}).text
    history = browser.get("/api/v1/people/Tally").json()["history"]
    won = len([one for one in history if one["place"] == 1])
    assert told(page) == [f"Harbour 2 {won} {mean:.1f} {scores[best]} \u2013"]  # no rating
    assert f'href="/tables/{best}"' in page
    assert {one["table"]: one["score"] for one in history} == scores
    assert anywhere.http.get("/people/Tally").status_code == 404


def test_the_best_of_equal_scores_is_the_older_one() -> None:
    games = [Finished("new", "a", 7), Finished("old", "a", 7), Finished("one", "b", 1)]
    assert [(tally.game, tally.played, tally.best) for tally in tallies(games)] == [
        ("a", 2, games[1]),
        ("b", 1, games[2]),
    ]


def test_a_game_that_was_not_played_to_its_end_has_no_score() -> None:
    won = Finished("won", "a", None, 1, 2, "walkover")
    left, whole = Finished("left", "a", None, 2, 2, "left"), Finished("one", "a", 5, 2, 2)
    (tally,) = tallies([won, left, whole])
    assert (tally.played, tally.won, tally.mean, tally.best) == (3, 1, 5.0, whole)
    (none,) = tallies([won])
    assert (none.mean, none.best) == (None, None)


def test_who_plays_alone_is_first_of_nobody() -> None:
    assert not Finished("one", "a", 5, 1, 1).won


def test_a_mosaic_is_always_that_of_its_name() -> None:
    assert mosaic(" ZOË ") == mosaic("zoë") != mosaic("zoe")
    stones = mosaic("Ada").stones
    assert {(SIDE - 1 - column, row, colour) for column, row, colour in stones} == set(stones)
    assert len({colour for _, _, colour in stones}) <= 2
    assert len({str(mosaic(f"name {number}")) for number in range(500)}) == 500
