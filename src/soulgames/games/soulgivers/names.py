"""The names of modifiers and anomalies, as scenes and packs write them."""

from __future__ import annotations

from typing import Final

MODIFIERS: Final = ("black_hole", "patch", "border", "event_horizon", "gate")
ANOMALIES: Final = (
    "decay",
    "fracture",
    "shelter",
    "temporal_suspension",
    "translocation",
    "gyre",
    "collapse",
    "exposure",
    "dispersal",
    "respite",
)
