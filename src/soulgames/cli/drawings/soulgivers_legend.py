"""What lies beside the board of Soulgivers: pieces in play, hands, decks and whose turn it is."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from soulgames.cli.drawings import soulgivers_signs as look
from soulgames.cli.drawings.drawing import Names, capital
from soulgames.cli.drawings.soulgivers_ground import is_active, pieces, side_view
from soulgames.cli.drawings.soulgivers_signs import COLOURS, SIDES, SOUL_COLOURS, Signs, code
from soulgames.games.soulgivers.text.pack import Character
from soulgames.games.soulgivers.text.view import PieceView, SeatView, SoulgiversView

LEGEND_WIDTH: Final = 34
GOAL: Final = "Goal: carry the Fragment into a portal of yours"
"""SG-END-1."""

DECAY: Final = "D Decay, 6 destroys"
"""SG-DECAY-1."""
MOVES: Final = "4P moves 4, turning (L: linear)"


def title(name: str) -> str:
    return name.replace("_", " ").title()


class Legend:
    def __init__(self, signs: Signs, cards: dict[str, Character], essences: int) -> None:
        self._signs: Final = signs
        self._cards: Final = cards
        self._essences: Final = essences

    def text(self, view: SoulgiversView, names: Names, before: SoulgiversView | None) -> Text:
        parts = [
            self._side(view, "specters", names, before),
            self._middle(view),
            self._side(view, "shells", names, before),
            self._key(view),
        ]
        return Text("\n\n").join(part for part in parts if part)

    # A side.

    def _side(self, view: SoulgiversView, side: str, names: Names, before: SoulgiversView | None) -> Text:
        shown = side_view(view, side)
        spent = not shown["soulgivers"] and not shown["unseen"]  # SG-END-2
        lines = [Text(side.upper() + (" are spent: 3 Decay a turn" if spent else ""), COLOURS[side])]
        for seat in view["seats"]:
            if seat["seat"].startswith(side):
                lines += self._seat(view, side, seat, names, before)
        if shown["souls"]:
            souls = ", ".join(f"{self._signs.soul}{code(soul['name'], side)} {soul['at']}" for soul in shown["souls"])
            lines.append(Text(f" Souls {souls}", SOUL_COLOURS[side]))
        if shown["unseen"]:
            unseen = " ".join(code(name, side) for name in shown["unseen"])
            lines.append(Text(f" to come {unseen}", look.FAINT))
        population = "used" if shown["population_used"] else "ready"
        lines.append(Text(f" population ability {population}", look.FAINT if population == "used" else ""))
        return Text("\n").join(lines)

    def _seat(self, view: SoulgiversView, side: str, seat: SeatView, names: Names, before: SoulgiversView | None) -> list[Text]:
        arrow = self._signs.active if view["turn"] == seat["seat"] and view["result"] is None else " "
        who = capital(names.get(seat["seat"], seat["seat"]))
        head = Text.assemble((f"{arrow}{who}", COLOURS[side]), f"{self._signs.dot}turn {seat['turns']}")
        lines = [head]
        for piece in side_view(view, side)["soulgivers"]:
            if piece["seat"] == seat["seat"]:
                lines += self._piece(view, side, piece)
        lines.append(self.hand(seat, before))
        for what, cards in (("team", seat["team"]), ("drawn", seat["drawn"])):
            if cards:
                lines.append(Text(f"  {what}: {', '.join(map(title, cards))}", "bold"))
        return lines

    def _piece(self, view: SoulgiversView, side: str, piece: PieceView) -> list[Text]:
        signs, card = self._signs, self._cards[piece["name"]]
        active = is_active(view, side, piece)
        mark = signs.active if active else signs.activated if piece["activated"] else " "
        at = piece["at"].removeprefix("portal-")
        moves = f"{card.points}{'L' if card.linear else 'P'}"
        line = Text(f"{mark}")
        line.append(f"{code(piece['name'], side)} {title(piece['name']):<11}", COLOURS[side] + (look.ACTIVE if active else ""))
        line.append(f" {at:<6} ")
        line.append(f"D{piece['decay']}", "bold red" if piece["decay"] >= 4 else "")
        line.append(f" {moves} {'att' if card.attack else '   '} {signs.fronts[piece['front']]}")
        return [line, *self._extras(piece)]

    def _extras(self, piece: PieceView) -> list[Text]:
        signs, lines = self._signs, []
        if piece["carries"]:
            lines.append(Text(f"   {signs.fragment} carries the Fragment", look.FRAGMENT))
        if piece["soul"] is not None:
            lines.append(Text(f"   {signs.double} Double Soul: {title(piece['soul'].partition('.')[2])}"))
        if piece["paid"]:
            lines.append(Text("   has used Essences", look.FAINT))
        return lines

    def hand(self, seat: SeatView, before: SoulgiversView | None) -> Text:
        """One's own cards by name, and new ones underlined; of the others only how many."""
        if seat["hand"] is None:
            return Text(f"  deck {seat['deck_size']}{self._signs.dot}hand {seat['hand_size']}")
        line = Text(f"  deck {seat['deck_size']}{self._signs.dot}hand: {'' if seat['hand'] else 'empty'}")
        old = [] if before is None else next((s["hand"] or [] for s in before["seats"] if s["seat"] == seat["seat"]), [])
        old = list(seat["hand"]) if before is None else list(old)
        for number, card in enumerate(seat["hand"]):
            fresh = card not in old
            if not fresh:
                old.remove(card)
            line.append(", " if number else "")
            line.append(card, "bold" + (look.FRESH if fresh else ""))
        return line

    # The rest.

    def _middle(self, view: SoulgiversView) -> Text:
        lines = [self.essences(view)]
        if view["active"] is not None:
            points = view["points_left"]
            lines.append(Text(f"{title(view['active'])} active, {points} point{'' if points == 1 else 's'} left", "bold"))
        lines.append(Text(self.fragment(view), look.FRAGMENT))
        lines.append(Text(GOAL))
        if view["mother"] is not None and not view["barrier"]:
            lines.append(Text(f"Mother tile {view['mother']}"))
        played = f"; played: {', '.join(view['played'])}" if view["played"] else ""
        lines.append(Text(f"Anomaly deck {view['anomaly_deck_size']}{played}"))
        return Text("\n").join(lines)

    def essences(self, view: SoulgiversView) -> Text:
        signs, spent = self._signs, max(self._essences - view["essences"], 0)
        return Text.assemble("Essences ", (signs.full * view["essences"] + signs.empty * spent, "bold green"))

    def fragment(self, view: SoulgiversView) -> str:
        sign = self._signs.fragment
        if view["fragment"] is not None:
            return f"{sign} Fragment on {view['fragment']}{' under the Barrier' if view['barrier'] else ''}"
        carrier = next((code(piece["name"], side) for side, piece in pieces(view) if piece["carries"]), "nobody")
        return f"{sign} Fragment carried by {carrier}"

    def _key(self, view: SoulgiversView) -> Text:
        """What the signs mean."""
        signs = self._signs
        pieces = f"{signs.west}{signs.north * 2}{signs.east} shields"
        walls = f"{signs.wall_across}{signs.wall_down} wall"
        return Text(signs.dot.join((DECAY, MOVES, pieces, walls, *self.meanings(view))), look.FAINT)

    def meanings(self, view: SoulgiversView) -> list[str]:
        """Of the signs that both drawings have: those that are on the board now."""
        signs = self._signs
        kinds = {modifier["kind"] for modifier in view["modifiers"]}
        sides = [side_view(view, side) for side in SIDES]
        found = [
            (f"{signs.soul} Soul", any(side["souls"] for side in sides)),
            (f"{signs.double} Double Soul", any(piece["soul"] for side in sides for piece in side["soulgivers"])),
            (f"{signs.mark['hole']} black hole", True),
            (f"{signs.mark['circle']} interference", True),
            (f"{signs.closed} Barrier", view["barrier"]),
            (f"{signs.mark['border']} border", "border" in kinds),
            (f"{signs.mark['horizon']} event horizon", "event_horizon" in kinds),
            (f"{signs.destroyed} destroyed", bool(view["destroyed_tiles"])),
            (f"{signs.activated} has been active", True),
        ]
        return [text for text, there in found if there]
