"""The contract of a game. Everything else in the project reads games through these two classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from soulgames.core.action import Action, chance, parse_chance
from soulgames.core.aloud import Aloud, Called
from soulgames.core.blanks import Blanks
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.content import CORE, Pack
from soulgames.core.counting import Counting
from soulgames.core.fault import Fault
from soulgames.core.laying import NO_LAYING, Laying
from soulgames.core.refusal import BrokenInvariant, InvalidNotation, Refusal, Refused
from soulgames.core.telling import N_, Card, Either, Event, Fields, Kind, Question, Sentence
from soulgames.core.toml_text import Toml, differences, read, write

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -2
"""The decider of a finished game."""

View = Mapping[str, object]
"""What a seat (or the public) may know: built field by field from an allow-list, ready for JSON."""

OTHER_PACK: Final = N_('this scene is for another content pack ("{other}"): expected one for "{pack}", hash {hash}')


class Outcome(NamedTuple):
    """How a game ended: `result` is the winning side's name, "tie" or "decay"; `rule` and `words` say why, not who has won."""

    winner: int | None
    result: str
    points: tuple[int, ...]
    rule: str
    words: Sentence

    @property
    def reason(self) -> str:
        """In English."""
        return str(self.words)


class State:
    """A position with everything needed to play on. Mutable: `copy` before you try something."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.decider: i64 = CHANCE
        self.noted: list[Event] | None = None
        """Where what happens is noted, while somebody listens; a copy has no listeners."""

    @property
    def to_decide(self) -> int | None:
        """The seat that decides now, CHANCE, or None when the game is over."""
        return None if self.decider == NOBODY else int(self.decider)

    # What every game has to say for itself.

    @property
    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    @property
    def turn(self) -> int:
        """The seat whose turn it is, also while another one decides."""
        raise NotImplementedError

    @property
    def turn_number(self) -> int:
        """How many turns have begun. A record has a hash wherever this changes."""
        raise NotImplementedError

    def legal(self) -> list[Action]:
        """All actions that may be played, in a fixed order. A decision of chance shows `chance 0` for all its numbers."""
        raise NotImplementedError

    def refusal(self, action: Action) -> Refusal | None:
        """The rule that forbids an action of the game's vocabulary, or None. Not asked at the end or at chance."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Play a legal action without checking it: the fast path for search."""
        raise NotImplementedError

    def copy(self) -> State:
        raise NotImplementedError

    def key(self) -> int:
        """A hash of the whole state, the same on every machine and in every process."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What this seat may know; the public's view for None."""
        raise NotImplementedError

    def question(self, seat: int | None) -> Question | None:
        """What is asked now, as a seat or the public may know it; None when the game is over. Views show it as `question`."""
        raise NotImplementedError

    def resample(self, seat: int, rng: Rng) -> State:
        """A state in which all that the seat cannot know is drawn at random: for search without cheating."""
        raise NotImplementedError

    def position(self) -> dict[str, object]:
        """The `[position]` table of a scene, complete. What a person never writes stands under `extra`."""
        raise NotImplementedError

    # What follows from that.

    def heard(self, action: Action, seat: int | None) -> str:
        """An action about to be played, as a seat or the public may hear of it. What chance answers is nobody's business."""
        return "chance" if action.id < 0 else action.text

    def risky(self, legal: Sequence[Action]) -> list[Action]:
        """Legal actions that may cost the one who decides something: worth a try on a copy before they are taken."""
        return []

    def missed(self, legal: Sequence[Action]) -> list[Action]:
        """What whoever decides would expect to be able to do now, and cannot: worth asking the referee about beforehand."""
        return []

    def foresees(self, action: Action) -> bool:
        """Whether what can be decided after a legal action follows from what whoever takes it knows."""
        return not self.game.hidden

    def openers(self, legal: Sequence[Action]) -> list[Action]:
        """Legal actions that only begin something and then ask what it is aimed at: with the answer they are a whole move."""
        return []

    def announced(self, action: Action) -> State | None:
        """What follows an action that only says who will act, if nobody reacts to it; None for any other action."""
        return None

    def sample(self, rng: Rng) -> Action:
        """`legal()[rng.below(len(legal()))]`, which a game may compute without the list."""
        if self.decider == CHANCE:
            return chance(rng.answer())
        actions = self.legal()
        return actions[rng.below(len(actions))]

    def play(self, action: Action | str) -> Action:
        """Play an action or its text after checking it. Raises Refused with the rule, and then changes nothing."""
        meant = self.game.parse(self, action) if isinstance(action, str) else action
        refusal = self._refusal(meant)
        if refusal is not None:
            raise Refused(refusal)
        self.apply(meant)
        return meant

    def play_told(self, action: Action | str, seats: Sequence[int | None]) -> list[list[dict[str, object]]]:
        """As `play`, and what happened: for each of these seats (None is the public) the events that it may know of."""
        noted: list[Event] = []
        self.noted = noted
        try:
            self.play(action)
        finally:
            self.noted = None
        return [[event.known_to(seat) for event in noted] for seat in seats]

    def why_not(self, action: Action | str) -> Refusal | None:
        """The referee: None if the action may be played now, otherwise the rule that forbids it."""
        return self._refusal(self.game.parse(self, action) if isinstance(action, str) else action)

    def _refusal(self, action: Action) -> Refusal | None:
        if self.decider == NOBODY:
            outcome = self.outcome
            if outcome is None:
                raise BrokenInvariant("a finished game has no outcome")
            return Refusal(outcome.rule, "the game is over: {why}", {"why": outcome.words})
        if (self.decider == CHANCE) != (action.id < 0):
            rule = self.game.chance_rule
            if self.decider == CHANCE:
                return Refusal(rule, "chance decides now")
            return Refusal(rule, "chance has nothing to decide now")
        return None if action.id < 0 else self.refusal(action)

    def fault(self) -> Fault | None:
        """What cannot be in any position that play reaches, for the fuzzer; None: all is well."""
        return None

    def faults(self) -> list[Fault]:
        """All that play could not have led to, in a position laid by hand. Never asked in play, so it may take its time."""
        found = self.fault()
        return [] if found is None else [found]

    def to_scene(self) -> str:
        """The position as the text of a scene; `from_scene` gives an equal state back."""
        named = {"game": self.game.name, **self.game.pack.for_scene(), "title": "A position"}
        return write({**named, "position": self.position()})

    # Copied and sent to another process by the standard library: as the text that gives an equal state back.

    def __reduce__(self) -> tuple[object, ...]:
        return _state, (self.game, self.to_scene())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __repr__(self) -> str:
        return f"{self.game!r}.from_scene({self.to_scene()!r})"


class Game:
    """Rules and content pack: immutable, shared by all states. Made by the registry."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[str, ...]]
    book: ClassVar[str] = ""
    """The name of the rule book, if it is another game's."""
    ruleset: ClassVar[str]
    """The version of the rules; a record of another version is not replayed."""
    chance_rule: ClassVar[str]
    """The rule about the set-up: cited when chance is asked out of turn, or somebody else in chance's."""
    hidden: ClassVar[bool]
    """Whether the seats know different things."""
    longest: ClassVar[int]
    """More decisions than a game can reasonably have: the fuzzer's detector of runaways."""

    def __init__(self, pack: Pack, vocabulary: Sequence[Action]) -> None:
        self.pack: Final = pack
        self.vocabulary: Final = tuple(vocabulary)
        """Every action that can be written, by id."""
        self._by_text: Final = {action.text: action for action in vocabulary}

    def new(self, options: Mapping[str, object] | None = None) -> State:
        """A new game, with the options of `describe_options`."""
        raise NotImplementedError

    def from_position(self, table: Toml) -> State:
        raise NotImplementedError

    def sides(self) -> tuple[str, ...]:
        """Who may win, by the number in `Outcome.winner`: the seats, or teams of them."""
        return self.seats

    def kinds(self) -> Mapping[str, Kind]:
        """All kinds of events and questions of the game, by name."""
        return {}

    def kind_of(self, told: Fields) -> Kind:
        """The kind of an event or a question, with its words for just this one: a card may ask in its own."""
        return self.kinds()[str(told["kind"])]

    def harms(self, told: Fields, seat: int) -> bool:
        """Whether an event is a loss for a seat: then its kind has words to warn of it."""
        return False

    def clouds(self, told: Fields, seat: int) -> bool:
        """Whether what follows an event may hang on something that a seat does not know: of that, it is not warned."""
        return False

    def counting(self) -> Counting:
        """What a study of the game counts, and by which events."""
        return Counting()

    def phrase(self, field: str, value: object) -> object:
        """What fills the place of a field in a sentence: a noun to translate for a key, the value itself if it reads well."""
        return value

    def cards(self) -> list[Card]:
        """All that the pack's cards say, and what lies on the board, in the order in which one would read it."""
        return []

    def blanks(self) -> Blanks:
        """What a pack may hold beside what the game's own has, whichever pack this one is."""
        return Blanks()

    def laying(self) -> Laying:
        """How positions are laid by hand."""
        return NO_LAYING

    def rulings(self) -> list[tuple[str, Sentence]]:
        """Where groups play a rule differently: its id, and how it is played with this pack. The book shows what is unusual."""
        return []

    def aloud(self, view: View, called: Called, mine: str | None) -> Aloud:
        """A view in words, for whoever does not look at the board: what the players are called, and who of them reads."""
        raise NotImplementedError

    def label(self, action: Action, view: View) -> Sentence:
        """An action as an order, for a button: what it means for somebody who sees this view."""
        return Sentence(action.text)

    def label_stays(self, action: Action) -> bool:
        """Whether an action has the same label in every position: then its words are made once for each pack."""
        return False

    def leads_to(self, action: Action) -> str:
        """Where an action leads that is a step of a longer way, as in `e6`; nothing for any other."""
        return ""

    def aims_at(self, action: Action) -> str:
        """What an answer points at on the board, as in `e6`; nothing for any other action."""
        return ""

    def describe_options(self) -> dict[str, Sentence]:
        """The options of `new` and what they mean, for people."""
        return {}

    def some_options(self, rng: Rng) -> dict[str, str]:
        """Valid options drawn at random, for fuzzing and laws: all of a game's content has to turn up."""
        return {}

    def spelled(self, text: str) -> str:
        """The one canonical spelling of an action's text, if it has several."""
        return text

    def expected(self, text: str) -> Sentence:
        """What could have been meant by a text that is no action: the end of an error message."""
        raise NotImplementedError

    def parse(self, state: State | None, text: str) -> Action:
        """The action that a text means. Raises InvalidNotation if it means none; says nothing about legality."""
        found = parse_chance(text) or self._by_text.get(self.spelled(" ".join(text.split())))
        if found is None:
            typed = {"text": text, "game": Sentence(self.title), "expected": self.expected(text)}
            raise InvalidNotation(Sentence("'{text}' is not an action of {game}: {expected}", typed))
        return found

    def normal(self, key: str, value: object) -> object:
        """A value of a position as it is compared in `expect`."""
        return value

    def differences(self, expect: Toml, state: State) -> Iterator[str]:
        """What `expect` names and the state does not have, one sentence each."""
        return differences(expect, state.position(), self.normal)

    def from_scene(self, text: str) -> State:
        """The position of a scene; its steps are not played. One that names no pack is read with this game's."""
        scene = read(text)
        if scene.text("game") != self.name:
            scene.fail("game", Sentence('expected game = "{game}"', {"game": self.name}))
        if not self.pack.fits(scene):
            said = {"other": scene.text("content", ""), "pack": self.pack.name, "hash": self.pack.hash}
            scene.fail("content", Sentence(OTHER_PACK, said))
        return self.from_position(scene.table("position"))

    def seat(self, name: str) -> int:
        if name not in self.seats:
            asked = {"seat": name, "game": Sentence(self.title), "known": Either([*self.seats])}
            raise InvalidNotation(Sentence("'{seat}' is not a seat of {game}: expected {known}", asked))
        return self.seats.index(name)

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process, it is made there by the registry: from its name and the text of its pack."""
        from soulgames.core import registry  # which knows games, and so comes after them

        return registry.again, registry.address(self)

    def __copy__(self) -> Game:
        """It never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    def __repr__(self) -> str:
        pack = "content=…" if not self.pack.shipped else "" if self.pack.name == CORE else f"pack={self.pack.name!r}"
        return f"game({self.name!r}{pack and ', '}{pack})"


def _state(game: Game, scene: str) -> State:
    return game.from_scene(scene)
