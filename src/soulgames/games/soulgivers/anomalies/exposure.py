"""Exposure: turn the shields of an opposing Soulgiver, or the Fragment's if it carries that."""

from __future__ import annotations

from soulgames.games.soulgivers.kit import N_, OnOneSoulgiver, Pending, Position, Shields


class Exposure(OnOneSoulgiver):
    name = "exposure"
    title = N_("Exposure")
    text = N_("Turn the shields of an opposing Soulgiver.")
    rule = "SG-ANO-8"
    lacks = N_("no opposing Soulgiver on the board")
    words = [N_("{deed} – whose shields are turned?")]

    def act(self, position: Position, pending: Pending) -> None:
        position.stack.append(Shields(position.occupant[pending.pick(0)], pending.who() + 1))
