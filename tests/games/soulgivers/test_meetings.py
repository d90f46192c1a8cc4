"""Anomalies of several steps where they meet black holes, Double Souls, the Fragment, Wormholes and populations (SG-ANO-11)."""

from __future__ import annotations

from tests.games.soulgivers.test_composed import card
from tests.games.soulgivers.test_rulings import ruled
from tests.packs.scripted import plays

QUIET = 'population_used = ["shells", "specters"]\nhands.specters = ["hail"]\nbarrier = false\n'
BLOWER = QUIET + 'soulgivers.shells.blower = {{ at = "c3"{} }}\nsoulgivers.specters.ghost = {{ at = "h8", decay = 3 }}\n'
PLAY = ("activate blower", "play hail")
GONE = {"shells": {"blower": "gone"}}


def test_a_double_soul_is_led_into_a_black_hole() -> None:
    """SG-DEST-2: both Souls are lost to it but its own. It cannot be turned then, and the tile is."""
    position = BLOWER.format(', soul = "patcher"') + 'holes = ["c4"]\n'
    souls = {"shells": {"blower": {"at": "c4"}, "patcher": "gone"}}
    after = {"soulgivers": GONE, "souls": souls, "to_decide": "specters"}
    steps = card("move an opponent up to 2", "turn it", "rotate a tile by 1")
    plays(steps, position, *PLAY, "choose c3", "choose c4", after, "choose A1", {"to_decide": "shells"})


def test_a_spacewalker_comes_out_before_the_card_goes_on() -> None:
    """SG-VOL-2, SG-SPA-2: its owner chooses the exit; then it is still the one that the card is about."""
    position = (
        QUIET + 'holes = ["c4", "h1"]\nsoulgivers.shells.spacewalker = { at = "c3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    )
    out = {"soulgivers": {"shells": {"spacewalker": {"at": "h2", "decay": 2}}}}
    led = (
        "activate spacewalker",
        "play hail",
        "choose c3",
        "choose c4",
        {"to_decide": "shells"},
        "choose h1",
        "choose h2",
        out,
    )
    plays(card("move an opponent up to 3", "decay +1 on it"), position, *led)


def test_a_carrier_is_led_away_and_destroyed() -> None:
    """SG-DEST-3: the Fragment goes along, and falls where it ends."""
    after = {"fragment": "B3", "soulgivers": GONE, "souls": {"shells": {"blower": {"at": "c5"}}}}
    steps = card("move an opponent up to 2", "destroy it")
    plays(steps, BLOWER.format(", carries = true"), *PLAY, "choose c3", "choose c4", "choose c5", after)


def test_who_is_drawn_in_on_the_way_is_not_turned() -> None:
    """SG-POP-3 ends the move; the step about somebody else is taken."""
    horizon = 'turn_number = 9\nholes = ["e4"]\nmodifiers = [{ kind = "event_horizon", at = "e4" }]\n'
    after = {"soulgivers": GONE, "souls": {"shells": {"blower": {"at": "e4"}}}, "to_decide": "specters"}
    steps = card("move an opponent up to 2", "turn it", "decay -1 on one of yours")
    rest = {"soulgivers": {"specters": {"ghost": {"decay": 2}}}}
    plays(steps, horizon + BLOWER.format(""), *PLAY, "choose c3", "choose c4", "choose d4", after, "choose h8", rest)


def test_a_tile_that_slid_can_be_destroyed_unless_it_touches_a_portal() -> None:
    """Everything rides along, also round the end; shields stay as they were."""
    position = BLOWER.format("").replace("h8", "h1") + 'holes = ["a1"]\nsouls.shells.patcher = { at = "b1" }\n'
    slid = {
        "holes": ["c1"],
        "souls": {"shells": {"patcher": {"at": "d1"}}},
        "soulgivers": {"specters": {"ghost": {"at": "j1"}}},
    }
    rest = ("choose B1 / SG-ANO-11", "choose C1", {"destroyed_tiles": ["C1"]})
    plays(card("slide a row or column", "destroy a tile"), position, *PLAY, "choose A1", "choose e", slid, *rest)


def test_a_holemaker_is_led_onto_a_hole_and_its_activation_ends() -> None:
    position = BLOWER.format("").replace("blower", "holemaker") + 'holes = ["c4"]\nsoulgivers.shells.blower = { at = "a1" }\n'
    led = ("activate holemaker", "play hail", "choose c3", "choose c4")
    after = {"soulgivers": {"shells": {"holemaker": {"at": "c4"}}}, "to_decide": "shells"}
    steps = card("move the active opponent up to 1", "end its activation")
    plays(steps, position, *led, after, "step c5 / SG-REACT-5", "activate blower")


def test_the_draw_of_a_card_ends_no_turn() -> None:
    """Where drawing for an Essence does (SG-DRAW-1)."""
    both = [*card("draw 1"), *ruled(draw="last")]
    plays(both, BLOWER.format(""), *PLAY, "chance 0", {"turn": "shells", "to_decide": "shells"}, "step c4", "draw", "chance 0")


def test_ones_own_population_ability_is_answered_where_nobody_plays_anomalies_in_their_own_turn() -> None:
    """SG-REACT-1: the opponent answers all the same."""
    position = BLOWER.format("").replace('["shells", "specters"]', '["specters"]').replace("hail", "respite")
    answered = (
        "decline",
        "population",
        {"to_decide": "specters"},
        "play respite",
        "choose h8",
        {"to_decide": "shells"},
        "done",
    )
    plays(ruled(anomaly_in_own_turn="false"), "turn_number = 9\n" + position, "activate blower", *answered, "step c4")
