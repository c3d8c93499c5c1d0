"""How these tests come to a position: choose powers, arrange cards, then play by codes.

`start("cleric")` is a game of set A with that power, before the first turn of seat 0; Capital and
Cities are empty, and everybody holds the same six low cards. `hand`, `capital` and `city` put cards
there; what they name comes from the decks, so that nothing is ever there twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ludopolis.core import Edition, Event, Match, append, i64, vec
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import (
    CARD_IDS,
    CARDS,
    COLOUR_IDS,
    DISTRICT_IDS,
    POWER_IDS,
    TILE_IDS,
)
from ludopolis.games.capital_lux_2.rules.cards import (
    GOLD,
    TOKEN,
    enter_capital,
    enter_city,
    leave_capital,
    leave_city,
    strip,
)
from ludopolis.games.capital_lux_2.rules.hands import KIND, receive
from ludopolis.games.capital_lux_2.rules.limits import agent
from ludopolis.games.capital_lux_2.rules.rounds import NEXT_ROUND, plan_scoring
from ludopolis.games.capital_lux_2.state import NONE, CapitalLux2, Player
from tests.games import editions
from tests.games.played import Played

overlaid = partial(editions.overlaid, GAME)

LOW = "blue-2 blue-3 pink-2 pink-3 yellow-2 green-2"


class Position(Played):
    """A match and short ways to play it, look at it and arrange it."""

    @property
    def s(self) -> CapitalLux2:
        """The state."""
        state = self.match.state
        assert isinstance(state, CapitalLux2)
        return state

    def me(self, seat: int) -> Player:
        """What lies in front of a player."""
        return self.s.seats[seat]

    # Playing

    def play(self, *picks: str) -> Position:
        """Make picks such as `0 play blue-5 city`; chance is player -1."""
        for pick in picks:
            seat, _, code = pick.partition(" ")
            self.match.play(int(seat), code)
            self.s.check()
        return self

    def resolve(self) -> Position:
        """Go on as if the turns were over and nothing left in any hand."""
        for seat in range(self.s.count):
            self.hand(seat)
        self.s.stack.clear()
        self.s.push(NEXT_ROUND)
        plan_scoring(self.s)
        self.s.settle()
        self.s.check()
        return self

    def last_round(self) -> Position:
        """Let this be the last round."""
        self.s.round = self.s.tables.rounds
        return self

    # Looking

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a player sees."""
        return self.s.view(seat)

    def cards(self, district: str) -> list[str]:
        """The cards of a Capital district, oldest first."""
        return [card["card"] for card in self.view()["capital"][district]["cards"]]

    def own(self, seat: int, district: str) -> list[str]:
        """The cards of a City district, oldest first."""
        city = (self.view()["players"] + [self.view()["rob"]])[seat]["city"]
        return [card["card"] for card in city[district]["cards"]]

    def total(self, district: str) -> int:
        """The total of a Capital district."""
        return int(self.s.total[COLOUR_IDS.index(district)])

    def own_total(self, seat: int, district: str) -> int:
        """The total of a City district."""
        return int(self.me(seat).total[DISTRICT_IDS.index(district)])

    def held(self, seat: int) -> list[str]:
        """The cards of a hand, by kind."""
        return [CARD_IDS[card >> KIND] for card in self.me(seat).hand]

    def bonus(self, seat: int) -> list[str]:
        """The bonus cards of a player."""
        return [CARD_IDS[kind] for kind in self.me(seat).bonus]

    def discarded(self, card: str) -> int:
        """How many cards of this kind lie on their discard pile."""
        return int(self.s.discard[[*CARD_IDS, *TILE_IDS].index(card)])

    def told(self) -> list[str]:
        """What the last pick led to, in words."""
        return [str(self.match.sentence(event)) for event in self.match.log[-1].events]

    def listen(self) -> list[Event]:
        """The events of what is done next outside the match."""
        self.s.events = []
        return self.s.events

    # Arranging

    def _take(self, card: str) -> int:
        kind = CARD_IDS.index(card)
        assert self.s.deck[kind] > 0, f"there is no {card} left"
        self.s.deck[kind] -= 1
        self.s.deck_size[self.s.tables.deck[kind]] -= 1
        return kind

    def _back(self, kind: i64) -> None:
        self.s.deck[kind] += 1
        self.s.deck_size[self.s.tables.deck[kind]] += 1

    def hand(self, seat: int, cards: str = "") -> Position:
        """Let a player hold exactly these, received in this order."""
        me = self.me(seat)
        for card in me.hand:
            self._back(card >> KIND)
        me.hand, me.arrivals = vec[i64]([]), 0
        for card in cards.split():
            receive(me, self._take(card), 0)
        return self

    def capital(self, district: str, cards: str = "") -> Position:
        """Let a Capital district hold exactly these, oldest first; `blue-2+4` has a token of 4."""
        number = COLOUR_IDS.index(district)
        for place in range(len(self.s.capital) - 1, -1, -1):
            if (self.s.capital[place] >> 7) & 7 == number:
                self._back(strip(self.s, leave_capital(self.s, place)))
        for card in cards.split():
            enter_capital(self.s, self._marked(card), number)
        return self

    def city(self, seat: int, district: str, cards: str = "") -> Position:
        """Let a City district hold exactly these; `blue-2+4` has a token, `blue-2+gold` gold."""
        number, me = DISTRICT_IDS.index(district), self.me(seat)
        for place in range(len(me.city) - 1, -1, -1):
            if (me.city[place] >> 7) & 7 == number:
                self._back(strip(self.s, leave_city(self.s, seat, place)))
        for card in cards.split():
            enter_city(self.s, seat, self._marked(card), number)
        return self

    def _marked(self, card: str) -> int:
        code, _, mark = card.partition("+")
        kind = self._take(code)
        if mark == "gold":
            self.s.gold -= self.s.tables.guard_gold
            return kind | GOLD
        if mark:
            token = list(self.s.tables.tokens).index(int(mark))
            self.s.tokens &= ~(1 << token)
            return kind | ((token + 1) << TOKEN)
        return kind

    def gold(self, seat: int, amount: int) -> Position:
        """Let a player have so much gold on the City board."""
        self.s.gold += self.me(seat).gold - amount
        self.me(seat).gold = amount
        return self

    def supply(self, amount: int) -> Position:
        """Let so much gold be in the supply; seat 1 has the rest."""
        self.me(1).gold += self.s.gold - amount
        self.s.gold = amount
        return self

    def agent(self, value: int, district: str, owner: int) -> Position:
        """Put an Agent tile face down on a district."""
        tile = list(self.s.tables.agents).index(value)
        self.s.agents_left &= ~(1 << tile)
        placed = agent(tile, COLOUR_IDS.index(district), owner)
        self.s.agents = append(self.s.agents, placed)
        return self

    def tile(self, seat: int, tile: str) -> Position:
        """Let a player own a Mentalist tile."""
        number = TILE_IDS.index(tile)
        self._back_tile(self.me(seat).tile)
        self.me(seat).tile = number
        self.s.deck[CARDS + number] -= 1
        self.s.deck_size[4] -= 1
        return self

    def visible_tile(self, tile: str) -> Position:
        """Let this Mentalist tile lie face up."""
        number = TILE_IDS.index(tile)
        self._back_tile(self.s.tile)
        self.s.tile = number
        self.s.deck[CARDS + number] -= 1
        self.s.deck_size[4] -= 1
        return self

    def _back_tile(self, tile: int) -> None:
        if tile != NONE:
            self._back(CARDS + tile)

    def recruit(self, card: str) -> Position:
        """Let this Recruiter card lie face up."""
        if self.s.recruit != NONE:
            self._back(self.s.recruit)
        self.s.recruit = self._take(card)
        return self

    def river(self, cards: str = "") -> Position:
        """Let the Proselytist river be these."""
        for kind in self.s.river:
            self._back(kind)
        self.s.river = vec[i64]([])
        self.s.river = vec[i64]([self._take(card) for card in cards.split()])
        return self

    def strangers(self, cards: str = "") -> Position:
        """Let the Strangers river be these."""
        for kind in self.s.strangers:
            self._back(kind)
        self.s.strangers = vec[i64]([self._take(card) for card in cards.split()])
        return self

    def deck(self, name: int, cards: str = "") -> Position:
        """Let a deck hold these only; the rest of it is discarded."""
        s = self.s
        for kind in range(s.tables.first[name], s.tables.end[name]):
            s.discard[kind] += s.deck[kind]
            s.discard_size[name] += s.deck[kind]
            s.deck[kind] = 0
        s.deck_size[name] = 0
        for card in cards.split():
            kind = [*CARD_IDS, *TILE_IDS].index(card)
            s.discard[kind] -= 1
            s.discard_size[name] -= 1
            s.deck[kind] += 1
            s.deck_size[name] += 1
        return self


def setup_for(powers: str) -> dict[str, Any]:
    """The set-up for a set such as `A`, or for powers by name; the others are those of set A."""
    if len(powers) == 1:
        return {"powers": powers}
    return {COLOUR_IDS[POWER_IDS.index(name) // 4]: name for name in powers.split()}


def before(
    powers: str = "A",
    players: int = 2,
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Position:
    """A game in which nothing is drawn yet; chance waits to be told."""
    return Position(
        Match(GAME, players, {**setup_for(powers), **(setup or {})}, edition=edition, draws=False)
    )


def start(
    powers: str = "A",
    players: int = 2,
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
    seed: int = 1,
) -> Position:
    """A game before its first turn; seat 0 begins, and chance waits to be told from now on."""
    settings = {**setup_for(powers), **({"first-player": "1"} if players > 1 else {})}
    match = Match(GAME, players, {**settings, **(setup or {})}, seed, edition)
    while match.open_to(match.state.asks()[0].player)[0].kind == "keep":
        for step in match.state.asks():
            match.play(int(step.player), match.open_to(int(step.player))[0])
    match.draws = False
    p = Position(match)
    for colour in COLOUR_IDS:
        p.capital(colour)
    for seat in range(p.s.count):
        p.hand(seat)
    for seat in range(p.s.count):
        p.hand(seat, LOW)
    p.s.check()
    return p
