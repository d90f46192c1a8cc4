"""What would cost something, said before it is done; and what cannot be done, and why."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from soulgames.cli.console import say, tell
from soulgames.cli.speech import _
from soulgames.cli.table.screen import Screen
from soulgames.core.action import Action
from soulgames.tables.driver import Decision
from soulgames.tables.outlook import Outlook


class SecondThoughts:
    """Asks once about what costs something: whoever types it again wants it all the same."""

    def __init__(self, screen: Screen) -> None:
        self._screen: Final = screen
        self._asked: set[str] = set()

    def forget(self) -> None:
        """Another decision."""
        self._asked.clear()

    def why_wait(self, decision: Decision, action: Action) -> Text | None:
        """What would be lost, if that has not been said yet."""
        losses = decision.outlook.losses.get(action.text, ())
        if not losses or action.text in self._asked:
            return None
        self._asked.add(action.text)
        warning = self._screen.warnings(losses, decision.seat)
        return Text.assemble(warning, " ", _("To do it all the same, type it again."))


def show_dangers(decision: Decision, screen: Screen) -> None:
    found = decision.outlook
    if not found.losses:
        say(_("Nothing that you can do now costs you anything for certain."))
    for what, losses in found.losses.items():
        way = _way(what, found)
        if way:
            tell(Text.assemble((f"{way}: ", "bold"), screen.warnings(losses, decision.seat)))
    reasons: dict[str, list[str]] = {}
    for text, refusal in found.blocked.items():
        reasons.setdefault(screen.reason(refusal), []).append(text)
    for reason, texts in reasons.items():
        tell(Text.assemble((f"{', '.join(texts)}: ", "bold"), reason))


def _way(what: str, found: Outlook) -> str:
    """What one would type; nothing for a destination that one of the legal actions leads to at once."""
    way = found.routes.get(what, [what])
    return "" if len(way) == 1 and what in found.routes else ", ".join(way)
