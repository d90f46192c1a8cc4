"""What an owner may add to a pack: the printed words of a Lord, the order of its Actions, and Lords."""

from __future__ import annotations

from typing import Final

from soulgames.core.blanks import TEXT, Blank, Blanks, NewCard, worded
from soulgames.core.telling import N_

ORDER: Final = Blank(
    "lords.*.order",
    TEXT,
    about=N_("In which order the Devoted take the Actions of a Lord."),
    usual="either",
    choices={"either": N_("in either order"), "written": N_("in the order written")},
)
A_LORD: Final = {"count": 4, "actions": ["draw"], "after": "draw", "effect": ["take"]}

BLANKS: Final = Blanks([*worded("lords", "lord", needed=True), ORDER], [NewCard("lords", {"": A_LORD})])
