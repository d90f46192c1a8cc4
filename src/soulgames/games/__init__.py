"""The games. Importing this package registers them all."""

from typing import Final

from soulgames.core.registry import register
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulgivers.game import Soulgivers, SoulgiversForFour

SOUL_PUZZLER: Final = {"core": ["f015fdf96e0cb622"], "reference": ["75688489f2c4de30"]}
SOULFALL: Final = {"core": ["8170891bda3d4144"], "reference": ["f41bf69637d0dc03"]}
SOULGIVERS: Final = {"core": ["da56544f8e287eea"], "reference": ["46bb2744c812da1b"]}
"""The hashes of the packs while they covered the names too."""

register("soul-puzzler", SoulPuzzler, "soulgames.games.soul_puzzler", own=["characters"], former=SOUL_PUZZLER)
register("soulfall", Soulfall, "soulgames.games.soulfall", own=["lords"], former=SOULFALL)
CARDS: Final = ["characters", "anomalies"]
register("soulgivers", Soulgivers, "soulgames.games.soulgivers", own=CARDS, former=SOULGIVERS)
register("soulgivers-2v2", SoulgiversForFour, "soulgames.games.soulgivers", "soulgivers", own=CARDS, former=SOULGIVERS)
