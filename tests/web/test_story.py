"""Turns, rounds and the digest; the end with its points."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise

import pytest

from ludopolis import games
from ludopolis.core import Who
from ludopolis.server.drawing.ending import (
    chart,
    lines_between,
    rivals,
    sources,
    standings,
    verdict,
)
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.drawing.saying import Happening, counted
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.story import Turn, chapters, digest
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from tests.web.tables import ANN, WATCHER, play, table


def bid(made: LiveTable, cards: dict[int, int]) -> None:
    for seat, card in cards.items():
        made.match.play(seat, f"bid {card}")


@pytest.mark.parametrize("game", games.names())
def test_turns_cover_the_log_without_a_gap(game: str) -> None:
    sight = Sight(play(table(game)), WATCHER)
    turns = [turn for chapter in chapters(sight) for turn in chapter.turns]
    assert turns[0].first == 0
    assert [turn.first for turn in turns[1:]] == [turn.last for turn in turns[:-1]]
    assert turns[-1].last == sight.place


def headings(game: str, language: str) -> list[str]:
    """What stands above the parts of the log, from the first to the last."""
    drawn = regions(play(table(game, 3)), Viewer(language=language))
    numbered = [drawn[name] for name in drawn if name.startswith("log-")]
    found = [re.search(r"<summary[^>]*>(.*?)</summary>", html, re.DOTALL) for html in numbered]
    return [" ".join(unescape(each[1]).split()) for each in found if each]


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("capital-lux-2", "en", ["Beginning", "Round 1 begins", "Round 1, part 2"]),
        ("capital-lux-2", "fr", ["Début", "La manche 1 commence", "Manche 1, suite (2)"]),
        ("pantheon", "en", ["Epoch 5 begins: Graecia", "Epoch 5, part 2"]),
    ],
)
def test_what_goes_on_says_which_round_it_is_of(game: str, language: str, said: list[str]) -> None:
    found = headings(game, language)
    at = found.index(said[0])
    assert found[at : at + len(said)] == said


@pytest.mark.parametrize("game", games.names())
def test_the_totals_in_the_log_lead_to_the_scores(game: str) -> None:
    made = play(table(game))
    last: dict[int, int] = {}
    for chapter in chapters(Sight(made, WATCHER)):
        for turn in chapter.turns:
            for seat, (_, then) in turn.gains.items():
                last[seat] = then
    scores = made.match.state.scores()
    assert all(scores[seat] == then for seat, then in last.items())


def test_an_opponent_that_the_rules_play_ends_a_turn() -> None:
    sight = Sight(play(table("capital-lux-2", 1)), ANN)
    turns = [turn for chapter in chapters(sight) for turn in chapter.turns]
    cards = [[said for said in turn.picks if said.startswith("play")] for turn in turns]
    assert max(map(len, cards)) == 1
    assert sum(map(len, cards)) > 12


def test_the_log_ends_at_the_position_that_is_shown() -> None:
    made = play(table())
    for at in (8, 5, 8):
        assert f'href="?at={at}"' in regions(made, ANN, at)["log-0"]
        assert f'href="?at={at + 1}"' not in regions(made, ANN, at)["log-0"]


def test_rounds_are_chapters_where_the_game_has_rounds() -> None:
    titles = [chapter.title for chapter in chapters(Sight(play(table("terra-mystica")), WATCHER))]
    assert titles[1:] == [f"Round {number} begins" for number in range(1, 7)]


def test_the_digest_tells_what_others_did_since_ones_last_pick() -> None:
    made = table(seed=7)
    assert digest(Sight(made, ANN)) == []
    hands = [made.match.state.view(seat)["hand"] for seat in (0, 1)]
    bid(made, {0: hands[0][0], 1: hands[1][-1]})
    if 0 not in made.asked:
        made.match.play(1, "pier A")
    news = digest(Sight(made, ANN))
    assert news[0].mine
    assert any("Ben" in told.text for told in news)


@pytest.mark.parametrize("game", games.names())
def test_points_by_source_add_up_to_the_scores(game: str) -> None:
    sight = Sight(play(table(game, 3)), WATCHER)
    columns = zip(*[amounts for _, amounts in sources(sight)])
    assert [sum(column) for column in columns] == sight.state.scores()


def test_the_winner_is_named_with_the_score() -> None:
    sight = Sight(play(table(seed=3)), WATCHER)
    first = standings(sight)[0]
    said = verdict(sight)
    assert Who(first.seat) in said.args.values() or "players" in said.args
    assert first.score in said.args.values()


def test_a_tie_break_is_told() -> None:
    for seed in range(400):
        made = play(table(seed=seed), seed=seed)
        sight = Sight(made, WATCHER)
        one, other = standings(sight)
        if one.score == other.score and one.rank != other.rank:
            assert "{tie_break}" in verdict(sight).key
            assert "the most valuable ship decides" in str(verdict(sight))
            return
    pytest.fail("no tie was found")


def test_the_chart_has_a_curve_for_everybody_inside_its_frame() -> None:
    drawn = chart(Sight(play(table("terra-mystica", 3)), WATCHER))
    assert [curve.seat for curve in drawn.curves] == [0, 1, 2]
    for curve in drawn.curves:
        assert 0 <= curve.end[0] <= drawn.width
        assert 0 <= curve.end[1] <= drawn.height
    heights = sorted(curve.label for curve in drawn.curves)
    assert all(above + 17 <= below for above, below in pairwise(heights))


def test_where_points_come_at_the_end_only_the_chart_tells_what_they_would_have_been() -> None:
    made = play(table("capital-lux-2", 2))
    drawn = chart(Sight(made, WATCHER))
    for curve, score in zip(drawn.curves, made.match.state.scores()):
        assert curve.path.count("V") > 10
        level, height = next((at, height) for height, at in drawn.levels if at > 0)
        floor = next(height for height, at in drawn.levels if at == 0)
        assert curve.end[1] == pytest.approx(floor - score * (floor - height) / level, abs=0.2)


def test_the_points_that_a_game_begins_with_have_a_name() -> None:  # TM-2.3
    rows = sources(Sight(play(table("terra-mystica", 3)), WATCHER))
    assert rows[0] == ("points at the start", [20, 20, 20])
    assert "other things" not in dict(rows)


def test_what_was_done_several_times_is_said_once() -> None:
    turn = Turn(0, 0, 0, ["burn", "convert", "burn"])
    told = counted([Happening("Ann burns", True, 0, 0)] * 2)
    assert turn.done == ["burn (\N{MULTIPLICATION SIGN}2)", "convert"]
    assert [event.text for event in told] == ["Ann burns (\N{MULTIPLICATION SIGN}2)"]


@pytest.mark.parametrize(("most", "levels"), [(3, [0, 1, 2, 3]), (137, [0, 50, 100])])
def test_the_lines_of_a_chart_stand_at_round_numbers(most: int, levels: list[int]) -> None:
    assert lines_between(0, most) == levels


def test_an_opponent_that_the_rules_play_sits_among_the_players() -> None:
    for game, name, score in (("capital-lux-2", "Rob", ""), ("origins", "The target", "180")):
        seats = regions(table(game, 1), ANN)["seats"]
        rows = re.findall(r'<li class="seat seat-1".*?</li>', seats, re.DOTALL)
        words = " ".join(re.sub(r"<[^>]+>", " ", rows[0]).split())
        assert (
            words.removeprefix("\N{BLACK CIRCLE} ").replace(" Score:", "")
            == f"{name} {score}".strip()
        )
    assert 'class="seat seat-2' not in regions(table("origins", 2), ANN)["seats"]


def test_an_opponent_that_the_rules_play_has_a_place_at_the_end() -> None:
    told = set()
    for seed in range(60):
        sight = Sight(play(table("capital-lux-2", 1, seed=seed), seed=seed), WATCHER)
        (rob,) = rivals(sight)
        (me,) = standings(sight)
        assert (rob.seat, rob.score) == (1, sight.view["rob"]["points"])
        assert (me.rank, rob.rank) == ((1, 2) if me.score > rob.score else (2, 1))
        winner = me if me.score > rob.score else rob
        assert verdict(sight).args == {"player": winner.who, "count": winner.score}
        told.add(winner.seat)
        if told == {0, 1}:
            return
    pytest.fail("one of the two won every game")
