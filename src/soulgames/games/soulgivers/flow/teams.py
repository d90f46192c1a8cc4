"""Setting up: the characters are dealt, teams are chosen in secret or drawn, shown and placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.flow.drawing import PlaceOnPortal, replaced, without
from soulgames.games.soulgivers.flow.frame import Frame, PlayerFrame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import (
    CHARACTERS_DEALT,
    TEAM_CHOSEN,
    TEAM_DRAWN,
    TEAM_SHOWN,
)
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import (
    names_of,
    tell,
    tell_secret,
    tell_team,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Player

TEAM_FIRST: Final = Refusal("SG-SETUP-6", "choose your team first")
NOT_IN_DECK: Final = Refusal("SG-SETUP-6", "this character is not in your deck")
CHOSEN_BEFORE: Final = Refusal("SG-SETUP-6", "you have chosen this character already")

DEAL_CHARACTERS: Final = Kind("deal_characters", "The characters are dealt to the players of each side.")
CHOOSE_TEAM: Final = Kind(
    "choose_team",
    ("{who} chooses {count} more Soulgiver in secret.", "{who} chooses {count} more Soulgivers in secret."),
    you=("choose {count} more of your first Soulgivers, in secret.",),
)
RANDOM_TEAM: Final = Kind("random_team", "A team is drawn.")


class DealCharacters(Frame):
    """Two against two: chance deals each side's characters to its two players (SG-2V2-2)."""

    name = "deal_characters"
    number = 27
    asked = (DEAL_CHARACTERS,)

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, DEAL_CHARACTERS, "setup", "chance")

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        rng = Rng(action.number)
        decks = position.decks.copy()
        owner = position.owner.copy()
        for side in (0, 1):
            cards = decks[side] + decks[side + 2]
            rng.shuffle(cards)
            half = len(cards) // 2
            decks[side], decks[side + 2] = sorted(cards[:half]), sorted(cards[half:])
            for card in decks[side + 2]:
                owner[position.piece(side, card)] = side + 2
        position.decks = decks
        position.owner = owner
        tell(position, CHARACTERS_DEALT, "SG-2V2-2", {})


class ChooseTeam(PlayerFrame):
    """The player chooses its first Soulgivers in secret, one after the other (SG-SETUP-6)."""

    name = "choose_team"
    number = 17
    asked = (CHOOSE_TEAM,)

    def decider(self, position: Position) -> i64:
        return self.player

    def question(self, position: Position) -> Question:
        missing = position.content.in_play - len(position.teams[self.player])
        return ask(position, CHOOSE_TEAM, "team", "character", {"count": missing})

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        actions.extend(notation.of[verb.CHOOSE_NAME][character] for character in sorted(position.decks[self.player]))

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        if action.kind != verb.CHOOSE_NAME:
            return TEAM_FIRST
        if action.a in position.teams[self.player]:
            return CHOSEN_BEFORE
        return None if action.a in position.decks[self.player] else NOT_IN_DECK

    def answer(self, position: Position, action: Action) -> None:
        into_team(position, self.player, action.a)
        tell_secret(position, self.player, TEAM_CHOSEN, "SG-SETUP-6", {"character": position.content.characters[action.a].key})
        if len(position.teams[self.player]) == position.content.in_play:
            position.stack.pop()


class RandomTeam(PlayerFrame):
    """Chance chooses the first Soulgivers of the player: part of the quick set-up."""

    name = "random_team"
    number = 18
    asked = (RANDOM_TEAM,)

    def decider(self, position: Position) -> i64:
        return CHANCE

    def question(self, position: Position) -> Question:
        return ask(position, RANDOM_TEAM, "team", "chance", {"other": position.game.seats[self.player]})

    def answer(self, position: Position, action: Action) -> None:
        position.stack.pop()
        rng = Rng(action.number)
        while len(position.teams[self.player]) < position.content.in_play:
            deck = position.decks[self.player]
            into_team(position, self.player, deck[rng.below(len(deck))])
        team = names_of(position, position.teams[self.player])
        tell_secret(position, self.player, TEAM_DRAWN, "SG-SETUP-6", {"characters": team})


def into_team(position: Position, player: Player, character: i64) -> None:
    position.decks = replaced(position.decks, player, without(position.decks[player], character))
    position.teams = replaced(position.teams, player, [*position.teams[player], int(character)])


class PlaceTeam(PlayerFrame):
    """The player shows its team and places it, in the order in which it was chosen."""

    name = "place_team"
    number = 19

    def resolve(self, position: Position) -> None:
        team = position.teams[self.player]
        tell_team(position, self.player, TEAM_SHOWN, team)
        position.teams = replaced(position.teams, self.player, [])
        for character in reversed(team):
            position.stack.append(PlaceOnPortal(self.player, character))
