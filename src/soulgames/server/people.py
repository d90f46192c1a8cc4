"""The pages on which people see what is kept about them, and have it deleted. The token of a seat says whose it is."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from soulgames.server.answers import Mine, MyLine, MyReport
from soulgames.server.api import DISK, MALFORMED, Id, InHall, problems
from soulgames.server.store.rows import Kept, MannersRow

router = APIRouter()

_bearer = HTTPBearer(auto_error=False, description="The token of a seat")


def seat_token(given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    return "" if given is None else given.credentials


Token = Annotated[str, Depends(seat_token)]
NOT_YOURS = problems(s400=MALFORMED, s403="The token opens no seat there", s404="Nothing there", s422=MALFORMED, s503=DISK)
LEAVING = NOT_YOURS | problems(s409="A game of a cup, or something else was kept meanwhile")


@router.get("/api/tables/{table}/mine", responses=NOT_YOURS)
async def mine(hall: InHall, table: Id, token: Token) -> Mine:
    """All that is kept about the person in a seat."""
    kept, seat = await hall.forgetting.own(table, token)
    return _mine(kept, seat, await hall.forgetting.record(kept))


@router.delete("/api/tables/{table}", status_code=204, responses=LEAVING)
async def leave_table(hall: InHall, table: Id, token: Token) -> None:
    """Name, chat and token of a seat are deleted; an unfinished game is lost. With nobody else in it, the whole game goes."""
    await hall.forgetting.leave(table, token)


@router.delete("/api/cups/{cup}", status_code=204, responses=LEAVING)
async def leave_cup(hall: InHall, cup: Id, token: Token) -> None:
    """The same for all games of a player in a cup; those to come are lost too. With nobody else in it, the whole cup goes."""
    await hall.forgetting.leave_cup(cup, token)


def _mine(kept: Kept, seat: int, record: str | None) -> Mine:
    row, names = kept.row, [each.seat for each in kept.row.seats]
    wished = next((each for each in kept.manners if each.seat == seat), MannersRow(row.id, seat))
    return Mine(
        table=row.id,
        game=row.game,
        seat=names[seat],
        name=row.seats[seat].shown_name,
        created=row.created,
        chat=[MyLine(line.text, line.at) for line in kept.chat if line.seat == seat],
        chat_off=wished.quiet,
        muted=[names[number] for number in wished.muted],
        reports=[MyReport(each.n, each.reason, each.at) for each in kept.reports if each.seat == seat],
        record=record,
    )
