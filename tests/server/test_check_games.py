"""`soulgames check-games`: what this soulgames would make of the games that are kept."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from soulgames.cli.commands.version import compiled
from soulgames.core.registry import core_content
from soulgames.server import checking
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.store.upgrade import rehearse
from tests.cli.running import in_a_shell
from tests.server.running import play_on, seated, serving
from tests.server.test_older_rules import NEW_ENGINE, change, played

PACK = core_content("soul-puzzler").replace('pack = "core"', 'pack = "mine"')


def counted(data: Path) -> tuple[int, list[int], list[str]]:
    """The status, the numbers at the end, and the lines before."""
    done = in_a_shell("--lang", "en", "check-games", data)
    *lost, _, _, _, _, _ = done.stdout.splitlines() or [""] * 5
    numbers = [int(line.rpartition(" ")[2]) for line in done.stdout.splitlines()[-5:]]
    return done.returncode, numbers, lost


def test_a_game_keeps_the_text_of_its_pack(tmp_path: Path) -> None:
    """The file of a pack changes, and is gone: the game is the same, and goes on."""
    data = tmp_path / "tables.db"
    with serving(data, content=[PACK]) as server:
        opened = played(server, ended=False, content="mine")
        played(server, ended=True)
        assert counted(data) == (0, [2, 0, 0, 0, 0], [])  # while the server runs
    with closing(sqlite3.connect(data)) as file:
        rows = [row for (row,) in file.execute("SELECT row FROM tables")]
        assert all('"engine":"' in row and '"content_hash":"' in row and '"ruleset":"' in row for row in rows)
        assert file.execute("SELECT count(*) FROM moves WHERE hash IS NOT NULL").fetchone()[0] > 2
    other = PACK.replace("value = 2", "value = 3")
    assert other != PACK
    for offered in ([other], []):
        with serving(data, content=offered) as server, seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=1)
    assert counted(data) == (0, [2, 0, 0, 0, 0], [])


@pytest.mark.skipif(compiled(), reason="a compiled game cannot be changed")
def test_games_that_lead_elsewhere_or_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        diverges, unreadable = played(server, ended=False)["table"], played(server, ended=True)["table"]
        server.open_for_people("soulfall")
    with closing(sqlite3.connect(data)) as file:
        file.execute("UPDATE tables SET row = '{}' WHERE id = ?", (unreadable,))
        file.commit()
    change(tmp_path, monkeypatch, NEW_ENGINE)
    status, numbers, lost = counted(data)
    assert (status, numbers) == (1, [1, 0, 0, 1, 1])
    by_table = {line.split()[0]: line for line in lost}
    assert f"{diverges}  soul-puzzler, ruleset 2, move 1 of 4: chance " in by_table[diverges]
    assert "leads to another position: its hash was #" in by_table[diverges]
    assert "what is kept of it cannot be read: Object missing required field" in by_table[unreadable]


def test_another_end_is_noticed(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            play_on(clients, seed=1)
    with closing(sqlite3.connect(data)) as file:
        file.execute(
            'UPDATE tables SET ending = replace(replace(ending, \'"result":"two"\', \'"result":"tie"\'), '
            '\'"result":"one"\', \'"result":"tie"\')'
        )
        file.commit()
    status, _, lost = counted(data)
    assert status == 1
    assert "the game ended with 'tie', but now it does with '" in lost[0]


def test_many_games_are_shared_out_to_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data) as server:
        ids = {played(server, ended=False)["table"] for _ in range(4)}
    monkeypatch.setattr(checking, "GAMES_FOR_A_PROCESS", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    rehearse(data, copy)
    found = list(checking.check_games(copy, checking.games_in(copy)))
    assert {checked.table for checked in found} == ids
    assert {checked.fate for checked in found} == {"same"}


def test_what_is_no_file_of_tables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no tables", "utf-8")
    for name in ("text.db", "nothing.db"):
        done = in_a_shell("--lang", "en", "check-games", tmp_path / name)
        assert done.returncode not in (0, 1)
        assert "expected a" in " ".join(done.stderr.split())


def test_a_new_file_has_nothing_to_check(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(str(tmp_path / "tables.db")).close())
    assert counted(tmp_path / "tables.db") == (0, [0, 0, 0, 0, 0], [])
