"""Hosts, proposals that stand for a while, seats kept for who had them, and the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# Who held a chair at a finished table gets the seat that was made for them at the next one.
HEIRS = """
UPDATE seats SET heir = (
    SELECT before.chair FROM seats AS before JOIN tables ON tables.id = before.table_id
    WHERE tables.successor = seats.table_id AND before.seat = seats.seat
)
WHERE kind = 'human' AND chair = 1
"""


def upgrade() -> None:
    """Add what they need; nobody knows since when older proposals stand, so they are gone."""
    op.add_column("tables", sa.Column("seeder", sa.String(length=80), nullable=True))
    op.add_column("tables", sa.Column("origin", sa.String(length=32), nullable=True))
    op.create_index("tables_origin", "tables", ["origin"])
    for table, name in (
        ("tables", "hushed"), ("tables", "closed"), ("seats", "host"), ("seats", "muted"),
    ):  # fmt: skip
        op.add_column(
            table, sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.add_column("seats", sa.Column("heir", sa.Integer(), nullable=True))
    changes = sa.Column("changes", sa.Integer(), nullable=False, server_default="0")
    op.add_column("seats", changes)
    op.execute("UPDATE seats SET proposal = NULL")
    op.execute(HEIRS)
