"""A present player keeps their seat whatever the others want; an absent one is waited for."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.passing import later
from tests.server.postgres import Cluster
from tests.server.serving import Sat, Served, events, quick, refused, wait_until

PATIENCE = 30.0  # seconds, where people wait for minutes
DELAY = 20.0
SOON = {
    "absent_minutes": PATIENCE / 60, "absent_hours": PATIENCE / 3600,
    "objection_seconds": DELAY, "objection_hours": DELAY / 3600,
}  # fmt: skip


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def impatient(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """A server at which nobody is waited for long."""
    database = f"sqlite:///{tmp_path_factory.mktemp('impatient')}/tables.db"
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.new_database()
    running = Served(quick(database, **SOON))
    yield running
    running.stop()


def seat(table: Sat, number: int = 1) -> dict[str, Any]:
    """What everybody sees of a seat."""
    found: dict[str, Any] = table.state(None)["seats"][number]
    return found


def wait_for_absence() -> None:
    later(PATIENCE + 0.1)


def proposed(table: Sat, by: int = 0, target: int = 1, bot: str = "greedy") -> None:
    """A bot is proposed for somebody who is absent."""
    wait_for_absence()
    answer = table.post(by, "/bot", target=target, bot=bot)
    assert answer.status_code == 200, answer.text
    assert seat(table, target)["kind"] == "human"


def notices(table: Sat) -> list[str]:
    found: list[str] = table.state(None)["notices"]
    return found


# Attacks


@pytest.mark.parametrize("bot", ["greedy", "random", "montecarlo"])
def test_a_present_opponent_is_not_thrown_out(served: Served, bot: str) -> None:
    """At a table of two nobody else has to agree."""
    table = served.new()
    table.state(1)
    for _ in range(3):
        expected = "weak_bot" if bot == "random" else "present"
        assert refused(table.post(0, "/bot", target=1, bot=bot)) == expected
    assert refused(table.post(0, "/agree", target=1)) == "no_proposal"
    assert seat(table)["kind"] == "human"
    table.picked(1)


def test_an_open_page_is_presence_however_long_nothing_happens(impatient: Served) -> None:
    table = impatient.new()
    url = f"/tables/{table.id}/stream"
    with impatient.http.stream("GET", url, headers=table.headers(1)) as stream:
        updates = events(stream)
        next(updates)
        wait_for_absence()
        assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "present"


@pytest.mark.parametrize("bot", ["random", "greedy:1", "montecarlo:1", "montecarlo:200"])
def test_nobody_is_replaced_by_a_bot_that_loses_for_them(impatient: Served, bot: str) -> None:
    table = impatient.new()
    wait_for_absence()
    assert refused(table.post(0, "/bot", target=1, bot=bot)) == "weak_bot"
    assert seat(table)["proposal"] is None


def test_who_is_absent_is_not_thrown_out_at_once(impatient: Served) -> None:
    table = impatient.new()
    proposed(table)
    found = seat(table)["proposal"]
    assert 0 < found.pop("left") <= DELAY
    assert found == {"kind": "bot", "bot": "greedy", "by": 0, "agreed": [0]}
    for act in ("/bot", "/agree"):
        body = {"target": 1} | ({"bot": "greedy"} if act == "/bot" else {})
        assert refused(table.post(0, act, **body)) == "too_early"
    assert seat(table)["kind"] == "human"
    later(DELAY)
    assert table.post(0, "/agree", target=1).status_code == 200
    assert seat(table)["kind"] == "bot"
    assert table.state(1)["viewer"]["seats"] == []
    assert notices(table)[-2:] == [
        "P0 wants the bot greedy to play for P1",
        "the bot greedy now plays for P1",
    ]


def come_by(table: Sat) -> None:
    table.state(1)


def show_the_page(table: Sat) -> None:
    page = f"/tables/{table.id}"
    assert table.served.http.get(page, headers=table.headers(1)).status_code == 200


def follow(table: Sat) -> None:
    url = f"/tables/{table.id}/stream"
    with table.served.http.stream("GET", url, headers=table.headers(1)) as stream:
        next(events(stream))


def object_to_it(table: Sat) -> None:
    assert table.post(1, "/object", target=1).status_code == 200


@pytest.mark.parametrize("act", [come_by, show_the_page, follow, object_to_it])
def test_who_comes_back_in_time_keeps_their_seat(impatient: Served, act: Any) -> None:
    table = impatient.new()
    proposed(table)
    act(table)
    assert seat(table)["proposal"] is None
    said = "P1 objects" if act is object_to_it else "P1 is back"
    assert notices(table)[-1] == f"{said}, and the proposal is off"
    assert refused(table.post(0, "/agree", target=1)) == "no_proposal"
    assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "present"
    table.picked(1)


def test_a_pick_counts_as_coming_back(impatient: Served) -> None:
    """Also of a program that looks at nothing."""
    table = impatient.new()
    options, place = table.state(1)["options"], table.state(1)["place"]
    proposed(table)
    assert table.post(1, "/picks", code=options[0]["code"], place=place).is_success
    later(DELAY)
    assert refused(table.post(0, "/agree", target=1)) == "no_proposal"
    assert seat(table)["kind"] == "human"


def test_a_page_that_was_open_all_along_ends_what_comes_up(impatient: Served) -> None:
    """As it does when another process did not know of it."""
    table = impatient.new()
    proposed(table)
    assert seat(table)["proposal"] is not None
    follow(table)
    assert seat(table)["proposal"] is None


@pytest.mark.parametrize("pace", ["live", "turns"])
def test_after_a_restart_nobody_has_been_absent_yet(any_database: str, pace: str) -> None:
    """While the server was down nobody could look, nor object."""
    first = Served(quick(any_database, **SOON))
    table = first.new(pace=pace)
    proposed(table)
    first.stop()
    later(PATIENCE + DELAY)
    second = Served(quick(any_database, **SOON))
    table.served = second
    try:
        assert seat(table)["proposal"]["left"] == 0
        assert refused(table.post(0, "/agree", target=1)) == "too_early"
        other = second.new(pace=pace)
        assert refused(other.post(0, "/bot", target=1, bot="greedy")) == "present"
        later(max(PATIENCE, DELAY) + 0.2)
        assert table.post(0, "/agree", target=1).status_code == 200
        assert seat(table)["kind"] == "bot"
    finally:
        second.stop()


def test_a_third_has_to_agree_and_can_object(impatient: Served) -> None:
    table = impatient.new(players=3)
    proposed(table)
    later(DELAY)
    table.state(2)
    assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "not_agreed"
    assert refused(table.post(0, "/bot", target=1, bot="montecarlo")) == "proposed"
    assert table.post(2, "/object", target=1).status_code == 200
    assert notices(table)[-1] == "P2 objects, and the proposal is off"
    proposed(table)
    table.state(2)
    assert table.post(2, "/agree", target=1).status_code == 200
    assert notices(table)[-1] == "P2 agrees"
    assert seat(table)["proposal"]["agreed"] == [0, 2]
    later(DELAY)
    assert table.post(2, "/agree", target=1).status_code == 200
    assert seat(table)["kind"] == "bot"


def test_who_is_absent_too_holds_nobody_up(impatient: Served) -> None:
    table = impatient.new(players=3)
    proposed(table)
    later(DELAY)
    assert table.post(0, "/bot", target=1, bot="greedy").status_code == 200
    assert seat(table)["kind"] == "bot"


def test_who_proposed_takes_it_back(impatient: Served) -> None:
    table = impatient.new()
    proposed(table)
    assert table.post(0, "/object", target=1).status_code == 200
    assert notices(table)[-1] == "P0 takes the proposal back"


def test_spectators_have_no_say(impatient: Served) -> None:
    table = impatient.new()
    proposed(table)
    for act in ("/object", "/agree"):
        assert refused(table.post(None, act, target=1), 403) == "no_chair"
    assert refused(table.post(None, "/bot", target=1, bot="greedy"), 403) == "no_chair"


def test_a_yes_is_of_who_gave_it_and_not_of_who_sits_there_next(impatient: Served) -> None:
    table = impatient.new(players=3)
    proposed(table)
    table.post(2, "/agree", target=1)
    assert table.post(2, "/leave").is_success
    sat = table.post(None, "/take", seat=2, name="Cy", seeded=True)
    table.tokens[2] = sat.json()["token"]
    later(DELAY)
    table.state(2)
    assert refused(table.post(0, "/agree", target=1)) == "not_agreed"


# What is still as easy as it was


def test_ones_own_seat_goes_to_a_bot_at_once(served: Served) -> None:
    table = served.new()
    assert refused(table.post(1, "/bot", target=1, bot="random")) == "weak_bot"
    assert table.post(1, "/bot", target=1, bot="greedy").status_code == 200
    assert seat(table)["kind"] == "bot"


def test_at_one_screen_a_bot_sits_down_at_once(served: Served) -> None:
    table = served.new(mode="hotseat")
    table.tokens[0] = table.token
    assert table.post(0, "/bot", target=1, bot="random").status_code == 200
    assert seat(table)["kind"] == "bot"


def test_who_holds_one_chair_at_one_screen_does_not_decide_about_the_others(
    served: Served,
) -> None:
    table = served.new(mode="hotseat")
    assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "present"


def test_who_ran_out_of_time_can_be_replaced_though_their_page_is_open(
    impatient: Served,
) -> None:
    """They have to say something: a page that lies open is not somebody."""
    table = impatient.new(clock=1)
    url = f"/tables/{table.id}/stream"
    with impatient.http.stream("GET", url, headers=table.headers(1)) as stream:
        updates = events(stream)
        next(updates)
        table.picked(0)
        wait_until(lambda: seat(table)["away"])
        assert table.post(0, "/bot", target=1, bot="greedy").status_code == 200
        assert seat(table)["proposal"] is not None
        assert table.post(1, "/back").status_code == 200
        assert seat(table)["proposal"] is None


# Several processes


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[tuple[Served, Served]]:
    database = cluster.new_database()
    started = [Served(quick(database, **SOON)) for _ in range(2)]
    yield started[0], started[1]
    for each in started:
        each.stop()


def beside(table: Sat, served: Served) -> Sat:
    """The same table, through another process."""
    other = Sat(served, {"id": table.id, "token": table.token, "chairs": []})
    other.tokens = table.tokens
    return other


def test_who_looks_through_another_process_ends_the_proposal(pair: tuple[Served, Served]) -> None:
    here = pair[0].new()
    there = beside(here, pair[1])
    url = f"/tables/{there.id}/stream"
    wait_for_absence()
    assert here.post(0, "/bot", target=1, bot="greedy").is_success
    assert seat(here)["proposal"] is not None
    with pair[1].http.stream("GET", url, headers=there.headers(1)) as stream:
        updates = events(stream)
        next(updates)
        wait_until(lambda: "P1 is back, and the proposal is off" in notices(here))
        assert seat(here)["proposal"] is None
        wait_until(lambda: seat(here)["present"])
        wait_for_absence()
        assert refused(here.post(0, "/bot", target=1, bot="greedy")) == "present"
    assert seat(there)["kind"] == "human"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks are written down as they come."""
    monkeypatch.setattr("ludopolis.server.tables.looks.TICK", 0.02)
    monkeypatch.setattr("ludopolis.server.tables.looks.EVERY", 0.0)


@pytest.mark.usefixtures("at_once")
def test_who_looked_through_another_process_is_not_absent(cluster: Cluster) -> None:
    """Though this one has never seen them."""
    database = cluster.new_database()
    first, second = [Served(quick(database, **SOON)) for _ in range(2)]
    try:
        here = first.new()
        wait_for_absence()
        beside(here, second).state(1)
        time.sleep(0.3)  # until one process has heard of the other's visitors
        assert refused(here.post(0, "/bot", target=1, bot="greedy")) == "present"
        wait_for_absence()
        assert here.post(0, "/bot", target=1, bot="greedy").status_code == 200
    finally:
        first.stop()
        second.stop()


@pytest.mark.parametrize("turn", range(4))
def test_of_an_objection_and_the_bot_that_come_at_once_one_is_first(
    pair: tuple[Served, Served], turn: int
) -> None:
    here = pair[0].new()
    there = beside(here, pair[1])
    proposed(here)
    wait_until(lambda: seat(there)["proposal"] is not None)
    later(DELAY)
    answers: dict[str, int] = {}

    def send(name: str, table: Sat, by: int) -> None:
        answers[name] = table.post(by, f"/{name}", target=1).status_code

    both = [("agree", here, 0), ("object", there, 1)]
    threads = [threading.Thread(target=send, args=each) for each in both]
    for thread in threads[:: 1 if turn % 2 else -1]:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers.values()).count(200) == 1, answers
    kind = "bot" if answers["agree"] == 200 else "human"
    wait_until(lambda: seat(here)["kind"] == seat(there)["kind"] == kind)
    assert seat(here)["proposal"] is None


# As forms


def test_all_of_it_is_on_the_page_in_both_languages(impatient: Served) -> None:
    table = impatient.new()
    page = f"/tables/{table.id}"
    with httpx.Client(base_url=impatient.url, follow_redirects=True) as ann:
        ann.get(table.links[0])
        wait_for_absence()
        assert "Let a bot play on" in ann.get(page).text
        shown = ann.post(f"{page}/bot", data={"seat": "1", "bot": "greedy"}).text
        assert "P0 proposes that the bot greedy plays on" in shown
        assert "not before 20 seconds from now" in shown
        french = ann.get(f"{page}?lang=fr").text
        assert "P0 propose que le robot greedy continue à sa place" in french
        early = ann.post(f"{page}/agree", data={"seat": "1"})
        assert early.status_code == 409
        later(DELAY)
        ann.get(f"{page}?lang=en")
        assert "Let the bot sit down" in ann.get(page).text
        with httpx.Client(base_url=impatient.url, follow_redirects=True) as ben:
            shown = ben.get(table.links[1]).text
            assert "P1 is back, and the proposal is off" in shown
    assert seat(table)["kind"] == "human"


def test_the_one_it_is_about_has_a_button_when_their_time_was_over(tmp_path: Path) -> None:
    server = Served(quick(f"sqlite:///{tmp_path}/t.db", **SOON | {"objection_seconds": 60}))
    try:
        table = server.new(clock=1)
        table.picked(0)
        wait_until(lambda: seat(table)["away"])
        table.post(0, "/bot", target=1, bot="greedy")
        page = f"/tables/{table.id}"
        with httpx.Client(base_url=server.url, follow_redirects=True) as ben:
            assert "I am here: no" in ben.get(table.links[1]).text
            ben.post(f"{page}/object", data={"seat": "1"})
        assert seat(table)["proposal"] is None
    finally:
        server.stop()
