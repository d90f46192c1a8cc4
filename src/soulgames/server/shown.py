"""What is shown of a table as it stands: looked at once, and made once for all who share it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from soulgames.core.record import Record
from soulgames.server.socket.encoded import EncodedView
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.socket.views import News, encoded
from soulgames.server.store.rows import SeatRow
from soulgames.tables import redaction
from soulgames.tables.outlook import Outlook, outlook
from soulgames.tables.redaction import Seen, Viewpoint, viewpoint
from soulgames.tables.words import Words


class Shown:
    """Views for each viewpoint, words for each way to read, and what the one who decides may know in advance."""

    def __init__(self, record: Record, seats: Sequence[SeatRow]) -> None:
        self._record: Final = record
        self._seats: Final = seats
        self._words: Final[dict[Reading, Words]] = {}
        self._seen: dict[Viewpoint, Seen] = {}
        self._views: dict[Viewpoint, EncodedView] = {}
        self._outlook: Outlook | None = None

    def renew(self, fresh: Mapping[Viewpoint, Sequence[News]]) -> None:
        """Something has happened: what was seen after it is known already."""
        self._seen = {whose: each[-1].witnessed.after for whose, each in fresh.items()}
        self._views = {whose: each[-1].view for whose, each in fresh.items()}
        self._outlook = None

    def words(self, reading: Reading) -> Words:
        if reading not in self._words:
            self._words[reading] = words_for(self._record.game, self._seats, reading)
        return self._words[reading]

    def seen(self, viewer: Viewpoint) -> Seen:
        whose = viewpoint(self._record.game, viewer)
        if whose not in self._seen:
            self._seen[whose] = redaction.seen(self._record.state, whose)
        return self._seen[whose]

    def view(self, viewer: Viewpoint) -> EncodedView:
        whose = viewpoint(self._record.game, viewer)
        if whose not in self._views:
            self._views[whose] = encoded(self.seen(viewer))
        return self._views[whose]

    def outlook(self, decider: int) -> Outlook:
        if self._outlook is None:
            self._outlook = outlook(self._record.state, decider)
        return self._outlook
