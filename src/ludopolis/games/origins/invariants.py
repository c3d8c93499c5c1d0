"""What holds in every position: nothing is lost, nothing appears twice."""

from __future__ import annotations

from .rules.city import corner, is_building, is_farm, side, tile_index
from .state import (
    AGORA,
    AT,
    COLOURS,
    DICE,
    FARM,
    NONE,
    OWNER,
    PALACE,
    TYPES,
    Origins,
    Player,
)


def check(s: Origins) -> None:
    """Every component is in exactly one place, and every number in its range."""
    check_dice(s)
    check_tiles(s)
    check_floors_and_gold(s)
    check_cards(s)
    check_tracks(s)
    for seat, me in enumerate(s.seats):
        check_player(s, seat, me)
        check_city(me)


def check_dice(s: Origins) -> None:
    """Citizens: in the supply, in recruitment, in the draft, on bases, in rows, on seats."""
    dice = s.tables.dice[s.players]
    for colour in range(COLOURS):
        places = [die for die in s.recruits if die != NONE] + [int(die) for die in s.pool]
        for me in s.seats:
            places += [die % DICE for die in me.dice if die != NONE]
            places += [die for die in me.seat_dice if die != NONE]
        found = len([die for die in places if die // 6 == colour])
        found += len([1 for me in s.seats if (me.advisor_mask >> colour) & 1])
        assert s.supply[colour] >= 0
        assert s.supply[colour] + found == dice, f"{found} dice of colour {colour}"
    for speaker in s.speakers:
        assert 1 <= speaker % OWNER <= 6
        assert speaker % AT // OWNER <= s.players
        assert speaker < AT or speaker % AT >= OWNER, "a speaker on a site has an owner"


def check_tiles(s: Origins) -> None:
    """Tiles: in piles, in the market, in cities on either side, or set aside."""
    for tile in range(TYPES):
        found = s.bag[tile]
        for row in (s.market, s.tops, s.returned):
            found += len([1 for other in row if other == tile])
        for me in s.seats:
            found += len([1 for other in me.tiles if other == tile or other == FARM + tile])
            found += len([1 for other in me.aside if other == tile])
        assert s.bag[tile] >= 0
        assert found == s.tables.copies[tile], f"{found} tiles of type {tile}"
    filled = [tile for tile in s.market if tile != NONE]
    assert list(s.market)[: len(filled)] == filled or s.round == 0, "the market is packed"
    recruits = [die for die in s.recruits if die != NONE]
    assert list(s.recruits)[: len(recruits)] == recruits or s.round == 0


def check_floors_and_gold(s: Origins) -> None:
    """Floors move from the reserve to towers; gold leaves district cards all at once."""
    for colour in range(COLOURS):
        start = s.tables.floors_in_reserve
        for card in s.cards:
            start += len([1 for tower in s.tables.card_towers[card] if tower == colour])
        raised = sum([me.towers[colour] - s.tables.tower_height for me in s.seats])
        assert s.floors[colour] >= 0
        assert s.floors[colour] + raised == start
    for n, gold in enumerate(s.card_gold):
        scored = len([1 for me in s.seats if (me.scored >> s.cards[n]) & 1])
        assert gold == (0 if scored else s.tables.district_gold)


def check_cards(s: Origins) -> None:
    """Each zodiac card is on its temple or with one player, who knows it."""
    for seat, me in enumerate(s.seats):
        held = 0
        for temple, holder in enumerate(s.holder):
            if holder == seat:
                held |= 1 << s.zodiac[temple]
        assert me.zodiac == held


def check_tracks(s: Origins) -> None:
    """Motherships, markers and their stacks."""
    assert all([1 <= value <= 6 for value in s.ships])
    assert all([0 <= space <= s.tables.final_space for space in s.military])
    assert sorted(s.military_order) == list(range(len(s.military)))
    for temple in range(3):
        order = s.temple_order[temple * s.players : (temple + 1) * s.players]
        assert sorted(order) == list(range(s.players))
        assert all([0 <= me.temples[temple] <= s.tables.temple_top for me in s.seats])


def check_player(s: Origins, seat: int, me: Player) -> None:
    """Goods, tokens, bases and advisors of a player."""
    assert min(me.points, me.stone, me.food, me.wisdom, me.gold, me.tokens) >= 0
    assert me.tokens <= s.tables.thresholds[s.military[seat]]
    assert s.tables.start_bases <= me.bases <= s.tables.bases
    assert len([die for die in me.dice if die != NONE]) <= me.bases
    assert all([NONE <= die < DICE * 6 for die in me.dice])
    assert NONE <= me.archon < 5
    row, rest = 0, me.advisors
    while rest:
        assert rest % 8
        row |= 1 << (rest % 8 - 1)
        rest //= 8
    assert row == me.advisor_mask
    assert list(me.aside) == sorted(me.aside)


def check_city(me: Player) -> None:
    """Open places and seats are what the tiles make them."""
    assert list(me.tiles)[:2] == [PALACE, AGORA]
    assert all([is_building(tile) or is_farm(tile) for tile in list(me.tiles)[2:]])
    taken = {int(place) for place in me.places}
    assert len(taken) == len(me.places) == len(me.tiles)
    beside = {int(side(place, n)) for place in me.places for n in range(4)}
    assert list(me.open) == sorted(beside - taken)
    blocks = [p for p in taken if all([tile_index(me, corner(p, n)) != NONE for n in range(4)])]
    assert list(me.seats) == sorted(blocks)
    assert len(me.seat_dice) == len(me.seats)
    assert me.vacant == len([die for die in me.seat_dice if die == NONE])
