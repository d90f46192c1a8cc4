"""Event Horizon, of the Specters: up to four black holes that draw in every Shell next to them (SG-POP-3, SG-POP-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    BY_POPULATION,
    CELL,
    CELL_NAMES,
    EVENT_HORIZON,
    FINISH_FIRST,
    FINISHED,
    N_,
    NOWHERE,
    ON_HORIZONS,
    SHELLS,
    SPECTERS,
    Action,
    Following,
    Kind,
    Notation,
    Pending,
    Population,
    Position,
    Question,
    Refusal,
    Trigger,
    all_cells,
    ask,
    draw_in,
    lay_modifier,
    next_cells,
    raiser,
    why_no_modifier,
    why_unmoved,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Content, i64

NOT_NEXT_TO_IT: Final = Refusal("SG-POP-4", "no Shell stands there, next to the Event Horizon")


WHO_IS_DRAWN_IN: Final = Kind(
    "who_is_drawn_in",
    "{who} chooses the Shell that the Event Horizon draws in next.",
    you=("choose the Shell that the Event Horizon draws in next.",),
)


class EventHorizon(Population):
    name = "event_horizon"
    side = SPECTERS
    title = N_("Event Horizon")
    text = N_("Once in a game, the Specters make up to {count} black holes draw in every Shell next to them.")
    rule = "SG-POP-3"
    see_also = ("SG-POP-4", "SG-POP-5", "SG-REACT-6")
    questions = [CELL]
    words = [N_("{deed} – which black hole becomes an Event Horizon? Choose one, or done.")]

    def places(self, content: Content) -> dict[str, object]:
        return {"count": content.modifiers[EVENT_HORIZON]}

    def asks(self, position: Position, pending: Pending) -> i64:
        return CELL if pending.count() < position.content.modifiers[EVENT_HORIZON] else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        return [cell for cell in all_cells() if position.ground.is_hole(cell)]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        if not position.ground.is_hole(value):
            return self.refuse("that is not a black hole")
        return why_no_modifier(position, value)

    def takes_effect(self, pending: Pending) -> bool:
        return True

    def picked(self, position: Position, pending: Pending) -> None:
        lay_modifier(position, pending.last(), EVENT_HORIZON, self.rule)


def shells_next_to(position: Position, horizon: Cell) -> list[int]:
    """The cells of the Shells that it would draw in; not those stuck on another one (SG-POP-5), none while it is blocked."""
    if position.occupant[horizon] != NOWHERE:
        return []
    found = []
    for cell in next_cells(horizon):
        piece = position.occupant[cell]
        if piece != NOWHERE and position.side_of(piece) == SHELLS and why_unmoved(position, piece, BY_POPULATION) is None:
            found.append(cell)
    return found


class Attraction(Trigger):
    """Whatever brought Shells next to an Event Horizon, they are drawn in; of several the Specters choose the next one."""

    when = ON_HORIZONS

    def fires(self, position: Position) -> bool:
        for horizon in position.ground.horizons:
            cells = shells_next_to(position, horizon)
            if len(cells) == 1:
                draw_in(position, position.occupant[cells[0]], horizon)
                return True
            if cells:
                position.stack.append(DrawingIn(horizon))
                return True
        return False


class DrawingIn(Following):
    """The Specters choose which Shell the Event Horizon on this cell draws in next."""

    name = "drawing_in"
    number = 26
    fields = ("cell",)
    asked = (WHO_IS_DRAWN_IN,)

    @property
    def cell(self) -> Cell:
        return self.a

    def decider(self, position: Position) -> i64:
        return raiser(position, SPECTERS)

    def question(self, position: Position) -> Question:
        return ask(position, WHO_IS_DRAWN_IN, "event_horizon", "cell", {"cell": CELL_NAMES[self.cell]})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[CELL][cell] for cell in shells_next_to(position, self.cell))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != CELL:
            return FINISH_FIRST
        return None if action.a in shells_next_to(position, self.cell) else NOT_NEXT_TO_IT

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        draw_in(position, position.occupant[action.a], self.cell)
