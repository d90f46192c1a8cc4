import { expect, test } from "vitest";
import { router } from "../router.svelte";
import { bookAddress, ruleAddress } from "./address";
import { goalOf } from "./goals";

test("what a game is about has the numbers of its pack", () => {
  expect(goalOf("soul-puzzler", { rules: { line: 4 } })).toContain(": 4 or more of one colour");
  expect(goalOf("soulfall", { turn: { actions: 2 } })).toContain("different Actions, 2 in all,");
  expect(goalOf("soulgivers-2v2", {})).toBe(goalOf("soulgivers", {}));
  expect(goalOf("chess", {})).toBe("");
});

test("at a table the rules are those of the table", () => {
  router.replace("/table/t1");
  expect(bookAddress("soulfall")).toBe("/rules/soulfall/t1");
  expect(ruleAddress("soulfall", "SF-END-1")).toBe("/rules/soulfall/t1#SF-END-1");
  router.replace("/game/t1");
  expect(bookAddress("soulfall")).toBe("/rules/soulfall/t1");
  router.replace("/mine");
  expect(bookAddress("soulfall")).toBe("/rules/soulfall");
  expect(ruleAddress("soulfall", "SF-END-1")).toBe("/rules/soulfall#SF-END-1");
});
