"""Drawing cards. Decks are kept in no order: chance says which card is drawn (SG-DRAW-2, SG-TURN-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import FIRST_PLACE
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.queries import has_portal, in_play, open_places, stands
from soulgames.games.soulgivers.table import Table
from soulgames.games.soulgivers.verbs import enter_play

if TYPE_CHECKING:
    from mypy_extensions import i64

PUT_BACK_FIRST: Final = Refusal("SG-TURN-4", "put an anomaly of your hand back first")
NOT_IN_HAND: Final = Refusal("SG-DRAW-2", "this anomaly is not in your hand")
CHOOSE_FIRST: Final = Refusal("SG-TURN-4", "choose one of the Soulgivers that you have drawn first")
NOT_DRAWN: Final = Refusal("SG-TURN-1", "this is none of the Soulgivers that you have drawn")
PLACE_FIRST: Final = Refusal("SG-TURN-4", "place the new Soulgiver on one of your portals first")
PORTAL_GONE: Final = Refusal("SG-TURN-1", "this portal is destroyed")


def without(cards: list[int], card: int) -> list[int]:
    """A new list with one of these cards less."""
    rest = cards.copy()
    rest.remove(card)
    return rest


def replaced(lists: list[list[int]], player: i64, cards: list[int]) -> list[list[int]]:
    """The lists of all players with that of one of them replaced."""
    others = lists.copy()
    others[player] = cards
    return others


class DrawAnomaly(Frame):
    """Chance draws an anomaly for the player `a`. An empty deck is remade from the played cards."""

    name = "draw_anomaly"
    number = 4

    def decider(self, table: Table) -> i64:
        return CHANCE

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        if not table.pile:
            table.pile, table.played = table.played, []
        card = table.pile[action.number % len(table.pile)]
        table.pile = without(table.pile, card)
        table.hands = replaced(table.hands, self.a, [*table.hands[self.a], card])
        if len(table.hands[self.a]) > table.content.hand:
            table.stack.append(PutBack(self.a))

    def prompt(self, table: Table) -> str:
        return "an anomaly is drawn."


class PutBack(Frame):
    """Too many cards in hand: one goes back into the deck (SG-DRAW-2)."""

    name = "put_back"
    number = 5

    def decider(self, table: Table) -> i64:
        return self.a

    def prompt(self, table: Table) -> str:
        return "choose an anomaly of your hand to put back."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_ANOMALY][card] for card in sorted(set(table.hands[self.a])))

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_ANOMALY:
            return PUT_BACK_FIRST
        return None if action.a in table.hands[self.a] else NOT_IN_HAND

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        table.hands = replaced(table.hands, self.a, without(table.hands[self.a], action.a))
        table.pile = [*table.pile, action.a]


class NewSoulgivers(Frame):
    """The player `a` is brought up to its number of Soulgivers, one after the other (SG-TURN-1, SG-TURN-6)."""

    name = "new_soulgivers"
    number = 6

    def resolve(self, table: Table) -> None:
        if table.decks[self.a] and in_play(table, self.a) < table.content.in_play and has_portal(table, self.a % 2):
            table.stack.append(self)
            table.stack.append(DrawTwo(self.a))


class DrawTwo(Frame):
    """Chance draws two cards of a player's deck, or the last one."""

    name = "draw_two"
    number = 7

    def decider(self, table: Table) -> i64:
        return CHANCE

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        deck = table.decks[self.a]
        first = deck[action.number % len(deck)]
        rest = without(deck, first)
        second = -1
        if rest:
            second = rest[action.number // len(deck) % len(rest)]
            rest = without(rest, second)
        table.decks = replaced(table.decks, self.a, rest)
        table.stack.append(PickOne(self.a, first, second))

    def prompt(self, table: Table) -> str:
        return "two Soulgivers are drawn."


class PickOne(Frame):
    """The player `a` keeps one of the two drawn, `b` and `c`; the other goes back. Nobody else sees them."""

    name = "pick_one"
    number = 8

    def decider(self, table: Table) -> i64:
        return self.a

    def prompt(self, table: Table) -> str:
        return "choose one of the Soulgivers that you have drawn."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NAME][drawn] for drawn in sorted((self.b, self.c)) if drawn >= 0)

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NAME:
            return CHOOSE_FIRST
        return None if action.a in (self.b, self.c) else NOT_DRAWN

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        other = self.c if action.a == self.b else self.b
        if other >= 0:
            table.decks = replaced(table.decks, self.a, [*table.decks[self.a], other])
        table.stack.append(PlaceOnPortal(self.a, action.a))


def drawn_by(table: Table, player: i64) -> list[int]:
    """The cards that a player has drawn and is choosing from."""
    top = table.stack[-1] if table.stack else None
    if not isinstance(top, PickOne) or top.a != player:
        return []
    return [int(card) for card in (top.b, top.c) if card >= 0]


class PlaceOnPortal(Frame):
    """The player `a` places the Soulgiver `b` on one of its portals."""

    name = "place_on_portal"
    number = 9

    def decider(self, table: Table) -> i64:
        return self.a

    def prompt(self, table: Table) -> str:
        return f"place the {table.content.characters[self.b].name} on one of your portals."

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        first = FIRST_PLACE + 4 * (self.a % 2)
        actions.extend(notation.of[verb.CHOOSE_PLACE][place - first] for place in open_places(table, self.a % 2))

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_PLACE:
            return PLACE_FIRST
        return None if stands(table, 2 * (self.a % 2) + action.a // 2) else PORTAL_GONE

    def answer(self, table: Table, action: Action) -> None:
        table.stack.pop()
        side = self.a % 2
        enter_play(table, table.piece(side, self.b), FIRST_PLACE + 4 * side + action.a)


def waiting_to_be_placed(table: Table, player: i64) -> list[int]:
    """The Soulgivers that a player has shown and not placed yet, the next one first."""
    return [int(frame.b) for frame in reversed(table.stack) if isinstance(frame, PlaceOnPortal) and frame.a == player]
