"""Chance that was fixed before the first move: its answers follow from a seed, whose hash everybody gets at the start.

The seed is told when the game is over. Then anybody can check every answer.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from soulgames.core.telling import N_

METHOD: Final = N_(
    "commitment = hex(SHA-256(seed)). The n-th answer of chance in the record, from 0, is the first 8 bytes, as a big-endian "
    "number, of HMAC-SHA-256 with the seed as the key and the decimal digits of n as the message; all texts are ASCII."
)


def hashed(text: str) -> str:
    """What is kept of a token, and what is told of a seed."""
    return hashlib.sha256(text.encode()).hexdigest()


def drawn(seed: str, about: str) -> int:
    """A 64-bit number that follows from the seed: what METHOD says, with the number of the answer for `about`."""
    return int.from_bytes(hmac.digest(seed.encode(), about.encode(), "sha256")[:8], "big")


def answer(seed: str, number: int) -> int:
    """The answer of chance with this number, from 0."""
    return drawn(seed, str(number))
