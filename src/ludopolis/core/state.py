"""States: positions that always say who has to decide and list every legal option."""

from __future__ import annotations

from random import Random
from typing import Any, final

from ludopolis.core.lots import Lots
from ludopolis.core.numbers import i64, mypyc_attr
from ludopolis.core.step import CHANCE, NOBODY, Chance, Step, Together, Value
from ludopolis.core.vocabulary import NOTHING, Event, Options


@final
class Decision(Value):
    """What a player, or chance, is asked now."""

    def __init__(self, player: i64, options: Options) -> None:
        self.player = player  # whose it is
        self.options = options  # what is open


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A position. A game adds its fields and key, clone, scores, check, _view, _resample."""

    def __init__(self, players: i64, stack: list[Step]) -> None:
        self.players = players  # how many there are
        self.stack = stack  # what is still to be done; the next step is last
        self.events: list[Event] | None = None  # None while nobody listens, as in every clone

    # What a game supplies

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each player as they stand."""
        raise NotImplementedError

    def tie_breaks(self) -> list[list[int]]:
        """For each player the numbers that decide between equal scores, most important first."""
        return [[] for _ in range(self.players)]

    def rivals(self) -> list[list[int]]:
        """Score and tie-breaks of each opponent that the rules play, as in a solo game."""
        return []

    def check(self) -> None:
        """Assert what holds in every position: nothing is lost, no counter out of range."""

    def _view(self, player: int | None) -> dict[str, Any]:
        """What the player sees, as plain JSON values; None is a spectator."""
        raise NotImplementedError

    def _resample(self, player: i64, rng: Random) -> None:
        """Redistribute what the player cannot see. Games without secrets need nothing."""

    # What rules use

    def push(self, step: Step) -> None:
        """Do this step next."""
        self.stack.append(step)

    def plan(self, steps: list[Step]) -> None:
        """Do these steps next, in this order."""
        for place in range(len(steps) - 1, -1, -1):
            self.stack.append(steps[place])

    def tell(
        self, kind: i64, player: i64, amount: i64 = 0, thing: i64 = NOTHING, place: i64 = NOTHING
    ) -> None:
        """Note an event, if somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, player, amount, thing, place, NOTHING))

    def tell_only(
        self, kind: i64, player: i64, amount: i64 = 0, thing: i64 = NOTHING, place: i64 = NOTHING
    ) -> None:
        """Note an event that only its player may know of."""
        if self.events is not None:
            self.events.append(Event(kind, player, amount, thing, place, player))

    def seats_from(self, first: i64) -> list[i64]:
        """The seats in turn order from this one on."""
        return [(first + n) % self.players for n in range(self.players)]

    # What everybody uses

    @property
    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        return not self.stack

    def asking(self) -> Step:
        """The step of the first open decision."""
        top = self.stack[-1]
        return top.lanes[top.first()][-1] if isinstance(top, Together) else top

    def asks(self) -> list[Step]:
        """The steps of all open decisions, at most one for each player, in seat order."""
        if not self.stack:
            return []
        top = self.stack[-1]
        return [lane[-1] for lane in top.lanes if lane] if isinstance(top, Together) else [top]

    def decision(self) -> Decision:
        """The first open decision; who answers one at a time needs no more."""
        step = self.asking()
        return Decision(step.player, step.options(self))

    def decisions(self) -> list[Decision]:
        """Every open decision."""
        return [Decision(step.player, step.options(self)) for step in self.asks()]

    def apply(self, option: i64, player: i64 = NOBODY) -> None:
        """Pick an option of an open decision, and run on to the next decision."""
        top = self.stack[-1]
        if isinstance(top, Together):
            self._apply_on_lane(top, option, top.first() if player == NOBODY else player)
        else:
            self.stack.pop()  # compiled, far quicker than `del`, unless the stack runs empty
            top.choose(self, option)
        self.settle()

    def _apply_on_lane(self, top: Together, option: i64, seat: i64) -> None:
        whole = self.stack
        self.stack = top.lanes[seat][:]
        self.stack.pop().choose(self, option)
        self.settle()
        assert not self.stack or self.stack[-1].player == seat, "a lane asks its own player only"
        whole[-1] = top.answered(seat, option, self.stack)
        self.stack = whole

    def settle(self) -> None:
        """Run the steps that ask nobody, and open or close lanes."""
        while self.stack:
            top = self.stack[-1]
            if top.player != NOBODY:
                return
            if not isinstance(top, Together):
                del self.stack[-1]
                top.run(self)
            elif top.first() == NOBODY:
                del self.stack[-1]
            elif top.before is None:
                self.stack[-1] = Together(top.lanes, self.clone())
            else:
                return

    def apply_until(self, option: i64, player: i64, told: i64) -> None:
        """Pick as `apply` does, but run on only until so many events were told.

        That is how a table looks in the middle of a pick. On lanes, into which nobody sees, it is
        the whole pick.
        """
        top = self.stack[-1]
        if isinstance(top, Together):
            self.apply(option, player)
            return
        self.stack.pop()
        top.choose(self, option)
        while self.stack and self.events is not None and len(self.events) < told:
            top = self.stack[-1]
            if top.player != NOBODY or isinstance(top, Together):
                return
            del self.stack[-1]
            top.run(self)

    def ranks(self) -> list[int]:
        """The place of each player, 1 being the best; equal players share a place."""
        order = [[score, *breaks] for score, breaks in zip(self.scores(), self.tie_breaks())]
        field = order + self.rivals()
        return [1 + sum([other > mine for other in field]) for mine in order]

    # Who sees what

    def _open_lanes(self) -> Together | None:
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Together) and top.before is not None else None

    def _with_lanes(self, lanes: Together, player: int | None) -> State:
        """This state, on which lanes are about to open, after the player's own picks on them."""
        s = self.clone()
        unopened = s.stack[-1]
        assert isinstance(unopened, Together)
        s.stack[-1] = Together(unopened.lanes, self)
        if player is not None:
            for option in lanes.picks[player]:
                s.apply(option, player)
        return s

    def view(self, player: int | None) -> dict[str, Any]:
        """What the player sees (None: a spectator), as plain JSON values."""
        lanes = self._open_lanes()
        if lanes is None or lanes.before is None:
            return self._view(player)
        return lanes.before._with_lanes(lanes, player)._view(player)

    def has_secrets(self) -> bool:
        """Whether players see different things, or are about to pick unseen."""
        if self._open_lanes() is not None:
            return True
        seen = self.view(None)
        return any([self.view(player) != seen for player in range(self.players)])

    def resample(self, player: i64, rng: Random) -> State:
        """A state this player cannot tell from the true one; all that bots are given."""
        lanes = self._open_lanes()
        before = self if lanes is None else lanes.before
        assert before is not None
        s = before.clone()
        s._resample(player, rng)
        return s if lanes is None else s._with_lanes(lanes, player)

    # Random play

    def draw(self, rng: Random) -> i64:
        """A random option of the first open decision, by its odds where chance decides."""
        step = self.asking()
        options = step.options(self)
        if step.player == CHANCE and isinstance(step, Chance):
            weights = step.weights(self)
            if weights is not None:
                return rng.choices(options, weights)[0]
        return options[int(rng.random() * float(len(options)))]

    def play_out(self, rng: Random, longest: i64) -> i64:
        """Pick at random until the game is over or `longest` picks are made; return how many."""
        lots = Lots(rng)
        picks: i64 = 0
        while self.stack and picks < longest:
            top = self.stack[-1]
            if top.player == NOBODY and isinstance(top, Together):
                picks += self._play_lanes(top, lots, longest - picks)
                continue
            # Compiled code passes an omitted number on to interpreted games as 0, so it is named.
            self.apply(top.lot(self, lots), NOBODY)
            picks += 1
        return picks

    def _play_lanes(self, top: Together, lots: Lots, longest: i64) -> i64:
        """Play open lanes one after the other, as `apply` would; return the number of picks.

        Steps are not made anew for each pick, as nobody else looks at the state meanwhile.
        """
        whole, made, closed = self.stack, 0, True
        lanes, picks = top.lanes[:], top.picks[:]
        for seat in range(len(lanes)):
            if lanes[seat]:
                self.stack = lanes[seat][:]
                lanes[seat] = self.stack
                mine = picks[seat][:]
                picks[seat] = mine
                while self.stack and made < longest:
                    step = self.stack[-1]
                    option = step.lot(self, lots)
                    self.stack.pop()
                    step.choose(self, option)
                    self.settle()
                    mine.append(option)
                    made += 1
                closed = closed and not self.stack
        self.stack = whole
        if closed:
            whole.pop()
            self.settle()
        else:
            whole[-1] = Together(lanes, top.before, picks)
        return made
