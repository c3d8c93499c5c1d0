"""Picks on the wire: one wins, the others are told why, and nothing is misapplied."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from ludopolis.games import find
from ludopolis.insight.naming import changes
from ludopolis.words import Words
from tests.server.serving import Sat, Served, refused


@pytest.fixture
def table(served: Served) -> Sat:
    """Harbour with seed 7: seat 0 holds 1, 2, 13 and 15."""
    return served.new()


def test_a_pick_moves_the_place(table: Sat) -> None:
    answer = table.pick(0, "bid 13")
    assert answer.status_code == 200
    assert answer.json()["place"] == 9
    assert table.state(0)["log"][-1]["code"] == "bid 13"


def test_a_stale_pick_is_refused_with_the_fresh_state(table: Sat) -> None:
    table.picked(0, "bid 13")
    answer = table.pick(0, "bid 15", place=8)
    assert refused(answer) == "stale"
    assert answer.json()["place"] == 9
    assert answer.json()["state"]["log"][-1]["code"] == "bid 13"


def test_a_pick_from_the_future_is_stale_too(table: Sat) -> None:
    assert refused(table.pick(0, "bid 13", place=99)) == "stale"


def test_a_repeated_pick_is_refused_as_such(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert refused(table.pick(0, "bid 13", place=8)) == "repeated"


def test_a_position_that_was_taken_back_cannot_be_answered(table: Sat) -> None:
    """The place is the same, the mark is not."""
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    table.picked(1, "pier D")
    seen = table.state(0)
    table.post(1, "/undo", place=11)
    table.picked(1, "pier A")
    late = {"code": "bid 15", "place": seen["place"], "mark": seen["mark"]}
    answer = table.post(0, "/picks", **late)
    assert refused(answer) == "stale"
    fresh = answer.json()["state"]
    assert fresh["place"] == seen["place"]
    assert table.post(0, "/picks", **late | {"mark": fresh["mark"]}).status_code == 200


def test_an_illegal_pick_is_refused_with_its_rule(table: Sat) -> None:
    answer = table.pick(0, "bid 20")
    assert refused(answer) == "not_in_hand"
    assert answer.json()["refused"]["rule"] == "HB-2.1"
    assert answer.json()["refused"]["text"] == "that card is not in your hand"


def test_a_refusal_speaks_the_language_of_its_reader(table: Sat) -> None:
    headers = table.headers(0) | {"Accept-Language": "fr-CA,fr;q=0.9,en;q=0.5"}
    body = {"code": "bid 20", "place": 8}
    address = f"{table.served.url}{table.path}/picks"
    answer = httpx.post(address, headers=headers, json=body)  # as somebody who has chosen none yet
    assert "main" in answer.json()["refused"]["text"]


def test_a_code_that_means_nothing_is_refused(table: Sat) -> None:
    assert refused(table.pick(0, "conquer Rome")) == "no_such_option"


def test_what_is_not_asked_now_is_refused(table: Sat) -> None:
    assert refused(table.pick(0, "pier A")) == "not_asked"


def test_who_is_not_asked_waits(table: Sat) -> None:
    table.picked(0, "bid 13")
    assert refused(table.pick(0, "bid 15")) == "not_your_turn"


def test_nobody_picks_for_a_foreign_seat(table: Sat) -> None:
    assert refused(table.post(0, "/picks", code="bid 16", place=8, seat=1), 403) == "foreign"


def test_spectators_pick_nothing(table: Sat) -> None:
    assert refused(table.post(None, "/picks", code="bid 13", place=8), 403) == "no_chair"


def test_a_chair_of_another_table_is_no_chair(table: Sat, served: Served) -> None:
    other = served.new()
    other.tokens = table.tokens
    assert refused(other.post(0, "/picks", code="bid 13", place=8), 403) == "no_chair"


def test_a_forged_token_is_no_chair(table: Sat) -> None:
    table.tokens[0] = table.tokens[0][:-2] + "xx"
    assert refused(table.post(0, "/picks", code="bid 13", place=8), 403) == "no_chair"


def test_there_is_no_such_table(served: Served) -> None:
    assert refused(served.http.get("/api/v1/tables/zzzzzzzzzz"), 404) == "no_such_table"


def test_after_the_end_nothing_is_picked(served: Served) -> None:
    table = served.new()
    table.play_to_the_end()
    state = table.state(0)
    assert state["result"]["scores"]
    assert refused(table.post(0, "/picks", code="bid 1", place=state["place"])) == "over"


@pytest.mark.parametrize("seed", range(4))
def test_of_four_at_once_exactly_one_wins(anywhere: Served, seed: int) -> None:
    table = anywhere.new(seed=seed)
    place = table.state(0)["place"]
    codes = [option["code"] for option in table.state(0)["options"]]

    def send(code: str) -> int:
        return table.post(0, "/picks", code=code, place=place).status_code

    with ThreadPoolExecutor(4) as together:
        answers = dict(zip(codes, together.map(send, codes)))
    assert sorted(answers.values()) == [200, 409, 409, 409]
    assert answers[table.state(0)["log"][-1]["code"]] == 200


def test_why_explains_what_is_closed_and_only_that(table: Sat) -> None:
    assert table.get(0, "/why", code="bid 13").json() == {"refused": None}
    closed = table.get(0, "/why", code="bid 20").json()["refused"]
    assert (closed["reason"], closed["rule"]) == ("not_in_hand", "HB-2.1")


def test_a_preview_tells_the_net_effect(table: Sat) -> None:
    table.picked(0, "bid 13")
    table.picked(1, "bid 16")
    effects = table.get(1, "/preview", code="pier D").json()["effects"]
    assert effects == ["+4 points", "You dock at the lighthouse pier"]
    assert table.state(1)["place"] == 10  # nothing has happened


def test_a_preview_of_a_closed_option_is_refused(table: Sat) -> None:
    assert refused(table.get(0, "/preview", code="bid 20")) == "not_in_hand"


def test_an_earlier_position_can_be_looked_at(table: Sat) -> None:
    table.picked(0, "bid 13")
    then = table.state(0, at=8)
    assert then["view"]["hand"] == [1, 2, 13, 15]
    assert (len(then["log"]), then["options"]) == (8, [])
    assert table.state(0)["view"]["hand"] == [1, 2, 15]
    assert table.get(0, at=99).status_code == 422


def test_bad_wishes_for_a_table_are_answered_with_what_was_expected(served: Served) -> None:
    for wanted, expected in [
        ({"game": "chess", "players": 2}, "there is no game 'chess'"),
        ({"game": "harbour", "players": 9}, "harbour is for 2 to 5 players, found 9"),
        ({"game": "harbour", "players": 2, "setup": {"fog": True}}, "there is no such choice"),
        (
            {"game": "harbour", "players": 2, "seats": [{"kind": "bot", "bot": "hal"}]},
            "there is no bot 'hal'",
        ),
    ]:
        answer = served.http.post("/api/v1/tables", json=wanted)
        assert answer.status_code == 422
        assert answer.json()["detail"][0]["msg"].startswith(expected)


def test_a_preview_tells_what_speaks_against_a_legal_pick(served: Served) -> None:
    """Terra Mystica: the witches turn D4 into something they cannot build on."""
    table = served.new("terra-mystica", setup={"setup": "introductory"})
    while "dig" not in {option["kind"] for option in table.state(0)["options"]}:
        table.picked(table.state(None)["asked"][0])
    state = table.state(0)
    assert state["view"]["players"][0]["faction"] == "witches"
    kind = "{hex} would become {terrain}, and you can build on {home} only"
    for language, said in (
        ("en", "D4 would become desert, and you can build on forest only"),
        ("fr", "D4 deviendrait\xa0: désert\u202f; vous ne pouvez construire que sur\xa0: forêts"),
    ):
        told = table.get(0, "/preview", code="dig D4 desert", lang=language).json()
        assert told["doubt"] == {"kind": kind, "text": said}
        assert told["effects"]
    assert table.get(0, "/preview", code="dig D4 forest").json()["doubt"] is None
    table.picked(0, "dig D4 desert")  # it stops nobody
    assert table.state(0)["log"][-1]["code"] == "dig D4 desert"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["+2 VP", "\N{MINUS SIGN}1 coin", "+3 workers", "bowls 5/7/0 → 4/6/2"]),
        ("fr", ["+2 PV", "\N{MINUS SIGN}1 pièce", "+3 ouvriers", "bols 5/7/0 → 4/6/2"]),
    ],
)
def test_previews_tell_amounts_as_players_say_them(language: str, expected: list[str]) -> None:
    game = find("terra-mystica")
    before = {"vp": 20, "coins": 15, "workers": 3, "priests": 0, "bowls": [5, 7, 0]}
    after = {"vp": 22, "coins": 14, "workers": 6, "priests": 0, "bowls": [4, 6, 2]}
    told = changes(game, {"players": [before]}, {"players": [after]}, 0)
    said = [Words(language, game)(change.said) for change in told]
    assert sorted(said) == sorted(expected)
