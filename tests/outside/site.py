"""A package of somebody else's, as it would be installed: its modules, the names of its entry points, and the owner's pack.

`python -m tests.outside.site FOLDER` makes such a folder, for tests that are not written in Python.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import soulgames.games  # noqa: F401  registers the games
from soulgames.core.registry import core_content

TOYS = Path(__file__).with_name("toys")
ENTRY_POINTS = """[soulgames.soulgivers]
porcupine = soulgames_toys.porcupine:Porcupine
anomalies = soulgames_toys.hail
broken = soulgames_toys.missing
[soulgames.soulfall]
pawn = soulgames_toys.usury:Pawn
lend = soulgames_toys.usury:Lend
peek = soulgames_toys.usury:Peek
broken = soulgames_toys.missing:Step
"""


def install(folder: Path) -> None:
    shutil.copytree(TOYS, folder / "soulgames_toys", ignore=shutil.ignore_patterns("__pycache__"))
    about = folder / "soulgames_toys-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: soulgames-toys\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    (folder / "toys.toml").write_text(with_toys(), "utf-8")
    (folder / "usury.toml").write_text(with_usury(), "utf-8")


def with_toys() -> str:
    """The owner's pack: the core one, and an entry for each of the two."""
    content = core_content("soulgivers").replace('pack = "core"', 'pack = "toys"')
    return content + (TOYS / "entries.toml").read_text("utf-8")


def with_usury() -> str:
    """The owner's pack of Soulfall: the core one, and two Lords with the steps of the package."""
    content = core_content("soulfall").replace('pack = "core"', 'pack = "usury"')
    return content + (TOYS / "lords.toml").read_text("utf-8")


if __name__ == "__main__":
    install(Path(sys.argv[1]))
