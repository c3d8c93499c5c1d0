"""How these tests come to a position: name the set-up, play by codes, and set what would take long.

`start("witches", "nomads")` is a game in which the first action is to be taken. Play from there
where it is reasonable; `give`, `put`, `turn` and `bridge` arrange what is not to be tested itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ludopolis.core import CHANCE, Edition, Match
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.components.geometry import HEX_NAMES, RIVER_NAMES, SLOT_NAMES
from ludopolis.games.terra_mystica.rules.reach import refresh_reach
from ludopolis.games.terra_mystica.rules.turn import FinishTurn
from ludopolis.games.terra_mystica.state import NONE, TAKEN, Player, TerraMystica
from ludopolis.games.terra_mystica.things import (
    ACTION_IDS,
    BONUS_IDS,
    BUILDING_IDS,
    CULT_IDS,
    FACTION_IDS,
    FAVOUR_IDS,
    TERRAIN_IDS,
    THINGS,
    TOWN_IDS,
)
from tests.games import editions
from tests.games.played import Played

overlaid = partial(editions.overlaid, GAME)

# In round 1 nothing but towns scores; dwellings do in round 3.
SCORING = ["SCORE2", "SCORE4", "SCORE3", "SCORE6", "SCORE5", "SCORE7"]
CARDS = ["BON3", "BON8", "BON5", "BON2", "BON6", "BON1", "BON7", "BON9", "BON4"]
HOMES = {  # first dwellings, where a test names none: no two of different colours are adjacent
    "desert": ["G7", "B1", "B6"],
    "plains": ["B2", "E2"],
    "swamp": ["A13", "H5"],
    "lakes": ["I4", "D5"],
    "forest": ["F4", "D1"],
    "mountains": ["I9", "C5"],
    "wasteland": ["I12", "A6"],
}


class Position(Played):
    """A match and short ways to play it, look at it and arrange it."""

    @property
    def s(self) -> TerraMystica:
        """The state."""
        state = self.match.state
        assert isinstance(state, TerraMystica)
        return state

    # Playing

    def play(self, *picks: str) -> Position:
        """Make picks such as `0 build E7`; who only has to end the turn does so unasked."""
        for pick in picks:
            seat, _, code = pick.partition(" ")
            step = self.s.asking()
            if isinstance(step, FinishTurn) and (step.player != int(seat) or not self.open(code)):
                self.match.play(int(step.player), "done")
            self.match.play(int(seat), code)
        return self

    def done(self) -> Position:
        """End the turn of whoever may still convert."""
        step = self.s.asking()
        if isinstance(step, FinishTurn):
            self.match.play(int(step.player), "done")
        return self

    def pass_all(self) -> Position:
        """All pass, taking the first card, until the next round or the end of the game."""
        number = self.s.round
        while not self.s.over and self.s.round == number:
            seat, codes = self.asked, self.codes()
            ways = [code for code in codes if code.split()[0] in ("pass", "done", "decline")]
            self.match.play(seat, ways[-1] if ways[-1] == "decline" else ways[0])
        return self

    def to_round(self, number: int) -> Position:
        """All pass until this round."""
        while self.s.round < number:
            self.pass_all()
        return self

    # Looking

    def open(self, code: str) -> bool:
        """Whether whoever is asked may pick this."""
        return code in self.codes()

    def reason(self, seat: int, code: str) -> str:
        """The name of that reason; empty if they may."""
        refusal = self.match.explain(seat, code)
        return "" if refusal is None else refusal.reason

    def me(self, seat: int) -> Player:
        """What lies in front of a player."""
        return self.s.seats[seat]

    def bowls(self, seat: int) -> tuple[int, int, int]:
        """The power tokens in bowls I, II and III."""
        me = self.me(seat)
        return int(me.bowl1), int(me.bowl2), int(me.bowl3)

    def goods(self, seat: int) -> tuple[int, int, int]:
        """Coins, workers and priests in hand."""
        me = self.me(seat)
        return int(me.coins), int(me.workers), int(me.priests)

    def cults(self, seat: int) -> list[int]:
        """The places on fire, water, earth and air."""
        return [int(place) for place in self.me(seat).cults]

    def built(self, seat: int, kind: str) -> int:
        """How many structures of a kind stand on the map."""
        return int(self.me(seat).built[BUILDING_IDS.index(kind) + 1])

    def at(self, hx: str) -> tuple[str, int | None, str | None]:
        """Terrain, owner and structure of a hex."""
        place = self.s.view(None)["map"][HEX_NAMES.index(hx)]
        return place["terrain"], place["owner"], place["building"]

    def in_town(self, hx: str) -> bool:
        """Whether the structure there belongs to a town."""
        return bool(self.s.town[HEX_NAMES.index(hx)])

    def coins_on(self, card: str) -> int:
        """The coins on a bonus card on display; negative if it is not there."""
        return int(self.s.cards[BONUS_IDS.index(card)])

    def points(self, seat: int) -> dict[str, int]:
        """All points of the player since the start, by what gave them."""
        found = self.match.points()[seat].items()
        return {THINGS[thing].code: points for thing, points in found}

    def told(self) -> list[str]:
        """What the last pick led to, in words."""
        return [str(self.match.sentence(event)) for event in self.match.log[-1].events]

    # Arranging

    def give(
        self,
        seat: int,
        *,
        bowls: Sequence[int] | None = None,
        priests: int | None = None,
        bonus: str | None = None,
        favours: Sequence[str] = (),
        cults: Sequence[int] | None = None,
        **numbers: int,
    ) -> Position:
        """Let a player have exactly this: coins, workers, points, ship, dig, keys … and the named.

        Priests come out of the reserve; favor tiles are taken without their steps.
        """
        me, s = self.me(seat), self.s
        for name, number in numbers.items():
            assert name in ("coins", "workers", "points", "ship", "dig", "keys"), name
            setattr(me, name, number)
        if bowls is not None:
            me.bowl1, me.bowl2, me.bowl3 = bowls
        if priests is not None:
            placed = len([owner for owner in s.orders if owner == seat])
            me.priests, me.reserve = priests, 7 - placed - priests
        if bonus is not None:
            if me.bonus != NONE:
                s.cards[me.bonus] = 0
            me.bonus = BONUS_IDS.index(bonus)
            s.cards[me.bonus] = TAKEN
        for tile in favours:
            me.favours |= 1 << FAVOUR_IDS.index(tile)
            s.favours[FAVOUR_IDS.index(tile)] -= 1
        if cults is not None:
            for n, place in enumerate(cults):
                me.cults[n] = place
        return self.refresh()

    def put(self, seat: int, hx: str, kind: str = "D") -> Position:
        """Put a structure on a hex, which becomes home terrain; an own one there makes way."""
        s, me, n, new = self.s, self.me(seat), HEX_NAMES.index(hx), BUILDING_IDS.index(kind) + 1
        assert s.owner[n] in (NONE, seat)
        if s.building[n]:
            me.built[s.building[n]] -= 1
        s.terrain[n], s.owner[n], s.building[n] = me.board.terrain, seat, new
        me.built[new] += 1
        assert me.built[new] <= s.tables.pieces[new]
        return self.refresh()

    def put_all(self, seat: int, kind: str, *hexes: str) -> Position:
        """Put the same structure on several hexes."""
        for hx in hexes:
            self.put(seat, hx, kind)
        return self

    def remove(self, *hexes: str) -> Position:
        """Take structures off the map."""
        for hx in hexes:
            n = HEX_NAMES.index(hx)
            self.me(int(self.s.owner[n])).built[self.s.building[n]] -= 1
            self.s.owner[n], self.s.building[n], self.s.town[n] = NONE, 0, 0
        return self.refresh()

    def turn(self, hx: str, terrain: str) -> Position:
        """Give a hex another terrain."""
        self.s.terrain[HEX_NAMES.index(hx)] = TERRAIN_IDS.index(terrain)
        return self

    def bridge(self, seat: int, slot: str) -> Position:
        """Put one of the player's bridges into a slot such as `C2:E5`."""
        self.s.bridges[SLOT_NAMES.index(slot)] = seat
        self.me(seat).bridges -= 1
        return self.refresh()

    def town(self, *hexes: str) -> Position:
        """Let these structures belong to a town."""
        for hx in hexes:
            self.s.town[HEX_NAMES.index(hx)] = 1
        return self

    def use(self, *actions: str) -> Position:
        """Let these power actions be used in this round."""
        for action in actions:
            self.s.taken_actions |= 1 << ACTION_IDS.index(action)
        return self

    def refresh(self) -> Position:
        """Note again what everybody reaches."""
        for seat in range(self.s.players):
            refresh_reach(self.s, seat)
        return self


def start(
    *factions: str,
    scoring: Sequence[str] = SCORING,
    cards: Sequence[str] = (),
    dwellings: Sequence[Sequence[str]] = (),
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Position:
    """A game before its first action; seat 0 begins.

    `scoring` are the tiles of rounds 1 to 6; the players hold the first of the `cards`, in seat
    order, and the last three are on display; `dwellings` are the hexes of each seat.
    """
    position = chosen(*factions, scoring=scoring, cards=cards, setup=setup, edition=edition)
    places = [iter(hexes) for hexes in dwellings] or [iter(homes(name)) for name in factions]
    while position.codes("build"):
        position.play(f"{position.asked} build {next(places[position.asked])}")
    cards = cards or CARDS
    for seat in reversed(range(len(factions))):
        position.play(f"{seat} card {cards[seat]}")
    return position


def chosen(
    *factions: str,
    scoring: Sequence[str] = SCORING,
    cards: Sequence[str] = (),
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Position:
    """A game before the first dwellings are placed; seat 0 begins."""
    position = laid(len(factions), scoring, cards, {"first-player": "1", **(setup or {})}, edition)
    return position.play(*[f"{seat} faction {name}" for seat, name in enumerate(factions)])


def laid(
    players: int,
    scoring: Sequence[str] = SCORING,
    cards: Sequence[str] = (),
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Position:
    """A game for which scoring tiles and bonus cards have been drawn, and no more."""
    position = Position(Match(GAME, players, setup, edition=edition, draws=False))
    draws = [f"score {tile}" for tile in reversed(scoring)]
    draws += [f"card {card}" for card in (cards or CARDS)[: players + 3]]
    return position.play(*[f"{CHANCE} {draw}" for draw in draws])


def homes(faction: str) -> list[str]:
    """Where the first dwellings of a faction stand, if a test names no places."""
    board = GAME.tables(GAME.edition()).factions[FACTION_IDS.index(faction)]
    return HOMES[TERRAIN_IDS[board.terrain]]


def land(hx: str) -> int:
    """The number of a land hex."""
    return HEX_NAMES.index(hx)


def river(hx: str) -> int:
    """The number of a river hex."""
    return RIVER_NAMES.index(hx)


def cult(name: str) -> int:
    """The number of a cult track."""
    return CULT_IDS.index(name)


def town_tiles(position: Position) -> dict[str, int]:
    """The town tiles left, by their names."""
    left = {tile: int(position.s.towns[n]) for n, tile in enumerate(TOWN_IDS)}
    return {tile: count for tile, count in left.items() if count}


def first_tile(tile: str) -> list[str]:
    """Scoring tiles with this one in round 1."""
    return [tile, *[other for other in SCORING if other != tile]][:6]
