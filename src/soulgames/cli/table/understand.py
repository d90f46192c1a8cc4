"""What a person means by what they type: kinder than the notation of records, and never guessing between two meanings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from soulgames.cli.speech import _
from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation

MARKS: Final = r"[\s,;_-]+"
"""What may stand between the words of an action, or be left out."""

SHORTEST: Final = 2
"""This many letters of a word say which one is meant, if only one action fits."""


def understand(state: State, legal: Sequence[Action], text: str) -> Action:
    """The action meant by a number of the list, or by its text in any case and spacing, with the verb or without.

    Says nothing about legality: an action that is well written but not allowed is the referee's to refuse. But of two
    spellings, as of tile B1 and cell b1, the one that can be played now is meant.
    """
    if text.isdecimal():
        return _numbered(legal, text)
    exact = _written(state, text)
    if exact is not None and exact in legal:
        return exact
    if text.lower() in ("n", "y") and legal[-1].text != "decline" and len(_verbs(legal)) > 1:
        raise InvalidNotation(_("'{text}' does not answer the question here: expected the whole action", text=text))
    found = _yes_or_no(legal, text.lower()) or _legal(state, legal, text) or exact or _any(state, legal, text)
    if found is None:
        typed = {"text": text, "game": _(state.game.title), "expected": state.game.expected(text.lower())}
        raise InvalidNotation(_("'{text}' is not an action of {game}: {expected}; help shows more", **typed))
    return found


def _numbered(legal: Sequence[Action], text: str) -> Action:
    number = int(text) if len(text) < 9 else 0
    if not 1 <= number <= len(legal):
        raise InvalidNotation(
            _("there is no action {number}: expected a number from 1 to {most}", number=text, most=len(legal))
        )
    listed = legal[number - 1]
    other = next((action for action in legal if action != listed and action.text.split()[1:] == [text]), None)
    if other is not None:
        meanings = {"number": text, "listed": listed, "other": other}
        raise InvalidNotation(
            _("{number} could mean number {number}, {listed}, or {other}: expected the whole action", **meanings)
        )
    return listed


def _written(state: State, text: str) -> Action | None:
    try:
        return state.game.parse(state, text)
    except InvalidNotation:
        return None


def _yes_or_no(legal: Sequence[Action], text: str) -> Action | None:
    """The plain answers to an offer: something, or `decline`."""
    if legal[-1].text != "decline":
        return None
    if text in ("n", "no"):
        return legal[-1]
    return legal[0] if text in ("y", "yes") and len(legal) == 2 else None


def _legal(state: State, legal: Sequence[Action], text: str) -> Action | None:
    """A legal action in another case, with other marks between the words or none, in another order, without its verb or
    the first part of a name (`west-1` for `choose portal-west-1`), or cut short."""
    squeezed = _squeezed(text)
    read = [action for action in [*_readings(state, [""], text), *_readings(state, _verbs(legal), text)] if action in legal]
    loosely = [action for action in legal if squeezed in (_squeezed(action.text), _squeezed(action.text.partition(" ")[2]))]
    return (
        _only([*read, *loosely])
        or _only(action for action in legal if action.text.endswith((f"-{text.lower()}", f".{text.lower()}")))
        or _only(action for action in legal if _is_short_for(text, action))
    )


def _is_short_for(text: str, action: Action) -> bool:
    """`ac run` for `activate runner`, `st c4` for `step c4`, `vo` for `choose volomancer`."""
    typed, words = re.split(r"[\s_]+", text.lower()), re.split(r"[\s_]+", action.text.lower())
    return _are_beginnings(typed, words) or _are_beginnings(typed, words[1:])


def _are_beginnings(typed: Sequence[str], words: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(
        word == whole or (len(word) >= SHORTEST and word.isalpha() and whole.startswith(word))
        for word, whole in zip(typed, words, strict=False)
    )


def _any(state: State, legal: Sequence[Action], text: str) -> Action | None:
    """What can be written at all, legal or not: for the referee to refuse."""
    squeezed = _squeezed(text)
    return (
        _only(_readings(state, [""], text))
        or _only(_readings(state, _verbs(legal), text))
        or _only(action for action in state.game.vocabulary if _squeezed(action.text) == squeezed)
    )


def _verbs(legal: Sequence[Action]) -> list[str]:
    return list(dict.fromkeys(action.text.split()[0] for action in legal))


def _readings(state: State, verbs: Sequence[str], text: str) -> list[Action]:
    """What the text means with one of the verbs before it, in lower case and with other marks between the words."""
    lower = text.lower()
    spellings = (lower, re.sub(r"[\s,;-]+", " ", lower))
    read = [_written(state, f"{verb} {spelling}".strip()) for verb in verbs for spelling in spellings]
    return [action for action in read if action is not None]


def _squeezed(text: str) -> str:
    return re.sub(MARKS, "", text.lower())


def _only(actions: Iterable[Action]) -> Action | None:
    """The one that all of them are."""
    found = set(actions)
    return found.pop() if len(found) == 1 else None
