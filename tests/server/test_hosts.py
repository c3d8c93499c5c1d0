"""Spectators beside the players, hosts who keep order, and a lobby that nobody fills."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludopolis.server.http.viewing import address_of
from ludopolis.server.people.chairs import Chairs
from tests.server.passing import later
from tests.server.postgres import Cluster
from tests.server.serving import Sat, Served, quick, refused, wait_until

OPEN = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def table(anywhere: Served) -> Sat:
    """Ada has set it up; Bo sits with her."""
    made = anywhere.new(players=3, seats=OPEN, listed=True, seed=None)
    made.tokens[1] = made.post(None, "/take", seat=1, name="Bo").json()["token"]
    return made


def said(table: Sat, where: str) -> list[str]:
    return [line["text"] for line in table.state(None)[where]]


def notices(table: Sat) -> list[str]:
    found: list[str] = table.state(None)["notices"]
    return found


# Spectators


def test_spectators_talk_apart_from_the_players(table: Sat) -> None:
    assert table.post(0, "/chat", text="hello").is_success
    assert table.post(None, "/chat", text="<b>hi</b>", name="Zoe").is_success
    state = table.state(0)
    assert state["chat"] == [{"seat": 0, "name": "Ada", "text": "hello"}]
    assert state["spectators"] == [{"seat": None, "name": "Zoe", "text": "<b>hi</b>"}]
    page = table.served.http.get(f"/tables/{table.id}").text
    chat = page[page.index('id="chat"') : page.index('id="audience"')]
    assert "hello" in chat
    assert "&lt;b&gt;hi" not in chat
    assert "&lt;b&gt;hi" in page


def test_a_spectator_who_gives_no_name_is_called_one(table: Sat) -> None:
    table.post(None, "/chat", text="Hello")
    page = table.served.http.get(f"/tables/{table.id}").text
    assert "<b><bdi>A spectator</bdi></b> <bdi>Hello</bdi>" in page


def test_spectators_cannot_use_up_what_players_may_say(
    anywhere: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludopolis.server.tables.talk.WHISPERS", 3)
    table = anywhere.new()
    for _ in range(3):
        assert table.post(None, "/chat", text="flood").is_success
    assert refused(table.post(None, "/chat", text="flood")) == "too_much"
    assert table.post(0, "/chat", text="still here").is_success


def test_a_spectator_who_floods_waits(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/t.db", spectator_lines_per_minute=1)
    running = Served(settings)
    try:
        table = running.new()
        answers = [table.post(None, "/chat", text="flood").status_code for _ in range(8)]
        assert answers == [200] * 5 + [429] * 3
        assert len(said(table, "spectators")) == 5
        assert all(table.post(0, "/chat", text="x").is_success for _ in range(8))
    finally:
        running.stop()


def test_a_flood_of_talk_does_not_hold_up_the_game(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/t.db", table_acts_per_second=0.01, table_acts_burst=3)
    running = Served(settings)
    try:
        table = running.new()
        answers = [table.post(None, "/chat", text="flood").status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        table.picked(0)
        table.picked(1)
    finally:
        running.stop()


# Hosts


def test_only_the_host_keeps_order(table: Sat) -> None:
    assert table.state(None)["host"] == 0
    for act, body in (("/mute", {}), ("/mute", {"target": 0}), ("/unlist", {}), ("/close", {})):
        assert refused(table.post(1, act, **body), 403) == "not_host"
        assert refused(table.post(None, act, **body), 403) == "no_chair"


def test_the_host_silences_spectators_and_lets_them_speak_again(table: Sat) -> None:
    assert table.post(0, "/mute").is_success
    assert refused(table.post(None, "/chat", text="x"), 403) == "muted"
    assert table.state(None)["hushed"] is True
    assert table.post(1, "/chat", text="y").is_success
    assert table.post(0, "/mute", muted=False).is_success
    assert table.post(None, "/chat", text="z").is_success
    assert notices(table)[-2:] == [
        "Ada mutes the spectators", "Ada lets spectators speak again"
    ]  # fmt: skip


def test_the_host_silences_a_player_who_still_plays(table: Sat) -> None:
    assert table.post(0, "/mute", target=1).is_success
    assert refused(table.post(1, "/chat", text="x"), 403) == "muted"
    assert table.state(None)["seats"][1]["muted"] is True
    table.picked(1)
    assert table.post(0, "/mute", target=1, muted=False).is_success
    assert table.post(1, "/chat", text="x").is_success
    assert refused(table.post(0, "/mute", target=0)) == "empty_seat"
    assert refused(table.post(0, "/mute", target=2)) == "empty_seat"


def test_who_sits_down_where_somebody_was_muted_is_not(table: Sat) -> None:
    table.post(0, "/mute", target=1)
    table.post(1, "/leave")
    table.tokens[1] = table.post(None, "/take", seat=1, name="Cy").json()["token"]
    assert table.post(1, "/chat", text="x").is_success


def test_when_the_host_leaves_somebody_else_is_host(table: Sat) -> None:
    table.post(0, "/leave")
    assert table.state(None)["host"] == 1
    sat = table.post(None, "/take", seat=0, name="Mallory")
    table.tokens[0] = sat.json()["token"]
    assert table.state(None)["host"] in (0, 1)


def test_the_host_takes_the_table_off_the_list(table: Sat) -> None:
    assert table.id in listed(table.served)
    assert table.post(0, "/unlist").is_success
    assert table.id not in listed(table.served)
    assert refused(table.post(0, "/unlist")) == "not_listed"


def test_the_host_closes_a_table_that_has_not_begun(table: Sat) -> None:
    assert table.post(0, "/close").is_success
    assert table.id not in listed(table.served)
    state = table.state(0)
    assert (state["closed"], state["asked"], state["options"]) == (True, [], [])
    assert refused(table.post(None, "/take", seat=2, name="Cy")) == "closed"
    assert refused(table.post(1, "/picks", code="bid 1", place=12)) == "closed"
    assert refused(table.post(0, "/bot", target=2, bot="greedy")) == "closed"
    assert refused(table.post(0, "/close")) == "closed"
    table.served.app.state.services.tables.keeper._tables.clear()
    assert table.state(0)["closed"] is True
    assert notices(table)[-1] == "Ada closes the table"
    page = table.served.http.get(f"/tables/{table.id}").text
    assert "The host has closed this table before the game began." in page


def test_a_game_that_has_begun_is_not_closed_over_the_players(table: Sat) -> None:
    table.picked(1)
    assert refused(table.post(0, "/close")) == "started"


def test_what_bots_did_alone_does_not_keep_a_table_open(anywhere: Served) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    table = anywhere.new(players=3, seats=seats, seed=None)
    wait_until(lambda: table.state(None)["asked"] == [0, 2])
    assert table.post(0, "/close").is_success


def test_a_pick_and_the_end_of_the_table_that_come_at_once(cluster: Cluster) -> None:
    """Through two processes: exactly one of them happens."""
    database = cluster.new_database()
    first, second = Served(quick(database)), Served(quick(database))
    try:
        for _ in range(4):
            here = first.new()
            there = Sat(second, {"id": here.id, "token": "", "chairs": []})
            there.tokens = here.tokens
            there.state(1)
            _race(here, there)
    finally:
        first.stop()
        second.stop()


def _race(here: Sat, there: Sat) -> None:
    state, answers = there.state(1), {}
    code = state["options"][0]["code"]

    def close() -> None:
        answers["close"] = here.post(0, "/close").status_code

    def pick() -> None:
        answers["pick"] = there.post(1, "/picks", code=code, place=state["place"]).status_code

    threads = [threading.Thread(target=act) for act in (close, pick)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers.values()) == [200, 409]
    assert here.state(None)["closed"] is (answers["close"] == 200)


def test_hosts_have_forms_for_all_of_it(anywhere: Served) -> None:
    table = anywhere.new(players=2, seats=OPEN[:2], listed=True, seed=None)
    table.tokens[1] = table.post(None, "/take", seat=1, name="Bo").json()["token"]
    table.post(1, "/chat", text="something rude")
    page = f"/tables/{table.id}"
    with httpx.Client(base_url=anywhere.url, follow_redirects=True) as ada:
        shown = ada.get(table.links[0]).text
        for words in ("Mute Bo", "Mute the spectators", "Take the table off the list",
                      "Close the table"):  # fmt: skip
            assert words in shown
        ada.post(f"{page}/mute", data={"seat": "1", "muted": "1"})
        ada.post(f"{page}/mute", data={"muted": "1"})
        shown = ada.post(f"{page}/unlist").text
        assert "Let Bo speak" in shown
        assert "Let spectators speak" in shown
        assert "Take the table off the list" not in shown
        shown = ada.post(f"{page}/close").text
        assert "This table is closed" in shown
    guest = anywhere.http.get(page).text
    assert "Mute" not in guest


# The lobby


def listed(served: Served) -> set[str]:
    return {row["id"] for row in served.http.get("/api/v1/tables").json()}


def lobby(database: str, **others: Any) -> Served:
    return Served(quick(database, listed_per_address=3, **others))


WANTED = {"game": "harbour", "players": 2, "listed": True, "seats": OPEN[:1]}


def test_one_address_does_not_fill_the_lobby(any_database: str) -> None:
    running = lobby(any_database)
    try:
        made = [running.http.post("/api/v1/tables", json=WANTED) for _ in range(5)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 409, 409]
        assert refused(made[-1]) == "lobby_full"
        assert len(listed(running)) == 3
        unlisted = running.http.post("/api/v1/tables", json=WANTED | {"listed": False})
        assert unlisted.status_code == 201
        form = {"game": "harbour", "players": "2", "mode": "online", "listed": "on",
                "seat.0": "human", "name.0": "Ada", "seat.1": "open"}  # fmt: skip
        told = running.http.post("/tables", data=form)
        assert told.status_code == 422
        assert "Enough tables of this address are on the list" in told.text
        first = Sat(running, made[0].json())
        assert first.post(0, "/close").is_success
        assert running.http.post("/api/v1/tables", json=WANTED).status_code == 201
    finally:
        running.stop()


def test_tables_that_have_begun_count_as_well(database: str) -> None:
    """Else one pick at each would be enough to fill the lobby."""
    running = lobby(database)
    try:
        for _ in range(3):
            Sat(running, running.http.post("/api/v1/tables", json=WANTED).json()).picked(0)
        answer = running.http.post("/api/v1/tables", json=WANTED)
        assert refused(answer) == "lobby_full"
    finally:
        running.stop()


def test_nor_does_it_by_playing_again_and_again(database: str) -> None:
    running = lobby(database)
    two = WANTED | {"seats": [{"kind": "human", "name": name} for name in ("Ada", "Bo")]}
    try:
        over = []
        for _ in range(2):
            table = Sat(running, running.http.post("/api/v1/tables", json=two).json())
            table.post(0, "/concede")
            over.append(table)
        for _ in range(2):
            assert running.http.post("/api/v1/tables", json=two).status_code == 201
        for table in over:
            assert table.post(0, "/again").status_code == 201
        assert len(listed(running)) == 3
    finally:
        running.stop()


def test_it_does_not_by_asking_two_processes_at_once(cluster: Cluster) -> None:
    database = cluster.new_database()
    both = [lobby(database), lobby(database)]
    try:

        def ask(running: Served) -> None:
            running.http.post("/api/v1/tables", json=WANTED)

        threads = [threading.Thread(target=ask, args=(both[at % 2],)) for at in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(listed(both[0])) == 3
    finally:
        for running in both:
            running.stop()


def test_forsaken_tables_leave_the_list_and_come_back_with_their_people(database: str) -> None:
    running = lobby(database, listed_hours=1.0, listed_days=1.0)
    try:
        live = Sat(running, running.http.post("/api/v1/tables", json=WANTED).json())
        slow = running.http.post("/api/v1/tables", json=WANTED | {"pace": "turns"}).json()["id"]
        assert listed(running) == {live.id, slow}
        later(3700)
        assert listed(running) == {slow}
        live.picked(0)
        assert live.id in listed(running)
    finally:
        running.stop()


def test_the_list_knows_no_addresses(database: str, tmp_path: Path) -> None:
    running = lobby(database)
    try:
        running.http.post("/api/v1/tables", json=WANTED)
        running.http.post("/api/v1/tables", json=WANTED | {"listed": False})
    finally:
        running.stop()
    with sqlite3.connect(tmp_path / "tables.db") as rows:
        kept = [row[0] for row in rows.execute("SELECT origin FROM tables ORDER BY listed")]
    assert kept[0] is None
    assert "127" not in kept[1][:3]
    assert len(kept[1]) == 20


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
    ],
)
def test_a_home_with_many_addresses_is_one(host: str, address: str) -> None:
    from starlette.requests import Request

    request = Request({"type": "http", "client": (host, 1), "headers": []})
    assert address_of(request) == address
    assert Chairs("secret").origin(host) != Chairs("other").origin(host)
