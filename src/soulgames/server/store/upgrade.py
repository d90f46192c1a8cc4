"""At the start of a server its file is made what this soulgames expects: a new one at once, an older one step by step.

All steps of an upgrade are one transaction. Whatever interrupts it, the file is what it was; and a copy of that stays beside
it, should somebody want to go back to the soulgames of before.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, insert

from soulgames.server.store.copies import copied, damaged
from soulgames.server.store.schema import metadata, schema_version
from soulgames.server.store.versions import EMPTY, FIRST, SCHEMA, version_of

log: Final = logging.getLogger("soulgames.server")

SCRIPTS: Final = Path(__file__).parent / "migrations"
BEFORE: Final = ".before-"


def bring_up_to_date(engine: Engine, path: Path) -> None:
    """Whoever calls this holds the lock of the file."""
    with engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        version = version_of(raw, path)
        if version == EMPTY:
            _create(connection)
            return
    if version < SCHEMA:
        copy = path.with_name(f"{path.name}{BEFORE}{version}")
        copied(path, copy)
        log.info("the file is of version %d; it becomes one of version %d, and %s is a copy of it", version, SCHEMA, copy.name)
        _migrate(engine, path, version)


def rehearse(data: Path, copy: Path) -> None:
    """A copy of a file as this soulgames would make it. The file itself is only read, also while a server has it."""
    copied(data, copy)
    engine = create_engine(f"sqlite:///{copy}")
    try:
        with closing(sqlite3.connect(copy)) as file:
            version = version_of(file, copy)
        if version < SCHEMA:
            _migrate(engine, copy, version)
    finally:
        engine.dispose()


def _create(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    metadata.create_all(connection, checkfirst=False)
    connection.execute(insert(schema_version), {"version_num": str(SCHEMA)})
    connection.commit()


def _migrate(engine: Engine, path: Path, version: int) -> None:
    from alembic import command  # most starts need no step, and have no time to lose
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    with engine.connect() as connection:
        connection.detach()  # it goes away afterwards, with its settings
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")  # or a table that is recreated would take others with it
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        if version == FIRST:
            command.stamp(config, str(FIRST))
        command.upgrade(config, str(SCHEMA))
        wrong = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if wrong is not None:
            raise damaged(path, wrong[0])
        connection.commit()
