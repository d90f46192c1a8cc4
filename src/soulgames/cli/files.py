"""Reading and writing the user's files, with messages that name the file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from soulgames.cli.speech import _
from soulgames.core.game import Game
from soulgames.core.packs import find_pack as find
from soulgames.core.record import Record, check_rules, head_of, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import games_of_pack, pack_of
from soulgames.core.telling import Sentence


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Put the file's name before the line of whatever is wrong in it."""
    try:
        yield
    except InvalidNotation as error:
        raise InvalidNotation(Sentence("{path}: {why}", {"path": path, "why": error.sentence})) from None


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidNotation(
            _("{path}: byte {number} is not text: expected a text file in UTF-8", path=path, number=error.start + 1)
        ) from None


def find_pack(content: str | None, game: str = "") -> Path | None:
    """The file of the content pack that `--content` names: a file, or a name; none without one."""
    return None if content is None else find(content, game)


def load_game(name: str, content: str | None = None) -> Game:
    """A game by its name, however it is spelled, with the core pack or the user's."""
    key = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if content is None:
        return registered(key)
    return _with_pack(key, find(content, registered(key).name))


def _with_pack(game: str, path: Path) -> Game:
    text = read_text(path)
    with reading(path):
        return registered(game or pack_of(text).game, text)


def load_pack(content: str, game: str = "") -> Game:
    """The game that a content pack is for, played with it. `game` is whose shipped packs may be meant by a name."""
    return _with_pack("", find(content, game))


def load_own(content: str | None, game: str = "") -> dict[str, Game]:
    """The games that are played with an owner's pack, by name; none without one."""
    if content is None:
        return {}
    pack = load_pack(content, game).pack
    return {name: registered(name, pack.text) for name in games_of_pack(pack.game)}


def load_record(path: Path, content: str | None = None) -> Record:
    """A record of today's rules, played through; the pack is read first, so that its own mistakes are told as its own."""
    text = read_text(path)
    with reading(path):
        check_rules(text)
        game = "" if content is None else head_of(text).game
    pack = None if content is None else load_pack(content, game).pack.text
    with reading(path):
        return read_record(text, pack)


def need_folder(path: Path) -> None:
    """For a file that will be written much later: now is the time to say that it cannot be."""
    if not path.parent.is_dir():
        raise InvalidNotation(
            _("{path}: there is no folder {folder}: make it first, or choose another", path=path, folder=path.parent)
        )


def at_home(typed: str) -> Path:
    """A path as a shell would read it: ~ is the home, if there is one."""
    return Path(os.path.expanduser(typed))


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens in between."""
    draft = path.with_name(f".{path.name}.part")
    draft.write_text(text, "utf-8")
    os.replace(draft, path)
