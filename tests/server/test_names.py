"""Names: what is seen is what there is, and nobody looks like somebody else."""

from __future__ import annotations

import pytest

from soulgames.server.names import tell_apart, tidy
from soulgames.server.problems import NotGranted
from tests.server.running import Client, Server, bot


def called(name: str) -> dict[str, str]:
    return {"kind": "person", "name": name}


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("\uff21nn", "Ann"),
        ("Jose\u0301", "Jos\u00e9"),
        ("Ольга", "Ольга"),
        ("\u2764\ufe0f Ann", "\u2764 Ann"),
        ("नमस्ते", "नमस्ते"),
        ("李", "李"),
    ],
)
def test_a_name_is_kept_in_one_way_of_writing(name: str, kept: str) -> None:
    assert tidy(name) == kept


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ann\u202eeel", "letters that nobody sees"),
        ("An\u200bn", "letters that nobody sees"),
        ("\u3164", "letters that nobody sees"),
        ("Ann\u2066", "letters that nobody sees"),
        ("Ann\ue000", "letters that nobody sees"),
        ("\u00a0\u2003", "needs a letter"),
        ("...", "needs a letter"),
        ("A" + "\u0334" * 3, "accents"),
        ("\ufdfa\ufdfa", "20 letters"),
    ],
)
def test_what_is_no_name(name: str, why: str) -> None:
    with pytest.raises(NotGranted) as refused:
        tidy(name)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "ann"),
        ("Ann", "A nn."),
        ("Anna", "Аnnа"),
        ("Bill", "BiII"),
        ("Oto", "0t0"),
        ("Straße", "STRASSE"),
        ("Κο", "Ko"),
        ("Nina", "Nına"),
        ("gala", "ɡɑlɑ"),
        ("cat", "ᴄᴀᴛ"),
    ],
)
def test_names_that_look_the_same(one: str, two: str) -> None:
    with pytest.raises(NotGranted) as refused:
        tell_apart([one, "Somebody", two])
    assert "look the same" in str(refused.value)


def test_names_that_look_different() -> None:
    tell_apart(["Ann", "Anne", "José", "Jose", "Ольга", "Игорь", "李", "孙"], ["novice", "novice"])
    with pytest.raises(NotGranted):
        tell_apart(["Novice"], ["novice"])


def test_a_table_and_a_cup_keep_tidy_names_and_refuse_the_others(server: Server) -> None:
    opened = server.open_table("soulfall", {"one": called(" Ann  Lee"), "two": bot()})
    assert server.get(f"/api/tables/{opened['table']}")["seats"][0]["name"] == "Ann Lee"
    entrants = [{"name": name, "who": "person", "here": True} for name in (" Ann", "Ben")]
    options = {" Ann": "corvane"}  # goes by the name, so it follows it
    status, cup = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants, "options": options})
    assert (status, set(cup["tokens"])) == (201, {"Ann", "Ben"})
    table = server.get(f"/api/cups/{cup['cup']}")["rounds"][0][0]["table"]
    assert "corvane" in server.get(f"/api/tables/{table}")["options"].values()
    for one, two in (("Ann", "ANN"), ("Ann", "B\u202eb")):
        status, answer = server.request("/api/tables", {"game": "soulfall", "seats": {"one": called(one), "two": called(two)}})
        assert (status, answer["code"]) == (422, "invalid")
        entrants = [{"name": name, "who": "person"} for name in (one, two)]
        status, answer = server.request("/api/cups", {"game": "soul-puzzler", "entrants": entrants}, language="it")
        assert (status, answer["code"]) == (422, "invalid")
    assert answer["text"].startswith("un nome non può")


@pytest.mark.parametrize("key", ["\\u0000", "mine\\n", "a\\u202eb", "é"])
def test_a_key_is_printable(server: Server, key: str) -> None:
    client = Client.at(server, server.open_table("soulfall", {"one": called("Ann"), "two": bot()})["table"])
    client.socket.send(f'{{"type": "resign", "key": "{key}"}}')
    refused = client.wait("refused")
    assert (refused["reason"], refused["key"]) == ("malformed", None)
    client.close()
