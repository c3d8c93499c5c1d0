"""Finished games are looked through in a process of their own, and what is found is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import httpx
import pytest

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import record
from tests.server.serving import Sat, Served, quick, wait_until

GAME = "capital-lux-2"


@cache
def finished(game: str = GAME) -> dict[str, Any]:
    """The record of a game in which the first player picks anything."""
    found = games.find(game)
    result = play_game(found, [make("random"), make("greedy")], seed=5)
    return record(replayed(found, result), ["Ana", "Bo"])


def upload(served: Served, values: dict[str, Any]) -> Sat:
    answer = served.http.post("/api/v1/records", json=values)
    assert answer.status_code == 201, answer.text
    return Sat(served, answer.json())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that spends little time on a game."""
    path = tmp_path_factory.mktemp("analyses") / "tables.db"
    made = Served(quick(f"sqlite:///{path}", analysis_seconds=1.5))
    yield made
    made.stop()


def found_at(table: Sat) -> dict[str, Any]:
    """What is found when all is done."""
    known: dict[str, Any] = {}

    def is_done() -> bool:
        known.update(table.served.http.get(f"{table.path}/analysis").json())
        return bool(known["done"] == 1.0)

    wait_until(is_done, 60)
    return known


@pytest.fixture(scope="module")
def looked_through(server: Served) -> Sat:
    table = upload(server, finished())
    found_at(table)
    return table


def test_what_is_found_gets_better_until_it_is_done(server: Served) -> None:
    table = upload(server, finished())
    assert server.http.get(f"{table.path}/analysis").json()["done"] < 1.0
    found = found_at(table)
    assert found["names"] == ["Ana", "Bo"]
    assert found["course"][-1]["scores"] == finished()["scores"]
    assert "about" not in found


def test_what_was_found_is_there_at_once_and_after_a_restart(
    server: Served, looked_through: Sat
) -> None:
    found = server.http.get(f"{looked_through.path}/analysis").json()
    assert found["done"] == 1.0
    again = Served(server.app.state.services.settings)
    try:
        assert again.http.get(f"{looked_through.path}/analysis").json() == found
    finally:
        again.stop()


def test_words_are_those_of_the_reader(server: Served, looked_through: Sat) -> None:
    path = f"{looked_through.path}/analysis"
    english, french = [server.http.get(path, params={"lang": x}).json() for x in ("en", "fr")]
    assert english["course"] == french["course"]
    for one, other in zip(english["costly"], french["costly"]):
        assert one["better"]["picks"] == other["better"]["picks"]
        assert one["better"]["text"] != other["better"]["text"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "How it went"), ("fr", "Le fil de la partie")]
)
def test_the_page_shows_how_it_went(
    server: Served, looked_through: Sat, language: str, said: str
) -> None:
    address = f"/tables/{looked_through.id}/analysis"
    page = server.http.get(address, params={"lang": language}).text
    server.http.cookies.clear()  # the language is remembered
    assert said in page
    assert 'http-equiv="refresh"' not in page
    found = server.http.get(f"{looked_through.path}/analysis").json()
    for moment in found["course"]:
        assert f'href="/tables/{looked_through.id}?at={moment["place"]}"' in page
    for turn in found["costly"][:5]:
        assert f'<input type="hidden" name="at" value="{turn["place"]}"' in page


def test_what_came_to_nothing_says_nothing_of_mistakes(
    server: Served, looked_through: Sat, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = server.http.get(f"{looked_through.path}/analysis").json()

    async def begun(table: object) -> dict[str, Any]:
        return known | {"costly": [], "done": 0.3}

    monkeypatch.setattr(server.app.state.services.analyst, "found", begun)
    monkeypatch.setattr(server.app.state.services.analyst, "has_failed", lambda table: True)
    page = server.http.get(f"/tables/{looked_through.id}/analysis", params={"lang": "en"}).text
    assert "could not be finished on this server" in page
    assert "No clear mistakes" not in page


def test_turns_of_one_seat_can_be_asked_for(server: Served, looked_through: Sat) -> None:
    page = server.http.get(f"/tables/{looked_through.id}/analysis", params={"of": 1}).text
    assert '<li class="panel seat-0">' not in page


def test_the_end_of_a_game_leads_to_its_analysis(server: Served, looked_through: Sat) -> None:
    address = f"/tables/{looked_through.id}/analysis"
    for page in ("", "?at=3"):
        assert address in server.http.get(f"/tables/{looked_through.id}{page}").text


def test_a_record_on_disk_is_brought_in_to_be_analysed(server: Served) -> None:
    file = {"record": ("game.json", json.dumps(finished()), "application/json")}
    with httpx.Client(base_url=server.url, follow_redirects=True, timeout=20) as someone:
        assert 'name="to" value="analysis"' in someone.get("/").text
        shown = someone.post("/records", files=file, data={"to": "analysis"})
        assert shown.url.path.endswith("/analysis")
        assert 'id="analysis"' in shown.text
        file = {"record": ("game.json", json.dumps(finished())[:-9], "application/json")}
        refused = someone.post("/records", files=file, data={"to": "analysis"})
    assert refused.status_code == 422
    assert "This record cannot be opened" in unescape(refused.text)


@pytest.mark.parametrize("path", ["/api/v1/tables/{}/analysis", "/tables/{}/analysis"])
def test_a_game_that_goes_on_is_not_analysed(server: Served, path: str) -> None:
    table = server.new(GAME)
    answer = server.http.get(path.format(table.id))
    assert answer.status_code == 409
    assert "game can be analysed when it is over" in answer.text
    assert "/analysis" not in server.http.get(f"/tables/{table.id}").text


def test_a_game_without_weights_is_told_so(server: Served) -> None:
    table = upload(server, finished("harbour"))
    answer = server.http.get(f"{table.path}/analysis")
    assert (answer.status_code, answer.json()["refused"]["reason"]) == (409, "no_analysis")
    assert "no judgement of this game was learned" in answer.json()["refused"]["text"]
    assert "/analysis" not in server.http.get(f"/tables/{table.id}").text


def test_advice_is_a_whole_turn_with_its_reasons(server: Served) -> None:
    bot = {"kind": "bot", "name": "B", "bot": "random"}
    seats = [{"kind": "human", "name": "A"}, bot]
    table = server.new("terra-mystica", seats=seats)
    sent = {"seat": 0}
    answer = server.http.post(f"{table.path}/advice", json=sent, headers=table.headers(0)).json()
    assert answer["code"] == answer["best"]["codes"][0]
    assert "points expected" in answer["best"]["promise"]
    assert [line["score"] for line in answer["others"]] != []
    texts = [answer["best"]["text"], *[line["text"] for line in answer["others"]]]
    assert len(set(texts)) == len(texts)


def test_advice_without_scripts_is_a_page(server: Served) -> None:
    bot = {"kind": "bot", "name": "B", "bot": "random"}
    table = server.new("harbour", seats=[{"kind": "human", "name": "A"}, bot])
    headers = table.headers(0) | {"origin": server.url}
    page = server.http.post(f"/tables/{table.id}/advice", data={"seat": 0}, headers=headers)
    assert page.status_code == 200
    assert f'action="/tables/{table.id}/pick"' in page.text
