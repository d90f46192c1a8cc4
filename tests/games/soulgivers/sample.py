"""A sample of games in which everything happens: whole games, and mêlées with all characters and full hands of anomalies."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from soulgames import CHANCE, Action, Rng, chance, game
from soulgames.core.toml_text import write
from soulgames.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.names import ANOMALIES

GAME = game("soulgivers", pack="reference")
SIDES = GAME.seats
CHARACTERS = [str(action).split()[1] for action in GAME.vocabulary if str(action).startswith("activate ")]
EXPANSION = ["aeger", "gatekeeper", "soulcrusher", "whisperer"]
MOTHER = ["e5", "f5", "e6", "f6"]
BEFORE_OPPOSING = {"shells": ["c10", "d10", "g10", "h10"], "specters": ["c1", "d1", "g1", "h1"]}
MIDDLE = [f"{file}{rank}" for rank in range(3, 9) for file in "cdefgh"]

SETUPS = 16
RARITIES = 24
MELEES = 180
SEEDS = range(SETUPS + RARITIES + MELEES)

LOST_CARRIER = """
game = "soulgivers"
[position]
population_used = ["shells", "specters"]
[position.soulgivers.shells]
volomancer = { at = "d5" }
ghost      = { at = "h5" }
whisperer  = { at = "d6" }
[position.soulgivers.specters]
architect = { at = "e5", carries = true }
blower    = { at = "e8" }
aeger     = { at = "e2" }
"""
CROWD_AT_A_HOLE = """
game = "soulgivers"
[position]
turn            = "specters"
holes           = ["d4", "e4", "g6"]
population_used = ["shells"]
[position.soulgivers.shells]
spacewalker = { at = "d5" }
holemaker   = { at = "c4" }
runner      = { at = "e5" }
[position.soulgivers.specters]
blower = { at = "a9" }
"""

WEIGHTS = {"use": 6, "play": 6, "attack": 4, "collect": 4, "pass": 6, "absorb": 3, "activate": 3, "step": 3}
"""How much likelier than others a verb is chosen, so that abilities and cards turn up often and turns do not just end."""


FOUR = game("soulgivers-2v2", pack="reference")
GAMES_OF_FOUR = range(40)


def start(seed: int) -> SoulgiversState:
    """The beginning of a game of the sample: both kinds of set-up, two positions for what is rare, then mêlées."""
    if seed < SETUPS:
        state = GAME.new({**GAME.some_options(Rng(seed)), "setup": "full" if seed % 2 else "quick"})
    elif seed < SETUPS + RARITIES:
        state = GAME.from_scene(LOST_CARRIER if seed % 2 else CROWD_AT_A_HOLE)
    else:
        state = GAME.from_scene(melee(Rng(seed)))
    assert isinstance(state, SoulgiversState)
    return state


def decisions(seed: int) -> Iterator[tuple[SoulgiversState, Action]]:
    """A game of the sample: each state that waits for an answer, and the answer that it gets."""
    yield from played_on(start(seed), Rng(seed))


def decisions_of_four(seed: int) -> Iterator[tuple[SoulgiversState, Action]]:
    """The same with four players: mêlées, every other one over a Fragment that lies among modifiers."""
    state = FOUR.from_scene(melee_of_four(Rng(seed)))
    assert isinstance(state, SoulgiversState)
    yield from played_on(state, Rng(seed))


def played_on(state: SoulgiversState, rng: Rng) -> Iterator[tuple[SoulgiversState, Action]]:
    while state.to_decide is not None:
        action = chosen(state, rng)
        yield state, action
        state.apply(action)


def chosen(state: SoulgiversState, rng: Rng) -> Action:
    """A verb by its weight, then any action with that verb."""
    if state.to_decide == CHANCE:
        return chance(rng.answer())
    by_verb: dict[str, list[Action]] = {}
    for action in state.legal():
        by_verb.setdefault(str(action).split()[0], []).append(action)
    assert by_verb, f"there is no answer in\n{state.to_scene()}"
    verbs = [verb for verb in by_verb for _ in range(WEIGHTS.get(verb, 1))]
    actions = by_verb[verbs[rng.below(len(verbs))]]
    return actions[rng.below(len(actions))]


def taken(rng: Rng, items: list[str], count: int) -> list[str]:
    """Some of these at random, which are then gone from the list."""
    return [items.pop(rng.below(len(items))) for _ in range(count)]


def melee(rng: Rng) -> str:
    """A scene in the middle of a game: three Soulgivers of each side around the centre, or one before an opposing portal."""
    board = GAME.new({"setup": "quick"})
    board.apply(chance(rng.answer()))
    laid = board.position()
    holes = laid["holes"]
    assert isinstance(holes, list)
    barrier = rng.below(4) == 0
    free = [cell for cell in MIDDLE if cell not in holes and not (barrier and cell in MOTHER)]
    cards = [card for card in ANOMALIES for _ in range(2)]
    position: dict[str, object] = {key: laid[key] for key in ("walls", "holes", "interference")}
    position |= {"turn": SIDES[rng.below(2)], "barrier": barrier, "hands": {side: taken(rng, cards, 3) for side in SIDES}}
    raid = rng.below(4) == 0
    soulgivers: dict[str, dict[str, dict[str, object]]] = {}
    souls, decks = {}, {}
    for side in SIDES:
        team = taken(rng, EXPANSION.copy(), 1 + rng.below(2))
        others = [name for name in CHARACTERS if name not in team]
        team += taken(rng, others, 3 - len(team))
        soulgivers[side] = {name: a_piece(rng, taken(rng, free, 1)[0]) for name in team}
        if raid:
            soulgivers[side][team[0]]["at"] = next(cell for cell in BEFORE_OPPOSING[side] if cell not in holes)
        souls[side] = {name: {"at": free[rng.below(len(free))]} for name in taken(rng, others, 2)}
        soulgivers[side][team[-1]]["soul"] = taken(rng, others, 1)[0]
        decks[side] = taken(rng, others, 4)
    if not barrier:
        side = SIDES[rng.below(2)]
        soulgivers[side][next(iter(soulgivers[side]))]["carries"] = True
    position |= {"soulgivers": soulgivers, "souls": souls, "decks": decks}
    return write({"game": "soulgivers", "position": position | modifiers(rng, soulgivers, free)})


def melee_of_four(rng: Rng) -> str:
    """A mêlée with the last of three Soulgivers, and half the cards, given to each side's second player."""
    position = tomllib.loads(melee(rng))["position"]
    soulgivers = position["soulgivers"]
    seats = [f"{side}-{number}" for number in (1, 2) for side in SIDES]
    hands, decks = position["hands"], position["decks"]
    second = [f"{side}.{name}" for side in SIDES for name in [*list(soulgivers[side])[2:], *decks[side][2:]]]
    position |= {
        "turn": seats[rng.below(4)],
        "hands": {seat: hands[seat[:-2]][:2] if seat.endswith("1") else hands[seat[:-2]][2:] for seat in seats},
        "decks": {seat: decks[seat[:-2]][:2] if seat.endswith("1") else decks[seat[:-2]][2:] for seat in seats},
        "extra": {"second_players": second, "stuck": 1},
    }
    if rng.below(2):
        for piece in (piece for side in SIDES for piece in soulgivers[side].values()):
            piece.pop("carries", None)
        position["fragment"] = "A4"
        position["modifiers"] += [{"kind": "black_hole", "at": "a7"}, {"kind": "patch", "at": "b7"}]
        position["supply"] = {side: {"black_hole": 2 - n, "patch": 1} for n, side in enumerate(SIDES)}
    return write({"game": "soulgivers-2v2", "position": position})


def a_piece(rng: Rng, cell: str) -> dict[str, object]:
    return {"at": cell, "shields": "nesw"[rng.below(4)], "decay": 1 + rng.below(3)}


def modifiers(rng: Rng, soulgivers: dict[str, dict[str, dict[str, object]]], free: list[str]) -> dict[str, object]:
    """Two black holes and a patch from the supplies of both; where there is a keeper, its gates, one of them under an ally."""
    lying = [{"kind": kind, "at": taken(rng, free, 1)[0]} for kind in ("black_hole", "black_hole", "patch")]
    keepers = [side for side in SIDES if "gatekeeper" in soulgivers[side]]
    if keepers:
        ally = next(piece for name, piece in soulgivers[keepers[0]].items() if name != "gatekeeper")
        lying += [{"kind": "gate", "at": str(cell)} for cell in (ally["at"], taken(rng, free, 1)[0])]
    return {
        "modifiers": lying,
        "supply": {"shells": {"black_hole": 2, "patch": 1}, "specters": {"black_hole": 2}},
        "black_void_used": list(SIDES),
        "patch_used": list(SIDES),
    }
