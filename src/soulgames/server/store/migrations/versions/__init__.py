"""One module for each step: its `revision` is the next number, its `down_revision` the one before; the last is `SCHEMA`."""
