"""Secrets of a table: the tokens of the seats, and the seed from which chance's answers follow.

The seed is committed to at the start by its hash, which everybody gets, and told when the game is over. Then anybody can check
that every answer of chance was fixed before the first move.
"""

from __future__ import annotations

import base64
import hmac
import secrets

from soulgames.tables.fairness import METHOD, answer, drawn, hashed

__all__ = ["METHOD", "answer", "derived", "drawn", "hashed", "new_id", "new_seed", "new_token", "opens"]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Of a table or a cup: not to be guessed either, because whoever knows it may watch."""
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    return secrets.token_hex(32)


def derived(secret: str, key: str) -> str:
    """A token that follows from a secret and the client's own key, so that a lost answer can be given again."""
    return base64.urlsafe_b64encode(hmac.digest(secret.encode(), key.encode(), "sha256")[:24]).decode()


def opens(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(hashed(token), kept)
