"""Drawing cards. Decks are kept in no order: chance says which card is drawn (SG-DRAW-1, SG-DRAW-2, SG-TURN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE
from soulgames.games.soulgivers.deeds.basic import PlayersDeed
from soulgames.games.soulgivers.flow.frame import PlayerFrame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.rules.activation import NO_ESSENCE
from soulgames.games.soulgivers.rules.placing import enter_play
from soulgames.games.soulgivers.rules.queries import barred, has_portal, in_play, open_places, stands
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import CARD_DRAWN, CARD_PUT_BACK, DECK_REMADE
from soulgames.games.soulgivers.text.fields import of_piece
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import tell, tell_character, tell_drawn, tell_secret, tell_spent

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player

PUT_BACK_FIRST: Final = Refusal("SG-TURN-4", "put an anomaly of your hand back first")
NOT_IN_HAND: Final = Refusal("SG-DRAW-2", "this anomaly is not in your hand")
CHOOSE_FIRST: Final = Refusal("SG-TURN-4", "choose one of the Soulgivers that you have drawn first")
NOT_DRAWN: Final = Refusal("SG-TURN-1", "this is not one of the Soulgivers that you have drawn")
PLACE_FIRST: Final = Refusal("SG-TURN-4", "place the new Soulgiver on one of your portals first")
PORTAL_GONE: Final = Refusal("SG-TURN-1", "this portal is destroyed")
DRAW_ESSENCE: Final = Refusal("SG-DRAW-1", NO_ESSENCE)
DRAWN_BEFORE: Final = Refusal("SG-DRAW-1", "one anomaly a turn: you have drawn it")
DRAW_BARRED: Final = Refusal("SG-DRAW-1", "an opposing Soulgiver on an interference cell keeps you from drawing")
NO_CARDS: Final = Refusal("SG-DRAW-2", "neither the anomaly deck nor the played cards hold any")


DRAW_ANOMALY: Final = Kind("draw_anomaly", "An anomaly is drawn.")
PUT_BACK: Final = Kind("put_back", "{who} puts an anomaly back.", you=("choose an anomaly of your hand to put back.",))
DRAW_TWO: Final = Kind("draw_two", ("The last Soulgiver of the deck is drawn.", "Two Soulgivers are drawn."))
PICK_ONE: Final = Kind(
    "pick_one",
    ("{who} brings in the last Soulgiver of the deck.", "{who} chooses one of two new Soulgivers."),
    you=(
        (
            "bring in the last Soulgiver of your deck.",
            "choose one of the Soulgivers that you have drawn.",
        ),
    ),
)
PLACE: Final = Kind("place", "{who} places {character} on a portal.", you=("place {character} on one of your portals.",))


def without(cards: list[int], card: int) -> list[int]:
    """A new list with one of these cards less."""
    rest = cards.copy()
    rest.remove(card)
    return rest


def replaced(lists: list[list[int]], player: Player, cards: list[int]) -> list[list[int]]:
    """The lists of all players with that of one of them replaced."""
    others = lists.copy()
    others[player] = cards
    return others


class DrawAnomaly(PlayerFrame):
    """Chance draws an anomaly for the player. An empty deck is remade from the played cards."""

    name = "draw_anomaly"
    number = 4
    asked = (DRAW_ANOMALY,)

    def decider(self, position: Position) -> i64:
        return CHANCE if position.pile or position.played else EFFECT

    def resolve(self, position: Position) -> None:
        """There is no card left."""

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        if not position.pile:
            position.pile, position.played = position.played, []
            tell(position, DECK_REMADE, "SG-DRAW-2", {})
        card = position.pile[action.number % len(position.pile)]
        position.pile = without(position.pile, card)
        position.hands = replaced(position.hands, self.player, [*position.hands[self.player], card])
        rule = "SG-DRAW-1" if position.turn_number else "SG-SETUP-7"
        tell_secret(position, self.player, CARD_DRAWN, rule, {"card": position.content.anomaly_names[card]})
        if len(position.hands[self.player]) > position.content.hand:
            position.stack.append(PutBack(self.player))

    def question(self, position: Position) -> Question:
        return ask(position, DRAW_ANOMALY, "draw", "chance", {"other": position.game.seats[self.player]})


class PutBack(PlayerFrame):
    """Too many cards in hand: one goes back into the deck (SG-DRAW-2)."""

    name = "put_back"
    number = 5
    asked = (PUT_BACK,)

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        return ask(position, PUT_BACK, "draw", "anomaly")

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_ANOMALY][card] for card in sorted(set(position.hands[self.player])))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_ANOMALY:
            return PUT_BACK_FIRST
        return None if action.a in position.hands[self.player] else NOT_IN_HAND

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        position.hands = replaced(position.hands, self.player, without(position.hands[self.player], action.a))
        position.pile = [*position.pile, action.a]
        tell_secret(position, self.player, CARD_PUT_BACK, "SG-DRAW-2", {"card": position.content.anomaly_names[action.a]})


class NewSoulgivers(PlayerFrame):
    """The player is brought up to its number of Soulgivers, one after the other (SG-TURN-1, SG-TURN-6)."""

    name = "new_soulgivers"
    number = 6

    def resolve(self, position: Position) -> None:
        player = self.player
        missing = in_play(position, player) < position.content.in_play
        if missing and position.decks[player] and has_portal(position, player % 2):
            position.stack.append(self)
            position.stack.append(DrawTwo(player))


class DrawTwo(PlayerFrame):
    """Chance draws two cards of a player's deck, or the last one."""

    name = "draw_two"
    number = 7
    asked = (DRAW_TWO,)

    def decider(self, position: Position) -> i64:
        return CHANCE

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        deck = position.decks[self.player]
        first = deck[action.number % len(deck)]
        rest = without(deck, first)
        second = -1
        if rest:
            second = rest[action.number // len(deck) % len(rest)]
            rest = without(rest, second)
        position.decks = replaced(position.decks, self.player, rest)
        tell_drawn(position, self.player, [first] if second < 0 else [first, second])
        position.stack.append(PickOne(self.player, first, second))

    def question(self, position: Position) -> Question:
        drawn = {"other": position.game.seats[self.player], "count": min(2, len(position.decks[self.player]))}
        return ask(position, DRAW_TWO, "new_soulgiver", "chance", drawn)


class PickOne(PlayerFrame):
    """The player keeps one of the two drawn; the other goes back. Nobody else sees them."""

    name = "pick_one"
    number = 8
    fields = ("player", "character", "second_character")
    asked = (PICK_ONE,)

    @property
    def character(self) -> i64:
        return self.b

    @property
    def second_character(self) -> i64:
        return self.c

    def drawn(self) -> list[int]:
        return [int(card) for card in (self.character, self.second_character) if card >= 0]

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        return ask(position, PICK_ONE, "new_soulgiver", "character", {"count": len(self.drawn())})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NAME][drawn] for drawn in sorted(self.drawn()))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NAME:
            return CHOOSE_FIRST
        return None if action.a in self.drawn() else NOT_DRAWN

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        other = self.second_character if action.a == self.character else self.character
        if other >= 0:
            position.decks = replaced(position.decks, self.player, [*position.decks[self.player], other])
        tell_character(position, self.player, action.a)
        position.stack.append(PlaceOnPortal(self.player, action.a))


def drawn_by(position: Position, player: Player) -> list[int]:
    """The cards that a player has drawn and is choosing from."""
    top = position.stack[-1] if position.stack else None
    if not isinstance(top, PickOne) or top.player != player:
        return []
    return top.drawn()


class PlaceOnPortal(PlayerFrame):
    """The player places a new Soulgiver on one of its portals."""

    name = "place_on_portal"
    number = 9
    fields = ("player", "character")
    asked = (PLACE,)

    @property
    def character(self) -> i64:
        return self.b

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        piece = position.piece(self.player % 2, self.character)
        return ask(position, PLACE, "new_soulgiver", "place", of_piece(position, piece))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        first = FIRST_PLACE + 4 * (self.player % 2)
        actions.extend(notation.of[verb.CHOOSE_PLACE][place - first] for place in open_places(position, self.player % 2))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_PLACE:
            return PLACE_FIRST
        return None if stands(position, 2 * (self.player % 2) + action.a // 2) else PORTAL_GONE

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        side = self.player % 2
        enter_play(position, position.piece(side, self.character), FIRST_PLACE + 4 * side + action.a)


def waiting_to_be_placed(position: Position, player: Player) -> list[int]:
    """The Soulgivers that a player has shown and not placed yet, the next one first."""
    frames = [frame for frame in reversed(position.stack) if isinstance(frame, PlaceOnPortal)]
    return [int(frame.character) for frame in frames if frame.player == player]


class Draw(PlayersDeed):
    """Once a turn, for an Essence (SG-DRAW-1)."""

    def __init__(self) -> None:
        super().__init__(verb.DRAW)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if self.why(position, who, 0) is None:
            actions.append(notation.of[verb.DRAW][0])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        if position.drawn:
            return DRAWN_BEFORE
        if position.essences == 0:
            return DRAW_ESSENCE
        if barred(position, who % 2):
            return DRAW_BARRED
        return None if position.pile or position.played else NO_CARDS

    def do(self, position: Position, who: i64, value: i64) -> None:
        position.essences -= 1  # marked on no Soulgiver
        tell_spent(position, "SG-DRAW-1")
        position.drawn = 1
        position.stack.append(DrawAnomaly(who))
