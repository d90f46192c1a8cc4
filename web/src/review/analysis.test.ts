import { expect, test } from "vitest";
import type { AnalysisProgress, Decision } from "../wire/types";
import { area, decisionAt, decisionsOf, evaluationsOf, firstSteps, isBad, line, turningOf } from "./analysis";

const decision = (place: number, before: number, mark: Decision["mark"] = null): Decision => ({ place, before, mark, seat: "one", best: ["place d"], value: 0, played: "place a", played_value: 0, lost: 0 });
const turn = (number: number, after: number, turning: boolean, decisions: Decision[]) => ({ number, seat: "one", before: 0, after, turning, decisions });
const analysis = { turns: [turn(1, 0.2, false, [decision(1, 0), decision(2, 0.1, "blunder")]), turn(2, 1, true, [decision(5, 0.2, "good")])] } as unknown as AnalysisProgress["analysis"];

test("how the game stood before each decision, and in the end", () => {
  expect(evaluationsOf(analysis, 6)).toEqual([{ at: 1, value: 0 }, { at: 2, value: 0.1 }, { at: 5, value: 0.2 }, { at: 6, value: 1 }]);
  expect(turningOf(analysis)).toEqual([5]);
});

test("decisions stand at the moment that they led to", () => {
  const decisions = decisionsOf(analysis);
  expect([...decisions.keys()]).toEqual([2, 3, 6]);
  expect(decisionAt(decisions, 3)?.mark).toBe("blunder");
  expect(decisionAt(decisions, 2)?.place).toBe(2);
  expect(decisionAt(decisions, 6)?.mark).toBe("good");
  expect([...decisions.values()].map(isBad)).toEqual([false, true, false]);
});

test("a plan is drawn until another piece is declared", () => {
  const declares = (action: string): boolean => action.startsWith("activate");
  expect(firstSteps(["activate runner", "step a1", "activate ghost", "step b1"], declares)).toEqual(["activate runner", "step a1"]);
  expect(firstSteps(["step a1", "done"], declares)).toEqual(["step a1", "done"]);
  expect(firstSteps(["place d"])).toEqual(["place d"]);
  expect(firstSteps([], declares)).toEqual([]);
});

test("the line as it is drawn", () => {
  const some = [{ at: 0, value: 1 }, { at: 10, value: -1 }];
  expect(line(some, (at) => at * 10, 100)).toBe("M0 0L100 100");
  expect(area(some, (at) => at * 10, 100)).toBe("M0 0L100 100L100 50L0 50z");
  expect(area([], (at) => at, 100)).toBe("");
});
