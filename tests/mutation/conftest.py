"""mutmut 3.8 reads the private `_nodeid` of a test, which pytest 9.2 no longer has."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not hasattr(item, "_nodeid"):
            vars(item)["_nodeid"] = item.nodeid
