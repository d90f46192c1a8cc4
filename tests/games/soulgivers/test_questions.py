"""Questions as data: who is asked, for what, and which place on the board it is about."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from soulgames import State
from soulgames.core.refusal import Refusal
from soulgames.core.scene import read_scene, settle_chance
from soulgames.core.telling import Question
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.deed import ASK_NUMBER, ASK_TILE, NUMBER, QUARTERS, TILE, Deed
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.flow.frames import questions
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.fields import ANSWERS
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soulgivers.sample import FOUR, GAME

SCENES = sorted((Path(__file__).parents[2] / "scenes").glob("soulgivers*/**/*.toml"))

TABLE = """
game = "soulgivers"
[position]
population_used = ["shells", "specters"]
hands           = { shells = [], specters = ["gyre", "exposure"] }
[position.soulgivers.shells]
runner     = { at = "c3" }
volomancer = { at = "e3" }
aeger      = { at = "e4" }
[position.soulgivers.specters]
ghost  = { at = "c4" }
blower = { at = "g8", carries = true }
"""


def asked(state: State) -> dict[str, object]:
    question = state.view(None)["question"]
    assert isinstance(question, dict)
    return question


def after(*actions: str) -> dict[str, object]:
    state = GAME.from_scene(TABLE)
    for action in actions:
        state.play(action)
    return asked(state)


def about(kind: str, seat: str, deed: str, answer: str, **fields: object) -> dict[str, object]:
    return {"kind": kind, "seat": seat, "deed": deed, "answer": answer, "may_stop": False, **fields}


def piece(side: str, character: str, cell: str) -> dict[str, object]:
    return {"piece": f"{side}.{character}", "side": side, "character": character, "cell": cell}


def test_a_turn() -> None:
    assert after() == about("declare", "shells", "turn", "action", may_stop=True)
    acting = after("activate runner", "decline")
    assert acting == about("act", "shells", "turn", "action", **piece("shells", "runner", "c3"), may_stop=True)


def test_a_window_is_about_the_declared_soulgiver() -> None:
    window = about("react", "specters", "window", "action", during="shells", **piece("shells", "runner", "c3"), may_stop=True)
    assert after("activate runner") == window


def test_arrows_of_an_ability_stand_around_its_user() -> None:
    leap = about("choose_direction", "shells", "leap", "direction", **piece("shells", "runner", "c3"), chosen=[])
    assert after("activate runner", "decline", "use leap") == leap


def test_whom_an_ability_leads_is_named_and_may_be_left_there() -> None:
    led = after("activate volomancer", "decline", "use mind_control", "choose c4", "choose d4")
    fields = {**piece("specters", "ghost", "d4"), "chosen": ["specters.ghost", "d4"]}
    assert led == about("choose_or_stop", "shells", "mind_control", "cell", **fields, may_stop=True)


def test_a_number_says_what_it_means() -> None:
    gyre = after("activate runner", "play gyre", "choose B2")
    turned = {"tile": "B2", "chosen": ["B2"], "number_means": "quarters"}
    assert gyre == about("choose_quarters", "specters", "gyre", "number", during="shells", **turned)
    plague = after("activate aeger", "decline", "use magnificent_decay", "choose c4")
    sick = {**piece("shells", "aeger", "c4"), "chosen": ["c4"], "number_means": "decay"}
    assert plague == about("choose_decay", "shells", "magnificent_decay", "number", **sick)


def test_the_last_soulgiver_of_a_deck_is_not_one_of_two() -> None:
    state = GAME.from_scene(TABLE.replace("[position]", '[position]\ndecks = { specters = ["patcher"] }'))
    state.play("end turn")
    watching, playing = Words(GAME, Reader(language("en"))), Words(GAME, Reader(language("en"), "specters"))
    assert watching.asked(asked(state)) == "The last Soulgiver of the deck is drawn."
    state.play("chance 0")
    assert watching.asked(asked(state)) == "The Specters player brings in the last Soulgiver of the deck."
    assert playing.asked(asked(state)) == "Your turn: bring in the last Soulgiver of your deck."


def test_shields_are_about_a_soulgiver_or_the_fragment() -> None:
    exposed = after("activate aeger", "play exposure", "choose e4")
    aeger = piece("shells", "aeger", "e4")
    assert exposed == about("set_front", "specters", "shields", "direction", during="shells", **aeger)
    dropped = GAME.from_scene(TABLE.replace("[position]", '[position]\nturn = "specters"'))
    for action in ("activate blower", "drop"):
        dropped.play(action)
    assert asked(dropped) == about("set_front", "specters", "shields", "direction", **piece("specters", "blower", "g8"))


def kind_of(state: State) -> str:
    """It can be written as JSON, is everybody's to know, and has words."""
    question = asked(state)
    assert words(question)
    assert json.loads(json.dumps(question)) == question
    assert all(state.view(seat)["question"] == question for seat in range(len(state.game.seats)))
    return str(question["kind"])


def asked_in_scenes() -> Iterator[str]:
    for path in SCENES:
        scene = read_scene(path.read_text("utf-8"))
        state = scene.start.copy()
        for step in scene.steps:
            if state.to_decide is not None:
                yield kind_of(state)
            if not step.do.startswith("chance"):
                settle_chance(state)
            if not step.refused:
                state.play(step.do)


def asked_in_setting_up() -> Iterator[str]:
    for rules, setup in ((GAME, "full"), (GAME, "quick"), (FOUR, "full")):
        state = rules.new({"setup": setup})
        while kind_of(state) != "declare":
            yield kind_of(state)
            state.apply(state.legal()[0])


def test_every_kind_of_question_is_asked() -> None:
    by_others = {"choose_number"}  # no card of ours asks for a number that is neither quarters nor Decay
    assert {*asked_in_scenes(), *asked_in_setting_up()} == set(questions(roster().frames)) - by_others


# In words.


class Omen(Anomaly):
    """Somebody else's, with no words of its own."""

    name = "omen"
    rule = "TOY-OMEN-1"
    questions = [NUMBER]


def deeds() -> list[Deed]:
    assert isinstance(GAME, Soulgivers)
    return [deed for deed in GAME.content.deeds if deed.key]


def words(told: Mapping[str, object]) -> str:
    """For whoever is asked."""
    return Words(GAME, Reader(language("en"), str(told["seat"]))).asked(told)


def test_a_card_asks_in_its_own_words() -> None:
    leap = ("activate runner", "decline", "use leap")
    assert words(after(*leap)) == "Your turn: Leap – in which direction does it jump?"
    control = ("activate volomancer", "decline", "use mind_control")
    assert words(after(*control)) == "Your turn: Mind Control – whom do you lead?"
    where = "Your turn: Mind Control – where do you lead the Specters' Ghost?"
    assert [words(after(*control, "choose c4", *more)) for more in ((), ("choose d4",))] == [where, where]
    gyre = ("activate runner", "play gyre")
    others = "The Shells player's turn, and you decide:"
    assert words(after(*gyre)) == f"{others} Gyre – which tile turns?"
    assert words(after(*gyre, "choose B2")) == f"{others} Gyre – by how many quarters does tile B2 turn, clockwise?"


def test_those_who_watch_are_told_what_kind_of_thing_is_chosen() -> None:
    told = after("activate runner", "play gyre")
    watching = Words(GAME, Reader(language("en"), "shells"))
    assert watching.asked(told) == "Your turn: the Specters player chooses a tile for Gyre."


def test_words_follow_what_is_asked_where_a_question_is_left_out() -> None:
    soulstrike = next(deed for deed in deeds() if deed.key == "soulstrike")
    cell, soul, direction = soulstrike.words
    asked = (("cell", 0), ("soul", 1), ("direction", 1), ("direction", 2))
    assert [soulstrike.words_for(*question) for question in asked] == [cell, soul, direction, direction]


def test_every_question_of_a_card_has_words() -> None:
    for deed in deeds():
        for index, kind in enumerate(deed.questions):
            words = deed.words_for(ANSWERS[kind], index)
            assert words.startswith("{deed} – ") or deed.number_means == QUARTERS, deed.key
        assert len(deed.words) <= len(deed.questions)


def test_all_cards_that_ask_declare_their_questions() -> None:
    silent = {deed.key for deed in deeds() if not deed.questions}
    assert silent == {"tornado", "enter", "peek", "rejection", "temporal_suspension"}


def test_a_card_without_words_asks_for_a_kind_of_thing() -> None:
    position = GAME.from_scene(TABLE)
    assert isinstance(position, Position)
    question = Omen().question(position, Pending(0, 0), NUMBER)
    assert words({**question.as_data(), "deed": "gyre", "chosen": None}) == "Your turn: Gyre – choose a number."
    assert "number_means" not in question.as_data()


class Ploughing(Anomaly):
    """Turns up tiles for as long as its player likes, each by some furrows."""

    name = "ploughing"
    rule = "SG-REACT-1"
    questions = [TILE, NUMBER]
    number_means = "furrows"

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return None


def ploughed(kind: int) -> Question:
    assert isinstance(GAME, Soulgivers)
    return Ploughing().question(GAME.bare(), Pending(0, 1), kind)


def test_a_deed_that_may_stop_asks_for_what_it_wants() -> None:
    """It asked for a cell, whatever it wanted."""
    question = ploughed(TILE)
    assert (question.kind, question.answer, question.may_stop) == (ASK_TILE, "tile", True)


def test_a_number_may_mean_anything() -> None:
    question = ploughed(NUMBER)
    assert (question.kind, question.fields["number_means"]) == (ASK_NUMBER, "furrows")
