"""What a game says as data: the events of an action, and the question that is open. Words are made from them elsewhere.

A sentence has named places, `"{piece} steps to {cell}."`, and fields that fill them. The English sentence stands beside the
rule and is the key to every other language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

Translate = Callable[[str, str, int], str]
"""A sentence, its plural and a number (1 where there is no plural): the same in a language, its places still open."""

Fields = Mapping[str, object]
"""Plain values, ready for JSON: keys of the pack, cells, numbers. What a field means follows from its name."""

Text = str | tuple[str, str]
"""A sentence, or one and its plural: which of them, the field `count` says."""


def N_(text: str) -> str:  # noqa: N802  the name by which translators' tools know it
    """Marks a sentence that stands in a constant: it is translated where it is used."""
    return text


class Sentence(NamedTuple):
    """Words still to be made: an English sentence or a noun, and its fields: plain values, sentences, or lists of them.

    With `many` it has a plural, chosen by the field `count`.
    """

    text: str
    fields: Fields = {}
    many: str = ""

    def __str__(self) -> str:
        return render(self, english)


class Either(NamedTuple):
    """What fills a place with a choice: "a, b or c". A plain list is read as "a, b and c"."""

    options: list[object]


def english(text: str, many: str, count: int) -> str:
    return many if many and count != 1 else text


def render(sentence: Sentence, translate: Translate) -> str:
    """A sentence in a language, all its places filled."""
    count = sentence.fields.get("count", 1)
    text = translate(sentence.text, sentence.many, count if isinstance(count, int) else 1)
    if not sentence.fields:
        return text
    return text.format_map({place: render_value(value, translate) for place, value in sentence.fields.items()})


def render_value(value: object, translate: Translate) -> str:
    if isinstance(value, Sentence):
        return render(value, translate)
    if isinstance(value, Either):
        return _joined([render_value(option, translate) for option in value.options], translate(N_("{first} or {last}"), "", 1))
    if isinstance(value, list):
        return _joined([render_value(part, translate) for part in value], translate(N_("{first} and {last}"), "", 1))
    return str(value)


def _joined(parts: list[str], last_two: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return last_two.format(first=", ".join(parts[:-1]), last=parts[-1])


class Kind:
    """A kind of event or of question.

    Its sentences go from the most to the least telling: the first one is used whose places can all be filled, because not
    everybody gets all fields. `you` are those for the seat of the field `seat`, whom others know as `{who}`, and `warns` those
    for somebody who would bring it upon themselves.
    """

    def __init__(
        self,
        name: str,
        *sentences: Text,
        you: tuple[Text, ...] = (),
        warns: tuple[Text, ...] = (),
        changes: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.sentences: Final = sentences
        self.you: Final = you
        self.warns: Final = warns
        self.changes: Final = changes
        """The paths of a view that an event of this kind accounts for, as in `{side}.soulgivers.{character}.at`; `*` is any."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Event(NamedTuple):
    """Something that happened: its kind, the rule that made it happen, and named fields. Only `knowers` get the secret ones."""

    kind: Kind
    rule: str
    fields: Fields
    secret: Fields = {}
    knowers: tuple[int, ...] = ()

    def known_to(self, seat: int | None) -> dict[str, object]:
        """The event as a seat, or the public, may know it; ready for JSON."""
        found: dict[str, object] = {"kind": self.kind.name, "rule": self.rule, **self.fields}
        if seat is not None and seat in self.knowers:
            found.update(self.secret)
        return found


class Question(NamedTuple):
    """What is asked now: of which seat, for which deed, what kind of answer it wants, and whether one may stop here.

    Its kind says in `you` what is wanted, as it follows "Your turn:". `during` is the seat in whose turn it is asked, where
    that is another one.
    """

    kind: Kind
    seat: str
    deed: str
    answer: str
    may_stop: bool = False
    fields: Fields = {}
    during: str = ""

    def as_data(self) -> dict[str, object]:
        """Ready for JSON."""
        about = {"seat": self.seat, "deed": self.deed, "answer": self.answer, "may_stop": self.may_stop}
        elsewhere = {} if self.during in ("", self.seat) else {"during": self.during}
        return {"kind": self.kind.name, **about, **elsewhere, **self.fields}


class Card(NamedTuple):
    """Something that a player may ask about: a card, an ability on it, a thing on the board. The words are the game's own."""

    kind: str
    key: str
    name: Sentence
    text: Sentence
    rules: tuple[str, ...]
    of: str = ""
    """The key of the card on which it stands, if that is another one."""
    price: Sentence | None = None
    """What it costs to use it, if that is said."""


def by_name(*kinds: Kind) -> dict[str, Kind]:
    return {kind.name: kind for kind in kinds}
