"""What the referee says to every action that can be written, in positions of all kinds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from soulgames import CHANCE, Action, Rng
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Either, Sentence
from soulgames.games.soulgivers.deeds.ability import ABILITY_ESSENCE, NO_ABILITY, USED_BEFORE
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.sample import FOUR, GAME, SEEDS, chosen, decisions

EVERY = 3
"""Of the decisions of a game, one in this many is looked at: over all games, thousands of positions."""


def rules(text: str) -> set[str]:
    return {f"SG-{rule}" for rule in text.split()}


# The rules that may be cited, by verb.

STOPPING = rules("GHO-3 POP-1")
ACTIVE = rules("TURN-2 REACT-5")
ACTING = ACTIVE | STOPPING | rules("TURN-4 TURN-7")
LEADING = rules("HOL-3 POP-5 SPA-3 BOARD-7 BOARD-9 GHO-3 POP-1")
TRIBUTES = {
    "collect": rules("FRAG-1"),
    "pass": rules("FRAG-2"),
    "drop": rules("FRAG-3"),
    "attack": rules("ATT-1 ATT-2 ATT-4 PRO-3 2V2-4"),
}
TURN = {
    "activate": STOPPING | rules("TURN-2 PAT-3"),
    "play": STOPPING | rules("REACT-1"),
    "population": STOPPING | rules("REACT-1 REACT-6"),
    "decline": STOPPING | rules("REACT-1"),
    "step": ACTIVE | STOPPING | rules("SHIELD-1 MOVE-1 MOVE-2 MOVE-3 MOVE-6 MOVE-7 MOVE-8 RUN-2 BOARD-7 BOARD-9 POP-5 SPA-3"),
    "rotate": ACTIVE | STOPPING | rules("TURN-7 SHIELD-1"),
    "absorb": ACTING | rules("SOUL-1"),
    **{verb: ACTING | own for verb, own in TRIBUTES.items()},
    "draw": STOPPING | rules("DRAW-1 DRAW-2"),
    "choose": rules("TURN-4"),
    "done": rules("TURN-4"),
    "end": STOPPING,
}
DEEDS = {
    "leap": rules("RUN-1 RUN-2 POP-5"),
    "charge": rules("PRO-1 RUN-3 POP-5"),
    "mold": rules("ARC-1 ARC-2 BOARD-8"),
    "mind_control": rules("VOL-1 RUN-3 MOVE-8") | LEADING,
    "acquiescence": rules("VOL-3 RUN-3 FRAG-2"),
    "teleport": rules("SPA-1 RUN-3 HOL-3 POP-5 SPA-3 TURN-7"),
    "chaos": rules("CON-1 BOARD-8"),
    "tornado": rules("BLO-1"),
    "patch": rules("PAT-1 MOD-1 MOD-4"),
    "update": rules("PAT-2 MOD-1 MOD-4"),
    "black_void": rules("HOL-1 MOD-1 MOD-4"),
    "tear": rules("HOL-2 MOD-1 MOD-4"),
    "eradicate": rules("GHO-1 RUN-3"),
    "rejection": rules("GHO-2"),
    "infection": rules("AEG-1"),
    "magnificent_decay": rules("AEG-2 RUN-3 TURN-7"),
    "gate": rules("GAT-1 MOD-1 MOD-4"),
    "soulstrike": rules("SCR-1 RUN-3"),
    "encouragement": rules("WHI-1 RUN-3"),
    "discouragement": rules("WHI-2"),
    "enter": rules("GAT-2 GAT-3"),
    "decay": rules("ANO-1 REACT-4"),
    "fracture": rules("ANO-2"),
    "shelter": rules("ANO-3 REACT-4") | LEADING,
    "temporal_suspension": rules("ANO-4 REACT-4"),
    "translocation": rules("ANO-5"),
    "gyre": rules("ANO-6"),
    "collapse": rules("ANO-7"),
    "exposure": rules("ANO-8 REACT-4"),
    "dispersal": rules("ANO-9"),
    "respite": rules("ANO-10 REACT-4"),
    "the_border": rules("POP-1 MOD-1 MOD-4"),
    "event_horizon": rules("POP-3 MOD-1 MOD-4"),
}
USING = rules("ABIL-1 SOUL-2 WHI-2 GAT-2")
DEEDS["peek"] = rules("GAT-3").union(USING, *DEEDS.values())
FOLLOWING = {
    "shields": rules(""),
    "put_back": rules("DRAW-2"),
    "pick_one": rules("TURN-1"),
    "place_on_portal": rules("TURN-1"),
    "wormhole": rules("SPA-2"),
    "ricochet": rules("SCR-2"),
    "hit": rules("SCR-2"),
    "gale": rules("BLO-1"),
    "first_out": rules("POP-5"),
    "drawing_in": rules("POP-4"),
    "swap_tile": rules("SETUP-5"),
    "swap_with": rules("SETUP-5"),
    "turn_tile": rules("SETUP-5"),
    "choose_team": rules("SETUP-6"),
    "place_team": rules("SETUP-6 TURN-1"),
}
"""Decisions that follow from what happened: the rule of a wrong answer. Anything but an answer waits (SG-TURN-4)."""

PRICE_AND_NUMBER = (NO_ABILITY.text, ABILITY_ESSENCE.text, USED_BEFORE.text)
"""All that SG-ABIL-1 itself is cited for."""


def citable(state: SoulgiversState, action: Action) -> set[str]:
    """The rules that may forbid an action in the decision that is open."""
    words = str(action).split()
    frame = state.stack[-1]
    if isinstance(frame, Pending):
        return rules("TURN-4") | (DEEDS[state.content.deeds[frame.a].key] if words[0] in ("choose", "done") else set())
    if frame.name == "turn":
        return ACTING | USING | DEEDS[words[1]] if words[0] == "use" else TURN[words[0]]
    if frame.name == "window":
        return rules("REACT-1 REACT-3 REACT-6") | DEEDS[words[1]] if words[0] == "play" else rules("REACT-1 REACT-6")
    if frame.name == "repeating":
        used = rules("WHI-2 POP-5") | DEEDS[words[1]] if words[0] == "use" else TRIBUTES.get(words[0], set())
        return rules("WHI-1 TURN-4") | used
    if frame.name == "peeking":
        return USING | DEEDS[words[1]] if words[0] == "use" else rules("TURN-4")
    assert frame.name in FOLLOWING, f"which rules may the decision {frame.name} cite?"
    return FOLLOWING[frame.name] | rules("TURN-4")


def check(state: SoulgiversState) -> None:
    """Every action that can be written."""
    for action in state.rules.vocabulary:
        refusal = state.why_not(action)
        if refusal is not None:
            assert refusal.rule in citable(state, action), f"{action}: {refusal}\n{state.to_scene()}"
            generic = refusal.rule == "SG-ABIL-1"
            assert not generic or refusal.text.endswith(PRICE_AND_NUMBER), f"{action}: {refusal}\n{state.to_scene()}"


def four(seed: int) -> Iterator[SoulgiversState]:
    """The decisions of the first rounds of a game of two against two."""
    rng = Rng(seed)
    state = FOUR.new({**FOUR.some_options(rng), "setup": "quick"})
    assert isinstance(state, SoulgiversState)
    for _ in range(500):
        if state.to_decide is None:
            return
        action = chosen(state, rng)
        if state.to_decide != CHANCE:
            yield state
        state.apply(action)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_names_a_rule_of_its_verb(seed: int) -> None:
    for number, (state, _) in enumerate(decisions(seed)):
        if state.to_decide != CHANCE and number % EVERY == seed % EVERY:
            check(state)


@pytest.mark.parametrize("seed", range(12))
def test_every_refusal_names_a_rule_of_its_verb_with_four_players(seed: int) -> None:
    for number, state in enumerate(four(seed)):
        if number % EVERY == seed % EVERY:
            check(state)


# What is said.


def said(position: str, *actions: str, table: str = "soulgivers") -> Refusal:
    """Why the last of these actions is refused, after the others."""
    rules_of = FOUR if table == FOUR.name else GAME
    state = rules_of.from_scene(f'game = "{table}"\n[position]\npopulation_used = ["shells", "specters"]\n{position}')
    for text in actions[:-1]:
        state.apply(rules_of.parse(state, text))
    refusal = state.why_not(rules_of.parse(state, actions[-1]))
    assert refusal is not None
    return refusal


MELEE = """
[position.soulgivers]
shells.blower      = { at = "c3" }
shells.architect   = { at = "c4" }
specters.architect = { at = "h8" }
[position.souls]
specters.ghost = { at = "d3" }
"""


def test_an_attack_on_an_ally_a_soul_or_nobody_is_told_apart() -> None:
    """SG-ATT-1."""
    ally, soul, nobody = (said(MELEE, "activate blower", f"attack {cell}") for cell in ("c4", "d3", "b3"))
    assert {ally.rule, soul.rule, nobody.rule} == {"SG-ATT-1"}
    assert "ally" in ally.text
    assert "Soul:" in soul.text
    assert "no opposing Soulgiver" in nobody.text


def test_the_fragment_is_named_when_it_costs_the_last_point() -> None:
    """SG-MOVE-7."""
    carrier = '[position.soulgivers]\nshells.protector = { at = "c3", carries = true }'
    refusal = said(carrier, "activate protector", "step c4", "step c5", "step c6")
    assert refusal.rule == "SG-MOVE-7"
    assert "the Fragment costs a point" in refusal.text


def test_with_four_players_the_barrier_closes_the_tile_of_the_fragment() -> None:
    """SG-2V2-4."""
    position = 'fragment = "B2"\nbarrier = true\nturn = "shells-1"\n[position.soulgivers]\nshells.blower = { at = "b3" }'
    assert said(position, "activate blower", "step c3", table=FOUR.name).text == "the Barrier closes the Fragment's tile"
    mother = said('barrier = true\n[position.soulgivers]\nshells.blower = { at = "d5" }', "activate blower", "step e5")
    assert mother.text == "the Barrier closes the Mother tile"


def test_all_reasons_are_given_if_there_are_several() -> None:
    """SG-ABIL-1: Mind Control finds the Runner and a Holemaker that stands firm."""
    position = """
holes = ["c5"]
[position.soulgivers]
shells.volomancer  = { at = "c3" }
specters.runner    = { at = "d4" }
specters.holemaker = { at = "c5" }
"""
    refusal = said(position, "activate volomancer", "use mind_control")
    assert refusal.rule == "SG-VOL-1"
    firm = "nothing moves this Soulgiver off its black hole"
    fast = "Superluminal Speed keeps this Soulgiver from being chosen as a target"
    assert refusal.text == f"nobody else in reach will do: {fast} or {firm}"
    assert refusal.words == "{what}: {reasons}"
    assert refusal.fields["reasons"] == Either([Sentence(fast), Sentence(firm)])


def test_numbers_of_the_pack_are_fields_of_a_sentence() -> None:
    carrier = '[position.soulgivers]\nshells.blower = { at = "c3", carries = true }\nshells.ghost = { at = "d3" }'
    refusal = said(carrier, "activate blower", "pass ghost")
    assert refusal.words == "the Fragment is passed exactly {number} cells in a straight line"
    assert refusal.text == "the Fragment is passed exactly 3 cells in a straight line"
