"""Records of finished games, the time that servers have played, and time that is used."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make their tables; the records of games that are over are made when those are opened."""
    op.create_table(
        "records",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "times",
        sa.Column("name", sa.String(length=16), nullable=False),
        sa.Column("reading", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.add_column("tables", sa.Column("spent", sa.JSON(none_as_null=True), nullable=True))
