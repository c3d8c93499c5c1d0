"""Many games at once: positions, open options and rewards as arrays, and one step for all.

    games = Batch("capital-lux-2", games=256, players=3, seed=7)
    now = games.now
    while still_learning:
        now = games.step(policy(now.observation, now.action_mask))

It needs NumPy alone. `workers` spreads the games over processes of this machine, and `ray` over the
machines of a cluster, which needs `pip install 'ludopolis[ray]'`.
"""

from ludopolis.batch.arrays import Arrays, drawn
from ludopolis.batch.batch import Batch
from ludopolis.batch.playing import LARGEST, REWARDS, SMALLEST, Play, checked_reward, paid

__all__ = [
    "LARGEST", "REWARDS", "SMALLEST",
    "Arrays", "Batch", "Play", "checked_reward", "drawn", "paid",
]  # fmt: skip
