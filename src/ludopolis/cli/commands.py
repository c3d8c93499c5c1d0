"""What a person types at the table: picks, and commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from rich.console import Console

from ludopolis.cli.arguments import save
from ludopolis.core import CHANCE, InputError, Match, Name, Option, PickError, Refusal, Text, text
from ludopolis.languages import languages
from ludopolis.words import Words

COMMANDS: Final = (
    Name("undo", "command"),
    Name("redo", "command"),
    Name("why", "command"),
    Name("log", "command"),
    Name("save", "command"),
    Name("help", "command"),
    Name("quit", "command"),
)


@cache
def typed() -> dict[str, str]:
    """What can be typed for each command: all languages are understood at all times."""
    spoken = [Words(language) for language in reversed(languages())]  # English goes before others
    return {words(name).lower(): name.en for words in spoken for name in COMMANDS}


class Left(Exception):  # noqa: N818 - leaving is no error
    """Somebody leaves the table."""


class Commands:
    """Carries out what is typed."""

    def __init__(
        self, match: Match, words: Words, out: Console, conceded: Mapping[int, int]
    ) -> None:
        self.match = match
        self.conceded = conceded  # seats, and after how many picks
        self.words = words
        self.out = out
        self.known: dict[str, Callable[[int, str], bool]] = {
            "undo": self.undo,
            "redo": self.redo,
            "why": self.why,
            "log": self.log,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def say(self, said: Text, style: str = "") -> None:
        """Print a sentence."""
        self.out.out(self.words(said), style=style or None)

    def answer(self, player: int, line: str) -> bool:
        """Do what is typed; whether the position has changed by it."""
        first, _, rest = line.strip().partition(" ")
        command = typed().get(first.lower(), "")
        if command in self.known:
            return self.known[command](player, rest.strip())
        return self.pick(player, line.strip()) if first else False

    # Picks

    def pick(self, player: int, word: str) -> bool:
        """Pick an option by its number, its code, or the beginning of its code."""
        option = self.meant(player, word)
        if option is None:
            return False
        refusal = self.match.explain(player, option)
        if refusal is not None:
            self.refuse(option, refusal)
            return False
        self.match.play(player, option)
        return True

    def meant(self, player: int, word: str) -> Option | None:
        """The option meant, open or not; says so where there is none or more than one."""
        opened = self.match.open_to(player)
        if word.isdecimal():
            number = int(word) if len(word) < 9 else 0
            if 1 <= number <= len(opened):
                return opened[number - 1]
            self.say(text("Expected a number from 1 to {most}.", most=len(opened)))
            return None
        for among in (opened, self.match.game.options.all):
            found = _named(among, word)
            if len(found) == 1:
                return found[0]
            if found:
                codes = ", ".join([option.code for option in found[:12]])
                self.say(text("{word} could be: {codes}", word=word, codes=codes))
                return None
        self.say(text("There is no option {word} here; `help` lists the commands.", word=word))
        return None

    def refuse(self, option: Option, refusal: Refusal) -> None:
        """Say why not, and which rule says so."""
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.say(
            text("Not possible: {option}: {why}{rule}",
                 option=option.label, why=refusal.text, rule=rule),
            "yellow",
        )  # fmt: skip

    # Commands

    def undo(self, player: int, _: str) -> bool:
        """Back to the last pick that was a choice."""
        if not self.match.undoable(player):
            self.say(
                text(
                    "Nothing can be taken back: somebody else picked, or something was drawn or "
                    "shown."
                )
            )
            return False
        self.match.undo(player)
        while self.match.undoable(player) and len(self.match.open_to(player)) == 1:
            self.match.undo(player)
        return True

    def redo(self, player: int, _: str) -> bool:
        """Make the pick again that was taken back, and what was forced after it."""
        try:
            self.match.redo(player)
        except PickError:
            self.say(text("There is nothing to make again."))
            return False
        try:
            while len(self.match.open_to(player)) == 1:
                self.match.redo(player)
        except PickError:
            pass  # nothing more was taken back
        return True

    def why(self, player: int, word: str) -> bool:
        """Say why an option may not be picked."""
        if not word:
            self.say(text("Which option? Type `why` and its code."))
            return False
        option = self.meant(player, word)
        if option is not None:
            refusal = self.match.explain(player, option)
            if refusal is None:
                self.say(text("It is possible: {option}", option=option.label))
            else:
                self.refuse(option, refusal)
        return False

    def log(self, player: int, _: str) -> bool:
        """List the picks so far, as far as the player may know them."""
        for line in self.match.lines(player):
            who = text("chance") if line.player == CHANCE else self.words.names[line.player]
            code = "?" if line.option is None else line.option.code
            said = self.words(text("{field}: {value}", field=self.words(who), value=code))
            self.out.out(f"{line.place:4} {said}")
            for event in line.events:
                self.out.out(f"       {self.words(self.match.sentence(event))}", style="dim")
        return False

    def save(self, _: int, word: str) -> bool:
        """Write a record of the game so far."""
        if not word:
            self.say(text("Which file? Type `save` and its name."))
            return False
        try:
            save(Path(word), self.match, self.words.names, self.conceded)
            self.say(text("Saved: {file}", file=word))
        except InputError as problem:
            self.out.out(str(problem), style="yellow")
        return False

    def help(self, _: int, __: str) -> bool:
        """List the commands."""
        self.say(text("a number, a code or the beginning of a code: pick that option"))
        self.say(text("why CODE: say why an option is not possible"))
        self.say(text("undo, redo: take back your last pick, or make it again"))
        self.say(text("log: list what was picked so far"))
        self.say(text("save FILE: write a record of the game"))
        self.say(text("quit: leave the table"))
        return False

    def quit(self, _: int, __: str) -> bool:
        """Leave the table."""
        raise Left


def _named(options: list[Option], word: str) -> list[Option]:
    """The one with this code, otherwise all whose codes begin so."""
    small = word.lower()
    exact = [option for option in options if option.code.lower() == small]
    return exact or [option for option in options if option.code.lower().startswith(small)]
