"""How these tests come to a position: name the set-up, play by codes, and set what would take long.

`start()` is a game of two in which seat 0 begins and holds a red 3 and a blue 2. Play from there
where it is reasonable; `give`, `dice`, `lay`, `hold` and their like arrange what is not to be
tested itself, and put back what they take away, so that `check` holds in every position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ludopolis.core import CHANCE, Edition, Match, append, i64, vec
from ludopolis.games.origins import GAME
from ludopolis.games.origins.components.geometry import number
from ludopolis.games.origins.rules.city import add_tile, seat_index
from ludopolis.games.origins.rules.resources import Pay
from ludopolis.games.origins.state import AT, DICE, FARM, NONE, OWNER, Origins, Player
from ludopolis.games.origins.things import (
    BUILDING_IDS,
    COLOUR_IDS,
    DIE_IDS,
    DISTRICT_IDS,
    TEMPLE_IDS,
    THINGS,
    ZODIAC_IDS,
)
from tests.games import editions
from tests.games.played import Played

overlaid = partial(editions.overlaid, GAME)

MARKET = ["granary", "outpost", "castle", "obelisk", "gateway"]  # from the top
TOPS = {
    "red": "armory", "purple": "forum", "blue": "statue", "orange": "mage_tower", "yellow": "mint",
}  # fmt: skip
ZODIAC = ["aries", "gemini", "pisces"]  # forest, mountain, sea
DISTRICTS = ["D01", "D16", "D31", "D45", "D10", "D20"]


class Position(Played):
    """A match and short ways to play it, look at it and arrange it."""

    @property
    def s(self) -> Origins:
        """The state."""
        state = self.match.state
        assert isinstance(state, Origins)
        return state

    # Playing

    def play(self, *picks: str) -> Position:
        """Make picks such as `0 die red 3`.

        Chance that no pick names takes its first option; who is asked for gold pays as little of
        it as possible, unless a pick says otherwise.
        """
        for pick in picks:
            seat, _, code = pick.partition(" ")
            if int(seat) == CHANCE:
                self.pay()
            else:
                self.draw(not code.startswith("gold "))
            self.match.play(int(seat), code)
        return self

    def pay(self) -> Position:
        """Let prices be paid with as little gold as possible."""
        while self.s.stack and isinstance(self.s.asking(), Pay):
            self.match.play(self.asked, self.codes()[0])
        return self

    def draw(self, pays: bool = True) -> Position:
        """Let chance take its first option, and prices be paid, until a player is asked."""
        while self.s.stack:
            step = self.s.asking()
            if step.player != CHANCE and not (pays and isinstance(step, Pay)):
                break
            self.match.play(int(step.player), self.codes()[0])
        return self

    def visit(self, worker: str, site: int, *picks: str) -> Position:
        """A visit: `0 die red 3` goes to a site; the picks that follow are of the same player."""
        seat = worker.partition(" ")[0]
        return self.play(worker, f"{seat} site {site}", *[f"{seat} {pick}" for pick in picks])

    def pass_all(self) -> Position:
        """All pass until the next round begins or the game is over."""
        number = self.s.round
        while not self.s.over and self.s.round == number:
            self.draw()
            if not self.s.over and self.s.round == number:
                codes = self.codes()
                self.match.play(self.asked, "pass" if "pass" in codes else codes[0])
        return self

    # Looking

    def me(self, seat: int) -> Player:
        """What lies in front of a player."""
        return self.s.seats[seat]

    def view(self, seat: int) -> dict[str, Any]:
        """The same as everybody sees it."""
        seen: dict[str, Any] = self.s.view(None)["players"][seat]
        return seen

    def goods(self, seat: int) -> tuple[int, int, int, int]:
        """Stone, food, wisdom and gold."""
        me = self.me(seat)
        return int(me.stone), int(me.food), int(me.wisdom), int(me.gold)

    def dice_of(self, seat: int) -> list[str]:
        """The freemen, as `red 3`, or `red 3 @1` on site 1."""
        dice = self.view(seat)["dice"]
        return sorted([f"{d['die']} @{d['site']}" if d["site"] else d["die"] for d in dice])

    def points(self, seat: int) -> dict[str, int]:
        """All points of the player since the start, by what gave them."""
        found = self.match.points()[seat].items()
        return {THINGS[thing].code: points for thing, points in found}

    def told(self, picks: int = 1) -> list[str]:
        """What the last picks led to, in words."""
        entries = self.match.log[-picks:]
        return [str(self.match.sentence(event)) for entry in entries for event in entry.events]

    # Arranging

    def give(self, seat: int, **numbers: int) -> Position:
        """Let a player have exactly this: stone, food, wisdom, gold, tokens, bases, vp."""
        for name, amount in numbers.items():
            assert name in ("stone", "food", "wisdom", "gold", "tokens", "bases", "points"), name
            setattr(self.me(seat), name, amount)
        return self

    def dice(self, seat: int, *dice: str) -> Position:
        """Let a player have these freemen, such as `red 3` or `red 3 @1`."""
        me, s = self.me(seat), self.s
        for base in range(6):
            if me.dice[base] != NONE:
                s.supply[me.dice[base] % DICE // 6] += 1
            me.dice[base] = NONE
        me.bases = max(me.bases, len(dice))
        for base, die in enumerate(dice):
            name, _, site = die.partition(" @")
            me.dice[base] = DIE_IDS.index(name) + DICE * int(site or 0)
            s.supply[DIE_IDS.index(name) // 6] -= 1
        return self

    def lay(self, seat: int, tile: str, x: int, y: int) -> Position:
        """Put a Building, or `farm TYPE`, into a city; it comes out of its pile."""
        kind = BUILDING_IDS.index(tile.removeprefix("farm "))
        self.take_tile(kind)
        add_tile(self.me(seat), kind + (FARM if tile.startswith("farm ") else 0), number(x, y))
        return self

    def city(self, seat: int, *rows: str) -> Position:
        """Lay rows of tiles: `2,1 granary`, `1,0 farm mint`."""
        for row in rows:
            place, _, tile = row.partition(" ")
            x, _, y = place.partition(",")
            self.lay(seat, tile, int(x), int(y))
        return self

    def take_tile(self, kind: int) -> None:
        """One tile of a type leaves its pile, or the market, where another takes its place."""
        s = self.s
        if s.bag[kind] == 0:
            colour = s.tables.colour[kind]
            kinds = [n for n in range(30) if s.tables.colour[n] == colour and s.bag[n] > 0]
            for row in (s.tops, s.market):
                if kind in list(row) and s.bag[kind] == 0:
                    row[list(row).index(kind)] = kinds[0]
                    s.bag[kinds[0]] -= 1
                    s.bag[kind] += 1
        assert s.bag[kind] > 0, BUILDING_IDS[kind]
        s.bag[kind] -= 1

    def aside(self, seat: int, *tiles: str) -> Position:
        """Tiles that a player has set aside."""
        for tile in sorted(tiles, key=BUILDING_IDS.index):
            self.take_tile(BUILDING_IDS.index(tile))
            self.me(seat).aside = append(self.me(seat).aside, BUILDING_IDS.index(tile))
        return self

    def seat(self, seat: int, x: int, y: int, die: str) -> Position:
        """Close the district whose south-west tile lies there, with a die of the supply."""
        me, n = self.me(seat), DIE_IDS.index(die)
        place = seat_index(me, number(x, y))
        assert me.seat_dice[place] == NONE
        me.seat_dice[place] = n
        me.vacant -= 1
        self.s.supply[n // 6] -= 1
        return self

    def hold(self, seat: int, card: str, temple: int = 0) -> Position:
        """A player holds a zodiac card, that of a temple or, if it has none, of this one."""
        s, n = self.s, ZODIAC_IDS.index(card)
        if n in list(s.zodiac):
            temple = list(s.zodiac).index(n)
        if s.holder[temple] != NONE:
            s.seats[s.holder[temple]].zodiac -= 1 << s.zodiac[temple]
        s.zodiac[temple], s.holder[temple] = n, seat
        self.me(seat).zodiac += 1 << n
        return self

    def ships(self, *values: int) -> Position:
        """The values of the sites."""
        for site, value in enumerate(values):
            self.s.ships[site] = value
        return self

    def military(self, *spaces: int, order: Sequence[int] = ()) -> Position:
        """The spaces of all markers, and their order from below."""
        for marker, space in enumerate(spaces):
            self.s.military[marker] = space
        for n, marker in enumerate(order):
            self.s.military_order[n] = marker
        return self

    def temples(self, seat: int, *steps: int) -> Position:
        """The steps of a player on Forest, Mountain and Sea."""
        for temple, step in enumerate(steps):
            self.me(seat).temples[temple] = step
        return self

    def temple_order(self, temple: int, *seats: int) -> Position:
        """The markers of a temple, from below."""
        for n, seat in enumerate(seats):
            self.s.temple_order[temple * self.s.players + n] = seat
        return self

    def market(self, *tiles: str) -> Position:
        """The tiles of the market, from the top; what lay there goes into its pile."""
        for slot in range(5):
            if self.s.market[slot] != NONE:
                self.s.bag[self.s.market[slot]] += 1
            self.s.market[slot] = NONE
        for slot, tile in enumerate(tiles):
            self.take_tile(BUILDING_IDS.index(tile))
            self.s.market[slot] = BUILDING_IDS.index(tile)
        return self

    def tops(self, **tiles: str) -> Position:
        """The visible tiles of piles, by colour."""
        for colour, tile in tiles.items():
            n = COLOUR_IDS.index(colour)
            self.s.bag[self.s.tops[n]] += 1
            self.take_tile(BUILDING_IDS.index(tile))
            self.s.tops[n] = BUILDING_IDS.index(tile)
        return self

    def empty_pile(self, seat: int, colour: str) -> Position:
        """All tiles of a pile lie with a player, set aside."""
        n, me = COLOUR_IDS.index(colour), self.me(seat)
        found = [int(self.s.tops[n])] if self.s.tops[n] != NONE else []
        self.s.tops[n] = NONE
        for kind in range(30):
            if self.s.tables.colour[kind] == n:
                found += [kind] * int(self.s.bag[kind])
                self.s.bag[kind] = 0
        me.aside = vec[i64](sorted([*[int(tile) for tile in me.aside], *found]))
        return self

    def recruits(self, *dice: str) -> Position:
        """The dice of the recruitment area, from the left."""
        for slot in range(5):
            if self.s.recruits[slot] != NONE:
                self.s.supply[self.s.recruits[slot] // 6] += 1
            self.s.recruits[slot] = NONE
        for slot, die in enumerate(dice):
            self.s.recruits[slot] = DIE_IDS.index(die)
            self.s.supply[DIE_IDS.index(die) // 6] -= 1
        return self

    def advisors(self, seat: int, *colours: str) -> Position:
        """The advisor row, from the left."""
        me = self.me(seat)
        for n, colour in enumerate(colours):
            me.advisors |= (COLOUR_IDS.index(colour) + 1) << (3 * n)
            me.advisor_mask |= 1 << COLOUR_IDS.index(colour)
            self.s.supply[COLOUR_IDS.index(colour)] -= 1
        return self

    def speaker(self, seat: int, place: int, value: int, site: int = 0) -> Position:
        """Let a player have a speaker (-1: in the area), perhaps on a site."""
        self.s.speakers[place] = value + OWNER * (seat + 1) + AT * site
        return self

    def gold_on(self, *gold: int) -> Position:
        """The gold on the district cards; where there is none, seat 0 has scored the card."""
        for n, amount in enumerate(gold):
            self.s.card_gold[n] = amount
            if amount == 0:
                self.me(0).scored |= 1 << self.s.cards[n]
        return self

    def towers(self, seat: int, **heights: int) -> Position:
        """The towers of a player; the floors come out of the reserve."""
        for colour, height in heights.items():
            n = COLOUR_IDS.index(colour)
            self.s.floors[n] -= height - self.me(seat).towers[n]
            self.me(seat).towers[n] = height
        return self

    def turn(self, seat: int) -> Position:
        """It is this player's turn."""
        from ludopolis.games.origins.rules.turn import begin_turn

        self.s.stack.pop()
        begin_turn(self.s, seat)
        return self


def prepared(
    players: int = 2,
    *,
    bonus: Sequence[str] = COLOUR_IDS,
    zodiac: Sequence[str] = ZODIAC,
    market: Sequence[str] = MARKET,
    rolls: Sequence[int] = (1, 2, 3, 4, 5),
    speakers: Sequence[int] = (2, 3, 4, 5),
    districts: Sequence[str] = DISTRICTS,
    setup: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Position:
    """All is drawn but the dice of the draft; seat 0 begins.

    `rolls` are the dice of recruitment, in the order of the colours.
    """
    given = {"first-player": "1", **(setup or {})} if players > 1 else dict(setup or {})
    position = Position(Match(GAME, players, given, edition=edition, draws=False))
    tables = position.s.tables
    draws = [f"bonus-tile {colour}" for colour in bonus]
    draws += [f"zodiac {card}" for card in zodiac]
    draws += [f"tile {tile}" for tile in market]
    draws += [f"tile {TOPS[colour]}" for colour in COLOUR_IDS]
    draws += [f"roll {value}" for value in rolls]
    draws += [f"roll {value}" for value in speakers[: tables.speakers[players]]]
    draws += [f"district {card}" for card in districts[: tables.districts[players]]]
    return position.play(*[f"{CHANCE} {draw}" for draw in draws])


def start(players: int = 2, **names: Any) -> Position:
    """A game before its first turn; seat 0 begins, with 1 of each resource."""
    position = prepared(players, **names)
    if players == 1:
        # Blue and orange are the highest and leave the draft.
        position.play(*[f"{CHANCE} roll {value}" for value in (3, 2, 5, 4, 1)])
        return position.play("0 die red 3", "0 die purple 2")
    rolls = [3, 1, 2, 4, 1, 3, 1, 2, 4, 1]
    position.play(*[f"{CHANCE} roll {value}" for value in rolls])
    first, second = ["red 3", "orange 4"] * 2, ["blue 2", "yellow 1"] * 2
    for seat in range(players):
        position.play(f"{seat} die {first[seat]}")
    for seat in reversed(range(players)):
        position.play(f"{seat} die {second[seat]}")
    return position


def district(card: str) -> int:
    """The number of a district card."""
    return DISTRICT_IDS.index(card)


def temple(name: str) -> int:
    """The number of a temple."""
    return TEMPLE_IDS.index(name)


def returned(p: Position) -> list[str]:
    """Tiles under the piles."""
    return [BUILDING_IDS[tile] for tile in p.s.returned]
