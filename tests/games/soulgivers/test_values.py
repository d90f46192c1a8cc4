"""Printed numbers and places as an owner may type them in: what the rules make of them."""

from __future__ import annotations

import pytest

from soulgames import game
from soulgames.core.registry import shipped_content
from tests.packs.odd import Edit, edited
from tests.packs.scripted import plays

QUIET = 'population_used = ["shells", "specters"]\n'
BESIDE: list[Edit] = [
    ("places.shells-west", '"A1 w"'),
    ("places.shells-east", '"A1 s"'),
    ("places.specters-west", '"E3"'),
    ("places.specters-east", '"D5"'),
]
"""Two portals at one corner, and one at the east."""


def prices(**said: str) -> list[Edit]:
    lines = "".join(f'{name} = {{ value = "{price}", source = "house" }}\n' for name, price in said.items())
    return [("", f"[two_against_two] => [prices]\n{lines}\n[two_against_two]")]


def test_out_of_a_portal_in_the_west_one_steps_to_the_east() -> None:
    """SG-MOVE-6: which sets the line of a linear mover."""
    plays(
        BESIDE,
        QUIET + 'soulgivers.shells.runner = { at = "portal-west-2" }\nsoulgivers.specters.blower = { at = "h8" }',
        "activate runner",
        "step a1 / SG-MOVE-6",
        "step a2",
        "step a3 / SG-MOVE-2",
        "step b2",
        "step a2",
    )


def test_a_portal_in_the_east_is_entered_eastwards() -> None:
    """SG-MOVE-8: a wall on that side of the cell keeps the carrier out, a wall to the north does not."""
    position = QUIET + 'turn = "specters"\nwalls = ["{wall}"]\nsoulgivers.shells.blower = {{ at = "c3" }}\n'
    carrier = 'soulgivers.specters.architect = { at = "i6", carries = true }'
    plays(
        BESIDE,
        position.format(wall="j6-e") + carrier,
        "activate architect",
        "step portal / SG-MOVE-8",
        "step j6",
        "step portal / SG-MOVE-3",
        "step j5",
        "step portal",
        {"result": "specters"},
    )
    home = ("activate architect", "step j6", "step portal", {"result": "specters"})
    plays(BESIDE, position.format(wall="j6-j7") + carrier, *home)


def test_in_a_corner_a_carrier_may_enter_either_portal() -> None:
    """A linear mover only the one on its line."""
    corner = QUIET + 'walls = ["a1-s"]\nsoulgivers.shells.runner = { at = "b1", carries = true }\n'
    foe = 'soulgivers.specters.blower = { at = "h8" }'
    plays(BESIDE, corner + foe, "activate runner", "step a1", "step portal", {"result": "shells"})
    from_north = QUIET + 'walls = ["a1-s"]\nsoulgivers.shells.runner = { at = "a2", carries = true }\n'
    plays(BESIDE, from_north + foe, "activate runner", "step a1", "step portal / SG-MOVE-3")


def test_fracture_reaches_a_portal_wherever_it_is() -> None:
    plays(
        BESIDE,
        'turn = "shells"\npopulation_used = ["shells", "specters"]\nhands.specters = ["fracture"]\n'
        'soulgivers.shells.runner = { at = "c3" }\nsoulgivers.specters.blower = { at = "a2" }',
        "activate runner",
        "play fracture",
        "choose shells-east / SG-ANO-2",
        "choose shells-west",
        {"portals_destroyed": ["shells-west"]},
    )


def test_whoever_has_no_points_stays_where_it_is() -> None:
    """Nor does it ever leave its portal."""
    slow: list[Edit] = [("characters.patcher.move", '"0 P"')]
    standing = QUIET + 'soulgivers.shells.patcher = {{ at = "{at}" }}\nsoulgivers.specters.blower = {{ at = "h8" }}'
    plays(slow, standing.format(at="c3"), "activate patcher", "step c4 / SG-MOVE-1", "rotate s")
    plays(slow, standing.format(at="portal-west-1"), "activate patcher", "step c1 / SG-MOVE-1")


def test_twenty_points_through_a_crowd_are_counted_at_once() -> None:
    """SG-GHO-3: the Ghost passes through a crowd if it can land beyond, and the search for that does not take ages."""
    crowd = ["c1", "d1", "e1", "f1", "c2", "d2", "e2", "f2", "c3", "d3"]
    foes = "".join(
        f'soulgivers.specters.{name} = {{ at = "{cell}" }}\n'
        for name, cell in zip(["runner", "protector", "blower", "confuser"], crowd[2:], strict=False)
    )
    ghost: list[Edit] = [("characters.ghost.move", '"20 P"'), ("counts.in_play", "10")]
    plays(ghost, QUIET + foes + 'soulgivers.shells.ghost = { at = "d1" }', "activate ghost", "step e1", "step f1", "step g1")


def test_a_dear_ability_costs_several_essences() -> None:
    dear = prices(tornado="essence 2")
    plays(
        dear,
        QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.specters.ghost = { at = "e3" }',
        "activate blower",
        "use tornado",
        {"essences": 1},
    )
    poor = QUIET + 'essences = 1\nsoulgivers.shells.blower = { at = "c3" }\nsoulgivers.specters.ghost = { at = "e3" }'
    plays(dear, poor, "activate blower", "use tornado / SG-ABIL-1")


def test_a_double_soul_pays_the_dearer_of_its_abilities() -> None:
    """SG-SOUL-3: what the first has cost is taken off the price of the second."""
    position = 'soulgivers.shells.confuser = { at = "c3", soul = "blower" }\nsoulgivers.specters.ghost = { at = "e3" }\n'
    chaos = ("use chaos", "choose B2", "choose 1", "choose A2", "choose 1")
    dear = prices(tornado="essence 3", chaos="essence 2")
    plays(dear, QUIET + position, "activate confuser", *chaos, {"essences": 1}, "use tornado", {"essences": 0})
    plays(dear, QUIET + position, "activate confuser", "use tornado", {"essences": 0}, *chaos, {"essences": 0})
    short = QUIET + "essences = 2\n" + position
    plays(dear, short, "activate confuser", *chaos, {"essences": 0}, "use tornado / SG-ABIL-1")


def test_free_abilities_and_those_paid_in_decay() -> None:
    position = QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.specters.ghost = { at = "e3" }'
    plays(prices(tornado="free"), position, "activate blower", "use tornado", {"essences": 3})
    paid = {"essences": 3, "soulgivers": {"shells": {"blower": {"decay": 3}}}}
    plays(prices(tornado="decay 2"), position, "activate blower", "use tornado", paid)


def test_a_price_of_more_decay_than_is_left_cannot_be_paid() -> None:
    """SG-ABIL-1, after FAQ 31.1. What brings its user to 6 can be, and the effect comes first."""
    position = QUIET + 'soulgivers.shells.blower = {{ at = "c3", decay = {} }}\nsoulgivers.specters.architect = {{ at = "e3" }}'
    dear = prices(tornado="decay 2")
    plays(dear, position.format(5), "activate blower", "use tornado / SG-ABIL-1")
    died = {"soulgivers": {"shells": {"blower": "gone"}, "specters": {"architect": {"at": "g3"}}}}
    plays(dear, position.format(4), "activate blower", "use tornado", died)
    gates = 'modifiers = [{ kind = "gate", at = "c3" }, { kind = "gate", at = "h3" }]\n'
    plays(prices(enter="decay 3"), gates + position.format(4), "activate blower", "use enter / SG-ABIL-1")


def test_magnificent_decay_may_cost_one_more() -> None:
    """SG-AEG-2, as the clarified rules have it: X + 1, and never more than brings its user to 6."""
    position = QUIET + 'soulgivers.shells.aeger = { at = "c3", decay = 3 }\nsoulgivers.specters.ghost = { at = "e3" }'
    dearer = prices(magnificent_decay="decay X+1")
    after = {"soulgivers": {"shells": {"aeger": {"decay": 5}}, "specters": {"ghost": {"decay": 2}}}}
    use = ("activate aeger", "use magnificent_decay", "choose e3")
    plays(dearer, position, *use, "choose 3 / SG-AEG-2", "choose 1", after)


def test_an_essence_may_open_a_gate() -> None:
    """The Essence for a gate covers no ability."""
    position = (
        QUIET + 'modifiers = [{ kind = "gate", at = "a1" }, { kind = "gate", at = "h8" }]\n'
        'soulgivers.shells.blower = { at = "a1" }\nsoulgivers.specters.ghost = { at = "f8" }'
    )
    dear = prices(enter="essence 1", peek="essence 2")
    plays(dear, position, "activate blower", "use enter", {"essences": 2}, "use tornado", {"essences": 1})
    plays(dear, position, "activate blower", "use peek", "use tornado", {"essences": 0})
    plays(dear, "essences = 2\n" + position, "activate blower", "use peek / SG-ABIL-1")


def test_two_gates_need_two_cells() -> None:
    """SG-ABIL-1: with one cell in reach, or one that is free, Gate cannot be begun."""
    position = QUIET + 'soulgivers.shells.gatekeeper = { at = "e3" }\nsoulgivers.specters.ghost = { at = "d2" }'
    one: list[Edit] = [("ranges.gate", '["x..", ".o.", "..."]')]
    plays(one, position, "activate gatekeeper", "use gate / SG-GAT-1", "end turn")
    two: list[Edit] = [("ranges.gate", '["x..", ".o.", "x.."]')]
    plays(two, position, "activate gatekeeper", "use gate / SG-MOD-1", "end turn")


def test_gates_are_laid_in_the_pattern_of_the_card() -> None:
    """North is at the top of the pattern."""
    pattern: list[Edit] = [("ranges.gate", '["x..", ".o.", "..x"]')]
    position = QUIET + 'soulgivers.shells.gatekeeper = { at = "e3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    refusals = ("choose f4 / SG-GAT-1", "choose e3 / SG-GAT-1")
    plays(pattern, position, "activate gatekeeper", "use gate", *refusals, "choose d4", "choose d4 / SG-GAT-1", "choose f2")
    card = game("soulgivers", edited(shipped_content("soulgivers", "reference"), *pattern))
    gate = next(found for found in card.cards() if found.key == "gate" and found.kind == "ability")
    assert "on cells in the pattern of the card" in str(gate.text)


def test_without_gates_there_is_no_gate() -> None:
    position = QUIET + 'soulgivers.shells.gatekeeper = { at = "e3" }\nsoulgivers.specters.ghost = { at = "h8" }'
    plays([("modifiers.gate", "0")], position, "activate gatekeeper", "use gate / SG-GAT-1")


def test_a_range_of_ten_and_more() -> None:
    far: list[Edit] = [("ranges.mind_control", '"12-14 cells"')]
    position = QUIET + 'soulgivers.shells.volomancer = {{ at = "a1" }}\nsoulgivers.specters.blower = {{ at = "{at}" }}'
    plays(far, position.format(at="h7"), "activate volomancer", "use mind_control", "choose h7")
    plays(far, position.format(at="d4"), "activate volomancer", "use mind_control / SG-VOL-1")


def cells(**said: int) -> list[Edit]:
    lines = "".join(f"{name} = {number}\n" for name, number in said.items())
    return [("", f"[two_against_two] => [cells]\n{lines}\n[two_against_two]")]


def test_abilities_move_others_as_far_as_the_pack_says() -> None:
    position = (
        QUIET + 'soulgivers.shells.blower = { at = "c3" }\nsoulgivers.shells.volomancer = { at = "a1" }\n'
        'soulgivers.specters.ghost = { at = "e3" }'
    )
    blown = {"soulgivers": {"specters": {"ghost": {"at": "h3"}}}}
    plays(cells(tornado=3), position, "activate blower", "use tornado", blown)
    near = position.replace('"e3"', '"b2"')
    led = ("activate volomancer", "use mind_control", "choose b2", "choose b3")
    plays(cells(mind_control=1), near, *led, {"to_decide": "shells", "essences": 2}, "step a2")
    plays(cells(mind_control=3), near, *led, "choose b4", "choose b5", {"essences": 2})
    soul = (
        QUIET + 'souls.specters.patcher = { at = "c2" }\n'
        'soulgivers.shells.soulcrusher = { at = "c1" }\nsoulgivers.specters.ghost = { at = "h3" }'
    )
    struck = ("activate soulcrusher", "use soulstrike", "choose c2", "choose n")
    plays(cells(soulstrike=2), soul, *struck, {"souls": {"specters": {"patcher": {"at": "c4"}}}})


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_prices_are_said_as_they_are(name: str) -> None:
    said = prices(enter="essence 2", peek="free", eradicate="decay 3", magnificent_decay="decay X+1")
    found = {card.key: card for card in game(name, edited(shipped_content("soulgivers", "reference"), *said)).cards()}
    assert str(found["enter"].text) == "For 2 Essences, come out on the other gate."
    assert str(found["eradicate"].price) == "3 Decay"
    assert str(found["magnificent_decay"].price) == "X + 1 Decay"
    assert str(found["peek"].price) == "nothing"


@pytest.mark.parametrize(
    ("pattern", "script"),
    [
        ('["x..", ".o.", "..."]', ["use gate / SG-GAT-1"]),
        ('["x..", ".o.", "..x"]', ["use gate", "choose d6", "choose d6 / SG-GAT-1", "choose f4"]),
    ],
)
def test_gate_needs_two_cells(pattern: str, script: list[str]) -> None:
    position = 'population_used = ["shells", "specters"]\nsoulgivers.shells.gatekeeper = { at = "e5" }'
    plays([("ranges.gate", pattern)], position, "activate gatekeeper", *script)
