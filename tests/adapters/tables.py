"""The tables that adapters are tried at."""

from __future__ import annotations

from ludopolis import games

ALL = [
    (name, players)
    for name in games.names()
    for players in range(games.find(name).players[0], games.find(name).players[1] + 1)
]  # every game with every number of players
ENDS = [(name, players) for name, players in ALL if players in games.find(name).players]
