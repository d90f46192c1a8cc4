"""Abilities, anomalies and population abilities: things that are done by answering a few questions in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Either, Kind, Question, Sentence
from soulgames.games.soulgivers.board.geometry import ALL_DIRECTIONS, all_cells, all_tiles
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import ANSWERS, answer_key
from soulgames.games.soulgivers.text.questions import ask

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player
    from soulgames.games.soulgivers.deeds.pending import Pending
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

FINISH_FIRST: Final = Refusal("SG-TURN-4", "what was begun is finished first")


ASK_CELL: Final = Kind("choose_cell", "{who} chooses a cell for {deed}.", you=("{deed} – choose a cell.",))
ASK_CELL_OR_STOP: Final = Kind(
    "choose_or_stop", "{who} may choose a cell for {deed}.", you=("{deed} – choose a cell, or done.",)
)
ASK_TILE: Final = Kind("choose_tile", "{who} chooses a tile for {deed}.", you=("{deed} – choose a tile.",))
ASK_DIRECTION: Final = Kind("choose_direction", "{who} chooses a direction for {deed}.", you=("{deed} – choose a direction.",))
ASK_QUARTERS: Final = Kind(
    "choose_quarters", "{who} turns {tile} by {deed}.", you=("{deed} – by how many quarters does {tile} turn, clockwise?",)
)
ASK_DECAY: Final = Kind("choose_decay", "{who} chooses how much Decay for {deed}.", you=("{deed} – choose how much Decay.",))
ASK_NUMBER: Final = Kind("choose_number", "{who} chooses a number for {deed}.", you=("{deed} – choose a number.",))
ASK_SOUL: Final = Kind("choose_soul", "{who} chooses a Soul for {deed}.", you=("{deed} – choose a Soul, with its side.",))
ASK_PORTAL: Final = Kind("choose_portal", "{who} chooses a portal for {deed}.", you=("{deed} – choose a portal.",))
QUESTIONS: Final[dict[int, Kind]] = {
    CELL: ASK_CELL,
    TILE: ASK_TILE,
    DIRECTION: ASK_DIRECTION,
    PIECE: ASK_SOUL,
    PORTAL: ASK_PORTAL,
}
"""How an answer of a kind is asked for, by a deed that has no words of its own for it."""

QUARTERS: Final = "quarters"
DECAY: Final = "decay"
NUMBERS: Final[dict[str, Kind]] = {QUARTERS: ASK_QUARTERS, DECAY: ASK_DECAY}
"""How a number is asked for that means one of these; for any other there is ASK_NUMBER."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One deed. It is asked what to ask next, what would answer, and told when all is answered."""

    name: ClassVar[str]
    title: ClassVar[str]
    text: ClassVar[str]
    """What it does, in short. The places `{range}`, `{price}` and `{decay}` are filled as the pack says, others by `places`."""
    rule: ClassVar[str]
    see_also: ClassVar[tuple[str, ...]] = ()
    """More rules about it."""
    questions: ClassVar[list[int]] = []
    """The kinds of answers that it asks for, in order. If one depends on those before, `asks` says which come."""
    words: ClassVar[list[str]] = []
    """How it asks for each of them. Without words of its own, it asks for a cell, a tile and so on."""
    number_means: ClassVar[str] = ""
    """What the numbers mean that it asks for: QUARTERS, DECAY, or anything else."""
    leads: ClassVar[bool] = False
    """Whether its first answer, a cell, is kept as the piece that stood there (deeds/steering.py)."""
    lacks: ClassVar[str] = N_("nothing in reach")
    """What the referee misses if it cannot be begun: there is …, or … will do."""

    def __init__(self) -> None:
        self.number: i64 = 0
        """The place among all deeds, given by the game."""
        self.key: str = getattr(self, "name", "")
        """The same as the name and the rule of its class, but for what a pack has composed."""
        self.cites: str = getattr(self, "rule", "")
        self.leading: bool = self.leads
        self._questions: Final = self.questions  # quicker to reach than what belongs to the class
        self._refusals: Final[dict[str, Refusal]] = {}

    def says(self, content: Content) -> str:
        """Its text; other than `text` if the pack has a disputed rule another way."""
        return self.text

    def called(self) -> Sentence:
        return Sentence(self.title)

    def describes(self, content: Content) -> Sentence:
        """What its card says."""
        return Sentence(self.says(content), self.places(content))

    def lacking(self) -> str:
        """What the referee misses."""
        return self.lacks

    def places(self, content: Content) -> dict[str, object]:
        """What fills the places in its text."""
        found: dict[str, object] = {}
        if self.key in content.cells:
            found["cells"] = Sentence("{count} cell", {"count": content.cells[self.key]}, "{count} cells")
        if self.key in content.ranges:
            found["range"] = content.ranges[self.key].words()
        if self.key in content.prices:
            found["price"] = content.prices[self.key].words()
            found["decay"] = content.prices[self.key].decay
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
        """All is answered: it is paid for, if it costs something, and done."""
        self.act(position, pending)

    def act(self, position: Position, pending: Pending) -> None:
        """The effect, once all is answered."""

    def question(self, position: Position, pending: Pending, kind: i64) -> Question:
        """The next answer, of this kind, as a question."""
        fields = self.about(position, pending)
        stops = self.why_stop(position, pending) is None
        if kind == NUMBER:
            asked = NUMBERS.get(self.number_means, ASK_NUMBER)
            if self.number_means:
                fields["number_means"] = self.number_means
        else:
            asked = ASK_CELL_OR_STOP if stops and kind == CELL else QUESTIONS[int(kind)]
        return ask(position, asked, self.key, ANSWERS[int(kind)], fields, stops)

    def words_for(self, answer: str, answered: int) -> str:
        """How it asks for such an answer after some others; nothing if it has no words of its own for that."""
        found = ""
        for index, text in enumerate(self.words):
            if ANSWERS[self.questions[index]] == answer:
                found = text
                if index >= answered:  # some before it may have been left out, and the last one may come again
                    break
        return found

    def about(self, position: Position, pending: Pending) -> dict[str, object]:
        """The answers so far, and the cell or the tile that the next one is about: the last one that was named."""
        fields: dict[str, object] = {}
        chosen: list[str] = []
        for index in range(pending.count()):
            kind = self.asks(position, pending.first(index))
            key = answer_key(position, kind, pending.pick(index))
            chosen.append(key)
            if kind in (CELL, TILE):
                fields = {ANSWERS[int(kind)]: key}
        fields["chosen"] = chosen
        return fields

    def expect(self, kind: i64) -> Refusal:
        """Against an answer of another kind."""
        wanted = verb.WANTED[int(kind)]
        refusal = self._refusals.get(wanted)
        if refusal is None:
            refusal = self._refusals[wanted] = Refusal(self.cites, "expected {answer}", {"answer": Sentence(wanted)})
        return refusal

    def refuse(self, text: str) -> Refusal:
        """Made once for each text: looking for targets refuses far more often than anybody asks why."""
        refusal = self._refusals.get(text)
        if refusal is None:
            refusal = self._refusals[text] = Refusal(self.cites, text)
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
        return self.why_all(refusals, Sentence("{lacks} will do", {"lacks": Sentence(self.lacking())}))

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        """Nothing is in reach at all."""
        return Refusal(self.cites, "there is {lacks}", {"lacks": Sentence(self.lacking())})

    def why_all(self, refusals: list[Refusal], what: Sentence) -> Refusal:
        """One refusal for all of these: by the rule that they share, else by its own, with all their reasons."""
        rules = {refusal.rule for refusal in refusals}
        reasons: list[object] = list({refusal.text: refusal.sentence for refusal in refusals}.values())
        rule = refusals[0].rule if len(rules) == 1 else self.cites
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
