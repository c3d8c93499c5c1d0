"""What is answered where somebody cannot have what they want."""

from __future__ import annotations

from ludopolis.core import Refusal, Text, text


class Refused(Exception):  # noqa: N818 - no error: an answer
    """What somebody wanted cannot be done: a sentence for them, and the rule it rests on."""

    def __init__(self, said: Text, reason: str, rule: str = "") -> None:
        super().__init__(str(said))
        self.text = said
        self.reason = reason  # a name for programs, such as "stale" or "not_your_turn"
        self.rule = rule

    @classmethod
    def by(cls, refusal: Refusal) -> Refused:
        """The refusal of an option."""
        return cls(refusal.text, refusal.reason, refusal.rule)


class Missing(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(text("there is no such table"), "no_such_table")


class TooMany(Refused):
    """Somebody asks too much, and may come back after so many seconds."""

    def __init__(self, said: Text, reason: str, wait: float) -> None:
        super().__init__(said, reason)
        self.wait = wait
