"""Several actions typed in one line: played one by one, until one is refused or somebody else decides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from soulgames.cli.speech import _
from soulgames.cli.table.understand import understand
from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation


class TypedLine:
    """What was typed, cut at commas and semicolons, and how far it has been played."""

    def __init__(self, parts: Sequence[str]) -> None:
        self._parts: Final = parts
        self.played = 0

    @property
    def is_over(self) -> bool:
        return self.played == len(self._parts)

    def understood(self, state: State, legal: Sequence[Action]) -> Action:
        """The action meant by the next part. A number means the list on the screen, so it can only come first."""
        part = self._parts[self.played]
        if self.played and part.isdecimal():
            raise InvalidNotation(
                _("a number means the list on the screen, which is another one now: expected the action itself")
            )
        return understand(state, legal, part)

    def rest(self) -> TypedLine:
        """What has not been played, as a line of its own."""
        return TypedLine(self._parts[self.played :])

    def complaint(self, why: Text) -> Text:
        """Why it goes no further; with several parts, which one it was and what is left."""
        if len(self._parts) == 1:
            return why
        rest = ", ".join(self._parts[self.played :])
        place = {"number": self.played + 1, "all": len(self._parts), "action": self._parts[self.played]}
        which = _("{number} of {all}, {action}:", **place)
        return Text.assemble((f"{which} ", "bold"), why, " ", _("Not played: {rest}.", rest=rest))


def read_line(state: State, legal: Sequence[Action], typed: str) -> TypedLine:
    """One action if it can be read as one, as in `switch c1,d1`; otherwise as many as there are."""
    parts = [part.strip() for part in re.split(r"[,;]", typed) if part.strip()]
    if len(parts) < 2:
        return TypedLine(parts or [typed])
    try:
        understand(state, legal, typed)
    except InvalidNotation:
        return TypedLine(parts)
    return TypedLine([typed])
