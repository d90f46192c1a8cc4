"""What people type is understood kindly, but never guessed."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, State, chance, game
from soulgames.cli.table.understand import understand

RULES = game("soul-puzzler")


GIVERS = game("soulgivers", pack="reference")
FIGHT = """
game = "soulgivers"
[position]
turn = "shells"
[position.soulgivers.shells.runner]
at = "c3"
[position.soulgivers.shells.ghost]
at = "portal-west-1"
[position.soulgivers.specters.ghost]
at = "d3"
shields = "e"
"""


def middle_game() -> State:
    state = RULES.new()
    state.apply(chance(0))
    for text in ("place c", "place d"):
        state.play(text)
    return state


def meant(text: str, legal: list[str] | None = None) -> str:
    state = middle_game()
    texts = legal or [action.text for action in state.legal()]
    return understand(state, [RULES.parse(state, action) for action in texts], text).text


def fight(*actions: str) -> State:
    state = GIVERS.from_scene(FIGHT)
    for action in actions:
        state.play(action)
    return state


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
    with pytest.raises(InvalidNotation, match="'c' is not an action of Soul Puzzler"):
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


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("ac ru", "activate runner"),
        ("runner", "activate runner"),
        ("gh", "activate ghost"),
        ("en", "end turn"),
        ("end", "end turn"),
        ("use mind control", "use mind_control"),
        ("play temporal suspension", "play temporal_suspension"),
    ],
)
def test_short_words_where_only_one_action_fits(typed: str, action: str) -> None:
    state = fight()
    assert understand(state, state.legal(), typed).text == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [("c4", "step c4"), ("st b3", "step b3"), ("attack ghost", "attack d3"), ("at d3", "attack d3"), ("ro w", "rotate w")],
)
def test_cells_and_targets_by_name(typed: str, action: str) -> None:
    state = fight("activate runner", "decline")
    assert understand(state, state.legal(), typed).text == action


@pytest.mark.parametrize("typed", ["a", "ro", "st", "n", "y", "e n", "d"])
def test_short_words_are_not_guessed(typed: str) -> None:
    state = fight("activate runner", "decline")
    with pytest.raises(InvalidNotation, match="expected"):
        understand(state, state.legal(), typed)


def test_a_place_without_the_first_part_of_its_name() -> None:
    legal = [GIVERS.parse(None, f"choose portal-{place}") for place in ("west-1", "west-2", "east-1")]
    assert understand(fight(), legal, "west-2").text == "choose portal-west-2"
    assert understand(fight(), legal, "East-1").text == "choose portal-east-1"


def test_no_declines_whatever_else_is_offered() -> None:
    legal = [GIVERS.parse(None, text) for text in ("play gyre", "population", "decline")]
    assert [understand(fight(), legal[number:], "no").text for number in range(3)] == ["decline"] * 3
    with pytest.raises(InvalidNotation):
        understand(fight(), legal, "yes")
