"""What the engine itself adds to a position under `extra`: writing it, and reading it back."""

from __future__ import annotations

from typing import Final

from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    DIRECTIONS,
    FIRST_PLACE,
    MOTHER_TILE,
    NOWHERE,
    SIDES,
    TILE_NAMES,
)
from soulgames.games.soulgivers.board.ground import GATEWAY, KINDS
from soulgames.games.soulgivers.deeds.traits import GATE_WALKER
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import ACTIVATED, Position
from soulgames.games.soulgivers.text.fields import piece_key
from soulgames.games.soulgivers.text.scene_words import known_anomalies, known_texts, named_piece
from soulgames.games.soulgivers.text.stack import frame_of, frame_text

LATER_TURN: Final = 5
"""Both players are past their first turn unless a scene says otherwise."""
MOST_TURNS: Final = 999
MOST_NUMBER: Final = 2**40
BELOW: Final = " below"
GATE_NAMES: Final = [*CELL_NAMES, *[cell + BELOW for cell in CELL_NAMES]]
SCALARS: Final = ("cut", "fresh", "spent", "line", "done", "drawn", "reacted", "ending", "stuck", "raised")
SLIDES: Final = ("slid", "slid_before")
"""Lines of tiles that slid in this turn and in the one before: a tile of each, and where to."""


def extra(position: Position) -> dict[str, object]:
    """What no scene written by hand needs: flags of the turn and the decision under way."""
    turn = (
        position.cut,
        position.fresh,
        position.spent,
        position.line,
        position.done,
        position.drawn,
        position.reacted,
        position.ending,
    )
    values = (*turn, position.stuck, position.raised)
    found: dict[str, object] = {key: int(value) for key, value in zip(SCALARS, values, strict=True) if value}
    if [frame.name for frame in position.stack] != ["turn"]:
        found["stack"] = [frame_text(position, frame) for frame in position.stack]
    usual = max(LATER_TURN, position.turns[position.player])
    if any(turns != usual for player, turns in enumerate(position.turns) if player != position.player):
        found["turns"] = dict(zip(position.game.seats, position.turns, strict=True))
    second = [piece for piece, owner in enumerate(position.owner) if owner >= len(SIDES)]
    if second:
        found["second_players"] = [piece_key(position, piece) for piece in second]
    for key, slides in zip(SLIDES, (position.slid, position.slid_before), strict=True):
        if slides:
            found[key] = [_slide_text(number) for number in slides]
    if position.played:
        found["played"] = [position.content.anomaly_names[card] for card in position.played]
    found.update(_unusual_board(position))
    for seat, team in zip(position.game.seats, position.teams, strict=True):
        if team:
            found[f"team_{seat}"] = [position.content.characters[card].key for card in team]
    return found


def _slide_text(number: int) -> str:
    line, direction = divmod(number, 4)
    return f"{TILE_NAMES[line if direction % 2 == 0 else 5 * line]} {DIRECTIONS[direction]}"


def _unusual_board(position: Position) -> dict[str, object]:
    """A moved Mother tile, somebody inside another, gates without a keeper, marks of the turn."""
    found: dict[str, object] = {}
    mother = position.ground.mother
    if mother != MOTHER_TILE:
        found["mother"] = "none" if mother == NOWHERE else TILE_NAMES[mother]
    passing = [p for p, cell in enumerate(position.where) if 0 <= cell < FIRST_PLACE and position.occupant[cell] != p]
    if passing:
        found["passing"] = [piece_key(position, piece) for piece in passing]
    owners = {m % KINDS - GATEWAY for m in position.modifiers if m % KINDS >= GATEWAY}
    if owners - {gate_side(position)}:
        gates = zip(position.modifiers, _gate_names(position.modifiers), strict=True)
        found["specter_gates"] = [name for modifier, name in gates if modifier % KINDS == GATEWAY + 1]
    marked = [piece for piece, marks in enumerate(position.marks) if marks & ~ACTIVATED and position.where[piece] != NOWHERE]
    if marked:
        found["marks"] = {
            f"{SIDES[position.side_of(piece)]}_{position.card(piece).key}": position.marks[piece] for piece in marked
        }
    return found


def load_extra(position: Position, table: Toml, names: list[str]) -> None:
    table.text("mother", "")
    table.texts("second_players")
    table.texts("passing")
    table.texts("specter_gates")
    read = [table.integer(key, 0, most=MOST_NUMBER) for key in SCALARS]
    (
        position.cut,
        position.fresh,
        position.spent,
        position.line,
        position.done,
        position.drawn,
        position.reacted,
        position.ending,
    ) = read[:8]
    position.stuck, position.raised = read[8:]
    table.texts("stack")
    if not position.stack and not position.ending:
        table.fail("stack", Sentence("{key}: expected at least one frame", {"key": table.name("stack")}))
    if "turns" in table:
        turns = table.table("turns")
        position.turns = [turns.integer(seat, most=MOST_TURNS) for seat in position.game.seats]
        turns.done()
    _load_slides(position, table)
    position.played = known_anomalies(position, table, "played")
    marks = table.table("marks")
    for text in marks:
        piece = named_piece(position, marks, text, text.replace("_", ".", 1), 0, names)
        position.marks[piece] |= marks.integer(text, most=MOST_NUMBER)
    position.teams = [[names.index(name) for name in known_texts(table, f"team_{seat}", names)] for seat in position.game.seats]
    table.done()


def _load_slides(position: Position, table: Toml) -> None:
    """Under ruleset 1 there was one number for the last slide: 64 times its turn, and which line moved where."""
    last = table.value(SLIDES[0])
    if isinstance(last, int):
        age = position.turns[0] + position.turns[1] - last // 64
        position.slid, position.slid_before = [last % 64] * (age == 0), [last % 64] * (age == 1)
    else:
        position.slid, position.slid_before = _read_slides(table, SLIDES[0]), _read_slides(table, SLIDES[1])


def _read_slides(table: Toml, key: str) -> list[int]:
    known = {_slide_text(number): number for number in range(20)}
    return [known[text] for text in known_texts(table, key, list(known))]


def read_stack(position: Position, extra: Toml) -> list[Frame]:
    if "stack" not in extra:
        return [position.turn_frame]
    return [frame_of(position, extra, text) for text in extra.texts("stack")]


def give_gates(position: Position, extra: Toml) -> None:
    """Gates belong to the side whose keeper is in play, or as `extra` says."""
    keeper_side = gate_side(position)
    said, specters = "specter_gates" in extra, known_texts(extra, "specter_gates", GATE_NAMES)
    owned = []
    for modifier, name in zip(position.modifiers, _gate_names(position.modifiers), strict=True):
        owner = keeper_side if not said else 1 if name in specters else 0
        owned.append(modifier + owner if name else modifier)
    position.modifiers = owned


def _gate_names(modifiers: list[int]) -> list[str]:
    """For each modifier: the cell of a gate, with `below` if the other side's lies on top of it; nothing for other kinds."""
    names: list[str] = []
    seen: set[int] = set()
    for modifier in reversed(modifiers):
        cell = modifier // KINDS
        is_gate = modifier % KINDS >= GATEWAY
        names.append((CELL_NAMES[cell] + (BELOW if cell in seen else "")) if is_gate else "")
        if is_gate:
            seen.add(cell)
    names.reverse()
    return names


def gate_side(position: Position) -> int:
    """The side that gates belong to unless said otherwise: the first one with a keeper in play, or the Shells."""
    for piece in range(len(position.where)):
        if position.where[piece] != NOWHERE and position.has(piece, GATE_WALKER):
            return int(position.side_of(piece))
    return 0
