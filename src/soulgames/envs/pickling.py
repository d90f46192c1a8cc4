"""States as values that can be pickled: by name, content and the text of the position, which gives an equal state back."""

from __future__ import annotations

from typing import NamedTuple

from soulgames.core.game import Game, State
from soulgames.core.registry import core_content
from soulgames.core.registry import game as registered


class SavedGame(NamedTuple):
    name: str
    content: str | None
    """The text of the pack, unless it is the core one."""


def save_game(game: Game) -> SavedGame:
    return SavedGame(game.name, None if game.pack.text == core_content(game.name) else game.pack.text)


def load_game(saved: SavedGame) -> Game:
    return registered(saved.name, saved.content)


def save_state(state: State) -> tuple[SavedGame, str]:
    return save_game(state.game), state.to_scene()


def load_state(saved: SavedGame, scene: str) -> State:
    return load_game(saved).from_scene(scene)
