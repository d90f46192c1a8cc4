"""What the terminal says of actions."""

from __future__ import annotations

from soulgames.cli.drawings.drawing import Names
from soulgames.cli.table.narrator import Narrator
from soulgames.core.chance import CHANCE
from soulgames.core.game import State
from soulgames.tables.driver import Played
from soulgames.tables.redaction import KnownEvent


def narrator(state: State, names: Names) -> Narrator:
    return Narrator(state.game, names)


def told(state: State, names: Names, *actions: str, ears: int | None = None) -> list[str]:
    """A line for each action, as somebody hears of it."""
    lines, speaker = [], narrator(state, names)
    for text in actions:
        action, seat, before = state.game.parse(state, text), state.to_decide, state.view(ears)
        heard = state.heard(action, ears)
        (events,) = state.play_told(action, [ears])
        played = Played(CHANCE if seat is None else seat, action, heard, before, state.view(ears), [*map(KnownEvent, events)])
        lines.append(speaker.happened(played))
    return lines
