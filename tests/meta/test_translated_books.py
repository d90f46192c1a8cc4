"""The rule books of other languages: nothing is missing or left in English, and each rule names the same things."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from soulgames import game
from soulgames.core.content import CORE
from soulgames.core.rulebook import DISTANCE, LINK, rules_of, source, value_of
from soulgames.tables.language import Language, language, languages

BOOKS = ["soul-puzzler", "soulfall", "soulgivers"]
PAIRS = [(name, code) for name in BOOKS for code in languages()[1:]]
ID = re.compile(r"\bS[PFG]-[A-Z0-9]+-[0-9]+\b")
QUESTION = re.compile(r"\b\d+\.\d\b")
TYPED = re.compile(r"`[^`]*`")
CELL = re.compile(r"\b[a-jA-E]\d+\b")
ENGLISH = re.compile(
    r"\b(the|of|and|with|is|are|you|your|which|that|when|if|tile|cell|turn|card|house|source)\b", re.IGNORECASE
)
"""Words that no sentence in another language has. What is typed, and the names of values of a pack, are not looked at."""


class Chapter(NamedTuple):
    """What stands between two headings."""

    level: str
    id: str
    title: str
    text: str


def chapters(text: str) -> list[Chapter]:
    found = []
    for level, head, body in re.findall(r"^(#{1,3}) ([^\n]*)\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL):
        id, dot, title = head.partition(" · ")
        found.append(Chapter(level, id if dot else "", title if dot else head, body.strip()))
    return found


def both(name: str, code: str) -> Iterable[tuple[Chapter, Chapter]]:
    return zip(chapters(source(name)), chapters(source(name, code)), strict=True)


def bare(text: str) -> str:
    """What a translator has to translate: without links to the pack, comments, what is typed, and names."""
    for pattern in (LINK, re.compile(r"\]\([^)]*\)"), re.compile(r"<!--.*?-->"), TYPED, ID):
        text = pattern.sub("", text)
    return text


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_it_is_another_book_with_the_same_rules_in_the_same_order(name: str, code: str) -> None:
    assert source(name, code) != source(name)
    for english, other in both(name, code):
        assert (other.level, other.id) == (english.level, english.id)
        assert other.title
        assert bool(other.text) == bool(english.text)


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_each_rule_has_the_same_values_rules_numbers_and_words_to_type(name: str, code: str) -> None:
    for english, other in both(name, code):
        for what in (LINK, ID, QUESTION, TYPED, CELL):
            assert _found(what, other.text) == _found(what, english.text), f"{other.id or other.title}: {what.pattern}"
        assert set(re.findall(r"\d+", bare(other.text))) == set(re.findall(r"\d+", bare(english.text))), other.id or other.title


def _found(pattern: re.Pattern[str], text: str) -> Counter[str]:
    """Of a link to the pack its key; its words are another test's."""
    return Counter(found[2] if pattern is LINK else found[0] for found in pattern.finditer(text))


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_no_paragraph_is_missing_or_left_in_english(name: str, code: str) -> None:
    for english, other in both(name, code):
        where = other.id or other.title
        mine, theirs = other.text.split("\n\n"), english.text.split("\n\n")
        assert len(mine) == len(theirs), where
        for paragraph, original in zip(mine, theirs, strict=True):
            assert not paragraph or paragraph != original, where
            assert paragraph.count("\n|") == original.count("\n|"), where
            assert paragraph.count("\n- ") == original.count("\n- "), where
        assert ENGLISH.findall(bare(other.text)) == [], where


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_titles_are_what_the_catalogue_calls_the_same_things(name: str, code: str) -> None:
    tongue = language(code)
    for english, other in both(name, code):
        known = tongue.translate(english.title)
        if english.id and known != english.title:
            assert other.title == known


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_links_show_the_values_of_the_core_pack(name: str, code: str) -> None:
    values = game(name, pack=CORE).pack.values
    for text, key in LINK.findall(source(name, code)):
        shown, value = text.replace("*", "").lower(), value_of(values, key)
        if isinstance(value, bool):
            assert shown == language(code).translate("yes" if value else "no")
        elif isinstance(value, list):
            assert shown == language(code).value(value).lower()
        elif isinstance(value, str):
            assert shown == _words(value, language(code)).lower()
        else:
            assert not shown.isdecimal() or shown == str(value)


def _words(value: str, tongue: Language) -> str:
    far = DISTANCE.fullmatch(value)
    return value if far is None else f"{far[1] or ''}{tongue.translate(far[2])}"


@pytest.mark.parametrize(("name", "code"), PAIRS)
def test_sources_say_the_same(name: str, code: str) -> None:
    english, other = rules_of(game(name)), rules_of(game(name), language(code))
    assert list(other) == list(english)
    for id, rule in other.items():
        assert rule.parts()[1]
        assert rule.standings(), id
        assert rule.standings() == english[id].standings(), id


def test_a_fault_would_be_noticed() -> None:
    assert ENGLISH.findall(bare("Una pedina of the `turn` [5 tiles](pack:ranges.turn) (SG-TURN-1).")) == ["of", "the"]
    head, rule = chapters("## Parte\nCiò.\n\n### SG-TURN-1 · Titolo\nTesto.\n\n*Fonte: della casa.*\n")
    assert head == ("##", "", "Parte", "Ciò.")
    assert rule == ("###", "SG-TURN-1", "Titolo", "Testo.\n\n*Fonte: della casa.*")


def test_with_a_pack_of_ones_own_the_book_reads_on_in_its_language() -> None:
    italian = language("it")
    own = game(
        "soulgivers",
        'pack = "mine"\ngame = "soulgivers"\n[ranges]\ncharge = "1-5 linear cells"\n[rules]\ncarrier_shields = "none"\n',
    )
    told = rules_of(own, italian)
    assert "**Con questo pacchetto**: " in told["SG-SHIELD-2"].text
    assert told["SG-SHIELD-2"].text.index("**Con questo pacchetto**") < told["SG-SHIELD-2"].text.index("*Fonte: ")
    puzzler = game(
        "soul-puzzler", 'pack = "mine"\ngame = "soul-puzzler"\n[end]\npoints = 12\n[rules]\nswitch_same_colour = true\n'
    )
    assert "un giocatore ha **12** (non 15) punti o più" in rules_of(puzzler, italian)["SP-END-1"].text
    assert "`switch_same_colour` (qui: sì)" in rules_of(puzzler, italian)["SP-TURN-3"].text
