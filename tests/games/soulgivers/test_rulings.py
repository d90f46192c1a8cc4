"""Disputed rules that a pack has another way: a scene for each other choice, worked out by hand."""

from __future__ import annotations

import pytest

from soulgames import game
from soulgames.core.registry import shipped_content
from soulgames.core.rulebook import rule_book, rules
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.text.rulings import NO, RULINGS, YES
from tests.packs.odd import Edit, edited, played, refused
from tests.packs.scripted import plays

QUIET = 'population_used = ["shells", "specters"]\n'


def ruled(**said: str) -> list[Edit]:
    """A section [rules] with these."""
    lines = "".join(f"{key} = {value if value in (YES, NO) else f'{chr(34)}{value}{chr(34)}'}\n" for key, value in said.items())
    return [("", f"[two_against_two] => [rules]\n{lines}\n[two_against_two]")]


def rules_of(edits: list[Edit], name: str = "soulgivers") -> Soulgivers:
    found = game(name, edited(shipped_content("soulgivers", "reference"), *edits))
    assert isinstance(found, Soulgivers)
    return found


def text_of(key: str, edits: list[Edit]) -> str:
    return next(str(card.text) for card in rules_of(edits).cards() if card.key == key)


def test_a_carrier_without_shields() -> None:
    """SG-SHIELD-2, as the rulebook has it: nobody is asked to set any, and an attack from any side hits."""
    position = (
        QUIET + 'barrier = false\nfragment = "B2"\ndecks.specters = []\nsoulgivers.shells.protector = { at = "c3" }\n'
        'soulgivers.specters.runner = { at = "c5" }'
    )
    bare = {"soulgivers": {"shells": {"protector": {"carries": True}}}, "to_decide": "shells"}
    script = ("activate protector", "collect", bare, "end turn", "activate runner", "step c4", "attack c3")
    plays(ruled(carrier_shields="none"), position, *script)
    assert "no shields" in text_of("fragment", ruled(carrier_shields="none"))


def test_after_a_forced_drop_the_front_is_the_old_one() -> None:
    """SG-SHIELD-3: after a Tornado nobody sets the shields of whoever carried the Fragment."""
    position = (
        QUIET + 'barrier = false\nsoulgivers.shells.blower = { at = "c3" }\n'
        'soulgivers.specters.ghost = { at = "e3", own_shields = "e", carries = true }'
    )
    plays(
        ruled(shields_after_forced_drop="kept"),
        position,
        "activate blower",
        "use tornado",
        {"fragment": "C2", "to_decide": "shells", "soulgivers": {"specters": {"ghost": {"at": "g3", "shields": "e"}}}},
    )


def test_decay_covers_an_ability_of_the_soul() -> None:
    """SG-SOUL-3, as the clarified rules have it for Eradicate: the Soul's ability needs no Essence then."""
    soul = (
        QUIET + 'essences = 0\nsoulgivers.shells.aeger = { at = "c3", soul = "blower" }\n'
        'soulgivers.specters.ghost = { at = "e3" }'
    )
    plays([], soul, "activate aeger", "use infection", "choose C2", "use tornado / SG-ABIL-1")
    plays(ruled(decay_covers_soul=YES), soul, "activate aeger", "use infection", "choose C2", "use tornado")


def test_drawing_ends_the_turn() -> None:
    """SG-DRAW-1, as the rulebook's summary has it."""
    position = QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    after = {"turn": "specters", "soulgivers": {"shells": {"blower": {"decay": 2}}}}
    plays(ruled(draw="last"), position, "activate blower", "step c4", "draw", "chance 0", after)
    assert "drawing ends it" in text_of("draw", ruled(draw="last"))


def test_extermination_asks_for_no_portal_at_all() -> None:
    """SG-END-3, as the rulebook's text has it: while the opponent has a portal, the game goes on."""
    position = (
        'portals_destroyed = ["shells-west", "shells-east"]\npopulation_used = ["shells", "specters"]\n'
        "decks = { shells = [], specters = [] }\n"
        'soulgivers.shells.runner = { at = "c3" }\nsoulgivers.specters.ghost = { at = "c4", shields = "n" }'
    )
    attack = ("activate runner", "attack c4", "end turn")
    plays([], position, *attack, {"result": "tie"})
    plays(ruled(extermination="all portals"), position, *attack, {"turn": "specters"})


def test_no_anomaly_in_ones_own_turn() -> None:
    """SG-REACT-1, as the rulebook has it: whoever's turn it is does not answer a population ability."""
    position = (
        'turn_number = 9\nhands = { shells = ["respite"], specters = [] }\n'
        'soulgivers.shells.blower = { at = "c3", decay = 3 }\nsoulgivers.specters.ghost = { at = "h8" }'
    )
    used = ("activate blower", "population")
    plays([], position, *used, {"to_decide": "shells"}, "play respite")
    plays(ruled(anomaly_in_own_turn=NO), position, *used, {"to_decide": "specters"}, "done")


def test_a_population_ability_at_any_moment() -> None:
    """SG-REACT-1, as the rulebook has it: also after a step."""
    position = 'turn_number = 9\nsoulgivers.shells.runner = { at = "c3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    late = ("population / SG-REACT-1", "activate runner", "decline", "step c4")
    plays([], position, *late, "population / SG-REACT-1")
    plays(ruled(population="any time"), position, *late, "population", "choose a1", "done", "step c5")


def test_leaping_over_souls_and_not_over_patches() -> None:
    """SG-RUN-1, as the rulebook has it."""
    position = (
        QUIET + 'souls.specters.patcher = { at = "c4" }\nmodifiers = [{ kind = "patch", at = "d3" }]\n'
        'soulgivers.shells.runner = { at = "c3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    )
    leap = ("activate runner", "use leap")
    plays([], position, *leap, "choose n / SG-RUN-1", "choose e")
    other = ruled(leap_over_souls=YES, leap_over_patches=NO)
    plays(other, position, *leap, "choose e / SG-RUN-1", "choose n", {"soulgivers": {"shells": {"runner": {"at": "c5"}}}})
    assert "every Soul" in text_of("leap", other)


def test_mind_control_turns_whom_it_has_led() -> None:
    """SG-VOL-1, as the rulebook has it; also if it was led nowhere."""
    position = QUIET + 'soulgivers.shells.volomancer = { at = "c3" }\nsoulgivers.specters.ghost = { at = "c5" }'
    turned = {"soulgivers": {"specters": {"ghost": {"at": "c6", "shields": "w"}}}}
    start = ("activate volomancer", "use mind_control", "choose c5")
    plays(ruled(mind_control_turns=YES), position, *start, "choose c6", "done", "end turn / SG-TURN-4", "rotate w", turned)
    plays(ruled(mind_control_turns=YES), position, *start, "done", "rotate s")


def test_acquiescence_brings_the_fragment_to_its_user() -> None:
    """SG-VOL-3, as the rulebook has it: from anywhere in range, also round a corner."""
    position = (
        QUIET + 'barrier = false\nsoulgivers.shells.volomancer = { at = "c3" }\n'
        'soulgivers.specters.ghost = { at = "d5", carries = true }'
    )
    carries = {"soulgivers": {"shells": {"volomancer": {"carries": True}}}}
    use = ("activate volomancer", "use acquiescence / SG-FRAG-2")
    plays([], position, *use)
    plays(ruled(acquiescence="user"), position, "activate volomancer", "use acquiescence", "choose d5", carries)


def test_chaos_swaps_two_tiles() -> None:
    """SG-CON-1, as the rulebook can be read: everything rides along, and each tile may be turned."""
    position = (
        QUIET
        + 'holes = ["a1"]\nsoulgivers.shells.confuser = { at = "c3" }\nsoulgivers.specters.ghost = { at = "c6", shields = "n" }'
    )
    use = ("activate confuser", "use chaos", "choose B3", "choose 1", "choose B1", "choose 0")
    after = {"soulgivers": {"specters": {"ghost": {"at": "d2", "shields": "e"}}}, "holes": ["a1"]}
    plays(ruled(chaos="swap"), position, *use, after)


def test_a_tornado_spares_allies() -> None:
    """SG-BLO-1, as the rulebook has it."""
    position = (
        QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.shells.patcher = { at = "e4" }\n'
        'soulgivers.specters.ghost = { at = "e3" }'
    )
    after = {"soulgivers": {"shells": {"patcher": {"at": "e4"}}, "specters": {"ghost": {"at": "g3"}}}}
    plays(ruled(tornado="opponents"), position, "activate blower", "use tornado", after)
    alone = QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.shells.patcher = { at = "e4" }'
    foe = '\nsoulgivers.specters.ghost = { at = "j9" }'
    plays(ruled(tornado="opponents"), alone + foe, "activate blower", "use tornado / SG-BLO-1")


def test_a_ghost_with_a_soul_takes_no_other() -> None:
    """SG-GHO-1, as the rulebook has it."""
    position = (
        QUIET + 'souls.specters.patcher = { at = "d4" }\n'
        'soulgivers.shells.ghost = { at = "c3", soul = "blower" }\nsoulgivers.specters.runner = { at = "h8" }'
    )
    plays([], position, "activate ghost", "use eradicate", "choose d4")
    plays(ruled(eradicate_with_soul=NO), position, "activate ghost", "use eradicate / SG-GHO-1", "use rejection")


def test_the_border_of_the_board_destroys_a_struck_soul() -> None:
    """SG-SCR-1, as the clarified rules have it."""
    position = (
        QUIET + 'souls.specters.patcher = { at = "c8" }\n'
        'soulgivers.shells.soulcrusher = { at = "c7" }\nsoulgivers.specters.ghost = { at = "h3" }'
    )
    strike = ("activate soulcrusher", "use soulstrike", "choose c8", "choose n")
    plays([], position, *strike, {"souls": {"specters": {"patcher": {"at": "c10"}}}})
    plays(ruled(soulstrike_at_border="destroyed"), position, *strike, {"souls": {"specters": {"patcher": "gone"}}})


def test_a_soul_that_is_hit_flies_straight_on() -> None:
    """SG-SCR-2, as the clarified rules have it: nobody is asked."""
    position = (
        QUIET + 'souls.specters = { patcher = { at = "c2" }, runner = { at = "c4" } }\n'
        'soulgivers.shells.soulcrusher = { at = "c1" }\nsoulgivers.specters.ghost = { at = "h3" }'
    )
    strike = ("activate soulcrusher", "use soulstrike", "choose c2", "choose n")
    after = {"souls": {"specters": {"patcher": "gone", "runner": {"at": "c9"}}}}
    plays(ruled(soulstrike_second="straight"), position, *strike, after)


def test_a_word_of_encouragement_needs_sight() -> None:
    """SG-WHI-1, as the clarified rules have it."""
    position = (
        QUIET + 'barrier = false\nsoulgivers.shells.whisperer = {{ at = "{at}" }}\n'
        'soulgivers.shells.blower = {{ at = "d5", carries = true }}\nsoulgivers.specters.ghost = {{ at = "h9" }}'
    )
    sight = ruled(encouragement_sight=YES)
    collect = ("activate blower", "drop", "rotate n", "collect", "rotate n", "activate whisperer", "use encouragement")
    plays(sight, position.format(at="d3"), *collect, "choose d5")
    plays([], position.format(at="c3"), *collect, "choose d5")
    plays(sight, position.format(at="c3"), *collect[:-1], "use encouragement / SG-WHI-1")


def test_a_word_of_discouragement_reaches_all_on_the_line() -> None:
    """SG-WHI-2, as the clarified rules have it."""
    position = (
        QUIET + 'soulgivers.shells.whisperer = { at = "c3" }\nsoulgivers.specters.blower = { at = "c4" }\n'
        'soulgivers.specters.ghost = { at = "c6" }\nsoulgivers.specters.patcher = { at = "e6" }'
    )
    script = ("activate whisperer", "use discouragement", "choose n", "end turn", "activate ghost")
    plays([], position, *script, "use rejection / SG-GHO-2")
    plays(ruled(discouragement="all"), position, *script, "use rejection / SG-WHI-2")


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_the_game_says_which_choice_is_played(name: str) -> None:
    usual = rules_of([], name).rulings()
    assert [rule for rule, _ in usual][: len(RULINGS)] == [ruling.rule for ruling in RULINGS]
    assert {rule for rule, _ in usual} <= set(rules(name))
    bare = dict(rules_of(ruled(carrier_shields="none"), name).rulings())
    assert str(bare["SG-SHIELD-2"]) == "A carrier has no shields at all."


def test_the_book_says_what_an_ability_costs_where_that_is_not_as_usual() -> None:
    prices = {
        "magnificent_decay": "decay X+1",
        "tornado": "essence 2",
        "infection": "essence 1",
        "leap": "free",
        "peek": "decay 2",
    }
    lines = "".join(f'{name} = "{price}"\n' for name, price in prices.items())
    book = rule_book(game("soulgivers", f'pack = "mine"\ngame = "soulgivers"\n[prices]\n{lines}'))
    said = [line.removeprefix("**With this pack**: ") for line in book.splitlines() if line.startswith("**With")]
    assert said == [
        *("Leap costs nothing.", "Tornado costs 2 Essences.", "Infection costs 1 Essence."),
        *("Magnificent Decay costs X + 1 Decay.", "Peek costs 2 Decay."),
    ]


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_the_book_says_how_far_an_ability_moves_where_that_is_not_as_usual(name: str) -> None:
    book = rule_book(game(name, 'pack = "mine"\ngame = "soulgivers"\n[cells]\nmind_control = 1\nsoulstrike = 7\n'))
    said = [line.removeprefix("**With this pack**: ") for line in book.splitlines() if line.startswith("**With")]
    assert said == ["Mind Control moves its target by up to 1 cell.", "Soulstrike moves its target by up to 7 cells."]


def test_other_words_are_refused() -> None:
    refused("soulgivers", ruled(draw="never"), "rules.draw", 'is "never": expected one of any time, last')
    refused("soulgivers", ruled(leap_over_souls="yes"), "rules.leap_over_souls", "expected true or false")
    refused("soulgivers", ruled(colour="red"), "rules.colour", "unknown key")


def test_games_with_all_other_choices_come_to_an_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    others = {ruling.key: [*ruling.choices][-1] for ruling in RULINGS}
    played("soulgivers", ruled(**others), tmp_path_factory.mktemp("games"))
