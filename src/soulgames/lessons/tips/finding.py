"""The tip for a decision: the most urgent one, found from what the seat knows alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.lessons.tips import soul_puzzler, soulfall, soulgivers
from soulgames.lessons.tips.tip import FindTips, KnownDecision, Tip
from soulgames.tables.outlook import Outlook

FINDERS: Final[Mapping[str, FindTips]] = {
    "soulgivers": soulgivers.find,
    "soulfall": soulfall.find,
    "soul-puzzler": soul_puzzler.find,
}


def all_tips(state: State, seat: int, outlook: Outlook) -> list[Tip]:
    """For the seat that decides, in a turn of its own."""
    find = FINDERS.get(state.game.name)
    if find is None or state.turn != seat or state.to_decide != seat:
        return []
    drawn = state.resample(seat, Rng(0))
    return [*find(KnownDecision(drawn, seat, drawn.view(seat), outlook))]


def tip(state: State, seat: int, outlook: Outlook) -> Tip | None:
    return next(iter(all_tips(state, seat, outlook)), None)
