"""What a game is made of can be pickled and copied, compiled or not; so can a game with a pack of its own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from soulgames import Game, InvalidNotation, Refused, Rng, State, chance, game
from soulgames.core.record import Record
from soulgames.core.registry import core_content
from soulgames.core.telling import Event

Way = Callable[[object], object]

WAYS: list[Way] = [lambda thing: pickle.loads(pickle.dumps(thing)), copy.copy, copy.deepcopy]


@pytest.fixture
def own() -> Game:
    text = core_content("soulfall").replace('pack = "core"', 'pack = "Mine"')
    text = text.replace("size = { value = 3", "size = { value = 2")
    rules = game("soulfall", text)
    assert rules.pack.hash != game("soulfall").pack.hash
    return rules


@pytest.mark.parametrize("way", WAYS)
def test_a_pack_of_its_own_comes_along(own: Game, way: Way) -> None:
    state = own.new()
    state.apply(chance(7))
    again = way(state)
    assert isinstance(again, State)
    assert again.key() == state.key()
    assert again.game.pack.name == "Mine"
    assert len(again.legal()) == len(state.legal())
    assert again.game.pack.hash == own.pack.hash
    assert way(again.game) is again.game


def test_a_game_that_comes_with_its_pack_is_the_registrys_own() -> None:
    for rules in (game("soulfall"), game("soulfall", pack="reference")):
        assert pickle.loads(pickle.dumps(rules)) is rules


def test_a_game_that_was_sent_is_made_once(own: Game) -> None:
    first, second = (pickle.loads(pickle.dumps(own)) for _ in range(2))
    assert first is second
    assert first is not own


@pytest.mark.parametrize("way", WAYS)
def test_a_pack(own: Game, way: Way) -> None:
    for rules in (own, game("soulfall"), game("soulgivers", pack="reference")):
        again = way(rules.pack)
        assert vars_of(again) == vars_of(rules.pack)


def vars_of(pack: object) -> list[object]:
    names = ("name", "game", "text", "hash", "values", "shipped", "former_hashes")
    return [getattr(pack, name) for name in names]


@pytest.mark.parametrize("way", WAYS)
def test_a_generator_goes_on_from_where_it_is(way: Way) -> None:
    rng = Rng(3)
    rng.below(5)
    again = way(rng)
    assert isinstance(again, Rng)
    assert [again.below(1000) for _ in range(9)] == [rng.below(1000) for _ in range(9)]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_told(way: Way) -> None:
    rules = game("soulfall")
    state = rules.new()
    state.noted = []
    state.apply(chance(7))
    for event in state.noted:
        again = way(event)
        assert isinstance(again, Event)
        assert again.known_to(0) == event.known_to(0)
    for kind in rules.kinds().values():
        again = way(kind)
        assert all(getattr(again, name) == getattr(kind, name) for name in ("name", "sentences", "you", "warns", "changes"))


@pytest.mark.parametrize("way", WAYS)
def test_what_is_refused(way: Way) -> None:
    state = game("soulfall").new()
    state.apply(chance(7))
    with pytest.raises(Refused) as refused:
        state.play("oust nomads 2")
    again = way(refused.value)
    assert isinstance(again, Refused)
    assert again.refusal == refused.value.refusal
    unread = way(InvalidNotation("expected a bird", 7))
    assert isinstance(unread, InvalidNotation)
    assert (unread.line, str(unread)) == (7, "line 7: expected a bird")


def test_a_record_that_somebody_gave_up() -> None:
    record = Record(game("soulfall"), players={"one": "Ann"})
    record.play(chance(7))
    record.resign(1)
    again = pickle.loads(pickle.dumps(record))
    assert again.text() == record.text()
    assert again.outcome == record.outcome
