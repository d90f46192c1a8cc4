"""The file as it was before it had a version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("ending", sa.Text),
        sa.Column("next_table", sa.Text),
        sa.Column("cup", sa.Text),
        sa.Column("round", sa.Integer),
        sa.Column("number", sa.Integer),
        sa.Column("replay", sa.Integer),
        sa.UniqueConstraint("cup", "round", "number", "replay"),
    )
    op.create_index("unfinished", "tables", ["created"], sqlite_where=sa.text("ending IS NULL"))
    op.create_table(
        "moves",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("left", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table", "version"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table", "n"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "cups",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
