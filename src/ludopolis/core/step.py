"""Steps: the pieces of a turn that are still to be done.

A step asks one player to pick an option (Ask), lets chance pick (Chance), asks several players
at once (Together) or runs on its own (Do). Steps are immutable values on a stack, so a state
can be cloned, compared, stored and searched in the middle of a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from ludopolis.core.lots import Lots
from ludopolis.core.numbers import i64, mypyc_attr, packed, parameters
from ludopolis.core.text import Text, Word, text
from ludopolis.core.vocabulary import LEGAL, Options

if TYPE_CHECKING:
    from ludopolis.core.state import State

CHANCE: Final[i64] = -1  # who decides, where no seat does
NOBODY: Final[i64] = -2  # who decides, where a step runs by itself


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A thing that is its class and the arguments that make it again.

    It keeps each argument of `__init__` in a field of the same name; a class that does not says
    its `key` itself.
    """

    def key(self) -> tuple[Any, ...]:
        """Those arguments, in their order."""
        cls: Any = type(self)
        return tuple([getattr(self, name) for name in parameters(cls)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([shown(part) for part in self.key()])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), packed(type(self), self.key())


def shown(part: Any) -> str:
    """The same text in plain and compiled form: arrays read like lists."""
    if isinstance(part, (Value, int, str, type(None))):
        return repr(part)
    if isinstance(part, tuple):
        return f"({', '.join([shown(item) for item in part])})"
    return f"[{', '.join([shown(item) for item in part])}]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value):
    """A piece of the game still to be done. Steps never change, so copies share them."""

    def __init__(self, player: i64) -> None:
        self.player = player  # who decides: a seat, CHANCE or NOBODY

    def options(self, s: Any) -> Options:
        """What may be picked; never empty where somebody decides."""
        raise NotImplementedError

    def choose(self, s: Any, option: i64) -> None:
        """Carry out the pick, which is one of the options."""
        raise NotImplementedError

    def run(self, s: Any) -> None:
        """What happens by itself, where nobody decides."""
        raise NotImplementedError

    def lot(self, s: Any, lots: Lots) -> i64:
        """A random option while a game is played out; a game may draw the same more quickly."""
        options = self.options(s)
        return options[lots.below(len(options))]

    def extent(self) -> i64:
        """How much of it is left to do: spades, tiles, power; for those who judge positions."""
        return 0

    def seen_by(self, s: Any) -> Sequence[int] | None:
        """The players who learn what is picked; None means everyone."""
        return None

    def hinted_to(self, s: Any) -> Sequence[int | None]:
        """Viewers who do not learn what is picked but may notice what comes of it at once.

        In a draft somebody gets what is left; an opponent that the rules play acts on what it
        draws. None is a spectator.
        """
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step):
    """A step that asks nobody."""

    def __init__(self) -> None:
        self.player = NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A step that asks one player to pick an option."""

    def prompt(self, s: Any) -> Text:
        """The question, in a few words."""
        return text("Choose")

    def candidates(self, s: Any) -> Options:
        """What a player could think of picking here, legal or not."""
        raise NotImplementedError

    def refusal(self, s: Any, option: i64) -> i64:
        """LEGAL, or the reason why this candidate may not be picked."""
        return LEGAL

    def facts(self, s: Any, option: i64) -> dict[str, Word]:
        """What fills the gaps in the sentence of the refusal."""
        return {}

    def doubt(self, s: Any, option: i64) -> Text | None:
        """What speaks against this pick though it is legal; None: nothing. Only screens ask.

        Players mute doubts by their sentence, so each kind of doubt has one.
        """
        return None

    def options(self, s: Any) -> Options:
        """The candidates that are not refused. A game may find the same list more quickly."""
        return [option for option in self.candidates(s) if self.refusal(s, option) == LEGAL]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step):
    """A step in which chance picks."""

    def __init__(self) -> None:
        self.player = CHANCE

    def weights(self, s: Any) -> Sequence[int] | None:
        """Relative odds of the options; None means all alike."""
        return None

    def lot(self, s: Any, lots: Lots) -> i64:
        """A random option by its odds."""
        options, weights = self.options(s), self.weights(s)
        if weights is None:
            return options[lots.below(len(options))]
        left = lots.below(sum(weights))
        place: i64 = 0
        for weight in weights:
            left -= weight
            if left < 0:
                break
            place += 1
        return options[place]


@final
class Together(Step):
    """Several players at once, each on a lane of steps, unseen by the others until all are done.

    The steps of a lane ask its player only and touch only what belongs to them, so that the
    order in which the players answer makes no difference. Chance does not draw on lanes.
    """

    def __init__(
        self,
        lanes: list[list[Step]],
        before: State | None = None,
        picks: list[Options] | None = None,
    ) -> None:
        self.player = NOBODY
        # One lane for each seat, empty or with an Ask on top; the next step is last.
        self.lanes = lanes
        self.before = before  # the state when the lanes were opened; nobody changes it
        # What was picked on each.
        self.picks: list[Options] = [[] for _ in lanes] if picks is None else picks

    def first(self) -> i64:
        """The first seat that has not finished its lane."""
        seat: i64 = 0
        for lane in self.lanes:
            if lane:
                return seat
            seat += 1  # noqa: SIM113 - a machine integer, unlike that of enumerate
        return NOBODY

    def answered(self, seat: i64, option: i64, rest: list[Step]) -> Together:
        """This step after one more pick."""
        lanes, picks = self.lanes[:], self.picks[:]
        lanes[seat] = rest
        picks[seat] = [*picks[seat], option]
        return Together(lanes, self.before, picks)
