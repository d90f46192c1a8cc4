"""The labels of the web client in all languages: what it gets, what it need not get again, and what nobody speaks."""

from __future__ import annotations

import json
import urllib.error
import urllib.request

import msgspec
import pytest

from soulgames.server.answers import ClientWords
from soulgames.server.languages import encoded
from soulgames.tables.language import Catalogue, Language, languages, spoken
from tests.patience import PATIENCE
from tests.server.running import Server, bot, person

POLISH = """
msgid ""
msgstr ""
"Language-Team: polski\\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"

#: src/soulgames/games/soulfall/events.py:3
msgid "{who} draws a card."
msgstr "{who} dobiera kartę."

#: web/src/cup/CupPage.svelte:66
msgid "{count} game"
msgid_plural "{count} games"
msgstr[0] "{count} partia"
msgstr[1] "{count} partie"
msgstr[2] "{count} partii"

#: src/soulgames/server/table.py:9
#: web/src/look/Header.svelte:3
msgid "Sound"
msgstr "Dźwięk"

#: web/src/look/Header.svelte:4
msgid "Language"
msgstr ""

#: web/src/look/Header.svelte:5
#, fuzzy
msgid "Light theme"
msgstr "Jasny"
"""


def test_the_client_gets_its_own_sentences_only_and_only_those_that_are_translated() -> None:
    found = msgspec.json.decode(encoded(Language("pl", Catalogue(POLISH)))[0], type=ClientWords)
    assert (found.code, found.name) == ("pl", "polski")
    assert found.words == {"{count} game": ["{count} partia", "{count} partie", "{count} partii"], "Sound": "Dźwięk"}


@pytest.mark.parametrize(("count", "form"), [(0, 2), (1, 0), (2, 1), (5, 2), (12, 2), (22, 1), (101, 2), (112, 2), (122, 1)])
def test_the_client_is_told_which_plural_a_number_takes(count: int, form: int) -> None:
    assert msgspec.json.decode(encoded(Language("pl", Catalogue(POLISH)))[0], type=ClientWords).plural[count] == form


def test_every_language_has_a_name_of_its_own_and_words(server: Server) -> None:
    found = server.get("/api/languages")
    assert [entry["code"] for entry in found] == languages()
    assert found[0] == {"code": "en", "name": "English"}
    assert {"code": "it", "name": "Italiano"} in found
    for entry in found:
        words = server.get(f"/api/words/{entry['code']}")
        assert words["name"] == entry["name"]
        assert len(words["plural"]) == 200


def test_italian_labels(server: Server) -> None:
    words = server.get("/api/words/it")["words"]
    assert words["Sound"] == "Suono"
    assert words["{count} game"] == ["{count} partita", "{count} partite"]
    assert server.get("/api/words/en")["words"] == {}


def test_words_that_have_not_changed_are_not_sent_again(server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}/api/words/it", timeout=PATIENCE) as response:
        tag = response.headers["etag"]
    again = urllib.request.Request(f"{server.address}/api/words/it", headers={"if-none-match": tag})
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(again, timeout=PATIENCE)
    with answer.value as unchanged:
        assert (unchanged.code, unchanged.read()) == (304, b"")
    other = urllib.request.Request(f"{server.address}/api/words/en", headers={"if-none-match": tag})
    with urllib.request.urlopen(other, timeout=PATIENCE) as response:
        assert response.status == 200


def test_a_language_that_nobody_speaks_here(server: Server) -> None:
    status, problem = server.request("/api/words/tlh")
    assert (status, problem["code"]) == (404, "unknown-language")
    assert spoken("tlh").code == spoken(None).code == "en"
    assert spoken("it").code == "it"


@pytest.mark.parametrize("language", ["it", "en", "tlh", None])
def test_a_viewer_may_say_what_they_read(server: Server, language: str | None) -> None:
    table = server.open_table("soul-puzzler", {"one": person("Ada"), "two": bot("random")})["table"]
    with server.socket(table) as line:
        line.send(json.dumps({"type": "hello", "language": language}))
        assert json.loads(line.recv(PATIENCE))["type"] == "welcome"


def test_what_is_wrong_with_a_new_table_and_its_options_is_said_in_the_language(server: Server) -> None:
    seats = {"shells": person("Ada"), "specters": bot("random")}
    body = {"game": "soulgivers", "options": {"setup": "slow"}, "seats": seats}
    status, problem = server.request("/api/tables", body, language="it")
    assert (status, problem["text"]) == (422, "'slow' non è una preparazione: ci si aspetta full o quick")
    facts = next(entry for entry in server.get("/api/games", language="it") if entry["name"] == "soulgivers")
    assert facts["options"]["shells"].startswith("sostituzioni nel mazzo degli Shells, come ghost>aeger")
    assert facts["levels"][0]["about"] == "conosce le regole e poco più: per una prima partita"


def test_the_questions_about_soulgivers_are_answered_in_the_language(server: Server) -> None:
    english, italian = (server.get("/api/faq", language=code)[5]["questions"][3] for code in ("en", "it"))
    assert english["number"] == italian["number"] == "6.4"
    assert english["question"] == "Does one Essence pay for both abilities?"
    assert italian["question"] == "Con un'Essenza si pagano tutte e due le abilità?"
    assert english["rules"] == italian["rules"] == ["SG-SOUL-3"]
    assert server.get("/api/games/soulgivers/rules", language="it")[0]["title"] == "Caselle e tessere"
    assert italian["scenes"] == ["soulgivers/faq/06-4-one-essence-for-both-abilities", "soulgivers/faq/06-4b-in-any-order"]
