"""What does better is counted exactly, by seeds, and what two editions change is paired."""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis import bots, games
from ludopolis.arena import play_game, replayed
from ludopolis.core import InputError, Match
from ludopolis.lab.asking import asked_of, find_question, questions_of
from ludopolis.lab.counting import Lab, Row, compared, overall
from ludopolis.lab.picture import svg_of
from ludopolis.lab.telling import COLUMNS, csv_of, told
from ludopolis.words import Words

HARBOUR = games.find("harbour")
# Seeds 0 to 3 between random bots end 7:7 (the second wins the tie), 4:15, 14:0 and 15:5. The piers
# that were docked at: B C | C, then C | D B A, then D C A | -, then C D B | C.
SCORES = [[7, 7], [4, 15], [14, 0], [15, 5]]


def played(seed: int) -> Match:
    return replayed(HARBOUR, play_game(HARBOUR, [bots.make("random")] * 2, seed))


def counted(*names: str, seeds: Any = range(4), shift: int = 0) -> Lab:
    lab = Lab([find_question(HARBOUR, name) for name in names])
    for seed in seeds:
        match = played(seed)
        assert match.state.scores() == SCORES[seed]
        lab.add(match, seed + shift, match.state.ranks())
    return lab


def rows(lab: Lab) -> dict[str, Row]:
    (answer,) = lab.answers()
    things = HARBOUR.things
    return {things[row.thing].code: row for row in answer.rows}


def test_seats_are_asked_of_every_game() -> None:
    (answer,) = counted("seats").answers()
    first, second = sorted(answer.rows, key=lambda row: row.thing)
    assert (first.games, first.seats, first.wins, first.fair) == (4, 4, 0.5, 0.5)
    assert (first.mean, first.ahead) == (10.0, 1.625)
    assert (second.mean, second.ahead) == (6.75, -1.625)


def test_a_thing_is_counted_for_those_who_had_it() -> None:
    piers = rows(counted("piers"))
    assert {code: (row.games, row.seats) for code, row in piers.items()} == {
        "pier A": (2, 2), "pier B": (3, 3), "pier C": (4, 6), "pier D": (3, 3),
    }  # fmt: skip
    assert (piers["pier A"].wins, piers["pier A"].mean) == (1.0, 14.5)
    assert piers["pier B"].wins == pytest.approx(2 / 3)
    assert piers["pier B"].mean == pytest.approx(37 / 3)


def test_two_seats_of_one_seed_count_together() -> None:
    """Both docked at C with seeds 0 and 3: (7 + 7) / 2, 4, 14 and (15 + 5) / 2."""
    row = rows(counted("piers"))["pier C"]
    assert (row.mean, row.wins) == (8.75, 0.5)


def test_an_interval_is_students_over_seeds() -> None:
    row = rows(counted("piers"))["pier A"]  # 15 and 14: 12.706 standard errors of a half
    assert row.mean_interval == pytest.approx((14.5 - 6.3531, 14.5 + 6.3531), abs=1e-3)
    lone = rows(counted("piers", seeds=[1]))["pier A"]
    assert lone.mean_interval is None


def test_a_game_that_did_not_end_is_left_out() -> None:
    lab = Lab([find_question(HARBOUR, "seats")])
    lab.add(Match(HARBOUR, 2), 0, [1, 1])
    assert (lab.games, lab.stopped, lab.answers()[0].rows) == (0, 1, [])


def test_the_best_come_first() -> None:
    (answer,) = counted("piers").answers()
    gains = [(row.wins or 0) - (row.fair or 0) for row in answer.rows]
    assert gains == sorted(gains, reverse=True)


def test_what_lies_there_for_all_has_scores_and_no_wins() -> None:
    game = games.find("capital-lux-2")
    result = play_game(game, [bots.make("random")] * 2, 3, {"powers": "random"})
    match = replayed(game, result, {"powers": "random"})
    powers = find_question(game, "powers")
    assert len(asked_of(match, powers).table) == 4
    lab = Lab([powers])
    lab.add(match, 3, match.state.ranks())
    (answer,) = lab.answers()
    assert [(row.wins, row.ahead) for row in answer.rows] == [(None, None)] * 4
    assert {row.mean for row in answer.rows} == {sum(result.scores) / 2}


def test_the_order_of_play_is_counted_from_who_begins() -> None:
    game = games.find("capital-lux-2")
    match = replayed(game, play_game(game, [bots.make("random")] * 3, 1))
    begins = [
        event.player
        for entry in match.log
        for event in entry.events
        if game.events[event.kind].name == "begins"
    ]
    order = asked_of(match, find_question(game, "order")).seats
    assert order[begins[0]] == {0}
    assert order[(begins[0] + 1) % 3] == {1}


@pytest.mark.parametrize("name", games.names())
def test_what_a_game_can_be_asked_has_names_of_its_own(name: str) -> None:
    known = [question.name for question in questions_of(games.find(name))]
    assert len(set(known)) == len(known)
    assert "seats" in known


def test_what_a_game_cannot_be_asked_is_refused_with_what_it_can() -> None:
    expected = "nothing called 'gods' to ask; expected one of piers, seats"
    with pytest.raises(InputError, match=expected):
        find_question(HARBOUR, "gods")


def test_two_editions_are_compared_seed_by_seed() -> None:
    before, after = counted("seats"), counted("seats", seeds=[1, 0, 3, 2])
    question = before.questions[0]
    assert [(each.seeds, each.mean) for each in compared(question, before, after)] == [
        (4, 0),
        (4, 0),
    ]
    # As if each seed had gone as the one before it: 7, 4, 14 after 4, 14, 15.
    moved = counted("seats", seeds=range(3), shift=1)
    first = next(each for each in compared(question, before, moved) if each.thing == 0)
    assert (first.seeds, first.mean) == (3, pytest.approx((3 - 10 - 1) / 3))
    assert overall(before, moved)["mean"] == pytest.approx(((7 - 9.5) + (9.5 - 7) + (7 - 10)) / 3)


def test_what_was_found_is_a_table_and_a_picture() -> None:
    words = Words("en", HARBOUR)
    answers = [told(HARBOUR, words, each) for each in counted("piers", "seats").answers()]
    head, *lines = csv_of([("base", answers)]).splitlines()
    assert head == ",".join(COLUMNS)
    assert len(lines) == 6
    assert lines[0].startswith(
        "base,piers,pier D,the lighthouse pier,3,3,1.0,0.1395,1.0,0.5,14.667,"
    )
    svg = svg_of("Harbour", words, answers)
    assert svg.count("<circle") == 2 * 6
    assert "the fishermen&#x27;s pier" in svg
