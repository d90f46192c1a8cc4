"""Compile the rules with mypyc where there is a C compiler. Everything else about the package is in pyproject.toml."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "games", "bots", "envs/encoders")
PLAIN = {"__init__.py"}


def sources() -> list[str]:
    """The modules to compile, in a fixed order."""
    package = Path("src/soulgames")
    return sorted(str(path) for room in COMPILED for path in package.glob(f"{room}/**/*.py") if path.name not in PLAIN)


def wanted() -> bool:
    """Not for metadata alone; and a developer's install (`pip install -e`) stays plain, so that edits count."""
    if {"dist_info", "egg_info", "editable_wheel"} & set(sys.argv) or os.environ.get("SOULGAMES_PLAIN"):
        return False
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc", "clang"))


def extensions() -> list[object]:
    from mypyc.build import mypycify

    modules = mypycify(["--config-file=pyproject.toml", *sources()], opt_level="3", group_name="soulgames")
    for module in modules:
        module.optional = True  # a failing compiler leaves a plain install behind
        module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]  # lets gcc inline
    return list(modules)


setup(ext_modules=extensions() if wanted() else [])
