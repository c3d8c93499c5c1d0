"""A table as HTML, region by region: the same for the whole page and for what is sent after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ludopolis.core import Region, text
from ludopolis.server.drawing import plain, story
from ludopolis.server.drawing.ending import end_of
from ludopolis.server.drawing.offering import acts, groups
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.stating import time_left
from ludopolis.server.drawing.templates import TableDrawing, render, scene, scene_colours
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.proposals import duration
from ludopolis.server.tables.seating import seed_notice
from ludopolis.words import PageWords

SHOWN: Final = 100  # lines of a chat
FRAMES: Final = 4096  # of regions, kept for all tables together
FRAMED: Final = 48  # regions in their frames, kept for each table
HOLE: Final = "\0"  # where a drawing comes into its frame; no text of a table has it
BRIEF: Final = "\1"  # and where that comes which is shown while it is folded


class Drawn(NamedTuple):
    """A region as it stands on the page."""

    name: str
    area: str
    html: str


def regions(table: LiveTable, viewer: Viewer, at: int | None = None) -> dict[str, str]:
    """All regions by the id of their element."""
    return {drawn.name: drawn.html for drawn in draw(Sight(table, viewer, at))}


def message(sight: Sight, drawn: list[Drawn], place: int | None) -> dict[str, Any]:
    """What a viewer is sent: all regions, and the events since a place; None: since now."""
    notices = sight.table.notices
    return {
        "place": sight.place,
        "over": sight.over,
        "asked": sight.asked,
        "mine": sight.mine,
        "options": sight.offered,
        "regions": {region.name: region.html for region in drawn},
        "events": story.told(sight, sight.place if place is None else place),
        "notice": sight.words(notices[-1].text) if notices else None,
    }


def draw(sight: Sight) -> list[Drawn]:
    """Every region of the table, in the order of the page."""
    said, whispered, at_once = _said(sight), _whispered(sight), acts(sight)
    return [
        _kept(sight, "curtain", sight.curtain),
        _generic(sight, "end", **end_of(sight)) if sight.over else _kept(sight, "end", False),
        _digest(sight),
        *[_framed(sight, region) for region in _scene(sight)],
        _generic(
            sight, "seats", scores=scores(sight), clock=countdown(sight), waits=waits(sight),
            seed_notice=seed_notice(sight.table),
            speakers={line.seat for line in sight.table.talk},
        ),
        _generic(
            sight,
            "prompt",
            groups=groups(sight, at_once),
            acts=at_once,
            options=sight.offered,
            headline=headline(sight),
            clock=countdown(sight),
            colours=colours(sight),
        ),
        *_log(sight),
        _kept(sight, "chat", sight.info and sight.info.muted, said=said),
        _kept(sight, "audience", (sight.table.hushed, sight.hosts), "chat", said=whispered),
    ]  # fmt: skip


def _digest(sight: Sight) -> Drawn:
    news = story.digest(sight)
    return _generic(sight, "digest", news=news) if news else _kept(sight, "digest", 0, news=news)


def _kept(sight: Sight, name: str, reads: Any, area: str = "", **context: Any) -> Drawn:
    """A region that is drawn again only if its context, or what it `reads` else, has changed.

    Who looks, from where and in which language is always read.
    """
    words = sight.words
    key = (name, sight.live, sight.seat, *sight.held, words.language, *words.names)
    known = sight.table.drawn.get(key)
    if known is None or known[0] != (reads, context):
        known = sight.table.drawn[key] = (reads, context), _generic(sight, name, area, **context)
    drawn: Drawn = known[1]
    return drawn


def _generic(sight: Sight, name: str, area: str = "", **context: Any) -> Drawn:
    html = render(f"table/{name}.html", sight.words, sight=sight, table=sight.table, **context)
    return Drawn(name, area or name, html.strip())


def _scene(sight: Sight) -> list[Region]:
    """The regions of the game; of the present position only what has changed is drawn again."""
    own = None if sight.plain else scene(sight.game)
    words, parts = sight.words, None
    if own is not None and sight.live:
        parts = sight.table.drawn.setdefault((Parts, words.language, *words.names), Parts())
    drawing = _drawing(sight, parts)
    return plain.regions(drawing) if own is None else own(drawing)


def _drawing(sight: Sight, parts: Parts | None = None) -> TableDrawing:
    """What a scene is given."""
    tables = sight.game.tables(sight.match.edition)
    return TableDrawing(
        sight.game, tables, sight.view, sight.seat, sight.asked, sight.words, parts
    )  # fmt: skip


def colours(sight: Sight) -> str:
    """Which seats have another colour than their own, such as `0-blue`; between spaces."""
    found = scene_colours(sight.game)
    named = [] if found is None else found(_drawing(sight))
    return " ".join([f"{seat}-{name}" for seat, name in enumerate(named) if name])


def _framed(sight: Sight, region: Region) -> Drawn:
    """A region of the game in its frame, which hardly ever changes."""
    asked, said = region.seat in sight.asked, sight.words(region.title)
    frame = (region.name, region.area, said, region.seat, asked, region.key, bool(region.brief))
    known: dict[Any, Drawn] = sight.table.drawn.setdefault(_framed, {}) if sight.live else {}
    found = known.get((region.html, region.brief, frame))
    if found is None:  # the same text again is soon compared, too
        before, after = _frame(*frame)
        head = before.replace(BRIEF, region.brief)
        found = Drawn(region.name, region.area, f"{head}{region.html}{after}")
        if len(known) >= FRAMED:
            known.clear()
        known[region.html, region.brief, frame] = found
    return found


@lru_cache(FRAMES)
def _frame(
    name: str, area: str, title: str, seat: int, asked: bool, key: str, brief: bool
) -> tuple[str, str]:
    """What stands before and after the drawing of a region."""
    context: dict[str, Any] = {"name": name, "area": area, "title": title, "seat": seat}
    holes = {"html": HOLE, "brief": BRIEF if brief else ""}
    context |= {"asked": asked, "key": key, **holes}
    html = render("table/region.html", PageWords(), **context).strip()
    before, _, after = html.partition(HOLE)
    return before, after


def _log(sight: Sight) -> list[Drawn]:
    """The log in chapters, so that only the last one is sent again when it grows."""
    chapters = story.chapters(sight)
    return [_chapter(sight, chapter, chapter is chapters[-1]) for chapter in chapters]


def _chapter(sight: Sight, chapter: story.Chapter, newest: bool) -> Drawn:
    """A chapter; one that stays the same is drawn once."""
    html = chapter.html.get(newest)
    if html is None:
        turns = [_turn(sight, chapter, turn) for turn in reversed(chapter.turns)]
        context = {"chapter": chapter, "newest": newest, "turns": turns}
        html = chapter.html[newest] = render("table/log.html", sight.words, "", **context).strip()
    return Drawn(f"log-{chapter.number}", "log", html)


def _turn(sight: Sight, chapter: story.Chapter, turn: story.Turn) -> str:
    """A turn; only the last one ever changes."""
    if not turn.html:
        context = {"chapter": chapter, "turn": turn, "sight": sight}
        turn.html = render("table/turn.html", sight.words, "", **context).strip()
    return turn.html


def _said(sight: Sight) -> list[dict[str, Any]]:
    """What the players said and notices, in the order in which they were said."""
    lines = [line._asdict() for line in sight.table.talk[-SHOWN:]] + [
        {"number": told.number, "name": "", "seat": None, "text": sight.words(told.text)}
        for told in sight.table.notices[-SHOWN:]
    ]
    return sorted(lines, key=lambda line: int(line["number"]))[-SHOWN:]


def _whispered(sight: Sight) -> list[dict[str, Any]]:
    """What the spectators said."""
    unnamed = sight.words(text("A spectator"))
    return [
        line._asdict() | {"name": line.name or unnamed} for line in sight.table.whispers[-SHOWN:]
    ]


def waits(sight: Sight) -> dict[int, str]:
    """For seats that something is proposed for, how long that stands before it can be done."""
    left = {info.seat: sight.table.wait(info.seat) for info in sight.table.seats}
    return {seat: sight.words(duration(time)) for seat, time in left.items() if time}


def scores(sight: Sight) -> list[int]:
    """The points as everybody may know them: before unseen picks are shown."""
    return sight.game.standing(sight.open_state)


def countdown(sight: Sight) -> str:
    """The time that is left to those who are asked; empty where no clock runs."""
    left = time_left(sight.table) if sight.live else None
    if left is None:
        return ""
    minutes, seconds = divmod(int(left), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 24:
        return sight.words(text("{days} d {hours} h", days=hours // 24, hours=hours % 24))
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def headline(sight: Sight) -> str:
    """Whose turn it is, in a few words; also the title of the page."""
    if sight.over:
        return sight.words(text("The game is over"))
    if sight.table.closed:
        return sight.words(text("This table is closed"))
    if sight.mine:
        return sight.words(text("Your turn"))
    seats = sight.table.seats
    if sight.live and sight.asked and all([seats[seat].kind == "open" for seat in sight.asked]):
        return sight.words(text("Waiting for somebody to sit down"))
    names = ", ".join([sight.words.names[seat] for seat in sight.asked])
    if not names:
        return sight.words(text("Chance decides"))
    if not sight.live:
        return sight.words(text("To decide: {players}", players=names))
    return sight.words(text("Waiting for {players}", players=names))
