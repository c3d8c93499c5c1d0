"""Chapter 6.8: passing."""

from __future__ import annotations

from ludopolis.core import LEGAL, Options, i64

from ..components.boards import SA, TP
from ..events import CARD_CHOSEN, CARD_TAKEN, DROPPED, PASSED
from ..options import PASS, PASS_TAKING
from ..reasons import (
    CARD_NOT_ON_DISPLAY,
    NO_CARD_IN_LAST_ROUND,
    OWN_CARD,
    TAKE_A_CARD,
)
from ..state import NONE, TAKEN, TerraMystica
from ..things import BONUS, FAV12, FAVOUR, LAST_ROUND, STRONGHOLD
from .faction import faction_of
from .reach import lengthens_ships, refresh_reach


def pass_refusal(s: TerraMystica, player: i64, option: i64) -> i64:
    """Passing takes a card in rounds 1 to 5 and none in round 6 (TM-6.8.3)."""
    if option == PASS:
        return LEGAL if s.round == LAST_ROUND else TAKE_A_CARD
    if s.round == LAST_ROUND:
        return NO_CARD_IN_LAST_ROUND
    card = option - PASS_TAKING.first
    if s.seats[player].bonus == card:
        return OWN_CARD
    return LEGAL if s.cards[card] >= 0 else CARD_NOT_ON_DISPLAY


def append_passes(s: TerraMystica, options: Options) -> None:
    """Add the ways to pass."""
    if s.round == LAST_ROUND:
        options.append(PASS)
        return
    for card in range(PASS_TAKING.size):
        if s.cards[card] >= 0:
            options.append(PASS_TAKING.first + card)


def pass_turn(s: TerraMystica, player: i64, option: i64) -> None:
    """Score, swap the bonus card, and be out of the round (TM-6.8)."""
    me = s.seats[player]
    s.tell(PASSED, player)
    score_passing(s, player)
    me.passed = True
    s.passing.append(player)
    returned = me.bonus
    if option != PASS:
        take_card(s, player, option - PASS_TAKING.first)
        if returned != NONE:
            s.cards[returned] = 0
    if lengthens_ships(s, returned):
        refresh_reach(s, player)


def take_card(s: TerraMystica, player: i64, card: i64) -> None:
    """Take a bonus card with the coins on it (TM-2.9, TM-6.8.3)."""
    me = s.seats[player]
    coins = s.cards[card]
    s.tell(CARD_TAKEN if coins else CARD_CHOSEN, player, coins, BONUS.first + card)
    me.coins += coins
    me.bonus = card
    s.cards[card] = TAKEN


def score_passing(s: TerraMystica, player: i64) -> None:
    """Points of the bonus card, of FAV12 and of the Engineers' stronghold (TM-6.8.2)."""
    me = s.seats[player]
    s.score(player, card_points(s, player), BONUS.first + me.bonus)
    s.score(player, favour_points(s, player), FAVOUR.first + FAV12)
    s.score(player, faction_of(me).pass_points(s, player), STRONGHOLD)


def favour_points(s: TerraMystica, player: i64) -> i64:
    """What FAV12 scores for trading houses when passing (TM-12.1)."""
    me = s.seats[player]
    return s.tables.favour_pass_vp[me.built[TP]] if me.has_favour(FAV12) else 0


def card_points(s: TerraMystica, player: i64) -> i64:
    """What the own bonus card scores when passing (TM-12.2)."""
    me = s.seats[player]
    if me.bonus == NONE:
        return 0
    points: i64 = 0
    for kind in range(1, SA + 1):
        points += s.tables.bonus_pass_vp[me.bonus * 6 + kind] * me.built[kind]
    return points + s.tables.bonus_ship_vp[me.bonus] * me.ship


def drop_out(s: TerraMystica, player: i64) -> None:
    """Leave the game: no more actions and offers, the bonus card goes back (TM-17.13)."""
    me = s.seats[player]
    s.tell(DROPPED, player)
    me.dropped = True
    me.passed = True
    if me.bonus != NONE:
        s.cards[me.bonus] = 0
        me.bonus = NONE
    refresh_reach(s, player)
