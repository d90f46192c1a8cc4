"""Catalogues are read as gettext's own tools read them."""

from __future__ import annotations

import pytest

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence
from soulgames.tables.language import Catalogue, Language, entries, language, languages

HEADER = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Language-Team: Xish\\n"\n"Plural-Forms: {forms}\\n"\n\n'
SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"


def catalogue(body: str, forms: str = "nplurals=2; plural=(n != 1);") -> Catalogue:
    return Catalogue(HEADER.format(forms=forms) + body)


def test_a_sentence_is_translated_and_an_unknown_one_stays_english() -> None:
    found = catalogue('msgid "yes"\nmsgstr "sì"\n')
    assert found.gettext("yes") == "sì"
    assert found.gettext("no") == "no"
    assert found.ngettext("{count} card", "{count} cards", 2) == "{count} cards"
    assert found.name == "Xish"


def test_escapes_are_those_of_gettext() -> None:
    found = catalogue(r'''msgid "a \"b\"\tc\\n"
msgstr "d\n\"e\" \\ {f}"
''')  # fmt: skip
    assert found.gettext('a "b"\tc\\n') == 'd\n"e" \\ {f}'


def test_long_strings_go_over_several_lines() -> None:
    found = catalogue('msgid ""\n"one "\n"two"\nmsgstr ""\n"uno "\n"due"\n')
    assert found.forms == {"one two": ["uno due"]}


def test_entries_need_no_empty_line_between_them_nor_unix_line_ends() -> None:
    body = '#: a.py\r\nmsgid "one"\r\nmsgstr "uno"\r\n#: b.py\r\nmsgid "two"\r\nmsgstr "due"\r\nmsgid "three"\r\nmsgstr "tre"'
    assert catalogue(body).forms == {"one": ["uno"], "two": ["due"], "three": ["tre"]}


def test_guesses_empty_and_old_entries_do_not_count() -> None:
    body = """#, fuzzy, python-brace-format
msgid "one"
msgstr "uno?"

msgid "two"
msgstr ""

#~ msgid "three"
#~ msgstr "tre"

# This one is not fuzzy, it only says so.
#, python-brace-format
msgid "four"
msgstr "quattro"
"""
    assert catalogue(body).forms == {"four": ["quattro"]}
    assert [entry.fuzzy for entry in entries(body)] == [True, False, False]


def test_a_context_does_not_answer_for_a_sentence_without_one() -> None:
    body = 'msgctxt "noun"\nmsgid "play"\nmsgstr "partita"\n\nmsgid "play"\nmsgstr "gioca"\n'
    assert catalogue(body).gettext("play") == "gioca"
    assert catalogue(body.partition("\n\n")[0]).gettext("play") == "play"


@pytest.mark.parametrize(("number", "word"), [(1, "karta"), (3, "karty"), (5, "kart"), (21, "karta"), (112, "kart")])
def test_plurals_follow_the_header(number: int, word: str) -> None:
    body = 'msgid "card"\nmsgid_plural "cards"\nmsgstr[2] "kart"\nmsgstr[0] "karta"\nmsgstr[1] "karty"\n'
    for forms in (SLAVIC, f"{SLAVIC};"):
        assert catalogue(body, forms).ngettext("card", "cards", number) == word


def test_half_a_plural_is_none() -> None:
    found = catalogue('msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "carta"\nmsgstr[1] ""\n')
    assert (found.ngettext("card", "cards", 1), found.ngettext("card", "cards", 2)) == ("card", "cards")


def test_a_form_that_is_missing_is_english() -> None:
    found = catalogue('msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "karta"\n', SLAVIC)
    assert (found.ngettext("card", "cards", 1), found.ngettext("card", "cards", 5)) == ("karta", "cards")


def test_what_is_no_catalogue_is_named_with_its_line() -> None:
    with pytest.raises(InvalidNotation, match="line 7: expected msgid"):
        catalogue('msgid "one\nmsgstr "uno"\n')
    with pytest.raises(InvalidNotation, match="line 1: expected msgid"):
        Catalogue('"a string before any word"\n')


def test_lists_and_choices_are_joined_in_the_language() -> None:
    body = 'msgid "{first} and {last}"\nmsgstr "{first} e {last}"\n\nmsgid "{first} or {last}"\nmsgstr "{first} o {last}"\n\n'
    xish = Language("xx", catalogue(body + 'msgid "sea"\nmsgstr "mare"\n\nmsgid "{a}, not {b}"\nmsgstr "non {b}: {a}"\n'))
    assert xish.value(["a", Sentence("sea"), 3]) == "a, mare e 3"
    assert xish.value(Either([1, 2])) == "1 o 2"
    assert xish.value(["a"]) == "a"
    assert xish.say(Sentence("{a}, not {b}", {"a": ["x", "y"], "b": Sentence("sea")})) == "non mare: x e y"


def test_languages_are_known_by_their_codes() -> None:
    assert languages()[0] == "en"
    assert "it" in languages()
    assert language("en").translate("yes") == "yes"
    assert language("it").translate("{first} or {last}") == "{first} o {last}"
    with pytest.raises(InvalidNotation, match="unknown language 'xx': expected en or it"):
        language("xx")
