"""How a file of an older version becomes one of now, step by step: alembic's place for its scripts."""
