"""A guided first game is a table like any other that remembers that it is explained."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.serving import Served


@pytest.fixture
def learner(anywhere: Served) -> httpx.Client:
    """A browser that nobody else uses."""
    return httpx.Client(base_url=anywhere.url, follow_redirects=True)


def learn(learner: httpx.Client, game: str = "harbour") -> httpx.Response:
    page = learner.post("/learn", data={"game": game}, headers={"origin": str(learner.base_url)})
    assert page.is_success
    return page


def test_a_first_game_begins_with_its_first_lesson(learner: httpx.Client) -> None:
    page = learn(learner).text
    assert '<section id="guide"' in page.replace("\n ", "")
    assert "Bid for the first ship" in page
    assert 'data-lit="[[&#34;bid 13&#34;]]"' in page


def test_who_sits_elsewhere_is_told_nothing(learner: httpx.Client) -> None:
    address = learn(learner).url
    assert 'id="guide"' not in httpx.get(address).text


def test_the_guide_can_be_left_and_stays_so(learner: httpx.Client) -> None:
    address = str(learn(learner).url)
    page = learner.post(f"{address}/unguide", headers={"origin": str(learner.base_url)})
    assert page.is_success
    assert 'id="guide"' not in page.text
    assert "plays on without the guide" in page.text
    again = learner.post(f"{address}/unguide", headers={"origin": str(learner.base_url)})
    assert again.status_code == 409


def test_a_pick_leads_to_what_is_said_about_it(learner: httpx.Client) -> None:
    page = learn(learner)
    fields = {
        name: re.search(rf'name="{name}" value="([^"]*)"', page.text)[1]  # type: ignore[index]
        for name in ("place", "mark", "seat")
    }
    page = learner.post(
        f"{page.url}/pick", data={**fields, "code": "bid 18"},
        headers={"origin": str(learner.base_url)},
    )  # fmt: skip
    assert "Whatever you lay is gone" in page.text


def test_there_is_no_guide_of_an_unknown_game(learner: httpx.Client) -> None:
    answer = learner.post(
        "/learn", data={"game": "chess"}, headers={"origin": str(learner.base_url)}
    )
    assert answer.status_code == 404
