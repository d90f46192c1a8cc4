"""Soulfall as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from soulgames.core.action import Action
from soulgames.core.aloud import Called
from soulgames.core.blanks import Blanks
from soulgames.core.content import Pack, number, word
from soulgames.core.counting import Counting
from soulgames.core.game import Game, View
from soulgames.core.laying import Laying
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Card, Fields, Kind, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulfall import prospects, scene, texts
from soulgames.games.soulfall.aloud import SoulfallAloud
from soulgames.games.soulfall.blanks import BLANKS
from soulgames.games.soulfall.cards import cards
from soulgames.games.soulfall.counting import COUNTING
from soulgames.games.soulfall.events import EVENTS, GAME_OVER
from soulgames.games.soulfall.laying import SoulfallLaying
from soulgames.games.soulfall.notation import PLACES, Notation
from soulgames.games.soulfall.pack import read_lords
from soulgames.games.soulfall.phases import ONE, TWO
from soulgames.games.soulfall.questions import QUESTIONS
from soulgames.games.soulfall.side import new_side
from soulgames.games.soulfall.state import SoulfallState
from soulgames.games.soulfall.view import SoulfallView

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final = {**EVENTS, **QUESTIONS}
FIRST_PLACES: Final = [f"{verb} {pile} 1" for verb in ("oust", "choose") for pile in ("nomads", "shards")]
WITH_A_LORD: Final = N_("expected '{verb} LORD' with one of {lords}")
EXPECTED: Final = {
    **dict.fromkeys(("play", "devote", "discard", "lay", "choose", "reveal"), WITH_A_LORD),
    "oust": N_("expected 'oust nomads N' or 'oust shards N' with N from 1 to {most}, or 'oust LORD' with one of {lords}"),
}
CHOOSE_ANY: Final = N_(
    "expected 'choose LORD' with one of {lords}, or 'choose nomads N' or 'choose shards N' with N from 1 to {most}"
)
VERBS: Final = N_("expected draw, play, populate, prosper, devote, discard, lay, oust, choose, yes or no")
MORE_VERBS: Final = N_("expected draw, play, populate, prosper, devote, discard, lay, oust, choose, take, reveal, yes or no")

# Rulings that a pack may change.
STARTERS: Final = ["chance", "one", "two"]  # SF-SETUP-1
NEW_DEVOTIONS: Final = ["wait", "answer"]  # SF-TRIG-3: whether a Devotion answers what laid it
EFFECTS: Final = ["oldest first", "newest first"]  # SF-TRIG-2
TURN_LIMIT: Final = ["larger area", "tie"]  # SF-END-3


class Soulfall(Game):
    """Rules: docs/rules/soulfall.md."""

    name = "soulfall"
    title = "Soulfall"
    seats = ("one", "two")
    ruleset = "2"
    chance_rule = "SF-SETUP-1"
    hidden = True
    longest = 100_000

    def __init__(self, pack: Pack) -> None:
        hand, end = pack.table.table("hand"), pack.table.table("end")
        turn, rules = pack.table.table("turn"), pack.table.table("rules")
        self.lords: Final = read_lords(pack.table.table("lords"), word(rules, "effects", EFFECTS) == "newest first")
        self.notation: Final = Notation(self.lords)
        self._kinds: Final = {**KINDS, **self.lords.kinds} if self.lords.in_code else KINDS
        super().__init__(pack, self.notation.actions)
        self.named: Final = self.notation.named
        self.hand_size: Final[i64] = number(hand, "size", 1, 20)
        if 2 * self.hand_size >= len(self.lords.cards):
            most = (len(self.lords.cards) - 1) // 2
            hand.fail("size", f"hand.size is {self.hand_size}: expected {most} at most, for two hands and a deck of one card")
        self.nomads_to_win: Final[i64] = number(end, "nomads", 1, 99)
        self.shards_to_win: Final[i64] = number(end, "shards", 1, 99)
        self.cards_to_win: Final[i64] = number(end, "cards", 1, 99)
        self.turns: Final[i64] = number(end, "turns", 1, 999)
        self.choices: Final[i64] = number(turn, "actions", 1, 5)
        """Actions in a turn (SF-TURN-1)."""
        self.starter: Final[i64] = STARTERS.index(word(rules, "starter", STARTERS)) - 1
        self.new_answer: Final = word(rules, "new_devotions", NEW_DEVOTIONS) == "answer"
        self.tie_at_limit: Final = word(rules, "turn_limit", TURN_LIMIT) == "tie"
        for table in (hand, end, turn, rules, pack.table):
            table.done()

    def new(self, options: Mapping[str, object] | None = None) -> SoulfallState:
        if options:
            raise InvalidNotation(Sentence("unknown option '{option}': Soulfall has none", {"option": next(iter(options))}))
        lords = len(self.lords.all)
        return SoulfallState(self, new_side(ONE, lords), new_side(TWO, lords))

    def from_position(self, table: Toml) -> SoulfallState:
        state = self.new()
        scene.load(state, self, table)
        return state

    def kinds(self) -> Mapping[str, Kind]:
        return self._kinds

    def harms(self, told: Fields, seat: int) -> bool:
        """What is granted and cannot be used, cards that cannot be kept, and a game that is over without being won."""
        if told["kind"] == GAME_OVER.name:
            return told["result"] != self.seats[seat]
        return prospects.forfeits(told, self.seats[seat])

    def clouds(self, told: Fields, seat: int) -> bool:
        return prospects.clouds(self.lords, told, self.seats[seat])

    def counting(self) -> Counting:
        return COUNTING

    def phrase(self, field: str, value: object) -> object:
        return texts.phrase(self.lords, field, value)

    def cards(self) -> list[Card]:
        return cards(self)

    def laying(self) -> Laying:
        return SoulfallLaying(self.lords, int(self.choices), int(self.turns))

    def blanks(self) -> Blanks:
        return BLANKS

    def aloud(self, view: View, called: Called, mine: str | None) -> SoulfallAloud:
        return SoulfallAloud(self, cast(SoulfallView, view), called, mine)

    def label(self, action: Action, view: View) -> Sentence:
        return texts.label(self.lords, action, view)

    def spelled(self, text: str) -> str:
        return text[:-2] if text in FIRST_PLACES else text

    def expected(self, text: str) -> Sentence:
        verb = text.split()[0] if text.split() else ""
        if verb == "take" and self.lords.most_pieces:
            return Sentence(
                "expected 'take PLACE' with one of {places}", {"places": ", ".join(PLACES[: self.lords.most_pieces])}
            )
        known = {"verb": verb, "lords": ", ".join(self.lords.keys), "most": len(self.lords.cards)}
        if verb == "choose" and self.lords.in_code:
            return Sentence(CHOOSE_ANY, known)
        verbs = VERBS if self.lords.simple else MORE_VERBS
        return Sentence(EXPECTED.get(verb, verbs), known)

    def normal(self, key: str, value: object) -> object:
        if key == "deck" and isinstance(value, list):
            return " ".join(map(str, value))  # compared in order
        return value
