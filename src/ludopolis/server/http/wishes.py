"""New tables out of forms: what was filled in becomes a wish, checked by the game itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from starlette.datastructures import FormData

from ludopolis import bots
from ludopolis.core import Choice, Count, Flag, Game, OneOf, SetupError, Several, Text, text, texts
from ludopolis.guides import Guide
from ludopolis.server.storage.seats import Mode, NewSeat, NewTable, Pace
from ludopolis.server.tables.making import BUILDERS, named
from ludopolis.words import Words

DAY: Final = 86_400
CLOCKS: Final = (2 * 60, 5 * 60, 15 * 60, DAY, 3 * DAY, 7 * DAY)  # seconds for each pick
# Seconds for each player, and how many more each act brings.
TOTALS: Final = ((20 * 60, 10), (45 * 60, 15), (90 * 60, 30), (10 * DAY, 3600))
LEVELS_OF_TABLES: Final = {
    "": text("for everybody"),
    "learning": text("for who is learning the game"),
    "strong": text("for experienced players"),
}
FEW: Final = 3  # players at a table that nobody has thought about


def against_bots(game: Game, words: Words, name: str) -> NewTable:
    """A table at once: one person, and bots."""
    fewest, most = game.players
    players = max(fewest, min(most, FEW))
    own = name.strip() or called(words, 1)
    seats = [
        NewSeat("human", own),
        *[_bot(seat, bots.usual(game)) for seat in range(1, players)],
    ]
    return NewTable(game.name, players, seats=tuple(seats), mode="online")


def guided(game: Game, guide: Guide, words: Words, name: str) -> NewTable:
    """A first game that is explained: bots, and the luck that it was written for."""
    seats = [
        NewSeat("human", name.strip() or called(words, 1)),
        *[_bot(seat, guide.bot) for seat in range(1, guide.players)],
    ]
    return NewTable(
        game.name, guide.players, guide.setup, guide.seed, tuple(seats), "online", guided=True
    )  # fmt: skip


def _bot(seat: int, bot: str) -> NewSeat:
    return NewSeat("bot", BUILDERS[seat % len(BUILDERS)], bot)


def wish(game: Game, form: FormData, words: Words, name: str = "") -> NewTable:
    """The table that a form asks for; who sets it up may be known by a name."""
    players = _number(form, "players")
    mode: Mode = "hotseat" if form.get("mode") == "hotseat" else "online"
    pace: Pace = "turns" if form.get("pace") == "turns" else "live"
    wanted = [_seat(form, seat, mode) for seat in range(min(players, 20))]
    seats = tuple(
        seat if seat.kind != "human" or seat.name else NewSeat("human", called(words, number))
        for number, seat in enumerate(named(wanted, name), 1)
    )
    clock, total, bonus = _times(form)
    given = str(form.get("seed", "")).strip()
    rests = pace == "turns" and bool(form.get("clock") and form.get("vacation"))
    return NewTable(
        game=game.name,
        players=players,
        setup={choice.name: setting(choice, form) for choice in game.setup},
        seed=_number(form, "seed") if given else None,
        seats=seats,
        mode=mode,
        pace=pace,
        listed="listed" in form and mode == "online",
        clock=clock,
        level=str(form.get("level", "")),
        total=total,
        bonus=bonus,
        vacation=_number(form, "vacation") if rests else 0,
    )


def with_friends(game: Game, form: FormData, words: Words, name: str = "") -> NewTable:
    """The same, of who plays with friends: all seats are theirs, and it begins when all are ready.

    At one screen everybody sits already; else whoever opens the link sits down.
    """
    spec = wish(game, form, words, name)
    others = range(2, min(spec.players, 20) + 1) if spec.mode == "hotseat" else ()
    names = [name or called(words, 1), *[called(words, number) for number in others]]
    here = tuple(NewSeat("human", each) for each in names)
    return replace(spec, seats=here, gathering=True)


def _times(form: FormData) -> tuple[int | None, int | None, int]:
    """Seconds for each pick, or for each player and with each act: `300`, or `total:2700:15`."""
    given = str(form.get("clock", ""))
    if given.startswith("total:"):
        parts = FormData(dict(zip(("clock", "bonus"), given.split(":")[1:3])))
        return None, _number(parts, "clock"), _number(parts, "bonus")
    return _number(form, "clock") if given else None, None, 0


def called(words: Words, number: int) -> str:
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


def wrong(problem: SetupError, game: Game, words: Words) -> str:
    """What is wrong with a choice, which is called as the form calls it."""
    labels = {f"setup.{choice.name}": words(choice.label) for choice in game.setup}
    if problem.place not in labels:
        return words.problem(problem)
    return f"{labels[problem.place]}{words(text(': '))}{words(problem.said)}"


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


def settled(choice: Choice, value: Any, words: Words) -> str:
    """A choice that was made, in a few words."""
    label = words(choice.label)
    if isinstance(value, bool):
        return label if value else words(text("without {what}", what=label))
    named = value if isinstance(value, list) else [value]
    told = ", ".join([value_label(str(each), words) for each in named])
    return words(text("{what}: {value}", what=label, value=told))


def time_fields(words: Words) -> dict[str, Any]:
    """The times and levels that people choose from, for a form."""
    return {
        "clocks": _times_by_pace(words),
        "levels_of_tables": [(value, words(name)) for value, name in LEVELS_OF_TABLES.items()],
    }


Times = list[tuple[str, str]]  # what a form sends, and how it is called


def _times_by_pace(words: Words) -> list[tuple[str, Times]]:
    """Times to think, by how a game is played and what they are for."""

    def picks(slow: bool) -> Times:
        found = [seconds for seconds in CLOCKS if (seconds >= DAY) == slow]
        return [(str(seconds), words(time_in_words(seconds))) for seconds in found]

    def games(slow: bool) -> Times:
        found = [(total, bonus) for total, bonus in TOTALS if (total >= DAY) == slow]
        return [(f"total:{total}:{bonus}", words(_total(total, bonus))) for total, bonus in found]

    return [
        (words(text("In one sitting, for each pick")), picks(False)),
        (words(text("In one sitting, for each player")), games(False)),
        (words(text("Over days, for each pick")), picks(True)),
        (words(text("Over days, for each player")), games(True)),
    ]


def _total(total: int, bonus: int) -> Text:
    """The time of a player for a whole game."""
    more = time_in_words(bonus)
    return text("{time}, and {more} more with each act", time=time_in_words(total), more=more)


def time_in_words(seconds: int) -> Text:
    """So many seconds, in the largest unit that tells them."""
    if seconds < 60:
        return texts("{count} second", "{count} seconds", seconds)
    if 3600 <= seconds < DAY and seconds % 3600 == 0:
        return texts("{count} hour", "{count} hours", seconds // 3600)
    if seconds < DAY:
        return texts("{count} minute", "{count} minutes", seconds // 60)
    return texts("{count} day", "{count} days", seconds // DAY)
