"""Who sits at a table, with which keys and before which screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.server.answers import SeatFacts
from soulgames.server.facts import seats_of
from soulgames.server.holders import Holder
from soulgames.server.socket.audience import Audience
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import Presence
from soulgames.server.store.rows import TableRow
from soulgames.tables.redaction import Viewpoint


class Seated:
    def __init__(self, row: TableRow, holders: Sequence[Holder | None], viewers: Audience) -> None:
        self.holders: Final = holders
        """Of the seats, by their numbers."""
        self.agreed: Final[set[int]] = set()
        """The seats that want a rematch."""
        self.hotseat = row.hotseat and not row.apart
        """Whether all people sit before one screen, as whoever opened the table has said; once two do not, for good not."""
        self._row: Final = row
        self._people: Final = {number for number, seat in enumerate(row.seats) if seat.level is None}
        self._viewers: Final = viewers

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return next((seat for seat, who in enumerate(self.holders) if who is not None and who.is_opened_by(token)), None)

    def facts(self) -> list[SeatFacts]:
        taken = [seat for seat, who in enumerate(self.holders) if who is not None and who.taken]
        return seats_of(self._row, taken, self._viewers.seats(), self.agreed)

    def screens(self, seat: Viewpoint) -> int:
        """On how many screens a seat is open, or can be; none for a spectator."""
        if seat is None:
            return 0
        holder = self.holders[seat] if self.holders else None
        return self._viewers.screens_of(seat, 1 if holder is None else len(holder.tokens))

    def parts(self, viewer: Viewer) -> bool:
        """Whether somebody who sits down does so before another screen than those who are there."""
        return self.hotseat and bool(self._viewers.screens() - {viewer.before})

    def at_one_screen(self) -> bool:
        """Whether all people are there, before the same screen, and always were: only then hints are fair between them."""
        return self.hotseat and self._people <= self._viewers.seats()

    def is_played_apart(self) -> bool:
        """Whether somebody plays while others are not there: they may come to a screen of their own, one after the other."""
        return self.hotseat and not self.at_one_screen()

    def tell(self, but: Viewer | None = None) -> None:
        """Who is there now. Only a seat hears on how many screens it is open."""
        facts = self.facts()
        self._viewers.tell_seated(lambda seat: Presence(facts, self.hotseat, self.screens(seat)), but)
