"""People for programs: pages of accounts, ratings, friends and invitations."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from ludopolis.core import text
from ludopolis.server.ground import shelf
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers, knowing, people_answers
from ludopolis.server.http.services import Here
from ludopolis.server.http.viewing import account_of, logged_in
from ludopolis.server.people.profiles import Wishes
from ludopolis.server.people.ratings import Rating
from ludopolis.server.storage.results import SHOWN, Finished, Tally, finished, tallies

BEST: Final = 50  # people in a list

router = APIRouter(prefix="/api/v1", responses=answers.REFUSALS)

Called = Annotated[str, Path(min_length=1, max_length=80)]


@router.get("/people/{name:path}")
async def profile(request: Request, services: Here, name: Called) -> people_answers.ProfileAnswer:
    """The page of an account, if it is shown to who asks."""
    viewer = account_of(request)
    person = await knowing.person(request, name)
    games = await finished(services.database, person.key)
    rated = await services.profiles.ratings_of(person.key, {one.game for one in games if one.rated})
    return people_answers.ProfileAnswer(
        name=person.name,
        games=[_tally(tally, rated.get(tally.game)) for tally in tallies(games)],
        history=[_went(one, viewer == person.key) for one in games[:SHOWN]],
    )


@router.get("/ratings/{game}")
async def ratings(services: Here, game: str) -> list[people_answers.StandingAnswer]:
    """The best in a game of those who show their page to everybody."""
    if game not in shelf.names():
        raise Refused(text("there is no such page"), "no_such_page")
    found = await services.profiles.best(game, BEST)
    return [
        people_answers.StandingAnswer(name=one.person.name, rating=_rating(one.rating))
        for one in found
    ]


@router.get("/account/people")
async def people(request: Request, services: Here) -> people_answers.PeopleAnswer:
    """Friends, who asks, who was asked, and who is blocked."""
    account = logged_in(request)
    known = await services.circle.of(account)
    tables = await knowing.tables_of_friends(services, known)
    return people_answers.PeopleAnswer(
        friends=[
            people_answers.FriendAnswer(
                name=friend.name, tables=[one.id for one in tables.get(friend.key, [])]
            )
            for friend in known.friends
        ],
        asking=[person.name for person in known.asking],
        asked=[person.name for person in known.asked],
        blocked=[person.name for person in known.blocked],
    )


@router.post("/account/people", status_code=204)
async def want(request: Request, services: Here, sent: people_answers.AboutSomebody) -> Response:
    """Ask somebody, accept, be friends no longer or decline, block, or unblock."""
    await knowing.ACTS[sent.act](services.circle, logged_in(request), sent.name)
    return Response(status_code=204)


@router.get("/account/wishes")
async def wishes(request: Request, services: Here) -> people_answers.Wanted:
    """What others see of the account."""
    found = await services.profiles.wishes(logged_in(request))
    return people_answers.Wanted(page_for=found.page_for, seen_at=found.seen_at)


@router.put("/account/wishes", status_code=204)
async def wish(request: Request, services: Here, sent: people_answers.Wanted) -> Response:
    """Let others see this of it."""
    wanted = Wishes(sent.page_for, sent.seen_at)
    await services.profiles.wish(logged_in(request), wanted)
    return Response(status_code=204)


@router.get("/account/invitations")
async def invitations(request: Request, services: Here) -> list[people_answers.InvitationAnswer]:
    """Where friends want the account to sit down."""
    found = await services.invitations.to(logged_in(request))
    return [people_answers.InvitationAnswer(**one._asdict()) for one in found]


@router.delete("/account/invitations/{table_id}", status_code=204)
async def decline(request: Request, services: Here, table_id: str) -> Response:
    """Not come."""
    await services.invitations.decline(table_id, logged_in(request))
    return Response(status_code=204)


def _rating(rating: Rating) -> people_answers.RatingAnswer:
    return people_answers.RatingAnswer(**rating._asdict(), provisional=rating.provisional)


def _tally(tally: Tally, rating: Rating | None) -> people_answers.TallyAnswer:
    return people_answers.TallyAnswer(
        game=tally.game,
        played=tally.played,
        won=tally.won,
        mean=tally.mean,
        best=None if tally.best is None else tally.best.score,
        rating=None if rating is None else _rating(rating),
    )


def _went(one: Finished, own: bool) -> people_answers.WentAnswer:
    values = one._asdict() | {"table": one.table if own or one.listed else None}
    shown = {name: values[name] for name in people_answers.WentAnswer.model_fields}
    return people_answers.WentAnswer(**shown)
