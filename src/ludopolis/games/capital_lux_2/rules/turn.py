"""A turn: play a card into the City or the Capital, or use a Mentalist tile (CL-5)."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Do, Options, Text, Word, i64, offer, text

from ..components.kinds import CARD_NAMES, TILE_NAMES
from ..events import ENDED, EXTRA_TURN, FORGONE
from ..options import FORGO, PLAY, USE_TILE
from ..reasons import NO_FORGOING, NOT_IN_HAND
from ..state import NONE, CapitalLux2
from .hands import KIND, find
from .playing import play_into_capital, play_into_city
from .rob import ROB_PLAYS
from .transform import tile_refusal, use_tile

CANDIDATES: Final[Options] = [*PLAY.options, USE_TILE]


def append_plays(s: CapitalLux2, player: i64, options: Options) -> None:
    """Add each kind of card in the hand, for the City and for the Capital (CL-5.2)."""
    hand = s.seats[player].hand
    last: i64 = -1
    for place in range(len(hand)):
        kind = hand[place] >> KIND
        if kind != last:
            offer(options, PLAY.first + 2 * kind)
            offer(options, PLAY.first + 2 * kind + 1)
            last = kind


def turn_refusal(s: CapitalLux2, player: i64, option: i64) -> i64:
    """LEGAL, or why a card cannot be played or a tile not be used (CL-5.2)."""
    if option == USE_TILE:
        return tile_refusal(s, player)
    held = find(s.seats[player].hand, (option - PLAY.first) // 2) >= 0
    return LEGAL if held else NOT_IN_HAND


def turn_facts(s: CapitalLux2, player: i64, option: i64) -> dict[str, Word]:
    """What fills the gaps of that refusal."""
    if option in PLAY:
        return {"card": CARD_NAMES[(option - PLAY.first) // 2]}
    tile = s.seats[player].tile
    return {"tile": TILE_NAMES[tile]} if tile != NONE else {}


def take_turn(s: CapitalLux2, player: i64, option: i64) -> None:
    """Play the card, or use the tile instead of the whole turn (CL-5.2)."""
    if option == USE_TILE:
        use_tile(s, player)
    elif (option - PLAY.first) % 2 == 0:
        play_into_city(s, player, (option - PLAY.first) // 2)
    else:
        play_into_capital(s, player, (option - PLAY.first) // 2)


@final
class TakeTurn(Ask):
    """A turn, in which there is no passing (CL-5.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        if s.ender != NONE:
            return text("Your last turn of the round: play a card")
        return text("Play a card")

    def candidates(self, s: CapitalLux2) -> Options:
        return CANDIDATES

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        return turn_refusal(s, self.player, option)

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return turn_facts(s, self.player, option)

    def options(self, s: CapitalLux2) -> Options:
        options: Options = []
        append_plays(s, self.player, options)
        if s.seats[self.player].tile != NONE and tile_refusal(s, self.player) == LEGAL:
            offer(options, USE_TILE)
        return options

    def choose(self, s: CapitalLux2, option: i64) -> None:
        s.push(AFTER_TURN[self.player])
        take_turn(s, self.player, option)


@final
class TakeExtraTurn(Ask):
    """A turn won by the Disciple; without cards it may be forgone (CL-11.2)."""

    def prompt(self, s: CapitalLux2) -> Text:
        return text("Take another turn")

    def candidates(self, s: CapitalLux2) -> Options:
        return [*CANDIDATES, FORGO]

    def refusal(self, s: CapitalLux2, option: i64) -> i64:
        if option == FORGO:
            return NO_FORGOING if len(s.seats[self.player].hand) > 0 else LEGAL
        return turn_refusal(s, self.player, option)

    def facts(self, s: CapitalLux2, option: i64) -> dict[str, Word]:
        return turn_facts(s, self.player, option)

    def choose(self, s: CapitalLux2, option: i64) -> None:
        if option == FORGO:
            s.tell(FORGONE, self.player)
        else:
            take_turn(s, self.player, option)


@final
class AfterTurn(Do):
    """Who has no cards left ends the round; everybody else has one more turn (CL-5.7, CL-6.1)."""

    def __init__(self, after: i64) -> None:
        super().__init__()
        self.after = after

    def run(self, s: CapitalLux2) -> None:
        player = self.after
        if s.ender == NONE and len(s.seats[player].hand) == 0:
            s.ender = player
            s.tell(ENDED, player)
        following = player + 1 if player + 1 < s.count else 0
        if following != s.ender:
            begin_turn(s, following)


@final
class Play(Do):
    """Turns are taken from the start player on (CL-5.1); without cards there are none (CL-4.8)."""

    def run(self, s: CapitalLux2) -> None:
        if len(s.seats[s.start].hand) > 0:
            begin_turn(s, s.start)


def begin_turn(s: CapitalLux2, player: i64) -> None:
    """Ask a player, or let Rob play (CL-5.1, CL-15.4)."""
    if player < s.players:
        s.push(TAKE_TURN[player])
    else:
        s.push(AFTER_TURN[player])
        s.push(ROB_PLAYS)


def extra_turn(s: CapitalLux2, player: i64) -> None:
    """Another turn at once; it is lost without a card or a usable tile (CL-11.2)."""
    me = s.seats[player]
    if len(me.hand) == 0 and (me.tile == NONE or tile_refusal(s, player) != LEGAL):
        s.tell(FORGONE, player)
        return
    s.tell(EXTRA_TURN, player)
    if player < s.players:
        s.push(TAKE_EXTRA_TURN[player])
    else:
        s.push(ROB_PLAYS)


TAKE_TURN: Final = [TakeTurn(player) for player in range(4)]
TAKE_EXTRA_TURN: Final = [TakeExtraTurn(player) for player in range(4)]
AFTER_TURN: Final = [AfterTurn(player) for player in range(4)]
PLAY_ROUND: Final = Play()
