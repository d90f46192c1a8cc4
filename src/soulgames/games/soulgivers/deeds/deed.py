"""Abilities, anomalies and population abilities: things that are done by answering a few questions in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.action import Action
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.core.telling import N_, Either, Kind, Question, Sentence
from soulgames.games.soulgivers.board.geometry import ALL_DIRECTIONS, all_cells, all_tiles
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import STOPPED_CHOOSING
from soulgames.games.soulgivers.text.fields import ANSWERS, answer_key
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import tell_answer, tell_player

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player, Side
    from soulgames.games.soulgivers.text.pack import Content

# The kinds of answers.
CELL: Final = verb.CHOOSE_CELL
TILE: Final = verb.CHOOSE_TILE
DIRECTION: Final = verb.CHOOSE_DIRECTION
NUMBER: Final = verb.CHOOSE_NUMBER
PIECE: Final = verb.CHOOSE_PIECE
PORTAL: Final = verb.CHOOSE_PORTAL
FINISHED: Final = -1
"""No more questions."""
STOPPED: Final = 126
"""The pick of `done`."""
ENTRY: Final = 125
"""The pick of `choose portal`."""

PEEKING: Final = 64
ENCOURAGED: Final = 128
"""No Essence is asked for, though Decay is (SG-WHI-1)."""
_DIGIT: Final = 128
MOST_ANSWERS: Final = 8
"""That fit into a number below 2**62."""
_FULL: Final = 128**7  # the least number with eight answers

FINISH_FIRST: Final = Refusal("SG-TURN-4", "what was begun is finished first")


CHOOSE_CELL: Final = Kind("choose_cell", "{deed}: {who} chooses a cell.", you=("{deed}: choose a cell.",))
CHOOSE_OR_STOP: Final = Kind("choose_or_stop", "{deed}: {who} may choose a cell.", you=("{deed}: choose a cell, or done.",))
CHOOSE_TILE: Final = Kind("choose_tile", "{deed}: {who} chooses a tile.", you=("{deed}: choose a tile.",))
CHOOSE_DIRECTION: Final = Kind("choose_direction", "{deed}: {who} chooses a direction.", you=("{deed}: choose a direction.",))
CHOOSE_QUARTERS: Final = Kind(
    "choose_quarters", "{deed}: {who} turns {tile}.", you=("{deed}: choose by how many quarters {tile} turns, clockwise.",)
)
CHOOSE_DECAY: Final = Kind("choose_decay", "{deed}: {who} chooses how much Decay.", you=("{deed}: choose how much Decay.",))
CHOOSE_SOUL: Final = Kind("choose_soul", "{deed}: {who} chooses a Soul.", you=("{deed}: choose a Soul, with its side.",))
CHOOSE_PORTAL: Final = Kind("choose_portal", "{deed}: {who} chooses a portal.", you=("{deed}: choose a portal.",))
QUESTIONS: Final[dict[int, Kind]] = {
    verb.CHOOSE_CELL: CHOOSE_CELL,
    verb.CHOOSE_TILE: CHOOSE_TILE,
    verb.CHOOSE_DIRECTION: CHOOSE_DIRECTION,
    verb.CHOOSE_PIECE: CHOOSE_SOUL,
    verb.CHOOSE_PORTAL: CHOOSE_PORTAL,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One deed. It is asked what to ask next, what would answer, and told when all is answered."""

    name: ClassVar[str]
    title: ClassVar[str]
    text: ClassVar[str]
    """What it does, in short. The places `{range}` and `{decay}` are filled with the pack's numbers, others by `places`."""
    rule: ClassVar[str]
    see_also: ClassVar[tuple[str, ...]] = ()
    """More rules about it."""
    questions: ClassVar[list[int]] = []
    """The kinds of answers that it asks for, in order. If one depends on those before, `asks` says so instead."""
    leads: ClassVar[bool] = False
    """Whether its first answer, a cell, is kept as the piece that stood there (deeds/steering.py)."""
    lacks: ClassVar[str] = N_("nothing in reach")
    """What the referee misses if it cannot be begun: there is …, or … will do."""

    def __init__(self) -> None:
        self.number: i64 = 0
        """The place among all deeds, given by the game."""
        self._questions: Final = self.questions  # quicker to reach than what belongs to the class
        self._refusals: Final[dict[str, Refusal]] = {}

    def places(self, content: Content) -> dict[str, object]:
        """What fills the places in its text."""
        found: dict[str, object] = {}
        if self.name in content.ranges:
            found["range"] = content.ranges[self.name].words()
        if self.name in content.decay_costs:
            found["decay"] = content.decay_costs[self.name]
        return found

    def asks(self, position: Position, pending: Pending) -> i64:
        """The kind of the next answer, or FINISHED."""
        count = pending.count()
        return self._questions[count] if count < len(self._questions) else FINISHED

    def chooser(self, position: Position, pending: Pending) -> Player:
        """Who answers: the player who does it."""
        return pending.who()

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        """What keeps `done` from being an answer too."""
        return FINISH_FIRST

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        """Where to look for answers: at least all the good ones, in their order."""
        return all_answers(position, self.asks(position, pending))

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        """The rule in the way of an answer of the right kind."""
        raise NotImplementedError

    def why_entry(self, position: Position, pending: Pending) -> Refusal | None:
        """The rule in the way of `choose portal`."""
        return self.expect(self.asks(position, pending))

    def takes_effect(self, pending: Pending) -> bool:
        """Whether the next answer takes effect at once, so that nothing has to be said about it but that."""
        return False

    def picked(self, position: Position, pending: Pending) -> None:
        """What happens right after an answer, where answers take effect one by one."""

    def finish(self, position: Position, pending: Pending) -> None:
        """What happens when all is answered."""

    def question(self, position: Position, pending: Pending, kind: i64) -> Question:
        """The next answer, of this kind, as a question."""
        fields = self.about(position, pending)
        stops = self.why_stop(position, pending) is None
        if kind == verb.CHOOSE_NUMBER:
            fields["number_means"] = "quarters" if "tile" in fields else "decay"
            asked = CHOOSE_QUARTERS if "tile" in fields else CHOOSE_DECAY
        else:
            asked = CHOOSE_OR_STOP if stops else QUESTIONS[int(kind)]
        return ask(position, asked, self.name, ANSWERS[int(kind)], fields, stops)

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        """The answers so far, and the cell or the tile that the next one is about: the last one that was named."""
        fields: dict[str, object] = {}
        chosen: list[str] = []
        for index in range(pending.count()):
            kind = self.asks(position, pending.first(index))
            key = answer_key(position, kind, pending.pick(index))
            chosen.append(key)
            if kind in (verb.CHOOSE_CELL, verb.CHOOSE_TILE):
                fields = {ANSWERS[int(kind)]: key}
        fields["chosen"] = chosen
        return fields

    def expect(self, kind: i64) -> Refusal:
        """Against an answer of another kind."""
        wanted = verb.WANTED[int(kind)]
        refusal = self._refusals.get(wanted)
        if refusal is None:
            refusal = self._refusals[wanted] = Refusal(self.rule, "expected {answer}", {"answer": Sentence(wanted)})
        return refusal

    def refuse(self, text: str) -> Refusal:
        """Made once for each text: looking for targets refuses far more often than anybody asks why."""
        refusal = self._refusals.get(text)
        if refusal is None:
            refusal = self._refusals[text] = Refusal(self.rule, text)
        return refusal

    # Whether it can be begun.

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        """A condition that has to hold whatever would be answered."""
        return None

    def in_reach(self, position: Position, pending: Pending, value: i64) -> bool:
        """Whether a candidate is close enough to count among the answers that are looked at for a reason."""
        return True

    def possible(self, position: Position, pending: Pending) -> bool:
        """Whether it can be begun: it has no questions, or the first one has an answer."""
        if self.why_unready(position, pending) is not None:
            return False
        if self.asks(position, pending) == FINISHED or self.why_stop(position, pending) is None:
            return True
        for value in self.candidates(position, pending):
            if self.why(position, pending, value) is None:
                return True
        return False

    def why_begin(self, position: Position, pending: Pending) -> Refusal | None:
        """What keeps a player, or a piece, from beginning it (SG-ABIL-1). Only asked for by people: `possible` is quicker."""
        unready = self.why_unready(position, pending)
        if unready is not None or self.possible(position, pending):
            return unready
        return self.why_no_answer(position, pending)

    def why_no_answer(self, position: Position, pending: Pending) -> Refusal:
        """The rule that all answers in reach share, else its own."""
        refusals = []
        for value in self.candidates(position, pending):
            refusal = self.why(position, pending, value) if self.in_reach(position, pending, value) else None
            if refusal is not None:
                refusals.append(refusal)
        if not refusals:
            return self.why_nothing(position, pending)
        return self.why_all(refusals, Sentence("{lacks} will do", {"lacks": Sentence(self.lacks)}))

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        """Nothing is in reach at all."""
        return Refusal(self.rule, "there is {lacks}", {"lacks": Sentence(self.lacks)})

    def why_all(self, refusals: list[Refusal], what: Sentence) -> Refusal:
        """One refusal for all of these: by the rule that they share, else by its own, with all their reasons."""
        rules = {refusal.rule for refusal in refusals}
        reasons: list[object] = list({refusal.text: refusal.sentence for refusal in refusals}.values())
        rule = refusals[0].rule if len(rules) == 1 else self.rule
        return Refusal(rule, "{what}: {reasons}", {"what": what, "reasons": Either(reasons)})


def all_answers(position: Position, kind: i64) -> list[int]:
    """Everything that an action of this kind can name."""
    if kind == CELL:
        return all_cells()
    if kind == TILE:
        return all_tiles()
    if kind == DIRECTION:
        return ALL_DIRECTIONS
    return list(range(len(position.content.notation.of[kind])))


class Pending(Frame):
    """The deed `a` of the piece or player in `b` is under way; `c` holds the answers so far."""

    name = "asking"
    number = 20
    asked = (
        CHOOSE_CELL,
        CHOOSE_OR_STOP,
        CHOOSE_TILE,
        CHOOSE_DIRECTION,
        CHOOSE_QUARTERS,
        CHOOSE_DECAY,
        CHOOSE_SOUL,
        CHOOSE_PORTAL,
    )

    def count(self) -> i64:
        """How many answers there are."""
        count: i64 = 0
        rest = self.c
        while rest:
            count += 1
            rest //= _DIGIT
        return count

    def pick(self, index: i64) -> i64:
        """An answer, the first one being 0."""
        rest = self.c
        skip = self.count() - 1 - index
        while skip > 0:
            rest //= _DIGIT
            skip -= 1
        return rest % _DIGIT - 1

    def first(self, count: i64) -> Pending:
        """As it was after this number of answers."""
        rest = self.c
        skip = self.count() - count
        while skip > 0:
            rest //= _DIGIT
            skip -= 1
        return Pending(self.a, self.b, rest)

    def last(self) -> i64:
        return self.c % _DIGIT - 1

    def stopped(self) -> bool:
        return self.c != 0 and self.last() == STOPPED

    def who(self) -> i64:
        """The piece of an ability, or the player of anything else."""
        return self.b % PEEKING

    def side(self) -> Side:
        """The side of the player of anything but an ability."""
        return self.who() % 2

    def is_encouraged(self) -> bool:
        return self.b & ENCOURAGED != 0

    def is_peeking(self) -> bool:
        return self.b & PEEKING != 0

    def plus(self, value: i64) -> Pending:
        if self.c >= _FULL or not 0 <= value <= STOPPED:
            raise BrokenInvariant(f"{value} does not fit beside {self.count()} answers")
        return Pending(self.a, self.b, self.c * _DIGIT + value + 1)

    def decider(self, position: Position) -> i64:
        deed = position.content.deeds[self.a]
        if self.stopped() or deed.asks(position, self) == FINISHED:
            return EFFECT
        return deed.chooser(position, self)

    def resolve(self, position: Position) -> None:
        position.content.deeds[self.a].finish(position, self)

    def question(self, position: Position) -> Question:
        deed = position.content.deeds[self.a]
        return deed.question(position, self, deed.asks(position, self))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        deed = position.content.deeds[self.a]
        kind = deed.asks(position, self)
        named = notation.of[kind]
        for value in deed.candidates(position, self):
            if deed.why(position, self, value) is None:
                actions.append(named[value])
        if deed.why_entry(position, self) is None:
            actions.append(notation.of[verb.CHOOSE_ENTRY][0])
        if deed.why_stop(position, self) is None:
            actions.append(notation.of[verb.DONE][0])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        deed = position.content.deeds[self.a]
        if action.kind == verb.DONE:
            return deed.why_stop(position, self)
        if action.kind == deed.asks(position, self):
            return deed.why(position, self, action.a)
        if action.kind == verb.CHOOSE_ENTRY:
            return deed.why_entry(position, self)
        if verb.CHOOSE_CELL <= action.kind <= verb.CHOOSE_ENTRY:
            return deed.expect(deed.asks(position, self))
        return FINISH_FIRST

    def answer(self, position: Position, action: Action) -> None:
        deed = position.content.deeds[self.a]
        value = STOPPED if action.kind == verb.DONE else ENTRY if action.kind == verb.CHOOSE_ENTRY else action.a
        after = self.plus(value)
        position.stack[-1] = after
        if after.stopped():
            tell_player(position, position.decider, STOPPED_CHOOSING, deed.rule)
            return
        if not deed.takes_effect(self):
            tell_answer(position, deed.rule, action)
        deed.picked(position, after)
