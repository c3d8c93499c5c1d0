"""What everybody sees: all of the table, as plain JSON values (OR-0)."""

from __future__ import annotations

from ludopolis.core import i64

from .components.geometry import COORDINATES
from .rules.endings import endings_met
from .rules.moment import moment_view
from .rules.scoring import final_points, target
from .seen import (
    CityView,
    DistrictView,
    MilitaryView,
    PeopleView,
    PileView,
    PlaceView,
    PlayerView,
    SiteView,
    SpeakerView,
    TempleView,
    TileView,
    View,
    WorkerView,
)
from .state import AGORA, AT, DICE, FARM, NONE, OWNER, Origins, Player
from .things import (
    BUILDING_IDS,
    COLOUR_IDS,
    DIE_IDS,
    DISTRICT_IDS,
    ENDING,
    TEMPLE_IDS,
    THINGS,
    ZODIAC_IDS,
)


def table_view(s: Origins) -> View:
    """The table by the names of its components."""
    return {
        "round": s.round,
        "bastion": _or_none(s.bastion),
        "sites": [site_view(s, site) for site in range(5)],
        "market": [_building(tile) for tile in s.market],
        "market_wisdom": list(s.tables.market_wisdom),
        "piles": {colour: pile_view(s, n) for n, colour in enumerate(COLOUR_IDS)},
        "recruits": [_die(die) for die in s.recruits],
        "recruit_wisdom": list(s.tables.citizen_wisdom),
        "supply": {colour: s.supply[n] for n, colour in enumerate(COLOUR_IDS)},
        "speakers": [speaker_view(speaker) for speaker in s.speakers],
        "floors": {colour: s.floors[n] for n, colour in enumerate(COLOUR_IDS)},
        "districts": [district_view(s, n) for n in range(len(s.cards))],
        "temples": {temple: temple_view(s, n) for n, temple in enumerate(TEMPLE_IDS)},
        "military": military_view(s),
        "pool": [DIE_IDS[die] for die in s.pool],
        "endings": _endings(s),
        "target": target(s) if s.alone else None,
        "moment": moment_view(s),
        "players": [player_view(s, seat, me) for seat, me in enumerate(s.seats)],
    }


def _or_none(number: i64) -> int | None:
    return None if number == NONE else number


def _building(tile: i64) -> str | None:
    return None if tile == NONE else BUILDING_IDS[tile]


def _die(die: i64) -> str | None:
    return None if die == NONE else DIE_IDS[die]


def _endings(s: Origins) -> list[str]:
    met = endings_met(s)
    codes = [THINGS[int(ENDING.first) + n].code for n in range(4) if (met >> n) & 1]
    return [code.partition(" ")[2] for code in codes]


def site_view(s: Origins, site: i64) -> SiteView:
    """One encounter site with those who stand there."""
    workers: list[WorkerView] = []
    for seat, me in enumerate(s.seats):
        for die in me.dice:
            if die // DICE == site + 1:
                workers.append({"seat": seat, "worker": f"die {DIE_IDS[die % DICE]}"})
        if me.archon == site:
            workers.append({"seat": seat, "worker": "archon"})
    for speaker in s.speakers:
        if speaker // AT == site + 1:
            owner = speaker % AT // OWNER - 1
            workers.append({"seat": owner, "worker": f"speaker {speaker % OWNER}"})
    bonus = s.bonus[site]
    return {
        "value": s.ships[site],
        "bonus": None if bonus == NONE else COLOUR_IDS[bonus],
        "workers": workers,
    }


def pile_view(s: Origins, colour: i64) -> PileView:
    """A pile: its visible tile, how many lie under it, and which of each type those are."""
    types = [n for n in range(len(BUILDING_IDS)) if s.tables.colour[n] == colour]
    hidden = {BUILDING_IDS[n]: s.bag[n] for n in types if s.bag[n]}
    under = [BUILDING_IDS[tile] for tile in s.returned if s.tables.colour[tile] == colour]
    return {
        "top": _building(s.tops[colour]),
        "left": sum(hidden.values()) + len(under),
        "hidden": hidden,
        "under": under,
    }


def speaker_view(speaker: i64) -> SpeakerView:
    """A speaker: in the area, with a player, or on a site."""
    return {
        "value": speaker % OWNER,
        "owner": _or_none(speaker % AT // OWNER - 1),
        "site": speaker // AT or None,
    }


def district_view(s: Origins, n: i64) -> DistrictView:
    """A district card in play."""
    card = s.cards[n]
    row = s.tables.edition.tables("district")[card]
    return {
        "card": DISTRICT_IDS[card],
        "pattern": [cell for line in row.values["pattern"] for cell in line],
        "gold": s.card_gold[n],
        "points": [s.tables.card_first[card], s.tables.card_again[card]],
        "towers": list(row.words("towers")),
        "scored_by": [seat for seat, me in enumerate(s.seats) if (me.scored >> card) & 1],
    }


def temple_view(s: Origins, temple: i64) -> TempleView:
    """A temple: its card, who holds it, and the seats from the lowest marker of a step upwards."""
    card, first = s.zodiac[temple], temple * s.players
    return {
        "card": None if card == NONE else ZODIAC_IDS[card],
        "holder": _or_none(s.holder[temple]),
        "order": [int(seat) for seat in s.temple_order[first : first + s.players]],
    }


def military_view(s: Origins) -> MilitaryView:
    """The military track: spaces by seat, and the markers from below where they share one."""
    return {
        "spaces": [int(s.military[seat]) for seat in range(s.players)],
        "neutral": int(s.military[1]) if s.alone else None,
        "order": [int(marker) for marker in s.military_order],
    }


def player_view(s: Origins, seat: int, me: Player) -> PlayerView:
    """What lies in front of one player, and what it would score at the end."""
    return {
        "vp": me.points,
        "stone": me.stone,
        "food": me.food,
        "wisdom": me.wisdom,
        "gold": me.gold,
        "tokens": me.tokens,
        "passed": me.passed,
        **people_view(me),
        "towers": {colour: me.towers[n] for n, colour in enumerate(COLOUR_IDS)},
        "temples": {temple: me.temples[n] for n, temple in enumerate(TEMPLE_IDS)},
        "military": int(s.military[seat]),
        "zodiac": [card for n, card in enumerate(ZODIAC_IDS) if (me.zodiac >> n) & 1],
        **city_view(me),
        "final": final_points(s, seat),
    }


def people_view(me: Player) -> PeopleView:
    """Bases, archon, freemen and advisors."""
    return {
        "bases": me.bases,
        "archon": None if me.archon == NONE else me.archon + 1,
        "dice": [
            {"die": DIE_IDS[die % DICE], "site": die // DICE or None}
            for die in me.dice
            if die != NONE
        ],
        "advisors": advisors(me),
    }


def city_view(me: Player) -> CityView:
    """Tiles, the places beside them, seats of power, and tiles set aside."""
    return {
        "city": [tile_view(tile, place) for tile, place in zip(me.tiles, me.places)],
        "open": [_place(place) for place in me.open],
        "seats": [
            {**_place(place), "die": _die(die)} for place, die in zip(me.seats, me.seat_dice)
        ],
        "aside": [BUILDING_IDS[tile] for tile in me.aside],
    }


def advisors(me: Player) -> list[str]:
    """The colours of the advisor row, from the left."""
    row: list[str] = []
    rest = me.advisors
    while rest:
        row.append(COLOUR_IDS[rest % 8 - 1])
        rest //= 8
    return row


def _place(place: i64) -> PlaceView:
    x, y = COORDINATES[place]
    return {"x": x, "y": y}


def tile_view(tile: i64, place: i64) -> TileView:
    """A tile of a city: a building, a farm (with the building on its back), agora or palace."""
    back = None
    if tile >= AGORA:
        name = "agora" if tile == AGORA else "palace"
    elif tile >= FARM:
        name, back = "farm", BUILDING_IDS[tile - FARM]
    else:
        name = BUILDING_IDS[tile]
    return {"tile": name, "back": back, **_place(place)}
