"""The anomalies that come with the game and are made of steps, in the words of verbs/language.py."""

from __future__ import annotations

from typing import Final

from soulgames.games.soulgivers.kit import N_, PrintedCard

PRINTED: Final = {
    "decay": PrintedCard(
        N_("Decay"),
        "SG-ANO-1",
        N_("An opposing Soulgiver takes 2 Decay."),
        "decay +2 on an opponent",
        (N_("{deed} – which opposing Soulgiver takes 2 Decay?"),),
    ),
    "shelter": PrintedCard(
        N_("Shelter"),
        "SG-ANO-3",
        N_("Move one of your Soulgivers up to 2 cells."),
        "move one of yours up to 2",
        (N_("{deed} – which of your Soulgivers do you move?"), N_("{deed} – where do you lead {piece}?")),
    ),
    "temporal_suspension": PrintedCard(
        N_("Temporal Suspension"),
        "SG-ANO-4",
        N_("The Soulgiver just declared is not activated after all."),
        "end the activation",
    ),
    "translocation": PrintedCard(N_("Translocation"), "SG-ANO-5", N_("Swap two tiles."), "swap two tiles"),
    "gyre": PrintedCard(N_("Gyre"), "SG-ANO-6", N_("Turn a tile by 1 to 3 quarters."), "rotate a tile"),
    "collapse": PrintedCard(N_("Collapse"), "SG-ANO-7", N_("Destroy an empty tile."), "destroy a tile"),
    "exposure": PrintedCard(
        N_("Exposure"),
        "SG-ANO-8",
        N_("Turn the shields of an opposing Soulgiver."),
        "turn an opponent",
        (N_("{deed} – whose shields are turned?"),),
    ),
    "dispersal": PrintedCard(N_("Dispersal"), "SG-ANO-9", N_("Destroy a Soul that lies on the board."), "destroy a Soul"),
    "respite": PrintedCard(
        N_("Respite"),
        "SG-ANO-10",
        N_("One of your Soulgivers loses 2 Decay."),
        "decay -2 on one of yours",
        (N_("{deed} – which of your Soulgivers loses 2 Decay?"),),
    ),
}
"""For each what it is called, the rule that says so, what stands on it, and what it does."""
