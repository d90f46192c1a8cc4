"""What auras give to their bearers: their answers to the questions that the rules ask."""

from __future__ import annotations

from typing import Final

UNTARGETABLE: Final = 1  # never a chosen target
GUARDS: Final = 2  # allies on its tile cannot be destroyed by an attack
SURVIVES_HOLES: Final = 4  # black holes do not destroy it
STEADY: Final = 8  # on a black hole, abilities and anomalies do not move it
TRAVELS: Final = 16  # black holes take it elsewhere
HUSHES: Final = 32  # foes on its tile cannot be activated
INCORPOREAL: Final = 64  # passes through walls and others
GATE_WALKER: Final = 128  # steps onto gates for nothing, and does not use them
