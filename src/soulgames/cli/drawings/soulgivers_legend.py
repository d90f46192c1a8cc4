"""What lies beside the board of Soulgivers: pieces in play, hands, decks and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from soulgames.cli.drawings import soulgivers_signs as look
from soulgames.cli.drawings.drawing import Names, called
from soulgames.cli.drawings.soulgivers_ground import is_active, pieces, side_view
from soulgames.cli.drawings.soulgivers_signs import COLOURS, SIDES, SOUL_COLOURS, Signs
from soulgames.cli.speech import _, spoken
from soulgames.core.telling import N_
from soulgames.games.soulgivers.text.pack import Character
from soulgames.games.soulgivers.text.view import PieceView, SeatView, SoulgiversView
from soulgames.tables.words import capital

LEGEND_WIDTH: Final = 34
GOAL: Final = N_("Goal: carry the Fragment into a portal of yours")
"""SG-END-1."""

DECAY: Final = N_("D Decay, 6 destroys")
"""SG-DECAY-1."""
MOVES: Final = N_("4P moves 4, turning (L: linear)")


LONGEST: Final = 11
"""Letters of a name."""
SPENT: Final = {"shells": N_("SHELLS are spent: 3 Decay a turn"), "specters": N_("SPECTERS are spent: 3 Decay a turn")}


def title(card: Character) -> str:
    """The name of a character, in a column."""
    name = spoken().say(card.called)
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def on_turn(view: SoulgiversView) -> str | None:
    """Whose turn it is; while the table is set up, who decides."""
    return view["turn"] if any(seat["turns"] for seat in view["seats"]) else view["to_decide"]


def chosen(seat: SeatView, cards: Mapping[str, Character]) -> list[Text]:
    """The team that a player has chosen in secret, and the cards to choose from, as far as the reader knows them."""
    team, drawn = (", ".join(title(cards[name]) for name in names or ()) for names in (seat["team"], seat["drawn"]))
    shown = [_("team: {cards}", cards=team)] if team else []
    shown += [_("drawn: {cards}", cards=drawn)] if drawn else []
    return [Text(f"  {line}", "bold") for line in shown]


def double_soul(soul: str, cards: Mapping[str, Character]) -> str:
    """Whose Soul a Soulgiver bears: `specters.ghost`."""
    return _("Double Soul: {character}", character=title(cards[soul.partition(".")[2]]))


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
        lines = [Text(_(SPENT[side]) if spent else side.upper(), COLOURS[side])]
        for seat in view["seats"]:
            if seat["seat"].startswith(side):
                lines += self._seat(view, side, seat, names, before)
        if shown["souls"]:
            souls = ", ".join(
                f"{self._signs.soul}{self._signs.code(soul['name'], side)} {soul['at']}" for soul in shown["souls"]
            )
            lines.append(Text(f" {_('Souls')} {souls}", SOUL_COLOURS[side]))
        if shown["unseen"]:
            unseen = " ".join(self._signs.code(name, side) for name in shown["unseen"])
            lines.append(Text(" " + _("to come {pieces}", pieces=unseen), look.FAINT))
        used = shown["population_used"]
        ability = _("population ability used" if used else "population ability ready")
        lines.append(Text(f" {ability}", look.FAINT if used else ""))
        return Text("\n").join(lines)

    def _seat(self, view: SoulgiversView, side: str, seat: SeatView, names: Names, before: SoulgiversView | None) -> list[Text]:
        arrow = self._signs.active if on_turn(view) == seat["seat"] and view["result"] is None else " "
        who = capital(called(names.get(seat["seat"], seat["seat"])))
        head = Text.assemble((f"{arrow}{who}", COLOURS[side]), self._signs.dot, _("turn {number}", number=seat["turns"]))
        lines = [head]
        for piece in side_view(view, side)["soulgivers"]:
            if piece["seat"] == seat["seat"]:
                lines += self._piece(view, side, piece)
        lines.append(self.hand(seat, before))
        return lines + chosen(seat, self._cards)

    def _piece(self, view: SoulgiversView, side: str, piece: PieceView) -> list[Text]:
        signs, card = self._signs, self._cards[piece["name"]]
        active = is_active(view, side, piece)
        mark = signs.active if active else signs.activated if piece["activated"] else " "
        at = piece["at"].removeprefix("portal-")
        moves = f"{card.points}{'L' if card.linear else 'P'}"
        line = Text(f"{mark}")
        line.append(
            f"{self._signs.code(piece['name'], side)} {title(card):<{LONGEST}}",
            COLOURS[side] + (look.ACTIVE if active else ""),
        )
        line.append(f" {at:<6} ")
        line.append(f"D{piece['decay']}", "bold red" if piece["decay"] >= 4 else "")
        line.append(f" {moves} {_('att') if card.attack else '   '} {signs.fronts[piece['front']]}")
        return [line, *self._extras(piece)]

    def _extras(self, piece: PieceView) -> list[Text]:
        signs, lines = self._signs, []
        if piece["carries"]:
            lines.append(Text(f"   {signs.fragment} {_('carries the Fragment')}", look.FRAGMENT))
        if piece["soul"] is not None:
            lines.append(Text(f"   {signs.double} {double_soul(piece['soul'], self._cards)}"))
        if piece["paid"]:
            lines.append(Text(f"   {_('has used Essences')}", look.FAINT))
        return lines

    def hand(self, seat: SeatView, before: SoulgiversView | None) -> Text:
        """One's own cards by name, and new ones underlined; of the others only how many."""
        if seat["hand"] is None:
            hand = _("hand {number}", number=seat["hand_size"])
        else:
            hand = _("hand:") + " " if seat["hand"] else _("hand: empty")
        line = Text(f"  {_('deck {number}', number=seat['deck_size'])}{self._signs.dot}{hand}")
        if seat["hand"] is None:
            return line
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
            active = {"count": points, "character": title(self._cards[view["active"]])}
            told = _("{character} active, {count} point left", "{character} active, {count} points left", **active)
            lines.append(Text(told, "bold"))
        lines.append(Text(self.fragment(view), look.FRAGMENT))
        lines.append(Text(_(GOAL)))
        if view["mother"] is not None and not view["barrier"]:
            lines.append(Text(_("Mother tile {tile}", tile=view["mother"])))
        left, played = view["anomaly_deck_size"], ", ".join(view["played"])
        deck = _("Anomaly deck {number}; played: {cards}" if played else "Anomaly deck {number}", number=left, cards=played)
        lines.append(Text(deck))
        return Text("\n").join(lines)

    def essences(self, view: SoulgiversView) -> Text:
        signs, spent = self._signs, max(self._essences - view["essences"], 0)
        return Text.assemble(_("Essences"), " ", (signs.full * view["essences"] + signs.empty * spent, "bold green"))

    def fragment(self, view: SoulgiversView) -> str:
        sign = self._signs.fragment
        if view["fragment"] is not None:
            words = _(
                "Fragment on {tile} under the Barrier" if view["barrier"] else "Fragment on {tile}", tile=view["fragment"]
            )
            return f"{sign} {words}"
        carrier = next((self._signs.code(piece["name"], side) for side, piece in pieces(view) if piece["carries"]), _("nobody"))
        return f"{sign} {_('Fragment carried by {piece}', piece=carrier)}"

    def _key(self, view: SoulgiversView) -> Text:
        """What the signs mean."""
        signs = self._signs
        pieces = f"{signs.west}{signs.north * 2}{signs.east} {_('shields')}"
        walls = f"{signs.wall_across}{signs.wall_down} {_('wall')}"
        return Text(signs.dot.join((_(DECAY), _(MOVES), pieces, walls, *self.meanings(view))), look.FAINT)

    def meanings(self, view: SoulgiversView) -> list[str]:
        """Of the signs that both drawings have: those that are on the board now."""
        signs = self._signs
        kinds = {modifier["kind"] for modifier in view["modifiers"]}
        sides = [side_view(view, side) for side in SIDES]
        found = [
            (signs.soul, N_("Soul"), any(side["souls"] for side in sides)),
            (signs.double, N_("Double Soul"), any(piece["soul"] for side in sides for piece in side["soulgivers"])),
            (signs.mark["hole"], N_("black hole"), True),
            (signs.mark["circle"], N_("interference"), True),
            (signs.closed, N_("Barrier"), view["barrier"]),
            (signs.mark["border"], N_("border"), "border" in kinds),
            (signs.mark["horizon"], N_("event horizon"), "event_horizon" in kinds),
            (signs.destroyed, N_("destroyed"), bool(view["destroyed_tiles"])),
            (signs.activated, N_("has been active"), True),
        ]
        return [f"{sign} {_(meaning)}" for sign, meaning, there in found if there]
