"""Why something may not be picked, or should be thought over, in words."""

from __future__ import annotations

from typing import NamedTuple

from ludopolis.core.game import Game
from ludopolis.core.state import State
from ludopolis.core.step import Ask
from ludopolis.core.text import Text, text
from ludopolis.core.vocabulary import Option


class Refusal(NamedTuple):
    """Why an option may not be picked."""

    reason: str  # its name
    rule: str  # its number, such as HB-2.1
    text: Text  # in words

    def said(self) -> Text:
        """The reason with its rule."""
        return text("{why} ({rule})", why=self.text, rule=self.rule) if self.rule else self.text

    def __str__(self) -> str:
        return str(self.said())


def explain(game: Game, s: State, player: int, option: Option) -> Refusal | None:
    """Why the player may not pick this; None if they may."""
    mine = [step for step in s.asks() if step.player == player]
    if not mine:
        return Refusal("not_your_turn", "", _waiting(s))
    for step in mine:
        if option.id in step.options(s):
            return None
        if isinstance(step, Ask) and option.id in step.candidates(s):
            reason = game.reasons[step.refusal(s, option.id)]
            return Refusal(
                reason.name, reason.rule, Text(reason.key, step.facts(s, option.id), reason.many)
            )
    return Refusal("not_asked", "", text("it is not what is asked now"))


def doubt(s: State, player: int, option: Option) -> Text | None:
    """What speaks against an open pick of the player; None if nothing does."""
    for step in s.asks():
        if step.player == player and isinstance(step, Ask) and option.id in step.options(s):
            return step.doubt(s, option.id)
    return None


def _waiting(s: State) -> Text:
    return text("the game is over") if s.over else text("it is not your turn")
