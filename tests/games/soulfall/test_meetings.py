"""Devotions of both players, Plays within Plays and cards that leave in the middle: where several rules meet."""

from __future__ import annotations

from collections.abc import Mapping

from soulgames import game
from soulgames.core.scene import read_scene, run
from soulgames.core.toml_text import write

Halves = tuple[list[str], str, list[str]]
"""Its Actions, what its Devotion answers, and with what."""


def plays(lords: Mapping[str, Halves], position: str, *script: str | Mapping[str, object], rules: str = "") -> None:
    """Actions in order; `draw / SF-TRIG-1` is refused by that rule, and a table says what holds after an action."""
    cards = {
        key: {"name": key.title(), "count": 8, "actions": actions, "after": after, "effect": effect}
        for key, (actions, after, effect) in lords.items()
    }
    pack = write({"pack": "meetings", "game": "soulfall", "lords": cards}) + rules
    steps: list[dict[str, object]] = []
    for said in script:
        if not isinstance(said, str):
            steps[-1]["expect"] = said
            continue
        do, _, rule = said.partition(" / ")
        steps.append({"do": do, "refused": rule} if rule else {"do": do})
    scene = write({"game": "soulfall", "steps": steps}) + f"\n[position]\n{position}\n"
    failure = run(read_scene(scene, {"soulfall": game("soulfall", pack)}))
    assert failure is None, failure


def lies(**piles: list[str]) -> dict[str, object]:
    return {"areas": {"one": piles}}


def test_an_action_is_answered_by_two_of_ones_own_and_then_by_the_rival() -> None:
    lords = {
        "arn": (["populate"], "populate", ["lay nomad"]),
        "bex": (["draw"], "other populate", ["prosper"]),
        "cor": (["prosper"], "populate", ["take"]),
    }
    position = 'deck = ["arn", "bex", "cor", "arn"]\nhands.one = ["arn"]\nareas.one.devotions = ["arn", "cor"]\n'
    mine = ("populate", "choose cor", "yes", {"hands": {"one": ["arn", "bex"]}}, "yes", "lay arn", {"to_decide": "two"})
    theirs = ("draw / SF-TRIG-1", "yes", {"areas": {"two": {"shards": ["cor"]}}, "to_decide": "one"})
    plays(lords, position + 'areas.two.devotions = ["bex"]', *mine, *theirs)


def test_a_devotion_leaves_in_the_middle_of_its_effect() -> None:
    """The rest is done, and the Oust is answered by whoever stays, but only then."""
    lords = {"eve": (["draw"], "draw", ["populate", "oust self", "prosper"]), "vik": (["draw"], "oust", ["take"])}
    position = 'deck = ["eve", "vik", "eve", "vik", "eve"]\nhands.one = ["vik"]\nareas.one.devotions = ["eve", "vik"]'
    after = {**lies(nomads=["eve"], shards=["vik"], devotions=["vik"]), "hands": {"one": ["eve", "vik", "eve"]}}
    plays(lords, position, "draw", "discard vik", "yes", after, "yes", {"hands": {"one": ["eve", "vik", "eve", "eve"]}})


def test_the_other_player_ousts_the_devotion_at_work() -> None:
    """It cannot oust itself any more, so what hangs on that is not done."""
    lords = {"eve": (["draw"], "draw", ["other oust", "oust self", "if you do", "prosper"])}
    position = 'deck = ["eve", "eve", "eve"]\nhands.one = ["eve"]\nareas.one = { devotions = ["eve"], nomads = ["eve"] }'
    asked = ("draw", "discard eve", "yes", {"to_decide": "two"})
    plays(lords, position, *asked, "oust eve", {**lies(devotions=[], shards=[]), "to_decide": "one"}, "populate")
    plays(lords, position, *asked, "oust nomads", {**lies(devotions=[], shards=["eve"]), "to_decide": "one"})


def test_effects_wait_for_the_play_around_the_play() -> None:
    """First what answers the Prosper, then the inner Play, then the outer one."""
    lords = {"cor": (["play", "draw"], "play", ["take"]), "gil": (["prosper", "populate"], "prosper", ["lay shard"])}
    position = 'deck = ["gil", "cor", "gil", "cor"]\nhands.one = ["cor", "gil"]\nareas.one.devotions = ["cor", "gil"]'
    both = ("play cor", "take first", "play gil", "prosper", "populate", "discard gil")
    over = {**lies(shards=["gil"], nomads=["cor"], devotions=["cor", "gil"]), "deck": ["gil", "gil", "cor"]}
    effects = ("yes", "lay cor", "yes", {"deck": ["gil", "cor"]}, "yes", {"deck": ["cor"]}, "prosper")
    plays(lords, position, *both, over, *effects)


def test_a_rival_plays_in_ones_turn() -> None:
    """The other player of that card is oneself, and the Play is answered as one of theirs."""
    lords = {
        "kim": (["other discard", "populate"], "other populate", ["play"]),
        "gil": (["prosper"], "other play", ["take"]),
    }
    hands = 'hands = { one = ["gil", "gil"], two = ["kim"] }\n'
    position = 'deck = ["gil", "gil", "gil", "gil"]\nareas.one.devotions = ["gil"]\nareas.two.devotions = ["kim"]\n' + hands
    play = ("populate", {"to_decide": "two"}, "yes", "play kim", "take first", {"to_decide": "one"}, "discard gil")
    plays(
        lords, position, *play, {"areas": {"two": {"nomads": ["gil"]}}, "to_decide": "one"}, "yes", {"to_decide": "one"}, "draw"
    )


def test_what_a_rival_would_answer_goes_with_its_devotion() -> None:
    lords = {"ole": (["populate, oust opponent devotion"], "oust", ["take"]), "bex": (["oust"], "other populate", ["prosper"])}
    position = 'deck = ["bex", "bex"]\nhands.one = ["ole"]\nareas.two.devotions = ["bex"]'
    plays(lords, position, "play ole", "oust bex", {"to_decide": "one", "areas": {"two": {"shards": []}}}, "draw")


def test_an_oust_of_ones_own_is_answered_on_both_sides() -> None:
    lords = {"ole": (["oust own any"], "other oust", ["take"]), "vik": (["draw"], "oust", ["prosper"])}
    areas = 'areas.one = { devotions = ["vik"], nomads = ["vik"] }\nareas.two.devotions = ["ole"]'
    position = f'deck = ["vik", "vik", "vik"]\nhands.one = ["ole"]\n{areas}'
    mine = ("play ole", "oust nomads", {"to_decide": "one"}, "yes", {**lies(shards=["vik"]), "to_decide": "two"})
    plays(lords, position, *mine, "yes", {"hands": {"two": ["vik"]}})


def test_the_newest_effects_first() -> None:
    """The Play was over last; what an effect calls comes before whatever waited."""
    lords = {
        "arn": (["populate", "prosper"], "populate", ["prosper"]),
        "cor": (["draw"], "prosper", ["take"]),
        "pia": (["draw"], "play", ["take"]),
    }
    position = (
        'deck = ["pia", "pia", "pia", "pia", "pia", "pia"]\nhands.one = ["arn"]\nareas.one.devotions = ["arn", "cor", "pia"]'
    )
    first = ("play arn", "populate", "prosper", "yes", {"hands": {"one": ["pia"]}}, "yes", {"hands": {"one": ["pia", "pia"]}})
    last = ("yes", lies(shards=["pia", "pia"]), "yes", {"hands": {"one": ["pia", "pia", "pia"]}})
    plays(lords, position, *first, *last, rules='\n[rules]\neffects = "newest first"\n')
