"""Somebody else's package for a test: in a folder, in this process, or as a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulgames import Game, game
from soulgames.games.soulfall import roster as steps
from soulgames.games.soulgivers.deeds.roster import _loaded
from tests.outside.site import install, with_toys, with_usury


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is installed in."""
    folder = tmp_path_factory.mktemp("site")
    install(folder)
    return folder


@pytest.fixture
def installed(site: Path) -> Iterator[None]:
    """For this process: what was loaded before is put back afterwards."""
    before, known = list(_loaded), list(steps._loaded)
    _loaded.clear()
    steps._loaded.clear()
    sys.path.insert(0, str(site))
    yield
    sys.path.remove(str(site))
    _loaded[:] = before
    steps._loaded[:] = known


@pytest.fixture
def toys(installed: None) -> Game:
    return game("soulgivers", with_toys())


@pytest.fixture
def usury(installed: None) -> Game:
    return game("soulfall", with_usury())
