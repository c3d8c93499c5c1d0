"""A game as the rest of the world knows it: its names and numbers, and how a game starts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludopolis.core.acts import Act, Brief, Deed
from ludopolis.core.edition import Edition, load_edition, overlay
from ludopolis.core.errors import SetupError
from ludopolis.core.features import MOST, PENDING, Sheet
from ludopolis.core.foresight import Foreseen
from ludopolis.core.numbers import i64, mypyc_attr, vec
from ludopolis.core.question import Question
from ludopolis.core.setup import Settings, Setup
from ludopolis.core.state import State
from ludopolis.core.step import Step
from ludopolis.core.text import Say, Text, Word, signed, text, texts
from ludopolis.core.vocabulary import NOTHING, Events, Options, Reasons, Vocabulary


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game's folder offers, as its `GAME`."""

    def __init__(
        self,
        name: str,
        title: Text,
        players: tuple[int, int],
        rules: int,
        longest: int,
        options: Vocabulary,
        things: Vocabulary,
        reasons: Reasons,
        events: Events,
        setup: Setup,
        folder: str,
    ) -> None:
        self.name = name  # as the command line and records know it
        self.title = title  # as people call it
        self.players = players  # fewest and most
        self.rules = rules  # raised whenever the same log could mean something else
        self.longest = longest  # drivers stop a game after so many picks
        self.options = options  # what can be picked
        self.things = things  # what events can name
        self.reasons = reasons  # why options are closed
        self.events = events  # what happens
        self.setup = setup  # what is chosen before the game
        self.folder = folder  # where data and texts of the game lie
        self._base: Edition | None = None
        self._tables: dict[str, Any] = {}  # by the content of editions
        self._renamed: dict[str, dict[str, Word]] = {}
        self._names: list[str] | None = None
        self._blank = vec[i64]([])

    # What a game supplies

    def read(self, edition: Edition) -> Any:
        """The typed tables of an edition; raises EditionError where they do not add up."""
        return None

    def earlier(self) -> dict[str, str]:
        """Hashes by which records and tables knew editions, and the hashes they have today."""
        return {}

    def new(self, players: int, settings: Settings, tables: Any) -> State:
        """The state before the first decision, with its first steps planned."""
        raise NotImplementedError

    def evaluate(self, s: Any) -> list[float]:
        """How good a position is for each player, in points or the like, for bots."""
        return [float(score) for score in s.scores()]

    def describe(self, s: Any, player: i64, sheet: Sheet) -> None:
        """Write down what a seat knows of a position, for bots that learn; always as many numbers.

        The own seat comes first, the others follow clockwise, then zeros up to the most players.
        """

    def meanings_of_features(self) -> dict[str, str]:
        """What the numbers of `describe` count, by their names without the part."""
        return {}

    def standing(self, s: Any) -> list[int]:
        """What lists of players show while a game runs; a game may count what it scores later."""
        scores: list[int] = s.scores()
        return scores

    def rivals(self) -> list[Word]:
        """What opponents are called that the rules play; their seats follow those of players."""
        return []

    def renamed(self, tables: Any) -> dict[str, Word]:
        """What is said instead of names that tell a number which an edition has changed.

        A name goes by the place of its component: two may be called the same.
        """
        return {}

    def tie_break_names(self, s: Any) -> list[Text]:
        """What decides between equal scores, as `s.tie_breaks` counts it, for the end page."""
        return []

    def questions(self) -> list[Question]:
        """What `ludopolis lab` can be asked about the game, beside its seats."""
        return []

    def counters(self) -> list[str]:
        """The fields of each of the `players` in a view whose change a preview tells.

        They hold a number or a row of numbers.
        """
        return []

    def change(self, field: str, amount: int) -> Text:
        """How a preview tells that a counter with one number changes."""
        change = signed(amount)
        if field == "points":
            return texts("{change} point", "{change} points", abs(amount), change=change)
        name = Text(field.replace("_", " "), {})
        if field == "vp":
            return text("{change} {field}", change=change, field=name)
        return text("{field} {change}", field=name, change=change)

    def icon(self, field: str) -> str:
        """The picture of a counter beside which a preview tells its change.

        It is the id of a symbol that the scene draws; without one the change is said in words.
        """
        return ""

    def asides(self) -> list[str]:
        """The kinds of options that are open beside what is asked, such as free exchanges.

        Buttons for them come last.
        """
        return []

    def always(self) -> list[str]:
        """The kinds of options that are open nearly all the time, such as passing.

        They are shown, but do not invite.
        """
        return self.asides()

    def deeds(self, s: Any, player: i64) -> list[Deed]:
        """The actions of the game, for buttons where a player is asked to take one of them."""
        return []

    def usual(self, s: Any, player: i64, option: i64) -> i64:
        """The order in which options of a kind are listed: what is usual first, lowest."""
        return 0

    def acts(self, s: Any, player: i64, so_far: Options) -> list[Act]:
        """What people do at once and the rules ask one by one, beside the single options.

        Each act has all of its picks from `s` on. With picks `so_far`, the acts that go on from
        there otherwise than by one more pick. Nothing but a screen asks, so it need not be fast.
        """
        return []

    def called(self, s: Any, player: i64, picks: Options) -> Text | None:
        """What the last of these picks is called on a screen in this position.

        None: as its label, which may name places by codes for those who type. It tells nothing
        that is hidden from anybody.
        """
        return None

    def brief(self, s: Any, player: i64, picks: Options) -> Brief | None:
        """What the last of these picks is called in a menu that stands beside its own place.

        None: as everywhere. It tells nothing that is hidden from anybody.
        """
        return None

    def goes_on(self, begun: Step, step: Step) -> bool:
        """Whether what a player is asked belongs to the act that began with another question."""
        return type(begun) is not type(step)

    def rest(self, s: Any, player: i64, last: i64) -> i64:
        """The pick that ends an act after its last one, where nothing is left to think about.

        NOTHING if something is: then the player is asked.
        """
        return NOTHING

    def foreseen(self) -> list[Foreseen]:
        """The questions that can be answered in advance; none unless a game names some."""
        return []

    def foresee(self, s: Any, player: i64, question: str, answer: str) -> i64:
        """The pick of a player who is asked and has answered a question of `foreseen` in advance.

        NOTHING where the answer does not fit what they are asked.
        """
        return NOTHING

    def meanings(self) -> dict[str, tuple[str, str]]:
        """What fields of a view hold, where their names do not say so, for those who list it.

        For each field the kind of its keys and the kind of its values: `seat`, a kind of things,
        or nothing.
        """
        return {}

    def board(self, view: dict[str, Any], say: Say) -> str | None:
        """The table as text for a terminal, drawn from what a player sees; None: list the view.

        `say` puts words into the player's language.
        """
        return None

    # What everybody uses

    def edition(self, path: Path | None = None) -> Edition:
        """The base edition, or an owner's overlay of it, checked."""
        if self._base is None:
            self._base = load_edition(Path(self.folder) / "data")
        edition = self._base if path is None else overlay(self._base, path)
        self.tables(edition)
        return edition

    def feature_names(self) -> list[str]:
        """The names of the numbers that describe a position; none where a game has no such."""
        if self._names is None:
            sheet = Sheet(vec[i64]([0] * MOST), [])
            self.describe(self.start(self.players[1]), 0, sheet)
            assert sheet.names is not None
            self._names = sheet.names
            self._blank = vec[i64]([0] * len(sheet.names))
        return self._names

    def meaning(self, name: str) -> str:
        """What a number counts, by its name."""
        part, _, counted = name.partition(": ")
        if part.startswith("pending"):
            return PENDING.get(counted, f"1 if this is the step {counted}")
        return self.meanings_of_features()[counted]

    def features(self, s: Any, player: i64) -> vec[i64]:
        """What a seat knows of a position as numbers, as many as there are names."""
        if self._names is None:
            self.feature_names()
        sheet = Sheet(self._blank[:])
        self.describe(s, player, sheet)
        return sheet.numbers

    def tables(self, edition: Edition) -> Any:
        """The typed tables of an edition, read once."""
        if edition.content not in self._tables:
            self._tables[edition.content] = self.read(edition)
        return self._tables[edition.content]

    def names(self, edition: Edition) -> dict[str, Word]:
        """What the edition says instead of some names, by their places; found once."""
        if edition.content not in self._renamed:
            self._renamed[edition.content] = self.renamed(self.tables(edition))
        return self._renamed[edition.content]

    def is_played_with(self, edition: Edition, known_by: str) -> bool:
        """Whether this is a hash of the edition, today's or one by which it was known before."""
        return self.earlier().get(known_by, known_by) == edition.hash

    def start(
        self,
        players: int,
        setup: Mapping[str, Any] | None = None,
        edition: Edition | None = None,
    ) -> State:
        """The position in which the first decision is open."""
        fewest, most = self.players
        if not fewest <= players <= most:
            said = text(
                "{game} is for {fewest} to {most} players, found {players}",
                game=self.name,
                fewest=fewest,
                most=most,
                players=players,
            )
            raise SetupError(said, "players")
        settings = self.setup.settle({} if setup is None else setup)
        s = self.new(players, settings, self.tables(self.edition() if edition is None else edition))
        s.settle()
        return s
