"""Soulfall in the terminal: the other player above, the deck between, one's own cards below with what they do.

A face-down card that the viewer knows stands by its name, any other as a question mark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, OverflowMethod, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.drawings.drawing import FIRST, SECOND, Examples, Meaning, Names, called, nameless, verb_of
from soulgames.cli.speech import _, spoken
from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.core.telling import N_, Either
from soulgames.games.soulfall import texts, wording
from soulgames.games.soulfall.game import Soulfall
from soulgames.games.soulfall.pack import Lord
from soulgames.games.soulfall.view import SideView, SoulfallView
from soulgames.tables.words import capital

COLOURS: Final = {"one": f"bold {FIRST}", "two": f"bold {SECOND}"}
LABELS: Final = 11  # the width of their column
NONE: Final = N_("none")
KNOWN: Final = "green"
FRESH: Final = " reverse"


class SoulfallDrawing:
    def __init__(self, game: Game, unicode: bool) -> None:
        rules = cast(Soulfall, game)
        some = rules.lords.keys[len(rules.lords.keys) // 2]
        self.examples = Examples(f"populate, prosper, devote {some}", f"dr, pop, de {some[:2]}", "devotion")
        self.width = 0
        self._rules: Final = rules
        self._lords: Final = {lord.key: lord for lord in rules.lords.all}
        self._goals: Final = (rules.nomads_to_win, rules.shards_to_win, rules.cards_to_win)
        self._overflow: Final[OverflowMethod] = "ellipsis" if unicode else "crop"
        self._arrow, self._ready, self._used, self._dot = "▶■□·" if unicode else ">#_-"

    # The table.

    def table(self, view: View, names: Names, before: View | None = None, compact: bool = False) -> RenderableType:
        now = cast(SoulfallView, view)
        old = now if before is None else cast(SoulfallView, before)
        upper, lower = ("two", "one") if now["one"]["hand"] is not None else ("one", "two")
        gap = [] if compact else [""]
        return Group(
            self._head(upper, now, names),
            self._side(side_of(now, upper), side_of(old, upper), compact),
            *gap,
            self._middle(now),
            *gap,
            self._head(lower, now, names),
            self._side(side_of(now, lower), side_of(old, lower), compact),
        )

    def _grid(self) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, min_width=LABELS)
        grid.add_column()
        return grid

    def _middle(self, view: SoulfallView) -> Grid:
        grid = self._grid()
        grid.add_row(label(_("Deck")), self._deck(view))
        left = view["actions_left"]
        cards = f"{self._ready * left}{self._used * (int(self._rules.choices) - left)}  "
        cards += _("{number} left in turn {turn}", number=left, turn=view["turn_number"])
        chosen = [_("chosen: {actions}", actions=self._phrases("actions", view["chosen"]))] if view["chosen"] else []
        grid.add_row(label(_("Actions")), f" {self._dot} ".join([cards, *chosen]))
        if view["played"] is not None:
            grid.add_row(label(_("Played")), self._name(view["played"], KNOWN))
        for number, keys in enumerate(view["waiting"]):
            lords = Either([texts.name(self._lords[key]) for key in keys])
            told = _("then the Devotion of {lords}" if number else "the Devotion of {lords}", lords=lords)
            grid.add_row("" if number else label(_("Waiting")), told)
        return grid

    def _deck(self, view: SoulfallView) -> Text:
        """From the top down, with the cards that the viewer knows in their places."""
        text = Text(_("{count} card", "{count} cards", count=view["deck_size"]))
        above = 0
        for known in view["deck_known"]:
            self._unknown(text, known["place"] - above - 1)
            text.append(f" {self._dot} ").append(self._name(known["lord"], KNOWN))
            above = known["place"]
        if above:
            self._unknown(text, view["deck_size"] - above)
        return text

    def _unknown(self, text: Text, number: int) -> None:
        if number:
            text.append(f" {self._dot} {number} ?")

    def _head(self, seat: str, view: SoulfallView, names: Names) -> Text:
        turn = view["turn"] == seat and view["result"] is None and view["to_decide"] != "chance"
        own, seated = names[seat], nameless(self._rules, seat)
        who = capital(called(own)) if own == seated else f"{capital(called(own))}, {seated}"
        cards = side_of(view, seat)["cards"]
        return (
            Text(f"{self._arrow} " if turn else "  ")
            .append(who, COLOURS[seat])
            .append("  " + _("{cards} of {goal} cards in the play area", cards=cards, goal=self._goals[2]))
        )

    def _side(self, side: SideView, was: SideView, compact: bool) -> Grid:
        grid = self._grid()
        nomads = self._pile(side["nomads"], was["nomads"], self._goals[0])
        shards = self._pile(side["shards"], was["shards"], self._goals[1])
        if compact:
            grid.add_row(label(_("Nomads")), nomads.append(f"   {_('Shards')} ").append(shards))
            grid.add_row(label(_("Devotions")), Text(", ").join(self._names(side["devotions"], was["devotions"])) or _(NONE))
        else:
            grid.add_row(label(_("Nomads")), nomads)
            grid.add_row(label(_("Shards")), shards)
            self._devotions(grid, side["devotions"], was["devotions"])
        if compact and side["hand"]:
            self._short_hand(grid, side, was)
        else:
            self._hand(grid, side, was)
        return grid

    def _pile(self, cards: Sequence[str | None], was: Sequence[str | None], goal: int) -> Text:
        """Face-down cards in the order of laying; their number first, because it may win (SF-END-1)."""
        text = Text(_("{number} of {goal}", number=len(cards), goal=goal) + " ")
        for card, fresh in marked(cards, was):
            text.append(" ").append(self._name(card, KNOWN if card else "", fresh))
        return text

    def _names(self, devotions: list[str], was: list[str]) -> list[Text]:
        return [self._name(key, "bold", fresh) for key, fresh in marked(devotions, was)]

    def _devotions(self, grid: Grid, devotions: list[str], was: list[str]) -> None:
        head = label(_("Devotions"))
        for key, name in zip(devotions, self._names(devotions, was), strict=True):
            grid.add_row(head, name + Text(f"  {spoken().say(wording.devotion(self._lords[key]))}"))
            head = ""
        if not devotions:
            grid.add_row(head, _(NONE))

    def _hand(self, grid: Grid, side: SideView, was: SideView) -> None:
        if side["hand"] is None:
            grid.add_row(label(_("Hand")), self._hidden_hand(side))
            if side["strayed"]:
                strayed = {"cards": self._phrases("lords", side["strayed"]), "places": ", ".join(side["strays"])}
                grid.add_row("", _("{cards}: there, or at {places}", **strayed))
            return
        head, seen_left = label(_("Hand")), Counter(side["seen"])
        for key, fresh in marked(side["hand"], was["hand"] or []):
            lord = self._lords[str(key)]
            text = self._name(key, "bold", fresh) + Text(f"  {self._power(lord, side)}")
            if seen_left[lord.key]:
                seen_left[lord.key] -= 1
                text += Text(f" {self._dot} {_('seen by the other')}", "italic")
            grid.add_row(head, text)
            head = ""
        if not side["hand"]:
            grid.add_row(head, _("empty"))

    def _short_hand(self, grid: Grid, side: SideView, was: SideView) -> None:
        """A line for each Lord, as far as it goes: `cards` tells the rest."""
        head, cards = label(_("Hand")), marked(side["hand"] or [], was["hand"] or [])
        number, seen = Counter(side["hand"]), set(side["seen"])
        for key in number:
            text = self._name(key, "bold", any(fresh for card, fresh in cards if card == key))
            if number[key] > 1:
                text += Text(f" {number[key]}")
            if key in seen:
                text += Text(f" {self._dot} {_('seen by the other')}", "italic")
            text += Text(f"  {self._power(self._lords[key], side)}")
            text.no_wrap, text.overflow = True, self._overflow
            grid.add_row(head, text)
            head = ""

    def _hidden_hand(self, side: SideView) -> str:
        size, seen = side["hand_size"], self._phrases("lords", side["seen"])
        if not seen:
            return _("{count} card", "{count} cards", count=size)
        return _("{count} card: {seen} among them", "{count} cards: {seen} among them", count=size, seen=seen)

    def _power(self, lord: Lord, side: SideView) -> str:
        actions: object = texts.all_actions(lord) if lord.key in side["devotions"] else texts.either_action(lord)
        return f"{spoken().value(actions)} {self._dot} {spoken().say(wording.devotion(lord))}"

    def _name(self, key: str | None, style: str, fresh: bool = False) -> Text:
        return Text("?" if key is None else self._title(key), (style + FRESH if fresh else style).strip())

    def _title(self, key: str) -> str:
        return spoken().say(texts.name(self._lords[key]))

    def _phrases(self, field: str, keys: list[str]) -> str:
        return ", ".join(spoken().value(self._rules.phrase(field, key)) for key in keys)

    # What things do.

    def signs(self, view: View) -> str:
        return _("? a card that you do not know; 9 ? as many of them in a row. The deck is listed from its top.")

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        now, verbs = cast(SoulfallView, view), {verb_of(action) for action in legal}
        if now["offered"] is not None and "yes" in verbs:
            lord = self._lords[now["offered"]]
            return [Meaning(_("{lord}'s Devotion", lord=texts.name(lord)), spoken().say(wording.devotion(lord)))]
        offered = [card for card in self._rules.cards() if card.kind == "action" and card.key in verbs]
        return [Meaning(card.key, spoken().say(card.text), basic=True) for card in offered]

    def cards(self, view: View) -> list[Meaning]:
        cards = [card for kind in ("action", "lord", "thing") for card in self._rules.cards() if card.kind == kind]
        return [Meaning(spoken().say(card.name), spoken().say(card.text)) for card in cards]

    def heading(self, action: Action) -> str:
        return verb_of(action)

    def note(self, action: Action, view: View) -> str:
        return ""


def side_of(view: SoulfallView, seat: str) -> SideView:
    return view["one"] if seat == "one" else view["two"]


def label(word: str) -> str:
    return f"  {word}"


def marked(cards: Sequence[str | None], was: Sequence[str | None]) -> list[tuple[str | None, bool]]:
    """The cards in order, and of each whether it is new."""
    old = Counter(was)
    found = []
    for card in cards:
        found.append((card, old[card] <= 0))
        old[card] -= 1
    return found
