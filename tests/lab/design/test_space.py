"""What a design may change, and what it must not."""

from __future__ import annotations

import pytest

from soulgames.core.pack_values import differences
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game
from soulgames.core.toml_text import read
from soulgames.lab.design.space import Space

PUZZLER = game("soul-puzzler")


def space(text: str) -> Space:
    return Space(PUZZLER.pack, read(text).tables("space"))


def test_a_documented_value_is_not_ours_to_change() -> None:
    with pytest.raises(InvalidNotation, match=r"end\.points is not ours to change: it is documented: Gameplay"):
        space('[[space]]\n"end.points" = [12, 15]\n')


def test_a_value_that_the_pack_does_not_have() -> None:
    with pytest.raises(InvalidNotation, match=r"line 2: the pack has no value characters\.nobody\.tokens"):
        space('[[space]]\n"characters.nobody.tokens" = [1]\n')


def test_the_first_alternative_is_the_pack_as_it_is() -> None:
    found = space('[[space]]\ncard = "character lumina"\n"characters.lumina.tokens" = [3, 2]\n')
    assert found.cards == [("character", "lumina")]
    assert [dict(each) for each in found.choices[0].alternatives] == [{"characters.lumina.tokens": n} for n in (1, 3, 2)]
    assert found.text(found.start) == PUZZLER.pack.text


def test_a_pack_of_the_space_differs_in_what_was_chosen_alone() -> None:
    found = space(
        '[[space]]\n"characters.lumina.tokens" = [2]\n'
        '[[space.variant]]\n"powers.gust.steps" = ["shift 2 rows"]\n"characters.zephyra.tokens" = 1\n'
    )
    other = game("soul-puzzler", found.text((1, 1))).pack
    assert {difference.key: difference.other for difference in differences(PUZZLER.pack, other)} == found.changes((1, 1))
    assert found.changes((1, 1)) == {
        "powers.gust.steps": ["shift 2 rows"],
        "characters.zephyra.tokens": 1,
        "characters.lumina.tokens": 2,
    }
    assert other.table.values["characters"]["lumina"]["tokens"]["source"] == "house"  # type: ignore[index]
