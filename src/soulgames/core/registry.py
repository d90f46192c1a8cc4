"""The games that exist, by name. Rooms above the rules reach a game only through here."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from soulgames.core.content import CORE, REFERENCE, Pack
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence


class GameEntry:
    """How to make a game: its rules, and the package with its content."""

    def __init__(self, make: Callable[[Pack], Game], package: str, pack_game: str) -> None:
        self.make: Final = make
        self.package: Final = package
        self.pack_game: Final = pack_game


_entries: Final[dict[str, GameEntry]] = {}
_shipped: Final[dict[tuple[str, str], Game]] = {}
"""The games with the packs that come with them, by both names."""


def register(name: str, make: Callable[[Pack], Game], package: str, pack_game: str = "") -> None:
    """Make a game known. Its packs are in the folder `content` of the package, and may be those of another game."""
    _entries[name] = GameEntry(make, package, pack_game or name)


def game_names() -> list[str]:
    return sorted(_entries)


def games_of_pack(game: str) -> list[str]:
    """The games that are played with the packs for a game: itself, and those that share its pieces."""
    return [name for name in game_names() if _entries[name].pack_game == game]


def _entry(name: str) -> GameEntry:
    if name not in _entries:
        asked = {"game": name, "known": Either([*game_names()])}
        raise InvalidNotation(Sentence("unknown game '{game}': expected {known}", asked))
    return _entries[name]


def shipped_packs(name: str) -> list[str]:
    """The packs that come with a game: the core one and, unless it is a toy, the reference."""
    folder = files(_entry(name).package).joinpath("content")
    return [pack for pack in (CORE, REFERENCE) if folder.joinpath(f"{pack}.toml").is_file()]


def shipped_content(name: str, pack: str) -> str:
    """The text of a pack that comes with a game, comments and all."""
    if pack not in shipped_packs(name):
        asked = {"pack": pack, "game": name, "known": Either([*shipped_packs(name)])}
        raise InvalidNotation(Sentence("unknown pack '{pack}' of {game}: expected {known}", asked))
    return files(_entry(name).package).joinpath("content", f"{pack}.toml").read_text("utf-8")


def core_content(name: str) -> str:
    """The text of the pack that tables open with."""
    return shipped_content(name, CORE)


def game(name: str, content: str | None = None, pack: str = CORE) -> Game:
    """A game by name, played with a pack that comes with it or with the text of another one."""
    if content is not None:
        return _with_own_pack(name, Pack(content))
    if (name, pack) not in _shipped:
        own = Pack(shipped_content(name, pack))
        own.shipped = True
        _shipped[name, pack] = _entry(name).make(own)
    return _shipped[name, pack]


def _with_own_pack(name: str, pack: Pack) -> Game:
    if pack.game != _entry(name).pack_game:
        pack.table.fail("game", f'this pack is for {pack.game}: expected game = "{_entry(name).pack_game}"')
    pack.shipped = pack.name in shipped_packs(name) and pack.hash == game(name, pack=pack.name).pack.hash
    return _entry(name).make(pack)


def reference_game(name: str) -> Game:
    """A game with the pack that is never changed: for scenes and whatever else has to stay as it is. A toy has the core one."""
    return game(name, pack=REFERENCE if REFERENCE in shipped_packs(name) else CORE)
