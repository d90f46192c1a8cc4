import { expect, test } from "vitest";
import type { SceneLine } from "../wire/types";
import { Tried } from "./tried.svelte";
import { litThings } from "./lit";

/** A referee to whom everything is fine but "no"; and what was asked of it. */
function referee() {
  const asked: [scene: string, actions: string[], eyes: string | null][] = [];
  const ask = async (scene: string, actions: string[], eyes: string | null): Promise<SceneLine> => {
    asked.push([scene, actions, eyes]);
    if (scene === "broken") throw new Error("line 1: no scene");
    const good = actions.includes("no") ? actions.slice(0, actions.indexOf("no")) : actions;
    const moments = ["", ...good].map((heard, at) => ({ seat: "one", turn: 1, turn_seat: "one", heard, events: [], view: { at } }));
    const refused = good.length < actions.length ? { text: "No.", rule: "SP-1" } : null;
    return { moments, labels: good, refused, question: null, ahead: { legal: ["place d"], labels: {}, routes: {}, dangers: {}, blocked: {} }, decider: "one", scene: `after ${good.length}` } as unknown as SceneLine;
  };
  return { asked, ask };
}

test("what was laid out can be played on, taken back and begun again", async () => {
  const { asked, ask } = referee();
  const tried = new Tried({ ask });
  await tried.lay("scene", ["place a"]);
  expect([tried.walk!.at, tried.actions, tried.facts!.scene]).toEqual([1, ["place a"], "after 1"]);
  expect(await tried.play(["place b", "place c"])).toBe(true);
  expect([tried.walk!.at, tried.actions.length]).toEqual([2, 3]);
  expect(tried.ahead, "a step is shown after the other").toBeNull();
  await expect.poll(() => tried.walk!.at).toBe(3);
  expect(tried.ahead).not.toBeNull();
  await tried.back();
  expect(tried.actions).toEqual(["place a", "place b"]);
  await tried.reset();
  expect(tried.actions).toEqual(["place a"]);
  expect(asked.at(-1)).toEqual(["scene", ["place a"], null]);
});

test("what is refused is not kept, and said at what was tried until it was read", async () => {
  const tried = new Tried({ ask: referee().ask, eyes: "one" });
  await tried.lay("scene");
  expect(await tried.play(["place a", "no", "place b"])).toBe(false);
  expect(tried.actions).toEqual(["place a"]);
  expect(tried.refusal).toEqual({ tone: "refused", text: "No.", rule: "SP-1", action: "no" });
  tried.forgive();
  expect(tried.refusal).toBeNull();
});

test("one thing is asked at a time, and what cannot be laid out leaves what was there", async () => {
  const { asked, ask } = referee();
  const tried = new Tried({ ask });
  await tried.lay("scene");
  const first = tried.play(["place a"]);
  expect(await tried.play(["place b"])).toBe(false);
  expect(await first).toBe(true);
  expect(asked.map(([, actions]) => actions)).toEqual([[], ["place a"]]);
  await tried.lay("broken");
  expect([tried.trouble, tried.actions, tried.busy]).toEqual(["line 1: no scene", ["place a"], false]);
});

test("things are lit by their name, and by the action that they play", () => {
  const root = document.createElement("div");
  root.innerHTML = `<i data-cell="d4"></i><i data-card="morrun"></i><button data-action="end turn"></button>`;
  expect(litThings(["d4", "end turn", "morrun", "z9", "d4"], root)).toEqual([root.children[0], root.children[2], root.children[1]]);
});
