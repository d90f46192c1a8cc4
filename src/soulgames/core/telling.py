"""What a game says as data: the events of an action, and the question that is open. Words are made from them elsewhere.

A sentence has named places, `"{piece} steps to {cell}."`, and fields that fill them. The English sentence stands beside the
rule and is the key to every other language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from soulgames.core import mypyc_attr

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
        return render(self, ENGLISH)


class Printed(NamedTuple):
    """What fills a place with the words of a content pack: its owner's, in one language or several, and in no catalogue."""

    texts: Mapping[str, str]
    """By the code of the language; with no other for a language, it is the first of them that everybody reads."""


class Either(NamedTuple):
    """What fills a place with a choice: "a, b or c". A plain list is read as "a, b and c"."""

    options: list[object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Tongue:
    """A language that sentences are said in: here English, in which they stand in the code."""

    code: str = "en"

    def translate(self, text: str, many: str = "", count: int = 1) -> str:
        """A sentence in this language, its places still open; or its plural, by the number."""
        return many if many and count != 1 else text


ENGLISH: Final = Tongue()


def render(sentence: Sentence, tongue: Tongue) -> str:
    """A sentence in a language, all its places filled."""
    count = sentence.fields.get("count", 1)
    text = tongue.translate(sentence.text, sentence.many, count if isinstance(count, int) else 1)
    if not sentence.fields:
        return text
    return text.format_map({place: render_value(value, tongue) for place, value in sentence.fields.items()})


def render_value(value: object, tongue: Tongue) -> str:
    if isinstance(value, Sentence):
        return render(value, tongue)
    if isinstance(value, Printed):
        return value.texts.get(tongue.code) or next(iter(value.texts.values()))
    if isinstance(value, Either):
        return _joined([render_value(option, tongue) for option in value.options], tongue.translate(N_("{first} or {last}")))
    if isinstance(value, list):
        return _joined([render_value(part, tongue) for part in value], tongue.translate(N_("{first} and {last}")))
    return str(value)


def _joined(parts: list[str], last_two: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return last_two.format(first=", ".join(parts[:-1]), last=parts[-1])


class Kind:
    """A kind of event or of question.

    Its sentences go from the most to the least telling: the first one is used whose places can all be filled, because not
    everybody gets all fields. `you` are those for the seat of the field `seat`, whom others know as `{who}`, and `warns` those
    for somebody who would bring it upon themselves. What is an `aside` goes without saying where something else happened, too:
    whoever looks at the table sees it.
    """

    def __init__(
        self,
        name: str,
        *sentences: Text,
        you: tuple[Text, ...] = (),
        warns: tuple[Text, ...] = (),
        changes: tuple[str, ...] = (),
        aside: bool = False,
    ) -> None:
        self.name: Final = name
        self.sentences: Final = sentences
        self.you: Final = you
        self.warns: Final = warns
        self.changes: Final = changes
        """The paths of a view that an event of this kind accounts for, as in `{side}.soulgivers.{character}.at`; `*` is any."""
        self.aside: Final = aside

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _kind, (self.name, self.sentences, self.you, self.warns, self.changes, self.aside)


def _kind(
    name: str,
    sentences: tuple[Text, ...],
    you: tuple[Text, ...],
    warns: tuple[Text, ...],
    changes: tuple[str, ...],
    aside: bool,
) -> Kind:
    return Kind(name, *sentences, you=you, warns=warns, changes=changes, aside=aside)


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
