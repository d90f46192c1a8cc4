"""A table on one device: the game as it stands, who sits at it, and what each of them may know.

Whoever plays here sits before the same screen, so there is no clock, no chat and nobody to invite.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from soulgames.browser import data
from soulgames.browser.data import JsonObject, LocalNews
from soulgames.core.action import Action
from soulgames.core.content import CORE
from soulgames.core.game import Outcome
from soulgames.core.record import lost
from soulgames.core.registry import game as registered
from soulgames.core.telling import Sentence
from soulgames.core.version import VERSION
from soulgames.tables.driver import settle
from soulgames.tables.fairness import answer, hashed
from soulgames.tables.history import Entry, History
from soulgames.tables.language import Language
from soulgames.tables.outlook import NOTHING_AHEAD, Outlook, ahead, outlook
from soulgames.tables.reading import Reading, called, words_for
from soulgames.tables.redaction import Told, Viewpoint, Witnessed, seen, viewpoint
from soulgames.tables.undo import WayBack, step_back, way_back
from soulgames.tables.words import Words

PREFIX: Final = "local-"
"""How the name of a table on this device begins: no server has such a table."""

MOST_MISSED: Final = 50
"""Whoever has missed more gets the view of now, without what led to it."""


class LocalSeat(NamedTuple):
    """A person, with the token that opens the seat, or a bot of a level."""

    seat: str
    name: str
    level: str | None
    token: str | None

    @property
    def shown_name(self) -> str:
        return self.name

    @property
    def label(self) -> str:
        """The name in a record."""
        return self.name


class LocalTable:
    def __init__(self, kept: JsonObject) -> None:
        """From what the browser keeps of it. Raises Diverged if it leads elsewhere now, InvalidNotation if it is unreadable."""
        self._kept: Final = kept
        self.id: Final[str] = kept["id"]
        self.seed: Final[str] = kept["seed"]
        self.game: Final = registered(kept["game"], kept["pack"])
        self.seats: Final = [LocalSeat(*each) for each in kept["seats"]]
        self.people: Final = [number for number, seat in enumerate(self.seats) if seat.level is None]
        players = {seat.seat: seat.label for seat in self.seats}
        self.history: Final = History(self.game, kept["options"], players, [Entry(*entry) for entry in kept["entries"]])
        self.record: Final = self.history.record
        self.resigned: str | None = kept["resigned"]
        self.next_table: str | None = kept["next_table"]
        self._words: Final[dict[Reading, Words]] = {}
        self._outlook: Outlook | None = None
        self._back: WayBack | None = None

    def kept(self) -> JsonObject:
        """All that has to be kept, so that the game can be taken up again."""
        entries = [list(entry) for entry in self.history.entries]
        return {**self._kept, "entries": entries, "resigned": self.resigned, "next_table": self.next_table}

    # What is known.

    @property
    def version(self) -> int:
        return self.history.version

    @property
    def outcome(self) -> Outcome | None:
        if self.resigned is None:
            return self.record.state.outcome
        seat = self.game.seats.index(self.resigned)
        return lost(self.game, seat, Sentence("{name} resigned", {"name": called(self.game, self.seats[seat])}))

    @property
    def decider(self) -> int | None:
        return self.record.state.to_decide if self.outcome is None else None

    def bot_decides(self) -> bool:
        return self.decider is not None and self.decider not in self.people

    def seat_of(self, token: str | None) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if token is not None and seat.token == token), None)

    def words(self, reading: Reading) -> Words:
        if reading not in self._words:
            self._words[reading] = words_for(self.game, self.seats, reading)
        return self._words[reading]

    def way_back(self) -> WayBack:
        """Looked at once a version: it means a replay."""
        if self._back is None:
            alone = len(self.people) == 1
            self._back = way_back(self.record, self.people) if alone else step_back(self.record)
        return self._back

    # How a decision becomes a fact.

    def settle(self) -> None:
        """What chance decides before anybody else."""
        settle(self.record, self._chance, self.history.play)

    def play(self, action: Action, viewers: Iterable[Viewpoint]) -> list[Told]:
        """Play an action, and let chance answer what follows. Raises Refused, and then nothing has happened."""
        everybody = list(viewers)
        told = [self.history.play(action, everybody)]
        told += settle(self.record, self._chance, lambda answered: self.history.play(answered, everybody))
        self._changed()
        return told

    def undo(self, seat: int, viewers: Iterable[Viewpoint]) -> list[Told]:
        """As much as `way_back` says; only if nothing is in its way."""
        everybody = list(viewers)
        told = [self.history.undo(seat, everybody) for _ in range(self.way_back().number)]
        self._changed()
        return told

    def resign(self, seat: int) -> None:
        self.resigned = self.game.seats[seat]
        self._changed()

    def _changed(self) -> None:
        self._outlook = self._back = None

    def _chance(self) -> int:
        return answer(self.seed, self.history.answers)

    # What is said.

    def facts(self, spoken: Language, here: Iterable[int] = (), agreed: Iterable[int] = ()) -> JsonObject:
        """What anybody may know of it."""
        public = self.words(Reading(None, spoken))
        turn = seen(self.record.state, None).get("to_decide") if self.outcome is None else None
        return {
            "table": self.id,
            "game": self.game.name,
            "content": CORE if self.game.pack.is_core else self.game.pack.name,
            "options": dict(self.record.options),
            "seats": self.seat_facts(here, agreed),
            "version": self.version,
            "to_decide": turn,
            "result": data.ending(self.game, self.outcome, self.resigned, public),
            "hotseat": self.hotseat,
            "commitment": hashed(self.seed),
            "created": self._kept["created"],
            "other_rules": None,
            "shown": True,
            "next_table": self.next_table,
            "origin": None,
            "laid": False,
        }

    @property
    def hotseat(self) -> bool:
        return bool(self._kept["hotseat"])

    def seat_facts(self, here: Iterable[int], agreed: Iterable[int]) -> list[JsonObject]:
        present, willing = set(here), set(agreed)
        return [
            {
                "seat": seat.seat,
                "kind": "person" if seat.level is None else "bot",
                "name": seat.shown_name,
                "taken": True,
                "connected": seat.level is not None or number in present,
                "again": number in willing,
                "left": False,
            }
            for number, seat in enumerate(self.seats)
        ]

    def state_for(self, reading: Reading, news: Iterable[LocalNews]) -> JsonObject:
        """What this reader may know of the table now, in their words."""
        seat, words = reading.seat, self.words(reading)
        sight = seen(self.record.state, viewpoint(self.game, seat))
        decides = seat is not None and seat == self.decider
        told = data.prospect(NOTHING_AHEAD if seat is None or not decides else self._ahead(seat), sight, words)
        return {
            "type": "state",
            **told,
            "version": self.version,
            "view": dict(sight),
            "question": data.question(sight, words) if self.outcome is None else None,
            "you_decide": decides,
            "may_undo": decides and not self.way_back().why_not,
            "clocks": None,
            "running": None,
            "result": data.ending(self.game, self.outcome, self.resigned, words),
            "committed": [each.told(self.game, words) for each in news],
        }

    def _ahead(self, seat: int) -> Outlook:
        if self._outlook is None:
            self._outlook = outlook(self.record.state, seat)
        return self._outlook

    def ahead(self, reading: Reading, action: Action) -> JsonObject | None:
        """What the one who decides could do after an action that only says who will act."""
        found = None if reading.seat is None else ahead(self.record.state, reading.seat, action)
        if found is None:
            return None
        (could, then), words = found, self.words(reading)
        told = data.prospect(could, then, words)
        asked = data.question(then, words)
        return {"type": "ahead", **told, "version": self.version, "action": action.text, "view": dict(then), "question": asked}

    def missed(self, since: int | None, viewer: Viewpoint) -> list[Witnessed]:
        if since is None or not 0 <= since <= self.version or self.version - since > MOST_MISSED:
            return []
        return self.history.since(since, viewpoint(self.game, viewer))


def fresh(game: str, pack: str | None, seats: list[LocalSeat], more: Mapping[str, object]) -> LocalTable:
    """A new table, as far as chance decides before anybody else. Refuses options that the game does not have."""
    begun: JsonObject = {"game": game, "pack": pack, "seats": [list(seat) for seat in seats], "entries": [], "resigned": None}
    table = LocalTable({**begun, "next_table": None, "engine": VERSION, **more})
    table.settle()
    return table
