"""The tables of the database, as they are now. `migrations/` leads there from every version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(80), nullable=False),  # the hash of the component data
    Column("players", Integer, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("pace", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # What lists show, kept with every change so that no log has to be read for them.
    Column("changed", Float, nullable=False),
    Column("picks", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("waiting", Boolean, nullable=False),  # whether a bot has to move
    Column("successor", String(16), nullable=True),
    Column("clock", Integer, nullable=True),  # seconds for each pick
    Column("deadline", Float, nullable=True),  # when they are over (`clock.py`); NULL: no clock
    Column("spent", JSON(none_as_null=True), nullable=True),  # what was used of them: `winding.py`
    Column("seeder", String(80), nullable=True),  # who chose the seed; NULL: chance did
    Column("hushed", Boolean, nullable=False, server_default=false()),  # spectators are silent
    Column("closed", Boolean, nullable=False, server_default=false()),  # before it began
    Column("origin", String(32), nullable=True),  # of listed tables: a sum of the address
    Column("gathering", Boolean, nullable=True),  # whether it waits for all; NULL: it never did
    Column("round", Integer, nullable=True),  # that is played; NULL: there are none
    Column("level", String(16), nullable=True),  # whom a listed table is meant for
    Column("total", Integer, nullable=True),  # seconds for each player; instead of `clock`
    Column("bonus", Integer, nullable=True),  # seconds more for each act, where they have a total
    Column("vacation", Integer, nullable=True),  # days for which each player's time can stand
    Column("pause", JSON(none_as_null=True), nullable=True),  # proposed, or holding: `pauses.py`
    Column("guided", Boolean, nullable=False, server_default=false()),  # a first game, explained
)
Index("tables_listed", tables.c.listed, tables.c.changed)
Index("tables_waiting", tables.c.waiting)
Index("tables_deadline", tables.c.deadline)
Index("tables_origin", tables.c.origin)
Index("tables_seed", tables.c.seed)  # the same game at several tables

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(80), nullable=True),
    Column("chair", Integer, nullable=False),
    Column("proposal", JSON(none_as_null=True), nullable=True),
    Column("account", String(80), nullable=True),
    Column("conceded", Boolean, nullable=False, server_default=false()),
    Column("away", Boolean, nullable=False, server_default=false()),
    Column("host", Boolean, nullable=False, server_default=false()),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("heir", Integer, nullable=True),  # the chair at the table before that gets this seat
    Column("changes", Integer, nullable=False, server_default="0"),  # compared by all who write
    Column("ready", Boolean, nullable=False, server_default=false()),  # to begin
    Column("answers", JSON(none_as_null=True), nullable=True),  # given in advance, by question
    Column("resting", Float, nullable=True),  # until when their time stands (`clock.py`)
    Column("rested", Float, nullable=False, server_default="0"),  # seconds of their vacation used
    Column("quit_by", String(80), nullable=True),  # the account that left while the game ran
    Column("looked", Float, nullable=True),  # when they looked last, give or take half a minute
    # For notices, at tables that go on for days.
    Column("called", Float, nullable=True),  # since when the person has been asked
    Column("told", Float, nullable=True),  # when they were sent a notice, if not looked since
)
Index("seats_account", seats.c.account)

# Append-only: the primary key lets exactly one of two writers win.
log: Final = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # pick, with, redo, undo, or a change beside them
    Column("player", Integer, nullable=False),
    Column("code", String(200), nullable=False),  # of undo: how many picks
)

# The state after the whole log ("now"), and the one that a table goes on from since its rules
# changed ("base"), each with the number of lines before it.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

# What a game was when it ended: the text of its record, whatever rules are there later.
records: Final = Table(
    "records",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

# What was found about a finished game, as the text of plain JSON values.
analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

# How a finished game went for each account that played it: `outcomes.py`.
results: Final = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", String(80), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("ended", Float, nullable=False),
    Column("ending", String(8), nullable=False),  # "whole", "walkover", "conceded", "left", "cut"
    Column("sides", Integer, nullable=False),  # how many played, rivals of the rules included
    Column("place", Integer, nullable=True),
    Column("score", Integer, nullable=True),  # of who played to the end
    Column("rated", Boolean, nullable=False),  # whether it counts among people
)
Index("results_account", results.c.account, results.c.ended)
Index("results_rated", results.c.game, results.c.rated, results.c.ended, results.c.table_id)

said: Final = Table(
    "said",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("notice", JSON(none_as_null=True), nullable=True),
)
Index("said_table", said.c.table_id, said.c.number)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("name", String(80), primary_key=True),  # in small letters
    Column("shown", String(80), nullable=False),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("mail", String(254), nullable=True),  # an address that was confirmed
    Column("language", String(2), nullable=True),  # as last used
    # An address that waits to be confirmed, and the hash of what its link says.
    Column("asked_mail", String(254), nullable=True),
    Column("asked_key", String(64), nullable=True),
    Column("asked_at", Float, nullable=True),
    # What others see: `profiles.py`.
    Column("page_for", String(8), nullable=False, server_default="me"),  # or "friends", "all"
    Column("seen_at", Boolean, nullable=False, server_default=true()),  # listed tables, by friends
)
Index("accounts_asked_key", accounts.c.asked_key)

# What an account is to another one: it has "asked" them, is their "friend", or has "blocked" them.
# Friends have a row each.
circle: Final = Table(
    "circle",
    metadata,
    Column("account", String(80), primary_key=True),
    Column("other", String(80), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("since", Float, nullable=False),
)
Index("circle_other", circle.c.other)

# Friends who are asked to a table.
invitations: Final = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("account", String(80), primary_key=True),
    Column("by", String(80), nullable=False),
    Column("at", Float, nullable=False),
)
Index("invitations_account", invitations.c.account)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # the hash of the token in the browser
    Column("account", String(80), nullable=False),
    Column("created", Float, nullable=False),
)
Index("sessions_account", sessions.c.account, sessions.c.created)

# What was used of a budget since an hour or a day began.
spent: Final = Table(
    "spent",
    metadata,
    Column("what", String(80), primary_key=True),
    Column("since", Integer, primary_key=True),  # seconds since 1970
    Column("count", Integer, nullable=False),
)
Index("spent_since", spent.c.since)

# Browsers that want a notice: for all tables of an account, or for one seat.
subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("key", String(64), primary_key=True),  # a hash of the browser and what it is for
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Column("language", String(2), nullable=False),
    Column("account", String(80), nullable=True),
    Column("table_id", ForeignKey("tables.id"), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("chair", Integer, nullable=True),  # whoever sits down later is not told
)
Index("subscriptions_account", subscriptions.c.account)
Index("subscriptions_seat", subscriptions.c.table_id, subscriptions.c.seat)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("value", String(200), nullable=False),
)

# How long servers have played on this database: the time that clocks at tables go by.
times: Final = Table(
    "times",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("reading", Float, nullable=False),  # seconds
)
