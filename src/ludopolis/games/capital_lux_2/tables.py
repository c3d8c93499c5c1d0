"""The component tables of Capital Lux 2, as the rules read them."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Edition, Name, Table, Value, i64, vec

from .components.kinds import (
    CARDS,
    CITIZEN,
    CITIZEN_VALUES,
    CITY_TILE,
    COLOUR_IDS,
    DECKS,
    DUALIST,
    DUALIST_VALUES,
    KINDS,
    PAIRS,
    REBEL,
    REBEL_VALUES,
    RECRUITER,
    RECRUITER_VALUES,
    SIDE_IDS,
    SIZES,
)
from .table_checks import HAND_SIZES, check_edition, game_table

NO_COLOUR: Final[i64] = -1  # of a Rebel card, which follows the flag

# Who begins the next round (CL-6.33).
NEXT_STARTS: Final = ["highest_city_total", "lowest_city_total", "clockwise"]
HIGHEST: Final[i64] = 0
LOWEST: Final[i64] = 1
CLOCKWISE: Final[i64] = 2

# What decides between equal scores (CL-7.3).
TIE_BREAKS: Final = ["most_high_cards", "most_bonus_cards", "most_gold", "shared"]
HIGH_CARDS: Final[i64] = 0
BONUS_CARDS: Final[i64] = 1
MOST_GOLD: Final[i64] = 2
SHARED: Final[i64] = 3

# Where a card of Rob's goes (CL-15.5).
DESTINATIONS: Final = ["city", "capital", "safe"]
TO_CITY: Final[i64] = 0
TO_CAPITAL: Final[i64] = 1
IF_SAFE: Final[i64] = 2


@final
class Track(Value):
    """One side of the Discovery board; space 0 is the globe."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.name: Name = table.name()
        draw, points, powers = [0], [0], [0]
        listed: list[list[int]] = [[]]
        for space in table.tables("spaces"):
            draw.append(space.number("draw", missing=0))
            points.append(space.number("points", missing=0))
            listed.append(space.indices("powers", COLOUR_IDS, missing=[]))
            powers.append(sum([1 << colour for colour in listed[-1]]))
        self.last: i64 = len(draw) - 1
        self.draw = vec[i64](draw)  # cards drawn on each space
        self.points = vec[i64](points)
        self.powers = vec[i64](powers)  # one bit for each colour shown
        self.listed = listed  # these colours in the order of the space

    def __repr__(self) -> str:
        return f"<{self.name.en}>"


class Tables(Value):
    """One edition of Capital Lux 2, checked."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        check_edition(edition)
        self._read_game(game_table(edition))
        self._read_cards(edition)
        self._read_gold(edition.table("gold"))
        self._read_tiles(edition)
        self._read_rob(edition)

    def __repr__(self) -> str:
        return repr(self.edition)

    def _read_game(self, game: Table) -> None:
        self.rounds: i64 = game.number("rounds")
        self.opening_cards: i64 = game.number("opening_cards")
        sizes = game.table("hand_size")
        by_players = [0] + [sizes.number(key) for key in HAND_SIZES]
        self.hand_size = vec[i64](by_players)
        picks = game.numbers("draft_picks", 2)
        self.first_picks: i64 = picks[0]
        self.second_picks: i64 = picks[1]
        self.gold_points: i64 = game.number("gold_points")
        self.tie_gold: i64 = game.number("tie_gold")
        self.floor: i64 = game.number("maximum_floor")
        self.min_strength: i64 = game.number("min_strength")
        self.next_start: i64 = game.index("next_start", NEXT_STARTS)
        self.tie_break: i64 = game.index("tie_break", TIE_BREAKS)
        self.reshuffles: bool = game.flag("reshuffle_discards")

    def _read_cards(self, edition: Edition) -> None:
        """Value, colours and number of each kind of card, and which deck it is of."""
        self.value = vec[i64]([0] * KINDS)
        self.count = vec[i64]([0] * KINDS)
        self.capital = vec[i64]([NO_COLOUR] * KINDS)  # the colour of a hand card in the Capital
        self.city = vec[i64]([NO_COLOUR] * KINDS)  # and in a City
        self.deck = vec[i64]([deck for deck in range(DECKS) for _ in range(SIZES[deck])])
        self.first = vec[i64]([sum(SIZES[:deck]) for deck in range(DECKS)])  # kind of each deck
        self.end = vec[i64]([sum(SIZES[: deck + 1]) for deck in range(DECKS)])
        for colour in range(4):
            self._fill(edition, "citizens", self.first[CITIZEN], colour, CITIZEN_VALUES)
            self._fill(edition, "recruiters", self.first[RECRUITER], colour, RECRUITER_VALUES)
        self._fill(edition, "rebels", self.first[REBEL], NO_COLOUR, REBEL_VALUES)
        self._read_dualists(edition.table("dualists"))
        self.river: i64 = edition.table("rivers").number("proselytist")
        self.strangers_river: i64 = edition.table("rivers").number("strangers")
        self.flag: i64 = edition.table("rebels").index("flag", COLOUR_IDS)

    def _read_gold(self, gold: Table) -> None:
        """The supply, and what powers do with it, which old positions lack (CL-11.1, CL-11.4)."""
        self.gold: i64 = gold.number("count")
        self.merchant_gold: i64 = gold.number("merchant", missing=1)
        self.raises: i64 = gold.number("raises", missing=1)
        self.guard_gold: i64 = gold.number("sentinel", missing=1)

    def _fill(
        self, edition: Edition, name: str, first: i64, colour: i64, values: list[int]
    ) -> None:
        counts = edition.table(name).numbers("counts")
        for place in range(len(values)):
            kind = first + max(colour, 0) * len(values) + place
            self.value[kind] = values[place]
            self.count[kind] = counts[place]
            self.capital[kind] = colour
            self.city[kind] = colour

    def _read_dualists(self, table: Table) -> None:
        first = self.first[DUALIST]
        for place in range(len(DUALIST_VALUES) * len(PAIRS)):
            capital, city = PAIRS[place % len(PAIRS)]
            self.value[first + place] = DUALIST_VALUES[place // len(PAIRS)]
            self.capital[first + place] = capital
            self.city[first + place] = city
        for row in table.tables("cards"):
            pair = row.index("capital", COLOUR_IDS), row.index("city", COLOUR_IDS)
            place = DUALIST_VALUES.index(row.number("value")) * len(PAIRS) + PAIRS.index(pair)
            self.count[first + place] += 1

    def _read_tiles(self, edition: Edition) -> None:
        self.agents = vec[i64](edition.table("agent_tiles").numbers("values"))
        prophets = edition.table("prophet_tiles")
        self.prophets = vec[i64](prophets.numbers("values"))
        self.threshold: i64 = prophets.number("threshold")
        self.tokens = vec[i64](edition.table("aristocrat_tokens").numbers("values"))
        mentalists = edition.table("mentalist_tiles")
        for tile in range(CITY_TILE):
            self.count[CARDS + tile] = mentalists.number("each_pair")
        self.count[CARDS + CITY_TILE] = mentalists.number("city")
        reach = edition.table("explorer").tables("reach")
        self.reach_value = vec[i64]([row.number("value") for row in reach])
        self.reach_steps = vec[i64]([row.number("steps") for row in reach])
        self.tracks = [Track(edition.table("discovery").table(side)) for side in SIDE_IDS]

    def _read_rob(self, edition: Edition) -> None:
        cards = edition.table("rob").tables("cards")
        self.rob_lead = vec[i64]([card.index("lead", COLOUR_IDS) for card in cards])
        self.rob_high = vec[i64]([1 if card.word("pick") == "highest" else 0 for card in cards])
        self.rob_to = vec[i64]([card.index("to", DESTINATIONS) for card in cards])
        levels = edition.tables("level")
        self.rob_bonus = vec[i64]([row.number("bonus") for row in levels])
        self.sets = [edition.table("power_sets").words(letter) for letter in "ABCD"]

    def steps(self, value: i64) -> i64:
        """How many spaces a card of this value moves a rocket at most (CL-12.3.2)."""
        steps: i64 = 0
        for row in range(len(self.reach_value)):
            if value >= self.reach_value[row]:
                steps = self.reach_steps[row]
        return steps
