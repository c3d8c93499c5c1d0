"""Nothing that is hidden from a viewer reaches them, by whatever way.

Cards have numbers that could be anything else, so the server plays twice: the same game from the
same seed, but with other cards for the player who is spied upon, up to the moment where all that
anybody else gets must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ludopolis.core import Match
from ludopolis.games import find
from tests.server.serving import Sat, Served, quick, refused
from tests.server.spying import everything, plain, uploaded

HARBOUR = find("harbour")
SPIED = 1  # the seat whose cards are secret


def other_cards(match: Match) -> list[str]:
    """The log of a game that looks the same to everybody but the seat that is spied upon."""
    mine = [str(entry) for entry in match.log if entry.seen_by == [SPIED]]
    dealt = {int(entry.option.value) for entry in match.log}
    left = [card for card in range(1, 21) if card - 1 not in dealt]
    fresh = iter(Random(1).sample(left, len(mine)))
    return [
        f"-1 bid {next(fresh)}" if entry.seen_by == [SPIED] else str(entry) for entry in match.log
    ]


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Sat, Sat]]:
    """Two tables that differ in the cards of one player; that player has bid already."""
    running = Served(quick(f"sqlite:///{tmp_path_factory.mktemp('secrets')}/tables.db"))
    match = Match(HARBOUR, 3, seed=5)
    logs = [[str(entry) for entry in match.log], other_cards(match)]
    assert logs[0] != logs[1]
    tables = [uploaded(running, match, log) for log in logs]
    for table in tables:
        table.picked(SPIED)
    yield tables[0], tables[1]
    running.stop()


def all_of(table: Sat, viewer: int | None) -> Iterator[str]:
    """All that a viewer can get hold of."""
    yield from everything(table, viewer, [*[f"bid {card}" for card in range(1, 21)], "bid 77"])
    yield table.post(viewer, "/undo", place=0, seat=SPIED).text


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_all_that_others_get_is_the_same_whatever_the_hidden_cards_are(
    pair: tuple[Sat, Sat], viewer: int | None
) -> None:
    here, there = [[plain(said, table) for said in all_of(table, viewer)] for table in pair]
    assert here == there
    assert len("".join(here)) > 10_000


def test_the_spied_player_would_have_noticed(pair: tuple[Sat, Sat]) -> None:
    here, there = [table.get(SPIED).text for table in pair]
    assert plain(here, pair[0]) != plain(there, pair[1])


def test_while_it_runs_a_game_with_secrets_gives_no_record(served: Served) -> None:
    table = served.new()
    for seat in (0, 1, None):
        assert refused(table.get(seat, "/record")) == "secrets"
        assert refused(table.post(seat, "/continue", at=8)) == "secrets"
    page = f"/tables/{table.id}"
    assert "record.json" not in served.http.get(page).text
    table.play_to_the_end()
    assert "record.json" in served.http.get(page).text
    record = table.get(None, "/record").json()
    assert record["seed"] == 7
    assert record["over"]


def test_while_it_runs_no_table_tells_its_seed(served: Served, tmp_path: Path) -> None:
    table = served.new("terra-mystica", seed=123456789)
    for seat in (0, 1, None):
        assert "123456789" not in table.get(seat).text
        assert "123456789" not in table.get(seat, "/record").text
    assert table.get(None, "/record").json()["seed"] == 0


def test_a_continued_game_draws_otherwise_than_the_one_it_came_from(served: Served) -> None:
    """Else one could look at the future there."""
    table = served.new("terra-mystica", seed=123456789)
    made = Sat(served, table.post(0, "/continue", at=table.state(0)["place"]).json())
    tables = served.app.state.services.tables
    seeds = [tables.keeper._tables[each].match.seed for each in (table.id, made.id)]
    assert seeds[0] == 123456789
    assert seeds[1] != seeds[0]


def test_events_of_a_hidden_draw_are_for_its_player_only(served: Served) -> None:
    table = served.new()
    told = [event["text"] for line in table.state(0)["log"] for event in line["events"]]
    assert len(told) == 4
    assert all(said.startswith("P0 draws") for said in told)
    assert not any(line["events"] for line in table.state(None)["log"])


def test_a_preview_tells_nothing_that_is_imagined(served: Served) -> None:
    """The others' bids are unknown, so the effect of one's own ends there."""
    table = served.new()
    nothing = {"effects": [], "changes": [], "doubt": None}
    told = {**nothing, "follow": {"question": None, "options": []}}
    assert table.get(0, "/preview", code="bid 13").json() == {**told, "returns": True}
    table.picked(1, "bid 16")  # who picks last opens all bids, which cannot be taken back
    assert table.get(0, "/preview", code="bid 13").json() == {**told, "returns": False}
