import { beforeEach, expect, test } from "vitest";
import type { JudgedTry, PuzzleWhole, SceneLine } from "../wire/types";
import { Tried } from "../trying/tried.svelte";
import { progress } from "./progress";
import { Solving } from "./solving.svelte";

const WHOLE: PuzzleWhole = {
  puzzle: { id: "abc", game: "soulfall", goal: "win", asks: "Win this turn", promise: "", seat: "one", themes: [], rating: 1200, decisions: 2 },
  scene: "a scene",
  solution: ["draw", "populate"],
  next: "def",
};

/** A referee who lets everything happen. */
const line = (actions: string[]): SceneLine =>
  ({ moments: ["", ...actions].map(() => ({ events: [], view: {}, action: "", seat: null })), labels: actions, refused: null, question: null, ahead: { legal: [] }, decider: "one", result: null }) as unknown as SceneLine;

function solver(verdicts: Record<string, Partial<JudgedTry>>) {
  const reported: boolean[] = [];
  const judge = (_: string, __: string, actions: string[]): Promise<JudgedTry> => Promise.resolve({ result: "on the way", why: "", answer: [], way: ["draw", "populate"], decision: "populate", ...verdicts[actions.join()] });
  const report = (_: string, __: string, ___: string, actions: string[]) => {
    reported.push(actions.length > 0);
    return Promise.resolve({ solved: actions.length > 0, counted: true, puzzle: 1190, solver: { rating: 1600, deviation: 300, volatility: 0.06 } });
  };
  const tried = new Tried({ ask: (_, actions) => Promise.resolve(line(actions)), pause: () => 0 });
  return { solving: new Solving(WHOLE, tried, { judge, report }), reported };
}

beforeEach(() => localStorage.clear());

test("a puzzle that is solved at the first try counts once", async () => {
  const { solving, reported } = solver({ "draw,populate": { result: "solved" } });
  await solving.begin();
  await solving.play(["draw"]);
  expect(solving.stage).toBe("right");
  await solving.play(["populate"]);
  await new Promise((resolve) => setTimeout(resolve));
  expect([solving.stage, reported, progress().solvers["soulfall"]?.rating, progress().went]).toEqual(["solved", [true], 1600, { "soulfall/abc": "solved" }]);
  expect(solving.moved).toEqual({ from: 1500, to: 1600 });
});

test("a wrong try shows what refutes it, counts as failed, and can be taken back", async () => {
  const { solving, reported } = solver({ prosper: { result: "refuted", why: "Too late.", answer: ["oust"] } });
  await solving.begin();
  await solving.play(["prosper"]);
  expect([solving.stage, solving.why, solving.tried.actions]).toEqual(["refuted", "Too late.", ["prosper", "oust"]]);
  await solving.back();
  expect([solving.stage, solving.tried.actions, reported]).toEqual(["asked", [], [false]]);
});

test("a hint leads to the next decision, and is no success", async () => {
  const { solving, reported } = solver({});
  await solving.begin();
  await solving.suggest();
  expect([solving.hint, reported]).toEqual([["draw", "populate"], [false]]);
});

test("the solution is played from the beginning", async () => {
  const { solving } = solver({});
  await solving.begin();
  await solving.play(["prosper"]);
  await solving.show();
  expect([solving.stage, solving.tried.actions]).toEqual(["shown", ["draw", "populate"]]);
});
