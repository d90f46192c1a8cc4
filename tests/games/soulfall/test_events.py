"""What is told of an action as data, in which order and to whom, and the words that are made of it."""

from __future__ import annotations

from soulgames import Rng, State, game
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soulfall.packs import SIX_MOONS, THREES, WITH_PAIRS, pairs

RULES = game("soulfall", pack="reference")
ONE, TWO, PUBLIC = 0, 1, None
SEATS = [ONE, TWO, PUBLIC]
SCENE = """
game = "soulfall"
[position]
turn_number = 7
chosen = ["draw"]
deck = ["sathe", "morrun", "vokhan", "ehvagri"]
hands.one = ["ginjinx", "vokhan"]
hands.two = ["sathe", "ilmira"]
areas.one = { devotions = ["ilmira"] }
areas.two = { shards = ["sathe", "morrun"], devotions = ["ilmira"] }
[position.extra.known]
deck = "2..."
two_shards = ".2"
"""
Told = list[dict[str, object]]


def position(text: str = SCENE, *actions: str) -> State:
    state = RULES.from_scene(text)
    for action in actions:
        state.play(action)
    return state


def kinds(told: Told) -> list[object]:
    return [event["kind"] for event in told]


def words(state: State, told: Told, seat: str | None, names: dict[str, str] | None = None) -> list[str]:
    said = Words(state.game, Reader(language("en"), seat, names or {}))
    return [said.told(event) for event in told]


def without_lord(event: dict[str, object]) -> dict[str, object]:
    return {field: value for field, value in event.items() if field != "lord"}


def test_a_play_and_the_devotion_that_answers_it() -> None:
    """SF-PLAY-1, SF-TRIG-1: two knows the Shard from the deck because of an earlier discard; the public knows it not."""
    state = position()
    begun = state.play_told("play ginjinx", SEATS)
    assert begun[ONE] == begun[TWO] == begun[2]
    assert begun[ONE] == [
        {"kind": "action_chosen", "rule": "SF-TURN-1", "seat": "one", "action": "play", "number": 2, "count": 3},
        {"kind": "played", "rule": "SF-PLAY-1", "seat": "one", "from": "one.hand", "to": "played", "lord": "ginjinx"},
    ]
    told = state.play_told("prosper", SEATS)
    shard = {"kind": "prospered", "rule": "SF-PRO-1", "seat": "one", "from": "deck", "to": "one.shards", "place": 1}
    assert told[ONE] == [
        {"kind": "action_granted", "rule": "SF-PLAY-1", "seat": "one", "lord": "ginjinx", "action": "prosper"},
        shard,
        {"kind": "play_ended", "rule": "SF-PLAY-1", "seat": "one", "from": "played", "to": "deck", "lord": "ginjinx"},
        {"kind": "effects_wait", "rule": "SF-TRIG-2", "seat": "one", "lords": ["ilmira"], "count": 1, "action": "play"},
        {"kind": "effect_offered", "rule": "SF-TRIG-1", "seat": "one", "lord": "ilmira"},
    ]
    assert told[TWO] == [told[ONE][0], {**shard, "lord": "sathe"}, *told[ONE][2:]]
    assert told[2] == told[ONE]
    used = state.play_told("yes", SEATS)
    took = {"kind": "took", "rule": "SF-TRIG-1", "seat": "one", "from": "deck", "to": "one.hand"}
    assert used[ONE] == [
        {"kind": "effect_used", "rule": "SF-TRIG-1", "seat": "one", "lord": "ilmira"},
        {**took, "lord": "morrun"},
        {"kind": "effect_ended", "rule": "SF-TRIG-1", "seat": "one", "lord": "ilmira"},
    ]
    assert used[TWO] == used[2] == [used[ONE][0], took, used[ONE][2]]


def test_the_same_in_words() -> None:
    state = position()
    names = {"one": "Ann", "two": "Ben"}
    state.play_told("play ginjinx", SEATS)
    one, two, _ = state.play_told("prosper", SEATS)
    assert words(state, one, "one", names) == [
        "Ginjinx grants you Prosper.",
        "You lay a card from the deck as a Shard.",
        "Ginjinx has been played and goes under the deck.",
        "The Devotion of Ilmira answers the Play.",
        "You may use Ilmira's Devotion.",
    ]
    assert words(state, two, "two", names)[:2] == ["Ginjinx grants Prosper to Ann.", "Ann lays Sathe from the deck as a Shard."]
    one, two, public = state.play_told("yes", SEATS)
    assert words(state, one, "one", names) == [
        "You use Ilmira's Devotion.",
        "You take Morrun from the deck.",
        "Ilmira's Devotion has done its work.",
    ]
    assert words(state, two, "two", names)[1] == "Ann takes a card from the deck."
    assert words(state, public, None)[:2] == ["Player one uses Ilmira's Devotion.", "Player one takes a card from the deck."]


def test_a_discard_is_secret() -> None:
    """SF-DISC-1, SF-HIDE-1: the cards of a Draw come at once, and what the other player knows of them is told first."""
    state = position(SCENE.replace('chosen = ["draw"]', "chosen = []"))
    one, two, public = state.play_told("draw", SEATS)
    assert [event.get("lord") for event in one] == [None, "sathe", "morrun"]
    assert [event.get("lord") for event in two] == [None, "sathe", None]
    assert [event.get("lord") for event in public] == [None, None, None]
    asked = state.view(ONE)["question"]
    assert asked == {"kind": "discard_drawn", "seat": "one", "deed": "draw", "answer": "card", "may_stop": False}
    one, two, public = state.play_told("discard ginjinx", SEATS)
    assert one[0] == {**two[0], "lord": "ginjinx"}
    assert two[0] == public[0]
    assert two[0] == {
        "kind": "discarded",
        "rule": "SF-DISC-1",
        "seat": "one",
        "from": "one.hand",
        "to": "deck",
        "place": 3,
    }
    assert words(state, one, "one") == ["You discard Ginjinx under the deck."]
    assert words(state, two, "two") == ["Player one discards a card under the deck."]


def test_a_discard_that_can_be_only_one_lord_is_no_secret() -> None:
    """SF-HIDE-1: but the public sees only a card."""
    scene = (
        'game = "soulfall"\n[position]\nchosen = []\ndeck = ["sathe", "sathe", "vokhan"]\n[position.extra.known]\ndeck = "22."'
    )
    state = position(scene, "draw")
    one, two, public = state.play_told("discard sathe", SEATS)
    assert one[0] == two[0] == {**public[0], "lord": "sathe"}


def test_who_is_ousted_learns_the_card_again() -> None:
    """SF-OUST-1: one ousts a Shard that only its owner knows, and learns nothing."""
    state = position(SCENE, "play ginjinx")
    one, two, public = state.play_told("oust shards 2", SEATS)
    assert kinds(one) == ["action_granted", "shard_ousted", "play_ended", "effects_wait", "effect_offered"]
    assert one[1] == public[1] == without_lord(two[1])
    assert two[1] == {
        "kind": "shard_ousted",
        "rule": "SF-OUST-1",
        "seat": "one",
        "other": "two",
        "from": "two.shards",
        "to": "two.hand",
        "place": 2,
        "lord": "morrun",
    }
    assert words(state, one[:2], "one") == ["Ginjinx grants you Oust.", "You oust Shard 2: it goes back to player two."]
    assert words(state, two[:2], "two")[1] == "Player one ousts Shard 2: Morrun goes back to you."


def test_the_end_of_a_turn_is_told_in_order() -> None:
    """SF-END-2: the card that is taken, the end, and the next turn."""
    state = position(SCENE.replace('["draw"]', '["draw", "play"]'))
    one, two, _ = state.play_told("populate", SEATS)
    assert kinds(one) == ["action_chosen", "populated", "took_at_end", "turn_ended", "turn_began"]
    assert words(state, one[2:], "one", {"two": "Ben"}) == [
        "At the end of the turn you take Morrun from the deck.",
        "You end your turn.",
        "Turn 8 begins: Ben takes the Action cards.",
    ]
    assert words(state, two[2:], "two")[0] == "At the end of the turn player one takes a card from the deck."
    assert question(state, TWO) == "Your turn: choose Action 1 of 3."


def test_the_deal_is_told_to_each_hand() -> None:
    state = RULES.new()
    one, two, public = state.play_told("chance 3", SEATS)
    assert kinds(public) == ["dealt", "dealt", "turn_began"]
    assert "lords" in one[0]
    assert "lords" not in one[1]
    assert "lords" not in two[0]
    assert words(state, public, None)[1] == "Player two is dealt 3 cards."
    mine = state.view(TWO)["two"]
    assert isinstance(mine, dict)
    assert two[1]["lords"] == mine["hand"]


def test_effects_of_their_own_and_what_is_dropped() -> None:
    """SF-TRIG-3: Ehvagri leaves; with an empty deck its Populate and its Prosper are skipped."""
    state = position(
        'game = "soulfall"\n[position]\ndeck = ["sathe"]\nhands.one = ["vokhan"]\nareas.one.devotions = ["ehvagri"]'
    )
    state.play("draw")
    state.play("discard vokhan")
    told = state.play_told("no", SEATS)[0]
    assert words(state, told, "two") == ["Player one declines Ehvagri's Devotion."]
    again = position(
        'game = "soulfall"\n[position]\nareas.one.devotions = ["ehvagri"]\nextra = { phase = "offered", effect = "ehvagri" }'
    )
    told = again.play_told("yes", SEATS)[1]
    assert words(again, told, "two") == [
        "Player one uses Ehvagri's Devotion.",
        "Ehvagri ousts itself and goes back to player one.",
        "This step of Ehvagri is skipped, because it could do nothing: Populate.",
        "This step of Ehvagri is skipped, because it could do nothing: Prosper.",
        "Ehvagri's Devotion has done its work.",
    ]


def test_whose_effect_may_go_first_is_asked_of_its_owner_alone() -> None:
    """SF-TRIG-2, SF-HIDE-1."""
    state = pairs('deck = ["dorn", "edda", "fenn"]\nareas.one.devotions = ["arla", "cass"]', "draw", "discard dorn")
    assert asked(state, ONE)["lords"] == ["arla", "cass"]
    assert "lords" not in asked(state, TWO)
    assert "lords" not in asked(state, PUBLIC)
    assert question(state, ONE) == "Your turn: of Arla and Cass, whose Devotion goes first?"
    assert question(state, TWO) == "Player one says whose Devotion goes first."
    told = state.play_told("choose cass", SEATS)[TWO]
    assert words(state, told, "two") == ["Player one puts Cass's Devotion first.", "Player one may use Cass's Devotion."]


def test_every_phase_asks_in_words() -> None:
    """Each question as the one who is asked reads it, and as the other one does."""
    state = position()
    assert both(state) == ("Your turn: choose Action 2 of 3.", "Player one chooses Action 2 of 3.")
    state.play("play ginjinx")
    assert both(state) == (
        "Your turn: take one of Prosper and Oust, granted by Ginjinx.",
        "Player one takes one of Prosper and Oust, granted by Ginjinx.",
    )
    state = position(SCENE.replace('devotions = ["ilmira"] }\nareas', 'devotions = ["ginjinx"] }\nareas'), "play ginjinx")
    assert both(state)[0] == "Your turn: take Prosper and Oust in either order, granted by Ginjinx."
    state.play("oust shards")
    assert both(state)[0] == "Your turn: take Prosper, granted by Ginjinx."
    state.play("prosper")
    assert both(state) == ("Your turn: use Ginjinx's Devotion?", "Player one may use Ginjinx's Devotion.")
    assert asked(state, TWO)["may_stop"] is True
    state.play("yes")
    assert both(state)[0] == "Your turn: lay a card from hand as a Shard, by Ginjinx's Devotion."
    crowd = (
        'chosen = ["draw", "play"]\ndeck = ["sathe", "sathe"]\nhands.one = ["vokhan", "vokhan", "morrun", "morrun", "sathe"]'
    )
    state = position(f'game = "soulfall"\n[position]\n{crowd}', "populate")
    mine, theirs = both(state)
    assert mine == "Your turn: discard 2 cards to end your turn."
    assert theirs == "Player one discards 2 cards at the end of the turn."
    state.play("discard sathe")
    assert both(state)[0] == "Your turn: discard 1 card to end your turn."
    assert both(RULES.new())[0] == "Chance shuffles, deals and says who starts."


def test_the_end_of_the_game_is_told_with_its_numbers() -> None:
    """SF-END-1, SF-END-3."""
    nomads = '["sathe", "sathe", "sathe", "sathe", "sathe", "morrun", "morrun", "morrun"]'
    text = f'chosen = ["draw", "play"]\ndeck = ["vokhan"]\nareas.one.nomads = {nomads}'
    state = position(f'game = "soulfall"\n[position]\n{text}')
    told = state.play_told("populate", SEATS)[TWO]
    numbers = {"nomads": 9, "shards": 0, "cards": 9}
    assert told[-1] == {"kind": "game_over", "rule": "SF-END-1", "result": "one", "seat": "one", **numbers}
    assert words(state, told, "one")[-1] == "You win. Nomads: 9, Shards: 0, cards in all: 9."
    assert state.view(ONE)["question"] is None
    text = 'turn_number = 100\nchosen = ["draw", "play"]\ndeck = ["vokhan"]\nareas.two.nomads = ["sathe"]'
    state = position(f'game = "soulfall"\n[position]\n{text}')
    told = state.play_told("populate", SEATS)[TWO]
    assert words(state, told, "two")[-1] == "The game is a tie, 1 to 1 cards after 100 turns."


def test_every_kind_is_told_some_day_and_has_words_for_every_reader() -> None:
    seen: set[object] = set()
    for seed in range(40):
        state, rng = (RULES, WITH_PAIRS, SIX_MOONS, THREES)[seed % 4].new(), Rng(seed)
        readers = [Words(state.game, Reader(language("en"), seat)) for seat in ("one", "two", None)]
        while state.to_decide is not None:
            heard = [[asked(state, seat)] for seat in SEATS]
            told = state.play_told(state.sample(rng), SEATS)
            for reader, question, events in zip(readers, heard, told, strict=True):
                for said in (*question, *events):
                    assert reader.told(said)[-1:] in (".", "?"), said
                    seen.add(said["kind"])
    assert seen >= RULES.kinds().keys() - {"rest_skipped"}  # that takes an empty deck and no hand: see below


def test_what_is_left_of_a_turn_is_skipped_aloud() -> None:
    """SF-TURN-1."""
    state = position('game = "soulfall"\n[position]\nhands.one = ["sathe"]\nhands.two = ["sathe"]')
    told = state.play_told("devote sathe", SEATS)[TWO]
    assert kinds(told) == ["action_chosen", "devoted", "rest_skipped", "turn_ended", "turn_began"]
    assert words(state, told, "one")[2] == "No Action is left that could do anything: you skip the rest of the turn."


def asked(state: State, seat: int | None) -> dict[str, object]:
    found = state.view(seat)["question"]
    assert isinstance(found, dict)
    return found


def question(state: State, seat: int) -> str:
    return Words(state.game, Reader(language("en"), state.game.seats[seat])).asked(asked(state, seat))


def both(state: State) -> tuple[str, str]:
    return question(state, ONE), question(state, TWO)
