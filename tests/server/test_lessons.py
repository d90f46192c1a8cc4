"""Lessons over HTTP: which there are, one of them, and the answers to tries, in the language that is asked for."""

from __future__ import annotations

from pathlib import Path

from tests.server.running import Server, bot, person, seated, serving

FIRST = "/api/lessons/soulgivers/steps-and-shields"


def test_the_lessons_of_each_game(server: Server) -> None:
    found = server.get("/api/lessons")
    assert [course["game"] for course in found] == ["soulgivers", "soulfall", "soul-puzzler"]
    assert found[0]["lessons"][0]["name"] == "steps-and-shields"
    lesson = server.get(FIRST)
    assert lesson["following"] == "attack-and-barrier"
    assert lesson["steps"][0]["scene"].startswith('game = "soulgivers"')


def test_tries_are_answered(server: Server) -> None:
    def tried(*actions: str) -> tuple[str, str]:
        status, answer = server.request(f"{FIRST}/0", {"actions": [*actions]})
        assert status == 200
        return answer["verdict"], answer["rule"]

    assert tried("activate volomancer", "step d4") == ("onward", "SG-MOVE-1")
    assert tried("activate volomancer", "step e4") == ("refused", "SG-MOVE-1")
    assert tried("activate volomancer", "step d4", "step d5", "step d6") == ("done", "SG-MOVE-1")


def test_what_there_is_not(server: Server) -> None:
    assert server.request("/api/lessons/soulgivers/flying")[0] == 404
    assert server.request("/api/lessons/chess/steps-and-shields")[0] == 404
    assert server.request(f"{FIRST}/9", {"actions": []})[0] == 422
    assert server.request(f"{FIRST}/0", {"actions": ["fly"]})[0] == 422


def test_a_tip_at_the_table(server: Server) -> None:
    """Against bots, at one's own decision, in one's own language."""
    opened = server.open_table("soulfall", {"one": person("Ada"), "two": bot("random")})
    with seated(server, opened, language="it") as [ada]:
        while not ada.state["you_decide"]:
            ada.next()
        ada.tell("tip", version=ada.version)
        words = "Non hai ancora una Devozione. Consacra un Signore: risponderà alle tue Azioni finché resta lì."
        assert ada.wait("tip") == {"type": "tip", "version": ada.version, "text": words, "rule": "SF-DEV-1"}


def test_about_the_decision_of_another_or_an_earlier_one_there_are_no_words(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", thinking_seconds=1e-6) as server:  # so the machine never decides
        opened = server.open_table("soul-puzzler", {"one": bot("random"), "two": person("Ada")})
        with seated(server, opened) as [ada]:
            while ada.state["you_decide"]:
                ada.act(ada.state["legal"][0])
            for version in (ada.version, ada.version + 1):
                ada.tell("tip", version=version)
                assert ada.wait("tip") == {"type": "tip", "version": version, "text": "", "rule": ""}


def test_no_tips_against_people(server: Server) -> None:
    with seated(server, server.open_for_people("soulfall")) as clients:
        decider = next(client for client in clients if client.state["you_decide"])
        decider.tell("tip", version=decider.version)
        assert decider.wait("tip", "refused")["text"] == "no advice against other people"
        other = next(client for client in clients if client is not decider)
        other.tell("tip", version=other.version)
        assert other.wait("tip", "refused")["text"] == "no advice against other people"
