"""The hash of the state at the end of each turn: by it a replay notices that it leads elsewhere. Older moves have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.add_column("moves", sa.Column("hash", sa.Text))
