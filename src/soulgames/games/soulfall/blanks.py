"""What an owner may add to a pack: the printed words of a Lord, the order of its Actions, and Lords."""

from __future__ import annotations

from typing import Final

from soulgames.core.blanks import TEXT, Blank, Blanks, NewCard, worded
from soulgames.core.telling import N_
from soulgames.games.soulfall.pack import OTHER_TRIGGERS
from soulgames.games.soulfall.steps import TRIGGERS

ORDER: Final = Blank(
    "lords.*.order",
    TEXT,
    about=N_("In which order the Devoted take the Actions of a Lord."),
    usual="either",
    choices={"either": N_("in either order"), "written": N_("in the order written")},
)
AFTER: Final = Blank("lords.*.after", TEXT, choices=dict.fromkeys([*TRIGGERS, *OTHER_TRIGGERS], ""), needed=True)
RULES: Final = {
    "starter": {"chance": N_("by chance"), "one": N_("player one"), "two": N_("player two")},
    "new_devotions": {
        "wait": N_("a new Devotion waits for the next Action"),
        "answer": N_("it answers the Action that laid it"),
    },
    "effects": {"oldest first": N_("the oldest first"), "newest first": N_("the newest first")},
    "turn_limit": {"larger area": N_("the larger area wins"), "tie": N_("a tie")},
}
A_LORD: Final = {"count": 4, "actions": ["draw"], "after": "draw", "effect": ["take"]}

BLANKS: Final = Blanks(
    [
        *worded("lords", "lord", needed=True),
        AFTER,
        ORDER,
        *(Blank(f"rules.{key}", TEXT, choices=choices, needed=True) for key, choices in RULES.items()),
    ],
    [NewCard("lords", {"": A_LORD})],
)
