"""What other packages bring along: they announce it by entry points."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from operator import attrgetter


def bring_in(group: str, add: Callable[[object], None]) -> list[str]:
    """Hands over what is announced for a group, in the order of the names, and tells what could not be used.

    That is no reason to stop: it is only missed where a pack asks for it.
    """
    unusable: list[str] = []
    for entry in sorted(entry_points(group=group), key=attrgetter("name")):
        try:
            add(entry.load())
        except Exception as error:  # whatever goes wrong in somebody else's code
            unusable.append(f"{entry.value} ({error})")
    return unusable


def also_missing(unusable: list[str]) -> str:
    """The end of a sentence about something that is not known: maybe it is one of these."""
    return f"; could not be loaded: {', '.join(unusable)}" if unusable else ""
