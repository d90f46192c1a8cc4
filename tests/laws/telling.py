"""What every game's telling has to keep: nothing is told that a seat may not know, and nothing happens untold."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

from soulgames import CHANCE, Action, Game, Rng, State, View, chance
from soulgames.core.telling import Kind
from soulgames.tables.outlook import FAR, ahead, outlook
from tests.laws.laws import decisions

ASKED = ("question", "to_decide")
"""What is asked after an action stands in the question itself."""


def every_question_is_of_a_known_kind(game: Game, seed: int) -> None:
    for state, _ in decisions(game, seed):
        for seat in (None, *range(len(game.seats))):
            asked = state.question(seat)
            assert asked is not None
            assert game.kinds()[asked.kind.name] is asked.kind
            assert state.view(seat)["question"] == asked.as_data()
            assert json.loads(json.dumps(asked.as_data())) == asked.as_data()
            assert asked.seat == "chance" if state.decider < 0 else asked.seat == game.seats[state.decider]


def listening_changes_nothing(game: Game, seed: int) -> None:
    for state, action in decisions(game, seed):
        heard, plain = state.copy(), state.copy()
        events = heard.play_told(action, [None])[0]
        plain.apply(action)
        assert heard.key() == plain.key()
        assert heard.noted is None
        for event in events:
            assert str(event["kind"]) in game.kinds()
            assert json.loads(json.dumps(event)) == event
            assert event["rule"], f"{event} cites no rule"


def a_label_that_stays_follows_from_the_action_alone(game: Game, seed: int) -> None:
    for state, _ in decisions(game, seed):
        if state.decider < 0:
            continue
        view = state.view(state.decider)
        for action in filter(game.label_stays, state.legal()):
            assert game.label(action, view) == game.label(action, {})


def nothing_happens_untold(game: Game, seed: int) -> None:
    """Whatever differs between a seat's views before and after an action is named by an event that the seat got."""
    seats = [None, *range(len(game.seats))]
    for state, action in decisions(game, seed):
        after = state.copy()
        for seat, events in zip(seats, after.play_told(action, seats), strict=True):
            accounted = [path for event in events for path in accounted_for(game.kinds(), event)]
            for path in differences(state.view(seat), after.view(seat)):
                named = any(fnmatchcase(path, pattern) for pattern in accounted)
                assert named, f"{action} changes {path} for {seat} untold\n{events}\n{state.to_scene()}"


def nothing_hidden_is_told(game: Game, seed: int) -> None:
    """Of two actions in two states that a seat cannot tell apart, before or after, it is told the same."""
    for number, (state, action) in enumerate(decisions(game, seed)):
        for seat in range(len(game.seats)):
            twin = state.resample(seat, Rng(number))
            after = state.copy()
            said = after.play_told(action, [seat, None])
            for other in same_for(seat, twin, state, action):
                then = twin.copy()
                again = then.play_told(other, [seat, None])
                for viewer, one, two in zip((seat, None), said, again, strict=True):
                    if after.view(viewer) == then.view(viewer):
                        assert one == two, f"{action} and {other} sound different to {viewer}\n{state.to_scene()}"


def what_is_foretold_happens(game: Game, seed: int) -> None:
    """A seat that decides is warned of nothing but what comes of a legal action, and told to be unable to nothing but that."""
    for state, _ in decisions(game, seed):
        if state.to_decide == CHANCE or state.to_decide is None:
            continue
        seat = state.to_decide
        found = outlook(state, seat)
        assert list(found.legal) == state.legal()
        texts = {action.text for action in found.legal}
        assert found.losses.keys() <= texts | found.routes.keys()
        assert not found.blocked.keys() & texts
        for what, losses in found.losses.items():
            for lost in losses:
                assert comes_of(state, seat, found.routes.get(what, [what]), lost)
                assert lost["rule"]
                assert game.kind_of(lost).warns
        for text, refusal in found.blocked.items():
            assert state.why_not(text) is not None
            assert refusal.rule


def comes_of(state: State, seat: int, way: Sequence[str], lost: object, far: int = FAR) -> bool:
    """Whether it happens on the way, or whatever the seat decides then."""
    after = state.copy()
    if lost in [event for text in way for event in after.play_told(text, [seat])[0]]:
        return True
    return far > 0 and after.to_decide == seat and all(comes_of(after, seat, [a.text], lost, far - 1) for a in after.legal())


def nothing_hidden_is_foretold(game: Game, seed: int) -> None:
    """Of two states that a seat cannot tell apart it knows the same in advance."""
    for number, (state, _) in enumerate(decisions(game, seed)):
        seat = state.to_decide
        if seat is not None and seat != CHANCE:
            twin = state.resample(seat, Rng(number))
            assert outlook(twin, seat) == outlook(state, seat)
            for action in state.legal():
                assert ahead(twin, seat, action) == ahead(state, seat, action)


def same_for(seat: int, twin: State, state: State, action: Action) -> Iterator[Action]:
    """What may have been played in the twin, as far as a seat can hear: a few of them, and of chance's many answers some."""
    if action.id < 0:
        yield from (chance(number) for number in range(60))
        return
    if twin.decider != state.decider:
        return
    heard = state.heard(action, seat)
    alike = [other for other in twin.legal() if twin.heard(other, seat) == heard]
    yield from alike[:3]


def accounted_for(kinds: Mapping[str, Kind], event: Mapping[str, object]) -> Iterator[str]:
    for pattern in kinds[str(event["kind"])].changes:
        yield pattern.format_map(event)


def differences(before: View, after: View) -> set[str]:
    """The paths of all values that differ. Lists are compared as wholes, unless their entries have names."""
    old, new = dict(leaves(before)), dict(leaves(after))
    changed = {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}
    return {path for path in changed if path.partition(".")[0] not in ASKED}


def names_of(entries: list[object]) -> list[str]:
    """What tells the entries of a list apart: the names of pieces, or the seats of players. Nothing if they have none."""
    for key in ("name", "seat"):
        if all(isinstance(entry, dict) and key in entry for entry in entries):
            return [str(entry[key]) for entry in entries if isinstance(entry, dict)]
    return []


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    inner = f"{path}." if path else ""
    names = names_of(value) if isinstance(value, list) else []
    if isinstance(value, list) and names:
        for name, entry in zip(names, value, strict=True):
            yield from leaves(entry, f"{inner}{name}")
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield from leaves(entry, f"{inner}{key}")
    elif value not in (None, [], {}):
        yield path, value


TELLING = [
    every_question_is_of_a_known_kind,
    listening_changes_nothing,
    a_label_that_stays_follows_from_the_action_alone,
    nothing_happens_untold,
    nothing_hidden_is_told,
    what_is_foretold_happens,
    nothing_hidden_is_foretold,
]
