"""Tables in the middle of a game, for benchmarks: by then there is most to draw."""

from __future__ import annotations

from random import Random

from ludopolis import games
from ludopolis.server.storage.chronicle import picks
from ludopolis.server.storage.seats import NewSeat, NewTable
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.making import new_table

MOST = 4  # players
LATER = ("convert", "burn", "done", "pass", "decline", "drop")  # picks that build nothing


def middle(name: str, seed: int) -> LiveTable:
    """A table after half as many random picks as a whole game of that kind took."""
    whole = begun(name, seed)
    count = 0
    while not whole.over:
        pick(whole, Random(f"{seed} {count}"))
        count += 1
    made = begun(name, seed)
    for number in range(count // 2):
        pick(made, Random(f"{seed} {number}"))
    made.length = len(picks(made.match, 0))
    return made


def begun(name: str, seed: int) -> LiveTable:
    """A table with people on all seats."""
    players = min(MOST, games.find(name).players[1])
    seats = tuple(NewSeat("human", f"P{seat}") for seat in range(players))
    return new_table(NewTable(name, players, {}, seed, seats))[0]


def pick(made: LiveTable, rng: Random) -> None:
    """A random pick, one that builds something if there is one."""
    seat = made.asked[0]
    options = made.match.open_to(seat)
    built = [option for option in options if option.kind not in LATER]
    made.match.play(seat, rng.choice(built or options))
