"""Soulgivers in the terminal: the board, what lies beside it, and what was done at it."""

from __future__ import annotations

import pytest

from soulgames import CHANCE, State, game
from soulgames.cli.drawings import drawing_of
from soulgames.cli.table.listing import listing
from tests.cli import narrating
from tests.cli.running import soulgames
from tests.cli.test_drawings import plain, shown

RULES = game("soulgivers", pack="reference")
NAMES = {"shells": "you", "specters": "random"}
SCENE = """
game = "soulgivers"
[position]
turn = "shells"
barrier = true
fragment = "C3"
walls = ["a2-b2", "a3-a4", "c9-d9"]
holes = ["b1", "d1"]
interference = ["a5"]
destroyed_tiles = ["E5"]
portals_destroyed = ["specters-east"]
modifiers = [{ kind = "patch", at = "d9" }, { kind = "border", at = "g9" }, { kind = "gate", at = "a9" }]
essences = 2
hands.shells = ["gyre"]
hands.specters = ["decay", "respite"]

[position.soulgivers.shells.runner]
at = "c3"
decay = 4
soul = "ghost"
active = true
[position.soulgivers.shells.protector]
at = "a5"
shields = "e"
[position.soulgivers.shells.blower]
at = "portal-west-2"
[position.soulgivers.specters.holemaker]
at = "c4"
[position.souls.specters.architect]
at = "h3"
[position.souls.shells.confuser]
at = "c3"
"""
CARRIED = """
game = "soulgivers"
[position]
turn = "shells"
[position.soulgivers.shells.ghost]
at = "c2"
carries = true
active = true
[position.soulgivers.specters.ghost]
at = "d2"
shields = "e"
"""


def position(text: str = SCENE) -> State:
    return RULES.from_scene(text)


def picture(state: State, seat: int | None = 0, width: int = 100, unicode: bool = True) -> str:
    return plain(drawing_of(RULES, unicode).table(state.view(seat), NAMES), width)


def told(state: State, *actions: str, ears: int | None = 0) -> list[str]:
    return narrating.told(state, NAMES, *actions, ears=ears)


def rows(drawn: str, rank: int) -> tuple[str, str, str]:
    """The edge above a rank and its two rows, without what stands beside the board."""
    lines = drawn.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{rank:>2} "))
    edge, upper, lower = (line[3:64] for line in lines[at - 1 : at + 2])
    return edge, upper, lower


def test_pieces_show_side_decay_and_shields() -> None:
    board = picture(position())
    edge, upper, lower = rows(board, 3)
    assert upper[14:17] == "RU4"
    assert lower[14:17] == "‡† "
    assert edge[13:18] == " ███ ", "the Runner's shield to the north and the Holemaker's to the south meet"
    edge, upper, lower = rows(board, 4)
    assert upper[14:17] == "ho1"
    assert edge[13:18] == "─▄▄▄─"
    edge, upper, lower = rows(board, 5)
    assert upper[0:6] == "│ PR1▌"
    assert lower[0:6] == "│ ○  ▌"
    assert rows(board, 4)[0][1:6] == "─▀▀▀─"


def test_walls_holes_souls_and_modifiers() -> None:
    board = picture(position())
    assert rows(board, 2)[1][6] == rows(board, 2)[2][6] == "║"
    assert rows(board, 3)[0][1:6] == "═════"
    assert rows(board, 1)[1][7:12] == "▗███▖"
    assert rows(board, 3)[1][43:48] == " †ar "
    assert rows(board, 9)[1][55:60] == "╳╳╳╳╳"
    assert "╳E5╳" in board
    assert rows(board, 9)[2][19:24] == "patch"
    assert rows(board, 9)[1][18] == " ", "a patch cancels the walls of its cell"
    assert rows(board, 9)[2][37:42] == "▒▒▒▒▒"
    assert rows(board, 9)[2][1:5] == "gate"
    assert "░░░░ ◆ ░░░░" in board


def test_portals_above_and_below() -> None:
    lines = picture(position()).splitlines()
    assert lines[1][3:64].strip() == "▕     │     ▏           ▕╳╳╳╳╳╳╳╳╳╳╳▏"
    assert lines[33][3:64].strip() == "▕     │ BL1 ▏           ▕     │     ▏"


def test_all_who_wait_in_front_of_one_cell_are_seen() -> None:
    """One behind the other, the first next to the board; whatever is on the board is drawn as ever."""
    place = 'at = "portal-west-2"'
    crowd = SCENE.replace(place, f"{place}\n[position.soulgivers.shells.patcher]\n{place}")
    lines = picture(position(crowd)).splitlines()
    assert [line[3:64].strip() for line in lines[34:36]] == [
        "▕     │ BL1 ▏           ▕     │     ▏",
        "▕     │ PA1 ▏           ▕     │     ▏",
    ]
    assert [line[3:64] for line in lines[3:34]] == [line[3:64] for line in picture(position()).splitlines()[2:33]]


def test_the_legend_names_what_is_in_play() -> None:
    board = picture(position())
    assert "▶RU Runner      c3     D4 5L att ↑" in board
    assert "‡ Double Soul: Ghost" in board
    assert " BL Blower      west-2 D1 4P att ↑" in board
    assert "Runner active, 5 points left" in board
    assert "Essences ●●○" in board
    assert "◆ Fragment on C3 under the Barrier" in board
    assert "Souls †ar h3" in board


def test_while_the_table_is_set_up_the_arrow_is_with_whoever_decides() -> None:
    state = RULES.new()
    state.play("chance 7")
    state.play("chance 1")
    assert "▶Random" in picture(state)
    state.play("done")
    assert "▶You" in picture(state)
    assert "▶Random" not in picture(state)


def test_hands_are_shown_to_their_owner_only() -> None:
    own, other, public = (picture(position(), seat) for seat in (0, 1, None))
    assert "hand: gyre" in own
    assert "hand 2" in own
    assert "respite" not in own
    assert "hand: decay, respite" in other
    assert "gyre" not in other
    assert "gyre" not in public
    assert "respite" not in public


def test_the_fragment_is_with_its_carrier() -> None:
    board = picture(position(CARRIED))
    assert rows(board, 2)[1][14:18] == "GH1▌"
    assert rows(board, 2)[2][14:18] == "◆  ▌"
    assert rows(board, 2)[1][20:23] == "gh1"
    assert "Fragment carried by GH" in board
    assert "◆ carries the Fragment" in board


def test_sides_differ_in_colour_too_and_the_active_one_stands_out() -> None:
    board = shown(drawing_of(RULES, unicode=True).table(position().view(0), NAMES), 100)
    assert "\x1b[1;38;5;166mPR1" in board
    assert "\x1b[1;38;5;31mho1" in board
    assert "\x1b[1;7;38;5;166mRU4" in board


def test_what_moved_is_underlined() -> None:
    state = position()
    before = state.view(0)
    state.play("step b3")
    board = shown(drawing_of(RULES, unicode=True).table(state.view(0), NAMES, before), 100)
    assert "\x1b[1;4;7;38;5;166mRU4" in board
    assert "\x1b[1;4;38;5;166m" not in board


def test_on_a_narrow_screen_the_legend_comes_below() -> None:
    lines = picture(position(), width=80).splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert any(line.startswith("▶RU Runner") for line in lines[35:])


def test_without_unicode_it_keeps_to_letters() -> None:
    board = picture(position(), unicode=False)
    assert board.isascii()
    assert rows(board, 3)[0][13:18] == " 888 "
    assert rows(board, 5)[1][0:6] == "| PR1]"
    assert "~~~~ $ ~~~~" in board


def test_actions_stand_under_headings_with_who_is_on_the_cell() -> None:
    state = position(CARRIED)
    drawing, view = drawing_of(RULES, unicode=True), state.view(0)
    listed = plain(listing(state.legal(), drawing.heading, lambda action: drawing.note(action, view)), 100)
    heads = [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")]
    assert heads == ["movement", "actions", "declare", "other"] or heads == ["movement", "actions", "other"]
    assert "attack d2 gh" in listed
    assert listed.splitlines()[-1].startswith("other")


def test_a_portal_is_labelled_with_who_waits_on_ones_own_not_on_the_opponents() -> None:
    state = RULES.new({"setup": "quick"})
    while state.to_decide == CHANCE:
        state.play("chance 2")
    drawing = drawing_of(RULES, unicode=True)
    first, seen = state.to_decide, 0
    while any(action.text.startswith("choose portal-") for action in state.legal()):
        own = {0: str.isupper, 1: str.islower}[state.to_decide or 0]
        notes = [drawing.note(action, state.view(state.to_decide)) for action in state.legal()]
        assert all(note == "" or own(note) for note in notes), "the other side's portals have the same names"
        seen += state.to_decide != first
        state.play(state.legal()[0])
    assert seen, "the second side has placed its team too"


def test_many_choices_are_listed_without_numbers() -> None:
    choices = [RULES.parse(None, f"choose {file}{rank}") for file in "abcde" for rank in range(1, 9)]
    listed = plain(listing(choices, drawing_of(RULES, unicode=True).heading), 100)
    assert listed.split()[:4] == ["choose", "a1", "a2", "a3"]
    assert len(listed.splitlines()) <= 4


def test_actions_and_what_comes_of_them_in_words() -> None:
    assert told(position(CARRIED), "attack d2", "drop", "rotate n", "end turn")[:3] == [
        "The Shells' Ghost attacks the Specters' Ghost on d2. The Specters' Ghost is destroyed. "
        "The Soul of the Specters' Ghost lies on d2.",
        "The Shells' Ghost drops the Fragment on tile B1.",
        "The Shells' Ghost faces north.",
    ]


def test_who_falls_is_told_and_decay_is_left_to_the_table() -> None:
    waiting = "The Shells' Blower still waits on the right place of the western portal when the turn ends and is destroyed."
    assert told(position(), "end turn") == [waiting]


@pytest.mark.parametrize(
    ("ears", "words"),
    [
        (0, "Ann chooses the Runner in secret."),
        (1, "Ann chooses a Soulgiver in secret."),
        (None, "Ann chooses a Soulgiver in secret."),
    ],
)
def test_a_team_is_chosen_in_secret(ears: int | None, words: str) -> None:
    state = RULES.new()
    state.play("chance 0")
    state.play("chance 0")
    state.play("done")
    state.play("done")
    assert state.to_decide == 0
    assert narrating.told(state, {"shells": "Ann", "specters": "Ben"}, "choose runner", ears=ears) == [words]


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    assert told(position(), "draw", "chance 5", ears=0)[1] == "You draw Exposure."
    names = {"shells": "Ann", "specters": "Ben"}
    for ears in (1, None):
        assert narrating.told(position(), names, "draw", "chance 5", ears=ears)[1] == "Ann draws an anomaly."


def test_two_against_two_uses_the_same_board() -> None:
    rules = game("soulgivers-2v2")
    state = rules.new({"setup": "quick"})
    for _ in range(6):
        state.play("chance 1") if state.to_decide == CHANCE else state.play(state.legal()[0])
    names = {seat: seat for seat in rules.seats}
    board = plain(drawing_of(rules, unicode=True).table(state.view(0), names), 100)
    assert all(f"{name.capitalize()} · turn" in board for name in rules.seats)


def test_two_against_two_names_partners_and_opponents() -> None:
    first = soulgames("play", "soulgivers-2v2", "--against", "novice", typed="quit\n").output.splitlines()[0]
    assert first.endswith("you (shells-1) and novice (shells-2) against novice (specters-1) and novice (specters-2)")
