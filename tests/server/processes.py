"""The processes that a server has started, and what can happen to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.server.running import Server

needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads the list of processes from /proc")


def children(pid: int) -> set[int]:
    """The processes that this one has started, and they."""
    found = {
        int(status.parent.name)
        for status in Path("/proc").glob("[0-9]*/status")
        if re.search(rf"^PPid:\s+{pid}$", read(status), re.MULTILINE)
    }
    return found.union(*(children(child) for child in found))


def workers_of(server: Server) -> set[int]:
    """Those in which somebody thinks."""
    return {pid for pid in children(server.process.pid) if "spawn_main" in read(Path(f"/proc/{pid}/cmdline"))}


def first_worker(server: Server) -> int:
    """Once there is one."""
    wait_until(lambda: bool(workers_of(server)))
    return min(workers_of(server))


def read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError:
        return ""  # the process has ended meanwhile


def lives(pid: int) -> bool:
    status = read(Path(f"/proc/{pid}/status"))
    return bool(status) and not re.search(r"^State:\s+Z", status, re.MULTILINE)
