"""The table in the terminal: what it shows, what it marks, and what it does not give away."""

from __future__ import annotations

from rich.console import Console, RenderableType

from soulgames import State, game
from soulgames.cli.drawings import drawing_of
from tests.cli import narrating
from tests.games.soulfall.packs import WITH_PAIRS, pairs

RULES = game("soulfall", pack="reference")
NAMES = {"one": "you", "two": "random"}
ONE, TWO = 0, 1
SCENE = """
game = "soulfall"
[position]
turn_number = 7
chosen = ["draw"]
deck = ["ginjinx", "ehvagri", "morrun", "sathe", "vokhan"]
hands.one = ["ginjinx", "vokhan"]
hands.two = ["sathe", "ilmira"]
areas.one = { nomads = ["morrun", "morrun"], devotions = ["ginjinx"] }
areas.two = { shards = ["sathe"], devotions = ["ilmira"] }
[position.extra.known]
deck = "...1b"
one_nomads = ".1"
[position.extra.seen]
two = ["sathe"]
one = ["vokhan"]
"""


def shown(drawn: RenderableType, colours: bool = False) -> str:
    console = Console(width=80, color_system="truecolor" if colours else None, force_terminal=colours, legacy_windows=False)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def picture(state: State, seat: int | None, unicode: bool = True) -> list[str]:
    drawn = shown(drawing_of(RULES, unicode).table(state.view(seat), NAMES))
    return [" ".join(line.split()) for line in drawn.splitlines()]


def told(state: State, ears: int | None, *actions: str) -> list[str]:
    return narrating.told(state, NAMES, *actions, ears=ears)


def test_both_areas_hand_deck_and_action_cards() -> None:
    lines = picture(RULES.from_scene(SCENE), ONE)
    assert lines == [
        "Random, player two 2 of 18 cards in the play area",
        "Nomads 0 of 9",
        "Shards 1 of 9 ?",
        "Devotions Ilmira after Play: take the top card",
        "Hand 2 cards: Sathe among them",
        "",
        "Deck 5 cards · 3 ? · Sathe · Vokhan",
        "Actions ■■□ 2 left in turn 7 · chosen: Draw",
        "",
        "▶ You, player one 3 of 18 cards in the play area",
        "Nomads 2 of 9 ? Morrun",
        "Shards 0 of 9",
        "Devotions Ginjinx after Prosper: lay a Shard from hand",
        "Hand Ginjinx Prosper and Oust · after Prosper: lay a Shard from hand",
        "Vokhan Oust or Populate · after Oust: Prosper · seen by the other",
    ]


def test_the_other_player_sees_the_other_half() -> None:
    lines = picture(RULES.from_scene(SCENE), TWO)
    assert "Deck 5 cards · 4 ? · Vokhan" in lines
    assert "Nomads 2 of 9 ? ?" in lines
    assert "Hand 2 cards: Vokhan among them" in lines
    assert lines[-1].startswith("Ilmira Draw and Prosper")


def test_the_public_sees_no_hand() -> None:
    lines = picture(RULES.from_scene(SCENE), None)
    assert lines.count("Hand 2 cards") == 2
    assert "Deck 5 cards" in lines


def test_strays_a_played_lord_and_waiting_effects_are_shown() -> None:
    text = SCENE.replace('deck = "...1b"', 'deck = "...iz"').replace("[position.extra.seen]", "[position.extra.blurred]")
    text = text.replace('two = ["sathe"]\none = ["vokhan"]', 'two = ["sathe"]\none = ["ginjinx"]')
    assert "Sathe: there, or at deck 5" in picture(RULES.from_scene(text), ONE)
    state = RULES.from_scene(SCENE)
    state.play("play ginjinx")
    assert "Played Ginjinx" in picture(state, TWO)
    text = SCENE.replace('devotions = ["ginjinx"]', 'devotions = ["ginjinx", "ilmira"]')
    state = RULES.from_scene(text)
    for action in ("play ginjinx", "oust shards", "prosper"):
        state.play(action)
    assert "Waiting the Devotion of Ilmira" in picture(state, ONE)


def test_without_unicode_it_keeps_to_letters() -> None:
    assert "\n".join(picture(RULES.from_scene(SCENE), ONE, unicode=False)).isascii()


def test_what_is_new_is_marked() -> None:
    state = RULES.from_scene(SCENE)
    drawing, before = drawing_of(RULES, unicode=True), state.view(ONE)
    assert "\x1b[7m" not in shown(drawing.table(before, NAMES), colours=True)
    state.play("prosper")
    assert "\x1b[7m?" in shown(drawing.table(state.view(ONE), NAMES, before), colours=True)


def test_actions_in_words() -> None:
    state = RULES.from_scene(SCENE)
    assert told(state, ONE, "play ginjinx", "oust ilmira", "prosper", "yes", "lay vokhan", "populate") == [
        "You play Ginjinx.",
        "You oust a Devotion: Ilmira goes back to random.",
        "You lay a card from the deck as a Shard.",
        "You use Ginjinx's Devotion.",
        "You lay Vokhan from hand as a Shard.",
        "You lay a card from the deck as a Nomad. At the end of the turn you take Morrun from the deck.",
    ]
    assert told(state, ONE, "devote sathe", "draw", "discard ilmira") == [
        "Random lays Sathe as a Devotion.",
        "Random draws Sathe. Random draws Vokhan.",
        "Random discards a card under the deck.",
    ]


def test_what_is_laid_from_hand_is_not_named_to_the_other_player() -> None:
    state = RULES.from_scene(SCENE)
    names = {"one": "random", "two": "you"}
    lines = narrating.told(state, names, "prosper", "yes", "lay vokhan", ears=TWO)
    assert lines[-1] == "Random lays a card from hand as a Shard."


def test_the_deal_in_words() -> None:
    (line,) = told(RULES.new(), ONE, "chance 0")
    assert line.startswith("You are dealt ")
    assert line.endswith(". Random is dealt 3 cards.")


def test_the_other_player_is_told_what_is_yours() -> None:
    text = SCENE.replace("turn_number = 7", 'turn = "two"\nturn_number = 8').replace(
        '["sathe", "ilmira"]', '["vokhan", "sathe"]'
    )
    state = RULES.from_scene(text)
    assert told(state, ONE, "play vokhan", "oust nomads 2", "no") == [
        "Random plays Vokhan.",
        "Random ousts Nomad 2: Morrun goes back to you.",
        "Random declines Ilmira's Devotion.",
    ]


def test_whose_devotion_goes_first() -> None:
    state = pairs('deck = ["dorn", "edda", "fenn"]\nareas.one.devotions = ["arla", "cass"]', "draw", "discard dorn")
    drawing = drawing_of(WITH_PAIRS, unicode=True)
    assert "Waiting    the Devotion of Arla or Cass" in shown(drawing.table(state.view(ONE), NAMES))
    assert drawing.heading(WITH_PAIRS.parse(state, "choose cass")) == "choose"
    names = {"one": "random", "two": "you"}
    assert narrating.told(state, names, "choose cass", ears=TWO) == ["Random puts Cass's Devotion first."]
