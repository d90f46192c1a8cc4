"""Python's search for cycles of garbage waits while a bot thinks.

A search makes and drops objects by the million, and holds on to many of them, so that the collector looks at all of these
again and again. What a search makes has no cycles: it goes when nobody holds it any more.
"""

from __future__ import annotations

import gc


class Quiet:
    """Within it nothing is collected."""

    def __init__(self) -> None:
        self._collects = False

    def __enter__(self) -> None:
        self._collects = gc.isenabled()
        gc.disable()

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self._collects:
            gc.enable()
