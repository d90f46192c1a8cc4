"""Every sentence that people read can be translated, and is: in every catalogue, whole, with the same places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from soulgames.tables.language import CatalogueEntry, entries, language, scene_title
from soulgames.tables.words import places_of
from tools.words import in_content, in_python, in_web
from tools.words.catalogue import merged
from tools.words.everywhere import CATALOGUES, OF_SCENES, everything, titles_of_scenes
from tools.words.found import Fault, Found

FOUND, FAULTS = everything()
FILES = sorted(CATALOGUES.glob("*.po"))
TITLES = titles_of_scenes()
ALL = [*((path, FOUND) for path in FILES), *((path, TITLES) for path in sorted(OF_SCENES.glob("*.po")))]
NAMES = [path.relative_to(CATALOGUES).as_posix() for path, _ in ALL]

HEADER = """# Xish.
msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def unlike(text: str, sentences: Iterable[Found]) -> Iterator[str]:
    """What is wrong with a catalogue for these sentences, a line each."""
    wanted: dict[str, str] = {}
    for found in sentences:
        wanted[found.text] = found.many or wanted.get(found.text, "")
    known = {entry.text: entry for entry in entries(text) if entry.text}
    yield from (f"is not there: {sentence}" for sentence in wanted if sentence not in known)
    yield from (f"nobody says: {sentence}" for sentence in known if sentence not in wanted)
    for sentence, entry in known.items():
        if sentence in wanted:
            yield from wrong_in(entry, wanted[sentence])


def wrong_in(entry: CatalogueEntry, many: str) -> Iterator[str]:
    if entry.fuzzy:
        yield f"is a guess: {entry.text}"
    if entry.many != many:
        yield f"has another plural: {entry.text}"
    if len(entry.forms) != (2 if many else 1) or not all(entry.forms):
        yield f"is not translated: {entry.text}"
    for form in filter(None, entry.forms):
        if not same_places(form, entry):
            yield f"has other places: {entry.text}"


def same_places(form: str, entry: CatalogueEntry) -> bool:
    """Those of the sentence; of its plural they may be, or lack the number, as in "a card" and "{count} cards"."""
    try:
        have = set(places_of(form))
    except ValueError:
        return False
    wanted = {*places_of(entry.text), *places_of(entry.many)}
    return have in (wanted, wanted - {"count"}) if entry.many else have == wanted


# The project itself.


def test_every_sentence_is_a_plain_string() -> None:
    assert [str(fault) for fault in FAULTS] == []


@pytest.mark.parametrize(("path", "found"), ALL, ids=NAMES)
def test_everything_is_translated(path: Path, found: list[Found]) -> None:
    missing = list(unlike(path.read_text("utf-8"), found))
    assert missing == [], f"run make words, then translate what is empty in {path.name}"


@pytest.mark.parametrize(("path", "found"), ALL, ids=NAMES)
def test_make_words_would_change_nothing(path: Path, found: list[Found]) -> None:
    text = path.read_text("utf-8")
    assert merged(text, found) == text


def test_every_language_has_the_titles_of_scenes() -> None:
    assert [path.name for path in OF_SCENES.glob("*.po")] == [path.name for path in FILES]
    assert len(TITLES) > 900
    assert scene_title(TITLES[0].text, language("en")) == TITLES[0].text
    assert scene_title("An ally is never attacked", language("it")) == "Una pedina alleata non si attacca mai"


def test_all_finders_find_something() -> None:
    files = {found.file for found in FOUND}
    assert "it.po" in [path.name for path in FILES]
    assert {"src/soulgames/core/game.py", "src/soulgames/games/soulfall/content/core.toml"} <= files


# The finders themselves.


def found(source: str) -> list[tuple[str, str]]:
    return [(one.text, one.many) for one in in_python.sentences(source, "a.py") if isinstance(one, Found)]


def test_kinds_have_sentences_but_their_names_and_changes_are_none() -> None:
    source = """
LOST = Kind("lost", ("{who} loses a card.", "{who} loses {count} cards."), "Somebody loses.",
            you=("You lose.", ("You lose a card.", "You lose {count} cards.")), changes=("{seat}.hand", "deck"))
"""
    assert found(source) == [
        ("{who} loses a card.", "{who} loses {count} cards."),
        ("Somebody loses.", ""),
        ("You lose.", ""),
        ("You lose a card.", "You lose {count} cards."),
    ]


def test_a_card_has_its_refusals_from_the_kit() -> None:
    call = 'import Refusal\nx = Refusal("SG-1", "not there")'
    assert found(f"from soulgames.games.soulgivers.kit {call}") == [("not there", "")]
    assert found(f"from somewhere.other {call}") == []


def test_sentences_refusals_and_marks_are_found_in_order() -> None:
    source = """
from soulgames.core.refusal import Refusal
x = Refusal("SP-1", "no {card} "
            "there", {"card": Sentence("the King")})
y = self.refuse("not now") or Refusal(RULE, NO_ESSENCE)
z = Sentence("a card", {"count": 2}, "{count} cards"), Sentence("a Lord", many="Lords")
NAMES = (N_("one"), N_("two"))
say(_("{count} game", "{count} games", count=3), _("yes" if x else "no"))
"""
    assert found(source) == [
        ("no {card} there", ""),
        ("the King", ""),
        ("not now", ""),
        ("a card", "{count} cards"),
        ("a Lord", "Lords"),
        ("one", ""),
        ("two", ""),
        ("{count} game", "{count} games"),
        ("yes", ""),
        ("no", ""),
    ]


def test_a_refusal_of_another_kind_is_not_ours() -> None:
    assert found('from soulgames.server.socket.wire import Refusal\nRefusal(1, "stale")') == []
    assert found('wire.Refusal(1, "stale")') == []


def test_help_of_commands_is_found() -> None:
    source = '@translated\ndef play() -> None:\n    """Play.\n\n    For long.\n    """\n\ndef other():\n    """No."""\n'
    assert found(source) == [("Play.\n\nFor long.", "")]


@pytest.mark.parametrize("glued", ['f"no {card}"', '"no " + card', '"no {}".format(card) + "!"', '"no %s" % card'])
def test_what_cannot_be_translated_is_named(glued: str) -> None:
    for call in (
        'Refusal("SP-1", {})',
        "InvalidNotation({}, 3)",
        "self.refuse({})",
        "_({})",
        'Kind("lost", {})',
        'Kind("lost", you=({},))',
    ):
        faults = list(in_python.sentences(f"\n\nx = {call.format(glued)}\n", "a.py"))
        assert [(type(fault), str(fault)[:7]) for fault in faults] == [(Fault, "a.py:3:")], call


def test_names_of_packs_are_found() -> None:
    pack = """
pack = "core"
[end]
turns = { value = 100, source = "house" }
[lords.sathe]
name = { value = "Sathe, The Scribe", source = "house" }
after = { value = "devote", source = "house" }
[characters.ghost]
move = { value = "4 P", source = "house" }
[characters.vesper]
name = { value = "Vesper", source = "house" }
power = { value = "drift", source = "house" }
[ranges]
mind_control = { value = "1-4 cells", source = "house" }
"""
    texts = [one.text for one in in_content.names(pack, "core.toml")]
    assert texts == ["Sathe, The Scribe", "Ghost", "Vesper", "Drift", "Mind Control"]


def test_sentences_of_the_web_client_are_found() -> None:
    source = """
<p>{t("It is {who}'s turn")} {t('Say \\'yes\\'')}</p>
{tn("{count} card", "{count} cards", n)} {tn(
  `one`,
  'many', n)} {t(label)} {start("no")} {a.t("no")} {t("Here", { n: 1 })}
"""
    assert [one[:2] for one in in_web.sentences(source, "a.svelte")] == [
        ("It is {who}'s turn", ""),
        ("Say 'yes'", ""),
        ("{count} card", "{count} cards"),
        ("one", "many"),
        ("Here", ""),
    ]
    for glued in ("t(`no ${card}`)", 't("no " + card)', 'tn("one", n)'):
        assert [str(fault)[:7] for fault in in_web.sentences(f"\n{glued}", "a.ts")] == ["a.ts:2:"], glued


# Catalogues.

TWO = [Found("yes {who}", "", "a.py"), Found("a card", "{count} cards", "b.py")]
WHOLE = '#: a.py\nmsgid "yes {who}"\nmsgstr "sì {who}"\n\n#: b.py\nmsgid "a card"\nmsgid_plural "{count} cards"\n'
WHOLE += 'msgstr[0] "una carta"\nmsgstr[1] "{count} carte"\n'


def test_a_whole_catalogue_is_fine() -> None:
    assert list(unlike(HEADER + WHOLE, TWO)) == []


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"sì {who}"', '""', "is not translated: yes {who}"),
        ('"sì {who}"', '"sì"', "has other places: yes {who}"),
        ('"sì {who}"', '"sì {chi}"', "has other places: yes {who}"),
        ('"sì {who}"', '"sì {who"', "has other places: yes {who}"),
        ("#: a.py", "#, fuzzy", "is a guess: yes {who}"),
        ('"{count} carte"', '""', "is not translated: a card"),
        ('msgstr[1] "{count} carte"\n', "", "is not translated: a card"),
        ('"{count} carte"', '"{number} carte"', "has other places: a card"),
        ('"{count} cards"', '"cards"', "has another plural: a card"),
    ],
)
def test_what_is_wrong_in_a_catalogue_is_noticed(old: str, new: str, wrong: str) -> None:
    assert old in WHOLE
    assert wrong in list(unlike(HEADER + WHOLE.replace(old, new), TWO))


def test_a_missing_and_a_needless_sentence_are_noticed() -> None:
    assert list(unlike(HEADER + WHOLE, TWO[:1])) == ["nobody says: a card"]
    assert list(unlike(HEADER + WHOLE, [*TWO, Found("no", "", "a.py")])) == ["is not there: no"]


def test_merging_adds_and_drops_and_keeps_the_rest() -> None:
    text = merged(HEADER + WHOLE, [*TWO[1:], Found("no", "", "a.py"), Found("no", "", "c.py")])
    assert text.startswith(HEADER)
    assert [(entry.text, entry.forms) for entry in entries(text)][1:] == [
        ("a card", ["una carta", "{count} carte"]),
        ("no", [""]),
    ]
    assert "#: a.py c.py\n" in text
    assert merged(text, [*TWO[1:], Found("no", "", "a.py"), Found("no", "", "c.py")]) == text


def test_merging_never_guesses() -> None:
    text = merged(HEADER + WHOLE, [Found("yes, {who}", "", "a.py")])
    assert [(entry.text, entry.forms, entry.fuzzy) for entry in entries(text)][1:] == [("yes, {who}", [""], False)]
