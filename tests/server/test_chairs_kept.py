"""Lost chairs, and the seats at the next table: nobody gets those of somebody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import httpx
import pytest

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import NewSeat, NewTable
from tests.server.passing import later
from tests.server.serving import Sat, Served, quick, refused, wait_until
from tests.server.test_absent_seats import (
    DELAY,
    SOON,
    impatient,
    notices,
    seat,
    wait_for_absence,
)
from tests.server.test_store import opened

__all__ = ["impatient"]


@pytest.fixture
def done(served: Served) -> Sat:
    """A game of two that is over."""
    table = served.new()
    table.play_to_the_end()
    return table


@pytest.fixture(scope="module")
def waiting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(quick(f"sqlite:///{tmp_path_factory.mktemp('kept')}/t.db", **SOON))
    yield running
    running.stop()


# The attack: recover at a finished table, then again


def test_a_finished_table_gives_no_link_to_an_opponents_chair(waiting: Served) -> None:
    """With it one would sit on their seat at the next table, unseen."""
    table = waiting.new(players=3)
    table.play_to_the_end()
    wait_for_absence()
    assert refused(table.post(0, "/recover", target=1)) == "over"
    assert refused(table.post(0, "/bot", target=1, bot="greedy")) == "over"
    assert refused(table.post(None, "/take", seat=1, name="Eve", seeded=True)) == "over"
    assert [seat["kind"] for seat in table.state(None)["seats"]] == ["human"] * 3


def test_again_gives_each_only_their_own_chair(done: Sat) -> None:
    made = [done.post(seat, "/again").json() for seat in (0, 1)]
    assert [[chair["seat"] for chair in each["chairs"]] for each in made] == [[0], [1]]
    mine = Sat(done.served, made[0])
    assert mine.state(0)["viewer"]["seats"] == [0]
    assert "hand" in mine.state(0)["view"]
    assert refused(mine.post(0, "/picks", seat=1, code="bid 1", place=8), 403) == "foreign"


def test_a_seat_that_has_changed_hands_is_not_given_to_who_had_it_before(done: Sat) -> None:
    """Somebody leaves the next table, another sits down there, and the first asks again."""
    made = done.post(1, "/again").json()
    following = Sat(done.served, made)
    assert following.post(1, "/leave").is_success
    cy = following.post(None, "/take", seat=1, name="Cy").json()
    assert refused(done.post(1, "/again")) == "taken"
    following.tokens[1] = cy["token"]
    assert following.state(1)["viewer"]["seats"] == [1]


def test_a_seat_that_was_left_open_is_not_taken_back_by_again(done: Sat) -> None:
    following = Sat(done.served, done.post(1, "/again").json())
    following.post(1, "/leave")
    assert refused(done.post(1, "/again")) == "taken"
    assert following.state(None)["seats"][1]["kind"] == "open"


def test_a_link_made_after_the_end_was_taken_back_opens_nothing(database: str) -> None:
    """The last pick is taken back, a chair made anew, the pick made again: not held at the end."""

    async def attack() -> None:
        async with opened(database) as tables:
            people = tuple(NewSeat("human", name) for name in ("Ada", "Bo"))
            table = await tables.create(NewTable("terra-mystica", 2, seed=3, seats=people))
            rng = Random(1)
            while not table.over:
                seat = table.asked[0]
                code = rng.choice(table.options(seat)).code
                await tables.pick(table.id, seat, code, table.place(seat))
            following, mine = await tables.again(table.id, {0: 1})
            assert mine == [0]
            last = table.match.log[-1].player
            await tables.undo(table.id, last, table.place(last))
            other = 1 - last
            made = replace(table.seats[other], chair=2)
            await tables.change_seat(table.id, other, lambda _: (made, text("{x}", x="a link")))
            await tables.redo(table.id, last, table.place(last))
            assert table.over
            with pytest.raises(Refused) as refusal:
                await tables.again(table.id, {other: 2})
            assert refusal.value.reason == "taken"
            assert (await tables.again(table.id, {other: 1})) == (following, [other])

    asyncio.run(attack())


def test_nothing_is_taken_back_once_the_end_has_shown_all_hands(served: Served) -> None:
    """The record of a finished game tells everything, and one could pick again knowing it."""
    table = served.new(seed=1)
    table.play_to_the_end()
    last = table.state(None)["log"][-1]["player"]
    state = table.state(last)
    assert table.get(last, "/record").json()["seed"] == 1
    assert served.app.state.services.tables.keeper._tables[table.id].match.undoable(last) > 0
    assert state["undoable"] == 0
    assert refused(table.post(last, "/undo", place=state["place"])) == "nothing_to_undo"


def test_who_left_at_the_end_has_no_seat_at_the_next_table(done: Sat) -> None:
    assert done.post(1, "/leave").is_success
    assert refused(done.post(1, "/again"), 403) == "no_chair"
    following = Sat(done.served, done.post(0, "/again").json())
    assert following.state(None)["seats"][1]["kind"] == "open"


def test_again_as_a_form_sits_down_on_ones_own_seat_only(done: Sat) -> None:
    with httpx.Client(base_url=done.served.url, follow_redirects=True) as ann:
        ann.get(done.links[0])
        page = ann.post(f"/tables/{done.id}/again")
        following = page.url.path.rsplit("/", 1)[1]
        state = ann.get(f"/api/v1/tables/{following}").json()
    assert state["viewer"]["seats"] == [0]
    assert state["seats"][1]["kind"] == "human"


# Lost chairs


def test_nobody_gets_the_chair_of_somebody_who_is_there(served: Served) -> None:
    table = served.new(players=3)
    assert refused(table.post(0, "/recover", target=1)) == "present"
    assert table.state(1)["viewer"]["seats"] == [1]


def test_at_a_table_of_two_nobody_gets_the_others_chair(waiting: Served) -> None:
    """There is nobody who could say that it was lost."""
    table = waiting.new()
    wait_for_absence()
    assert refused(table.post(0, "/recover", target=1)) == "nobody_else"
    assert seat(table)["proposal"] is None


def test_a_bot_vouches_for_nobody(waiting: Served) -> None:
    people = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
    table = waiting.new(players=3, seats=[*people, {"kind": "bot", "bot": "greedy"}])
    wait_for_absence()
    assert refused(table.post(0, "/recover", target=1)) == "nobody_else"


def test_who_holds_two_chairs_does_not_vouch_for_themselves(waiting: Served) -> None:
    table = waiting.new(players=3)
    chairs = waiting.app.state.services.chairs
    live = waiting.app.state.services.tables.keeper._tables[table.id]
    table.tokens[0] = chairs.token(live, [0, 2])
    wait_for_absence()
    assert refused(table.post(0, "/recover", target=1, seat=0)) == "nobody_else"


def test_a_lost_chair_is_made_anew_when_a_third_agrees(impatient: Served) -> None:
    table = impatient.new(players=3)
    old = table.tokens[1]
    wait_for_absence()
    table.state(2)
    answer = table.post(0, "/recover", target=1)
    assert (answer.status_code, "token" in answer.json()) == (202, False)
    assert seat(table)["proposal"]["kind"] == "link"
    assert notices(table)[-1] == "P0 wants a new link to the lost chair of P1"
    assert refused(table.post(0, "/recover", target=1)) == "not_agreed"
    assert table.post(2, "/agree", target=1).status_code == 200
    assert refused(table.post(0, "/recover", target=1)) == "too_early"
    later(DELAY)
    assert refused(table.post(2, "/recover", target=1), 403) == "foreign"
    assert refused(table.post(2, "/agree", target=1), 403) == "foreign"
    answer = table.post(0, "/recover", target=1)
    assert answer.status_code == 201
    assert table.state(1)["viewer"]["seats"] == []
    table.tokens[1] = answer.json()["token"]
    assert table.tokens[1] != old
    assert table.state(1)["viewer"]["seats"] == [1]
    assert notices(table)[-1] == "P0 makes a new link to the chair of P1"


def test_who_comes_back_meanwhile_keeps_their_chair(waiting: Served) -> None:
    table = waiting.new(players=3)
    wait_for_absence()
    table.state(2)
    assert table.post(0, "/recover", target=1).status_code == 202
    table.post(2, "/agree", target=1)
    later(DELAY)
    table.state(1)
    assert refused(table.post(0, "/recover", target=1)) == "present"
    assert table.state(1)["viewer"]["seats"] == [1]


def test_the_third_who_does_not_know_of_it_says_no(waiting: Served) -> None:
    table = waiting.new(players=3)
    wait_for_absence()
    table.state(2)
    table.post(0, "/recover", target=1)
    assert table.post(2, "/object", target=1).status_code == 200
    assert seat(table)["proposal"] is None


def test_the_seat_of_an_account_is_given_to_nobody(waiting: Served) -> None:
    """Its owner logs in."""
    with httpx.Client(base_url=waiting.url) as ada:
        name = f"ada{time.monotonic_ns()}"
        ada.post("/api/v1/account", json={"name": name, "password": "long enough"})
        table = waiting.new(players=3, seats=[
            {"kind": "human", "name": "Bo"}, {"kind": "open"},
            {"kind": "human", "name": "Cy"}], seed=None)  # fmt: skip
        taken = ada.post(f"{table.path}/take", json={"seat": 1, "name": "Ada"})
        assert taken.status_code == 201
    wait_for_absence()
    table.state(2)
    assert refused(table.post(0, "/recover", target=1)) == "account"
    assert page_of(table).count("New link for a lost chair") == 1  # for Cy
    with httpx.Client(base_url=waiting.url) as again:
        again.post("/api/v1/session", json={"name": name, "password": "long enough"})
        assert again.get(table.path).json()["viewer"]["seats"] == [1]


def page_of(table: Sat) -> str:
    url = f"/tables/{table.id}"
    return table.served.http.get(url, headers=table.headers(0)).text


def test_the_link_is_made_by_forms_too(waiting: Served) -> None:
    table = waiting.new(players=3)
    page = f"/tables/{table.id}"
    with (
        httpx.Client(base_url=waiting.url, follow_redirects=True) as ann,
        httpx.Client(base_url=waiting.url, follow_redirects=True) as cy,
    ):
        wait_for_absence()
        ann.get(table.links[0])
        cy.get(table.links[2])
        shown = ann.post(f"{page}/recover", data={"seat": "1"}).text
        assert "P0 proposes a new link to the lost chair" in shown
        cy.post(f"{page}/agree", data={"seat": "1"})
        later(DELAY)
        wait_until(lambda: "Make the link" in ann.get(page).text)
        made = ann.post(f"{page}/recover", data={"seat": "1"}).text
        assert "A new link to the chair of P1" in made
        assert f"/tables/{table.id}/sit/" in made


def test_only_who_sits_at_the_table_recovers(served: Served) -> None:
    table = served.new(players=3, seats=[{"kind": "human", "name": "Ada"}])
    assert refused(table.post(None, "/recover", target=1), 403) == "no_chair"
    assert refused(table.post(0, "/recover", target=2)) == "empty_seat"
    assert refused(table.post(0, "/recover", target=0)) == "present"
