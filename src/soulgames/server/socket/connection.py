"""The line of one client: reads what it sends, one message after the other, and keeps it within the limits."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from soulgames.core.telling import Sentence
from soulgames.server.hall import Hall
from soulgames.server.limits import Bucket, guest
from soulgames.server.operating import counts
from soulgames.server.operating.logs import about, request_id
from soulgames.server.problems import NotGranted, not_kept
from soulgames.server.socket import handlers
from soulgames.server.socket.reading import Reading
from soulgames.server.socket.viewer import Viewer
from soulgames.server.socket.wire import LARGEST_FRAME, ClientMessage, Hello, Key, NotDone, Reason, decode
from soulgames.server.socket.wishes import TOO_FREQUENT, Denied
from soulgames.server.store.store import StoreFailed
from soulgames.server.table import GAVE_UP, Table
from soulgames.server.usher import MOST_SCREENS, NO_SEAT, TOO_MANY
from soulgames.tables.language import spoken

log: Final = logging.getLogger("soulgames.server")

PATH: Final = "/ws/"
POLICY: Final = 1008
FULL: Final = "too many connections: try again in a moment\n"
MOST_REFUSED: Final = 200
"""Messages above the limit in a row; then the line is cut."""


UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)


class Gone(Exception):
    """The client has left."""


class Keyed(msgspec.Struct):
    """What can be told of a message that is not read: which one it was."""

    key: Key | None = None


class ClientReader:
    """One client: what it says is either a message within the limits, or answered with a refusal here."""

    def __init__(self, receive: Receive, viewer: Viewer, hall: Hall) -> None:
        self._receive: Final = receive
        self._viewer: Final = viewer
        self._bucket: Final = Bucket(hall.settings.messages_a_second, hall.settings.message_burst, time.monotonic())
        self._of_all: Final = hall.messages
        self._refused = 0

    async def next(self) -> ClientMessage:
        while True:
            if self._viewer.hurries():
                await asyncio.sleep(0)  # answers go out before more is read, whatever a client throws at us
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                raise Gone
            message = self._read(received.get("text") or received.get("bytes") or "")
            if message is not None:
                return message

    def _read(self, text: str | bytes) -> ClientMessage | None:
        oversized = len(text) > LARGEST_FRAME or (isinstance(text, str) and len(text.encode()) > LARGEST_FRAME)
        if not (self._bucket.take(time.monotonic()) and self._of_all.take(self._viewer.address)):
            self._too_frequent(None if oversized else text)
        elif oversized:
            self._no(None, "oversized", Sentence("a message may have {number} bytes", {"number": LARGEST_FRAME}))
        else:
            self._refused = 0
            try:
                return decode(text)
            except UNREADABLE as error:
                self._no(text, "malformed", Sentence("this message cannot be read: {error}", {"error": error}))
        return None

    def _too_frequent(self, text: str | bytes | None) -> None:
        self._refused += 1
        if self._refused > MOST_REFUSED:
            self._viewer.cut("too-frequent", Sentence("far too many messages"), POLICY)
        self._no(text, "too-frequent", Sentence(TOO_FREQUENT))

    def _no(self, text: str | bytes | None, reason: Reason, why: Sentence) -> None:
        try:
            key = None if text is None else msgspec.json.decode(text, type=Keyed).key
        except UNREADABLE:
            key = None
        self._viewer.send(NotDone(key, reason, self._viewer.language.say(why)))


async def converse(hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
    """A socket from its first byte to its last. It is no page: nothing of what pages go through stands between."""
    path: str = scope["path"]
    if not path.startswith(PATH):
        await WebSocketClose(POLICY)(scope, receive, send)
        return
    address = guest((scope.get("client") or ("",))[0])
    if not hall.lines.enter(address):
        counts.turned_away.add("socket")
        await PlainTextResponse(FULL, 503)(scope, receive, send)
        return
    try:
        await receive()  # that somebody wants to connect
        await send({"type": "websocket.accept", "headers": [(b"x-request-id", request_id.get().encode())]})
        viewer = Viewer(scope["state"]["line"], address, hall.settings)
        hall.house.present.add(viewer)
        try:
            # A task of its own: what waits in it goes on without passing through everything around it.
            await asyncio.create_task(_play(hall, path.removeprefix(PATH), viewer, ClientReader(receive, viewer, hall)))
        finally:
            hall.house.present.discard(viewer)
    finally:
        hall.lines.leave(address)


async def _play(hall: Hall, table: str, viewer: Viewer, reader: ClientReader) -> None:
    try:
        found = await _welcome(hall, reader, viewer, table)
        counts.lines_opened.add()
        log.info("line opened", extra=about(table=found.id))
        began = time.monotonic()
        try:
            while not (found.failed or viewer.farewell):
                await handlers.handle(hall, found, viewer, await reader.next())
        finally:
            found.viewers.leave(viewer)
            ended = about(table=found.id, seconds=round(time.monotonic() - began, 1), reason=viewer.farewell or "gone")
            log.info("line closed", extra=ended)
    except Gone:
        pass
    finally:
        await viewer.hang_up()


async def _welcome(hall: Hall, reader: ClientReader, viewer: Viewer, id: str) -> Table:
    """Wait for the hello that opens a seat, or the public's place. It is said once: one that opens nothing ends the line."""
    try:
        async with asyncio.timeout(hall.settings.hello_seconds):
            hello = await _first_hello(reader, viewer)
    except TimeoutError:
        viewer.cut("no-hello", Sentence("nothing was said for too long"), POLICY)
        raise Gone from None
    try:
        return await _joined(hall, viewer, id, hello)
    except Denied as no:
        viewer.send(NotDone(None, no.reason, viewer.language.value(no.words)))
        viewer.cut("no-hello", Sentence("nothing is open here: connect again to say another hello"), POLICY)
        raise Gone from None


async def _first_hello(reader: ClientReader, viewer: Viewer) -> Hello:
    while not isinstance(said := await reader.next(), Hello):
        words = Sentence("say hello first")
        viewer.send(NotDone(said.key if hasattr(said, "key") else None, "malformed", viewer.language.say(words)))
    return said


async def _part(table: Table) -> None:
    try:
        await table.part()
    except StoreFailed:
        table.give_up()


def _seat(table: Table, token: str | None) -> int | None:
    seat = None if token is None else table.seated.seat_of(token)
    if token is not None and seat is None:
        raise Denied("not-your-seat", Sentence(NO_SEAT))
    return seat


def _must_have_room(table: Table, seat: int | None) -> None:
    """At a full table. A player never finds it full of those who watch."""
    if seat is None:
        raise Denied("unavailable", Sentence("too many are watching already"))
    if table.viewers.lines_of(seat) >= MOST_SCREENS:
        raise Denied("unavailable", Sentence(TOO_MANY))


def _is_told_all(hall: Hall, table: Table, viewer: Viewer, hello: Hello) -> bool:
    """Whether somebody is told what they missed: for that, the game is played through again."""
    behind = hello.version is not None and hello.version < table.version
    return behind and hall.catch_ups.take(viewer.address)


async def _joined(hall: Hall, viewer: Viewer, id: str, hello: Hello) -> Table:
    viewer.reading = Reading(None, spoken(hello.language))
    try:
        table = await hall.table(id)
    except NotGranted as closed:
        raise Denied("unavailable", closed.words) from None
    except StoreFailed as failed:
        raise Denied("unavailable", not_kept(failed)) from None
    if table is None:
        raise Denied("unavailable", Sentence("there is no such table: it may have been abandoned and deleted"))
    async with table.lock:
        viewer.token, viewer.screen = hello.token, hello.screen
        seat = _seat(table, hello.token)
        if seat is not None and table.seated.parts(viewer):
            await _part(table)
            seat = _seat(table, hello.token)  # it may have been closed meanwhile
        if len(table.viewers) >= hall.settings.most_viewers:
            _must_have_room(table, seat)
        if table.failed:
            viewer.cut("failed", Sentence(GAVE_UP))
            raise Gone
        viewer.reading = Reading(seat, viewer.language, hello.shared or table.seated.hotseat)
        table.join(viewer, hello if _is_told_all(hall, table, viewer, hello) else msgspec.structs.replace(hello, version=None))
        hall.workers.look_again()  # what a bot thinks about here is waited for now
        handlers.lead_on(table, viewer)
        if hall.house.read_only:
            hall.house.tell(viewer)
        return table
