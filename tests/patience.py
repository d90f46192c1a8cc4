"""How long tests wait for what they expect: long. A limit ends what hangs; how fast a machine is, it does not ask."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0


def wait_until(condition: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < ends, "what was waited for did not come"
        time.sleep(0.05)
