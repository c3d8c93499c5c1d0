"""The log speaks like a person: one sentence for an act, to whom it happened, exactly."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from ludopolis import games
from ludopolis.core import Event, Text
from ludopolis.core.story import ACT, COST, GAIN, Manner, plain_story
from ludopolis.languages import languages
from ludopolis.server.drawing import told_turns
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.drawing.saying import effects, tell
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.story import Turn, chapters
from ludopolis.server.drawing.templates import has_template, scene_story
from ludopolis.server.drawing.told_turns import Row
from ludopolis.words import Words
from tests.web.tables import ANN, WATCHER, play, table

GAMES = [name for name in games.names() if name != "harbour"]


def turns(sight: Sight) -> list[Turn]:
    return [turn for chapter in chapters(sight) for turn in chapter.turns if not turn.quiet]


def rows(sight: Sight, turn: Turn) -> list[Row]:
    return told_turns.rows(sight, turn, tell(sight, turn.events, turn.player))


def sentences(manner: Manner) -> list[Text]:
    found = [
        manner.said, manner.you, manner.together, manner.you_together, manner.again,
        manner.you_again,
    ]  # fmt: skip
    return [said for said in found if said is not None]


@pytest.mark.parametrize("game", games.names())
def test_every_turn_of_which_something_came_has_a_row(game: str) -> None:
    sight = Sight(play(table(game, 3)), ANN)
    for turn in turns(sight):
        told = rows(sight, turn)
        assert told, turn
        for row in told:  # whoever gives something is told to do so
            gives = row.effects and max(effect.amount for effect in row.effects) < 0
            if row.seat == turn.player and turn.picks and gives and not row.points:
                assert not re.fullmatch("<b>[^<]*</b>", row.html), turn


@pytest.mark.parametrize("game", games.names())
def test_the_viewer_is_spoken_to_and_others_are_named(game: str) -> None:
    made = play(table(game, 3))
    sight = Sight(made, ANN)
    told = [row for turn in turns(sight) for row in rows(sight, turn)]
    assert any([row.html.startswith("<b>You</b>") for row in told])
    assert any([row.html.startswith("<b>Ben</b>") for row in told])
    assert not any(["<b>Ann</b>" in row.html for row in told])
    watched = Sight(made, WATCHER)
    seen = [row for turn in turns(watched) for row in rows(watched, turn)]
    assert not any(["<b>You</b>" in row.html for row in seen])


@pytest.mark.parametrize("game", games.names())
def test_what_one_player_did_in_a_turn_is_one_sentence(game: str) -> None:
    sight = Sight(play(table(game, 3)), WATCHER)
    for turn in turns(sight):
        told = [row.seat for row in rows(sight, turn) if row.html.startswith("<b>")]
        assert all([one != next_one for one, next_one in pairwise(told)]), told


def test_who_has_one_turn_after_the_other_has_a_line_for_each() -> None:  # OR-3.2
    made = play(table("origins", 1))
    for at in (None, made.place(0) - 5):
        told = turns(Sight(made, ANN, at))
        assert max([len(turn.picks) for turn in told]) < 16
        begun = [[pick for pick in turn.picks if pick.startswith("archon")] for turn in told]
        assert max(map(len, begun)) == 1
    places = [turn.first for turn in turns(Sight(made, ANN))]
    made.match.undo(0)
    assert (
        places[: len(places) - 3]
        == [turn.first for turn in turns(Sight(made, ANN))][: len(places) - 3]
    )


@pytest.mark.parametrize(
    ("game", "first", "then", "said"),
    [
        ("origins", ("built", "building quarry", "place A1"), ("used", "building quarry", ""),
         "You build the Quarry and activate it"),
        ("origins", ("built", "building quarry", "place A1"), ("used", "building granary", ""),
         "You build the Quarry and activate the Granary"),
        ("terra-mystica", ("dug", "terrain lakes", "hex E7"), ("built", "", "hex E7"),
         "You turn hex E7 into lakes and build a dwelling there"),
        ("terra-mystica", ("dug", "terrain lakes", "hex E7"), ("built", "", "hex E6"),
         "You turn hex E7 into lakes and build a dwelling on hex E6"),
        ("terra-mystica", ("sent", "cult WATER", ""), ("advanced", "cult WATER", ""),
         "You send a priest to the cult of water and reach 0 there"),
        ("pantheon", ("god_turned", "god gadicea", ""), ("god_refused", "god gadicea", ""),
         "You turn over Gadicea and refuse this god"),
    ],
)  # fmt: skip
def test_the_same_thing_or_place_is_not_named_twice(
    game: str, first: tuple[str, str, str], then: tuple[str, str, str], said: str
) -> None:
    sight = Sight(table(game, 2), ANN)
    kinds = {kind.name: number for number, kind in enumerate(sight.game.events)}
    things = sight.game.things.by_code
    events = [
        Event(kinds[name], 0, 0, things.get(thing, -1), things.get(place, -1), -1)
        for name, thing, place in (first, then)
    ]
    assert [told.text for told in tell(sight, events, 0).sentences] == [said]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", languages())
def test_sentences_can_be_told_on_in_every_language(game: str, language: str) -> None:
    found = games.find(game)
    words = Words(language, found)
    for name, manner in scene_story(found, found.edition()).manners.items():
        for said in sentences(manner) if manner.role == ACT else []:
            begins = said.key.partition(" ")[0]
            if begins in ("{player}", "{you}"):
                translated = words._translated(said)
                assert translated.startswith(f"{begins} "), (name, translated)


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_and_goes_is_drawn(game: str) -> None:
    found = games.find(game)
    assert has_template("sign.html", found.folder)
    manners = scene_story(found, found.edition()).manners.values()
    assert all([manner.sign for manner in manners if manner.role in (GAIN, COST)])


def test_the_goods_of_an_act_are_those_that_left_and_came() -> None:  # TM-1.3, TM-4.4
    made = play(table("terra-mystica", 3), seed=4)
    sight = Sight(made, WATCHER)
    quiet = {"converted", "ordained", "card_taken", "chosen"}  # they say it in words
    checked: Counter[str] = Counter()
    for line in sight.lines[:-1]:  # with the last one all goods become points
        kinds = {made.game.events[event.kind].name for event in line.events}
        if not kinds or kinds & quiet:
            continue
        before = made.match.state_at(line.place).view(None)["players"]
        after = made.match.state_at(line.place + 1).view(None)["players"]
        for seat in range(3):
            told = [effect for effect in effects(sight, line.events) if effect.seat == seat]
            for goods in ("coins", "workers", "priests"):
                name = goods.removesuffix("s")
                amount = sum([e.amount for e in told if re.search(rf"\b{name}s?$", e.text)])
                assert after[seat][goods] - before[seat][goods] == amount, (line, goods)
                checked[goods] += amount != 0
    assert min(checked[goods] for goods in ("coins", "workers", "priests")) > 2


def test_points_are_told_with_what_they_make() -> None:
    made = play(table("terra-mystica", 2), seed=4)
    log = " ".join([html for name, html in regions(made, ANN).items() if name.startswith("log-")])
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", log))
    for seat, score in enumerate(made.match.state.scores()):
        told = [turn.gains[seat] for turn in turns(Sight(made, ANN)) if seat in turn.gains]
        gained, then = told[-1]
        assert then == score
        assert f"{gained:+d} ({score}) points" in plain.replace("\N{MINUS SIGN}", "-")


def test_the_dice_of_one_shake_are_one_line() -> None:  # WD-4.2
    sight = Sight(play(table("seven-wonders-dice", 3), 40), ANN)
    for chapter in chapters(sight)[1:]:
        shaken = [row for row in rows(sight, chapter.turns[0]) if "dice show" in row.html]
        assert len(shaken) == 1
        assert sum(["dice show" in row.html for t in chapter.turns for row in rows(sight, t)]) == 1


@pytest.mark.parametrize(
    ("game", "place"),
    [("origins", r"\(-?\d,-?\d\)|\bsite \d"), ("pantheon", r"\b\d{4}\b")],
)
def test_no_coordinates_stand_in_the_sentences(game: str, place: str) -> None:
    sight = Sight(play(table(game, 3)), ANN)
    told = [row.html for turn in turns(sight) for row in rows(sight, turn)]
    assert not [html for html in told if re.search(place, html)]


def test_what_a_round_begins_with_stands_in_that_round() -> None:  # TM-5.3
    sight = Sight(play(table("terra-mystica", 2)), ANN)
    for chapter in chapters(sight)[1:]:
        if chapter.title:
            opening = chapter.turns[0]
            assert opening.opening
            assert {row.seat for row in rows(sight, opening)} <= {0, 1}
            assert all([row.effects for row in rows(sight, opening)])


def test_ending_a_turn_is_no_line() -> None:
    made = play(table("terra-mystica", 2), seed=4)
    sight = Sight(made, ANN)
    told = [row.html for turn in turns(sight) for row in rows(sight, turn)]
    assert any([line.option and line.option.code == "done" for line in sight.lines])
    assert not [html for html in told if "end the turn" in html]


def test_details_unfold() -> None:
    made = play(table("terra-mystica", 2), seed=4)
    log = " ".join([html for name, html in regions(made, ANN).items() if name.startswith("log-")])
    assert re.search(r'<details class="line-words"[^>]*>.*?<ul class="plain told">', log, re.DOTALL)


def test_a_game_that_says_nothing_of_it_is_told_in_the_words_of_its_events() -> None:
    found = games.find("harbour")
    story = plain_story(found.events, found.things)
    assert story.of("shown").role == ACT
    assert story.of("shown").said is None
