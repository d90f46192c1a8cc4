"""The Gatekeeper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    ABILITY_DECAY,
    ABILITY_ESSENCE,
    CAME_OUT,
    CELL,
    FINISH_FIRST,
    GATE_WALKER,
    GATED,
    GATEWAY,
    KINDS,
    N_,
    NOWHERE,
    ON_GATES,
    PEEKING,
    USE,
    Ability,
    Action,
    Aura,
    Behaviour,
    Kind,
    Notation,
    Pending,
    PieceFrame,
    Position,
    Question,
    Refusal,
    Sentence,
    Shields,
    Trigger,
    abilities_of,
    ask,
    begin_use,
    can_use,
    gates,
    lay_modifier,
    mark_used,
    other_gate,
    piece_at,
    remove_all,
    step,
    supply,
    take_fragment,
    top_modifier,
    why_no_modifier,
    why_use,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Piece, i64


NO_GATE: Final = Refusal("SG-GAT-2", "this Soulgiver does not stand on a gate of its side with another one to use")
ONCE: Final = Refusal("SG-GAT-2", "a gate is used once a turn")
NOT_THE_KEEPER: Final = Refusal("SG-GAT-3", "the keeper of the gates does not use them")
TAKEN: Final = Refusal("SG-GAT-2", "the other gate is occupied")


PEEK: Final = Kind(
    "peek",
    "{who} uses an ability of {character} from the other gate.",
    you=("use an ability as if standing on the other gate.",),
)


class Gate(Ability):
    """Place both gates of your side on free cells in range; used again, it takes them up first."""

    name = "gate"
    title = N_("Gate")
    text = N_("Lay the two gates of your side on cells {range}, or lay them again elsewhere.")
    rule = "SG-GAT-1"
    see_also = ("SG-GAT-2",)
    ranged = True
    lacks = N_("no pair of cells in reach")
    questions = [CELL, CELL]
    words = [N_("{deed} – which cell gets the first gate?"), N_("{deed} – which cell gets the second gate?")]

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        left = supply(position, position.side_of(pending.who()), GATEWAY)
        return None if left else self.refuse("your side has no gates")

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if pending.count() == 1 and value == pending.pick(0):
            return self.refuse("the gates are placed on two cells")
        refusal = self._why_not_taken_up(position, GATEWAY + position.side_of(pending.who()))
        return refusal or self.why_far(position, pending, value) or why_no_modifier(position, value)

    def possible(self, position: Position, pending: Pending) -> bool:
        """There have to be two cells."""
        if self.why_unready(position, pending) is not None:
            return False
        free: i64 = 0
        for cell in self.candidates(position, pending):
            if self.why(position, pending, cell) is None:
                free += 1
                if free == 2:
                    return True
        return False

    def _why_not_taken_up(self, position: Position, kind: i64) -> Refusal | None:
        """Gates that lie already come off like any modifier: from the top, and not from under a Soulgiver."""
        for modifier in position.modifiers:
            if modifier % KINDS == kind:
                cell = modifier // KINDS
                if position.occupant[cell] != NOWHERE:
                    return self.refuse("a Soulgiver stands on one of the gates, so it cannot be taken up")
                if top_modifier(position, cell) != kind:
                    return self.refuse("one of the gates is covered, so it cannot be taken up")
        return None

    def act(self, position: Position, pending: Pending) -> None:
        kind = GATEWAY + position.side_of(pending.who())
        remove_all(position, kind, self.rule)
        lay_modifier(position, pending.pick(0), kind, self.rule)
        lay_modifier(position, pending.pick(1), kind, self.rule)


class GateUse(Ability):
    """What an active ally on a gate may do once a turn, for Decay."""

    may_be_repeated = False
    shares_price = False
    decay_paid = True

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        piece = pending.who()
        if position.has(piece, GATE_WALKER):
            return NOT_THE_KEEPER
        if other_gate(position, position.side_of(piece), position.where[piece]) == NOWHERE:
            return NO_GATE
        if position.marks[piece] & GATED:
            return ONCE
        if self.too_dear(position, piece):
            return ABILITY_DECAY
        return None if self.owes(position, pending) <= position.essences else ABILITY_ESSENCE


class Enter(GateUse):
    """Come out on the other gate, Fragment and all."""

    name = "enter"
    title = N_("Enter")
    text = N_("For {price}, come out on the other gate.")
    rule = "SG-GAT-2"

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        refusal = super().why_unready(position, pending)
        if refusal is not None:
            return refusal
        piece = pending.who()
        exit = other_gate(position, position.side_of(piece), position.where[piece])
        return TAKEN if position.occupant[exit] != NOWHERE else None

    def act(self, position: Position, pending: Pending) -> None:
        piece = pending.who()
        position.marks[piece] |= GATED
        exit = other_gate(position, position.side_of(piece), position.where[piece])
        step(position, piece, exit, CAME_OUT, self.rule)


class Peek(GateUse):
    """Use an ability as if standing on the other gate, paid as usual."""

    name = "peek"
    title = N_("Peek")
    text = N_("For {price} more, use an ability as if standing on the other gate.")
    rule = "SG-GAT-2"

    def possible(self, position: Position, pending: Pending) -> bool:
        if self.why_unready(position, pending) is not None:
            return False
        for number in abilities_of(position, pending.who()):
            if can_use(position, pending.who(), number, PEEKING):
                return True
        return False

    def why_no_answer(self, position: Position, pending: Pending) -> Refusal:
        """What keeps it from all its abilities."""
        refusals = []
        for number in abilities_of(position, pending.who()):
            refusal = why_use(position, pending.who(), number, PEEKING)
            if refusal is not None:
                refusals.append(refusal)
        return self.why_all(refusals, Sentence("no ability can be used from the other gate"))

    def finish(self, position: Position, pending: Pending) -> None:
        """The Decay is paid together with the ability."""
        piece = pending.who()
        position.marks[piece] |= GATED
        position.stack.append(Peeking(piece))


class Peeking(PieceFrame):
    """It says which ability it uses from the other gate."""

    name = "peeking"
    number = 23
    asked = (PEEK,)

    def decider(self, position: Position) -> i64:
        return position.owner[self.piece]

    def question(self, position: Position) -> Question:
        return ask(position, PEEK, "peek", "ability", piece_at(position, self.piece))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        for number in abilities_of(position, self.piece):
            if can_use(position, self.piece, number, PEEKING):
                actions.append(notation.of[USE][number])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        return why_use(position, self.piece, action.a, PEEKING) if action.kind == USE else FINISH_FIRST

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        mark_used(position, self.piece, action.a)
        begin_use(position, self.piece, action.a, PEEKING)


class Link(Trigger):
    """While the keeper stands on a gate, the Fragment of an active ally on the other one passes to it at once (SG-GAT-3)."""

    when = ON_GATES

    def fires(self, position: Position) -> bool:
        carrier = position.carrier
        if carrier == NOWHERE or carrier != position.active or position.has(carrier, GATE_WALKER):
            return False
        side = position.side_of(carrier)
        if position.where[carrier] not in gates(position, side):
            return False
        exit = other_gate(position, side, position.where[carrier])
        keeper: Piece = NOWHERE if exit == NOWHERE else position.occupant[exit]
        if keeper == NOWHERE or position.side_of(keeper) != side or not position.has(keeper, GATE_WALKER):
            return False
        take_fragment(position, keeper, "SG-GAT-3")
        pending = position.stack[-1]
        if not isinstance(pending, Shields) or pending.piece != carrier:  # it may just have collected or received it
            position.stack.append(Shields(carrier))
        position.stack.append(Shields(keeper))
        return True


class Gatekeeper(Behaviour):
    """Stepping onto a gate costs it nothing, even with no points left, and it does not use the gates (SG-GAT-3)."""

    key = "gatekeeper"
    title = N_("Gatekeeper")
    text = N_("two doors, one threshold")
    auras = [
        Aura(
            "link",
            N_("Link"),
            N_("Steps onto gates for nothing, and takes the Fragment from an ally on the other gate."),
            ("SG-GAT-3",),
        )
    ]
    traits = GATE_WALKER
    abilities = [Gate]
    open_to_all = [Enter, Peek]
