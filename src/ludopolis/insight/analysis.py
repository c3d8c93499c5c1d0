"""Where a finished game was lost: the turns that cost most, and how it went."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from ludopolis.bots import is_learned
from ludopolis.core import Game, InputError, Match, Seat, text
from ludopolis.insight import VERSION
from ludopolis.insight.course import Prospect, course
from ludopolis.insight.duels import Duel, Measured, play
from ludopolis.insight.lines import Line, best_lines, is_same, made
from ludopolis.insight.naming import round_starts
from ludopolis.insight.turns import Turn, turns
from ludopolis.learned import weights
from ludopolis.learned.net import Net, one_core

SHOWN: Final = 5  # turns that are named
# How many turns of each seat are compared by playing, those that look worst, and in how many more
# pairs each time.
ROUNDS: Final = ((12, 10), (6, 30))
# Then those of all seats of which it is not sure whether they are among the worst: how many at a
# time, in how many more pairs, and how often at most.
CONTESTED: Final = (12, 40, 16)
TOGETHER: Final = 4  # turns or duels that are looked at between two words of how far it is


class Suspect(NamedTuple):
    """A turn that may have been a mistake: what was done, and what the bot would have done."""

    turn: Turn  # where in the log
    lines: list[Line]  # of the bot, the best first
    made: Line  # what was done
    duel: Duel  # both played on, with the same luck

    @property
    def loss(self) -> float:
        """What it cost, as far as is known."""
        return self.duel.worth.mean if self.duel.pairs else self.lines[0].worth - self.made.worth


def net_of(game: Game, players: int) -> Net:
    """The learned judgement of a game; says so where there is none."""
    found = weights(game, players) if is_learned(game) else None
    if found is None:
        said = text("{game} cannot be analysed: no judgement of it was learned", game=game.name)
        raise InputError(said, "game")
    return found


class Analysis:
    """A game that is looked through, better and better; the same seed finds the same.

    `run` tells how much of the work is done each time that there is something new; `found` is what
    is known so far.
    """

    def __init__(
        self, match: Match, seed: int = 0, gone: Collection[int] = (), net: Net | None = None
    ) -> None:
        if not match.state.over and not gone:
            raise InputError(text("the game is not over: only finished games are analysed"), "log")
        self.match, self.seed, self.gone = match, seed, gone
        self.net = net or net_of(match.game, match.state.players)  # judges positions
        self.course: list[Prospect] = []  # what each seat could expect, and when
        self.suspects: list[Suspect] = []  # turns that are compared
        self.done = 0.0  # how much of the work, up to 1

    def run(self) -> Iterator[float]:
        """Do all of it, a little at a time; each time the part that is done, up to 1."""
        with one_core():
            self.course = course(self.match, self.net, self.gone)
            yield self._at(0.02)
            free = [turn for turn in turns(self.match) if turn.free]
            for number, turn in enumerate(free):
                self.suspects.append(self._suspect(turn))
                if number % TOGETHER == TOGETHER - 1:
                    yield self._at(0.02 + 0.08 * number / len(free))
            yield from self._compare()
        yield self._at(1.0)

    def _at(self, done: float) -> float:
        self.done = done
        return done

    def _suspect(self, turn: Turn) -> Suspect:
        """A turn with what the bot would have done, judged from what the seat could see."""
        game, net = self.match.game, self.net
        seat = Seat(game, self.match.state_at(turn.place), turn.seat)
        imagined = seat.imagine(Random(f"{self.seed}/{turn.place}"))
        lines = best_lines(game, net, imagined, turn.seat)
        chosen = made(game, net, imagined, turn.seat, turn.picks)
        duel = Duel(
            seat, net, chosen.picks, lines[0].picks, f"{self.seed}/{turn.place}/{turn.seat}"
        )
        return Suspect(turn, lines, chosen, duel)

    def _compare(self) -> Iterator[float]:
        """Play what looks worst, most often what is hard to tell."""
        self.suspects = [one for one in self.suspects if one.loss > 0 and _differs(one)]
        for number, (most, pairs) in enumerate(ROUNDS, 1):
            yield from self._play(self._worst_of_each(most), pairs, 0.5 * number / len(ROUNDS))
        most, pairs, times = CONTESTED
        for number in range(1, times + 1):
            yield from self._play(self._contested(most), pairs, 0.5 + 0.49 * number / times)

    def _play(self, chosen: list[Suspect], pairs: int, until: float) -> Iterator[float]:
        """Play so many more pairs of each; so much of the work is done then."""
        begun = self.done
        for first in range(0, len(chosen), TOGETHER):
            some = chosen[first : first + TOGETHER]
            play([one.duel for one in some], pairs)
            yield self._at(begun + (until - begun) * (first + len(some)) / len(chosen))

    def _contested(self, most: int) -> list[Suspect]:
        """Turns of which it is not sure whether they are among the worst."""
        played = sorted([one for one in self.suspects if one.duel.pairs], key=lambda one: -one.loss)
        if len(played) <= SHOWN:
            return []
        border = max(0.0, (played[SHOWN - 1].loss + played[SHOWN].loss) / 2)
        worths = [(one, one.duel.worth) for one in played]
        return [one for one, worth in worths if worth.low < border < worth.high][:most]

    def _worst(self, most: int, seat: int) -> list[Suspect]:
        """The turns of a seat that seem to have cost most, of those that were played most often."""
        mine = [one for one in self.suspects if one.turn.seat == seat]
        pairs = sorted({one.duel.pairs for one in mine}, reverse=True)
        found: list[Suspect] = []
        for often in pairs:
            same = [one for one in mine if one.duel.pairs == often]
            found += sorted(same, key=lambda one: -one.loss)[: most - len(found)]
        return found

    def _worst_of_each(self, most: int) -> list[Suspect]:
        """The same of all seats, in one order, so that none is left for last."""
        chosen = [one for seat in range(self.match.players) for one in self._worst(most, seat)]
        return sorted(chosen, key=lambda one: -one.loss)

    @property
    def costly(self) -> list[Suspect]:
        """The turns that cost something, beyond luck; the worst first."""
        sure = [one for one in self.suspects if one.duel.pairs and one.duel.worth.low > 0]
        return sorted(sure, key=lambda one: -one.loss)

    def found(self) -> dict[str, Any]:
        """What is known so far, as plain JSON values."""
        match = self.match
        return {
            "game": match.game.name,
            "rules": match.game.rules,
            "edition": match.edition.hash,
            "version": VERSION,
            "seed": self.seed,
            "players": match.players,
            "done": round(self.done, 3),
            "hurried": False,
            "rounds": round_starts(match),
            "course": [_prospect(one) for one in self.course],
            "costly": [self._costly(one) for one in self.costly],
        }

    def _costly(self, one: Suspect) -> dict[str, Any]:
        line = self._line
        return {
            "place": one.turn.place,
            "last": one.turn.last,
            "seat": one.turn.seat,
            "pairs": one.duel.pairs,
            "worth": _measured(one.duel.worth),
            "points": _measured(one.duel.points),
            "chance": _measured(one.duel.chance, 4),
            "made": line(one.made),
            "better": line(one.lines[0]),
            "others": [line(other) for other in one.lines[1:] if not is_same(other, one.made)],
        }

    def _line(self, line: Line) -> dict[str, Any]:
        return told(self.match.game, line)


def told(game: Game, line: Line) -> dict[str, Any]:
    """A line as plain JSON values."""
    score, others, chance = [float(number) for number in line.judged]
    is_alone = line.end.players == 1 and not line.end.rivals()
    return {
        "picks": [game.options[option].code for option in line.picks],
        "score": round(score, 2),
        "others": None if is_alone else round(others, 2),
        "chance": round(chance, 4),
        "worth": round(line.worth, 2),
    }


def _differs(one: Suspect) -> bool:
    return not is_same(one.lines[0], one.made)


def _measured(found: Measured, digits: int = 2) -> dict[str, float]:
    return {name: round(value, digits) for name, value in found._asdict().items()}


def _prospect(one: Prospect) -> dict[str, Any]:
    return {
        "place": one.place,
        "scores": [round(score, 2) for score in one.scores],
        "chances": [round(chance, 4) for chance in one.chances],
    }


def analysed(match: Match, seed: int = 0, gone: Collection[int] = ()) -> dict[str, Any]:
    """Everything that is found about a finished game."""
    analysis = Analysis(match, seed, gone)
    for _ in analysis.run():
        pass
    return analysis.found()
