"""The arena: pairs of games that are fair, runs that can be repeated, cut short and gone on with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from soulgames import Action, InvalidNotation, View, game, game_names
from soulgames.bots.bot import Bot
from soulgames.bots.levels import LEVELS, bot_names, make_bot
from soulgames.bots.worlds import Sampler
from soulgames.lab.arena import Ledger, Pairing, Setting, Task, all_levels, ladder, play, round_robin, tasks
from soulgames.lab.arena_report import clocks, connected, put_between_marks, rating_table, score_table, tallies
from soulgames.lab.paired import LOST, NOBODY_WON, WON, PairScore, TimeTaken, play_pair

RULES = game("soul-puzzler")
SETTING = Setting("soul-puzzler", 1)


def stubborn(seed: int) -> Bot:
    """The same choices whatever the seed."""
    return make_bot(RULES, "random", 7)


class Watched:
    """A random bot that notes down what it was asked."""

    def __init__(self, seen: list[tuple[int, tuple[Action, ...]]], seed: int) -> None:
        self._seen = seen
        self._seed = seed
        self._bot = make_bot(RULES, "random", seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        self._seen.append((self._seed, tuple(legal)))
        return self._bot.choose(view, legal, sampler)


# Pairs.


@pytest.mark.parametrize("name", game_names())
def test_equals_win_and_lose_the_same_game(name: str) -> None:
    """With the very same choices in both games, only the seats are exchanged: one result is the other's opposite."""
    rules = game(name)
    first, second = play_pair(rules, [lambda _: make_bot(rules, "random", 7)] * 2, 5).results
    assert first == -second


def test_both_games_have_the_same_seeds() -> None:
    asked: tuple[list[tuple[int, tuple[Action, ...]]], ...] = ([], [])
    play_pair(RULES, [partial(Watched, asked[0]), partial(Watched, asked[1])], 3, {})
    seeds = [{seed for seed, _ in seen} for seen in asked]
    assert [len(seed) for seed in seeds] == [1, 1]
    assert seeds[0] != seeds[1]


def test_options_are_drawn_from_the_seed_unless_given() -> None:
    drawn = [play_pair(RULES, [stubborn, stubborn], seed).results for seed in range(8)]
    assert drawn == [play_pair(RULES, [stubborn, stubborn], seed).results for seed in range(8)]
    with pytest.raises(InvalidNotation, match="unknown option"):
        play_pair(RULES, [stubborn, stubborn], 1, {"colour": "red"})


def test_the_clock_counts_real_choices() -> None:
    score = play_pair(RULES, [stubborn, stubborn], 5)
    assert all(clock.decisions > 5 and 0 < clock.worst <= clock.seconds for clock in score.clocks)
    assert TimeTaken(1, 2.0, 2.0).plus(TimeTaken(3, 2.0, 1.0)) == TimeTaken(4, 4.0, 2.0)
    assert TimeTaken(4, 2.0, 1.0).mean == 0.5


# Who plays whom.


def test_a_round_robin_has_everybody_once() -> None:
    assert round_robin(["a", "b", "c"], 5) == [Pairing("a", "b", 3), Pairing("a", "c", 3), Pairing("b", "c", 3)]


def test_the_ladder_has_neighbours_and_ends() -> None:
    told = [(pairing.first, pairing.second) for pairing in ladder(200)]
    levels = list(LEVELS)
    assert told[:4] == list(zip(levels[1:], levels, strict=False))
    assert told[4:] == [("novice", "random"), ("master", "random"), ("master", "greedy")]
    assert {pairing.pairs for pairing in ladder(200)} == {100}


def test_all_levels_play_all_others_but_fewer_games() -> None:
    wanted = all_levels(200)
    assert {frozenset(pairing[:2]) for pairing in wanted} == {frozenset(pair[:2]) for pair in round_robin(bot_names(), 2)}
    assert len(wanted) == 21
    assert Counter(pairing.pairs for pairing in wanted) == {100: 7, 10: 14}


def test_pairings_advance_together() -> None:
    order = tasks([Pairing("a", "b", 4), Pairing("a", "c", 2)])
    assert [(task.second, task.number) for task in order] == [("b", 0), ("c", 0), ("b", 1), ("b", 2), ("c", 1), ("b", 3)]


# Runs.


def test_a_run_does_not_depend_on_the_number_of_processes() -> None:
    wanted = tasks(round_robin(["random", "greedy"], 8))
    runs = [{task: score.results for task, score in play(SETTING, wanted, processes)} for processes in (1, 2)]
    assert runs[0] == runs[1]
    assert sum(sum(results) for results in runs[0].values()) < 0  # greedy is the stronger one


SCORE = PairScore((WON, LOST), (TimeTaken(10, 0.5, 0.1), TimeTaken(12, 1.5, 0.3)), (True, False))
TASK = Task("random", "greedy", 0)


def test_a_ledger_gives_back_what_it_was_given(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "games.jsonl", SETTING)
    assert ledger.read([TASK]) == {}
    ledger.add(TASK, SCORE)
    assert ledger.read([TASK, Task("random", "greedy", 1)]) == {TASK: SCORE}


@pytest.mark.parametrize("other", [SETTING._replace(seed=2), SETTING._replace(options={}), SETTING._replace(game="soulfall")])
def test_a_ledger_keeps_runs_apart(tmp_path: Path, other: Setting) -> None:
    Ledger(tmp_path / "games.jsonl", SETTING).add(TASK, SCORE)
    assert Ledger(tmp_path / "games.jsonl", other).read([TASK]) == {}


def test_a_bot_with_other_weights_is_another_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Ledger(tmp_path / "games.jsonl", SETTING).add(TASK, SCORE)
    monkeypatch.setattr("soulgames.lab.contenders.read_weights", lambda game: {"lines": 99.0})
    assert Ledger(tmp_path / "games.jsonl", SETTING).read([TASK]) == {}


def test_a_torn_last_line_is_no_game_but_other_nonsense_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ledger = Ledger(path, SETTING)
    ledger.add(TASK, SCORE)
    whole = path.read_text("utf-8")
    path.write_text(whole + whole[:40], "utf-8")
    assert ledger.read([TASK]) == {TASK: SCORE}
    ledger.add(TASK, SCORE)
    ledger.add(TASK, SCORE)
    assert path.read_text("utf-8") == 3 * whole
    assert ledger.read([TASK]) == {TASK: SCORE}
    path.write_text(whole[:40] + "\n" + whole, "utf-8")
    with pytest.raises(InvalidNotation, match="line 1"):
        ledger.read([TASK])


# Reports.

SCORES = {
    Task("greedy", "random", 0): SCORE,
    Task("greedy", "random", 1): PairScore((WON, NOBODY_WON), (TimeTaken(10, 0.5, 0.2), TimeTaken(12, 1.5, 0.1)), (None, None)),
}


def test_a_tally_counts_by_seat_and_a_tie_is_no_win() -> None:
    (tally,) = tallies(SCORES)
    assert tally.seats == ({WON: 2}, {LOST: 1, NOBODY_WON: 1})
    assert tally.wins() == {("greedy", "random"): 2.5, ("random", "greedy"): 1.5}
    row = score_table([tally], [("greedy", "random"), ("master", "random")]).splitlines()[2:]
    assert row == ["| greedy – random | 4 | 2 | 1 | 1 | 2 of 2 | 0 of 2 | 1 of 1 | 50.0 % |"]


def test_ratings_stand_by_strength_with_their_clocks() -> None:
    rows = rating_table(tallies(SCORES), clocks(SCORES)).splitlines()[2:]
    assert [row.split(" | ")[0] for row in rows] == ["| greedy", "| random"]
    assert rows[1] == "| random | 0 |  | 0.12 | 0.3 |"
    assert rows[0].endswith("| 0.05 | 0.2 |")


def test_only_who_can_be_compared_is_rated() -> None:
    apart = {**SCORES, Task("master", "expert", 0): SCORE}
    assert connected(tallies(apart), "random") == ["random", "greedy"]
    assert "master" not in rating_table(tallies(apart), clocks(apart))


def test_only_what_stands_between_the_marks_changes() -> None:
    page = "before\n<!-- arena x -->\nold\n<!-- end of arena x -->\nafter\n"
    once = put_between_marks(page, "arena x", "new")
    assert once == "before\n<!-- arena x -->\n\nnew\n\n<!-- end of arena x -->\nafter\n"
    assert put_between_marks(once, "arena x", "new") == once
    with pytest.raises(InvalidNotation, match="expected one line <!-- arena y -->"):
        put_between_marks(page, "arena y", "new")
