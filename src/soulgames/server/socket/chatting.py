"""Wishes about the chat: to say something, to switch it off, not to hear somebody, to report a line."""

from __future__ import annotations

import time

from soulgames.core.telling import Sentence
from soulgames.server.hall import Hall
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import Done, Mute, Report, Say, SwitchChat
from soulgames.server.socket.wishes import TOO_FREQUENT, Denied, granted_before, seat_of
from soulgames.server.store.rows import MannersRow, ReportRow
from soulgames.server.table import Table
from soulgames.server.talk import MOST_REPORTS, never_said


async def say(hall: Hall, table: Table, viewer: Viewer, wish: Say) -> None:
    seat = seat_of(viewer)
    async with table.lock:
        if granted_before(table, viewer, seat, wish.key):
            return
        no = table.talk.why_not(seat)
        if no is not None:
            raise Denied("unavailable", no)
        text = "".join(letter if letter.isprintable() else " " for letter in wish.text).strip()
        if not text:
            raise Denied("malformed", Sentence("there is nothing to read in that"))
        if len(table.talk.lines) >= hall.settings.most_chat:
            most = {"number": hall.settings.most_chat}
            raise Denied("unavailable", Sentence("enough has been said: a table keeps {number} lines", most))
        line = table.talk.next_line(seat, text, wish.key)
        await table.keep(seat, wish.key, lambda store: store.add_chat(line))
        table.talk.lines.append(line)
        table.viewers.tell_seats(table.talk.told(line), but=table.talk.deaf_to(seat))
        viewer.send(Done(wish.key, table.version))


async def switch(hall: Hall, table: Table, viewer: Viewer, wish: SwitchChat) -> None:
    """For everybody at the table, who are all told."""
    seat = seat_of(viewer)
    async with table.lock:
        if granted_before(table, viewer, seat, wish.key):
            return
        if table.talk.never is not None:
            raise Denied("unavailable", never_said(table.talk.never))
        _must_be_rare(hall, viewer)
        await _keep(table, seat, wish.key, table.talk.switched(seat, wish.on))
        for each in table.people:
            _tell(table, each)
        viewer.send(Done(wish.key, table.version))


async def mute(hall: Hall, table: Table, viewer: Viewer, wish: Mute) -> None:
    """For this seat alone, on all of its screens."""
    seat = seat_of(viewer)
    async with table.lock:
        if granted_before(table, viewer, seat, wish.key):
            return
        others = [number for number in table.people if number != seat and table.game.seats[number] == wish.seat]
        if not others:
            raise Denied("malformed", Sentence("nobody else writes from there"))
        _must_be_rare(hall, viewer)
        await _keep(table, seat, wish.key, table.talk.muting(seat, others[0], wish.on))
        _tell(table, seat)
        viewer.send(Done(wish.key, table.version))


async def report(hall: Hall, table: Table, viewer: Viewer, wish: Report) -> None:
    """For the operator. The one who wrote the line does not hear of it."""
    seat = seat_of(viewer)
    async with table.lock:
        if granted_before(table, viewer, seat, wish.key):
            return
        line, before = table.talk.line_of_another(seat, wish.n), table.talk.has_reported(seat)
        if line is None:
            raise Denied("malformed", Sentence("there is no such line of somebody else"))
        _must_be_rare(hall, viewer)
        if line.n not in before:
            if len(before) >= MOST_REPORTS:
                most = {"number": MOST_REPORTS}
                raise Denied(
                    "unavailable", Sentence("enough has been reported: a table keeps {number} reports of a seat", most)
                )
            row = ReportRow(table.id, line.n, seat, line.seat, wish.reason, time.time())
            await table.keep(seat, wish.key, lambda store: store.add_report(row))
            table.talk.reported(row)
        _tell(table, seat)
        viewer.send(Done(wish.key, table.version))


async def _keep(table: Table, seat: int, key: str, manners: MannersRow) -> None:
    await table.keep(seat, key, lambda store: store.keep_manners([manners]))
    table.talk.keeps(manners)


def _must_be_rare(hall: Hall, viewer: Viewer) -> None:
    """The answer is the whole chat, for every screen that hears it."""
    if not hall.catch_ups.take(viewer.address):
        raise Denied("too-frequent", Sentence(TOO_FREQUENT))


def _tell(table: Table, seat: int) -> None:
    table.viewers.tell_screens(seat, table.talk.heard_by(seat))
