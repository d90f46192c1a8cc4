"""Classes that other packages may extend, also where the engine is compiled: their decorator, for installs without mypy."""

from __future__ import annotations

from collections.abc import Callable


def mypyc_attr(**attributes: object) -> Callable[[type], type]:
    """Stands in for the decorator of the same name in `mypy_extensions`: only the compiler reads what it says."""
    return _unchanged


def _unchanged(kind: type) -> type:
    return kind
