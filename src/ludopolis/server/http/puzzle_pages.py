"""Puzzles: a page for each position in which one pick is the best, and what becomes of the others.

A pick is part of the address, so that everything works without a script, and an answer is a link.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludopolis.core import Game, Match, Option, text
from ludopolis.insight.naming import said_line as in_words
from ludopolis.puzzles.stored import Puzzle, Tried, puzzles_of
from ludopolis.server.drawing.asked import AskedAlone
from ludopolis.server.drawing.insights import number as written
from ludopolis.server.drawing.insights import percent, said_line
from ludopolis.server.drawing.offering import groups
from ludopolis.server.drawing.position import drawn_for, standing
from ludopolis.server.drawing.rendering import framed
from ludopolis.server.drawing.templates import style_of
from ludopolis.server.http.acts import people_at
from ludopolis.server.http.page import PageRoute, go_to, page
from ludopolis.server.http.services import Here
from ludopolis.server.http.shelves import find_game
from ludopolis.server.http.viewing import account_of, keep_chairs, language_of, name_of
from ludopolis.server.tables.making import from_position
from ludopolis.words import PageWords, Words

router = APIRouter(route_class=PageRoute, include_in_schema=False)


class Posed(AskedAlone):
    """What a puzzle asks: exchanges that are open beside it, such as power for coins, are left."""

    @property
    def options(self) -> list[Option]:
        """What can be answered."""
        asides = self.game.asides()
        return [option for option in super().options if option.kind not in asides]


@router.get("/games/{name}/puzzles")
async def all_puzzles(request: Request, name: str) -> Response:
    """The puzzles of a game."""
    game = find_game(name)
    words = PageWords(language_of(request), game)
    return page(request, "puzzles.html", words, game=game, puzzles=puzzles_of(game))


@router.get("/games/{name}/puzzles/{number}")
async def one_puzzle(request: Request, name: str, number: int, pick: str = "") -> Response:
    """A puzzle; with a pick, whether it is the best, and why."""
    game = find_game(name)
    puzzle = _puzzle(game, number)
    match = puzzle.position(game)
    words = _words(request, match)
    asked = Posed(match, puzzle.seat, words)
    picked = next((option for option in asked.options if option.code == pick), None)
    answer = None if picked is None else _answer(asked, puzzle, picked)
    drawn = drawn_for(match, puzzle.seat, words)
    return page(
        request,
        "puzzle.html",
        words,
        game=game,
        number=number,
        count=len(puzzles_of(game)),
        seat=puzzle.seat,
        names=words.names,
        scores=standing(match),
        areas={area: [framed(each, words(each.title), each.seat == puzzle.seat).html
                      for each in regions] for area, regions in drawn.areas.items()},
        colours=drawn.colours,
        game_style=style_of(game),
        groups=groups(asked, []),
        answer=answer,
        state=_state(asked, "" if answer is None else puzzle.best),
        setting={"rules": f"/games/{game.name}",
                 "words": {"again": words(text("choose it again to answer"))}},
    )  # fmt: skip


def _state(asked: AskedAlone, best: str) -> dict[str, Any]:
    """What the client goes by; the best is not in it before an answer."""
    game, seat = asked.game, asked.seat
    return {
        "place": 0, "mark": "", "seat": seat, "over": False, "asked": [seat], "mine": True,
        "live": True, "options": asked.entries, "acts": [], "asides": [*game.asides()],
        "always": [*game.always()], "undoable": 0, "returning": None, "best": best,
    }  # fmt: skip


@router.post("/games/{name}/puzzles/{number}")
async def play_on(request: Request, services: Here, name: str, number: int) -> Response:
    """A private table that goes on from the position, with luck of its own, against bots."""
    puzzle = _puzzle(find_game(name), number)
    match = puzzle.position(find_game(name))
    called = await name_of(request) or _words(request, match).names[puzzle.seat]
    made = from_position(match, puzzle.seat, called, services.tables.clock)
    table = await services.tables.add(*made, account_of(request))
    response = go_to(f"/tables/{table.id}")
    keep_chairs(request, response, table, people_at(table))
    return response


def _puzzle(game: Game, number: int) -> Puzzle:
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise HTTPException(404)
    return puzzles[number - 1]


def _words(request: Request, match: Match) -> PageWords:
    plain = PageWords(language_of(request))
    names = [plain(text("Player {number}", number=seat + 1)) for seat in range(match.players)]
    return PageWords(plain.language, match.game, names, match.edition)


def _answer(asked: AskedAlone, puzzle: Puzzle, picked: Option) -> dict[str, Any]:
    """What became of the pick, and of those that were played to the end; and the best turn."""
    match, words = asked.match, asked.words

    def label(code: str) -> str:
        return asked.label(match.option(code))

    line = {"picks": puzzle.turn or [puzzle.best]}
    tried = {each.code: each for each in puzzle.tried}
    return {
        "picked": label(picked.code),
        "code": picked.code,
        "right": picked.code in (puzzle.best, *puzzle.same),
        "best": label(puzzle.best),
        "turn": said_line(words, in_words(match.game, match.state, puzzle.seat, line, words)),
        "tried": [_row(words, each, label(each.code)) for each in puzzle.tried],
        "trials": puzzle.trials,
        "greedy": label(puzzle.greedy),
        "looked": None if picked.code in tried else written(words, puzzle.looked[picked.code]),
    }


def _row(words: Words, tried: Tried, label: str) -> dict[str, str]:
    """What came of an option, with its numbers as people write them."""
    return {
        "code": tried.code,
        "label": label,
        "score": written(words, tried.score),
        "others": written(words, tried.others),
        "wins": percent(words, tried.wins),
        "behind": written(words, tried.behind),
        "sure": written(words, tried.sure),
    }
