"""`soulgames backup`, `restore` and `check-file`, with a server that runs."""

from __future__ import annotations

import signal
from pathlib import Path

from soulgames.server.store.copies import look_through
from tests.cli.running import in_a_shell
from tests.server.running import play_on, seated, serving


def test_a_copy_made_while_people_play_can_be_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data) as server:
        opened = server.open_for_people("soul-puzzler")
        with seated(server, opened) as clients:
            play_on(clients, seed=1, decisions=4)
            done = in_a_shell("--lang", "en", "backup", data, copy)
            assert (done.returncode, done.stdout.split()[-1]) == (0, "1"), done.stderr
            kept = clients[0].version
            play_on(clients, seed=1, decisions=3)
        assert in_a_shell("--lang", "en", "check-file", data).returncode == 0
        refused = in_a_shell("--lang", "en", "restore", copy, data)
        assert refused.returncode != 0
        assert f"in use by process {server.process.pid}" in " ".join(refused.stderr.split())
    assert in_a_shell("restore", copy, data).returncode == 0
    assert (tmp_path / "tables.db.before").is_file()
    with serving(data) as server, seated(server, opened) as clients:
        assert clients[0].version == kept
        play_on(clients, seed=1, decisions=2)


def test_whoever_puts_the_wrong_copy_back_still_has_what_was_there(tmp_path: Path) -> None:
    data, copies = tmp_path / "tables.db", [tmp_path / f"copy-{games}.db" for games in (1, 2)]
    with serving(data) as server:
        for copy in copies:
            server.open_for_people("soul-puzzler")
            assert in_a_shell("backup", data, copy).returncode == 0
        server.open_for_people("soul-puzzler")
        server.stop(signal.SIGKILL)
    assert (tmp_path / "tables.db-wal").stat().st_size > 0
    for copy in copies:
        assert in_a_shell("restore", copy, data).returncode == 0
    found = [look_through(tmp_path / name) for name in ("tables.db.before", "tables.db.before.2", "tables.db")]
    assert found == [3, 1, 2]


def test_a_link_still_leads_to_the_file_that_is_put_back(tmp_path: Path) -> None:
    data, link, copy = tmp_path / "tables.db", tmp_path / "link.db", tmp_path / "copy.db"
    link.symlink_to(data)
    with serving(data) as server:
        server.open_for_people("soul-puzzler")
        assert in_a_shell("backup", link, copy).returncode == 0
    assert in_a_shell("restore", copy, link).returncode == 0
    assert link.is_symlink()
    assert (tmp_path / "tables.db.before").is_file()
    assert look_through(link) == 1


def test_a_copy_is_not_written_over(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data):
        pass
    copy.write_text("precious", "utf-8")
    assert in_a_shell("backup", data, copy).returncode != 0
    assert copy.read_text("utf-8") == "precious"


def test_a_damaged_file_is_told_and_not_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(data) as server:
        server.open_for_people("soul-puzzler")
    assert in_a_shell("backup", data, copy).returncode == 0
    with copy.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    before = data.read_bytes()
    for words in (("check-file", copy), ("restore", copy, data), ("backup", copy, tmp_path / "other.db")):
        done = in_a_shell("--lang", "en", *words)
        assert done.returncode != 0
        assert "expected a sound file of tables" in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr
    assert data.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir() if ".part" in path.name or ".fresh" in path.name) == []
