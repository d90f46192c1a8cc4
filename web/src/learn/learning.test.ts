import { expect, test } from "vitest";
import { Tried } from "../trying/tried.svelte";
import type { LessonAnswer, LessonFacts, SceneLine } from "../wire/types";
import { Learning } from "./learning.svelte";

const step = (scene: string) => ({ say: `Do ${scene}.`, rule: "R-1", title: "A rule", scene, lit: [], demo: ["a", "b"] });
const LESSON: LessonFacts = { game: "soulfall", name: "one", title: "One", about: "", seat: "one", steps: [step("first"), step("second")], following: "two" };

/** "a", then "b" is right, with somebody's "reply" in between; "no" is refused, anything else astray. */
async function judge(_: string, __: string, ___: number, actions: string[]): Promise<LessonAnswer> {
  const said = { words: "", refusal: "", rule: "R-1", title: "A rule" };
  const right = ["a", "b"];
  const kept = actions.findIndex((action, at) => action !== right[at]);
  const good = kept < 0 ? actions.length : kept;
  const played = good > 0 ? ["a", "reply", ...actions.slice(1, good)] : [];
  if (kept >= 0) return { ...said, verdict: actions[kept] === "no" ? "refused" : "astray", kept, played, words: "Not that." };
  return { ...said, verdict: good === 2 ? "done" : "onward", kept: good, played, words: good === 2 ? "Well done." : "" };
}

const ask = (scene: string, actions: string[]): Promise<SceneLine> => laid(scene, actions, []);

async function laid(scene: string, actions: string[], legal: string[]): Promise<SceneLine> {
  const good = actions.includes("no") ? actions.slice(0, actions.indexOf("no")) : actions;
  const moments = ["", ...good].map((heard) => ({ seat: "one", turn: 1, turn_seat: "one", heard, events: [], view: {} }));
  const refused = good.length < actions.length ? { text: "No.", rule: "R-1" } : null;
  return { moments, labels: good, refused, question: null, ahead: { legal, labels: {}, routes: {}, dangers: {}, blocked: {} }, decider: "one", scene } as unknown as SceneLine;
}

async function begun(): Promise<Learning> {
  const learning = new Learning(() => LESSON, new Tried({ ask }), judge);
  await learning.begin(0);
  return learning;
}

test("right tries are played with the answers of others, and lead to the end of the step", async () => {
  const learning = await begun();
  expect(learning.before(["a"])).toBe(false);
  await expect.poll(() => learning.tried.actions).toEqual(["a", "reply"]);
  expect([learning.done, learning.answer]).toEqual([false, null]);
  await learning.attempt(["b"]);
  expect([learning.done, learning.answer?.words, learning.tried.actions]).toEqual([true, "Well done.", ["a", "reply", "b"]]);
  await learning.begin(1);
  expect([learning.last, learning.done, learning.tried.actions]).toEqual([true, false, []]);
});

test("a wrong try is not played, however right its beginning was", async () => {
  const learning = await begun();
  await learning.attempt(["a", "c"]);
  expect([learning.answer?.verdict, learning.tried.actions]).toEqual(["astray", ["a", "reply"]]);
  await learning.attempt(["no"]);
  expect([learning.answer?.verdict, learning.tried.refusal?.text, learning.tried.actions]).toEqual(["refused", "No.", ["a", "reply"]]);
  await learning.attempt(["b"]);
  expect(learning.done).toBe(true);
});

test("what comes next in the step is bright: nothing else, and nothing that is still to come", async () => {
  const learning = new Learning(() => LESSON, new Tried({ ask: (scene, actions) => laid(scene, actions, actions.includes("reply") ? ["x", "b"] : ["a", "x", "b"]) }), judge);
  expect(learning.natural).toBeNull();
  await learning.begin(0);
  expect(learning.natural).toBe("a");
  await learning.attempt(["a"]);
  await expect.poll(() => learning.natural).toBe("b");
  await learning.attempt(["b"]);
  expect(learning.natural).toBeNull();
});

test("a step can be shown, also after a try", async () => {
  const learning = await begun();
  await learning.attempt(["a"]);
  await learning.show();
  expect([learning.done, learning.tried.actions]).toEqual([true, ["a", "reply", "b"]]);
});

test("a judge who does not answer is told of, and changes nothing", async () => {
  const learning = new Learning(() => LESSON, new Tried({ ask }), () => Promise.reject(new Error("The server does not answer.")));
  await learning.begin(0);
  await learning.attempt(["a"]);
  expect([learning.trouble, learning.tried.actions, learning.judging]).toEqual(["The server does not answer.", [], false]);
});
