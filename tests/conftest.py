"""For all tests: they hold on a busy machine, where anything can take long, and leave the user's own files alone."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if not config.pluginmanager.has_plugin("hypothesispytest"):
        return  # `make mutate` does without
    from hypothesis import HealthCheck, settings

    settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _english() -> None:
    """Tests read English, whatever the language of whoever runs them."""
    pytest.MonkeyPatch().setenv("SOULGAMES_LANG", "en")


@pytest.fixture(scope="session", autouse=True)
def _state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The last game at a terminal is kept in the user's state folder: never in that of whoever runs the tests."""
    pytest.MonkeyPatch().setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
