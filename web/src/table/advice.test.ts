import { expect, test } from "vitest";
import { followed, further, type Advice } from "./advice";

const PLAN: Advice = { actions: ["activate runner", "step c1", "step c2"], labels: ["A", "B", "C"], reasons: ["Why."], value: 0, shown: 1 };

test("who asks again is shown a step more, and in the end the first one alone", () => {
  expect([further(PLAN), further(further(PLAN)), further(further(further(PLAN)))].map(({ shown }) => shown)).toEqual([2, 3, 1]);
});

test("a plan that is followed gets shorter, and one that is not is dropped", () => {
  expect(followed({ ...PLAN, shown: 2 }, "activate runner")).toMatchObject({ actions: ["step c1", "step c2"], labels: ["B", "C"], shown: 1 });
  expect(followed(PLAN, "end turn")).toBeNull();
  expect(followed({ ...PLAN, actions: ["step c2"], labels: ["C"] }, "step c2")).toBeNull();
  expect(followed(null, "step c2")).toBeNull();
});
