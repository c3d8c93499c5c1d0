"""The table as text for a terminal."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import Match, Name, text
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.words import Words
from tests.games.capital_lux_2.position import Position, start

WIDEST = 120


def lines(p: Position, seat: int | None = 0, language: str = "en") -> list[str]:
    drawn = GAME.board(p.view(seat), Words(language, GAME))
    assert drawn is not None
    return drawn.splitlines()


def test_every_city_stands_beside_the_maximum() -> None:
    p = start("stranger").capital("blue", "blue-6 blue-5").capital("pink", "pink-3")
    p.city(0, "blue", "blue-4 blue-3").city(1, "blue", "blue-6 blue-5 blue-2")
    p.city(1, "pink", "pink-3").city(0, "strangers", "rebel-4")
    totals = [line.split() for line in lines(p)[2:8]]
    assert totals[0] == ["MAXIMUM", "1", "2"]
    assert totals[1] == ["blue", "11", "7", "(\N{MINUS SIGN}4)", "13", "(+2)"]
    assert totals[2] == ["pink", "3", "0", "3", "(=)"]
    assert totals[5] == ["Strangers", "3", "4", "(+1)", "0"]


def test_agent_tiles_of_others_have_no_number() -> None:  # CL-9.1.5
    p = start("agent").capital("blue", "blue-6").agent(3, "blue", 0).agent(-4, "blue", 1)
    assert "6 [+3 ?]" in lines(p, 0)[3]
    assert "6 [? \N{MINUS SIGN}4]" in lines(p, 1)[3]
    assert "6 [? ?]" in lines(p, None)[3]


def test_what_lies_on_a_card_is_told() -> None:  # CL-1.4
    p = start("aristocrat").capital("blue", "blue-5+10")
    assert "  blue        blue 5=10" in lines(p)
    p = start("sentinel").city(0, "green", "green-4+gold green-2")
    assert "    green       green 4*, green 2" in lines(p)


def test_the_own_hand_is_there_and_no_other() -> None:  # CL-16
    p = start("A").hand(0, "blue-2 pink-6").hand(1, "green-6")
    assert lines(p, 0)[-1] == "your hand: blue 2, pink 6"
    assert lines(p, 1)[-1] == "your hand: green 6"
    assert not [line for line in lines(p, None) if "hand:" in line and "pink 6" in line]


def test_the_district_that_is_resolved_is_named() -> None:  # CL-6.12
    p = start("merchant").capital("pink", "pink-3").gold(0, 2).city(0, "pink", "pink-5").resolve()
    assert "Being resolved: pink" in lines(p)
    assert "Résolution du district : rose" in lines(p, language="fr")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("players", "powers"), [(1, "C"), (2, "A"), (3, "B"), (4, "D")])
def test_whole_games_fit_the_width(players: int, powers: str, language: str) -> None:
    match, rng = Match(GAME, players, {"powers": powers}, players), Random(players)
    words = Words(language, GAME)
    while not match.state.over:
        step = rng.choice(match.state.asks())
        match.play(int(step.player), rng.choice(match.open_to(int(step.player))))
        for viewer in (0, None):
            drawn = GAME.board(match.state.view(viewer), words)
            assert drawn is not None
            facts = [line for line in drawn.splitlines() if not line.startswith(" ")]
            assert max(map(len, facts)) <= WIDEST
    assert ("Rob" in drawn) == (players == 1)


def test_a_french_card_has_its_article() -> None:
    card = text("{colour} {value}", colour=Name("pink"), value=3)
    told = text("{player} keeps {thing}", player="Ana", thing=text("{name}", name=card))
    assert Words("fr", GAME)(told) == "Ana garde le 3 rose"
