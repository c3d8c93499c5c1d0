"""Clocks, concessions, and notices to people who are not looking."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what they need to the tables, seats and accounts, and the browsers to be told."""
    op.add_column("tables", sa.Column("clock", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.Float(), nullable=True))
    op.create_index("tables_deadline", "tables", ["deadline"])
    for name in ("conceded", "away"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    for name in ("called", "looked", "told"):
        op.add_column("seats", sa.Column(name, sa.Float(), nullable=True))
    op.add_column("accounts", sa.Column("mail", sa.String(length=254), nullable=True))
    op.add_column("accounts", sa.Column("language", sa.String(length=2), nullable=True))
    op.create_table(
        "subscriptions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=200), nullable=False),
        sa.Column("auth", sa.String(length=100), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("account", sa.String(length=80), nullable=True),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("chair", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("subscriptions_account", "subscriptions", ["account"])
    op.create_index("subscriptions_seat", "subscriptions", ["table_id", "seat"])
