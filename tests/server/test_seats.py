"""Sitting down, standing up, bots on free seats, and what players say."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.serving import SECONDS, Sat, Served, events, refused, wait_until

OPEN = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def table(served: Served) -> Sat:
    """Ada waits for two others."""
    return served.new(players=3, seats=OPEN, listed=True)


def sit(table: Sat, seat: int, name: str) -> None:
    answer = table.post(None, "/take", seat=seat, name=name)
    assert answer.status_code == 201, answer.text
    table.tokens[seat] = answer.json()["token"]


def notices(table: Sat) -> list[str]:
    found: list[str] = table.state(None)["notices"]
    return found


def test_who_sits_down_can_pick(table: Sat) -> None:
    sit(table, 1, "Bo")
    assert table.state(1)["seats"][1] | {"present": False} == {
        "seat": 1, "kind": "human", "name": "Bo", "bot": None, "present": False, "proposal": None,
        "conceded": False, "away": False, "muted": False, "ready": False, "resting": None,
        "time": None,
    }  # fmt: skip
    table.picked(1)
    assert notices(table) == ["Bo sits down"]


def test_two_do_not_sit_on_one_seat(table: Sat) -> None:
    sit(table, 1, "Bo")
    assert refused(table.post(None, "/take", seat=1, name="Cy")) == "taken"
    assert refused(table.post(None, "/take", seat=2, name="BO ")) == "same_name"
    assert refused(table.post(None, "/take", seat=7, name="Cy")) == "no_such_seat"


def test_a_name_is_one_line_of_bounded_length(table: Sat) -> None:
    sit(table, 1, "  B\n\to\u202e " + "x" * 70)
    name = table.state(None)["seats"][1]["name"]
    assert name.startswith("B o x")
    assert len(name) == 40


def test_who_leaves_has_no_chair_any_more(table: Sat) -> None:
    sit(table, 1, "Bo")
    assert table.post(1, "/leave").is_success
    assert table.state(1)["viewer"] == {"seats": [], "seat": None}
    assert refused(table.post(1, "/picks", code="bid 1", place=12), 403) == "no_chair"
    sit(table, 1, "Cy")
    assert notices(table)[1:] == ["Bo leaves the table", "Cy sits down"]


def test_a_bot_sits_down_on_a_free_seat_when_all_agree(table: Sat) -> None:
    sit(table, 1, "Bo")
    table.post(0, "/bot", target=2, bot="random")
    assert table.state(None)["seats"][2]["proposal"] == {
        "kind": "bot", "bot": "random", "by": 0, "agreed": [0], "left": 0.0,
    }  # fmt: skip
    assert table.state(None)["seats"][2]["kind"] == "open"
    assert refused(table.post(0, "/bot", target=2, bot="random")) == "not_agreed"
    table.post(1, "/agree", target=2)
    assert table.state(None)["seats"][2]["kind"] == "bot"
    assert notices(table)[-1] == "the bot random now plays for Random 3"
    wait_until(lambda: table.state(None)["asked"] == [0, 1])


def test_where_nobody_else_has_to_agree_the_bot_sits_down_at_once(table: Sat) -> None:
    for seat in (1, 2):
        assert table.post(0, "/bot", target=seat, bot="random").is_success
    assert [seat["kind"] for seat in table.state(None)["seats"]] == ["human", "bot", "bot"]
    wait_until(lambda: table.state(None)["asked"] == [0])


def test_proposals_that_make_no_sense_are_refused(table: Sat) -> None:
    assert refused(table.post(0, "/agree", target=1)) == "no_proposal"
    assert table.post(0, "/bot", target=1, bot="hal").status_code == 422
    table.post(0, "/bot", target=1, bot="random")
    assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "taken"


def test_players_talk(table: Sat) -> None:
    assert table.post(0, "/chat", text="  hello \n all ").is_success
    assert table.state(None)["chat"] == [{"seat": 0, "name": "Ada", "text": "hello all"}]
    assert refused(table.post(0, "/chat", text="   ")) == "empty"
    assert table.post(0, "/chat", text="x" * 501).status_code == 422


def test_listed_tables_are_listed_and_others_are_not(served: Served, table: Sat) -> None:
    private = served.new()
    found = {listing["id"]: listing for listing in served.http.get("/api/v1/tables").json()}
    assert found[table.id]["open"] == 2
    assert found[table.id]["names"] == ["Ada", "", ""]
    assert private.id not in found


def test_a_token_of_several_seats_acts_for_the_one_that_is_asked(served: Served) -> None:
    table = served.new(mode="hotseat")
    table.tokens[0] = table.token
    assert table.state(0)["viewer"] == {"seats": [0, 1], "seat": 0}
    table.picked(0)
    state = table.state(0)
    assert state["viewer"]["seat"] == 1
    table.post(0, "/picks", code=state["options"][0]["code"], place=state["place"])
    assert table.state(None)["place"] > 8


def test_a_seat_link_is_the_chair(served: Served) -> None:
    table = served.new()
    with httpx.Client(base_url=served.url, follow_redirects=True) as browser:
        answer = browser.get(table.links[0])
        if answer.status_code == 404:
            pytest.skip("there are no pages yet")
        state = browser.get(table.path).json()
        assert state["viewer"]["seats"] == [0]
        assert browser.get("/api/v1/tables/" + served.new().id).json()["viewer"]["seats"] == []


def test_a_dead_link_leads_to_the_table_all_the_same(table: Sat) -> None:
    answer = table.served.http.get(f"/tables/{table.id}/sit/nonsense")
    assert answer.status_code == 403
    assert "This seat link is not good, or no longer" in answer.text
    assert "ask somebody at the table for a new one" in answer.text
    assert f'href="/tables/{table.id}"' in answer.text


def test_who_comes_too_late_is_told_that_all_seats_are_taken(table: Sat) -> None:
    def seen() -> str:
        return table.served.http.get(f"/tables/{table.id}").text

    assert "all seats are taken" not in seen()
    for seat, name in ((1, "Bo"), (2, "Cy")):
        sit(table, seat, name)
    assert "You are watching; all seats are taken" in seen()


def players_of(served: Served, link: str) -> str:
    """What a page says of the players."""
    with httpx.Client(base_url=served.url, timeout=SECONDS, follow_redirects=True) as somebody:
        page = somebody.get(link).text
    part = page.partition('<ol class="plain seat-list">')[2].partition("</ol>")[0]
    return " ".join(re.sub("<[^>]*>", " ", part).split())


def test_where_a_game_goes_on_for_days_only_who_lets_others_wait_can_be_absent(
    served: Served,
) -> None:
    live, slow = served.new(), served.new(pace="turns")
    live.picked(1)
    assert "P1 away" in players_of(served, live.links[0])
    assert "Absent?" in players_of(served, live.links[0])
    shown = players_of(served, slow.links[0])
    assert "away" not in shown
    assert "Absent?" in shown  # both are asked
    slow.picked(1)
    assert "Absent?" not in players_of(served, slow.links[0])


def test_where_a_game_goes_on_for_days_it_is_said_who_is_there_now(served: Served) -> None:
    slow = served.new(pace="turns")
    url = f"/tables/{slow.id}/stream"
    with served.http.stream("GET", url, headers=slow.headers(1)) as stream:
        updates = events(stream)  # once this is gone, so is who looks
        next(updates)
        wait_until(lambda: "P1 online" in players_of(served, slow.links[0]))
