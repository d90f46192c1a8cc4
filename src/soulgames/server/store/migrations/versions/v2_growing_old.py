"""Games grow old by days on which a server ran, and the disk is tried. Some files have these tables but no version yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.drop_index("unfinished", "tables", if_exists=True)
    op.create_table(
        "days",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("date", sa.Text, nullable=False, unique=True),
        if_not_exists=True,
    )
    op.create_table(
        "aging",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("marked", sa.Integer),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "probe",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
        if_not_exists=True,
    )
