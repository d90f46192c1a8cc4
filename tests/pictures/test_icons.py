"""The icons of the page are what is drawn here."""

from __future__ import annotations

import pytest

from tools.icons import FOLDER, drawn, icons


def test_the_icons_are_those_that_are_drawn() -> None:
    pytest.importorskip("resvg_py")
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == icons()


def test_a_maskable_icon_fills_its_square() -> None:
    assert "<rect" in drawn(maskable=True)
    assert "<circle" in drawn()
