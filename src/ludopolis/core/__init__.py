"""The common core of all games; it knows none of them and needs the standard library only."""

from ludopolis.core.acts import (
    Act,
    Brief,
    Deed,
    acts,
    begins_again,
    can_return,
    remainder,
    step_of,
    tried,
)
from ludopolis.core.course import Course, Courses
from ludopolis.core.edition import Edition, load_edition, overlay
from ludopolis.core.entry import Entry, Line
from ludopolis.core.errors import EditionError, InputError, PickError, RecordError, SetupError
from ludopolis.core.features import SEATS, Sheet, by_class, class_names
from ludopolis.core.first import WhoBegins, begins_event, first_seats
from ludopolis.core.folding import folded
from ludopolis.core.foresight import Foreseen
from ludopolis.core.formats import Difference, Format, Imported
from ludopolis.core.game import Game
from ludopolis.core.lots import luck
from ludopolis.core.match import Match
from ludopolis.core.numbers import append, i64, is_compiled, mypyc_attr, vec
from ludopolis.core.points import is_given_up, point_sources, ranks_without
from ludopolis.core.question import Question
from ludopolis.core.record import concessions, is_writable, load, parse, record, replay, write
from ludopolis.core.refusal import Refusal, doubt, explain
from ludopolis.core.rows import inserted
from ludopolis.core.scene import Drawing, Region, nothing, said_once, seat_region, seats_around
from ludopolis.core.seat import Bot, Seat
from ludopolis.core.setup import (
    Choice,
    Count,
    FirstPlayer,
    Flag,
    OneOf,
    Settings,
    Setup,
    Several,
)
from ludopolis.core.state import Decision, State
from ludopolis.core.step import CHANCE, NOBODY, Ask, Chance, Do, Step, Together, Value
from ludopolis.core.table import Table
from ludopolis.core.text import (
    COMMA,
    Listed,
    Name,
    Say,
    Text,
    Who,
    Word,
    capital,
    signed,
    text,
    texts,
)
from ludopolis.core.vocabulary import (
    LEGAL,
    NOTHING,
    Event,
    EventKind,
    Events,
    Option,
    Options,
    Range,
    Reason,
    Reasons,
    Vocabulary,
    offer,
)

__all__ = [
    "CHANCE", "COMMA", "LEGAL", "NOBODY", "NOTHING", "SEATS",
    "Act", "Ask", "Bot", "Brief", "Chance", "Choice", "Count", "Course", "Courses", "Decision",
    "Deed", "Difference", "Do",
    "Drawing", "Edition", "EditionError", "Entry", "Event", "EventKind", "Events", "FirstPlayer",
    "Flag", "Foreseen", "Format", "Game", "Imported", "InputError", "Line", "Listed", "Match",
    "Name", "OneOf", "Option", "Options", "PickError", "Question", "Range", "Reason", "Reasons",
    "RecordError",
    "Refusal", "Region", "Say", "Seat", "Settings", "Setup", "SetupError", "Several", "Sheet",
    "State", "Step", "Table", "Text", "Together", "Value", "Vocabulary", "Who", "WhoBegins", "Word",
    "acts", "append", "begins_again", "begins_event", "by_class", "can_return", "capital",
    "class_names", "concessions", "doubt", "explain", "first_seats", "folded", "i64", "inserted",
    "is_compiled",
    "is_given_up", "is_writable", "load", "load_edition", "luck",
    "mypyc_attr", "nothing", "offer", "overlay", "parse", "point_sources", "ranks_without",
    "record", "remainder", "replay", "said_once", "seat_region", "seats_around", "signed",
    "step_of", "text", "texts", "tried", "vec", "write",
]  # fmt: skip
