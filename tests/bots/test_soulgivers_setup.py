"""Setting up Soulgivers with a thought: ways out of the portals, the swap of a tile, and the worth of a team."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from soulgames import CHANCE, Action, Rng, chance, game
from soulgames.bots.budget import Budget
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soulgivers_guide import SoulgiversGuide
from soulgames.bots.evaluators.weights import read_weights
from soulgames.bots.planner import Planner
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, FIRST_PLACE, TILE_NUMBERS
from soulgames.games.soulgivers.board.tiles import HOLE_BITS, WALL_BITS
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.position import Position

RULES = game("soulgivers")
assert isinstance(RULES, Soulgivers)
WEIGHTS = read_weights("soulgivers")
GHOST = [character.key for character in RULES.content.characters].index("ghost")
SOUTH_WEST, NORTH_WEST, NORTH_EAST, SOUTH_EAST = range(4)
NORTH, EAST, SOUTH, WEST = range(4)
WALLED_SOUTH = WALL_BITS[4 * SOUTH_WEST + SOUTH] | WALL_BITS[4 * SOUTH_EAST + SOUTH]
WALLED_NORTH = WALL_BITS[4 * NORTH_WEST + NORTH] | WALL_BITS[4 * NORTH_EAST + NORTH]
HOLES_SOUTH = HOLE_BITS[SOUTH_WEST] | HOLE_BITS[SOUTH_EAST]


def begun(faces: Mapping[str, int], first: int = 0) -> Position:
    """The set-up of a game whose tiles are empty but for some."""
    state = RULES.new({"setup": "full"})
    state.play(chance(1))
    state.play(chance(first))
    assert isinstance(state, Position)
    tiles = [tile if place in (TILE_NUMBERS["A3"], TILE_NUMBERS["E3"], 12) else 0 for place, tile in enumerate(state.tiles)]
    for name, face in faces.items():
        tiles[TILE_NUMBERS[name]] = face
    state.tiles = tiles
    state.lay_ground()
    return state


def planner(positions: int, seed: int = 1, weights: Mapping[str, float] | None = None) -> Planner:
    return Planner(evaluator(RULES, weights), SoulgiversGuide(), Budget(simulations=positions), seed)


def choice(bot: Planner, state: Position) -> Action:
    seat = state.to_decide
    assert seat is not None
    return bot.choose(state.view(seat), state.legal(), partial(state.resample, seat))


def set_up(state: Position, bots: list[Planner]) -> list[tuple[int, str]]:
    """Let two bots set up; what each has said."""
    said = []
    rng = Rng(3)
    while state.turn_number == 0:
        seat = state.to_decide
        assert seat is not None
        action = chance(rng.answer()) if seat == CHANCE else choice(bots[seat], state)
        state.play(action)
        if seat != CHANCE:
            said.append((seat, action.text))
    return said


def waiting(state: Position, side: int) -> list[str]:
    """The cells in front of those who wait on the portals of a side, but for the Ghost, which no wall stops."""
    pieces = [state.piece(side, character) for character in range(state.characters) if character != GHOST]
    places = [state.where[piece] for piece in pieces]
    return sorted(CELL_NAMES[state.content.entries[place - FIRST_PLACE]] for place in places if place >= FIRST_PLACE)


def value(state: Position, seat: int = 0) -> float:
    return evaluator(RULES).value(state, seat)


@pytest.mark.parametrize("face", [WALLED_SOUTH, HOLES_SOUTH], ids=["walls", "black holes"])
def test_a_portal_without_a_way_out_is_worth_less(face: int) -> None:
    assert value(begun({"B1": face})) < value(begun({}))
    assert value(begun({"B1": face}), 1) > value(begun({}), 1)


def test_whoever_waits_behind_a_wall_is_as_good_as_lost() -> None:
    """But for one that walls do not stop."""

    def waits(name: str, at: str, walls: str) -> float:
        scene = f"""
            game = "soulgivers"
            title = "Somebody waits"
            [position]
            turn = "specters"
            {walls}
            [position.soulgivers]
            shells.{name} = {{ at = "{at}" }}"""
        return evaluator(RULES).value(RULES.from_scene(scene), 0)

    walls = 'walls = ["c1-s"]'
    assert waits("patcher", "portal-west-1", walls) < waits("patcher", "portal-west-2", walls) - 0.1
    assert waits("ghost", "portal-west-1", walls) > waits("patcher", "portal-west-1", walls) + 0.1


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("positions", [800, 6000])
def test_nobody_is_put_behind_walls(positions: int, first: int) -> None:
    """Only one way out of four is open to each side, and the swap is over."""
    faces = {
        "B1": WALLED_SOUTH,
        "D1": WALL_BITS[4 * SOUTH_WEST + SOUTH],
        "B5": WALLED_NORTH,
        "D5": WALL_BITS[4 * NORTH_EAST + NORTH],
    }
    state = begun(faces, first)
    state.play("done")
    state.play("done")
    set_up(state, [planner(positions, seat) for seat in (0, 1)])
    assert set(waiting(state, 0)) == {"h1"}
    assert set(waiting(state, 1)) == {"g10"}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("positions", [800, 6000])
def test_a_swap_opens_the_way_out(positions: int, first: int) -> None:
    faces = {"B1": WALLED_SOUTH, "D1": WALLED_SOUTH}
    state = begun(faces, first)
    if first == 1:
        state.play("done")
    bot = planner(positions)
    exits = _exits(state)
    assert choice(bot, state).text in ("choose B1", "choose D1")
    while state.stack[-1].name in ("swap_tile", "swap_with", "turn_tile") and state.to_decide == 0:
        state.play(choice(bot, state))
    assert exits == 0
    assert _exits(state) == 2


def _exits(state: Position) -> int:
    ground, content = state.ground, state.content
    return sum(not ground.walled(content.entries[place], content.outwards[place // 2]) for place in range(4))


def team(weights: Mapping[str, float], seed: int = 0) -> set[str]:
    state = begun({})
    state.play("done")
    state.play("done")
    said = set_up(state, [planner(800, seed + seat, weights) for seat in (0, 1)])
    return {text.split()[1] for seat, text in said if seat == 0 and text.startswith("choose ") and "portal" not in text}


def test_a_team_is_chosen_by_what_its_cards_are_worth() -> None:
    """Whichever abilities are good: no character is a favourite by itself."""
    nothing = {name: 0.0 if name.startswith("ability_") else weight for name, weight in WEIGHTS.items()}
    assert team({**nothing, "ability_tornado": 1.0, "ability_mold": 1.0, "ability_patch": 1.0}) == {
        "blower",
        "architect",
        "patcher",
    }
    assert team({**nothing, "ability_chaos": 1.0, "ability_eradicate": 1.0, "ability_leap": 1.0}) == {
        "confuser",
        "ghost",
        "runner",
    }


def test_a_secret_team_is_not_always_the_same() -> None:
    """But of those that are worth about as much; the Confuser is not here."""
    weights = {name: 0.0 if name.startswith("ability_") else weight for name, weight in WEIGHTS.items()}
    weights |= {"attackers": 0.0, "range": 0.0, "shields": 0.0, "gathered": 0.0, "nearest": 0.0, "ability_chaos": -1.0}
    teams = [team(weights, seed) for seed in range(5)]
    assert len({frozenset(found) for found in teams}) > 2
    assert not any("confuser" in found for found in teams)
