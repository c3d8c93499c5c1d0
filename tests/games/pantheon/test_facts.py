"""A number of an edition of Pantheon is what is played and what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.games.pantheon import GAME, things
from ludopolis.games.pantheon.scene.tiles import tile_badges
from ludopolis.games.pantheon.scene.words import called, card_tip, god_tip, people_power, tile_tip
from ludopolis.games.pantheon.things import BONUS_IDS, CARD_IDS, GOD_IDS, LOOT_IDS, PEOPLE_IDS
from ludopolis.server.drawing.templates import TableDrawing
from tests.games.courses import Played, check_counted, positions
from tests.games.facts import Facts, check_told

UNREAD = {
    r"card\[.*\]\.value": "the name of a card, which no edition changes: it would be another card",
    r"card\[.*\]\.count|god\[.*\]\.copies|loot\[.*\]\.count": "pieces in a pile or bag",
    r"offering_tiles\.pairs|demigods\..*|draw\.display": "pieces that lie there",
    r"people\[[34]\]\.amount|god\[(0|5|10)\]\.amount|bonus\[3\]\.amount": (
        "what they do has no number, or can be done once only"
    ),
    r"(movement\.cost|purchase\.place)_.*|draw\.cards": "in what is offered, step by step",
    r"epochs\.(scoring|phase).*|scoring\..*": "told when points are scored",
    r"(pieces|start|scaled_start)\..*": "pieces and cards that players begin with",
}
STATE = "what a position has come to"
UNMOVED = {
    r"(Water|Mer|Land|Terre|(Loot|Column) space|Case (Butin|Colonne)), \d .*": (
        "a space by its distance from a home, with what lies there"
    ),
    r"\d+ (argent|money) .*": STATE,
    r".*rank 1, or raise.*|.*rang 1, ou en.*": "the first rank, which is no number of an edition",
    r"\d+ (demigod|demi-dieu|cards in hand|cartes en main).*|.*[x\u00d7] ?\w.*": STATE,
    r"(Laurels|Les lauriers) .*|(Columns|Feet|Special money|Argent spécial) ?: .*": STATE,
    r".*(your tile counts|votre tuile compte|more steps|pas en plus) .*": STATE,
    r"(Money|Argent) \d.*": "the name of a card",
}
UNCOUNTED = {
    r"card\[.*\]\.value": "cards go by their name",
    r"offering_tiles\.pairs": "there is one for everybody in any case",
    r"pieces\.columns": "the values of columns are listed up to this",
    r"people\[[34]\]\.amount": "what these peoples do has no number",
}


def tips(drawing: TableDrawing) -> list[str]:
    """All cards, gods and tiles: names, badges and what is said about them."""
    found = [card_tip(drawing, id) for id in CARD_IDS] + [god_tip(drawing, id) for id in GOD_IDS]
    for people in PEOPLE_IDS:
        found.append(f"{people}: {drawing.say(people_power(drawing.tables, people))}")
    for kind, ids in (("loot", LOOT_IDS), ("bonus", BONUS_IDS)):
        for id in ids:
            badges = "".join([said for _, said in tile_badges(drawing.tables, kind, id)])
            name = drawing.say(called(f"{kind} {id}"))
            found.append(f"badges of {kind} {id}: {name} is drawn with {badges}")
            found.append(f"{kind} {id}: {tile_tip(drawing, kind, id)}")
    return found


def test_every_number_is_told_in_place_of_the_old_one(tmp_path: Path) -> None:
    seen = [(s, 0) for s in positions(GAME, 2, {}, 1, [0.2, 0.9])]
    check_told(Facts(GAME, tmp_path, seen, [], tips), UNREAD, UNMOVED)


def test_every_kind_of_number_counts(tmp_path: Path) -> None:
    games = [Played(2, {"scaled-start": scaled}, 1) for scaled in (False, True)]
    games += [Played(3, {"scaled-start": True}, 2), Played(4, {"scaled-start": True}, 3)]
    check_counted(Facts(GAME, tmp_path, []), games, UNCOUNTED)


@pytest.mark.parametrize("ids", [GOD_IDS, PEOPLE_IDS])
def test_names_in_the_rules_are_those_of_the_tables(ids: list[str]) -> None:
    assert [getattr(things, id.upper()) for id in ids] == list(range(len(ids)))
