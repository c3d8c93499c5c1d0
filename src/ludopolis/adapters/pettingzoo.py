"""Ludopolis for PettingZoo: `env("terra-mystica", players=4)` is an environment of its AEC kind.

An agent is asked only where it has a choice. It observes a dictionary: `observation`, the numbers
that describe the position as its seat sees it (`docs/features.md` names them in their order), and
`action_mask`, which is 1 for each option that is open to it. An action is the number of an option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludopolis.adapters.playing import MODES, SeenPlay, checked_mode
from ludopolis.batch import LARGEST, SMALLEST, checked_reward
from ludopolis.core import Edition, Game, InputError
from ludopolis.needing import needed

with needed("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, NDArray[Any]]  # `observation` and `action_mask`
Environment: TypeAlias = AECEnv[str, Observation, int | None]  # as PettingZoo has it
Given = ParamSpec("Given")  # what `raw_env` takes


class raw_env(Environment):  # noqa: N801 - as PettingZoo calls it
    """The environment without wrappers.

    `reward` is paid in the end: `win` (1, or a share of it), `place` (from 1 for the first to -1
    for the last) or `score`. `render_mode` is `ansi`, `human` or `svg`.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        setup: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.play = SeenPlay(game, players, setup, edition)  # what is played, and where it stands
        self.reward, self.render_mode = checked_reward(reward), checked_mode(render_mode)
        self.metadata = {
            "name": f"ludopolis_{self.play.game.name.replace('-', '_')}_v0",
            "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.players)]  # all seats
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        options, numbers = len(self.play.game.options), len(self.play.game.feature_names())
        actions: Any = {agent: spaces.Discrete(options) for agent in self.possible_agents}
        observations: Any = {
            agent: spaces.Dict({
                "observation": spaces.Box(SMALLEST, LARGEST, (numbers,), np.int16),
                "action_mask": spaces.Box(0, 1, (options,), np.int8),
            })
            for agent in self.possible_agents
        }  # fmt: skip
        self.action_spaces, self.observation_spaces = actions, observations

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent does: the number of an option."""
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; with a seed the same one each time, and the same ones after it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.play.restart(int(self._seeds.integers(2**48)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._turn()

    def step(self, action: int | None) -> None:
        """The agent that is asked picks."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or action not in self.play.options:
            said = f"expected one of the open options {list(self.play.options)}, found {action}"
            raise InputError(said, "action")
        self.play.pick(int(action))
        self._turn()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Ask who has to choose next, or end the game."""
        if self.play.options:
            self.agent_selection = self.possible_agents[self.play.player]
        elif self.play.is_over:
            self.rewards = dict(zip(self.agents, self.play.rewards(self.reward)))
            self._accumulate_rewards()  # the first there are
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, and what is open to it."""
        seat = self._seat[agent]
        return {"observation": self.play.observed(seat), "action_mask": self.play.mask(seat)}

    def render(self) -> str | None:
        """The table as a spectator sees it: text (`ansi`), a picture (`svg`), or printed."""
        return self.play.rendered(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class _Checked(wrappers.OrderEnforcingWrapper):
    """PettingZoo's wrappers as one: what is right goes straight to the game, the rest to them.

    Each of them asks the one inside it for everything, which takes longer than our games do.
    """

    def __init__(self, inside: raw_env) -> None:
        ends = wrappers.TerminateIllegalWrapper(inside, illegal_reward=-1)
        super().__init__(wrappers.AssertOutOfBoundsWrapper(ends))
        self._inside = inside

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and self._has_reset:
            return getattr(self._inside, name)
        return super().__getattr__(name)

    def __str__(self) -> str:
        return str(self._inside)

    def last(self, observe: bool = True) -> Any:
        """What the agent that is asked knows, and how it stands with it."""
        return self._inside.last(observe) if self._has_reset else super().last(observe)

    def observe(self, agent: str) -> Any:
        """What an agent knows now, and what is open to it."""
        return self._inside.observe(agent) if self._has_reset else super().observe(agent)

    def step(self, action: int | None) -> None:
        """The agent that is asked picks; what is not open costs 1 and ends the game."""
        is_open = isinstance(action, int | np.integer) and action in self._inside.play.options
        if self._has_reset and is_open and self._inside.agents:
            self._has_updated = True
            self._inside.step(action)
        else:
            super().step(action)


def in_wrappers(made: Callable[Given, raw_env]) -> Callable[Given, Environment]:
    """What makes the same environments, in wrappers that say what was wrong with a call."""

    @wraps(made, assigned=(), updated=())  # it takes what that takes
    def env(*given: Given.args, **named: Given.kwargs) -> Environment:
        """An environment in wrappers; takes what `raw_env` takes.

        Who picks what is not open loses 1, and the game stops.
        """
        return _Checked(made(*given, **named))

    return env


env = in_wrappers(raw_env)  # takes what `raw_env` takes, and says what was wrong with a call
