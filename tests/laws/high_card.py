"""A toy game with hidden hands, for testing the laws themselves: three cards each, the higher card takes the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from soulgames import CHANCE, Action, Game, Outcome, Refusal, Rng, State, View, chance
from soulgames.core.content import Pack
from soulgames.core.game import NOBODY
from soulgames.core.telling import Event, Kind, Question, Sentence, by_name
from soulgames.core.toml_text import Toml

CARDS = 9
DEALT = Kind("dealt", "{who} gets {cards}.", "The cards are dealt.", you=("You get {cards}.",), changes=("hands.{number}",))
PLAYED = Kind("played", "{who} plays {card}.", you=("You play {card}.",), changes=("hands.{number}", "played"))
ASKED = Kind("play", "{who} plays a card.", you=("Play a card.",))
SHUFFLE = Kind("shuffle", "Chance deals.")


class HighCard(Game):
    name = "high-card"
    title = "High Card"
    seats = ("one", "two")
    ruleset = "1"
    chance_rule = "HC-SETUP-1"
    hidden = True
    longest = 20
    state: ClassVar[type[HighCardState]]

    def __init__(self) -> None:
        super().__init__(Pack('pack = "core"\ngame = "high-card"'), [Action(n, f"play {n}", a=n) for n in range(CARDS)])

    def new(self, options: Mapping[str, object] | None = None) -> HighCardState:
        return self.state(self)

    def expected(self, text: str) -> Sentence:
        return Sentence("expected 'play N'")

    def kinds(self) -> Mapping[str, Kind]:
        return by_name(DEALT, PLAYED, ASKED, SHUFFLE)

    def from_position(self, table: Toml) -> HighCardState:
        state = self.new()
        state.hands = [[int(card) for card in table.texts(seat)] for seat in self.seats]
        state.played = [int(card) for card in table.texts("played")]
        state.decider = table.integer("to_decide", least=-2)
        table.done()
        return state


class HighCardState(State):
    def __init__(self, rules: HighCard) -> None:
        super().__init__(rules)
        self.hands: list[list[int]] = [[], []]
        self.played: list[int] = []

    @property
    def turn(self) -> int:
        return len(self.played) % 2

    @property
    def turn_number(self) -> int:
        return len(self.played)

    @property
    def outcome(self) -> Outcome | None:
        if self.decider != NOBODY:
            return None
        rounds = [self.played[i] > self.played[i + 1] for i in (0, 2, 4)]
        winner = 0 if sum(rounds) >= 2 else 1
        return Outcome(winner, self.game.seats[winner], (1 - winner, winner), "HC-END-1", Sentence("more rounds"))

    def legal(self) -> list[Action]:
        if self.decider == NOBODY:
            return []
        return [chance(0)] if self.decider < 0 else [self.game.vocabulary[card] for card in self.hands[self.decider]]

    def refusal(self, action: Action) -> Refusal | None:
        return None if action.a in self.hands[self.decider] else Refusal("HC-PLAY-1", "not in hand")

    def apply(self, action: Action) -> None:
        if self.decider < 0:
            deck = list(range(CARDS))
            Rng(action.number).shuffle(deck)
            self.hands = [sorted(deck[:3]), sorted(deck[3:6])]
            for owner, hand in enumerate(self.hands):
                self.tell(Event(DEALT, "HC-SETUP-1", self.about(owner), {"cards": list(hand)}, (owner,)))
        else:
            self.tell(Event(PLAYED, "HC-PLAY-1", {**self.about(self.decider), "card": int(action.a)}))
            self.hands[self.decider].remove(action.a)
            self.played.append(action.a)
        self.decider = NOBODY if len(self.played) == 6 else len(self.played) % 2

    def tell(self, event: Event) -> None:
        if self.noted is not None:
            self.noted.append(event)

    def about(self, owner: int) -> dict[str, object]:
        return {"seat": self.game.seats[owner], "number": owner}

    def question(self, seat: int | None) -> Question | None:
        if self.decider == NOBODY:
            return None
        if self.decider == CHANCE:
            return Question(SHUFFLE, "chance", "shuffle", "chance")
        return Question(ASKED, self.game.seats[self.decider], "play", "card")

    def copy(self) -> HighCardState:
        other = type(self)(self.game)  # type: ignore[arg-type]
        other.hands = [list(hand) for hand in self.hands]
        other.played = list(self.played)
        other.decider = self.decider
        return other

    def key(self) -> int:
        return int(
            "".join(f"{card + 1}" for card in (*self.hands[0], -1, *self.hands[1], -1, *self.played)) + str(self.decider + 2)
        )

    def view(self, seat: int | None) -> View:
        hands = [hand if seat == owner else len(hand) for owner, hand in enumerate(self.hands)]
        asked = self.question(seat)
        return {"hands": dict(enumerate(hands)), "played": list(self.played), "question": asked and asked.as_data()}

    def resample(self, seat: int, rng: Rng) -> HighCardState:
        other = self.copy()
        unknown = [card for card in range(CARDS) if card not in self.hands[seat] and card not in self.played]
        rng.shuffle(unknown)
        other.hands[1 - seat] = sorted(unknown[: len(self.hands[1 - seat])])
        return other

    def position(self) -> dict[str, object]:
        hands = {seat: [str(card) for card in hand] for seat, hand in zip(self.game.seats, self.hands, strict=True)}
        return {**hands, "played": [str(card) for card in self.played], "to_decide": self.decider}


HighCard.state = HighCardState
