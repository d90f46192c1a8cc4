"""A content pack is untrusted: whatever is sent as one is read, or refused in a sentence, and quickly."""

from __future__ import annotations

import time

import pytest

from soulgames.core.pack_limits import DEEPEST, LONGEST_PACK, MOST_VALUES
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game, game_names, pack_of, shipped_content, shipped_packs

HEAD = 'pack = "mine"\ngame = "soul-puzzler"\n'
QUICKLY = 2.0
"""Seconds, on a busy machine."""

HOSTILE = {
    "longer than any pack": ("#" * LONGEST_PACK, "characters: expected at most 100000"),
    "a key of many parts": (".".join("a" * 1000) + " = 1", "line 3: this line has too many dots"),
    "a header of many parts": ("[" + ".".join("a" * 49_000) + "]", "line 3: this line has too many dots"),
    "parts in quotes": (".".join(['"a"'] * 1000) + " = 1", "line 3: this line has too many dots"),
    "escaped quotes around the parts": ('"\\"".' + ".".join("a" * 1000) + '."\\"" = 1', "line 3: this line has too many dots"),
    "a dotted key in a table in a line": ("x = {" + ".".join("a" * 1000) + " = 1}", "line 3: this line has too many dots"),
    "many lines of deep keys": ("\n".join(f"k{n}." + ".".join("a" * 50) + " = 1" for n in range(300)), "lies too deep"),
    "lists in lists": ("x = " + "[" * 40_000 + "]" * 40_000, "nested too deeply"),
    "some lists in lists": ("x = " + "[" * 200 + "]" * 200, "line 3: x lies too deep"),
    "tables in tables": ("x = " + "{a = " * 10_000 + "1" + "}" * 10_000, "nested too deeply"),
    "many values": ("x = [" + "1," * 40_000 + "]", f"expected at most {MOST_VALUES}"),
    "many keys": ("\n".join(f"k{n} = 1" for n in range(9000)), f"expected at most {MOST_VALUES}"),
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
    "a key that moves the cursor": ('"\\u001b[2J" = 1', "line 3: the key ?[2J cannot be read"),
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
    assert expected in str(caught.value)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


def test_dots_in_texts_and_comments_do_not_count() -> None:
    text = f'{HEAD}# {"." * 200}\n[characters.crow]\nname = "Crow"\npower = "shini"\ntokens = 1\nscore = "peck" # {"." * 200}\n'
    assert pack_of(text).name == "mine"


@pytest.mark.parametrize("name", game_names())
def test_every_shipped_pack_is_far_within_the_limits(name: str) -> None:
    for pack in shipped_packs(name):
        assert len(shipped_content(name, pack)) < LONGEST_PACK / 5
        assert _depth(game(name, pack=pack).pack.table.values) <= DEEPEST - 4


def _depth(value: object) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max((_depth(item) for item in inside), default=0)
