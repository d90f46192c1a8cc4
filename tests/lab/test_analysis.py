"""The analysis of a finished game: who gave away what, and where it turned."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from soulgames import CHANCE, Action, Game, Rng, State, View, chance, game
from soulgames.bots.levels import make_bot
from soulgames.bots.thought import Idea, Thought
from soulgames.bots.worlds import Sampler
from soulgames.core.record import Record
from soulgames.lab import analysis
from soulgames.lab.analysis import (
    SWING,
    TURNING_POINTS,
    Analysis,
    Considered,
    Look,
    analyse,
    analysis_of,
    consider,
    past_decisions,
)
from soulgames.lab.marks import MISTAKE
from soulgames.tables.driver import BotPlayer, Match

LEVEL = "novice"
"""Without its slips, as all analysts are: quick, and good enough to see what is right before it."""


def played(rules: Game, *bots: str) -> Record:
    record = Record(rules)
    players = {seat: BotPlayer(make_bot(rules, bot, 3)) for seat, bot in zip(rules.seats, bots, strict=True)}
    Match(record, players, Rng(4).answer).run()
    return record


@pytest.fixture(scope="module")
def record() -> Record:
    return played(game("soul-puzzler"), "greedy", "random")


@pytest.fixture(scope="module")
def whole(record: Record) -> Analysis:
    return analyse(record, LEVEL, 1)


def looks(found: Analysis) -> list[Look]:
    return [look for turn in found.turns for look in turn.looks]


def test_every_choice_is_looked_at_once(record: Record, whole: Analysis) -> None:
    state, places = record.game.new(record.options), []
    for place, action in enumerate(record.actions):
        if state.to_decide != CHANCE and len(state.legal()) > 1:
            places.append((place, state.to_decide, action.text))
        state.apply(action)
    assert [(look.place, look.seat, look.played) for look in looks(whole)] == places


def test_turns_follow_each_other_to_the_result(record: Record, whole: Analysis) -> None:
    assert all(one.after == two.before and one.number < two.number for one, two in pairwise(whole.turns))
    outcome = record.state.outcome
    assert outcome is not None
    assert whole.turns[-1].after == (1.0 if outcome.winner == 0 else -1.0)
    assert all(abs(turn.before) <= 1 + 1e-6 for turn in whole.turns)


def test_whoever_moves_does_not_look_better_for_it() -> None:
    """A thinker hopes for the cards that it may draw, each side in its own turns; the evaluation leaves that out."""
    found = analyse(played(game("soulfall"), "greedy", "greedy"), "skilled", 1)
    hoped = [turn.looks[0].value for turn in found.turns]
    stood = [turn.before if turn.seat == 0 else -turn.before for turn in found.turns]
    assert abs(sum(stood)) < abs(sum(hoped)) / 2
    assert all(value == before for value, before in zip(hoped, stood, strict=True) if abs(value) == 1.0)


def test_who_plays_at_random_gives_more_away(whole: Analysis) -> None:
    greedy, random = whole.summaries
    assert (greedy.side, random.side) == ("one", "two")
    assert greedy.lost / greedy.decisions < random.lost / random.decisions / 2
    assert greedy.found / greedy.decisions > random.found / random.decisions
    assert random.mistakes > greedy.mistakes


def test_turning_points_are_few_and_large(whole: Analysis) -> None:
    swings = {turn.number: abs(turn.after - turn.before) for turn in whole.turns}
    turning = {turn.number for turn in whole.turns if turn.turning}
    assert 1 <= len(turning) <= TURNING_POINTS
    assert min(swings[number] for number in turning) >= max(
        [SWING, *(swing for number, swing in swings.items() if number not in turning)]
    )


def test_it_is_the_same_again_and_plain_json(record: Record, whole: Analysis) -> None:
    heard: list[int] = []
    again = analyse(record, LEVEL, 1, heard.append)
    assert again.as_json() == whole.as_json() == json.loads(json.dumps(whole.as_json()))
    assert heard == sorted(heard)
    assert len(heard) > 10
    assert heard[-1] == len(record.actions)
    first = whole.as_json()["turns"]
    assert isinstance(first, list)
    assert set(first[0]) == {"number", "seat", "before", "after", "turning", "decisions"}


def test_a_win_that_was_not_seen_is_a_mistake() -> None:
    """Both play well until one could win at once, and then does something else."""
    rules = game("soul-puzzler")
    record = Record(rules)
    bots = [make_bot(rules, "greedy", seat) for seat in range(2)]
    rng = Rng(2)
    wins: list[Action] = []
    while not wins:
        seat = record.state.to_decide
        assert seat is not None
        if seat == CHANCE:
            record.play(chance(rng.answer()))
            continue
        legal = record.state.legal()
        wins = [action for action in legal if _wins(record.state, action, seat)]
        if wins:
            record.play(next(action for action in legal if action not in wins))
        else:
            record.play(bots[seat].choose(record.state.view(seat), legal, partial(record.state.resample, seat)))
    last = looks(analyse(record, LEVEL, 1))[-1]
    assert last.plan[0] in [action.text for action in wins]
    assert last.value == pytest.approx(1.0)
    assert last.lost > MISTAKE


def _wins(state: State, action: Action, seat: int) -> bool:
    end = state.copy()
    end.apply(action)
    return end.outcome is not None and end.outcome.winner == seat


class Spy:
    """Thinks nothing much, but makes sure that it sees what the seat knew."""

    seen = 0

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[0]

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought:
        world = sampler(Rng(1))
        seat = world.to_decide
        assert seat is not None
        assert world.view(seat) == view
        assert world.legal() == list(legal)
        Spy.seen += 1
        return Thought((Idea((legal[0],), 0.0, 1),))


def test_the_analyst_knows_what_the_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "make_thinker", lambda game, level, seed: Spy())
    record = played(game("soulfall"), "random", "random")
    found = analyse(record, LEVEL, 1)
    assert Spy.seen == len(looks(found)) > 10


def test_an_unfinished_game_and_an_empty_one() -> None:
    record = Record(game("soul-puzzler"))
    assert analyse(record, LEVEL, 1).turns == ()
    record.play("chance 0")
    record.play("place a")
    (turn,) = analyse(record, LEVEL, 1).turns
    assert (turn.seat, turn.looks[0].played) == (0, "place a")
    assert turn.after == turn.looks[0].played_value


def test_an_idea_that_was_only_glanced_at_is_judged_by_what_followed() -> None:
    seen = Considered(1, 0, 1, 0, ("place a",), 0.5, "place b", 0.4, True, None)
    following = Considered(2, 1, 2, 1, ("place a",), 0.3, "place a", 0.3, False, None)
    assert analysis._look(seen, following).played_value == -0.3
    assert analysis._look(seen._replace(glanced=False), following).played_value == 0.4
    assert analysis._look(seen, None).played_value == 0.4


def test_decisions_can_be_looked_at_in_any_order(record: Record, whole: Analysis) -> None:
    backwards = [consider(decision, LEVEL, 1) for decision in reversed(list(past_decisions(record)))]
    assert analysis_of(record, LEVEL, 1, backwards[::-1]) == whole


def test_the_first_decisions_tell_how_it_stood_so_far(record: Record, whole: Analysis) -> None:
    seen = [consider(decision, LEVEL, 1) for decision in past_decisions(record)]
    assert analysis_of(record, LEVEL, 1, [], whole=False).turns == ()
    for some in range(1, len(seen)):
        part = analysis_of(record, LEVEL, 1, seen[:some], whole=False)
        assert [look.place for look in looks(part)] == [look.place for look in looks(whole)][:some]
        assert part.turns[-1].after == _for_first(part.turns[-1].looks[-1])
        assert all(turn.before == turn.looks[0].before for turn in part.turns)


def _for_first(look: Look) -> float:
    return look.played_value if look.seat == 0 else -look.played_value
