"""Waiting rooms, answers in advance, time for a whole game, pauses and vacations."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add their columns; older tables never waited, and have none of the rest."""
    for name, kind in (
        ("gathering", sa.Boolean()), ("round", sa.Integer()), ("level", sa.String(length=16)),
        ("total", sa.Integer()), ("bonus", sa.Integer()), ("vacation", sa.Integer()),
        ("pause", sa.JSON(none_as_null=True)),
    ):  # fmt: skip
        op.add_column("tables", sa.Column(name, kind, nullable=True))
    op.add_column(
        "seats", sa.Column("ready", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("answers", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seats", sa.Column("resting", sa.Float(), nullable=True))
    op.add_column("seats", sa.Column("rested", sa.Float(), nullable=False, server_default="0"))
