"""New tables out of forms: what was filled in becomes a wish, checked by the game itself."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import FormData

from ludopolis import bots
from ludopolis.core import Choice, Count, Flag, Game, OneOf, SetupError, Several, Text, text, texts
from ludopolis.server.storage.seats import Mode, NewSeat, NewTable, Pace
from ludopolis.server.tables.making import named
from ludopolis.words import Words

DAY: Final = 86_400
# Builders whose names are the same in every language; bots are called after them.
BUILDERS: Final = ("Palladio", "Imhotep", "Sinan", "Hypatia", "Ictinos", "Vauban", "Anthemios")
CLOCKS: Final = (2 * 60, 5 * 60, 15 * 60, DAY, 3 * DAY, 7 * DAY)  # seconds for each pick
FEW: Final = 3  # players at a table that nobody has thought about


def against_bots(game: Game, words: Words, name: str) -> NewTable:
    """A table at once: one person, and bots."""
    fewest, most = game.players
    players = max(fewest, min(most, FEW))
    called = name.strip() or _called(words, 1)
    seats = [
        NewSeat("human", called),
        *[_bot(seat, bots.usual(game)) for seat in range(1, players)],
    ]
    return NewTable(game.name, players, seats=tuple(seats), mode="online")


def _bot(seat: int, bot: str) -> NewSeat:
    return NewSeat("bot", BUILDERS[seat % len(BUILDERS)], bot)


def wish(game: Game, form: FormData, words: Words, name: str = "") -> NewTable:
    """The table that a form asks for; who sets it up may be known by a name."""
    players = _number(form, "players")
    mode: Mode = "hotseat" if form.get("mode") == "hotseat" else "online"
    pace: Pace = "turns" if form.get("pace") == "turns" else "live"
    wanted = [_seat(form, seat, mode) for seat in range(min(players, 20))]
    seats = tuple(
        seat if seat.kind != "human" or seat.name else NewSeat("human", _called(words, number))
        for number, seat in enumerate(named(wanted, name), 1)
    )
    given = str(form.get("seed", "")).strip()
    return NewTable(
        game=game.name,
        players=players,
        setup={choice.name: setting(choice, form) for choice in game.setup},
        seed=_number(form, "seed") if given else None,
        seats=seats,
        mode=mode,
        pace=pace,
        listed="listed" in form and mode == "online",
        clock=_number(form, "clock") if form.get("clock") else None,
    )


def _called(words: Words, number: int) -> str:
    """Somebody who gave no name."""
    return words(text("Player {number}", number=number))


def _seat(form: FormData, seat: int, mode: Mode) -> NewSeat:
    kind = str(form.get(f"seat.{seat}", "open"))
    name = str(form.get(f"name.{seat}", "")).strip()
    if kind.startswith("bot:"):
        made = _bot(seat, kind.removeprefix("bot:"))
        return NewSeat("bot", name or made.name, made.bot)
    if kind == "human" or mode == "hotseat":
        return NewSeat("human", name)
    return NewSeat("open")


def setting(choice: Choice, form: FormData) -> Any:
    """What was settled for a choice."""
    name = f"setup.{choice.name}"
    if isinstance(choice, Flag):
        return name in form
    if isinstance(choice, Several):
        return [str(value) for value in form.getlist(name)]
    if isinstance(choice, Count):
        return _number(form, name)
    return str(form.get(name, choice.default))


def _number(form: FormData, name: str) -> int:
    given = str(form.get(name, "")).strip()
    if not (given.isascii() and given.isdigit() and len(given) < 19):
        said = text("expected a whole number, found {found}", found=repr(given))
        raise SetupError(said, name)
    return int(given)


def fields(game: Game, words: Words) -> list[dict[str, Any]]:
    """The choices of a game, for a form."""
    return [_field(choice, words) for choice in game.setup]


def _field(choice: Choice, words: Words) -> dict[str, Any]:
    kinds = {Flag: "flag", Count: "count", Several: "several", OneOf: "one"}
    kind = next(name for known, name in kinds.items() if isinstance(choice, known))
    values = choice.allowed() if isinstance(choice, OneOf) else []
    return {
        "name": f"setup.{choice.name}",
        "kind": kind,
        "label": words(choice.label),
        "rule": choice.rule,
        "default": choice.default,
        "values": [(value, value_label(value, words)) for value in values],
        "lowest": choice.lowest if isinstance(choice, Count) else 0,
        "highest": choice.highest if isinstance(choice, Count) else 0,
    }


def value_label(value: str, words: Words) -> str:
    """What a value is called."""
    label = words.label(value.replace("-", " "))
    return label[:1].upper() + label[1:]


def clocks(words: Words) -> list[tuple[int, str]]:
    """The times for a pick that people choose from."""
    return [(seconds, words(_time(seconds))) for seconds in CLOCKS]


def _time(seconds: int) -> Text:
    if seconds < DAY:
        return texts("{count} minute", "{count} minutes", seconds // 60)
    return texts("{count} day", "{count} days", seconds // DAY)
