"""The pages of the program about a finished game."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response

from soulgames.server.api import NOT_OVER, FinishedTable, InHall, Spoken
from soulgames.server.review.told import Moments

router: Final = APIRouter()

Eyes = Annotated[str | None, Query(max_length=40, description="The seat as which it is seen; all cards are open if left out")]


@router.get("/api/tables/{table}/moments", response_model=Moments, responses=NOT_OVER)
async def moments(hall: InHall, table: FinishedTable, language: Spoken, eyes: Eyes = None) -> Response:
    """The whole game, from before the first action to the end."""
    made = await hall.review.moments(table, None if eyes is None else table.game.seat(eyes), language)
    return Response(made, media_type="application/json")
