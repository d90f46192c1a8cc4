import { expect, test } from "vitest";
import { curtainFor, front, type Screen } from "./curtain";

const screen = (change: Partial<Screen>): Screen => ({ seats: ["one", "two"], hidden: true, decider: "one", shown: "one", ...change });

test("the view belongs to the seat that decides, if it sits here", () => {
  expect(front(screen({ decider: "two" }))).toBe("two");
  expect(front(screen({ decider: "chance", shown: "two" }))).toBe("two");
  expect(front(screen({ decider: null, shown: "two" }))).toBe("two");
  expect(front(screen({ seats: [], decider: "one", shown: null }))).toBe(null);
});

test("the curtain falls between different seats, and before the first look", () => {
  expect(curtainFor(screen({ decider: "two" }))).toBe("two");
  expect(curtainFor(screen({ shown: null }))).toBe("one");
  expect(curtainFor(screen({}))).toBe(null);
});

test("no curtain for one seat alone, for open games, or while somebody elsewhere decides", () => {
  expect(curtainFor(screen({ seats: ["one"], decider: "two" }))).toBe(null);
  expect(curtainFor(screen({ seats: ["one"], shown: null }))).toBe(null);
  expect(curtainFor(screen({ hidden: false, decider: "two" }))).toBe(null);
  expect(curtainFor(screen({ decider: "chance" }))).toBe(null);
  expect(curtainFor(screen({ decider: null }))).toBe(null);
});
