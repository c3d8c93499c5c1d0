"""Short ways to look at a match, for the tests of every game."""

from __future__ import annotations

from ludopolis.core import Match


class Played:
    """A match that a test plays and looks at; games add how to arrange their positions."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def asked(self) -> int:
        """Whose decision it is."""
        return int(self.match.state.decision().player)

    def codes(self, kind: str = "") -> list[str]:
        """The codes of the options, all or those of one kind such as `build`."""
        words = self.match.game.options
        options = [words[option] for option in self.match.state.decision().options]
        return [option.code for option in options if kind in ("", option.kind)]

    def values(self, kind: str) -> list[str]:
        """What the options of a kind say after its name: the places of `build`, for example."""
        return [code.removeprefix(kind).strip() for code in self.codes(kind)]

    def why(self, seat: int, code: str) -> str:
        """Why the player may not pick this, with the rule; empty if they may."""
        refusal = self.match.explain(seat, code)
        return "" if refusal is None else str(refusal)
