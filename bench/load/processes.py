"""What is measured, each in a process of its own: the server, and beside it a bare echo on the same uvicorn."""

from __future__ import annotations

import logging
import sys

import uvicorn

from soulgames.server.run import run
from soulgames.server.settings import Settings


async def echo(scope: dict, receive, send) -> None:  # type: ignore[no-untyped-def,type-arg]
    """Says back what it hears: the least that a WebSocket server can do."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


class EchoServer(uvicorn.Server):
    async def startup(self, sockets=None) -> None:  # type: ignore[no-untyped-def]
        await super().startup(sockets)
        print(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "echo":
        config = uvicorn.Config(
            echo, port=0, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_level="warning"
        )
        EchoServer(config).run()
    else:
        logging.disable(logging.INFO)
        settings = Settings(
            port=0,
            data=sys.argv[2],
            messages_a_second=1e9,
            message_burst=1e9,
            messages_of_one_a_second=1e9,
            message_burst_of_one=1e9,
            requests_a_second=1e9,
            request_burst=1e9,
            tables_a_minute=1e9,
            table_burst=1e9,
            most_connections=9_000,
            most_connections_of_one=9_000,
        )
        run(settings, lambda address: print(address, flush=True))
