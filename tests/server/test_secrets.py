"""What must not get out: another seat's secrets, tokens and seeds. Not to viewers, not into the file, not into the log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from soulgames import Game, Rng, game
from soulgames.core.game import State
from soulgames.server.proof import hashed
from soulgames.server.socket.views import encoded
from soulgames.server.store.sqlite import SqliteStore
from soulgames.server.table import Table
from soulgames.tables.redaction import Seen, seen
from tests.server.ears import Ear, table_with
from tests.server.running import Server, play_on, seated, serving

HIDDEN = ["soulfall", "soulgivers", "soulgivers-2v2"]


# The same game in another world.


@pytest.mark.parametrize("name", HIDDEN)
def test_a_viewer_cannot_tell_worlds_apart_that_look_the_same(name: str, tmp_path: Path) -> None:
    compared, words = asyncio.run(worlds_compared(game(name), tmp_path / "tables.db"))
    assert compared > 60
    assert words > 2 * compared


async def worlds_compared(rules: Game, file: Path, options: Mapping[str, str] | None = None) -> tuple[int, int]:
    """At every decision, all that a viewer cannot know is drawn again; what is sent to that viewer then must be the same bytes.

    Messages may differ only where the viewer's own view does: it has then seen, by the rules, something that was hidden. They
    have the events and the question with their words, and the labels of what may be done. Gives how many were compared, and
    how many words there were in them.
    """
    compared = words = 0
    store = SqliteStore(str(file))
    viewers = [None, *range(len(rules.seats))]
    ears = {viewer: Ear(viewer) for viewer in viewers}
    here = await table_with(store, rules, "here", [*ears.values()], options)
    rng = Rng(5)
    for number in range(40):
        state = here.record.state
        seat = state.to_decide
        if seat is None:
            break
        action = state.sample(rng)
        before, version = state.copy(), here.version
        await here.play(seat, action)
        said = {viewer: ear.heard() for viewer, ear in ears.items()}
        for viewer in viewers:
            world = before.resample(0 if viewer is None else viewer, Rng(number))
            if world.why_not(action) is not None:
                continue  # the action itself tells the worlds apart; its text is not told to those who may not know
            other_ear = Ear(viewer)
            there = await table_with(store, rules, f"there {number} {viewer}", [other_ear], options)
            stand_in(there, here, version, world)
            await there.play(seat, action)
            heard = other_ear.heard()
            if there.record.state.view(viewer) == here.record.state.view(viewer):
                assert [without_undo(text) for text in heard] == [without_undo(text) for text in said[viewer]]
                compared += 1
                words += sum(text.count(b'"words":"') for text in heard)
    await store.close()
    return compared, words


def without_undo(text: bytes) -> dict[str, object]:
    """Whether something may be taken back is worked out from the whole record, which here belongs to another world."""
    return {key: value for key, value in json.loads(text).items() if key != "may_undo"}


def stand_in(there: Table, here: Table, version: int, world: State) -> None:
    """Put a table where another one was, but in another world."""
    there.history.entries[:] = here.history.entries[:version]
    there.record.actions[:] = here.record.actions[:version]
    there.record._hashes[:] = here.record._hashes[:version]
    there.record.state = world


def test_only_views_are_redacted() -> None:
    state = game("soulfall").new()
    assert bytes(encoded(seen(state, None))).startswith(b'{"game":"soulfall"')
    with pytest.raises(TypeError):
        encoded(cast(Any, state))
    with pytest.raises(TypeError):
        encoded(Seen({"state": state}))


# Files and logs.


def test_tokens_are_kept_as_hashes_and_nothing_secret_is_logged(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        opened = server.open_for_people("soulfall")
        with seated(server, opened) as clients:
            clients[0].ask("chat", text="between you and me")
            play_on(clients, seed=2)
        proof = server.get(f"/api/tables/{opened['table']}/proof")
        tokens = list(opened["tokens"].values())
        server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    log = server.log.read_text("utf-8")
    assert opened["table"] in log
    assert hashed(tokens[0]).encode() in kept
    assert [token for token in tokens if token.encode() in kept] == []
    assert [secret for secret in (*tokens, proof["seed"], "between you", "Player") if secret in log] == []


def test_what_is_malformed_is_not_repeated(server: Server) -> None:
    status, answer = server.request(
        "/api/tables", {"game": "soulfall", "seats": {"one": {"kind": "person", "token": "secret!"}}}
    )
    assert status == 422
    assert "secret!" not in json.dumps(answer)
