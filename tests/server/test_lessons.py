"""Lessons over HTTP: which there are, one of them, and the answers to tries, in the language that is asked for."""

from __future__ import annotations

from tests.server.running import Server

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

    assert tried("activate runner", "step d4") == ("onward", "SG-MOVE-1")
    assert tried("activate runner", "step e4") == ("refused", "SG-MOVE-1")
    assert tried("activate runner", "step d4", "step d5", "step d6") == ("done", "SG-MOVE-1")


def test_what_there_is_not(server: Server) -> None:
    assert server.request("/api/lessons/soulgivers/flying")[0] == 404
    assert server.request("/api/lessons/chess/steps-and-shields")[0] == 404
    assert server.request(f"{FIRST}/9", {"actions": []})[0] == 422
    assert server.request(f"{FIRST}/0", {"actions": ["fly"]})[0] == 422
