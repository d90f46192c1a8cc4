"""The rule books under `docs/rules`, read rule by rule, with the values of a content pack.

Where a book gives a number of the pack, it is a link to it, `[15](pack:end.points)`. In the brackets is the value of the
core pack; whoever plays with another one is shown that, with the usual one behind it: **12** (not 15).

| link | the value |
|---|---|
| `[15](pack:end.points)` | a value of the pack; a list is read as "A3 and E3", true and false as yes and no |
| `[48](pack:lords.*.count)` | the sum over all entries of a table |
| `[20](pack:anomalies.*)` | the same; of an entry that is a table itself, its `count` |
| `[6](pack:lords.number)` | how many entries a table has |

Where groups play a rule differently, the pack chooses. If the text of the rule has the key of a value of `[rules]` in it, as in
`score_abilities`, the value is said behind it; and what `Game.rulings` says is added to its rule.

A row of a table goes if the pack has nothing that one of its links names. Before a table of cards stands a comment,
`<!-- pack:cards KIND,KIND TABLE TABLE -->`: if these tables of the pack are unlike those of the core, what its cards say
takes the place of the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.telling import ENGLISH, Card, Sentence, render_value

LINK: Final = re.compile(r"\[([^][]*)\]\(pack:([^)\s]+)\)")
CARDS: Final = re.compile(r"^<!-- pack:cards (\S+) (.*?) -->\n((?:\|.*\n)+)", re.MULTILINE)
MENTION: Final = re.compile(r"`(\w+)(?: = [^`]*)?`")
RULINGS: Final = "rules"
NUMBER: Final = "number"
EVERY: Final = "*"
COUNT: Final = "count"


class Rule(NamedTuple):
    id: str
    title: str
    text: str


def source(name: str) -> str:
    """A game's rule book as it is written, links and all."""
    return files("soulgames").joinpath("rulebook", f"{registered(name).book or name}.md").read_text("utf-8")


def book(name: str) -> str:
    """A game's rule book as Markdown, with the values of the core pack."""
    return rule_book(registered(name))


def rules(name: str) -> dict[str, Rule]:
    """The rules of a book by id, with the values of the core pack."""
    return rules_of(registered(name))


@lru_cache(maxsize=16)
def rule_book(game: Game) -> str:
    """The rule book of a game as Markdown, with the values of its content pack."""
    usual = registered(game.name)
    text = CARDS.sub(lambda found: _cards(found, game, usual), source(game.name))
    lines = [line for line in text.split("\n") if not _is_absent(line, game)]
    text = LINK.sub(lambda found: _shown(found, game, usual), "\n".join(lines))
    for ruling in game.rulings():
        if ruling not in usual.rulings():
            text = _ruled(text, *ruling)
    return text if game.rulings() else MENTION.sub(lambda found: _chosen(found, game), text)


@lru_cache(maxsize=16)
def rules_of(game: Game) -> dict[str, Rule]:
    """The rules of a game's book by id: each begins with a heading `### ID · Title` and ends at the next heading."""
    found = {}
    for head, text in _chapters(rule_book(game)):
        id, dot, title = head.partition(" · ")
        if dot:
            found[id] = Rule(id, title, text.strip())
    return found


def card_chapters(game: Game) -> list[Rule]:
    """The chapters that are a list of cards and no rule, each with an id made of its title: `the-lords`."""
    listing = [head for head, text in _chapters(source(game.name)) if CARDS.search(text) and " · " not in head]
    told = dict(_chapters(rule_book(game)))
    return [Rule(head.lower().replace(" ", "-"), head, told[head].strip()) for head in listing]


def _chapters(text: str) -> list[tuple[str, str]]:
    """What stands between two headings, with the first of them."""
    parts = [part.partition("\n") for part in re.split(r"^#{1,3} ", text, flags=re.MULTILINE)]
    return [(head, text) for head, _, text in parts]


def rule(name: str, id: str) -> Rule:
    known = rules(name)
    if id.upper() not in known:
        asked = {"rule": id, "game": name, "known": ", ".join(known)}
        raise InvalidNotation(Sentence("unknown rule '{rule}' of {game}: expected one of {known}", asked))
    return known[id.upper()]


def first_paragraph(text: str) -> str:
    """What a book says first, below its title: what the game is about, as a sentence with a place for each link."""
    return " ".join(re.sub(r"[*`]", "", LINK.sub(lambda found: f"{{{_place(found[2])}}}", text.split("\n\n")[1])).split())


def in_short(game: Game) -> Sentence:
    """The same with the values of the game's pack."""
    text = source(game.name).split("\n\n")[1]
    fields = {_place(found[2]): _words(value_of(game.pack.values, found[2])) for found in LINK.finditer(text)}
    return Sentence(first_paragraph(f"\n\n{text}"), fields)


def _place(key: str) -> str:
    return re.sub(r"\W+", "_", key)


def value_of(values: Mapping[str, object], key: str) -> object:
    """What a link names: a value, a sum or a number of entries. None if there is no such thing."""
    found: object = values
    parts = key.split(".")
    for place, part in enumerate(parts):
        if not isinstance(found, Mapping):
            return None
        if part == EVERY:
            return sum(_counted(item, ".".join(parts[place + 1 :])) for item in found.values())
        if part == NUMBER and part not in found:
            return len(found)
        found = found.get(part)
    return found


def _counted(item: object, rest: str) -> int:
    """One entry's share of a sum: its value; of an entry that is a table, as an owner's own card, the one with that name."""
    value = value_of(item, rest or COUNT) if isinstance(item, Mapping) else item
    return value if isinstance(value, int) else 0


def _words(value: object) -> str:
    """A value as a reader of the book expects it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return render_value(value, ENGLISH)


def _shown(found: re.Match[str], game: Game, usual: Game) -> str:
    text, key = found[1], found[2]
    value = value_of(game.pack.values, key)
    if value is None or value == value_of(usual.pack.values, key):
        return text
    return _words(value) if game.pack.shipped else f"**{_words(value)}** (not {text})"


def _chosen(found: re.Match[str], game: Game) -> str:
    """The key of a ruling, with what the pack has chosen."""
    value = value_of(game.pack.values, f"{RULINGS}.{found[1]}")
    return found[0] if value is None else f"{found[0]} (here: {_words(value)})"


def _ruled(book: str, id: str, sentence: Sentence) -> str:
    """The book with a sentence about how this pack rules, at the end of a rule: above its source, if it has one."""
    rule = re.compile(rf"^### {id} · .*?(?=^\*Source:|^#|\Z)", re.MULTILINE | re.DOTALL)
    return rule.sub(lambda found: f"{found[0]}**With this pack**: {sentence}\n\n", book, count=1)


def _is_absent(line: str, game: Game) -> bool:
    """Whether a row of a table is about something that the pack does not have."""
    return line.startswith("|") and any(value_of(game.pack.values, found[2]) is None for found in LINK.finditer(line))


def _cards(found: re.Match[str], game: Game, usual: Game) -> str:
    """A table of cards, or what the pack's own cards say."""
    kinds, tables, table = found[1].split(","), found[2].split(), found[3]
    if all(game.pack.values.get(name) == usual.pack.values.get(name) for name in tables):
        return table
    cards = [card for card in game.cards() if card.kind in kinds]
    return "".join(f"- {_said(card, cards)}\n" for card in cards if not card.of)


def _said(card: Card, cards: list[Card]) -> str:
    """A card with all that stands on it."""
    parts = [card, *(other for other in cards if other.of == card.key)]
    return " ".join(f"**{part.name}**: {part.text}" for part in parts)
