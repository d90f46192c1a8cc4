"""Viewers in this process, whose messages are looked at instead of being sent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from soulgames import Game
from soulgames.server.kept import first_moves
from soulgames.server.packs import kept_pack
from soulgames.server.proof import hashed
from soulgames.server.settings import Settings
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import Hello
from soulgames.server.store.rows import Kept, SeatRow, TableRow
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.table import Table
from soulgames.tables.language import Language
from tests.server.running import Message


class Ear(Viewer):
    """Its own line: what is said on it is kept."""

    def __init__(self, seat: int | None, language: Language | None = None) -> None:
        super().__init__(self, "", Settings())
        self.reading = Reading(seat, language or self.language)
        self._heard: list[bytes] = []

    def say(self, text: bytes) -> None:
        self._heard.append(text)

    def unsent(self) -> int:
        return 0

    def unread(self) -> int:
        return 0

    async def hang_up(self, code: int = 0, patience: float = 0) -> None:
        """There is nothing to close."""

    def heard(self) -> list[bytes]:
        """What has come since this was asked last."""
        found, self._heard = self._heard, []
        return found

    def messages(self) -> list[Message]:
        return [json.loads(text) for text in self.heard()]


async def table_with(
    store: SqliteStore, rules: Game, id: str, ears: Sequence[Ear], options: Mapping[str, str] | None = None
) -> Table:
    """A table at which all ears have been welcomed."""
    people = [SeatRow(seat, seat, None, hashed(seat)) for seat in rules.seats]
    row = TableRow(
        id=id,
        game=rules.name,
        ruleset=rules.ruleset,
        pack=kept_pack(rules),
        options=dict(options or {}),
        seats=people,
        seed="the same",
        created=0.0,
    )
    moves = first_moves(rules, row)
    await store.open_tables([row], moves)
    table = Table(Kept(row, moves, []), store, Settings(), lambda _: None)
    for ear in ears:
        table.join(ear, Hello())
    for ear in ears:
        ear.heard()
    return table
