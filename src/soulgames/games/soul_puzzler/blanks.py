"""What an owner may add to a pack: the printed words of cards, when a power is used, characters and what they can do."""

from __future__ import annotations

from typing import Final

from soulgames.core.blanks import NAME, TEXT, WORDS, Blank, Blanks, NewCard, worded
from soulgames.core.telling import N_
from soulgames.games.soul_puzzler.describing import ACTION, BEFORE_ACTING, BEFORE_PLACING

WHEN: Final = Blank(
    "powers.*.when",
    TEXT,
    about=N_("When a power is used."),
    usual=ACTION,
    choices={
        ACTION: N_("as the action of a turn"),
        BEFORE_PLACING: N_("before a Place or a Pass"),
        BEFORE_ACTING: N_("before any action"),
    },
)
NONE: Final = {"none": N_("none")}
A_CHARACTER: Final = {"power": "none", "tokens": 0, "score": "none"}
A_POWER: Final = {"steps": ["place a token"]}
A_SCORE_ABILITY: Final = {"steps": ["gain 1 point"]}

BLANKS: Final = Blanks(
    [
        Blank("characters.*.name", WORDS, NAME, "", "character", "name", needed=True),
        Blank("characters.*.power", TEXT, choices=NONE, among="powers", needed=True),
        Blank("characters.*.score", TEXT, choices=NONE, among="score_abilities", needed=True),
        *worded("powers", "power", needed=True),
        WHEN,
        *worded("score_abilities", "score_ability", needed=True),
    ],
    [
        NewCard("characters", {"": A_CHARACTER}),
        NewCard("powers", {"": A_POWER}),
        NewCard("score_abilities", {"": A_SCORE_ABILITY}),
    ],
)
