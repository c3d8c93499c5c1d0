"""Bots as people know them, and the page that tells how strong they are."""

from __future__ import annotations

from typing import Any

import pytest

from ludopolis import games
from ludopolis.bots import ladder
from ludopolis.server.drawing.levels import levels, measured, opponents
from ludopolis.words import PageWords, Words

MYSTIC, HARBOUR = games.find("terra-mystica"), games.find("harbour")
ENGLISH, FRENCH = Words("en"), Words("fr")


def standing(bot: str, score: float) -> dict[str, Any]:
    return {
        "bot": bot, "won": 0.613, "interval": [0.56, 0.66], "fair": 0.25, "score": score,
        "score_interval": [score - 1.5, score + 1.5], "milliseconds": 0.7,
    }  # fmt: skip


def tournament(players: int, **scores: float) -> dict[str, Any]:
    return {
        "command": f"ludopolis arena terra-mystica --players {players}", "players": players,
        "games": 400, "weights": "",
        "standings": [standing(bot, score) for bot, score in scores.items()],
    }  # fmt: skip


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder of Terra Mystica that was measured at tables of two and four."""
    told = [tournament(2, master=120.4, greedy=88.0), tournament(4, master=114.6, apprentice=90.0)]
    kept = tuple(ladder.row(values) for values in told)
    monkeypatch.setattr(ladder, "ladder", lambda game: kept if game is MYSTIC else ())


def test_opponents_are_levels_where_a_net_has_learned_the_game() -> None:
    assert [value for value, _ in opponents(MYSTIC, ENGLISH)][:4] == [
        "bot:apprentice", "bot:builder", "bot:master", "bot:grand-master",
    ]  # fmt: skip
    last = levels(MYSTIC, FRENCH)[-1]
    assert (last.name, last.manner) == (
        "Grand maître",
        "essaie chaque idée, quelques tours à l'avance",
    )


def test_opponents_are_bots_where_none_has() -> None:
    values = [value for value, _ in opponents(HARBOUR, ENGLISH)]
    assert values[:3] == ["bot:random", "bot:greedy", "bot:montecarlo"]
    assert levels(HARBOUR, ENGLISH) == []


@pytest.mark.usefixtures("rows")
def test_a_level_says_in_one_line_what_it_scores() -> None:
    said = {level.code: level.scores for level in levels(MYSTIC, ENGLISH)}
    assert said["master"] == {2: "about 120 points", 4: "about 115 points"}
    assert said["apprentice"] == {4: "about 90 points"}
    assert said["grand-master"] == {}
    french = {level.code: level.scores for level in levels(MYSTIC, FRENCH)}
    assert french["master"][4] == "environ 115 points"


@pytest.mark.usefixtures("rows")
def test_the_ladder_is_written_in_the_language_of_its_reader() -> None:
    [mystic] = measured([HARBOUR, MYSTIC], PageWords("fr"))
    assert mystic.name == "terra-mystica"
    (row, standings), _ = mystic.rows
    assert (row.players, row.games) == (2, 400)
    master, greedy = standings
    assert master.name == "Maître"
    assert greedy.name == "greedy"
    assert (master.score, master.score_interval) == ("120,4", "118,9 à 121,9")
    assert master.won.replace("\N{NARROW NO-BREAK SPACE}", " ").split() == ["61", "%"]


def test_games_of_the_ladder_have_their_names_in_the_language_of_its_reader() -> None:
    [origins] = measured([games.find("origins")], PageWords("fr"))
    assert origins.title == "Origins\N{NO-BREAK SPACE}: First Builders"
