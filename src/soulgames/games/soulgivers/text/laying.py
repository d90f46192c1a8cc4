"""Positions of Soulgivers that are laid by hand: what is put on the board leaves the deck or the supply."""

from __future__ import annotations

from typing import Final

from soulgames.core.laying import NO_PLACE, Brush, Dial, DialValue, Laying, Notch, Placed, Slate
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    CELL_NUMBERS,
    DIRECTIONS,
    NEXT,
    NOWHERE,
    SIDES,
    TILE_NAMES,
    TILE_OF,
)
from soulgames.games.soulgivers.board.ground import MODIFIERS
from soulgames.games.soulgivers.text import brushes
from soulgames.games.soulgivers.text.notation import PLACE_NAMES
from soulgames.games.soulgivers.text.pack import Content
from soulgames.games.soulgivers.text.phrases import Phrases

NO_CARD_LEFT: Final = N_("all cards of {card} are in hands, or have been played")
COUNTED: Final = ("black_hole", "patch")
"""Modifiers of which a side has a supply that shrinks (SG-MOD-3)."""
FLOW: Final = ("stack", "cut", "fresh", "spent", "line", "done", "ending", "stuck", "raised", "passing", "marks")
"""What is under way, and what pieces have done: no longer true of a position in which somebody was moved by hand."""
PRINTED: Final = {"hole": "holes", "circle": "interference"}


class SoulgiversLaying(Laying):
    def __init__(self, content: Content, phrases: Phrases, seats: tuple[str, ...]) -> None:
        self._content: Final = content
        self._phrases: Final = phrases
        self._seats: Final = seats
        self._brushes: Final = brushes.brushes(content, phrases)

    def tabs(self) -> list[Notch]:
        return brushes.tabs()

    def brushes(self) -> list[Brush]:
        return self._brushes

    def dials(self, slate: Slate) -> list[Dial]:
        return brushes.dials(self._content, self._phrases, self._seats, slate)

    def placed(self, slate: Slate) -> list[Placed]:
        return brushes.placed(self._content, self._phrases, self._seats, slate)

    # Putting something on the board.

    def put(self, slate: Slate, brush: Brush, at: str) -> None:
        kind, _, rest = brush.key.partition(".")
        if kind == "soulgivers":
            self._put_piece(slate, brush, _own_place(at, brush.side))
            return
        if at not in CELL_NUMBERS:
            raise InvalidNotation(Sentence(NO_PLACE, {"place": at}))
        tile = TILE_NAMES[TILE_OF[CELL_NUMBERS[at]]]
        if kind == "souls":
            self._leave(slate, rest)
            slate.set(f"{brush.key}.at", at)
        elif kind == "modifier":
            self._put_modifier(slate, rest, at)
        elif kind == "wall":
            slate.toggle("walls", _edge(at, rest))
        elif kind in PRINTED:
            slate.toggle(PRINTED[kind], at)
        elif kind == "destroyed":
            slate.toggle("destroyed_tiles", tile)
        elif kind == "mother":
            slate.set("extra.mother", tile)
        else:
            self._put_fragment(slate, at, tile)

    def _put_piece(self, slate: Slate, brush: Brush, place: str) -> None:
        """Whoever stood there goes back into the deck."""
        for side in SIDES:
            for name in slate.names(f"soulgivers.{side}"):
                other = f"soulgivers.{side}.{name}"
                same_portal = side == brush.side or not place.startswith("portal-")
                if slate.text(f"{other}.at") == place and same_portal and other != brush.key:
                    self.remove(slate, other, place)
        if slate.get(brush.key) is None:
            self._leave(slate, brush.key.partition(".")[2])
        _forget_flow(slate)
        slate.set(f"{brush.key}.at", place)

    def _leave(self, slate: Slate, piece: str) -> None:
        """Out of wherever a character is: it is in one place only."""
        side, _, name = piece.partition(".")
        if slate.flag(f"soulgivers.{piece}.carries"):
            slate.set("fragment", _tile_of(slate.text(f"soulgivers.{piece}.at")))
        slate.drop(f"soulgivers.{piece}")
        slate.drop(f"souls.{piece}")
        for whose in SIDES:
            for other in slate.names(f"soulgivers.{whose}"):
                if slate.text(f"soulgivers.{whose}.{other}.soul") == piece:
                    slate.set(f"soulgivers.{whose}.{other}.soul", "")
        for seat in self._seats_of(side):
            slate.set(f"decks.{seat}", [card for card in slate.texts(f"decks.{seat}") if card != name])
            slate.drop(f"extra.team_{seat}")

    def _put_modifier(self, slate: Slate, kind: str, at: str) -> None:
        """The topmost of the same kind is taken away by the same brush."""
        lying = brushes.modifiers(slate)
        name, _, owner = kind.partition(".")
        if (name, at) in lying:
            self.remove(slate, f"modifier.{name}", at)
            return
        slate.set("modifiers", [{"kind": each, "at": cell} for each, cell in [*lying, (name, at)]])
        if owner:  # and of those that lie there already, as before
            gates = [cell for each, cell in lying if each == name and self._gate_owner(slate, cell) == SIDES[1]]
            slate.set("extra.specter_gates", [*gates, at] if owner == SIDES[1] else gates)
        self._supply(slate, name, -1)

    def _gate_owner(self, slate: Slate, cell: str) -> str:
        return brushes.gate_owner(self._content, slate, cell)

    def _supply(self, slate: Slate, kind: str, by: int) -> None:
        """The side with more of them gives, the one with fewer gets."""
        if kind not in COUNTED:
            return
        most = self._content.modifiers[MODIFIERS.index(kind)]
        ordered = sorted(SIDES, key=lambda side: slate.number(f"supply.{side}.{kind}"))
        path = f"supply.{ordered[-1] if by < 0 else ordered[0]}.{kind}"
        slate.set(path, min(most, max(0, slate.number(path) + by)))

    def _put_fragment(self, slate: Slate, at: str, tile: str) -> None:
        """On a tile, or into the arms of whoever stands on the cell."""
        self._lay_down(slate)
        bearer = [
            f"soulgivers.{side}.{name}"
            for side in SIDES
            for name in slate.names(f"soulgivers.{side}")
            if slate.text(f"soulgivers.{side}.{name}.at") == at
        ]
        if bearer:
            slate.set(f"{bearer[0]}.carries", True)
        else:
            slate.set("fragment", tile)

    def _lay_down(self, slate: Slate) -> None:
        slate.drop("fragment")
        for side in SIDES:
            for name in slate.names(f"soulgivers.{side}"):
                slate.drop(f"soulgivers.{side}.{name}.carries")
                slate.drop(f"soulgivers.{side}.{name}.own_shields")

    # Taking something away.

    def remove(self, slate: Slate, key: str, at: str) -> None:
        kind, _, rest = key.partition(".")
        if kind in ("soulgivers", "souls"):
            self._into_deck(slate, rest)
        elif kind == "modifier":
            lying = brushes.modifiers(slate)
            place = len(lying) - 1 - lying[::-1].index((rest.partition(".")[0], at))
            kept = lying[:place] + lying[place + 1 :]
            slate.set("modifiers", [{"kind": each, "at": cell} for each, cell in kept])
            if slate.get("extra.specter_gates") is not None:
                gates = [gate for gate in slate.texts("extra.specter_gates") if ("gate", gate) in kept]
                slate.set("extra.specter_gates", gates)
            self._supply(slate, lying[place][0], 1)
        else:
            self.put(slate, self.brush(key), at)

    def _into_deck(self, slate: Slate, piece: str) -> None:
        side, _, name = piece.partition(".")
        self._leave(slate, piece)
        _forget_flow(slate)
        core = [character.key for character in self._content.characters if character.core]
        if name in core:
            seat = self._seats_of(side)[f"{side}.{name}" in slate.texts("extra.second_players")]
            slate.set(f"decks.{seat}", [*slate.texts(f"decks.{seat}"), name])

    # Setting something.

    def turn(self, slate: Slate, dial: Dial, value: DialValue) -> None:
        path, _, last = dial.path.rpartition(".")
        if path in ("population_used", "portals_destroyed"):
            slate.toggle(path, last)
        elif path == "hands":
            self._set_hand(slate, dial, value)
        elif path == "decks":
            self._set_deck(slate, last, value)
        elif dial.path == "window":
            _forget_flow(slate)
            slate.set("extra.stack", ["turn", f"window {value}"] if value else ["turn"])
            slate.set("extra.fresh", int(bool(value)))
        elif dial.path == "turn":
            _forget_flow(slate)
            self._nobody_is_active(slate)
            slate.set("turn", value)
        elif path.startswith("soulgivers."):
            self._set_piece(slate, path, last, value)
        else:
            slate.set(dial.path, value)

    def _set_piece(self, slate: Slate, path: str, last: str, value: DialValue) -> None:
        piece = path.partition(".")[2]
        if last == "owner":
            slate.set("extra.second_players", [each for each in slate.texts("extra.second_players") if each != piece])
            if str(value).endswith("2"):
                slate.toggle("extra.second_players", piece)
            return
        if last == "carries":
            where = slate.text(f"{path}.at")
            self._lay_down(slate)
            if not value:
                slate.set("fragment", _tile_of(where))
        if last == "active":
            _forget_flow(slate)
            self._nobody_is_active(slate)
            slate.set("turn", self._owner(slate, piece) if value else slate.text("turn"))
        if last == "soul" and value:
            self._leave(slate, str(value))
        slate.set(f"{path}.{last}", value)

    def _nobody_is_active(self, slate: Slate) -> None:
        for side in SIDES:
            for name in slate.names(f"soulgivers.{side}"):
                slate.set(f"soulgivers.{side}.{name}.active", False)

    def _set_hand(self, slate: Slate, dial: Dial, value: DialValue) -> None:
        """What comes to hand leaves the deck of anomalies, and what leaves it lies under that."""
        before, pile = slate.texts(dial.path), slate.texts("anomaly_deck")
        after = [str(card) for card in value] if isinstance(value, list) else []
        for card in before:
            pile.append(card)
        for card in after:
            if card not in pile:
                raise InvalidNotation(Sentence(NO_CARD_LEFT, {"card": self._phrases.deed(card)}))
            pile.reverse()  # the last one of its kind: what lies on top stays where it is
            pile.remove(card)
            pile.reverse()
        slate.set(dial.path, after)
        slate.set("anomaly_deck", pile)

    def _set_deck(self, slate: Slate, seat: str, value: DialValue) -> None:
        """A character that is put into a deck is nowhere else."""
        side = seat.partition("-")[0]
        names = list(dict.fromkeys(str(name) for name in value)) if isinstance(value, list) else []
        for name in names:
            if name not in slate.texts(f"decks.{seat}"):
                self._leave(slate, f"{side}.{name}")
        slate.set(f"decks.{seat}", names)

    def _seats_of(self, side: str) -> list[str]:
        return [seat for seat in self._seats if seat.partition("-")[0] == side]

    def _owner(self, slate: Slate, piece: str) -> str:
        return self._seats_of(piece.partition(".")[0])[piece in slate.texts("extra.second_players")]


def _forget_flow(slate: Slate) -> None:
    for key in FLOW:
        slate.drop(f"extra.{key}")


def _own_place(at: str, side: str) -> str:
    """A cell, or a place on a portal of this side."""
    place = f"portal-{at.removeprefix(f'{side}-')}" if at.startswith(f"{side}-") else at
    if place not in CELL_NUMBERS and place not in PLACE_NAMES:
        raise InvalidNotation(Sentence(NO_PLACE, {"place": at}))
    return place


def _tile_of(at: str) -> str:
    """Whoever stands on a portal has no tile: what they held is in the middle again."""
    return TILE_NAMES[TILE_OF[CELL_NUMBERS[at]]] if at in CELL_NUMBERS else TILE_NAMES[len(TILE_NAMES) // 2]


def _edge(cell: str, way: str) -> str:
    beyond = NEXT[4 * CELL_NUMBERS[cell] + DIRECTIONS.index(way)]
    return f"{cell}-{CELL_NAMES[beyond] if beyond != NOWHERE else way}"
