"""Parts of drawings that are kept: never an old one, and never drawn twice."""

from __future__ import annotations

from operator import attrgetter, methodcaller
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.core import Drawing, text
from ludopolis.languages import languages
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.server.storage.seats import ChatLine, Notice, Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.words import Words
from tests.web.tables import table
from tests.web.test_reading import move

SITS_FIRST = methodcaller("is_own", 0)
VIEWER = attrgetter("viewer")
VIEW: dict[str, Any] = {
    "round": 2,
    "hand": [3, 4],
    "players": [
        {"name": "Ann", "coins": 5, "tiles": {"a": 1}, "cards": [[1], [2]]},
        {"name": "Ben", "coins": 7, "tiles": {}, "cards": []},
    ],
}


def anew(made: LiveTable, viewer: Viewer) -> dict[str, str]:
    """A table as it is drawn by who has never drawn it before."""
    known, made.drawn = made.drawn, {}
    drawn = regions(made, viewer)
    made.drawn = known
    return drawn


@pytest.mark.parametrize("game", games.names())
def test_a_kept_drawing_is_the_drawing_made_anew(game: str) -> None:
    """For all seats and a spectator, in both languages, with picks that are taken back."""
    kept, rng = table(game, 3), Random(3)
    for number in range(300):
        if kept.over:
            break
        move(kept, rng)
        if number % 12 < 2:  # right after each other, and after several picks
            language = languages()[number // 12 % 2]
            seats = [Viewer((seat,), seat, language) for seat in range(3)]
            for viewer in [*seats, Viewer((), None, language)]:
                assert regions(kept, viewer) == anew(kept, viewer)


def say(made: LiveTable, seat: int | None) -> None:
    made.chat.append(ChatLine(len(made.chat) + 1, 0.0, seat, "Ann", "well"))


@pytest.mark.parametrize(
    "change",
    [
        lambda made: say(made, 1),
        lambda made: say(made, None),
        lambda made: made.notices.append(Notice(9, 0.0, text("The game is over"))),
        lambda made: setattr(made.seats[1], "muted", True),
        lambda made: setattr(made.seats[0], "host", False) or setattr(made.seats[1], "host", True),
        lambda made: setattr(made.seats[2], "name", "Zoe"),
        lambda made: setattr(made.seats[1], "conceded", True),
        lambda made: setattr(made, "hushed", True),
        lambda made: setattr(made, "closed", True),
    ],
)
def test_what_people_do_beside_playing_is_drawn_at_once(change: Any) -> None:
    made = table("terra-mystica", 3)
    viewers = [*[Viewer((seat,), seat) for seat in range(3)], Viewer((0, 1)), Viewer()]
    before = [regions(made, viewer) for viewer in viewers]
    change(made)
    after = [regions(made, viewer) for viewer in viewers]
    assert after != before
    assert after == [anew(made, viewer) for viewer in viewers]


class Drawn:
    """Draws one part, and counts how often."""

    def __init__(self) -> None:
        self.parts = Parts()
        self.times = 0

    def part(self, read: Any, view: dict[str, Any], viewer: int | None = 0) -> int:
        game = games.find("harbour")
        drawing = TableDrawing(game, None, view, viewer, [0], Words("en", game), self.parts)
        drawing.render = lambda template, **context: str(context["read"])  # type: ignore[method-assign]
        drawing.part("any.html", self.context, read)
        return self.times

    def context(self, drawing: Drawing, read: Any) -> dict[str, Any]:
        self.times += 1
        return {"read": read(drawing)}


def changed(**values: Any) -> dict[str, Any]:
    first, second = VIEW["players"]
    return {**VIEW, "players": [{**first, **values}, second]}


@pytest.mark.parametrize(
    ("read", "same", "other"),
    [
        (lambda d: d.view["players"][0]["coins"], changed(name="Eve"), changed(coins=6)),
        (lambda d: d.view["hand"], changed(coins=6), {**VIEW, "hand": [3]}),
        (lambda d: len(d.view["players"]), changed(coins=6), {**VIEW, "players": []}),
        (lambda d: [me["name"] for me in d.view["players"]], changed(coins=6), changed(name="X")),
        (lambda d: list(d.view["players"][0]), changed(coins=6), changed(more=1)),
        (lambda d: "more" in d.view["players"][0], changed(coins=6), changed(more=1)),
        (lambda d: d.view["players"][0].get("more"), changed(coins=6), changed(more=None)),
        (lambda d: d.view["players"][0] == {}, changed(), changed(coins=6)),
        (lambda d: d.view["players"][0]["cards"][:1], changed(coins=6), changed(cards=[[3], [2]])),
        (lambda d: d.view["players"][-1]["name"], changed(), {**VIEW, "players": [{"name": "Q"}]}),
        (lambda d: str(d.view["players"][0]["cards"]), changed(coins=6), changed(cards=[[3]])),
    ],
)
def test_a_part_is_drawn_again_if_what_it_read_has_changed(
    read: Any, same: dict[str, Any], other: dict[str, Any]
) -> None:
    drawn = Drawn()
    assert drawn.part(read, VIEW) == 1
    assert drawn.part(read, same) == 1
    assert drawn.part(read, other) == 2
    assert drawn.part(read, VIEW) == 2  # both forms are kept


def test_a_part_that_asks_who_looks_has_a_form_for_each() -> None:
    drawn = Drawn()
    for viewer in (0, 1, None, 0, 1, None):
        drawn.part(VIEWER, VIEW, viewer)
    assert drawn.times == 3


def test_a_part_that_asks_whether_one_looks_is_the_same_for_all_others() -> None:
    drawn = Drawn()
    for viewer in (0, 1, None, 2):
        drawn.part(SITS_FIRST, VIEW, viewer)
    assert drawn.times == 2


def test_a_pick_that_changes_one_board_has_only_that_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, rng = table("terra-mystica", 4), Random(2)
    while "burn" not in [option.code for option in made.match.open_to(made.asked[0])]:
        made.match.play(made.asked[0], rng.choice(made.match.open_to(made.asked[0])))
    viewers = [Viewer((seat,), seat) for seat in range(4)]
    before = [regions(made, viewer) for viewer in viewers]
    drawn: list[str] = []
    render = TableDrawing.render

    def noting(drawing: TableDrawing, template: str, **context: Any) -> str:
        drawn.append(template)
        return render(drawing, template, **context)

    monkeypatch.setattr(TableDrawing, "render", noting)
    made.match.play(made.asked[0], "burn")
    after = [regions(made, viewer) for viewer in viewers]
    assert all(old != new for old, new in zip(before, after))
    # Power is burnt: the yard, the tiles and the outlook of the board are kept, too.
    assert sorted(set(drawn)) == ["board.html", "bowls.html", "brief.html"]
    assert drawn.count("board.html") == 2  # as its owner sees it, and as all others do
    assert drawn.count("bowls.html") == 1  # the same for all
