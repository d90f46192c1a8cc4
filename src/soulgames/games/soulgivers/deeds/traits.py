"""What auras give to their bearers: their answers to the questions that the rules ask."""

from __future__ import annotations

from typing import Final

UNTARGETABLE: Final = 1  # never a chosen target
GUARDS: Final = 2  # allies on its tile cannot be destroyed by an attack
STEADY: Final = 4  # black holes are ordinary cells for it, and nothing moves it off one
TRAVELS: Final = 8  # black holes take it elsewhere
HUSHES: Final = 16  # foes on its tile cannot be activated
INCORPOREAL: Final = 32  # passes through walls and others
GATE_WALKER: Final = 64  # steps onto gates for nothing, and does not use them
