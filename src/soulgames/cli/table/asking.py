"""Asking whoever sits at the keyboard, or reading what is piped in their place."""

from __future__ import annotations

import contextlib
import sys

from soulgames.cli.console import say
from soulgames.cli.speech import _


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


def says_yes() -> list[str]:
    """What is a yes: in English, and in the language spoken."""
    return ["y", "yes", *_("y yes").split()]


def says_no() -> list[str]:
    return ["n", "no", *_("n no").split()]


def agreed(question: str) -> bool:
    """A yes and nothing else."""
    return (ask(question) or "").lower() in says_yes()
