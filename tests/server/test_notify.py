"""The service manager hears when the doors are open, that the server is alive, and that it stops."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from soulgames.server.operating import notify
from tests.patience import PATIENCE
from tests.server.running import serving


def test_a_service_manager_hears_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "200000")
        with serving(tmp_path / "tables.db") as server:
            heard = [manager.recv(100) for _ in range(4)]
            assert server.get("/healthz")["status"] == "ok"
        while heard[-1] != b"STOPPING=1":
            heard.append(manager.recv(100))
    assert heard.count(b"READY=1") == 1
    assert heard.count(b"WATCHDOG=1") >= 2
    assert heard.count(b"STOPPING=1") == 1


def test_a_name_outside_of_all_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind("\0soulgames-test-notify")
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", "@soulgames-test-notify")
        notify.tell(notify.READY)
        assert manager.recv(100) == b"READY=1"


def test_a_manager_that_does_not_listen_harms_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    notify.tell(notify.READY)
