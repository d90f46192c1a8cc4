"""One server a file: a second one is refused, and told who has it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from soulgames.server.store.lock import FileLock
from tests.patience import PATIENCE
from tests.server.running import ROOT, serving


def test_a_second_server_is_told_who_has_the_file(tmp_path: Path) -> None:
    data, link = tmp_path / "tables.db", tmp_path / "link.db"
    link.symlink_to(data)
    with serving(data) as server:
        for name in (data, link):
            second = subprocess.run(
                [sys.executable, "-m", "soulgames", "--lang", "en", "serve", "--port", "0", "--data", str(name)],
                cwd=ROOT,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            assert second.returncode != 0
            assert f"in use by process {server.process.pid} on " in " ".join(second.stderr.split())
            assert "Traceback" not in second.stderr
        server.open_for_people("soul-puzzler")


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server:
        server.stop(signal.SIGKILL)
    with serving(data) as server:
        server.open_for_people("soul-puzzler")
    FileLock(str(data)).release()
