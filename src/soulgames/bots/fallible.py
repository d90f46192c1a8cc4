"""A bot that slips: now and then it plays whatever comes to mind. It makes opponents that a beginner can beat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import View

if TYPE_CHECKING:
    from soulgames.bots.bot import Bot

CERTAIN: Final = 1000


class Fallible:
    """Plays as another bot does, but slips in some of a thousand decisions."""

    def __init__(self, bot: Bot, slips: int, seed: int) -> None:
        self._bot: Final = bot
        self._slips: Final = slips
        self._rng: Final = Rng(seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        chosen = self._bot.choose(view, legal, sampler)
        if self._rng.below(CERTAIN) < self._slips:
            return legal[self._rng.below(len(legal))]
        return chosen
