"""A table's history: everything committed, in order, with what was taken back. The game as it stands follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import N_, Sentence
from soulgames.tables.redaction import Told, Viewpoint, Witnessed, undone, witnessed

UNDO: Final = "undo"
"""Stands in a history where the last action was taken back. No game has an action of this name."""


ILLEGAL: Final = N_("{action} is refused now: {why} [{rule}]")
DECIDER: Final = N_("{action} was decided by {then}, but now that is for {now}")
POSITION: Final = N_("{action} leads to another position: its hash was {then} and is {now}")
BROKEN: Final = N_("the engine broke at {action}: {error}")
NOBODY: Final = N_("nobody")
CHANCE_ITSELF: Final = N_("chance")


class Entry(NamedTuple):
    """The text of an action, or UNDO, whose it was, and the short hash of the state if a turn ended with it."""

    seat: int
    text: str
    hash: str = ""


class Diverged(Exception):
    """A history does not lead where it led when it was played: at which version, and how so."""

    def __init__(self, version: int, words: Sentence) -> None:
        super().__init__(f"{version}: {words}")
        self.version: Final = version
        self.words: Final = words


class History:
    """The one log of a game: what is played or taken back at a table goes through here, and into the record.

    An entry's version is its number, from 1; the history's is how many there are.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str],
        players: Mapping[str, str],
        entries: Iterable[Entry] = (),
        scene: str = "",
    ) -> None:
        """Every action that stands goes through the referee again. Raises Diverged if that leads elsewhere."""
        self.record: Final = Record(game, options, players, scene)
        self.entries: Final = list(entries)
        self.undos = sum(entry.text == UNDO for entry in self.entries)
        self.answers = 0
        """How often chance was asked, in the game as it stands."""
        for version, entry in standing(self.entries):
            self.answers += entry.seat == CHANCE
            self._replay(version, entry)

    @property
    def version(self) -> int:
        return len(self.entries)

    def play(self, action: Action, viewers: Iterable[Viewpoint] = ()) -> Told:
        """Play an action, and give what each viewer gets to know of it. Raises Refused, and then nothing has happened."""
        seat = self.record.state.to_decide
        told = witnessed(self.record, action, viewers)
        self.entries.append(Entry(CHANCE if seat is None else seat, action.text, self.record.last_hash()))
        self.answers += action.id < 0
        return told

    def undo(self, seat: int, viewers: Iterable[Viewpoint] = ()) -> Told:
        self.answers -= self.record.actions[-1].id < 0
        told = undone(self.record, seat, viewers)
        self.entries.append(Entry(seat, UNDO))
        self.undos += 1
        return told

    def since(self, version: int, viewer: Viewpoint) -> list[Witnessed]:
        """What happened after a version, as a viewer may know of it."""
        record = self.record
        again = History(record.game, record.options, record.players, self.entries[:version], record.scene)
        return [again._repeat(entry, viewer) for entry in self.entries[version:]]

    def _replay(self, version: int, entry: Entry) -> None:
        decider = self.record.state.to_decide
        if decider != entry.seat:
            about = {"action": entry.text, "then": self._called(entry.seat), "now": self._called(decider)}
            raise Diverged(version, Sentence(DECIDER, about))
        try:
            self.record.play(entry.text)
        except InvalidNotation as error:
            raise Diverged(version, error.words) from None
        except Refused as refused:
            why = refused.refusal
            raise Diverged(version, Sentence(ILLEGAL, {"action": entry.text, "why": why.sentence, "rule": why.rule})) from None
        except Exception as error:  # what another engine led to may break this one: then it is not shown, like any other
            broken = {"action": entry.text, "error": f"{type(error).__name__}: {error}"}
            raise Diverged(version, Sentence(BROKEN, broken)) from error
        if entry.hash and entry.hash != self.record.last_hash():
            about = {"action": entry.text, "then": f"#{entry.hash}", "now": f"#{self.record.last_hash()}"}
            raise Diverged(version, Sentence(POSITION, about))

    def _called(self, seat: int | None) -> object:
        if seat is None or seat == CHANCE:
            return Sentence(NOBODY if seat is None else CHANCE_ITSELF)
        return self.record.game.phrase("seat", self.record.game.seats[seat])

    def _repeat(self, entry: Entry, viewer: Viewpoint) -> Witnessed:
        if entry.text == UNDO:
            return self.undo(entry.seat, [viewer])[viewer]
        return self.play(self.record.game.parse(self.record.state, entry.text), [viewer])[viewer]


def standing(entries: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """What has not been taken back, each with its version."""
    kept: list[tuple[int, Entry]] = []
    for version, entry in enumerate(entries, 1):
        if entry.text == UNDO:
            kept.pop()
        else:
            kept.append((version, entry))
    return kept
