"""A content pack is untrusted: whatever is sent as one is read, or refused in a sentence, and quickly."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from soulgames.core.content import LONGEST_NAME, LONGEST_TEXT
from soulgames.core.pack_limits import CHARACTERS, DIGITS, DOTS, KEY, LEVELS, LIMITS, LINE, TEXT, VALUES, Limit, read_pack
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game, game_names, pack_of, shipped_content, shipped_packs
from soulgames.core.telling import Sentence

HEAD = 'pack = "mine"\ngame = "soul-puzzler"\n'
QUICKLY = 2.0
"""Seconds, on a busy machine."""

DOTTED = r"line 3: this line has \d+ dots: expected at most 64, "
HOSTILE = {
    "longer than any pack": ("#" * CHARACTERS.every, "characters: expected at most 100000"),
    "a key of many parts": (".".join("a" * 1000) + " = 1", DOTTED),
    "a header of many parts": ("[" + ".".join("a" * 49_000) + "]", DOTTED),
    "parts in quotes": (".".join(['"a"'] * 1000) + " = 1", DOTTED),
    "escaped quotes around the parts": ('"\\"".' + ".".join("a" * 1000) + '."\\"" = 1', DOTTED),
    "a dotted key in a table in a line": ("x = {" + ".".join("a" * 1000) + " = 1}", DOTTED),
    "many lines of deep keys": ("\n".join(f"k{n}." + ".".join("a" * 50) + " = 1" for n in range(300)), "lies too deep"),
    "lists in lists": ("x = " + "[" * 40_000 + "]" * 40_000, "nested too deeply"),
    "some lists in lists": ("x = " + "[" * 200 + "]" * 200, "line 3: x lies too deep"),
    "tables in tables": ("x = " + "{a = " * 10_000 + "1" + "}" * 10_000, "nested too deeply"),
    "many values": ("x = [" + "1," * 40_000 + "]", f"expected at most {VALUES.every}"),
    "many keys": ("\n".join(f"k{n} = 1" for n in range(9000)), f"expected at most {VALUES.every}"),
    "a number of many digits": ("[end]\npoints = " + "9" * 90_000, "line 4: "),
    "a number of many hexadecimal digits": (
        "[end]\npoints = 0x" + "f" * 90_000,
        "line 4: end.points has too many digits: expected at most 40",
    ),
    "a number in its entry": ("[end]\npoints = { value = -" + "9" * 50 + " }", "line 4: end.points.value has too many digits"),
    "a date": ("[end]\npoints = 1979-05-27", "line 4: end.points is 1979-05-27: expected a text in quotes"),
    "no number": ("[end]\npoints = nan", "line 4: end.points is nan: expected"),
    "a fraction": ("[end]\npoints = 1.5", "line 4: end.points is 1.5: expected"),
    "a long text": ('x = "' + "a" * 3000 + '"', "line 3: x has 3000 letters: expected at most 2000"),
    "a long key": ("a" * 3000 + " = 1", "line 3: the key aaaa"),
    "a key that moves the cursor": ('"\\u001b[2J" = 1', r"line 3: the key \?\[2J cannot be read"),
    "texts that do not end": ('x = """\n' + '\\"""\n' * 15_000, "line "),
    "no end of a list": ("x = [" + '"a",\n' * 10_000, "line "),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_are_refused_quickly(name: str) -> None:
    text, expected = HOSTILE[name]
    began = time.process_time()
    with pytest.raises(InvalidNotation) as caught:
        pack_of(HEAD + text)
    assert time.process_time() - began < QUICKLY
    assert re.search(expected, str(caught.value))
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


def test_dots_in_texts_and_comments_do_not_count() -> None:
    text = f'{HEAD}# {"." * 200}\n[characters.crow]\nname = "Crow"\npower = "shini"\ntokens = 1\nscore = "peck" # {"." * 200}\n'
    assert pack_of(text).name == "mine"


@pytest.mark.parametrize("name", game_names())
def test_every_shipped_pack_is_far_within_the_limits(name: str) -> None:
    for pack in shipped_packs(name):
        assert len(shipped_content(name, pack)) < CHARACTERS.every / 5
        assert _depth(game(name, pack=pack).pack.table.values) <= LEVELS.every - 4


def _depth(value: object) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max((_depth(item) for item in inside), default=0)


def _page() -> str:
    """The table of limits, as the owner's page has it."""
    rows = ["| at most | any pack | one sent to a server | why |", "|---|---|---|---|"]
    for limit in LIMITS:
        sent = f"{limit.strangers:,}" if limit.strangers < limit.every else ""
        rows.append(f"| {limit.of} | {limit.every:,} | {sent} | {limit.why} |")
    return "\n".join(rows)


def test_the_owners_page_has_the_table() -> None:
    page = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
    assert f"\n{_page()}\n" in page, f"docs/packs.md should have:\n{_page()}"
    assert f"A name has at most {LONGEST_NAME} letters, a text {LONGEST_TEXT}, in one line." in page


def test_a_stranger_is_never_given_more() -> None:
    assert all(limit.strangers <= limit.every for limit in LIMITS)
    assert len({limit.refusal for limit in LIMITS}) == len(LIMITS)


def _above(limit: Limit, most: int) -> str:
    """A text that has one more than there may be."""
    texts = {
        CHARACTERS: "#\n" * (most // 2 + 1),
        LINE: "#" * (most + 1),
        DOTS: ".".join("a" * (most + 2)) + " = 1",
        LEVELS: ".".join("a" * (most + 1)) + " = 1",
        VALUES: "x = [" + "1,\n" * (most - 1) + "]",
        KEY: "a" * (most + 1) + " = 1",
        TEXT: 'x = "' + "a" * (most + 1) + '"',
        DIGITS: "x = 1" + "0" * most,
    }
    return texts[limit]


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.of)
def test_each_row_is_refused_by_its_own_sentence(limit: Limit) -> None:
    for stranger in (False, True):
        if limit is LINE and not stranger:
            continue  # as long as the whole pack
        most = limit.every if limit is CHARACTERS else limit.of_whom(stranger)  # a stranger's are counted where they come in
        with pytest.raises(InvalidNotation) as caught:
            read_pack(_above(limit, most), stranger)
        words = caught.value.words
        assert isinstance(words, Sentence)
        assert (words.text, words.fields["most"]) == (limit.refusal, most)


@pytest.mark.parametrize("limit", [LINE, LEVELS, VALUES], ids=lambda limit: limit.of)
def test_an_owner_may_have_more_than_a_stranger(limit: Limit) -> None:
    read_pack(_above(limit, limit.strangers))
