"""Sessions that can be ended, addresses that wait to be confirmed, and budgets."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make their tables; who was logged in logs in again."""
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=80), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("sessions_account", "sessions", ["account", "created"])
    op.create_table(
        "spent",
        sa.Column("what", sa.String(length=80), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("what", "since"),
    )
    op.create_index("spent_since", "spent", ["since"])
    op.add_column("accounts", sa.Column("asked_mail", sa.String(length=254), nullable=True))
    op.add_column("accounts", sa.Column("asked_key", sa.String(length=64), nullable=True))
    op.add_column("accounts", sa.Column("asked_at", sa.Float(), nullable=True))
    op.create_index("accounts_asked_key", "accounts", ["asked_key"])
