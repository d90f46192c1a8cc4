"""Rules on which the boxed game's texts disagree, so that groups play them differently: the pack chooses.

The first choice of each is what these rules say; docs/rules/soulgivers.md tells which text says so, and which lost.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.content import flag, word
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml

NO: Final = "false"
YES: Final = "true"


class Ruling(NamedTuple):
    key: str
    rule: str
    choices: dict[str, str]
    """What the pack may say, and what the rule then says."""


RULINGS: Final = (
    Ruling(
        "carrier_shields",
        "SG-SHIELD-2",
        {
            "fragment": N_("A carrier has the two shields of the Fragment instead of its own."),
            "none": N_("A carrier has no shields at all."),
        },
    ),
    Ruling(
        "shields_after_forced_drop",
        "SG-SHIELD-3",
        {
            "set": N_("Whoever is made to drop the Fragment sets its shields as it likes."),
            "kept": N_("Whoever is made to drop the Fragment faces as it did before it carried it."),
        },
    ),
    Ruling(
        "decay_covers_soul",
        "SG-SOUL-3",
        {
            NO: N_("The Decay paid for an ability covers no ability of an absorbed Soul."),
            YES: N_("The Decay paid for an ability covers one of the absorbed Soul, too."),
        },
    ),
    Ruling(
        "draw",
        "SG-DRAW-1",
        {
            "any time": N_("An anomaly is drawn at any moment of one's turn."),
            "last": N_("An anomaly is drawn at the end of one's turn: drawing ends it."),
        },
    ),
    Ruling(
        "extermination",
        "SG-END-3",
        {
            "own portals": N_("Extermination asks that no portal of your own is left."),
            "all portals": N_("Extermination asks that no portal at all is left."),
        },
    ),
    Ruling(
        "anomaly_in_own_turn",
        "SG-REACT-1",
        {
            YES: N_("In one's own turn an anomaly may answer a population ability."),
            NO: N_("Nobody plays an anomaly in a turn of their own side."),
        },
    ),
    Ruling(
        "population",
        "SG-REACT-1",
        {
            "declaration": N_("In one's own turn the population ability is used right after a declaration."),
            "any time": N_("In one's own turn the population ability is used at any moment while a Soulgiver is active."),
        },
    ),
    Ruling(
        "leap_over_souls",
        "SG-RUN-1",
        {NO: N_("A Soul alone is nothing to leap over."), YES: N_("Souls are leapt over, too.")},
    ),
    Ruling(
        "leap_over_patches",
        "SG-RUN-1",
        {YES: N_("Patches are leapt over, too."), NO: N_("A patch alone is nothing to leap over.")},
    ),
    Ruling(
        "mind_control_turns",
        "SG-VOL-1",
        {
            NO: N_("Whoever is led by Mind Control keeps its front."),
            YES: N_("Whoever has been led by Mind Control is turned as the leader likes."),
        },
    ),
    Ruling(
        "acquiescence",
        "SG-VOL-3",
        {
            "anybody": N_("The Fragment is passed to anybody, as far as any pass goes."),
            "user": N_("The Fragment comes to the user of the ability, from anywhere in range."),
        },
    ),
    Ruling(
        "chaos",
        "SG-CON-1",
        {
            "turn": N_("Chaos turns two tiles where they lie."),
            "swap": N_("Chaos swaps two tiles and turns each as its player likes, or not at all."),
        },
    ),
    Ruling(
        "tornado",
        "SG-BLO-1",
        {"everybody": N_("A Tornado blows friends and foes."), "opponents": N_("A Tornado blows opponents only.")},
    ),
    Ruling(
        "eradicate_with_soul",
        "SG-GHO-1",
        {
            YES: N_("Whoever has a Soul already drops it when it takes another by Eradicate."),
            NO: N_("Whoever has a Soul already cannot use Eradicate."),
        },
    ),
    Ruling(
        "soulstrike_at_border",
        "SG-SCR-1",
        {
            "stops": N_("A struck Soul stops at the border of the board."),
            "destroyed": N_("A struck Soul is destroyed at the border of the board."),
        },
    ),
    Ruling(
        "soulstrike_second",
        "SG-SCR-2",
        {
            "chosen": N_("A Soul that is hit by another is sent on forward, left or right."),
            "straight": N_("A Soul that is hit by another flies straight on."),
        },
    ),
    Ruling(
        "encouragement_sight",
        "SG-WHI-1",
        {
            NO: N_("A Word of Encouragement needs no line of sight."),
            YES: N_("A Word of Encouragement needs a clear line of sight."),
        },
    ),
    Ruling(
        "discouragement",
        "SG-WHI-2",
        {
            "first": N_("A Word of Discouragement reaches the first Soulgiver on the line."),
            "all": N_("A Word of Discouragement reaches all opponents on the line, as far as the first wall."),
        },
    ),
)


class Rulings:
    """What a pack has chosen."""

    def __init__(self, table: Toml) -> None:
        self.chosen: Final = {ruling.key: _choice(table, ruling) for ruling in RULINGS}
        table.done()
        self.bare_carrier: Final = self._is("carrier_shields", "none")
        self.forced_drop_sets: Final = self._is("shields_after_forced_drop", "set")
        self.decay_covers_soul: Final = self._is("decay_covers_soul", YES)
        self.draw_is_last: Final = self._is("draw", "last")
        self.needs_no_portals: Final = self._is("extermination", "all portals")
        self.anomaly_in_own_turn: Final = self._is("anomaly_in_own_turn", YES)
        self.population_any_time: Final = self._is("population", "any time")
        self.leaps_souls: Final = self._is("leap_over_souls", YES)
        self.leaps_patches: Final = self._is("leap_over_patches", YES)
        self.led_are_turned: Final = self._is("mind_control_turns", YES)
        self.user_receives: Final = self._is("acquiescence", "user")
        self.chaos_swaps: Final = self._is("chaos", "swap")
        self.tornado_spares_allies: Final = self._is("tornado", "opponents")
        self.eradicates_with_soul: Final = self._is("eradicate_with_soul", YES)
        self.border_destroys_souls: Final = self._is("soulstrike_at_border", "destroyed")
        self.hit_souls_fly_on: Final = self._is("soulstrike_second", "straight")
        self.encouragement_needs_sight: Final = self._is("encouragement_sight", YES)
        self.discourages_all: Final = self._is("discouragement", "all")

    def _is(self, key: str, choice: str) -> bool:
        return self.chosen[key] == choice

    def said(self) -> list[tuple[str, Sentence]]:
        """The rules that are disputed, and how they are played with this pack: for the rule book that is shown with it."""
        return [(ruling.rule, Sentence(ruling.choices[self.chosen[ruling.key]])) for ruling in RULINGS]


def _choice(table: Toml, ruling: Ruling) -> str:
    """What the pack says; else the first choice."""
    if table.value(ruling.key) is None:
        return next(iter(ruling.choices))
    if YES in ruling.choices:
        return YES if flag(table, ruling.key) else NO
    return word(table, ruling.key, [*ruling.choices])
