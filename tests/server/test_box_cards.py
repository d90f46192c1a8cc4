"""What a pack may hold beside what the game's own has: shown as blanks, typed in, added as cards, and taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.pack_writing import Change, with_changes
from soulgames.core.registry import core_content, game_names, games_of_pack, shipped_content
from soulgames.server.box.adding import Addition, key_of, with_card
from tests.server.test_box_text import changed_lines, facts, values_of

PACKS = [name for name in game_names() if games_of_pack(name)]
EXAMPLES = sorted(Path("examples/packs").glob("*.toml"))
TEXTS = [*(core_content(name) for name in PACKS), *(path.read_text("utf-8") for path in EXAMPLES)]
HEAD = 'pack = "mine"\ngame = "soulfall"\n'


def named(text: str) -> str:
    """Of a name that a pack of one's own may have."""
    return with_changes(text, [Change(("pack",), "My box")])


def lords_in(text: str | None) -> list[str]:
    """The Lords of a pack, or of the game's own."""
    lords = game("soulfall", text).pack.values["lords"]
    assert isinstance(lords, dict)
    return list(lords)


def blanks_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [value for value in values_of(told).values() if value["value"] is None]


def models_of(told: dict[str, Any]) -> Iterator[tuple[str, bool, str]]:
    for section in told["sections"]:
        yield from ((section["key"], section["named"], model["key"]) for model in section["models"])


@pytest.mark.parametrize("name", PACKS)
def test_whatever_may_be_left_out_is_told_and_can_be_typed_in_and_taken_out(name: str) -> None:
    text = named(core_content(name))
    told = facts(text)
    assert blanks_of(told)
    for blank in blanks_of(told):
        kind = {"words": {"en": "A name", "it": "Un nome"}, "number": 3, "flag": not blank["usual"]}
        value: object = blank["choices"][-1]["value"] if blank["choices"] else kind.get(blank["kind"], "free")
        path = tuple(blank["path"].split("."))
        after = with_changes(text, [Change(path, value)])
        again = facts(after)
        assert not again["problems"], again["problems"]
        assert values_of(again)[blank["path"]]["value"] == value
        assert list(values_of(again)) == list(values_of(told)), "nothing changes its place"
        assert set(text.splitlines()) <= set(after.splitlines())
        back = with_changes(after, [Change(path, None)])
        assert values_of(facts(back))[blank["path"]]["value"] is None
        assert [line for line in changed_lines(text, back) if "[" not in line] in ([], ["+ "])


def test_every_card_has_an_empty_field_with_the_name_and_the_words_of_the_game() -> None:
    found = values_of(facts(core_content("soulgivers")))
    name, text = found["abilities.charge.name"], found["abilities.charge.text"]
    assert (name["label"], name["kind"], name["value"], name["usual"]) == ("Name on the card", "words", None, "Charge")
    assert text["usual"].startswith("Run up to somebody in sight")
    for path in ("characters.runner.name", "auras.hush.text", "populations.the_border.name", "anomaly_words.decay.text"):
        assert found[path]["optional"], path
        assert found[path]["usual"], path
    assert [choice["value"] for choice in found["rules.draw"]["choices"]] == ["any time", "last"]
    assert found["rules.leap_over_souls"]["usual"] is False
    assert found["prices.tornado"]["usual"] == "1 Essence"
    other = values_of(facts(shipped_content("soulfall", "reference")))
    assert other["lords.sathe.text"]["usual"].startswith("Play: Draw or Devote")
    assert not other["lords.sathe.name"]["optional"], "a Lord has no other name"


def test_what_can_be_only_a_few_things_is_chosen() -> None:
    text, _ = with_card(named(core_content("soul-puzzler")), Addition("powers", "Wink"))
    found = values_of(facts(text))
    power, score = found["characters.corvane.power"], found["characters.corvane.score"]
    assert [choice["value"] for choice in power["choices"]][-2:] == ["wink", "none"]
    assert "peck" in [choice["value"] for choice in score["choices"]]
    assert not power["optional"]
    keys = [path.split(".")[2] for path in found if path.startswith("characters.corvane.")]
    assert keys == ["name", "power", "tokens", "score"], "as in the file"
    other = values_of(facts(core_content("soulfall")))
    assert [choice["value"] for choice in other["rules.starter"]["choices"]] == ["chance", "one", "two"]
    assert "other draw" in [choice["value"] for choice in other["lords.sathe.after"]["choices"]]
    for pack in TEXTS:
        for value in values_of(facts(pack)).values():
            offered = [choice["value"] for choice in value["choices"]]
            assert not offered or value["value"] in [*offered, None], value["path"]


def test_names_of_anomalies_are_read_on_cards() -> None:
    text = named(core_content("soulgivers"))
    change = Change(("anomaly_words", "decay", "name"), {"en": "Rot", "it": "Marciume"})
    cards = [card for card in facts(text, change, code="it")["cards"] if card["kind"] == "anomaly"]
    assert cards[0]["name"] == "Marciume"
    (problem,) = facts(text, Change(("anomaly_words", "nothing", "name"), "x"))["problems"]
    assert "unknown key anomaly_words.nothing" in problem["text"]


def test_words_in_several_languages_are_one_value_and_can_be_one_text_again() -> None:
    text = HEAD + Path("examples/packs/soulfall-six-moons.toml").read_text("utf-8").split('game = "soulfall"\n')[1]
    path = ("lords", "wen", "name")
    assert values_of(facts(text))["lords.wen.name"]["value"] == {"en": "Wen, The Wheel", "it": "Wen, la Ruota"}
    one = with_changes(text, [Change(path, "Wen")])
    assert 'name    = "Wen"\n' in one
    both = with_changes(one, [Change(path, {"en": "Wen", "it": "La Wen"})])
    assert 'name    = {en = "Wen", it = "La Wen"}\n' in both
    core = named(core_content("soulfall"))
    sourced = with_changes(core, [Change(("lords", "sathe", "name"), {"en": "Sathe", "it": "La Sathe"})])
    assert not facts(sourced)["problems"], "though the game's own says where it is from"
    lines = text.replace('name    = { en = "Wen, The Wheel", it = "Wen, la Ruota" }\n', "") + '[lords.wen.name]\nen = "Wen"\n'
    assert values_of(facts(lines, Change(path, {"en": "W", "it": "V"})))["lords.wen.name"]["value"] == {"en": "W", "it": "V"}


def test_explanations_are_told_in_the_language_of_whoever_reads() -> None:
    english, italian = (facts(core_content("soulgivers"), code=code) for code in ("en", "it"))
    for told in (english, italian):
        assert all(value["label"] != "" for value in blanks_of(told) if value["kind"] == "words")
    here, there = (
        {section["key"]: section["about"] for section in told["sections"] if section["about"]} for told in (english, italian)
    )
    assert all(here[key] != there[key] for key in here)
    assert values_of(italian)["counts.deck"]["about"] == "personaggi di un giocatore"
    assert values_of(italian)["rules.draw"]["choices"][1]["words"] != values_of(english)["rules.draw"]["choices"][1]["words"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_card_is_added_after_the_others_of_its_section_and_goes_without_a_trace(text: str) -> None:
    text = named(text)
    told = facts(text)
    assert list(models_of(told))
    for section, is_named, like in models_of(told):
        after, path = with_card(text, Addition(section, "Old Crow" if is_named else "", like))
        again = facts(after)
        assert path == (section, "oldcrow" if is_named else like)
        assert all(line.startswith("+") for line in changed_lines(text, after))
        group = next(
            group for part in again["sections"] if part["key"] == section for group in part["groups"] if group["key"] == path[1]
        )
        assert group["may_go"]
        if not again["problems"]:
            assert game(again["game"], after).pack.values
        assert with_changes(after, [Change(path, None)]) == text


def test_a_new_lord_is_played_with_and_begins_as_another() -> None:
    text = named(shipped_content("soulfall", "reference"))
    told = facts(text, cards=[Addition("lords", "Mira, The Moon", "sathe")])
    assert told["added"] == ["lords.mira"]
    assert not told["problems"]
    (card,) = [card for card in told["cards"] if card["kind"] == "lord" and card["key"] == "mira"]
    assert card["name"] == "Mira, The Moon"
    found = values_of(told)
    assert found["lords.mira.actions"]["value"] == ["draw", "devote"]
    assert found["lords.mira.actions"]["source"] == "house", "nobody has said that it is printed so"
    assert found["lords.mira.name"]["source"] == "printed"


def test_a_card_comes_into_a_text_that_leaves_its_section_out_with_all_others() -> None:
    after, path = with_card(HEAD, Addition("lords", "Zoë"))
    assert path == ("lords", "zoe")
    assert lords_in(after) == [*lords_in(None), "zoe"]


def test_keys_are_letters_and_no_two_are_the_same() -> None:
    assert key_of("Éowyn, la Bianca!", []) == "eowyn"
    assert key_of("Tessa, The Tester", []) == "tessa"
    assert key_of("3, Three", []) == "three"
    assert key_of("鴉", []) == "card"
    assert key_of("Crow", ["crow"]) == "crowb"


def test_no_two_cards_of_a_section_are_called_the_same() -> None:
    text, _ = with_card(named(core_content("soulfall")), Addition("lords", "Tessa, The Tester", "sathe"))
    text = with_changes(text, [Change(("lords", "tessa", "name"), {"en": "Tessa, The Tester", "it": "Tessa"})])
    for name in ("Tessa, The Tester", "tessa"):
        with pytest.raises(InvalidNotation, match="there is a card called"):
            with_card(text, Addition("lords", name, "sathe"))
    assert with_card(text, Addition("lords", "Tessa, The Other", "sathe"))[1] == ("lords", "tessab")


def test_what_cannot_be_added_or_taken_out_is_refused() -> None:
    text = named(core_content("soulfall"))
    for addition in (Addition("hand", "x"), Addition("lords", "x", "nobody"), Addition("nowhere", "x")):
        with pytest.raises(InvalidNotation, match="no card can be added"):
            with_card(text, addition)
    with pytest.raises(InvalidNotation, match="no card can be added"):
        with_card(core_content("soulgivers"), Addition("characters", "", "runner"))  # it is there
    assert with_changes(text, [Change(("lords", "nobody"), None)]) == text


def test_remarks_stay_when_what_they_are_about_goes() -> None:
    text = named(
        HEAD + '[lords.one]  # the first\n# by hand\nname = "One" # said so\ncount = 9\nactions = ["draw"]\n'
        'after = "draw"\neffect = ["take"]\n\n# above\n[lords.two]\nname = "Two"\ncount = 9\nactions = ["draw"]\n'
        'after = "draw"\neffect = ["take"]\norder = "written"\n'
    )
    after = with_changes(text, [Change(("lords", "one"), None)])
    assert [line for line in after.splitlines() if "#" in line] == ["# the first", "# by hand", "# said so", "# above"]
    assert lords_in(after) == ["two"]
    short = with_changes(
        'pack = "m"\ngame = "soulfall"\nlords.a = { name = "A", order = "either" }', [Change(("lords", "a", "order"), None)]
    )
    assert short.endswith('lords.a = { name = "A" }')


def test_the_last_card_of_a_section_stays_and_so_does_what_would_come_back() -> None:
    groups = {
        (section["key"], group["key"]): group["may_go"]
        for section in facts(core_content("soul-puzzler"))["sections"]
        for group in section["groups"]
    }
    assert groups["characters", "corvane"]
    assert not groups["powers", "shini"], "the game has it in any case"
    one = named(HEAD + '[lords.one]\nname = "One"\ncount = 9\nactions = ["draw"]\nafter = "draw"\neffect = ["take"]\n')
    (lords,) = [section for section in facts(one)["sections"] if section["key"] == "lords"]
    assert not lords["groups"][0]["may_go"]
