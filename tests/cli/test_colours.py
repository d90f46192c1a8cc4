"""The colours of the sides can be read on a dark terminal and on a light one, and nothing depends on colour alone."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.style import Style

from soulgames.cli.drawings import soul_puzzler, soulfall, soulgivers_signs
from tests.cli.running import in_a_shell

STYLES = [
    *(soul_puzzler.COLOURS[letter] for letter in "xo"),
    *soulfall.COLOURS.values(),
    *soulgivers_signs.COLOURS.values(),
    *soulgivers_signs.SOUL_COLOURS.values(),
    soulgivers_signs.HOLE,
]
ENOUGH = 3.0
"""The contrast that WCAG asks for between large or bold letters and what is behind them."""


def luminance(color: Color) -> float:
    parts = (part / 255 for part in color.get_truecolor())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", sorted(set(STYLES)))
def test_a_side_can_be_read_on_black_and_on_white(style: str) -> None:
    color = Style.parse(style).color
    assert color is not None
    light = luminance(color)
    assert (light + 0.05) / 0.05 >= ENOUGH
    assert 1.05 / (light + 0.05) >= ENOUGH


def test_without_colour_the_sides_still_differ() -> None:
    shown = in_a_shell("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\n", NO_COLOR="1").stdout
    assert "\x1b" not in shown
    assert "◆ You" in shown
    assert "● Random" in shown


def test_a_language_that_there_are_no_texts_for_changes_nothing() -> None:
    words = ("play", "soul-puzzler", "--against", "random", "--seed", 5)
    italian = in_a_shell(*words, typed="place a\nwhy switch a1 b1\n", LC_ALL="it_IT.UTF-8", LANGUAGE="it")
    english = in_a_shell(*words, typed="place a\nwhy switch a1 b1\n", LC_ALL="C.UTF-8")
    assert (italian.returncode, italian.stderr) == (0, "")
    assert italian.stdout == english.stdout
