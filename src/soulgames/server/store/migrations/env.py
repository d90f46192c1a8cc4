"""What alembic runs: the steps that are missing, on the connection and in the transaction of the one who asks for them."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
