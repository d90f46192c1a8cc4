"""What the themes of puzzles are called."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import N_

THEMES: Final = {
    "attack": N_("Attack"),
    "collect": N_("Collecting the Fragment"),
    "pass": N_("Passing the Fragment"),
    "souls": N_("Souls"),
    "ability": N_("Abilities"),
    "anomaly": N_("Anomalies"),
    "black hole": N_("Black holes"),
    "moving tiles": N_("Moving tiles"),
    "teamwork": N_("Teamwork"),
    "place": N_("Place"),
    "switch": N_("Switch"),
    "power": N_("Powers"),
    "score ability": N_("Score abilities"),
    "cascade": N_("Cascade"),
    "devotion": N_("Devotions"),
    "draw": N_("Draw"),
    "oust": N_("Oust"),
    "nomads": N_("Nomads"),
    "shards": N_("Shards"),
}
"""By their keys in the data; the order is that in which they are listed."""
