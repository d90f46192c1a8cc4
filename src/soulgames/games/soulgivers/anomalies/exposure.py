"""Exposure: turn the shields of an opposing Soulgiver, or the Fragment's if it carries that."""

from __future__ import annotations

from soulgames.games.soulgivers.deeds.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.deeds.deed import Asking
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.position import Position


class Exposure(OnOneSoulgiver):
    name = "exposure"
    rule = "SG-ANO-8"
    lacks = "no opposing Soulgiver on the board"

    def finish(self, position: Position, asking: Asking) -> None:
        position.stack.append(Shields(position.occupant[asking.pick(0)], asking.who() + 1))
