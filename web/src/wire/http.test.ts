import { afterEach, expect, test, vi } from "vitest";
import { cards, openTable, rules, table, Trouble } from "./http";

afterEach(() => vi.unstubAllGlobals());

function answering(...answers: (Response | Error)[]): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error("nobody expected this");
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

test("a wish is sent as JSON", async () => {
  const fetch = answering(json({ table: "t", game: "soulfall", tokens: {} }));
  const opened = await openTable({ game: "soulfall", options: {}, seats: {}, clock: null, hotseat: false, chat: true });
  expect(opened.table).toBe("t");
  expect(fetch.mock.calls[0]).toMatchObject(["/api/tables", { method: "POST", headers: { "content-type": "application/json" } }]);
});

test("the server's own words say what is wrong", async () => {
  answering(json({ code: "unknown-table", text: "there is no such table" }, 404));
  await expect(table("t")).rejects.toEqual(new Trouble("unknown-table", "there is no such table"));
});

test("an answer without words, and no answer at all, are told too", async () => {
  answering(new Response("?", { status: 502 }), new TypeError("no network"));
  await expect(table("t")).rejects.toMatchObject({ code: "502" });
  await expect(table("t")).rejects.toMatchObject({ code: "offline" });
});

test("rule books are read once, but again after a failure", async () => {
  const fetch = answering(new TypeError("no network"), json([{ id: "SF-1" }]));
  await expect(rules("soulfall")).rejects.toBeInstanceOf(Trouble);
  expect(await rules("soulfall")).toEqual([{ id: "SF-1" }]);
  expect(await rules("soulfall")).toEqual([{ id: "SF-1" }]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("cards are those of the pack that is asked for, each read once", async () => {
  const fetch = answering(json(["core"]), json(["toys"]), json(["of a table"]));
  expect(await cards("soulgivers")).toEqual(["core"]);
  expect(await cards("soulgivers", { content: "core" })).toEqual(["core"]);
  expect(await cards("soulgivers", { content: "my toys" })).toEqual(["toys"]);
  expect(await cards("soulgivers", { table: "t" })).toEqual(["of a table"]);
  expect(await cards("soulgivers", { content: "my toys" })).toEqual(["toys"]);
  const asked = fetch.mock.calls.map(([path]) => path);
  expect(asked).toEqual(["/api/games/soulgivers/cards", "/api/games/soulgivers/cards?content=my+toys", "/api/games/soulgivers/cards?table=t"]);
});
