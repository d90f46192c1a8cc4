"""The games. Importing this package registers them all."""

from soulgames.core.registry import register
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulgivers.game import Soulgivers, SoulgiversForFour

register("soul-puzzler", SoulPuzzler, "soulgames.games.soul_puzzler")
register("soulfall", Soulfall, "soulgames.games.soulfall")
register("soulgivers", Soulgivers, "soulgames.games.soulgivers")
register("soulgivers-2v2", SoulgiversForFour, "soulgames.games.soulgivers", "soulgivers")
