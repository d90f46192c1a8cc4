"""New Lords need no code, and a pack that cannot be played is refused with its line."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, Rng, State, game
from soulgames.core.registry import shipped_content
from soulgames.core.walk import playout
from tests.laws.laws import an_action_is_legal_or_a_rule_forbids_it, resampling_keeps_what_a_seat_knows

PACK = shipped_content("soulfall", "reference")
NEWCOMER = """
[lords.ondra]
name    = { value = "Ondra, The Ferrywoman", source = "house" }
count   = { value = 8, source = "house" }
actions = { value = ["devote", "oust"], source = "house" }
after   = { value = "draw", source = "house" }
effect  = { value = ["oust", "take", "devote", "lay nomad", "draw"], source = "house" }
"""
LORD = "[lords.ilmira]"


def with_newcomer() -> str:
    """Ondra in the place of Ilmira."""
    return PACK[: PACK.index(LORD)] + NEWCOMER


def position(text: str) -> State:
    return game("soulfall", with_newcomer()).from_scene(f'game = "soulfall"\n[position]\n{text}')


def test_an_effect_may_have_any_steps() -> None:
    state = position("""
deck = ["sathe", "sathe", "morrun", "vokhan", "ginjinx", "ginjinx"]
hands.one = ["ehvagri"]
areas.one.devotions = ["ondra"]
areas.two.shards = ["vokhan"]
""")
    for action in ("draw", "discard sathe", "yes", "oust shards"):
        state.play(action)
    refusal = state.why_not("prosper")
    assert refusal is not None
    assert refusal.rule == "SF-TRIG-1"  # the effect's Devote is under way
    for action in ("devote ehvagri", "lay sathe", "discard morrun"):
        state.play(action)
    assert state.view(0)["waiting"] == [["ehvagri", "ondra"]]  # both answer the effect's own Draw
    table = state.position()
    assert table["areas"] == {
        "one": {"nomads": ["sathe"], "shards": [], "devotions": ["ehvagri", "ondra"]},
        "two": {"nomads": [], "shards": [], "devotions": []},
    }


def test_a_lord_without_use_for_the_deck() -> None:
    """SF-PLAY-1: Ondra is played only if there is something to Oust, or another card to Devote."""
    rules = 'deck = ["sathe", "sathe"]\nhands.one = ["ondra"]\n'
    assert position(rules).why_not("play ondra") is not None
    assert position(rules + 'areas.two.nomads = ["sathe"]').why_not("play ondra") is None
    assert position('hands.one = ["ondra", "ondra"]').why_not("play ondra") is None
    assert (
        position('hands.one = ["ondra", "sathe"]\nareas.one.devotions = ["sathe", "ondra"]').why_not("play ondra") is not None
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_hold_for_a_pack_with_a_new_lord(seed: int) -> None:
    rules = game("soulfall", with_newcomer())
    an_action_is_legal_or_a_rule_forbids_it(rules, seed)
    resampling_keeps_what_a_seat_knows(rules, seed)
    state = rules.new()
    playout(state, Rng(seed), rules.longest)
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["oust this",', '["return",', "has 'return': expected draw, populate"),
        ('["prosper", "oust"]', "[]", "has 0 Actions: expected 1 to 3"),
        ('["prosper", "oust"]', '["draw", "oust", "draw", "oust"]', "has 4 Actions: expected 1 to 3"),
        ('["prosper", "oust"]', '["prosper", "oust self"]', "expected it in an effect alone"),
        ('["lay shard"]', "[]", "effect is empty"),
        ('["lay shard"]', '["lay tower"]', "has 'lay tower'"),
        ('value = "prosper"', 'value = "ponder"', "expected one of draw, play"),
        ("[lords.ginjinx]", "[lords.nomads]", "cannot name a Lord"),
        ("[lords.ginjinx]", "[lords.Gin-jinx]", "cannot name a Lord"),
        ("value = 8,", "value = 60,", "cards in all"),
        ("size = { value = 3", "size = { value = 20", "expected 5 at most, for two hands"),
        ("[hand]", "[hand]\ncolour = 1", "unknown key hand.colour"),
    ],
)
def test_what_is_wrong_in_a_pack_is_named(old: str, new: str, message: str) -> None:
    text = PACK.replace(old, new, 1)
    if "20" in new:
        text = text.replace("value = 8,", "value = 2,")
    with pytest.raises(InvalidNotation, match=message) as error:
        game("soulfall", text)
    assert error.value.line > 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('hands.one = ["zeus"]', "'zeus', which is no Lord"),
        (f"deck = {['sathe'] * 9}", "more cards of sathe"),
        (f'deck = {["sathe"] * 8}\nareas.two.devotions = ["sathe"]', "more cards of sathe"),
        ('areas.one.devotions = ["sathe", "sathe"]', "names a Lord twice"),
        ('chosen = ["oust"]', "has 'oust'"),
        ('chosen = ["draw", "draw"]', "different Actions"),
        ('chosen = ["draw", "play", "populate"]', "at most 2"),
        ("turn_number = 101", "turn_number"),
        ("turn_number = 0", "turn_number is 0: expected at least 1 once the cards are dealt"),
        ('turn = "three"', "expected one of one, two"),
        ('areas.one.towers = ["sathe"]', "unknown key"),
        ('extra.phase = "lay"', "extra.effect"),
        ('extra.phase = "grant"', "extra.granted"),
        ('extra.known.deck = "1"', "for each of 0 cards"),
        ('extra.seen.one = ["sathe"]', "not in that hand"),
        ('hands.one = ["sathe"]\nextra.blurred.one = ["sathe"]', "do not fit"),
        ('extra.blurred.one = ["sathe"]', "neither in that hand"),
        ('extra.effect = "sathe"\nextra.step = 7', "does not fit"),
        ('extra.granted = ["play"]', "expected draw, populate"),
        ('extra.waiting = ["zeus"]', "'zeus', which is no Lord"),
        ('extra.waiting = ["sathe"]', "expected Devotions of the player"),
        ('areas.one.devotions = ["sathe"]\nextra.waiting = [""]', "expected Devotions of the player"),
        ('extra.phase = "order"', "begin with two Devotions"),
        ('areas.one.devotions = ["sathe"]\nextra.phase = "order"\nextra.waiting = ["sathe"]', "begin with two Devotions"),
    ],
)
def test_what_is_wrong_in_a_position_is_named(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        game("soulfall", pack="reference").from_scene(f'game = "soulfall"\n[position]\n{text}')


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play zeus", "play LORD"),
        ("oust", "oust nomads N"),
        ("choose nomads", "choose LORD"),
        ("oust nomads 49", "from 1 to 48"),
        ("ponder", "expected draw, play"),
        ("", "expected draw, play"),
    ],
)
def test_what_cannot_be_read_says_what_could_be_meant(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        game("soulfall", pack="reference").parse(None, text)


def test_the_first_of_a_pile_has_two_spellings() -> None:
    rules = game("soulfall", pack="reference")
    assert rules.parse(None, "oust nomads 1") is rules.parse(None, "oust nomads")
    assert rules.parse(None, "oust shards 1") is rules.parse(None, "oust shards")


def test_there_are_no_options() -> None:
    with pytest.raises(InvalidNotation, match="unknown option 'fast'"):
        game("soulfall", pack="reference").new({"fast": "yes"})
