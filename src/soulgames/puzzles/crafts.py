"""What a puzzle has to know about a game: its goals, what counts as a decision, and how a position becomes a puzzle's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import NOBODY, State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence


class Quest(NamedTuple):
    """What is to be done in a position: a goal, by its name, and how much of it."""

    goal: str
    seat: int
    turn: int
    """The number of the turn in which the puzzle begins."""
    wanted: int = 0
    """What the count of the goal has to be, for goals that count."""


class PuzzleGoal(NamedTuple):
    """Something that can be asked of whoever solves a puzzle."""

    name: str
    words: str
    """What is asked, as a headline; `{count}` is filled with how much is still to be gained."""
    reached: Callable[[State, Quest], bool]
    """Asked after every action of the turn, and once more when the turn is over."""
    measure: Callable[[State, int], int] | None = None
    """What is counted for a seat, if the goal counts something: the quest wants a number of these."""
    turns: int = 1
    """How many turns there are until it has to be reached: 1 is the solver's own, 2 with the answer, 3 with one more."""
    least: int = 1
    """How many decisions a solution has to have: with fewer it would be no puzzle."""
    holds: bool = False
    """Whether it is reached by whatever keeps it true for as long: nobody has to bring it about."""


class Craft:
    """The goals of a game, and which of its decisions a solution is made of."""

    game: str
    goals: Sequence[PuzzleGoal]
    promise: str
    """What a solver can rely on, in a sentence."""
    duel: bool = False
    """Whether the other player's answers are searched, decision by decision; if not, the search is one of whole turns."""
    worlds: int = 1
    """In how many worlds, drawn from what the solver knows, the solution has to be the same one."""

    def goal(self, name: str) -> PuzzleGoal:
        for goal in self.goals:
            if goal.name == name:
                return goal
        asked = {"goal": name, "game": self.game, "known": Either([goal.name for goal in self.goals])}
        raise InvalidNotation(Sentence("unknown goal '{goal}' of {game}: expected {known}", asked))

    def decision(self, state: State, action: Action) -> str:
        """What an action decides, if it is a part of a solution; nothing for a step on the way, shields and the like."""
        raise NotImplementedError

    def worth_trying(self, state: State, seat: int) -> list[Action]:
        """The legal actions, without those that differ in nothing that could matter to a goal."""
        return state.legal()

    def prepared(self, state: State, seat: int) -> State | None:
        """The position as a puzzle shows it to a seat that begins to think there; None if it is none to think about."""
        return state.copy()

    def begins(self, state: State, action: Action) -> bool:
        """Whether a puzzle may begin within a turn, before this action, and not only where the turn begins."""
        return False

    def quests(self, start: State, seat: int, later: Sequence[State]) -> list[Quest]:
        """What may be worth asking, before any long search; `later` is what came of the turn in the game."""
        raise NotImplementedError

    def tightened(self, start: State, quest: Quest, actions: Sequence[Action]) -> State:
        """The position without what a solution has no use for, as far as the rules know such positions."""
        return start

    def themes(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What a solution is about, by its events."""
        raise NotImplementedError


def over(state: State, quest: Quest, turns: int) -> bool:
    """Whether the time for a goal has run out."""
    return state.decider == NOBODY or state.turn_number >= quest.turn + turns


def asks_chance(state: State) -> bool:
    return state.decider == CHANCE


_ROOMS: Final = {"soul-puzzler": "soul_puzzler", "soulfall": "soulfall", "soulgivers": "soulgivers"}


def craft(game: str) -> Craft:
    """The craft of a game."""
    if game not in _ROOMS:
        asked = {"game": game, "known": Either([*_ROOMS])}
        raise InvalidNotation(Sentence("there are no puzzles of '{game}': expected {known}", asked))
    found: Craft = import_module(f"soulgames.puzzles.{_ROOMS[game]}").CRAFT
    return found


def crafts() -> list[str]:
    """The games that have puzzles."""
    return list(_ROOMS)
