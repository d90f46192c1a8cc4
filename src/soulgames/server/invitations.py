"""The pages that bring people to their seats. Each wants a POST: a program that only looks at a link uses nothing up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fastapi import APIRouter

from soulgames.core.telling import Sentence
from soulgames.server.answers import Invited, PlaceTaken, SeatTaken
from soulgames.server.api import DISK, MALFORMED, Id, InHall, problems
from soulgames.server.forms import AskInvitation, AskPlaceInvitation, CloseScreens, OpenInvitation
from soulgames.server.hall import Hall
from soulgames.server.holders import Holder
from soulgames.server.problems import NotGranted, OtherRules, unknown
from soulgames.server.store.rows import CupRow, TableRow

router = APIRouter()

TAKING = problems(
    s400=MALFORMED,
    s403="No such invitation, or a newer one",
    s404="No such table or cup",
    s409="It has been opened already",
    s413="Too large",
    s422=MALFORMED,
    s503=DISK,
)
INVITING = problems(
    s400=MALFORMED,
    s403="The token does not invite to this seat",
    s404="No such table, cup or seat",
    s409="Somebody sits there, or at too many screens",
    s413="Too large",
    s422=MALFORMED,
    s503=DISK,
)
CLOSING = problems(
    s400=MALFORMED,
    s403="The token opens no seat there",
    s404="No such table",
    s409="Its content pack cannot be read here",
    s413="Too large",
    s422=MALFORMED,
    s503=DISK,
)


async def seats_at(hall: Hall, table: str) -> tuple[TableRow, Sequence[Holder | None]]:
    """Also at a table of other rules: whoever is invited there may go on from it."""
    try:
        found = await hall.table(table)
    except OtherRules as closed:
        return closed.kept.row, hall.usher.holders(closed.kept.row.seats, closed.kept.keys)
    if found is None:
        raise unknown("table", table)
    return found.row, found.seated.holders


async def places_in(hall: Hall, cup: str) -> tuple[CupRow, Sequence[Holder | None]]:
    loaded = await hall.cups.holders(cup)
    if loaded is None:
        raise unknown("cup", cup)
    return loaded


def named(names: Iterable[str], holders: Sequence[Holder | None], name: str) -> Holder:
    holder = dict(zip(names, holders, strict=True)).get(name)
    if holder is None:
        raise NotGranted(404, "unknown-seat", Sentence("there is no such person: {name}", {"name": name}))
    return holder


@router.post("/api/tables/{table}/seats", status_code=201, responses=TAKING)
async def take_seat(hall: InHall, table: Id, form: OpenInvitation) -> SeatTaken:
    """Open an invitation: the first who does gets a token for the seat, and again if they ask again with the same key."""
    row, holders = await seats_at(hall, table)
    place, token = await hall.usher.take(holders, form.invitation, form.key)
    return SeatTaken(table, row.seats[place].seat, token)


@router.post("/api/tables/{table}/invitations", status_code=201, responses=INVITING)
async def invite(hall: InHall, table: Id, form: AskInvitation) -> Invited:
    """A new invitation in the place of the one before: for the host as long as nobody has come, then for the seat alone."""
    row, holders = await seats_at(hall, table)
    holder = named((seat.seat for seat in row.seats), holders, form.seat)
    return Invited(await hall.usher.invite(holder, form.token, row.host))


@router.post("/api/tables/{table}/screens/close", status_code=201, responses=CLOSING)
async def close_screens(hall: InHall, table: Id, form: CloseScreens) -> SeatTaken:
    """A fresh token for a seat: every other one is dead, and whoever came with it is told so and cut off."""
    row, holders = await seats_at(hall, table)
    place, token = await hall.usher.close_others(holders, form.token, form.key, form.screen)
    return SeatTaken(table, row.seats[place].seat, token)


@router.post("/api/cups/{cup}/seats", status_code=201, responses=TAKING)
async def take_place(hall: InHall, cup: Id, form: OpenInvitation) -> PlaceTaken:
    """The same for a cup: the token opens the player's seat at each of their tables."""
    row, holders = await places_in(hall, cup)
    place, token = await hall.usher.take(holders, form.invitation, form.key)
    return PlaceTaken(cup, row.entrants[place].name, token)


@router.post("/api/cups/{cup}/invitations", status_code=201, responses=INVITING)
async def invite_to_cup(hall: InHall, cup: Id, form: AskPlaceInvitation) -> Invited:
    row, holders = await places_in(hall, cup)
    holder = named((entrant.name for entrant in row.entrants), holders, form.name)
    return Invited(await hall.usher.invite(holder, form.token, row.host))
