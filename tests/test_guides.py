"""A first game is explained from its beginning to its end, whatever the others do."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

import pytest

from ludopolis import games
from ludopolis.core import Match
from ludopolis.guides import END, Guide, Progress, Way, fits, guide_of, said_of
from ludopolis.languages import languages
from ludopolis.server.http.rules import rules_html

GUIDED = [name for name in games.names() if guide_of(games.find(name))]
LONGEST = 600  # picks until a guide is over


class Played(NamedTuple):
    """A guided game until its guide was over."""

    progress: Progress
    match: Match
    taught: list[str]  # the lessons in the order in which they were shown
    reactions: int  # how often something else was done
    suggested: dict[str, list[tuple[int, list[Way]]]]  # by lesson: where, and what


def guide(name: str) -> Guide:
    found = guide_of(games.find(name))
    assert found is not None
    return found


def play(name: str, seed: int, follows: bool) -> Played:
    """Seat 0 does what the guide says, or never does; all others pick at random."""
    game, rng = games.find(name), Random(seed)
    match = Match(game, guide(name).players, guide(name).setup, guide(name).seed)
    progress, taught, reactions = Progress(game, guide(name), 0), list[str](), 0
    suggested: dict[str, list[tuple[int, list[Way]]]] = {}
    while not match.state.over and not progress.over:
        assert len(match.log) < LONGEST, "the guide never ends"
        player = match.state.asks()[0].player
        options = match.open_to(player)
        if player == 0:
            lesson, ways = progress.lesson(match.state), progress.suggested(match.state)
            taught += [lesson.name] if lesson and lesson.name not in taught else []
            if lesson:
                suggested.setdefault(lesson.name, []).append((len(match.log), ways))
            wanted = {way[0] for way in ways}
            fitting = [option for option in options if (option.code in wanted) == follows]
            options = fitting or options
        match.play(player, rng.choice(options))
        progress = progress.follow(match)
        reactions += player == 0 and progress.strayed
    return Played(progress, match, taught, reactions, suggested)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GUIDED)
def test_every_lesson_is_said_in_every_language(name: str, language: str) -> None:
    said, lessons = said_of(games.find(name), language), guide(name).lessons
    assert list(said) == [*[lesson.name for lesson in lessons], END]
    for lesson in lessons:
        words = said[lesson.name]
        assert words.title
        assert 20 <= len(words.words.split()) <= 110, f"{lesson.name} is too long to be read"
        heads = {way[0] for way in lesson.picks}
        chooses = heads and heads.isdisjoint(lesson.asks)
        assert words.otherwise or not chooses, f"{lesson.name} says nothing to who does otherwise"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GUIDED)
def test_lessons_link_to_places_of_the_rules(name: str, language: str) -> None:
    game = games.find(name)
    said = "".join([each.words + each.otherwise for each in said_of(game, language).values()])
    places, rules = re.findall(r"\]\(rules#([^)]+)\)", said), rules_html(game, language)
    assert places
    assert [place for place in places if f'id="{place}"' not in rules] == []


@pytest.mark.parametrize("name", GUIDED)
def test_every_pattern_means_an_option_of_the_game(name: str) -> None:
    codes = [option.code for option in games.find(name).options]
    lessons = guide(name).lessons
    patterns = {ask for lesson in lessons for ask in lesson.asks}
    patterns |= {pick for lesson in lessons for way in lesson.picks for pick in way}
    assert [each for each in patterns if not any([fits(each, code) for code in codes])] == []


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GUIDED)
def test_who_follows_is_led_to_the_end_of_the_guide(name: str, seed: int) -> None:
    played = play(name, seed, follows=True)
    assert played.progress.over
    assert not played.match.state.over
    assert played.reactions == 0
    assert len(played.taught) >= len(guide(name).lessons) // 2


@pytest.mark.parametrize("name", GUIDED)
def test_the_guide_ends_with_its_last_act_and_not_in_the_middle_of_it(name: str) -> None:
    played, last = play(name, 0, follows=True), guide(name).lessons[-1].name
    acts = [ways for _, ways in played.suggested[last]]
    assert min([len(way) for way in acts[-1]]) == 1


def test_a_card_that_is_suggested_for_the_city_fits() -> None:
    cards = []
    for seed in range(5):
        played = play("capital-lux-2", seed, follows=True)
        for place, ways in played.suggested.get("city", []):
            city = played.match.state_at(place).view(0)["players"][0]["city"]
            for colour, value in [way[0].split()[1].split("-") for way in ways]:
                cards.append(int(value) <= city[colour]["room"])
    assert len(cards) >= 5
    assert all(cards)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GUIDED)
def test_who_does_something_else_is_answered_and_never_stuck(name: str, seed: int) -> None:
    played = play(name, seed, follows=False)
    assert played.progress.over
    assert played.reactions >= 2


@pytest.mark.parametrize("name", GUIDED)
def test_taking_back_leads_back_in_the_guide(name: str) -> None:
    game = games.find(name)
    match = Match(game, guide(name).players, guide(name).setup, guide(name).seed)
    while match.state.asks()[0].player != 0:
        match.play(match.state.asks()[0].player, match.open_to(match.state.asks()[0].player)[0])
    progress = Progress(game, guide(name), 0).follow(match)
    lesson = progress.lesson(match.state)
    assert lesson is not None
    match.play(0, progress.suggested(match.state)[0][0])
    progress = progress.follow(match)
    assert lesson.name in progress.done
    if match.undoable(0):
        match.undo(0)
        assert progress.follow(match).lesson(match.state) == lesson
