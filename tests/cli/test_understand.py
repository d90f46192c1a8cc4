"""What people type is understood kindly, but never guessed."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, chance, game
from soulgames.cli.understand import understand

RULES = game("soul-puzzler")


def middle_game() -> list[str]:
    state = RULES.new()
    state.apply(chance(0))
    for text in ("place c", "place d"):
        state.play(text)
    return [action.text for action in state.legal()]


def meant(text: str, legal: list[str] | None = None) -> str:
    return understand(RULES, [RULES.parse(None, action) for action in legal or middle_game()], text).text


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "place a"),
        ("8", "switch c1 d1"),
        ("place c", "place c"),
        ("PLACE C", "place c"),
        ("  place   c ", "place c"),
        ("placec", "place c"),
        ("c", "place c"),
        ("switch d1 c1", "switch c1 d1"),
        ("Switch C1-D1", "switch c1 d1"),
        ("switch c1,d1", "switch c1 d1"),
        ("switchc1d1", "switch c1 d1"),
        ("c1 d1", "switch c1 d1"),
        ("d1 c1", "switch c1 d1"),
        ("power", "power"),
        ("switch a5 f6", "switch a5 f6"),
        ("use score", "use score"),
        ("usescore", "use score"),
    ],
)
def test_kind_spellings(typed: str, action: str) -> None:
    assert meant(typed) == action


@pytest.mark.parametrize(("typed", "action"), [("yes", "use score"), ("Y", "use score"), ("no", "decline"), ("n", "decline")])
def test_an_offer_is_answered_with_yes_or_no(typed: str, action: str) -> None:
    assert meant(typed, ["use score", "decline"]) == action


def test_a_word_that_two_verbs_could_take_is_not_guessed() -> None:
    with pytest.raises(InvalidNotation, match="'c' is no action of Soul Puzzler"):
        meant("c", ["place a", "choose b"])


def test_what_is_not_legal_is_understood_too() -> None:
    assert meant("a", ["place b", "place c"]) == "place a"
    assert meant("Switch A1-B1", ["place b", "place c"]) == "switch a1 b1"


def test_a_number_with_two_meanings_is_not_guessed() -> None:
    assert meant("2", ["choose 1", "choose 2"]) == "choose 2"
    with pytest.raises(InvalidNotation, match="2 could mean number 2, choose 3, or choose 2: expected the whole action"):
        meant("2", ["choose 2", "choose 3"])


@pytest.mark.parametrize("typed", ["0", "9", "99999999999999999999", "٣٣", "²", "-1", "yes", "place", "place z", "c9 d9", "🂡"])
def test_nonsense_says_what_was_expected(typed: str) -> None:
    with pytest.raises(InvalidNotation, match="expected"):
        meant(typed)
