"""Where packages come from is the business of the machine that installs them."""

from __future__ import annotations

from pathlib import Path

LOCK = Path(__file__).parents[2] / "web" / "package-lock.json"


def test_the_lock_file_names_no_host() -> None:
    text = LOCK.read_text("utf-8")
    assert '"integrity"' in text
    assert "://" not in text
