"""The games. Importing this package registers them all."""

from soulgames.core.registry import register
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soulgivers.game import Soulgivers

register("soul-puzzler", SoulPuzzler, "soulgames.games.soul_puzzler")
register("soulgivers", Soulgivers, "soulgames.games.soulgivers")
