"""Who sits where and who speaks, for programs; `docs/protocol.md` has the whole of it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from ludopolis.server.http import answers
from ludopolis.server.http.api import TableId, chairs_at, done
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import (
    account_of,
    acting_seat,
    address_of,
    charge,
    held_seats,
    hosting_seat,
)

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)
PROPOSED: dict[int | str, dict[str, Any]] = {
    202: {"model": answers.PlaceAnswer, "description": "proposed, and not made yet"}
}


@router.post("/tables/{table_id}/take", status_code=201)
async def take(
    request: Request, services: Here, table_id: TableId, sent: answers.Take
) -> answers.NewTableAnswer:
    """Sit down; the answer holds the token."""
    account = account_of(request)
    table = await services.tables.take(table_id, sent.seat, sent.name, account, sent.seeded)
    return chairs_at(request, table, [sent.seat])


@router.post("/tables/{table_id}/leave")
async def leave(
    request: Request, services: Here, table_id: TableId, sent: answers.Acting
) -> answers.PlaceAnswer:
    """Stand up."""
    tables = services.tables
    seat = acting_seat(request, await tables.open(table_id), sent.seat)
    return done(await tables.leave(table_id, seat), None)


@router.post("/tables/{table_id}/chat")
async def chat(
    request: Request, services: Here, table_id: TableId, sent: answers.Chat
) -> answers.PlaceAnswer:
    """Say something to the players as one of them, else among the spectators."""
    talk = services.talk
    table = await services.tables.open(table_id)
    if sent.seat is None and not held_seats(request, table):
        charge(request, table, None)
        said = await talk.whisper(table_id, sent.name, sent.text, address_of(request))
        return done(said, None)
    seat = acting_seat(request, table, sent.seat)
    return done(await talk.say(table_id, seat, sent.text), seat)


# By agreement


@router.post("/tables/{table_id}/bot")
async def bot(
    request: Request, services: Here, table_id: TableId, sent: answers.Bot
) -> answers.PlaceAnswer:
    """Let a bot play for one's own seat, or propose it for another; sent again, carry it out."""
    table = await services.tables.open(table_id)
    seat, held = acting_seat(request, table, sent.seat), held_seats(request, table)
    wanted = services.agreements.want_bot(table_id, sent.target, sent.bot, seat, held)
    return done(await wanted, seat)


@router.post("/tables/{table_id}/agree")
async def agree(
    request: Request, services: Here, table_id: TableId, sent: answers.Target
) -> answers.PlaceAnswer:
    """Agree to what is proposed for a seat."""
    table = await services.tables.open(table_id)
    seat, held = acting_seat(request, table, sent.seat), held_seats(request, table)
    return done(await services.agreements.agree(table_id, sent.target, seat, held), seat)


@router.post("/tables/{table_id}/object")
async def object_(
    request: Request, services: Here, table_id: TableId, sent: answers.Target
) -> answers.PlaceAnswer:
    """Object to it, from that seat or another."""
    table = await services.tables.open(table_id)
    own = sent.target if sent.target in held_seats(request, table) else sent.seat
    seat = acting_seat(request, table, own)
    return done(await services.agreements.object(table_id, sent.target, seat), seat)


@router.post("/tables/{table_id}/recover", status_code=201, responses=PROPOSED)
async def recover(
    request: Request, services: Here, response: Response, table_id: TableId, sent: answers.Target
) -> answers.NewTableAnswer | answers.PlaceAnswer:
    """Propose a new link to a tablemate's lost seat; sent again, make it."""
    table = await services.tables.open(table_id)
    seat, held = acting_seat(request, table, sent.seat), held_seats(request, table)
    found, made = await services.agreements.want_link(table_id, sent.target, seat, held)
    if made:
        return chairs_at(request, found, [sent.target])
    response.status_code = 202
    return done(found, seat)


# Hosts


@router.post("/tables/{table_id}/mute")
async def mute(
    request: Request, services: Here, table_id: TableId, sent: answers.Mute
) -> answers.PlaceAnswer:
    """Silence a seat, or all spectators, or let them speak again."""
    hosts = services.hosts
    seat = hosting_seat(request, await services.tables.open(table_id))
    if sent.target is None:
        return done(await hosts.hush(table_id, sent.muted, seat), seat)
    return done(await hosts.mute(table_id, sent.target, sent.muted, seat), seat)


@router.post("/tables/{table_id}/unlist")
async def unlist(request: Request, services: Here, table_id: TableId) -> answers.PlaceAnswer:
    """Take the table off the list."""
    hosts = services.hosts
    seat = hosting_seat(request, await services.tables.open(table_id))
    return done(await hosts.unlist(table_id, seat), seat)


@router.post("/tables/{table_id}/close")
async def close(request: Request, services: Here, table_id: TableId) -> answers.PlaceAnswer:
    """End a table at which nobody has picked yet."""
    hosts = services.hosts
    seat = hosting_seat(request, await services.tables.open(table_id))
    return done(await hosts.close(table_id, seat), seat)
