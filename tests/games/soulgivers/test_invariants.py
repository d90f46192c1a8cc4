"""What holds at every decision of every game, with all content in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from soulgames.core.game import Game
from soulgames.core.toml_text import Lines, Table
from soulgames.games.soulgivers.cards import PickOne, PlaceOnPortal
from soulgames.games.soulgivers.frames import FRAMES
from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, TILE_OF, TILES, distance
from soulgames.games.soulgivers.ground import BLACK_HOLE, BORDER_WALL, CLOSED, EVENT_HORIZON, GATEWAY, KINDS, PATCH
from soulgames.games.soulgivers.names import ANOMALIES, MODIFIERS
from soulgames.games.soulgivers.notation import ABILITIES
from soulgames.games.soulgivers.populations.event_horizon import DrawingIn
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.tiles import DESTROYED, turned
from soulgames.games.soulgivers.traits import INCORPOREAL
from soulgames.games.soulgivers.turn import Turn
from tests.games.soulgivers import properties
from tests.games.soulgivers.sample import (
    CHARACTERS,
    FOUR,
    GAME,
    GAMES_OF_FOUR,
    SEEDS,
    SIDES,
    decisions,
    decisions_of_four,
    start,
)

PIECES = range(2 * len(CHARACTERS))
HIDDEN, IN_PLAY, SOUL, OUT = range(4)
"""The stages of a character's game; it never goes back to an earlier one."""


def drawn(state: SoulgiversState, side: int) -> list[int]:
    """The cards of a side that are in nobody's deck any more: two to choose from, or those that wait to be placed."""
    cards = []
    for frame in state.stack:
        if isinstance(frame, PickOne) and frame.a == side:
            cards += [card for card in (frame.b, frame.c) if card != NOWHERE]
        if isinstance(frame, PlaceOnPortal) and frame.a == side:
            cards.append(frame.b)
    return cards


def stages(state: SoulgiversState) -> list[int]:
    """The stage of each character of each side, from the one place where it is found."""
    found: list[tuple[int, int]] = [(soul, SOUL) for soul in state.soul if soul != NOWHERE]
    for side in range(2):
        cards = state.decks[side] + state.teams[side] + drawn(state, side)
        found += [(side * len(CHARACTERS) + card, HIDDEN) for card in cards]
    for piece in PIECES:
        if state.where[piece] != NOWHERE:
            found.append((piece, IN_PLAY))
        if state.soul_at[piece] != NOWHERE:
            found.append((piece, SOUL))
    stage_of = dict(found)
    assert len(stage_of) == len(found), "a character is in two places"
    return [stage_of.get(piece, OUT) for piece in PIECES]


def on_board(state: SoulgiversState) -> list[tuple[int, int]]:
    """All Soulgivers on the board, with their cells."""
    return [(piece, cell) for piece, cell in enumerate(state.where) if 0 <= cell < FIRST_PLACE]


def must_move_on(state: SoulgiversState, piece: int) -> bool:
    """Whether a Soulgiver is in the middle of a movement that cannot end where it is."""
    legal = [str(action) for action in state.legal()]
    if isinstance(state.stack[-1], Turn):
        return piece == state.active and all(text.startswith("step ") for text in legal)
    return all(text.startswith("choose ") for text in legal)


def is_locked(state: SoulgiversState, tile: int) -> bool:
    return any(TILE_OF[m // KINDS] == tile and m % KINDS in (BORDER_WALL, EVENT_HORIZON) for m in state.modifiers)


@cache
def face(tile: int) -> int:
    """A tile whichever way it lies, face up or down."""
    return min(int(turned(tile & ~DESTROYED, quarters)) for quarters in range(4))


Property = Callable[[SoulgiversState, SoulgiversState], None]

# The properties: each is told the state before the last action, and the state now.


def each_character_is_in_one_place_and_never_comes_back(before: SoulgiversState, now: SoulgiversState) -> None:
    for was, is_now in zip(stages(before), stages(now), strict=True):
        assert was <= is_now
        assert was != HIDDEN or is_now <= IN_PLAY


def no_more_than_three_of_a_side_are_in_play(before: SoulgiversState, now: SoulgiversState) -> None:
    for side in range(2):
        first = side * len(CHARACTERS)
        assert sum(where != NOWHERE for where in now.where[first : first + len(CHARACTERS)]) <= 3


def souls_are_borne_on_the_board(before: SoulgiversState, now: SoulgiversState) -> None:
    for piece, soul in enumerate(now.soul):
        assert soul == NOWHERE or 0 <= now.where[piece] < FIRST_PLACE


def modifiers_add_up(before: SoulgiversState, now: SoulgiversState) -> None:
    lying = Counter(m % KINDS for m in now.modifiers)
    at_start = now.content.modifiers
    for kind, count in enumerate(at_start):
        held = [now.supplies[side * len(MODIFIERS) + kind] for side in range(2)]
        assert all(0 <= supply <= count for supply in held)
        if kind in (BLACK_HOLE, PATCH):
            assert lying[kind] + sum(held) == 2 * count
    assert lying[BORDER_WALL] <= at_start[BORDER_WALL]
    assert lying[EVENT_HORIZON] <= at_start[EVENT_HORIZON]
    assert all(lying[GATEWAY + side] <= at_start[GATEWAY] for side in range(2))


def there_is_one_fragment_somewhere(before: SoulgiversState, now: SoulgiversState) -> None:
    if now.carrier == NOWHERE:
        assert 0 <= now.fragment < TILES
        assert not now.tiles[now.fragment] & DESTROYED
    else:
        assert 0 <= now.where[now.carrier] < FIRST_PLACE


def only_somebody_passing_through_shares_a_cell(before: SoulgiversState, now: SoulgiversState) -> None:
    for piece, cell in on_board(now):
        if now.occupant[cell] != piece:
            assert now.has(piece, INCORPOREAL)
            assert must_move_on(now, piece)
    assert max(Counter(cell for _, cell in on_board(now)).values(), default=0) <= 2


def occupants_are_where_they_are(before: SoulgiversState, now: SoulgiversState) -> None:
    for cell, piece in enumerate(now.occupant):
        assert piece == NOWHERE or now.where[piece] == cell
    assert all(now.occupant[cell] != NOWHERE for _, cell in on_board(now))


def nobody_stops_in_a_wall(before: SoulgiversState, now: SoulgiversState) -> None:
    tops = {m // KINDS: m % KINDS for m in now.modifiers}
    for piece, cell in on_board(now):
        if tops.get(cell) == BORDER_WALL:
            assert piece < len(CHARACTERS) or now.has(piece, INCORPOREAL)
            assert must_move_on(now, piece)


def nothing_is_on_a_closed_tile(before: SoulgiversState, now: SoulgiversState) -> None:
    """A destroyed tile, or the Mother tile under the Barrier, where the Fragment may lie (SG-BOARD-7, SG-BOARD-9)."""
    used = [cell for _, cell in on_board(now)] + [cell for cell in now.soul_at if cell != NOWHERE]
    for cell in used + [m // KINDS for m in now.modifiers]:
        assert not now.ground.kinds[cell] & CLOSED
        assert not now.tiles[TILE_OF[cell]] & DESTROYED


def the_living_have_one_to_five_decay(before: SoulgiversState, now: SoulgiversState) -> None:
    if now.stack and isinstance(now.stack[-1], Turn):
        assert all(1 <= now.decay[piece] <= 5 for piece, where in enumerate(now.where) if where != NOWHERE)


def essences_are_three_at_most(before: SoulgiversState, now: SoulgiversState) -> None:
    assert 0 <= now.essences <= 3


def locked_tiles_stay(before: SoulgiversState, now: SoulgiversState) -> None:
    """Neither turned, moved nor destroyed; their population modifiers stay too, until all of a kind go."""
    for tile in {TILE_OF[m // KINDS] for m in before.modifiers}:
        if is_locked(before, tile):
            assert now.tiles[tile] == before.tiles[tile]
    for kind in (BORDER_WALL, EVENT_HORIZON):
        lay = {m for m in before.modifiers if m % KINDS == kind}
        lies = {m for m in now.modifiers if m % KINDS == kind}
        assert lay <= lies or not lies


def tiles_are_only_moved_turned_and_destroyed(before: SoulgiversState, now: SoulgiversState) -> None:
    if any(before.tiles):  # not while the table is still bare
        assert Counter(map(face, before.tiles)) == Counter(map(face, now.tiles))
    destroyed = [sum(tile & DESTROYED != 0 for tile in state.tiles) for state in (before, now)]
    assert destroyed[0] <= destroyed[1]


def the_stack_is_empty_between_actions(before: SoulgiversState, now: SoulgiversState) -> None:
    """Nothing waits below the decision of the turn, and nothing at all once the game is over."""
    if now.to_decide is None:
        assert now.stack == []
    elif isinstance(now.stack[-1], Turn):
        assert len(now.stack) == 1


def there_are_two_of_each_anomaly(before: SoulgiversState, now: SoulgiversState) -> None:
    cards = Counter(now.pile + now.hands[0] + now.hands[1] + now.played)
    assert cards == dict.fromkeys(range(len(ANOMALIES)), 2)
    waiting = now.to_decide is not None and now.stack[-1].name == "put_back"
    assert max(len(hand) for hand in now.hands) <= (4 if waiting else 3)


def event_horizons_draw_every_shell(before: SoulgiversState, now: SoulgiversState) -> None:
    """None is left next to a free one (SG-POP-3), except while the Specters choose who is next (SG-POP-4)."""
    if now.to_decide is None or isinstance(now.stack[-1], DrawingIn):
        return
    for piece, cell in on_board(now):
        if piece < len(CHARACTERS) and cell not in now.ground.horizons:
            near = [horizon for horizon in now.ground.horizons if distance(cell, horizon) == 1]
            assert all(now.occupant[horizon] != NOWHERE for horizon in near)


def whoever_is_stuck_stays(before: SoulgiversState, now: SoulgiversState) -> None:
    """SG-POP-5."""
    for piece, cell in on_board(before):
        stuck = piece < len(CHARACTERS) and cell in before.ground.horizons and cell in now.ground.horizons
        if stuck and before.occupant[cell] == piece:
            assert now.where[piece] in (cell, NOWHERE)


def nothing_is_at_fault(before: SoulgiversState, now: SoulgiversState) -> None:
    assert now.fault() is None


PROPERTIES: list[Property] = [
    each_character_is_in_one_place_and_never_comes_back,
    no_more_than_three_of_a_side_are_in_play,
    souls_are_borne_on_the_board,
    modifiers_add_up,
    there_is_one_fragment_somewhere,
    only_somebody_passing_through_shares_a_cell,
    occupants_are_where_they_are,
    nobody_stops_in_a_wall,
    nothing_is_on_a_closed_tile,
    the_living_have_one_to_five_decay,
    essences_are_three_at_most,
    locked_tiles_stay,
    tiles_are_only_moved_turned_and_destroyed,
    the_stack_is_empty_between_actions,
    there_are_two_of_each_anomaly,
    event_horizons_draw_every_shell,
    whoever_is_stuck_stays,
    nothing_is_at_fault,
    *properties.PROPERTIES,
]


def check(before: SoulgiversState, now: SoulgiversState, happened: str, wanted: list[Property] = PROPERTIES) -> None:
    for holds in wanted:
        try:
            holds(before, now)
        except AssertionError as error:
            raise AssertionError(f"{holds.__name__}: {error}\nafter '{happened}' in\n{before.to_scene()}") from error


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants(seed: int) -> None:
    before = start(seed)
    state, happened = before, "nothing"
    for state, action in decisions(seed):
        check(before, state, happened)
        before, happened = state.copy(), str(action)
    check(before, state, happened)
    assert state.to_decide is None


@pytest.mark.parametrize("seed", GAMES_OF_FOUR)
def test_invariants_of_four(seed: int) -> None:
    before, happened = None, "nothing"
    for state, action in decisions_of_four(seed):
        check(before or state, state, happened, properties.PROPERTIES)
        before, happened = state.copy(), str(action)
    check(before or state, state, happened, properties.PROPERTIES)
    assert state.to_decide is None


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_positions_are_read_back(seed: int) -> None:
    """In the middle of everything too; the laws do the same with whole games, and with the text."""
    for state, _ in decisions(seed):
        check_reading_back(GAME, state)


@pytest.mark.parametrize("seed", GAMES_OF_FOUR[::3])
def test_positions_of_four_are_read_back(seed: int) -> None:
    for state, _ in decisions_of_four(seed):
        check_reading_back(FOUR, state)


def check_reading_back(game: Game, state: SoulgiversState) -> None:
    again = game.from_position(Table(state.position(), Lines("")))
    assert again.key() == state.key(), state.to_scene()
    assert again.to_decide == state.to_decide
    assert again.legal() == state.legal()


def test_everything_was_used() -> None:
    """The games above are worth as much as what happens in them: every ability, card, population and kind of decision."""
    used: Counter[str] = Counter()
    for seed in SEEDS:
        for state, action in decisions(seed):
            used[str(action)] += 1
            used[state.stack[-1].name] += 1
            used.update(f"{MODIFIERS[min(m % KINDS, GATEWAY)]} lies" for m in state.modifiers)
            if str(action) == "population":
                used[f"population {SIDES[state.to_decide or 0]}"] += 1
    wanted = [f"use {ability}" for ability in ABILITIES] + [f"play {anomaly}" for anomaly in ANOMALIES]
    wanted += [f"population {side}" for side in SIDES] + [f"{modifier} lies" for modifier in MODIFIERS]
    wanted += [f"activate {name}" for name in CHARACTERS] + ["step portal", "pass", "drop", "collect", "attack barrier"]
    wanted += [name for name in FRAMES if name not in NOT_SEEN + RARE]
    used["pass"] = sum(count for text, count in used.items() if text.startswith("pass "))
    assert [name for name in wanted if not used[name]] == []


NOT_SEEN = ["new_soulgivers", "end_turn", "begin_turn", "place_team", "reckoning", "deal_characters"]
"""The frames that resolve themselves, so that nobody ever sees them on top of the stack; the last is one of two against two."""

RARE = ["first_out"]
"""Two that wait in black holes at the same time: a scene shows it."""
