"""A number of an edition of 7 Wonders Dice is what is played and what is told."""

from __future__ import annotations

from pathlib import Path

from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.scene.words import space_tip
from ludopolis.games.seven_wonders_dice.things import CITY_IDS, LANE_IDS, SPACE_IDS
from ludopolis.server.drawing.templates import TableDrawing
from ludopolis.words import Words
from tests.games.courses import Played, check_counted, positions
from tests.games.facts import Facts, check_told
from tests.games.seven_wonders_dice.position import BOARD, overlaid, table

SPARE = [id for id in SPACE_IDS if id not in BOARD]
UNREAD = {
    r"space\..*order": "a place on the board, which is drawn",
    r"forum_roll\..*": "odds of a roll",
    r"gold_reserve\.start": "the coins that a board begins with, which it shows",
    r"missing_resource\.coins": "a part of the prices, which are told as a whole",
    r"bonus_rules\.final_turns": "the last turn is told by its number once it is known",
    r"building\..*\.spaces\..*": "how many spaces there are, which are drawn",
    rf"space\.({'|'.join(SPARE)})\..*": "not on the boards of the base edition",
    rf"university\..*\.({'|'.join([id[3:] for id in SPARE if id in LANE_IDS])})\..*": "the same",
}
UNMOVED = {
    r"turn \d+|tour \d+|Turn \d+|Tour \d+": "where the game stands",
    r"   (?!bonus).*": "a row of the board in the terminal: spaces by their names",
    r"\d  .*": "what a player has",
    r".*(crossed off\.|cochées|cochée) .*": "how much of a building is crossed off",
    r"(Faces|Face à) .*": "defences that were built",
    r".*(attack|defence|stage|[cC]ompass|[gG]ear|[tT]ablet) \d": "the name of a space",
    r".*(Attaque|Défense|[éÉ]tape|Compas|Engrenage|Tablette) .*\d": "the name of a space",
    r".*(Grey die|Dé gris) \d.*": "the name of a die",
    r"Coin \(7\)|Pièce \(7\)": "the name of a face of a die",
}

UNCOUNTED = {each: why for each, why in UNREAD.items() if "order" in each or "not on" in why}


def tips(drawing: TableDrawing) -> list[str]:
    """All spaces of all cities."""
    return [
        f"{city} {space_tip(drawing, city, id)}"  # type: ignore[arg-type]
        for city in CITY_IDS
        for id in BOARD
    ]


def test_every_number_is_told_in_place_of_the_old_one(tmp_path: Path) -> None:
    early, late = positions(GAME, 3, {}, 1, [0.1, 0.9])
    facts = Facts(GAME, tmp_path, [(early, 0), (late, 1)], ["effects"], tips)
    check_told(facts, UNREAD, UNMOVED)


def test_a_bonus_of_other_coins_is_called_by_them(tmp_path: Path) -> None:  # WD-14.2
    edition = overlaid(tmp_path, 'bonus.coins.effects = ["coins 9"]')
    bonus = GAME.options[GAME.options.by_code["bonus coins"]].label
    assert Words("en", GAME, [], edition)(bonus) == "bonus: 9 coins now"
    assert Words("fr", GAME, [], edition)(bonus) == "bonus : 9 Pièces maintenant"
    assert Words("en", GAME, [], GAME.edition())(bonus) == "bonus: Gain 7 coins"
    here = table("giza", "rhodes", edition=edition).give(0, bonuses="coins")
    drawn = GAME.board(here.s.view(0), Words("en", GAME, ["Ana", "Bo"], edition))
    assert drawn is not None
    assert "bonuses: 9 coins now" in drawn


def test_every_kind_of_number_counts(tmp_path: Path) -> None:
    games = [Played(2, {}, 1), Played(3, {}, 2)]
    check_counted(Facts(GAME, tmp_path, [], ["effects"]), games, UNCOUNTED)
