"""Several picks as one act on the wire: all of them or none, in one request, taken back as one."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from ludopolis.server.tables import picking
from tests.server.serving import Sat, Served, quick, refused, wait_until

GAME = "terra-mystica"
SETUP = {"setup": "introductory"}


def new_table(served: Served) -> Sat:
    """The first turn of an introductory game."""
    table = served.new(game=GAME, setup=SETUP, seed=5)
    while not any(o["kind"] == "pass" for o in table.state(asked(table))["options"]):
        table.picked(asked(table))
    return table


@pytest.fixture
def table(served: Served) -> Sat:
    return new_table(served)


def asked(table: Sat) -> int:
    return int(table.state(0)["asked"][0])


def codes(table: Sat, seat: int) -> list[str]:
    return [line["code"] for line in table.state(seat)["log"]]


def act(table: Sat, seat: int, picks: list[str], **more: Any) -> Any:
    state = table.state(seat)
    return table.post(seat, "/picks", codes=picks, place=state["place"], mark=state["mark"], **more)


TWICE = ["convert W:C", "convert W:C"]


def test_a_list_of_picks_is_made_in_one_request_and_logged_pick_by_pick(table: Sat) -> None:
    seat = asked(table)
    before = codes(table, seat)
    answer = act(table, seat, TWICE)
    assert (answer.status_code, answer.json()["place"]) == (200, len(before) + 2)
    assert codes(table, seat) == [*before, *TWICE]


def test_a_list_leads_where_its_picks_lead_one_by_one(served: Served) -> None:
    at_once, single = new_table(served), new_table(served)
    seat = asked(at_once)
    act(at_once, seat, TWICE)
    for code in TWICE:
        single.picked(seat, code)
    assert at_once.state(seat)["view"] == single.state(seat)["view"]
    assert at_once.state(seat)["mark"] == single.state(seat)["mark"]


def test_nothing_of_a_list_is_made_if_one_pick_is_not_open_in_its_turn(table: Sat) -> None:
    seat = asked(table)
    before = table.state(seat)
    assert refused(act(table, seat, [*TWICE, "cult FIRE"])) == "no_act"
    assert table.state(seat)["log"] == before["log"]
    assert table.state(seat)["view"] == before["view"]


def test_a_list_is_refused_by_the_reason_of_its_first_pick(table: Sat) -> None:
    seat = asked(table)
    assert refused(act(table, seat, ["convert P:W", "convert W:C"])) not in ("no_act", "stale")


def test_a_list_is_held_to_the_same_place_mark_and_seat_as_one_pick(table: Sat) -> None:
    seat = asked(table)
    place = table.state(seat)["place"]
    assert refused(table.post(seat, "/picks", codes=TWICE, place=place - 1)) == "stale"
    assert refused(table.post(seat, "/picks", codes=TWICE, place=place, mark="other")) == "stale"
    assert refused(act(table, 1 - seat, TWICE)) == "not_your_turn"
    answer = table.post(1 - seat, "/picks", codes=TWICE, place=place, seat=seat)
    assert refused(answer, 403) == "foreign"


def test_a_list_that_was_made_already_is_not_made_again(table: Sat) -> None:
    seat = asked(table)
    place = table.state(seat)["place"]
    act(table, seat, TWICE)
    assert refused(table.post(seat, "/picks", codes=TWICE, place=place)) == "repeated"


def test_an_act_has_a_code_or_codes_and_not_both(table: Sat) -> None:
    seat = asked(table)
    for wanted in ({}, {"code": "pass", "codes": TWICE}, {"codes": []}):
        assert table.post(seat, "/picks", place=0, **wanted).status_code == 422


def test_the_last_act_is_taken_back_and_made_again_as_a_whole(table: Sat) -> None:
    seat = asked(table)
    before = codes(table, seat)
    act(table, seat, ["convert W:C"])
    act(table, seat, TWICE)
    state = table.state(seat)
    assert state["last_act"] == 2
    table.post(seat, "/undo", place=state["place"], picks=2)
    assert codes(table, seat) == [*before, "convert W:C"]
    table.post(seat, "/redo", place=len(before) + 1)
    assert codes(table, seat) == [*before, "convert W:C", *TWICE]
    assert table.state(seat)["last_act"] == 2


def test_what_belongs_together_outlives_a_restart(database: str) -> None:
    first = Served(quick(database))
    table = new_table(first)
    seat = asked(table)
    act(table, seat, TWICE)
    first.stop()
    second = Served(quick(database))
    table.served = second
    try:
        assert table.state(seat)["last_act"] == 2
    finally:
        second.stop()


def test_a_turn_ends_with_its_act_if_the_sender_likes(table: Sat) -> None:
    seat = asked(table)
    code = next(o["code"] for o in table.state(seat)["options"] if o["kind"] == "upgrade")
    act(table, seat, [code])
    assert asked(table) == seat  # convert, or end your turn?
    state = table.state(seat)
    table.post(seat, "/undo", place=state["place"])
    act(table, seat, [code], finish=True)
    assert codes(table, seat)[-2:] == [code, "done"]
    assert table.state(seat)["question"] is None


def test_a_turn_ends_also_after_others_had_to_decide_something(table: Sat) -> None:
    """A neighbour is asked about power first; then nobody is asked whether that was all."""
    seat = asked(table)
    for option in table.state(seat)["options"]:
        if option["kind"] == "upgrade":
            act(table, seat, [option["code"]], finish=True)
            if asked(table) != seat and table.state(1 - seat)["options"][0]["kind"] == "leech":
                break
            state = table.state(seat)
            table.post(seat, "/undo", place=state["place"], picks=state["last_act"])
    else:
        raise AssertionError("no upgrade has neighbours")
    table.picked(1 - seat, "decline")
    assert codes(table, seat)[-2:] == ["decline", "done"]
    assert asked(table) == 1 - seat
    assert table.state(1 - seat)["question"] == "Take an action"


def test_what_can_be_done_at_once_is_told(table: Sat) -> None:
    seat = asked(table)
    told = table.get(seat, "/acts").json()
    sacrifices = [offer for offer in told["options"] if offer["kind"] == "action"]
    assert sacrifices
    for offer in sacrifices:
        burns = offer["codes"].count("burn")
        assert offer["codes"] == ["burn"] * burns + [offer["code"]]
        assert offer["label"].startswith(f"Sacrifice {burns} power and take: ")


def test_a_menu_tells_of_which_entries_the_price_is_all_there_is_to_say(table: Sat) -> None:
    seat = asked(table)
    options = table.state(seat)["options"]
    digs = [option["code"] for option in options if option["kind"] in ("dig", "upgrade")]
    lists = [[TWICE[0]], TWICE, *[[code] for code in digs]][:12]
    told = table.get(seat, "/menu", act=["|".join(picks) for picks in lists]).json()
    plain = [entry["plain"] for entry in told["open"]]
    seen = [table.get(seat, "/preview", code=picks).json() for picks in lists]
    assert plain == [not one["follow"]["options"] and one["doubt"] is None for one in seen]
    assert plain[:2] == [True, True]
    assert False in plain


def test_a_preview_of_several_picks_tells_all_of_them_and_how_they_go_on(table: Sat) -> None:
    seat = asked(table)
    told = table.get(seat, "/preview", code=TWICE).json()
    changes = {change["text"]: change["amount"] for change in told["changes"]}
    assert changes == {"+2 coins": "+2", "\N{MINUS SIGN}2 workers": "\N{MINUS SIGN}2"}
    assert told["follow"] == {"question": None, "options": []}
    refusal = table.get(seat, "/preview", code=["convert W:C", "cult FIRE"])
    assert refused(refusal) == "no_act"


def test_bots_leave_a_moment_to_take_back_what_was_done_by_one_click(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picking, "MOMENT", 2.0)
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    table = served.new(game="origins", seats=seats, seed=5)
    for _ in range(60):
        wait_until(lambda: table.state(0)["asked"] == [0])
        state = table.state(0)
        code = next((o["code"] for o in state["options"] if o["code"] == "grow"), None)
        if code is not None:
            break
        table.picked(0)
    act(table, 0, [str(code)], moment=True)
    made = monotonic()
    assert table.state(0)["asked"] == [1]
    assert table.state(0)["undoable"] > 0
    wait_until(lambda: table.state(0)["asked"] == [0] or table.state(0)["undoable"] == 0)
    assert monotonic() - made >= 1.9
