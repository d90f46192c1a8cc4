"""SF-TRIG-2: Devotions that answer the same Action go in the order that their owner chooses. The Lords are in pairs.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import pytest

from soulgames import Game, Rng, State, game
from soulgames.games.soulfall.view import SoulfallView
from tests.games.soulfall.naive import HOUSE, PAIRS, Lords
from tests.games.soulfall.packs import WITH_PAIRS, pairs
from tests.laws.laws import LAWS

DRAWN = ("draw", "discard dorn")
DECK = 'deck = ["dorn", "edda", "edda", "fenn", "fenn"]\n'
THREE = DECK + 'hands.one = ["bran"]\nareas.one.devotions = ["arla", "bran", "cass"]'


def legal(state: State) -> list[str]:
    return [str(action) for action in state.legal()]


def asked(state: State) -> SoulfallView:
    return cast(SoulfallView, state.view(0))


def lords_asked_about(state: State) -> object:
    question = state.question(0)
    assert question is not None
    return question.fields["lords"]


def refused_by(state: State, action: str) -> str:
    refusal = state.why_not(action)
    assert refusal is not None
    return refusal.rule


def test_their_owner_says_whose_effect_goes_first() -> None:
    state = pairs(THREE, *DRAWN)
    assert state.to_decide == 0
    assert legal(state) == ["choose arla", "choose bran", "choose cass"]
    assert lords_asked_about(state) == ["arla", "bran", "cass"]
    assert asked(state)["offered"] is None
    assert asked(state)["waiting"] == [["arla", "bran", "cass"]]
    state.play("choose cass")
    assert legal(state) == ["yes", "no"]
    assert asked(state)["offered"] == "cass"
    assert asked(state)["waiting"] == [["arla", "bran"]]


def test_what_could_go_first_is_told_to_nobody_else() -> None:
    """SF-HIDE-1: whether Cass, here with a Devote, could do something depends on a secret hand."""
    text = WITH_PAIRS.pack.text.replace('["take"]', '["devote"]')
    assert text != WITH_PAIRS.pack.text
    state = game("soulfall", text).from_scene(
        'game = "soulfall"\n[position]\ndeck = ["dorn", "edda", "arla", "bran", "cass", "cass"]\n'
        'hands.one = ["arla"]\nareas.one.devotions = ["arla", "bran", "cass"]'
    )
    for action in ("draw", "discard dorn"):
        state.play(action)
    assert lords_asked_about(state) == ["arla", "bran", "cass"]
    for other in [state.resample(1, Rng(number)) for number in range(40)]:
        assert other.view(1) == state.view(1)
        assert other.view(None) == state.view(None)
        assert state.game.from_scene(other.to_scene()).key() == other.key()


def test_of_three_the_second_is_chosen_too_and_the_last_is_offered_at_once() -> None:
    state = pairs(THREE, *DRAWN, "choose cass", "no")
    assert legal(state) == ["choose arla", "choose bran"]
    for action in ("choose bran", "no"):
        state.play(action)
    assert asked(state)["offered"] == "arla"
    state.play("no")
    assert "populate" in legal(state)


def test_the_order_matters() -> None:
    """Arla lays up to two cards as Shards: three are there only if Cass has taken one before."""
    start = DECK + 'hands.one = []\nareas.one.devotions = ["arla", "cass"]'
    state = pairs(start, *DRAWN, "choose arla", "yes", "lay edda", "yes")
    assert asked(state)["one"]["hand"] == ["edda"]
    assert asked(state)["one"]["shards"] == ["edda"]
    state = pairs(start, *DRAWN, "choose cass", "yes", "yes", "lay edda", "lay edda")
    assert asked(state)["one"]["hand"] == []
    assert asked(state)["one"]["shards"] == ["edda", "edda"]


def test_one_alone_that_could_do_something_is_offered_unasked_and_may_help_the_others() -> None:
    """With no card in hand Arla could do nothing; she is looked at again when Cass has taken one."""
    start = 'deck = ["dorn"]\nareas.one.devotions = ["arla", "cass"]'
    state = pairs(start, *DRAWN)
    assert legal(state) == ["yes", "no"]
    assert asked(state)["offered"] == "cass"
    assert asked(state)["waiting"] == [["arla"]]
    assert pairs(start, *DRAWN, "no").to_scene().count("arla") == 1, "nothing waits any more"
    state.play("yes")
    assert asked(state)["offered"] == "arla"
    assert asked(state)["waiting"] == []


def test_what_the_first_effect_calls_queues_behind_the_second() -> None:
    state = pairs(DECK + 'areas.one.devotions = ["bran", "cass", "fenn"]', *DRAWN, "choose bran", "yes")
    assert asked(state)["offered"] == "cass"
    assert asked(state)["waiting"] == [["fenn"]], "Fenn answers Bran's Oust"


def test_a_devotion_that_ousts_itself_is_answered_by_those_who_stay() -> None:
    """SF-OUST-1: Edda does not answer her own Oust, for she has left (SF-TRIG-3)."""
    start = DECK + 'hands.one = ["edda"]\nareas.two.nomads = ["arla"]\nareas.one.devotions = ["dorn", "edda", "fenn"]'
    state = pairs(start, "play edda", "oust nomads", "populate")
    assert legal(state) == ["choose dorn", "choose edda", "choose fenn"]
    for action in ("choose edda", "yes"):
        state.play(action)
    assert legal(state) == ["devote edda"], "the rest of her effect, which lays her again"
    state.play("devote edda")
    assert asked(state)["waiting"] == [["dorn", "fenn"], ["dorn", "fenn"]]
    assert legal(state) == ["choose dorn", "choose fenn"]


def test_what_waits_of_a_devotion_goes_with_it() -> None:
    """Bran and Cass answer two Draws. When Bran has ousted himself, Cass alone is left both times, and nothing is to choose."""
    deck = (
        'deck = ["fenn", "fenn", "fenn", "fenn", "fenn", "fenn", "fenn"]\nhands.one = ["edda"]\nareas.two.nomads = ["arla"]\n'
    )
    start = deck + 'areas.one.devotions = ["bran", "cass", "dorn", "edda"]'
    state = pairs(start, "play edda", "oust nomads", "populate", "choose edda", "yes", "devote edda")
    assert asked(state)["waiting"] == [["dorn"]], "offered for one Oust, waiting for the other"
    for action in ("yes", "discard fenn", "yes", "discard fenn"):
        state.play(action)
    assert asked(state)["waiting"] == [["bran", "cass"], ["bran", "cass"]]
    state.play("choose bran")
    state.play("yes")
    assert asked(state)["offered"] == "cass"
    assert asked(state)["waiting"] == [["cass"], ["dorn", "edda"]]


def test_nothing_else_answers_the_question() -> None:
    state = pairs(THREE.replace('"cass"]', '"cass", "dorn"]'), *DRAWN)
    for action in ("yes", "no", "populate", "discard bran", "lay bran", "oust nomads"):
        assert refused_by(state, action) == "SF-TRIG-1"
    assert refused_by(state, "choose dorn") == "SF-TRIG-2", "he answers an Oust"
    assert refused_by(pairs(THREE), "choose arla") == "SF-TURN-1"
    assert refused_by(pairs(THREE, "draw"), "choose arla") == "SF-DRAW-1"
    assert refused_by(pairs(THREE, *DRAWN, "choose arla"), "choose arla") == "SF-TRIG-1"


def test_everybody_hears_the_choice() -> None:
    state = pairs(THREE, *DRAWN)
    choice = WITH_PAIRS.parse(state, "choose cass")
    assert [state.heard(choice, seat) for seat in (0, 1, None)] == ["choose cass"] * 3


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Game, int], None], seed: int) -> None:
    law(WITH_PAIRS, seed)


# Along random games.


def cards_in(state: State) -> Counter[str]:
    """Every card of the game, wherever it is."""
    table = cast(dict[str, dict[str, dict[str, list[str]]]], state.position())
    piles = [cast(list[str], table["deck"]), *cast(dict[str, list[str]], table["hands"]).values()]
    piles += [pile for area in table["areas"].values() for pile in area.values()]
    played = table.get("extra", {}).get("played")
    return Counter(lord for pile in piles for lord in pile) + Counter([cast(str, played)] if played else [])


def completed_by(said: str, view: SoulfallView, lords: Lords) -> list[str]:
    """The Actions that an answer may complete, those included that an effect takes by itself."""
    if said != "yes":
        return [said.split()[0]]
    steps = lords[cast(str, view["offered"])].effect
    return ["oust" if step == "oust this" else step for step in steps if step in ("oust this", "draw", "populate", "prosper")]


@pytest.mark.parametrize(
    ("rules", "lords"), [(game("soulfall", pack="reference"), HOUSE), (WITH_PAIRS, PAIRS)], ids=["house", "pairs"]
)
@pytest.mark.parametrize("seed", range(12))
def test_invariants(seed: int, rules: Game, lords: Lords) -> None:
    rng = Rng(seed)
    state = rules.new()
    state.apply(state.sample(rng))
    turn, done, offers = 0, Counter[str](), Counter[str]()
    chosen = None
    while state.to_decide is not None:
        view = asked(state)
        assert cards_in(state) == Counter(dict.fromkeys(lords, 8))
        for side in (view["one"], view["two"]):
            assert len(set(side["devotions"])) == len(side["devotions"])
        if view["turn_number"] != turn:
            turn, done, offers = view["turn_number"], Counter[str](), Counter[str]()
        words = legal(state)
        choices = [word for word in words if word.startswith("choose ")]
        assert len(choices) in (0, len(words))
        assert len(choices) != 1
        if words == ["yes", "no"]:
            lord = cast(str, view["offered"])
            assert chosen in (None, lord)
            offers[lord] += 1
            assert offers[lord] <= done[lords[lord].after], "asked more often than called"
        said = str(state.sample(rng))
        done.update(completed_by(said, view, lords))
        chosen = said.split()[1] if choices else None
        state.play(said)
