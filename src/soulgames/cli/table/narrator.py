"""What happens and what is asked, in words for those who sit before the screen."""

from __future__ import annotations

from typing import Final

from soulgames.cli.drawings.drawing import YOU, Names, called, nameless
from soulgames.cli.speech import _, spoken
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game, View
from soulgames.core.refusal import Refusal
from soulgames.tables.driver import Played
from soulgames.tables.reciting import recited
from soulgames.tables.redaction import KnownEvent, Seen
from soulgames.tables.words import Reader, Words, capital

ENDING: Final = "game_over"
"""The event that the result below the last position tells better."""


class Narrator:
    """Makes the words of a game; what goes without saying has none where something else happened.

    Whoever is called `you` is spoken to.
    """

    def __init__(self, game: Game, names: Names) -> None:
        self._game: Final = game
        self._names: Final = names
        self._known: Final = {seat: name for seat, name in names.items() if name not in (YOU, nameless(game, seat))}
        self._words: Final = self._for(next((seat for seat, name in names.items() if name == YOU), None))

    def _for(self, seat: str | None, shared: bool = False) -> Words:
        return Words(self._game, Reader(spoken(), seat, self._known, shared))

    def happened(self, played: Played) -> str:
        """One line: all that came of an action. Nothing if there is nothing to say."""
        told = [event for event in played.events if event["kind"] != ENDING]
        news = [event for event in told if not self._game.kind_of(event).aside] or told
        if played.events:
            return " ".join(filter(None, map(self._words.told, news)))
        if played.seat == CHANCE:
            return _("Chance has decided.")  # its number would tell what was shuffled
        return f"{capital(called(self._names[self._game.seats[played.seat]]))}: {played.heard}."

    def question(self, view: View, several: bool) -> str:
        """What is asked of the one who decides, who is called by name where several people are at the screen."""
        asked = view.get("question")
        if not isinstance(asked, dict):
            return ""
        return self._for(str(asked["seat"]), several).asked(asked)

    def recited(self, view: View, seat: str, about: str) -> list[str]:
        """The table in words, as a seat sees it."""
        return recited(self._game, Seen(view), self._for(seat), about)

    def warning(self, lost: KnownEvent, seat: str) -> str:
        """What a seat would lose."""
        return self._for(seat).warning(lost)

    def refusal(self, refusal: Refusal) -> str:
        return self._words.refusal(refusal)
