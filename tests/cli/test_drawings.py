"""The drawings: what is on the table, and what was done at it."""

from __future__ import annotations

import pytest
from rich.console import Console, RenderableType

from soulgames import CHANCE, State, chance, game
from soulgames.cli.commands.version import compiled
from soulgames.cli.drawings import drawing_of
from soulgames.cli.drawings.drawing import PlainDrawing, verb_of
from soulgames.cli.table.listing import listing
from soulgames.cli.table.screen import names_of
from soulgames.lab.entrant import ME, Entrant
from soulgames.tables.driver import Played
from tests.cli import narrating
from tests.laws.high_card import HighCard

RULES = game("soul-puzzler", pack="reference")
NAMES = {"one": "you", "two": "random"}
SCENE = """
game = "soul-puzzler"
[position]
turn = "{turn}"
characters = {{ one = "{one}", two = "{two}" }}
board = '''
.......
.......
.......
.......
...X.O.
xx.ooxx
'''
scores = {{ one = 2, two = 1 }}
"""


def position(turn: str = "one", one: str = "corvane", two: str = "morgrim") -> State:
    return RULES.from_scene(SCENE.format(turn=turn, one=one, two=two))


def shown(drawn: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system="truecolor", force_terminal=True, legacy_windows=False)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def plain(drawn: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def told(state: State, *actions: str) -> list[str]:
    return narrating.told(state, NAMES, *actions)


def test_players_differ_in_shape_and_boulders_stand_in_brackets() -> None:
    picture = plain(drawing_of(RULES, unicode=True).table(position().view(None), NAMES))
    assert " 2 │ ·  ·  · [◆] · [●] · " in picture
    assert " 1 │ ◆  ◆  ·  ●  ●  ◆  ◆ " in picture
    assert "     a  b  c  d  e  f  g" in picture
    assert "▶ ◆ You, player one" in picture
    assert "score 2 of 15, pool 15" in picture
    assert "Corvane: Shini (2 left), Peck" in picture
    assert "  ● Random, player two" in picture


def test_without_unicode_it_keeps_to_letters() -> None:
    picture = plain(drawing_of(RULES, unicode=False).table(position().view(None), NAMES))
    assert picture.isascii()
    assert " 2 | .  .  . [x] . [o] . " in picture


def test_players_differ_in_colour_and_what_is_new_is_marked() -> None:
    state = position()
    before = state.view(None)
    drawing = drawing_of(RULES, unicode=True)
    quiet = shown(drawing.table(before, NAMES))
    assert "\x1b[1;38;5;166m◆" in quiet
    assert "\x1b[1;38;5;31m●" in quiet
    assert "\x1b[1;7" not in quiet
    state.play("place g")
    assert "\x1b[1;7;38;5;166m◆" in shown(drawing.table(state.view(None), NAMES, before))


def test_the_board_keeps_its_shape_on_a_narrow_screen() -> None:
    picture = plain(drawing_of(RULES, unicode=True).table(position().view(None), NAMES), width=46)
    assert " 1 │ ◆  ◆  ·  ●  ●  ◆  ◆ " in picture


def test_gloom_is_shown() -> None:
    text = SCENE.format(turn="one", one="corvane", two="tenebra").replace("scores", 'gloom = "one"\nscores')
    assert "no Switch in the next" in plain(drawing_of(RULES, unicode=True).table(RULES.from_scene(text).view(None), NAMES))


def test_a_pass_after_a_crow_in_words() -> None:
    assert told(position(), "power", "choose g", "pass") == [
        "You use Shini.",
        "You push a crow in at the bottom of column g.",
        "You pass.",
    ]


def test_chance_and_the_plain_actions_in_words() -> None:
    assert told(RULES.new(), "chance 1", "place a", "place b", "switch a1 b1") == [
        "Random starts.",
        "Random places a token on a1.",
        "You place a token on b1.",
        "Random switches a1 and b1.",
    ]


def test_powers_and_score_abilities_in_words() -> None:
    assert told(position(), "power", "choose c", "use score", "choose d") == [
        "You use Shini.",
        "You push a crow in at the bottom of column c. You score 3 points: a1, b1 and c1.",
        "You use Peck.",
        "You send the token on d2 home.",
    ]
    assert told(position(), "place c", "decline")[-1] == "You decline Peck."
    assert told(position("two", "brackus", "vesper"), "power", "switch c1 d1") == [
        "Random uses Drift.",
        "Random moves the token on d1 to c1. 1 token falls.",
    ]
    assert told(position("one", "brackus", "vesper"), "power", "place c")[-1] == "You place a boulder on c1."
    assert told(position("one", "zephyra", "vesper"), "power", "choose 2", "choose left") == [
        "You use Gust.",
        "You choose row 2.",
        "You shift row 2 to the left. 1 token falls.",
    ]


def test_points_won_and_lost_in_words() -> None:
    sentences = told(position("one", "morgrim", "corvane"), "place c", "use score")
    assert sentences == ["You place a token on c1. You score 3 points: a1, b1 and c1.", "You use Toll. Random loses 1 point."]


@pytest.mark.skipif(compiled(), reason="a compiled game cannot be subclassed")
def test_a_game_without_a_drawing_shows_its_view() -> None:
    rules = HighCard()
    drawing = drawing_of(rules, unicode=True)
    assert isinstance(drawing, PlainDrawing)
    state = rules.new()
    before = state.view(None)
    state.apply(chance(4))
    assert "played: []" in plain(drawing.table(state.view(None), NAMES))
    speaker = narrating.narrator(state, NAMES)
    assert speaker.happened(Played(CHANCE, chance(4), "chance", before, state.view(None))) == "Chance has decided."
    assert speaker.happened(Played(0, state.legal()[0], "play", before, state.view(None))) == "You: play."
    assert {drawing.heading(action) for action in state.legal()} == {"play"}
    assert drawing.note(state.legal()[0], before) == ""


def test_actions_are_grouped_by_verb_in_few_lines() -> None:
    state = RULES.new({"two": "corvane"})
    for action in ("chance 0", "place a", "place b", "place c"):
        state.play(action)
    assert [line.split() for line in plain(listing(state.legal(), verb_of)).splitlines()] == [
        ["place", "1", "a", "2", "b", "3", "c", "4", "d", "5", "e", "6", "f", "7", "g"],
        ["switch", "8", "a1", "b1", "9", "b1", "c1"],
        ["also", "10", "power"],
    ]


@pytest.mark.parametrize(
    ("entrants", "names"),
    [
        ([Entrant(ME, ME), Entrant("random", "random")], ["you", "random"]),
        ([Entrant(ME, ME), Entrant(ME, ME)], ["player one", "player two"]),
        ([Entrant("random", "random"), Entrant("random", "random")], ["player one", "player two"]),
        ([Entrant("Ann", ME), Entrant("Ben", "random")], ["Ann", "Ben"]),
    ],
)
def test_what_the_players_are_called(entrants: list[Entrant], names: list[str]) -> None:
    assert list(names_of(RULES, entrants).values()) == names


def test_sides_with_a_name_are_called_by_it() -> None:
    people = [Entrant(ME, ME), Entrant(ME, ME)]
    assert list(names_of(game("soulgivers"), people).values()) == ["the Shells player", "the Specters player"]
