"""Settings from a file, from the environment and from the command: what comes later wins."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.server.settings import Settings

PREFIX: Final = "SOULGAMES_"
NAMES: Final = tuple(field.name for field in msgspec.structs.fields(Settings))
LISTS: Final = ("content", "proxies", "metrics_for", "names")
"""Several in one: in the environment with commas between them. The names of content packs' files stand for their texts."""


def of_file(path: Path) -> dict[str, Any]:
    """A TOML file with the names of the settings; a name that is none is refused, as it would have no effect."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise InvalidNotation(Sentence("{path}: {error}: expected TOML", {"path": path, "error": error})) from None
    for name in found:
        if name not in NAMES:
            asked = {"path": path, "name": name, "known": list(NAMES)}
            raise InvalidNotation(Sentence("{path}: there is no setting '{name}': expected one of {known}", asked))
    _checked(found, str(path))
    return found


def of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """`SOULGAMES_PORT=80` and the like. Other variables with this beginning are somebody else's."""
    found: dict[str, Any] = {}
    for name in NAMES:
        variable = PREFIX + name.upper()
        if environment.get(variable):
            text = environment[variable]
            value = [part.strip() for part in text.split(",")] if name in LISTS else text
            _checked({name: value}, variable)
            found[name] = value
    return found


def wanted(file: Path | None, given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """All settings that somebody chose; the options of the command win over the environment, and that over the file."""
    chosen = {name: value for name, value in given.items() if value is not None}
    return {**({} if file is None else of_file(file)), **of_environment(environment), **chosen}


def settings(chosen: Mapping[str, Any]) -> Settings:
    return msgspec.convert(dict(chosen), Settings, strict=False)


def _checked(found: Mapping[str, Any], where: str) -> None:
    try:
        settings(found)
    except msgspec.ValidationError as error:
        raise InvalidNotation(Sentence("{path}: {error}", {"path": where, "error": error})) from None
