import { expect, it } from "vitest";
import { Book } from "./book";
import { cell } from "./explain";
import { facts, type CellFacts } from "./facts";
import { CARDS, story } from "./fixtures/stories";

const { view } = story("soulgivers, seed 3")[0]!;

function of(at: string, change: Partial<typeof view> = {}): CellFacts {
  return facts({ ...view, ...change }).get(at) as CellFacts;
}

it("a wall is known on both sides of its edge, and belongs to the cell that is named first", () => {
  expect(of("c3", { walls: ["c3-d3"] }).walls).toEqual([{ side: "e", cancelled: false }]);
  expect(of("d3", { walls: ["c3-d3"] }).neighbouring).toEqual([{ side: "w", cancelled: false }]);
  expect(of("a1", { walls: ["a1-w"] }).walls).toEqual([{ side: "w", cancelled: false }]);
});

it("a patch on either side cancels a wall, unless something covers it", () => {
  const patch = { kind: "patch" as const, at: "d3", owner: null };
  expect(of("c3", { walls: ["c3-d3"], modifiers: [patch] }).walls[0]?.cancelled).toBe(true);
  const covered = [patch, { kind: "black_hole" as const, at: "d3", owner: null }];
  expect(of("c3", { walls: ["c3-d3"], modifiers: covered }).walls[0]?.cancelled).toBe(false);
  expect(of("d3", { modifiers: covered }).modifier?.kind).toBe("black_hole");
});

it("the Fragment and its Barrier are on all four cells of their tile", () => {
  const under = ["e5", "f5", "e6", "f6"].map((at) => of(at, { fragment: "C3", barrier: true }));
  expect(under.every((fact) => fact.fragment && fact.barrier)).toBe(true);
  expect(of("e4", { fragment: "C3", barrier: true }).barrier).toBe(false);
});

it("a gate says whose it is, and a bare cell of the Mother tile what that is", () => {
  const gate = of("d3", { modifiers: [{ kind: "gate", at: "d3", owner: "specters" }] });
  expect(cell(new Book(CARDS, {}), gate)?.title).toBe("Gate (Specters)");
  expect(cell(new Book(CARDS, {}), of("e5", { mother: "C3", fragment: null }))?.title).toBe("The Mother tile");
  expect(of("e4", { mother: "C3" }).mother).toBe(false);
});
