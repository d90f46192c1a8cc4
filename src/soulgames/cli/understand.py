"""What a person means by what they type: kinder than the notation of records, and never guessing between two meanings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation

MARKS: Final = r"[\s,;_-]+"
"""What may stand between the words of an action, or be left out."""


def understand(game: Game, legal: Sequence[Action], text: str) -> Action:
    """The action meant by a number of the list, or by its text in any case and spacing, with the verb or without.

    Says nothing about legality: an action that is well written but not allowed is the referee's to refuse. But of two
    spellings, as of tile B1 and cell b1, the one that can be played now is meant.
    """
    if text.isdecimal():
        return _numbered(legal, text)
    exact = _written(game, text)
    if exact is not None and exact in legal:
        return exact
    found = _yes_or_no(legal, text.lower()) or _legal(game, legal, text) or exact or _any(game, legal, text)
    if found is None:
        wanted = game.expected(text.lower())
        raise InvalidNotation(f"'{text}' is no action of {game.title}: {wanted}; help shows more")
    return found


def _numbered(legal: Sequence[Action], text: str) -> Action:
    number = int(text) if len(text) < 9 else 0
    if not 1 <= number <= len(legal):
        raise InvalidNotation(f"there is no action {text}: expected a number from 1 to {len(legal)}")
    listed = legal[number - 1]
    other = next((action for action in legal if action != listed and action.text.split()[1:] == [text]), None)
    if other is not None:
        raise InvalidNotation(f"{text} could mean number {text}, {listed}, or {other}: expected the whole action")
    return listed


def _written(game: Game, text: str) -> Action | None:
    try:
        return game.parse(None, text)
    except InvalidNotation:
        return None


def _yes_or_no(legal: Sequence[Action], text: str) -> Action | None:
    """The plain answers to an offer: something, or `decline`."""
    if len(legal) != 2 or legal[1].text != "decline":
        return None
    return {"y": legal[0], "yes": legal[0], "n": legal[1], "no": legal[1]}.get(text)


def _legal(game: Game, legal: Sequence[Action], text: str) -> Action | None:
    """A legal action in another case, with other marks between the words or none, in another order, or without its verb."""
    squeezed = _squeezed(text)
    read = [action for action in [*_readings(game, [""], text), *_readings(game, _verbs(legal), text)] if action in legal]
    loosely = [action for action in legal if squeezed in (_squeezed(action.text), _squeezed(action.text.partition(" ")[2]))]
    return _only([*read, *loosely])


def _any(game: Game, legal: Sequence[Action], text: str) -> Action | None:
    """What can be written at all, legal or not: for the referee to refuse."""
    squeezed = _squeezed(text)
    return (
        _only(_readings(game, [""], text))
        or _only(_readings(game, _verbs(legal), text))
        or _only(action for action in game.vocabulary if _squeezed(action.text) == squeezed)
    )


def _verbs(legal: Sequence[Action]) -> list[str]:
    return list(dict.fromkeys(action.text.split()[0] for action in legal))


def _readings(game: Game, verbs: Sequence[str], text: str) -> list[Action]:
    """What the text means with one of the verbs before it, in lower case and with other marks between the words."""
    lower = text.lower()
    spellings = (lower, re.sub(r"[\s,;-]+", " ", lower))
    read = [_written(game, f"{verb} {spelling}".strip()) for verb in verbs for spelling in spellings]
    return [action for action in read if action is not None]


def _squeezed(text: str) -> str:
    return re.sub(MARKS, "", text.lower())


def _only(actions: Iterable[Action]) -> Action | None:
    """The one that all of them are."""
    found = set(actions)
    return found.pop() if len(found) == 1 else None
