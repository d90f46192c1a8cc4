"""Secrets of a table: the tokens of the seats, and the seed from which chance's answers follow.

The seed is committed to at the start by its hash, which everybody gets, and told when the game is over. Then anybody can check
that every answer of chance was fixed before the first move.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

from soulgames.core.telling import N_

METHOD: Final = N_(
    "commitment = hex(SHA-256(seed)). The n-th answer of chance in the record, from 0, is the first 8 bytes, as a big-endian "
    "number, of HMAC-SHA-256 with the seed as the key and the decimal digits of n as the message; all texts are ASCII."
)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Of a table or a cup: not to be guessed either, because whoever knows it may watch."""
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    return secrets.token_hex(32)


def hashed(text: str) -> str:
    """What is kept of a token, and what is told of a seed."""
    return hashlib.sha256(text.encode()).hexdigest()


def derived(secret: str, key: str) -> str:
    """A token that follows from a secret and the client's own key, so that a lost answer can be given again."""
    return base64.urlsafe_b64encode(hmac.digest(secret.encode(), key.encode(), "sha256")[:24]).decode()


def opens(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(hashed(token), kept)


def drawn(seed: str, about: str) -> int:
    """A 64-bit number that follows from the seed: what METHOD says, with the number of the answer for `about`."""
    return int.from_bytes(hmac.digest(seed.encode(), about.encode(), "sha256")[:8], "big")


def answer(seed: str, number: int) -> int:
    """The answer of chance with this number, from 0."""
    return drawn(seed, str(number))
