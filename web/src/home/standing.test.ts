import { expect, test, vi } from "vitest";
import type { TableFacts } from "../wire/types";
import { informed, resultFor, standingOf } from "./standing";

const facts = (more: Partial<TableFacts>): TableFacts => ({ game: "soulfall", result: null, to_decide: "one", next_table: null, other_rules: null, ...more }) as TableFacts;
const ending = (winner: string | null, result = "win") => ({ winner, result, rule: null, reason: "because", resigned: null });
const game = { table: "t", game: "soulfall", tokens: { one: "x" }, invites: {}, at: 1 };

test("whose turn it is", () => {
  expect(informed(game, facts({})).yours).toBe(true);
  expect(informed(game, facts({ to_decide: "two" })).yours).toBe(false);
  expect(informed({ ...game, tokens: { one: "x", two: "y" } }, facts({ to_decide: "two" })).yours).toBe(true);
});

test("how it ended for whoever sat here", () => {
  expect(resultFor(facts({ result: ending("one") }), ["one"])).toBe("won");
  expect(resultFor(facts({ result: ending("two") }), ["one"])).toBe("lost");
  expect(resultFor(facts({ result: ending("shells") }), ["shells-2"])).toBe("won");
  expect(resultFor(facts({ result: ending(null, "tie") }), ["one"])).toBe("tie");
  expect(resultFor(facts({ result: ending("one") }), ["one", "two"])).toBe("ended");
});

test("a finished game knows its rematch", () => {
  expect(informed(game, facts({ result: ending("two"), next_table: "n" })).game).toMatchObject({ over: true, result: "lost", reason: "because", next: "n" });
});

test("a game that the server no longer has is gone, and one that cannot be asked for is not", async () => {
  const answers = [Response.json({ code: "unknown-table", text: "no table t" }, { status: 404 }), Response.json({ code: "busy", text: "later" }, { status: 503 })];
  vi.stubGlobal("fetch", async () => answers.shift()!);
  expect(await standingOf(game)).toMatchObject({ gone: true });
  expect(await standingOf(game)).toMatchObject({ gone: false });
  vi.unstubAllGlobals();
});
