"""A table's history: everything committed, in order, with what was taken back. The game as it stands follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.tables.redaction import Told, Viewpoint, Witnessed, undone, witnessed

UNDO: Final = "undo"
"""Stands in a history where the last action was taken back. No game has an action of this name."""


class Entry(NamedTuple):
    """The text of an action, or UNDO, and whose it was."""

    seat: int
    text: str


class History:
    """The one log of a game: what is played or taken back at a table goes through here, and into the record.

    An entry's version is its number, from 1; the history's is how many there are.
    """

    def __init__(
        self, game: Game, options: Mapping[str, str], players: Mapping[str, str], entries: Iterable[Entry] = ()
    ) -> None:
        """Every action that stands goes through the referee again."""
        self.record: Final = Record(game, options, players)
        self.entries: Final = list(entries)
        for entry in standing(self.entries):
            self.record.play(entry.text)

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def undos(self) -> int:
        return sum(entry.text == UNDO for entry in self.entries)

    @property
    def answers(self) -> int:
        """How often chance was asked, in the game as it stands."""
        return sum(action.id < 0 for action in self.record.actions)

    def play(self, action: Action, viewers: Iterable[Viewpoint] = ()) -> Told:
        """Play an action, and give what each viewer gets to know of it. Raises Refused, and then nothing has happened."""
        seat = self.record.state.to_decide
        told = witnessed(self.record, action, viewers)
        self.entries.append(Entry(CHANCE if seat is None else seat, action.text))
        return told

    def undo(self, seat: int, viewers: Iterable[Viewpoint] = ()) -> Told:
        told = undone(self.record, seat, viewers)
        self.entries.append(Entry(seat, UNDO))
        return told

    def since(self, version: int, viewer: Viewpoint) -> list[Witnessed]:
        """What happened after a version, as a viewer may know of it."""
        record = self.record
        again = History(record.game, record.options, record.players, self.entries[:version])
        return [again._repeat(entry, viewer) for entry in self.entries[version:]]

    def _repeat(self, entry: Entry, viewer: Viewpoint) -> Witnessed:
        if entry.text == UNDO:
            return self.undo(entry.seat, [viewer])[viewer]
        return self.play(self.record.game.parse(self.record.state, entry.text), [viewer])[viewer]


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """What has not been taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.text == UNDO:
            kept.pop()
        else:
            kept.append(entry)
    return kept
