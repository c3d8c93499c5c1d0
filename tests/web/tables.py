"""Tables to draw, without a server."""

from __future__ import annotations

from random import Random

from ludopolis.server.storage.seats import NewSeat, NewTable, Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.making import new_table

ANN = Viewer((0,), 0)
BEN = Viewer((1,), 1)
WATCHER = Viewer()


def table(game: str = "harbour", players: int = 2, seed: int = 5) -> LiveTable:
    """People on all seats."""
    names = ("Ann", "Ben", "Cy", "Di", "Eve")[:players]
    seats = tuple(NewSeat("human", name) for name in names)
    made, _ = new_table(NewTable(game, players, {}, seed, seats, "hotseat"))
    return made


def play(made: LiveTable, picks: int = 10_000, seed: int = 1) -> LiveTable:
    """So many random picks, or until the end."""
    rng = Random(seed)
    for _ in range(picks):
        if made.over:
            break
        seat = made.asked[0]
        made.match.play(seat, rng.choice(made.match.open_to(seat)))
    return made
