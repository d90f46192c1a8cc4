"""The engine's sentences name seats (Player one, Shells); a reader would rather be addressed, or read names."""

from __future__ import annotations

import re
from typing import Final

from soulgames.cli.drawings.drawing import YOU, Names, capital

VERBS: Final = {"has": "have", "wins": "win"}
"""Verbs that follow a seat in these sentences, and how they follow `you`."""


def personal(sentence: str, names: Names) -> str:
    """Player one: place or switch. → You: place or switch."""
    for seat, name in names.items():
        sentence = _with_name(sentence, seat, name)
    return sentence


def _with_name(sentence: str, seat: str, name: str) -> str:
    subject = rf"(?:\bplayer {seat}\b|^{seat}(?=:))(?: ({'|'.join(VERBS)})\b)?"

    def named(found: re.Match[str]) -> str:
        who = capital(name) if found.start() == 0 and found[0][0].isupper() else name
        verb = found[1]
        if verb is None:
            return who
        return f"{who} {VERBS[verb] if name == YOU else verb}"

    return re.sub(subject, named, sentence, flags=re.IGNORECASE)
