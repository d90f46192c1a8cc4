"""How far some long work has come."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int], None]
"""Hears how much is done: of the games to be played, or of the actions of a record."""
