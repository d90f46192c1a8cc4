"""The rule books under `docs/rules`, read rule by rule, in the language of the reader and with the values of a content pack.

The English book is the list of rules. Another language has a book of its own, `docs/rules/CODE/GAME.md`, with the same ids in
the same order; a language without one is shown the English.

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

The last part of a rule, in italics, says where it comes from: `*Source: documented (FAQ 9.1); the order is house.*`
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.telling import ENGLISH, N_, Card, Sentence, Tongue, render, render_value

LINK: Final = re.compile(r"\[([^][]*)\]\(pack:([^)\s]+)\)")
CARDS: Final = re.compile(r"^<!-- pack:cards (\S+) (.*?) -->\n((?:\|.*\n)+)", re.MULTILINE)
SOURCE: Final = re.compile(r"^\*\w+: ", re.MULTILINE)
DISTANCE: Final = re.compile(r"(\d+-\d+ )?(linear cells|cells|tiles|board)")
UNITS: Final = (N_("linear cells"), N_("cells"), N_("tiles"), N_("board"))
"""What packs write of distances and people read in the book."""
RuleStanding = Literal["documented", "house", "disputed"]
STANDINGS: Final[dict[RuleStanding, re.Pattern[str]]] = {
    "documented": re.compile(r"\bdocument(ed|at[aoei])\b", re.IGNORECASE),
    "house": re.compile(r"\b(house|della casa)\b", re.IGNORECASE),
    "disputed": re.compile(r"\b(beats?|lost|won|prevale|prevalgono)\b", re.IGNORECASE),
}
"""What the words of a source say about a rule: the boxed game's texts have it, we have ruled it, or those texts disagree."""
MENTION: Final = re.compile(r"`(\w+)(?: = [^`]*)?`")
RULINGS: Final = "rules"
NUMBER: Final = "number"
EVERY: Final = "*"
COUNT: Final = "count"


class Rule(NamedTuple):
    id: str
    title: str
    text: str

    def parts(self) -> tuple[str, str]:
        """What the rule says, and the words about its source: Markdown, these without their italics."""
        found = list(SOURCE.finditer(self.text))
        if not found:
            return self.text, ""
        last = found[-1]  # one before it is a part of the rule: a table of cards that has a source of its own follows
        return self.text[: last.start()].strip(), re.sub(r"(?<!\*)\*(?!\*)", "", self.text[last.end() :]).strip()

    def standings(self) -> list[RuleStanding]:
        """Those of `STANDINGS` that its source tells."""
        told = self.parts()[1]
        return [name for name, words in STANDINGS.items() if words.search(told)]


def source(name: str, code: str = ENGLISH.code) -> str:
    """A game's rule book as it is written, links and all."""
    folder, file = files("soulgames").joinpath("rulebook"), f"{registered(name).book or name}.md"
    translated = folder.joinpath(code, file)
    return (translated if translated.is_file() else folder.joinpath(file)).read_text("utf-8")


def book(name: str) -> str:
    """A game's rule book as Markdown, with the values of the core pack."""
    return rule_book(registered(name))


def rules(name: str) -> dict[str, Rule]:
    """The rules of a book by id, with the values of the core pack."""
    return rules_of(registered(name))


@lru_cache(maxsize=32)
def rule_book(game: Game, tongue: Tongue = ENGLISH) -> str:
    """The rule book of a game as Markdown, with the values of its content pack."""
    usual = registered(game.name)
    text = CARDS.sub(lambda found: _cards(found, game, usual, tongue), source(game.name, tongue.code))
    lines = [line for line in text.split("\n") if not _is_absent(line, game)]
    text = LINK.sub(lambda found: _shown(found, game, usual, tongue), "\n".join(lines))
    for ruling in game.rulings():
        if ruling not in usual.rulings():
            text = _ruled(text, *ruling, tongue)
    return text if game.rulings() else MENTION.sub(lambda found: _chosen(found, game, tongue), text)


@lru_cache(maxsize=32)
def rules_of(game: Game, tongue: Tongue = ENGLISH) -> dict[str, Rule]:
    """The rules of a game's book by id: each begins with a heading `### ID · Title` and ends at the next heading."""
    found = {}
    for head, text in _chapters(rule_book(game, tongue)):
        id, dot, title = head.partition(" · ")
        if dot:
            found[id] = Rule(id, title, text.strip())
    return found


def card_chapters(game: Game, tongue: Tongue = ENGLISH) -> list[Rule]:
    """The chapters that are a list of cards and no rule, each with an id made of its English title: `the-lords`."""
    ids = [head.lower().replace(" ", "-") for head in _listing(source(game.name))]
    heads = _listing(source(game.name, tongue.code))
    told = dict(_chapters(rule_book(game, tongue)))
    return [Rule(id, head, told[head].strip()) for id, head in zip(ids, heads, strict=True)]


def _listing(text: str) -> list[str]:
    return [head for head, text in _chapters(text) if CARDS.search(text) and " · " not in head]


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


def in_short(game: Game, tongue: Tongue = ENGLISH) -> str:
    """What a book says first, below its title: what the game is about, in one line and without Markdown."""
    text = source(game.name, tongue.code).split("\n\n")[1]
    filled = LINK.sub(lambda found: _words(value_of(game.pack.values, found[2]), tongue), text)
    return " ".join(re.sub(r"[*`]", "", filled).split())


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


def _words(value: object, tongue: Tongue) -> str:
    """A value as a reader of the book expects it."""
    if isinstance(value, bool):
        return tongue.translate(N_("yes") if value else N_("no"))
    words = render_value(value, tongue)
    far = DISTANCE.fullmatch(words)
    return words if far is None else f"{far[1] or ''}{tongue.translate(far[2])}"


def _shown(found: re.Match[str], game: Game, usual: Game, tongue: Tongue) -> str:
    text, key = found[1], found[2]
    value = value_of(game.pack.values, key)
    if value is None or value == value_of(usual.pack.values, key):
        return text
    words = _words(value, tongue)
    return (
        words if game.pack.shipped else render(Sentence("**{value}** (not {usual})", {"value": words, "usual": text}), tongue)
    )


def _chosen(found: re.Match[str], game: Game, tongue: Tongue) -> str:
    """The key of a ruling, with what the pack has chosen."""
    value = value_of(game.pack.values, f"{RULINGS}.{found[1]}")
    if value is None:
        return found[0]
    return render(Sentence("{key} (here: {value})", {"key": found[0], "value": _words(value, tongue)}), tongue)


def _ruled(book: str, id: str, sentence: Sentence, tongue: Tongue) -> str:
    """The book with a sentence about how this pack rules, at the end of a rule: above its source, if it has one."""
    rule = re.compile(rf"^### {id} · .*?(?={SOURCE.pattern}|^#|\Z)", re.MULTILINE | re.DOTALL)
    told = render(Sentence("**With this pack**: {ruling}", {"ruling": sentence}), tongue)
    return rule.sub(lambda found: f"{found[0]}{told}\n\n", book, count=1)


def _is_absent(line: str, game: Game) -> bool:
    """Whether a row of a table is about something that the pack does not have."""
    return line.startswith("|") and any(value_of(game.pack.values, found[2]) is None for found in LINK.finditer(line))


def _cards(found: re.Match[str], game: Game, usual: Game, tongue: Tongue) -> str:
    """A table of cards, or what the pack's own cards say."""
    kinds, tables, table = found[1].split(","), found[2].split(), found[3]
    if all(game.pack.values.get(name) == usual.pack.values.get(name) for name in tables):
        return table
    cards = [card for card in game.cards() if card.kind in kinds]
    return "".join(f"- {_said(card, cards, tongue)}\n" for card in cards if not card.of)


def _said(card: Card, cards: list[Card], tongue: Tongue) -> str:
    """A card with all that stands on it."""
    parts = [card, *(other for other in cards if other.of == card.key)]
    return " ".join(f"**{render(part.name, tongue)}**: {render(part.text, tongue)}" for part in parts)


def chapters_by_rule(book: str) -> dict[str, str]:
    """The title of the chapter in which each rule of a book stands, by the rule's id."""
    found: dict[str, str] = {}
    chapter = ""
    for marks, head in re.findall(r"^(##|###) (.+)$", book, re.MULTILINE):
        if marks == "##":
            chapter = head
        else:
            found[head.partition(" · ")[0]] = chapter
    return found
