"""The shapes of what programs send and get; FastAPI describes them at `/api/v1/openapi.json`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ludopolis.core.acts import LONGEST

Place = Annotated[int, Field(ge=0, le=1_000_000, description="picks that you know of")]
SeatNumber = Annotated[int, Field(ge=0, le=20)]
Seed = Annotated[int, Field(ge=0, lt=2**62)]
Code = Annotated[str, Field(min_length=1, max_length=200, examples=["build E7"])]
Name = Annotated[str, Field(max_length=80)]
Seconds = Annotated[int, Field(ge=1, le=2_592_000)]


class Sent(BaseModel):
    """What is sent is exactly as described."""

    model_config = ConfigDict(extra="forbid")


class WantedSeat(Sent):
    """A seat of a new table."""

    kind: Literal["open", "human", "bot"] = "open"
    name: Name = ""
    bot: Name = ""


class WantedTable(Sent):
    """A new table; whoever sends it gets the tokens of all human seats."""

    game: Name
    players: Annotated[int, Field(ge=1, le=20)]
    setup: dict[str, bool | int | str | list[str]] = {}
    seed: Seed | None = None
    seats: Annotated[list[WantedSeat], Field(max_length=20)] = []
    mode: Literal["hotseat", "online"] = "online"
    pace: Literal["live", "turns"] = "live"
    listed: bool = False
    clock: Seconds | None = None  # for each pick
    total: Seconds | None = None  # for each player, instead of `clock`
    bonus: Annotated[int, Field(ge=0, le=86_400)] = 0  # seconds more for each act
    vacation: Annotated[int, Field(ge=0, le=60)] = 0  # days for which a player's time can stand
    gathering: Annotated[bool, Field(description="begin when everybody is ready")] = False
    level: Literal["", "learning", "strong"] = ""  # whom a listed table is meant for


class Acting(Sent):
    """For which seat something is done; a token of one seat needs not say."""

    seat: SeatNumber | None = None


class Pick(Acting):
    """A pick, or several as one act, and what the sender has seen."""

    code: Code | Literal[""] = ""
    codes: Annotated[list[Code], Field(max_length=LONGEST, description="instead of `code`")] = []
    place: Place
    mark: Annotated[str, Field(max_length=16)] | None = None
    finish: Annotated[bool, Field(description="end the act where nothing is left to do")] = False
    moment: Annotated[bool, Field(description="bots wait until it could be taken back")] = False

    @model_validator(mode="after")
    def _is_one_act(self) -> Pick:
        if bool(self.code) == bool(self.codes):
            raise ValueError("expected either code or codes")
        return self


class Undo(Acting):
    """How many picks to take back."""

    place: Place
    picks: Annotated[int, Field(ge=1, le=1000)] = 1


class Redo(Acting):
    """To make the last pick again that was taken back."""

    place: Place


class Chat(Acting):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=500)]
    name: Name = ""


class Take(Sent):
    """An open seat to sit down on."""

    seat: SeatNumber
    name: Name = ""
    seeded: Annotated[bool, Field(description="that you know that the seed was chosen")] = False


class Bot(Acting):
    """A bot that should play for another seat, or for one's own."""

    target: SeatNumber
    bot: Name = "learned"


class Target(Acting):
    """A seat that something is done about."""

    target: SeatNumber


class Ready(Acting):
    """Whether somebody is ready; on all of their seats, unless one is named."""

    ready: bool = True


class Called(Acting):
    """What somebody wants to be called."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class InAdvance(Acting):
    """An answer to a question that is not asked yet; empty: it is asked after all."""

    question: Annotated[str, Field(min_length=1, max_length=40)]
    answer: Annotated[str, Field(max_length=40)] = ""


class Invite(Acting):
    """A friend who is asked to a free seat."""

    name: Annotated[str, Field(min_length=1, max_length=80)]


class Rest(Acting):
    """For how many days somebody's time stands still; none: it goes on."""

    days: Annotated[int, Field(ge=0, le=60)]


class Fill(Sent):
    """A bot for a seat before the game begins."""

    target: Annotated[SeatNumber | None, Field(description="null: all free seats")] = None
    bot: Name = "learned"


class Free(Sent):
    """A seat that somebody has to leave before the game begins."""

    target: SeatNumber


class Mute(Sent):
    """Whom to silence, or to let speak again."""

    target: Annotated[SeatNumber | None, Field(description="null: all spectators")] = None
    muted: bool = True


class Browser(Acting):
    """A browser that wants to be told, as its push service describes it."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{86,88}=?$")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22,24}={0,2}$")]
    wanted: bool = True


class Continue(Acting):
    """A position to go on from."""

    at: Place
    bots: dict[int, Name] = {}


class Credentials(Sent):
    """A name and a password."""

    name: Name
    password: Annotated[str, Field(max_length=200)]


class Password(Sent):
    """The password as it is, and as it shall be."""

    password: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(max_length=200)]


class Mail(Sent):
    """Where notices shall go."""

    address: Annotated[str, Field(max_length=254)]


class Chair(BaseModel):
    """A seat with what proves that one sits there."""

    seat: int
    token: str
    link: str


class NewTableAnswer(BaseModel):
    """The table that was made, and the chairs at it."""

    id: str
    url: str
    token: str  # for all of the seats together
    chairs: list[Chair]


class PlaceAnswer(BaseModel):
    """What was done is committed; this is how far the log has come."""

    place: int
    mark: str
    over: bool


class RefusedReason(BaseModel):
    """Why something was refused."""

    reason: str
    rule: str
    text: str


class RefusedAnswer(BaseModel):
    """What was refused, and the state as it is now where that helps."""

    refused: RefusedReason
    place: int | None = None
    state: dict[str, Any] | None = None


class Unreadable(BaseModel):
    """What was sent is no JSON."""

    detail: str


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Unreadable, "description": "cannot be read"},
    403: {"model": RefusedAnswer, "description": "not yours to do"},
    404: {"model": RefusedAnswer, "description": "there is no such table"},
    409: {"model": RefusedAnswer, "description": "refused, with the reason"},
    413: {"model": RefusedAnswer, "description": "too large"},
    429: {"model": RefusedAnswer, "description": "too many requests"},
}


class WhyAnswer(BaseModel):
    """Why an option is closed; null if it is open."""

    refused: RefusedReason | None


class DoubtAnswer(BaseModel):
    """Why a legal pick may be a mistake; who does not want to read a kind of it mutes that kind."""

    kind: str
    text: str


class ChangeAnswer(BaseModel):
    """How a number of a player changes, with its picture and in words."""

    seat: int
    icon: str
    amount: str
    text: str


class OfferAnswer(BaseModel):
    """One more pick of an act, or an act of several: `codes` has all of its picks.

    `brief` is what a menu beside its place calls it, and `icon` the picture there, if it has them.
    """

    code: str
    kind: str
    label: str
    codes: list[str]
    brief: str | None = None
    icon: str = ""


class ActsAnswer(BaseModel):
    """How an act can go on."""

    question: str | None
    options: list[OfferAnswer]


class PriceAnswer(BaseModel):
    """What an entry of a menu changes, and whether that is all there is to be said of it."""

    changes: list[ChangeAnswer]
    plain: bool


class ClosedAnswer(BaseModel):
    """An option that lacks something, and what."""

    code: str
    label: str
    text: str
    icon: str = ""


class MenuAnswer(BaseModel):
    """What is offered at a place, in the order in which it was asked for, and what is not."""

    open: list[PriceAnswer]
    closed: list[ClosedAnswer]


class PreviewAnswer(BaseModel):
    """What an option or act would do, what speaks against it, and how it can go on.

    `returns` says whether it can be taken back once it is made.
    """

    effects: list[str]
    changes: list[ChangeAnswer]
    doubt: DoubtAnswer | None = None
    follow: ActsAnswer
    returns: bool


class AdvisedLine(BaseModel):
    """A way through a turn, and what speaks for it."""

    codes: list[str]  # its picks, in their order
    text: str
    now: str  # what changes at once
    promise: str  # what is expected in the end
    score: float | None  # the final score to be expected; null where nothing was learned
    others: float | None  # the mean of the others; null where nobody else plays, too
    chance: float | None  # to win


class AdviceAnswer(BaseModel):
    """What a bot would do: its first pick, the whole turn, and the next best turns."""

    code: str
    label: str
    best: AdvisedLine
    others: list[AdvisedLine]


class ListingAnswer(BaseModel):
    """A table in a list."""

    id: str
    game: str
    names: list[str]
    open: int
    mode: str
    pace: str
    picks: int
    over: bool
    asked: list[int]
    created: float
    changed: float
    seeded: bool  # whether somebody chose what chance does
    gathering: bool
    round: int | None
    level: str
    clock: int | None
    total: int | None


class GameAnswer(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    players: tuple[int, int]
    rules: int
    setup: list[dict[str, Any]]


class GamesAnswer(BaseModel):
    """What can be played, and who plays along."""

    games: list[GameAnswer]
    bots: list[str]


class SessionAnswer(BaseModel):
    """A browser that is logged in."""

    since: float
    here: bool  # whether it is the one that asks


class AccountAnswer(BaseModel):
    """An account and its tables."""

    name: str
    tables: list[ListingAnswer]
    mail: str | None  # where notices go
    sessions: list[SessionAnswer]
