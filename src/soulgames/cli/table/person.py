"""A person at the terminal: reads what is typed, and answers with an action or a wish."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from soulgames.cli.console import say, tell
from soulgames.cli.drawings.drawing import called
from soulgames.cli.polite import advice
from soulgames.cli.speech import _
from soulgames.cli.table.asking import ask
from soulgames.cli.table.dangers import SecondThoughts
from soulgames.cli.table.saves import Saves
from soulgames.cli.table.screen import Screen
from soulgames.cli.table.table_commands import TableCommand, TableCommands
from soulgames.cli.table.typed_line import TypedLine, read_line
from soulgames.cli.table.undo import UndoCommand
from soulgames.core.action import Action
from soulgames.core.refusal import InvalidNotation
from soulgames.tables.driver import Decision, Wish
from soulgames.tables.words import capital

PROMPT: Final = "> "

Answer = Action | Wish | None
"""None: nothing is decided yet, ask again."""


class Person:
    """Whoever sits at the keyboard; two people at one keyboard are one of these."""

    def __init__(self, screen: Screen, saves: Saves) -> None:
        self._screen: Final = screen
        self._lines: Final[dict[int, TypedLine]] = {}
        """What is still to be played of a line of several actions, by seat."""
        self._rests: Final[dict[int, TypedLine]] = {}
        """What is left of a line that somebody else's decision broke off."""
        self._second_thoughts: Final = SecondThoughts(screen)
        self._undo: Final = UndoCommand(screen)
        self._commands: Final = TableCommands(screen, saves)
        self._by_name: Final[dict[str, TableCommand]] = {"undo": self._undo.command, **self._commands.by_name()}

    def choose(self, decision: Decision) -> Action | Wish:
        wish = self._undo.go_on(decision)
        if wish is not None:
            return wish
        self._second_thoughts.forget()
        line = self._lines.pop(decision.seat, None)
        judged = None if line is None else self._judged(decision, line)
        if isinstance(judged, Action):
            return judged
        if not self._screen.hand_to(decision.seat):
            return Wish.LEAVE
        self._commands.board(decision)
        if judged is not None:
            tell(judged)
        return self._asked(decision)

    def _asked(self, decision: Decision) -> Action | Wish:
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
        if word.lower() == "rest":
            return self._rest(decision)
        command = self._by_name.get(word.lower())
        if command is not None:
            return command(decision, rest)
        if not line:
            return self._nothing(decision)
        return self._line(decision, read_line(decision.record.state, decision.legal, line))

    def _line(self, decision: Decision, line: TypedLine) -> Answer:
        judged = self._judged(decision, line)
        if isinstance(judged, Action):
            return judged
        tell(judged)
        return None

    def _nothing(self, decision: Decision) -> Answer:
        """Just Enter: enough where there is no choice."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        say(_("Type the number of an action, the action itself, or help."))
        return None

    def _rest(self, decision: Decision) -> Answer:
        line = self._rests.pop(decision.seat, None)
        if line is None:
            say(_("Nothing is left of a line: expected an action."))
            return None
        return self._line(decision, line)

    def _judged(self, decision: Decision, line: TypedLine) -> Action | Text:
        """The next action of a line, or what is wrong with it. What is left of the line waits for the seat's next decision."""
        last = self._screen.last
        if line.played and last is not None and last != decision.seat:
            who = capital(called(self._screen.names[decision.game.seats[last]]))
            self._rests[decision.seat] = line.rest()
            return line.complaint(Text(_("{who} decided in between; type rest to go on.", who=who)))
        try:
            action = line.understood(decision.record.state, decision.legal)
        except InvalidNotation as error:
            return line.complaint(Text(f"{error}.", "red"))
        refusal = decision.why_not(action)
        if refusal is not None:
            return line.complaint(self._screen.refusal(refusal))
        warning = self._second_thoughts.why_wait(decision, action)
        if warning is not None:
            return line.complaint(warning)
        line.played += 1
        if not line.is_over:
            self._lines[decision.seat] = line
        return action
