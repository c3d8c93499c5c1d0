"""What the numbers of a position are called, and what each of them counts."""

from __future__ import annotations

from typing import Final

from ludopolis.core import SEATS, i64

from ..components.kinds import (
    CARD_IDS,
    CITIZENS,
    COLOUR_IDS,
    DECK_IDS,
    DISTRICT_IDS,
    HAND_KINDS,
    LEVEL_IDS,
    POWER_IDS,
    REBEL_VALUES,
    TILE_IDS,
)
from ..tables import DESTINATIONS

MOST_PLAYERS: Final[i64] = 4
HIGHEST: Final[i64] = 6  # printed on a card
STEPS_AHEAD: Final[i64] = 3  # of a rocket
ROUNDS: Final = ["preparation", "round 1", "round 2", "round 3"]
TOKENS: Final = [f"token for a {value}" for value in range(1, HIGHEST + 1)]
FLAG: Final = [f"flag {colour}" for colour in COLOUR_IDS]
VISIBLE_TILE: Final = [f"visible tile {tile}" for tile in TILE_IDS]
RECRUIT: Final = [f"recruit {colour}" for colour in COLOUR_IDS]
RIVER: Final = [f"river {colour}" for colour in [*COLOUR_IDS, "rebel"]]
RIVER_VALUE: Final = [f"{name} value" for name in RIVER]
STRANGERS_OF: Final = [f"strangers of {value}" for value in range(1, HIGHEST + 1)]
DECK_SIZE: Final = [f"{deck} deck" for deck in DECK_IDS]
DISCARDED: Final = [f"{deck} discards" for deck in DECK_IDS]
ROB_LEADS: Final = [f"rob leads {colour}" for colour in COLOUR_IDS]
ROB_GOES: Final = [f"rob to {place}" for place in DESTINATIONS]
# Kinds told one by one, where they are not seen; of each Dualist there are one or two.
SHOWN_KINDS: Final[i64] = CITIZENS + len(REBEL_VALUES)
UNSEEN: Final = [f"unseen {card}" for card in CARD_IDS[:SHOWN_KINDS]]
PASSED: Final = [f"passed {colour}" for colour in COLOUR_IDS]
PASSED_VALUE: Final = [f"{name} value" for name in PASSED]
CAPITAL: Final = [f"Capital {colour}" for colour in COLOUR_IDS]
CARDS_OF: Final = [f"cards of {value}" for value in range(1, HIGHEST + 1)]
HOLDS: Final = [f"holds {card}" for card in CARD_IDS[:HAND_KINDS]]
PACKET: Final = [f"packet {card}" for card in CARD_IDS[:CITIZENS]]
HAND: Final = [f"hand {colour}" for colour in COLOUR_IDS]
TILE: Final = [f"tile {tile}" for tile in TILE_IDS]
AHEAD: Final = [f"fly {steps}" for steps in range(1, STEPS_AHEAD + 1)]
ABOUT: Final = [f"about {district}" for district in DISTRICT_IDS]
CITY: Final = [f"{seat} {district}" for seat in SEATS[:MOST_PLAYERS] for district in DISTRICT_IDS]

# What each number counts
MEANINGS: Final[dict[str, str]] = {
    "players": "players at the table",
    "alone": "1 in a game against Rob",
    **dict.fromkeys(LEVEL_IDS, "1 for Rob's level, in a game alone"),
    "rob's bonus": "points that Rob gets in the end",
    **dict.fromkeys(ROUNDS, "1 in this round"),
    "rounds to come": "rounds after this one",
    "round is ending": "1 if somebody has ended the round, so that last turns are taken",
    "over": "1 if the game is over",
    **dict.fromkeys(POWER_IDS, "1 if this power is in play"),
    "side b": "1 if side B of the Discovery board is up",
    "gold in supply": "gold tokens that can be taken",
    **dict.fromkeys(TOKENS, "Aristocrat tokens in the supply that fit a card of this value"),
    **dict.fromkeys(FLAG, "1 if the Rebel flag stands there"),
    **dict.fromkeys(RECRUIT, "1 if the visible Recruiter card has this colour"),
    "recruit value": "the value of the visible Recruiter card",
    **dict.fromkeys(VISIBLE_TILE, "1 if this Mentalist tile lies face up"),
    "agents in the stack": "Agent tiles that can be drawn",
    "unknown agents": "Agent tiles in the stack or placed by others, face down",
    "unknown agents sum": "the sum of these tiles",
    "looks at an agent": "1 if the player is placing an Agent tile",
    "agent in hand": "the value of that tile",
    "prophecy": "the sum of the face-up Prophet tiles",
    "prophecy to come": "what is missing until every district loses its lowest card",
    "prophets in the stack": "Prophet tiles that lie face down",
    "prophets that fulfil": "how many of these would be enough",
    **dict.fromkeys(RIVER, "cards of this colour in the Proselytist river"),
    **dict.fromkeys(RIVER_VALUE, "what these are worth"),
    **dict.fromkeys(STRANGERS_OF, "cards of this value in the Strangers river"),
    **dict.fromkeys(DECK_SIZE, "cards or tiles in this deck"),
    **dict.fromkeys(DISCARDED, "cards or tiles on this discard pile"),
    **dict.fromkeys(ROB_LEADS, "instruction cards to come that lead with this colour"),
    **dict.fromkeys(ROB_GOES, "instruction cards to come with this destination"),
    "rob takes the highest": "instruction cards to come that take the highest card",
    **dict.fromkeys(UNSEEN, "cards of this kind in the deck or in a hand, nobody knows where"),
    "unseen dualists": "Dualist cards in the deck or in hands that are not known",
    **dict.fromkeys(PASSED, "cards of this colour that the player passed and others still hold"),
    **dict.fromkeys(PASSED_VALUE, "what these are worth"),
    "capital total": "the total of the Capital district",
    "capital cards": "cards of the Capital district",
    "maximum": "the MAXIMUM with the Agent tiles that the player knows",
    "agents known": "what these tiles add to it",
    "agents hidden": "face-down Agent tiles that the player does not know",
    "bonus card": "the card that the strongest City wins",
    "lowest": "the value of the lowest card; 0 without cards",
    "newest": "the value of the newest card; 0 without cards",
    **dict.fromkeys(CARDS_OF, "Capital cards with this printed value"),
    **dict.fromkeys(HOLDS, "cards of this kind in the own hand"),
    **dict.fromkeys(PACKET, "cards of this kind in the packet of the draft"),
    "capital hand": "hand cards for this Capital district",
    "capital hand value": "what these are worth",
    "highest for the capital": "the highest of these",
    "fitting": "hand cards that alone do not bring the City district above the MAXIMUM",
    "highest fitting": "the highest of these",
    **dict.fromkeys(AHEAD, "the space after so many steps of the rocket; 0 if there is none"),
    "draws": "cards drawn on that space",
    "space points": "points of that space",
    **dict.fromkeys(COLOUR_IDS, "1 if that space shows this power"),
    "there": "1 if this seat is taken",
    "rob": "1 if Rob sits here",
    "starts": "1 for the start player of the round",
    "place in turn order": "the place in the order of this round, from 1",
    "ended the round": "1 for who has ended the round",
    "last turn to come": "1 if the round is ending and the player has still a turn",
    "points": "points after the final scoring",
    "worth": "points if the game ended now, without losses and bonus cards",
    "as things stand": "points if the round were resolved now, hands left out",
    "ahead as things stand": "how much more than the best of the others",
    "with hands": "points if the round were resolved now, known hand cards deposited",
    "ahead with hands": "how much more than the best of the others",
    "city points": "printed values of all City cards",
    "bonus points": "printed values of the bonus cards",
    "bonus cards": "bonus cards won",
    "gold": "gold owned, on cards too",
    "gold on the board": "gold that lies on the City board",
    "rocket": "the space of the rocket",
    "rocket points": "the points of that space",
    "spaces to the end": "spaces between the rocket and the last one",
    **dict.fromkeys(TILE, "1 if the player has this Mentalist tile"),
    "tile usable": "1 if the action of the tile is possible now",
    "hand": "cards in the hand",
    "rebels in hand": "Rebel cards in the hand",
    "dualists in hand": "Dualist cards in the hand",
    "packet": "cards in the packet of the draft",
    "total": "the total of the City district",
    "cards": "its cards",
    "room": "what may be added to it; below 0: too much",
    "lead": "strength before the best of the others as things stand; 0 for what is lost",
    "wins": "1 if the player would win the bonus card as things stand",
    "ties": "1 if the player would tie for it",
    "guarded": "what cards with gold are worth",
    "held": "known hand cards for this district",
    "held value": "what these are worth",
    "room with hands": "what may be added once these are deposited",
    "lead with hands": "strength before the best of the others with known hand cards deposited",
    "wins with hands": "1 if the player would then win the bonus card",
    **dict.fromkeys(ABOUT, "1 if the question is about this district, or began there"),
    "value asked about": "the value of the card that the question is about",
    "powers shown": "powers to choose from",
}  # fmt: skip
