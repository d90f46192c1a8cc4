import { expect, test } from "vitest";
import { understand } from "./typed";

const legal = ["place a", "place b", "switch a1 b1", "end turn", "choose A1", "choose a1"];

test("exact words, another case, other spacing", () => {
  expect(understand("place a", legal)).toEqual({ kind: "act", action: "place a" });
  expect(understand("  PLACE   B ", legal)).toEqual({ kind: "act", action: "place b" });
});

test("capital letters decide where they make a difference", () => {
  expect(understand("choose A1", legal)).toEqual({ kind: "act", action: "choose A1" });
  expect(understand("CHOOSE A1", legal)).toEqual({ kind: "unclear", candidates: ["choose A1", "choose a1"] });
});

test("the number in the list, the end without the verb, the beginning", () => {
  expect(understand("3", legal)).toEqual({ kind: "act", action: "switch a1 b1" });
  expect(understand("b", legal)).toEqual({ kind: "act", action: "place b" });
  expect(understand("end", legal)).toEqual({ kind: "act", action: "end turn" });
});

test("several meanings are not guessed", () => {
  expect(understand("place", legal)).toEqual({ kind: "unclear", candidates: ["place a", "place b"] });
});

test("what is not legal goes to the referee as typed", () => {
  expect(understand("place z", legal)).toEqual({ kind: "act", action: "place z" });
  expect(understand("99", legal)).toEqual({ kind: "act", action: "99" });
});

test("commands", () => {
  expect(understand("Undo", legal)).toEqual({ kind: "undo" });
  expect(understand("why place g", legal)).toEqual({ kind: "why", action: "place g" });
  expect(understand("   ", legal)).toEqual({ kind: "nothing" });
});

test("the table in words: what is asked stands as it was typed, and no action is taken for it", () => {
  for (const about of ["board", "pieces", "hand", "help", "look c3", "around C3"]) expect(understand(about, legal)).toEqual({ kind: "tell", about });
  expect(understand("?", legal)).toEqual({ kind: "tell", about: "help" });
  expect(understand("What changed", legal)).toEqual({ kind: "changed" });
  expect(understand("legal", legal)).toEqual({ kind: "legal" });
  expect(understand("boards", legal)).toEqual({ kind: "act", action: "boards" });
});
