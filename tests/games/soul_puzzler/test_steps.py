"""The language of steps: what is written, what the page says of it, and what the readings of a pack change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import Game, InvalidNotation, State, game
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler import asking
from soulgames.games.soul_puzzler.describing import ACTION, AFTER_SCORING, BEFORE_ACTING, BEFORE_PLACING, described
from soulgames.games.soul_puzzler.grammar import FORMS, Deed, read_deed, steps_of
from soulgames.games.soul_puzzler.step import DIFFERENT, MIRRORED
from soulgames.games.soul_puzzler.steps import OPPOSING, OWN, TOP
from soulgames.tables.language import language

PAGE = (Path(__file__).parents[3] / "docs" / "packs" / "soul-puzzler.md").read_text("utf-8")
WRITTEN = re.findall(r"^\| `([^`]+)` \|", PAGE[PAGE.index("| step |") :], re.MULTILINE)
ENDS = ["top ", "bottom ", ""]
ALL = [
    *(f"place 2 {thing}s{spread}" for thing in ("token", "boulder") for spread in ("", " in different columns")),
    *(f"push in 2 {thing}s{spread}" for thing in ("token", "crow") for spread in ("", " in different columns")),
    *(f"{verb} 2 {thing}s in mirrored columns" for verb, thing in (("place", "token"), ("place", "boulder"))),
    *(f"push in 2 {thing}s in mirrored columns" for thing in ("token", "crow")),
    *(f"{verb} a {thing}" for verb, thing in (("place", "boulder"), ("push in", "crow"), ("push in", "token"))),
    *(
        f"switch{times}{how}"
        for times in ("", " 2 times")
        for how in ("", " diagonally", " into gaps", " diagonally or into gaps")
    ),
    *(f"replace {count} opposing {end}token" for count in ("an", "2") for end in ENDS),
    *(f"send home {count} {whose}{end}token" for count in ("a", "3") for whose in ("", "own ", "opposing ") for end in ENDS),
    *(f"{verb} {count} point" for verb in ("gain", "lose", "take", "give") for count in ("1", "2")),
    *("shift a row", "shift 2 rows", "bar the switch", "send home 2 bottom tokens in different columns"),
    *("if 4 points: gain 2 points", "if behind: switch"),
]
"""Every step that can be written, but for other numbers."""


def test_the_page_shows_every_form_and_only_what_can_be_written() -> None:
    shown = {read_deed(text) for text in WRITTEN}
    assert len(shown) == len(WRITTEN)
    verbs = {deed.verb for deed in shown}
    assert {verb if verb != "bar" else "bar the switch" for verb in FORMS} == verbs
    for found in re.findall(r"`((?:place|switch|shift|send home) [0-9][^`]*)`", PAGE):
        read_deed(found)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("place a token", Deed("place")),
        ("place 1 token", Deed("place")),
        ("place 3 tokens in different columns", Deed("place", 3, spread=DIFFERENT)),
        ("push in 2 crows in mirrored columns", Deed("push in", 2, "crow", spread=MIRRORED)),
        ("switch 2 times diagonally or into gaps", Deed("switch", 2, diagonal=True, into_gaps=True)),
        ("send home 2 own top tokens", Deed("send home", 2, whose=OWN, end=TOP)),
        ("replace an opposing top token", Deed("replace", whose=OPPOSING, end=TOP)),
        ("if 12 points: gain 9 points", Deed("gain", 9, "point", least=12)),
        ("if behind: bar the switch", Deed("bar the switch", behind=True)),
    ],
)
def test_what_is_written_is_what_is_meant(text: str, deed: Deed) -> None:
    assert read_deed(text) == deed


@pytest.mark.parametrize("text", ALL)
@pytest.mark.parametrize("code", ["en", "it"])
def test_every_step_has_words_in_every_language(text: str, code: str) -> None:
    deed, tongue = read_deed(text), language(code)
    for when in (ACTION, BEFORE_PLACING, BEFORE_ACTING, AFTER_SCORING):
        for deeds in ([deed], [deed, deed]):
            said = tongue.say(described(deeds, when))
            assert said[0].isupper()
            assert said.endswith(".")
            assert not set("{}") & set(said)
            assert (code == "en") == (said == str(described(deeds, when)))
    asked = [step for step in steps_of(deed, in_power=True) if step.verb]
    assert all(step.question is not None and step.asks for step in asked)
    assert all(tongue.say(Sentence(step.asks)) for step in asked)


def test_every_question_is_asked_by_some_step() -> None:
    asked = {step.question for text in ALL for step in steps_of(read_deed(text), in_power=True)}
    assert {kind for kind in asked if kind is not None} == set(asking.KINDS.values())


# What a pack may read otherwise.


def with_rules(**values: str) -> Game:
    lines = "".join(f"{key} = {value}\n" for key, value in values.items())
    return game("soul-puzzler", f'pack = "mine"\ngame = "soul-puzzler"\n[rules]\n{lines}')


def position(rules: Game, rows: list[str], keys: str = "") -> State:
    board = "\n".join([*["......."] * (6 - len(rows)), *rows])
    return rules.from_scene(f'game = "soul-puzzler"\n[position]\nboard = """\n{board}\n"""\n{keys}')


@pytest.mark.parametrize(("binds", "refused"), [("true", True), ("false", False)])
def test_a_switch_by_a_score_ability_binds_or_does_not(binds: str, refused: bool) -> None:
    """SP-TURN-2."""
    state = position(with_rules(score_switch_binds=binds), ["xx.ox.."], 'characters.one = "vesper"')
    for action in ("place c", "use score", "switch d1 e1"):
        state.play(action)
    refusal = state.why_not("switch d1 e1")
    assert (refusal is not None and refusal.rule == "SP-TURN-2") is refused


def test_the_same_character_twice() -> None:
    """SP-SETUP-1."""
    twice = {"one": "vesper", "two": "vesper"}
    with pytest.raises(InvalidNotation, match="both players have the character vesper"):
        with_rules(same_character="false").new(twice)
    assert with_rules(same_character="true").new(twice).to_decide is not None


@pytest.mark.parametrize(("at_once", "over"), [("true", True), ("false", False)])
def test_the_game_is_over_at_once_or_when_the_turn_is(at_once: str, over: bool) -> None:
    """SP-END-1: with a crow player one gets 15 points, and the Place is still to come."""
    rules = with_rules(end_at_once=at_once)
    state = position(rules, ["xx....."], 'characters.one = "corvane"\nscores = { one = 12, two = 3 }')
    for action in ("power", "choose c", "decline"):
        if action in map(str, state.legal()):
            state.play(action)
    assert (state.outcome is not None) is over
    assert over or str(state.legal()[0]) == "place a"
