"""Anomalies that a pack composes of steps: what each verb does, in what order, and what is refused."""

from __future__ import annotations

import pytest

from soulgames import game
from soulgames.core.registry import shipped_content
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.verbs.language import FORMS, parse
from tests.packs.odd import Edit, edited, refused
from tests.packs.scripted import plays

POSITION = (
    'population_used = ["shells", "specters"]\nhands.specters = ["hail"]\n'
    'soulgivers.shells.blower = { at = "c3", decay = 2 }\nsoulgivers.shells.runner = { at = "g2" }\n'
    'soulgivers.specters.ghost = { at = "h8", decay = 3 }\n'
)
PLAY = ("activate blower", "play hail")


def card(*steps: str, more: str = "") -> list[Edit]:
    """One more anomaly, called hail."""
    listed = ", ".join(f'"{step}"' for step in steps)
    return [("", f"[anomalies]\n => [anomalies]\nhail = {{ count = 2, steps = [{listed}]{more} }}\n")]


def text_of(*steps: str, more: str = "") -> str:
    rules = game("soulgivers", edited(shipped_content("soulgivers", "reference"), *card(*steps, more=more)))
    return next(str(found.text) for found in rules.cards() if found.key == "hail")


def test_decay_on_somebody() -> None:
    after = {"soulgivers": {"shells": {"blower": {"decay": 5}}}}
    refusals = ("choose g2 / SG-REACT-4", "choose h8 / SG-ANO-11", "choose a1 / SG-ANO-11")
    plays(card("decay +3 on an opponent"), POSITION, *PLAY, *refusals, "choose c3", after)
    plays(card("decay -5 on one of yours"), POSITION, *PLAY, "choose h8", {"soulgivers": {"specters": {"ghost": {"decay": 1}}}})
    plays(card("decay +4 on the active opponent"), POSITION, *PLAY, {"soulgivers": {"shells": {"blower": "gone"}}})
    plays(card("decay +1 on anybody"), POSITION, *PLAY, "choose h8", {"soulgivers": {"specters": {"ghost": {"decay": 4}}}})


def test_moving_somebody() -> None:
    moved = {"soulgivers": {"shells": {"blower": {"at": "c6"}}}}
    plays(
        card("move an opponent up to 3"), POSITION, *PLAY, "choose c3", "choose c4", "choose c5", "choose c6", moved, "step c7"
    )
    one = ("choose c3", "choose e4 / SG-ANO-11", "choose c4", "done", {"to_decide": "shells"})
    plays(card("move the active opponent up to 2"), POSITION, *PLAY, *one)


def test_turning_destroying_and_ending() -> None:
    turned = {"soulgivers": {"shells": {"blower": {"shields": "s"}}}}
    plays(card("turn an opponent"), POSITION, *PLAY, "choose c3", "rotate s", turned)
    gone = {"soulgivers": {"shells": {"blower": "gone"}}, "souls": {"shells": {"blower": {"at": "c3"}}}}
    plays(card("destroy an opponent"), POSITION, *PLAY, "choose c3", gone, "step g3 / SG-REACT-5")
    plays(card("end the activation"), POSITION, *PLAY, "step c4 / SG-REACT-5")


def test_tiles_and_souls() -> None:
    board = POSITION + 'holes = ["a1"]\nsouls.shells.patcher = { at = "j1" }\n'
    plays(card("rotate a tile by 1"), board, *PLAY, "choose A1", {"holes": ["a2"]})
    plays(card("rotate a tile"), board, *PLAY, "choose A1", "choose 2", {"holes": ["b2"]})
    plays(card("swap two tiles"), board, *PLAY, "choose A1", "choose E1", {"holes": ["i1"]})
    plays(card("destroy a Soul"), board, *PLAY, "choose j1", {"souls": {"shells": {"patcher": "gone"}}})
    plays(card("destroy a tile"), board, *PLAY, "choose A1", {"destroyed_tiles": ["A1"]})


def test_sliding_a_line() -> None:
    """Not one that the Fragment, or anything else that no anomaly moves, is in (SG-ANO-0)."""
    board = POSITION + 'holes = ["a1"]\n'
    plays(card("slide a row or column"), board, *PLAY, "choose B1", "choose e", {"holes": ["c1"]})
    plays(card("slide a row or column"), board, *PLAY, "choose C3 / SG-ANO-11", "choose C1", "choose n / SG-ANO-11", "choose w")


def test_drawing() -> None:
    """The hand keeps its limit (SG-DRAW-2)."""
    full = POSITION.replace('["hail"]', '["hail", "gyre", "gyre"]')
    plays(card("draw 2"), full, *PLAY, "chance 0", "chance 0", "choose gyre", {"to_decide": "shells"})


def test_steps_follow_each_other() -> None:
    """What a step brings about comes first: here the front is set before the next step asks."""
    steps = card("turn an opponent", "decay +1 on it", "move one of yours up to 1", "rotate a tile by 2")
    script = (
        *("choose c3", "choose c3 / SG-TURN-4", "rotate e"),
        {"soulgivers": {"shells": {"blower": {"shields": "e", "decay": 3}}}, "to_decide": "specters"},
        *("choose h8", "choose h9", {"soulgivers": {"specters": {"ghost": {"at": "h9"}}}}),
        *("choose C3 / SG-ANO-11", "choose A1", {"to_decide": "shells"}),
    )
    plays(steps, POSITION, *PLAY, *script)


def test_what_cannot_be_done_is_left_out() -> None:
    """SG-ANO-11: whom the first step destroyed is not moved, and the rest goes on. The first step has to be possible."""
    steps = card("decay +5 on an opponent", "move it up to 2", "draw 1")
    plays(steps, POSITION, *PLAY, "choose c3", "chance 0", {"to_decide": "shells"})
    plays(card("destroy a Soul", "draw 1"), POSITION, "activate blower", "play hail / SG-ANO-11", "decline")
    plays(card("draw 1", "destroy a Soul"), POSITION, *PLAY, "chance 0", {"to_decide": "shells"})


def test_it_is_whom_the_step_before_was_about() -> None:
    """Nobody, if that step was left out: not whom an earlier one was about. A step about it that is left out leaves it."""
    alone = POSITION.replace('soulgivers.specters.ghost = { at = "h8", decay = 3 }\n', "")
    lives = {"soulgivers": {"shells": {"blower": {"at": "c3", "decay": 3}}}, "to_decide": "shells"}
    plays(card("decay +1 on an opponent", "turn one of yours", "destroy it"), alone, *PLAY, "choose c3", lives)
    stuck = POSITION + 'holes = ["c3"]\n'
    held = stuck.replace("blower", "holemaker")
    gone = {"soulgivers": {"shells": {"holemaker": "gone"}}}
    steps = card("decay +1 on an opponent", "move it up to 1", "destroy it")
    plays(steps, held, "activate holemaker", "play hail", "choose c3", gone)


def test_a_card_says_what_it_does() -> None:
    assert text_of("decay +1 on an opponent", "move it up to 1", "draw 2") == (
        "An opposing Soulgiver takes 1 Decay. Move it up to 1 cell. Draw 2 anomalies."
    )
    assert text_of("draw 1", more=', text = { en = "Take a card.", it = "Prendi una carta." }') == "Take a card."
    named = card("draw 1", more=', name = { en = "Hailstorm", it = "Grandinata" }')
    found = game("soulgivers", edited(shipped_content("soulgivers", "reference"), *named))
    assert [str(one.name) for one in found.cards() if one.key == "hail"] == ["Hailstorm"]


def test_a_card_of_the_game_may_have_other_steps() -> None:
    """And it keeps its number, so that nothing that was trained moves."""
    other = [("anomalies.decay", '= { count = 2, steps = ["decay +1 on anybody"] }')]
    plays(other, POSITION.replace("hail", "decay"), "activate blower", "play decay", "choose h8")
    shipped = game("soulgivers", pack="reference")
    changed = game("soulgivers", edited(shipped_content("soulgivers", "reference"), *card("draw 1")))
    count = len(shipped.vocabulary)
    assert [action.text for action in changed.vocabulary[:count]] == [action.text for action in shipped.vocabulary]
    assert [action.text for action in changed.vocabulary[count:]] == ["play hail", "choose hail"]


def test_a_pack_with_its_own_anomalies_has_no_others() -> None:
    text = 'pack = "mine"\ngame = "soulgivers"\n[anomalies.hail]\ncount = 3\nsteps = "draw 1"\n'
    rules = game("soulgivers", text)
    assert isinstance(rules, Soulgivers)
    assert dict(zip(rules.content.anomaly_names, rules.content.anomalies, strict=True)) == {
        **dict.fromkeys(rules.content.anomaly_names, 0),
        "hail": 3,
    }


@pytest.mark.parametrize("verb", FORMS)
def test_every_verb_has_an_example(verb: str) -> None:
    example = FORMS[verb].split('"')[1].replace("WHO", "an opponent")
    found = parse(example)
    assert found is not None
    assert found.verb == verb


WRONG = [
    (card("jump over it"), "anomalies.hail", 'step 1 is "jump over it": expected a step that begins with one of decay, move'),
    (
        card("decay 2 on an opponent"),
        "anomalies.hail",
        'expected "decay +2 on WHO" or "decay -2 on WHO", with 1 to 5; WHO is one of',
    ),
    (card("decay +6 on an opponent"), "anomalies.hail", 'step 1 is "decay +6 on an opponent"'),
    (card("move an opponent up to 8"), "anomalies.hail", "with 1 to 7 cells"),
    (card("draw 1", "turn it"), "anomalies.hail", 'step 2 is "turn it", but the step before is about nobody: expected WHO'),
    (card("move it up to 1"), "anomalies.hail", "the step before is about nobody"),
    (card(), "anomalies.hail", "has 0 steps: expected 1 to 4"),
    (card(*["draw 1"] * 5), "anomalies.hail", "has 5 steps: expected 1 to 4"),
    (card("draw 1", more=", colour = 1"), "anomalies.hail", "unknown key anomalies.hail.colour"),
    ([("", '[anomalies]\n => [anomalies]\nhail = { steps = ["draw 1"] }\n')], "anomalies.hail", "count is missing"),
    (
        [("", '[anomalies]\n => [anomalies]\nHail = { count = 1, steps = ["draw 1"] }\n')],
        "anomalies.Hail",
        "expected small letters",
    ),
    (
        [("", '[anomalies]\n => [anomalies]\na1 = { count = 1, steps = ["draw 1"] }\n')],
        "anomalies.a1",
        "a name that nothing else has",
    ),
    ([("", "[anomalies]\n => [anomalies]\nhail = 2\n")], "anomalies.hail", "unknown anomaly anomalies.hail: expected decay"),
]


@pytest.mark.parametrize(("edits", "key", "said"), WRONG, ids=[said for _, _, said in WRONG])
def test_a_wrong_card_is_refused_by_its_line(edits: list[Edit], key: str, said: str) -> None:
    refused("soulgivers", edits, key, said)
