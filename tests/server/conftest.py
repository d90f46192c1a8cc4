from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not harm it."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running
