"""What a number stands for. To the compiler these are machine integers, to a reader they say what is meant.

Import them under TYPE_CHECKING, and use them in annotations only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    Cell = i64
    """0 (a1) to 99 (j10), then the places on portals; NOWHERE for none. So for the others."""
    Tile = i64
    """0 (A1) to 24 (E5)."""
    Direction = i64
    """n, e, s, w from 0 to 3."""
    Side = i64
    """0 for the Shells, 1 for the Specters."""
    Player = i64
    """The number of a seat."""
    Piece = i64
    """`side * characters + character`: a Soulgiver, or its Soul."""
