"""A kind of step that the language of cards does not have, as a class: in one file, and maybe in another package."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.action import Action
from soulgames.core.telling import Kind, Text

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulfall.in_code import InCode
    from soulgames.games.soulfall.position import Position

# Where a card may be: of the player who takes the step, or of the other one.
DECK: Final = "deck"
MY_HAND: Final = "{seat}.hand"
MY_NOMADS: Final = "{seat}.nomads"
MY_SHARDS: Final = "{seat}.shards"
THEIR_HAND: Final = "{other}.hand"
THEIR_NOMADS: Final = "{other}.nomads"
THEIR_SHARDS: Final = "{other}.shards"

_KNOWN: Final = ("*.seen", "*.strayed", "*.strays")


class Move(Kind):
    """A way of a card that no other step has, and the event that tells of it: `InCode.move` lets a card go it.

    Its sentences know `{who}` and `{place}`, and `{lord}` for those who know the card: whoever gets it into the hand, gives it
    out of the hand, or knew it before.
    """

    def __init__(self, name: str, *sentences: Text, start: str, end: str, you: tuple[Text, ...] = ()) -> None:
        super().__init__(name, *sentences, you=you, changes=(*_changed(start), *_changed(end), *_KNOWN))
        self.start: Final = start
        self.end: Final = end


def _changed(where: str) -> tuple[str, ...]:
    """The fields of a view in which a card more or less shows."""
    if where == DECK:
        return ("deck_size", "deck_known")
    return (where, f"{where.partition('.')[0]}.cards", f"{where}_size")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """All that is known about a kind of step stands on its class; sentences are marked with `N_`.

    It is done at once by `do`. If it has a `question`, its player answers that with a Lord, a Nomad or a Shard instead. What it
    does is no Action, so no Devotion answers it.
    """

    name: ClassVar[str]
    """What a pack writes: words in lower case letters."""
    does: ClassVar[Text]
    """What a card says, as in "discard a card". With a plural, a pack may write a number from 1 to 9 behind the name: it fills
    the place `{count}`, so often it is asked, and `do` is told."""
    theirs: ClassVar[Text] = ""
    """The same with the other player as the subject. Without it, a pack cannot say `other` of this step."""
    rule: ClassVar[str] = "SF-STEP-1"
    """What the referee cites."""
    question: ClassVar[Kind | None] = None
    """Its sentences know `{who}`, `{lord}`, the card that it stands on, and `{count}`."""
    secret: ClassVar[bool] = False
    """Whether only the player who answers may know the Lord that is chosen."""
    moves: ClassVar[tuple[Kind, ...]] = ()
    """The kinds of events that it tells of itself: a `Move`, for a card that goes a way of its own."""

    def possible(self, position: Position) -> bool:
        """Whether it could do anything, as far as its player knows; otherwise it is skipped."""
        return self.has_answers(position)

    def has_answers(self, position: Position) -> bool:
        return self.lords(position) != 0 or self.nomads(position) != 0 or self.shards(position) != 0

    def do(self, position: InCode, number: i64) -> None:
        """What happens at once, by the verbs of `card_moves.py` and `in_code.py`. `me()` takes the step, `foe()` does not."""

    def lords(self, position: Position) -> i64:
        """The Lords that would answer the question, as a set."""
        return 0

    def nomads(self, position: Position) -> i64:
        """The same for Nomads, by their places in the order of laying; whose they are, the question says."""
        return 0

    def shards(self, position: Position) -> i64:
        return 0

    def answer(self, position: InCode, action: Action) -> None:
        """What happens with the one that was chosen: `action.a` is its Lord, or its place counted from 0."""
