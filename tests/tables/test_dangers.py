"""What Soul Puzzler and Soulfall warn of, and what they say to be impossible: only what the rules make certain."""

from __future__ import annotations

import pytest

from soulgames import Game, Rng, State, game
from soulgames.core.refusal import Refusal
from soulgames.core.registry import shipped_content
from soulgames.tables.language import language
from soulgames.tables.outlook import outlook
from soulgames.tables.words import Reader, Words
from tests.games.soulfall.packs import SIX_MOONS
from tests.laws.telling import comes_of
from tests.packs.odd import edited


def scene(name: str, position: str) -> State:
    return game(name, pack="reference").from_scene(f'game = "{name}"\n[position]\n{position}')


def warnings(state: State) -> dict[str, list[str]]:
    """What player one, who decides, is warned of."""
    words = Words(state.game, Reader(language("en"), "one"))
    return {what: [words.warning(lost) for lost in losses] for what, losses in outlook(state, 0).losses.items()}


def why(state: State) -> dict[str, Refusal]:
    return dict(outlook(state, 0).blocked)


def puzzler(bottom: str, rest: str = "") -> State:
    above = "\n".join(["......."] * (6 - len(bottom.split())))
    return scene("soul-puzzler", f'board = """\n{above}\n{bottom}\n"""\n{rest}')


# Soul Puzzler.


def test_a_line_of_the_other_player_is_a_danger() -> None:
    state = puzzler("ooxo...")
    assert warnings(state) == {"switch c1 d1": ["Player two would score 3 points: a1, b1 and c1."]}
    assert outlook(state, 0).losses["switch c1 d1"][0]["rule"] == "SP-LINE-2"


def test_a_line_of_ones_own_is_none() -> None:
    assert warnings(puzzler("xx.x...")) == {}


def test_a_game_that_would_be_lost_by_it() -> None:
    assert warnings(puzzler("ooxo...", "scores = { one = 10, two = 12 }")) == {
        "switch c1 d1": [
            "Player two would score 3 points: a1, b1 and c1.",
            "The game would be over: player two would win, 15 to 10.",
        ]
    }


def test_the_sixtieth_quiet_turn_unless_one_scores() -> None:
    found = warnings(puzzler("xx.o...", "scores = { one = 4, two = 4 }\nquiet_turns = 59"))
    assert found.keys() == {f"place {column}" for column in "abdefg"}, "all but the one that scores"
    assert found["place g"] == ["The game would end in a tie after 60 quiet turns, 4 to 4."]


def test_what_cannot_be_averted_is_no_warning() -> None:
    assert warnings(puzzler("x......", "scores = { one = 4, two = 5 }\nquiet_turns = 59")) == {}


def test_a_power_that_would_be_cut_short() -> None:
    state = puzzler("xo.....", 'characters = { one = "lumina", two = "morgrim" }\npools = { one = 1, two = 20 }')
    assert warnings(state) == {"power": ["The rest of Beacon would be dropped: it would be impossible."]}
    state.play("power")
    assert warnings(state) == {}, "it cannot be averted any more"


def test_columns_switches_and_powers_say_why_not() -> None:
    column = "\n".join(["x......", "o......"] * 3)
    state = scene("soul-puzzler", f'characters.one = "corvane"\npower_left.one = 0\nboard = """\n{column}\n"""')
    blocked = why(state)
    assert blocked.keys() == {"place a", "power"}
    assert blocked["place a"].rule == "SP-TURN-1"
    assert str(blocked["power"].sentence) == "Shini is used up: no ability token is left"


def test_the_switch_back_says_why_not() -> None:
    state = puzzler("..xo...", 'turn = "two"')
    state.play("switch c1 d1")
    assert {text: refusal.rule for text, refusal in why(state).items()} == {"switch c1 d1": "SP-TURN-2"}


# Soulfall.


def test_a_hand_too_large_at_the_end_of_the_turn() -> None:
    state = scene(
        "soulfall",
        """
        chosen = ["draw", "populate"]
        deck = ["sathe", "sathe", "sathe"]
        hands.one = ["morrun", "morrun", "vokhan", "ilmira"]
        """,
    )
    assert warnings(state) == {
        "prosper": ["Your turn would end with 1 card too many in your hand: you would have to discard it."]
    }, "whoever devotes or plays a card holds three"
    state.play("prosper")
    assert warnings(state) == {}, "one card has to go"


def test_an_action_that_the_other_one_uses_up() -> None:
    state = scene("soulfall", 'deck = ["sathe"]\nhands.one = ["ehvagri", "vokhan"]\nareas.one.devotions = ["ehvagri"]')
    assert "play ehvagri" not in warnings(state), "which of the two is lost is still open"
    state.play("play ehvagri")
    assert warnings(state) == {
        "populate": ["This step of Ehvagri would be skipped, because it could do nothing: Prosper."],
        "prosper": ["This step of Ehvagri would be skipped, because it could do nothing: Populate."],
    }


def test_an_action_that_nothing_is_left_for() -> None:
    """Ginjinx grants both to the Devoted, but there is nobody to Oust."""
    cards = ["sathe"] * 6
    state = scene("soulfall", f'deck = {cards}\nhands.one = ["ginjinx"]\nareas.one.devotions = ["ginjinx"]'.replace("'", '"'))
    assert warnings(state)["play ginjinx"] == [
        "This step of Ginjinx would be skipped, because it could do nothing: Oust.",
        "The Devotion of Ginjinx would answer in vain: its effect would be dropped.",
    ]
    state.play("play ginjinx")
    assert warnings(state) == {}, "it cannot be averted any more"


def test_a_devotion_that_could_do_nothing() -> None:
    state = scene(
        "soulfall",
        """
        deck = ["sathe", "sathe", "sathe", "sathe"]
        areas.one.devotions = ["morrun"]
        """,
    )
    assert warnings(state) == {"populate": ["The Devotion of Morrun would answer in vain: its effect would be dropped."]}


def test_the_rest_of_a_turn_that_would_be_skipped() -> None:
    state = scene("soulfall", 'hands.one = ["vokhan", "sathe"]\nareas.two.nomads = ["sathe"]')
    assert warnings(state).keys() == {"devote vokhan"}, "who plays Vokhan has a deck then"
    assert warnings(state)["devote vokhan"] == [
        "No Action would be left that could do anything: you would skip the rest of the turn."
    ]


def test_actions_and_cards_say_why_not() -> None:
    state = scene("soulfall", 'chosen = ["prosper"]\nhands.one = ["morrun", "ilmira"]\nareas.one.devotions = ["morrun"]')
    assert {text: refusal.rule for text, refusal in why(state).items()} == {
        "draw": "SF-DRAW-1",
        "populate": "SF-EMPTY-1",
        "prosper": "SF-TURN-1",
        "play morrun": "SF-PLAY-1",
        "play ilmira": "SF-PLAY-1",
        "devote morrun": "SF-DEV-1",
    }


# Soulfall with cards beyond the plain ones.


def with_lord(actions: str, after: str, effect: str) -> Game:
    """Morrun has other Actions, and another Devotion."""
    changes = [("actions", actions), ("after", f'"{after}"'), ("effect", effect)]
    reference = shipped_content("soulfall", "reference")
    return game("soulfall", edited(reference, *((f"lords.morrun.{key}", value) for key, value in changes)))


def placed(rules: Game, position: str) -> State:
    return rules.from_scene(f'game = "soulfall"\n[position]\n{position}')


IN_VAIN = "This step of Morrun would be skipped, because it could do nothing: "


def test_a_step_of_a_card_that_could_do_nothing() -> None:
    rules = with_lord('["draw", "populate, oust opponent shard"]', "populate", '["draw"]')
    state = placed(rules, 'deck = ["sathe", "sathe", "vokhan"]\nhands.one = ["morrun", "ilmira"]')
    state.play("play morrun")
    assert warnings(state) == {"take second": [f"{IN_VAIN}Oust a Shard."]}


def test_what_follows_an_unknown_card_is_not_certain() -> None:
    """Without a card in hand nobody can Devote: but the one that is taken may be any."""
    rules = with_lord('["draw", "take, devote"]', "populate", '["draw"]')
    known = placed(rules, 'deck = ["morrun"]\nhands.one = ["morrun"]\nareas.one.devotions = ["morrun"]')
    known.play("play morrun")
    assert warnings(known) == {}
    before = with_lord('["draw", "devote, take"]', "populate", '["draw"]')
    state = placed(before, 'deck = ["sathe"]\nhands.one = ["morrun"]')
    state.play("play morrun")
    assert warnings(state) == {"take second": [f"{IN_VAIN}Devote."]}


def test_a_card_of_ones_own_area_may_be_any() -> None:
    rules = with_lord('["draw", "oust own nomad, devote"]', "prosper", '["draw"]')
    state = placed(rules, 'deck = ["sathe"]\nhands.one = ["morrun"]\nareas.one.nomads = ["vokhan"]')
    state.play("play morrun")
    state.play("take second")
    assert warnings(state) == {}
    state.play("oust nomads 1")
    assert [action.text for action in state.legal()] == ["devote vokhan"]


def test_a_step_of_the_other_player_is_no_loss() -> None:
    rules = with_lord('["draw", "populate, other discard"]', "populate", '["draw"]')
    state = placed(rules, 'deck = ["sathe", "sathe", "vokhan"]\nhands.one = ["morrun", "ilmira"]')
    state.play("play morrun")
    assert warnings(state) == {}


TO_THE_LIMIT = """
chosen = ["draw", "devote"]
deck = ["sathe", "sathe", "sathe"]
hands.one = ["vokhan", "vokhan", "ilmira", "ilmira"]
"""


def test_a_devotion_of_the_other_player_that_hangs_on_their_hand() -> None:
    """What comes after it may never come so: if they can Devote, they are asked first."""
    over = "Your turn would end with 1 card too many in your hand: you would have to discard it."
    rules = with_lord('["draw", "prosper"]', "other populate", '["must", "devote"]')
    assert warnings(placed(rules, TO_THE_LIMIT)) == {"populate": [over], "prosper": [over]}
    answered = placed(rules, TO_THE_LIMIT + 'areas.two.devotions = ["morrun"]\nhands.two = ["sathe"]')
    assert warnings(answered) == {"prosper": [over]}
    open_to_all = with_lord('["draw", "prosper"]', "other populate", '["must", "take"]')
    answered = placed(open_to_all, TO_THE_LIMIT + 'areas.two.devotions = ["morrun"]\nhands.two = ["sathe"]')
    assert warnings(answered) == {"populate": [over], "prosper": [over]}


@pytest.mark.parametrize(
    "rules", [SIX_MOONS, with_lord('["take 2, devote", "may play", "populate"]', "other draw", '["may oust"]')]
)
def test_every_pack_warns_of_something_and_of_what_happens_in_all_worlds(rules: Game) -> None:
    """Whoever is warned loses it whatever the cards are that nobody has shown them."""
    warned = 0
    for seed in range(12):
        rng, state = Rng(seed), rules.new()
        while state.to_decide is not None:
            seat = state.to_decide
            losses = outlook(state, seat).losses if seat >= 0 else {}
            for what, found in list(losses.items())[:2]:
                warned += 1
                for world in range(3):
                    twin = state.resample(seat, Rng(seed + world))
                    assert outlook(twin, seat).losses[what] == found
                    assert all(comes_of(twin, seat, [what], lost) for lost in found)
            state.play(state.sample(rng))
    assert warned > 20
