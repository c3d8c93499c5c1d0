"""A number of an edition of Origins is what is played and what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import i64, vec
from ludopolis.games.origins import GAME, tables
from ludopolis.games.origins.rules.military import advance
from ludopolis.games.origins.scene.abilities import ability_text
from ludopolis.games.origins.scene.badges import abilities, bonus_parts
from ludopolis.games.origins.scene.military import military_context
from ludopolis.games.origins.scene.temples import temples_context
from ludopolis.games.origins.scene.words import bonus_tip, tile_tip, zodiac
from ludopolis.games.origins.scene.zodiac import zodiac_text
from ludopolis.games.origins.state import Origins
from ludopolis.games.origins.things import BUILDING_IDS, COLOUR_IDS, DISTRICT_IDS, ZODIAC_IDS
from ludopolis.languages import languages
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import Words
from tests.games.courses import Played, check_counted, positions
from tests.games.editions import changed, overlaid
from tests.games.facts import Facts, check_told

UNREAD = {
    r"counts(_public)?\..*": "pieces in the box, which are checked",
    r"building\[.*\]\.copies": "tiles in the piles",
    r".*\.attack": "whether one may attack, which is told in words",
    r"military\.thresholds.*|military_space\[.*\]\.retreat_to": "places on the track",
    r"military_space\[.*\]\.sale": "whether an attack may sell, which is told in words",
    r"(resource\[.\]\.start|setup|towers|citizen_die|speaker_die)\b.*": (
        "what a game begins with and dice can show"
    ),
    r"scoring\.vp_per_gold": "in the points of a position",
    r"solo\..*": "rounds, target and marker of the position",
}
STATE = "what a position has come to"
SIX = "a die has six sides, an age is one step"
UNMOVED = {
    r".* (floors?|citizens) left in .*|.*(restants?|restante?s?) dans la réserve.*": STATE,
    r"(The \w+ site|Lieu .+) ?: (value|valeur) .*|.* tower: height .*|Tour .* : hauteur .*": STATE,
    r"(A player|Un joueur|No district|Plus d'or|Citizens of|Plus de Citoyens) .*": STATE,
    r"space 2: .*": "a space by its number",
    r"(Pass|Passer) ?: .*|badges of veterans_quarters: .*": SIX,
}
UNCOUNTED = {
    r"counts(_public)?\..*": "pieces in the box, which are checked",
    r".*\.attack|setup\.bases|solo\.rounds|building\[.*\]\.copies|.*retreat_to|.*thresholds.*": (
        "fixed by other numbers of the tables"
    ),
    r"military\.final_vp|building\[.*\]\..*(gold|max)": (
        "hardly reached at random; see the test below"
    ),
    r"solo\.target_per_condition": "the same",
    r"zodiac\[.*": "each number is played in test_zodiac_numbers.py",
}


@pytest.mark.parametrize("language", languages())
def test_tiles_do_what_the_table_sums_up(language: str) -> None:  # OR-12.7
    words, edition = Words(language, GAME), GAME.edition()
    rows = edition.tables("building")
    said = {row.word("id"): words(row.table("says").name()) for row in rows}
    effects = GAME.tables(edition).effects
    assert {id: words(ability_text(effects[n])) for n, id in enumerate(BUILDING_IDS)} == said


@pytest.mark.parametrize("language", languages())
def test_zodiac_cards_do_what_the_table_sums_up(language: str) -> None:  # OR-13.1
    words, edition = Words(language, GAME), GAME.edition()
    said = {row.word("id"): words(row.table("says").name()) for row in edition.tables("zodiac")}
    assert {id: words(zodiac_text(GAME.tables(edition), id)) for id in ZODIAC_IDS} == said


def tips(drawing: TableDrawing) -> list[str]:
    """All tiles: what is said about them, and the badges that they are drawn with."""
    edition = drawing.tables.edition
    found = [f"{colour}: {bonus_tip(drawing, colour)}" for colour in COLOUR_IDS]
    for id in [*BUILDING_IDS, "agora"]:
        found.append(f"{id}: {tile_tip(drawing, id)}")
        badges = " ".join([part for _, part in abilities(edition)[id]])
        found.append(f"badges of {id}: drawn with the badges {badges}")
    for id in ZODIAC_IDS:
        found.append(f"{id}: {zodiac(drawing, id)[1]}")
    for temple in temples_context(drawing)["hills"]:
        steps = " ".join([str(step["vp"]) for step in temple["steps"]])
        found.append(f"{temple['id']}: drawn with the steps {steps}")
    for space in military_context(drawing)["spaces"]:
        badges = " ".join([part for _, part in space["bonus"]])
        found.append(f"space {space['n']}: drawn with the badges {badges}")
    for colour in COLOUR_IDS:
        pay, does = bonus_parts(edition, colour)
        badges = " ".join([part for _, part in pay + does])
        found.append(f"badges of {colour}: drawn with the badges {badges}")
    return found


def test_every_number_is_told_in_place_of_the_old_one(tmp_path: Path) -> None:
    here, end = positions(GAME, 2, {}, 1, [0.3, 1.0])
    assert isinstance(end, Origins)
    end.cards = vec[i64](list(range(len(DISTRICT_IDS))))
    end.card_gold = vec[i64]([2] * len(DISTRICT_IDS))
    check_told(Facts(GAME, tmp_path, [(here, 0), (end, 0)], [], tips), UNREAD, UNMOVED)


def test_every_kind_of_number_counts(tmp_path: Path) -> None:
    games = [Played(2, {}, 1), Played(1, {}, 2), Played(4, {}, 3)]
    check_counted(Facts(GAME, tmp_path, []), games, UNCOUNTED)


def test_what_is_hardly_reached_at_random_counts_too(tmp_path: Path) -> None:  # OR-4.14
    text = "military.final_vp = 83\nsolo.target_per_condition = 7"
    s = GAME.start(2, {}, overlaid(GAME, tmp_path, text))
    assert isinstance(s, Origins)
    advance(s, 0, 99)
    assert s.view(0)["players"][0]["vp"] == 83
    assert s.tables.target_step == 7


def test_prices_and_limits_of_abilities_are_those_of_the_edition(tmp_path: Path) -> None:  # OR-12.7
    climb = [{"op": "temple", "temple": "sea", "steps": 2}]
    climb += [{"op": "temple_other_for_gold", "gold": 4, "steps": 3}]
    text = changed(GAME, "building", BUILDING_IDS.index("sea_temple"), effects=climb)
    found = GAME.tables(overlaid(GAME, tmp_path, text))
    assert str(ability_text(found.effects[BUILDING_IDS.index("sea_temple")])) == (
        "climb 2 steps of the Sea Temple; you may pay 4 gold to climb 3 steps of another"
    )
    more = [{"op": "increase_freeman", "max": 5}]
    text = changed(GAME, "building", BUILDING_IDS.index("gateway"), effects=more)
    found = GAME.tables(overlaid(GAME, tmp_path, text))
    gateway = BUILDING_IDS.index("gateway")
    assert str(ability_text(found.effects[gateway])) == "add 1 to 5 to an unused freeman"


def test_names_in_the_rules_are_those_of_the_tables() -> None:
    assert [getattr(tables, id.upper()) for id in ZODIAC_IDS] == [1 << n for n in range(12)]
