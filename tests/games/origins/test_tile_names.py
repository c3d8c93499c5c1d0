"""OR-8.1.6 and OR-12.5: tiles that are used go by their names, not by where they lie."""

from __future__ import annotations

import pytest

from ludopolis.games.origins import GAME
from ludopolis.words import Words
from tests.games.origins.position import Position, start

WHERE = ["north", "south", "nord", "sud", "east", "ouest", "tile in"]


def labels(p: Position, language: str) -> list[str]:
    """What can be picked, as buttons and the terminal say it."""
    words = Words(language, GAME)
    return [words(p.match.option(code).label) for code in p.codes()]


def yellow_district() -> Position:
    """A district with Mint, Granary, Agora and Palace is closed with a yellow die."""
    p = start().city(0, "1,0 mint", "1,1 granary").dice(0, "yellow 1")
    return p.play("0 die yellow 1", "0 seat 0,0")


def two_obelisks() -> Position:
    """A district with two Obelisks is closed with a blue die."""
    p = start().city(0, "1,0 obelisk", "1,1 obelisk").dice(0, "blue 1")
    return p.play("0 die blue 1", "0 seat 0,0")


def test_the_tiles_of_a_district_go_by_their_names() -> None:  # OR-8.1.6
    p = yellow_district()
    assert labels(p, "en") == ["done", "use the Granary", "use the Mint", "use the Agora"]
    assert labels(p, "fr")[1:] == [
        "utiliser la tuile : Grenier",
        "utiliser la tuile : Fabrique de Monnaie",
        "utiliser la tuile : Agora",
    ]


def test_the_log_names_the_tile_that_is_used() -> None:  # OR-8.1.6 OR-4.10
    p = yellow_district().play("0 activate mint")
    assert p.match.log[-1].option.code == "activate mint"
    assert p.told()[0] == "player 0 uses Mint"


def test_a_tile_of_a_district_is_refused_by_its_name() -> None:  # OR-8.1.6
    p = yellow_district().play("0 activate mint")
    assert p.why(0, "activate mint") == "the Mint was used already (OR-8.1.6)"
    said = "the Palace has not the colour of the die, or nothing to do (OR-8.1.6)"
    assert p.why(0, "activate palace") == said


def test_two_tiles_of_one_name_are_told_apart_by_where_they_lie() -> None:  # OR-8.1.6
    p = two_obelisks()
    assert p.codes() == ["done", "activate agora", "activate obelisk ne", "activate obelisk se"]
    assert labels(p, "en")[2:] == [
        "use the Obelisk in the north-east",
        "use the Obelisk in the south-east",
    ]
    assert labels(p, "fr")[2:] == [
        "utiliser la tuile : Obélisque (nord-est)",
        "utiliser la tuile : Obélisque (sud-est)",
    ]
    p.play("0 activate obelisk se")
    assert p.told()[0] == "player 0 uses Obelisk at (1,0)"
    assert p.points(0) == {"building obelisk": 2}
    used = "the Obelisk in the south-east was used already (OR-8.1.6)"
    assert p.why(0, "activate obelisk se") == used
    assert p.play("0 activate obelisk ne").points(0) == {"building obelisk": 4}


def test_a_mage_tower_names_the_tiles_it_copies() -> None:  # OR-12.5
    p = start().city(0, "1,0 mint").market("mage_tower").give(0, stone=2)
    p.visit("0 archon", 2, "bottom", "build 1", "place 1,1", "use")
    assert p.codes() == ["copy mint", "copy agora"]
    assert labels(p, "en") == ["copy the Mint", "copy the Agora"]
    assert labels(p, "fr") == ["copier la tuile : Fabrique de Monnaie", "copier la tuile : Agora"]


def test_a_mage_tower_tells_two_tiles_of_one_name_apart() -> None:  # OR-12.5
    p = start().city(0, "1,0 mint", "2,0 farm granary", "2,1 mint").market("mage_tower")
    p.give(0, stone=2).visit("0 archon", 2, "bottom", "build 1", "place 1,1", "use")
    assert p.codes() == ["copy agora", "copy mint e", "copy mint s"]
    assert labels(p, "en")[1:] == ["copy the Mint to the east", "copy the Mint to the south"]
    assert labels(p, "fr")[2] == "copier la tuile : Fabrique de Monnaie (sud)"
    assert p.play("0 copy mint e").told()[0] == "player 0 uses Mint at (2,1)"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_tile_goes_by_its_corner_alone(language: str) -> None:  # OR-8.1.6
    words = Words(language, GAME)
    kinds = [option for option in GAME.options if option.kind in ("activate", "copy")]
    alone = [option for option in kinds if len(option.code.split()) == 2]
    assert len(alone) == 2 * 33
    said = [words(option.label) for option in alone]
    assert not [label for label in said if any([where in label for where in WHERE])]
    everything = [words(option.label) for option in kinds]
    assert len(set(everything)) == len(everything)
