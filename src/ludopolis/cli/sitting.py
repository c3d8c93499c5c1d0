"""A game at the terminal: whose turn it is, and what they see of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console

from ludopolis.cli.arguments import save
from ludopolis.cli.commands import Commands, Left
from ludopolis.cli.ending import given_up, show_concessions, show_scores
from ludopolis.cli.screen import show_position, table
from ludopolis.core import (
    CHANCE,
    Ask,
    Bot,
    Match,
    Option,
    Seat,
    Text,
    Together,
    is_given_up,
    luck,
    text,
)
from ludopolis.words import Words

FEW: Final = 24  # draws that are listed where one is to be typed


class Sitting:
    """People and bots at one match, until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        words: Words,
        out: Console,
        file: Path | None,
        conceded: Mapping[int, int],
    ) -> None:
        """With a match that does not draw by itself, people type what a real table drew.

        Who conceded has a bot on their seat, and has lost whatever it comes to.
        """
        self.match = match
        self.bots = bots
        self.words = words
        self.out = out
        self.file = file  # where a record is kept
        self.conceded = conceded  # seats, and after how many picks
        self.commands = Commands(match, words, out, conceded)
        self.people = [seat for seat in range(match.players) if seat not in bots]
        self.told = [0] * match.players  # how many lines of the log each player has been told
        self.last = -1  # who looked at the screen last

    def run(self) -> None:
        """Play until the end."""
        game = self.match.game
        self._say(text("{game}, seed {seed}", game=game.title, seed=self.match.seed), "bold")
        self._say(text("Type a number or a code; `help` lists the commands."))
        show_concessions(self.out, self.words, self.conceded)
        self._keep()
        try:
            while not self.over and len(self.match.log) < game.longest:
                self._next()
        except (Left, EOFError, KeyboardInterrupt):
            self._keep()
            self.out.print()
            self._say(text("You leave the table."))
            return
        self._keep()
        self._end()

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because all but one conceded."""
        return self.match.state.over or is_given_up(self.match.players, self.conceded)

    def _say(self, said: Text, style: str = "") -> None:
        self.commands.say(said, style)

    def _keep(self) -> None:
        if self.file is not None:
            save(self.file, self.match, self.words.names, self.conceded)

    def _next(self) -> None:
        """Let whoever is asked first answer."""
        s = self.match.state
        player = s.asking().player
        options = self.match.open_to(player)
        if player == CHANCE and self.match.draws:  # where a record ends at a draw
            drawn = s.draw(luck(self.match.seed, len(self.match.log)))
            self.match.play(player, self.match.game.options[drawn])
        elif player == CHANCE and len(options) > 1:
            self._type_draw(options)
        elif len(options) == 1:
            self._play_forced(player, options[0])
        elif player in self.bots:
            self._let_bot_pick(player)
        else:
            self._turn(player, options)

    def _play_forced(self, player: int, option: Option) -> None:
        alone = len(self.people) == 1 or not self.match.state.has_secrets()
        if player in self.people and alone:
            name = self.words.names[player]
            said = text("{player} has one option: {option}", player=name, option=option.label)
            self._say(said, "dim")
        self.match.play(player, option)

    def _let_bot_pick(self, player: int) -> None:
        rng = Random(f"{self.match.seed}/bot/{len(self.match.log)}")
        thinks = text("{player} thinks", player=self.words.names[player])
        with self.out.status(self.words(thinks)):
            option = self.bots[player].choose(Seat(self.match.game, self.match.state, player), rng)
        self.match.play(player, self.match.game.options[option])

    def _type_draw(self, options: list[Option]) -> None:
        """Somebody types what was drawn on a real table."""
        codes = ", ".join([option.code for option in options[:FEW]])
        more = ", …" if len(options) > FEW else ""
        self._say(text("What was drawn? One of: {codes}", codes=codes + more), "bold")
        while not self.commands.answer(CHANCE, _read("> ")):
            pass
        self._keep()

    # A person's turn

    def _turn(self, player: int, options: list[Option]) -> None:
        if len(self.people) > 1 and player != self.last and self.match.state.has_secrets():
            self._draw_curtain(player)
        self.last = player
        self._tell(player)
        self.out.rule(self.words.names[player], align="left")
        show_position(self.out, self.words, self.match, player)
        self._ask(options)
        while not self.commands.answer(player, _read("> ")):
            pass
        self._keep()

    def _ask(self, options: list[Option]) -> None:
        step = self.match.state.asking()
        if isinstance(step, Ask):
            self._say(step.prompt(self.match.state), "bold")
        rows = [
            [place, self.words(option.label), option.code]
            for place, option in enumerate(options, 1)
        ]
        heads = [text("number"), text("option"), text("code")]
        self.out.print(table([self.words(head) for head in heads], rows))

    def _tell(self, player: int) -> None:
        """What happened since the player looked last."""
        lines = self.match.lines(player)
        for line in lines[self.told[player] :]:
            for event in line.events:
                self.out.out(f"· {self.words(self.match.sentence(event))}")
        # What lies on open lanes moves when they close, so it is told then.
        top = self.match.state.stack[-1] if self.match.state.stack else None
        own = len(top.picks[player]) if isinstance(top, Together) else 0
        self.told[player] = len(lines) - own

    def _draw_curtain(self, player: int) -> None:
        self.out.clear()
        said = text("It is the turn of {player}: press Enter.", player=self.words.names[player])
        _read(self.words(said) + " ")

    # The end

    def _end(self) -> None:
        for player in self.people[:1]:
            self._tell(player)
        longest = self.match.game.longest
        said = text("The game is stopped after {most} picks.", most=longest)
        if self.match.state.over:
            said = text("The game is over.")
        elif self.over:
            said = given_up(self.words, self.match, self.conceded)
        self._say(said, "bold")
        show_scores(self.out, self.words, self.match, self.conceded)


def _read(prompt: str) -> str:
    """A line that was typed."""
    try:
        return input(prompt).encode("utf-8", "replace").decode()
    except UnicodeDecodeError:
        return "?"
