"""Decay: +2 Decay on an opposing Soulgiver on the board."""

from __future__ import annotations

from soulgames.games.soulgivers.kit import N_, OnOneSoulgiver, Pending, Position, add_decay


class Decay(OnOneSoulgiver):
    name = "decay"
    title = N_("Decay")
    text = N_("An opposing Soulgiver takes 2 Decay.")
    rule = "SG-ANO-1"
    lacks = N_("no opposing Soulgiver on the board")
    words = [N_("{deed} – which opposing Soulgiver takes 2 Decay?")]

    def act(self, position: Position, pending: Pending) -> None:
        add_decay(position, position.occupant[pending.pick(0)], 2, self.rule)
