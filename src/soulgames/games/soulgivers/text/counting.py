"""What a study counts in Soulgivers. A side has the characters that wait in its portals, and uses those that it activates."""

from __future__ import annotations

from typing import Final

from soulgames.core.counting import Counting, First, Lost, Noted
from soulgames.games.soulgivers.text.events import (
    ABILITY_USED,
    BARRIER_FALLS,
    CARD_DRAWN,
    CARD_PLAYED,
    COLLECTED,
    DECLARED,
    DESTROYED,
    PLACED,
    POPULATION_USED,
)

COUNTING: Final = Counting(
    had=(Noted(PLACED, "character", "character"), Noted(CARD_DRAWN, "anomaly", "card")),
    used=(
        Noted(DECLARED, "character", "character"),
        Noted(ABILITY_USED, "ability", "ability", "side"),
        Noted(CARD_PLAYED, "anomaly", "card"),
        Noted(POPULATION_USED, "population", "card"),
    ),
    lost=(Lost(DESTROYED, "side", "why", what="character"),),
    first=(
        First(BARRIER_FALLS, "breaks the Barrier", ""),
        First(COLLECTED, "collects the Fragment first", "side"),
        First(DESTROYED, "loses a Soulgiver first", "side"),
    ),
    common=("ability", "population"),
)
