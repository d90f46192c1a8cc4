"""A person at the terminal: reads what is typed, and answers with an action or a wish."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from soulgames.cli.asking import ask
from soulgames.cli.console import say, show_markdown, tell
from soulgames.cli.drawings.drawing import capital
from soulgames.cli.files import at_home
from soulgames.cli.polite import advice
from soulgames.cli.rules import look_up
from soulgames.cli.saves import Saves
from soulgames.cli.several import Line, read_line
from soulgames.cli.table import Table
from soulgames.cli.thinking import give_hint
from soulgames.cli.understand import understand
from soulgames.core.action import Action
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.rulebook import rules
from soulgames.lab.match import Decision, Wish

PROMPT: Final = "> "
HELP: Final = """\
Several at once, until one is refused or somebody else decides: activate runner, step c4, step c5
Short words are enough where only one action fits: ac ru, st c4. Just Enter, where there is only one. Commands:
  undo [N]      take back your last action in this turn; or the last N
  rest          go on with a line of several actions that somebody else's decision broke off
  save [FILE]   keep the game, to go on later
  rules [ID]    the list of the rules; one of them; or all about a word: rules token
  hint          ask a strong player what to do
  why ACTION    ask the referee whether an action is allowed, and if not, why
  board         show the table and the actions again
  help          this text
  quit          leave the game"""

MOST_UNDOS: Final = 999

Answer = Action | Wish | None
"""None: nothing is decided yet, ask again."""


class Person:
    """Whoever sits at the keyboard; two people at one keyboard are one of these."""

    def __init__(self, table: Table, saves: Saves) -> None:
        self._table: Final = table
        self._saves: Final = saves
        self._lines: Final[dict[int, Line]] = {}
        """What is still to be played of a line of several actions, by seat."""
        self._undos = 0
        """How many actions are still to be taken back."""
        self._rests: Final[dict[int, Line]] = {}
        """What is left of a line that somebody else's decision broke off."""
        self._commands: Final[dict[str, Callable[[Decision, str], Answer]]] = {
            "undo": self._undo,
            "rest": self._rest,
            "save": self._save,
            "rules": self._rules,
            "hint": self._hint,
            "why": self._why,
            "board": self._board,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def choose(self, decision: Decision) -> Action | Wish:
        if self._undos and decision.record.may_undo():
            return self._take_back(decision)
        self._undos = 0
        line = self._lines.pop(decision.seat, None)
        judged = None if line is None else self._judged(decision, line)
        if isinstance(judged, Action):
            return judged
        if not self._table.seat(decision.seat):
            return Wish.LEAVE
        self._board(decision, "")
        if judged is not None:
            tell(judged)
        while True:
            typed = ask(PROMPT)
            if typed is None:
                return Wish.LEAVE
            try:
                answer = self._answer(decision, typed)
            except InvalidNotation as error:
                tell(f"{error}.", "red")
                continue
            except OSError as error:
                tell(f"{advice(error)}.", "red")
                continue
            if answer is not None:
                return answer

    def _answer(self, decision: Decision, line: str) -> Answer:
        word, rest = (*line.split(maxsplit=1), "", "")[:2]
        command = self._commands.get(word.lower())
        if command is not None:
            return command(decision, rest)
        if not line:
            return self._nothing(decision)
        return self._line(decision, read_line(decision.record.state, decision.legal, line))

    def _line(self, decision: Decision, line: Line) -> Answer:
        judged = self._judged(decision, line)
        if isinstance(judged, Action):
            return judged
        tell(judged)
        return None

    def _nothing(self, decision: Decision) -> Answer:
        """Just Enter: enough where there is no choice."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        say("Type the number of an action, the action itself, or help.")
        return None

    def _rest(self, decision: Decision, rest: str) -> Answer:
        line = self._rests.pop(decision.seat, None)
        if line is None:
            say("Nothing is left of a line: expected an action.")
            return None
        return self._line(decision, line)

    def _judged(self, decision: Decision, line: Line) -> Action | Text:
        """The next action of a line, or what is wrong with it. What is left of the line waits for the seat's next decision."""
        last = self._table.last
        if line.played and last is not None and last != decision.seat:
            who = capital(self._table.names[decision.game.seats[last]])
            self._rests[decision.seat] = line.rest()
            return line.complaint(Text(f"{who} decided in between; type rest to go on."))
        try:
            action = line.understood(decision.record.state, decision.legal)
        except InvalidNotation as error:
            return line.complaint(Text(f"{error}.", "red"))
        refusal = decision.why_not(action)
        if refusal is not None:
            return line.complaint(self._table.refusal(refusal))
        line.played += 1
        if not line.is_over:
            self._lines[decision.seat] = line
        return action

    # The commands.

    def _undo(self, decision: Decision, rest: str) -> Answer:
        """Once, or as often as is said."""
        if rest and not 1 <= _number(rest) <= MOST_UNDOS:
            raise InvalidNotation(f"undo {rest}: expected how often, as in undo 3")
        if not decision.record.may_undo():
            tell("Nothing to undo: you can only take back what you did in this turn, before it ends or somebody else decides.")
            return None
        self._undos = _number(rest) if rest else 1
        return self._take_back(decision)

    def _take_back(self, decision: Decision) -> Wish:
        self._undos -= 1
        self._table.taken_back(decision.seat, decision.record.actions[-1])
        return Wish.UNDO

    def _save(self, decision: Decision, rest: str) -> Answer:
        self._saves.save(decision.record, at_home(rest) if rest else None)
        say(self._saves.how_to_resume())
        return None

    def _rules(self, decision: Decision, rest: str) -> Answer:
        game = decision.game.name
        if rest:
            show_markdown(look_up(game, rest))
            return None
        for found in rules(game).values():
            say(f"  {found.id:<12} {found.title}")
        say(f"One of them: rules {next(iter(rules(game)))}. The whole book: soulgames rules {game}")
        return None

    def _why(self, decision: Decision, rest: str) -> Answer:
        if not rest:
            say(f"Why what? Expected an action, as in why {decision.game.vocabulary[0]}")
            return None
        action = understand(decision.record.state, decision.legal, rest)
        refusal = decision.why_not(action)
        if refusal is None:
            say(f"Yes: {action} is allowed now.", "green")
            return None
        tell(self._table.refusal(refusal))
        show_markdown(look_up(decision.game.name, refusal.rule))
        return None

    def _hint(self, decision: Decision, rest: str) -> Answer:
        give_hint(decision)
        return None

    def _board(self, decision: Decision, rest: str) -> Answer:
        self._table.show(decision.view, decision.seat)
        self._table.ask(decision.view, decision.legal)
        return None

    def _help(self, decision: Decision, rest: str) -> Answer:
        say(f"Type the number of an action or the action itself, for example: {decision.legal[0]}. Or:")
        say(HELP)
        return None

    def _quit(self, decision: Decision, rest: str) -> Answer:
        """Offer to save what is not saved. A name that cannot be used leaves the game running."""
        if not self._saves.up_to_date(decision.record):
            self._offer_to_save(decision.record)
        return Wish.LEAVE

    def offer_record(self, record: Record) -> None:
        """After the end: the record can still be kept."""
        while not self._saves.up_to_date(record):
            name = ask("Keep the record? Type a file name, or just Enter for no: ")
            if not name:
                return
            try:
                say(f"{self._saves.save(record, _file_name(name))}: written. Look at it with soulgames replay.")
            except InvalidNotation as error:
                tell(f"{error}.", "red")
            except OSError as error:
                tell(f"{advice(error)}.", "red")

    def _offer_to_save(self, record: Record) -> None:
        known = self._saves.path
        if known is None:
            name = ask("Save the game first? Type a file name, or just Enter to leave without saving: ")
            wanted = _file_name(name) if name else None
        else:
            name = ask(f"Save it to {known} first? Enter for yes, n for no: ")
            wanted = known if name is not None and name.lower() in ("", "y", "yes") else None
        if wanted is not None:
            self._saves.save(record, wanted)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def _file_name(answer: str) -> Path:
    """The answer to a question for a file name. Not every answer is one: a yes would become a file of that name."""
    path = at_home(answer)
    if path.suffix != ".soul":
        raise InvalidNotation(f"{answer}: expected a file name that ends in .soul, as in game.soul")
    return path
