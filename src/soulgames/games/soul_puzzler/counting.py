"""What a study counts in Soul Puzzler."""

from __future__ import annotations

from typing import Final

from soulgames.core.counting import Counting, First, Lost, Noted
from soulgames.games.soul_puzzler.events import (
    PLACED,
    POWER_DECLARED,
    REPLACED,
    SCORE_ABILITY_USED,
    SCORED,
    SENT_HOME,
    SWITCHED,
)

COUNTING: Final = Counting(
    used=(
        Noted(POWER_DECLARED, "power", "power"),
        Noted(SCORE_ABILITY_USED, "score_ability", "score_ability"),
        Noted(PLACED, "action", key="place"),
        Noted(SWITCHED, "action", key="switch"),
    ),
    lost=(Lost(SENT_HOME, "side", cause="sent home"), Lost(REPLACED, "other", cause="replaced")),
    first=(First(SCORED, "scores first"),),
    chosen="character",
    common=("action",),
)
