"""A package of somebody else's, as it would be installed: its modules, and the names of its entry points."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulgames import Game, game
from soulgames.core.registry import core_content
from soulgames.games.soulgivers.deeds.roster import _loaded

TOYS = Path(__file__).with_name("toys")
ENTRY_POINTS = """[soulgames.soulgivers]
porcupine = soulgames_toys.porcupine:Porcupine
anomalies = soulgames_toys.hail
broken = soulgames_toys.missing
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is installed in."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(TOYS, folder / "soulgames_toys", ignore=shutil.ignore_patterns("__pycache__"))
    about = folder / "soulgames_toys-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: soulgames-toys\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    (folder / "toys.toml").write_text(with_toys(), "utf-8")
    return folder


def with_toys() -> str:
    """The owner's pack: the core one, and an entry for each of the two."""
    content = core_content("soulgivers").replace('pack = "core"', 'pack = "toys"')
    return content + (TOYS / "entries.toml").read_text("utf-8")


@pytest.fixture
def installed(site: Path) -> Iterator[None]:
    """For this process: what was loaded before is put back afterwards."""
    before = list(_loaded)
    _loaded.clear()
    sys.path.insert(0, str(site))
    yield
    sys.path.remove(str(site))
    _loaded[:] = before


@pytest.fixture
def toys(installed: None) -> Game:
    return game("soulgivers", with_toys())
