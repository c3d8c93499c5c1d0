"""What can be said in a game is well formed: codes, labels, reasons and events."""

from __future__ import annotations

from string import Formatter

from ludopolis.core import Game, Vocabulary
from ludopolis.testing.place import ConformanceError

EVENT_GAPS = {"player", "amount", "count", "thing", "place"}


def check_words(game: Game) -> None:
    """The vocabularies, reasons and events of a game are whole."""
    for what, vocabulary in (("options", game.options), ("things", game.things)):
        _check_vocabulary(game, what, vocabulary)
    _check_distinct(game, "reason", [reason.name for reason in game.reasons])
    _check_distinct(game, "event", [event.name for event in game.events])
    for reason in game.reasons:
        if not reason.rule or not reason.key:
            raise _broken(game, f"the reason {reason.name!r} needs a rule and a sentence")
    for event in game.events:
        unknown = (_gaps(event.key) | _gaps(event.many)) - EVENT_GAPS
        if unknown or not event.key:
            raise _broken(
                game,
                f"the event {event.name!r} has the gaps {sorted(unknown)}; "
                f"known are {sorted(EVENT_GAPS)}",
            )


def _broken(game: Game, problem: str) -> ConformanceError:
    return ConformanceError(f"{game.name}: {problem}")


def _check_vocabulary(game: Game, what: str, vocabulary: Vocabulary) -> None:
    for number, word in enumerate(vocabulary):
        if word.id != number or vocabulary.by_code.get(word.code) != number:
            raise _broken(game, f"{what}: {word.code!r} has the number {word.id}, not {number}")
        if word.code != " ".join(word.code.split()):
            raise _broken(game, f"{what}: the code {word.code!r} has more than single spaces")
        if not str(word.label):
            raise _broken(game, f"{what}: {word.code!r} has an empty label")


def _check_distinct(game: Game, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise _broken(game, f"two {what}s have the name {name!r}")


def _gaps(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None}
