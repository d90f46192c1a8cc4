"""Exposure: turn the shields of an opposing Soulgiver, or the Fragment's if it carries that."""

from __future__ import annotations

from soulgames.games.soulgivers.deeds.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.deeds.deed import Pending
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.position import Position


class Exposure(OnOneSoulgiver):
    name = "exposure"
    rule = "SG-ANO-8"
    lacks = "no opposing Soulgiver on the board"

    def finish(self, position: Position, pending: Pending) -> None:
        position.stack.append(Shields(position.occupant[pending.pick(0)], pending.who() + 1))
