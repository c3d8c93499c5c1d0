"""A number of an edition of Harbour is what is played and what is told."""

from __future__ import annotations

from pathlib import Path

from ludopolis.games.harbour import GAME
from tests.games.courses import Played, check_counted, positions
from tests.games.facts import Facts, check_told

UNREAD = {r"cards\..*": "fixed: a card for each bid that can be made, a hand for each ship"}
UNMOVED = {r".*(ship of|bateau de valeur) \d.*": "a ship of the position, by its points"}


def test_every_number_is_told_in_place_of_the_old_one(tmp_path: Path) -> None:
    seen = [(s, 0) for s in positions(GAME, 2, {}, 1, [0.3, 0.6, 0.8, 0.95, 1.0])]
    check_told(Facts(GAME, tmp_path, seen), UNREAD, UNMOVED)


def test_every_kind_of_number_counts(tmp_path: Path) -> None:
    games = [Played(2, {}, 1), Played(3, {}, 2)]
    check_counted(Facts(GAME, tmp_path, []), games, UNREAD)
