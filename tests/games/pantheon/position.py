"""How these tests come to a position: name the people, play by codes, and set what would take long.

`start("roma")` is a game in which the first action of epoch 1 is to be taken and nobody has a
bonus tile. Chance draws what a test names, either beforehand or as a pick of player -1, and
something harmless otherwise. `hand`, `give`, `put` and the like arrange what is not to be tested
itself; they move components and never make any.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ludopolis.core import CHANCE, Edition, Match
from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.bags import ONE, count, filled
from ludopolis.games.pantheon.components.geometry import CELL_NAMES
from ludopolis.games.pantheon.rules.connection import connect, join
from ludopolis.games.pantheon.rules.preparation import DealBonuses
from ludopolis.games.pantheon.state import NONE, Pantheon, Player
from ludopolis.games.pantheon.things import (
    CARD_IDS,
    GOD_IDS,
    LOOT_IDS,
    OFFERING_IDS,
    THINGS,
)
from tests.games import editions
from tests.games.played import Played

overlaid = partial(editions.overlaid, GAME)

# What chance draws where a test names nothing: gods without effect on play, tiles likewise.
GODS = ["pietalte", "depraccus", "gadicea", "stonkus1", "taksator", "vinthrad", "gaiviles"]
LOOT = ["cards2", "money", "mixed", "cards3", "offering"]
PEOPLES = ["roma", "persia", "iberia", "germania", "graecia", "aegyptus", "cartago", "gallia"]
CARDS = ["gift", "priest", "dancer", "temple", "movement", "money1"]


class Position(Played):
    """A match and short ways to play it, look at it and arrange it."""

    def __init__(self, match: Match, drawn: dict[str, list[str]]) -> None:
        super().__init__(match)
        self.drawn = drawn  # what chance draws next, by kind

    @property
    def s(self) -> Pantheon:
        """The state."""
        state = self.match.state
        assert isinstance(state, Pantheon)
        return state

    # Playing

    def play(self, *picks: str) -> Position:
        """Make picks such as `0 foot 0407`; -1 names a draw."""
        for pick in picks:
            seat, _, code = pick.partition(" ")
            if int(seat) != CHANCE:
                self.settle()
            self.match.play(int(seat), code)
        return self.settle()

    def settle(self) -> Position:
        """Chance draws until a player is asked."""
        while self.s.stack and self.s.asking().player == CHANCE:
            self.match.play(CHANCE, self.draw())
        return self

    def draw(self) -> str:
        """What chance draws: what a test named, or the first harmless thing."""
        codes = self.codes()
        kind = codes[0].split()[0]
        for value in self.drawn.get(kind, []):
            if f"{kind} {value}" in codes:
                self.drawn[kind].remove(value)
                return f"{kind} {value}"
        usual = {"god": GODS, "loot": LOOT, "people": PEOPLES, "card": CARDS}.get(kind, [])
        return next((f"{kind} {v}" for v in usual if f"{kind} {v}" in codes), codes[0])

    def name(self, kind: str, *values: str) -> Position:
        """Chance draws these next."""
        self.drawn[kind] = [*values, *self.drawn.get(kind, [])]
        return self

    def everybody(self, code: str) -> Position:
        """Whoever is asked picks this, as long as it is open."""
        while not self.s.over and code in self.codes():
            self.play(f"{self.asked} {code}")
        return self

    def end_epoch(self, seat: int) -> Position:
        """The player, whose turn it is, worships the only god left and so ends the epoch."""
        self.show("taksator").rank(seat, gift=4)
        self.play(f"{seat} worship", f"{seat} god taksator")
        # Cards of another type could be offered instead of the tile.
        return self.play(f"{seat} offer none") if "offer none" in self.codes() else self

    def skip_turns(self, seat: int) -> Position:
        """Everybody draws until it is this player's turn to take an action."""
        while self.asked != seat or "draw" not in self.codes():
            who = self.asked
            wanted = ("draw", "pile", "end", "skip")
            self.play(f"{who} {next(code for code in wanted if code in self.codes())}")
        return self

    # Looking

    def doubt(self, seat: int, code: str) -> str:
        """What speaks against an open pick; empty if nothing does."""
        said = self.match.doubt(seat, code)
        return "" if said is None else str(said)

    def me(self, seat: int) -> Player:
        """What lies in front of a player."""
        return self.s.seats[seat]

    def seen(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """What lies in front of a player, as a viewer sees it; without one, as they do."""
        found: dict[str, Any] = self.s.view(seat if viewer is None else viewer)["players"][seat]
        return found

    def cards(self, seat: int) -> dict[str, int]:
        """The hand of a player."""
        found: dict[str, int] = self.seen(seat)["hand"]
        return found

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """The table."""
        return self.s.view(viewer)

    def points(self, seat: int, thing: str) -> int:
        """The points of a player so far for a thing such as `god stonkus1` or `source columns`."""
        return self.match.points()[seat].get(THINGS.by_code[thing], 0)

    def told(self, name: str) -> list[str]:
        """All events of a name so far, in words."""
        return [
            str(self.match.sentence(event))
            for entry in self.match.log
            for event in entry.events
            if GAME.events[event.kind].name == name
        ]

    # Arranging

    def hand(self, seat: int, **cards: int) -> Position:
        """The player holds exactly these cards; others come from pile and discards."""
        s, me = self.s, self.me(seat)
        s.pile += me.hand
        me.hand = me.known = 0
        for name, wanted in cards.items():
            kind = CARD_IDS.index(name)
            if count(s.pile, kind) < wanted:
                self.fetch(seat, kind, wanted)
            s.pile -= wanted * ONE[kind]
            me.hand += wanted * ONE[kind]
        s.check()
        return self

    def fetch(self, seat: int, kind: int, wanted: int) -> None:
        """Cards come back into the pile from discards, special money, display and other hands."""
        s = self.s
        s.pile += s.discards + s.special
        s.discards = s.special = 0
        for place in range(len(s.display)):
            if s.display[place] != NONE and count(s.pile, kind) < wanted:
                s.pile += ONE[s.display[place]]
                s.display[place] = NONE
        for other in [me for n, me in enumerate(s.seats) if n != seat]:
            if count(s.pile, kind) < wanted:
                s.pile += other.hand
                other.hand = other.known = 0

    def face_up(self, *cards: str) -> Position:
        """These cards lie face up; `-` is a gap."""
        s = self.s
        for place, name in enumerate(cards):
            if s.display[place] != NONE:
                s.pile += ONE[s.display[place]]
            s.display[place] = NONE if name == "-" else CARD_IDS.index(name)
            if name != "-":
                s.pile -= ONE[s.display[place]]
        s.check()
        return self

    def empty_pile(self, discards: bool = True, **left: int) -> Position:
        """The draw pile holds only these cards; the rest goes to the discards, or to player 1."""
        s = self.s
        kept = filled([left.get(name, 0) for name in CARD_IDS])
        rest = s.pile - kept
        s.pile = kept
        if discards:
            s.discards += rest
        else:
            self.me(1).hand += rest + s.discards
            s.discards = 0
        s.check()
        return self

    def give(self, seat: int, feet: int = -1, columns: int = -1) -> Position:
        """The personal reserve holds so many pieces."""
        me = self.me(seat)
        if feet >= 0:
            me.feet_left += me.feet - feet
            me.feet = feet
        if columns >= 0:
            me.columns_left += me.columns - columns
            me.columns = columns
        self.s.check()
        return self

    def rank(self, seat: int, **ranks: int) -> Position:
        """The player has these offering tiles and no others."""
        self.me(seat).ranks = filled([ranks.get(name, 0) for name in OFFERING_IDS])
        return self

    def god(self, seat: int, *names: str) -> Position:
        """The player owns these gods too, as if since before this turn."""
        for name in names:
            kind = GOD_IDS.index(name)
            self.s.god_stack -= ONE[kind]
            self.me(seat).gods += ONE[kind]
            self.me(seat).steps += name == "vinthrad"
            self.s.extra += name == "traitera" and seat == self.s.active
        self.s.check()
        return self

    def show(self, *names: str) -> Position:
        """These gods are on display, and the demigods that belong there."""
        s = self.s
        s.god_stack += s.gods
        s.gods = filled([names.count(name) for name in GOD_IDS])
        s.god_stack -= s.gods
        self.demigods(*([1, 2] * names.count("plaesiris") + [3] * self.demigod_loot()))
        return self

    def demigod_loot(self) -> int:
        """How many demigod tiles lie on the board."""
        return [int(kind) for kind in self.s.loot].count(LOOT_IDS.index("demigod"))

    def demigods(self, *values: int) -> Position:
        """These demigods are on display."""
        s = self.s
        s.demigod_stack += s.demigods
        s.demigods = filled([list(values).count(value) for value in range(1, 7)])
        s.demigod_stack -= s.demigods
        s.check()
        return self

    def own_demigods(self, seat: int, *values: int, known: Sequence[int] = ()) -> Position:
        """The player owns these demigods, some of them known to all."""
        s, me = self.s, self.me(seat)
        s.demigod_stack += me.demigods
        me.demigods = filled([[*values, *known].count(value) for value in range(1, 7)])
        me.known_demigods = filled([list(known).count(value) for value in range(1, 7)])
        s.demigod_stack -= me.demigods
        s.check()
        return self

    def lay(self, **tiles: str) -> Position:
        """Loot on the symbol spaces of the active people: `lay(s0206="god")`; others are empty."""
        s = self.s
        for slot in range(len(s.loot)):
            if s.loot[slot] != NONE:
                s.bag += ONE[s.loot[slot]]
                s.loot[slot] = NONE
        for space, name in tiles.items():
            cell = CELL_NAMES.index(space.removeprefix("s"))
            assert s.tables.symbol_of[cell] == s.people
            kind = LOOT_IDS.index(name)
            s.loot[s.tables.slot_of[cell]] = kind
            s.bag -= ONE[kind]
        plaesiris = count(s.gods, GOD_IDS.index("plaesiris"))
        return self.demigods(*([1, 2] * plaesiris + [3] * self.demigod_loot()))

    def put(self, seat: int, *spaces: str) -> Position:
        """Pieces of the player lie on these spaces, taken from the reserves, and are connected."""
        for space in spaces:
            cell = CELL_NAMES.index(space)
            self._from_reserve(seat, cell)
            join(self.s, seat, cell, not self.s.tables.is_column[cell])
        self.s.check()
        return self

    def old_column(self, seat: int, *spaces: str) -> Position:
        """Columns of an earlier epoch; connected only where they touch what is connected."""
        for space in spaces:
            cell = CELL_NAMES.index(space)
            self._from_reserve(seat, cell)
            connect(self.s, seat, cell)
        self.s.check()
        return self

    def _from_reserve(self, seat: int, cell: int) -> None:
        me = self.me(seat)
        self.s.pieces[cell] |= 1 << seat
        if self.s.tables.is_column[cell]:
            if me.columns_left:
                me.columns_left -= 1
            else:
                me.columns -= 1
        elif me.feet_left:
            me.feet_left -= 1
        else:
            me.feet -= 1


def start(
    people: str = "roma",  # or several, one for each epoch
    players: int = 2,
    bonus: Sequence[str] = (),
    setup: dict[str, Any] | None = None,
    edition: Edition | None = None,
    **drawn: list[str],
) -> Position:
    """A game in which player 0 is first; without `bonus` nobody has a bonus tile.

    `drawn` names what chance draws by kind, such as `god=["plaesiris"]`.
    """
    settings = {"first-player": "1", **(setup or {})}
    match = Match(GAME, players, settings, edition=edition, draws=False)
    named = {kind: list(values) for kind, values in drawn.items()}
    named["people"] = people.split()
    if bonus:
        named["bonus"] = list(bonus)
    elif not settings.get("choose-bonus"):
        stack = match.state.stack
        stack[:] = [step for step in stack if not isinstance(step, DealBonuses)]
        match._checkpoints = [match.state.clone()]
    return Position(match, named).settle()
