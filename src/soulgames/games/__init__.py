"""The games. Importing this package registers them all."""

from soulgames.core.registry import register
from soulgames.games.soul_puzzler.game import SoulPuzzler

register("soul-puzzler", SoulPuzzler, "soulgames.games.soul_puzzler")
