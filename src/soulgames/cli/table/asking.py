"""Asking whoever sits at the keyboard, or reading what is piped in their place."""

from __future__ import annotations

import contextlib
import sys

from soulgames.cli.console import say


def forget() -> None:
    """Nobody can leaf back to what was typed before."""
    with contextlib.suppress(ImportError):  # not on Windows
        import readline

        readline.clear_history()


def ask(prompt: str) -> str | None:
    """The line typed, without the space around it; None at the end of the input."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not on Windows
            import readline  # noqa: F401  gives the line its editing keys and history
    try:
        line = input(prompt).strip()
    except EOFError:
        say()
        return None
    if not sys.stdin.isatty():
        say(line)  # so that a transcript reads like the game it was
    return line


def agreed(question: str) -> bool:
    """A yes and nothing else."""
    return (ask(question) or "").lower() in ("y", "yes")
