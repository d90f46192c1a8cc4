"""Bad input ends with one clear line and status 2, an interruption with status 130; neither with a traceback."""

from __future__ import annotations

import errno
import sys
from typing import Final

import typer

from soulgames.cli.console import complain
from soulgames.cli.helping import HelpingGroup, complaining
from soulgames.cli.speech import _, spoken
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import N_

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

ADVICE: Final[dict[int, str]] = {
    errno.ENOENT: N_("no such file or folder: check the name"),
    errno.EEXIST: N_("exists already: choose another name"),
    errno.EISDIR: N_("is a folder: expected a file"),
    errno.ENOTDIR: N_("is not inside a folder: check the path"),
    errno.EACCES: N_("may not be opened: check its permissions"),
    errno.ENOSPC: N_("cannot be written: the disk is full"),
}


def advice(error: OSError) -> str:
    """What was wrong with a file of the user's, in a line."""
    known = ADVICE.get(error.errno or 0)
    said = _(known) if known else error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said


class PoliteGroup(HelpingGroup):
    """The commands, with the project's own errors turned into words."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # as below
        with complaining():
            return super().parse_args(ctx, _with_values(args))

    def invoke(self, ctx: typer.Context) -> object:  # type: ignore[override]  # typer hides the class of its contexts
        make_streams_forgiving()
        try:
            with complaining():
                return super().invoke(ctx)
        except InvalidNotation as error:
            complain(spoken().say(error.sentence))
        except Refused as error:
            complain(f"{spoken().say(error.refusal.sentence)} [{error.refusal.rule}]")
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            complain(advice(error))
        except KeyboardInterrupt:
            complain("\n" + _("Interrupted."))
            raise typer.Exit(INTERRUPTED) from None
        raise typer.Exit(BAD_INPUT)


def _with_values(args: list[str]) -> list[str]:
    """`play --resume` stands alone or before a file. Typer knows only options that always have a value: here it is empty."""
    if args[:1] != ["play"]:
        return args
    followed = [*args[1:], "-"]
    return [
        "--resume=" if word == "--resume" and following.startswith("-") else word
        for word, following in zip(args, followed, strict=True)
    ]


def make_streams_forgiving() -> None:
    """A letter that cannot be shown or read becomes a question mark; it is no reason to fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
