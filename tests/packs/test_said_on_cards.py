"""Everything that an owner was promised to be able to type in, one small pack for each: it is read, and played to the end."""

from __future__ import annotations

import tomllib

import pytest

from soulgames import Game, Rng, game
from soulgames.core.registry import core_content, games_of_pack

GAMES = 4
"""With each pack."""
A_WHILE = 120
"""Decisions of a game of Soulgivers, which has many."""


def soulfall(lord: str = "", rest: str = "") -> str:
    """Two Lords: a plain one, and one that says what is tried."""
    plain = 'count = 10\nactions = ["populate", "draw"]\nafter = "play"\neffect = ["prosper"]\n'
    usual = {"actions": '["prosper", "devote"]', "after": '"draw"', "effect": '["populate"]'}
    written = {line.partition("=")[0].strip() for line in lord.splitlines()}
    filled = "".join(f"{key} = {value}\n" for key, value in usual.items() if key not in written)
    lords = f'[lords.ann]\nname = "Ann"\n{plain}[lords.ben]\nname = "Ben"\ncount = 10\n{lord}\n{filled}'
    return f'game = "soulfall"\n{rest}\n{lords}'


def actions(*written: str) -> str:
    return soulfall(f"actions = {list(written)}".replace("'", '"'))


def effect(*written: str, after: str = "draw") -> str:
    return soulfall(f'after = "{after}"\neffect = {list(written)}'.replace("'", '"'))


TRIGGERS = ["draw", "play", "populate", "prosper", "devote", "oust"]
OUSTS = [f"oust {whom} {what}" for whom in ("opponent", "own") for what in ("any", "devotion", "nomad", "shard")]
STEPS = [
    *("draw 1", "draw 3", "draw 9", "discard 1", "discard 9", "populate", "prosper", "devote", "play", "oust", *OUSTS),
    *("take 1", "take 9", "lay nomad", "lay shard", "reveal", "reveal hand", "reveal card", "reveal top"),
]
BY_THE_OTHER = [step for step in STEPS if step not in ("devote", "play")]

SOULFALL = {
    **{f"Action: {step}": actions(step, "draw") for step in STEPS},
    **{f"effect: {step}": effect(step) for step in [*STEPS, "oust self"]},
    **{f"may {step}": actions(f"may {step}, draw") for step in STEPS},
    **{f"must {step}": effect("must", step) for step in STEPS},
    **{f"{how} {step}": actions(f"{how} {step}") for how in ("other", "other may", "may other") for step in BY_THE_OTHER},
    **{f"after other {action}": effect("must", "take", after=f"other {action}") for action in TRIGGERS},
    **{f"after {action}": effect("take", after=action) for action in TRIGGERS},
    "if you do": actions("discard 2, if you do, take 3", "oust own any, if you do, oust"),
    "if behind": actions("if behind: populate, draw", "if behind: other discard"),
    "if behind, in an effect": effect("if behind: take", "if behind: may lay shard"),
    "if they do": actions("other may discard, if they do, other take 2"),
    "either order": effect("either order", "reveal hand", "lay nomad", "oust self"),
    "must, either order": effect("must", "either order", "populate", "prosper", "draw"),
    "Actions as written": soulfall('order = "written"\nactions = ["populate", "oust", "draw"]'),
    "Actions in either order": soulfall('order = "either"\nactions = ["play", "play", "draw"]'),
    "one Action": actions("populate"),
    "two equal Actions": actions("populate", "populate"),
    "three equal Actions": actions("draw", "draw", "draw"),
    "equal Actions that are no plain ones": actions("lay shard", "lay shard", "take"),
    **{f"{number} Actions a turn": soulfall(rest=f"[turn]\nactions = {number}") for number in range(1, 6)},
    **{f"a hand of {number}": soulfall(rest=f"[hand]\nsize = {number}") for number in (1, 2, 9)},
    "other winning numbers": soulfall(rest="[end]\nnomads = 3\nshards = 4\ncards = 6\nturns = 40"),
    **{
        f"{key} = {value}": soulfall(rest=f'[rules]\n{key} = "{value}"')
        for key, values in {
            "starter": ("one", "two"),
            "new_devotions": ("wait", "answer"),
            "effects": ("oldest first", "newest first"),
            "turn_limit": ("larger area", "tie"),
        }.items()
        for value in values
    },
    "names and texts": soulfall('text = { en = "As printed.", it = "Come stampato." }'),
}


def puzzler(rest: str) -> str:
    return f'game = "soul-puzzler"\n{rest}'


def power(*steps: str, when: str = "as the action") -> str:
    lines = f"[powers.try]\nname = 'Try'\nwhen = '{when}'\nsteps = {list(steps)}\n"
    characters = [f"[characters.{key}]\nname = '{key}'\npower = 'try'\ntokens = 4\nscore = 'peck'" for key in ("ann", "ben")]
    return puzzler("\n".join([lines, *characters]))


def score(*steps: str) -> str:
    lines = f"[score_abilities.try]\nname = 'Try'\nsteps = {list(steps)}\n"
    characters = [f"[characters.{key}]\nname = '{key}'\npower = 'shini'\ntokens = 1\nscore = 'try'" for key in ("ann", "ben")]
    return puzzler("\n".join([lines, *characters]))


COMPOSED = [
    *("place a token", "place 3 tokens in different columns", "place 2 tokens in mirrored columns", "place a boulder"),
    *("push in a token", "push in a crow", "switch 2 times", "switch diagonally", "switch into gaps", "shift 2 rows"),
    *("switch diagonally or into gaps", "replace an opposing top token", "send home 2 opposing top tokens", "gain 1 point"),
    *("send home a bottom token", "lose 1 point", "take 2 points", "give 1 point", "bar the switch", "if behind: take 1 point"),
]
BOTH_WAYS = {
    "score_abilities": ("'each'", "'scorers'"),
    "first_asked": ("'mover'", "'opponent'"),
    "switch_same_colour": ("true", "false"),
    "score_switch_binds": ("true", "false"),
    "same_character": ("true", "false"),
    "end_at_once": ("true", "false"),
}
SOUL_PUZZLER = {
    "Halo at 5": puzzler('[score_abilities.halo]\nsteps = ["if 5 points: gain 1 point"]'),
    "Peck of two columns": puzzler('[score_abilities.peck]\nsteps = ["send home 2 top tokens in different columns"]'),
    "Shini of 3": puzzler(
        '[characters.crow]\nname = "Crow"\npower = "shini"\ntokens = 3\nscore = "peck"\n'
        '[characters.rook]\nname = "Rook"\npower = "gust"\ntokens = 2\nscore = "halo"'
    ),
    "no power, no score ability": puzzler(
        '[characters.ann]\nname = "Ann"\ntokens = 0\n[characters.ben]\nname = "Ben"\npower = "none"\nscore = "none"\ntokens = 0'
    ),
    "lines of 4": puzzler("[rules]\nline = 4"),
    "the largest board": puzzler("[board]\ncolumns = 9\nrows = 5\ntokens = 40"),
    "the highest board": puzzler("[board]\ncolumns = 6\nrows = 9"),
    "the smallest board": puzzler("[board]\ncolumns = 3\nrows = 3"),
    **{f"power: {step}": power(step) for step in COMPOSED},
    **{
        f"used {when}": power("shift a row", "if behind: gain 1 point", when=when)
        for when in ("before placing", "before acting")
    },
    **{
        f"score ability: {step}": score(step)
        for step in ("place a token", "switch", "take 1 point", "bar the switch", "shift a row")
    },
    **{f"{key} = {value}": puzzler(f"[rules]\n{key} = {value}") for key, values in BOTH_WAYS.items() for value in values},
}


def soulgivers(rest: str) -> str:
    return f'game = "soulgivers"\n{rest}'


CHARACTERS = [
    *("runner", "protector", "architect", "volomancer", "spacewalker", "confuser", "blower", "patcher", "holemaker", "ghost"),
    *("aeger", "gatekeeper", "soulcrusher", "whisperer"),
]


def all_move(points: int) -> str:
    entries = [
        f'[characters.{key}]\nmove = "{points} {"LP"[place % 2]}"\nshields = "n e"\nattack = true\n'
        f'set = "{"core" if place < 10 else "expansion"}"'
        for place, key in enumerate(CHARACTERS)
    ]
    return soulgivers("\n".join(entries))


def anomaly(*steps: str) -> str:
    return soulgivers(f"[anomalies.try]\ncount = 9\nsteps = {list(steps)}".replace("'", '"'))


WHO = ("an opponent", "one of yours", "anybody", "the active opponent")
VERBS = [
    *(f"decay +2 on {who}" for who in WHO),
    *(f"decay -2 on {who}" for who in WHO),
    *(f"move {who} up to 7" for who in WHO),
    *(f"turn {who}" for who in WHO),
    *(f"destroy {who}" for who in WHO),
    *("end the activation", "rotate a tile", "rotate a tile by 1", "swap two tiles", "slide a row or column", "destroy a tile"),
    *("destroy a Soul", "draw 3"),
]
RULINGS = {
    "carrier_shields": ("'fragment'", "'none'"),
    "shields_after_forced_drop": ("'set'", "'kept'"),
    "decay_covers_soul": ("false", "true"),
    "draw": ("'any time'", "'last'"),
    "extermination": ("'own portals'", "'all portals'"),
    "anomaly_in_own_turn": ("true", "false"),
    "population": ("'declaration'", "'any time'"),
    "leap_over_souls": ("false", "true"),
    "leap_over_patches": ("true", "false"),
    "mind_control_turns": ("false", "true"),
    "acquiescence": ("'anybody'", "'user'"),
    "chaos": ("'turn'", "'swap'"),
    "tornado": ("'everybody'", "'opponents'"),
    "eradicate_with_soul": ("true", "false"),
    "soulstrike_at_border": ("'stops'", "'destroyed'"),
    "soulstrike_second": ("'chosen'", "'straight'"),
    "encouragement_sight": ("false", "true"),
    "discouragement": ("'first'", "'all'"),
}
PRICED = [*(card.key for card in game("soulgivers").cards() if card.kind == "ability")]
RANGED = list(tomllib.loads(core_content("soulgivers"))["ranges"])
SOULGIVERS = {
    "ranges of 10 and more": soulgivers("[ranges]\n" + "\n".join(f'{key} = "0-12 cells"' for key in RANGED)),
    "ranges of the whole board": soulgivers("[ranges]\n" + "\n".join(f'{key} = "board"' for key in RANGED)),
    "movement 0": all_move(0),
    "movement 20": all_move(20),
    **{
        f"all for {price}": soulgivers("[prices]\n" + "\n".join(f'{key} = "{price}"' for key in PRICED))
        for price in ("decay 1", "decay 5", "essence 2", "essence 8", "free")
    },
    "Magnificent Decay for X+1": soulgivers('[prices]\nmagnificent_decay = "decay X+1"'),
    **{f"anomaly: {verb}": anomaly(verb) for verb in VERBS},
    "anomaly of two steps": anomaly("move an opponent up to 2", "turn it", "decay +1 on it", "end its activation"),
    "portals anywhere along the edge": soulgivers(
        '[places]\nshells-west = "A2"\nshells-east = "A1 w"\nspecters-west = "E4"\nspecters-east = "E5 n"\n'
    ),
    "interference places": soulgivers('[places]\ninterference = ["C1", "C5"]\n[two_against_two]\ninterference = ["B2", "D4"]'),
    "interference on the board": soulgivers('[places]\ninterference = ["B2", "D4"]'),
    "tile faces": soulgivers("[tiles]\nother = " + str(["hole nw, hole se, circle ne"] * 10 + ["wall ne-e, wall sw-w"] * 10)),
    "three interference tiles": soulgivers(
        "[tiles]\ninterference = "
        + str(["circle sw"] * 3)
        + "\nother = "
        + str(["hole nw"] * 19)
        + '\n[places]\ninterference = ["A3", "E3", "C1"]\n[two_against_two]\ninterference = ["A3", "E3", "C1"]'
    ),
    "a small anomaly deck": soulgivers("[anomalies]\ndecay = 1"),
    "a large anomaly deck": soulgivers("[anomalies]\ndecay = 15\nfracture = 15\nshelter = 15"),
    "the pattern of the gate": soulgivers('[ranges]\ngate = ["x.x", ".o.", "x.x"]'),
    "supplies": soulgivers("[modifiers]\nblack_hole = 4\npatch = 20\nborder = 8\nevent_horizon = 0\ngate = 0"),
    "no supplies": soulgivers("[modifiers]\nblack_hole = 0\npatch = 0\nborder = 0\nevent_horizon = 0\ngate = 0"),
    "2 against 2": soulgivers("[two_against_two]\nin_play = 3\nessences = 5\nhand = 1"),
    "one in play": soulgivers("[counts]\nin_play = 1\nessences = 20\nhand = 20\nturns = 12\nfragment = 9"),
    **{f"{key} = {value}": soulgivers(f"[rules]\n{key} = {value}") for key, values in RULINGS.items() for value in values},
    "names": soulgivers('[abilities.charge]\nname = "Ram"\ntext = "Run."\n[auras.hush]\nname = "Silence"'),
}


def games(text: str) -> list[Game]:
    whole = f'pack = "tried"\n{text}'
    name = whole.split('game = "')[1].split('"')[0]
    return [game(each, whole) for each in games_of_pack(name)]


def play(rules: Game, seed: int, most: int = 10_000) -> None:
    """To the end, or this many decisions."""
    rng, state = Rng(seed), rules.new(rules.some_options(Rng(seed)))
    for _ in range(most):
        if state.to_decide is None:
            break
        state.apply(state.sample(rng))
        assert state.fault() is None
    assert state.outcome is not None or most == A_WHILE


@pytest.mark.parametrize("text", [*SOULFALL.values(), *SOUL_PUZZLER.values()], ids=[*SOULFALL, *SOUL_PUZZLER])
def test_what_a_printed_card_says_can_be_said_and_is_played(text: str) -> None:
    for rules in games(text):
        assert rules.cards()
        for seed in range(GAMES):
            play(rules, seed)


@pytest.mark.parametrize("text", list(SOULGIVERS.values()), ids=list(SOULGIVERS))
def test_so_it_is_with_soulgivers(text: str) -> None:
    for rules in games(text):
        assert rules.cards()
        play(rules, 1, A_WHILE)
