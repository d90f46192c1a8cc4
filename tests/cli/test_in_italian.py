"""A walk through the terminal in Italian: nothing that it shows is an English sentence of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulgames.cli.speech import speak
from soulgames.tables.language import entries
from tests.cli.running import in_a_shell, one_line, soulgames
from tools.words.everywhere import CATALOGUES

ONES = "1\n" * 12
ASKING = "help\ncards\nrules\n"
WRONG = "foo\nplace\noust\nattack\nuse\nchoose x\n99\nundo 7\nsave\nwhy\n"
LEAVING = "log\nresign\nno\nquit\n\n"

WALKS = {
    "Soul Puzzler": ("play", "soul-puzzler", "--seed", 1, "-o", "one=corvane", "-o", "two=vesper"),
    "Soulfall": ("play", "soulfall", "--seed", 1),
    "Soulgivers": ("play", "soulgivers", "--seed", 1, "-o", "setup=quick"),
    "setting up": ("play", "soulgivers", "--seed", 1),
    "four players": ("play", "soulgivers-2v2", "--seed", 1, "--against", "random"),
    "which game": ("play",),
    "a cup": ("cup", "Ann", "Ben", "Cy", "--seed", 3),
    "a wrong game": ("play", "chess"),
    "a wrong option": ("play", "soulfall", "-o", "fast=yes"),
    "a wrong player": ("play", "soulfall", "--against", "nobody"),
    "a wrong cup": ("cup", "Ann", "Ann"),
    "no such file": ("replay", "nowhere.soul"),
}


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    speak("en")


def english() -> Iterator[str]:
    """The longest parts of sentences that read differently in Italian. Short ones are often names."""
    for entry in entries((CATALOGUES / "it.po").read_text("utf-8")):
        part = max(re.split(r"\{\w*\}", one_line(entry.text)), key=len)
        if len(re.findall(r"[A-Za-z]{2,}", part)) >= 3 and all(part not in form for form in entry.forms):
            yield part


ENGLISH = list(english())


def spoken_in_english(output: str) -> list[str]:
    told = one_line(output)
    return [part for part in ENGLISH if part in told]


def test_an_english_sentence_would_be_noticed() -> None:
    assert len(ENGLISH) > 800
    walk = soulgames("play", "soulfall", "--seed", 1, typed=ASKING + WRONG + ONES + LEAVING).output
    assert "Type help for what you can type, rules for the rules." in spoken_in_english(walk)
    assert spoken_in_english("il Runner non può fermarsi lì") == []


@pytest.mark.parametrize("walk", WALKS)
def test_the_terminal_is_in_italian(walk: str) -> None:
    done = soulgames("--lang", "it", *WALKS[walk], typed=ASKING + WRONG + ONES + LEAVING)
    assert spoken_in_english(done.output + done.stderr) == []


@pytest.mark.parametrize("words", [("--help",), ("play", "--help"), ("content", "--help"), ("perft", "--depth", "x")])
def test_help_and_complaints_are_in_italian(words: tuple[str, ...]) -> None:
    done = in_a_shell(*words, SOULGAMES_LANG="it")
    told = one_line(re.sub("[│╭╮╰╯─]", "", done.stdout + done.stderr))
    assert spoken_in_english(told) == []
    assert "Uso: soulgames" in told
    assert "Opzioni" in told or "--depth: ci si aspetta un numero" in told or "manca GAME" in told
    for word in ("Usage", "Options ", "Commands", "Error ", "Show this"):
        assert word not in told


def test_rules_are_read_in_italian() -> None:
    """A rule, the whole book, a word of it, and what why shows."""
    rule = one_line(soulgames("--lang", "it", "rules", "soulfall", "SF-TURN-1").output)
    assert "SF-TURN-1 · Tre Azioni diverse Un turno è fatto di 3 Azioni" in rule
    assert "Fonte: documentata; le ultime due frasi sono della casa." in rule
    assert rule.partition("Un turno")[2] in one_line(soulgames("--lang", "it", "rules", "soulfall").output)
    assert "SG-MOVE-7 " in soulgames("--lang", "it", "rules", "soulgivers", "punto di movimento").output
    walk = soulgames("--lang", "it", "play", "soulfall", "--seed", 1, typed="why oust nomads 1\nquit\n\n").output
    assert "SF-OUST-1 · Scaccia La concedono solo le carte; non si può scegliere." in one_line(walk)
    assert "SF-TURN-1 · Three different Actions" in soulgames("--lang", "en", "rules", "soulfall", "SF-TURN-1").output


def test_bots_and_the_only_answer_have_italian_names() -> None:
    """As on the page: principiante, not novice; and the word to be typed is explained even where Enter is enough."""
    walk = soulgames("--lang", "it", "play", "soulgivers", "--seed", 5, "--against", "novice", typed="done\nquit\n")
    assert "Soulgivers: tu (shells) contro principiante (specters)" in walk.output
    assert "Principiante comincia." in walk.output
    assert "ovice" not in walk.output
    words = ("play", "soulfall", "--content", "reference", "--seed", 5, "--against", "random")
    walk = soulgames("--lang", "it", *words, typed="draw\n1\n1\nquit\n")
    assert "1 prosper = Prospera (solo Invio)" in walk.output


def test_an_empty_place_of_a_cup_has_a_word() -> None:
    assert "(riposo)" in soulgames("--lang", "it", "cup", "Ann", "Ben", "Cy", "--seed", 3).output
    assert "(bye)" in soulgames("--lang", "en", "cup", "Ann", "Ben", "Cy", "--seed", 3).output
