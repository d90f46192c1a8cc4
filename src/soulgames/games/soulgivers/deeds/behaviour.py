"""What a character's card does beyond its printed numbers: the four doors through which cards trump rules.

An *ability* adds an action, an *aura* answers a question (as a trait), a *replacement* takes over what would happen (in a black
hole), and a *trigger* follows something. A Double Soul bears the behaviour of both its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from soulgames.core import mypyc_attr
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.position import Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece


class Aura(NamedTuple):
    """What a card says about an aura. What it does is a trait, or a method of the card."""

    key: str
    title: str
    text: str
    rules: tuple[str, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Behaviour:
    """A card. Most have an ability or two, and an aura."""

    key: ClassVar[str]
    title: ClassVar[str]
    text: ClassVar[str]
    """Who this is, in half a sentence."""
    auras: ClassVar[list[Aura]] = []
    abilities: ClassVar[list[type[Ability]]] = []
    open_to_all: ClassVar[list[type[Ability]]] = []
    """Abilities that it makes possible, for whoever is where they can be used."""
    traits: ClassVar[int] = 0

    def __init__(self) -> None:
        self.deeds: Final = [ability() for ability in self.abilities]
        self.open_deeds: Final = [ability() for ability in self.open_to_all]

    def keeps_from_holes(self) -> bool:
        """Whether this card says what a black hole does to its bearer."""
        return False

    def enters_hole(self, position: Position, piece: Piece) -> None:
        """Instead of being destroyed; only if it keeps from holes."""

    def why_unmoved(self, by: i64) -> Refusal | None:
        """What keeps its bearer on a black hole from being moved off it; only if it keeps from holes."""
        return None

    def ends_movement(self, position: Position, piece: Piece) -> None:
        """After the movement of its bearer has ended."""
