"""The laws hold for a sound toy game, and each catches a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from soulgames import Action, Game, Refusal, Rng, State, View
from soulgames.core import registry, walk
from soulgames.core.telling import Event, Kind, Question, Sentence

if not (walk.__file__ or "").endswith(".py"):
    pytest.skip("compiled classes have no interpreted subclasses", allow_module_level=True)

from tests.laws import laws, telling
from tests.laws.high_card import HighCard, HighCardState


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shipped, ("high-card", "core"), HighCard())
    monkeypatch.setitem(registry._entries, "high-card", registry.GameEntry(lambda pack: HighCard(), "soulgames", "high-card"))


@pytest.mark.parametrize("law", [*laws.LAWS, *telling.TELLING], ids=lambda law: law.__name__)
@pytest.mark.parametrize("seed", range(5))
def test_a_sound_game_keeps_every_law(law: Callable[[Game, int], None], seed: int) -> None:
    law(registry.game("high-card"), seed)


class NothingLegal(HighCardState):
    def legal(self) -> list[Action]:
        return [] if len(self.played) == 3 else super().legal()

    def sample(self, rng: Rng) -> Action:
        return HighCardState.legal(self)[0]


class GoesOnAfterTheEnd(HighCardState):
    def legal(self) -> list[Action]:
        return super().legal() or [self.game.vocabulary[0]]


class SharesHands(HighCardState):
    def copy(self) -> HighCardState:
        other = super().copy()
        other.hands[0] = self.hands[0]
        return other


class ForgetsPlayed(HighCardState):
    def copy(self) -> HighCardState:
        other = super().copy()
        other.decider = 0 if len(self.played) == 3 else other.decider
        return other


class WritesTooLittle(HighCardState):
    def position(self) -> dict[str, object]:
        return {**super().position(), "two": []}


class Unrepeatable(HighCardState):
    made = 0

    def apply(self, action: Action) -> None:
        if action.id < 0:
            type(self).made += 1
            action = Action(-1, action.text, number=action.number + type(self).made)
        super().apply(action)


class Peeks(HighCardState):
    def resample(self, seat: int, rng: Rng) -> HighCardState:
        return self.copy()


class Leaks(HighCardState):
    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "secret": list(self.hands[1])}


class LeaksToThePublic(HighCardState):
    def view(self, seat: int | None) -> View:
        return super().view(0 if seat is None else seat)


class RefusesALegalAction(HighCardState):
    def refusal(self, action: Action) -> Refusal | None:
        return Refusal("HC-PLAY-1", "not a four") if action.a == 4 else super().refusal(action)


class AllowsAnything(HighCardState):
    def refusal(self, action: Action) -> Refusal | None:
        return None


class CountsRefusals(HighCardState):
    def refusal(self, action: Action) -> Refusal | None:
        found = super().refusal(action)
        if found is not None:
            self.played.append(action.a)
        return found


class SamplesTheFirst(HighCardState):
    def sample(self, rng: Rng) -> Action:
        return self.legal()[0] if self.decider >= 0 else super().sample(rng)


class AsksSomethingElse(HighCardState):
    def question(self, seat: int | None) -> Question | None:
        asked = super().question(seat)
        return None if asked is None else asked._replace(kind=Kind("riddle", "What is it?"))


class TellsEverybody(HighCardState):
    def tell(self, event: Event) -> None:
        super().tell(event._replace(knowers=(0, 1)))


class TellsTooLittle(HighCardState):
    def tell(self, event: Event) -> None:
        if len(self.played) != 3:
            super().tell(event)


class ListensAndChanges(HighCardState):
    def tell(self, event: Event) -> None:
        super().tell(event)
        if self.noted is not None and len(self.played) == 2:
            self.played.append(8)


class TriesWhatIsForbidden(HighCardState):
    def risky(self, legal: Sequence[Action]) -> list[Action]:
        return list(self.game.vocabulary)


class MissesTheOthersCards(HighCardState):
    def missed(self, legal: Sequence[Action]) -> list[Action]:
        return [self.game.vocabulary[card] for card in self.hands[1 - self.decider]]


BROKEN: list[tuple[type[HighCardState], Callable[[Game, int], None]]] = [
    (NothingLegal, laws.legal_is_never_empty_before_the_end),
    (GoesOnAfterTheEnd, laws.nothing_is_legal_after_the_end),
    (SharesHands, laws.copies_never_change_later),
    (ForgetsPlayed, laws.play_on_a_copy_equals_play_on_the_original),
    (WritesTooLittle, laws.texts_of_positions_round_trip),
    (Unrepeatable, laws.a_record_replays_to_the_same_hashes),
    (Peeks, laws.resampling_keeps_what_a_seat_knows),
    (Leaks, laws.resampling_keeps_what_a_seat_knows),
    (LeaksToThePublic, laws.views_contain_nothing_hidden),
    (RefusesALegalAction, laws.an_action_is_legal_or_a_rule_forbids_it),
    (AllowsAnything, laws.an_action_is_legal_or_a_rule_forbids_it),
    (CountsRefusals, laws.refused_and_malformed_texts_change_nothing),
    (WritesTooLittle, laws.what_is_sent_to_another_process_arrives),
    (SamplesTheFirst, laws.sampling_is_a_choice_among_the_legal),
    (AsksSomethingElse, telling.every_question_is_of_a_known_kind),
    (TellsEverybody, telling.nothing_hidden_is_told),
    (TellsTooLittle, telling.nothing_happens_untold),
    (ListensAndChanges, telling.listening_changes_nothing),
    (TriesWhatIsForbidden, telling.what_is_foretold_happens),
    (MissesTheOthersCards, telling.nothing_hidden_is_foretold),
]


@pytest.mark.parametrize(("state", "law"), BROKEN, ids=lambda value: value.__name__)
def test_a_broken_game_is_caught(
    state: type[HighCardState], law: Callable[[Game, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HighCard, "state", state)
    caught = [seed for seed in range(5) if not holds(law, seed)]
    assert caught


def test_a_label_that_looks_at_the_position_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HighCard, "label_stays", lambda *_: True)
    assert holds(telling.a_label_that_stays_follows_from_the_action_alone, 0)
    monkeypatch.setattr(HighCard, "label", lambda _, action, view: Sentence(f"{action.text} of {len(view)}"))
    assert not holds(telling.a_label_that_stays_follows_from_the_action_alone, 0)


def holds(law: Callable[[Game, int], None], seed: int) -> bool:
    try:
        law(registry.game("high-card"), seed)
    except Exception:  # any failure will do, a crash too
        return False
    return True


def test_the_toy_is_a_state() -> None:
    assert isinstance(registry.game("high-card").new(), State)
