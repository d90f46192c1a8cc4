"""The loop of a running game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from soulgames import CHANCE, Action, BrokenInvariant, Refusal, Rng, State, View, chance, game
from soulgames.bots.levels import make_bot
from soulgames.cli.commands.version import compiled
from soulgames.core.record import Record
from soulgames.tables.driver import BotPlayer, Decision, Match, Played, Wish, secure_chance
from soulgames.tables.redaction import refusal
from tests.laws.high_card import HighCard, HighCardState

RULES = game("soul-puzzler")


class Scripted:
    """Answers in a given order, then leaves."""

    def __init__(self, *answers: str | Wish) -> None:
        self.answers = list(answers)

    def choose(self, decision: Decision) -> Action | Wish:
        if not self.answers:
            return Wish.LEAVE
        answer = self.answers.pop(0)
        return answer if isinstance(answer, Wish) else decision.game.parse(None, answer)


def bots(seed: int) -> dict[str, BotPlayer]:
    return {seat: BotPlayer(make_bot(RULES, "random", seed + place)) for place, seat in enumerate(RULES.seats)}


def test_bots_play_to_the_end_and_everything_is_seen() -> None:
    record = Record(RULES)
    seen: list[Played] = []
    outcome = Match(record, bots(1), Rng(1).answer, seen.append).run()
    assert outcome is not None
    assert [played.action for played in seen] == record.actions
    assert seen[0].seat == CHANCE
    assert all(before.after == after.before for before, after in pairwise(seen))
    again = RULES.new()
    assert [list(played.events) for played in seen] == [again.play_told(action, [None])[0] for action in record.actions]


def test_the_same_seeds_are_the_same_game() -> None:
    texts = []
    for seed in (1, 1, 2):
        record = Record(RULES)
        Match(record, bots(seed), Rng(seed).answer).run()
        texts.append(record.text())
    assert texts[0] == texts[1] != texts[2]


def test_secure_chance_has_64_bits() -> None:
    answers = {secure_chance() for _ in range(100)}
    assert len(answers) == 100
    assert all(0 <= answer < 2**64 for answer in answers)


def test_who_leaves_can_come_back() -> None:
    record = Record(RULES)
    assert Match(record, {"one": Scripted("place a"), "two": Scripted()}, lambda: 0).run() is None
    assert [action.text for action in record.actions] == ["chance 0", "place a"]
    assert Match(record, bots(1), Rng(1).answer).run() is not None


def test_undo_takes_back_the_last_action_of_the_turn() -> None:
    record = Record(RULES, {"one": "corvane"})
    one = Scripted("power", Wish.UNDO, "place b")
    Match(record, {"one": one, "two": Scripted()}, lambda: 0).run()
    assert [action.text for action in record.actions] == ["chance 0", "place b"]


def test_an_undo_that_may_not_be_is_a_bug_of_the_player() -> None:
    match = Match(Record(RULES), {"one": Scripted(Wish.UNDO), "two": Scripted()}, lambda: 0)
    with pytest.raises(BrokenInvariant):
        match.run()


@pytest.mark.skipif(compiled(), reason="a compiled game cannot be subclassed")
def test_a_bot_gets_what_its_seat_knows_and_nothing_else() -> None:
    class Spy:
        def choose(self, view: View, legal: Sequence[Action], sampler: object) -> Action:
            views.append(view)
            assert callable(sampler)
            drawn: State = sampler(Rng(len(views)))
            assert drawn.view(record.state.to_decide) == view
            return legal[0]

    views: list[View] = []
    record = Record(HighCard())
    spy = BotPlayer(Spy())
    seen: list[Played] = []
    assert Match(record, {"one": spy, "two": spy}, lambda: 5, seen.append).run() is not None
    assert views[0]["hands"] != seen[1].before["hands"]  # the public sees how many cards, the seat sees its own


def test_a_player_may_resign_and_the_other_has_won() -> None:
    match = Match(Record(RULES), {"one": Scripted("place a", Wish.RESIGN), "two": Scripted("place b")}, lambda: 0)
    outcome = match.run()
    assert outcome is not None
    assert outcome.result == "two"
    assert match.record.resigned == "one"


class Gossip(HighCardState):
    """A referee that knows where a card is, and says so."""

    def refusal(self, action: Action) -> Refusal | None:
        found = super().refusal(action)
        held = action.a in self.hands[1 - self.decider]
        return found and Refusal(found.rule, "the other one holds it" if held else "nobody holds it")


class GossipGame(HighCard):
    state = Gossip


def test_whoever_decides_is_refused_by_a_referee_who_knows_no_more_than_they() -> None:
    record = Record(GossipGame())
    record.play(chance(5))
    decision = Decision(record, 0)
    answers = [decision.why_not(action) for action in record.game.vocabulary]
    assert answers == [refusal(record.state, 0, action) for action in record.game.vocabulary]
    assert answers != [record.state.why_not(action) for action in record.game.vocabulary]
