"""The shapes of what programs send and get about people."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ludopolis.server.http.answers import Sent


class Wanted(Sent):
    """Whom an account shows its page, and whether friends see at which listed tables it sits."""

    page_for: Literal["me", "friends", "all"]
    seen_at: bool


class AboutSomebody(Sent):
    """Something that is wanted of somebody with an account."""

    act: Literal["ask", "accept", "remove", "block", "unblock"]
    name: Annotated[str, Field(min_length=1, max_length=80)]


class FriendAnswer(BaseModel):
    """A friend, and the listed tables at which they sit."""

    name: str
    tables: list[str]


class PeopleAnswer(BaseModel):
    """The people around an account, by name."""

    friends: list[FriendAnswer]
    asking: list[str]  # who want to be friends
    asked: list[str]  # who have not answered
    blocked: list[str]


class InvitationAnswer(BaseModel):
    """A table to which a friend has asked the account."""

    table: str
    by: str
    at: float


class RatingAnswer(BaseModel):
    """What somebody is rated among people: `value` plus or minus `spread`, in 19 of 20 cases."""

    value: int
    spread: int
    games: int
    provisional: bool


class TallyAnswer(BaseModel):
    """How the finished games of a kind went."""

    game: str
    played: int
    won: int
    mean: float | None
    best: int | None
    rating: RatingAnswer | None


class WentAnswer(BaseModel):
    """A finished game of somebody."""

    table: str | None  # where it was open to be watched, or to who played it
    game: str
    ended: float
    ending: Literal["whole", "walkover", "conceded", "left", "cut"]
    sides: int
    place: int | None
    score: int | None
    rated: bool


class ProfileAnswer(BaseModel):
    """The page of an account."""

    name: str
    games: list[TallyAnswer]
    history: list[WentAnswer]  # the latest


class StandingAnswer(BaseModel):
    """Somebody in a list of ratings, who shows their page to everybody."""

    name: str
    rating: RatingAnswer
