"""Tables at which a first game is explained."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """No table of before is guided."""
    op.add_column(
        "tables",
        sa.Column("guided", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
