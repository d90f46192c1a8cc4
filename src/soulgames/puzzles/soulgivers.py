"""Puzzles of Soulgivers: a turn in which nobody can react."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.core.telling import N_
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.position import ACTIVATED, ANY_LINE, Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import piece_key
from soulgames.puzzles.crafts import Craft, PuzzleGoal, Quest, over

ON_THE_WAY: Final = {verb.STEP, verb.ROTATE, verb.DONE, verb.END_TURN, verb.DECLINE}
"""Paths, shields and ends: no decisions of a solution."""
AT_A_PIECE: Final = {verb.ATTACK, verb.PASS, verb.CHOOSE_CELL}
"""What names a cell and means whoever stands there."""
STEERED: Final = {"mind_control", "shelter"}
"""Deeds whose further answers are a path."""
BOTH: Final = 3
"""Sides, as bits."""
TURNING: Final = "confuser"
"""Whose movement has to be over before its aura works: for anybody else, turning one's shields changes nothing in a turn."""


def _conquered(state: State, quest: Quest) -> bool:
    outcome = state.outcome
    return outcome is not None and outcome.winner == quest.seat % 2


def in_play(position: Position, side: int) -> int:
    first = side * int(position.characters)
    return sum(1 for where in position.where[first : first + int(position.characters)] if where != NOWHERE)


def _foes(state: State, seat: int) -> int:
    assert isinstance(state, Position)
    return in_play(state, 1 - seat % 2)


def _friends(state: State, seat: int) -> int:
    assert isinstance(state, Position)
    return in_play(state, seat % 2)


def _waits(state: State, seat: int) -> bool:
    """Whether somebody of theirs waits on a portal."""
    assert isinstance(state, Position)
    first = seat % 2 * int(state.characters)
    return any(where >= FIRST_PLACE for where in state.where[first : first + int(state.characters)])


def _destroyed(state: State, quest: Quest) -> bool:
    return state.turn_number == quest.turn and _foes(state, quest.seat) <= quest.wanted


def _taken(state: State, quest: Quest) -> bool:
    assert isinstance(state, Position)
    carrier = state.carrier
    return state.turn_number == quest.turn and carrier != NOWHERE and state.side_of(carrier) == quest.seat % 2


def _kept(state: State, quest: Quest) -> bool:
    return state.outcome is None and over(state, quest, 1) and _friends(state, quest.seat) >= quest.wanted


class SoulgiversCraft(Craft):
    game = "soulgivers"
    promise = N_("Nobody can react to what you do, and no luck is needed.")
    goals = (
        PuzzleGoal("conquest", N_("Carry the Fragment home this turn"), _conquered, least=3),
        PuzzleGoal("destroy", N_("Destroy an opposing Soulgiver this turn"), _destroyed, _foes, least=3),
        PuzzleGoal("destroy-two", N_("Destroy two opposing Soulgivers this turn"), _destroyed, _foes, least=3),
        PuzzleGoal("fragment", N_("Get hold of the Fragment this turn"), _taken, least=3),
        PuzzleGoal("survive", N_("Survive: lose none of your Soulgivers this turn"), _kept, _friends, least=3, holds=True),
    )

    def decision(self, state: State, action: Action) -> str:
        assert isinstance(state, Position)
        kind = action.kind
        if kind in ON_THE_WAY:
            return ""
        top = state.stack[-1]
        if not isinstance(top, Pending):
            if kind == verb.CHOOSE_CELL:  # out of a black hole, or into an Event Horizon
                return ""
        elif top.count() and state.content.deeds[top.a].key in STEERED:
            return ""
        text = action.text
        if kind in AT_A_PIECE and state.occupant[action.a] != NOWHERE:
            text = f"{text.split()[0]} {piece_key(state, state.occupant[action.a])}"
        if kind == verb.ACTIVATE or state.active == NOWHERE:
            return text
        return f"{state.card(state.active).key}: {text}"

    def worth_trying(self, state: State, seat: int) -> list[Action]:
        """Own shields protect from attacks, and in the own turn nobody attacks: one front stands for all four."""
        assert isinstance(state, Position)
        found: list[Action] = []
        turned = False
        free = False
        for action in state.legal():
            if action.kind == verb.DRAW:
                continue
            if action.kind != verb.ROTATE:
                found.append(action)
                free = True
            elif not turned or _of_a_foe(state, seat):
                found.append(action)
                turned = True
        if turned and free and not _ends_with_a_turn(state):
            found = [action for action in found if action.kind != verb.ROTATE]
        return found

    def prepared(self, state: State, seat: int) -> State | None:
        """Nobody else can react: their hand is empty, and both population abilities are spent. Whoever was active is done."""
        assert isinstance(state, Position)
        if state.stack and state.stack[-1] is not state.turn_frame:
            return None
        copy = state.copy()
        assert isinstance(copy, Position)
        copy.hands = [hand if player % 2 == seat % 2 else [] for player, hand in enumerate(copy.hands)]
        copy.population_used = BOTH
        copy.active, copy.fresh, copy.spent, copy.line, copy.done = NOWHERE, 0, 0, ANY_LINE, 0
        return copy

    def begins(self, state: State, action: Action) -> bool:
        return action.kind == verb.ACTIVATE

    def quests(self, start: State, seat: int, later: Sequence[State]) -> list[Quest]:
        """What was done in the game may have had one way only; and whoever would die has to be saved."""
        turn, foes, friends = start.turn_number, _foes(start, seat), _friends(start, seat)
        asked = [Quest("conquest", seat, turn)]
        asked += [Quest("destroy-two", seat, turn, foes - 2)] if foes > 1 else []
        asked += [Quest("destroy", seat, turn, foes - 1)] if foes else []
        asked.append(Quest("fragment", seat, turn))
        found = [quest for quest in asked if not self._is_reached(start, quest) and self._was_reached(later, quest)]
        idle = start.copy()
        idle.apply(idle.legal()[-1])
        if idle.turn_number != turn and _friends(idle, seat) < friends and not _waits(start, seat):
            found.append(Quest("survive", seat, turn, friends))
        return found

    def tightened(self, start: State, quest: Quest, actions: Sequence[Action]) -> State:
        """Whoever does not act in the solution has been active, and the Essences that it does not need are spent."""
        tight, end = start.copy(), start.copy()
        assert isinstance(tight, Position)
        acting: set[int] = set()
        for action in actions:
            if action.kind == verb.ACTIVATE:
                acting.add(int(tight.piece(tight.side, action.a)))
            if action.kind != verb.END_TURN:
                end.apply(action)
        assert isinstance(end, Position)
        first = int(tight.piece(tight.side, 0))
        for piece in range(first, first + int(tight.characters)):
            if tight.where[piece] != NOWHERE and piece not in acting:
                tight.marks[piece] |= ACTIVATED
        tight.essences -= end.essences
        return tight

    def _is_reached(self, state: State, quest: Quest) -> bool:
        return self.goal(quest.goal).reached(state, quest)

    def _was_reached(self, later: Sequence[State], quest: Quest) -> bool:
        return any(self._is_reached(state, quest) for state in later)

    def themes(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        kinds = {str(event["kind"]) for event in events}
        found = [theme for theme, told in THEMES.items() if kinds & set(told)]
        if sum(1 for event in events if event["kind"] == "declared") > 1:
            found.append("teamwork")
        return found


THEMES: Final = {
    "attack": ("attacked", "barrier_attacked"),
    "collect": ("collected",),
    "pass": ("passed",),
    "souls": ("absorbed",),
    "ability": ("ability_used",),
    "anomaly": ("card_played",),
    "black hole": ("modifier_laid", "came_out", "drawn_in"),
    "moving tiles": ("tile_slid", "tile_turned", "tile_destroyed"),
}
"""By the events of a solution."""


def _of_a_foe(state: Position, seat: int) -> bool:
    """Whether the shields that are asked about may be those of a foe: then each front counts."""
    return state.stack[-1] is not state.turn_frame


def _ends_with_a_turn(state: Position) -> bool:
    active = state.active
    if active == NOWHERE:
        return True
    soul = state.soul[active]
    return TURNING in (state.card(active).key, state.card(soul).key if soul != NOWHERE else "")


CRAFT: Final = SoulgiversCraft()
