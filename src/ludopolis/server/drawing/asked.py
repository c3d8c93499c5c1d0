"""A position in which a seat may be asked: what is open to it, in words and in order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property

from ludopolis.core import Ask, Game, Match, Option, Options, State, Text, capital
from ludopolis.words import Words


class Asked(ABC):
    """What a seat is asked, and what it may answer."""

    seat: int | None  # None for spectators
    words: Words

    @property
    @abstractmethod
    def game(self) -> Game:
        """What is played."""

    @property
    @abstractmethod
    def state(self) -> State:
        """The position; of what it hides only `view` may be shown."""

    @property
    @abstractmethod
    def mine(self) -> bool:
        """Whether the viewer has to decide, and may do so here."""

    @property
    @abstractmethod
    def options(self) -> list[Option]:
        """What is open to the viewer."""

    @cached_property
    def offered(self) -> list[dict[str, str]]:
        """The same as plain values, in the order in which they are shown."""
        return [
            {"code": option.code, "kind": option.kind, "label": self.label(option)}
            for option in self._in_order(self.options)
        ]

    @cached_property
    def entries(self) -> list[dict[str, str]]:
        """The same with what menus call them."""
        known = self.game.options.by_code
        return [{**plain, **self.briefly([known[plain["code"]]])} for plain in self.offered]

    def briefly(self, picks: Options) -> dict[str, str]:
        """What a menu calls the last of these picks, and its picture, if the game says that."""
        brief = self.game.brief(self.state, self.seat or 0, picks)
        if brief is None:
            return {}
        return {"brief": capital(self.words(brief.said)), "icon": brief.icon}

    def _in_order(self, options: list[Option]) -> list[Option]:
        """Kind by kind, and of each what is usual first."""
        kinds = {option.kind: place for place, option in reversed(list(enumerate(options)))}
        usual = self.game.usual
        return sorted(
            options,
            key=lambda option: (kinds[option.kind], usual(self.state, self.seat or 0, option.id)),
        )

    def label(self, option: Option) -> str:
        """An option as it stands on a button."""
        named = self.game.called(self.state, self.seat or 0, [option.id])
        said = self.words(named or option.label)
        return said[:1].upper() + said[1:]

    @property
    def question(self) -> Text | None:
        """What the viewer is asked."""
        for step in self.state.asks():
            if isinstance(step, Ask) and step.player == self.seat:
                return step.prompt(self.state)
        return None


class AskedAlone(Asked):
    """A seat that is asked in a match without a table around it."""

    mine = True

    def __init__(self, match: Match, seat: int, words: Words) -> None:
        self.match, self.seat, self.words = match, seat, words

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @property
    def state(self) -> State:
        """The position that the match stands at."""
        return self.match.state

    @property
    def options(self) -> list[Option]:
        """What is open to the seat."""
        return self.match.open_to(self.seat or 0)
