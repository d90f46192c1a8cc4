"""All kinds of frames by name, for reading a stack back."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import by_name
from soulgames.games.soulgivers.characters import blower, gatekeeper, soulcrusher, spacewalker, whisperer
from soulgames.games.soulgivers.deeds import ability, deed
from soulgames.games.soulgivers.flow import drawing, ending, setup, shields, turn, window
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.populations import event_horizon

ALL_FRAMES: Final[list[type[Frame]]] = [
    turn.Turn,
    shields.Shields,
    window.Window,
    drawing.DrawAnomaly,
    drawing.PutBack,
    drawing.NewSoulgivers,
    drawing.DrawTwo,
    drawing.PickOne,
    drawing.PlaceOnPortal,
    ending.EndTurn,
    ending.BeginTurn,
    setup.LayTiles,
    setup.WhoStarts,
    setup.SwapTile,
    setup.SwapWith,
    setup.TurnTile,
    setup.ChooseTeam,
    setup.RandomTeam,
    setup.PlaceTeam,
    setup.DealCharacters,
    deed.Pending,
    spacewalker.Wormhole,
    ability.Reckoning,
    gatekeeper.Peeking,
    soulcrusher.Ricochet,
    soulcrusher.Hit,
    whisperer.Repeating,
    event_horizon.DrawingIn,
    blower.Gale,
    spacewalker.FirstOut,
]

FRAMES: Final[dict[str, type[Frame]]] = {kind.name: kind for kind in ALL_FRAMES}

QUESTIONS: Final = by_name(*(kind for frame in ALL_FRAMES for kind in frame.asked))
"""All that may be asked."""
