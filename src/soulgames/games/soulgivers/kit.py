"""All that a card may use, on one page. Characters, anomalies and population abilities import nothing else of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import N_, Kind, Question, Sentence
from soulgames.games.soulgivers.board.geometry import (
    ALL_DIRECTIONS,
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    EAST,
    FIRST_PLACE,
    NORTH,
    NOWHERE,
    SHELLS,
    SIZE,
    SOUTH,
    SPECTERS,
    TILE_NAMES,
    TILE_OF,
    WEST,
    all_cells,
    all_tiles,
    direction_to,
    distance,
    neighbour,
    side_of_portal,
    tile_distance,
)
from soulgames.games.soulgivers.board.ground import (
    BLACK_HOLE,
    BORDER,
    BORDER_WALL,
    EVENT_HORIZON,
    GATEWAY,
    HORIZON,
    KINDS,
    PATCH,
)
from soulgames.games.soulgivers.board.tiles import CIRCLES, DESTROYED, MOTHER
from soulgames.games.soulgivers.deeds.ability import (
    ABILITY_DECAY,
    ABILITY_ESSENCE,
    WAITING,
    Ability,
    abilities_of,
    can_use,
    has_used,
    mark_used,
    why_use,
)
from soulgames.games.soulgivers.deeds.anomaly import (
    NOT_A_TARGET,
    NOT_WHILE_WAITING,
    Anomaly,
    OnASoulgiver,
    OnOneSoulgiver,
    PrintedCard,
)
from soulgames.games.soulgivers.deeds.behaviour import Aura, Behaviour
from soulgames.games.soulgivers.deeds.choice import Choice
from soulgames.games.soulgivers.deeds.deed import (
    CELL,
    DECAY,
    DIRECTION,
    FINISH_FIRST,
    FINISHED,
    NUMBER,
    PIECE,
    PORTAL,
    QUARTERS,
    TILE,
    Deed,
)
from soulgames.games.soulgivers.deeds.laying import LayingAbility
from soulgames.games.soulgivers.deeds.pending import ENCOURAGED, ENTRY, PEEKING, Pending
from soulgames.games.soulgivers.deeds.population import Population
from soulgames.games.soulgivers.deeds.steering import about_led, is_in_hand, next_cells, take_in_hand, why_not_led, why_not_left
from soulgames.games.soulgivers.deeds.traits import GATE_WALKER, GUARDS, HUSHES, INCORPOREAL, STEADY, TRAVELS, UNTARGETABLE
from soulgames.games.soulgivers.deeds.use import begin_use
from soulgames.games.soulgivers.flow.actions import offer_repeats, repeat, repeatable, why_repeat
from soulgames.games.soulgivers.flow.ending import conquer
from soulgames.games.soulgivers.flow.frame import Following, Frame, PieceFrame, PlayerFrame
from soulgames.games.soulgivers.flow.shields import Shields
from soulgames.games.soulgivers.flow.triggers import ALWAYS, ON_GATES, ON_HORIZONS, ON_STUCK, Trigger
from soulgames.games.soulgivers.position import (
    ACTIVATED,
    ANY_LINE,
    DISCOURAGED,
    EFFECT,
    GATED,
    MOVED,
    ONWARDS,
    USED_SOUL,
    Position,
)
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.attack import strike
from soulgames.games.soulgivers.rules.decay import DEADLY_DECAY, add_decay, destroy, drop_everything, drop_soul, set_decay
from soulgames.games.soulgivers.rules.fragment import lay_fragment, take_fragment, why_no_throw
from soulgames.games.soulgivers.rules.holes import (
    BY_ABILITY,
    BY_ANOMALY,
    BY_POPULATION,
    BY_RULE,
    TRAPPED,
    UNMOVED,
    be_drawn,
    draw_in,
    is_exit,
    is_held,
    is_on_hole,
    is_steady,
    is_way_out,
    lose_footing,
    settle,
    travels,
    why_unmoved,
)
from soulgames.games.soulgivers.rules.modifiers import (
    gates,
    lay_modifier,
    move_modifier,
    other_gate,
    remove_all,
    supply,
    top_modifier,
    use_supply,
    why_no_modifier,
)
from soulgames.games.soulgivers.rules.movement import is_walled_off, portals_beside
from soulgames.games.soulgivers.rules.placing import leave, put
from soulgames.games.soulgivers.rules.queries import (
    PORTAL_BITS,
    SIDE_BITS,
    any_waits,
    barred,
    cells_of_side,
    covered,
    fragment_tile,
    guarded,
    is_wall,
    occupied_cells,
    on_board,
    on_portal,
    raiser,
    sees,
    shares_tile,
    stands,
    tile_of,
    why_untargetable,
)
from soulgames.games.soulgivers.rules.souls import (
    lying_at,
    lying_cells,
    release,
    soul_cells,
    souls_at,
    take_soul,
    why_no_soul,
)
from soulgames.games.soulgivers.rules.steps import can_cross, can_stop, push, step
from soulgames.games.soulgivers.rules.tile_moves import (
    corner_cells,
    destroy_tile,
    has_barrier,
    is_fixed,
    is_locked,
    line_of_tiles,
    slide,
    slide_number,
    swap_tiles,
    turn_tiles,
)
from soulgames.games.soulgivers.text.events import (
    BLOWN_AWAY,
    CAME_OUT,
    CHARGED,
    LEAPT,
    LED,
    PUSHED,
    SILENCED,
    SOUL_GONE,
    SOUL_LAID,
    SOUL_SENT,
    SOUL_SHATTERED,
    SUSPENDED,
    SWAPPED,
    UNHARMED,
)
from soulgames.games.soulgivers.text.fields import of_piece, piece_at
from soulgames.games.soulgivers.text.notation import USE, Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import (
    tell_answer,
    tell_moved,
    tell_piece,
    tell_portal,
    tell_soul,
    tell_soul_moved,
)

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64

    from soulgames.games.soulgivers.board.numbers import Cell as Cell
    from soulgames.games.soulgivers.board.numbers import Direction as Direction
    from soulgames.games.soulgivers.board.numbers import Piece as Piece
    from soulgames.games.soulgivers.board.numbers import Player as Player
    from soulgames.games.soulgivers.board.numbers import Side as Side
    from soulgames.games.soulgivers.board.numbers import Tile as Tile
    from soulgames.games.soulgivers.text.pack import Content as Content

# fmt: off
__all__ = [  # noqa: RUF022 - by what it is about
    # Actions, refusals, and the mark of a text for people.
    "Action", "N_", "Refusal", "Sentence",
    # Abilities.
    "ABILITY_DECAY", "ABILITY_ESSENCE", "Ability", "LayingAbility", "WAITING", "abilities_of", "begin_use", "can_use",
    "has_used", "mark_used", "why_use",
    # Anomalies.
    "Anomaly", "NOT_A_TARGET", "NOT_WHILE_WAITING", "OnASoulgiver", "OnOneSoulgiver", "PrintedCard",
    # Population abilities.
    "Population",
    # A character's card.
    "Aura", "Behaviour",
    # Questions, their kinds of answers, and what is answered so far.
    "CELL", "DECAY", "DIRECTION", "ENCOURAGED", "ENTRY", "FINISH_FIRST", "FINISHED", "NUMBER", "PEEKING",
    "PIECE", "PORTAL", "QUARTERS", "TILE", "Deed", "Pending",
    # Leading somebody step by step.
    "about_led", "is_in_hand", "next_cells", "take_in_hand", "why_not_led", "why_not_left",
    # Auras that the rules know.
    "GATE_WALKER", "GUARDS", "HUSHES", "INCORPOREAL", "STEADY", "TRAVELS", "UNTARGETABLE",
    # The position, its marks and flags.
    "ACTIVATED", "ANY_LINE", "DISCOURAGED", "EFFECT", "GATED", "MOVED", "ONWARDS", "USED_SOUL", "Position",
    # Kinds of actions.
    "USE", "Notation",
    # Cells, tiles and directions.
    "ALL_DIRECTIONS", "CELL_NAMES", "CELLS", "DIRECTIONS", "EAST", "FIRST_PLACE", "NORTH", "NOWHERE", "SHELLS", "SIZE",
    "SOUTH", "SPECTERS", "TILE_NAMES", "TILE_OF", "WEST", "all_cells", "all_tiles", "direction_to", "distance",
    "neighbour", "side_of_portal", "tile_distance",
    # Modifiers, and what makes a cell special.
    "BLACK_HOLE", "BORDER", "BORDER_WALL", "EVENT_HORIZON", "GATEWAY", "HORIZON", "KINDS", "PATCH",
    # Tiles.
    "CIRCLES", "DESTROYED", "MOTHER",
    # Activation.
    "end_activation",
    # Attacks.
    "strike",
    # Decay and destruction.
    "DEADLY_DECAY", "add_decay", "destroy", "drop_everything", "set_decay",
    # The Fragment.
    "lay_fragment", "take_fragment", "why_no_throw",
    # What moves somebody, and what keeps it.
    "BY_ABILITY", "BY_ANOMALY", "BY_POPULATION", "BY_RULE", "TRAPPED", "UNMOVED", "why_unmoved",
    # Black holes.
    "be_drawn", "draw_in", "is_exit", "is_held", "is_on_hole", "is_steady", "is_way_out", "lose_footing", "settle",
    "travels",
    # Laying, moving and taking up modifiers.
    "gates", "lay_modifier", "move_modifier", "other_gate", "remove_all", "supply", "top_modifier", "use_supply",
    "why_no_modifier",
    # Portals beside one.
    "is_walled_off", "portals_beside",
    # On and off the board.
    "leave", "put",
    # Who is where, and who sees whom.
    "PORTAL_BITS", "SIDE_BITS", "any_waits", "barred", "cells_of_side", "covered", "fragment_tile", "guarded",
    "is_wall", "occupied_cells", "on_board", "on_portal", "raiser", "sees", "shares_tile", "stands", "tile_of",
    "why_untargetable",
    # Souls.
    "drop_soul", "lying_at", "lying_cells", "release", "soul_cells", "souls_at", "take_soul", "why_no_soul",
    # Steps and pushes.
    "can_cross", "can_stop", "push", "step",
    # Turning, sliding and destroying tiles.
    "corner_cells", "destroy_tile", "has_barrier", "is_fixed", "is_locked", "line_of_tiles", "slide", "slide_number",
    "swap_tiles", "turn_tiles",
    # Winning.
    "conquer",
    # What waits for an answer, and how it asks.
    "Choice", "Following", "Frame", "Kind", "PieceFrame", "PlayerFrame", "Question", "ask", "of_piece", "piece_at",
    # Telling what happens.
    "BLOWN_AWAY", "CAME_OUT", "CHARGED", "LEAPT", "LED", "PUSHED", "SILENCED", "SOUL_GONE", "SOUL_LAID", "SOUL_SENT",
    "SOUL_SHATTERED", "SUSPENDED", "SWAPPED", "UNHARMED", "tell_answer", "tell_moved", "tell_piece", "tell_portal",
    "tell_soul", "tell_soul_moved",
    # Setting shields.
    "Shields",
    # Repeating an action.
    "offer_repeats", "repeat", "repeatable", "why_repeat",
    # What follows by itself.
    "ALWAYS", "ON_GATES", "ON_HORIZONS", "ON_STUCK", "Trigger",
]
