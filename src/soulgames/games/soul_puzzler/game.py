"""Soul Puzzler as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from soulgames.core.action import Action
from soulgames.core.aloud import Called
from soulgames.core.blanks import Blanks
from soulgames.core.chance import Rng
from soulgames.core.content import Pack, number
from soulgames.core.counting import Counting
from soulgames.core.game import Game, View
from soulgames.core.laying import Laying
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Card, Either, Fields, Kind, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soul_puzzler import scene, texts
from soulgames.games.soul_puzzler.aloud import PuzzlerAloud
from soulgames.games.soul_puzzler.blanks import BLANKS
from soulgames.games.soul_puzzler.cards import AbilityCard
from soulgames.games.soul_puzzler.characters import Character
from soulgames.games.soul_puzzler.counting import COUNTING
from soulgames.games.soul_puzzler.events import GAME_OVER, POWER_CUT_SHORT, SCORE_ABILITY_CUT_SHORT, SCORED
from soulgames.games.soul_puzzler.laying import PuzzlerLaying
from soulgames.games.soul_puzzler.notation import Notation
from soulgames.games.soul_puzzler.offer import WORD
from soulgames.games.soul_puzzler.pack import (
    read_board,
    read_characters,
    read_flag,
    read_mover_first,
    read_score_abilities,
    read_tokens,
)
from soulgames.games.soul_puzzler.roster import roster
from soulgames.games.soul_puzzler.side import Side
from soulgames.games.soul_puzzler.state import PuzzlerState
from soulgames.games.soul_puzzler.view import PuzzlerView
from soulgames.games.soul_puzzler.written import read_abilities

if TYPE_CHECKING:
    from mypy_extensions import i64

PHRASES: Final = {
    "seat": {"one": Sentence("player one"), "two": Sentence("player two")},
    "direction": {"left": Sentence("left"), "right": Sentence("right")},
}
"""The words for values that do not read well as they are, by the name of the field."""

EXPECTED: Final = {
    "place": N_("expected 'place COLUMN' with a column from a to {column}"),
    "switch": N_("expected 'switch SQUARE SQUARE' with squares from a1 to {square}"),
    "choose": N_("expected 'choose X' with a column, a row, a square from a1 to {square}, left or right"),
    "use": N_("expected 'use score'"),
}
VERBS: Final = N_("expected place, switch, power, choose, done, use score, decline or pass")


class SoulPuzzler(Game):
    """Rules: docs/rules/soul-puzzler.md."""

    name = "soul-puzzler"
    title = "Soul Puzzler"
    seats = ("one", "two")
    ruleset = "2"
    chance_rule = "SP-SETUP-1"
    hidden = False
    longest = 10_000

    def __init__(self, pack: Pack) -> None:
        board, rules, end = pack.table.table("board"), pack.table.table("rules"), pack.table.table("end")
        self.board: Final = read_board(board, rules)
        self.notation: Final = Notation(self.board)
        super().__init__(pack, self.notation.actions)
        self.named: Final = self.notation.named
        self.tokens: Final = read_tokens(board, self.board)
        self.all_use_score: Final = read_score_abilities(rules)
        self.mover_first: Final = read_mover_first(rules)
        self.switch_same_colour: Final = read_flag(rules, "switch_same_colour", False)  # SP-TURN-3
        self.score_switch_binds: Final = read_flag(rules, "score_switch_binds", True)  # SP-TURN-2
        self.same_character: Final = read_flag(rules, "same_character", False)  # SP-SETUP-1
        self.points: Final[i64] = number(end, "points", 1, 999)
        self.quiet_turns: Final[i64] = number(end, "quiet_turns", 1, 999)
        self.ends_at_once: Final = read_flag(rules, "end_at_once", False)  # SP-END-1
        for table in (board, rules, end):
            table.done()
        self.roster: Final = roster(read_abilities(pack.table, self.board))
        self.characters: Final = read_characters(pack.table.table("characters"), self.roster)
        self.abilities: Final = {str(card.title): str(card.text) for card in self._played()}
        """What each power and score ability does, in a sentence or two, by its name as a view shows it."""
        self._titles: Final = {str(card.title): card.title for card in self._played()}
        pack.table.done()

    def _played(self) -> list[AbilityCard]:
        """The powers and score abilities of the characters."""
        both = [card for character in self.characters.values() for card in (character.power, character.score)]
        return [card for card in both if card is not None]

    def kinds(self) -> Mapping[str, Kind]:
        return self.roster.kinds

    def harms(self, told: Fields, seat: int) -> bool:
        """Points for the other player, a game that is over without being won, and an ability of which a part is lost."""
        mine = self.seats[seat]
        kind = told["kind"]
        if kind == GAME_OVER.name:
            return told["result"] != mine
        cut_short = kind in (POWER_CUT_SHORT.name, SCORE_ABILITY_CUT_SHORT.name)
        return (kind == SCORED.name and told["seat"] != mine) or (cut_short and told["seat"] == mine)

    def counting(self) -> Counting:
        return COUNTING

    def phrase(self, field: str, value: object) -> object:
        if field == "character" and isinstance(value, str) and value in self.characters:
            return self.characters[value].title
        known = PHRASES.get(field) or self.roster.titles.get(field)
        return known.get(value, value) if known is not None and isinstance(value, str) else value

    def cards(self) -> list[Card]:
        return texts.cards(self.characters.values(), int(self.board.line))

    def laying(self) -> Laying:
        return PuzzlerLaying(self)

    def blanks(self) -> Blanks:
        return BLANKS

    def title_of(self, shown: str) -> object:
        """A power or score ability, to be translated, by its name as a view shows it."""
        return self._titles.get(shown, shown)

    def aloud(self, view: View, called: Called, mine: str | None) -> PuzzlerAloud:
        return PuzzlerAloud(self, cast(PuzzlerView, view), called, mine)

    def label(self, action: Action, view: View) -> Sentence:
        return texts.label(action, view, self._titles)

    def label_stays(self, action: Action) -> bool:
        return action.kind != WORD

    def describe_options(self) -> dict[str, Sentence]:
        names = ", ".join(self.characters)
        form = N_("the character of {player}, not the same as their opponent's: {characters}; none if left out")
        if self.same_character:
            form = N_("the character of {player}: {characters}; none if left out")
        return {seat: Sentence(form, {"player": self.phrase("seat", seat), "characters": names}) for seat in self.seats}

    def some_options(self, rng: Rng) -> dict[str, str]:
        free = list(self.characters)
        options: dict[str, str] = {}
        for seat in self.seats:
            drawn = rng.below(len(free) + 1)
            if drawn < len(free):
                options[seat] = free[drawn] if self.same_character else free.pop(drawn)
        return options

    def new(self, options: Mapping[str, object] | None = None) -> PuzzlerState:
        chosen = dict(options or {})
        characters = [self._character(seat, chosen.pop(seat, None)) for seat in self.seats]
        if chosen:
            asked = {"option": next(iter(chosen)), "known": Either([*self.seats])}
            raise InvalidNotation(Sentence("unknown option '{option}': expected {known}", asked))
        one, two = characters
        if one is not None and one is two and not self.same_character:  # SP-SETUP-1
            same = {"character": one.key}
            raise InvalidNotation(Sentence("both players have the character {character}: choose two different ones", same))
        return self._state(one, two)

    def _state(self, one: Character | None, two: Character | None) -> PuzzlerState:
        return PuzzlerState(self, self._side(one), self._side(two))

    def _character(self, seat: str, key: object) -> Character | None:
        if key is None:
            return None
        if not isinstance(key, str) or key not in self.characters:
            asked = {"character": key, "seat": seat, "known": ", ".join(self.characters)}
            raise InvalidNotation(Sentence("'{character}' is not a character for player {seat}: expected {known}", asked))
        return self.characters[key]

    def _side(self, character: Character | None) -> Side:
        return Side(character, self.tokens, 0 if character is None else character.tokens)

    def from_position(self, table: Toml) -> PuzzlerState:
        chosen = table.table("characters")
        keys = list(self.characters)
        named = [self.characters[chosen.choice(seat, keys)] if seat in chosen else None for seat in self.seats]
        chosen.done()
        state = self._state(named[0], named[1])  # a position need not be reachable: the two may have the same character
        scene.load(state, self, table)
        return state

    def spelled(self, text: str) -> str:
        words = text.split()
        if len(words) == 3 and words[0] == "switch":
            squares = self.notation.squares
            first, second = words[1], words[2]
            if first in squares and second in squares and squares[first] > squares[second]:
                return f"switch {second} {first}"
        return text

    def expected(self, text: str) -> Sentence:
        verb = text.split()[0] if text.split() else ""
        last = self.notation.last()
        return Sentence(EXPECTED.get(verb, VERBS), {"column": last[0], "square": last})

    def normal(self, key: str, value: object) -> object:
        if isinstance(value, str) and key in ("board", "last_switch"):
            words = value.split()
            return "\n".join(words) if key == "board" else " ".join(sorted(words))
        return value
