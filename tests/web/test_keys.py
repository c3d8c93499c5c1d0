"""The list of keys that people are shown is the one that the client goes by."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ludopolis import games
from ludopolis.server.drawing import rendering
from ludopolis.server.drawing.keys import KEYS, keyboard, of
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stepping import replay, stops
from ludopolis.server.drawing.story import chapters
from ludopolis.server.drawing.templates import STATIC, render
from ludopolis.words import PageWords
from tests.web.tables import ANN, WATCHER, play, table

CLIENT = {path.name: path.read_text("utf-8") for path in (STATIC / "table").glob("*.js")}


def acts(where: str) -> set[str]:
    return {key.act for key in of(where)} - {""}


def test_the_client_does_what_the_list_names_and_nothing_else() -> None:
    table_acts = CLIENT["keys.js"].partition("const ACTS = {")[2].partition("\n};")[0]
    assert set(re.findall(r"^  (\w+)\(", table_acts, re.M)) == acts("table")
    column = CLIENT["grips.js"].partition("const acts = {")[2].partition("};")[0]
    assert set(re.findall(r"^ +(\w+):", column, re.M)) == acts("column")
    ways = replay(Sight(play(table()), WATCHER, 3))["ways"]
    assert {*ways, "play"} == acts("replay")


def test_no_other_script_listens_to_a_key_of_its_own() -> None:
    for name, script in CLIENT.items():
        named = set(re.findall(r'\.key\s*[!=]==?\s*"([^"]*)"', script))
        listed = {"Escape"} if name != "keyboard.js" else {" "}
        if name == "keys.js":
            listed |= {"Enter"}  # confirms, while the other key of the same row only chooses
        assert named <= listed, name


def test_a_key_does_one_thing_in_one_place() -> None:
    for where in ("table", "replay", "column"):
        keys = [name for key in of(where) for name in key.keys]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", games.names())
def test_the_letters_of_a_games_panes_are_free(game: str) -> None:
    taken = {name for key in KEYS for name in key.keys} | {"l"}
    drawn = rendering._scene(Sight(play(table(game), 30), ANN))
    letters = [region.key for region in drawn if region.key]
    assert len(letters) == len(set(letters))
    assert taken & set(letters) == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_key_is_shown(language: str) -> None:
    words = PageWords(language)
    html = render("table/keys.html", words, keyboard=keyboard(words))
    for key in KEYS:
        assert words(key.says).replace("'", "&#39;") in html
    assert html.count("<dt>") == len(KEYS)


@pytest.mark.parametrize("game", games.names())
def test_a_replay_stops_where_turns_of_the_log_end_and_rounds_begin(game: str) -> None:
    sight = Sight(play(table(game)), WATCHER)
    told = [turn.last for chapter in chapters(sight) for turn in chapter.turns]
    turns, rounds = stops(sight)
    assert turns[0] == 0
    assert turns[-1] == sight.place
    assert set(turns[1:]) <= set(told)
    assert set(rounds) <= set(told)
    assert len(rounds) == len([chapter for chapter in chapters(sight) if chapter.title])
    players = [line.player for line in sight.all_lines]
    for begin, end in pairwise(turns):
        assert len({player for player in players[begin:end] if player >= 0}) <= 1


def test_ways_of_a_replay_lead_to_the_nearest_stops() -> None:
    made = play(table("capital-lux-2"))
    turns, rounds = stops(Sight(made, WATCHER))
    here = turns[5] + 1
    ways = replay(Sight(made, WATCHER, here))["ways"]
    assert (ways["back"], ways["forth"]) == (here - 1, here + 1)
    assert ways["turn-back"] == turns[5]
    assert ways["turn-forth"] == min(place for place in turns if place > here)
    assert ways["round-forth"] == min(place for place in rounds if place > here)
    assert (ways["first"], ways["last"]) == (0, len(made.match.log))
    end = replay(Sight(made, WATCHER, ways["last"]))["ways"]
    assert end["turn-forth"] == end["round-forth"] == end["forth"] == ways["last"]
