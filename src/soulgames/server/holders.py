"""Those who hold seats: which tokens open them, and which invitation waits to be opened."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final
from weakref import WeakValueDictionary

from soulgames.server.proof import hashed
from soulgames.server.store.rows import KeyKind, KeyRow


class Holder:
    """Somebody with a seat at a table and its rematches, or in a cup. What is known here is kept; a change locks it."""

    def __init__(self, name: str, keys: Iterable[KeyRow]) -> None:
        self.name: Final = name
        self.lock: Final = asyncio.Lock()
        kinds: dict[KeyKind, set[str]] = {"token": set(), "invitation": set(), "used": set()}
        for key in keys:
            if key.holder == name:
                kinds[key.kind].add(key.hash)
        self.tokens: Final = kinds["token"]
        self.used: Final = kinds["used"]
        """Invitations that somebody has opened."""
        self.invitation: str | None = next(iter(kinds["invitation"]), None)

    @property
    def taken(self) -> bool:
        """Whether the one who is meant has come."""
        return bool(self.tokens)

    def is_opened_by(self, token: str) -> bool:
        return hashed(token) in self.tokens


class Holders:
    """All who are at a table in memory, each once, although they may sit at several."""

    def __init__(self) -> None:
        self._known: Final[WeakValueDictionary[str, Holder]] = WeakValueDictionary()

    def of(self, name: str, keys: Sequence[KeyRow]) -> Holder:
        """What is known already is newer than the keys that were read."""
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = Holder(name, keys)
        return found
