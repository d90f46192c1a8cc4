"""Actions as text: the vocabulary of Soulgivers."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, DIRECTIONS, PORTALS, SIDES, TILE_NAMES

# The kinds of actions; `a` says which.
ACTIVATE: Final = 0  # a character
PLAY: Final = 1  # an anomaly
POPULATION: Final = 2
DECLINE: Final = 3
STEP: Final = 4  # a cell
STEP_PORTAL: Final = 5
ROTATE: Final = 6  # a direction
ABSORB: Final = 7  # a character
COLLECT: Final = 8
PASS: Final = 9  # a cell
DROP: Final = 10
ATTACK: Final = 11  # a cell
ATTACK_BARRIER: Final = 12
DRAW: Final = 13
USE: Final = 14  # an ability
CHOOSE_CELL: Final = 15
CHOOSE_TILE: Final = 16
CHOOSE_DIRECTION: Final = 17
CHOOSE_NUMBER: Final = 18
CHOOSE_NAME: Final = 19  # a character
CHOOSE_PIECE: Final = 20  # a piece, with its side
CHOOSE_ANOMALY: Final = 21
CHOOSE_PLACE: Final = 22  # a place on one's own portals
CHOOSE_PORTAL: Final = 23  # one of the four portals
CHOOSE_ENTRY: Final = 24  # into the portal
DONE: Final = 25
END_TURN: Final = 26
NUMBERS: Final = 7
PLACE_NAMES: Final = ("portal-west-1", "portal-west-2", "portal-east-1", "portal-east-2")
WANTED: Final = {
    CHOOSE_CELL: N_("a cell"),
    CHOOSE_TILE: N_("a tile"),
    CHOOSE_DIRECTION: N_("a direction"),
    CHOOSE_NUMBER: N_("a number"),
    CHOOSE_NAME: N_("a name"),
    CHOOSE_PIECE: N_("a Soul, with its side"),
    CHOOSE_ANOMALY: N_("an anomaly"),
    CHOOSE_PORTAL: N_("a portal"),
}
"""What a kind of answer is, for people."""
EXPECTED: Final = {
    "activate": N_("expected 'activate NAME' with one of {names}"),
    "play": N_("expected 'play ANOMALY' with one of {anomalies}"),
    "step": N_("expected 'step CELL' with a cell from a1 to j10, or 'step portal'"),
    "rotate": N_("expected 'rotate n', e, s or w"),
    "absorb": N_("expected 'absorb NAME' with one of {names}"),
    "pass": N_("expected 'pass CELL' with a cell from a1 to j10"),
    "attack": N_("expected 'attack CELL' with a cell from a1 to j10, or 'attack barrier'"),
    "use": N_("expected 'use ABILITY' with one of {abilities}"),
    "choose": N_("expected 'choose X' with a cell, a tile, a direction, a number, a name, an anomaly or a portal"),
    "end": N_("expected 'end turn'"),
}
VERBS: Final = N_(
    "expected activate, play, population, decline, step, rotate, absorb, collect, pass, drop, attack, draw, use, choose, done "
    "or end turn"
)


class Notation:
    """All actions that can be written, by kind and by what they name.

    An id is never given to another action. So those that name something without a fixed number come last of all.
    """

    def __init__(self, names: list[str], abilities: list[str], anomalies: list[str], later: set[str]) -> None:
        self.names: Final = names
        self.abilities: Final = abilities
        self.anomalies: Final = anomalies
        self._later: Final = later
        self._waiting: Final[list[Action]] = []
        self.actions: Final[list[Action]] = []
        self.of: Final[list[list[Action]]] = [[] for _ in range(END_TURN + 1)]
        self._add("activate", ACTIVATE, names)
        self._add("play", PLAY, anomalies)
        self._add("population", POPULATION)
        self._add("decline", DECLINE)
        self._add("step", STEP, CELL_NAMES)
        self._add("step portal", STEP_PORTAL)
        self._add("rotate", ROTATE, DIRECTIONS)
        self._add("absorb", ABSORB, names)
        self._add("collect", COLLECT)
        self._add("pass", PASS, CELL_NAMES)
        self._add("drop", DROP)
        self._add("attack", ATTACK, CELL_NAMES)
        self._add("attack barrier", ATTACK_BARRIER)
        self._add("draw", DRAW)
        self._add("use", USE, abilities)
        self._add("choose", CHOOSE_CELL, CELL_NAMES)
        self._add("choose", CHOOSE_TILE, TILE_NAMES)
        self._add("choose", CHOOSE_DIRECTION, DIRECTIONS)
        self._add("choose", CHOOSE_NUMBER, [str(number) for number in range(NUMBERS)])
        self._add("choose", CHOOSE_NAME, names)
        self._add("choose", CHOOSE_PIECE, [f"{side}.{name}" for side in SIDES for name in names])
        self._add("choose", CHOOSE_ANOMALY, anomalies)
        self._add("choose", CHOOSE_PLACE, PLACE_NAMES)
        self._add("choose", CHOOSE_PORTAL, PORTALS)
        self._add("choose portal", CHOOSE_ENTRY)
        self._add("done", DONE)
        self._add("end turn", END_TURN)
        self._add_waiting()

    def _add(self, verb: str, kind: int, names: list[str] | tuple[str, ...] | str = ("",)) -> None:
        for number, name in enumerate(names):
            action = Action(len(self.actions), f"{verb} {name}".strip(), kind, number)
            self.of[kind].append(action)
            if name.rpartition(".")[2] in self._later:
                self._waiting.append(action)
            else:
                self.actions.append(action)

    def _add_waiting(self) -> None:
        for waiting in self._waiting:
            action = Action(len(self.actions), waiting.text, waiting.kind, waiting.a)
            self.of[action.kind][action.a] = action
            self.actions.append(action)
        known: set[str] = set()
        for action in self.actions:
            if action.text in known:
                raise BrokenInvariant(f"two actions are written '{action.text}'")
            known.add(action.text)

    def expected(self, text: str) -> Sentence:
        verb = text.split()[0] if text.split() else ""
        known = {"names": self.names, "abilities": self.abilities, "anomalies": self.anomalies}
        return Sentence(EXPECTED.get(verb, VERBS), {kind: ", ".join(keys) for kind, keys in known.items()})
