"""A puzzle is shown as its player sees it, a pick is checked, and the position can be played on."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import httpx
import pytest

from ludopolis import games
from ludopolis.puzzles.stored import puzzles_of
from ludopolis.server.drawing.position import drawn_for, standing
from ludopolis.server.http import puzzle_pages
from ludopolis.words import PageWords
from tests.server.serving import Served

GAME = games.find("capital-lux-2")
PUZZLE = puzzles_of(GAME)[0]
ADDRESS = "/games/capital-lux-2/puzzles/1"


def page(served: Served, pick: str = "", language: str = "en") -> str:
    answer = served.http.get(ADDRESS, params={"pick": pick, "lang": language})
    assert answer.status_code == 200
    return unescape(answer.text)


def test_every_open_option_is_a_button_and_nothing_is_told_before_one_is_chosen(
    served: Served,
) -> None:
    shown = page(served)
    for option in PUZZLE.position(GAME).open_to(PUZZLE.seat):
        assert f'value="{option.code}"' in shown
    for untold in (shown, page(served, "no such option")):
        assert "games won" not in untold


def test_the_best_pick_is_right_and_another_is_told_what_is_better(served: Served) -> None:
    assert "Right: " in page(served, PUZZLE.best)
    wrong = page(served, PUZZLE.greedy)
    assert "There is better: " in wrong
    assert "Right: " not in wrong
    for each in PUZZLE.tried:
        assert f"<td>{each.score:.1f}</td>" in wrong
    assert "Il y a mieux\N{NO-BREAK SPACE}: " in page(served, PUZZLE.greedy, "fr")


def test_an_exchange_that_is_open_beside_is_no_answer(served: Served) -> None:
    """Power for coins before the best pick leads to the same turn."""
    game = games.find("terra-mystica")
    puzzle = puzzles_of(game)[0]
    shown = unescape(served.http.get("/games/terra-mystica/puzzles/1").text)
    kinds = {code: game.options[game.options.by_code[code]].kind for code in puzzle.looked}
    assert {"convert", "burn"} & {*kinds.values()}
    for code, kind in kinds.items():
        assert (f'value="{code}"' in shown) == (kind not in game.asides())


def test_picks_that_lead_to_the_same_turn_are_right_too(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = next(code for code in PUZZLE.looked if code not in (PUZZLE.best, PUZZLE.greedy))
    alike = PUZZLE._replace(same=[other])
    monkeypatch.setattr(puzzle_pages, "puzzles_of", lambda game: [alike])
    assert "Right: " in page(served, other)
    assert "There is better: " in page(served, PUZZLE.greedy)


def test_what_was_not_played_to_the_end_is_told_as_a_first_look(served: Served) -> None:
    puzzle = puzzles_of(games.find("seven-wonders-dice"))[0]
    tried = {puzzle.best, *puzzle.same, *[each.code for each in puzzle.tried]}
    other = next(code for code in puzzle.looked if code not in tried)
    answer = served.http.get("/games/seven-wonders-dice/puzzles/1", params={"pick": other})
    assert f"which sees it {puzzle.looked[other]:.1f} behind" in unescape(answer.text)


@pytest.mark.parametrize("name", ["capital-lux-2", "seven-wonders-dice"])
@pytest.mark.parametrize("number", range(5))
def test_nothing_is_drawn_that_the_player_cannot_know(name: str, number: int) -> None:
    """Whatever the others may hold or have picked instead, the page is the same."""
    game = games.find(name)
    puzzle = puzzles_of(game)[number]
    match = puzzle.position(game)
    words = PageWords("en", game, ["A", "B"])
    shown = drawn_for(match, puzzle.seat, words), standing(match)
    for seed in range(3):
        match.state = puzzle.position(game).state.resample(puzzle.seat, Random(seed))
        assert (drawn_for(match, puzzle.seat, words), standing(match)) == shown


def test_the_points_of_everybody_are_told(served: Served) -> None:
    scores = GAME.standing(PUZZLE.position(GAME).state)
    rows = re.findall(r'<span class="seat-name">(.*?)</li>', page(served), re.DOTALL)
    assert len(rows) == len(scores) == 2
    for seat, row in enumerate(rows):
        assert f"Player {seat + 1}" in row
        assert f"<b>{scores[seat]}</b>" in row
        assert (">you<" in row) == (seat == PUZZLE.seat)


def test_the_position_can_be_played_on_against_bots(served: Served) -> None:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=20) as someone:
        table = someone.post(ADDRESS)
        state = someone.get(f"/api/v1/tables/{str(table.url).rpartition('/')[2]}").json()
    kinds = ["human" if seat == PUZZLE.seat else "bot" for seat in range(2)]
    assert [seat["kind"] for seat in state["seats"]] == kinds
    assert state["asked"] == [PUZZLE.seat]
    assert state["place"] >= len(PUZZLE.record["log"]) // 2


def test_the_pages_lead_to_each_other(served: Served) -> None:
    assert 'href="/games/capital-lux-2/puzzles"' in served.http.get("/games/capital-lux-2").text
    listed = served.http.get("/games/capital-lux-2/puzzles").text
    assert listed.count(f'href="{ADDRESS[:-1]}') == len(puzzles_of(GAME))
    assert "/puzzles" not in served.http.get("/games/harbour").text
    assert "no puzzles" in served.http.get("/games/harbour/puzzles?lang=en").text


@pytest.mark.parametrize("number", ["0", "9999", "x"])
def test_there_are_no_other_puzzles(served: Served, number: str) -> None:
    answer = served.http.get(f"/games/capital-lux-2/puzzles/{number}")
    assert answer.status_code in (404, 422)
