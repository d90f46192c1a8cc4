"""What is said at a table, and who wants to hear it.

Every seat has a switch of its own: there is chat while nobody has it off. Whoever mutes another seat no longer hears it, on any
screen, and nobody is told. A reported line is kept for the operator.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import Sentence
from soulgames.server.socket.reading import called
from soulgames.server.socket.wire import Chat, ChatLine, Never, Talking
from soulgames.server.store.rows import ChatRow, Kept, MannersRow, ReportRow, SeatRow

MOST_REPORTS: Final = 20
"""By one seat at one table."""


class Talk:
    def __init__(self, game: Game, kept: Kept, allowed: bool) -> None:
        """`allowed`: whether there is chat on this server at all."""
        self.lines: Final = list(kept.chat)
        self.never: Final[Never | None] = "server" if not allowed else None if kept.row.chat else "table"
        self._game: Final = game
        self._table: Final = kept.row.id
        self._seats: Final[Sequence[SeatRow]] = kept.row.seats
        self._manners: Final = {each.seat: each for each in kept.manners}
        self._reported: Final[defaultdict[int, set[int]]] = defaultdict(set)
        for report in kept.reports:
            self.reported(report)

    def why_not(self, seat: int) -> Sentence | None:
        """Why nothing can be said from there now."""
        if self.never is not None:
            return never_said(self.never)
        off = self._off()
        if seat in off:
            return Sentence("you have switched the chat off: switch it on again first")
        if off:
            return Sentence("{name} has switched the chat off", {"name": called(self._game, self._seats[off[0]])})
        return None

    def next_line(self, seat: int, text: str, key: str) -> ChatRow:
        """The number of a line that was reported is not given again, also when the line has been deleted."""
        given = [line.n for line in self.lines[-1:]] + [n for reported in self._reported.values() for n in reported]
        return ChatRow(self._table, max(given, default=0) + 1, seat, text, key, time.time())

    def told(self, line: ChatRow) -> Chat:
        return Chat(self._game.seats[line.seat], self._seats[line.seat].name, line.text, line.n)

    def deaf_to(self, seat: int) -> set[int]:
        """Those who have muted a seat."""
        return {each.seat for each in self._manners.values() if seat in each.muted}

    def line_of_another(self, seat: int, n: int) -> ChatRow | None:
        return next((line for line in self.lines if line.n == n and line.seat != seat), None)

    # What a seat wishes, as it is to be kept; and what is kept by now.

    def switched(self, seat: int, on: bool) -> MannersRow:
        return MannersRow(self._table, seat, not on, self._manners_of(seat).muted)

    def muting(self, seat: int, other: int, on: bool) -> MannersRow:
        before = self._manners_of(seat)
        return MannersRow(self._table, seat, before.quiet, sorted({*before.muted, other} if on else {*before.muted} - {other}))

    def keeps(self, manners: MannersRow) -> None:
        self._manners[manners.seat] = manners

    def has_reported(self, seat: int) -> set[int]:
        return self._reported[seat]

    def reported(self, report: ReportRow) -> None:
        self._reported[report.seat].add(report.n)

    def manners(self) -> list[MannersRow]:
        return list(self._manners.values())

    # What a seat is told.

    def heard_by(self, seat: int) -> Talking:
        muted = self._manners_of(seat).muted
        heard = [] if self.never == "server" else [line for line in self.lines if line.seat not in muted]
        seats = self._game.seats
        return Talking(
            lines=[ChatLine(seats[line.seat], line.text, line.n) for line in heard],
            never=self.never,
            off=[seats[number] for number in self._off()],
            muted=[seats[number] for number in muted],
            reported=sorted(self._reported[seat]),
        )

    def _off(self) -> list[int]:
        return sorted(each.seat for each in self._manners.values() if each.quiet)

    def _manners_of(self, seat: int) -> MannersRow:
        return self._manners.get(seat) or MannersRow(self._table, seat)


def never_said(never: Never) -> Sentence:
    return Sentence("there is no chat on this server" if never == "server" else "this table was opened without chat")


def moved_on(manners: Sequence[MannersRow], table: str, order: Sequence[int]) -> list[MannersRow]:
    """What everybody wishes, at the next table; `order` has the seats they come from."""
    return [
        MannersRow(table, order.index(each.seat), each.quiet, sorted(order.index(other) for other in each.muted))
        for each in manners
    ]
