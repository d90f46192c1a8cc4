"""Whoever comes and goes leaves nothing behind that holds itself: to look for such things, everybody has to wait."""

from __future__ import annotations

from tests.server.running import Client, Server
from tests.server.test_figures import figures

GUESTS = 120
"""Enough that the interpreter would look for what they leave: some ninety objects each."""
MOST = 10
"""Objects for each of them that may be found, by what else goes on."""


def found(server: Server) -> float:
    return sum(value for name, value in figures(server).items() if name.startswith("python_gc_objects_collected_total"))


def test_a_connection_leaves_no_cycles(server: Server) -> None:
    table = server.open_for_people("soul-puzzler")["table"]
    Client.at(server, table).close()
    before = found(server)
    for _ in range(GUESTS):
        Client.at(server, table).close()
    assert found(server) - before < MOST * GUESTS
