"""The Spacewalker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    ANY_LINE,
    BY_ABILITY,
    CAME_OUT,
    CELL,
    CELL_NAMES,
    CELLS,
    N_,
    ON_STUCK,
    SWAPPED,
    TRAPPED,
    TRAVELS,
    WAITING,
    Ability,
    Action,
    Aura,
    Behaviour,
    Following,
    Kind,
    Notation,
    Pending,
    Position,
    Question,
    Refusal,
    Shields,
    Trigger,
    any_waits,
    ask,
    cells_of_side,
    fragment_tile,
    is_exit,
    is_held,
    is_on_hole,
    is_way_out,
    lay_fragment,
    leave,
    neighbour,
    of_piece,
    put,
    settle,
    step,
    tell_answer,
    tell_moved,
    travels,
    why_unmoved,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Piece, Player, i64

LEAVE_THE_HOLE: Final = Refusal("SG-TURN-4", "the way out of the black hole is chosen first")
NO_EXIT: Final = Refusal("SG-SPA-2", "that is no other black hole with a free cell beside it")
NOT_WAITING: Final = Refusal("SG-POP-5", "nobody of yours waits there to leave a black hole")
NO_WAY_OUT: Final = Refusal("SG-SPA-2", "that is no free cell next to the exit, or a wall is between")


CHOOSE_EXIT: Final = Kind(
    "choose_exit",
    "{who} chooses the black hole that {character} comes out of.",
    you=("choose the black hole that {character} comes out of.",),
)
STEP_OUT: Final = Kind(
    "step_out",
    "{who} chooses the cell that {character} steps out onto.",
    you=("choose the cell that {character} steps out onto.",),
)
WHO_IS_FIRST: Final = Kind(
    "who_is_first", "{who} chooses who leaves its black hole first.", you=("choose who leaves its black hole first.",)
)


class Teleport(Ability):
    """Swap places with an ally on the board; shields stay, a carried Fragment is dropped first."""

    name = "teleport"
    title = N_("Teleport")
    text = N_("Swap places with an ally anywhere on the board.")
    rule = "SG-SPA-1"
    moves_bearer = True
    lacks = N_("no other ally on the board")
    questions = [CELL]
    words = [N_("{deed} – with which ally does it swap places?")]

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        piece = pending.who()
        return [cell for cell in cells_of_side(position, position.side_of(piece)) if position.occupant[cell] != piece]

    def why_nothing(self, position: Position, pending: Pending) -> Refusal:
        waits = any_waits(position, position.side_of(pending.who()))
        return WAITING if waits else super().why_nothing(position, pending)

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        refusal = self.why_no_target(position, value)
        if refusal is not None:
            return refusal
        piece = pending.who()
        ally: Piece = position.occupant[value]
        if ally == piece or position.side_of(ally) != position.side_of(piece):
            return self.refuse("one swaps places with an ally")
        return why_unmoved(position, ally, BY_ABILITY)

    def act(self, position: Position, pending: Pending) -> None:
        piece = pending.who()
        here: Cell = position.where[piece]
        there = pending.pick(0)
        ally: Piece = position.occupant[there]
        if position.carrier in (piece, ally):
            lay_fragment(position, fragment_tile(position), self.rule)
        tell_moved(position, piece, SWAPPED, self.rule, here, there)
        tell_moved(position, ally, SWAPPED, self.rule, there, here)
        leave(position, ally)
        put(position, piece, there)
        put(position, ally, here)
        if position.active == piece:
            position.line = ANY_LINE
        settle(position, ally)
        settle(position, piece)


class Wormhole(Following):
    """The owner of the traveller chooses the cell `exit` - 1, then the cell beside it. No exit: it waits (SG-SPA-3)."""

    name = "wormhole"
    number = 21
    fields = ("piece", "exit")
    asked = (
        CHOOSE_EXIT,
        STEP_OUT,
    )

    @property
    def piece(self) -> Piece:
        return self.a

    @property
    def exit(self) -> i64:
        return self.b

    def decider(self, position: Position) -> i64:
        return position.owner[self.piece]

    def question(self, position: Position) -> Question:
        cell = position.where[self.piece] if self.exit == 0 else self.exit - 1
        fields = {**of_piece(position, self.piece), "cell": CELL_NAMES[cell]}
        return ask(position, CHOOSE_EXIT if self.exit == 0 else STEP_OUT, "wormhole", "cell", fields)

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        if self.exit == 0:
            actions.extend(notation.of[CELL][cell] for cell in range(CELLS) if is_exit(position, cell))
            return
        for cell in sorted([neighbour(self.exit - 1, d) for d in range(4) if is_way_out(position, self.exit - 1, d)]):
            actions.append(notation.of[CELL][cell])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != CELL:
            return LEAVE_THE_HOLE
        if self.exit == 0:
            return None if is_exit(position, action.a) else NO_EXIT
        for direction in range(4):
            if is_way_out(position, self.exit - 1, direction) and neighbour(self.exit - 1, direction) == action.a:
                return None
        return NO_WAY_OUT

    def answer(self, position: Position, action: Action) -> None:
        if self.exit == 0:
            tell_answer(position, "SG-SPA-2", action)
            position.stack[-1] = Wormhole(self.piece, action.a + 1)
            return
        position.stack.pop()
        leave_fragment(position, self.piece)
        step(position, self.piece, action.a, CAME_OUT, "SG-SPA-2")


def leave_fragment(position: Position, piece: Piece) -> None:
    """On entering a black hole, or on leaving if it took the Fragment while it was trapped there (SG-SPA-2).

    Shields are set once it has come out, or at once if it is stuck (SG-SHIELD-3).
    """
    if position.carrier == piece:
        lay_fragment(position, fragment_tile(position), "SG-SPA-2")
        if position.content.rulings.forced_drop_sets:
            position.stack.append(Shields(piece))


class Unstuck(Trigger):
    """Whoever waits in a black hole leaves it as soon as an exit opens (SG-SPA-3), or nothing holds it there (SG-POP-5)."""

    when = ON_STUCK

    def fires(self, position: Position) -> bool:
        waiting = [piece for piece in range(len(position.where)) if is_on_hole(position, piece) and travels(position, piece)]
        position.stuck = 1 if waiting else 0
        free = [piece for piece in waiting if not is_held(position, piece)]
        if not free or not any(is_exit(position, hole) for hole in range(CELLS)):
            return False
        player = position.player  # of several players, the one whose turn it is, or comes next
        while all(position.owner[piece] != player for piece in free):
            player = (player + 1) % position.players
        own = [piece for piece in free if position.owner[piece] == player]
        position.stack.append(Wormhole(own[0]) if len(own) == 1 else FirstOut(player))
        return True


class FirstOut(Following):
    """Several Soulgivers of the player can leave their black holes: who goes first? (SG-POP-5)"""

    name = "first_out"
    number = 28
    fields = ("player",)
    asked = (WHO_IS_FIRST,)

    @property
    def player(self) -> Player:
        return self.a

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        return ask(position, WHO_IS_FIRST, "wormhole", "cell")

    def _cells(self, position: Position) -> list[int]:
        waiting = [piece for piece in range(len(position.where)) if is_on_hole(position, piece)]
        own = [piece for piece in waiting if position.owner[piece] == self.player]
        return sorted([position.where[piece] for piece in own if travels(position, piece) and not is_held(position, piece)])

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[CELL][cell] for cell in self._cells(position))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != CELL:
            return LEAVE_THE_HOLE
        return None if action.a in self._cells(position) else NOT_WAITING

    def answer(self, position: Position, action: Action) -> None:
        tell_answer(position, "SG-POP-5", action)
        position.stack[-1] = Wormhole(position.occupant[action.a])


class Spacewalker(Behaviour):
    """Wormhole (SG-SPA-2): black holes do not destroy it; it drops the Fragment there and comes out of another one."""

    key = "spacewalker"
    title = N_("Spacewalker")
    text = N_("at home between the stars")
    auras = [
        Aura(
            "wormhole",
            N_("Wormhole"),
            N_("A black hole does not destroy it: it comes out next to another one."),
            ("SG-SPA-2", "SG-SPA-3"),
        )
    ]
    traits = TRAVELS
    abilities = [Teleport]

    def keeps_from_holes(self) -> bool:
        return True

    def why_unmoved(self, by: i64) -> Refusal | None:
        return TRAPPED

    def enters_hole(self, position: Position, piece: Piece) -> None:
        leave_fragment(position, piece)
        if position.active == piece:
            position.line = ANY_LINE
        position.stuck = 1
