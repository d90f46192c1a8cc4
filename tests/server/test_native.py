"""The rules are compiled while people play already: workers change to them, and the page says how far it has come."""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
from pathlib import Path

import soulgames
from soulgames.server.settings import Settings
from soulgames.server.workers import worker
from soulgames.server.workers.native import Native
from soulgames.server.workers.workers import Workers
from tests.server.running import Client, bot, one_decision, person, serving

BOTS = (("novice", 0), ("master", 0), ("master", 1))
"""Each of them has a worker of its own."""


def built(folder: Path) -> None:
    """What a build leaves in the end: the whole package, and the word that it is whole."""
    shutil.copytree(Path(soulgames.__file__).parent, folder / "soulgames")
    (folder / "done").touch()


def test_every_worker_changes_to_the_compiled_rules_when_they_are_whole(tmp_path: Path) -> None:
    async def scenario() -> None:
        workers, path = Workers(Settings(workers=2, native=str(tmp_path))), list(sys.path)

        async def files() -> list[str]:
            """Where each of three workers has its rules from."""
            asked = [workers.decide(lambda: ("127.0.0.1",), level, bot, worker.rules_file) for level, bot in BOTS]
            return await asyncio.gather(*asked)

        try:
            plain = await files()
            assert not any(Path(file).is_relative_to(tmp_path) for file in plain)
            assert await files() == plain
            built(tmp_path)
            assert all(Path(file).is_relative_to(tmp_path) for file in await files())
            assert sys.path == path
        finally:
            workers.close()

    asyncio.run(scenario())


def test_a_game_goes_on_while_its_bot_changes_to_them(tmp_path: Path) -> None:
    native = tmp_path / "native"
    native.mkdir()
    with serving(tmp_path / "tables.db", native=str(native)) as server:
        opened = server.open_table("soul-puzzler", {"one": person("a"), "two": bot("novice")})
        client, rng = Client.at(server, opened["table"], opened["tokens"]["one"]), random.Random(1)
        assert server.get("/api/about")["compiling"] is None  # nobody compiles anything yet
        (native / "progress").write_text("40", "utf-8")
        assert server.get("/api/about")["compiling"] == 40
        while client.version < 6:
            one_decision([client], rng)
        built(native)
        assert server.get("/api/about")["compiling"] is None
        while client.version < 14:
            one_decision([client], rng)
        client.close()
        assert "failed" not in server.log.read_text("utf-8")


def test_what_is_being_written_is_no_progress(tmp_path: Path) -> None:
    native = Native(str(tmp_path))
    for text, told in (("", None), ("4x", None), ("0", 0), ("100\n", 99)):
        (tmp_path / "progress").write_text(text, "utf-8")
        assert native.progress() == told
    assert (Native(None).ready(), Native(None).progress()) == (None, None)
