"""Chapter 2: set-up, drawn by chance and chosen by the players."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Chance, Do, Options, Range, Step, Text, WhoBegins, i64, text

from ..events import BEGINS, CARD_LAID, CHOSEN, TILE_LAID
from ..options import CARD, COLOUR, CULTS, FACTION_BOARD, FIRST, SCORING_TILE
from ..reasons import BOARD_TAKEN, OTHER_COLOUR
from ..state import NONE, NOT_IN_GAME, TerraMystica
from ..things import BONUS, FACTION, SCORING
from .first_dwellings import DealFirstCards, PlaceDwellings, put_first_dwelling

ANY_COLOUR: Final[i64] = -1


def full_setup(
    players: i64, card_count: i64, extras: Extras, first: i64, random: bool
) -> list[Step]:
    """All steps from the empty table to the first round (TM-2.4 to TM-2.9)."""
    steps: list[Step] = [DrawScoring(number, extras.scoring) for number in range(6, 0, -1)]
    steps += [DrawCard(extras.bonus) for _ in range(card_count)]
    steps.append(DrawFirst(first))
    steps.append(DealColours() if random else ChooseFactions())
    return steps


@final
class Extras:
    """Which tiles beyond the base game are mixed in (TM-17.1)."""

    def __init__(self, bonus: bool, scoring: bool) -> None:
        self.bonus = bonus
        self.scoring = scoring


@final
class DrawScoring(Chance):
    """The scoring tile of a round; the spade tile never lies in the last two (TM-2.4)."""

    def __init__(self, number: i64, extra: bool) -> None:
        super().__init__()
        self.number = number
        self.extra = extra

    def options(self, s: TerraMystica) -> Options:
        tiles = SCORING_TILE.size if self.extra else SCORING_TILE.size - 1
        options: Options = []
        for tile in range(tiles):
            if not is_laid(s, tile) and self.number not in s.tables.score_forbidden[tile]:
                options.append(SCORING_TILE.first + tile)
        return options

    def choose(self, s: TerraMystica, option: i64) -> None:
        tile = option - SCORING_TILE.first
        s.scoring[self.number - 1] = tile
        s.tell(TILE_LAID, NONE, self.number, SCORING.first + tile)


def is_laid(s: TerraMystica, tile: i64) -> bool:
    """Whether a scoring tile lies on a round already."""
    for laid in s.scoring:
        if laid == tile:
            return True
    return False


@final
class DrawCard(Chance):
    """A bonus card comes on display (TM-2.5)."""

    def __init__(self, extra: bool) -> None:
        super().__init__()
        self.extra = extra

    def options(self, s: TerraMystica) -> Options:
        cards = CARD.size if self.extra else CARD.size - 1
        return [CARD.first + card for card in range(cards) if s.cards[card] == NOT_IN_GAME]

    def choose(self, s: TerraMystica, option: i64) -> None:
        s.cards[option - CARD.first] = 0
        s.tell(CARD_LAID, NONE, 0, BONUS.first + option - CARD.first)


@final
class DrawFirst(WhoBegins):
    """Turns go clockwise from this seat in the first round (TM-2.6)."""

    def seats(self) -> Range:
        return FIRST

    def begin(self, s: TerraMystica, seat: i64) -> None:
        s.order = s.seats_from(seat)
        s.tell(BEGINS, seat)


Begin: Final = DrawFirst  # as stored positions may call it


@final
class ChooseFactions(Do):
    """Each in turn chooses a faction, then all place dwellings and take cards (TM-2.7)."""

    def run(self, s: TerraMystica) -> None:
        steps: list[Step] = [ChooseFaction(player, ANY_COLOUR) for player in s.order]
        s.plan([*steps, PlaceDwellings()])


@final
class DealColours(Do):
    """The variant of the rulebook: colours are dealt, each player chooses a side (TM-2.7)."""

    def run(self, s: TerraMystica) -> None:
        steps: list[Step] = [DealColour(player, []) for player in s.order[:1]]
        s.plan([*steps, PlaceDwellings()])


@final
class DealColour(Chance):
    """A player is dealt a colour; then the next one, until all can choose a side."""

    def __init__(self, to: i64, dealt: list[i64]) -> None:
        super().__init__()
        self.to = to
        self.dealt = dealt  # the terrains of those before, in turn order

    def options(self, s: TerraMystica) -> Options:
        return [COLOUR.first + n for n in range(COLOUR.size) if n not in self.dealt]

    def choose(self, s: TerraMystica, option: i64) -> None:
        dealt = [*self.dealt, option - COLOUR.first]
        if len(dealt) < s.players:
            s.push(DealColour(s.order[len(dealt)], dealt))
        else:
            s.plan([ChooseFaction(player, colour) for player, colour in zip(s.order, dealt)])


@final
class ChooseFaction(Ask):
    """A faction whose colour nobody has (TM-2.7)."""

    def __init__(self, player: i64, terrain: i64) -> None:
        super().__init__(player)
        self.terrain = terrain  # the colour dealt, or ANY_COLOUR

    def prompt(self, s: TerraMystica) -> Text:
        return text("Choose your faction")

    def candidates(self, s: TerraMystica) -> Options:
        return FACTION_BOARD.options

    def refusal(self, s: TerraMystica, option: i64) -> i64:
        terrain = s.tables.factions[option - FACTION_BOARD.first].terrain
        for other in s.seats:
            if other.faction != NONE and other.board.terrain == terrain:
                return BOARD_TAKEN
        return LEGAL if self.terrain in (ANY_COLOUR, terrain) else OTHER_COLOUR

    def choose(self, s: TerraMystica, option: i64) -> None:
        take_faction(s, self.player, option - FACTION_BOARD.first)


def take_faction(s: TerraMystica, player: i64, faction: i64) -> None:
    """Starting resources, power and cult steps of a faction (TM-2.1, TM-2.2)."""
    me, board = s.seats[player], s.tables.factions[faction]
    me.faction = faction
    me.board = board
    me.coins = board.start.coins
    me.workers = board.start.workers
    me.priests = board.start.priests
    me.reserve = s.tables.priests - board.start.priests
    me.bowl1, me.bowl2, me.bowl3 = board.bowls[0], board.bowls[1], board.bowls[2]
    me.ship = board.ship_start
    for cult in range(CULTS):
        me.cults[cult] = board.cults[cult]
    s.tell(CHOSEN, player, thing=FACTION.first + faction)


@final
class Introduction(Do):
    """The fixed set-up for a first game (TM-2.10)."""

    def run(self, s: TerraMystica) -> None:
        table = s.tables.introduction[s.players]
        for number, tile in enumerate(s.tables.introduction_scoring):
            s.scoring[number] = tile
            s.tell(TILE_LAID, NONE, number + 1, SCORING.first + tile)
        for card in table.cards:
            s.cards[card] = 0
            s.tell(CARD_LAID, NONE, 0, BONUS.first + card)
        DrawFirst(0).run(s)
        for player, faction in enumerate(table.factions):
            take_faction(s, player, faction)
        for player, hexes in enumerate(table.dwellings):
            for hx in hexes:
                put_first_dwelling(s, player, hx)
        s.push(DealFirstCards())
