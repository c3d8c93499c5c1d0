"""Games between bots: one, many, and what came out of them."""

from ludopolis.arena.driver import Result, play_game, replayed
from ludopolis.arena.simulation import Plan, simulate

__all__ = ["Plan", "Result", "play_game", "replayed", "simulate"]
