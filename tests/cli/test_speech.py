"""The language of the terminal: chosen once, before anything is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from soulgames.cli.speech import _, of_environment, speak, speak_first, spoken, translated
from tests.cli.running import in_a_shell, one_line, soulgames


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it_CH@euro"}, "it"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "it_IT", "LC_MESSAGES": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C.UTF-8", "SOULGAMES_LANG": "it"}, "it"),
        ({"SOULGAMES_LANG": "", "LANG": "it_IT"}, "it"),
        ({"SOULGAMES_LANG": "xx", "LANG": "it_IT"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], code: str) -> None:
    assert of_environment(environment) == code


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["--lang", "it", "play"], "it"),
        (["--version", "--lang=it"], "it"),
        (["--lang", "en", "play"], "en"),
        (["--lang", "xx", "play"], "en"),
        (["play", "--lang", "en"], "it"),
        (["--lang"], "it"),
        ([], "it"),
    ],
)
def test_the_option_stands_before_the_command_and_wins(args: list[str], code: str) -> None:
    speak_first(args, {"LANG": "it_IT.UTF-8"})
    assert spoken().code == code


def test_sentences_are_said_in_it() -> None:
    assert _("{count} card", "{count} cards", count=1) == "1 card"
    speak("it")
    assert _("{count} card", "{count} cards", count=2) == "2 carte"
    assert _("{who} is thinking", who="Ann") == "Ann sta pensando"
    assert _("never heard of {this}", this=["a", "b"]) == "never heard of a e b"


def test_help_is_a_docstring_in_the_language() -> None:
    def command() -> None:
        """Show the rule book of a game, or one rule of it."""

    speak("it")
    assert translated(command).__doc__ == "Mostra il regolamento di un gioco, o una sua regola."


# The command.


def test_help_is_in_the_language() -> None:
    told = one_line(in_a_shell("--lang", "it", "--help").stdout)
    assert "Arbitro, avversario, tavolo e laboratorio" in told
    assert "Al tavolo" in told
    assert "Comincia con: soulgames play" in told
    assert "Salva la partita in questo file" in one_line(in_a_shell("play", "--help", SOULGAMES_LANG="it").stdout)


def test_the_system_may_say_which_language() -> None:
    system = {"SOULGAMES_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "it_IT.UTF-8"}
    assert "Quale gioco?" in in_a_shell("play", typed="quit\n", **system).stdout
    assert "Which game?" in in_a_shell("play", typed="quit\n", **{**system, "LANG": "tlh_QO.UTF-8"}).stdout
    assert "Which game?" in in_a_shell("--lang", "en", "play", typed="quit\n", **system).stdout


def test_an_unknown_language_is_refused() -> None:
    done = in_a_shell("--lang", "tlh", "play")
    assert (done.returncode, done.stderr) == (2, "unknown language 'tlh': expected en or it\n")


def test_refusals_and_their_rules_are_translated() -> None:
    output = one_line(soulgames("--lang", "it", "play", "soul-puzzler", "--seed", 1, typed="pass\nwhy power\nquit\n").output)
    rule = "[SP-TURN-4 · Quando non puoi piazzare, e quando non puoi agire]"
    assert f"No: passi solo quando non puoi né piazzare né scambiare. {rule}" in output
    assert "No: giochi senza personaggio: non c'è nessun potere." in output


def test_what_cannot_be_read_is_answered_in_it() -> None:
    typed = "place\nfrobnicate\nquit\n"
    output = one_line(soulgames("--lang", "it", "play", "soul-puzzler", "--seed", 1, typed=typed).output)
    assert "il personaggio di giocatore uno, diverso da quello dell'avversario: corvane" in output
    assert "Un duello per due su un tabellone verticale." in output
    assert "'place' non è un'azione di Soul Puzzler: ci si aspetta 'place COLONNA' con una colonna da a fino a g" in output
    assert "ci si aspetta place, switch, power, choose, done, use score, decline o pass; help mostra di più" in output
    stderr = soulgames("--lang", "it", "play", "soulgivers", "-o", "setup=slow").stderr
    assert stderr == "'slow' non è una preparazione: ci si aspetta full o quick\n"


def test_a_record_that_does_not_replay_is_explained_in_it(tmp_path: Path) -> None:
    record = tmp_path / "no.soul"
    record.write_text("nothing\n", "utf-8")
    stderr = one_line(soulgames("--lang", "it", "replay", record).stderr)
    assert f"{record}: riga 1: non è una registrazione: ci si aspettano un'intestazione" in stderr


def test_yes_and_no_are_understood_in_the_language() -> None:
    words = ("--lang", "it", "play", "soul-puzzler", "--seed", 1)
    assert "La partita continua." in soulgames(*words, typed="resign\nno\nquit\n").output
    assert "hai abbandonato." in soulgames(*words, typed="resign\nsì\n\n").output
    assert "hai abbandonato." in soulgames(*words, typed="resign\nyes\n\n").output


def test_the_command_without_an_option_speaks_as_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULGAMES_LANG", "it")
    assert "Quale gioco?" in soulgames("play", typed="quit\n").output
    monkeypatch.setenv("SOULGAMES_LANG", "en")
    assert "Which game?" in soulgames("play", typed="quit\n").output
