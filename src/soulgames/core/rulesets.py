"""Games that were begun under other rules than today's."""

from __future__ import annotations

from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import N_, Sentence

OLDER: Final = N_(
    "this game was begun under older rules of {game} (ruleset {then}, now {now}) and cannot be continued or replayed: "
    "you may start a new one"
)
NEWER: Final = N_(
    "this game was begun under newer rules of {game} (ruleset {then}, now {now}) and cannot be continued or replayed: "
    "you may start a new one"
)
OTHER: Final = N_(
    "this game was begun under other rules of {game} (ruleset {then}, now {now}) and cannot be continued or replayed: "
    "you may start a new one"
)


def other_rules(game: Game, ruleset: str) -> Sentence | None:
    """Why a game that was begun under this ruleset is over for this engine; None if it is not."""
    if ruleset == game.ruleset:
        return None
    number, now = (int(text) if text.isdecimal() else 0 for text in (ruleset, game.ruleset))
    told = OLDER if number < now else NEWER if now < number else OTHER
    return Sentence(told, {"game": game.title, "then": ruleset, "now": game.ruleset})
