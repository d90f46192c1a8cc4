"""What each viewer is told and in which words: the same data for everybody who may know it, the words in their language."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soulgames import Rng, game
from soulgames.bots.levels import bot_names
from soulgames.core.telling import Either, Sentence
from soulgames.server.catalog import book, rule_title
from soulgames.server.facts import ending_of
from soulgames.server.socket.reading import LEVELS, Reading, called, names
from soulgames.server.store.rows import SeatRow
from soulgames.server.store.sentences import kept, taken_up
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.table import Table
from soulgames.tables.language import ENGLISH, Catalogue, Language, language
from tests.server.ears import Ear, table_with
from tests.server.running import Client, Message, Server, bot, person, play_on, seated, serving

GAMES = ["soulfall", "soulgivers", "soul-puzzler"]
ENGLISH_READER = language(ENGLISH)
SPOKEN = ("words", "reason", "text")


class Brackets(Catalogue):
    """A language in which every sentence is known, and stands in brackets: what has none was never translated."""

    def __init__(self) -> None:
        super().__init__('msgid ""\nmsgstr "Language-Team: brackets\\n"')

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"<{super().ngettext(msgid1, msgid2, n)}>"


BRACKETS = Language("brackets", Brackets())


def told_words(message: Message) -> Iterator[str]:
    """All words of a state."""
    yield from (event["words"] for each in message["committed"] for event in each["events"])
    yield from message["labels"].values()
    yield from [message["question"]["words"]] if message["question"] else []
    yield from [message["result"]["reason"]] if message["result"] else []


def data(message: Any) -> Any:
    """The same without any words."""
    if isinstance(message, dict):
        return {key: sorted(value) if key == "labels" else data(value) for key, value in message.items() if key not in SPOKEN}
    return [data(part) for part in message] if isinstance(message, list) else message


async def played(table: Table, decisions: int) -> None:
    rng = Rng(4)
    for _ in range(decisions):
        seat = table.decider
        if seat is not None:
            await table.play(seat, table.record.state.sample(rng))


@pytest.mark.parametrize("name", GAMES)
def test_two_viewers_of_a_seat_get_the_same_data_and_different_words(name: str, tmp_path: Path) -> None:
    async def scenario() -> list[tuple[Message, Message]]:
        store = SqliteStore(str(tmp_path / "tables.db"))
        one, other = Ear(0), Ear(0, BRACKETS)
        table = await table_with(store, game(name), "t", [one, other])
        await played(table, 1000)
        await store.close()
        return list(zip(one.messages(), other.messages(), strict=True))

    pairs = asyncio.run(scenario())
    assert len(pairs) > 10
    for english, foreign in pairs:
        assert data(english) == data(foreign)
        for plain, bracketed in zip(told_words(english), told_words(foreign), strict=True):
            assert "<" not in plain
            assert bracketed.startswith("<") if plain else not bracketed
    assert sum(1 for english, _ in pairs for words in told_words(english) if words) > 100
    assert pairs[-1][1]["result"]["reason"].startswith("<")


PAIR = {"one": person("Ann"), "two": person("Ben")}


def test_you_are_you_and_others_have_names(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    clients = {seat: Client.at(server, opened["table"], token) for seat, token in opened["tokens"].items()}
    clients[""] = Client.at(server, opened["table"])
    clients["shared"] = Client.at(server, opened["table"], opened["tokens"]["one"], shared=True)
    decider = next(seat for seat in ("one", "two") if clients[seat].state["you_decide"])
    clients[decider].act("place d")
    name = {"one": "Player Ann", "two": "Player Ben"}[decider]
    for seat, client in clients.items():
        client.catch_up(2)
        first = client.state["committed"][0]["events"][0]
        assert first["seat"] == decider
        assert first["words"].startswith("You ") if seat == decider else first["words"].startswith(name), first
        client.close()


def test_before_one_screen_nobody_is_you(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR, hotseat=True)
    client = Client.at(server, opened["table"], opened["tokens"]["one"])
    assert "you" not in client.state["question"]["words"].lower().split()
    assert "Player " in client.state["question"]["words"]
    client.close()


def test_names() -> None:
    puzzler = game("soul-puzzler")
    seats = [SeatRow("a", "Ann"), SeatRow("b", "novice", "novice"), SeatRow("c", "Rex", "expert")]
    assert names(puzzler, seats, BRACKETS) == {"a": "Ann", "b": "<novice>", "c": "Rex"}
    assert names(puzzler, seats, ENGLISH_READER)["b"] == "Novice"
    alike = [SeatRow("a", "Ann"), SeatRow("b", "Ann"), SeatRow("c", "Ben")]
    assert names(puzzler, alike, ENGLISH_READER) == {"c": "Ben"}
    assert called(puzzler, seats[0]) == "Ann"
    nameless = [SeatRow("one", "one"), SeatRow("two", "Ben")]
    assert names(puzzler, nameless, ENGLISH_READER) == {"two": "Ben"}, "every reader has a word for the seat"
    assert BRACKETS.value(called(puzzler, nameless[0])) == "<player one>"
    assert set(bot_names()) <= set(LEVELS)
    assert Reading(0, BRACKETS) != Reading(0, BRACKETS, shared=True)


def test_a_refusal_and_a_verdict_in_italian(server: Server) -> None:
    opened = server.open_table("soul-puzzler", PAIR)
    clients = [Client.at(server, opened["table"], token, language="it") for token in opened["tokens"].values()]
    decider, other = clients if clients[0].state["you_decide"] else clients[::-1]
    decider.tell("why", action="place a")
    assert decider.wait("verdict")["text"] == "si può fare"
    decider.tell("why", action="pass")
    verdict, refused = decider.wait("verdict"), decider.act("pass")
    assert (verdict["rule"], verdict["title"], verdict["text"]) == (refused["rule"], refused["title"], refused["text"])
    assert verdict["title"]
    assert other.act("place a")["text"].startswith("non tocca a te decidere: decide Player ")
    decider.ask("resign")
    assert decider.state["result"]["reason"].endswith(" ha abbandonato")
    assert other.act("place a")["text"].startswith("la partita è finita: Player ")
    for client in clients:
        client.close()


# What is kept.


def test_an_ending_is_kept_with_what_fills_its_places(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    with serving(path) as first:
        opened = first.open_table("soul-puzzler", PAIR)
        with_token = Client.at(first, opened["table"], opened["tokens"]["one"])
        with_token.ask("resign")
        with_token.close()
    with serving(path) as again:
        reasons = [Client.at(again, opened["table"], language=code).state["result"]["reason"] for code in ("en", "it")]
        assert reasons == ["Player Ann resigned", "Player Ann ha abbandonato"]
        assert again.get(f"/api/tables/{opened['table']}", "it")["result"]["reason"] == "Player Ann ha abbandonato"


def test_an_ending_that_was_kept_in_english_only_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with serving(path) as first:
        opened = first.open_table("soul-puzzler", PAIR)
    old = {"winner": "two", "result": "two", "rule": None, "reason": "Player Ann resigned"}
    file = sqlite3.connect(path)
    with file:
        file.execute("UPDATE tables SET ending = ?", (json.dumps(old),))
    file.close()
    with serving(path) as again:
        client = Client.at(again, opened["table"], language="it")
        assert client.state["result"] == {**old, "resigned": None}
        assert client.state["question"] is None
        client.close()


def test_sentences_are_kept_whole() -> None:
    inner = Sentence("{count} card", {"count": 2}, "{count} cards")
    for sentence in (
        Sentence("so"),
        inner,
        Sentence(
            "{who} has {what} or {which}", {"who": ["Ann", Sentence("you")], "what": inner, "which": Either(["a", inner])}
        ),
    ):
        found = taken_up(json.loads(json.dumps(kept(sentence))))
        assert found == sentence
        assert str(found) == str(sentence)


@pytest.mark.parametrize("name", GAMES)
def test_the_ending_of_a_game_says_why_after_it_was_kept(name: str) -> None:
    rules, rng = game(name), Rng(2)
    state = rules.new()
    while state.to_decide is not None:
        state.play(state.sample(rng))
    outcome = state.outcome
    assert outcome is not None
    ending = ending_of(rules, outcome)
    assert BRACKETS.say(ending.why) == BRACKETS.say(outcome.words)
    assert ending.reason == outcome.reason


# Pages.


def test_the_cards_of_a_game(server: Server) -> None:
    for name in ("soulgivers-2v2", *GAMES):
        cards = server.get(f"/api/games/{name}/cards")
        assert [(card["kind"], card["key"]) for card in cards] == [(card.kind, card.key) for card in game(name).cards()]
        known = {rule["id"] for rule in server.get(f"/api/games/{name}/rules")}
        assert all(card["name"] and card["text"] and known.issuperset(card["rules"]) for card in cards)
    assert server.request("/api/games/chess/cards")[0] == 404


def test_pages_speak_the_language_that_is_asked_for(server: Server) -> None:
    english, italian = (server.get("/api/games", code) for code in ("en", "it;q=0.9, en;q=0.1"))
    about = [[level["about"] for level in entry[0]["levels"]] for entry in (english, italian)]
    assert "gioca qualunque cosa sia permessa" in about[1]
    assert len(about[0]) == len(about[1])
    assert [entry["name"] for entry in english] == [entry["name"] for entry in italian]
    assert server.request("/api/tables/nowhere", language="it-CH")[1]["text"].startswith("qui non c'è nessun tavolo 'nowhere'")
    refused = server.request("/api/tables", {"game": "soulfall", "options": {}, "seats": {"one": bot("god")}}, language="it")
    assert refused[0] == 422
    assert refused[1]["text"].startswith("Soulfall ha i posti one e two")


def test_rules_are_translated() -> None:
    english, italian = language("en"), language("it")
    for rule, original in zip(book(game("soulfall"), italian), book(game("soulfall"), english), strict=True):
        assert (rule.id, rule.standings) == (original.id, original.standings)
        assert rule.title != original.title
        assert rule.text != original.text
        if rule.source:  # otherwise it is a list of cards, and nobody cites it
            assert rule.title == rule_title("soulfall", rule.id, italian)
    assert rule_title("soulfall", None, italian) is rule_title("soulfall", "no such rule", italian) is None
    assert rule_title("soulfall", "SF-DRAW-1", BRACKETS) == "Draw", "there is no book in this language"


def test_events_that_were_missed_are_told_again(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    clients = [Client.at(server, opened["table"], token, language="it") for token in opened["tokens"].values()]
    play_on(clients, seed=3, decisions=12)
    heard = [each for text in clients[0].received for each in json.loads(text).get("committed", [])]
    back = Client.at(server, opened["table"], opened["tokens"]["one"], version=1, language="it")
    assert back.state["committed"] == heard
    assert any(each["events"] for each in heard)
    for client in (*clients, back):
        client.close()


def test_the_table_is_told_in_words_to_whoever_may_see_it(server: Server) -> None:
    opened = server.open_for_people("soulfall")
    public = Client.at(server, opened["table"], language="it")
    with seated(server, opened) as (one, _):
        one.tell("tell", about="hand")
        told = one.wait("told")
        assert told["about"] == "hand"
        assert told["lines"][0].startswith("You, in hand: " if one.state["view"]["one"]["hand"] else "You: ")
        public.tell("tell", about="hand")
        assert all("carte in mano" in line for line in public.wait("told")["lines"]), "those who watch know how many there are"
        one.tell("tell", about="look nowhere")
        refused = one.wait("refused")
        assert (refused["reason"], "expected one, two, deck" in refused["text"]) == ("malformed", True)
    public.socket.close()
