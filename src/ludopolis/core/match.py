"""A match: a state, its log, and the seed that chance draws from.

This is the edge: from here on a pick is an `Option` with a code, a refusal is a sentence, and
what comes in is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludopolis.core.edition import Edition
from ludopolis.core.entry import Entry, Line
from ludopolis.core.errors import PickError, short
from ludopolis.core.game import Game
from ludopolis.core.lots import luck
from ludopolis.core.refusal import Refusal, doubt, explain
from ludopolis.core.state import State
from ludopolis.core.step import CHANCE, Together
from ludopolis.core.text import Text, Who, text
from ludopolis.core.vocabulary import NOTHING, Event, Option

CHECKPOINT: Final = 16  # a copy of the state is kept every so many picks
MOST_SAID: Final = 20  # open options that a refusal names


class Match:
    """Everything needed to store, replay, undo and show a game in progress.

    Chance draws by itself after each pick; with `draws=False` it waits to be told, so that a
    game on a real table can be typed in.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        setup: Mapping[str, Any] | None = None,
        seed: int = 0,
        edition: Edition | None = None,
        draws: bool = True,
    ) -> None:
        self.edition = game.edition() if edition is None else edition  # what it is played with
        self.game = game  # what is played
        self.settings = game.setup.settle({} if setup is None else setup)  # its set-up, settled
        self.seed = seed  # from which chance draws
        self.draws = draws  # whether chance draws by itself
        # The position now.
        self.state: State = game.start(players, self.settings.values, self.edition)
        self.log: list[Entry] = []  # all picks, the oldest first
        self.base = 0  # how many picks at the beginning of the log can be read only
        self._checkpoints: list[State] = [self.state.clone()]
        self._undone: list[tuple[int, int, bool]] = []
        self._let_chance_pick()

    @classmethod
    def resumed(
        cls, game: Game, setup: Mapping[str, Any], seed: int, state: State, past: list[Entry]
    ) -> Match:
        """A match that goes on from a position: what was picked before it can be read only.

        Chance draws by itself only once `draws` is set.
        """
        match = cls(game, state.players, setup, seed, draws=False)
        match.state, match.log, match.base = state, past, len(past)
        match._checkpoints = [state.clone()]
        return match

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.state.players

    # Playing

    def play(self, player: int, pick: str | Option, joined: bool = False) -> None:
        """Pick for a player, and let chance pick what follows.

        A pick may be `joined` to the one that the player made before, as one act.
        """
        option = self.option(pick) if isinstance(pick, str) else pick
        self._check(player, option)
        self._forget_undone(player)
        self._apply(player, option, joined)
        self._let_chance_pick()

    def option(self, code: str) -> Option:
        """The option with this code."""
        number = self.game.options.by_code.get(code)
        if number is None:
            raise PickError(
                text("{code} is no option of {game}", code=short(code), game=self.game.name)
            )
        return self.game.options[number]

    def open_to(self, player: int) -> list[Option]:
        """What the player may pick now."""
        return [
            self.game.options[option]
            for decision in self.state.decisions()
            if decision.player == player
            for option in decision.options
        ]

    def explain(self, player: int, pick: str | Option) -> Refusal | None:
        """Why the player may not pick this now; None if they may."""
        option = self.option(pick) if isinstance(pick, str) else pick
        return explain(self.game, self.state, player, option)

    def doubt(self, player: int, pick: str | Option) -> Text | None:
        """What speaks against a pick that is open to the player; None if nothing does."""
        option = self.option(pick) if isinstance(pick, str) else pick
        return doubt(self.state, player, option)

    def _check(self, player: int, option: Option) -> None:
        why = explain(self.game, self.state, player, option)
        if why is not None:
            known = [one.code for one in self.open_to(player)]
            codes = ", ".join(known[:MOST_SAID]) + (", …" if len(known) > MOST_SAID else "")
            raise PickError(
                text(
                    "{code} is not open to {player}: {why}; open are: {codes}",
                    code=repr(option.code),
                    player=Who(player),
                    why=why.said(),
                    codes=codes or text("none"),
                )
            )

    def _apply(self, player: int, option: Option, joined: bool = False) -> None:
        step = next(ask for ask in self.state.asks() if ask.player == player)
        seen_by = step.seen_by(self.state)
        on_lanes = isinstance(self.state.stack[-1], Together)
        events: list[Event] = []
        self.state.events = events
        self.state.apply(option.id, player)
        self.state.events = None
        final = on_lanes and self._sealed() == 0  # what all picked there is open now
        for event in events:
            final = final or self.game.events.reveal(event, player)
        self.log.append(Entry(player, option, seen_by, events, final, joined))
        if (len(self.log) - self.base) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.clone())

    def _let_chance_pick(self) -> None:
        while self.draws and self.state.stack and self.state.stack[-1].player == CHANCE:
            drawn = self.state.draw(luck(self.seed, len(self.log)))
            self._apply(CHANCE, self.game.options[drawn])

    def _sealed(self) -> int:
        """How many picks at the end of the log lie on open lanes."""
        top = self.state.stack[-1] if self.state.stack else None
        return sum([len(picks) for picks in top.picks]) if isinstance(top, Together) else 0

    # Taking back

    def undoable(self, player: int) -> int:
        """How many picks the player may take back.

        Own picks only, back to the last moment at which somebody else picked, chance drew, lanes
        were opened to all or something hidden was shown to the player (`EventKind.reveals`). What
        others do on lanes that are still open is no such moment.
        """
        return self._own_picks(player, False)

    def _own_picks(self, player: int, again: bool) -> int:
        opened = self.opened
        others = any([entry.player != player for entry in self.log[opened:]])
        count = 0
        first = max(self.base, opened if others else 0)
        for place in range(len(self.log) - 1, first - 1, -1):
            entry = self.log[place]
            if entry.player == player and (again or not entry.final):
                count += 1
            elif entry.player == player or place < opened:
                break
        return count

    def last_act(self, player: int) -> int:
        """How many picks the player's last act has; 0 before the first."""
        count = 0
        for entry in reversed(self.log):
            if entry.player == player:
                count += 1
                if not entry.joined:
                    break
        return count

    def undo(self, player: int, picks: int = 1, again: bool = False) -> None:
        """Take back the player's last picks; others' picks on open lanes stay.

        `again` is for what was taken back when it was played, whatever it had shown.
        """
        most = self._own_picks(player, again)
        if not 0 < picks <= most:
            raise PickError(f"player {player} may take back {most} picks, not {picks}")
        mine = [place for place, entry in enumerate(self.log) if entry.player == player][-picks:]
        first, tail = mine[0], self.log[mine[0] :]
        mine_again = [entry for entry in tail if entry.player == player]
        undone = [(player, entry.option.id, entry.joined) for entry in mine_again]
        self._undone += reversed(undone)
        self.state = self.state_at(first)
        del self.log[first:]
        del self._checkpoints[(first - self.base) // CHECKPOINT + 1 :]
        for entry in tail:
            if entry.player != player:
                self._apply(entry.player, entry.option, entry.joined)

    def redoable(self, player: int) -> int:
        """How many picks the player has taken back and may make again."""
        return len([seat for seat, _, _ in self._undone if seat == player])

    def is_redo_joined(self, player: int) -> bool:
        """Whether what the player may make again next belongs to the act that is made again."""
        mine = [joined for seat, _, joined in self._undone if seat == player]
        return bool(mine) and mine[-1]

    def redo(self, player: int) -> None:
        """Make the pick again that the player took back last."""
        mine = [i for i, (seat, _, _) in enumerate(self._undone) if seat == player]
        if not mine:
            raise PickError(f"player {player} has nothing to make again")
        rest = self._undone[:]
        _, option, joined = rest.pop(mine[-1])
        self.play(player, self.game.options[option], joined)
        self._undone = rest

    def _forget_undone(self, player: int) -> None:
        """After a new pick nothing can be made again, except by others on the same lanes."""
        on_lanes = isinstance(self.state.stack[-1], Together)
        self._undone = [pick for pick in self._undone if on_lanes and pick[0] != player]

    def state_at(self, place: int) -> State:
        """The position after so many picks of the log, which are no fewer than `base`."""
        assert place >= self.base, "positions before the base are not known"
        kept = (place - self.base) // CHECKPOINT
        s = self._checkpoints[kept].clone()
        for entry in self.log[self.base + kept * CHECKPOINT : place]:
            s.apply(entry.option.id, entry.player)
        return s

    def state_inside(self, place: int, told: int) -> State:
        """The position within the pick at this place of the log, once so many events were told."""
        s, entry = self.state_at(place), self.log[place]
        s.events = []
        s.apply_until(entry.option.id, entry.player, told)
        s.events = None
        return s

    # Reading

    @property
    def opened(self) -> int:
        """How many picks everybody knows of; those after it lie on lanes that are still open."""
        return len(self.log) - self._sealed()

    def lines(self, viewer: int | None, first: int = 0) -> list[Line]:
        """The log as this viewer may read it: a player, or None for a spectator.

        What others pick on open lanes is left out altogether, so that the viewer's count of
        picks, against which a pick is sent, does not change while others think. With `first`
        only what follows so many picks, which are no more than `opened`.
        """
        opened = self.opened
        lines: list[Line] = []
        for place in range(first, len(self.log)):
            entry = self.log[place]
            if place >= opened and entry.player != viewer:
                continue
            seen = entry.seen_by is None or viewer in entry.seen_by
            events = [event for event in entry.events if event.only in (NOTHING, viewer)]
            option = entry.option if seen else None
            lines.append(Line(first + len(lines), entry.player, option, events))
        return lines

    def sentence(self, event: Event) -> Text:
        """The event in words."""
        return self.game.events.sentence(event, self.game.things)

    def points(self) -> list[dict[int, int]]:
        """For each player the points so far by the thing that gave them (NOTHING: no thing)."""
        totals: list[dict[int, int]] = [{} for _ in range(self.players)]
        for entry in self.log:
            for event in entry.events:
                if self.game.events[event.kind].points:
                    mine = totals[event.player]
                    mine[event.thing] = mine.get(event.thing, 0) + event.amount
        return totals
