"""Exposure: turn the shields of an opposing Soulgiver, or the Fragment's if it carries that."""

from __future__ import annotations

from soulgames.games.soulgivers.anomaly import OnOneSoulgiver
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.shields import Shields


class Exposure(OnOneSoulgiver):
    name = "exposure"
    rule = "SG-ANO-8"
    lacks = "no opposing Soulgiver on the board"

    def finish(self, position: Position, asking: Asking) -> None:
        position.stack.append(Shields(position.occupant[asking.pick(0)], asking.who() + 1))
