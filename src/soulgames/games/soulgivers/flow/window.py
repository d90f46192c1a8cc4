"""Declarations, and the reaction windows that follow them (section 8 of the rules).

Windows open on public information only, so that they give nothing away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Fields, Kind, Question
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.basic import PlayersDeed
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.drawing import replaced, without
from soulgames.games.soulgivers.flow.frame import PlayerFrame
from soulgames.games.soulgivers.position import ACTIVATED, EFFECT, Position
from soulgames.games.soulgivers.rules.activation import begin_activation
from soulgames.games.soulgivers.rules.queries import (
    PLAYER_BITS,
    SIDE_BITS,
    barred,
    hand_is_usable,
    hushed,
    population_is_usable,
)
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import CARD_PLAYED, DECLINED
from soulgames.games.soulgivers.text.fields import piece_at
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import tell_card, tell_player, tell_population

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player

FIRST_ANOMALY: Final = 32
"""The deeds: abilities first, anomalies from here on, then the population abilities of both sides."""
FIRST_POPULATION: Final = 48
FIRST_LATER: Final = 50
"""More anomalies, and the steps that follow others."""

NOT_IN_PLAY: Final = Refusal("SG-TURN-2", "you have no such Soulgiver in play")
ACTIVATED_BEFORE: Final = Refusal("SG-TURN-2", "this Soulgiver was activated in this turn already")
HUSHED: Final = Refusal("SG-PAT-3", "an opposing Soulgiver on its tile hushes it")
IN_A_WINDOW: Final = Refusal("SG-REACT-1", "the reaction window is open: play an anomaly, your population ability, or decline")
NOT_IN_HAND: Final = Refusal("SG-REACT-1", "you do not hold this anomaly")
PLAYED_BEFORE: Final = Refusal("SG-REACT-1", "one anomaly a turn: you have played it")
BARRED: Final = Refusal("SG-REACT-3", "an opposing Soulgiver on an interference cell keeps you from your anomalies")
POPULATION_USED: Final = Refusal("SG-REACT-6", "a population ability is used once a game")
FIRST_TURN: Final = Refusal("SG-REACT-6", "a population ability may be used from your second turn on")
TOO_LATE: Final = Refusal("SG-REACT-1", "a population ability is used right after a declaration")
NOBODY_IS_ACTIVE: Final = Refusal("SG-REACT-1", "a population ability is used while a Soulgiver is active")
ANSWER_BY_ANOMALY: Final = Refusal("SG-REACT-1", "a population ability is answered with an anomaly only")


REACT: Final = Kind(
    "react",
    "{who} may react now that {character} was declared.",
    "{who} may react to the declaration.",
    you=(
        "play a card now that {character} was declared, or let it happen.",
        "play a card now that a Soulgiver was declared, or let it happen.",
    ),
)
ANSWER_POPULATION: Final = Kind(
    "answer_population",
    "{who} may answer the population ability with an anomaly.",
    you=("answer the population ability with an anomaly, or let it happen.",),
)


def deed_of(anomaly: i64) -> i64:
    """The number of the deed of an anomaly."""
    if anomaly < FIRST_POPULATION - FIRST_ANOMALY:
        return FIRST_ANOMALY + anomaly
    return FIRST_LATER + anomaly - (FIRST_POPULATION - FIRST_ANOMALY)


def why_population(position: Position, player: Player) -> Refusal | None:
    """For either player: right after a declaration, once, from the second turn on (SG-REACT-1, SG-REACT-6)."""
    if position.population_used & SIDE_BITS[player % 2]:
        return POPULATION_USED
    if position.turns[player] < 2:
        return FIRST_TURN
    if position.fresh:
        return None
    if position.content.rulings.population_any_time:
        return None if position.active != NOWHERE else NOBODY_IS_ACTIVE
    return TOO_LATE


class UsePopulation(PlayersDeed):
    """In one's own turn; in another's a window asks for it."""

    def __init__(self) -> None:
        super().__init__(verb.POPULATION)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if why_population(position, who) is None:
            actions.append(notation.of[verb.POPULATION][0])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        return why_population(position, who)

    def do(self, position: Position, who: i64, value: i64) -> None:
        begin_population(position, who)


class Activate(PlayersDeed):
    """Declare a Soulgiver active, to which the opponents may react (SG-TURN-2, SG-TURN-3)."""

    def __init__(self) -> None:
        super().__init__(verb.ACTIVATE)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        first = position.piece(who % 2, 0)
        character: i64 = 0
        while character < position.characters:
            if position.where[first + character] != NOWHERE and self.why(position, who, character) is None:
                actions.append(notation.of[verb.ACTIVATE][character])
            character += 1

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        piece = position.piece(who % 2, value)
        if position.where[piece] == NOWHERE or position.owner[piece] != who:
            return NOT_IN_PLAY
        if position.marks[piece] & ACTIVATED:
            return ACTIVATED_BEFORE
        return HUSHED if hushed(position, piece) else None

    def do(self, position: Position, who: i64, value: i64) -> None:
        begin_activation(position, position.piece(who % 2, value), ACTIVATED)
        open_windows(position, who, 0)


def why_card_withheld(position: Position, player: Player, anomaly: i64) -> Refusal | None:
    """What withholds a card from a player, whatever there is to play it on."""
    if position.reacted & PLAYER_BITS[player]:
        return PLAYED_BEFORE
    if barred(position, player % 2):
        return BARRED
    if anomaly not in position.hands[player]:
        return NOT_IN_HAND
    return None


def why_play(position: Position, player: Player, anomaly: i64) -> Refusal | None:
    refusal = why_card_withheld(position, player, anomaly)
    number = deed_of(anomaly)
    return refusal or position.content.deeds[number].why_begin(position, Pending(number, player))


def can_play(position: Position, player: Player, anomaly: i64) -> bool:
    """As `why_play`, without looking for words."""
    if why_card_withheld(position, player, anomaly) is not None:
        return False
    number = deed_of(anomaly)
    return position.content.deeds[number].possible(position, Pending(number, player))


def begin_population(position: Position, player: Player) -> None:
    """The other side may answer it with an anomaly, which resolves first (SG-REACT-2)."""
    side = player % 2
    position.population_used |= SIDE_BITS[side]
    if player >= 2:
        position.raised |= SIDE_BITS[side]
    ability = FIRST_POPULATION + side
    tell_population(position, player, ability)
    position.stack.append(Pending(ability, player))
    open_windows(position, player, 1)


def open_windows(position: Position, player: Player, to_population: i64) -> None:
    """For the opponents of a player, whoever sits next first."""
    if position.players == 4:
        position.stack.append(Window((player + 3) % 4, to_population))
    position.stack.append(Window((player + 1) % position.players, to_population))


class Window(PlayerFrame):
    """The player may react to a declaration, or to a population ability (SG-TURN-3, SG-REACT-1)."""

    name = "window"
    number = 3
    fields = ("player", "to_population")
    asked = (
        REACT,
        ANSWER_POPULATION,
    )

    @property
    def to_population(self) -> i64:
        return self.b

    def decider(self, position: Position) -> i64:
        """Skipped, by resolving itself, where public knowledge says that nothing can be played."""
        if hand_is_usable(position, self.player) and self._may_play(position):
            return self.player
        usable = self.to_population == 0 and population_is_usable(position, self.player)
        return self.player if usable else EFFECT

    def _may_play(self, position: Position) -> bool:
        return self.player % 2 != position.side or position.content.rulings.anomaly_in_own_turn

    def resolve(self, position: Position) -> None:
        """Nothing to react with."""

    def question(self, position: Position) -> Question:
        declared: Fields = {} if position.active == NOWHERE else piece_at(position, position.active)
        return ask(position, ANSWER_POPULATION if self.to_population else REACT, "window", "action", declared, may_stop=True)

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        for anomaly in sorted(set(position.hands[self.player])):
            if can_play(position, self.player, anomaly):
                actions.append(notation.of[verb.PLAY][anomaly])
        if self._why_population(position) is None:
            actions.append(notation.of[verb.POPULATION][0])
        actions.append(notation.of[verb.DECLINE][0])

    def _why_population(self, position: Position) -> Refusal | None:
        if self.to_population:
            return ANSWER_BY_ANOMALY
        refusal = why_population(position, self.player)
        late = refusal is TOO_LATE or refusal is NOBODY_IS_ACTIVE
        return None if late else refusal  # the declared Soulgiver may be gone, the window is still open

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind == verb.PLAY:
            return why_play(position, self.player, action.a)
        if action.kind == verb.POPULATION:
            return self._why_population(position)
        return None if action.kind == verb.DECLINE else IN_A_WINDOW

    def answer(self, position: Position, action: Action) -> None:
        """Asked again after each reaction, until it declines or has nothing left."""
        if action.kind == verb.DECLINE:
            tell_player(position, self.player, DECLINED, "SG-REACT-1")
            position.stack.pop()
        elif action.kind == verb.POPULATION:
            begin_population(position, self.player)
        else:
            position.hands = replaced(position.hands, self.player, without(position.hands[self.player], action.a))
            position.played = [*position.played, int(action.a)]
            position.reacted |= PLAYER_BITS[self.player]
            tell_card(position, self.player, CARD_PLAYED, "SG-REACT-1", action.a)
            position.stack.append(Pending(deed_of(action.a), self.player))
