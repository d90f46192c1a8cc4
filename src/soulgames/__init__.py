"""Referee, opponent, table and laboratory for Soulgivers, Soulfall and Soul Puzzler."""

import soulgames.games  # noqa: F401  registers the games
from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, Outcome, State, View
from soulgames.core.refusal import BrokenInvariant, InvalidNotation, Refusal, Refused
from soulgames.core.registry import game, game_names
from soulgames.core.version import VERSION
from soulgames.pictures import svg

__version__ = VERSION

__all__ = [
    "CHANCE",
    "Action",
    "BrokenInvariant",
    "Game",
    "InvalidNotation",
    "Outcome",
    "Refusal",
    "Refused",
    "Rng",
    "State",
    "View",
    "chance",
    "game",
    "game_names",
    "svg",
]
