"""How these tests come to a position: name the cities, set what would take long, name the shake.

`table("giza", "rhodes")` is a game of two before its first shake. `give` arranges boards, `shake`
names how dice lie (all others show something harmless in the quarter that costs nothing), and
from then on codes are played.
"""

from __future__ import annotations

from functools import partial

from ludopolis.core import Edition, Match
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.components.effects import (
    ATTACK,
    DIE_COINS,
    DIE_DISCOUNT,
    DIE_FREE,
    RESOURCE,
    UNLOCK,
)
from ludopolis.games.seven_wonders_dice.rules.forum import Roll
from ludopolis.games.seven_wonders_dice.rules.scoring import row, total
from ludopolis.games.seven_wonders_dice.state import ASIDE, UNSHAKEN, Player, SevenWondersDice
from ludopolis.games.seven_wonders_dice.things import (
    BONUS_IDS,
    BUILDING_IDS,
    DIE_IDS,
    NOTE_BITS,
    SPACE_IDS,
    THINGS,
)
from tests.games import editions

overlaid = partial(editions.overlaid, GAME)

LIES = {
    "grey_1": "stone 0",
    "grey_2": "wood 0",
    "grey_3": "brick 0",
    "blue": "mask 0",
    "red": "axe 0",
    "yellow": "coin7 0",
    "green": "gear 0",
    "black": "spy_any 0",
    "white": "leader_laurel 0",
    "purple": "guild_wonder 0",
}
BOARD = [SPACE_IDS[int(space)] for space in GAME.read(GAME.edition()).layout.spaces]
AGORA = [f"ag_{row}{col}" for row in "123" for col in "123"]
WAREHOUSE = ["wh_stone", "wh_wood", "wh_brick", "wh_textile", "wh_glass", "wh_papyrus"]
MARKET = [id for id in BOARD if id.startswith("mk")]
UNIVERSITY = [id for id in BOARD if id.startswith("un")]
GALLERY = [id for id in BOARD if id.startswith("gl")]
WEST = [id for id in BOARD if id.startswith("bw")]
EAST = [id for id in BOARD if id.startswith("be")]


class Position:
    """A match and short ways to play it, look at it and arrange it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> SevenWondersDice:
        """The state."""
        state = self.match.state
        assert isinstance(state, SevenWondersDice)
        return state

    def me(self, seat: int) -> Player:
        """A player."""
        return self.s.seats[seat]

    # Arranging, before the shake

    def give(
        self,
        seat: int,
        crossed: list[str] | None = None,
        coins: int | None = None,
        bonuses: str = "",
        noted: dict[str, int] | None = None,
    ) -> Position:
        """A board as it could have come to be in earlier turns."""
        me = self.me(seat)
        assert isinstance(self.s.stack[-1], Roll), "boards are arranged before the shake"
        if coins is not None:
            me.coins = coins
        for id in crossed or []:
            self._cross(me, SPACE_IDS.index(id), (noted or {}).get(id, 0))
        for bonus in bonuses.split():
            me.bonuses |= 1 << BONUS_IDS.index(bonus)
        complete = [n for n in range(len(BUILDING_IDS)) if self.s.is_complete(me, n)]
        counting = [n for n in complete if self.s.tables.counts_for_bonus[n]]
        for building in counting[: len(bonuses.split())]:
            me.given |= 1 << building
        me.start = me.crossed
        me.points = total(self.s, me, False)
        return self

    def _cross(self, me: Player, space: int, noted: int) -> None:
        board = self.s.tables.layout
        assert board.bit[space], "the space is on the board"
        me.crossed |= board.bit[space]
        for effect in self.s.board(me).effects[space]:
            if effect.kind == ATTACK:
                me.met += (effect.amount - noted) << board.met_shift[space]
            me.resources += effect.kind == RESOURCE
            me.discount += effect.amount if effect.kind == DIE_DISCOUNT else 0
            me.free |= 1 << effect.place if effect.kind == DIE_FREE else 0
            me.unlocked |= 1 << effect.place if effect.kind == UNLOCK else 0
            if effect.kind == DIE_COINS:
                me.gains += effect.amount << (effect.place * NOTE_BITS)

    def forum(self, *dice: str) -> Position:
        """Special dice that have taken the places of grey_3 and grey_2."""
        for grey, die in zip((2, 1), dice):
            self.s.shown[grey] = ASIDE
            self.s.shown[DIE_IDS.index(die)] = UNSHAKEN
        return self

    # Playing

    def shake(self, **lies: str) -> Position:
        """Shake the Forum: `shake(blue="owl 2")`."""
        while self.s.stack and isinstance(self.s.stack[-1], Roll):
            die = DIE_IDS[int(self.s.stack[-1].die)]
            self.match.play(-1, f"roll {die} {lies.get(die, LIES[die])}")
        return self

    def play(self, *picks: str) -> Position:
        """Make picks such as `0 build blue ag_12`."""
        for pick in picks:
            seat, _, code = pick.partition(" ")
            self.match.play(int(seat), code)
        return self

    def pass_turn(self, *but: int) -> Position:
        """All pass who still have to act, but for these seats."""
        for seat in range(self.match.players):
            while seat not in but and "pass" in self.open(seat):
                self.match.play(seat, "pass")
        return self

    # Looking

    def open(self, seat: int) -> list[str]:
        """The codes that are open to a player."""
        return [option.code for option in self.match.open_to(seat)]

    def why(self, seat: int, code: str) -> str:
        """Why the option is closed."""
        return str(self.match.explain(seat, code))

    def told(self) -> list[str]:
        """What the last pick set off."""
        return [str(self.match.sentence(event)) for event in self.match.log[-1].events]

    def points(self, seat: int) -> dict[str, int]:
        """The points told so far, by what gave them."""
        found: dict[str, int] = {}
        for event in [event for entry in self.match.log for event in entry.events]:
            if event.player == seat and GAME.events[event.kind].points:
                cause = THINGS[event.place].code
                found[cause] = found.get(cause, 0) + int(event.amount)
        return found

    def row(self, seat: int, building: str) -> int:
        """A row of the score board, with what is counted at the end."""
        return int(row(self.s, self.me(seat), BUILDING_IDS.index(building), True))

    def prices(self, seat: int) -> dict[str, int]:
        """The price of each open option."""
        return {offer["option"]: offer["price"] for offer in self.s.view(seat)["open"]}


def table(*cities: str, edition: Edition | None = None) -> Position:
    """A game of these cities before its first shake."""
    match = Match(GAME, len(cities), {"cities": "chosen"}, edition=edition, draws=False)
    for seat, city in enumerate(cities):
        match.play(seat, f"city {city}")
    return Position(match)


def printed(ids: list[str], city: int = 0) -> tuple[list[int], list[str]]:
    """The costs of spaces, and the first effects."""
    board, spaces = two().s.tables.boards[city], [SPACE_IDS.index(id) for id in ids]
    costs = [int(board.cost[space]) for space in spaces]
    return costs, [board.effects[space][0].said for space in spaces]


def two() -> Position:
    """A game of two: Giza and Rhodes."""
    return table("giza", "rhodes")


def three() -> Position:
    """A game of three; the left neighbour of Giza is Rhodes, the right one Babylon."""
    return table("giza", "rhodes", "babylon")
