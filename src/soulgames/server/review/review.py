"""Games that somebody looks at again: what was made for one is there for all who look at it in the same way."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from soulgames.core.telling import Sentence
from soulgames.server.analyses import TOO_MANY
from soulgames.server.problems import NotGranted
from soulgames.server.review.branches import check_moment
from soulgames.server.review.lines import line
from soulgames.server.review.told import whole
from soulgames.server.socket.reading import Reading, words_for
from soulgames.tables.language import Language
from soulgames.tables.redaction import Viewpoint

if TYPE_CHECKING:
    from soulgames.server.table import Table

MOST_LINES: Final = 4
"""That somebody waits for at once."""
RETRY_SECONDS: Final = 10


class Review:
    """Games that somebody looks at again. What was made is kept as long as the table is in memory."""

    def __init__(self) -> None:
        self._made: Final[WeakKeyDictionary[Table, dict[tuple[Viewpoint, str], bytes]]] = WeakKeyDictionary()
        self._making: Final = asyncio.Lock()
        self._trying: Final = asyncio.Lock()
        self._asked: Final[Counter[str]] = Counter()
        """How many wait for a line, by their address."""

    @contextmanager
    def few(self, address: str) -> Iterator[None]:
        """Whoever asks for many lines at once is told to wait: each is a game played through again."""
        if self._asked[address] >= MOST_LINES:
            raise NotGranted(503, "busy", Sentence(TOO_MANY), RETRY_SECONDS)
        self._asked[address] += 1
        try:
            yield
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]

    async def moments(self, table: Table, eyes: Viewpoint, language: Language) -> bytes:
        """One game after the other, beside the loop that serves everybody: a long one takes a while."""
        async with self._making:
            made, key = self._made.setdefault(table, {}), (eyes, language.code)
            if key not in made:
                words = words_for(table.game, table.row.seats, Reading(None, language))
                made[key] = await asyncio.to_thread(whole, table.record, eyes, words)
            return made[key]

    async def line(self, table: Table, moment: int, actions: Sequence[str], eyes: Viewpoint, language: Language) -> bytes:
        """What would follow a moment of a finished game."""
        check_moment(table.record, moment)
        words, own = (words_for(table.game, table.row.seats, Reading(seat, language)) for seat in (None, eyes))
        async with self._trying:
            return await asyncio.to_thread(line, table.record, moment, actions, eyes, words, own)
