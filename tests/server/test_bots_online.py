"""Bots think in processes of their own; one that crashes or hangs is replaced, and all know."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludopolis.core import InputError
from ludopolis.server.tables.making import check_thoughts
from tests.server.serving import Served, quick, refused, wait_until

BOTS = """
import os, time

class Bad:
    def __init__(self, name, act):
        self.name, self.act = name, act
    def choose(self, seat, rng):
        return self.act()

def fail(): raise RuntimeError("no idea")
def hang():
    while True: pass
def die(): os._exit(3)

def raises(number): return Bad("raises", fail)
def hangs(number): return Bad("hangs", hang)
def dies(number): return Bad("dies", die)
def cheats(number): return Bad("cheats", lambda: 0)
def prints(number):
    print("I am a bot")
    from ludopolis.bots import make
    return make("random")
"""
NAMES = ("raises", "hangs", "dies", "cheats", "prints")


@pytest.fixture(scope="module")
def bad_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which somebody installed bots that do not work."""
    folder: Path = tmp_path_factory.mktemp("bots")
    (folder / "bad_bots.py").write_text(BOTS)
    info = folder / "bad_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1\n")
    points = "".join([f"{name} = bad_bots:{name}\n" for name in NAMES])
    (info / "entry_points.txt").write_text(f"[ludopolis.bots]\n{points}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        known = os.environ.get("PYTHONPATH", "")
        patch.setenv("PYTHONPATH", f"{folder}{os.pathsep}{known}")
        running = Served(quick(f"sqlite:///{folder}/t.db", bot_seconds=1.0))
        yield running
        running.stop()


def test_who_plays_against_bots_is_told_what_one_would_pick(served: Served) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    table = served.new(seats=seats)
    wait_until(lambda: 0 in table.state(None)["asked"])
    before = table.state(0)
    told = table.post(0, "/advice", seat=0).json()
    assert (told["code"], told["label"]) in [(o["code"], o["label"]) for o in before["options"]]
    assert told["best"]["codes"] == [told["code"]]
    assert told["best"]["score"] is None  # nothing was learned of this game
    assert table.state(0)["place"] == before["place"]
    table.picked(0, told["code"])
    french = served.new("terra-mystica", seats=seats, seed=3)
    wait_until(lambda: 0 in french.state(None)["asked"])
    said = french.served.http.post(
        f"{french.path}/advice?lang=fr", headers=french.headers(0), json={}
    ).json()
    options = {option["code"]: option["label"] for option in french.state(0, lang="fr")["options"]}
    assert options[said["code"]] == said["label"]


def test_people_at_one_screen_may_ask_and_rivals_elsewhere_may_not(served: Served) -> None:
    assert served.new(mode="hotseat").post(0, "/advice", seat=0).status_code == 200
    apart = served.new()
    assert refused(apart.post(0, "/advice")) == "no_advice"
    free = served.new(seats=[{"kind": "human", "name": "Ada"}, {"kind": "open"}])
    assert refused(free.post(0, "/advice")) == "no_advice"
    assert refused(apart.post(None, "/advice"), 403) == "no_chair"


def test_there_is_no_advice_for_who_is_not_asked(served: Served) -> None:
    table = served.new(mode="hotseat")
    table.picked(0)
    assert refused(table.post(0, "/advice", seat=0)) == "not_your_turn"
    table.play_to_the_end()
    assert refused(table.post(0, "/advice", seat=0)) == "not_your_turn"


@pytest.mark.parametrize("bot", ["raises", "hangs", "dies", "cheats"])
def test_a_bot_that_fails_is_replaced_and_the_table_is_told(bad_bots: Served, bot: str) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": bot, "name": "Robo"}]
    table = bad_bots.new(seats=seats)
    wait_until(lambda: table.state(None)["asked"] == [0])
    state = table.state(None)
    assert state["seats"][1]["bot"] == "greedy"
    assert state["seats"][1]["name"] == "Robo"
    assert state["notices"] == ["the bot of Robo failed, so that greedy goes on in its place"]


def test_what_a_bot_prints_is_no_answer(bad_bots: Served) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "prints"}]
    table = bad_bots.new(seats=seats)
    wait_until(lambda: table.state(None)["asked"] == [0])
    assert table.state(None)["seats"][1]["bot"] == "prints"


def test_while_a_bot_hangs_the_server_answers(bad_bots: Served) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "hangs"}]
    table = bad_bots.new(seats=seats)
    answers = 0
    while table.state(None)["asked"] != [0]:
        assert bad_bots.http.get("/healthz").is_success
        answers += 1
    assert answers > 5  # in the second that the bot was given


def test_a_pick_that_is_taken_back_while_a_bot_thinks_is_not_answered(bad_bots: Served) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "montecarlo:300"}]
    table = bad_bots.new(seats=seats)
    table.picked(0)
    undone = table.post(0, "/undo", place=9)
    assert undone.status_code in (200, 409)  # the bot may have been quicker
    if undone.is_success:
        table.picked(0)
    wait_until(lambda: table.state(None)["place"] >= 10)


def test_a_process_is_ready_before_the_first_question(database: str) -> None:
    running = Served(quick(database, bot_ready=True))
    table = running.new(seats=[{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "random"}])
    try:
        wait_until(lambda: table.state(None)["asked"] == [0])
    finally:
        running.stop()


def test_a_server_that_stops_at_once_leaves_no_process_behind(database: str) -> None:
    Served(quick(database, bot_ready=True)).stop()


def test_bots_pause_where_nobody_looks_and_go_on_for_who_does(database: str) -> None:
    running = Served(quick(database, bot_unseen=0.0))
    try:
        table = running.new(seats=[{"kind": "bot", "bot": "random"}] * 2)
        before = table.state(None)["place"]
        running.app.state.services.attendant.unseen = 60.0
        wait_until(lambda: table.state(None)["over"])
        assert before < 12, "it had hardly begun"
    finally:
        running.stop()


def test_a_bot_that_is_killed_is_asked_again(database: str) -> None:
    running = Served(quick(database))
    try:
        table = running.new(seats=[{"kind": "human"}, {"kind": "bot", "bot": "montecarlo:900"}])
        pool = running.app.state.services.attendant.pool
        table.picked(0)
        wait_until(lambda: any(worker.pid is not None for worker in pool.workers))
        for worker in pool.workers:
            if worker.pid is not None:
                os.kill(worker.pid, signal.SIGKILL)
        wait_until(lambda: 0 in table.state(None)["asked"])
        assert table.state(None)["notices"] == []
        assert table.state(None)["seats"][1]["bot"] == "montecarlo:900"
    finally:
        running.stop()


@pytest.mark.parametrize(
    ("name", "most"),
    [("montecarlo:1001", 1000), ("search:201", 200), ("search:4s", 3), ("search:600s", 3)],
)
def test_a_bot_may_not_think_longer_than_the_host_wants(name: str, most: int) -> None:
    with pytest.raises(InputError, match=f"expected a number up to {most}, found"):
        check_thoughts(name, 1000)


@pytest.mark.parametrize("name", ["montecarlo:1000", "search:200", "search:3s", "grand-master"])
def test_what_the_host_wants_may_be_thought(name: str) -> None:
    check_thoughts(name, 1000)
