"""Who sits where and who speaks, as forms of the table's page."""

from __future__ import annotations

from typing import Final

from fastapi import Request
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http.page import go_to, page
from ludopolis.server.http.services import services_of
from ludopolis.server.http.viewing import (
    account_of,
    acting_seat,
    address_of,
    charge,
    held_seats,
    hosting_seat,
    keep_chairs,
    link_to,
)
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.tables import Tables
from ludopolis.server.tables.talk import LONGEST

HOSTING: Final = ("mute", "unlist", "close")
ACTS: Final = ("chat", "take", "bot", "agree", "object", "recover", *HOSTING)


def number_in(form: FormData, name: str) -> int | None:
    """The number of a field, if there is one."""
    given = str(form.get(name, ""))
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None


def back_to(table: LiveTable, seat: int | None = None) -> RedirectResponse:
    """To the table, after something was done."""
    return go_to(f"/tables/{table.id}" + ("" if seat is None else f"?seat={seat}"))


async def do(
    request: Request, tables: Tables, table: LiveTable, act: str, form: FormData
) -> Response:
    """Do what a form asks for."""
    if act == "chat":
        return await _say(request, table, form)
    if act in HOSTING:
        return await _host(request, table, act, form)
    target = number_in(form, "seat")
    if target is None:
        raise Refused(text("there is no such seat"), "no_such_seat")
    if act == "take":
        name, knows = str(form.get("name", ""))[:80], "seeded" in form
        taken = await tables.take(table.id, target, name, account_of(request), knows)
        response = back_to(taken, target)
        keep_chairs(request, response, taken, [target])
        return response
    return await _agree(request, table, act, target, form)


async def _say(request: Request, table: LiveTable, form: FormData) -> Response:
    talk = services_of(request).talk
    words, seat = str(form.get("text", ""))[:LONGEST], number_in(form, "seat")
    if held_seats(request, table):
        await talk.say(table.id, acting_seat(request, table, seat), words)
    else:
        charge(request, table, None)
        name = str(form.get("name", ""))[:80]
        await talk.whisper(table.id, name, words, address_of(request))
    return back_to(table, seat)


async def _agree(
    request: Request, table: LiveTable, act: str, target: int, form: FormData
) -> Response:
    agreements, held = services_of(request).agreements, held_seats(request, table)
    by = acting_seat(request, table, target if act == "object" and target in held else None)
    if act == "agree":
        await agreements.agree(table.id, target, by, held)
    elif act == "object":
        await agreements.object(table.id, target, by)
    elif act == "bot":
        bot = str(form.get("bot", "greedy"))[:40]
        await agreements.want_bot(table.id, target, bot, by, held)
    else:
        found, made = await agreements.want_link(table.id, target, by, held)
        if made:
            link = link_to(request, found, [target])
            return page(request, "chair.html", link=link, table=found, name=found.names[target])
    return back_to(table)


async def _host(request: Request, table: LiveTable, act: str, form: FormData) -> Response:
    hosts = services_of(request).hosts
    by, target = hosting_seat(request, table), number_in(form, "seat")
    muted = form.get("muted") != "0"
    if act == "unlist":
        await hosts.unlist(table.id, by)
    elif act == "close":
        await hosts.close(table.id, by)
    elif target is None:
        await hosts.hush(table.id, muted, by)
    else:
        await hosts.mute(table.id, target, muted, by)
    return back_to(table)
