"""The games that exist, by name. Rooms above the rules reach a game only through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.core.content import CORE, REFERENCE, Pack
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Either, Sentence

UNKNOWN_GAME: Final = N_("unknown game '{game}': expected {known}")

Former = Mapping[str, Sequence[str]]
"""By the name of a pack, the hashes that it had in earlier releases."""


class GameEntry(NamedTuple):
    """How to make a game: its rules, and the package with its content."""

    make: Callable[[Pack], Game]
    package: str
    pack_game: str
    own: Sequence[str] = ()
    former: Former = {}


_entries: Final[dict[str, GameEntry]] = {}
_shipped: Final[dict[tuple[str, str], Game]] = {}
"""The games with the packs that come with them, by both names."""
_former: Final[dict[str, list[Game]]] = {}
"""Each game with its former core packs, by name."""
_sent: Final[dict[tuple[str, str], Game]] = {}
"""Games that came from another process with a pack of their own, by name and text."""
MOST_SENT: Final = 16


def register(
    name: str,
    make: Callable[[Pack], Game],
    package: str,
    pack_game: str = "",
    own: Sequence[str] = (),
    former: Former | None = None,
) -> None:
    """Make a game known. Its packs are in the folder `content` of the package, and may be those of another game.

    What a pack leaves out is taken from `reference`, except in its `own` tables: cards that are not there are not played with.
    """
    _entries[name] = GameEntry(make, package, pack_game or name, own, former or {})


def game_names() -> list[str]:
    return sorted(_entries)


def games_of_pack(game: str) -> list[str]:
    """The games that are played with the packs for a game: itself, and those that share its pieces."""
    return [name for name in game_names() if _entries[name].pack_game == game]


def pack_game(name: str) -> str:
    """The game whose packs a game is played with: itself, or the one whose pieces it shares."""
    return _entry(name).pack_game


def own_tables(game: str) -> Sequence[str]:
    """The tables in which a pack for a game has all or nothing of its own."""
    return _entry(game).own


def _entry(name: str) -> GameEntry:
    if name not in _entries:
        asked = {"game": name, "known": Either([*game_names()])}
        raise InvalidNotation(Sentence(UNKNOWN_GAME, asked))
    return _entries[name]


def shipped_packs(name: str) -> list[str]:
    """The packs that come with a game: the core one and, unless it is a toy, the reference."""
    folder = files(_entry(name).package).joinpath("content")
    return [pack for pack in (CORE, REFERENCE) if folder.joinpath(f"{pack}.toml").is_file()]


def shipped_content(name: str, pack: str) -> str:
    """The text of a pack that comes with a game, comments and all."""
    return shipped_file(name, pack).read_text("utf-8")


def shipped_file(name: str, pack: str) -> Path:
    """Where a pack that comes with a game stands."""
    if pack not in shipped_packs(name):
        asked = {"pack": pack, "game": name, "known": Either([*shipped_packs(name)])}
        raise InvalidNotation(Sentence("unknown pack '{pack}' of {game}: expected {known}", asked))
    return Path(str(files(_entry(name).package).joinpath("content", f"{pack}.toml")))


def core_content(name: str) -> str:
    """The text of the pack that tables open with."""
    return shipped_content(name, CORE)


def game(name: str, content: str | None = None, pack: str = CORE) -> Game:
    """A game by name, played with a pack that comes with it or with the text of another one."""
    if content is not None:
        return _with_own_pack(name, _read(name, content))
    if (name, pack) not in _shipped:
        own = _read(name, shipped_content(name, pack))
        own.shipped = True
        own.former_hashes.update(_entry(name).former.get(pack, ()))
        _shipped[name, pack] = _entry(name).make(own)
    return _shipped[name, pack]


def as_begun(name: str, pack: str, hash: str) -> Game:
    """A game with a pack that comes with it, as when the pack had this hash. The first core pack is the reference now."""
    now = game(name, pack=pack)
    if now.pack.is_called(hash):
        return now
    return next((then for then in [reference_game(name), *_former_cores(name)] if then.pack.is_called(hash)), now)


def _former_cores(name: str) -> list[Game]:
    """The game with the core packs of earlier releases, which are kept for whatever was begun with them."""
    if name not in _former:
        folder = files(_entry(name).package).joinpath("content", "former")
        kept = sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
        _former[name] = [game(name, folder.joinpath(file).read_text("utf-8")) for file in kept]
    return _former[name]


def address(game: Game) -> tuple[str, str, str]:
    """What `again` makes this game of, in any process: its name, and the name of its pack or else the text of it."""
    key = game.name, game.pack.name
    return (*key, "" if key in _shipped and _shipped[key] is game else game.pack.text)


def again(name: str, pack: str, content: str) -> Game:
    """The game with this address. One with a pack of its own is made once in a process, if only a few are played."""
    if not content:
        return game(name, pack=pack)
    if (name, content) not in _sent:
        if len(_sent) == MOST_SENT:
            del _sent[next(iter(_sent))]
        _sent[name, content] = game(name, content)
    return _sent[name, content]


def _read(name: str, content: str) -> Pack:
    """A pack, with what it leaves out."""
    if REFERENCE not in shipped_packs(name):
        return Pack(content)
    return Pack(content, Pack(shipped_content(name, REFERENCE)), _entry(name).own)


def pack_of(content: str) -> Pack:
    """The pack that a text is, for whichever game it is. Raises InvalidNotation if there is no such game."""
    pack = Pack(content)
    games = games_of_pack(pack.game)
    if not games:
        known = Either([name for name in game_names() if games_of_pack(name)])
        pack.table.fail("game", Sentence(UNKNOWN_GAME, {"game": pack.game, "known": known}))
    return _read(games[0], content)


def _with_own_pack(name: str, pack: Pack) -> Game:
    if pack.game != _entry(name).pack_game:
        pack.table.fail("game", f'this pack is for {pack.game}: expected game = "{_entry(name).pack_game}"')
    pack.shipped = pack.name in shipped_packs(name) and pack.hash == game(name, pack=pack.name).pack.hash
    return _entry(name).make(pack)


def reference_game(name: str) -> Game:
    """A game with the pack that is never changed: for scenes and whatever else has to stay as it is. A toy has the core one."""
    return game(name, pack=REFERENCE if REFERENCE in shipped_packs(name) else CORE)
