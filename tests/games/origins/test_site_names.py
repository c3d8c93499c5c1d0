"""OR-5.4: sites go by what is done there, in every sentence that people read."""

from __future__ import annotations

import pytest

from ludopolis.games.origins import GAME
from ludopolis.games.origins.scene.story import STORY
from ludopolis.words import Words
from tests.games.origins.position import start

SAID = {
    "en": ["player 1 sends blue 6 to the building site", "the building site now shows 2"],
    "fr": [
        "joueur 1 envoie le dé bleu 6 au Lieu de construction",
        "Lieu de construction : valeur 2",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_a_visit_and_a_mothership_are_told_with_the_name_of_the_site(language: str) -> None:
    p = start().dice(0, "blue 6").play("0 die blue 6", "0 site 2")
    story = STORY.with_tables(GAME.tables(p.match.edition))
    words = Words(language, GAME)
    assert [words(story.in_own_words(event)) for event in p.match.log[-1].events] == SAID[language]
