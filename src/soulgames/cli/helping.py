"""Typer's own words in the language: headings, the line about usage, what --help does, and what is wrong with a command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from soulgames.cli.speech import _
from soulgames.core.telling import N_

HEADINGS: Final = {
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
    "ERRORS_PANEL_TITLE": N_("Error"),
    "DEFAULT_STRING": N_("[default: {}]"),
    "REQUIRED_LONG_STRING": N_("[required]"),
    "RICH_HELP": N_("Try [blue]'{command_path} {help_option}'[/] for help."),
}
USAGE: Final = N_("Usage: ")

_INVALID: Final = r"Invalid value for '(?P<name>.*)': "
COMPLAINTS: Final = {
    r"No such command '(?P<name>.*)'\.": N_("No such command: {name}"),
    r"No such option: (?P<name>.*)": N_("No such option: {name}"),
    r"Option '(?P<name>.*)' requires an argument\.": N_("{name} needs a value"),
    r"Missing (argument|option) '(?P<name>.*)'\.": N_("{name} is missing"),
    r"Got unexpected extra argument(s|\(s\))? \((?P<name>.*)\)": N_("Nothing more is expected here: {name}"),
    _INVALID + r"Input should be a valid (integer|number).*": N_("{name}: expected a number"),
    _INVALID + r"Input should be greater than or equal to (?P<least>\S+)": N_("{name}: expected {least} or more"),
    _INVALID + r"Input should be less than or equal to (?P<most>\S+)": N_("{name}: expected {most} or less"),
}
"""What Typer says, in English alone, and how it is said here."""


def complaint(said: str) -> str:
    """Typer's words as ours; as they are, if nobody has foreseen them."""
    for pattern, words in COMPLAINTS.items():
        found = re.fullmatch(pattern, said, re.DOTALL)
        if found:
            return _(words, **found.groupdict())
    return said


@contextmanager
def complaining() -> Iterator[None]:
    """Typer's complaints pass through here on their way to the person."""
    try:
        yield
    except Exception as error:
        if hasattr(error, "format_message"):
            said = complaint(error.format_message())
            error.format_message = lambda: said
        raise


class _Helping:
    """Help in the language."""

    def get_usage(self, ctx: Any) -> str:
        said: str = super().get_usage(ctx)  # type: ignore[misc]  # of the command that this is mixed into
        return said.replace(USAGE, _(USAGE), 1)

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = _("Show this message and exit.")
        return option


class HelpingCommand(_Helping, TyperCommand):
    pass


class HelpingGroup(_Helping, TyperGroup):
    pass


def help_in_the_language(app: typer.Typer) -> None:
    """For all commands that were added so far."""
    for name, words in HEADINGS.items():
        setattr(rich_utils, name, _(words))
    for command in app.registered_commands:
        command.cls = HelpingCommand
    for group in app.registered_groups:
        if group.typer_instance is not None:
            help_in_the_language(group.typer_instance)
