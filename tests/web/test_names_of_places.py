"""On the screen places have names that people can find; codes are for those who type."""

from __future__ import annotations

import re
from random import Random

import pytest

from ludopolis.core import Event, Game, State, Step, Text, capital
from ludopolis.core.step import CHANCE
from ludopolis.games import find
from ludopolis.games.origins.rules.ability_choices import IncreaseFreeman
from ludopolis.games.origins.rules.draft import Draft
from ludopolis.games.origins.rules.growth import RaiseFreeman
from ludopolis.games.origins.rules.recruiting import Recruit
from ludopolis.games.origins.rules.resources import Pay
from ludopolis.games.origins.rules.training import TrainOne
from ludopolis.games.origins.rules.turn import Turn
from ludopolis.server.drawing.templates import scene_story
from ludopolis.words import Words

CODES = {  # what labels of options have in them for those who type
    "terra-mystica": r"\br\d+\b|\w\d+:\w\d+",
    "origins": r"\(-?\d+,-?\d+\)|slot \d|[Ss]ite \d|Lieu \d|case \d",
    "pantheon": r"\b\d{4}\b",
}
LANGUAGES = ("en", "fr")


def positions(game: Game, games: int = 2) -> list[State]:
    """Positions of random games in which somebody is asked."""
    found: list[State] = []
    for seed in range(games):
        s, rng = game.start(3), Random(seed)
        while not s.over and len(found) < 300 * (seed + 1):
            player = s.decision().player
            if player != CHANCE:
                found.append(s.clone())
            s.apply(s.draw(rng), player)
    return found


def said(game: Game, s: State, words: Words) -> list[str]:
    """What the options of a position are called on the screen."""
    decision = s.decision()
    return [
        words(game.called(s, decision.player, [option]) or game.options[option].label)
        for option in decision.options
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CODES)
def test_no_option_is_called_by_a_code(name: str, language: str) -> None:
    game = find(name)
    words, changed = Words(language, game, ["Ada", "Bo", "Cy"]), 0
    for s in positions(game):
        for label in said(game, s, words):
            assert not re.search(CODES[name], label), label
        decision = s.decision()
        changed += any(game.called(s, decision.player, [o]) is not None for o in decision.options)
    assert changed > 20


def test_a_hex_is_called_by_the_ground_that_lies_there_now() -> None:
    game = find("terra-mystica")
    dig = game.options.by_code["dig E7 forest"]
    s = next(s for s in positions(game) if dig in s.decision().options)
    before = game.called(s, 0, [dig])
    s.apply(dig, s.decision().player)
    after = game.called(s, 0, [game.options.by_code["build E7"]])
    assert re.fullmatch(r"turn (?!forest)\w+ E7 into forest", str(before))
    assert str(after) == "build a dwelling on forest E7"


def test_a_site_is_called_by_what_is_done_there() -> None:
    game = find("origins")
    s = game.start(2)
    codes = game.options.by_code
    assert str(game.called(s, 0, [codes["site 5"]])) == "visit the training site"
    whole = [codes["die red 1"], codes["site 2"], codes["bottom"]]
    assert str(game.called(s, 0, whole)) == "the building site: construct"
    whole[-1] = codes["top"]
    assert str(game.called(s, 0, whole)) == "the building site: gain 3 food"


@pytest.mark.parametrize(
    ("asked", "code", "english", "french"),
    [
        (Turn(0, 0), "archon", "send the archon", "envoyer l'Archonte"),
        (Turn(0, 0), "speaker 3", "send speaker 3", "envoyer l'Orateur 3"),
        (Turn(0, 0), "die red 4", "send red 4", "envoyer le dé rouge 4"),
        (TrainOne(0, 1), "die red 4", "raise red 4", "augmenter le dé rouge 4"),
        (IncreaseFreeman(0, 1), "die red 4", "raise red 4", "augmenter le dé rouge 4"),
        (
            RaiseFreeman(0),
            "used-die red 4",
            "raise the used red 4",
            "augmenter le dé rouge 4, utilisé",
        ),
        (Draft(0), "die red 4", "choose red 4", "choisir le dé rouge 4"),
        (Recruit(0, 0), "die red 4", "choose red 4", "choisir le dé rouge 4"),
        (Pay(0, 1, 3, 0), "gold 0", "pay without gold", "payer sans or"),
        (Pay(0, 1, 3, 0), "gold 2", "pay 2 food with gold", "payer 2 \u00d7 nourriture en or"),
    ],
)
def test_a_worker_is_called_by_what_becomes_of_it(
    asked: Step, code: str, english: str, french: str
) -> None:
    """So that a turn reads as a sentence: send the archon, visit the training site, raise red 4."""
    game = find("origins")
    s = game.start(2)
    s.stack = [asked]
    option = game.options.by_code[code]
    named = game.called(s, 0, [option]) or game.options[option].label
    assert [Words(language, game)(named) for language in LANGUAGES] == [english, french]


@pytest.mark.parametrize(
    ("language", "labels"),
    [("en", {"gain 3 stone", "advance and attack"}),
     ("fr", {"recevoir 3 \u00d7 pierre", "avancer et attaquer"})],
)  # fmt: skip
def test_the_actions_of_a_visit_are_called_by_what_they_do(language: str, labels: set[str]) -> None:
    game = find("origins")
    words, codes = Words(language, game, ["Ada", "Bo", "Cy"]), game.options.by_code
    s = next(s for s in positions(game) if codes["archon"] in s.decision().options)
    player = s.decision().player
    s.apply(codes["archon"], player)
    s.apply(codes["site 1"], player)
    assert labels <= set(said(game, s, words))


def test_spaces_are_told_by_homes_and_directions() -> None:
    game = find("pantheon")
    s, codes = game.start(2), game.options.by_code
    assert str(game.called(s, 0, [codes["foot 0506"]])) == "place a foot: water, 1 west of Roma"
    assert str(game.called(s, 0, [codes["foot 0307"]])) == (
        "place a foot: loot space, 2 south-west of Germania"
    )
    french = Words("fr", game)
    for code, said in (
        ("column 0504", "poser une colonne : case Colonne, 2 au sud-est de Gallia"),
        ("foot 0501", "poser un pied : terre, 1 au nord-ouest d'Iberia"),
    ):
        word = game.called(s, 0, [codes[code]])
        assert word is not None
        assert french(word) == said


@pytest.mark.parametrize(
    ("name", "kind", "thing", "place", "amount", "english", "french"),
    [
        ("pantheon", "placed", "piece column", "space 0308", 0,
         "Ada places a column", "Ada pose une colonne"),
        ("pantheon", "bought", "piece foot", "", 0, "Ada buys a foot", "Ada achète un pied"),
        ("pantheon", "swapped", "piece column", "", 2,
         "Ada exchanges pieces for 2 columns", "Ada échange des pièces contre 2 colonnes"),
        ("origins", "visited", "die red 3", "site 2", 0,
         "Ada sends red 3 to the building site",
         "Ada envoie le dé rouge 3 au Lieu de construction"),
        ("terra-mystica", "built", "", "hex E7", 0,
         "Ada builds a dwelling on hex E7", "Ada construit une habitation sur la case E7"),
        ("terra-mystica", "linked", "", "river r12", 0,
         "Ada joins a town over the river at B6, C5, D7 and D8",
         "Ada relie une ville par le fleuve près de B6, C5, D7 et D8"),
    ],
)  # fmt: skip
def test_the_log_names_places_and_counts_things_as_people_do(
    name: str, kind: str, thing: str, place: str, amount: int, english: str, french: str
) -> None:
    game = find(name)
    story, things = scene_story(game, game.edition()), game.things.by_code
    number = next(n for n, each in enumerate(game.events) if each.name == kind)
    event = Event(number, 0, amount, things.get(thing, -1), things.get(place, -1), -1)
    manner = story.of(kind)
    for language, expected in zip(LANGUAGES, (english, french)):
        said = manner.said
        key = game.events[number] if said is None else said
        word = Text(key.key, story.filling(event), key.many)
        assert capital(Words(language, game, ["Ada"])(word)) == expected


def test_several_of_a_thing_are_counted_by_its_plural() -> None:
    game = find("pantheon")
    story, things = scene_story(game, game.edition()), game.things.by_code
    number = next(n for n, each in enumerate(game.events) if each.name == "placed")
    pieces = ["piece foot", "piece column", "piece foot"]
    events = [Event(number, 0, 0, things[piece], -1, -1) for piece in pieces]
    listed = story.gathered(events, None)["list"]
    assert Words("en", game)(listed) == "2 feet and a column"
    assert Words("fr", game)(listed) == "2 pieds et une colonne"
