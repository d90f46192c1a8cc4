"""The games that exist, by name. Rooms above the rules reach a game only through here."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from soulgames.core.content import Pack
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation


class Entry:
    """How to make a game: its rules, and the package with its content."""

    def __init__(self, make: Callable[[Pack], Game], package: str, pack_game: str) -> None:
        self.make: Final = make
        self.package: Final = package
        self.pack_game: Final = pack_game


_entries: Final[dict[str, Entry]] = {}
_core_games: Final[dict[str, Game]] = {}


def register(name: str, make: Callable[[Pack], Game], package: str, pack_game: str = "") -> None:
    """Make a game known. Its core pack is `content/core.toml` in the package, and may be that of another game."""
    _entries[name] = Entry(make, package, pack_game or name)


def game_names() -> list[str]:
    return sorted(_entries)


def games_of_pack(game: str) -> list[str]:
    """The games that are played with the packs for a game: itself, and those that share its pieces."""
    return [name for name in game_names() if _entries[name].pack_game == game]


def _entry(name: str) -> Entry:
    if name not in _entries:
        raise InvalidNotation(f"unknown game '{name}': expected {' or '.join(game_names())}")
    return _entries[name]


def core_content(name: str) -> str:
    """The text of a game's core pack, comments and all."""
    return files(_entry(name).package).joinpath("content", "core.toml").read_text("utf-8")


def game(name: str, content: str | None = None) -> Game:
    """A game by name, played with the core pack or with the text of another one."""
    if content is not None:
        pack = Pack(content)
        if pack.game != _entry(name).pack_game:
            pack.table.fail("game", f'this pack is for {pack.game}: expected game = "{_entry(name).pack_game}"')
        return _entry(name).make(pack)
    if name not in _core_games:
        _core_games[name] = _entry(name).make(Pack(core_content(name)))
    return _core_games[name]
