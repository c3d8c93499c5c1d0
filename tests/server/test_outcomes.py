"""What is stored of a finished game for its accounts, and which games count among people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ludopolis.cli.app import app
from ludopolis.server.people.ratings import FEW, MIDDLE, Belief, Ratings, fold
from tests.server.damaging import everything, sql
from tests.server.people import befriend, people, play, table
from tests.server.serving import Served, quick


def went(served: Served, found: str) -> dict[int, tuple[Any, ...]]:
    """What is stored of a table: by seat its ending, place, score and whether it counts."""
    url = served.app.state.services.settings.database
    rows = sql(url, f"SELECT seat, ending, place, score, rated FROM results "
                    f"WHERE table_id = '{found}' ORDER BY seat, ending")  # fmt: skip
    return {row[0]: (row[1], row[2], row[3], bool(row[4])) for row in rows}


def test_a_game_among_people_counts_for_all_of_them(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob", "Zoe") as all_three:
        found = table(*all_three)
        play(found, all_three)
        scores = anywhere.http.get(f"/tables/{found}/record.json").json()["scores"]
        stored = went(anywhere, found)
        assert [row[0] for row in stored.values()] == ["whole"] * 3
        assert [row[2] for row in stored.values()] == scores
        assert all(row[3] for row in stored.values())
        first = [seat for seat, row in stored.items() if row[1] == 1]
        assert {scores[seat] for seat in first} == {max(scores)}
        for seat, person in enumerate(all_three):
            (game,) = person.history()
            assert (game["table"], game["place"], game["sides"]) == (found, stored[seat][1], 3)


@pytest.mark.parametrize(
    "wanted", [{"seed": 5}, {"mode": "hotseat"}, {"seats": "bot"}, {"seats": "guest"}]
)
def test_what_is_no_fair_game_among_people_does_not_count(
    anywhere: Served, wanted: dict[str, Any]
) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        kind = wanted.get("seats")
        if kind == "guest":
            found = table(ada, players=2, seats=[{"kind": "human"}, {"kind": "open"}])
            guest = anywhere.http.post(f"/api/v1/tables/{found}/take", json={"seat": 1}).json()
            bob.http.cookies.clear()
            bob.http.headers["Authorization"] = f"Bearer {guest['token']}"
            play(found, [ada, bob])
        elif kind == "bot":
            seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
            found = table(ada, players=2, seats=seats)
            while not (state := ada.get(f"/api/v1/tables/{found}"))["over"]:
                if state["options"]:
                    code = state["options"][0]["code"]
                    ada.act(found, "picks", code=code, place=state["place"])
        elif "mode" in wanted:
            found = table(ada, players=2, seats=[{"kind": "human"}] * 2, **wanted)
            play(found, [ada, ada])
        else:
            found = table(ada, bob, **wanted)
            play(found, [ada, bob])
        stored = went(anywhere, found)
        assert not any(row[3] for row in stored.values())
        assert len(stored) == {"seed": 2, "mode": 0, "seats": 1}[next(iter(wanted))]
        assert ada.rating() is None


def test_who_concedes_has_lost_and_the_last_one_has_won(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        found = table(ada, bob)
        play(found, [ada, bob], picks=4)
        assert bob.act(found, "concede").is_success
        assert went(anywhere, found) == {
            0: ("walkover", 1, None, True),
            1: ("conceded", 2, None, True),
        }
        winner, loser = ada.rating(), bob.rating()
        assert winner
        assert loser
        assert winner["value"] > MIDDLE > loser["value"]
        assert ada.get(f"/api/v1/people/{ada.name}")["games"][0]["mean"] is None


def test_a_game_that_not_everybody_began_does_not_count(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        found = table(ada, bob)
        ada.act(found, "concede")
        assert [row[3] for row in went(anywhere, found).values()] == [False, False]


def test_who_leaves_a_game_has_lost_it_too(anywhere: Served) -> None:
    """And who takes over neither gains nor loses by it."""
    with people(anywhere, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        found = table(ada, bob)
        play(found, [ada, bob], picks=4)
        assert bob.act(found, "leave").is_success
        assert zoe.act(found, "take", seat=1).status_code == 201
        play(found, [ada, zoe])
        assert ada.history()[0]["rated"]
        assert [(one["ending"], one["rated"]) for one in bob.history()] == [("left", True)]
        assert [(one["ending"], one["rated"]) for one in zoe.history()] == [("whole", False)]
        assert bob.history()[0]["place"] == 2
        winner, loser = ada.rating(), bob.rating()
        assert winner
        assert loser
        assert winner["value"] > MIDDLE > loser["value"]


def test_who_comes_back_has_not_left(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob") as (ada, bob):
        found = table(ada, bob)
        play(found, [ada, bob], picks=4)
        assert bob.act(found, "leave").is_success
        assert bob.act(found, "take", seat=1).status_code == 201
        play(found, [ada, bob])
        assert [one["ending"] for one in bob.history()] == ["whole"]
        assert bob.history()[0]["rated"]


def test_who_leaves_before_all_have_begun_has_lost_nothing(anywhere: Served) -> None:
    with people(anywhere, "Ada", "Bob", "Zoe") as (ada, bob, zoe):
        found = table(ada, bob)
        assert bob.act(found, "leave").is_success
        assert zoe.act(found, "take", seat=1).status_code == 201
        play(found, [ada, zoe])
        assert bob.history() == []
        assert zoe.history()[0]["rated"]


def test_what_is_taken_back_has_not_ended(served: Served) -> None:
    """Who plays alone may take back the last pick, and end the game otherwise."""
    with people(served, "Ada") as (ada,):
        seats = [{"kind": "human"}, {"kind": "human"}]
        found = table(ada, players=2, seats=seats, mode="hotseat", seed=0)
        play(found, [ada, ada])
        url = served.app.state.services.settings.database
        sql(url, "INSERT INTO results VALUES (:t, 0, 'x', 'harbour', 1, 'whole', 2, 1, 1, false)",
            t=found)  # fmt: skip
        place = ada.get(f"/api/v1/tables/{found}")["place"]
        undone = [ada.act(found, "undo", place=place, seat=seat) for seat in (0, 1)]
        assert sorted(answer.is_success for answer in undone) == [False, True]
        assert not ada.get(f"/api/v1/tables/{found}")["over"]
        assert went(served, found) == {}


# Ratings


GAMES = [[("a", 1), ("b", 2)], [("b", 1), ("c", 2), ("a", 3)], [("c", 1), ("a", 1)]]


def test_a_rating_is_the_same_however_often_it_was_folded() -> None:
    whole: dict[str, Belief] = {}
    fold(whole, GAMES)
    parts: dict[str, Belief] = {}
    for game in GAMES:
        fold(parts, [game])
    assert whole == parts
    assert [whole[name].games for name in "abc"] == [3, 2, 2]
    assert Belief().rating == (MIDDLE, 500, 0)


def test_many_wins_lead_far_up_and_make_it_surer() -> None:
    known: dict[str, Belief] = {}
    fold(known, [[("a", 1), ("b", 2)]] * 30)
    a, b = known["a"].rating, known["b"].rating
    assert a.value - 200 > MIDDLE > b.value + 200
    assert a.spread < 400
    assert not a.provisional
    assert Belief(games=FEW - 1).rating.provisional


def test_ratings_follow_stored_results_in_the_order_in_which_games_ended(
    any_database: str,
) -> None:
    """A new process, one that read on, and one that heard of a late game all say the same."""
    served = Served(quick(any_database))

    def store(game: int, ended: float) -> None:
        for seat, (account, place) in enumerate(GAMES[game]):
            sql(any_database, "INSERT INTO results (table_id, seat, account, game, ended, ending, "
                "sides, place, score, rated) VALUES (:t, :s, :a, 'harbour', :e, 'whole', 2, :p, "
                "7, true)", t=tables[game], s=seat, a=account, e=ended, p=place)  # fmt: skip

    try:
        tables = sorted(served.new().id for _ in GAMES)
        database = served.app.state.services.database
        reading = Ratings(database)
        expected: dict[str, Belief] = {}
        store(0, 10.0)
        served.run(reading.of("harbour"))
        store(2, 30.0)
        served.run(reading.of("harbour"))
        store(1, 20.0)  # committed late, by a process whose clock was behind
        fold(expected, GAMES)
        wanted = {account: belief.rating for account, belief in expected.items()}
        assert served.run(reading.of("harbour")) == wanted
        assert served.run(Ratings(database).of("harbour")) == wanted
        assert served.run(reading.of("terra-mystica")) == {}
    finally:
        served.stop()


# The doctor, and copies


def test_the_doctor_makes_results_again_and_copies_have_them(
    any_database: str, tmp_path: Path
) -> None:
    served = Served(quick(any_database))
    try:
        with people(served, "Ada", "Bob") as (ada, bob):
            found = table(ada, bob)
            play(found, [ada, bob])
            befriend(ada, bob)
            free = table(ada, players=2, seats=[{"kind": "human"}, {"kind": "open"}])
            assert ada.act(free, "invite", name=bob.name).is_success
    finally:
        served.stop()
    before = everything(any_database)
    assert [len(before[name]) for name in ("results", "circle", "invitations")] == [2, 2, 1]

    def doctor(*options: str) -> list[str]:
        words = ["doctor", "--database", any_database, "--json", *options]
        said = CliRunner().invoke(app, words, catch_exceptions=False).stdout
        return [problem["kind"] for problem in json.loads(said)["problems"]]

    assert doctor() == []
    sql(any_database, "DELETE FROM results")
    assert doctor() == ["results"]
    doctor("--mend")
    assert everything(any_database)["results"] == before["results"]
    sql(any_database, "UPDATE results SET place = 7 WHERE seat = 1")
    assert doctor("--mend") == ["results"]
    assert everything(any_database)["results"] == before["results"]
    file = tmp_path / "backup.db"
    words = ["backup", str(file), "--database", any_database]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    copied = everything(f"sqlite:///{file}")
    for name in ("results", "circle", "invitations"):
        assert len(copied[name]) == len(before[name])
