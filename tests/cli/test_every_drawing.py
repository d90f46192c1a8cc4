"""What must hold for the drawing of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from soulgames import CHANCE, Rng, State, game
from soulgames.cli.drawings import drawing_of
from soulgames.cli.table.listing import listing
from soulgames.core.game import Game
from soulgames.core.registry import game_names

MOST = 240
EVERY = 12

GAMES = game_names()


def walk(rules: Game, seed: int) -> Iterator[State]:
    rng = Rng(seed)
    state = rules.new(rules.some_options(rng))
    for _ in range(MOST):
        yield state
        if state.to_decide is None:
            return
        state.apply(state.sample(rng))


def drawn(rules: Game, state: State, seat: int | None, unicode: bool, width: int = 100) -> list[str]:
    names = {name: f"player {name}" for name in rules.seats}
    console = Console(width=width, color_system=None, force_terminal=False)
    drawing, view = drawing_of(rules, unicode), state.view(seat)
    with console.capture() as capture:
        console.print(drawing.table(view, names, view))
        if state.to_decide not in (None, CHANCE):
            console.print(listing(state.legal(), drawing.heading, lambda action: drawing.note(action, view)))
    return capture.get().splitlines()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_view_fits_the_screen_with_unicode_and_without(name: str, seed: int) -> None:
    rules = game(name)
    for number, state in enumerate(walk(rules, seed)):
        if number % EVERY == 0:
            seat = state.to_decide
            lines = drawn(rules, state, seat if seat is not None and seat >= 0 else None, unicode=True)
            assert max(map(cell_len, lines)) <= 100
            assert len(lines) <= 50
            letters = drawn(rules, state, None, unicode=False)
            assert "".join(letters).isascii()
