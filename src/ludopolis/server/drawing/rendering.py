"""A table as HTML, region by region: the same for the whole page and for what is sent after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ludopolis.bots import usual
from ludopolis.core import Listed, Region, text
from ludopolis.server.drawing import plain, steps, story, told_turns
from ludopolis.server.drawing.beside import clocks, countdown, foreseen, rests, vacation, waits
from ludopolis.server.drawing.ending import end_of, rivals
from ludopolis.server.drawing.guiding import card
from ludopolis.server.drawing.levels import opponents
from ludopolis.server.drawing.offering import acts, groups
from ludopolis.server.drawing.parts import Parts
from ludopolis.server.drawing.reactions import REACTIONS
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.drawing.templates import TableDrawing, render, scene, scene_colours
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
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
        "gathering": sight.table.gathering,
        "asked": sight.asked,
        "mine": sight.mine,
        "seat": sight.seat,
        "options": sight.offered,
        "regions": {region.name: region.html for region in drawn},
        "events": story.told(sight, sight.place if place is None else place),
        "steps": [] if place is None else steps.told(sight, place),
        "notice": sight.words(notices[-1].text) if notices else None,
    }


def frame(sight: Sight, parts: Parts) -> dict[str, str]:
    """What the game draws of a position that is looked back at, with what was drawn before."""
    drawn = [_framed(sight, region) for region in _regions(sight, parts)]
    return {region.name: region.html for region in drawn}


def draw(sight: Sight) -> list[Drawn]:
    """Every region of the table, in the order of the page; before the game that of its room."""
    if sight.table.gathering:
        return room(sight)
    said, whispered, at_once = _said(sight), _whispered(sight), acts(sight)
    return [
        _kept(sight, "curtain", sight.curtain),
        _generic(sight, "end", **end_of(sight)) if sight.over else _kept(sight, "end", False),
        _digest(sight),
        *[_framed(sight, region) for region in _scene(sight)],
        _generic(
            sight, "seats", scores=scores(sight), clock=countdown(sight), waits=waits(sight),
            seed_notice=seed_notice(sight.table),
            speakers={line.seat for line in sight.table.talk}, clocks=clocks(sight),
            rests=rests(sight), vacation=vacation(sight), foreseen=foreseen(sight),
            rivals=rivals(sight),
        ),
        _generic(
            sight,
            "prompt",
            groups=groups(sight, at_once),
            acts=at_once,
            options=sight.entries,
            headline=headline(sight),
            clock=countdown(sight),
            colours=colours(sight),
        ),
        *_guide(sight),
        *_log(sight),
        _kept(
            sight, "chat", (sight.info and sight.info.muted, False), said=said, reactions=REACTIONS,
        ),
        _kept(sight, "audience", (sight.table.hushed, sight.hosts), "chat", said=whispered),
    ]  # fmt: skip


def room(sight: Sight) -> list[Drawn]:
    """Where people wait until everybody is ready, and talk meanwhile."""
    free = [info.seat for info in sight.table.seats if info.kind == "open"]
    bots = opponents(sight.game, sight.words)
    return [
        _generic(
            sight, "room", free=free, seed_notice=seed_notice(sight.table),
            opponents=bots, levels=dict(bots), usual=usual(sight.game),
        ),
        _kept(
            sight, "chat", (sight.info and sight.info.muted, True), said=_said(sight),
            reactions=REACTIONS,
        ),
        _kept(
            sight, "audience", (sight.table.hushed, sight.hosts), "chat", said=_whispered(sight)
        ),
    ]  # fmt: skip


def _digest(sight: Sight) -> Drawn:
    news = story.digest(sight)
    return _generic(sight, "digest", news=news) if news else _kept(sight, "digest", 0, news=news)


def _guide(sight: Sight) -> list[Drawn]:
    """What is taught in a guided first game."""
    found = card(sight)
    return [] if found is None else [_generic(sight, "guide", card=found)]


def _kept(sight: Sight, name: str, reads: Any, area: str = "", **context: Any) -> Drawn:
    """A region that is drawn again only if its context, or what it `reads` else, has changed.

    Who looks, from where and in which language is always read.
    """
    words = sight.words
    said = (words.language, words.unbroken, *words.names)
    key = (name, sight.live, sight.seat, *sight.held, sight.called, *said)
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
    words, parts = sight.words, None
    if sight.live:
        said = (words.language, words.unbroken, *words.names)
        parts = sight.table.drawn.setdefault((Parts, *said), Parts())
    return _regions(sight, parts)


def lying(sight: Sight) -> list[Region]:
    """What the game draws of a position, without frames."""
    return _regions(sight, None)


def _regions(sight: Sight, parts: Parts | None) -> list[Region]:
    own = None if sight.plain else scene(sight.game)
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
    frame = (region.name, region.area, said, region.seat, asked, region.key)
    known: dict[Any, Drawn] = sight.table.drawn.setdefault(_framed, {}) if sight.live else {}
    found = known.get((region.html, region.brief, frame))
    if found is None:  # the same text again is soon compared, too
        found = framed(region, said, asked)
        if len(known) >= FRAMED:
            known.clear()
        known[region.html, region.brief, frame] = found
    return found


def framed(region: Region, title: str, asked: bool) -> Drawn:
    """A region in its frame, with its title in words."""
    before, after = _frame(
        region.name, region.area, title, region.seat, asked, region.key, bool(region.brief)
    )
    head = before.replace(BRIEF, region.brief)
    return Drawn(region.name, region.area, f"{head}{region.html}{after}")


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
        turns = [_turn(sight, turn) for turn in reversed(chapter.turns) if not turn.quiet]
        context = {"chapter": chapter, "newest": newest, "turns": turns}
        html = chapter.html[newest] = render("table/log.html", sight.words, "", **context).strip()
    return Drawn(f"log-{chapter.number}", "log", html)


def _turn(sight: Sight, turn: story.Turn) -> str:
    """A turn; only the last one ever changes."""
    if not turn.html:
        context = told_turns.context(sight, turn)
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


def scores(sight: Sight) -> list[int]:
    """The points as everybody may know them: before unseen picks are shown."""
    return sight.game.standing(sight.open_state)


def headline(sight: Sight) -> str:
    """Whose turn it is, in a few words; also the title of the page."""
    if sight.over:
        return sight.words(text("The game is over"))
    if sight.table.closed:
        return sight.words(text("This table is closed"))
    if sight.table.is_paused and sight.live:
        return sight.words(text("The game is paused"))
    if sight.table.gathering:
        return sight.words(text("Waiting until everybody is ready"))
    if sight.mine:
        return sight.words(text("Your turn"))
    seats = sight.table.seats
    if sight.live and sight.asked and all([seats[seat].kind == "open" for seat in sight.asked]):
        return sight.words(text("Waiting for somebody to sit down"))
    if not sight.asked:
        return sight.words(text("Chance decides"))
    names = Listed([sight.words.names[seat] for seat in sight.asked])
    if not sight.live:
        return sight.words(text("To decide: {players}", players=names))
    return sight.words(text("Waiting for {players}", players=names))
