"""Files of other versions: older ones are brought up to date, whole or not at all, and later ones are refused."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from soulgames.core.refusal import InvalidNotation
from soulgames.server.store import upgrade
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.store.upgrade import SCRIPTS
from soulgames.server.store.versions import SCHEMA
from tests.cli.running import in_a_shell
from tests.patience import PATIENCE
from tests.server.older import kept_by_6609955, older_file

KILLED = """
import os, signal, sys
from sqlalchemy import Engine, event
from soulgames.server.store.sqlite import SqliteStore

def count(_, __, statement, *rest):
    global left
    left -= any(word in statement for word in ("CREATE", "DROP", "ALTER", "UPDATE"))
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

left = int(sys.argv[2])
event.listen(Engine, "after_cursor_execute", count)
SqliteStore(sys.argv[1])
"""


FULL = """
import resource, sys
from soulgames.core.refusal import InvalidNotation
from soulgames.server.store.sqlite import SqliteStore

resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
try:
    SqliteStore(sys.argv[1])
except InvalidNotation as refused:
    print(refused)
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file from before versions were noted."""
    return older_file(tmp_path / "old.db")


def start(path: Path) -> None:
    asyncio.run(SqliteStore(str(path)).close())


def shape(path: Path) -> dict[str, object]:
    """Of every table its columns, keys and indexes, however they were written."""
    with closing(sqlite3.connect(path)) as file:
        tables = file.execute("SELECT name, wr FROM pragma_table_list WHERE schema = 'main'").fetchall()
        return {
            name: (
                without_rowid,
                file.execute("SELECT * FROM pragma_table_xinfo(?)", (name,)).fetchall(),
                file.execute("SELECT * FROM pragma_foreign_key_list(?)", (name,)).fetchall(),
                sorted(
                    (*index[1:], file.execute("SELECT * FROM pragma_index_info(?)", index[1:2]).fetchall())
                    for index in file.execute("SELECT * FROM pragma_index_list(?)", (name,)).fetchall()
                ),
            )
            for name, without_rowid in tables
        }


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def test_an_older_file_becomes_what_a_new_one_is(tmp_path: Path, old: Path) -> None:
    before = dump(old)
    start(tmp_path / "new.db")
    start(old)
    assert shape(old) == shape(tmp_path / "new.db")
    (move,) = (line for line in before if "'t',1" in line)
    assert move.replace(");", ",NULL);") in dump(old)  # it has no hash
    assert dump(tmp_path / "old.db.before-1") == before
    now = dump(old)
    start(old)
    assert dump(old) == now


def test_a_file_that_has_its_tables_but_no_version(tmp_path: Path, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the second version were made for a while before versions were noted."""
    start(tmp_path / "new.db")
    with monkeypatch.context() as before:
        before.setattr(upgrade, "SCHEMA", 2)
        start(old)
    with closing(sqlite3.connect(old)) as file:
        file.execute("DROP TABLE alembic_version")
    start(old)
    assert shape(old) == shape(tmp_path / "new.db")


@pytest.mark.parametrize("after", [1, 3, 6, 14, 20])
def test_an_upgrade_that_is_killed_leaves_the_file_as_it_was(tmp_path: Path, after: int) -> None:
    """Also one of a file with real games, before its last step is done."""
    data = kept_by_6609955(tmp_path)
    before = dump(data)
    done = subprocess.run([sys.executable, "-c", KILLED, str(data), str(after)], timeout=PATIENCE, check=False)
    assert done.returncode == -signal.SIGKILL
    assert dump(data) == before
    start(data)
    assert shape(data).keys() > {"alembic_version", "tables"}
    assert dump(tmp_path / "tables.db.before-1") == before


def test_a_disk_without_room_for_the_copy_or_for_the_steps(tmp_path: Path) -> None:
    """The server does not start and says why; nothing has happened to the file, and no half of a copy is left."""
    data = kept_by_6609955(tmp_path)
    before, size = dump(data), data.stat().st_size
    full = subprocess.run(
        [sys.executable, "-c", FULL, str(data), str(size // 2)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert "tables.db.before-1: the copy could not be written: " in full.stdout
    assert not [path.name for path in tmp_path.iterdir() if ".before" in path.name]
    with pytest.raises(InvalidNotation, match="database or disk is full"):
        SqliteStore(str(data), most_megabytes=size / 1_000_000)
    assert dump(data) == before
    start(data)
    assert dump(data) != before


def test_a_file_of_a_later_soulgames_is_refused(tmp_path: Path) -> None:
    data, copy = tmp_path / "later.db", tmp_path / "copy.db"
    start(data)
    with closing(sqlite3.connect(data)) as file:
        file.execute("UPDATE alembic_version SET version_num = ?", (str(SCHEMA + 1),))
        file.commit()
    before = dump(data)
    for _ in range(2):
        with pytest.raises(InvalidNotation, match=f"later soulgames .*version {SCHEMA + 1}, known here up to {SCHEMA}"):
            SqliteStore(str(data))
    for words in (("check-file", data), ("backup", data, copy), ("restore", data, copy)):
        done = in_a_shell("--lang", "en", *words)
        assert done.returncode != 0
        assert "written by a later soulgames" in " ".join(done.stderr.split())
    assert dump(data) == before
    assert not copy.exists()


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE recipes (name TEXT)")
    before = dump(path)
    with pytest.raises(InvalidNotation, match="of another program"):
        SqliteStore(str(path))
    assert dump(path) == before


def test_the_steps_are_one_row_of_numbers() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    steps = list(ScriptDirectory.from_config(config).walk_revisions())
    assert [step.revision for step in steps] == [str(number) for number in range(SCHEMA, 0, -1)]


def test_the_steps_are_installed_with_the_rest() -> None:
    """Packages are what is installed."""
    assert all((folder / "__init__.py").is_file() for folder in (SCRIPTS, SCRIPTS / "versions"))
