"""No interruption loses a game: the last one is kept, and `--resume` goes on with it as it was."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import last_line, one_line, soulgames

GO_ON = "Your game is kept. Go on with: soulgames play --resume"


def kept(state_home: Path) -> Path:
    return state_home / "soulgames" / "last-game.json"


def test_the_end_of_the_input_keeps_the_game_and_says_how_to_go_on(state_home: Path) -> None:
    left = soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\nplace b\n").output
    assert last_line(left) == GO_ON
    assert kept(state_home).exists()
    again = soulgames("play", "--resume", typed="").output
    assert "Soul Puzzler: you (one) against random (two)" in again
    board = left[left.rindex(" 6 │") : left.rindex("a  b  c  d")]
    assert again[again.rindex(" 6 │") : again.rindex("a  b  c  d")] == board


def test_seats_levels_options_and_content_come_back(state_home: Path, tmp_path: Path) -> None:
    soulgames("content", "new", "soul-puzzler", "wide.toml")
    pack = tmp_path / "wide.toml"
    pack.write_text(pack.read_text("utf-8").replace("value = 7,", "value = 8,"), "utf-8")
    words = ("--seat", "one=novice", "--seat", "two=me", "-o", "two=vesper", "--content", "wide.toml", "--seed", 5)
    soulgames("play", "soul-puzzler", *words, typed="place h\n")
    pack.unlink()
    again = soulgames("play", "--resume", typed="place h\n").output
    assert "Soul Puzzler: novice (one) against you (two)" in again
    assert "Vesper: Drift (2 left), Echo" in again
    assert "You place a token on h" in again


def test_a_game_that_is_over_is_not_offered_again(state_home: Path) -> None:
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="1\n")
    assert kept(state_home).exists()
    soulgames("play", "--resume", "--seat", "one=random", "--seed", 5)
    assert not kept(state_home).exists()
    refused = soulgames("play", "--resume")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("no unfinished game is kept")


def test_nothing_is_kept_before_somebody_has_decided(state_home: Path) -> None:
    output = soulgames("play", "soul-puzzler", "--against", "me", typed="").output
    assert last_line(output) == "Left without saving."
    assert not kept(state_home).exists()


def test_bots_among_themselves_do_not_take_its_place(state_home: Path) -> None:
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\n")
    before = kept(state_home).read_text("utf-8")
    soulgames("play", "soul-puzzler", "--seat", "one=random", "--seat", "two=random", "--seed", 5)
    assert kept(state_home).read_text("utf-8") == before


def test_play_offers_the_game_that_was_left() -> None:
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\n")
    output = one_line(soulgames("play", typed="0\nquit\n").output)
    assert "0 Go on with your last game: Soul Puzzler: you (one) against random (two), turn 3" in output
    assert "place a token" in output
    assert "0 Go on with" in soulgames("play", typed="nothing\n").output


def test_a_steady_file_goes_on_being_written(tmp_path: Path) -> None:
    words = ("play", "soul-puzzler", "--against", "random", "--seed", 5, "--save", "game.soul")
    soulgames(*words, typed="place a\n")
    soulgames("play", "--resume", typed="place b\n")
    assert "\nplace b" in (tmp_path / "game.soul").read_text("utf-8")


def test_what_is_taken_back_is_gone_from_what_is_kept(state_home: Path) -> None:
    soulgames("play", "soul-puzzler", "--against", "random", "--seed", 5, typed="place a\nplace b\nundo\n")
    record = json.loads(kept(state_home).read_text("utf-8"))["record"]
    assert "place a" in record
    assert "place b" not in record


def test_a_kept_game_that_cannot_be_read_says_which_file(state_home: Path) -> None:
    kept(state_home).parent.mkdir()
    kept(state_home).write_text("{", "utf-8")
    refused = soulgames("play", "--resume")
    assert refused.exit_code == 2
    assert str(kept(state_home)) in refused.stderr
    assert soulgames("play", typed="quit\n").exit_code == 0


# The cup.


def test_a_cup_goes_on_where_it_was_left(tmp_path: Path) -> None:
    players = ("Ann=me", "Ben=random", "Cy=random", "Dora=random")
    left = soulgames("cup", *players, "-o", "Ann=corvane", "--save", tmp_path / "cup", "--seed", 3, typed="1\n1\n").output
    assert last_line(left) == "The cup was left before its end. It is kept. Go on with: soulgames cup --resume"
    again = soulgames("cup", "--resume", typed="1\nresign\nyes\n")
    assert again.exit_code == 0
    assert "Semi-final 1: Ann against Ben" in again.output
    assert "Corvane: Shini" in again.output
    assert "wins the cup!" in again.output
    assert sorted(path.name for path in (tmp_path / "cup").iterdir()) == [
        "final.soul",
        "semi-final-1.soul",
        "semi-final-2.soul",
    ]
    refused = soulgames("cup", "--resume")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("no unfinished cup is kept")


def test_games_that_were_played_in_a_cup_are_not_played_again() -> None:
    names = ("Ann=random", "Ben=random", "Cy=me", "Dora=random")
    left = soulgames("cup", *names, "--seed", 3, typed="1\n").output
    assert left.count(" has won: ") == 1
    again = soulgames("cup", "--resume", typed="resign\nyes\n").output
    assert again.count(" has won: ") == 2, "the second semi-final and the final"
    assert "Semi-final 1" not in again
    assert "Dora has won: Cy resigned." in again
    assert "wins the cup!" in again


def test_a_resumed_cup_has_its_own_players() -> None:
    refused = soulgames("cup", "Ann", "--resume")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("--resume goes on with the cup that was left")
