"""The games. Importing this package registers them all."""

from typing import Final

from soulgames.core.registry import register
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulgivers.game import Soulgivers, SoulgiversForFour

SOUL_PUZZLER: Final = {"reference": ["75688489f2c4de30", "f015fdf96e0cb622", "4cdc74d13da7c8d8"]}
SOULFALL: Final = {"reference": ["f41bf69637d0dc03", "8170891bda3d4144", "aa20dafd1d06b17f"]}
SOULGIVERS: Final = {"reference": ["46bb2744c812da1b", "da56544f8e287eea"]}
"""The hashes of the packs while they covered the names too. The core pack had the values of the reference then."""

register("soul-puzzler", SoulPuzzler, "soulgames.games.soul_puzzler", own=["characters"], former=SOUL_PUZZLER)
register("soulfall", Soulfall, "soulgames.games.soulfall", own=["lords"], former=SOULFALL)
CARDS: Final = ["characters", "anomalies"]
register("soulgivers", Soulgivers, "soulgames.games.soulgivers", own=CARDS, former=SOULGIVERS)
register("soulgivers-2v2", SoulgiversForFour, "soulgames.games.soulgivers", "soulgivers", own=CARDS, former=SOULGIVERS)
