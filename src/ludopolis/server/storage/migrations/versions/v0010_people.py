"""Results of games, friends, invitations, and what people want to be seen of them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody shows anything yet, and games that ended before have no results until mended."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("account", sa.String(length=80), primary_key=True),
        sa.Column("game", sa.String(length=80), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("ending", sa.String(length=8), nullable=False),
        sa.Column("sides", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
    )
    op.create_index("results_account", "results", ["account", "ended"])
    op.create_index("results_rated", "results", ["game", "rated", "ended", "table_id"])
    op.create_table(
        "circle",
        sa.Column("account", sa.String(length=80), primary_key=True),
        sa.Column("other", sa.String(length=80), primary_key=True),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
    )
    op.create_index("circle_other", "circle", ["other"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("account", sa.String(length=80), primary_key=True),
        sa.Column("by", sa.String(length=80), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("invitations_account", "invitations", ["account"])
    op.add_column(
        "accounts",
        sa.Column("page_for", sa.String(length=8), nullable=False, server_default="me"),
    )
    op.add_column(
        "accounts",
        sa.Column("seen_at", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    op.create_index("tables_seed", "tables", ["seed"])
    op.add_column("seats", sa.Column("quit_by", sa.String(length=80), nullable=True))
