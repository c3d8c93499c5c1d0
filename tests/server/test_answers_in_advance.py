"""Answers given in advance are picked when the question comes, and told to nobody before."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from ludopolis.core import NOTHING, Match, step_of
from ludopolis.games import find
from ludopolis.games.pantheon.rules.move import Follow
from ludopolis.games.terra_mystica.rules.neighbours import TakePower, power_cost
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables
from tests.server.serving import Sat, Served, refused, wait_until
from tests.server.test_store import opened

GAME, PANTHEON = find("terra-mystica"), find("pantheon")
INTRODUCTION = {"setup": "introductory"}
MYSTIC = NewTable(
    "terra-mystica", 3, dict(INTRODUCTION), 7,
    tuple(NewSeat("human", name) for name in ("Ada", "Bo", "Cy")),
)  # fmt: skip


def until_power_is_offered(free: bool) -> list[tuple[int, str]]:
    """Picks of a random game after which somebody is offered power, for nothing or for points."""
    for seed in range(50):
        rng, match = Random(seed), Match(GAME, 3, INTRODUCTION, 7)
        while not match.state.over and len(match.log) < 300:
            decision = match.state.decisions()[0]
            step = step_of(match.state, decision.player)
            if isinstance(step, TakePower) and (power_cost(match.state, step.power) == 0) == free:
                return [(entry.player, entry.option.code) for entry in match.log]
            option = GAME.options[rng.choice(decision.options)]
            match.play(decision.player, option)
    raise AssertionError("no power was ever offered")


FREE = until_power_is_offered(True)
DEAR = until_power_is_offered(False)


async def play(tables: Tables, table: LiveTable, picks: list[tuple[int, str]]) -> int:
    """Make the picks; who is asked afterwards."""
    for seat, code in picks:
        if seat >= 0:
            await tables.pick(table.id, seat, code, table.place(seat))
    return table.asked[0]


def test_power_that_costs_nothing_is_taken(any_database: str) -> None:
    async def run() -> None:
        async with opened(any_database) as tables:
            table = await tables.create(MYSTIC)
            for seat in range(3):
                await tables.answer(table.id, seat, "power", "free")
            asked = await play(tables, table, FREE)
            assert table.foreseen == (asked, "leech")
            tables.keeper.forget_all()  # another process, or a restart
            table = await tables.open(table.id)
            assert table.foreseen == (asked, "leech")
            await tables.pick(table.id, asked, "leech", table.place(asked), foreseen=True)
            assert str(table.match.log[len(FREE)]) == f"{asked} leech"  # as any other pick

    asyncio.run(run())


@pytest.mark.parametrize(
    ("answer", "picked"), [("free", None), ("all", "leech"), ("none", "decline")]
)
def test_what_costs_points_is_asked_unless_that_was_answered(
    database: str, answer: str, picked: str | None
) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            table = await tables.create(MYSTIC)
            asked = await play(tables, table, DEAR)
            await tables.answer(table.id, asked, "power", answer)
            assert table.foreseen == (None if picked is None else (asked, picked))

    asyncio.run(run())


def test_an_answer_that_was_taken_back_is_not_picked(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            table = await tables.create(MYSTIC)
            asked = await play(tables, table, FREE)
            await tables.answer(table.id, asked, "power", "all")
            await tables.answer(table.id, asked, "power", "")
            assert (table.foreseen, table.seats[asked].answers) == (None, {})
            with pytest.raises(Refused) as refusal:
                await tables.pick(table.id, asked, "leech", table.place(asked), foreseen=True)
            assert refusal.value.reason == "cancelled"

    asyncio.run(run())


def test_who_takes_the_pick_back_is_asked_this_time(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            table = await tables.create(MYSTIC)
            asked = await play(tables, table, FREE)
            await tables.answer(table.id, asked, "power", "all")
            await tables.pick(table.id, asked, "leech", table.place(asked), foreseen=True)
            assert table.undoable(asked)
            await tables.undo(table.id, asked, table.place(asked))
            assert (table.asked, table.foreseen) == ([asked], None)

    asyncio.run(run())


class Veiled:
    """Something of which a little is otherwise."""

    def __init__(self, inner: Any, **others: Any) -> None:
        self.__dict__.update(others, inner=inner)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


def test_where_players_hold_secrets_nothing_is_answered_that_could_tell_them(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            table = await tables.create(MYSTIC)
            asked = await play(tables, table, FREE)
            await tables.answer(table.id, asked, "power", "all")
            assert table.foreseen is not None
            hiding: Any = Veiled(table.match.state, has_secrets=lambda: True)
            veiled: Any = Veiled(table.match, state=hiding)
            table.match = veiled
            assert table.foreseen is None

    asyncio.run(run())


def until_others_move() -> list[tuple[int, str]]:
    """Picks of a game of Pantheon after which somebody may move with another."""
    rng, match = Random(5), Match(PANTHEON, 2, {}, 7)
    while True:
        decision = match.state.decisions()[0]
        if isinstance(step_of(match.state, decision.player), Follow):
            return [(entry.player, entry.option.code) for entry in match.log]
        match.play(decision.player, PANTHEON.options[rng.choice(decision.options)])


def test_what_depends_on_nothing_hidden_is_answered_in_games_with_secrets_too(
    database: str,
) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            seats = tuple(NewSeat("human", name) for name in ("Ada", "Bo"))
            table = await tables.create(NewTable("pantheon", 2, {}, 7, seats))
            asked = await play(tables, table, until_others_move())
            await tables.answer(table.id, asked, "follow", "draw")
            assert table.match.state.has_secrets()
            assert table.foreseen == (asked, "skip")

    asyncio.run(run())


def at_power(served: Served) -> tuple[Sat, int]:
    """A table at which somebody is offered power."""
    table = served.new("terra-mystica", 3, setup=INTRODUCTION)
    for seat, code in FREE:
        if seat >= 0:
            table.picked(seat, code)
    return table, table.state(None)["asked"][0]


def test_the_server_picks_for_who_has_answered_and_tells_nobody_before(served: Served) -> None:
    table, asked = at_power(served)
    other = (asked + 1) % 3
    assert refused(table.post(asked, "/answer", question="weather")) == "no_such_question"
    assert refused(table.post(asked, "/answer", question="power", answer="x")) == "no_such_answer"
    notices = table.state(None)["notices"]
    assert table.post(asked, "/answer", question="power", answer="all").is_success
    wait_until(lambda: table.state(None)["place"] > len(FREE))
    assert table.state(None)["log"][len(FREE)]["code"] == "leech"
    assert table.state(asked)["answers"] == {"power": "all"}
    assert table.state(other)["answers"] == {}
    assert table.state(None)["answers"] == {}
    assert table.state(None)["notices"] == notices
    pages = {
        seat: served.http.get(f"/tables/{table.id}", headers=table.headers(seat)).text
        for seat in (asked, other)
    }
    assert ("Ask me again" in pages[asked], "Ask me again" in pages[other]) == (True, False)


def test_a_seat_that_changes_hands_has_answered_nothing(served: Served) -> None:
    table, asked = at_power(served)
    other = (asked + 1) % 3
    table.post(other, "/answer", question="power", answer="none")
    table.post(other, "/leave")
    answer = table.post(None, "/take", seat=other, name="Zoe")
    table.tokens[other] = answer.json()["token"]
    assert table.state(other)["answers"] == {}


def test_every_answer_is_open_or_nothing() -> None:
    rng, asked = Random(3), 0
    for seed in range(3):
        match = Match(GAME, 3, INTRODUCTION, seed)
        while not match.state.over and len(match.log) < 200:
            decision = match.state.decisions()[0]
            for question, _, answers, _ in GAME.foreseen():
                for name, _ in answers:
                    found = GAME.foresee(match.state, decision.player, question, name)
                    assert found == NOTHING or found in decision.options
                    asked += found != NOTHING
            match.play(decision.player, GAME.options[rng.choice(decision.options)])
    assert asked > 10
