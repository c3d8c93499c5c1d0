"""Set-up choices: what can be settled before a game begins, as data that a form can be made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Union

from ludopolis.core.errors import SetupError, short
from ludopolis.core.numbers import i64, mypyc_attr
from ludopolis.core.text import Text, text
from ludopolis.core.vocabulary import NOTHING

Setting = Union[bool, int, str, list[str]]
FIRST: Final = "first-player"
RANDOM: Final = "random"


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One thing to settle: a name, a default, and a test of what is given."""

    def __init__(self, name: str, default: Setting, label: Text, rule: str = "") -> None:
        self.name = name  # in files and commands
        self.default = default  # unless it is chosen
        self.label = label  # for people
        self.rule = rule  # where the rules tell of it

    def expected(self) -> Text:
        """What may be given, in words."""
        raise NotImplementedError

    def allows(self, value: Any) -> bool:
        """Whether this value may be given."""
        raise NotImplementedError

    def allowed(self) -> list[Any]:
        """The values to choose from; empty where they are too many to list."""
        return []


class Flag(Choice):
    """Yes or no."""

    def expected(self) -> Text:
        return text("true or false")

    def allows(self, value: Any) -> bool:
        return isinstance(value, bool)

    def allowed(self) -> list[Any]:
        return [False, True]


class OneOf(Choice):
    """One of some named values."""

    def __init__(
        self, name: str, values: Sequence[str], default: str, label: Text, rule: str = ""
    ) -> None:
        super().__init__(name, default, label, rule)
        self.values = list(values)  # one of these

    def expected(self) -> Text:
        return text("one of {values}", values=", ".join(self.values))

    def allows(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.values

    def allowed(self) -> list[Any]:
        return list(self.values)


class FirstPlayer(OneOf):
    """Which seat begins; it is drawn unless somebody settles it."""

    def __init__(self, most: int, rule: str) -> None:
        seats = [str(seat) for seat in range(1, most + 1)]
        super().__init__(FIRST, [RANDOM, *seats], RANDOM, text("First player"), rule)


class Several(OneOf):
    """Any number of some named values, none of them twice."""

    def __init__(self, name: str, values: Sequence[str], label: Text, rule: str = "") -> None:
        super().__init__(name, values, "", label, rule)
        nothing: list[str] = []
        self.default = nothing  # unless it is chosen

    def expected(self) -> Text:
        return text("a list out of {values}", values=", ".join(self.values))

    def allows(self, value: Any) -> bool:
        if not isinstance(value, list) or len(value) != len(set(map(str, value))):
            return False
        return all([isinstance(item, str) and item in self.values for item in value])


class Count(Choice):
    """A whole number between two bounds."""

    def __init__(
        self, name: str, lowest: int, highest: int, default: int, label: Text, rule: str = ""
    ) -> None:
        super().__init__(name, default, label, rule)
        self.lowest = lowest  # that is allowed
        self.highest = highest  # that is allowed

    def expected(self) -> Text:
        return text(
            "a whole number from {lowest} to {highest}", lowest=self.lowest, highest=self.highest
        )

    def allows(self, value: Any) -> bool:
        number = isinstance(value, int) and not isinstance(value, bool)
        return number and self.lowest <= int(value) <= self.highest


class Settings:
    """What was settled: one value for each choice of the game."""

    def __init__(self, values: dict[str, Setting]) -> None:
        self.values = values  # by the names of their choices

    def flag(self, name: str) -> bool:
        """The value of a `Flag`."""
        value = self.values[name]
        assert isinstance(value, bool)
        return value

    def number(self, name: str) -> int:
        """The value of a `Count`."""
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """The value of a `OneOf`."""
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def first_player(self, players: int) -> i64:
        """The seat that begins, or NOTHING if it is drawn; who plays alone begins."""
        word = self.word(FIRST)
        if players == 1:
            return 0
        if word == RANDOM:
            return NOTHING
        if int(word) > players:
            found = text(
                "expected a seat from 1 to {last}, found {found}", last=players, found=word
            )
            raise SetupError(found, f"setup.{FIRST}")
        return int(word) - 1

    def words(self, name: str) -> list[str]:
        """The value of a `Several`."""
        value = self.values[name]
        assert isinstance(value, list)
        return value


class Setup:
    """All the choices of a game, in the order in which they are shown."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self.choices = list(choices)  # in their order

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def settle(self, given: Mapping[str, Any]) -> Settings:
        """Check what is given and fill in the defaults."""
        names = [choice.name for choice in self.choices]
        for name in given:
            if name not in names:
                known = ", ".join(names) or text("none")
                said = text("there is no such choice; known are: {known}", known=known)
                raise SetupError(said, f"setup.{name[:60]}")
        values: dict[str, Setting] = {}
        for choice in self.choices:
            value = given.get(choice.name, choice.default)
            if not choice.allows(value):
                said = text(
                    "expected {expected}, found {found}",
                    expected=choice.expected(),
                    found=short(value),
                )
                raise SetupError(said, f"setup.{choice.name}")
            values[choice.name] = list(value) if isinstance(value, list) else value
        return Settings(values)
