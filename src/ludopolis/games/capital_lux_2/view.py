"""What a player sees of the table, as plain values (CL-16)."""

from __future__ import annotations

from ludopolis.core import i64, vec

from .components.kinds import (
    CARD_IDS,
    COLOUR_IDS,
    DECK_IDS,
    DECKS,
    DISTRICT_IDS,
    EXPLORER,
    HAND_DECKS,
    INFILTRATOR,
    LEVEL_IDS,
    POWER_IDS,
    PROPHET,
    SIDE_IDS,
    STRANGER,
    TILE_IDS,
)
from .rules.cards import (
    COVERED,
    GOLD,
    HAS_TOKEN,
    district_of,
    kind_of,
    value_of,
)
from .rules.draft import Keep
from .rules.hands import KIND
from .rules.limits import (
    NO_LIMIT,
    agent_district,
    agent_is_shown,
    agent_owner,
    agent_tile,
    limit,
)
from .rules.powers.explorer import Fly
from .rules.report import report_view
from .rules.resolution import Compare, Cover, Pay
from .rules.scoring import worth
from .seen import AgentView, CapitalView, CityView, LaidCard, PlayerView, RobView, View
from .state import NONE, CapitalLux2


def table_view(s: CapitalLux2, viewer: int | None) -> View:
    """Everything but the hands of others, decks, and Agent tiles that others placed (CL-16)."""
    mine = s.seats[viewer] if viewer is not None else None
    return {
        "round": s.round,
        "rounds": s.tables.rounds,
        "start": s.start,
        "ender": _or_none(s.ender),
        "powers": _powers(s),
        "capital": {COLOUR_IDS[d]: _capital(s, d, viewer) for d in range(4)},
        "players": [_player(s, seat, viewer) for seat in range(s.players)],
        "hand": [] if mine is None else _codes(mine.hand),
        "packet": [] if mine is None else _codes(mine.packet),
        "keeping": _keeping(s, viewer),
        "looking": s.tables.agents[s.looking] if _is_looking(s, viewer) else None,
        "gold": s.gold,
        "tokens": [int(v) for n, v in enumerate(s.tables.tokens) if s.tokens & (1 << n)],
        "flag": COLOUR_IDS[s.flag] if s.has(INFILTRATOR) and s.flag != NONE else None,
        "recruit": _card(s.recruit),
        "river": [CARD_IDS[kind] for kind in s.river],
        "strangers_river": [CARD_IDS[kind] for kind in s.strangers],
        "tile": _tile(s.tile),
        "prophets": _prophets(s) if s.has(PROPHET) else [],
        "side": SIDE_IDS[s.side] if s.has(EXPLORER) else None,
        "flying": _flying(s),
        "decks": {DECK_IDS[deck]: s.deck_size[deck] for deck in range(DECKS)},
        "discards": {DECK_IDS[deck]: _discards(s, deck) for deck in range(DECKS)},
        "reshuffles": s.tables.reshuffles,
        "agents_left": len([n for n in range(len(s.tables.agents)) if s.agents_left & (1 << n)]),
        "rob": _rob(s, viewer) if s.solo else None,
        "resolution": report_view(s),
        "resolving": _resolving(s),
        "over": s.over,
    }


def sides(view: View) -> list[PlayerView]:
    """The part of a view for each player, and for Rob, by their seats."""
    return [*view["players"], *([view["rob"]] if view["rob"] else [])]


def _or_none(number: i64) -> int | None:
    return None if number == NONE else int(number)


def _powers(s: CapitalLux2) -> dict[str, str | None]:
    found: dict[str, str | None] = {}
    for colour, power in zip(COLOUR_IDS, s.powers):
        found[colour] = None if power.index == NONE else POWER_IDS[power.index]
    return found


def _codes(cards: vec[i64]) -> list[str]:
    return [CARD_IDS[card >> KIND] for card in cards]


def _card(kind: i64) -> str | None:
    return None if kind == NONE else CARD_IDS[kind]


def _tile(tile: i64) -> str | None:
    return None if tile == NONE else TILE_IDS[tile]


def _keeping(s: CapitalLux2, viewer: int | None) -> int:
    """How many cards of the packet the viewer has still to keep (CL-4.3, CL-4.4)."""
    for step in s.asks():
        if isinstance(step, Keep) and step.player == viewer:
            return int(step.left)
    return 0


def _is_looking(s: CapitalLux2, viewer: int | None) -> bool:
    """Whether the viewer is about to place an Agent tile (CL-9.1.5)."""
    if s.looking == NONE or viewer is None or not s.stack:
        return False
    return s.stack[-1].player == viewer


def _resolving(s: CapitalLux2) -> str | None:
    """The district in which Cities are compared with the MAXIMUM (CL-6.12)."""
    step = s.stack[-1] if s.stack else None
    return DISTRICT_IDS[step.district] if isinstance(step, Compare | Cover | Pay) else None


def _flying(s: CapitalLux2) -> int | None:
    """Whose rocket is about to advance (CL-12.3.2)."""
    step = s.stack[-1] if s.stack else None
    return int(step.player) if isinstance(step, Fly) else None


def _on_table(s: CapitalLux2, card: i64) -> LaidCard:
    """A card on the table: its kind, what it counts, and what lies on it."""
    return {
        "card": CARD_IDS[kind_of(card)],
        "value": value_of(s, card),
        "token": card & HAS_TOKEN != 0,
        "gold": card & GOLD != 0,
        "covered": card & COVERED != 0,
    }


def _capital(s: CapitalLux2, district: int, viewer: int | None) -> CapitalView:
    cards = [_on_table(s, card) for card in s.capital if district_of(card) == district]
    return {
        "cards": cards,
        "total": s.total[district],
        "maximum": limit(s, district),
        "agents": _agents(s, district, viewer),
    }


def _agents(s: CapitalLux2, district: int, viewer: int | None) -> list[AgentView]:
    """Face-down tiles are known to whoever placed them (CL-9.1.5)."""
    found: list[AgentView] = []
    for agent in s.agents:
        if agent_district(agent) == district:
            owner = int(agent_owner(agent))
            known = agent_is_shown(agent) or owner == viewer
            value = s.tables.agents[agent_tile(agent)] if known else None
            found.append({"owner": owner, "shown": agent_is_shown(agent), "value": value})
    return found


def _player(s: CapitalLux2, seat: int, viewer: int | None) -> PlayerView:
    me = s.seats[seat]
    districts = 5 if s.has(STRANGER) else 4
    return {
        "points": me.points,
        "worth": worth(s, seat),
        "cards": len(me.hand),
        "backs": _backs(s, seat),
        "packet": len(me.packet),
        "city": {DISTRICT_IDS[d]: _city(s, seat, d) for d in range(districts)},
        "gold": me.gold,
        "tile": _tile(me.tile),
        "rocket": me.rocket,
        "bonus": [CARD_IDS[kind] for kind in me.bonus],
    }


def _city(s: CapitalLux2, seat: int, district: int) -> CityView:
    me = s.seats[seat]
    most = limit(s, district)
    return {
        "cards": [_on_table(s, card) for card in me.city if district_of(card) == district],
        "total": me.total[district],
        "room": None if most == NO_LIMIT else most - me.total[district],
    }


def _backs(s: CapitalLux2, seat: int) -> dict[str, int]:
    """How many cards of each deck a hand holds: their backs differ."""
    decks = [s.tables.deck[card >> KIND] for card in s.seats[seat].hand]
    return {DECK_IDS[deck]: decks.count(deck) for deck in range(HAND_DECKS)}


def _prophets(s: CapitalLux2) -> list[int]:
    return [int(v) for n, v in enumerate(s.tables.prophets) if s.prophets_up & (1 << n)]


def _discards(s: CapitalLux2, deck: int) -> dict[str, int]:
    names = [*CARD_IDS, *TILE_IDS]
    first, end = s.tables.first[deck], s.tables.end[deck]
    return {names[kind]: s.discard[kind] for kind in range(first, end) if s.discard[kind]}


def _rob(s: CapitalLux2, viewer: int | None) -> RobView:
    """Rob's side of the table, and his level (CL-15.1)."""
    return {
        **_player(s, 1, viewer),
        "level": LEVEL_IDS[s.level],
        "instruction": None if s.rob_card == NONE else s.rob_card + 1,
    }
