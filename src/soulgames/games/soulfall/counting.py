"""What a study counts in Soulfall. A Lord is had by whoever holds it, its Devotion by whoever lays it.

An Action is used by whoever chooses it; Oust, which nobody can choose, by whoever ousts a card. Both players hold nearly every
Lord in the course of a game, and whoever is behind holds more of them: what a Lord wins is seen by who was dealt it.
"""

from __future__ import annotations

from typing import Final

from soulgames.core.counting import Counting, First, Lost, Noted
from soulgames.games.soulfall.events import (
    ACTION_CHOSEN,
    DEALT,
    DEVOTED,
    DEVOTION_OUSTED,
    DREW,
    EFFECT_HAPPENS,
    EFFECT_USED,
    NOMAD_OUSTED,
    PLAYED,
    SHARD_OUSTED,
    TOOK,
    TOOK_AT_END,
)

COUNTING: Final = Counting(
    had=(
        Noted(DEALT, "lord", "lords", dealt=True),
        *(Noted(event, "lord", "lord") for event in (DREW, TOOK, TOOK_AT_END)),
        Noted(DEVOTED, "devotion", "lord"),
    ),
    used=(
        Noted(PLAYED, "lord", "lord"),
        Noted(EFFECT_USED, "devotion", "lord"),
        Noted(EFFECT_HAPPENS, "devotion", "lord"),
        Noted(ACTION_CHOSEN, "action", "action"),
        *(Noted(event, "action", key="oust") for event in (NOMAD_OUSTED, SHARD_OUSTED, DEVOTION_OUSTED)),
    ),
    lost=(
        Lost(NOMAD_OUSTED, "other", cause="Nomad ousted"),
        Lost(SHARD_OUSTED, "other", cause="Shard ousted"),
        Lost(DEVOTION_OUSTED, "other", cause="Devotion ousted", what="lord"),
    ),
    first=(First(DEVOTED, "lays the first Devotion"), First(PLAYED, "plays the first Lord")),
    common=("action",),
)
