"""Who plays: a name, and the person or the bot behind it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from soulgames.bots.levels import bot_names
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Either, Sentence

ME: Final = "me"
"""Who plays for a person; everybody else is played by the bot named."""

FRIEND: Final = "casual"
"""Who plays for a name with nobody behind it: a level that is fun to play against."""

LONGEST_NAME: Final = 20


class Entrant(NamedTuple):
    """A player: their name, and who plays for them: `me` or a bot."""

    name: str
    who: str

    @property
    def label(self) -> str:
        """The name in a record: it says which bot played."""
        return self.name if self.who in (ME, self.name) else f"{self.name} ({self.who})"


def known_players() -> list[str]:
    return [ME, *bot_names()]


def check_player(who: str) -> str:
    """Somebody who can play: `me`, or a bot."""
    if who not in known_players():
        asked = {"player": who, "known": Either([*known_players()])}
        raise InvalidNotation(Sentence("unknown player '{player}': expected {known}", asked))
    return who


def read_entrant(text: str) -> Entrant:
    """Read `Ann=me`, `Ben=expert`, just `Ben` for the usual opponent, or `expert` for a bot under its own name."""
    name, sign, who = (part.strip() for part in text.partition("="))
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        expected = N_("'{text}': expected NAME=PLAYER with a name of 1 to {most} letters, as in {example}")
        raise InvalidNotation(Sentence(expected, {"text": text, "most": LONGEST_NAME, "example": f"Ann={ME}"}))
    if sign:
        return Entrant(name, check_player(who))
    return Entrant(name, name if name in known_players() else FRIEND)


def from_label(label: str) -> Entrant:
    """The player of a record. A name that is no bot's is a person's."""
    named = re.fullmatch(r"(.+) \((\S+)\)", label)
    name, who = named.groups() if named else (label, label)
    return Entrant(name, who) if who in bot_names() else Entrant(label, ME)
