"""The commands at the table: what a person can type besides actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from soulgames.cli.card_texts import in_short
from soulgames.cli.console import say, show_markdown, tell
from soulgames.cli.files import at_home
from soulgames.cli.look_up import look_up
from soulgames.cli.speech import _, spoken
from soulgames.cli.table.asking import agreed
from soulgames.cli.table.dangers import show_dangers
from soulgames.cli.table.helping import show_help
from soulgames.cli.table.keeping import offer_to_save
from soulgames.cli.table.saves import Saves
from soulgames.cli.table.screen import Screen
from soulgames.cli.table.thinking import give_hint
from soulgames.cli.table.understand import understand
from soulgames.core.rulebook import rules_of
from soulgames.tables.driver import Decision, Wish

TableCommand = Callable[[Decision, str], Wish | None]
"""Gets the words after its name. None: nothing is decided yet, ask again."""


class TableCommands:
    def __init__(self, screen: Screen, saves: Saves) -> None:
        self._screen: Final = screen
        self._saves: Final = saves

    def by_name(self) -> dict[str, TableCommand]:
        return {
            "save": self._save,
            "rules": self._rules,
            "hint": self._hint,
            "why": self._why,
            "dangers": self._dangers,
            "board": self.board,
            "pieces": partial(self._recite, "pieces"),
            "hand": partial(self._recite, "hand"),
            "look": partial(self._recite, "look"),
            "around": partial(self._recite, "around"),
            "cards": self._cards,
            "log": self._log,
            "help": self._help,
            "?": self._help,
            "resign": self._resign,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def board(self, decision: Decision, rest: str = "") -> Wish | None:
        """The table and what can be done; with a word after it in full, however large."""
        self._screen.show(decision.view, decision.seat, decision.legal, decision.outlook.losses, whole=bool(rest))
        return None

    def _recite(self, topic: str, decision: Decision, rest: str) -> Wish | None:
        """The table in words, for whoever does not look at the drawing."""
        seat = decision.game.seats[decision.seat]
        for line in self._screen.narrator.recited(decision.view, seat, f"{topic} {rest}"):
            tell(line)
        return None

    def _cards(self, decision: Decision, rest: str) -> Wish | None:
        self._screen.show_cards(decision.view)
        return None

    def _log(self, decision: Decision, rest: str) -> Wish | None:
        self._screen.show_log(decision.seat)
        return None

    def _save(self, decision: Decision, rest: str) -> Wish | None:
        self._saves.save(decision.record, at_home(rest) if rest else None)
        say(self._saves.how_to_resume(decision.record))
        return None

    def _rules(self, decision: Decision, rest: str) -> Wish | None:
        game = decision.game
        if rest:
            show_markdown(look_up(game, rest))
            return None
        known = rules_of(game, spoken())
        for found in known.values():
            say(f"  {found.id:<12} {found.title}")
        tell(in_short(game))
        say(_("One of them: rules {rule}. The whole book: soulgames rules {game}", rule=next(iter(known)), game=game.name))
        return None

    def _why(self, decision: Decision, rest: str) -> Wish | None:
        if not rest:
            say(_("Why what? Expected an action, as in why {action}", action=decision.game.vocabulary[0]))
            return None
        action = understand(decision.record.state, decision.legal, rest)
        refusal = decision.why_not(action)
        if refusal is None:
            say(_("Yes: {action} is allowed now.", action=action), "green")
            return None
        tell(self._screen.refusal(refusal))
        show_markdown(look_up(decision.game, refusal.rule))
        return None

    def _dangers(self, decision: Decision, rest: str) -> Wish | None:
        show_dangers(decision, self._screen)
        return None

    def _hint(self, decision: Decision, rest: str) -> Wish | None:
        give_hint(decision)
        return None

    def _help(self, decision: Decision, rest: str) -> Wish | None:
        show_help(decision.legal, self._screen.examples)
        self._screen.show_signs(decision.view)
        return None

    def _resign(self, decision: Decision, rest: str) -> Wish | None:
        """Asks once: a game is given up for good."""
        if agreed(_("Really resign? yes or no: ")):
            return Wish.RESIGN
        say(_("The game goes on."))
        return None

    def _quit(self, decision: Decision, rest: str) -> Wish | None:
        """A file name that cannot be used leaves the game running."""
        offer_to_save(self._saves, decision.record)
        return Wish.LEAVE
