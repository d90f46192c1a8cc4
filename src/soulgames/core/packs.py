"""Content packs by name: those that come with a game, and an owner's own, which lie in a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.core.content import CORE, REFERENCE
from soulgames.core.game import Game
from soulgames.core.pack_limits import read_pack
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, shipped_file, shipped_packs
from soulgames.core.telling import N_, Either, Sentence

FOLDER: Final = "SOULGAMES_PACKS"
"""The environment variable that names another folder."""
SUFFIX: Final = ".toml"

NO_PACK: Final = N_("there is no content pack '{name}': expected {known}, or a file whose name ends in .toml")
OF_A_GAME: Final = N_("{names} of a game")
NO_OWN: Final = N_("one of your own, in {folder}")
UNCLEAR: Final = N_("several content packs are called '{name}': name one of the files, {files}")
WHICH_GAME: Final = N_("every game has a content pack '{name}': expected one of your own, or a file whose name ends in .toml")

HAS_ITS_OWN: Final = N_("{game} has its content pack: expected the name of a game beside another one")


class OwnPack(NamedTuple):
    """A file of the owner's folder, and what it says of itself; the game is empty if it cannot be read."""

    path: Path
    name: str
    game: str

    @property
    def key(self) -> str:
        """What the file is called."""
        return self.path.name.removesuffix(SUFFIX)


def packs_folder() -> Path:
    """Where an owner's packs lie. It may not be there yet."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(os.path.expanduser(named))
    shared = os.environ.get("XDG_DATA_HOME", "")
    # Without a home ~ stays as it is: then there is simply no such folder.
    base = Path(shared) if os.path.isabs(shared) else Path(os.path.expanduser("~/.local/share"))
    return base / "soulgames" / "packs"


def own_packs() -> list[OwnPack]:
    """All packs of the owner's folder, by the names of the files."""
    folder = packs_folder()
    try:
        files = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX) and path.is_file())
    except OSError:
        return []
    return [_own(path) for path in files]


def _own(path: Path) -> OwnPack:
    try:
        table = read_pack(path.read_text("utf-8"))
        return OwnPack(path, table.text("pack"), table.text("game"))
    except (InvalidNotation, OSError, UnicodeDecodeError):
        return OwnPack(path, "", "")


def is_file(wanted: str) -> bool:
    """Whether somebody means a file, not a name."""
    separators = [sign for sign in (os.sep, os.altsep) if sign]
    return wanted.endswith(SUFFIX) or any(sign in wanted for sign in separators)


def find_pack(wanted: str, game: str = "") -> Path:
    """The file of a pack: of one that comes with the game, of one in the owner's folder, or the file itself."""
    if is_file(wanted):
        return Path(os.path.expanduser(wanted))
    if game and wanted in shipped_packs(game):
        return shipped_file(game, wanted)
    own = own_packs()
    found = [pack for pack in own if pack.key == wanted] or [pack for pack in own if pack.name == wanted]
    if len(found) > 1:
        files: list[object] = [pack.path for pack in found]
        raise InvalidNotation(Sentence(UNCLEAR, {"name": wanted, "files": Either(files)}))
    if found:
        return found[0].path
    if not game and any(wanted in shipped_packs(name) for name in game_names()):
        raise InvalidNotation(Sentence(WHICH_GAME, {"name": wanted}))
    raise InvalidNotation(Sentence(NO_PACK, {"name": wanted, "known": _known(own, game)}))


def _known(own: list[OwnPack], game: str) -> Either:
    names: list[object] = [*shipped_packs(game)] if game else [Sentence(OF_A_GAME, {"names": Either([CORE, REFERENCE])})]
    names += [pack.key for pack in own] or [Sentence(NO_OWN, {"folder": packs_folder()})]
    return Either(names)


def wanted_game(game: str | Game, content: str | None = None) -> Game:
    """A game by its name, with a content pack that `find_pack` finds; one that is made already is as it is."""
    if isinstance(game, str):
        return registered(game, None if content is None else find_pack(content, game).read_text("utf-8"))
    if content is not None:
        raise InvalidNotation(Sentence(HAS_ITS_OWN, {"game": repr(game)}))
    return game
