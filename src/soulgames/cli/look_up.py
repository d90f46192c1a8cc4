"""Looking something up in the rule book: a rule by its id, or all that the book says about a word."""

from __future__ import annotations

from soulgames.cli.speech import spoken
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.rulebook import Rule, rules_of
from soulgames.core.telling import N_, Card, Sentence


def look_up(game: Game, wanted: str) -> str:
    """One rule by its id; or the cards that a word names and what the book says about it: Markdown, with the pack's values."""
    known = rules_of(game, spoken())
    if wanted.upper() in known:
        return section(known[wanted.upper()])
    lines = [f"- **{rule.id}** {line}" for rule in known.values() for line in _mentions(rule, wanted)]
    called = [_said(card) for card in game.cards() if wanted.lower() in spoken().say(card.name).lower()]
    if not lines and not called:
        neither = N_("'{wanted}' is neither a rule of {game} nor a word in its book: expected an id, as in {id}, or a word")
        raise InvalidNotation(Sentence(neither, {"wanted": wanted, "game": game.name, "id": next(iter(known))}))
    return "\n".join([*called, *lines])


def _said(card: Card) -> str:
    """A card with what it does, and where the book says more."""
    rules = f" ({', '.join(card.rules)})" if card.rules else ""
    return f"- **{spoken().say(card.name)}**: {spoken().say(card.text)}{rules}"


def _mentions(rule: Rule, word: str) -> list[str]:
    """What has the word in it, of the title and the text; a row of a table as a plain line."""
    lines = [f"{rule.title}.", *_pieces(rule.text)]
    return [line.strip("|- ").replace(" | ", " · ") for line in lines if word.lower() in line.lower()]


def _pieces(text: str) -> list[str]:
    """The paragraphs, the items of lists and the rows of tables, each in one line."""
    pieces: list[str] = []
    for line in text.splitlines():
        if pieces and pieces[-1] and line and not line.startswith(("-", "|")):
            pieces[-1] += f" {line.strip()}"
        else:
            pieces.append(line)
    return pieces


def section(found: Rule) -> str:
    return f"### {found.id} · {found.title}\n{found.text}"
