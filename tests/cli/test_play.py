"""Whole games at the table in the terminal, typed in as a person would."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from soulgames.cli.table.seating import choose_game, seating
from soulgames.core.record import read_record
from soulgames.core.registry import game
from tests.cli.running import one_line, soulgames

FIRST = "1\n" * 400
"""Always the first action, for longer than any game of it takes."""


def play(*words: object, typed: str = "") -> str:
    result = soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, *words, typed=typed)
    assert result.exit_code == 0, result.output
    return one_line(result.output)


def test_a_whole_game_against_the_random_bot(tmp_path: Path) -> None:
    output = play("--save", "game.soul", typed=FIRST)
    assert "[SP-END-1 · Enough points]" in output
    assert re.search(r"(You have|Random has) won: 1\d to \d+\. \[SP-END-1", output)
    assert "You place a token on a1." in output
    assert "Random places a token on" in output
    record = read_record((tmp_path / "game.soul").read_text("utf-8"))
    assert record.state.outcome is not None
    assert record.players == {"one": "me", "two": "random"}


def test_the_usual_opponent_is_no_fool() -> None:
    output = soulgames("play", "soul-puzzler", "--seed", 5, typed="place a\nquit\n\n").output
    assert output.startswith("Soul Puzzler: you (one) against casual (two)")


def test_a_hint_is_an_action_that_can_be_typed_and_decides_nothing() -> None:
    value = r"\([+-][01]\.\d\d\)"
    output = play(typed="hint\n")
    hint = re.search(rf"The master would play: (.*?) {value}\. From -1, lost, to \+1, won\.", output)
    others = re.search(rf" Or: (.*?) {value}; (.*?) {value}\.", output)
    assert hint is not None
    assert others is not None
    first, *alternatives = (plan.split(", ")[0] for plan in (*hint.groups(), *others.groups()))
    assert len({first, *alternatives}) == 3
    for action in (first, *alternatives):
        assert f"Yes: {action} is allowed now." in play(typed=f"why {action}\n")


def test_the_same_seed_is_the_same_game() -> None:
    assert play(typed=FIRST) == play(typed=FIRST)


def test_a_whole_game_with_characters_between_two_people() -> None:
    output = play("--against", "me", "--option", "one=solenne", "--option", "two=vesper", typed="1\n" * 600)
    assert "Player one uses Grace." in output
    assert "Player two" in output
    assert re.search(r"Player (one|two) has won: 1\d to \d+\.", output)
    assert "Random" not in output


def test_bots_can_play_alone() -> None:
    output = play("--seat", "one=random", "--seat", "two=random")
    assert "Player one places a token" in output
    assert "> " not in output
    assert re.search(r"Player (one|two) has won: 1\d to \d+\.", output)


def test_a_refusal_shows_the_reason_the_rule_and_its_title() -> None:
    output = play(typed="switch a1 b1\n")
    assert "No: both squares need a token. [SP-TURN-1 · One action a turn]" in output


def test_a_misspelling_shows_what_was_expected() -> None:
    output = play(typed="plaice c\nplace z\n99\n")
    assert "'plaice c' is not an action of Soul Puzzler: expected place, switch," in output
    assert "'place z' is not an action of Soul Puzzler: expected 'place COLUMN' with a column from a to g" in output
    assert "there is no action 99: expected a number from 1 to 7." in output


def test_why_asks_the_referee_and_changes_nothing() -> None:
    output = play(typed="why place a\nwhy power\nwhy\nwhy nonsense\n")
    assert "Yes: place a is allowed now." in output
    assert "No: you play without a character: there is no power. [SP-ABIL-1 · Powers]" in output
    assert "that many ability tokens lie beside the board" in output
    assert "Why what? Expected an action" in output
    assert "'nonsense' is not an action" in output
    assert "You place" not in output


def test_help_rules_and_board_answer_and_ask_again() -> None:
    output = play(typed="help\n?\nrules\nrules sp-turn-3\nrules nonsense\nboard\n\n")
    assert output.count("ask a strong player what to do") == 2
    assert "SP-END-2 Too many quiet turns" in output
    assert "Two tokens of one colour are not switched" in output
    assert "'nonsense' is neither a rule of soul-puzzler" in output
    assert output.count("Your turn: place a token.") == 2
    assert "Type the number of an action, the action itself, or help." in output


def test_save_and_resume_go_on_with_the_same_game(tmp_path: Path) -> None:
    first = play("--option", "one=corvane", typed="place a\npower\nsave game.soul\nquit\n")
    assert "Saved. Go on with: soulgames play --resume game.soul" in first
    saved = (tmp_path / "game.soul").read_text("utf-8")
    second = soulgames("play", "--resume", "game.soul", typed="choose c\nsave\n")
    assert "Your turn: choose a column for the crow." in second.output
    assert "You push a crow in at the bottom of column c." in second.output
    assert (tmp_path / "game.soul").read_text("utf-8").startswith(saved)


def test_quit_offers_a_file_only_where_the_last_game_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(typed="place a\nquit\n").endswith("> quit Your game is kept. Go on with: soulgames play --resume ")
    (tmp_path / "no-folder").write_text("", "utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "no-folder"))
    assert "Left without saving." in play(typed="place a\nquit\n\n")
    assert "Go on with: soulgames play --resume 'my game.soul'" in play(typed="place a\nquit\nmy game.soul\n")
    assert (tmp_path / "my game.soul").exists()
    assert "Left without saving." in play(typed="place a\n")


def test_quit_after_a_resume_offers_the_same_file(tmp_path: Path) -> None:
    play("--save", "game.soul", typed="place a\n")
    saved = (tmp_path / "game.soul").read_text("utf-8")
    unchanged = soulgames("play", "--resume", "game.soul", typed="quit\n").output
    assert "Save it to" not in unchanged
    soulgames("play", "--resume", "game.soul", typed="place b\nquit\nn\n")
    assert (tmp_path / "game.soul").read_text("utf-8") == saved
    soulgames("play", "--resume", "game.soul", typed="place b\nquit\n\n")
    assert (tmp_path / "game.soul").read_text("utf-8") != saved


def test_the_record_can_be_kept_after_the_end(tmp_path: Path) -> None:
    (tmp_path / "old.soul").write_text("mine", "utf-8")
    output = play(typed=FIRST + "old.soul\nend.soul\n")
    assert "1: expected a file name that ends in .soul" in output
    assert "old.soul: exists already" in output
    assert "end.soul: written." in output
    assert soulgames("replay", "end.soul").exit_code == 0


def test_saving_never_overwrites_what_is_not_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    output = play(typed="save mine.txt\nsave none/game.soul\nsave ~nobody-at-all/game.soul\nsave\n")
    assert "mine.txt: exists already" in output
    assert "~nobody-at-all/game.soul: there is no folder" in output
    assert "there is no folder none: make it first" in output
    assert "Save where? Expected the name of a file" in output
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"
    refused = soulgames("play", "soul-puzzler", "--save", "mine.txt")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("mine.txt: exists already: choose another name")


def test_a_game_with_another_pack_names_it_when_it_is_resumed(tmp_path: Path) -> None:
    soulgames("content", "new", "soul-puzzler", "wide.toml")
    pack = tmp_path / "wide.toml"
    pack.write_text(pack.read_text("utf-8").replace("value = 7,", "value = 8,"), "utf-8")
    output = play("--content", "wide.toml", "--save", "game.soul", typed="place h\n")
    assert "You place a token on h1." in output
    assert "soulgames play --resume game.soul --content wide.toml" in output
    for words in ([], ["--content", "wide.toml"]):  # the pack is in the file, too
        resumed = soulgames("play", "--resume", "game.soul", *words, typed="place h\n")
        assert "place a token on h" in resumed.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "three=me"], "'three' is not a seat of Soul Puzzler: expected one or two"),
        (["--seat", "one=nobody"], "unknown player 'nobody': expected me, random"),
        (["--against", "nobody"], "unknown player 'nobody': expected me, random"),
        (["--option", "one=nobody"], "'nobody' is not a character for player one"),
        (["--save", "none/game.soul"], "none/game.soul: there is no folder none"),
        (["--resume", "none.soul"], "none.soul: no such file or folder"),
        (["--resume", "none.soul", "--option", "one=vesper"], "--option goes with a new game"),
        (["--resume", "none.soul", "--against", "master"], "--against goes with a new game"),
    ],
)
def test_bad_input_is_refused_before_the_game_begins(words: list[str], message: str) -> None:
    result = soulgames("play", "soul-puzzler", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(message)


def test_without_a_name_the_only_game_is_taken_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert choose_game(["soul-puzzler"]) == "soul-puzzler"
    assert capsys.readouterr().out == "There is one game so far: Soul Puzzler.\n"


@pytest.mark.parametrize("answer", ["2", "soul-puzzler"])
def test_with_several_games_it_asks_until_it_knows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"7\nchess\n{answer}\n"))
    assert choose_game(["soul-puzzler", "soul-puzzler"]) == "soul-puzzler"
    assert capsys.readouterr().out.count("Expected a number from 1 to 2") == 2


def test_no_answer_to_which_game_is_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert choose_game(["soul-puzzler", "soul-puzzler"]) is None


def test_you_take_the_first_seat_that_is_free() -> None:
    rules = game("soul-puzzler")
    assert seating(rules, "random", {}) == {"one": "me", "two": "random"}
    assert seating(rules, "me", {}) == {"one": "me", "two": "me"}
    assert seating(rules, "random", {"two": "me"}) == {"one": "random", "two": "me"}
    assert seating(rules, "random", {"one": "random"}) == {"one": "random", "two": "me"}


def test_the_table_can_be_asked_about_in_words() -> None:
    output = one_line(play(typed="place d\npieces\nlook d1\naround d1\nhand\nlook z9\n"))
    assert "On d1: a token (yours)." in output
    assert "Below: the edge of the board." in output
    assert "You: no character." in output
    assert "there is no place 'z9' here: expected one from a1 to g6." in output
