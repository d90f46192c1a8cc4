"""What a strong player thought of a finished game is kept with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("found", sa.Text, nullable=False),
    )
