"""What happened is there to be read: after a game is taken up again, and at its end."""

from __future__ import annotations

from tests.cli.running import one_line, soulgames

PUZZLE = ("play", "soul-puzzler", "--against", "random", "--seed", 5)
CARDS = ("play", "soulfall", "--against", "random", "--seed", 5)


def said(output: str) -> list[str]:
    """The sentences about what was done."""
    return [line for line in output.splitlines() if line.startswith(("You ", "Random ", "Chance "))]


def test_a_game_that_is_taken_up_again_tells_what_came_last_and_keeps_its_log() -> None:
    left = said(soulgames(*PUZZLE, typed="place a\nplace b\nlog\n").output)
    again = soulgames("play", "--resume", typed="log\n").output
    told, _, log = again.partition("> log\n")
    assert said(told) == left[-2:]
    assert said(told)[0] == "You place a token on b1."
    assert said(log) == left[len(left) // 2 :]
    assert said(log)[0] in ("You start.", "Random starts.")


def test_a_secret_of_the_other_player_is_none_of_the_log() -> None:
    left = soulgames(
        *CARDS, typed="draw\n1\npopulate\nprosper\nprosper\n1\nlog\n"
    ).output  # the second time in spite of what it costs
    again = soulgames("play", "--resume", typed="log\n").output
    assert said(again.partition("> log\n")[2]) == said(left.partition("> log\n")[2])
    assert "Random draws a card. Random draws a card." in again
    assert "Random discards a card under the deck." in again


def test_two_deeds_of_one_player_are_two_sentences() -> None:
    output = soulgames(*CARDS, typed="populate, prosper\n").output
    assert "You lay a card from the deck as a Nomad.\nYou lay a card from the deck as a Shard.\n" in output


def test_a_cup_that_is_taken_up_again_tells_what_came_last() -> None:
    soulgames("cup", "Ann=me", "Ben=random", "--seed", 3, typed="place a\nplace b\n")
    again = soulgames("cup", "--resume", typed="").output
    assert "Ann places a token on b" in again
    assert "Ben " in again


def test_at_the_end_one_still_sees_ones_own_cards() -> None:
    output = one_line(soulgames(*CARDS, typed="draw\n1\nresign\nyes\n").output)
    end = output[output.rindex("Really resign?") :]
    assert "Random, player two 0 of 18" in end
    assert "Hand 3 cards" in end
    assert "Sathe Draw 3 cards or (Devote; if behind, also Oust)" in end
