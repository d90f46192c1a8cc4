"""The packs that tables can be opened with: the core one, and those that the operator offers beside it.

A table keeps the text of its pack. So it does not matter for it whether the pack is still offered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from soulgames.core.content import CORE
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, games_of_pack, pack_of, shipped_packs
from soulgames.core.telling import Either, Sentence
from soulgames.server.games import with_pack
from soulgames.server.problems import NotGranted
from soulgames.server.store.rows import CupRow, PackRow, TableRow


class Packs:
    """What is offered, by game and by the pack's name."""

    def __init__(self, contents: Iterable[str] = ()) -> None:
        self._offered: Final[dict[str, dict[str, str]]] = {name: {} for name in game_names()}
        for content in contents:
            self.offer(content)

    def offer(self, content: str) -> None:
        """For every game that is played with it. Raises InvalidNotation if it cannot be read, or its name is taken."""
        pack = pack_of(content)
        games = games_of_pack(pack.game)
        if pack.name in shipped_packs(pack.game):
            pack.table.fail("pack", f'the game itself comes with a pack called "{pack.name}": expected another name')
        if pack.name in self._offered[pack.game]:
            pack.table.fail("pack", f'another pack for {pack.game} is called "{pack.name}": expected another name')
        for name in games:
            with_pack(name, content)
            self._offered[name][pack.name] = content

    def names(self, game: str) -> list[str]:
        return [CORE, *self._offered[game]]

    def game(self, name: str, pack: str | None) -> Game:
        """With a pack that is offered, or the core one if none is named."""
        core = registered(name)
        if pack is None or pack == CORE:
            return core
        if pack not in self._offered[name]:
            about = {"name": pack, "game": core.title, "known": Either([*self.names(name)])}
            raise NotGranted(
                422, "unknown-content", Sentence("there is no content pack '{name}' for {game} here: expected {known}", about)
            )
        return with_pack(name, self._offered[name][pack])


def kept_pack(game: Game) -> PackRow | None:
    """What a table or a cup keeps of the pack that it is played with."""
    return None if game.pack.is_core else PackRow(game.pack.name, game.pack.text)


def game_of(row: TableRow | CupRow) -> Game:
    """Of a table or a cup, with its own pack. One whose cards are of a package that is not installed here cannot be played."""
    try:
        return with_pack(row.game, row.content)
    except InvalidNotation as error:
        about = {"name": row.pack_name, "why": error.words}
        words = Sentence("this server cannot read the content pack '{name}' of this game: {why}", about)
        raise NotGranted(409, "unreadable-content", words) from None
