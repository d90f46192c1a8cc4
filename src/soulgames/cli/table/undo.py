"""Taking back: over a bot's answers to one's own last decision, or another person's decision if the one who decides agrees."""

from __future__ import annotations

from typing import Final

from soulgames.cli.console import tell
from soulgames.cli.drawings.drawing import called
from soulgames.cli.speech import _
from soulgames.cli.table.asking import agreed
from soulgames.cli.table.screen import Screen
from soulgames.core.refusal import InvalidNotation
from soulgames.tables.driver import Decision, Wish
from soulgames.tables.undo import WayBack, way_back
from soulgames.tables.words import capital

MOST: Final = 999


class UndoCommand:
    def __init__(self, screen: Screen) -> None:
        self._screen: Final = screen
        self._left = 0
        """How often is still to be taken back."""

    def command(self, decision: Decision, rest: str) -> Wish | None:
        """Once, or as often as is said."""
        if rest and not 1 <= _number(rest) <= MOST:
            raise InvalidNotation(_("undo {number}: expected how often, as in undo 3", number=rest))
        self._left = _number(rest) if rest else 1
        return self.go_on(decision)

    def go_on(self, decision: Decision) -> Wish | None:
        """The next one, if another is wanted and nothing is in its way."""
        if not self._left:
            return None
        back = way_back(decision.record, self._screen.people, decision.seat)
        if back.why_not:
            tell(_("Nothing is taken back: {why}.", why=_(back.why_not)))
        elif self._may(decision, back):
            self._left -= 1
            self._screen.taken_back(back)
            return Wish.UNDO
        self._left = 0
        return None

    def _may(self, decision: Decision, back: WayBack) -> bool:
        if not back.needs_consent(decision.seat):
            return True
        names, seats = self._screen.names, decision.game.seats
        mine, other = called(names[seats[decision.seat]]), called(names[seats[back.seat]])
        asked = {"who": capital(mine), "other": other, "action": back.heard}
        if agreed(_("{who}: may {other} take back {action}? yes or no: ", **asked)):
            return True
        tell(_("Nothing is taken back: {who} did not agree.", who=mine))
        return False


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 0
