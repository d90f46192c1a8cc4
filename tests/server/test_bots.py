"""Bots at a table: what happens when nobody can think for them."""

from __future__ import annotations

from pathlib import Path

from tests.server.running import Client, bot, person, serving


def test_a_bot_for_whom_nobody_can_think_tries_again_and_does_not_resign(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", thinking_seconds=1e-6, bot_retry_seconds=0.01) as server:
        opened = server.open_table("soul-puzzler", {"one": bot("random"), "two": person("two")})
        client = Client.at(server, opened["table"], opened["tokens"]["two"], language="it")
        while client.state["you_decide"]:
            client.act(client.state["legal"][0])
        for _ in range(5):
            notice = client.wait("refused", "state")
            assert (notice["type"], notice["reason"], notice["key"]) == ("refused", "busy", None)
            assert notice["text"] == "casuale adesso non riesce a pensare, e riprova"
        assert not client.over
        assert client.ask("resign")["type"] == "done"
        client.close()
