"""Games between bots: one, many, tournaments, and what came out of them."""

from ludopolis.arena.driver import Result, play_game, replayed
from ludopolis.arena.folder import Folder
from ludopolis.arena.running import hold
from ludopolis.arena.simulation import Plan, simulate
from ludopolis.arena.standings import counted
from ludopolis.arena.tournament import Played, Tournament, play_fixture
from ludopolis.arena.workers import spread

__all__ = [
    "Folder", "Plan", "Played", "Result", "Tournament",
    "counted", "hold", "play_fixture", "play_game", "replayed", "simulate", "spread",
]  # fmt: skip
