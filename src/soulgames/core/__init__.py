"""What a game is: states, actions, chance, refusals, records, scenes and content packs. Standard library only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes: object) -> Callable[[type], type]:
        """Says to the compiler, which alone reads it, that other packages may extend a class."""
        return _unchanged


def _unchanged(kind: type) -> type:
    return kind
