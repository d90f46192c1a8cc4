"""What holds in every game, checked along random games. A new game is covered by registering it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator

from soulgames import CHANCE, Action, Game, InvalidNotation, Refused, Rng, State, chance
from soulgames.core.record import Record, read_record
from soulgames.core.registry import address
from soulgames.tables.undo import may_undo

MALFORMED = [
    "",
    " ",
    "nonsense",
    "chance",
    "chance -1",
    "chance 18446744073709551616",
    "chance 007",
    "place",
    "\x00",
    "é ☃",
    "a" * 9000,
]


def decisions(game: Game, seed: int) -> Iterator[tuple[State, Action]]:
    """A random game: each state that waits for an answer, and the answer that it gets."""
    rng = Rng(seed)
    state = game.new(game.some_options(rng))
    for _ in range(game.longest):
        if state.to_decide is None:
            return
        action = state.sample(rng)
        yield state, action
        state.apply(action)
    raise AssertionError(f"the game with seed {seed} runs on after {game.longest} decisions")


def legal_is_never_empty_before_the_end(game: Game, seed: int) -> None:
    for state, action in decisions(game, seed):
        legal = state.legal()
        assert legal
        assert len(set(legal)) == len(legal)
        if state.to_decide != CHANCE:
            assert action in legal
            assert [a.id for a in legal] == [game.vocabulary[a.id].id for a in legal]


def nothing_is_legal_after_the_end(game: Game, seed: int) -> None:
    state = game.new()
    for state, _ in decisions(game, seed):
        assert state.outcome is None
    assert state.to_decide is None
    assert state.legal() == []
    outcome = state.outcome
    assert outcome is not None
    assert outcome.result in (*game.sides(), "tie", "decay")
    assert outcome.winner is None or outcome.result == game.sides()[outcome.winner]
    assert len(outcome.points) == len(game.seats)
    for action in (*game.vocabulary, chance(1)):
        refusal = state.why_not(action)
        assert refusal is not None
        assert refusal.rule == outcome.rule


def copies_never_change_later(game: Game, seed: int) -> None:
    kept = [(state.copy(), state.key(), state.to_scene()) for state, _ in decisions(game, seed)]
    for state, key, scene in kept:
        assert state.key() == key
        assert state.to_scene() == scene


def play_on_a_copy_equals_play_on_the_original(game: Game, seed: int) -> None:
    for state, action in decisions(game, seed):
        checked, fast = state.copy(), state.copy()
        assert checked.key() == state.key()
        assert checked.legal() == state.legal()
        checked.play(str(action))
        fast.apply(action)
        assert checked.key() == fast.key()
        assert checked.to_scene() == fast.to_scene()


def texts_of_actions_round_trip(game: Game, seed: int) -> None:
    for action in game.vocabulary:
        assert game.parse(None, str(action)) is action
        assert game.vocabulary[action.id] is action
    for state, action in decisions(game, seed):
        assert game.parse(state, f"  {str(action).replace(' ', '   ')} ") == action


def texts_of_positions_round_trip(game: Game, seed: int) -> None:
    for state, _ in decisions(game, seed):
        again = game.from_scene(state.to_scene())
        assert again.key() == state.key()
        assert again.to_decide == state.to_decide
        assert again.legal() == state.legal()
        assert again.to_scene() == state.to_scene()
        for seat in (None, *range(len(game.seats))):
            assert again.view(seat) == state.view(seat)


def a_record_replays_to_the_same_hashes(game: Game, seed: int) -> None:
    rng = Rng(seed)
    record = Record(game, game.some_options(rng), dict.fromkeys(game.seats, 'Ann "the \\ cat" Ω'))
    stop = rng.below(60)
    while record.state.to_decide is not None:
        record.play(record.state.sample(rng))
        if len(record.actions) == stop:
            again = read_record(record.text(), game.pack.text)
            assert again.text() == record.text()
            assert again.state.key() == record.state.key()
    again = read_record(record.text(), game.pack.text)
    assert again.text() == record.text()
    assert again.state.key() == record.state.key()
    assert again.state.outcome == record.state.outcome


def undo_takes_back_one_action_of_the_same_decider(game: Game, seed: int) -> None:
    rng = Rng(seed)
    record = Record(game, game.some_options(rng))
    while record.state.to_decide is not None:
        before, decider, turn = record.state.key(), record.state.to_decide, record.state.turn_number
        record.play(record.state.sample(rng))
        same = record.state.to_decide == decider != CHANCE and record.state.turn_number == turn
        may = may_undo(record)
        assert may == same or (game.hidden and not may), "a reveal may forbid it too"
        if may and rng.below(2):
            record.undo()
            assert record.state.key() == before
            record.play(record.state.legal()[-1])
            read_record(record.text(), game.pack.text)


def resampling_keeps_what_a_seat_knows(game: Game, seed: int) -> None:
    changed = False
    for number, (state, _) in enumerate(decisions(game, seed)):
        for seat in range(len(game.seats)):
            other = state.resample(seat, Rng(number))
            again = state.resample(seat, Rng(number))
            assert other.key() == again.key()
            assert other.view(seat) == state.view(seat)
            assert other.to_decide == state.to_decide
            if state.to_decide == seat:
                assert other.legal() == state.legal()
            changed = changed or other.key() != state.key()
    assert changed == game.hidden


def views_contain_nothing_hidden(game: Game, seed: int) -> None:
    """Two states that differ only in what a seat cannot know look the same to it, and to the public."""
    for number, (state, _) in enumerate(decisions(game, seed)):
        json.dumps(state.view(None))
        for seat in range(len(game.seats)):
            other = state.resample(seat, Rng(number))
            assert json.dumps(other.view(seat)) == json.dumps(state.view(seat))
            assert json.dumps(other.view(None)) == json.dumps(state.view(None))


def an_action_is_legal_or_a_rule_forbids_it(game: Game, seed: int) -> None:
    for number, (state, _) in enumerate(decisions(game, seed)):
        if number % 7 and state.to_decide == state.turn and len(state.legal()) > 3:
            continue  # all special decisions, and some of the usual ones
        legal = set(state.legal())
        for action in game.vocabulary:
            refusal = state.why_not(action)
            assert (refusal is None) == (action in legal), f"{action}: {refusal}\n{state.to_scene()}"
            if refusal is not None:
                assert refusal.rule
                assert refusal.text
        assert (state.why_not(chance(5)) is None) == (state.to_decide == CHANCE)


def refused_and_malformed_texts_change_nothing(game: Game, seed: int) -> None:
    rng = Rng(seed)
    for state, _ in decisions(game, seed):
        key, scene = state.key(), state.to_scene()
        for text in (MALFORMED[rng.below(len(MALFORMED))], str(game.vocabulary[rng.below(len(game.vocabulary))])):
            trial = state.copy()
            try:
                trial.play(text)
            except (InvalidNotation, Refused):
                assert trial.key() == key
                assert trial.to_scene() == scene
            else:
                assert text not in MALFORMED


def what_is_sent_to_another_process_arrives(game: Game, seed: int) -> None:
    """States, games and records can be pickled and copied, also compiled."""
    assert address(pickle.loads(pickle.dumps(game))) == address(game)
    assert copy.deepcopy(game) is copy.copy(game) is game
    rng = Rng(seed)
    record = Record(game, game.some_options(rng))
    while record.state.to_decide is not None:
        if rng.below(5) == 0:
            for other in (pickle.loads(pickle.dumps(record.state)), copy.deepcopy(record.state), copy.copy(record.state)):
                _is_equal(other, record.state)
        record.play(record.state.sample(rng))
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):
        assert again.text() == record.text()
        _is_equal(again.state, record.state)
    assert pickle.loads(pickle.dumps(record.state.outcome)) == record.state.outcome


def _is_equal(other: State, state: State) -> None:
    assert other is not state
    assert address(other.game) == address(state.game)
    assert other.key() == state.key()
    assert other.legal() == pickle.loads(pickle.dumps(state.legal())) == state.legal()
    for seat in (None, *range(len(state.game.seats))):
        assert other.view(seat) == state.view(seat)


def sampling_is_a_choice_among_the_legal(game: Game, seed: int) -> None:
    for number, (state, _) in enumerate(decisions(game, seed)):
        if state.to_decide != CHANCE:
            legal = state.legal()
            assert state.sample(Rng(number)) is legal[Rng(number).below(len(legal))]


LAWS = [
    legal_is_never_empty_before_the_end,
    nothing_is_legal_after_the_end,
    copies_never_change_later,
    play_on_a_copy_equals_play_on_the_original,
    texts_of_actions_round_trip,
    texts_of_positions_round_trip,
    a_record_replays_to_the_same_hashes,
    undo_takes_back_one_action_of_the_same_decider,
    resampling_keeps_what_a_seat_knows,
    views_contain_nothing_hidden,
    an_action_is_legal_or_a_rule_forbids_it,
    refused_and_malformed_texts_change_nothing,
    sampling_is_a_choice_among_the_legal,
    what_is_sent_to_another_process_arrives,
]
