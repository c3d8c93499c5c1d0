"""The stream: everything at first, then what is new, and only that."""

from __future__ import annotations

import time

from tests.server.serving import Sat, Served, events, refused, wait_until


def following(table: Sat, seat: int | None):  # type: ignore[no-untyped-def]
    return table.served.http.stream(
        "GET", f"/tables/{table.id}/stream", headers=table.headers(seat)
    )


def test_the_first_update_is_whole_and_later_ones_hold_what_changed(served: Served) -> None:
    table = served.new()
    with following(table, 0) as stream:
        updates = events(stream)
        first = next(updates)
        assert (first["place"], first["mine"], first["over"]) == (8, True, False)
        assert [option["code"] for option in first["options"]] == [
            "bid 1", "bid 2", "bid 13", "bid 15",
        ]  # fmt: skip
        assert first["events"] == []
        table.picked(0, "bid 13")
        update = next(update for update in updates if update["place"] == 9)
        assert 0 < len(update["regions"]) < len(first["regions"])
        assert all(first["regions"].get(name) != html for name, html in update["regions"].items())


def test_events_are_told_once(served: Served) -> None:
    table = served.new()
    with following(table, 1) as stream:
        updates = events(stream)
        next(updates)
        table.picked(0, "bid 13")
        table.picked(1, "bid 16")
        table.picked(1, "pier D")
        told = []
        while not any("scores" in said for said in told):
            told += [event["text"] for event in next(updates)["events"]]
    assert told == ["P0 shows card 13", "P1 shows card 16",
                    "P1 docks at the lighthouse pier and scores 4 points"]  # fmt: skip


def test_the_id_of_an_event_is_the_place(served: Served) -> None:
    with following(served.new(), None) as stream:
        lines = stream.iter_lines()
        head = [next(lines) for _ in range(4)]
    assert head == ["retry: 2000", "", "event: update", "id: 8"]
    assert stream.headers["content-type"].startswith("text/event-stream")
    assert stream.headers["x-accel-buffering"] == "no"


def test_a_quiet_stream_has_a_heartbeat(served: Served) -> None:
    with following(served.new(), None) as stream:
        assert any(line.startswith(": ") for line in stream.iter_lines())


def test_a_notice_is_told_once(served: Served) -> None:
    table = served.new(players=2, seats=[{"kind": "human", "name": "Ada"}])
    with following(table, 0) as stream:
        updates = events(stream)
        assert next(updates)["notice"] is None
        table.post(None, "/take", seat=1, name="Bo")
        assert next(u["notice"] for u in updates if u["notice"]) == "Bo sits down"
        table.post(0, "/chat", text="welcome")
        assert "welcome" in next(u for u in updates if u["regions"])["regions"]["chat"]


def test_a_stream_of_no_table_is_refused(served: Served) -> None:
    assert refused(served.http.get("/tables/zzzzzzzzzz/stream"), 404) == "no_such_table"


def test_who_leaves_is_forgotten(served: Served) -> None:
    table = served.new()
    hub = served.app.state.services.hub
    for _ in range(3):
        with following(table, 0) as stream:
            next(events(stream))
    wait_until(lambda: hub.followers(table.id) == 0)
    assert not hub.is_present(table.id, 0)


def test_one_who_does_not_read_holds_up_nobody(served: Served) -> None:
    table = served.new()
    with following(table, None), following(table, 0) as stream:
        updates = events(stream)
        next(updates)
        before = time.monotonic()
        for seat in (0, 1):
            table.picked(seat)
        assert next(u for u in updates if u["place"] == 10)
        assert time.monotonic() - before < 2
