"""Friends gather at a table; the game begins when everybody is ready."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from tests.server.serving import SECONDS, Sat, Served, events, refused

ADA = [{"kind": "human", "name": "Ada"}]


def room(served: Served, players: int = 3, **wanted: Any) -> Sat:
    return served.new(players=players, seats=ADA, seed=None, gathering=True, **wanted)


def sit(table: Sat, seat: int, name: str) -> None:
    answer = table.post(None, "/take", seat=seat, name=name)
    assert answer.status_code == 201, answer.text
    table.tokens[seat] = answer.json()["token"]


def test_nobody_is_asked_before_everybody_is_ready(served: Served) -> None:
    table = room(served, 2)
    state = table.state(0)
    assert (state["gathering"], state["asked"], state["options"]) == (True, [], [])
    assert refused(table.post(0, "/picks", code="bid 1", place=state["place"])) == "gathering"
    assert refused(table.post(0, "/concede")) == "gathering"


def test_the_game_begins_with_the_last_who_is_ready(served: Served) -> None:
    table = room(served, 2)
    assert table.post(0, "/ready").is_success
    sit(table, 1, "Bo")
    assert table.state(None)["gathering"]
    assert [seat["ready"] for seat in table.state(None)["seats"]] == [True, False]
    assert table.post(1, "/ready").is_success
    state = table.state(0)
    assert (state["gathering"], state["asked"]) == (False, [0, 1])
    assert state["notices"][-1] == "everybody is ready: the game begins"
    table.picked(0)


def test_who_is_logged_in_need_not_write_their_name(served: Served) -> None:
    table = room(served)
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as browser:
        known = {"act": "register", "name": "Maëlys", "password": "long enough"}
        named = 'id="sit-name" type="text" name="name" maxlength="40" value="{}"'

        def page() -> str:
            return re.sub(r"\s+", " ", browser.get(f"/tables/{table.id}").text)

        assert named.format("") in page()
        browser.post("/account", data=known)
        assert named.format("Maëlys") in page()
        browser.post("/account", data={"act": "logout"})
        assert named.format("") in page()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "First player: expected a seat from 1 to 3"),
        ("fr", "Premier joueur\xa0: attendu"),
    ],
)
def test_a_wrong_choice_is_called_as_the_form_calls_it(
    served: Served, language: str, said: str
) -> None:
    form = {"game": "terra-mystica", "players": "3", "mode": "online", "setup.first-player": "5"}
    answer = served.http.post("/friends", data=form, headers={"accept-language": language})
    assert answer.status_code == 422
    assert said in answer.text
    assert "setup.first-player:" not in answer.text


def test_who_is_ready_may_wait_after_all(served: Served) -> None:
    table = room(served, 2)
    table.post(0, "/ready")
    table.post(0, "/ready", ready=False)
    sit(table, 1, "Bo")
    table.post(1, "/ready")
    assert table.state(None)["gathering"]
    assert table.state(None)["notices"][-1] == "Bo is ready"


def test_bots_fill_up_what_is_free_and_the_game_begins(served: Served) -> None:
    table = room(served)
    sit(table, 1, "Bo")
    assert refused(table.post(1, "/fill", bot="greedy"), 403) == "not_host"
    table.post(0, "/ready")
    table.post(1, "/ready")
    assert table.post(0, "/fill", bot="greedy").is_success
    seats = table.state(0)["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats[1:]] == [
        ("human", "Bo"),
        ("bot", "Sinan"),
    ]
    assert not table.state(0)["gathering"]
    assert refused(table.post(0, "/fill", bot="greedy")) == "started"


def test_a_bot_makes_room_for_somebody(served: Served) -> None:
    table = room(served)
    table.post(0, "/fill", target=2, bot="random")
    assert [seat["kind"] for seat in table.state(0)["seats"]] == ["human", "open", "bot"]
    assert table.post(0, "/free", target=2).is_success
    sit(table, 2, "Cy")
    assert table.state(0)["seats"][2]["name"] == "Cy"


def test_the_host_frees_the_seat_of_who_does_not_come(served: Served) -> None:
    table = room(served, 2)
    sit(table, 1, "Bo")
    assert refused(table.post(1, "/free", target=0), 403) == "not_host"
    assert refused(table.post(0, "/free", target=0)) == "empty_seat"
    assert table.post(0, "/free", target=1).is_success
    assert table.get(1).json()["viewer"]["seats"] == []  # their link is dead
    sit(table, 1, "Cy")


def test_people_call_themselves_as_they_like_until_the_game_begins(served: Served) -> None:
    table = room(served, 2)
    sit(table, 1, "Bo")
    assert refused(table.post(1, "/name", name="Ada")) == "same_name"
    assert table.post(1, "/name", name="Boris").is_success
    assert table.state(0)["notices"][-1] == "Bo is now called Boris"
    for seat in (0, 1):
        table.post(seat, "/ready")
    assert refused(table.post(1, "/name", name="Bo")) == "started"


def test_who_tries_one_seat_after_the_other_learns_no_hand(served: Served) -> None:
    table = room(served, 2)
    sit(table, 1, "Bo")
    seen = table.state(None)
    for seat in (0, 1):
        state = table.state(seat)
        assert (state["view"], state["log"]) == (seen["view"], seen["log"])
    for seat in (0, 1):
        table.post(seat, "/ready")
    assert table.state(0)["view"] != table.state(1)["view"]


def test_who_gives_no_name_gets_one(served: Served) -> None:
    table = room(served, 2)
    sit(table, 1, "")
    assert table.state(0)["seats"][1]["name"] == "Player 2"


def test_everybody_in_the_room_sees_who_comes_and_hears_what_is_said(served: Served) -> None:
    table = room(served, 2)
    with served.http.stream("GET", f"/tables/{table.id}/stream") as stream:
        updates = events(stream)
        first = next(updates)
        assert first["gathering"]
        assert set(first["regions"]) == {"room", "chat", "audience"}
        sit(table, 1, "Bo")
        assert "Bo" in next(updates)["regions"]["room"]
        table.post(1, "/chat", text="hello")
        assert "hello" in next(updates)["regions"]["chat"]
        table.post(0, "/ready")
        table.post(1, "/ready")
        assert not next(update for update in updates if not update["gathering"])["over"]


def test_it_works_as_plain_forms(served: Served) -> None:
    with (
        httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as ada,
        httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as bo,
    ):
        asked = ada.get("/friends?game=harbour").text
        assert re.search(r'<details class="more panel"\s*>', asked)  # variants are folded
        page = ada.post("/friends", data={"game": "harbour", "players": "3", "mode": "online"})
        link = str(page.url)
        assert f"<code>{link}</code>" in page.text
        sat = bo.post(f"{link}/take", data={"seat": "1", "name": "Bo"})
        assert "not ready yet" in sat.text
        ada.post(f"{link}/fill", data={"bot": "greedy"})
        bo.post(f"{link}/ready", data={"ready": "1"})
        begun = ada.post(f"{link}/ready", data={"ready": "1"})
        assert 'id="picks"' in begun.text
        assert 'id="picks"' in bo.get(link).text


def test_who_has_too_many_friends_is_told(served: Served) -> None:
    page = served.http.post("/friends", data={"game": "harbour", "players": "9", "mode": "online"})
    assert page.status_code == 422
    assert "players, found 9" in page.text


def test_at_one_screen_everybody_sits_and_one_click_begins(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as http:
        form = {"game": "harbour", "players": "3", "mode": "hotseat"}
        link = str(http.post("/friends", data=form).url)
        named = http.post(f"{link}/name", data={"seat": "1", "name": "Bo"})
        assert 'value="Bo"' in named.text
        assert "<code>" not in named.text  # nobody needs a link
        http.post(f"{link}/fill", data={"seat": "2", "bot": "greedy"})
        http.post(f"{link}/free", data={"seat": "2"})
        begun = http.post(f"{link}/ready", data={"ready": "1"})
        assert 'id="curtain"' in begun.text
        seats = http.get(f"/api/v1/tables/{link.rpartition('/')[2]}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Player 1", "Bo", "Player 3"]


def test_the_same_people_gather_again(served: Served) -> None:
    table = room(served, 2)
    sit(table, 1, "Bo")
    for seat in (0, 1):
        table.post(seat, "/ready")
    table.post(1, "/concede")
    following = Sat(served, table.post(0, "/again").json())
    assert table.state(1)["notices"][-1] == "Ada wants to play again"
    state = following.state(0)
    assert state["gathering"]
    assert [(seat["name"], seat["ready"]) for seat in state["seats"]] == [
        ("Ada", True),
        ("Bo", False),
    ]
    other = table.post(1, "/again").json()
    assert other["id"] == following.id
    assert not following.state(0)["gathering"]


def test_a_room_can_be_closed(served: Served) -> None:
    table = room(served)
    assert table.post(0, "/close").is_success
    assert refused(table.post(0, "/ready")) == "closed"
    assert "This table is closed" in served.http.get(f"/tables/{table.id}").text
