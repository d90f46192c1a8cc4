"""A prompt begins with whose turn it is, and says what is wanted: in every game and language, whoever reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from soulgames import CHANCE, Game, Rng, State, game, game_names
from soulgames.core.telling import Kind
from soulgames.games.soul_puzzler import events as puzzler_events
from soulgames.games.soul_puzzler.roster import roster as puzzler_roster
from soulgames.games.soulfall.questions import QUESTIONS
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.flow.frames import questions
from soulgames.tables.language import language, languages
from soulgames.tables.words import Reader, Words

NAMES = ("Ann", "Ben", "Cy", "Dora")
WITH = {"soul-puzzler": {"one": "zephyra", "two": "corvane"}}
OPENINGS = {"en": ("Your turn: ", ("{name}'s turn",)), "it": ("Tocca a te: ", ("Tocca a {name}: ", "Turno di {name}, "))}


KINDS = [
    *(kind for name, kind in puzzler_roster().kinds.items() if name not in puzzler_events.KINDS),
    *QUESTIONS.values(),
    *questions(roster().frames).values(),
]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.you], ids=repr)
def test_what_is_wanted_follows_your_turn(kind: Kind) -> None:
    """So it does not begin as a sentence does; and to others each begins with whoever decides."""
    forms = [form for text in kind.you for form in ([text] if isinstance(text, str) else text)]
    assert all(form[0].islower() or form[0] == "{" for form in forms)
    told = [form for text in kind.sentences for form in ([text] if isinstance(text, str) else text)]
    assert all(form.startswith("{who} ") for form in told)


def test_only_chance_is_asked_without_a_wish() -> None:
    wishless = {kind.name for kind in KINDS if not kind.you}
    assert wishless == {"deal", "lay_tiles", "who_starts", "deal_characters", "random_team", "draw_anomaly", "draw_two"}


def decisions(rules: Game, seed: int) -> Iterator[State]:
    state, rng = rules.new(WITH.get(rules.name, {})), Rng(seed)
    for _ in range(400):
        if state.to_decide is None:
            return
        if state.to_decide != CHANCE:
            yield state
        state.apply(state.sample(rng))


@pytest.mark.parametrize("code", OPENINGS)
@pytest.mark.parametrize("name", game_names())
def test_whoever_reads_a_prompt_reads_whose_turn_it_is(name: str, code: str) -> None:
    rules, elsewhere = game(name), 0
    names = dict(zip(rules.seats, NAMES, strict=False))
    yours, theirs = OPENINGS[code]
    for seed in range(3):
        for state in decisions(rules, seed):
            asked = state.view(None)["question"]
            assert isinstance(asked, Mapping)
            turn = rules.seats[state.turn] if state.turn_number else asked["seat"]
            elsewhere += turn != asked["seat"]
            named = tuple(text.format(name=names[turn]) for text in theirs)
            for number, seat in enumerate(rules.seats):
                seen = state.view(number)["question"]
                assert isinstance(seen, Mapping)
                words = Words(rules, Reader(language(code), seat, names)).asked(seen)
                begins = (yours,) if turn == seat else (names[turn],) if turn == asked["seat"] else named
                assert words.startswith(begins), words
            assert state.to_decide is not None
            seen = state.view(state.to_decide)["question"]
            assert isinstance(seen, Mapping)
            together = Words(rules, Reader(language(code), asked["seat"], names, shared=True)).asked(seen)
            assert together.startswith(named), together
    assert elsewhere or name == "soulfall"  # there nobody is asked in another's turn


def test_every_language_is_looked_at() -> None:
    assert set(languages()) == OPENINGS.keys()


def test_whose_turn_it_is_and_who_decides() -> None:
    rules = game("soul-puzzler")
    asked = {"kind": "use_score_ability", "seat": "two", "during": "one", "score_ability": "peck"}
    names = {"one": "Ann", "two": "Ben"}
    read = {seat: Words(rules, Reader(language("en"), seat, names)).asked(asked) for seat in ("one", "two", None)}
    assert read == {
        "one": "Your turn: Ben may use Peck.",
        "two": "Ann's turn, and you decide: use Peck?",
        None: "Ann's turn: Ben may use Peck.",
    }
    together = Words(rules, Reader(language("en"), "two", names, shared=True)).asked(asked)
    assert together == "Ann's turn, and Ben decides: use Peck?"
