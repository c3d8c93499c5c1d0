"""A position as numbers: ships, cards, piers, and what is pending."""

from __future__ import annotations

from typing import Final

from ludopolis.core import SEATS, Sheet, Step, Together, by_class, class_names, i64, vec

from ..state import DECK, SPENT, Harbour, Player
from ..steps import Award, Bid, Deal, Dock
from ..tables import MOST_PLAYERS
from ..words import BID, PIER

STEPS: Final[list[type[Step]]] = [Deal, Together, Bid, Award, Dock]
KINDS: Final = by_class(STEPS)
KIND_NAMES: Final = class_names(STEPS)
PLACES: Final = range(1, PIER.size + 1)  # a ship for each pier, at most
CARDS: Final = range(1, BID.size + 1)
SHIPS: Final = [f"ship {place} to come" for place in PLACES]
HELD: Final = [f"holds {card}" for card in CARDS]
UNSEEN: Final = [f"unseen {card}" for card in CARDS]
AT_PIER: Final = [f"ship at pier {place}" for place in PLACES]

# What each number counts
MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    "towage": "1 if the bid one lower takes the ship",
    "ships to come": "ships that are still to be auctioned",
    **dict.fromkeys(SHIPS, "the points of the next ship, the one after it, and so on"),
    **dict.fromkeys(HELD, "1 if the player holds this card"),
    **dict.fromkeys(UNSEEN, "1 if this card is in the deck or in another hand"),
    "sure winners": "cards in hand that no card of others can beat, nor undo by being one lower",
    "there": "1 if this seat is taken",
    "points": "points scored",
    "lead": "points before the best of the others",
    "cards": "cards in hand",
    "last bid": "the card of the last auction; 0 before the first",
    **dict.fromkeys(AT_PIER, "the ship at this pier; 0 while it is free"),
    "best pier": "the bonus of the best free pier",
    "best ship": "the most valuable ship, which breaks ties",
    "most": "the points if the player won all ships to come",
}


def describe(s: Harbour, player: i64, sheet: Sheet) -> None:
    """What a seat knows: all but the cards of others, and their bids while all bid (HB-1.2)."""
    before = s
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Together) and isinstance(top.before, Harbour):
        before = top.before
    cards, seats = before.cards[:], before.seats[:]
    seats[player] = s.seats[player]
    for card in range(len(cards)):
        if cards[card] == player:
            cards[card] = s.cards[card]
    sheet.begin("table")
    auctions = count(cards, SPENT) // s.players
    describe_table(s, auctions, sheet)
    describe_cards(cards, player, sheet)
    size: i64 = 0
    for place in range(MOST_PLAYERS):
        sheet.begin(SEATS[place])
        if place < s.players:
            first = sheet.at
            seat = (player + place) % s.players
            describe_seat(s, seats, seat, auctions, sheet)
            sheet.put("cards", count(cards, seat))
            bids = auctions > 0 or (place == 0 and count(cards, SPENT) > 0)
            sheet.put("last bid", seats[seat].bid + 1 if bids else 0)
            size = sheet.at - first
        else:
            sheet.skip(size)
    sheet.pending(s, player, KINDS, KIND_NAMES)


def count(cards: vec[i64], place: i64) -> i64:
    """How many cards lie there."""
    found: i64 = 0
    for other in cards:
        if other == place:
            found += 1
    return found


def describe_table(s: Harbour, auctions: i64, sheet: Sheet) -> None:
    """The ships to come (HB-1.1)."""
    ships = s.tables.ships
    sheet.put("players", s.players)
    sheet.flag("towage", s.towage)
    sheet.put("ships to come", len(ships) - auctions)
    for place in range(len(SHIPS)):
        ahead = auctions + place
        sheet.put(SHIPS[place], ships[ahead] if ahead < len(ships) else 0)


def describe_cards(cards: vec[i64], player: i64, sheet: Sheet) -> None:
    """The own hand, and the cards that may be in another."""
    sure: i64 = 0
    for card in range(len(HELD)):
        sheet.flag(HELD[card], cards[card] == player)
        sheet.flag(UNSEEN[card], is_unseen(cards, card, player))
        if cards[card] == player and not is_unseen(cards, card - 1, player):
            if not is_beaten(cards, card, player):
                sure += 1
    sheet.put("sure winners", sure)


def is_unseen(cards: vec[i64], card: i64, player: i64) -> bool:
    """Whether a card is in the deck or in the hand of another."""
    return card >= 0 and cards[card] >= DECK and cards[card] != player


def is_beaten(cards: vec[i64], card: i64, player: i64) -> bool:
    """Whether a card from this one on is in the deck or in the hand of another."""
    for higher in range(card, len(cards)):
        if is_unseen(cards, higher, player):
            return True
    return False


def describe_seat(s: Harbour, seats: list[Player], seat: i64, auctions: i64, sheet: Sheet) -> None:
    """The points and piers of a player."""
    me = seats[seat]
    sheet.put("there", 1)
    sheet.put("points", me.points)
    sheet.put("lead", me.points - best_of_others(seats, seat))
    sheet.row(AT_PIER, me.piers)
    ships, best_ship = s.tables.ships, me.piers[0]
    for ship in me.piers:
        best_ship = max(best_ship, ship)
    most = me.points + best_piers(s, me, len(ships) - auctions)
    for place in range(auctions, len(ships)):
        most += ships[place]
    sheet.put("best pier", best_piers(s, me, 1))
    sheet.put("best ship", best_ship)
    sheet.put("most", most)


def best_of_others(seats: list[Player], seat: i64) -> i64:
    """The points of the best player but this one."""
    best = seats[1 if seat == 0 else 0].points
    for other in range(len(seats)):
        if other != seat:
            best = max(best, seats[other].points)
    return best


def best_piers(s: Harbour, me: Player, count: i64) -> i64:
    """The bonuses of the best free piers together, so many of them or as many as there are."""
    taken: i64 = 0  # a bit for each pier that is counted
    total: i64 = 0
    for _ in range(count):
        best: i64 = -1
        for pier in range(len(me.piers)):
            if me.piers[pier] == 0 and not taken >> pier & 1:
                if best < 0 or s.tables.bonuses[pier] > s.tables.bonuses[best]:
                    best = pier
        if best < 0:
            break
        taken |= 1 << best
        total += s.tables.bonuses[best]
    return total
