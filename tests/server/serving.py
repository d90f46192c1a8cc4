"""The server as a process of its own: `python -m tests.server.serving '{"port": 0, …}'` takes settings as JSON."""

from __future__ import annotations

import sys

import msgspec

from soulgames.server.run import run
from soulgames.server.settings import Settings

if __name__ == "__main__":
    run(msgspec.json.decode(sys.argv[1], type=Settings), lambda address: print(address, flush=True))
