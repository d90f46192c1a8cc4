"""The board in words: who stands where, what a cell has on it, and what lies around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.aloud import Aloud, Called
from soulgames.core.telling import Sentence
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
from soulgames.games.soulgivers.text.view import PieceView, SeatView, SideView, SoulgiversView

if TYPE_CHECKING:
    from soulgames.games.soulgivers.game import Soulgivers


class SoulgiversAloud(Aloud):
    def __init__(self, game: Soulgivers, view: SoulgiversView, called: Called, mine: str | None) -> None:
        super().__init__(called, mine)
        self._phrase: Final = game.phrase
        self._view: Final = view

    def board(self) -> list[Sentence]:
        sides = [self._standing(side) for side in SIDES]
        return [*sides, self._fragment(), *self._barrier(), self._essences(), *self._active(), *self._destroyed()]

    def pieces(self) -> list[Sentence]:
        found = [self._placed(side, piece) for side in SIDES for piece in self._side(side)["soulgivers"]]
        souls = [
            Sentence("On {cell}: {soul}.", {"cell": soul["at"], "soul": self._phrase("soul", f"{side}.{soul['name']}")})
            for side in SIDES
            for soul in self._side(side)["souls"]
        ]
        return [*found, *souls, *self._modifiers()] or [Sentence("Nobody stands on the board.")]

    def hand(self) -> list[Sentence]:
        return [self._held(seat) for seat in self._view["seats"]]

    def places(self) -> Sequence[str]:
        return CELL_NAMES

    def found(self, typed: str) -> str:
        """A cell, or a tile, which has a capital letter."""
        return typed if typed in TILE_NAMES else super().found(typed)

    def look(self, place: str) -> list[Sentence]:
        if place in TILE_NAMES:
            cells = [cell for number, cell in enumerate(CELL_NAMES) if TILE_NAMES[TILE_OF[number]] == place]
            return [self._tile(place), *(self._cell(cell) for cell in cells)]
        return [self._cell(place), self._tile(TILE_NAMES[TILE_OF[CELL_NUMBERS[place]]]), *self._walls(place)]

    def around(self, place: str) -> list[Sentence]:
        if place in TILE_NAMES:
            return []
        return [self._beside(place, number) for number in range(4)]

    # One line each.

    def _side(self, side: str) -> SideView:
        return self._view["shells"] if side == "shells" else self._view["specters"]

    def _standing(self, side: str) -> Sentence:
        found = self._side(side)
        here = [self._short(side, piece) for piece in found["soulgivers"]]
        there: object = here or Sentence("nobody on the board")
        fields = {"side": self._phrase("side", side), "pieces": there, "number": len(found["unseen"])}
        return Sentence("{side}: {pieces}. Still to come: {number}.", fields)

    def _short(self, side: str, piece: PieceView) -> Sentence:
        where = {"piece": self._phrase("character", piece["name"]), "place": self._phrase("place", piece["at"])}
        return Sentence("{piece} on {place}", where)

    def _placed(self, side: str, piece: PieceView) -> Sentence:
        where = {"piece": self._phrase("piece", f"{side}.{piece['name']}"), "place": self._phrase("place", piece["at"])}
        return Sentence("{piece} on {place}: {details}.", {**where, "details": self._details(piece)})

    def _details(self, piece: PieceView) -> list[object]:
        shields = [self._phrase("direction", side) for side in piece["shields"]]
        found: list[object] = [
            Sentence("Decay {decay}", {"decay": piece["decay"]}),
            Sentence("front {direction}", {"direction": self._phrase("direction", piece["front"])}),
            Sentence("shields {directions}", {"directions": shields}) if shields else Sentence("no shields"),
        ]
        if piece["soul"] is not None:
            found.append(self._phrase("soul", piece["soul"]))
        if piece["carries"]:
            found.append(Sentence("carries the Fragment"))
        if piece["activated"]:
            found.append(Sentence("has been active"))
        return found

    def _cell(self, cell: str) -> Sentence:
        there = self._on(cell)
        return Sentence("On {cell}: {things}.", {"cell": cell, "things": there or Sentence("empty")})

    def _on(self, cell: str) -> list[object]:
        """Everything that is on a cell, the largest first."""
        found: list[object] = []
        for side in SIDES:
            for piece in self._side(side)["soulgivers"]:
                if piece["at"] == cell:
                    found += [self._phrase("piece", f"{side}.{piece['name']}"), *self._details(piece)]
            found += [
                self._phrase("soul", f"{side}.{soul['name']}") for soul in self._side(side)["souls"] if soul["at"] == cell
            ]
        found += [self._phrase("modifier", each["kind"]) for each in self._view["modifiers"] if each["at"] == cell]
        if cell in self._view["holes"]:
            found.append(Sentence("a black hole"))
        if cell in self._view["interference"]:
            found.append(Sentence("an interference cell"))
        return found

    def _tile(self, tile: str) -> Sentence:
        about: dict[str, object] = {"tile": self._phrase("tile", tile)}
        if tile in self._view["destroyed_tiles"]:
            return Sentence("{tile}: destroyed.", about)
        if tile == self._view["fragment"]:
            return Sentence("{tile}: the Fragment lies here.", about)
        return Sentence("{tile}: the Mother tile.", about) if tile == self._view["mother"] else Sentence("On {tile}.", about)

    def _walls(self, cell: str) -> list[Sentence]:
        walled = [self._phrase("direction", DIRECTIONS[number]) for number in range(4) if self._walled(cell, number)]
        return [Sentence("Walls: {directions}.", {"directions": walled})] if walled else []

    def _walled(self, cell: str, direction: int) -> bool:
        other = NEXT[4 * CELL_NUMBERS[cell] + direction]
        beyond = DIRECTIONS[direction] if other == NOWHERE else CELL_NAMES[other]
        return f"{cell}-{beyond}" in self._view["walls"] or f"{beyond}-{cell}" in self._view["walls"]

    def _beside(self, cell: str, direction: int) -> Sentence:
        other = NEXT[4 * CELL_NUMBERS[cell] + direction]
        fields: dict[str, object] = {"direction": self._phrase("direction", DIRECTIONS[direction])}
        if other == NOWHERE:
            return Sentence("{direction}: the edge of the board.", fields)
        fields["cell"] = CELL_NAMES[other]
        tile = TILE_NAMES[TILE_OF[other]]
        gone = tile in self._view["destroyed_tiles"]
        fields["things"] = Sentence("no tile") if gone else self._on(CELL_NAMES[other]) or Sentence("empty")
        if self._walled(cell, direction):
            return Sentence("{direction}, behind a wall, {cell}: {things}.", fields)
        return Sentence("{direction}, {cell}: {things}.", fields)

    def _fragment(self) -> Sentence:
        where = self._view["fragment"]
        if where is not None:
            return Sentence("The Fragment lies on {tile}.", {"tile": self._phrase("tile", where)})
        carriers = [
            self._phrase("piece", f"{side}.{piece['name']}")
            for side in SIDES
            for piece in self._side(side)["soulgivers"]
            if piece["carries"]
        ]
        return Sentence("The Fragment is carried by {piece}.", {"piece": carriers})

    def _barrier(self) -> list[Sentence]:
        return [Sentence("The Barrier is up.")] if self._view["barrier"] else []

    def _essences(self) -> Sentence:
        fields = {"count": self._view["essences"], "who": self.called(self._view["turn"])}
        return Sentence("{who}: {count} essence left in this turn.", fields, "{who}: {count} essences left in this turn.")

    def _active(self) -> list[Sentence]:
        active = self._view["active"]
        if active is None:
            return []
        fields = {"piece": self._phrase("character", active), "count": self._view["points_left"]}
        return [Sentence("Active: {piece}, {count} point left.", fields, "Active: {piece}, {count} points left.")]

    def _destroyed(self) -> list[Sentence]:
        tiles = [self._phrase("tile", tile) for tile in self._view["destroyed_tiles"]]
        portals = [self._phrase("portal", portal) for side in SIDES for portal in self._side(side)["portals_destroyed"]]
        return [Sentence("Destroyed: {things}.", {"things": [*tiles, *portals]})] if tiles or portals else []

    def _modifiers(self) -> list[Sentence]:
        return [
            Sentence("On {cell}: {modifier}.", {"cell": each["at"], "modifier": self._phrase("modifier", each["kind"])})
            for each in self._view["modifiers"]
        ]

    def _held(self, seat: SeatView) -> Sentence:
        who = self.called(seat["seat"])
        if seat["hand"]:
            return Sentence(
                "{who}, in hand: {cards}.", {"who": who, "cards": [self._phrase("card", card) for card in seat["hand"]]}
            )
        fields = {"who": who, "count": seat["hand_size"]}
        return Sentence("{who}: {count} card in hand.", fields, "{who}: {count} cards in hand.")
