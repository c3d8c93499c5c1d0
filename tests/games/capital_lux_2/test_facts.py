"""A number of an edition of Capital Lux 2 is what is played and what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import Edition
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components import kinds
from tests.games.courses import Played, check_counted, positions
from tests.games.fact import Fact
from tests.games.facts import Change, Facts, check_told

NAMES = "the name of a card, which no edition changes: it would be another card"
UNREAD = {
    r"(citizens|rebels|recruiters|dualists)\.(values|cards).*": NAMES,
    r"(citizens|rebels|recruiters|mentalist_tiles|gold)\.(counts.*|count|each_pair|city)": (
        "pieces in a deck or supply, whose rest is counted on the table"
    ),
    r"rivers\..*|game\.opening_cards|game\.hand_size\..*": "cards that are laid out or dealt",
    r"game\.draft_picks.*": "asked for one after the other",
    r"game\.(gold_points|tie_gold|min_strength)": "in points, totals and outcomes",
    r"explorer\..*": "spaces that are offered to a rocket",
    r"(agent_tiles|prophet_tiles)\.values.*": "shown when a tile is drawn",
    r"level\[.\]\.bonus": "in the points of Rob at the end",
}
STATE = "what a position has come to"
UNMOVED = {
    r".*(City board|plateau Cité)": STATE,
    r".*(game ended now|partie s'arrêtait.*)": STATE,
    r"\d+ (\w+ )?(tiles?|cards?|tuiles?|cartes?) .*": STATE,
    r"(Ana|Bo|Rob) ?: .*": STATE,
    r".*MAXIMUM( \w+)? \d+.*|.*\d+.*MAXIMUM": STATE,
    r"(Space|Case) \d+ ?: (use|utilisez) .*": "a place on the track",
    r".*(Dualiste?|blue|pink|yellow|bleu|rose|[jJ]aune|[vV]ert) \d.*": NAMES,
    r"\w+ \d\s.*(wins it|la remporte)\.": NAMES,
    r"(rob \d+: )?\d+ .* (first|d'abord), .*": "the number of a card of Rob's",
}
UNCOUNTED = {r"(citizens|rebels|recruiters|dualists)\.values.*": NAMES}
SETS = [{"powers": letter} for letter in "ABCD"]


def test_every_number_is_told_in_place_of_the_old_one(tmp_path: Path) -> None:
    seen = [(s, 0) for setup in SETS for s in positions(GAME, 2, setup, 1, [0.5])]
    seen += [(s, 0) for s in positions(GAME, 2, {"powers": "C", "side": "b"}, 1, [0.5])]
    check_told(Facts(GAME, tmp_path, seen), UNREAD, UNMOVED)


def test_a_prophet_tells_from_how_much_on(tmp_path: Path) -> None:  # CL-10.2.2
    facts = Facts(GAME, tmp_path, [(positions(GAME, 2, {"powers": "B"}, 1, [0.5])[0], 0)])
    change = facts.changed({Fact(("prophet_tiles", "threshold")): 9})
    assert isinstance(change, Change)
    said = " ".join([sentence for _, _, sentence in facts.read(change.edition)])
    assert "from 9 in all, every Capital district loses its lowest card" in said
    assert "à partir de 9 au total" in said
    assert "from 5 in all" not in said
    assert "à partir de 5" not in said


def test_every_kind_of_number_counts(tmp_path: Path) -> None:
    games = [
        Played(2, {**setup, "side": side}, seed)
        for setup in SETS
        for side in "ab"
        for seed in (1, 2)
    ]
    games += [Played(3, {}, 1), Played(4, {}, 1)]
    games += [Played(1, {"level": level}, 1) for level in ("apprentice", "citizen", "emperor")]
    check_counted(Facts(GAME, tmp_path, []), games, UNCOUNTED)


def test_names_in_the_rules_are_those_of_the_tables() -> None:
    decks = {"recruiter": "RECRUITERS", "mentalist": "MENTALISTS", "dualist": "DUALISTS"}
    names = [decks.get(id, id.upper()) for id in kinds.POWER_IDS]
    assert [getattr(kinds, name) for name in names] == list(range(len(names)))


@pytest.mark.parametrize("known_by", ["f3c12ba8e067105e", "3e26416ef347595687d8"])
def test_records_from_before_the_gold_of_powers_are_read(known_by: str) -> None:
    assert GAME.is_played_with(GAME.edition(), known_by)


def test_positions_stored_before_have_one_gold_token_each_time() -> None:
    values = dict(GAME.edition().values)
    values["gold"] = {"count": 20, "en": "gold"}
    tables = GAME.read(Edition(values, "base", ""))
    assert (tables.merchant_gold, tables.raises, tables.guard_gold) == (1, 1, 1)
