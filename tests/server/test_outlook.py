"""What a seat is told before it decides: dangers, what cannot be done, and what a declaration would lead to."""

from __future__ import annotations

from tests.server.running import Client, Server, play_on, seated


def declaring(clients: list[Client]) -> Client:
    """Whoever is to declare a Soulgiver, as soon as somebody is."""
    while True:
        for client in clients:
            if any(text.startswith("activate") for text in client.state["legal"]):
                return client
        play_on(clients, seed=clients[0].version, decisions=1)


def test_who_waits_on_a_portal_is_a_cost_of_ending_the_turn(server: Server) -> None:
    with seated(server, server.open_for_people("soulgivers", options={"setup": "quick"})) as clients:
        decider = declaring(clients)
        dangers = decider.state["dangers"]["end turn"]
        assert {danger["rule"] for danger in dangers} == {"SG-TURN-5"}
        assert all("still waits on" in danger["text"] for danger in dangers)
        other = next(client for client in clients if client is not decider)
        assert other.state["dangers"] == other.state["blocked"] == {}, "nobody else is told"


def test_looking_ahead_says_nothing_to_anybody(server: Server) -> None:
    with seated(server, server.open_for_people("soulgivers", options={"setup": "quick"})) as clients:
        decider = declaring(clients)
        version = decider.version
        for declare in [text for text in decider.state["legal"] if text.startswith("activate")]:
            decider.tell("look", action=declare, version=version)
            ahead = decider.wait("ahead", "refused")
            assert (ahead["action"], ahead["version"]) == (declare, version)
            if ahead["routes"]:  # before a wall or a black hole there are none
                break
        assert {text.removeprefix("step ") for text in ahead["legal"] if text.startswith("step")} <= ahead["routes"].keys()
        assert ahead["labels"].keys() == set(ahead["legal"])
        assert ahead["routes"]
        assert ahead["view"]["active"] == declare.removeprefix("activate ")
        assert "act with" in ahead["question"]["words"].lower()
        assert decider.version == version
        decider.tell("look", action="end turn", version=version)
        assert decider.wait("ahead", "refused")["reason"] == "unavailable"
        other = next(client for client in clients if client is not decider)
        other.tell("look", action=declare, version=version)
        assert other.wait("ahead", "refused")["reason"] == "not-your-seat"


def test_what_was_seen_ahead_can_be_done_after_the_declaration(server: Server) -> None:
    with seated(server, server.open_for_people("soulgivers", options={"setup": "quick"})) as clients:
        decider = declaring(clients)
        declare = next(text for text in decider.state["legal"] if text.startswith("activate"))
        decider.tell("look", action=declare, version=decider.version)
        ahead = decider.wait("ahead")
        decider.act(declare)
        while not decider.state["you_decide"]:
            other = next(client for client in clients if client is not decider)
            other.catch_up(decider.version)
            other.act("decline")
            decider.catch_up(other.version)
        assert decider.state["legal"] == ahead["legal"]
        assert decider.state["routes"] == ahead["routes"]
