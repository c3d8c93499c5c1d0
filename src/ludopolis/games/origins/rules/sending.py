"""Chapters 5 and 8.1: a worker goes to a site, or a freeman to a seat of power."""

from __future__ import annotations

from typing import Final, final

from ludopolis.core import LEGAL, Ask, Options, Text, Word, i64, offer, text

from ..events import SHIP_SET, VISITED
from ..options import SEAT, SITE
from ..reasons import NO_DISTRICT, SEAT_TAKEN, SHORT_TO_VISIT
from ..state import AT, DICE, NONE, SITES, Origins
from ..things import ARCHON as ARCHON_THING
from ..things import DIE as DIE_THING
from ..things import SITE as SITE_THING
from ..things import SPEAKER as SPEAKER_THING
from ..things import THINGS
from .citizens import find_unused
from .city import seat_index
from .districts import close_district
from .recruiting import find_speaker
from .resources import WISDOM, lacking, missing, pay
from .solo import MoveShips
from .visit import ENTITLED, SIX, act

# Workers: dice from 0 to 29, speakers by value - 1 from 30 on, then the archon.
SPEAKERS: Final[i64] = 30
ARCHON: Final[i64] = 36
WORKERS: Final[i64] = 37
LAST_SHIP: Final[i64] = 6


def worker_value(worker: i64) -> i64:
    """What a worker is worth on a site; the archon is never compared (OR-5.2)."""
    return LAST_SHIP if worker == ARCHON else worker % 6 + 1


def visit_price(s: Origins, worker: i64, site: i64) -> i64:
    """Wisdom for a worker below the value of a site (OR-5.2)."""
    price = s.ships[site] - worker_value(worker)
    return price if price > 0 else 0


def lowest_ship(s: Origins) -> i64:
    """The lowest value among the sites."""
    lowest = s.ships[0]
    for value in s.ships:
        if value < lowest:
            lowest = value
    return lowest


@final
class SendWorker(Ask):
    """Where the worker goes: a site to visit or, for a freeman, a district to close (OR-3.2)."""

    def __init__(self, player: i64, worker: i64) -> None:
        self.player = player
        self.worker = worker

    def prompt(self, s: Origins) -> Text:
        return text("Where does {worker} go?", worker=THINGS[int(worker_thing(self.worker))].label)

    def candidates(self, s: Origins) -> Options:
        return SITE.options + [SEAT.first + place for place in s.seats[self.player].seats]

    def refusal(self, s: Origins, option: i64) -> i64:
        me = s.seats[self.player]
        if option in SITE:
            price = visit_price(s, self.worker, option - SITE.first)
            return LEGAL if lacking(me, WISDOM, price) == 0 else SHORT_TO_VISIT
        if self.worker >= DICE:
            return NO_DISTRICT
        return LEGAL if me.seat_dice[seat_index(me, option - SEAT.first)] == NONE else SEAT_TAKEN

    def facts(self, s: Origins, option: i64) -> dict[str, Word]:
        if option not in SITE:
            return {}
        site = option - SITE.first
        short = lacking(s.seats[self.player], WISDOM, visit_price(s, self.worker, site))
        return {"value": s.ships[site], "missing": missing(WISDOM, short)}

    def options(self, s: Origins) -> Options:
        options: Options = []
        me = s.seats[self.player]
        reach = worker_value(self.worker) + me.wisdom + me.gold
        for site in range(SITES):
            if s.ships[site] <= reach:
                offer(options, SITE.first + site)
        if self.worker < DICE and me.vacant > 0:
            for n in range(len(me.seats)):
                if me.seat_dice[n] == NONE:
                    offer(options, SEAT.first + me.seats[n])
        return options

    def choose(self, s: Origins, option: i64) -> None:
        if option in SITE:
            visit(s, self.player, self.worker, option - SITE.first)
        else:
            close_district(s, self.player, self.worker, option - SEAT.first)


_SENDS: Final = [
    SendWorker(player, worker) for player in range(4) for worker in range(int(WORKERS))
]


def send(player: i64, worker: i64) -> SendWorker:
    """The question where this worker goes."""
    return _SENDS[player * WORKERS + worker]


def visit(s: Origins, player: i64, worker: i64, site: i64) -> None:
    """Place and pay; the mothership turns before the actions (OR-5.1 to OR-5.3)."""
    price = visit_price(s, worker, site)
    s.push(act(player, site, place_worker(s, player, worker, site)))
    if s.alone:
        s.push(MoveShips(site))
    else:
        turn_ship(s, site)
    pay(s, player, WISDOM, price, 0)


def place_worker(s: Origins, player: i64, worker: i64, site: i64) -> i64:
    """Put the worker on the site; returns what it may do there (OR-5.5, OR-5.6)."""
    me, marks = s.seats[player], 0
    if worker < DICE:
        me.dice[find_unused(me, worker)] += DICE * (site + 1)
        if worker // 6 == s.bonus[site]:
            marks |= ENTITLED
        if worker % 6 == 5:
            marks |= SIX
    elif worker == ARCHON:
        me.archon = site
        if (me.advisor_mask >> s.bonus[site]) & 1:
            marks |= ENTITLED
    else:
        s.speakers[find_speaker(s, player, worker % 6 + 1)] += AT * (site + 1)
    s.tell(VISITED, player, 0, worker_thing(worker), SITE_THING.first + site)
    return marks


def worker_thing(worker: i64) -> i64:
    """What events call a worker."""
    if worker < SPEAKERS:
        return DIE_THING.first + worker
    return ARCHON_THING if worker == ARCHON else SPEAKER_THING.first + worker - SPEAKERS


def turn_ship(s: Origins, site: i64) -> None:
    """The value of a site goes up by 1, from 6 to 1 (OR-5.3)."""
    value = s.ships[site]
    s.ships[site] = 1 if value >= LAST_SHIP else value + 1
    s.tell(SHIP_SET, -1, s.ships[site], -1, SITE_THING.first + site)
