"""What the tables of an edition must add up to, so that every game with them can be played out."""

from __future__ import annotations

from ludopolis.core import Edition, Table

from .components.kinds import (
    CITIZEN_VALUES,
    COLOUR_IDS,
    DUALIST_VALUES,
    LEVEL_IDS,
    MOST_ROB_CARDS,
    MOST_SPACES,
    POWER_IDS,
    REBEL_VALUES,
    RECRUITER_VALUES,
    SIDE_IDS,
)

MOST_GAME: dict[str, tuple[int, int]] = {
    "rounds": (1, 9),
    "opening_cards": (0, 12),
    "gold_points": (0, 9),
    "tie_gold": (0, 5),
    "maximum_floor": (-99, 99),
    "min_strength": (1, 99),
}


HAND_SIZES: list[str] = ["p1", "p2", "p3", "p4"]  # by the number of players
MOST_HAND = 12


def game_table(edition: Edition) -> Table:
    """The numbers of the rules; those of rules 1, in stored positions, lack some of today's."""
    game = edition.table("game")
    values = {"tie_break": "most_high_cards", "reshuffle_discards": True, **game.values}
    if "hand" in values:
        values = {"hand_size": dict.fromkeys(HAND_SIZES, values["hand"]), **values}
    return Table(values, game.place, game.source)


def check_edition(edition: Edition) -> None:
    """Refuse what no game could be played with, and say where it stands."""
    _check_game(edition)
    _check_ids(edition)
    for name, values in (
        ("citizens", CITIZEN_VALUES),
        ("rebels", REBEL_VALUES),
        ("recruiters", RECRUITER_VALUES),
    ):
        _check_deck(edition.table(name), values)
    _check_dualists(edition.table("dualists"))
    _check_gold(edition.table("gold"))
    edition.table("rivers").between("proselytist", 0, 9)
    edition.table("rivers").between("strangers", 0, 9)
    edition.table("rebels").one_of("flag", COLOUR_IDS)
    _check_tiles(edition)
    for side in SIDE_IDS:
        _check_track(edition.table("discovery").table(side))
    _check_rob(edition)


def _check_gold(gold: Table) -> None:
    """What gold a power takes, and what it does for it; positions of before do not say that."""
    gold.between("count", 0, 99)
    for key, fewest in (("merchant", 0), ("raises", 1), ("sentinel", 1)):
        if key in gold.values:
            gold.between(key, fewest, 99)


def _check_game(edition: Edition) -> None:
    game = game_table(edition)
    for key, (fewest, most) in MOST_GAME.items():
        game.between(key, fewest, most)
    picks = game.each_between("draft_picks", 1, MOST_HAND, 2)
    sizes = game.table("hand_size")
    for key in HAND_SIZES:
        dealt = sizes.between(key, 1, MOST_HAND)
        problem = f"expected at most the {dealt} cards dealt (hand_size.{key})"
        game.expect(sum(picks) <= dealt, problem, "draft_picks")


def _check_ids(edition: Edition) -> None:
    """Names that the vocabulary is made of are the same in every edition."""
    for key, known in (("colour", COLOUR_IDS), ("power", POWER_IDS), ("level", LEVEL_IDS)):
        edition.rows(key, known)
    sets = edition.table("power_sets")
    for letter in "ABCD":
        found = sets.words(letter)
        by_colour = [found[n] in POWER_IDS[4 * n : 4 * n + 4] for n in range(min(4, len(found)))]
        fits = len(found) == 4 and all(by_colour)
        sets.expect(fits, "expected a power of each colour, in their order", letter)


def _check_deck(table: Table, values: list[int]) -> None:
    table.expect(table.numbers("values") == values, f"expected {values}", "values")
    counts = table.numbers("counts", len(values))
    table.expect(min(counts) >= 0, "expected no number below 0", "counts")
    table.expect(sum(counts) > 0, "expected some cards", "counts")


def _check_dualists(table: Table) -> None:
    table.expect(table.numbers("values") == DUALIST_VALUES, f"expected {DUALIST_VALUES}", "values")
    for row in table.tables("cards"):
        row.expect(row.number("value") in DUALIST_VALUES, f"expected {DUALIST_VALUES}", "value")
        capital, city = row.one_of("capital", COLOUR_IDS), row.one_of("city", COLOUR_IDS)
        row.expect(capital != city, "expected two different colours", "city")


def _check_tiles(edition: Edition) -> None:
    agents, prophets = edition.table("agent_tiles"), edition.table("prophet_tiles")
    values = agents.each_between("values", -9, 9)
    agents.expect(len(values) <= 15, "expected at most 15 tiles", "values")
    values = prophets.each_between("values", 0, 9)
    prophets.expect(sum(values) > 0, "expected tiles that add up to something", "values")
    prophets.between("threshold", 1, sum(values))
    aristocrats = edition.table("aristocrat_tokens")
    few = len(aristocrats.each_between("values", 1, 30)) <= 7
    aristocrats.expect(few, "expected at most 7 tokens", "values")
    edition.table("mentalist_tiles").between("each_pair", 0, 9)
    edition.table("mentalist_tiles").between("city", 0, 9)
    rows = edition.table("explorer").tables("reach")
    starts = [row.number("value") for row in rows]
    rising = starts == sorted(set(starts)) and starts[:1] == [0]
    edition.table("explorer").expect(rising, "expected values that rise from 0", "reach")
    for row in rows:
        row.between("steps", 1, 9)


def _check_track(table: Table) -> None:
    spaces = table.tables("spaces")
    count = len(spaces)
    table.expect(5 <= count <= MOST_SPACES, f"expected 5 to {MOST_SPACES} spaces", "spaces")
    for space in spaces:
        kinds = space.keys()
        space.expect(len(kinds) == 1, "expected one of draw, points, powers")
        if "draw" in kinds:
            space.between("draw", 1, 9)
        elif "points" in kinds:
            space.between("points", 1, 99)
        else:
            colours = space.words("powers", COLOUR_IDS)
            space.expect(len(colours) > 0, f"expected some of {', '.join(COLOUR_IDS)}", "powers")
            once = len(set(colours)) == len(colours)
            space.expect(once, "expected each colour once", "powers")


def _check_rob(edition: Edition) -> None:
    cards = edition.table("rob").tables("cards")
    some = 1 <= len(cards) <= MOST_ROB_CARDS
    edition.table("rob").expect(some, f"expected 1 to {MOST_ROB_CARDS} cards", "cards")
    for card in cards:
        card.one_of("lead", COLOUR_IDS)
        card.one_of("pick", ["highest", "lowest"])
        card.one_of("to", ["city", "capital", "safe"])
    for level in edition.tables("level"):
        level.between("bonus", 0, 99)
