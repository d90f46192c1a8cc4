"""The kinds of frames of the general rules. Those of cards stand beside the cards."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Kind, by_name
from soulgames.games.soulgivers.deeds import ability, pending
from soulgames.games.soulgivers.flow import drawing, ending, setup, shields, teams, tile_swap, turn, window
from soulgames.games.soulgivers.flow.frame import Frame

OWN_FRAMES: Final[list[type[Frame]]] = [
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
    tile_swap.SwapTile,
    tile_swap.SwapWith,
    tile_swap.TurnTile,
    teams.ChooseTeam,
    teams.RandomTeam,
    teams.PlaceTeam,
    teams.DealCharacters,
    pending.Pending,
    ability.Reckoning,
]


def questions(frames: dict[str, type[Frame]]) -> dict[str, Kind]:
    """All that these frames may ask."""
    return by_name(*[kind for frame in frames.values() for kind in frame.asked])
