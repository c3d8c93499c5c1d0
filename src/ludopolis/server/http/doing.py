"""What an act at a table is: what it reads, who may, what it does, and what comes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pydantic import BaseModel
from starlette.datastructures import FormData
from starlette.requests import Request

from ludopolis.core import text
from ludopolis.server.ground.refusals import Refused
from ludopolis.server.http import answers
from ludopolis.server.http.services import Services, services_of
from ludopolis.server.http.viewing import acting_seat, held_seats, viewer_of
from ludopolis.server.storage.seats import Viewer
from ludopolis.server.storage.table import LiveTable
from ludopolis.server.tables.talk import LONGEST


@dataclass(frozen=True)
class Doing:
    """A request to do something at a table."""

    request: Request
    table: LiveTable
    by_form: bool  # of a page; else of a program

    @property
    def services(self) -> Services:
        """What does it."""
        return services_of(self.request)

    @property
    def held(self) -> tuple[int, ...]:
        """The chairs that the request brings with it."""
        return held_seats(self.request, self.table)

    def acting(self, seat: int | None) -> int:
        """The seat that is acted for; refused to who does not hold it."""
        return acting_seat(self.request, self.table, seat)

    def looking(self, seat: int | None) -> Viewer:
        """Who looks. Programs need no curtain: with several chairs they look from one asked."""
        viewer = viewer_of(self.request, self.table, seat)
        if viewer.seat is None and viewer.seats and seat is None and not self.by_form:
            return viewer._replace(seat=self.acting(None))
        return viewer


class Outcome(NamedTuple):
    """What came of an act."""

    table: LiveTable
    seat: int | None = None  # whose count of picks a program is told
    shown: int | None = None  # the seat that a browser looks from afterwards
    chairs: Sequence[int] | None = None  # seats that the sender sits on from now on
    linked: int | None = None  # a seat whose new link goes to somebody else


Sent = TypeVar("Sent", bound=BaseModel)
Who = TypeVar("Who")


def read_form(model: type[Sent], form: FormData) -> Sent:
    """What a form says, in the shape of what programs send; it is cut, where that is refused.

    The seat that something is done about is the `seat` of a form.
    """
    about = "target" in model.model_fields
    values = {
        name: None if about and name == "seat" else FIELDS[name](form)
        for name in model.model_fields
    }
    for name in ("seat", "target"):
        if name in values and values[name] is None and model.model_fields[name].is_required():
            raise Refused(text("there is no such seat"), "no_such_seat")
    return model.model_construct(**values)


def number_in(form: FormData, name: str) -> int | None:
    """The number of a field, if there is one."""
    given = str(form.get(name, ""))
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None


FIELDS: Final[dict[str, Callable[[FormData], Any]]] = {
    "seat": lambda form: number_in(form, "seat"),
    "target": lambda form: number_in(form, "seat"),
    "place": lambda form: number_in(form, "place") or 0,
    "picks": lambda form: number_in(form, "picks") or 1,
    "code": lambda form: str(form.get("code", ""))[:200],
    "codes": lambda form: [code for code in str(form.get("codes", ""))[:2000].split("|") if code],
    "finish": lambda form: "finish" in form,
    "moment": lambda form: "moment" in form,
    "mark": lambda form: str(form["mark"]) if "mark" in form else None,
    "text": lambda form: str(form.get("text", ""))[:LONGEST],
    "name": lambda form: str(form.get("name", ""))[:80],
    "bot": lambda form: str(form.get("bot", "learned"))[:40],
    "days": lambda form: number_in(form, "days") or 0,
    "question": lambda form: str(form.get("question", ""))[:40],
    "answer": lambda form: str(form.get("answer", ""))[:40],
    "ready": lambda form: form.get("ready") != "0",
    "seeded": lambda form: "seeded" in form,
    "muted": lambda form: form.get("muted") != "0",
}


@dataclass(frozen=True)
class Act(Generic[Sent, Who]):
    """An act: its JSON route and its form are made of this."""

    name: str  # as forms call it
    sent: type[Sent]  # what is read, of JSON and of forms
    who: Callable[[Doing, Sent], Who]  # who may: refuses, or finds out for whom it is done
    do: Callable[[Doing, Sent, Who], Awaitable[Outcome]]
    path: str = ""  # as the API calls it, where that is another name
    body: bool = True  # whether programs send anything
    chairs: bool = False  # whether chairs come of it
    proposed: bool = False  # whether they may come later
    form: Callable[[Doing, FormData], Sent] | None = None  # how a form is read, if otherwise

    def read(self, doing: Doing, form: FormData) -> Sent:
        """What a form says."""
        return read_form(self.sent, form) if self.form is None else self.form(doing, form)

    async def done(self, doing: Doing, sent: Sent) -> Outcome:
        """Do it, if they may."""
        return await self.do(doing, sent, self.who(doing, sent))

    @property
    def answer(self) -> Any:
        """The shape of what programs are answered."""
        if self.proposed:
            return answers.NewTableAnswer | answers.PlaceAnswer
        return answers.NewTableAnswer if self.chairs else answers.PlaceAnswer
