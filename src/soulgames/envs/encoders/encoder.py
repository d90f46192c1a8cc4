"""What an encoder is, and the mask of legal actions. Compiled with the rules and free of NumPy, as every step needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST: Final = 255
"""A larger number (only other content packs have any) is shown as this one."""


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str


class Encoder:
    """Writes what a seat knows as bytes: the fields one after the other, each in row-major order.

    It shows what the seat's view shows, and what everybody saw happen; never anything that `resample` would draw.
    """

    def __init__(self, fields: list[Field]) -> None:
        self.fields: Final[list[Field]] = fields
        self.starts: Final[dict[str, int]] = {}
        """Where each field begins."""
        end = 0
        for field in fields:
            self.starts[field.name] = end
            end += _size(field.shape)
        self.size: Final[int] = end

    def encode(self, state: State, seat: i64) -> bytearray:
        """What the seat knows, `size` bytes, newly made."""
        raise NotImplementedError


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


def byte(number: i64) -> int:
    """A number that fits into an observation."""
    return 0 if number < 0 else number if number < MOST else MOST


def legal_mask(state: State) -> bytearray:
    """A 1 at the id of every legal action."""
    mask = bytearray(len(state.game.vocabulary))
    for action in state.legal():
        mask[action.id] = 1
    return mask


def advance(state: State, mask: bytearray, id: i64, rng: Rng) -> bool:
    """Play the action with this id, and whatever chance has to say after it. False if the mask does not show it as legal."""
    vocabulary = state.game.vocabulary
    if id < 0 or id >= len(vocabulary) or not mask[id]:
        return False
    state.apply(vocabulary[id])
    while state.decider == CHANCE:
        state.apply(chance(rng.answer()))
    return True
