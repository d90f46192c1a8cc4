"""Soulgivers as a game of the registry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulgames.core.action import Action
from soulgames.core.aloud import Called
from soulgames.core.blanks import Blanks
from soulgames.core.chance import Rng
from soulgames.core.content import Pack
from soulgames.core.counting import Counting
from soulgames.core.game import Game, State, View
from soulgames.core.laying import Laying
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Card, Either, Fields, Kind, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, SIDES, TILES
from soulgames.games.soulgivers.board.ground import lay
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.deeds.cast import Cast
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.flow.frames import questions
from soulgames.games.soulgivers.flow.setup import LayTiles
from soulgames.games.soulgivers.flow.turn import Turn
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.games.soulgivers.text import labels, own_cards, scene_read, scene_write
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.aloud import SoulgiversAloud
from soulgames.games.soulgivers.text.blanks import blanks
from soulgames.games.soulgivers.text.cards import cards, usual_cards
from soulgames.games.soulgivers.text.counting import COUNTING
from soulgames.games.soulgivers.text.events import DESTROYED, GAME_OVER, PLACED
from soulgames.games.soulgivers.text.events import KINDS as EVENTS
from soulgames.games.soulgivers.text.laying import SoulgiversLaying
from soulgames.games.soulgivers.text.pack import Content
from soulgames.games.soulgivers.text.phrases import Phrases
from soulgames.games.soulgivers.text.view import SoulgiversView

if TYPE_CHECKING:
    from mypy_extensions import i64

REPLACEMENTS: Final = N_(
    "replacements in the deck of the {side}, as in ghost>aeger,runner>whisperer; the core characters if left out"
)
NO_REPLACEMENT: Final = N_(
    "'{pair}' is not a replacement for the {side}: "
    "expected pairs like ghost>aeger, a character of the deck and one to replace it"
)


class Soulgivers(Game):
    """Rules: docs/rules/soulgivers.md."""

    name = "soulgivers"
    title = "Soulgivers"
    seats: ClassVar[tuple[str, ...]] = SIDES
    ruleset = "2"
    chance_rule = "SG-SETUP-4"
    hidden = True
    longest = 40_000

    def __init__(self, pack: Pack) -> None:
        players = len(self.seats)
        self.content: Final = Content(pack, players, Cast(roster(), pack.table, players))
        self.notation: Final = self.content.notation
        super().__init__(pack, self.notation.actions)
        self.turn_frame: Final[Frame] = Turn()
        self.phrases: Final = Phrases(cards(self.content), self.content.portals)
        self._kinds: Final = {**EVENTS, **questions(self.content.frames)}
        self._deeds: Final = {deed.key: deed for deed in self.content.deeds}
        self._empty: Final = [0] * TILES
        self._ground: Final = lay(self._empty, [], NOWHERE, NOWHERE)

    def cards(self) -> list[Card]:
        return cards(self.content)

    def blanks(self) -> Blanks:
        return blanks(roster())

    def laying(self) -> Laying:
        return SoulgiversLaying(self.content, self.phrases, self.seats)

    def rulings(self) -> list[tuple[str, Sentence]]:
        """The disputed rules, by id, and how they are played with this pack; what each ability costs, and how far it moves.

        What cards are called, and which anomalies there are.
        """
        abilities = [deed for deed in self.content.deeds if isinstance(deed, Ability)]
        found = [*self.content.rulings.said(), *(self._costs(ability) for ability in abilities)]
        found += [self._moves(ability) for ability in abilities if ability.key in self.content.cells]
        return found + own_cards.names(self.content, usual_cards(self.content)) + own_cards.deck(self.content, self.cards())

    def _costs(self, ability: Ability) -> tuple[str, Sentence]:
        fields: dict[str, object] = {"ability": Sentence(ability.title), "price": ability.price(self.content)}
        return ability.rule, Sentence("{ability} costs {price}.", fields)

    def _moves(self, ability: Ability) -> tuple[str, Sentence]:
        fields: dict[str, object] = {"ability": Sentence(ability.title), "cells": ability.places(self.content)["cells"]}
        return ability.rule, Sentence("{ability} moves its target by up to {cells}.", fields)

    def describe_options(self) -> dict[str, Sentence]:
        return {
            "setup": Sentence(
                "full (swap a tile, choose your team in secret) or quick (random teams, no swap); full if left out"
            ),
            **{side: Sentence(REPLACEMENTS, {"side": side.title()}) for side in SIDES},
        }

    def some_options(self, rng: Rng) -> dict[str, str]:
        options = {"setup": "quick" if rng.below(4) else "full"}
        for side in SIDES:
            core = [character.key for character in self.content.characters if character.core]
            expansion = [character.key for character in self.content.characters if not character.core]
            pairs = []
            for _ in range(rng.below(min(len(core), len(expansion)) + 1)):
                pairs.append(f"{core.pop(rng.below(len(core)))}>{expansion.pop(rng.below(len(expansion)))}")
            if pairs:
                options[side] = ",".join(pairs)
        return options

    def new(self, options: Mapping[str, object] | None = None) -> SoulgiversState:
        chosen = dict(options or {})
        setup = chosen.pop("setup", "full")
        if setup not in ("full", "quick"):
            raise InvalidNotation(Sentence("'{setup}' is not a set-up: expected full or quick", {"setup": setup}))
        decks = [self._deck(side, chosen.pop(side, "")) for side in SIDES]
        if chosen:
            asked = {"option": next(iter(chosen)), "known": Either(["setup", *SIDES])}
            raise InvalidNotation(Sentence("unknown option '{option}': expected {known}", asked))
        state = self.bare()
        state.decks = decks + [[] for _ in range(len(self.seats) - len(SIDES))]
        state.pile = [card for card, count in enumerate(self.content.anomalies) for _ in range(count)]
        state.stack = [LayTiles(1 if setup == "quick" else 0)]
        state.run()
        return state

    def _deck(self, side: str, replacements: object) -> list[int]:
        """SG-SETUP-8: the core characters, some of them replaced by expansion ones."""
        names = self.notation.names
        deck = [number for number, character in enumerate(self.content.characters) if character.core]
        for pair in str(replacements).split(","):
            if not pair.strip():
                continue
            old, _, new = (part.strip() for part in pair.partition(">"))
            if old not in names or new not in names or names.index(old) not in deck or names.index(new) in deck:
                raise InvalidNotation(Sentence(NO_REPLACEMENT, {"pair": pair.strip(), "side": side.title()}))
            deck[deck.index(names.index(old))] = names.index(new)
        return sorted(deck)

    def kinds(self) -> Mapping[str, Kind]:
        return self._kinds

    def kind_of(self, told: Fields) -> Kind:
        kind = super().kind_of(told)
        chosen, deed = told.get("chosen"), self._deeds.get(str(told.get("deed")))
        if deed is None or not isinstance(chosen, list):  # the swap of tiles is asked by the set-up, not by a card
            return kind
        words = deed.words_for(str(told["answer"]), len(chosen))
        return Kind(kind.name, *kind.sentences, you=(words, *kind.you)) if words else kind

    def harms(self, told: Fields, seat: int) -> bool:
        """Lost to its side is whoever is destroyed, and whoever is placed where it could not step out (SG-TURN-5).

        A game that is over without being won is lost to everybody.
        """
        mine = SIDES[seat % len(SIDES)]
        if told["kind"] == GAME_OVER.name:
            return told["result"] != mine
        if told.get("side") != mine:
            return False
        return told["kind"] == DESTROYED.name or (told["kind"] == PLACED.name and ("hole" in told or "shut" in told))

    def counting(self) -> Counting:
        return COUNTING

    def phrase(self, field: str, value: object) -> object:
        return self.phrases.phrase(field, value)

    def aloud(self, view: View, called: Called, mine: str | None) -> SoulgiversAloud:
        return SoulgiversAloud(self, cast(SoulgiversView, view), called, mine)

    def label(self, action: Action, view: View) -> Sentence:
        if action.id < 0:
            return super().label(action, view)
        return labels.label(self.phrases, action, cast(SoulgiversView, view))

    def label_stays(self, action: Action) -> bool:
        return action.kind == verb.STEP or action.kind in labels.PLAIN

    def leads_to(self, action: Action) -> str:
        return action.text.partition(" ")[2] if action.kind in (verb.STEP, verb.STEP_PORTAL) else ""

    def aims_at(self, action: Action) -> str:
        return action.text.partition(" ")[2] if action.kind in (verb.CHOOSE_CELL, verb.CHOOSE_TILE) else ""

    def bare(self) -> SoulgiversState:
        """A position with nothing on the board."""
        state = SoulgiversState(self, self._empty, self._ground)
        state.fill()
        return state

    def from_position(self, table: Toml) -> SoulgiversState:
        state = self.bare()
        scene_read.load(state, table)
        return state

    def differences(self, expect: Toml, state: State) -> Iterator[str]:
        return scene_write.differences(expect, state.position(), self.notation.names)

    def expected(self, text: str) -> Sentence:
        return self.notation.expected(text)

    def parse(self, state: State | None, text: str) -> Action:
        """A target may be named instead of its cell, and a Soul without its side: `attack NAME`, `choose NAME`."""
        words = text.split()
        if isinstance(state, SoulgiversState) and len(words) == 2 and words[1] in self.notation.names:
            found = named_target(state, words[0], self.notation.names.index(words[1]))
            if found is not None:
                return found
        if len(words) == 2 and words[0] in ("attack", "pass") and words[1] in self.notation.names:
            if state is not None:
                raise InvalidNotation(Sentence("'{text}': no such Soulgiver is on the board", {"text": text}))
            text = f"{words[0]} a1"
        return super().parse(state, text)


class SoulgiversForFour(Soulgivers):
    """Two against two (SG-2V2-1): the players of the two sides take turns."""

    name = "soulgivers-2v2"
    title = N_("Soulgivers, two against two")
    seats = ("shells-1", "specters-1", "shells-2", "specters-2")
    chance_rule = "SG-2V2-1"
    book = "soulgivers"
    longest = 80_000

    def sides(self) -> tuple[str, ...]:
        return SIDES


def named_target(position: Position, word: str, character: int) -> Action | None:
    """The action that is meant, or None if a name is not read as a target here."""
    notation = position.content.notation
    if word == "attack":
        return _at(position, verb.ATTACK, [position.piece(1 - position.side, character)])
    if word == "pass":
        return _at(position, verb.PASS, [position.piece(position.side, character)])
    top = position.stack[-1] if position.stack else None
    if word != "choose" or not isinstance(top, Pending) or top.decider(position) < 0:
        return None
    deed = position.content.deeds[top.a]
    asked = deed.asks(position, top)
    both = [position.piece(1 - position.side, character), position.piece(position.side, character)]
    if asked == verb.CHOOSE_CELL:
        on_board = [piece for piece in both if 0 <= position.where[piece] < FIRST_PLACE]
        good = [piece for piece in on_board if deed.why(position, top, position.where[piece]) is None]
        return _at(position, verb.CHOOSE_CELL, good or on_board)
    if asked == verb.CHOOSE_PIECE:
        good = [piece for piece in both if deed.why(position, top, piece) is None]
        return notation.of[verb.CHOOSE_PIECE][(good or both)[0]]
    return None


def _at(position: Position, kind: i64, pieces: list[i64]) -> Action | None:
    """The action with the cell of the first of these pieces that is on the board."""
    for piece in pieces:
        cell = position.where[piece]
        if 0 <= cell < FIRST_PLACE:
            return position.content.notation.of[kind][cell]
    return None
