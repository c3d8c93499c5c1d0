"""What programs ask about options before they pick: why not, what then, how it goes on, advice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from fastapi import APIRouter, Request

from ludopolis.core import Act, capital
from ludopolis.server.drawing import stating
from ludopolis.server.drawing.insights import said_line
from ludopolis.server.drawing.templates import scene_story
from ludopolis.server.http import answers
from ludopolis.server.http.parameters import Acts, AnyCodes, Code, Codes, Patterns, Seat, TableId
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import acting_seat, language_of
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables import asking
from ludopolis.words import Words

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)


@router.get("/tables/{table_id}/why")
async def why(
    request: Request, services: Here, table_id: TableId, code: Code, seat: Seat = None
) -> answers.WhyAnswer:
    """Why an option is closed."""
    table = await services.tables.open(table_id)
    refusal = asking.why(table, acting_seat(request, table, seat), code)
    if refusal is None:
        return answers.WhyAnswer(refused=None)
    said = stating.words_of(table, language_of(request))(refusal.text)
    reason = answers.RefusedReason(reason=refusal.reason, rule=refusal.rule, text=said)
    return answers.WhyAnswer(refused=reason)


@router.get("/tables/{table_id}/preview")
async def preview(
    request: Request, services: Here, table_id: TableId, code: Codes, seat: Seat = None
) -> answers.PreviewAnswer:
    """What an open option, or several as one act, would do, as far as can be known."""
    table = await services.tables.open(table_id)
    acting = acting_seat(request, table, seat)
    story = scene_story(table.game, table.match.edition)
    outlook = asking.preview(table, acting, code, partial(story.told_to, acting))
    doubt = asking.doubts(table, acting, code)
    words = stating.words_of(table, language_of(request))
    told = None if doubt is None else answers.DoubtAnswer(kind=doubt.key, text=words(doubt))
    changes = _changes(outlook, words)
    effects = [capital(words(effect)) for effect in outlook.effects(acting)]
    follow = _offers(table, acting, code, words)
    return answers.PreviewAnswer(
        effects=effects, changes=changes, doubt=told, follow=follow,
        returns=asking.returns(table, acting, code),
    )  # fmt: skip


def _changes(outlook: asking.Outlook, words: Words) -> list[answers.ChangeAnswer]:
    return [
        answers.ChangeAnswer(seat=seat, icon=icon, amount=amount, text=words(said))
        for seat, icon, amount, said in outlook.changes
    ]


@router.get("/tables/{table_id}/menu")
async def menu(
    request: Request, services: Here, table_id: TableId, act: Acts, at: Patterns = (),
    seat: Seat = None,
) -> answers.MenuAnswer:  # fmt: skip
    """What the entries of a menu change, and what else a place would offer if nothing were short.

    The picks of an act stand between `|`.
    """
    table = await services.tables.open(table_id)
    acting = acting_seat(request, table, seat)
    words = stating.words_of(table, language_of(request))
    open_ = [
        answers.PriceAnswer(
            changes=_changes(asking.preview(table, acting, codes), words),
            plain=asking.is_plain(table, acting, codes),
        )
        for codes in [one.split("|") for one in act]
    ]
    closed = [
        answers.ClosedAnswer(
            code=option.code, text=words(refusal.text), **_called(table, acting, option.id, words)
        )
        for option, refusal in asking.lacking(table, acting, at)
    ]
    return answers.MenuAnswer(open=open_, closed=closed)


def _called(table: LiveTable, seat: int, option: int, words: Words) -> dict[str, str]:
    """What an option is called in a menu, and its picture."""
    brief = table.game.brief(table.match.state, seat, [option])
    said = asking.name_of(table, seat, Act([option])) if brief is None else brief.said
    return {"label": capital(words(said)), "icon": "" if brief is None else brief.icon}


@router.get("/tables/{table_id}/acts")
async def open_acts(
    request: Request, services: Here, table_id: TableId, code: AnyCodes = (), seat: Seat = None
) -> answers.ActsAnswer:
    """What can be done at once beside single picks, or how an act of these picks can go on."""
    table = await services.tables.open(table_id)
    words = stating.words_of(table, language_of(request))
    return _offers(table, acting_seat(request, table, seat), code, words)


def _offers(table: LiveTable, seat: int, codes: Sequence[str], words: Words) -> answers.ActsAnswer:
    question, found = asking.offers(table, seat, codes)
    vocabulary = table.game.options
    offered = []
    for act in found:
        picks = [vocabulary[option] for option in act.options]
        label = capital(words(asking.name_of(table, seat, act)))
        brief = table.game.brief(table.match.state, seat, act.options)
        offered.append(
            answers.OfferAnswer(
                code=picks[-1].code, kind=picks[-1].kind, label=label,
                codes=[pick.code for pick in picks],
                brief=None if brief is None else capital(words(brief.said)),
                icon="" if brief is None else brief.icon,
            )
        )  # fmt: skip
    asked = None if question is None else words(question)
    return answers.ActsAnswer(question=asked, options=offered)


@router.post("/tables/{table_id}/advice")
async def advice(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.AdviceAnswer:
    """What a bot would do with this turn, and why; only where no other people play."""
    table = await services.tables.open(table_id)
    seat = acting_seat(request, table, sent.seat)
    lines = await services.attendant.advise(table, seat)
    words = stating.words_of(table, language_of(request))
    best, *others = [advised(table, seat, line, words) for line in lines]
    label = words(table.match.option(best.codes[0]).label)
    return answers.AdviceAnswer(code=best.codes[0], label=label, best=best, others=others)


def advised(table: LiveTable, seat: int, line: dict[str, Any], words: Words) -> answers.AdvisedLine:
    """A way through a turn in words, with the numbers that speak for it."""
    codes: list[str] = line["picks"]
    now = [words(said) for said in asking.at_once(table, seat, codes)]
    told = {"text": words(asking.line(table, seat, codes)), "now": now}
    shown = said_line(words, line | told)
    return answers.AdvisedLine(
        codes=codes, text=shown["text"], now=shown["now"], promise=shown["promise"],
        score=line.get("score"), others=line.get("others"), chance=line.get("chance"),
    )  # fmt: skip
