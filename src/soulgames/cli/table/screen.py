"""The screen at the table: shows a game, and says what happens in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from soulgames.cli.console import clear, out, say, tell, unicode
from soulgames.cli.drawings import drawing_of
from soulgames.cli.drawings.drawing import YOU, Examples, Meaning, Names, called, nameless
from soulgames.cli.speech import _, spoken
from soulgames.cli.table.asking import ask, forget
from soulgames.cli.table.history import history
from soulgames.cli.table.layout import fits, fitting_meanings, fitting_news, has_room, lines_of, room_for, window
from soulgames.cli.table.listing import listing
from soulgames.cli.table.narrator import Narrator
from soulgames.core.action import Action
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game, Outcome, View
from soulgames.core.record import Record
from soulgames.core.refusal import Refusal
from soulgames.core.rulebook import rules_of
from soulgames.core.telling import N_
from soulgames.lab.entrant import ME, Entrant
from soulgames.tables.driver import Played
from soulgames.tables.outlook import Losses
from soulgames.tables.undo import WayBack
from soulgames.tables.words import capital


def names_of(game: Game, entrants: Sequence[Entrant]) -> dict[str, str]:
    """What to call the players: a single nameless person `you`; two of one name by their seats."""
    people = [entrant for entrant in entrants if entrant.who == ME]
    names = [YOU if entrant == Entrant(ME, ME) and len(people) == 1 else name_of(entrant) for entrant in entrants]
    return {
        seat: nameless(game, seat) if names.count(name) > 1 or name == ME else name
        for seat, name in zip(game.seats, names, strict=True)
    }


def name_of(entrant: Entrant) -> str:
    """A bot without a name of its own is called by its level, in the language of the reader."""
    return _(entrant.name) if entrant.name == entrant.who != ME else entrant.name


def cited(game: Game, id: str) -> str:
    """A rule's id with its title, as in [SP-TURN-1 · One action a turn]."""
    try:
        return f"[{id} · {rules_of(game, spoken())[id].title}]"
    except (KeyError, OSError):  # a game without a rule book of its own
        return f"[{id}]"


FAREWELL: Final = [Text("\n" * 3)]
"""The room that the result of a game needs below its last position."""

SIGNS: Final = N_("Signs: {signs}")

COSTLY: Final = "!"
"""Marks an action in the list by which something would be lost."""

LIST: Final = re.compile(r"(.+?) ((?:[a-z]\d+, )*[a-z]\d+)\.")


def _joined(first: str, second: str) -> str:
    """Two sentences that differ in the cell at their end make one: the Ghost steps to g1, g2. Nothing if they do not."""
    one, two = LIST.fullmatch(first), LIST.fullmatch(second)
    if one is None or two is None or one[1] != two[1] or one[2] == two[2]:
        return ""
    return f"{one[1]} {one[2]}, {two[2]}."


class Screen:
    """One game on the screen. Everything that it shows comes out of views.

    `people` are the seats of those who sit before this screen. What happens is told to them below the next drawing, where a
    tall one does not push it out of sight; with nobody there, at once. If several share the screen and the game has secrets, a
    curtain falls whenever another one of them decides.
    """

    def __init__(self, game: Game, names: Names, people: Sequence[int] = ()) -> None:
        self.game: Final = game
        self.names: Final = names
        self.people: Final = people
        self.curtained: Final = game.hidden and len(people) > 1
        self.listener: Final = people[0] if len(people) == 1 else None
        """As whom the screen hears of actions: the only person before it, or the public."""
        self.last: int | None = None
        """The seat that decided last."""
        self._drawing: Final = drawing_of(game, unicode())
        self._readers: Final[Sequence[int | None]] = people if self.curtained else [None]
        self.narrator: Final = Narrator(game, names)
        self._patient: Final = bool(people)
        self._news: Final[dict[int | None, list[str]]] = {reader: [] for reader in self._readers}
        self._log: Final[dict[int | None, list[str]]] = {reader: [] for reader in self._readers}
        self._shown: Final[dict[int | None, View]] = {}
        self._taught: Final[set[tuple[int | None, str]]] = set()
        """The basic actions that a reader has been told about."""
        self._before: int | None = None

    @property
    def examples(self) -> Examples:
        return self._drawing.examples

    # Who sits before the screen.

    def hand_to(self, seat: int) -> bool:
        """Make sure that the one who decides is the one who looks. False if nobody comes."""
        if not self.curtained or seat == self._before:
            return True
        clear()
        tell(Text(_("Hand the keyboard to {who}.", who=called(self.names[self.game.seats[seat]])), "bold"))
        if ask(_("Press Enter when nobody else looks: ")) is None:
            return False
        clear()
        forget()
        self._before = seat
        return True

    # Drawing.

    def show(
        self,
        view: View,
        seat: int | None = None,
        legal: Sequence[Action] = (),
        costly: Collection[str] = (),
        whole: bool = False,
    ) -> None:
        """Draw the table with what has changed since this seat last saw it, tell the seat what happened since, and list what
        it may do: all in one window if that is possible. What is `costly` is marked. `whole` draws everything, even if the
        window has to be scrolled.
        """
        reader = seat if self.curtained else None
        before, asked = self._shown.get(reader), self._asked(view, legal, costly)

        large = self._drawing.table(view, self.names, before)
        compact = not whole and not fits(large, self._drawing.width, asked or FAREWELL)
        board = self._drawing.table(view, self.names, before, compact) if compact else large
        news = self._unread(reader)
        spaced = lines_of("", board, *asked) + 3 < window()[1]
        used = lines_of(board, *asked) + spaced
        meanings = self._meanings(reader, view, legal)
        told = fitting_news(news, used + room_for(meanings, used)) if legal else [Text(line) for line in news]
        if spaced:
            say()
        out.print(board)
        for line in told:
            tell(line)
        if asked:
            out.print(*asked, sep="\n")
            used = self._teach(reader, meanings, used + lines_of(*told))
            self._teach_signs(reader, self._drawing.signs(view) if compact else "", used)
        self._shown[reader] = view

    def _asked(self, view: View, legal: Sequence[Action], costly: Collection[str]) -> list[RenderableType]:
        """What is to be decided, and the list of the answers."""
        if not legal:
            return []
        question = self.narrator.question(view, len(self.people) > 1)
        only = _("(just Enter)") if len(legal) == 1 else ""
        notes = {
            action.text: " ".join(filter(None, [self._note(action, view), only, COSTLY if action.text in costly else ""]))
            for action in legal
        }
        listed = listing(legal, self._drawing.heading, lambda action: notes[action.text])
        marked = any(action.text in costly for action in legal)
        about = [Text(_("{sign} costs you something: type dangers", sign=COSTLY), "dim")] if marked else []
        return [Text(f"\n{question}", "bold"), listed, *about]

    def _note(self, action: Action, view: View) -> str:
        """What the drawing says; a word that stands alone is explained, as in power = Use Gust."""
        label = "" if " " in action.text else spoken().say(self.game.label(action, view))
        return self._drawing.note(action, view) or ("" if label.lower() in ("", action.text) else f"= {label}")

    def _meanings(self, reader: int | None, view: View, legal: Sequence[Action]) -> list[Meaning]:
        """What the cards among the answers do; what is basic only once."""
        return [m for m in self._drawing.meanings(view, legal) if not m.basic or (reader, m.name) not in self._taught]

    def _teach(self, reader: int | None, meanings: Sequence[Meaning], used: int) -> int:
        """Say what the answers mean, as far as there is room. How many lines of the window are used then."""
        said = fitting_meanings(meanings, used)
        if said is None:
            return used
        self._taught.update((reader, meaning.name) for meaning in meanings if meaning.basic)
        out.print(said)
        return used + lines_of(said)

    def _teach_signs(self, reader: int | None, signs: str, used: int) -> None:
        """Once, where there is room; help has them always."""
        said = Text(_(SIGNS, signs=signs), "dim")
        if signs and (reader, SIGNS) not in self._taught and has_room(said, used):
            self._taught.add((reader, SIGNS))
            out.print(said)

    def show_signs(self, view: View) -> None:
        signs = self._drawing.signs(view)
        if signs:
            tell(_(SIGNS, signs=signs))

    def show_cards(self, view: View) -> None:
        """What everything in play does."""
        meanings = self._drawing.cards(view)
        for meaning in meanings:
            tell(Text.assemble((f"{meaning.name}: ", "bold"), meaning.text))
        if not meanings:
            say(_("There are no cards in this game: rules shows what can be done."))

    def show_log(self, seat: int) -> None:
        for line in self._log[seat if self.curtained else None]:
            tell(line)

    def _unread(self, reader: int | None) -> list[str]:
        """What a reader has not been told yet; the public at the end of a game what nobody has been told yet."""
        if reader not in self._news:
            return min(self._news.values(), key=len)
        lines, self._news[reader] = self._news[reader], []
        self._log[reader] += lines
        return lines

    def recall(self, record: Record) -> None:
        """A game is taken up again: the log has all of it, and what came last is told again, from a decision made here on."""
        here = False
        for played in history(record, self.listener):
            if played.seat in self.people and not here:
                for reader in self._readers:
                    self._unread(reader)
            here = played.seat in self.people
            self.announce(played)

    # Telling.

    def announce(self, played: Played) -> None:
        """Say what was done."""
        if played.seat != CHANCE:
            self.last = played.seat
        self._tell(self.narrator.happened(played))

    def taken_back(self, back: WayBack) -> None:
        """The one who did it knows what it was; the others hear that it did not happen."""
        known = _("Taken back: {action}, and what followed." if back.number > 1 else "Taken back: {action}.", action=back.heard)
        for reader in self._readers:
            told = known if reader in (None, back.seat) else _("The last decision is taken back.")
            self._news[reader].append(told)

    def _tell(self, sentence: str) -> None:
        if not sentence:
            return
        if not self._patient:
            tell(sentence)
            return
        for lines in self._news.values():
            joined = _joined(lines[-1], sentence) if lines else ""
            if joined:
                lines[-1] = joined
            else:
                lines.append(sentence)

    def refusal(self, refusal: Refusal) -> Text:
        """No, and by which rule."""
        why = self.narrator.refusal(refusal)
        return Text.assemble((_("No: {why}.", why=why), "red"), " ", (cited(self.game, refusal.rule), "bold red"))

    def reason(self, refusal: Refusal) -> str:
        """Why something cannot be done, and by which rule."""
        return f"{capital(self.narrator.refusal(refusal))}. {cited(self.game, refusal.rule)}"

    def warnings(self, losses: Losses, seat: int) -> Text:
        """What would be lost, and by which rules."""
        told = [self.narrator.warning(lost, self.game.seats[seat]) for lost in losses]
        rules = [cited(self.game, rule) for rule in dict.fromkeys(str(lost["rule"]) for lost in losses)]
        return Text.assemble((" ".join(told), "yellow"), " ", (" ".join(rules), "bold yellow"))

    def result(self, outcome: Outcome, resigned: str = "") -> None:
        """How it ended: by which rule, or at the table."""
        say()
        reason = self._resigned(self.names[resigned]) if resigned else f"{spoken().say(outcome.words)}. "
        rule = "" if resigned else cited(self.game, outcome.rule)
        tell(Text.assemble((f"{self._verdict(outcome)} ", "bold green"), reason, (rule, "bold")))

    def _verdict(self, outcome: Outcome) -> str:
        """Who has won, before it is said why."""
        if outcome.winner is None:
            return _("A tie:") if outcome.result == "tie" else _("Nobody has won:")
        side = self.game.sides()[outcome.winner]
        if side not in self.names:
            return capital(_("{who} have won:", who=self.game.phrase("side", side)))
        winner = self.names[side]
        return _("You have won:") if winner == YOU else capital(_("{who} has won:", who=winner))

    def _resigned(self, name: str) -> str:
        return _("you resigned.") if name == YOU else _("{who} resigned.", who=called(name))
