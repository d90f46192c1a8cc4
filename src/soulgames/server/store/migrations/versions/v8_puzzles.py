"""Puzzles have ratings that follow who solves them; the first result of each browser counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_results",
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "by"),
        sqlite_with_rowid=False,
    )
