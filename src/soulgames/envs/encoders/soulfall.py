"""Soulfall as numbers: what lies open, and which cards the seat knows (SF-HIDE-1). One's own side comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.game import Game, State
from soulgames.envs.encoders.encoder import Encoder, Field, byte
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulfall.notation import PLACES
from soulgames.games.soulfall.phases import FRAME, GRANT, OVER, PICK, SHOW, THEIRS
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import LORD, LORD_BITS, STRAYS
from soulgames.games.soulfall.steps import DEEDS, OUST

if TYPE_CHECKING:
    from mypy_extensions import i64

PHASES: Final = OVER + 1
MORE_PHASES: Final = SHOW + 1
PHASE_NAMES: Final = (
    "the deal",
    "an Action",
    "a granted Action",
    "the discard of a Draw",
    "whether to use a Devotion",
    "the card that it lays",
    "a discard down to the limit",
    "whose Devotion goes first",
    "nothing, the game is over",
)
MORE_PHASE_NAMES: Final = (
    *PHASE_NAMES,
    "one of several Actions of a card",
    "whether to take a step",
    "a discard for a step",
    "the card that a step reveals",
)
"""With what only cards beyond the plain ones ask."""
GRANTED: Final = OUST + 1
BYTES: Final = 256

# A card in a pile is one of these, plus its marks.
UNKNOWN: Final = 1
KNOWN: Final = 2  # and the number of its Lord
STRAYED_FROM_ME: Final = 64
STRAYED_FROM_THEM: Final = 128
CARD: Final = (
    "0 for no card, 1 for an unknown one, 2 + its Lord for a known one, 64 more if it strayed from one's own hand "
    "and 128 more if it strayed from the other's"
)


class SoulfallEncoder(Encoder):
    def __init__(self, game: Game) -> None:
        assert isinstance(game, Soulfall)
        super().__init__(_fields(game))
        lords, cards = len(game.lords.all), len(game.lords.cards)
        self._lords: Final[i64] = lords
        self._devoted: Final[dict[int, bytes]] = {}
        self._shown: Final[list[list[int]]] = [[_shown(card, seat) for card in range(lords * LORD)] for seat in range(2)]
        """By seat and card: the number in a pile."""
        self._tables: Final[list[bytes]] = [bytes(shown[:BYTES]).ljust(BYTES) for shown in self._shown]
        """The same for `translate`, which is quicker, if all cards are bytes themselves."""
        self._few: Final = lords * LORD <= BYTES
        self._gaps: Final[list[bytes]] = [bytes(cards - pile) for pile in range(cards + 1)]
        """After a pile, by its size."""
        self._simple: Final = game.lords.simple
        self._chosen: Final[i64] = game.choices
        phases = len(_phases(game))
        self._phases: Final[list[bytes]] = [bytes([number == phase for number in range(phases)]) for phase in range(phases)]
        self._unasked: Final[list[int]] = [0] * (GRANTED + 1)

    def encode(self, state: State, seat: i64) -> bytearray:
        assert isinstance(state, Position)
        own = state.one if seat == 0 else state.two
        other = state.two if seat == 0 else state.one
        deck = state.deck[state.top :]
        parts: list[bytes] = [
            bytes([*own.hand, own.size, other.size, *own.seen, *other.seen, *own.blurred, *other.blurred]),
            self._devotions(own.devoted),
            self._devotions(other.devoted),
        ]
        for pile in (own.nomads, other.nomads, own.shards, other.shards, deck):
            if pile:
                parts.append(bytes(pile).translate(self._tables[seat]) if self._few else self._pile(pile, seat))
            parts.append(self._gaps[len(pile)])
        decider = state.decider
        parts.append(bytes([len(deck), decider == seat, decider == 1 - seat, state.mover == seat, byte(state.turns)]))
        parts.append(self._phases[state.phase])
        if not self._simple:
            parts.append(bytes(self._at_work(state, seat)))
        parts.append(bytes(self._asked(state)))
        return bytearray(b"".join(parts)).ljust(self.size, b"\0")

    def _at_work(self, state: Position, seat: i64) -> list[int]:
        """What only cards beyond the plain ones need."""
        rows = state.waiting[: self._lords]
        theirs = [int((answering & THEIRS != 0) == (state.mover == seat)) for answering in rows]
        return [
            *(int(state.doer == seat), int(state.actor == seat)),
            *(state.piece + 1, *(state.pieces >> piece & 1 for piece in range(len(PLACES)))),
            *(state.times, len(state.frames) // FRAME, state.grants),
            *(*theirs, *([0] * (self._lords - len(theirs)))),
        ]

    def _pile(self, pile: list[int], seat: i64) -> bytes:
        """With so many Lords that a card is no byte."""
        shown = self._shown[seat]
        return bytes([shown[card] for card in pile])

    def _devotions(self, devoted: int) -> bytes:
        """A 1 for each; made once for each set of them."""
        found = self._devoted.get(devoted)
        if found is None:
            found = bytes([devoted >> lord & 1 for lord in range(self._lords)])
            self._devoted[devoted] = found
        return found

    def _asked(self, state: Position) -> list[int]:
        """From the Actions of the turn on, without the zeros at the end."""
        numbers = [deed + 1 for deed in state.chosen]
        numbers += self._unasked[len(numbers) : self._chosen]
        if state.phase == GRANT:
            granted = state.granted
            numbers += [granted >> deed & 1 for deed in range(GRANTED)]
            numbers.append(state.both)
        else:
            numbers += self._unasked
            if state.phase == PICK:
                numbers[-1] = int(state.both)
        numbers += (state.played + 1, state.effect + 1, state.step)
        for answering in state.waiting[: self._lords]:
            numbers += self._devotions(answering)
        return numbers


def _shown(card: int, seat: int) -> int:
    own = seat + 1
    other = 2 - seat
    number = KNOWN + (card >> LORD_BITS) if card & own else UNKNOWN
    if card & STRAYS * own:
        number += STRAYED_FROM_ME
    if card & STRAYS * other:
        number += STRAYED_FROM_THEM
    return number


def _phases(game: Soulfall) -> tuple[str, ...]:
    """What may be asked with a pack."""
    if game.lords.simple:
        return PHASE_NAMES
    return (*MORE_PHASE_NAMES, "what a step of another package asks for") if game.lords.in_code else MORE_PHASE_NAMES


def _fields(game: Soulfall) -> list[Field]:
    lords, cards = len(game.lords.all), len(game.lords.cards)
    phases = _phases(game)
    return [
        Field("hand", (lords,), f"own cards, how many of each Lord: {', '.join(game.lords.keys)}"),
        Field("hand_size", (2,), "cards in hand: own, the other's; so in all fields of two rows"),
        Field("seen", (2, lords), "what the opponent knows to be in that hand"),
        Field("strayed", (2, lords), "what the opponent knows to be in that hand or among the cards that strayed from it"),
        Field("devotions", (2, lords), "the Devotions"),
        Field("nomads", (2, cards), f"the Nomads in order of laying, each {CARD}"),
        Field("shards", (2, cards), "the Shards, likewise"),
        Field("deck", (cards,), "the deck from the top, likewise"),
        Field("deck_size", (1,), "cards in the deck"),
        Field("deciding", (2,), "whether it is oneself, or the other, who decides"),
        Field("my_turn", (1,), "whether it is one's own turn"),
        Field("turns", (1,), "how many turns have begun"),
        Field("phase", (len(phases),), f"what is asked for, a 1 at one of: {', '.join(phases)}"),
        *([] if game.lords.simple else _fields_at_work(lords)),
        *_fields_asked(game, lords),
    ]


def _fields_at_work(lords: int) -> list[Field]:
    return [
        Field("my_card", (1,), "whether one's own card is at work"),
        Field("my_step", (1,), "whether oneself takes the step under way"),
        Field("piece", (1,), "1 + the place on the card of the Action under way"),
        Field("pieces", (len(PLACES),), "which of them are left"),
        Field("times", (1,), "how many cards the step still asks for"),
        Field("suspended", (1,), "how many cards have to wait until the one that is played is done"),
        Field("grants", (1,), "how many effects and granted Plays this turn has had, if they are counted"),
        Field("waiting_theirs", (lords,), "for each row of the waiting ones, whether they are the opponent's"),
    ]


def _fields_asked(game: Soulfall, lords: int) -> list[Field]:
    chosen = f"the Actions of this turn in order, from 1 on: {', '.join(DEEDS[:OUST])}; 0 for none yet"
    return [
        Field("chosen", (int(game.choices),), chosen),
        Field("granted", (GRANTED,), f"the Actions that may be taken now by a Lord's grant: {', '.join(DEEDS[:GRANTED])}"),
        Field("both", (1,), "whether the other granted one may follow"),
        Field("played", (1,), "1 + the Lord that is being played"),
        Field("offered", (1,), "1 + the Lord whose Devotion is offered or under way"),
        Field("step", (1,), "how many steps of its effect have begun"),
        Field("waiting", (lords, lords), "the Devotions that wait, a row for each Action that they answer, in order"),
    ]
