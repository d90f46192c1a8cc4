"""When the interpreter looks for garbage that it does not find by counting: cycles of objects that only hold each other.

To look through everything stops everybody for a moment, and the longer the more tables there are (some 50 ms for a thousand). A
server makes hardly any cycles, so it is done every ten minutes and not whenever enough was allocated.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = (50_000, 3)
"""Small looks at what is new. A thousand moves under way at once hold some ten thousand objects for a moment: that many are
no reason to look."""
NEVER: Final = 1_000_000_000
EVERY: Final = 600.0
"""Seconds between two looks at everything."""


def begin(loop: asyncio.AbstractEventLoop) -> None:
    """When the doors open: what is there by now stays, and need not be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    loop.call_later(EVERY, look_at_all, loop)


def look_at_all(loop: asyncio.AbstractEventLoop) -> None:
    gc.collect()
    loop.call_later(EVERY, look_at_all, loop)
