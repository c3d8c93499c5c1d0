"""Agent: a hidden tile changes the MAXIMUM of a district for this round (CL-9.1)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import Chance, Options, Text, append, i64, signed, text
from ludopolis.core.lots import Lots

from ...components.kinds import BLUE, COLOURS
from ...events import AGENT_PLACED, AGENT_SEEN
from ...options import AGENT_TO, DRAW_AGENT, distinct
from ...state import NONE, CapitalLux2
from ...things import AGENT_TILE, AGENT_VALUES, CAPITAL
from ..cards import district_of
from ..limits import agent, limit
from ..power import Power, Question, ask

LEAST: Final[i64] = AGENT_VALUES.start


@final
class Agent(Power):
    """Draw a tile, look at it, and put it face down on a district (CL-9.1.2)."""

    def prepare(self, s: CapitalLux2) -> None:
        s.agents_left = (1 << len(s.tables.agents)) - 1

    def activate(self, s: CapitalLux2, player: i64, trigger: i64) -> None:
        if s.agents_left:  # otherwise all are on the board (CL-9.1.4)
            s.push(DRAW_AGENTS[player])


@final
class DrawAgent(Chance):
    """The top tile, seen by the player who drew it (CL-9.1.2)."""

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to = to

    def options(self, s: CapitalLux2) -> Options:
        found: Options = []
        for tile in range(len(s.tables.agents)):
            if s.agents_left & (1 << tile):
                found.append(DRAW_AGENT.first + s.tables.agents[tile] - LEAST)
        return distinct(found)

    def weights(self, s: CapitalLux2) -> list[int]:
        values = [
            s.tables.agents[tile]
            for tile in range(len(s.tables.agents))
            if s.agents_left & (1 << tile)
        ]
        return [values.count(option - DRAW_AGENT.first + LEAST) for option in self.options(s)]

    def lot(self, s: CapitalLux2, lots: Lots) -> i64:
        tiles: i64 = len(s.tables.agents)
        tile = lots.below(tiles)
        while s.agents_left & (1 << tile) == 0:
            tile = lots.below(tiles)
        return DRAW_AGENT.first + s.tables.agents[tile] - LEAST

    def choose(self, s: CapitalLux2, option: i64) -> None:
        value = option - DRAW_AGENT.first + LEAST
        for tile in range(len(s.tables.agents)):
            if s.agents_left & (1 << tile) and s.tables.agents[tile] == value:
                s.agents_left &= ~(1 << tile)
                s.looking = tile
                break
        s.tell_only(AGENT_SEEN, self.to, 0, AGENT_TILE.first + value - LEAST)
        ask(s, PLACE_AGENTS[self.to])

    def seen_by(self, s: CapitalLux2) -> list[int]:
        return [self.to]

    def hinted_to(self, s: CapitalLux2) -> list[int | None]:
        """Where Rob puts a tile says something about it (CL-15.7)."""
        return [0, None] if self.to >= s.players else []


@final
class PlaceAgent(Question):
    """Put the tile on any Capital district, empty or not (CL-9.1.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        value = int(s.tables.agents[s.looking])
        return text("Put your Agent tile {value} face down on a district", value=signed(value))

    def candidates(self, s: CapitalLux2) -> Options:
        return AGENT_TO.options

    def options(self, s: CapitalLux2) -> Options:
        return AGENT_TO.options

    def rob(self, s: CapitalLux2) -> i64:
        """Help where he has the least room, or harm where you lead most (CL-15.7)."""
        good = s.tables.agents[s.looking] > 0
        best: i64 = NONE
        for district in range(COLOURS):
            if good and not has_cards(s, self.player, district):
                continue
            if best == NONE or wish(s, good, district) > wish(s, good, best):
                best = district
        return AGENT_TO.first + (BLUE if best == NONE else best)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        district = option - AGENT_TO.first
        s.agents = append(s.agents, agent(s.looking, district, self.player))
        s.looking = NONE
        s.tell(AGENT_PLACED, self.player, place=CAPITAL.first + district)


def has_cards(s: CapitalLux2, player: i64, district: i64) -> bool:
    """Whether a City district has a card."""
    for card in s.seats[player].city:
        if district_of(card) == district:
            return True
    return False


def wish(s: CapitalLux2, good: bool, district: i64) -> i64:
    """How much Rob would like to put a good or a bad tile on a district (CL-15.7)."""
    rob = s.seats[1].total[district]
    return rob - limit(s, district) if good else s.seats[0].total[district] - rob


DRAW_AGENTS: Final = [DrawAgent(player) for player in range(4)]
PLACE_AGENTS: Final = [PlaceAgent(player) for player in range(4)]
