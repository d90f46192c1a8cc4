"""Reading TOML with line numbers, and writing it."""

from __future__ import annotations

import contextlib
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soulgames import InvalidNotation
from soulgames.core.toml_text import Toml, differences, read, write

TEXT = '''# a comment = here
game = "x"   # [not.a.table]
board = """
[a]
b = 1
"""
names = [
  "one",   # = ]
  "two",
]

[position.scores]
one = 3
"quoted.key" = 4

[[steps]]
do = "place a"
[steps.expect]
turn = "one"

[[steps]]
do = 'pla = ce'
[steps.expect.scores]
two = 7
inline = { deep = { er = 1 } }
'''


def test_lines_of_keys() -> None:
    table = read(TEXT)
    assert [table.line(key) for key in ("game", "board", "names")] == [2, 3, 7]
    assert table.table("position").table("scores").line("one") == 13
    first, second = table.tables("steps")
    assert (first.line("do"), second.line("do")) == (17, 22)
    assert first.table("expect").line("turn") == 19
    scores = second.table("expect").table("scores")
    assert (scores.line("two"), scores.line("inline")) == (24, 25)
    assert scores.table("inline").table("deep").line("er") == 25
    assert scores.line("missing") == 23


def test_lines_of_the_tables_that_a_dotted_key_makes() -> None:
    table = read('[position]\nturn = "one"\nhands.one = []\nareas.three.nomads = []\nareas.two.nomads = []\n').table("position")
    assert [table.line(key) for key in ("hands", "areas")] == [3, 4]
    assert [table.table("areas").line(key) for key in ("three", "two", "missing")] == [4, 5, 4]


def test_names_show_the_tables() -> None:
    _, second = read(TEXT).tables("steps")
    assert second.table("expect").name("turn") == "steps.2.expect.turn"


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda t: t.integer("text"), 'line 1: text is "a": expected a whole number from 0 to'),
        (lambda t: t.integer("flag"), "line 2: flag is true: expected a whole number"),
        (lambda t: t.integer("number", most=4), "line 3: number is 5: expected a whole number from 0 to 4"),
        (lambda t: t.text("number"), "line 3: number is 5: expected a text in quotes"),
        (lambda t: t.text("missing"), "line 1: missing is missing: expected a text in quotes"),
        (lambda t: t.flag("number"), "line 3: number is 5: expected true or false"),
        (lambda t: t.choice("text", ["b", "c"]), 'line 1: text is "a": expected one of b, c'),
        (lambda t: t.texts("list"), "line 4: list is [1]: expected a list of texts in quotes"),
        (lambda t: t.table("number"), "line 3: number is 5: expected a table"),
        (lambda t: t.tables("list"), "line 4: list is [1]: expected a list of tables"),
        (lambda t: t.done(), "line 1: unknown key text: expected nothing"),
    ],
)
def test_wrong_values_name_their_line(ask: object, message: str) -> None:
    table = read('text = "a"\nflag = true\nnumber = 5\nlist = [1]\n')
    assert callable(ask)
    with pytest.raises(InvalidNotation) as caught:
        ask(table)
    assert str(caught.value).startswith(message)


def test_an_unknown_key_is_told_from_the_one_that_was_meant() -> None:
    table = read("leap_over_soul = true\n")
    assert [table.value(key) for key in ("leap_over_souls", "draw")] == [None, None]
    with pytest.raises(InvalidNotation) as caught:
        table.done()
    assert str(caught.value) == (
        "line 1: unknown key leap_over_soul: expected draw, leap_over_souls; did you mean leap_over_souls?"
    )


@pytest.mark.parametrize(
    ("text", "line"), [("a = 1\nb = = 2\n", 2), ('a = "x\n', 1), ("a = 1\n\n[b\n", 3), ("a = 1\na = 2\n", 2)]
)
def test_broken_texts_name_their_line(text: str, line: int) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read(text)
    assert caught.value.line == line


QUOTES = 'a text stands in straight quotes, as in "Ram"'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 1\npack = Ram\n", f"line 2: pack = Ram cannot be read: {QUOTES}"),
        ("pack = “Ram”\r\n", f"line 1: pack = “Ram” cannot be read: {QUOTES}"),
        ("“Ram” = 1\n", f"line 1: “Ram” = 1 cannot be read: {QUOTES}"),
        ('pack = "Ram\nb = 1\n', f'line 1: pack = "Ram cannot be read: {QUOTES}'),
        ("pack = {a = Ram}\n", f"line 1: pack = {{a = Ram}} cannot be read: {QUOTES}"),
        ("pack =\n", "line 1: pack = cannot be read: expected a value, as in 12"),
        ("attack = True\n", "line 1: attack = True cannot be read: expected a value, as in 12, true, false"),
        ("a = 1 b = 2\n", "line 1: a = 1 b = 2 cannot be read: expected one value in the line, and nothing after it"),
        ("points: 12\n", "line 1: points: 12 cannot be read: expected a key, the sign = and a value, as in points = 12"),
        ("= 12\n", "line 1: = 12 cannot be read: expected a key"),
        ("\n[counts\n", "line 2: [counts cannot be read: expected the name of a table in brackets, as in [counts]"),
        ("[[steps]\n", "line 1: [[steps] cannot be read: expected the name of a table in brackets"),
        ("a = [1 2]\n", "line 1: a = [1 2] cannot be read: expected commas between the values of a list, and ] after"),
        ("a = {b = 1\n", "line 1: a = {b = 1 cannot be read: expected braces around the values and commas"),
        ("[a]\n[a]\n", "line 2: a is there twice: expected it once"),
        (f"a = {'b' * 100}\n", f"line 1: a = {'b' * 56}… cannot be read"),
    ],
)
def test_what_is_no_toml_is_said_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read(text)
    assert str(caught.value).startswith(said)


def test_differences_in_part() -> None:
    actual: dict[str, object] = {"turn": "one", "scores": {"one": 3, "two": 4}, "hand": ["b", "a"]}
    expect = read('turn = "one"\nhand = ["a", "b"]\n[scores]\ntwo = 5\n')
    assert list(differences(expect, actual, lambda key, value: value)) == ["line 4: scores.two is 4, expected 5"]
    with pytest.raises(InvalidNotation, match="line 1: unknown key colour: expected turn, scores, hand"):
        list(differences(read("colour = 1"), actual, lambda key, value: value))


VALUES = st.recursive(
    st.text() | st.integers(-(2**62), 2**62) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(min_size=1), VALUES, max_size=5))
def test_what_is_written_is_read_back(values: dict[str, object]) -> None:
    assert tomllib.loads(write(values)) == values


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(InvalidNotation):
        assert isinstance(read(text), Toml)
