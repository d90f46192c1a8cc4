import { expect, test } from "vitest";
import { recorded } from "../fixtures/steps";
import { offering, oustedFrom, type SoulfallView } from "./view";

const { before } = recorded<SoulfallView>("soulfall").steps[0]!;

const at = (one: string[], two: string[], change: Partial<SoulfallView> = {}): SoulfallView => ({
  ...before,
  offered: "sathe",
  to_decide: "one",
  one: { ...before.one, devotions: one },
  two: { ...before.two, devotions: two },
  ...change,
});

test("whose Devotion is at work follows from where it lies, and from who decides if both have it", () => {
  expect(offering(at([], ["sathe"]))).toBe("two");
  expect(offering(at(["sathe"], []))).toBe("one");
  expect(offering(at(["sathe"], ["sathe"], { to_decide: "two" }))).toBe("two");
  expect(offering(at(["sathe"], [], { offered: null }))).toBeNull();
});

test("an Oust takes from the opponent of whoever decides, unless the question says otherwise", () => {
  expect(oustedFrom(at([], [], { question: null }))).toBe("two");
  expect(oustedFrom(at([], [], { question: null, to_decide: "two" }))).toBe("one");
  expect(oustedFrom(at([], [], { question: { area: "one" } }))).toBe("one");
});
