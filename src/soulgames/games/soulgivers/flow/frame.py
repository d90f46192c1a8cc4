"""What is still to happen, as small immutable records on the stack of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.action import Action
from soulgames.core.chance import mix
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.position import EFFECT, Position

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece, Player
    from soulgames.games.soulgivers.text.notation import Notation


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An effect resolves itself; a decision waits for a seat, or for chance."""

    name: ClassVar[str]
    number: ClassVar[int]
    """Each kind has its own: it stands for the kind in the key of a state."""
    fields: ClassVar[tuple[str, ...]] = ()
    """What `a`, `b` and `c` are, as far as the frame has use for them: properties, and the names that text/stack.py writes."""
    asked: ClassVar[tuple[Kind, ...]] = ()
    """All that it may ask."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c

    def decider(self, position: Position) -> i64:
        """Who answers; EFFECT if nobody has to."""
        return EFFECT

    def resolve(self, position: Position) -> None:
        """What happens by itself, once the frame has left the stack."""
        raise NotImplementedError

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        """Add the actions that may answer."""
        raise NotImplementedError

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        """The rule that forbids an answer."""
        raise NotImplementedError

    def answer(self, position: Position, action: Action) -> None:
        """Do what was answered. The frame is still on the stack, and takes itself off if it is done with."""
        raise NotImplementedError

    def question(self, position: Position) -> Question:
        """What is asked, of whoever decides; everybody may know it."""
        raise NotImplementedError

    def key(self, key: i64) -> i64:
        return mix(mix(key, (self.number << 32) + ((self.a + 1) << 16) + self.b + 1), self.c + 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerFrame(Frame):
    """Its first number is a player."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    @property
    def player(self) -> Player:
        return self.a


@mypyc_attr(allow_interpreted_subclasses=True)
class PieceFrame(Frame):
    """Its first number is a piece."""

    fields: ClassVar[tuple[str, ...]] = ("piece",)

    @property
    def piece(self) -> Piece:
        return self.a


@mypyc_attr(allow_interpreted_subclasses=True)
class Following(Frame):
    """A decision that follows from what happened. Until it is made nothing happens, and nothing else can follow."""
