"""The cup (SP-CUP-1): fixtures, replays after a tie, and repeatability."""

from __future__ import annotations

import pytest

from soulgames import Action, Game, Outcome, Refused, game
from soulgames.lab.cup import Cup, seat_bot
from soulgames.lab.entrant import ME, Entrant, from_label, read_entrant
from soulgames.tables.driver import Decision, Player, Wish

RULES = game("soul-puzzler")


class Quiet:
    """Never makes a line: the game ends in a tie after sixty quiet turns (SP-END-2)."""

    def choose(self, decision: Decision) -> Action:
        return min(decision.legal, key=lambda action: self._noise(decision, action))

    @staticmethod
    def _noise(decision: Decision, action: Action) -> tuple[int, bool, str]:
        state = decision.record.state.copy()
        state.apply(action)
        scores = state.position()["scores"]
        assert isinstance(scores, dict)
        return sum(scores.values()), action.text == "power", action.text


class Leaver:
    def choose(self, decision: Decision) -> Wish:
        return Wish.LEAVE


def entrants(*names: str) -> list[Entrant]:
    return [read_entrant(name) for name in names]


def play_on(cup: Cup, games: int) -> list[Outcome | None]:
    outcomes = []
    for _ in range(games):
        following = cup.next_game()
        assert following is not None
        outcomes.append(cup.play(following))
    return outcomes


def test_the_same_seed_plays_the_same_cup() -> None:
    def whole(seed: int) -> list[str]:
        cup = Cup(RULES, entrants("Ann", "Ben", "Cy", "Dora", "Eve"), {}, seed)
        records = []
        while (following := cup.next_game()) is not None:
            cup.play(following)
            records.append(following.record.text())
        assert cup.bracket.champion is not None
        return records

    assert whole(1) == whole(1)
    assert whole(1) != whole(2)


def test_a_tie_is_played_again_with_the_other_player_starting() -> None:
    def seat(game: Game, entrant: Entrant, seed: int) -> Player:
        return Quiet()

    cup = Cup(RULES, entrants("Ann", "Ben"), {"Ann": "corvane"}, 1, seat)
    starters, seats = [], []
    for _ in range(5):
        following = cup.next_game()
        assert following is not None
        starters.append(following.starter)
        seats.append(following.seated)
        assert following.record.options == {RULES.seats[following.seated.index("Ann")]: "corvane"}
        outcome = cup.play(following)
        assert outcome is not None
        assert outcome.result == "tie"
    assert starters[0] != starters[1]
    assert starters == [*starters[:2], *starters[:2], starters[0]]
    assert seats[0] == seats[1][::-1]
    assert cup.bracket.champion is None


def test_two_that_always_tie_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soulgames.lab.cup.MOST_REPLAYS", 3)

    def seat(game: Game, entrant: Entrant, seed: int) -> Player:
        return Quiet()

    cup = Cup(RULES, entrants("Ann", "Ben"), {}, 1, seat)
    with pytest.raises(Refused, match=r"tied 4 games in a row: .* \[SP-CUP-1\]"):
        play_on(cup, 10)


def test_the_winner_goes_on_and_the_ties_are_counted_afresh() -> None:
    cup = Cup(RULES, entrants("Ann", "Ben", "Cy"), {}, 1)
    first = cup.next_game()
    assert first is not None
    assert (first.stage, first.seated, first.replay) == ("semi-final 2", ("Ben", "Cy"), 0)
    outcome = cup.play(first)
    assert outcome is not None
    assert outcome.winner is not None
    final = cup.next_game()
    assert final is not None
    assert (final.stage, final.seated) == ("final", ("Ann", first.seated[outcome.winner]))


def test_a_player_who_leaves_leaves_the_bracket_as_it_was() -> None:
    def seat(game: Game, entrant: Entrant, seed: int) -> Player:
        return Leaver() if entrant.who == ME else seat_bot(game, entrant, seed)

    cup = Cup(RULES, entrants("Ann=me", "Ben"), {}, 1, seat)
    before = cup.bracket
    assert play_on(cup, 1) == [None]
    assert cup.bracket == before


def test_labels_say_who_played() -> None:
    for text, label in (
        ("Ann=me", "Ann"),
        ("Ben", "Ben (casual)"),
        ("Ben=master", "Ben (master)"),
        ("random", "random"),
        ("me=me", "me"),
    ):
        entrant = read_entrant(text)
        assert entrant.label == label
        assert from_label(label) == entrant
    assert from_label("Ann (of Kent)") == Entrant("Ann (of Kent)", ME)
