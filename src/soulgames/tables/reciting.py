"""The table in words, on request: what a person who does not look at the board can ask for, in text commands.

All of it is made from what the reader's seat sees. What happened is told by events, and what can be done has its labels; both
reach every reader anyway, so a screen answers `changed` and `legal` with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from soulgames.core.aloud import Aloud
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Either, Sentence
from soulgames.tables.redaction import Seen
from soulgames.tables.words import Words, capital

TOPICS: Final = {
    "board": N_("how the game stands"),
    "pieces": N_("everything on the table, with all that is known of it"),
    "hand": N_("the cards in hand, or what the characters can do"),
    "look PLACE": N_("what is in one place, as in look {place}"),
    "around PLACE": N_("what surrounds a place, as in around {place}"),
}
"""What can be asked, as it is typed, and what the answer says."""

AT_THE_TABLE: Final = {
    "changed": N_("what has happened since your last move"),
    "legal": N_("what can be done now, each as it is typed"),
    "why ACTION": N_("whether an action is allowed, and if not, why"),
    "undo": N_("take back the last action"),
    "hint": N_("what a strong player would do"),
    "help": N_("this list"),
}
"""What else can be typed into the line of a page."""

NO_NEIGHBOURS: Final = N_("nothing surrounds {place}: look {place} says what is there")


def recited(game: Game, seen: Seen, words: Words, about: str) -> list[str]:
    """The answer, one sentence a line. Raises InvalidNotation for what is no topic, or no place of the game."""
    mine = next((seat for seat in game.seats if words.speaks_to(seat)), None)
    aloud = game.aloud(seen, lambda seat: Sentence("You") if seat == mine else words.player(seat), mine)
    topic, _, rest = " ".join(about.split()).partition(" ")
    told = [capital(words.say(line)) for line in _lines(aloud, topic.lower(), rest)]
    return [*told, *_question(seen, words)] if topic.lower() == "board" else told


def _lines(aloud: Aloud, topic: str, rest: str) -> list[Sentence]:
    if topic == "board":
        return aloud.board()
    if topic == "pieces":
        return aloud.pieces()
    if topic == "hand":
        return aloud.hand()
    if topic == "look":
        return aloud.look(aloud.found(rest))
    if topic == "around":
        place = aloud.found(rest)
        return aloud.around(place) or [Sentence(NO_NEIGHBOURS, {"place": place})]
    if topic == "help":
        return _help(aloud)
    asked = {"topic": topic, "known": Either([typed.partition(" ")[0] for typed in TOPICS])}
    raise InvalidNotation(Sentence("'{topic}' is nothing that can be asked: expected {known}", asked))


def _help(aloud: Aloud) -> list[Sentence]:
    place = {"place": aloud.places()[0]}
    first = Sentence("Type an action as it stands in the list of legal ones, or one of these words:")
    known = {**TOPICS, **AT_THE_TABLE}
    means = {typed: Sentence(meaning, place if "{place}" in meaning else {}) for typed, meaning in known.items()}
    return [first, *(Sentence("“{typed}”: {meaning}.", {"typed": typed, "meaning": means[typed]}) for typed in means)]


def _question(seen: Seen, words: Words) -> list[str]:
    asked = cast("Mapping[str, object] | None", seen.get("question"))
    return [] if asked is None else [words.asked(asked)]
