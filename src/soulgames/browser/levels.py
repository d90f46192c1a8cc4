"""Whom one can play against in a browser: the levels that answered within three seconds there.

They were measured (`web/measure.mjs`) and are listed in `levels.toml`; a level that is not there takes too long.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from soulgames.bots.levels import LEVELS
from soulgames.core.telling import N_
from soulgames.core.toml_text import read

SIMPLE: Final = {"random": N_("plays anything that is allowed"), "greedy": N_("takes what looks best at once")}

PATIENCE: Final = 3.0
"""Seconds that a person waits for one thought."""


def level_texts() -> dict[str, str]:
    """All levels and what to expect of them: the five first, then the simple ones."""
    return {**LEVELS, **SIMPLE}


@cache
def offered(game: str) -> list[str]:
    """The levels of a game that answer in time, in the order in which they are listed."""
    measured = read(files("soulgames.browser").joinpath("levels.toml").read_text("utf-8")).table(game)
    return [level for level in level_texts() if measured.table(level).real("longest") <= PATIENCE]
