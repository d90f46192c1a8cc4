"""Which soulgames this is."""

from __future__ import annotations

import soulgames.core.walk
from soulgames.core.version import VERSION


def compiled() -> bool:
    """Whether the rules run as native code."""
    return not str(soulgames.core.walk.__file__).endswith(".py")


def version() -> str:
    return f"soulgames {VERSION} ({'compiled' if compiled() else 'plain Python'})"
