"""The end of a game is told: the last points in their order, the best turns, and a picture."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ludopolis import games
from ludopolis.server.drawing.counting import counts, last_points
from ludopolis.server.drawing.ending import best_turns, chart, ticks
from ludopolis.server.drawing.frames import frames
from ludopolis.server.drawing.keepsake import final
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.steps import told
from ludopolis.server.storage.seats import Viewer
from tests.outside import addresses
from tests.web.tables import ANN, WATCHER, play, table

COUNT = [
    "Cult of fire: Ben +6, Cy +6",
    "Cult of water: Ben +4, Cy +8",
    "Cult of air: You +8, Cy +4",
    "Largest area: You +9, Ben +9, Cy +18",
    "Resources left: You +12, Ben +18, Cy +13",
]


def test_the_last_points_are_told_source_by_source() -> None:  # TM-7.1, TM-7.2
    sight = Sight(play(table("terra-mystica", 3)), ANN)
    act, *count = told(sight, sight.place - 1)
    assert (act["text"], act["mine"]) == ("You pass", True)
    assert [step["text"] for step in count] == COUNT
    assert [step["news"] for step in count] == [["The last points are counted"], [], [], [], []]
    assert {(step["at"], step["player"], step["mine"]) for step in count} == {(140, -1, False)}
    largest = [(one["seat"], one["amount"]) for one in count[3]["effects"]]
    assert largest == [(0, 9), (1, 9), (2, 18)]


def test_the_scores_count_up_with_them() -> None:
    shown = frames(play(table("terra-mystica", 3)), ANN, 139)
    assert [frame["scores"] for frame in shown["frames"]] == [
        [26, 28, 21],
        [26, 34, 27],
        [26, 38, 35],
        [34, 38, 39],
        [43, 47, 57],
        [55, 65, 70],
    ]
    assert [bool(frame["regions"]) for frame in shown["frames"]] == [True] + [False] * 5


@pytest.mark.parametrize("game", games.names())
def test_the_count_and_what_was_before_are_the_scores(game: str) -> None:
    made = play(table(game, 3))
    shown = frames(made, WATCHER, made.place(None) - 1)
    assert shown["frames"][-1]["scores"] == made.match.state.scores()
    found = counts(Sight(made, WATCHER))
    counted = sum([sum(count.points.values()) for count in found])
    before = shown["frames"][-len(found) - 1]
    assert sum(before["scores"]) + counted == sum(made.match.state.scores())


def test_what_the_last_act_itself_gives_is_not_counted_at_the_end() -> None:
    sight = Sight(play(table("seven-wonders-dice", 3)), WATCHER)
    assert counts(sight)[0].source == "Warehouse chest"
    act, *_ = told(sight, sight.place - 1)
    assert {"seat": 2, "amount": 5, "html": '<b class="points">+5</b>'} in act["effects"]


def test_nothing_is_counted_before_the_end() -> None:
    assert last_points(Sight(play(table("terra-mystica", 3), 100), ANN)) == []


def test_the_best_turn_is_the_one_that_gave_most() -> None:
    sight = Sight(play(table("pantheon", 3)), WATCHER)
    best = best_turns(sight)
    assert [(turn.seat, turn.points, turn.place, turn.round) for turn in best] == [
        (0, 25, 534, 3),
        (1, 8, 793, 5),
        (2, 9, 869, 6),  # without the last points
    ]
    assert best[1].said == ["<b>Ben</b> wins the god Stonkus (1)"]


def test_where_all_points_come_at_the_end_the_best_turn_is_what_raised_the_standing_most() -> None:
    made = play(table("capital-lux-2", 3))
    best = best_turns(Sight(made, WATCHER))
    assert [turn.seat for turn in best] == [0, 1, 2]
    for turn in best:
        worth = [made.game.standing(made.match.state_at(place))[turn.seat]
                 for place in (turn.place - 1, turn.place)]  # fmt: skip
        assert worth[1] - worth[0] == turn.points > 0
        assert "their City" in turn.said[0]


@pytest.mark.parametrize("players", [1, 3])
def test_all_that_a_game_gives_at_its_end_only_is_counted_then(players: int) -> None:  # CL-7.2
    made = play(table("capital-lux-2", players))
    found = counts(Sight(made, WATCHER))
    assert [count.source for count in found][-2:] == ["Bonus cards", "Gold"]
    totals = [sum([count.points.get(seat, 0) for count in found]) for seat in range(players)]
    assert totals == made.match.state.scores()
    shown = frames(made, WATCHER, made.place(None) - 1)["frames"]
    assert shown[-len(found) - 1]["scores"] == [0] * players


@pytest.mark.parametrize("game", ["origins", "pantheon", "seven-wonders-dice"])
def test_what_counts_earlier_for_anybody_is_told_earlier(game: str) -> None:
    """Also where somebody has none of it."""
    lacking = 0
    for seed in range(12):
        sight = Sight(play(table(game, 3, seed=seed), seed=seed), WATCHER)
        events, found = last_points(sight), counts(sight)
        for seat in range(3):
            mine = [count for count in found if seat in count.points]
            lacking += len(mine) < len(found)
            first = [events.index(next(e for e in one.events if e.player == seat)) for one in mine]
            assert first == sorted(first)
    assert lacking >= 3


@pytest.mark.parametrize("seed", [2, 4, 31])
def test_districts_are_counted_in_their_order_whoever_has_lost_one(seed: int) -> None:  # CL-7.2
    made = play(table("capital-lux-2", 2, seed=seed), seed=seed)
    sources = [count.source for count in counts(Sight(made, WATCHER))]
    order = [f"The {colour} City district" for colour in ("blue", "pink", "yellow", "green")]
    assert sources == [name for name in [*order, "Bonus cards", "Gold"] if name in sources]


def test_alone_the_last_points_are_counted_before_it_is_said_who_has_won() -> None:  # OR-15
    sight = Sight(play(table("origins", 1)), WATCHER)
    assert sum([sum(count.points.values()) for count in counts(sight)]) > 0


def test_the_chart_is_marked_by_rounds() -> None:
    drawn = chart(Sight(play(table("terra-mystica", 3)), WATCHER))
    assert ([tick.said for tick in drawn.ticks], drawn.by_round) == (list("123456"), True)
    assert all([40 <= tick.x <= drawn.right for tick in drawn.ticks])
    assert not chart(Sight(play(table("harbour", 3)), WATCHER)).by_round


def test_beside_the_chart_names_stand_as_long_as_they_are() -> None:
    made = play(table("harbour", 3))
    made.seats[1].name = "Clémentine Charlotte Dupont"
    legend = regions(made, ANN)["end"].partition("chart-legend")[2].partition("</ul>")[0]
    words = " ".join(re.sub(r"<[^>]+>", " ", legend).split())
    assert words.endswith("▲ Ann ● Clémentine Charlotte Dupont ■ Cy")


def test_in_a_small_chart_the_numbers_of_many_rounds_do_not_touch() -> None:
    drawn = ticks(range(0, 340, 10), lambda place: 40 + 1.4 * place, 0, 340)
    apart = [b.x - a.x for a, b in pairwise([tick for tick in drawn if not tick.close])]
    assert min(apart) >= 2 * 23  # digits as wide as they are drawn there
    assert [tick.said for tick in drawn if tick.close]
    few = ticks(range(0, 340, 60), lambda place: 40 + 1.4 * place, 0, 340)
    assert not [tick for tick in few if tick.close]


def test_the_end_says_all_of_it_and_leads_on() -> None:
    html = regions(play(table("terra-mystica", 3)), ANN)["end"]
    words = " ".join(re.sub(r"<[^>]+>", " ", html).split())
    for said in ("Best turns", "The last points, as they were counted", "Cult of fire"):
        assert said in words
    for place in ("?at=44", "?at=45", "?at=139"):
        assert f'href="{place}"' in html
    assert "/picture.svg" in html
    assert 'class="laurel seat-2"' in html  # Cy has won


@pytest.mark.parametrize("game", games.names())
def test_the_picture_of_the_end_needs_nothing_beside_it(game: str) -> None:
    made = play(table(game, 3))
    drawn = final(Sight(made, Viewer(language="fr")))
    whole = ElementTree.fromstring(drawn)
    assert whole.tag == "{http://www.w3.org/2000/svg}svg"
    assert addresses(drawn) == []
    assert not re.search(r"(src|href)=.(?!#)", drawn)
    assert "<script" not in drawn
    said = " ".join("".join(whole.itertext()).split())
    assert all(
        [f"{name} {score}" in said for name, score in zip(made.names, made.match.state.scores())]
    )


def test_the_picture_shows_what_everybody_may_see() -> None:
    made = play(table("capital-lux-2", 3))
    assert final(Sight(made, WATCHER)) == final(Sight(made, Viewer()))
    assert 'id="lx-hand"' not in final(Sight(made, WATCHER))
