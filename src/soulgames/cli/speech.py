"""The language that this process speaks: said once, and everything in the terminal is said in it.

Texts of options and headings are made when the commands are imported, so the language has to be known before: `speak_first`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from soulgames.core.telling import Sentence
from soulgames.tables.language import ENGLISH, Language, language, languages

VARIABLES: Final = ("SOULGAMES_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set says which language, as with other programs."""

OPTION: Final = "--lang"

Function = TypeVar("Function", bound=Callable[..., object])

_spoken: list[Language] = [language(ENGLISH)]


def speak(code: str) -> None:
    _spoken[0] = language(code)


def spoken() -> Language:
    return _spoken[0]


def _(text: str, many: str = "", /, **fields: object) -> str:
    """A sentence in the language spoken, its places filled; with a plural, the field `count` chooses."""
    return spoken().say(Sentence(text, fields, many))


def translated(command: Function) -> Function:
    """For a function whose docstring people read as its help."""
    command.__doc__ = _(inspect.getdoc(command) or "")
    return command


def speak_first(args: Sequence[str], environment: Mapping[str, str]) -> None:
    """Before anything is imported that says something. An unknown language is complained about later, in English."""
    wanted = _asked_for(args)
    speak(of_environment(environment) if wanted is None else wanted if wanted in languages() else ENGLISH)


def _asked_for(args: Sequence[str]) -> str | None:
    """The value of `--lang` among the words before the command."""
    words = iter(args)
    for word in words:
        if not word.startswith("-"):
            break
        name, sign, value = word.partition("=")
        if name == OPTION:
            return value if sign else next(words, None)
    return None


def of_environment(environment: Mapping[str, str]) -> str:
    """`it_IT.UTF-8` is `it`; what is not known is English."""
    wanted = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    locale = wanted.partition(".")[0].partition("@")[0]
    return next((code for code in (locale, locale.partition("_")[0]) if code in languages()), ENGLISH)
