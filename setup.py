"""Compile the rules with mypyc where there is a C compiler. Everything else about the package is in pyproject.toml.

mypyc writes one C file for each module, and a library for each part: for each game with its evaluator and encoder, for the
core, for the bots, and for the tables, which a server asks for every move. Inside a part calls are direct, between parts they
go through a table; a part is compiled again only if its own C, or what it uses of another part, has changed.

The modules that a search runs through are compiled as one file, together with mypyc's own runtime: there the compiler sees
what it can inline, and that is most of the speed. What no search waits for is another file, compiled quickly.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError
from setuptools.modified import newer_group

PACKAGE = Path("src/soulgames")
COMPILED = ("core", "games", "bots", "envs/encoders", "tables")
PLAIN = {"__init__.py"}
CARDS = {"characters", "anomalies", "populations"}
"""Rooms of a game that are a fast file of their own: together with the rules they would keep one core busy for too long."""
QUICK = {
    *("text", "texts", "events", "notation", "scene", "pack", "record", "rulebook", "faq", "toml_text", "telling"),
    *("packs", "pack_cutting", "pack_limits", "pack_places", "pack_values", "pack_writing", "wordings", "counting"),
    *("game", "registry", "content", "roster", "cast", "referee", "invariants", "setup", "teams", "tile_swap", "levels"),
    *("asking", "blanks", "coded", "describing", "grammar", "scene_book", "written"),
}
"""Rooms and modules that no search waits for: what is read and written for people, and what happens once in a game."""
SEEN = {"view", "hidden", "questions", "fields"}
"""But for what bots look at too, wherever it stands."""
TARGET = Path("build")
FLAGS = ["-w", "-fcommon", "-fvisibility=hidden", "-fno-semantic-interposition"]
"""No warnings about C that nobody wrote, they take time; a library's own functions are its own, and gcc may inline them."""
TO_C, LINKED = 15.0, 95.0
"""Percent of the time after which all is C, and after which only modules that point to a library are left."""
LIBRARY = "__mypyc"  # ends the name of the library of a part; the modules themselves only point to it


def part(path: Path, games: list[str]) -> str:
    """Where a module is compiled: whatever is called after a game belongs to it."""
    steps = path.relative_to(PACKAGE).parts
    for game in games:
        if any(step.startswith(game) for step in steps):
            return game
    return steps[0] if steps[0] in ("core", "tables") else "bots"


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


def report(percent: float) -> None:
    """For whoever waits elsewhere: how far it has come, in the file that `PROGRESS` names."""
    if file := os.environ.get("PROGRESS"):
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(f"{percent:.0f}", "utf-8")


class Unit(NamedTuple):
    """What the C compiler takes at once."""

    source: Path
    files: list[str]
    """The C that it is made of."""
    headers: list[str]
    flags: list[str]

    def size(self) -> int:
        return sum(Path(file).stat().st_size for file in self.files)


def units(name: str, files: list[str], headers: list[str], fast: list[str], quick: list[str]) -> list[Unit]:
    """The units of a part. mypyc spells a module's path with `___` between the steps."""
    together: dict[str, list[str]] = {}
    for file in sorted(files, key=lambda file: "___" in file):  # what belongs to the part as a whole comes first
        steps = set(Path(file).stem.split("___"))
        unit = f"{name}_quick" if steps & QUICK and not steps & SEEN else f"{name}_cards" if steps & CARDS else name
        together.setdefault(unit, []).append(file)
    for unit, gathered in together.items():
        text = "".join(f'#include "{Path(file).name}"\n' for file in gathered)
        source = TARGET / f"{unit}.c"
        if not source.exists() or source.read_text() != text:
            source.write_text(text)
    return [
        Unit(TARGET / f"{unit}.c", gathered, headers, quick if unit.endswith("quick") else fast)
        for unit, gathered in together.items()
    ]


def extensions() -> list[Any]:
    from mypyc import build as mypyc
    from mypyc.options import CompilerOptions

    start, remarks, found = time.monotonic(), StringIO(), parts()
    report(0)
    options = CompilerOptions(separate=True, multi_file=True, include_runtime_files=True, target_dir=str(TARGET))
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
    report(TO_C)
    fast, quick = ([*mypyc.get_cflags(opt_level=level, debug_level="0"), *FLAGS] for level in ("3", "1"))
    changes = [__file__, mypyc.__file__]  # other flags, another mypyc
    modules: list[Any] = []
    for (sources, name), (files, headers) in zip(groups, written, strict=True):
        library, *shims = mypyc.build_using_shared_lib(sources, name, files, headers, str(TARGET), quick, [])
        library.units = units(str(name), files, [*headers, *changes], fast, quick)
        modules += [library, *shims]
    for module in modules:
        module.optional = True  # a failing compiler leaves a plain install behind
    return modules


class BuildParts(build_ext):
    """Compiles as many files at once as there are cores, and says when the large ones are done."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        jobs = [(unit, ext.include_dirs) for ext in self.extensions for unit in getattr(ext, "units", [])]
        jobs.sort(key=lambda job: job[0].size(), reverse=True)  # long ones first
        self.failed = False
        self.left = self.whole = sum(unit.size() for unit, _ in jobs)
        start = time.monotonic()
        with ThreadPoolExecutor(self.parallel) as pool:
            for done in [pool.submit(self.compile_unit, unit, include_dirs, start) for unit, include_dirs in jobs]:
                done.result()
        if not self.failed:
            self.prepare_shims()
            super().build_extensions()
            say("everything", start)
        if self.failed:  # parts that fit together, or none
            self.warn("the rules could not be compiled: they run as plain Python")
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)

    def prepare_shims(self) -> None:
        """A module itself is a few lines that point to its library. Python's header, most of the work, is read once."""
        shims = [ext for ext in self.extensions if not hasattr(ext, "units")]
        header = TARGET / "shim.h"
        header.write_text("#include <Python.h>\n")
        include = [f"-I{folder}" for folder in self.compiler.include_dirs]
        flags = [*include, *shims[0].extra_compile_args, "-x", "c-header"]
        try:
            self.spawn([*self.compiler.compiler_so, *flags, str(header), "-o", f"{header}.gch"])
        except (CCompilerError, ExecError):  # then each of them reads it
            return
        for ext in shims:
            ext.extra_compile_args = [*ext.extra_compile_args, "-include", str(header)]

    def compile_unit(self, unit: Unit, include_dirs: list[str], start: float) -> None:
        self.compile_if_changed(unit, include_dirs, start)
        self.left -= unit.size()
        report(LINKED - (LINKED - TO_C) * self.left / self.whole)

    def compile_if_changed(self, unit: Unit, include_dirs: list[str], start: float) -> None:
        if self.failed or not newer_group([str(unit.source), *unit.files, *unit.headers], self.object_of(unit)):
            return
        try:
            self.compiler.compile([str(unit.source)], self.build_temp, include_dirs=include_dirs, extra_postargs=unit.flags)
        except CCompilerError as error:
            self.warn(str(error))
            self.failed = True
        if len(unit.files) > 1:
            say(unit.source.stem.removeprefix("soulgames_"), start)

    def object_of(self, unit: Unit) -> str:
        return str(self.compiler.object_filenames([str(unit.source)], output_dir=self.build_temp)[0])

    def build_extension(self, ext: Any) -> None:
        try:
            if hasattr(ext, "units"):
                self.compiler.link_shared_object([self.object_of(unit) for unit in ext.units], self.get_ext_fullpath(ext.name))
            else:
                super().build_extension(ext)
        except Exception:
            self.failed = True
            raise


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
