"""What holds in every position: nothing is lost, and every total is what its cards add up to."""

from __future__ import annotations

from .components.kinds import (
    AGENT,
    CARDS,
    DECKS,
    DISTRICTS,
    EXPLORER,
    HAND_KINDS,
    KINDS,
    STRANGER,
    STRANGERS,
)
from .rules.cards import (
    COVERED,
    GOLD,
    HAS_TOKEN,
    MARKED,
    TOKEN,
    district_of,
    kind_of,
    value_of,
)
from .rules.hands import KIND
from .rules.limits import agent_tile
from .state import NONE, CapitalLux2


def check(s: CapitalLux2) -> None:
    """Assert all of it."""
    check_cards(s)
    check_decks(s)
    check_totals(s)
    check_gold_and_tokens(s)
    check_agents(s)
    check_hands(s)
    check_rockets(s)


def check_cards(s: CapitalLux2) -> None:
    """Every card and tile is in exactly one place."""
    found = [s.deck[kind] + s.discard[kind] for kind in range(KINDS)]
    for card in s.capital:
        found[kind_of(card)] += 1
    for me in s.seats:
        for card in me.city:
            found[kind_of(card)] += 1
        for row in (me.hand, me.packet):
            for card in row:
                found[card >> KIND] += 1
        for kind in me.bonus:
            found[kind] += 1
        if me.tile != NONE:
            found[CARDS + me.tile] += 1
    for river in (s.river, s.strangers):
        for kind in river:
            found[kind] += 1
    if s.recruit != NONE:
        found[s.recruit] += 1
    if s.tile != NONE:
        found[CARDS + s.tile] += 1
    assert found == list(s.tables.count), "a card is lost or there twice"


def check_decks(s: CapitalLux2) -> None:
    """The sizes of decks and discard piles are those of their cards."""
    for deck in range(DECKS):
        kinds = range(s.tables.first[deck], s.tables.end[deck])
        assert sum([s.deck[kind] for kind in kinds]) == s.deck_size[deck]
        assert sum([s.discard[kind] for kind in kinds]) == s.discard_size[deck]
        assert min([min(s.deck[kind], s.discard[kind]) for kind in kinds]) >= 0


def check_totals(s: CapitalLux2) -> None:
    """The totals are those of the cards."""
    totals = [0] * 4
    for card in s.capital:
        totals[district_of(card)] += value_of(s, card)
    assert totals == list(s.total)
    for me in s.seats:
        own = [0] * DISTRICTS
        for card in me.city:
            own[district_of(card)] += value_of(s, card)
            assert district_of(card) != STRANGERS or s.has(STRANGER)
        assert own == list(me.total)


def check_gold_and_tokens(s: CapitalLux2) -> None:
    """Gold and Aristocrat tokens are conserved; gold covers only where it lies."""
    gold, tokens = s.gold + sum([me.gold for me in s.seats]), s.tokens
    rows = [s.capital, *[me.city for me in s.seats]]
    for row in rows:
        for card in row:
            gold += s.tables.guard_gold if card & GOLD else 0
            assert not card & COVERED or card & GOLD
            assert not (card & GOLD and card & HAS_TOKEN)
            if card & HAS_TOKEN:
                token = ((card >> TOKEN) & 7) - 1
                assert not tokens & (1 << token)
                assert s.tables.tokens[token] == 2 * s.tables.value[kind_of(card)]
                tokens |= 1 << token
    assert not [card for card in s.capital if card & GOLD]
    assert gold == s.tables.gold
    assert min([s.gold, *[me.gold for me in s.seats]]) >= 0
    assert tokens in (0, (1 << len(s.tables.tokens)) - 1)


def check_agents(s: CapitalLux2) -> None:
    """Agent tiles are in the stack, looked at, or on the Capital."""
    tiles = s.agents_left
    for placed in s.agents:
        assert not tiles & (1 << agent_tile(placed))
        tiles |= 1 << agent_tile(placed)
    if s.looking != NONE:
        assert not tiles & (1 << s.looking)
        tiles |= 1 << s.looking
    everything = (1 << len(s.tables.agents)) - 1
    assert tiles == (everything if s.has(AGENT) and s.round > 0 else tiles & everything)


def check_hands(s: CapitalLux2) -> None:
    """Hands are in order and hold hand cards only; bonus cards bear no marks."""
    for me in s.seats:
        for row in (me.hand, me.packet):
            cards = list(row)
            assert cards == sorted(cards)
            assert all([0 <= card >> KIND < HAND_KINDS for card in cards])
        assert all([not kind & MARKED for kind in me.bonus])


def check_rockets(s: CapitalLux2) -> None:
    """One rocket on a space, but any number on the globe (CL-12.3.3)."""
    spaces = [me.rocket for me in s.seats if me.rocket > 0]
    assert len(spaces) == len(set(spaces))
    assert not spaces or (s.has(EXPLORER) and max(spaces) <= s.track.last)
