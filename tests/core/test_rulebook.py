"""The rule book follows the content pack: every number of the pack is a link, and is shown as the table's pack has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulgames import Game, game
from soulgames.cli.commands.version import compiled
from soulgames.core.content import CORE, REFERENCE
from soulgames.core.registry import shipped_content
from soulgames.core.rulebook import LINK, MENTION, book, card_chapters, in_short, rule_book, rules, rules_of, source, value_of
from soulgames.core.telling import Sentence
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.tables.language import language

BOOKS = ["soul-puzzler", "soulfall", "soulgivers"]
LINKS = [(name, text, key) for name in BOOKS for text, key in LINK.findall(source(name))]
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]

LIGHTHOUSE = (Path(__file__).parents[2] / "examples" / "packs" / "soulgivers-lighthouse.toml").read_text("utf-8")

CROW = '[characters.crow]\nname = "The Crow"\npower = "shini"\ntokens = 3\nscore = "peck"\n'

KNOWN = {
    "SP-ABIL-1": "2",
    "SP-CUP-1": "2 3 4 5 6 7 8",
    "The Lords": "2 3",
    "SF-TRIG-4": "30",
    "SF-DRAW-1": "2",
    "SG-BOARD-1": "2 5 10",
    "SG-BOARD-2": "2 3 20 25",
    "SG-SETUP-1": "22",
    "SG-SETUP-5": "3",
    "SG-TURN-1": "2 3",
    "SG-TURN-5": "6",
    "SG-ABIL-1": "6",
    "SG-DECAY-1": "5 6",
    "SG-END-2": "3",
    "SG-ANO-1": "2 6",
    "SG-ANO-3": "2",
    "SG-ANO-6": "3",
    "SG-ANO-10": "2",
    "SG-VOL-1": "2",
    "SG-CON-1": "3",
    "SG-BLO-1": "2",
    "SG-GHO-1": "6",
    "SG-AEG-1": "2 3",
    "SG-AEG-2": "3 6",
    "SG-SCR-1": "5",
    "SG-SCR-2": "5",
    "Characters": "4",
    "Two against two": "8",
}
"""The numbers that are the rules' own, and in no pack; of the Lords, those in the steps of their cards: that table goes
as a whole where a pack has other ones. Whoever writes another number says which it is: here, or with a link."""


def own_pack(name: str, text: str) -> Game:
    return game(name, f'pack = "mine"\ngame = "{name}"\n{text}')


# What is linked.


@pytest.mark.parametrize(("name", "text", "key"), LINKS, ids=[f"{key}-{number}" for number, (_, _, key) in enumerate(LINKS)])
def test_every_link_leads_to_a_value_and_shows_the_cores(name: str, text: str, key: str) -> None:
    value = value_of(game(name, pack=CORE).pack.values, key)
    assert value is not None, f"there is no {key} in the pack"
    assert value_of(game(name, pack=REFERENCE).pack.values, key) is not None
    shown = text.replace("*", "").lower()
    if isinstance(value, bool):
        assert shown == ("yes" if value else "no")
    elif isinstance(value, list):
        assert shown == " and ".join(value).lower()
    else:
        assert shown in (str(value).lower(), *([WORDS[value]] if isinstance(value, int) and value < len(WORDS) else []))


@pytest.mark.parametrize("name", BOOKS)
def test_every_ruling_that_a_pack_chooses_is_in_the_book(name: str) -> None:
    """By its key, unless the game says in sentences what is chosen."""
    rules = game(name, pack=REFERENCE)
    chosen = rules.pack.values.get("rules", {})
    assert isinstance(chosen, dict)
    assert rules.rulings() or set(chosen) <= set(MENTION.findall(source(name)))


@pytest.mark.parametrize("name", BOOKS)
def test_a_number_is_a_link_to_the_pack_or_known_as_a_rule(name: str) -> None:
    unknown = {}
    for part in re.split(r"^#{1,3} ", source(name), flags=re.MULTILINE):
        head, _, text = part.partition("\n")
        found = _bare_numbers(text) - set(KNOWN.get(head.partition(" · ")[0], "").split())
        if found:
            unknown[head] = found
    assert unknown == {}


def _bare_numbers(text: str) -> set[str]:
    """All numbers from 2 on, except in links, notation, ids, names of cells and tiles, and sources."""
    text = re.sub(r"^\*Source:.*?(?=\n\n|\Z)", "", text, flags=re.MULTILINE | re.DOTALL)
    for pattern in (LINK, r"`[^`]*`", r"[A-Z]{2}-[A-Z0-9]+-\d+", r"\b[a-jA-E]\d+\b"):
        text = re.sub(pattern, "", text)
    return set(re.findall(r"(?<![\w-])\d+(?![\w-])", text)) - {"0", "1"}


def test_the_test_of_numbers_notices_one() -> None:
    assert _bare_numbers("A player with 15 points, not [9](pack:end.points), says `place 3` (SP-END-1) on g6.") == {"15"}


# What is shown.


@pytest.mark.parametrize("name", BOOKS)
def test_with_a_shipped_pack_the_book_reads_as_it_is_written(name: str) -> None:
    text = book(name)
    assert "(pack:" not in text
    assert "<!--" not in text
    assert "(not " not in text
    assert text.count("\n") == source(name).count("\n") - source(name).count("<!-- pack:cards")
    assert rules(name) == rules_of(game(name))


def test_the_packs_value_is_shown_and_the_usual_one_behind_it() -> None:
    own = own_pack("soul-puzzler", "[end]\npoints = 12\n")
    assert "a player has **12** (not 15) points or more" in rules_of(own)["SP-END-1"].text
    assert "After 60 turns" in rules_of(own)["SP-END-2"].text
    assert "a player has 15 points or more" in rules("soul-puzzler")["SP-END-1"].text


def test_the_rule_says_what_the_pack_chooses() -> None:
    own = own_pack("soul-puzzler", '[rules]\nscore_abilities = "scorers"\nswitch_same_colour = true\n')
    assert "`score_abilities` (here: scorers)" in rules_of(own)["SP-LINE-3"].text
    assert "`switch_same_colour` (here: yes)" in rules_of(own)["SP-TURN-3"].text
    assert "`score_abilities` (here: each)" in rules("soul-puzzler")["SP-LINE-3"].text


def test_what_a_game_says_about_its_rulings_is_added_above_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    own = own_pack("soul-puzzler", "[end]\npoints = 11\n")
    if compiled():
        pytest.skip("compiled games cannot be changed")
    usual = [("SP-TURN-4", Sentence("One passes."))]
    unusual = [*usual, ("SP-LINE-2", Sentence("Two points for a token in two lines."))]
    monkeypatch.setattr(type(own), "rulings", lambda rules: unusual if rules is own else usual)
    told = rules_of(own)
    said = "still counts once.\n\n**With this pack**: Two points for a token in two lines.\n\n*Source: documented"
    assert said in told["SP-LINE-2"].text
    assert "With this pack" not in told["SP-TURN-4"].text


def test_other_cards_take_the_place_of_the_table() -> None:
    own = own_pack("soul-puzzler", CROW)
    told = rules_of(own)["SP-ABIL-2"].text
    assert "- **The Crow**: Shini 3 times in a game, Peck after a scoring. **Shini**: Before your action, " in told
    assert "| Lumina |" not in told
    assert "| Lumina |" in rules("soul-puzzler")["SP-ABIL-2"].text
    lords = re.sub(r"\[lords\.ilmira\].*", "", shipped_content("soulfall", REFERENCE), flags=re.DOTALL)
    fewer = rule_book(game("soulfall", lords.replace('"reference"', '"fewer"')))
    assert "**40** (not 48) Lord cards of **5** (not 6) Lords" in fewer
    assert "- **Ginjinx, The Liar**: Play: Prosper or Oust" in fewer
    assert "Ilmira" not in fewer
    (chapter,) = card_chapters(game("soulfall", lords.replace('"reference"', '"fewer"')))
    assert (chapter.id, chapter.title) == ("the-lords", "The Lords")
    assert chapter.text.startswith("- **Ginjinx, The Liar**: Play: Prosper or Oust")
    assert card_chapters(game("soul-puzzler")) == []


def test_a_row_goes_with_its_character() -> None:
    text = shipped_content("soulgivers", CORE).replace('"core"', '"mine"', 1)
    text = re.sub(r"(?<=\[characters\.runner\]\n)move .*", 'move = "9 P"', text)
    text = re.sub(r"\[characters\.aeger\].*?\n\n", "", text, flags=re.DOTALL)
    own = rule_book(game("soulgivers", re.sub(r"^(infection|magnificent_decay) .*\n", "", text, flags=re.MULTILINE)))
    assert "| Runner | **9 P** (not *6* L) | *n s* | *no* |" in own
    assert "| Aeger |" not in own
    assert "| Aeger | *5 P* |" in book("soulgivers")


OWN_DECK = """
[anomalies]
decay = 4
gyre = 3
fracture = 2

[anomalies.undertow]
count = 5
name = "Undertow"
steps = ["move an opponent up to 2", "turn it"]
"""


def test_the_book_counts_the_deck_that_is_dealt() -> None:
    """Also the cards of one's own, which are tables with a number in them."""
    own = own_pack("soulgivers", OWN_DECK)
    assert "The **14** (not 20) anomaly cards are" in rules_of(own)["SG-SETUP-2"].text
    assert len(dealt(own)) == 14
    lighthouse = game("soulgivers", LIGHTHOUSE)
    assert f"The **{len(dealt(lighthouse))}** (not 20) anomaly cards are" in rules_of(lighthouse)["SG-SETUP-2"].text


def test_the_book_names_the_anomalies_as_the_pack_does() -> None:
    told = rules_of(own_pack("soulgivers", OWN_DECK + '[anomaly_words.decay]\nname = "Rot"\n'))
    assert "**With this pack**: Called Rot, 4 in the deck.\n" in told["SG-ANO-1"].text
    assert "With this pack" not in told["SG-ANO-2"].text  # two of them, as usual
    assert "**With this pack**: Not in the deck.\n" in told["SG-ANO-3"].text
    assert "**With this pack**: 3 in the deck.\n" in told["SG-ANO-6"].text
    assert "**With this pack**: Undertow, 5 in the deck: Move an opposing" in told["SG-ANO-11"].text
    assert "With this pack" not in "".join(rule.text for rule in rules("soulgivers").values())


def dealt(rules: Game) -> list[int]:
    state = rules.new({"setup": "quick"})
    assert isinstance(state, SoulgiversState)
    return state.pile


def test_lists_are_read_as_words() -> None:
    own = own_pack("soulgivers", '[places]\ninterference = ["A2", "E4"]\n')
    assert "The interference tiles lie at\n**A2 and E4** (not A3 and E3)." in rules_of(own)["SG-BOARD-10"].text


def test_the_introduction_has_the_packs_numbers_in_every_language() -> None:
    own = own_pack("soul-puzzler", "[end]\npoints = 12\n")
    assert in_short(own).endswith("You win with 12 points.")
    assert "Con 12 punti si vince." in in_short(own, language("it"))
    assert in_short(game("soulfall")).startswith("A card game for two about building combinations. The 48 cards show 6 Lords")
