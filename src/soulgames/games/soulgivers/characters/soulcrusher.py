"""The Soulcrusher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    ALL_DIRECTIONS,
    CELL,
    CELL_NAMES,
    DIRECTION,
    DIRECTIONS,
    FINISHED,
    N_,
    NOWHERE,
    PIECE,
    SOUL_LAID,
    SOUL_SENT,
    SOUL_SHATTERED,
    UNHARMED,
    Ability,
    Action,
    Behaviour,
    Choice,
    Kind,
    Pending,
    Position,
    Question,
    Refusal,
    ask,
    covered,
    direction_to,
    distance,
    guarded,
    is_wall,
    lying_at,
    neighbour,
    next_cells,
    of_piece,
    release,
    souls_at,
    strike,
    tell_answer,
    tell_piece,
    tell_soul,
    tell_soul_moved,
    why_no_soul,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Direction, Piece, Player, i64


WHAT_IS_HIT: Final = Kind(
    "what_is_hit", "{who} chooses which Soul or Soulgiver is hit.", you=("choose which Soul or Soulgiver is hit.",)
)
SEND_SOUL: Final = Kind(
    "send_soul",
    "{who} chooses where the Soul of {character} is sent.",
    you=("choose where the Soul of {character} is sent.",),
)


class Soulstrike(Ability):
    """Next to a Soul or a Double Soul: send the Soul forward, left or right."""

    name = "soulstrike"
    title = N_("Soulstrike")
    text = N_("Strike a Soul next to it {cells} away: it hits like an attack.")
    rule = "SG-SCR-1"
    see_also = ("SG-SCR-2",)
    questions = [CELL, PIECE, DIRECTION]
    words = [
        N_("{deed} – on which cell is the Soul that is struck?"),
        N_("{deed} – which of the Souls there is struck?"),
        N_("{deed} – in which direction is the Soul sent?"),
    ]

    def asks(self, position: Position, pending: Pending) -> i64:
        count = pending.count()
        if count == 0:
            return CELL
        several = len(souls_at(position, pending.pick(0))) > 1
        if count == 1:
            return PIECE if several else DIRECTION
        return DIRECTION if count == 2 and several else FINISHED

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        if pending.count() == 0:
            return next_cells(self.origin(position, pending))
        asked = self.asks(position, pending)
        return souls_at(position, pending.pick(0)) if asked == PIECE else ALL_DIRECTIONS

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        start = self.origin(position, pending)
        if pending.count() == 0:
            if distance(start, value) != 1:
                return self.refuse("the Soul has to be on an adjacent cell")
            return None if souls_at(position, value) else why_no_soul(position, value, self.refuse("there is no Soul"))
        if self.asks(position, pending) == PIECE:
            return None if value in souls_at(position, pending.pick(0)) else self.refuse("this Soul is not there")
        back = (direction_to(start, pending.pick(0)) + 2) % 4
        return self.refuse("a Soul is sent forward, left or right") if value == back else None

    def act(self, position: Position, pending: Pending) -> None:
        cell = pending.pick(0)
        souls = souls_at(position, cell)
        soul = pending.pick(1) if pending.count() == 3 else souls[0]
        release(position, soul, self.rule)
        fly(position, soul, cell, pending.last(), position.owner[pending.who()])


def fly(position: Position, soul: Piece, cell: Cell, direction: Direction, player: Player) -> None:
    """A struck Soul on its way (SG-SCR-1, SG-SCR-2). A limit only stops it; whatever else stops it destroys it."""
    start = cell
    for _ in range(position.content.cells["soulstrike"]):
        over_the_border = neighbour(cell, direction) == NOWHERE and position.content.rulings.border_destroys_souls
        if position.ground.walled(cell, direction) or over_the_border:
            _tell_shattered(position, soul, "SG-SCR-1", start, cell)
            return
        if not position.ground.open(cell, direction):
            break
        cell = neighbour(cell, direction)
        there = hit_at(position, cell)
        if there or is_wall(position, player % 2, cell):
            _tell_shattered(position, soul, "SG-SCR-2" if there else "SG-SCR-1", start, cell)
        if is_wall(position, player % 2, cell):
            return
        if len(there) > 1:
            position.stack.append(Hit(cell, direction, player))
        elif there:
            hit(position, there[0], direction, player)
        if there:
            return
    if cell == start:
        tell_soul(position, soul, SOUL_LAID, "SG-SCR-1", cell)
    else:
        tell_soul_moved(position, soul, SOUL_SENT, "SG-SCR-1", start, cell)
    position.soul_at[soul] = cell


def _tell_shattered(position: Position, soul: Piece, rule: str, start: Cell, cell: Cell) -> None:
    """Where it was stopped, which a wall may do before it has flown at all."""
    if cell == start:
        tell_soul(position, soul, SOUL_SHATTERED, rule, cell)
    else:
        tell_soul_moved(position, soul, SOUL_SHATTERED, rule, start, cell)


def hit_at(position: Position, cell: Cell) -> list[int]:
    """What a Soul that comes to a cell may hit: the Souls that lie there, and a Soulgiver."""
    target = position.occupant[cell]
    return sorted(lying_at(position, cell) + ([target] if target != NOWHERE else []))


def hit(position: Position, piece: Piece, direction: Direction, player: Player) -> None:
    """A Soulgiver suffers an attack from that side; a Soul is sent on."""
    if position.soul_at[piece] != NOWHERE and position.content.rulings.hit_souls_fly_on:
        cell: Cell = position.soul_at[piece]
        release(position, piece, "SG-SCR-2")
        fly(position, piece, cell, direction, player)
    elif position.soul_at[piece] != NOWHERE:
        position.stack.append(Ricochet(piece, direction, player))
    elif covered(position, piece, (direction + 2) % 4) or guarded(position, piece):
        tell_piece(position, piece, UNHARMED, "SG-SCR-2")
    else:
        strike(position, piece)


class Hit(Choice):
    """A Soul has come to the cell in this direction: the player says what it hits there."""

    name = "hit"
    number = 30
    fields = ("cell", "direction", "player")
    asked = (WHAT_IS_HIT,)
    answers = PIECE
    not_among = Refusal("SG-SCR-2", "this is neither a Soul nor a Soulgiver on that cell")

    @property
    def cell(self) -> Cell:
        return self.a

    @property
    def direction(self) -> Direction:
        return self.b

    @property
    def player(self) -> Player:
        return self.c

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        where = {"cell": CELL_NAMES[self.cell], "direction": DIRECTIONS[self.direction]}
        return ask(position, WHAT_IS_HIT, "soulstrike", "soul", where)

    def choices(self, position: Position) -> list[int]:
        return hit_at(position, self.cell)

    def answer(self, position: Position, action: Action) -> None:
        tell_answer(position, "SG-SCR-2", action)
        position.stack.pop()
        hit(position, action.a, self.direction, self.player)


class Ricochet(Choice):
    """A Soul was hit by another one that came in this direction: the player sends it on, but not back."""

    name = "ricochet"
    number = 24
    fields = ("piece", "direction", "player")
    asked = (SEND_SOUL,)
    answers = DIRECTION
    not_among = Refusal("SG-SCR-2", "a Soul that was hit is not sent back")

    @property
    def piece(self) -> Piece:
        return self.a

    @property
    def direction(self) -> Direction:
        return self.b

    @property
    def player(self) -> Player:
        return self.c

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        soul = {**of_piece(position, self.piece), "cell": CELL_NAMES[position.soul_at[self.piece]]}
        return ask(position, SEND_SOUL, "soulstrike", "direction", soul)

    def choices(self, position: Position) -> list[int]:
        back = (self.direction + 2) % 4
        return [direction for direction in ALL_DIRECTIONS if direction != back]

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        cell: Cell = position.soul_at[self.piece]
        tell_answer(position, "SG-SCR-2", action)
        release(position, self.piece, "SG-SCR-2")
        fly(position, self.piece, cell, action.a, self.player)


class Soulcrusher(Behaviour):
    """A marksman with no aura."""

    key = "soulcrusher"
    title = N_("Soulcrusher")
    text = N_("plays ball with the dead")
    abilities = [Soulstrike]
