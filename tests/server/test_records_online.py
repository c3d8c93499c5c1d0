"""Records up and down, positions continued, and another game of the same players."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludopolis.core import Match, load, record
from ludopolis.games import find
from tests.server.serving import Sat, Served, refused, wait_until


def upload(served: Served, values: dict[str, Any]) -> Any:
    return served.http.post("/api/v1/records", json=values)


def test_a_finished_game_is_downloaded_and_uploaded_again(served: Served) -> None:
    table = served.new()
    table.play_to_the_end()
    answer = served.http.get(f"/tables/{table.id}/record.json")
    assert 'filename="harbour-' in answer.headers["content-disposition"]
    values = answer.json()
    assert load(find("harbour"), values).state.over
    again = Sat(served, upload(served, values).json())
    assert again.state(None)["log"] == table.state(None)["log"]
    assert again.state(None)["result"] == table.state(None)["result"]
    assert [seat["name"] for seat in again.state(None)["seats"]] == ["P0", "P1"]


def test_an_unfinished_record_goes_on(served: Served) -> None:
    match = Match(find("harbour"), 2, seed=7)
    match.play(0, "bid 13")
    table = Sat(served, upload(served, record(match)).json())
    assert table.state(None)["asked"] == [1]
    table.picked(1, "bid 16")
    table.play_to_the_end()


def test_a_record_that_ends_before_a_draw_is_drawn_for(served: Served) -> None:
    values = record(Match(find("harbour"), 2, seed=7))
    values["log"] = values["log"][:5]
    table = Sat(served, upload(served, values).json())
    assert table.state(None)["asked"] == [0, 1]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("log", ["0 bid 99"], "'bid 99' is no option of harbour"),
        ("scores", [7, 7], "the log ends with [0, 0]"),
        ("rules", 99, "expected rules version"),
        ("game", "chess", "there is no game 'chess'"),
        ("ludopolis", 2, "expected the record format 1"),
        ("names", ["a"], "expected one for each of 2 players or none"),
        ("players", 77, "harbour is for 2 to 5 players"),
    ],
)
def test_a_bad_record_is_refused_with_the_place(
    served: Served, field: str, value: Any, expected: str
) -> None:
    values = record(Match(find("harbour"), 2, seed=7)) | {field: value}
    answer = upload(served, values)
    assert answer.status_code == 422
    assert answer.json()["detail"][0]["msg"].startswith(expected)


def test_a_position_is_continued_against_bots(served: Served) -> None:
    table = served.new("terra-mystica")
    state = table.state(0)
    for _ in range(3):
        table.picked(table.state(None)["asked"][0])
    answer = table.post(0, "/continue", at=state["place"] + 1, bots={"1": "random"})
    assert answer.status_code == 201
    made = Sat(served, answer.json())
    assert made.id != table.id
    assert made.state(None)["log"] == table.state(None, at=state["place"] + 1)["log"]
    assert [seat["kind"] for seat in made.state(None)["seats"]] == ["human", "bot"]
    assert table.state(None)["place"] == state["place"] + 3  # the old table is as it was


def test_a_place_that_is_not_there_cannot_be_continued(served: Served) -> None:
    table = served.new("terra-mystica")
    assert table.post(0, "/continue", at=99).status_code == 422


def test_again_is_one_table_for_all_who_ask(served: Served) -> None:
    table = served.new()
    assert refused(table.post(0, "/again")) == "not_over"
    table.play_to_the_end()
    assert refused(table.post(None, "/again"), 403) == "no_chair"
    made = [table.post(seat, "/again").json() for seat in (0, 1, 0)]
    assert len({each["id"] for each in made}) == 1
    assert [[chair["seat"] for chair in each["chairs"]] for each in made] == [[0], [1], [0]]
    following = Sat(served, made[0])
    assert following.state(0)["viewer"]["seats"] == [0]
    assert following.state(0)["place"] == 8
    following.picked(0)


def test_a_table_of_bots_plays_by_itself(served: Served) -> None:
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    table = served.new(seats=bots)
    wait_until(lambda: table.state(None)["over"])
    assert len(table.state(None)["result"]["scores"]) == 2


def test_what_is_wrong_with_a_record_is_said_in_the_language_of_the_page(served: Served) -> None:
    values = record(Match(find("harbour"), 2, seed=7)) | {"log": ["0 bid 99"]}
    french = {"accept-language": "fr"}
    served.http.cookies.clear()  # another language that somebody chose before
    for content, expected in [
        (json.dumps(values), "log[0]: &#39;bid 99&#39; n&#39;est pas un choix de harbour"),
        ("{", "ce n&#39;est pas un texte JSON complet"),
        (
            json.dumps({"ludopolis": 1}),
            "attendu\N{NO-BREAK SPACE}: un texte",
        ),
    ]:
        files = {"record": ("record.json", content, "application/json")}
        answer = served.http.post("/records", files=files, headers=french)
        assert answer.status_code == 422
        assert expected in answer.text
    answer = served.http.post("/api/v1/records", json=values, headers=french)
    assert answer.json()["detail"][0]["msg"] == "'bid 99' n'est pas un choix de harbour"
