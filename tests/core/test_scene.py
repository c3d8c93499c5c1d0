"""What the drawings of all games share."""

from __future__ import annotations

import pytest

from ludopolis import games
from ludopolis.core import (
    Drawing,
    Edition,
    Region,
    Text,
    Who,
    capital,
    nothing,
    said_once,
    seat_region,
    seats_around,
    text,
)
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import PageWords, Words
from tests.games.scenes import Stage

HARBOUR = games.find("harbour")


def drawing(viewer: int | None, language: str = "en", edition: Edition | None = None) -> Drawing:
    given: list[Drawing] = []

    def regions(drawing: Drawing) -> list[Region]:
        given.append(drawing)
        return []

    Stage(HARBOUR, regions).draw({"players": [1, 2, 3]}, viewer, language, edition=edition)
    return given[0]


@pytest.mark.parametrize(
    ("viewer", "around"),
    [(None, [0, 1, 2]), (0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])],
)
def test_seats_are_drawn_in_turn_order_from_the_viewer_on(
    viewer: int | None, around: list[int]
) -> None:
    assert seats_around(drawing(viewer), 3) == around


def test_a_seat_has_a_region_that_is_ones_own_or_of_another_player() -> None:
    own, other = [seat_region(drawing(1), "quay", seat, "<p>") for seat in (1, 2)]
    assert (own.name, own.area, own.seat, own.html) == ("quay-1", "own", 1, "<p>")
    assert (other.name, other.area, other.seat) == ("quay-2", "player", 2)
    assert own.title == Text("{player}", {"player": Who(1)})
    assert seat_region(drawing(1), "quay", 1, "", text("The quay")).title == text("The quay")


def test_what_never_changes_is_said_once_for_each_language_and_edition() -> None:
    asked: list[str] = []

    @said_once
    def pier(drawing: Drawing, letter: str) -> str:
        asked.append(letter)
        return f"{drawing.language} {letter}"

    english, french = drawing(0), drawing(1, "fr")
    assert [pier(english, "A"), pier(english, "A"), pier(english, "B")] == ["en A", "en A", "en B"]
    assert [pier(french, "A"), pier(drawing(2), "A")] == ["fr A", "en A"]
    assert asked == ["A", "B", "A"]
    base = HARBOUR.edition()
    edition = Edition({**base.values, "more": {}}, "another", "")
    assert pier(drawing(0, "en", edition), "A") == "en A"
    assert asked == ["A", "B", "A", "A"]


def test_what_a_page_says_is_kept_apart_from_what_a_terminal_says() -> None:
    @said_once
    def told(drawing: Drawing) -> str:
        return drawing.say(Text("Ships still to come: {ships}", {"ships": "3"}))

    tables = HARBOUR.tables(HARBOUR.edition())
    page, terminal = [
        TableDrawing(HARBOUR, tables, {"players": []}, 0, [], words("fr", HARBOUR))
        for words in (PageWords, Words)
    ]
    assert (page.unbroken, terminal.unbroken) == (True, False)
    assert "\N{NO-BREAK SPACE}:" in told(page)
    assert " :" in told(terminal)


def test_a_sentence_gets_a_capital_letter_and_keeps_all_others() -> None:
    assert capital("étape 2 of the Wonder") == "Étape 2 of the Wonder"
    assert capital("") == ""


def test_nothing_is_needed_for_what_is_always_the_same() -> None:
    assert nothing(drawing(None)) == {}
