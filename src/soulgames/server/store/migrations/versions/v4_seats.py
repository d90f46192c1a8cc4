"""Seats have holders, whose keys are kept by themselves. Before, the hash of a seat's only token stood in the row of its table.

That hash becomes the name of the holder too: whoever has the token holds all seats that it opened.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"

PLACES = (("tables", "table", "seats"), ("cups", "cup", "entrants"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("apart", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "held",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False, index=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
        sa.Column("cup", sa.Text, sa.ForeignKey("cups.id", ondelete="CASCADE"), index=True),
    )
    for rows, place, people in PLACES:
        op.execute(
            f"""INSERT INTO held (holder, "{place}")
            SELECT json_extract(one.value, '$.token_hash'), {rows}.id FROM {rows}, json_each({rows}."row", '$.{people}') AS one
            WHERE json_extract(one.value, '$.token_hash') IS NOT NULL"""
        )
        # Within a text of JSON every quote has a stroke before it: only the name of a field can look like this.
        op.execute(f"""UPDATE {rows} SET "row" = replace("row", '"token_hash":', '"holder":')""")
    op.execute("INSERT INTO keys SELECT DISTINCT holder, holder, 'token' FROM held")
