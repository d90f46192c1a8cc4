"""The operator's own door: a socket in the folder of the file of tables. Whoever may write there may give orders; nobody else.

One line of JSON is an order, and one line is the answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from soulgames.core.telling import N_, Sentence
from soulgames.server.operating.office import Office
from soulgames.server.operating.orders import LARGEST, NotCarriedOut, OperatorAnswer, Order, as_line, read_answer, read_order
from soulgames.server.store.sentences import kept

log: Final = logging.getLogger("soulgames.server")

SUFFIX: Final = "-admin"
ONLY_OWNER: Final = 0o600
LONGEST_NAME: Final = 100
"""Bytes of the name of a socket; the system allows few more."""
PATIENCE: Final = 60.0
"""Seconds in which an order has to come, and in which its answer has to be taken."""
UNREADABLE: Final = N_("this is no order that can be read: {error}")
TOO_LONG: Final = N_("an order may have {number} bytes")


class AdminSocket:
    def __init__(self, office: Office, data: str) -> None:
        self._office: Final = office
        self._path: Final = _beside(Path(data))
        self._server: asyncio.Server | None = None
        self._talking: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        """Whoever serves holds the lock of the file: a socket that is there was left behind."""
        try:
            listening = _listening(self._path)
        except OSError as error:
            log.error("no orders can be given, because there can be no socket for them: %s", error.strerror or error)
            return
        self._server = await asyncio.start_unix_server(self._come, sock=listening, limit=LARGEST)

    async def close(self) -> None:
        if self._server is None:
            return
        self._path.unlink(missing_ok=True)
        self._server.close()
        await self._office.close()
        for each in self._talking:
            each.cancel()
        await asyncio.gather(*self._talking, return_exceptions=True)

    def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._talk(reader, writer))
        self._talking.add(task)
        task.add_done_callback(self._talking.discard)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError):
            try:
                while (answer := await self._answer(reader)) is not None:
                    writer.write(as_line(answer))
                    async with asyncio.timeout(PATIENCE):
                        await writer.drain()
            finally:
                writer.close()

    async def _answer(self, reader: asyncio.StreamReader) -> OperatorAnswer | None:
        """To the next line; None when no other comes."""
        try:
            async with asyncio.timeout(PATIENCE):
                line = await reader.readuntil(b"\n")
        except asyncio.IncompleteReadError:
            return None
        except asyncio.LimitOverrunError:
            reader.feed_eof()  # the rest of it is not read
            return NotCarriedOut(kept(Sentence(TOO_LONG, {"number": LARGEST})))
        try:
            order = read_order(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return NotCarriedOut(kept(Sentence(UNREADABLE, {"error": str(error)})))
        try:
            return await self._office.carry_out(order)
        except Exception:  # a mistake of ours: whoever waits hears of it, and the server goes on
            log.exception("an order failed")
            return NotCarriedOut(kept(Sentence("something went wrong here: the log of the server says more")))


def ask(data: Path, order: Order) -> OperatorAnswer | None:
    """What a running server answers; None if none runs. Raises OSError if it cannot be reached, or stops meanwhile."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        try:
            with _short(_beside(data)) as name:
                line.connect(name)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        line.sendall(as_line(order))
        received = b""
        while not received.endswith(b"\n"):
            more = line.recv(LARGEST)
            if not more:
                raise ConnectionResetError
            received += more
    return read_answer(received)


def _beside(data: Path) -> Path:
    """Where the file itself is: a link to it leads to the same server."""
    file = data.resolve()
    return file.with_name(file.name + SUFFIX)


def _listening(path: Path) -> socket.socket:
    """Nobody else may connect, from its first moment on."""
    with suppress(FileNotFoundError):
        if stat.S_ISSOCK(path.lstat().st_mode):
            path.unlink()
    listening = socket.socket(socket.AF_UNIX)
    try:
        os.fchmod(listening.fileno(), ONLY_OWNER)
        with _short(path) as name:
            listening.bind(name)
        path.chmod(ONLY_OWNER)
    except OSError:
        listening.close()
        raise
    return listening


@contextmanager
def _short(path: Path) -> Iterator[str]:
    """A name that fits: a long one is shortened by way of its folder."""
    if len(os.fsencode(path)) <= LONGEST_NAME:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
