"""Compile the rules with mypyc where there is a C compiler. Everything else about the package is in pyproject.toml.

mypyc writes the C in parts, and the C compiler takes them side by side: one for each game with its evaluator and encoder, one
for the core and one for the bots. What a game reads and writes for people (its room `text`) is a part of its own: no search
waits for it, so it is compiled quickly rather than for speed. A call inside a part is direct, a call between two parts goes
through a table. A part is compiled again only if its own C, or what it uses of another part, has changed.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/soulgames")
COMPILED = ("core", "games", "bots", "envs/encoders")
PLAIN = {"__init__.py"}
TEXT = "text"
TARGET = "build"
FLAGS = ["-w", "-fno-semantic-interposition"]  # no warnings about C that nobody wrote, they take time; and gcc may inline
LIBRARY = "__mypyc"  # ends the name of the library of a part; the modules themselves only point to it


def part(path: Path, games: list[str]) -> str:
    """Where a module is compiled: whatever is called after a game belongs to it."""
    steps = path.relative_to(PACKAGE).parts
    for game in games:
        if any(step.startswith(game) for step in steps):
            return f"{game}_{TEXT}" if TEXT in steps else game
    return "core" if steps[0] == "core" else "bots"


def parts() -> dict[str, list[str]]:
    """The modules to compile, in a fixed order."""
    games = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
    found: dict[str, list[str]] = {}
    for path in sorted(path for room in COMPILED for path in PACKAGE.glob(f"{room}/**/*.py")):
        if path.name not in PLAIN:
            found.setdefault(part(path, games), []).append(str(path))
    return found


def wanted() -> bool:
    """Not for metadata alone; and a developer's install (`pip install -e`) stays plain, so that edits count."""
    if {"dist_info", "egg_info", "editable_wheel"} & set(sys.argv) or os.environ.get("SOULGAMES_PLAIN"):
        return False
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang"))


def say(what: str, since: float) -> None:
    print(f"  {what:<14} {time.monotonic() - since:4.0f} s", flush=True)


def extensions() -> list[Any]:
    from mypyc import build as mypyc
    from mypyc.options import CompilerOptions

    start, remarks, found = time.monotonic(), StringIO(), parts()
    options = CompilerOptions(separate=True, target_dir=TARGET)
    # A method that no class overrides is called directly, as if there were one part. For that mypyc has to see all modules
    # each time, and may not know some of them from a cache.
    options.global_opts = True
    paths = [f"--cache-dir={os.devnull}", "--config-file=pyproject.toml", *(path for paths in found.values() for path in paths)]
    try:
        with redirect_stdout(remarks):
            groups, written, _ = mypyc.mypyc_build(
                paths, options, separate=[(paths, f"soulgames_{name}") for name, paths in found.items()]
            )
    except SystemExit:
        print(remarks.getvalue())
        raise
    say("Python to C", start)
    fast, quick = ([*mypyc.get_cflags(opt_level=level, debug_level="0"), *FLAGS] for level in ("3", "1"))
    changes = [__file__, mypyc.__file__]  # other flags, another mypyc
    modules = []
    for (sources, name), (files, depends) in zip(groups, written, strict=True):
        flags = quick if str(name).endswith(TEXT) else fast
        modules += mypyc.build_using_shared_lib(sources, name, files, [*depends, *changes], TARGET, flags, [])
    for module in modules:
        module.optional = True  # a failing compiler leaves a plain install behind
    return modules


class BuildParts(build_ext):
    """Compiles as many parts at once as there are cores, and says when each is done."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        self.extensions.sort(key=lambda ext: -sum(Path(source).stat().st_size for source in ext.sources))  # long ones first
        self.failed = False
        super().build_extensions()
        if self.failed:  # parts that fit together, or none
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)

    def build_extension(self, ext: Any) -> None:
        start, library = time.monotonic(), Path(self.get_ext_fullpath(ext.name))
        before = library.stat().st_mtime_ns if library.exists() else 0
        try:
            super().build_extension(ext)
        except Exception:
            self.failed = True
            raise
        if ext.name.endswith(LIBRARY) and library.stat().st_mtime_ns != before:
            say(ext.name.removeprefix("soulgames_").removesuffix(LIBRARY), start)


class Build(build):
    """Leaves nothing behind of modules that are gone."""

    def run(self) -> None:
        super().run()
        made = [self.get_finalized_command(name).get_outputs() for name in self.get_sub_commands()]
        kept = {Path(path) for paths in made for path in paths}
        there = Path(self.build_lib)
        for path in [*there.glob("soulgames/**/*"), *there.glob(f"soulgames*{LIBRARY}.*")]:
            if path.is_file() and path not in kept:
                path.unlink()


setup(ext_modules=extensions() if wanted() else [], cmdclass={"build": Build, "build_ext": BuildParts})
